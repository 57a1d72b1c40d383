"""Strikes of cards: an attack roll that nobody makes."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.options import Options
from dustup.engine.rule import Choose, Prompt, Rule
from dustup.games.torn.events import CardStrikes, Compared, PropertyTriggered
from dustup.games.torn.happenings import Parry
from dustup.games.torn.miniatures import Tile
from dustup.games.torn.options import Target
from dustup.games.torn.rules.combat import roll_defense
from dustup.games.torn.rules.conditions import mark
from dustup.games.torn.rules.damage import bury, harm
from dustup.games.torn.rules.dice import BLOCK, CRITICAL, CRITICAL_BLOCK, SUCCESS, Symbols, attack_dice, uncancelled
from dustup.games.torn.state import Miniature, State


@clause("gods.strike", "combat.sequence")
def bolt(m: State, seat: int, tile: Tile, targets: list[Miniature]) -> Rule[None]:
    """One roll for all; each target defends for itself, in the order the player of the card likes.

    There is no attacker: no sight, no reactions, no Counter Attack, and nothing that asks how it was attacked.
    """
    symbols = yield from attack_dice(tile.dice)
    m.tell(CardStrikes, seat, tile.name, symbols)
    left = list(targets)
    while left:
        target = left[0]
        if len(left) > 1:
            options = Options.of(*(Target(each.cell) for each in left))
            answer = yield Choose(seat, options, Prompt("struck", seat=seat, card=tile.name))
            target = m.at(answer.at)
        left.remove(target)
        yield from struck(m, tile, symbols, target)
    yield from bury(m)


@clause("gods.strike", "combat.damage", "combat.critical-success")
def struck(m: State, tile: Tile, symbols: Symbols, target: Miniature) -> Rule[None]:
    """The defense roll, damage for all that gets through, and the icons if a Critical does."""
    rolled = yield from roll_defense(m, Parry(target, None, tile, target.card.defense))
    blocks = rolled.count(CRITICAL_BLOCK), rolled.count(BLOCK)
    criticals, successes = uncancelled(symbols.count(CRITICAL), symbols.count(SUCCESS), *blocks)
    m.tell(Compared, target.id, successes, criticals)
    if criticals or successes:
        yield from harm(m, target, tile.damage * (criticals + successes), None, "card", tile.type)
    for condition in tile.icons if criticals and target.health else ():
        m.tell(PropertyTriggered, target.id, m.box.conditions[condition].name, "critical")
        yield from mark(m, target, condition)
