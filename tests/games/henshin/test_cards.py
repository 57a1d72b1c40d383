"""Loading a card: what it listens to must be there to be heard."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from games.henshin.made_up import sentence

from dustup.engine.errors import BadContent
from dustup.games.henshin.cards import HeroCard, Run, Script
from dustup.games.henshin.happenings import Damage, Exhaustion, Stride
from dustup.games.henshin.state import Fighter


def card(hears: Callable[[Script], Callable[[Run], Run]], run: Run | None = None) -> HeroCard:
    """A hero that prints one sentence and carries it out."""
    made, script = HeroCard.plain("bell"), Script()
    made.abilities = {"Ring": sentence("Ring", "passive")}
    hears(script)(run or ring)
    made.perform(script)
    return made


def ring(m: Any, me: Any, happening: Any, n: Any) -> None:
    """Nothing."""


def test_a_card_cannot_listen_to_what_is_no_happening():
    with pytest.raises(BadContent, match=r"bell.toml: 'Ring' listens to .*Fighter.*, which is no happening"):
        card(lambda script: script.after(Fighter))


def test_a_card_cannot_listen_in_a_window_that_no_rule_opens():
    with pytest.raises(BadContent, match=r"bell.toml: 'Ring' listens before Exhaustion; .* only: after"):
        card(lambda script: script.before(Exhaustion))


def test_a_card_cannot_mean_a_field_that_is_not_there():
    with pytest.raises(BadContent, match=r"bell.toml: 'Ring' listens to Damage .* 'tarket'; it can be: target, source"):
        card(lambda script: script.less(Damage, mine="tarket"))


def test_a_card_cannot_ask_where_options_are_being_listed():
    def asks(m: Any, me: Any, happening: Any, n: Any) -> Any:
        """Nothing."""
        yield None

    with pytest.raises(BadContent, match="'Ring' listens to Stride, where nothing can be asked"):
        card(lambda script: script.before(Stride, of="ring"), asks)


def test_a_card_may_listen_to_its_own():
    made = card(lambda script: script.less(Damage, mine="target"))
    (ear,) = made.abilities["Ring"].hears
    assert (ear.window, ear.kind, ear.mine) == ("less", Damage, "target")
