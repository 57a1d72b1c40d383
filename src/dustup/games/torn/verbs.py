"""What cards may call: the rules in the words of cards, and small questions about who stands where."""

from __future__ import annotations

from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.events import Moved, PoisonRolled
from dustup.games.torn.options import PICKING
from dustup.games.torn.rules.activation import give_time as give_time
from dustup.games.torn.rules.activation import may_be_reactivated as may_be_reactivated
from dustup.games.torn.rules.activation import reactivate as reactivate
from dustup.games.torn.rules.activation import take_time as take_time
from dustup.games.torn.rules.combat import sees as sees
from dustup.games.torn.rules.conditions import end_condition as end_condition
from dustup.games.torn.rules.conditions import mark as mark
from dustup.games.torn.rules.damage import hurt as hurt
from dustup.games.torn.rules.damage import restore as restore
from dustup.games.torn.rules.dice import BLANK as BLANK
from dustup.games.torn.rules.dice import attack_dice
from dustup.games.torn.rules.effects import lay as lay
from dustup.games.torn.rules.faith import gain_faith as gain_faith
from dustup.games.torn.rules.gods import draw_cards as draw_cards
from dustup.games.torn.rules.movement import infantry_ends
from dustup.games.torn.rules.vortices import gain_crystals as gain_crystals
from dustup.games.torn.state import Miniature as Miniature
from dustup.games.torn.state import State as State
from dustup.games.torn.state import Vortex as Vortex

__all__ = [
    "BLANK", "Miniature", "Rule", "State", "Vortex", "active", "draw_cards", "end_condition", "enemies_of",
    "gain_crystals", "gain_faith", "give_time", "has_enemies", "has_own", "has_wounded", "hurt", "infantry_of", "lay",
    "mark", "may_be_reactivated", "minis_of", "near", "panics", "pick", "poisoned", "reactivate", "restore", "sees",
    "slows", "steps_to", "take_time", "within", "wounded",
]  # fmt: skip


def active(m: State) -> Miniature:
    """The Active Miniature."""
    return m.minis[m.active]


def minis_of(m: State, seat: int) -> list[Miniature]:
    """A player's Miniatures on the battlefield."""
    return [each for each in m.squad(seat) if each.alive]


def enemies_of(m: State, seat: int) -> list[Miniature]:
    """The opponent's Miniatures on the battlefield."""
    return minis_of(m, 1 - seat)


def infantry_of(m: State, seat: int) -> list[Miniature]:
    """A player's Infantry on the battlefield."""
    return [each for each in minis_of(m, seat) if not each.body]


def has_own(m: State, seat: int, n: object) -> bool:
    """Whether a player has a Miniature on the battlefield."""
    return bool(minis_of(m, seat))


def has_enemies(m: State, seat: int, n: object) -> bool:
    """Whether the opponent has a Miniature on the battlefield."""
    return bool(enemies_of(m, seat))


def has_wounded(m: State, seat: int, n: object) -> bool:
    """Whether a player has a wounded Miniature on the battlefield."""
    return any(map(wounded, minis_of(m, seat)))


def wounded(mini: Miniature) -> bool:
    """Whether a Miniature has lost life."""
    return mini.wounds > 0


def near(m: State, one: Miniature, other: Miniature, distance: int) -> bool:
    """Whether two Miniatures are at most so many hexes apart."""
    return m.apart(one, other) <= distance


def within(m: State, me: Miniature, distance: int) -> list[Miniature]:
    """Others at most so many hexes away, friend or foe."""
    return [each for each in m.minis if each.alive and each is not me and m.apart(me, each) <= distance]


def pick(m: State, seat: int, minis: list[Miniature], card: str) -> Rule[Miniature | None]:
    """One of some Miniatures; the player is asked if there are several."""
    cells = sum(m.ground.board.bit[each.cell] for each in minis)
    chosen: Miniature | None = yield from PICKING.unit(m, seat, cells, Prompt("pick-mini", seat=seat, card=card))
    return chosen


def panics(m: State, mini: Miniature) -> None:
    """It cannot declare an attack in this activation."""
    m.panicked = mini.id == m.active


def slows(m: State, mini: Miniature) -> None:
    """Its Move and Run go half as far in this activation."""
    m.slowed = mini.id == m.active


def poisoned(m: State, mini: Miniature) -> Rule[bool]:
    """An Attack Die: whether it shows a success."""
    symbols = yield from attack_dice(1)
    m.tell(PoisonRolled, mini.id, symbols)
    return symbols[0] != BLANK


def steps_to(m: State, mini: Miniature, hexes: int, seat: int, card: str) -> Rule[None]:
    """An Infantry Miniature is moved up to so many hexes as the player of a card likes, or not at all."""
    where = m.ground.board.reach(mini.cell, hexes, m.ground.open) & infantry_ends(m)
    to = yield from PICKING.place(seat, where, Prompt("move-mini", seat=seat, mini=mini.id, card=card), may=True)
    if to is not None:
        start = mini.cell
        m.put(mini, to)
        m.tell(Moved, mini.id, start, (to,))
