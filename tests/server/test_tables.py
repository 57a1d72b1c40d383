"""A table without a server: every change is an entry, and the entries rebuild the table."""

from __future__ import annotations

import json
from random import Random

import pytest
from msgspec.structs import replace

from dustup.engine.errors import Refused
from dustup.engine.record import Record
from dustup.server.kept import remains
from dustup.server.spec import Seat, Spec, make_spec
from dustup.server.store import Entry
from dustup.server.tables import BadJournal, Table
from dustup.testing.harness import given_again

PEOPLE = [Seat("Ada", "link"), Seat("Bo", "link")]
BOTS = [Seat("Ada", "here"), Seat("greedy", "bot", "greedy")]


def new(game: str = "duel", seats: list[Seat] | None = None, seed: int = 0, **more: object) -> Table:
    """A table whose dice are the same every time."""
    return Table(replace(make_spec("t", game, seats or PEOPLE, **more), secret=f"{seed:064x}"))


class Played:
    """A table and the journal of it."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.journal: list[Entry] = []

    def do(self, entries: list[Entry]) -> None:
        self.journal += entries
        assert self.table.entries == len(self.journal)

    def answer(self, random: Random) -> None:
        table = self.table
        question = table.match.questions[0]
        option = question.options[random.randrange(question.options.count)]
        self.do(table.answer(question.seat, table.number, table.match.write(option)))


def same(one: Table, other: Table) -> None:
    assert one.lines == other.lines
    assert one.number == other.number and one.asked == other.asked
    assert one.history == other.history and one.given == other.given
    assert one.pending == other.pending and one.stand_ins == other.stand_ins
    assert one.match.standing == other.match.standing and one.closed == other.closed
    assert one.match.state.digest() == other.match.state.digest()
    assert one.match.record() == other.match.record()


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", ["duel", "raid"])
def test_the_journal_rebuilds_the_table_exactly(game: str, seed: int) -> None:
    """Answers, undos with and without consent, offers, standing answers and chat, in any order."""
    random = Random(f"{game} {seed}")
    people = [Seat(name, "link") for name in ("Ada", "Bo", "Cy")[: 3 if game == "raid" else 2]]
    played = Played(new(game, people, seed))
    table = played.table
    for _ in range(150):
        if table.over:
            break
        seat = random.randrange(len(people))
        others = ["undo", "ask", "draw", "consent", "chat", "stand", "stand-in", "withdraw", "silence"]
        what = random.choice(["answer"] * 5 + others)
        try:
            if what == "answer":
                played.answer(random)
            elif what == "undo":
                played.do(table.undo(seat))
            elif what == "ask":
                played.do(table.ask_undo(seat))
            elif what == "draw":
                played.do(table.offer_draw(seat))
            elif what == "consent":
                to = random.choice(["undo", "draw"])
                played.do(table.consent(seat, to, to == "undo" and random.random() < 0.8))
            elif what == "chat":
                played.do(table.chat(random.choice([None, seat]), f"hello {seat}"))
            elif what == "withdraw":
                played.do(table.withdraw(seat, random.choice(["undo", "draw"])))
            elif what == "silence":
                played.do(table.silence(seat, random.random() < 0.5))
            elif what == "stand-in":
                played.do(table.stand_in(seat, "greedy"))
            else:
                played.do(table.stand(seat, "parry", random.choice(["yes", "no", None]), random.choice(["", "target"])))
        except Refused:
            assert table.entries == len(played.journal), "what was refused changed something"
        if random.random() < 0.1:
            same(Table.open(table.spec, played.journal), table)
    same(Table.open(table.spec, played.journal), table)
    assert any(each.kind == "undo" or each.kind == "consent" for each in played.journal)
    # What is kept beside the entries says the same without a rule being asked.
    kept, record = remains(played.journal), table.match.record()
    assert kept.lines == table.lines and kept.answers == table.history
    assert [list(each) for each in kept.rolls] == record.rolls
    assert [list(each) for each in kept.undone] == record.undone
    assert len(kept.told) == len(kept.answers) + 1
    aside = Table.aside(table.spec, played.journal, "a test")
    assert aside.lines == table.lines and aside.stand_ins == table.stand_ins and aside.closed == table.closed
    assert [each for each in aside.pending if each.what == "draw"] == [
        each for each in table.pending if each.what == "draw"
    ] or table.over


def test_what_is_refused_changes_nothing() -> None:
    played = Played(new())
    played.answer(Random(1))
    table = played.table
    before = (table.match.record().to_json(), list(table.lines), table.entries)
    attempts = [
        lambda: table.answer(0, 5, "bid 0"),
        lambda: table.answer(1, table.number, "bid 99"),
        lambda: table.answer(1, table.number, "concede 0"),
        lambda: table.answer(1, table.number, "draw"),
        lambda: table.answer(1, table.number, "\x00 gibberish"),
        lambda: table.answer(0, table.number, "bid 3" if table.history[0][1] != "bid 3" else "bid 2"),
        lambda: table.undo(1),
        lambda: table.ask_undo(1),
        lambda: table.consent(1, "draw", True),
        lambda: table.chat(0, " \n "),
        lambda: table.stand(0, "", "yes", ""),
    ]
    for attempt in attempts:
        with pytest.raises(Refused):
            attempt()
    assert (table.match.record().to_json(), table.lines, table.entries) == before


def test_secret_choices_share_a_number() -> None:
    """Whoever answers second is not told that the question is stale, and nobody learns what was chosen."""
    table = new()
    assert table.asked == [0, 1] and table.number == 0
    table.answer(0, 0, "bid 1")
    assert table.asked == [1] and table.number == 0 and not any(b"bid" in bytes(line) for line in table.lines)
    table.answer(1, 0, "bid 0")
    assert table.number == 2


def test_undo_drops_lines_and_says_so() -> None:
    played = Played(new())
    table, random = played.table, Random(3)
    while True:
        seat = table.asked[0]
        told, lines = len(table.match.log), len(table.lines)
        played.answer(random)
        if len(table.match.log) > told and table.why_no_undo(seat) is None:
            break
    played.do(table.undo(seat))
    last = json.loads(bytes(table.lines[-1]))
    assert last == {**last, "kind": "drop", "to": told} and len(table.lines) > lines
    assert table.match.undone == [(len(table.history), seat)]
    same(Table.open(table.spec, played.journal), table)


def test_asking_for_undo_goes_beyond_dice_and_other_answers() -> None:
    played = Played(new())
    table, random = played.table, Random(2)
    while not (table.history and table.why_no_undo(table.history[-1][0]) is not None and len(table.history) > 4):
        played.answer(random)
    seat = table.history[-1][0]
    before = len(table.history) - 1
    with pytest.raises(Refused):
        table.undo(seat)
    played.do(table.ask_undo(seat))
    assert [(each.what, each.by, each.waiting) for each in table.offers] == [("undo", seat, [1 - seat])]
    with pytest.raises(Refused):
        table.consent(seat, "undo", True)
    played.do(table.consent(1 - seat, "undo", True))
    assert len(table.history) == before and not table.offers and table.match.undone == [(before, seat)]
    assert seat in table.asked
    same(Table.open(table.spec, played.journal), table)
    # The record of the match knows of it and replays.
    while not table.over:
        played.answer(random)
    Record.from_json(table.match.record().to_json())
    type(table.match).replay(table.match.record().to_json())


def test_an_agreed_undo_goes_back_a_little_however_long_the_match() -> None:
    """It is given the few answers again that came since a quiet moment, and the table is as its journal rebuilds it."""
    played = Played(new("henshin", PEOPLE, 3, setup={"quick": True, "deal": 3}))
    random = Random("longer")
    while len(played.table.match.answers) < 150 and played.table.match.question is not None:
        played.answer(random)
    match = played.table.match
    with given_again() as again:
        played.do(played.table.ask_undo(0))
        played.do(played.table.consent(1, "undo", True))
    assert played.table.match is match, "no other match is played up to there"
    assert len(match.answers) < 150 and len(again) < 10 + 150 - len(match.answers)
    for _ in range(20):
        played.answer(random)
    same(played.table, Table.open(played.table.spec, played.journal))


def test_against_bots_alone_nothing_is_taken_back_once_it_was_seen() -> None:
    """Else one could look at the dice, or at the bot's answer, and then choose."""
    played = Played(new(seats=BOTS))
    table = played.table
    played.do(table.answer(0, 0, "bid 1"))
    played.do(table.answer(1, 0, "bid 0"))
    with pytest.raises(Refused) as beyond:
        table.ask_undo(0)
    assert beyond.value.refusal.code == "nobody-to-ask" and len(table.history) == 2
    with pytest.raises(Refused) as refused:
        table.offer_draw(0)
    assert refused.value.refusal.code == "nobody-to-ask"


def test_a_draw_needs_everybody() -> None:
    played = Played(new())
    table = played.table
    played.do(table.offer_draw(0))
    played.do(table.consent(1, "draw", False))
    assert not table.offers and not table.over
    played.do(table.offer_draw(0))
    with pytest.raises(Refused):
        table.offer_draw(0)
    played.do(table.offer_draw(1))  # to offer one back is to agree
    assert table.over and table.match.result is not None and table.match.result.winners == ()
    assert table.outcome().startswith("Drawn")
    same(Table.open(table.spec, played.journal), table)


def test_a_draw_is_offered_until_whoever_offered_it_plays_on() -> None:
    played = Played(new())
    table = played.table
    played.do(table.offer_draw(0))
    played.do(table.answer(1, 0, "bid 0"))
    assert [each.what for each in table.offers] == ["draw"], "what the other answers does not matter"
    with pytest.raises(Refused):
        table.answer(0, 0, "bid 99")
    assert [each.what for each in table.offers] == ["draw"], "nor does an answer that is refused"
    played.do(table.answer(0, 0, "bid 1"))
    assert not table.offers and b"Ada no longer offers a draw." in table.naming().json(
        b"".join(map(bytes, table.lines))
    )
    with pytest.raises(Refused) as refused:
        table.consent(1, "draw", True)
    assert refused.value.refusal.code == "nothing-offered" and not table.over
    same(Table.open(table.spec, played.journal), table)


def test_what_was_asked_can_be_withdrawn() -> None:
    played = Played(new())
    table = played.table
    played.do(table.offer_draw(0))
    with pytest.raises(Refused):
        table.withdraw(1, "draw")
    played.do(table.withdraw(0, "draw"))
    with pytest.raises(Refused):
        table.withdraw(0, "draw")
    assert not table.offers
    played.do(table.answer(0, 0, "bid 1"))
    played.do(table.answer(1, 0, "bid 0"))
    played.do(table.ask_undo(0))
    played.do(table.withdraw(0, "undo"))
    assert not table.offers and len(table.history) == 2
    same(Table.open(table.spec, played.journal), table)


def test_a_side_that_plays_on_has_not_conceded() -> None:
    played = Played(new("raid", [Seat(name, "link") for name in ("Ada", "Bo", "Cy")]))
    table = played.table
    asked = table.asked[0]
    played.do(table.concede(asked))
    played.answer(Random(1))
    assert not table.offers and not table.over


def test_a_side_concedes_when_all_of_its_people_say_so() -> None:
    """The three raiders are one side."""
    played = Played(new("raid", [Seat("Ada", "link"), Seat("Bo", "link"), Seat("random", "bot", "random")]))
    table = played.table
    played.do(table.concede(0))
    assert not table.over and [(each.what, each.waiting) for each in table.offers] == [("concede", [1])]
    with pytest.raises(Refused):
        table.concede(0)
    played.do(table.concede(1))
    assert table.over
    alone = Played(new())
    alone.do(alone.table.concede(1))
    assert alone.table.over and alone.table.match.result.winners == (0,)
    assert alone.table.naming().fill(alone.table.outcome()).startswith("Ada wins")


def test_a_stand_in_goes_when_the_person_answers() -> None:
    played = Played(new())
    table = played.table
    played.do(table.stand_in(0, "greedy"))
    assert table.bot_of(0) == "greedy"
    with pytest.raises(Refused):
        table.answer(0, 0, "bid 99", person=True)
    assert table.bot_of(0) == "greedy", "a refused answer does not bring anybody back"
    entries = table.answer(0, 0, "bid 0", person=True)
    played.do(entries)
    assert [each.kind for each in entries] == ["stand-in", "answer"] and not table.bot_of(0)
    same(Table.open(table.spec, played.journal), table)


def test_standing_answers_are_given_and_replayed() -> None:
    """A standing answer answers at once, and the journal holds only that it was left."""
    for seed in range(40):
        played = Played(new())
        table, random = played.table, Random(seed)
        while not table.over and not any(each.standing for each in table.match.questions):
            played.answer(random)
        if table.over:
            continue
        question = next(each for each in table.match.questions if each.standing)
        given = len(table.history)
        played.do(table.stand(question.seat, question.standing, "no", ""))
        assert len(table.history) > given and table.history[given] == (question.seat, "no")
        same(Table.open(table.spec, played.journal), table)
        return
    pytest.fail("no match asked anything that takes a standing answer")


def test_lines_call_seats_by_their_names() -> None:
    played = Played(new("panic"))
    played.do(played.table.concede(0))
    lines = b" ".join(bytes(line) for line in played.table.lines if not isinstance(line, dict))
    said, mine = (played.table.naming(reader).json(lines).decode() for reader in (None, 0))
    assert "Ada (the heroes) concedes." in said and "Player 1" not in said and "You concede." in mine


def test_a_journal_that_no_longer_fits_says_where() -> None:
    played = Played(new())
    played.answer(Random(1))
    with pytest.raises(BadJournal, match="entry 2"):
        Table.open(played.table.spec, [*played.journal, Entry("answer", 1, "bid 99", 0.0)])
    with pytest.raises(BadJournal, match="kind 'sing'"):
        Table.open(played.table.spec, [Entry("sing", 1, "", 0.0)])


def test_a_table_that_begins_at_a_position() -> None:
    """In the middle of a step: what a position brings along is never taken back."""
    played = Played(new())
    table, random = played.table, Random(5)
    while not (table.history and not table.match.fresh):
        played.answer(random)
    spec: Spec = make_spec("p", "duel", PEOPLE, position=table.match.position())
    begun = Played(Table(spec))
    assert begun.table.begun == len(begun.table.history) > 0
    assert begun.table.asked == table.asked
    for seat in (0, 1):
        with pytest.raises(Refused):
            begun.table.undo(seat)
        with pytest.raises(Refused):
            begun.table.ask_undo(seat)
    begun.answer(random)
    same(Table.open(spec, begun.journal), begun.table)


def test_new_content_is_told_once() -> None:
    played = Played(new())
    assert played.table.content == played.table.match.game.content_hash
    played.do(played.table.new_content("other"))
    again = Table.open(played.table.spec, played.journal)
    assert again.content == "other"
    same(again, played.table)
