"""Standing answers: which reactions nobody is asked about any more, and what that may depend on."""

from __future__ import annotations

from random import Random

import pytest
from games.torn.staging import BLANK, OPEN, asks, marshal, play, reaver, stage, sword, thrower, vashka
from msgspec.structs import replace

from dustup.cli.session import Session
from dustup.engine.errors import Refused
from dustup.engine.game import find_game
from dustup.engine.match import Match
from dustup.server.spec import Seat, make_spec
from dustup.server.tables import Table
from dustup.table.question import question_of

GAME = find_game("torn")
FIELD = """
     . . .
    . A X .
     . . ."""
MISS = [BLANK, BLANK, BLANK, OPEN, OPEN]


def names(match: Match) -> str:
    """What the open question can be answered under."""
    assert match.question is not None
    return match.question.standing


# -- by the name of the reaction ---------------------------------------------------------------------------------------


@pytest.mark.clause("defense.when", "defense.reaction")
def test_defense_of_those_who_are_no_target_is_left_to_itself() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="Aa"), Y=thrower(at="C2"), script=MISS)
    match.stand(1, "defense-aside", "no")
    play(match, "perform concentration")
    assert asks(match) == (1, "act"), "nobody was a target, so player 2 was not asked"
    play(match, "attack sword-strike B2a")
    assert asks(match) == (2, "react")
    assert names(match) == "defense defense-aside"


@pytest.mark.clause("reaction.any-number")
def test_where_several_reactions_are_open_each_must_have_been_declined() -> None:
    match = stage(FIELD, A=sword(), X=vashka(at="Aa"), Y=reaver(at="C2"), script=MISS)
    play(match, "attack sword-strike B2a")
    assert names(match) == "counter-attack defense defense-aside"
    match.stand(1, "defense", "no")
    match.stand(1, "defense-aside", "no")
    assert asks(match) == (2, "react"), "a Counter Attack is still open"
    match.stand(1, "counter-attack", "no")
    assert asks(match) == (1, "act")
    assert match.write(match.answers[-1]) == "let"


@pytest.mark.clause("reaction.any-number")
def test_one_word_declines_all_that_are_open_and_each_is_taken_back_by_itself() -> None:
    match = stage(FIELD, A=sword(), X=vashka(at="Aa"), script=MISS)
    play(match, "attack sword-strike B2a")
    assert match.question is not None
    said = question_of(match, match.view(1), match.question, yours=True)
    assert (said["called"], said["stands"]) == ("Counter Attack and Defense", ["no"])
    match.stand(1, names(match), "no")
    assert match.standing[1] == {"counter-attack": "no", "defense": "no"}
    match.stand(1, "defense", None)
    assert match.standing[1] == {"counter-attack": "no"}


def test_reactions_are_called_as_they_are_printed_and_no_other_name_is_taken() -> None:
    called = GAME.referee.reaction_called
    assert called("quick-shot") == "Quick Shot"
    assert called("defense-aside") == "Defense of Miniatures that are not the target"
    assert called("gods-turn-ends") == "God Cards at the end of turns"
    match = stage(FIELD, A=sword(), X=vashka())
    for name in ("quick-shot-aside", "reactions", "defense parry", ""):
        with pytest.raises(Refused, match="is called"):
            match.stand(1, name, "no")
    assert match.standing.get(1, {}) == {}


# -- what people begin with --------------------------------------------------------------------------------------------


def test_people_are_not_asked_about_defense_after_every_run_and_bots_are() -> None:
    table = Table(make_spec("t", "torn", [Seat("Ada", "here"), Seat("greedy", "bot", "greedy")]))
    assert table.match.standing == {0: {"defense-aside": "no"}}
    alone = Session(Match("torn", {}, 1), {1: None})
    assert alone.match.standing == {0: {"defense-aside": "no"}}


def test_a_table_with_answers_that_stand_from_the_beginning_is_rebuilt_from_its_journal() -> None:
    spec, random = make_spec("t", "torn", [Seat("Ada", "link"), Seat("Bo", "link")]), Random(3)
    spec = replace(spec, secret=f"{3:064x}", setup={"deal": 3})  # with nothing left to chance
    table, journal, spared = Table(spec), [], 0
    while len(table.match.answers) < 150:
        question, given = table.match.questions[0], len(table.match.answers)
        option = question.options[random.randrange(question.options.count)]
        journal += table.answer(question.seat, table.number, table.match.write(option))
        spared += len(table.match.answers) - given - 1
        if len(journal) == 40:
            journal += table.stand(0, "defense-aside", None, "")
    assert spared > 0 and table.match.standing == {0: {}, 1: {"defense-aside": "no"}}
    again = Table.open(spec, journal)
    assert (again.match.answers, again.match.standing) == (table.match.answers, table.match.standing)


# -- in secret windows -------------------------------------------------------------------------------------------------


@pytest.mark.clause("gods.window-asked", "gods.counts-public")
def test_in_a_window_for_god_cards_a_standing_answer_tells_nothing_about_the_hand() -> None:
    def course(hand: str, stands: bool) -> list[tuple[int, str]]:
        player = [{"faith": {"creation": 9}, "hand": [hand]}, {"faith": {"destruction": 9}, "hand": ["ember-rain"]}]
        step = ["gods activation-begins 1 0 0"]
        match = stage(FIELD, A=marshal(wounds=4), X=vashka(), active="marshal", next=step, player=player)
        if stands:
            match.stand(0, "gods-activation-begins", "no")
        return [(seat, match.write(each)) for seat, each in zip(match.answered_by, match.answers, strict=True)]

    held = ("mending-light", "clear-sight", "second-wind")
    assert [course(each, stands=True) for each in held] == [[(0, "pass")]] * len(held)
    assert [course(each, stands=False) for each in held] == [[]] * len(held)


@pytest.mark.clause("defense.when", "step6.reactions")
def test_what_is_left_to_the_case_of_being_the_target_is_about_that_case_alone() -> None:
    match = stage(FIELD, A=sword(), X=reaver(at="Aa"), script=MISS)
    match.stand(1, "defense", "no", only="target")
    match.stand(1, "defense-aside", "no", only="target")
    play(match, "perform concentration")
    assert asks(match) == (2, "react"), "nobody is a target"
    play(match, "let", "attack sword-strike B2a")
    assert match.question is None or asks(match) == (1, "act"), "the target does not want to be asked"
