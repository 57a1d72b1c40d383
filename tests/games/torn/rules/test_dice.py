"""The dice: faces, and the whole table of what cancels what."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from dustup.games.torn.rules.dice import ATTACK_DIE, DEFENSE_DIE, uncancelled


@pytest.mark.clause("dice.faces", "dice.attack-die", "dice.defense-die", "dice.other-colours")
def test_the_faces_are_those_of_the_ledger() -> None:
    from games.torn.staging import OPEN, archer, play, reaver, stage  # plays the dice, so that the clauses are played

    play(stage(FIELD, A=archer(), X=reaver(spent=True), script=[1, 1, 1, OPEN]), "attack long-shot C2")
    assert Counter(ATTACK_DIE) == {"blank": 2, "success": 3, "critical": 1}
    assert Counter(DEFENSE_DIE) == {"blank": 3, "block": 2, "critical-block": 1}


FIELD = """
     . . .
    . A X .
     . . ."""


def one_by_one(criticals: int, successes: int, critical_blocks: int, blocks: int) -> tuple[int, int]:
    """The rule symbol by symbol, as one would lay the dice side by side."""
    attack = ["critical"] * criticals + ["success"] * successes
    for _ in range(critical_blocks):
        for wanted in ("critical", "success"):
            if wanted in attack:
                attack.remove(wanted)
                break
    for _ in range(blocks):
        if "success" in attack:
            attack.remove("success")
    return attack.count("critical"), attack.count("success")


@pytest.mark.clause("combat.block", "combat.critical-block")
@pytest.mark.parametrize("shown", list(product(range(4), repeat=4)))
def test_every_combination_against_the_rule_symbol_by_symbol(shown: tuple[int, int, int, int]) -> None:
    assert uncancelled(*shown) == one_by_one(*shown)


@pytest.mark.clause("combat.block", "combat.critical-block")
@pytest.mark.parametrize(
    ("shown", "left"),
    [
        ((1, 0, 0, 3), (1, 0)),
        ((1, 1, 1, 0), (0, 1)),
        ((0, 1, 1, 0), (0, 0)),
        ((2, 1, 1, 1), (1, 0)),
        ((0, 3, 1, 1), (0, 1)),
    ],
)
def test_a_block_stops_no_critical_and_a_critical_block_the_critical_first(
    shown: tuple[int, int, int, int], left: tuple[int, int]
) -> None:
    assert uncancelled(*shown) == left
