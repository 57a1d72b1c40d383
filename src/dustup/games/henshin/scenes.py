"""What scenarios are made of: points, what they tell and remember, ground they lay out, models they take away."""

from __future__ import annotations

from dustup.engine.hearing import NOBODY
from dustup.engine.rule import Prompt, Rule
from dustup.games.henshin.events import ScenarioNote
from dustup.games.henshin.happenings import Stride
from dustup.games.henshin.options import PICKING
from dustup.games.henshin.rules import npc_group
from dustup.games.henshin.rules.board import withdraw
from dustup.games.henshin.rules.move import DISTANCE
from dustup.games.henshin.rules.round import end_at_once
from dustup.games.henshin.rules.scoring import score, score_boss, score_exhaustion, score_sent_home
from dustup.games.henshin.state import Fighter, Memory, Piece, State

__all__ = [
    "NOBODY", "Memory", "announce", "end_at_once", "fighters_of", "make_impassable", "pick_hex", "raise_malice",
    "score", "score_boss", "score_exhaustion", "score_sent_home", "slow_down", "withdraw",
]  # fmt: skip


def announce(m: State, what: str, who: Piece | None, cell: int, number: int = 0) -> None:
    """Something that only this scenario has happened; ``what`` names the sentence in the text file."""
    m.tell(ScenarioNote, what, who.id if who is not None else NOBODY, cell, number)


def fighters_of(m: State, seat: int) -> int:
    """Cells of a player's fighters."""
    return m.fighters[seat]


def make_impassable(m: State, cells: int) -> None:
    """Hexes become impassable terrain, from the beginning on."""
    m.walls |= cells


def raise_malice(m: State, seat: int) -> None:
    """The Malice of a player's group rises by 1, if it can."""
    npc_group.raise_malice(m, m.players[seat])


def slow_down(stride: Stride, hexes: int, least: int) -> None:
    """The Move action covers fewer hexes, but a Single still so many."""
    stride.extra = max(stride.extra - hexes, least - DISTANCE[1])


def pick_hex(hero: Fighter, cells: int, why: Prompt) -> Rule[int]:
    """The fighter's player picks one of some hexes."""
    return PICKING.place(hero.seat, cells, why)
