"""Legality once: what lists options also says why not, and in play costs no more than its conditions."""

from __future__ import annotations

import traceback
from typing import Any

import pytest

from dustup.engine.cite import clause
from dustup.engine.errors import Refusal
from dustup.engine.legal import STATED, asked_together, need, offers, why_not, within
from dustup.engine.options import Just, Options, Over, option


@option
class Jump:
    """Jump somewhere in some shoes."""

    shoes: str
    to: int


@option
class Rest:
    """Do nothing for a while."""

    hours: int


WORKED_OUT: list[str] = []


def noted(said: str) -> str:
    """A sentence, and that somebody has asked for it."""
    WORKED_OUT.append(said)
    return said


@offers(Jump)
def jumps(awake: bool, shoes: dict[str, int], ground: int) -> list[Over[Jump]]:
    """Nobody jumps in their sleep; each pair of shoes leads somewhere, unless it is worn out."""
    need(awake, "asleep", "jump.awake", noted("Nobody jumps in their sleep."))
    within(shoes, "shoes", "no-such-shoes", "jump.shoes", "There are no such shoes.")
    free = within(ground, "to", "in-the-air", "jump.ground", "There is nothing to stand on.")
    found = []
    for name, reach in shoes.items():
        said = noted(f"{name} is worn out.")
        need(reach, "worn-out", "jump.worn", said, shoes=name)
        there = within(reach, "to", "too-far", "jump.reach", f"{name} does not lead there.", shoes=[name])
        found.append(Over(Jump, there & free, name))
    return found


@offers(Rest)
def rests(awake: bool, found: list[Any]) -> None:
    """Only who is awake can go to rest."""
    need(awake, "asleep", "rest.awake", "Who sleeps rests already.")
    found.append(Just(Rest(1), Rest(2)))


@offers(Jump, Rest)
def everything(awake: bool, shoes: dict[str, int], ground: int) -> list[Any]:
    """Jumping and resting; at midnight neither, and there is no rest of more than three hours."""
    need(ground, "midnight", "day.night", "At midnight there is nothing to do.")
    within(range(4), "hours", "too-long", "rest.three", "Three hours are enough.")
    within((), "to", "never", "rest.never", "Resting leads nowhere.", of=Rest)
    found: list[Any] = []
    rests(awake, found)
    return found + jumps(awake, shoes, ground)


SHOES = {"boots": 0b0110, "clogs": 0, "pumps": 0b11110}
GROUND = 0b01110


def test_in_play_it_lists_what_meets_the_conditions() -> None:
    assert list(Options(jumps(True, SHOES, GROUND))) == [
        *(Jump("boots", to) for to in (1, 2)),
        *(Jump("pumps", to) for to in (1, 2, 3)),
    ]
    assert jumps(False, SHOES, GROUND) == []
    assert everything(False, SHOES, GROUND) == []


def test_in_play_no_sentence_is_made() -> None:
    WORKED_OUT.clear()
    jumps(True, SHOES, GROUND)
    jumps(False, SHOES, GROUND)
    assert WORKED_OUT == []


@pytest.mark.parametrize(
    ("awake", "wanted", "refusal"),
    [
        (False, Jump("boots", 1), Refusal("asleep", "Nobody jumps in their sleep.", "jump.awake")),
        (True, Jump("slippers", 7), Refusal("no-such-shoes", "There are no such shoes.", "jump.shoes")),
        (True, Jump("clogs", 7), Refusal("in-the-air", "There is nothing to stand on.", "jump.ground")),
        (True, Jump("clogs", 1), Refusal("worn-out", "clogs is worn out.", "jump.worn")),
        (True, Jump("boots", 3), Refusal("too-far", "boots does not lead there.", "jump.reach")),
        (True, Jump("boots", -1), Refusal("in-the-air", "There is nothing to stand on.", "jump.ground")),
        (True, Jump("boots", 1), None),
        (False, Rest(1), Refusal("asleep", "Who sleeps rests already.", "rest.awake")),
        (True, Rest(1), None),
        (True, Rest(9), Refusal("too-long", "Three hours are enough.", "rest.three")),
    ],
)
def test_asked_it_names_the_first_condition_that_is_not_met(awake: bool, wanted: Any, refusal: Refusal | None) -> None:
    assert why_not(wanted, everything, awake, SHOES, GROUND) == refusal


def test_a_need_of_the_function_is_one_of_all_it_lists() -> None:
    assert everything(True, SHOES, 0) == []
    for wanted in (Rest(1), Jump("boots", 1)):
        refusal = why_not(wanted, everything, True, SHOES, 0)
        assert refusal is not None and refusal.code == "midnight"


def test_what_is_stated_is_known() -> None:
    mine = [row[1:] for row in STATED if row[0] == __name__]
    assert ("jumps", "asleep", "jump.awake") in mine and ("jumps", "too-far", "jump.reach") in mine


def test_what_goes_wrong_is_reported_on_its_line() -> None:
    with pytest.raises(AttributeError) as raised:
        jumps(True, None, GROUND)  # type: ignore[arg-type]
    last = traceback.extract_tb(raised.value.__traceback__)[-1]
    assert last.filename == __file__ and last.line == "for name, reach in shoes.items():"


def test_outside_of_what_lists_there_are_no_conditions() -> None:
    with pytest.raises(TypeError, match=r"need\(\) is written in functions that list options"):
        need(True, "code", "clause", "said")
    with pytest.raises(TypeError, match=r"within\(\) is written in functions that list options"):
        within(1, "to", "code", "clause", "said")


def cited_too_early() -> list[Any]:
    return []


def says_it_aloud() -> list[Any]:
    said = "What?"
    return [said]


def unclear(shoes: list[str]) -> list[Any]:
    for each in shoes:
        need(each, "no-shoes", "jump.shoes", "There are no such shoes.")
    return []


def too_clear() -> list[Any]:
    need(False, "no-shoes", "jump.shoes", "There are no such shoes.", shoes="boots")
    return []


def test_what_is_written_wrongly_is_an_error_at_once() -> None:
    with pytest.raises(TypeError, match="cited_too_early: @offers stands below @clause"):
        offers(Jump)(clause("some.clause")(cited_too_early))
    with pytest.raises(TypeError, match="says_it_aloud: said is for the sentences"):
        offers(Jump)(says_it_aloud)
    with pytest.raises(TypeError, match=r"unclear, line \d+: a need in a loop says which options it is about"):
        offers(Jump)(unclear)
    with pytest.raises(TypeError, match=r"too_clear, line \d+: a need outside of a loop is about all"):
        offers(Jump)(too_clear)

    def local() -> list[Any]:
        return []

    with pytest.raises(TypeError, match="@offers is for plain functions of a module"):
        offers(Jump)(local)


MANY = [Jump("slippers", 7), Jump("clogs", 1), Jump("boots", 3), Jump("boots", 1), Rest(9), Rest(1), Jump("clogs", 2)]


@pytest.mark.parametrize("awake", [True, False])
def test_asked_about_many_it_says_of_each_what_it_says_of_it_alone(awake: bool) -> None:
    alone = [why_not(each, everything, awake, SHOES, GROUND) for each in MANY]
    with asked_together(MANY):
        together = [why_not(each, everything, awake, SHOES, GROUND) for each in MANY]
    assert together == alone
    assert len(set(map(str, alone))) == (5 if awake else 3)


def test_asked_about_many_it_goes_through_its_conditions_once_and_says_only_what_is_heard() -> None:
    WORKED_OUT.clear()
    with asked_together(MANY):
        for each in MANY:
            why_not(each, jumps, True, SHOES, GROUND)
        assert WORKED_OUT == ["clogs is worn out."]
        # Of another ground it is asked anew, and whoever is not among the many for itself.
        assert why_not(MANY[0], jumps, True, SHOES, 0).code == "no-such-shoes"
        assert why_not(MANY[3], jumps, True, SHOES, 0).code == "in-the-air"
        assert why_not(Jump("clogs", 3), jumps, True, SHOES, GROUND).code == "worn-out"
    assert WORKED_OUT == ["clogs is worn out."] * 2
