"""A match with secret hands on a real server: whatever anybody asks for, the other's cards are not in it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace
from server.conftest import TOYS
from server.harness import Guest, Served, served
from toys import raid

from dustup.engine.errors import BadSetup
from dustup.engine.match import Match
from dustup.engine.record import Record
from dustup.games.torn.content import box
from dustup.games.torn.squads import DECK, SQUAD, ready_tables, size_for
from dustup.server import bots
from dustup.server.journal import Journaled
from dustup.server.spec import Seat, make_spec, open_match
from dustup.server.tables import Table

SIZE = 150
Said = dict[str, Any]


def squads() -> list[str]:
    """For each player a squad and a deck that have no God Card in common."""
    gods = box().gods
    made = []
    for hero, parity in (("richard", 0), ("serrane", 1)):
        table = next(dict(row) for _, row, cost in ready_tables() if row["hero"] == [hero] and size_for(cost) == SIZE)
        lists = sorted(box().miniatures[hero].gods)
        pool = [key for key in lists if key not in _shared() or sorted(_shared()).index(key) % 2 == parity]
        deck = [key for key in pool for _ in range(gods[key].copies)][:DECK]
        made.append(SQUAD.code({**table, "gods": sorted(deck)}))
    return made


def _shared() -> set[str]:
    return set(box().miniatures["richard"].gods) & set(box().miniatures["serrane"].gods)


def named(*keys: str) -> set[str]:
    """How a God Card could be spoken of."""
    return {word for key in keys for word in (f'"{key}"', f"play {key}", box().gods[key].name)}


def spoken_of(text: str, keys: set[str]) -> list[str]:
    return sorted(word for word in named(*keys) if word in text)


class Hall:
    """A match in which both hold cards, with both players and a spectator."""

    def __init__(self, server: Served) -> None:
        self.server = server
        self.table = server.open("torn", setup={"scenario": "crossroads", "size": SIZE, "deal": 0})
        self.id = self.table["table"]
        self.people = [server.guest(self.table, seat) for seat in (0, 1)]
        self.watcher = server.guest(self.id)
        for seat, squad in enumerate(squads()):
            self.give(seat, f"bring {squad}")
        random = Random(4)
        while not self.state.players[0].hand:
            self.answer(random)

    @property
    def live(self) -> Table:
        return self.server.hub.live[self.id].table

    @property
    def state(self) -> Any:
        return self.live.match.state

    @property
    def everybody(self) -> list[Guest]:
        return [*self.people, self.watcher]

    def give(self, seat: int, words: str) -> None:
        self.people[seat].answer(words)
        for each in self.everybody:
            while each.question["number"] != self.live.number or (each.question["seat"] not in self.live.asked):
                each.until("update")

    def answer(self, random: Random) -> None:
        seat = self.live.asked[0]
        self.give(seat, random.choice(self.people[seat].choices()))

    def hidden_from(self, seat: int | None) -> set[str]:
        """The God Cards that a seat, or a spectator, must not hear of now: in no list that it may see."""
        open_cards = {key for each in self.state.players for key in each.discards}
        if seat is not None:
            own = self.state.players[seat]
            open_cards |= {*own.hand, *own.rest}
        every = {key for each in self.state.players for key in (*each.hand, *each.rest)}
        return every - open_cards

    def get(self, path: str) -> str:
        return self.server.http.get(path).text


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    with served(tmp_path_factory.mktemp("hands") / "tables.db", modules=TOYS) as server:
        yield Hall(server)


def test_the_wire_has_no_card_that_is_hidden_at_that_moment(hall: Hall) -> None:
    random = Random(1)
    looked = 0
    for _ in range(60):
        heard = {seat: len(each.heard) for seat, each in zip((0, 1, None), hall.everybody, strict=True)}
        hall.answer(random)
        for seat, guest in zip((0, 1, None), hall.everybody, strict=True):
            text = "".join(guest.heard[heard[seat] :])
            found = spoken_of(text, hall.hidden_from(seat))
            looked += bool(text)
            assert found == [], f"seat {seat} hears of {found}"
    assert looked == 180
    assert hall.hidden_from(0), "cards were hidden to the end"


def test_a_hand_is_on_the_wire_of_its_owner(hall: Hall) -> None:
    """Otherwise the test above would look for something that is never there."""
    random = Random(2)
    # A card of which another copy lies open may be spoken of, and a hand that is played out says nothing.
    while not (hidden := set(hall.state.players[0].hand) & hall.hidden_from(1)):
        hall.answer(random)
    owner, other = (hall.server.guest(hall.table, seat) for seat in (0, 1))
    assert spoken_of("".join(owner.heard), hidden) != []
    assert spoken_of("".join(other.heard), hidden) == []
    assert {each["key"] for each in owner.scene["hand"]} == set(hall.state.players[0].hand)
    assert other.scene["hand"] != owner.scene["hand"] and hall.watcher.scene["hand"] == []
    for each in (owner, other):
        each.close()


def test_who_comes_late_hears_no_more(hall: Hall) -> None:
    late = hall.server.guest(hall.id)
    rejoined = hall.server.guest(hall.table, 1)
    assert spoken_of("".join(late.heard), hall.hidden_from(None)) == []
    assert spoken_of("".join(rejoined.heard), hall.hidden_from(1)) == []
    late.close()
    rejoined.close()


def test_nothing_that_a_stranger_fetches_has_a_hidden_card(hall: Hall) -> None:
    for path in ("", "/record", "/log"):
        assert spoken_of(hall.get(f"/tables/{hall.id}{path}"), hall.hidden_from(None)) == [], path
    assert json.loads(hall.get(f"/tables/{hall.id}/record"))["answers"] == []
    assert spoken_of(hall.get("/tables"), hall.hidden_from(None)) == []
    assert spoken_of(hall.get(f"/campaigns/{hall.id}"), hall.hidden_from(None)) == []


def test_there_is_no_replay_and_no_going_on_from_a_match_that_is_not_over(hall: Hall) -> None:
    for path in ("", "/record", "/frames?seat=1", "/frames?from=3&count=2"):
        refused = hall.server.http.get(f"/replays/{hall.id}{path}")
        assert refused.status_code == 409, path
    seats = [{"who": "link"}, {"who": "link"}]
    asked = {"game": "torn", "seats": seats, "begin": {"replay": hall.id, "at": 3}}
    assert hall.server.http.post("/tables", json=asked).status_code == 409


def test_asking_about_the_cards_of_the_other_gives_the_same_for_all(hall: Hall) -> None:
    """Whether a card is in the other's hand, deeper in the other's deck, or nowhere: the replies differ in its name."""
    seat = hall.live.asked[0]
    asker, other = hall.people[seat], hall.state.players[1 - seat]
    mine = {*hall.state.players[seat].hand, *hall.state.players[seat].rest}
    held = next(key for key in other.hand if key not in mine)
    away = next(key for key in other.rest if key not in (*mine, *other.hand))
    nowhere = next(key for key in box().gods if key not in (*mine, *other.hand, *other.rest, *other.discards))
    said = []
    for key in (held, away, nowhere):
        replies = [asker.ask("why-not", option=f"play {key}")]
        replies.append(asker.ask("foresee", question=asker.question["number"], option=f"play {key}"))
        replies.append(asker.ask("answer", question=asker.question["number"], option=f"play {key}"))
        replies.append(hall.people[1 - seat].ask("why-not", option="pass"))
        texts = [json.dumps({name: value for name, value in each.items() if name != "id"}) for each in replies]
        said.append([text.replace(key, "KEY").replace(box().gods[key].name, "NAME") for text in texts])
    assert said[0] == said[1] == said[2]


def test_a_spectator_foresees_and_asks_nothing(hall: Hall) -> None:
    number = hall.watcher.question["number"]
    for kind, more in (("foresee", {"question": number, "option": "pass"}), ("why-not", {"option": "pass"})):
        assert hall.watcher.ask(kind, **more)["code"] == "not-seated"


# -- undo --------------------------------------------------------------------------------------------------------------


def drawn_at(table: Table, random: Random) -> int:
    """Play on until somebody's answer led to a draw; who gave it."""
    while True:
        before = [sorted(each.hand) for each in table.match.state.players]
        seat = table.asked[0]
        question = next(each for each in table.match.questions if each.asks(seat))
        options = question.options
        table.answer(seat, table.number, table.match.write(options[random.randrange(len(options))]))
        if any(len(each.hand) > len(held) for each, held in zip(table.match.state.players, before, strict=True)):
            return seat


def test_a_draw_is_not_taken_back_and_if_both_agree_the_same_card_comes_again() -> None:
    spec = make_spec("TABLE", "torn", [Seat("Ada", "link"), Seat("Bo", "link")], setup={"size": SIZE, "deal": 0})
    table, random = Table(replace(spec, secret=f"{5:064x}")), Random(2)
    for seat, squad in enumerate(squads()):
        table.answer(seat, table.number, f"bring {squad}")
    drawn_at(table, random)
    for _ in range(3):
        seat = drawn_at(table, random)
        hands = [list(each.hand) for each in table.match.state.players]
        words, told = table.history[-1][1], table.lines_after(0, 1 - seat)
        refusal = table.why_no_undo(seat)
        assert refusal is not None and refusal.code == "dice"
        table.ask_undo(seat)
        table.consent(1 - seat, "undo", True)
        assert [list(each.hand) for each in table.match.state.players] != hands
        table.answer(seat, table.number, words)
        assert [list(each.hand) for each in table.match.state.players] == hands
        # The other has read nothing that it had not read before.
        fresh = [json.loads(bytes(each)).get("text") for each in table.lines_after(0, 1 - seat)[len(told) :]]
        assert set(fresh) <= {*(json.loads(bytes(each)).get("text") for each in told), fresh[0], fresh[1]}


# -- positions ---------------------------------------------------------------------------------------------------------


def in_mid_match() -> Match:
    """A match in which both hold cards."""
    match, random = Match("torn", {"size": SIZE, "deal": 0}, seed=3), Random(3)
    for seat, squad in enumerate(squads()):
        match.answer(f"bring {squad}", seat)
    while match.state.turn < 2:
        options = match.question.options
        match.answer(options[random.randrange(len(options))])
    return match


def test_a_table_that_began_at_a_position_does_not_hand_it_out(hall: Hall) -> None:
    match = in_mid_match()
    hands = {key for each in match.state.players for key in (*each.hand, *each.rest)}
    table = hall.server.open("torn", position=match.position())
    text = hall.get(f"/tables/{table['table']}/record")
    assert spoken_of(text, hands) == [] and json.loads(text)["setup"]["position"] == ""
    late = hall.server.guest(table["table"])
    hidden = hands - {key for each in match.state.players for key in each.discards}
    assert spoken_of("".join(late.heard), hidden) == []
    assert "known to everybody who has seen that position" in late.welcome["table"]["rules"]["begin"]
    late.close()


def test_the_record_of_a_position_is_whole_when_the_match_is_over() -> None:
    begun = Match.at(in_mid_match().position(), seed=1)
    assert begun.record(public=True).setup == {**begun.record().setup, "position": "", "dice": []}
    assert Record.from_json(begun.record(public=True).to_json()).secret == ""
    begun.concede(0)
    assert begun.record(public=True) == begun.record() and "hand" in begun.record().setup["position"]


def test_the_number_that_proposes_squads_is_told_when_the_match_is_over() -> None:
    """With it anybody could make the decks that were proposed to the other."""
    match = Match("torn", {"size": SIZE, "deal": 7}, seed=1)
    assert match.record(public=True).setup == {"size": SIZE}
    match.concede(0)
    assert match.record(public=True).setup == {"size": SIZE, "deal": 7}


def test_whoever_opens_a_table_for_several_people_does_not_choose_that_number() -> None:
    """They would know what is proposed to the others; against a bot it is nobody's loss."""
    ada, bo, bot = Seat("Ada", "here"), Seat("Bo", "link"), Seat("greedy", "bot", "greedy")
    with pytest.raises(BadSetup, match="deal: where several people play the server draws that itself"):
        make_spec("TABLE", "torn", [ada, bo], setup={"size": SIZE, "deal": 7})
    assert "deal" in make_spec("TABLE", "torn", [ada, bo], setup={"size": SIZE}).setup
    assert make_spec("TABLE", "torn", [ada, bo], setup={"deal": 0}).setup["deal"] == 0, "nothing is proposed to anybody"
    assert make_spec("TABLE", "torn", [ada, bot], setup={"deal": 7}).setup["deal"] == 7


def test_a_match_that_was_set_aside_keeps_its_secrets() -> None:
    """With the old rules back it would go on."""
    spec = make_spec("TABLE", "raid", [Seat(name, "link") for name in ("Ada", "Bo", "Cy")])
    table = Table(spec)
    entries = [entry for _ in range(4) for entry in some_answer(table)]
    aside = Journaled.aside(spec, entries, "other cards")
    assert aside.history and aside.record(public=True).answers == [] and aside.record(public=True).rolls == []
    assert aside.record(public=False).answers == [list(each) for each in aside.history]
    assert raid.GAME.hidden


def some_answer(table: Table) -> list[Any]:
    seat = table.asked[0]
    question = next(each for each in table.match.questions if each.asks(seat))
    return table.answer(seat, table.number, table.match.write(question.options[0]))


# -- bots --------------------------------------------------------------------------------------------------------------


def test_what_a_bot_draws_cannot_be_foretold_from_the_name_of_its_table() -> None:
    """Who knew the chance of a bot that answers at random would learn what it held from what it declined."""
    people = [Seat("Ada", "link"), Seat("random", "bot", "random")]
    spec = make_spec("TABLE", "torn", people, setup={"size": SIZE, "deal": 7})
    answers = set()
    for number in range(8):
        match = open_match(replace(spec, secret=f"{number:064x}"))
        answers.add(bots.bot_answer(bots.Followed("TABLE", match, 0), 1, "random"))
    assert len(answers) > 1


def test_a_bot_starts_again_with_the_same_chance(tmp_path: Path) -> None:
    spec = make_spec("TABLE", "torn", [Seat("Ada", "link"), Seat("random", "bot", "random")], setup={"deal": 7})
    followed = [bots.Followed("TABLE", open_match(spec), 0) for _ in range(2)]
    assert bots.bot_answer(followed[0], 1, "random") == bots.bot_answer(followed[1], 1, "random")
