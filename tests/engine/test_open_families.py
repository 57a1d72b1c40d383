"""Open families: a few options are listed, all that pass a test are accepted, and nothing made is kept."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from toys import bowls
from toys.bowls.game import Slide
from toys.bowls.green import Reach

from dustup import Match, Refused
from dustup import table as showing
from dustup.boards.place import Point
from dustup.bots import make_bot
from dustup.bots.simple import shortlist
from dustup.engine import options as made
from dustup.engine.game import add_game
from dustup.engine.options import Blank, Just, Open, Options, Over, Within, option
from dustup.engine.rule import Choose
from dustup.table import foresee

add_game(bowls.GAME)


def question_of(match: Match, question: Choose, seat: int | None) -> dict[str, Any]:
    """A question as a seat sees it."""
    whom = showing.asked_of(question, () if seat is None else (seat,))
    shown = {**showing.question_of(match, match.view(seat), question, whom["yours"]), **whom}
    return match.naming().data(shown)


@option
class Bring:
    seat: int
    things: str


@option
class Name:
    word: str


BLANK = Blank("team", "{code}", plan="pack")


def even(word: str) -> bool:
    return len(word) % 2 == 0


def sliding(seed: int = 1) -> Match:
    """A match that asks where a bowl rolls to: from 150,200, with another one at 150,600."""
    match = Match(bowls.GAME, {}, seed=seed)
    match.answer("pick 0")
    return match


def test_what_passes_the_test_is_accepted_and_what_is_listed_without_it() -> None:
    family = Open(Bring, ["rope", "odd"], even, BLANK, 1)
    assert family.count == 2 and list(family) == [Bring(1, "rope"), Bring(1, "odd")] == [family.at(0), family.at(1)]
    assert Bring(1, "odd") in family and Bring(1, "torche") in family
    assert Bring(1, "tor") not in family and Bring(0, "rope") not in family and Name("rope") not in family
    assert family.blank() is BLANK


def test_an_open_family_with_a_single_field() -> None:
    family = Open(Name, ["a"], even, BLANK)
    assert Name("bb") in family and Name("b") not in family and list(family.samples()) == [Name("a")]


def test_where_nothing_is_listed_nothing_is_accepted() -> None:
    assert Name("bb") not in Open(Name, [], even, BLANK)
    surrounded = Reach(Point(150, 200), [Point(150 + 60 * x, 200 + 60 * y) for x in range(-9, 9) for y in range(-9, 9)])
    assert surrounded.count == 0 and Slide(0, Point(150, 201)) not in Over(Slide, surrounded, 0)


def test_over_takes_a_region_where_it_takes_a_mask() -> None:
    region = Reach(Point(150, 200), [])
    family = Over(Slide, region, 3)
    assert isinstance(family, Within) and family.count == region.count > 3
    assert list(family) == [Slide(3, region.at(index)) for index in range(region.count)]
    assert Slide(3, Point(163, 207)) in family and Slide(3, Point(163, 207)) not in list(family)
    assert Slide(2, Point(163, 207)) not in family and Slide(3, Point(900, 207)) not in family
    assert Slide(3, (163, 207)) not in family and Slide(3, None) not in family  # type: ignore[arg-type]
    assert type(Over(Name, 0b11)) is Over and Over(Name, 0b11).blank() is None


def test_options_count_number_and_list_what_is_listed() -> None:
    options: Options[object] = Options([Over(Slide, Reach(Point(150, 200), []), 0), Just(Name("stay"))])
    assert len(options) == options.families[0].count + 1 == len(list(options))
    assert options[-1] == Name("stay") and Slide(0, Point(163, 207)) in options
    assert list(options.samples()) == [options[0], Name("stay")]


def test_nothing_that_is_made_is_kept() -> None:
    """Of points there is no end: neither the options nor their words may stay in memory."""
    match, moment = sliding(), sliding().view(0)
    for x in range(60, 390):
        assert match.why_not(f"slide 0 {x},200") is None or x == 150
    list(match.question.options)
    assert Slide not in made._known
    for x in range(3000):
        moment.written("Point", Point(x, 1))
        moment.phrases("Point", [Point(x, 1), Point(x, 2)])
    assert len(moment.next()._written["Point"]) <= 2048 >= len(moment._known["Point"])
    assert moment.phrases("Point", [Point(x, 1) for x in range(2500)])[2400] == "2400,1"


def test_an_illegal_point_is_refused_with_the_games_sentence_and_nothing_changes() -> None:
    match = sliding()
    for words, says in (("slide 0 900,200", "at most 250"), ("slide 0 20,200", "stays on the green")):
        with pytest.raises(Refused, match=says) as refused:
            match.answer(words)
        assert refused.value.refusal.clause == "turn.roll"
    assert len(match.answers) == 1 and match.state.bowls[0] == Point(150, 200)


def test_any_free_point_is_played_recorded_and_replayed() -> None:
    match = sliding()
    match.answer("slide 0 263,307")
    assert (0, "slide 0 263,307") in [tuple(each) for each in match.record().answers]
    assert Match.replay(match.record().to_json()).state.digest() == match.state.digest()
    assert match.state.bowls[0].y == 307


def test_the_menu_says_how_other_points_are_written() -> None:
    match = sliding()
    (entry,) = question_of(match, match.question, 0)["menu"]
    assert entry["label"] == "Roll bowl 0" and len(entry["options"]) == match.question.options.count
    assert entry["open"]["kind"] == "point" and entry["open"]["write"] == "slide 0 {x},{y}"
    assert entry["open"]["snap"] == 15 and len(entry["open"]["area"]) == 1
    assert entry["options"][0]["write"] == "slide 0 {},{}".format(*entry["options"][0]["at"])


def test_a_point_that_is_not_listed_is_foreseen() -> None:
    found = foresee(sliding(), Slide(0, Point(263, 307)), tries=40)
    assert found["say"] == "Roll bowl 0 to 263,307." and found["tries"] == 40
    assert found["certain"] == [], "the wind has a say"


@pytest.mark.parametrize("bot", ["random", "greedy", "thinker:30i"])
def test_bots_answer_from_what_is_listed(bot: str) -> None:
    match, player = sliding(), make_bot(bot, 3)
    option = player.answer(match.question, match.view(0))
    assert option in list(match.question.options)


def test_a_shortlist_has_some_of_an_open_family() -> None:
    options: Options[object] = Options([Over(Slide, Reach(Point(600, 400), []), 0), Just(Name("stay"))])
    few = shortlist(options, 6, Random(1))
    assert len(few) == 6 and Name("stay") in few


def test_what_cannot_be_read_is_quoted_within_limits() -> None:
    with pytest.raises(Refused) as refused:
        sliding().answer("slide 0 " + "9" * 1100)
    assert len(str(refused.value)) < 450 and "expected a point" in str(refused.value)
