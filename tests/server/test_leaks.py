"""Nothing leaks: what a socket carries is the same, byte by byte, whatever others hold in secret.

The same raid is played twice with the same answers. The second time, what the watched seat cannot know is different.
That seat, and a spectator, must get the same bytes both times: scenes, lines with what moves, questions with menus and
what is greyed out, refusals, distances, forecasts, the coach's advice. That a leak in any of them would be noticed is
shown with raids in which one is planted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from examination import planted
from msgspec.structs import replace
from server.harness import Guest, Served, served
from toys import raid

from dustup import table as showing
from dustup.bots.thinker import Thinker
from dustup.engine import game as games
from dustup.engine.game import Game
from dustup.engine.match import Match
from dustup.engine.rooms import Room
from dustup.server import bots, journal, shown, tables
from dustup.server.protocol import raw
from dustup.server.spec import Seat, Spec, make_spec, open_match
from dustup.table import foresee

LOOKS = 6
PEOPLE = [{"who": "link", "name": name} for name in ("Ada", "Bo", "Cy")]
WATCHED = 1

Change = Callable[[Any], None]


def swapped(state: Any) -> None:
    """The hands of the two others, exchanged: the raid goes on alike for as long as they lay down nothing."""
    state.hands[0], state.hands[2] = state.hands[2], state.hands[0]


def deep(state: Any) -> None:
    """And what lies deep in both decks."""
    swapped(state)
    for pile in (state.deck, state.supply):
        half = len(pile) // 2
        pile[:half] = reversed(pile[:half])


def scouted(state: Any) -> None:
    """And what the first leader is about to scout and bury."""
    swapped(state)
    state.deck[0], state.deck[-1] = state.deck[-1], state.deck[0]


def following(state: Any) -> None:
    """The card that the first raider will draw."""
    state.supply[0], state.supply[-1] = state.supply[-1], state.supply[0]


CHANGES = {"swapped": swapped, "deep": deep, "scouted": scouted, "following": following}
WRONG = ("bury", "discard 0", "commit 5", "commit 99", "hold")
"""Answers that mostly are none: why not?"""
BOLD = ("scout", "bury")
"""Answers that look at something secret are given whenever they can be."""


def changed(spec: Spec, change: Change) -> Match:
    match = open_match(spec)
    match.read_along()
    change(match.state)
    return match


def side_by_side(spec: Spec, change: Change, seed: int) -> Iterator[tuple[tables.Table, tables.Table, int, str]]:
    """Two raids after each answer that both allow, for as long as the watched seat may not tell one from the other."""
    both = tables.Table(spec), tables.Table(spec)
    both[1]._match = changed(spec, change)
    both[1]._views.clear()
    picked = Random(seed)
    for _ in range(60):
        if both[0].over:
            break
        seat = picked.choice(both[0].asked)
        asked = [next(each for each in table.match.questions if each.seat == seat) for table in both]
        words = [[table.match.write(option) for option in question.options] for table, question in zip(both, asked)]
        alike = [each for each in words[0] if each in words[1]]
        if not alike:
            break
        chosen = next((each for each in alike if each in BOLD), None) or picked.choice(alike)
        for table in both:
            table.answer(seat, table.number, chosen)
        if both[0].asked != both[1].asked or len({str(table.match.view(WATCHED).data) for table in both}) > 1:
            break
        yield *both, seat, chosen


def script_for(spec: Spec, change: Change, seed: int) -> list[tuple[int, str]]:
    """The answers that both raids allow."""
    return [(seat, words) for _, _, seat, words in side_by_side(spec, change, seed)]


def played(server: Served, table: dict, script: list[tuple[int, str]]) -> list[list[str]]:
    """Every message to the watched seat and to a spectator while the raid is played."""
    people = [Guest(server.host, table, seat, join=False) for seat in range(3)]
    for each in people:
        each.say("join", keys=each.keys, greyed=True)
        each.until("welcome")
    spectator = Guest(server.host, table["table"])
    watched = people[WATCHED]
    for seat, words in script:
        for wrong in WRONG:
            watched.ask("why-not", option=wrong)
        watched.say("measure", **{"from": "A1", "to": "C1"})
        for each in (*people, spectator):
            each.until("measured")
        question = people[seat].question
        assert question is not None and question["yours"]
        assert people[seat].ask("answer", question=question["number"], option=words)["type"] == "ack"
        for each in (*people, spectator):
            each.until("update")
    for each in (*people, spectator):
        each.close()
    return [[masked(text, table) for text in each.heard] for each in (people[WATCHED], spectator)]


def masked(text: str, table: dict) -> str:
    """Without id and commitment, which differ between any two tables; who comes and goes is nobody's secret."""
    named = text.replace(table["table"], "TABLE").replace(table["commitment"], "COMMITMENT")
    return "" if '"type":"presence"' in text else named


def heard_twice(folder: Path, change: Change, seed: int, patch: pytest.MonkeyPatch) -> tuple[Any, Any, int]:
    with served(folder / "raid.db") as server:
        first, second = server.open("raid", *PEOPLE), server.open("raid", *PEOPLE, begin=False)
        spec = server.hub.live[first["table"]].table.spec
        script = script_for(spec, change, seed)
        truth = played(server, first, script)
        patch.setattr(journal, "_begun", lambda _: changed(spec, change))
        server.begin(second)
        other = played(server, second, script)
    return (
        [[text for text in each if text] for each in truth],
        [[text for text in each if text] for each in other],
        len(script),
    )


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("name", CHANGES)
def test_a_socket_carries_no_secrets_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, seed: int
) -> None:
    truth, other, answers = heard_twice(tmp_path, CHANGES[name], seed, monkeypatch)
    assert answers >= 5
    for one, two in zip(
        (text for each in truth for text in each), (text for each in other for text in each), strict=True
    ):
        assert one == two


# -- planted leaks, without a socket in between ----------------------------------------------------------------------


def carried(table: tables.Table, since: int) -> dict[str, Any]:
    """What a connection of the watched seat and one of a spectator would be sent, by kind."""
    see = shown.Shown(table)
    lines = [each.get(seat) for seat in (WATCHED, None) for each in table.lines[since:] if isinstance(each, dict)]
    told = [{} if each is None else msgspec.json.decode(each) for each in lines]
    questions = [msgspec.json.decode(see.question(you, greyed=True)) for you in ((WATCHED,), ())]
    seat = next((each for each in table.asked if each == WATCHED), None)
    followed = bots.Followed("", table.match, 0)
    menu = [] if questions[0] is None else [each["write"] for part in questions[0]["menu"] for each in part["options"]]
    return {
        "scenes": [see.scene(you) for you in ((WATCHED,), ())],
        "lines": [line.get("text") for line in told],
        "motions": [line.get("show") for line in told],
        "asked": [question and {**question, "menu": [], "greyed": []} for question in questions],
        "menus": [question and (question["menu"], question["greyed"]) for question in questions],
        "forecasts": [bots.foreseen(followed, WATCHED, words, "en") for words in menu[:2] if seat is not None],
        "advice": seat is not None and coached(table.match),
        "lookups": showing.measure(table.look(None), "A1", "C1"),
        "refusals": [table.match.why_not(words, WATCHED) for words in WRONG],
    }


def coached(match: Match) -> list[dict[str, Any]]:
    """What the coach says to the watched seat, after so many looks ahead instead of so many seconds."""
    return showing.advise(match, WATCHED, Thinker(bots.own_seed(match, WATCHED), iterations=LOOKS))


def told_apart(game: Game, change: Change, patch: pytest.MonkeyPatch) -> set[str]:
    """In which kinds of what is sent two raids differ that the watched seat may not tell apart."""
    patch.setitem(games._known, "raid", game)
    patch.setattr(showing, "foresee", partial(foresee, tries=4))
    spec = replace(make_spec("t", "raid", [Seat(name, "link") for name in ("Ada", "Bo", "Cy")]), secret=f"{7:064x}")
    found: set[str] = set()
    since = 0
    for truth, other, _, _ in side_by_side(spec, change, 0):
        one, two = carried(truth, since), carried(other, since)
        found |= {kind for kind in one if one[kind] != two[kind]}
        since = len(truth.lines)
    return found


ON_THE_WIRE = [
    (kind, game)
    for kind, planted_games in planted.THROUGH_A_HOLE.items()
    for game in planted_games
    if kind != "views" and game is not planted.Lookups  # which are not sent
]


@pytest.mark.parametrize(("kind", "game"), ON_THE_WIRE)
def test_a_leak_of_each_kind_would_be_noticed(kind: str, game: type[Room], monkeypatch: pytest.MonkeyPatch) -> None:
    with planted.hole():
        assert kind in told_apart(planted.of(game), following, monkeypatch)
    assert told_apart(planted.of(game), following, monkeypatch) == set(), "without a hole in the window nothing is told"


def test_a_line_for_one_that_all_read_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "lines" in told_apart(planted.of(planted.Chatty), following, monkeypatch)


def test_forecasts_and_advice_from_the_truth_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_apart(planted.of(planted.Peeking), swapped, monkeypatch) == {"advice", "forecasts"}


@pytest.mark.parametrize("change", CHANGES.values())
def test_the_raid_itself_tells_nothing(change: Change, monkeypatch: pytest.MonkeyPatch) -> None:
    assert told_apart(raid.GAME, change, monkeypatch) == set()


def test_a_planted_leak_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If everybody were shown the menu of whoever is asked, the test above would notice."""

    def leaky(self: shown.Shown, you: tuple[int, ...], greyed: bool) -> Any:
        match = self.table.match
        question = shown.question_for(match.questions, you)
        if question is None:
            return shown.NOBODY
        shown_to_all = showing.question_of(match, self.table.look(question.seat), question, yours=True)
        return raw({**shown_to_all, "number": self.table.number, "yours": question.seat in you})

    monkeypatch.setattr(shown.Shown, "_ask", leaky)
    truth, other, _ = heard_twice(tmp_path, swapped, 0, monkeypatch)
    assert truth != other


def test_the_public_record_keeps_secrets(server: Served) -> None:
    """Before the end there is neither the sealed secret in it nor, in a game with secrets, anybody's answers."""
    table = server.open("raid", *PEOPLE)
    leader = server.guest(table, 0)
    leader.answer("scout")
    said = server.http.get(f"/tables/{table['table']}/record").json()
    assert said["secret"] == "" and said["answers"] == [] and said["rolls"] == [] and said["commitment"]
    open_game = server.open("duel")
    ada, bo = server.guest(open_game, 0), server.guest(open_game, 1)
    ada.answer("bid 2")
    said = server.http.get(f"/tables/{open_game['table']}/record").json()
    assert said["secret"] == "" and said["answers"] == [], "a secret choice others still make stays sealed"
    bo.until("update")
    bo.done("concede")
    said = server.http.get(f"/tables/{open_game['table']}/record").json()
    assert len(said["secret"]) == 64


def test_a_shared_screen_shows_only_the_hand_of_whoever_is_asked(server: Served) -> None:
    table = server.open("raid", {"who": "here"}, {"who": "here"}, {"who": "here"})
    all_three = server.guest(table, 0, 1, 2)
    assert all_three.welcome["table"]["hidden"] is True
    live = server.hub.live[table["table"]]
    assert live.shown.viewpoint((0, 1, 2)) == 0 and live.shown.reader((0, 1, 2)) is None
    all_three.answer("march")
    # Now all three choose at once: nobody's eyes are the right ones.
    assert live.table.asked == [0, 1, 2] and live.shown.viewpoint((0, 1, 2)) is None
