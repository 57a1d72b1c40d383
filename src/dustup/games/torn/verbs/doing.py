"""What befalls somebody and what is gained or lost: conditions, Ether Crystals, strikes of cards."""

from __future__ import annotations

from collections.abc import Iterable

from dustup.engine.cite import clause
from dustup.engine.rule import Prompt, Rule
from dustup.games.torn.cards import Tunable
from dustup.games.torn.events import (
    AbilityUsed,
    CountedAlive,
    CrystalsGained,
    CrystalsLost,
    DrumsBeaten,
    NothingCame,
    PoisonRolled,
)
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import PICKING, Pick
from dustup.games.torn.rules.bolts import bolt
from dustup.games.torn.rules.conditions import end_condition
from dustup.games.torn.rules.dice import BLANK, attack_dice
from dustup.games.torn.state import Miniature, State


def uses(m: State, me: Miniature, n: Tunable) -> None:
    """Say that an ability is at work which nobody has declared."""
    m.tell(AbilityUsed, me.id, n.name)


def finds_nothing(m: State, n: Tunable, why: str) -> None:
    """Say that a card has nobody, or nothing, to work on."""
    m.tell(NothingCame, n.name, why)


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


def marked(m: State, me: Miniature, target: Miniature, n: object) -> bool:
    """Whether somebody has a Condition Marker."""
    return bool(target.conditions)


def cure(m: State, seat: int, target: Miniature, card: str) -> Rule[None]:
    """Somebody loses a Condition Marker that a player picks."""
    why = Prompt("pick-condition", seat=seat, mini=target.id, card=card)
    condition = yield from PICKING.key(seat, Pick, target.conditions, why)
    if condition is not None:
        end_condition(m, target, condition)


def cure_all(m: State, target: Miniature, conditions: Iterable[str]) -> bool:
    """Somebody loses some Condition Markers; whether there was any."""
    there = [each for each in conditions if each in target.conditions]
    for each in there:
        end_condition(m, target, each)
    return bool(there)


def win_crystals(m: State, seat: int, amount: int) -> None:
    """A player gains Ether Crystals from no Vortex."""
    player = m.players[seat]
    player.crystals += amount
    m.tell(CrystalsGained, seat, amount, player.crystals)


def rob_crystals(m: State, seat: int, amount: int) -> None:
    """A player takes Ether Crystals from the opponent, as far as there are any."""
    taken = lose_crystals(m, 1 - seat, amount)
    if taken:
        win_crystals(m, seat, taken)


def lose_crystals(m: State, seat: int, amount: int) -> int:
    """A player loses Ether Crystals, as far as there are any; how many."""
    player = m.players[seat]
    amount = min(amount, player.crystals)
    if amount:
        player.crystals -= amount
        m.tell(CrystalsLost, seat, amount, player.crystals)
    return amount


def can_draw(m: State, seat: int) -> bool:
    """Whether a player has God Cards left to draw: which they are nobody knows, but how many is open."""
    return bool(m.players[seat].rest)


def beat_drums(m: State, seat: int, dice: int) -> None:
    """A player throws more Attack Dice in the next initiative roll."""
    m.players[seat].drums += dice
    m.tell(DrumsBeaten, seat, m.players[seat].drums)


@clause("end.counted-alive")
def write_down(m: State, seat: int, dead: list[Miniature], card: str) -> Rule[None]:
    """One of the dead that the player picks counts as alive when points are counted."""
    tags = {each.tag: each for each in dead}
    tag = yield from PICKING.key(seat, Pick, tags, Prompt("pick-dead", seat=seat, card=card))
    if tag is not None:
        tags[tag].written = True
        m.tell(CountedAlive, tags[tag].id)


def strike_down(
    m: State, seat: int, targets: list[Miniature], n: Tunable, type: str, icons: tuple[str, ...]
) -> Rule[None]:
    """A card strikes with its own dice and damage, without an attacker."""
    tile = Tile(n.name, n.name, "attack", "", n, dice=n.dice, damage=n.damage, type=type, icons=icons)
    yield from bolt(m, seat, tile, targets)
