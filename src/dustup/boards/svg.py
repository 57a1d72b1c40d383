"""The few pieces of SVG that pictures are made of."""

import math
import re
import zlib
from typing import NamedTuple
from xml.sax.saxutils import escape, quoteattr

_UNPRINTABLE = re.compile(r"[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

MARK = "@@"
"""Stands before every id until the picture is finished; see document()."""


class Spot(NamedTuple):
    """A place on the paper, or a distance on it."""

    x: float
    y: float


def polygon(corners: int, radius: float, turn: float) -> str:
    turns = [math.radians(turn + 360 * number / corners) for number in range(corners)]
    spots = [point(Spot(radius * math.cos(angle), radius * math.sin(angle))) for angle in turns]
    return "M" + " L".join(spots) + " Z"


def disc(radius: float) -> str:
    r = num(radius)
    return f"M-{r},0 a{r},{r} 0 1 1 {num(2 * radius)},0 a{r},{r} 0 1 1 -{num(2 * radius)},0 Z"


def words(text: str, spot: Spot, size: float) -> str:
    return f'<text x="{num(spot.x)}" y="{num(spot.y)}" font-size="{num(size)}">{safe(text)}</text>'


def safe(text: str) -> str:
    """Text made safe: escaped, without characters that XML cannot hold, and without our id marker."""
    return escape(_UNPRINTABLE.sub("\ufffd", text)).replace("@", "&#64;")


def num(number: float) -> str:
    """A number with no more digits than can be seen."""
    return f"{number:.2f}".rstrip("0").rstrip(".") if abs(number) >= 0.005 else "0"


def point(spot: Spot) -> str:
    return f"{num(spot.x)},{num(spot.y)}"


def document(body: str, size: tuple[float, float], title: str, definitions: str, font: str) -> str:
    """A finished picture. Several may share a page, where every id must be unique: each has a mark of its own."""
    prefix = f"d{zlib.crc32(body.encode()):08x}-"
    width, height = map(num, size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'width="{width}" height="{height}" role="group" font-family={quoteattr(font)} '
        f'text-anchor="middle">'
    )
    parts = [head, f"<title>{safe(title)}</title>", f"<defs>{definitions}</defs>", body, "</svg>"]
    return "\n".join(parts).replace(MARK, prefix) + "\n"
