"""Rulings that players may agree to play otherwise."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.errors import BadPosition
from dustup.engine.lobby import choosable
from dustup.kit.rulings import Ruling, Rulings

TIE = Ruling(
    "tie", "end.tie", "A tied score", {"shared": "is shared", "lost": "is lost by both", "coin": "is tossed for"}
)
HAND = Ruling("hand", "cards.hand", "Cards in hand:", {"any": "any number", "three": "three at most"})
RULINGS = Rulings(TIE, HAND)


def test_only_what_is_played_otherwise_is_kept_in_the_order_of_the_game() -> None:
    assert RULINGS.read({"hand": "three", "tie": "coin"}) == {"tie": "coin", "hand": "three"}
    assert list(RULINGS.read({"hand": "three", "tie": "coin"})) == ["tie", "hand"]
    assert RULINGS.read({"tie": "shared", "hand": "any"}) == RULINGS.read({}) == {}
    assert RULINGS.ours() == {"tie": "shared", "hand": "any"}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["coin"], "rulings is ['coin'], expected a table"),
        ({"tied": "coin"}, "rulings has an unknown key 'tied' (did you mean 'tie'?); known are: tie, hand"),
        ({"tie": "dice"}, "rulings: tie is 'dice', expected one of shared, lost, coin"),
        ({"hand": 3}, "rulings: hand is 3, expected one of any, three"),
    ],
)
def test_what_cannot_be_chosen_is_named_with_what_can(given: Any, said: str) -> None:
    with pytest.raises(BadPosition) as error:
        RULINGS.read(given)
    assert str(error.value) == said


def test_each_is_a_line_of_the_form_with_our_own_choice_first() -> None:
    tie, hand = RULINGS.fields()
    assert (tie.key, tie.label, tie.default, tie.clause) == ("rulings.tie", "A tied score", "shared", "end.tie")
    assert [each.sets for each in hand.choices] == [{"rulings.hand": "any"}, {"rulings.hand": "three"}]
    assert hand.label == "Cards in hand" and hand.more and tie.more


def test_a_choice_is_a_sentence_and_a_clause_knows_its_choices() -> None:
    assert TIE.said("lost") == "A tied score is lost by both."
    assert choosable(RULINGS.fields())["cards.hand"] == (
        "Cards in hand: any number (rulings.hand = any), or three at most (rulings.hand = three)."
    )
