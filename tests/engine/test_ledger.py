"""The ledger and its citations."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from toys.duel import GAME

from dustup import Match
from dustup.engine.cite import CITATIONS, IN_FORCE, Clause, Ledger, card_clause, clause, counting
from dustup.engine.errors import BadContent
from dustup.engine.events import parted
from dustup.engine.state import Reader, State

CLAUSE = '[[clause]]\nid = "{0}"\nkind = "rule"\ntitle = "Title of {0}"\ntext = "Dice are {0}."\n'


def ledger(folder: Path, *texts: str) -> Ledger:
    paths = []
    for number, text in enumerate(texts):
        paths.append(folder / f"ledger-{number}.toml")
        paths[-1].write_text(text, encoding="utf-8")
    return Ledger.load(*paths)


def test_a_ledger_of_several_files(tmp_path: Path) -> None:
    book = ledger(tmp_path, CLAUSE.format("a.b"), CLAUSE.format("c.d") + 'lines = [3, 4]\nsee = "a.b"\n')
    assert len(book) == 2 and "a.b" in book and "x" not in book
    assert [each.id for each in book] == ["a.b", "c.d"]
    assert book["c.d"].lines == (3, 4) and book["c.d"].extra == {"see": "a.b"}
    assert book["a.b"].must_be_played


def test_words_are_searched_in_every_part(tmp_path: Path) -> None:
    book = ledger(tmp_path, CLAUSE.format("dice.roll") + CLAUSE.format("dice.shake"))
    assert [each.id for each in book.search("SHAKE title")] == ["dice.shake"]
    assert [each.id for each in book.search("dice.")] == ["dice.roll", "dice.shake"]
    assert book.search("nothing") == []


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (CLAUSE.format("a") * 2, "ledger-0.toml: clause 'a' is given twice"),
        ('[[clause]]\nid = "a"\nkind = "rule"\ntitle = "T"\n', "clause 'a' has text = None, expected a text"),
        ('[[clause]]\nkind = "rule"\ntitle = "T"\ntext = "t"\n', "clause 'number 1' has id = None"),
        (CLAUSE.format("a").replace('"rule"', '"law"'), "clause 'a' is of kind 'law', expected rule, setup"),
        ("[[clause", "ledger-0.toml: not TOML"),
    ],
)
def test_a_ledger_with_a_mistake_names_it(tmp_path: Path, text: str, says: str) -> None:
    with pytest.raises(BadContent) as error:
        ledger(tmp_path, text)
    assert says in str(error.value)


@pytest.fixture
def cited():
    """Citations of this file are taken back."""
    noted, in_force = len(CITATIONS), dict(IN_FORCE)
    yield
    del CITATIONS[noted:]
    IN_FORCE.clear()
    IN_FORCE.update(in_force)


@pytest.mark.usefixtures("cited")
def test_entering_a_citing_function_counts_once() -> None:
    """A generator is entered once, however often it is resumed."""

    @clause("test.generator", tells=("test.told",))
    def generator(times: int):
        yield from range(times)
        yield times

    @clause("test.plain", "test.also")
    def plain() -> int:
        return 3

    def closure():
        kept = 3

        @clause("test.closure")
        def inside():
            yield kept
            yield kept

        return inside

    inside = closure()
    with counting() as counts:
        assert counts == {}
        list(generator(5))
        list(generator(2))
        generator(1)
        plain()
        list(inside())
    plain()
    assert counts == {"test.generator": 2, "test.plain": 1, "test.also": 1, "test.closure": 1}


@pytest.mark.usefixtures("cited")
def test_functions_that_look_alike_are_told_apart() -> None:
    """Made in the same place, with the same code, each cites its own card."""

    def made(name: str):
        def act() -> str:
            return "the same"

        card_clause(act, name)
        return act

    one, other = made("one"), made("other")
    with counting() as counts:
        assert one() == other() == "the same"
        other()
    assert counts == {"card:one": 1, "card:other": 2}


@pytest.mark.usefixtures("cited")
def test_a_function_may_cite_a_clause_and_be_a_card_s() -> None:
    @clause("test.rule")
    def act() -> None: ...

    card_clause(act, "Newt: Spit")
    with counting() as counts:
        act()
    assert counts == {"test.rule": 1, "card:Newt: Spit": 1}


@pytest.mark.usefixtures("cited")
def test_an_event_names_the_functions_running_innermost_first() -> None:
    state = State()
    told, chains = [], []
    state.log = Reader(told, chains)

    @clause("test.inner")
    def inner(m: State) -> None:
        m.tell(Clause, "one", cites="test.named")

    @clause("test.outer")
    def outer(m: State):
        inner(m)
        yield from ()

    list(outer(state))
    assert told == [(Clause, ("one",), "test.named")]
    assert chains == [[("test.inner",), ("test.outer",)]]


def test_an_event_is_told_with_one_clause_with_several_or_with_none() -> None:
    state = State()
    state.log = []
    for each in ((), "", "test.named", ("test.named", "test.other")):
        state.tell(Clause, "one", "rule", "One", "Told.", cites=each)
    state.tell(Clause, "one", "rule", "One", "Told.")
    events, named = zip(*(parted(each) for each in state.log), strict=True)
    assert set(map(str, events)) == {str(Clause("one", "rule", "One", "Told."))}
    assert named == ((), (), ("test.named",), ("test.named", "test.other"), ())


def test_an_event_told_to_nobody_or_not_read_yet_is_not_even_made() -> None:
    def never() -> None:
        raise AssertionError("made")

    state = State()
    state.tell(never)
    state.log = []
    state.tell(never)
    with pytest.raises(AssertionError, match="made"):
        parted(state.log[0])


def test_clauses_found_later_are_those_found_while_reading_along() -> None:
    """A log read at the end says the same as one read after every answer."""
    late, early = Match(GAME, {}, seed=1), Match(GAME, {}, seed=1)
    random = Random(1)
    while late.question is not None:
        option = late.question.options[random.randrange(len(late.question.options))]
        late.answer(option)
        early.answer(option)
        assert len(early.log.entries) == len(late.log)
    assert early.log.entries == late.log.entries
    assert [type(each.event) for each in early.log] == [type(happened) for happened in late.log.of(object)]


def test_every_clause_the_toys_cite_is_in_their_ledger() -> None:
    from toys.raid import GAME as RAID

    for game in (GAME, RAID):
        cited = {
            each
            for citation in CITATIONS
            if citation.module.startswith(f"toys.{game.name}.")
            for each in (*citation.clauses, *citation.tells)
        }
        must = {each.id for each in game.ledger if each.must_be_played}
        assert cited == must
