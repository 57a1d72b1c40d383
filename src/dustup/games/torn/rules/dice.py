"""The dice: what their faces show, and which symbols cancel which."""

from __future__ import annotations

from dustup.engine.cite import clause
from dustup.engine.rule import Rule, roll

BLANK, SUCCESS, CRITICAL, BLOCK, CRITICAL_BLOCK = "blank", "success", "critical", "block", "critical-block"
ATTACK_DIE = (BLANK, BLANK, SUCCESS, SUCCESS, SUCCESS, CRITICAL)
DEFENSE_DIE = (BLANK, BLANK, BLANK, BLOCK, BLOCK, CRITICAL_BLOCK)
SIDES = 6

Symbols = tuple[str, ...]


@clause("dice.faces", "dice.attack-die", "tile.dice-pool", "dice.other-colours", "engine.randomness")
def attack_dice(count: int) -> Rule[Symbols]:
    """Attack Dice: two blanks, three Successes and a Critical Success on each."""
    faces = (yield from roll(count, SIDES)) if count else []
    return tuple([ATTACK_DIE[face - 1] for face in faces])


@clause("dice.faces", "dice.defense-die", "engine.randomness")
def defense_dice(count: int) -> Rule[Symbols]:
    """Defense Dice: three blanks, two Blocks and a Critical Block on each."""
    faces = (yield from roll(count, SIDES)) if count else []
    return tuple([DEFENSE_DIE[face - 1] for face in faces])


@clause("dice.direction-die")
def direction_die() -> Rule[int]:
    """An ordinary die: 1 to 6, one number for each side of a hex."""
    (face,) = yield from roll(1, SIDES)
    return face


@clause("combat.block", "combat.critical-block")
def uncancelled(criticals: int, successes: int, critical_blocks: int, blocks: int) -> tuple[int, int]:
    """Criticals and Successes that get through.

    A Block cancels a Success and no Critical; a Critical Block cancels a Critical or, if none is left, a Success.
    """
    stopped = min(criticals, critical_blocks)
    spare = critical_blocks - stopped
    return criticals - stopped, max(0, successes - blocks - spare)
