"""Verbs keep the general rules for every card: one that forgets to ask does no harm."""

from __future__ import annotations

from typing import Any

import pytest
from games.henshin.made_up import hearing, invent, sentence
from games.henshin.staging import at, mine, npc, play, stage, theirs, told

from dustup.engine.hearing import BEFORE
from dustup.engine.match import Match
from dustup.engine.rule import DONE, Rule
from dustup.games.henshin import events
from dustup.games.henshin.cards import Run
from dustup.games.henshin.happenings import Damage
from dustup.games.henshin.verbs import hurt, hurt_all, place, revive, throw


def careless(monkeypatch: pytest.MonkeyPatch, deed: Run, drawing: str = "A B . . .", **more: Any) -> Match:
    """A fighter that has used an action of its own making."""
    invent(monkeypatch, "oaf", sentence("Deed", "special", deed))
    pieces: dict[str, Any] = {"B": theirs(stamina=5), **more}
    return play(stage(drawing, A=mine("oaf"), **pieces, dice=["1"]), "special 1 deed")


def test_whoever_has_left_the_board_is_not_thrown(monkeypatch: pytest.MonkeyPatch) -> None:
    def deed(m: Any, me: Any, die: Any, n: Any) -> Rule[None]:
        target = m.at(me.cell + 1)
        yield from hurt(m, me, target, 99, "Deed")
        yield from throw(m, me, target, 2, "Deed")

    match = careless(monkeypatch, deed, B=npc())
    assert told(match, events.Destroyed)
    assert match.question is None, "nobody is asked where it flies"
    assert not told(match, events.Thrown) and not told(match, events.NotThrown)


def test_nobody_is_placed_where_somebody_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    def deed(m: Any, me: Any, die: Any, n: Any) -> Rule[None]:
        place(m, me, me.cell + 1)
        return DONE

    with pytest.raises(AssertionError, match="B1, which is not free"):
        careless(monkeypatch, deed)


def test_who_is_not_exhausted_is_not_revived(monkeypatch: pytest.MonkeyPatch) -> None:
    def deed(m: Any, me: Any, die: Any, n: Any) -> Rule[None]:
        revive(m, m.at(me.cell + 1), 2)
        return DONE

    match = careless(monkeypatch, deed)
    assert at(match, "B1").stamina == 5
    assert not told(match, events.Recovered)


def test_damage_that_nobody_deals_reaches_friends_and_foes_and_its_window_is_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def deed(m: Any, me: Any, die: Any, n: Any) -> Rule[Any]:
        return hurt_all(m, m.models(), 2, "Deed")

    def harder(m: Any, me: Any, damage: Damage) -> None:
        damage.add(1, "card:Glass")

    invent(monkeypatch, "glass", hearing("Glass", BEFORE, Damage, harder, "target"))
    match = careless(monkeypatch, deed, B=theirs("glass", stamina=5))
    assert [each.amount for each in told(match, events.Damaged)] == [2, 3]
