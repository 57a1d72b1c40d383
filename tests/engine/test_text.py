"""Templates put into words."""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.text import Text, with_names

WORDS = Text(
    {
        "events": {
            "hit": "{who} takes {amount}{parts}.",
            "score": "{seat:player} scores {points:point|points} for {reason:reasons}.",
            "broken": "{nobody}",
        },
        "addends": {"half": "half the die", "throw": ""},
        "reasons": {"goal": "the goal of {seat:player}"},
    }
)


def phrase(kind: str, value: Any) -> str:
    return f"<{kind} {value}>"


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ([], ""),
        ([(3, "half")], " (half the die)"),
        ([(2, "throw")], ""),
        ([(3, "half"), (-1, "card:Thick Hide")], " (3 half the die − 1 Thick Hide)"),
        ([(2, "throw"), (1, "card:Big Wind")], " (2 + 1 Big Wind)"),
        ([(4, "momentum"), (0, "form-level"), (1, "count")], " (4 momentum + 1 count)"),
        ([(0, "half")], " (half the die)"),
        ([(2, "half"), (-2, "card:Shell")], " (2 half the die − 2 Shell)"),
        ([(2, "card:Cave-In")], " (Cave-In)"),
    ],
)
def test_where_a_number_comes_from(parts: list[tuple[int, str]], said: str) -> None:
    given = [("who", "Model", 7), ("amount", "int", 3), ("parts", "Addends", parts)]
    assert WORDS.fill("events", "hit", given, phrase) == f"<Model 7> takes <int 3>{said}."


def test_a_template_may_ask_for_another_kind_a_table_or_a_number_of_things() -> None:
    given = [("seat", "int", 0), ("points", "int", 1), ("reason", "str", "goal")]
    said = WORDS.fill("events", "score", given, phrase)
    assert said == "<player 0> scores 1 point for the goal of <player 0>."
    given[1:] = [("points", "int", 2), ("reason", "str", "own-goal")]
    assert WORDS.fill("events", "score", given, phrase) == "<player 0> scores 2 points for own goal."


def test_missing_words_and_parameters_are_errors() -> None:
    with pytest.raises(KeyError, match=r"no wording for \[events\] unheard-of"):
        WORDS.fill("events", "unheard-of", [], phrase)
    with pytest.raises(KeyError, match="no parameter 'nobody'; given: who"):
        WORDS.fill("events", "broken", [("who", "Model", 7)], phrase)


def test_names_take_the_place_of_numbers_and_nobody_is_named_twice() -> None:
    names = ("The heroes", "Bo")
    assert with_names(names, "Player 1 (the heroes) waits for Player 2 (the Director).") == (
        "The heroes waits for Bo (the Director)."
    )
    assert with_names(("Bo", "Bo"), "Player 1's hero, Player 3") == "Bo 1's hero, Player 3"
