"""How a match ends: verdicts, their words, and what a game needs for giving up and for draws."""

from __future__ import annotations

from pathlib import Path
from shutil import copytree

import pytest
from toys import crossing, duel, raid
from toys.crossing.game import Sides

from dustup import Match, Refused
from dustup.engine.ending import Result, outcome
from dustup.engine.errors import BadContent, BadRecord
from dustup.engine.game import Game, add_game, check_game
from dustup.engine.naming import Naming
from dustup.engine.record import Record, recorded
from dustup.table import scene_of

for toy in (crossing, duel, raid):
    add_game(toy.GAME)

NAMES = ["Ada", "Bo", "Cy", "Di"]


def told(result: Result, *sides: int, reader: int | None = None) -> str:
    return Naming(NAMES, reader).fill(outcome(crossing.GAME.text, result.verdicts, result.scores, sides))


def test_a_party_that_lost_together_has_lost_and_has_not_drawn() -> None:
    result = Result.lost_by_all((2, 2), "sunk")
    assert result.winners == () and result.losers == (0, 1)
    assert result.worth(0) == 0 and Result.drawn((2, 2), "level").worth(0) == 0.5
    assert told(result, 0, 0) == "Ada and Bo lose, 2."


def test_the_words_of_an_ending() -> None:
    assert told(Result.won_by([1], (3, 5), "points")) == "Bo wins, 5 to 3."
    assert told(Result.drawn((3, 3), "points")) == "Drawn, 3 to 3."
    assert told(Result.won_by([0, 1, 2], (2, 2, 2, 1), "adventure"), 0, 0, 0, 3) == "Ada, Bo and Cy win, 2 to 1."
    assert told(Result.won_by([0, 1], (4, 4), "ashore"), 0, 0) == "Ada and Bo win, 4."
    assert told(Result.lost_by_all((3,), "sunk"), 0) == "Ada loses, 3."


@pytest.mark.parametrize(
    ("verdicts", "scores", "says"),
    [((0,), (1, 0), "verdict is 0, expected won, lost or drawn"), (("won", "lost"), (1,), "2 verdicts but 1 scores")],
)
def test_a_result_is_a_verdict_and_a_score_for_each_seat(verdicts, scores, says) -> None:
    with pytest.raises(ValueError, match=says):
        Result(verdicts, scores, "x")


@pytest.mark.parametrize("winners", [(), (2,)])
def test_who_has_won_is_a_seat_of_the_match(winners) -> None:
    with pytest.raises(ValueError, match="expected at least one seat, or a result that is drawn or lost by all"):
        Result.won_by(winners, (0, 0), "x")


def test_losing_together_and_drawing_have_different_fingerprints() -> None:
    lost, drawn = Result.lost_by_all((0, 0), "x"), Result.drawn((0, 0), "x")
    assert lost.plain() != drawn.plain()
    assert drawn.plain() == [(), (0, 0), "x"], "as in records of the first version"


def test_who_gives_up_alone_against_the_rules_has_lost_with_all_fellows() -> None:
    match = Match(crossing.GAME)
    match.concede(1)
    assert match.result == Result.lost_by_all((0, 0), "conceded")
    shown = scene_of(match.view(0))["result"]
    assert shown["verdicts"] == ["lost", "lost"]
    assert shown["text"] == "Player 1 and Player 2 lose, 0: Player 1 and Player 2 have conceded."


def test_what_every_game_says_alike_need_not_stand_in_its_text_file() -> None:
    match = Match(crossing.GAME)
    match.concede(1)
    assert match.say(match.log[-1]) == "Player 2 concedes."


# -- what a game needs -----------------------------------------------------------------------------------------------


def without(folder: Path, clause: str, named: str) -> Game:
    """The toy under another name, with a clause of its ledger called otherwise."""
    copytree(duel.GAME.folder, folder / named)
    ledger = folder / named / "ledger.toml"
    ledger.write_text(ledger.read_text(encoding="utf-8").replace(f'"{clause}"', '"ruling.other"'), encoding="utf-8")
    return duel.GAME.but(name=named, folder=folder / named)


@pytest.mark.parametrize(
    ("clause", "says"),
    [("ruling.match.concede", "which giving up cites"), ("ruling.match.draw", "which agreeing on a draw cites")],
)
def test_a_game_without_the_clauses_of_giving_up_is_refused_when_it_is_made_known(tmp_path, clause, says) -> None:
    with pytest.raises(BadContent, match=f"The Duel: its ledger has no clause '{clause}', {says}; add a ruling"):
        add_game(without(tmp_path, clause, "poor-duel"))


def test_a_game_without_draws_needs_no_clause_for_them() -> None:
    assert "ruling.match.draw" not in crossing.GAME.ledger
    check_game(crossing.GAME)


# -- games without draws ---------------------------------------------------------------------------------------------


def test_in_a_game_without_draws_none_is_agreed_on() -> None:
    match = Match(crossing.GAME)
    with pytest.raises(Refused, match="The Crossing is not drawn by agreement: it is won or lost"):
        match.agree_draw()
    assert match.question is not None and match.answers == []


def test_an_agreed_draw_in_the_record_of_such_a_game_is_refused(monkeypatch) -> None:
    match = Match(crossing.GAME)
    match.answer("row")
    monkeypatch.setattr(Sides, "draws", True)
    match.agree_draw()
    text = match.record().to_json()
    Match.replay(text)
    monkeypatch.setattr(Sides, "draws", False)
    with pytest.raises(BadRecord, match=r"first difference at answer 2 \('draw', seat 0\).*not drawn by agreement"):
        Match.replay(text)


# -- records ---------------------------------------------------------------------------------------------------------


def old(record: Record, result) -> str:
    """A record as the first version of the format had it."""
    record.format_version, record.result = 1, result
    record.checksum = record.checked()
    return record.to_json()


def test_a_record_names_the_verdict_of_every_seat() -> None:
    match = Match(raid.GAME, seed=1)
    match.concede(0)
    assert Record.from_json(match.record().to_json()).result == [["lost"] * 3, [0, 0, 0], "conceded"]


def test_a_record_of_the_first_version_is_read_and_played() -> None:
    match = Match(duel.GAME, seed=1)
    match.concede(0)
    assert match.record().format_version == 2
    again = Match.replay(old(match.record(), recorded(match.result, 1)))
    assert again.result == Result.won_by([1], (0, 0), "conceded")
    with pytest.raises(BadRecord, match="result"):
        Match.replay(old(match.record(), [[0], [0, 0], "conceded"]))
