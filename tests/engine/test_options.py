"""Options: counted, indexed, tested and listed alike, whether they are a list or a mask."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dustup.engine.options import (
    NOTHING,
    TRIES,
    Again,
    Each,
    Just,
    Later,
    No,
    Options,
    Over,
    Those,
    With,
    Yes,
    known,
    option,
    values_of,
)


@option
class Pass:
    """Nothing to say."""


@option
class Walk:
    to: int


@option
class Shoot:
    weapon: str
    to: int


@option
class ThrowFarAway:
    who: int
    where: int


masks = st.integers(0, 2**90)
families = st.one_of(
    st.builds(lambda mask: Over(Walk, mask), masks),
    st.builds(lambda weapon, mask: Over(Shoot, mask, weapon), st.sampled_from(["bow", "gun"]), masks),
    st.builds(lambda cells: Just(*(ThrowFarAway(7, cell) for cell in cells)), st.sets(st.integers(0, 9))),
    st.just(Just(Pass())),
    st.just(Just()),
)


def cells(mask: int) -> list[int]:
    return [cell for cell in range(mask.bit_length()) if mask >> cell & 1]


@given(masks)
def test_a_mask_offers_one_option_for_each_cell_in_order(mask: int) -> None:
    over = Over(Walk, mask)
    listed = list(over)
    assert listed == [Walk(cell) for cell in cells(mask)]
    assert over.count == len(listed)
    assert [over.at(index) for index in range(over.count)] == listed
    assert all(each in over for each in listed)
    assert all((Walk(cell) in over) == bool(mask >> cell & 1) for cell in range(95))


@given(masks, st.integers(-5, 95))
def test_a_mask_with_something_fixed_offers_only_that(mask: int, cell: int) -> None:
    over = Over(Shoot, mask, "bow")
    assert (Shoot("bow", cell) in over) == (cell in cells(mask))
    assert Shoot("gun", cell) not in over
    assert Walk(cell) not in over


@given(st.lists(families, max_size=5))
def test_a_union_behaves_as_one_sequence(parts: list[Any]) -> None:
    union = Options(parts)
    listed = [each for part in parts for each in part]
    assert len(union) == union.count == len(listed)
    assert list(union) == listed
    assert [union[index] for index in range(len(listed))] == listed
    assert [union[index] for index in range(-len(listed), 0)] == listed
    assert all(each in union for each in listed)
    for beyond in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError, match=f"option {beyond} of {len(listed)}"):
            union[beyond]


@pytest.mark.parametrize("junk", [None, 3, "walk 3", Walk, Walk("E5"), Walk(-1), Walk(1.0), Walk(None), Walk(10**9)])
def test_junk_is_in_no_options(junk: Any) -> None:
    union = Options([Over(Walk, 0b10), Over(Shoot, 0b10, "bow"), Just(Pass())])
    assert junk not in union


def test_options_are_values() -> None:
    assert Walk(3) == Walk(3) != Walk(4)
    assert Walk(3) != Shoot("bow", 3)
    assert len({Walk(3), Walk(3), Shoot("bow", 3)}) == 2
    assert not hasattr(Walk(3), "__dict__")


def test_verbs_are_written_with_hyphens() -> None:
    verbs = [kind.verb for kind in (Pass, Walk, ThrowFarAway, Yes, No)]
    assert verbs == ["pass", "walk", "throw-far-away", "yes", "no"]


def test_fields_are_read_in_order() -> None:
    assert values_of(Walk)(Walk(3)) == 3
    assert values_of(Shoot)(Shoot("bow", 3)) == ("bow", 3)


def test_counting_and_drawing_build_no_list(monkeypatch: pytest.MonkeyPatch) -> None:
    made = []

    class Counted(Walk):
        def __init__(self, to: int) -> None:
            made.append(to)
            super().__init__(to)

    union = Options([Over(Counted, (1 << 500) - 1)])
    assert len(union) == 500 and made == []
    assert Walk(3) not in union and made == []
    assert union[250].to == 250 and made == [250]


def test_a_long_set_is_shown_short() -> None:
    assert repr(Options([Over(Walk, 0b11)])) == "Options(Walk(to=0), Walk(to=1))"
    assert repr(Options([Over(Walk, (1 << 90) - 1)])).endswith("Walk(to=7), … 90 in all)")


def test_options_given_one_by_one() -> None:
    assert list(Options.of(Pass(), Walk(2))) == [Pass(), Walk(2)]
    assert len(Options.of()) == 0


@given(st.lists(families, max_size=3), st.lists(st.integers(0, 9), unique=True))
def test_listed_options_come_after_the_families(parts: list[Any], cells: list[int]) -> None:
    last = [ThrowFarAway(8, cell) for cell in cells]
    union, same = Options(parts, last), Options([*parts, Just(*last)])
    assert list(union) == list(same) == [union[index] for index in range(union.count)]
    assert union.count == len(same) and all(each in union for each in last)
    assert [list(each) for each in union.families if each.count] == [list(each) for each in same.families if each.count]
    assert list(union.samples()) == list(same.samples())
    with pytest.raises(IndexError, match=f"option {union.count} of {union.count}"):
        union[union.count]


def test_options_that_are_looked_up_are_made_once() -> None:
    walks, shots = known(Walk), known(Shoot)
    assert walks[3] == Walk(3) and walks[3] is walks[3] is Over(Walk, 0b1000).at(0)
    assert shots["bow", 3] == Shoot("bow", 3) and shots["bow", 3] is Over(Shoot, 0b1000, "bow").at(0)


def test_families_that_are_looked_up_are_made_once() -> None:
    shots = Again(Shoot)
    assert list(shots[0b101, "bow"]) == [Shoot("bow", 0), Shoot("bow", 2)]
    assert shots[0b101, "bow"] is shots[0b101, "bow"] is not shots[0b101, "gun"]


@given(masks, st.lists(st.sampled_from(["bow", "gun", "sling"]), unique=True))
def test_a_mask_for_each_of_some_things(mask: int, things: list[str]) -> None:
    each = Each(Shoot, things, mask)
    listed = [Shoot(thing, cell) for thing in things for cell in cells(mask)]
    assert list(each) == listed and each.count == len(listed)
    assert [each.at(index) for index in range(each.count)] == listed
    assert all(one in each for one in listed)
    assert Shoot("stone", 1) not in each and Walk(1) not in each
    for junk in (-1, None, "A1", 1.0, 10**9):
        assert Shoot("bow", junk) not in each


@given(st.lists(st.integers(0, 20), unique=True))
def test_some_things_with_the_same_last_field(things: list[int]) -> None:
    family = With(ThrowFarAway, things, 7)
    listed = [ThrowFarAway(thing, 7) for thing in things]
    assert list(family) == listed and family.count == len(listed)
    assert [family.at(index) for index in range(family.count)] == listed
    assert all(one in family for one in listed)
    assert ThrowFarAway(99, 7) not in family
    assert not any(ThrowFarAway(thing, 8) in family for thing in things)
    assert Walk(7) not in family and None not in family


def test_of_options_that_differ_only_in_their_cell_one_stands_for_all() -> None:
    families = [Just(Pass()), Over(Walk, 0b1100), Each(Shoot, ["bow", "gun"], 0b1010), With(ThrowFarAway, [1, 2], 7)]
    samples = [Pass(), Walk(2), Shoot("bow", 1), Shoot("gun", 1), ThrowFarAway(1, 7), ThrowFarAway(2, 7)]
    assert list(Options(families).samples()) == samples
    assert list(Options([Over(Walk, 0), Each(Shoot, ["bow"], 0)]).samples()) == []


def test_later_options_are_listed_when_somebody_first_looks_and_only_once() -> None:
    looked: list[int] = []

    def listing() -> list[Just[str]]:
        looked.append(1)
        return [Just("one", "two")]

    options = Later(listing, ["stop"])
    assert looked == [] and options.drawn is NOTHING
    assert options.count == 3 and list(options) == ["one", "two", "stop"] and options[1] == "two"
    assert "stop" in options and len(looked) == 1
    with pytest.raises(AttributeError):
        _ = options.colour


class Dice:
    """A region of the even ones of some numbers, which notes what was tried."""

    snap = None
    written = ""

    def __init__(self, most: int) -> None:
        self.guesses = most
        self.tried: list[int] = []

    @property
    def count(self) -> int:
        return (self.guesses + 1) // 2

    def at(self, index: int) -> int:
        return 2 * index

    def __contains__(self, place: object) -> bool:
        return place in range(0, self.guesses, 2)

    def guess(self, index: int) -> int | None:
        self.tried.append(index)
        return None if index % 2 else index


def test_of_later_options_one_is_drawn_by_guessing_and_no_other_is_tried() -> None:
    dice, tested = Dice(6), []

    def odd(word: str) -> bool:
        tested.append(word)
        return len(word) % 2 == 1

    families: list[Any] = [Over(Walk, dice), Just(Pass()), Those(["one", "four", "three"], odd)]
    options: Later[Any] = Later(lambda: families, ["stop"])
    numbers = iter([2 / 11, 10 / 11, 9 / 11, 10.5 / 11])  # an odd one, then "three"; then "four" and again "three"
    assert options.draw(lambda: next(numbers)) == "three" == options.drawn
    assert options.draw(lambda: next(numbers)) == "three"
    assert dice.tried == [1] and tested == ["three", "four", "three"]
    drawn = [Later(lambda: families, ["stop"]).draw(iter([at / 11, 0.0]).__next__) for at in range(11)]
    assert drawn == ["stop", Walk(0), "stop", Walk(2), "stop", Walk(4), "stop", Pass(), "one", "stop", "three"]


def test_where_guessing_fails_too_often_the_options_are_counted() -> None:
    options: Later[Any] = Later(lambda: [Over(Walk, Dice(6))])
    numbers = iter([0.99] * TRIES + [0.34])
    assert options.draw(lambda: next(numbers)) == Walk(2)


def test_later_options_leave_out_families_without_any_and_count_no_more_than_is_asked() -> None:
    counted: list[str] = []

    def noted(word: str) -> bool:
        counted.append(word)
        return word != "no"

    families = [Those(["no"], noted), Those(["one", "two"], noted), Those(["three"], noted)]
    options: Later[str] = Later(lambda: families)
    assert options.has(1) and counted == ["no", "one", "two"]
    assert options.has(2) and not Later(lambda: families[1:2]).has(3) and "three" not in counted
    assert options.has(3) and not options.has(4)
    assert options.parts == families[1:] and list(options) == ["one", "two", "three"] and options.count == 3
    assert Later(lambda: [Those(["no"], noted)], ["stop"]).has(1) and not Later(lambda: [Those(["no"], noted)]).has(1)


@given(st.lists(families, max_size=4), st.floats(0, 1, exclude_max=True))
def test_plain_options_are_drawn_by_their_number(some: list[Any], number: float) -> None:
    options = Options([Just(Pass()), *some])
    assert options.draw(lambda: number) == options[int(number * options.count)] == options.drawn
    later: Later[Any] = Later(lambda: [Just(Pass()), *some])
    assert later.draw(lambda: number) == options[int(number * options.count)]
