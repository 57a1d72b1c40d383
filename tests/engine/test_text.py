"""Templates put into words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from dustup.engine.events import event
from dustup.engine.options import option
from dustup.engine.text import Text

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


@event
class Score:
    """An event whose template asks for a word of another table, which names a parameter itself."""

    seat: int
    points: int
    reason: str


class Said:
    """Whoever has the words, and how often it was asked for many at once."""

    asked = 0

    def phrase(self, kind: str, value: Any) -> str:
        return phrase(kind, value)

    def phrases(self, kind: str, values: list[Any]) -> list[str]:
        self.asked += 1
        return [phrase(kind, each) for each in values]


@pytest.mark.parametrize(("last", "values"), [("seat", [0, 1, 2]), ("points", [1, 2]), ("reason", ["goal", "own"])])
def test_many_that_differ_in_one_field_are_said_as_each_of_them(last: str, values: list[Any]) -> None:
    told, said = Score(0, 1, "goal"), Said()
    each = [replace(told, **{last: value}) for value in values]
    together = WORDS.of_each("events", told, last, values, said)
    assert together == [WORDS.of_value("events", one, phrase) for one in each]
    assert len(set(together)) == len(values)
    assert said.asked == (last == "seat")


def test_a_template_for_a_class_without_that_field_is_an_error() -> None:
    @event
    class Broken:
        who: int

    with pytest.raises(KeyError, match="no parameter 'nobody'; given: who"):
        WORDS.of_value("events", Broken(7), phrase)


@option
class Shove:
    die: int
    target: int


def test_an_option_may_be_put_into_words_as_a_whole() -> None:
    words = Text({"options": {"shove": "Shove {target}: {option:effect}."}})

    class Said:
        def phrase(self, kind: str, value: Any) -> str:
            return f"<{value.die + value.target}>" if kind == "effect" else str(value)

        def phrases(self, kind: str, values: list[Any]) -> list[str]:
            return [self.phrase(kind, each) for each in values]

    said = Said()
    assert words.of_value("options", Shove(2, 3), said.phrase) == "Shove 3: <5>."
    assert words.of_each("options", Shove(2, 3), "target", [3, 4], said) == ["Shove 3: <5>.", "Shove 4: <6>."]
