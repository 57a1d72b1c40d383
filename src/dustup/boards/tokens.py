"""Pieces as they are drawn: a disc or another shape with text, bars and badges."""

import math
from collections.abc import Sequence
from typing import Literal, NamedTuple

from . import palette
from .palette import Side, bar_style, side_style
from .svg import Spot, disc, num, polygon, safe, words

Shape = Literal["disc", "hexagon", "square", "diamond"]
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


class Token(NamedTuple):
    """What is drawn of one piece."""

    text: str
    side: int
    shape: Shape
    bars: Sequence[BarValue]
    badges: Sequence[str]
    faded: bool
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
    side = side_style(token.side)
    body = SHAPES[token.shape]
    size = _TEXT_SIZES[min(len(token.text), len(_TEXT_SIZES)) - 1]
    if token.bars:
        size *= 0.9
    lift = 2.6 * min(len(token.bars), 2)
    text = words(token.text, Spot(0, size * 0.36 - lift), size)
    drawn = [
        f'<path d="{body}" fill="url(#@@side{token.side})" stroke="{side.colour}" stroke-width="1.8"/>',
        *_rings(side, body),
        f'<g fill="{palette.WHITE}" font-weight="700">{text}</g>',
        *(_bar(bar, 16 - 8 * (len(token.bars) - 1) / 2 + 8 * row) for row, bar in enumerate(token.bars)),
        *(_badge(badge, number, len(token.badges)) for number, badge in enumerate(token.badges)),
    ]
    place = f"translate({num(spot.x)} {num(spot.y)})" + (f" scale({num(scale)})" if scale != 1 else "")
    faded = ' opacity="0.45"' if token.faded else ""
    return (
        f'<g role="img" transform="{place}" stroke-linejoin="round"><title>{safe(token.title)}</title>'
        f'{_SHADOW}<path d="{body}" fill="{palette.WHITE}" stroke="{palette.WHITE}" stroke-width="4.6"/>'
        f"<g{faded}>{''.join(drawn)}</g></g>"
    )


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


# For one badge, two, three and more: the angle of the first, and how far on the next one is.
_BADGE_TURNS = ((-40, 0), (-40, 100), (-35, 55), (-15, 50), (0, 45))


def _badge(text: str, number: int, count: int) -> str:
    """Small discs along the upper rim, from the right to the left."""
    first, step = _BADGE_TURNS[min(count, len(_BADGE_TURNS)) - 1]
    turn = math.radians(first - number * step)
    x, y = TOKEN * 1.08 * math.cos(turn), TOKEN * 1.08 * math.sin(turn)
    half = 7.0 if len(text) < 2 else 4.0 + 3.0 * len(text)
    size = 9.5 if len(text) < 3 else 8.0
    return (
        f'<rect x="{num(x - half)}" y="{num(y - 7)}" width="{num(2 * half)}" height="14" rx="7" '
        f'fill="{palette.WHITE}" stroke="{palette.INK}" stroke-width="1.3"/>'
        f'<g fill="{palette.INK}" font-weight="700">{words(text, Spot(x, y + size * 0.36), size)}</g>'
    )


def shade(side: int) -> str:
    """The colours of a side, as a definition that its pieces refer to."""
    style = side_style(side)
    return (
        f'<linearGradient id="@@side{side}" x2="0" y2="1"><stop stop-color="{style.light}"/>'
        f'<stop offset="0.75" stop-color="{style.colour}"/></linearGradient>'
    )
