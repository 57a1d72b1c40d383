"""The examination of views is examined itself: planted mistakes are caught."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from toys import trek, raid
from toys.trek import rules as trek_rules
from toys.raid.game import Raid
from toys.raid.state import State

from dustup import Match
from dustup.engine.rule import choose
from dustup.testing.harness import questions_of
from dustup.testing.views import asked_on_secrets, leaks, peeks, told_too_much


class Blabbing(Raid):
    """Shows everybody the top card of the supply."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        return {**super().view(state, seat), "next": state.supply[-1] if state.supply else None}


class Careless(Raid):
    """Shows the scouted threat to those who did not scout."""

    def view(self, state: State, seat: int | None) -> dict[str, Any]:
        top = state.deck[-1] if state.deck and state.seen[-1] else None
        return {**super().view(state, seat), "top": top}


class Chatty(Raid):
    """Tells everybody which card was drawn."""

    def seen_by(self, state: State, event: Any, seat: int | None) -> Any:
        return event


class Telling(Raid):
    """Asks in a way that gives a hand away."""

    def phrase(self, state: State, kind: str, value: Any) -> str:
        return f"{value} with {state.hands[value]}" if kind == "seat" else str(value)


class Peeking(Raid):
    """Shuffles the hidden cards as they lie, so that the guess depends on the truth."""

    def imagine(self, state: State, seat: int | None, random: Random) -> None:
        others = [hand for at, hand in enumerate(state.hands) if at != seat]
        cards = [*state.supply, *(card for hand in others for card in hand)]
        random.shuffle(cards)
        for hand in others:
            hand[:] = sorted(cards.pop() for _ in hand)
        state.supply[:] = cards


def of(game: Raid) -> Match:
    return Match(game, {}, seed=1)


def test_a_planted_leak_is_caught() -> None:
    assert any(leaks(match) for match in questions_of(of(Blabbing()), Random(1)))
    assert any(leaks(match) for match in questions_of(of(Careless()), Random(1)))
    assert not any(leaks(match) for match in questions_of(of(raid.GAME), Random(1)))


def test_a_planted_leak_in_the_log_is_caught() -> None:
    random = Random(1)
    assert any(told_too_much(match, random) for match in questions_of(of(Chatty()), Random(1)))
    assert any(told_too_much(match, random) for match in questions_of(of(Telling()), Random(1)))
    assert not any(told_too_much(match, random) for match in questions_of(of(raid.GAME), Random(1)))


def test_a_planted_peek_is_caught() -> None:
    assert any(peeks(match) for match in questions_of(of(Peeking()), Random(1)))


def test_a_window_opened_on_a_secret_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever can only decline is not asked: so everybody learns who holds something."""

    def caught() -> bool:
        matches = (Match(trek.GAME, {}, seed=seed) for seed in range(4))
        return any(asked_on_secrets(each, Random(1)) for match in matches for each in questions_of(match, Random(1)))

    assert not caught()
    monkeypatch.setattr(trek_rules, "ask", lambda seat, why, again, standing: choose(seat, again(), why, again))
    assert caught()
