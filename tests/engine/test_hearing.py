"""The one hearing: who hears what, in which window, in which order; and what no card may listen to."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from dustup.engine.errors import BadContent
from dustup.engine.hearing import (
    AFTER,
    BEFORE,
    INSTEAD,
    LESS,
    NOBODY,
    NOTHING_HEARD,
    Ear,
    Ears,
    Happening,
    Heard,
    Listeners,
    after,
    at_once,
    before,
    first_side,
    hearers,
    instead,
    less,
    waiting,
    waits,
)
from dustup.engine.rule import DONE, Prompt, Rule, may


class Singer:
    """A model of a choir of two rows."""

    def __init__(self, id: int) -> None:
        self.id = id


@dataclass
class Note(Happening):
    """Somebody is about to sing, and has sung."""

    windows = BEFORE, LESS, INSTEAD, AFTER
    whose = "singer", "friend"

    singer: Singer
    friend: Singer | None = None
    loud: int = 8
    replaced: bool = False


@dataclass
class Breath(Happening):
    """A breath is taken where nobody can be asked anything."""

    windows = (BEFORE,)
    silent = True

    singer: Singer


class Choir:
    """A state with four singers, two of each row, and a conductor who is nobody."""

    def __init__(self) -> None:
        self.singers = [Singer(id) for id in range(4)]
        self.ears = Ears()
        self.first = 0
        self.heard: list[Any] = []

    def hearer(self, id: int) -> Singer | None:
        return self.singers[id] if id != NOBODY else None

    def in_order(self, listeners: Listeners) -> Listeners:
        return first_side(listeners, self.first)

    def tune(self, id: int, *ears: Ear, awake: bool = True) -> None:
        side = NOBODY if id == NOBODY else id % 2
        self.ears = self.ears.tuned(id, side, Heard(ears), awake=awake)


def hears(window: str, kind: type = Note, mine: str | None = None, sign: str = "") -> Ear:
    """An ear that notes who heard."""

    def run(m: Choir, me: Singer | None, note: Any) -> None:
        m.heard.append(sign or (me.id if me else "conductor"))

    return Ear("test", window, kind, run, mine)


def play(rule: Rule[Any]) -> Any:
    """Carry out a rule that asks nothing."""
    try:
        next(rule)
    except StopIteration as over:
        return over.value
    raise AssertionError("it asked")


def test_a_window_that_nobody_listens_to_is_over_before_it_began() -> None:
    choir = Choir()
    choir.tune(1, hears(AFTER))
    assert before(choir, Note(choir.singers[0])) is DONE
    assert after(choir, Note(choir.singers[0])) is not DONE


def test_the_first_side_hears_first_then_the_other_in_table_order_and_nobody_last() -> None:
    choir = Choir()
    for id in (3, NOBODY, 2, 1, 0):
        choir.tune(id, hears(AFTER))
    play(after(choir, Note(choir.singers[0])))
    choir.first = 1
    play(after(choir, Note(choir.singers[0])))
    assert choir.heard == [0, 2, 1, 3, "conductor", 1, 3, 0, 2, "conductor"]


def test_what_is_mine_is_heard_by_whom_it_is_about_alone() -> None:
    choir = Choir()
    for id in range(4):
        choir.tune(id, hears(AFTER, mine="singer"))
    play(after(choir, Note(choir.singers[2], friend=choir.singers[1])))
    assert choir.heard == [2]
    choir.heard.clear()
    choir.tune(1, hears(AFTER, mine="friend"))
    play(after(choir, Note(choir.singers[2], friend=choir.singers[1])))
    assert choir.heard == [2, 1], "the first row before the second"
    play(after(choir, Note(choir.singers[1])))
    assert choir.heard == [2, 1], "the second singer hears only of friends"
    assert after(choir, Note(Singer(7))) is DONE, "who is no model hears nothing"


def test_the_sentences_of_one_model_are_heard_as_printed_whosever_they_hear() -> None:
    choir = Choir()
    choir.tune(0, hears(AFTER, mine="singer", sign="own"), hears(AFTER, sign="all"), hears(AFTER, mine="singer"))
    play(after(choir, Note(choir.singers[0])))
    assert choir.heard == ["own", "all", 0]


def test_each_window_has_its_own_listeners_and_sees_what_the_one_before_left() -> None:
    choir = Choir()
    seen = []

    def louder(m: Choir, me: Singer, note: Note) -> None:
        note.loud += 3

    def half(m: Choir, me: Singer, note: Note) -> None:
        seen.append(note.loud)
        note.loud //= 2

    choir.tune(0, Ear("test", LESS, Note, half), Ear("test", BEFORE, Note, louder))
    note = Note(choir.singers[3])
    play(before(choir, note))
    play(less(choir, note))
    assert (seen, note.loud) == ([11], 5)


def test_the_first_to_put_something_else_in_its_place_ends_the_window() -> None:
    choir = Choir()

    def hums(m: Choir, me: Singer, note: Note) -> None:
        m.heard.append(me.id)
        note.replaced = me.id == 2

    for id in range(4):
        choir.tune(id, Ear("test", INSTEAD, Note, hums))
    assert play(instead(choir, Note(choir.singers[0]))) is True
    assert choir.heard == [0, 2]
    choir.tune(2)
    assert play(instead(choir, Note(choir.singers[0]))) is False


def test_who_is_not_awake_hears_only_its_own() -> None:
    choir = Choir()
    ears = hears(AFTER), hears(AFTER, mine="singer", sign="own")
    choir.tune(0, *ears, awake=False)
    play(after(choir, Note(choir.singers[1])))
    assert choir.heard == []
    play(after(choir, Note(choir.singers[0])))
    assert choir.heard == ["own"]
    choir.tune(0, *ears)
    play(after(choir, Note(choir.singers[1])))
    assert choir.heard == ["own", 0]


def test_tuning_leaves_the_ears_of_copies_alone() -> None:
    choir = Choir()
    choir.tune(0, hears(AFTER))
    kept = choir.ears
    choir.tune(0)
    assert Note in kept.after
    assert Note not in choir.ears.after
    assert kept.tuned(0, 0, NOTHING_HEARD).models == {}
    assert kept.tuned(1, 1, NOTHING_HEARD) is kept


def test_a_reaction_may_ask_and_a_silent_happening_is_settled_at_once() -> None:
    choir = Choir()

    def asks(m: Choir, me: Singer, note: Note) -> Rule[None]:
        note.loud = 1 if (yield from may(me.id, Prompt("hush"))) else 2

    choir.tune(3, Ear("test", BEFORE, Note, asks), hears(BEFORE, Breath))
    assert next(before(choir, Note(choir.singers[0]))).seat == 3
    at_once(before(choir, Breath(choir.singers[0])))
    assert choir.heard == [3]
    with pytest.raises(AssertionError, match="asked where nothing can be"):
        at_once(before(choir, Note(choir.singers[0])))


def test_what_is_only_named_is_made_for_whoever_hears_it_and_for_nobody_else() -> None:
    choir, made = Choir(), []

    class Cough(Happening):
        windows = BEFORE, AFTER
        whose = ("singer",)

        def __init__(self, singer: Singer, loud: int) -> None:
            made.append((singer.id, loud))
            self.singer, self.loud = singer, loud

    assert after(choir, Cough, choir.singers[0], 3) is DONE
    assert before(choir, Cough, choir.singers[0], 3) is DONE
    assert made == []
    choir.tune(2, hears(AFTER, Cough), hears(BEFORE, Cough, mine="singer"))
    play(after(choir, Cough, choir.singers[0], 5))
    play(before(choir, Cough, choir.singers[2], 7))
    assert made == [(0, 5), (2, 7)]
    assert choir.heard == [2, 2]


def test_rules_may_look_at_who_would_hear() -> None:
    choir = Choir()
    choir.tune(1, hears(LESS))
    choir.tune(2, hears(LESS, mine="singer"))
    assert [each.id for each in hearers(choir, LESS, Note(choir.singers[2]))] == [2, 1]
    assert [each.id for each in hearers(choir, LESS, Note(choir.singers[0]))] == [1]
    assert choir.ears.listens(2, LESS, Note)
    assert not choir.ears.listens(2, AFTER, Note)
    assert not choir.ears.listens(0, LESS, Note)


def test_an_ear_that_only_waits_opens_no_window_and_is_found_by_whoever_asks() -> None:
    choir = Choir()
    choir.tune(3, Ear("test", AFTER, Note, waits))
    choir.tune(1, Ear("test", AFTER, Note, waits, "friend"))
    choir.tune(2, Ear("test", AFTER, Note, waits), awake=False)
    alone, together = Note(choir.singers[0]), Note(choir.singers[0], friend=choir.singers[1])
    assert after(choir, together) is DONE and Note in choir.ears.after
    assert [each.id for each in waiting(choir, AFTER, together)] == [1, 3]
    assert [each.id for each in waiting(choir, AFTER, alone)] == [3]
    assert waiting(choir, LESS, together) == []
    choir.tune(3)
    assert [each.id for each in waiting(choir, AFTER, together)] == [1]


@pytest.mark.parametrize(
    ("window", "kind", "mine", "said"),
    [
        (AFTER, int, None, "listens to <class 'int'>, which is no happening"),
        (AFTER, "Note", None, "listens to 'Note', which is no happening"),
        (AFTER, Breath, None, "listens after Breath; the rules open no such window, only: before"),
        ("befor", Note, None, "listens befor Note; the rules open no such window, only: before and less"),
        (AFTER, Note, "siger", "as 'siger'; it can be: singer, friend"),
        (BEFORE, Breath, "singer", "as 'singer'; it can be: nobody's"),
    ],
)
def test_a_card_that_listens_to_what_there_is_not_is_refused(window: str, kind: Any, mine: Any, said: str) -> None:
    with pytest.raises(BadContent, match=said):
        hears(window, kind, mine)


def test_a_rule_cannot_listen_where_nothing_can_be_asked() -> None:
    def asks(m: Choir, me: Singer, breath: Breath) -> Rule[None]:
        yield from may(me.id, Prompt("hush"))

    with pytest.raises(BadContent, match="must be a plain function"):
        Ear("test", BEFORE, Breath, asks)
