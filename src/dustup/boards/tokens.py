"""Pieces as they are drawn: a disc or another shape with text, bars and badges."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from . import palette
from .palette import Side, Sign, bar_style, side_style
from .svg import Spot, disc, num, polygon, safe, words

Shape = Literal["disc", "hexagon", "square", "diamond"]
Look = Literal["plain", "faded", "ghost", "fallen"]
"""How present a piece is: as usual, pale, hollow (a mere likeness of another piece), or pale and crossed out."""
BarValue = tuple[int, int, str]
"""Value, maximum and kind ("health", "energy", "shield" or "power")."""

TOKEN = 19.0  # the radius of a disc
MOST_POINTS = 10

SHAPES: dict[str, str] = {
    "disc": disc(TOKEN),
    "hexagon": polygon(6, TOKEN * 1.1, turn=0),
    "square": polygon(4, TOKEN * 1.28, turn=45),
    "diamond": polygon(4, TOKEN * 1.28, turn=0),
}


class Badge(NamedTuple):
    """What a small plate at the rim of a piece shows: a short text, beside a sign if it has one."""

    text: str
    sign: Sign | None = None


class Token(NamedTuple):
    """What is drawn of one piece."""

    text: str
    side: int
    shape: Shape
    bars: Sequence[BarValue]
    badges: Sequence[Badge]
    look: Look
    title: str


def description(text: str, side: int, bars: Sequence[BarValue], badges: Sequence[str]) -> str:
    """What a piece shows, in words, for those who do not see it."""
    owner = f"side {side + 1}" if side >= 0 else "neutral"
    counts = [f"{kind} {value} of {most}" for value, most, kind in bars]
    return ", ".join([text, owner, *counts, *badges])


def crowd(count: int) -> tuple[float, list[tuple[float, float]]]:
    """How small, and how far from the middle, so many pieces stand in one cell."""
    if count == 1:
        return 1.0, [(0.0, 0.0)]
    scale, far = (0.66, 12.5) if count <= 3 else (0.5, 16.0)
    start = math.pi if count == 2 else -math.pi / 2
    turns = [start + 2 * math.pi * number / count for number in range(count)]
    return scale, [(far * math.cos(turn), far * math.sin(turn)) for turn in turns]


_TEXT_SIZES = (18.5, 16.5, 13.0, 10.3, 8.2)  # for one, two, three, four letters and more
_SHADOW = '<ellipse cx="0.8" cy="17.5" rx="16.5" ry="4.5" fill="#000" opacity="0.18"/>'


def piece(token: Token, spot: Spot, scale: float) -> str:
    """Draws one piece."""
    body = SHAPES[token.shape]
    ghost = token.look == "ghost"
    under = (
        f'{"" if ghost else _SHADOW}<path d="{body}" fill="{palette.WHITE}" stroke="{palette.WHITE}" '
        f'stroke-width="4.6"/>'
    )
    return _placed(token, spot, scale, f"{under}<g{_fade(token)}>{_body(token, body)}</g>{_marks(token)}")


def large_piece(token: Token, outline: str, spot: Spot, scale: float) -> str:
    """Draws a piece that lies on several cells: its body as an outline on the paper, its text and bars at a spot."""
    side = side_style(token.side)
    drawn = (
        f'<g stroke-linejoin="round"><path d="{outline}" fill="{palette.WHITE}" stroke="{palette.WHITE}" '
        f'stroke-width="9"/><g{_fade(token)}><path d="{outline}" fill="{side.colour}" stroke="{side.colour}" '
        f'stroke-width="4"/></g></g>'
    )
    rings = "".join(_rings(side, SHAPES[token.shape]))
    return drawn + _placed(token, spot, scale, f"<g{_fade(token)}>{rings}</g>{_marks(token)}")


def _placed(token: Token, spot: Spot, scale: float, drawn: str) -> str:
    place = f"translate({num(spot.x)} {num(spot.y)})" + (f" scale({num(scale)})" if scale != 1 else "")
    return f'<g role="img" transform="{place}" stroke-linejoin="round"><title>{safe(token.title)}</title>{drawn}</g>'


_CROSS = (
    f'<path d="M-15,-15 L15,15 M15,-15 L-15,15" fill="none" stroke="{palette.INK}" stroke-width="3" '
    f'stroke-linecap="round" opacity="0.65"/>'
)


def _fade(token: Token) -> str:
    return ' opacity="0.5"' if token.look in ("faded", "fallen") else ""


def _body(token: Token, body: str) -> str:
    """The shape in the colours of its side; a ghost is hollow and dashed."""
    side = side_style(token.side)
    if token.look == "ghost":
        return (
            f'<path d="{body}" fill="{side.pale}" stroke="{side.colour}" stroke-width="2.4" stroke-dasharray="5 3.2"/>'
        )
    filled = f'<path d="{body}" fill="url(#@@side{token.side})" stroke="{side.colour}" stroke-width="1.8"/>'
    return filled + "".join(_rings(side, body))


def _marks(token: Token) -> str:
    """Text, bars and badges."""
    size = _TEXT_SIZES[min(len(token.text), len(_TEXT_SIZES)) - 1]
    if token.bars:
        size *= 0.9
    # A row of badges above and bars below leave the middle to the text.
    lift = 2.6 * min(len(token.bars), 2) - (3 if 1 < len(token.badges) <= _IN_A_ROW else 0)
    text = words(token.text, Spot(0, size * 0.36 - lift), size)
    rows = (_bar(bar, 16 - 8 * (len(token.bars) - 1) / 2 + 8 * row) for row, bar in enumerate(token.bars))
    letters = f'<g {_ink(token)} font-weight="700">{text}</g>'
    cross = _CROSS if token.look == "fallen" else ""
    drawn = f"{cross}{letters}{''.join(rows)}{_badges(token.badges)}"
    return f'<g opacity="0.6">{drawn}</g>' if token.look == "faded" else drawn


def _ink(token: Token) -> str:
    """The colour of the letters; on a pale ground they are dark."""
    if token.look == "ghost":
        return f'fill="{side_style(token.side).colour}"'
    if token.look == "fallen":
        return f'fill="{palette.INK}" stroke="{palette.WHITE}" stroke-width="3" paint-order="stroke"'
    return f'fill="{palette.WHITE}"'


def _rings(side: Side, body: str) -> list[str]:
    """The inner rings tell the sides apart without colours."""
    dashes = f' stroke-dasharray="{side.ring}"' if side.ring else ""
    return [
        f'<path d="{body}" transform="scale({num(0.88 - 0.12 * number)})" fill="none" '
        f'stroke="{palette.WHITE}" stroke-opacity="0.75" stroke-width="1.2"{dashes}/>'
        for number in range(side.rings)
    ]


def _bar(bar: BarValue, y: float) -> str:
    """Points side by side; too many of them become one bar with its number."""
    value, most, kind = bar
    style = bar_style(kind)
    if most > MOST_POINTS:
        return _long_bar(value, most, style.colour, y)
    pitch = min(6.0, 42 / max(most, 1))
    shrink = min(1.15, pitch / 5.0)
    first = -pitch * (most - 1) / 2
    points = "".join(
        f'<path d="{style.point}" fill="{style.colour if number < value else palette.EMPTY_POINT}" '
        f'transform="translate({num(first + number * pitch)} {num(y)}) scale({num(shrink)} 1.15)"/>'
        for number in range(most)
    )
    half = pitch * most / 2 + 1.0
    back = (
        f'<rect x="{num(-half)}" y="{num(y - 3.8)}" width="{num(2 * half)}" height="7.6" rx="2.6" '
        f'fill="{palette.INK}" stroke="{palette.WHITE}" stroke-width="0.8"/>'
    )
    return back + points


def _long_bar(value: int, most: int, colour: str, y: float) -> str:
    part = 38 * max(0, min(value, most)) / most
    number = words(str(value), Spot(0, y + 2.7), 7.6)
    return (
        f'<rect x="-20" y="{num(y - 4)}" width="40" height="8" rx="2.6" fill="{palette.INK}" '
        f'stroke="{palette.WHITE}" stroke-width="0.8"/>'
        f'<rect x="-19" y="{num(y - 3)}" width="{num(part)}" height="6" rx="1.8" fill="{colour}"/>'
        f'<g fill="{palette.WHITE}" stroke="{palette.INK}" stroke-width="1.8" paint-order="stroke" '
        f'font-weight="700">{number}</g>'
    )


_ROW = -18.5  # where the middle of a row of badges is
_ROOM = 52.0  # how wide such a row may be
_IN_A_ROW = 3


def _badges(badges: Sequence[Badge]) -> str:
    """Small plates: one at the upper right, a few in a row along the upper rim, more at both sides of the text."""
    if len(badges) == 1:
        turn = math.radians(-40)
        return _badge(badges[0], Spot(TOKEN * 1.08 * math.cos(turn), TOKEN * 1.08 * math.sin(turn)), 1.0)
    if len(badges) > _IN_A_ROW:
        half = (len(badges) + 1) // 2
        step = min(11.5, 34 / half)
        return "".join(
            _badge(each, Spot(-20 if number < half else 20, -19 + step * (number % half)), min(0.8, step / 13))
            for number, each in enumerate(badges)
        )
    wide = sum(_width(each) for each in badges)
    scale = min(1.0, _ROOM / wide) if wide else 1.0
    drawn, x = [], -wide * scale / 2
    for each in badges:
        drawn.append(_badge(each, Spot(x + _width(each) * scale / 2, _ROW), scale))
        x += _width(each) * scale
    return "".join(drawn)


def _width(badge: Badge) -> float:
    long = len(badge.text)
    if badge.sign is not None:
        return 12.5 + 5.6 * long
    return 14.0 if long < 2 else 8.0 + 6.0 * long


def _badge(badge: Badge, spot: Spot, scale: float) -> str:
    """A text, or a sign with its number, on a small light plate."""
    said = badge.text
    half = _width(badge) / 2
    plate = (
        f'<rect x="{num(-half)}" y="-7" width="{num(2 * half)}" height="14" rx="7" '
        f'fill="{palette.WHITE}" stroke="{palette.INK}" stroke-width="1.3"/>'
    )
    if badge.sign is not None:
        drawn = f'<g transform="translate({num(6.6 - half)} 0)">{sign(badge.sign)}</g>'
        text = words(said, Spot(half - 2.4 - 2.8 * len(said), 3.4), 9.5)
    else:
        size = 9.5 if len(said) < 3 else 8.0
        drawn, text = "", words(said, Spot(0, size * 0.36), size)
    place = f"translate({num(spot.x)} {num(spot.y)})" + (f" scale({num(scale)})" if scale != 1 else "")
    return f'<g transform="{place}">{plate}{drawn}<g fill="{palette.INK}" font-weight="700">{text}</g></g>'


def sign(style: Sign) -> str:
    """The sign of a kind of token, around (0, 0)."""
    return f'<path d="{style.path}" fill="{style.colour}" fill-rule="evenodd"/>'


def shade(side: int) -> str:
    """The colours of a side, as a definition that its pieces refer to."""
    style = side_style(side)
    return (
        f'<linearGradient id="@@side{side}" x2="0" y2="1"><stop stop-color="{style.light}"/>'
        f'<stop offset="0.75" stop-color="{style.colour}"/></linearGradient>'
    )
