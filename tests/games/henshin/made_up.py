"""Heroes made up for a test: a plain card with one or two sentences of its own.

    invent(monkeypatch, "bell", sentence("Ring", "beginning", ring))
    match = stage("A . .", A=mine("bell"), next="beginning")

General rules must work with any card, so their tests lean on no hero of the box.
"""

from __future__ import annotations

from typing import Any

import pytest

from dustup.engine.hearing import Ear
from dustup.games.henshin.cards import Ability, HeroCard, Run, Tunable
from dustup.games.henshin.content import box


def sentence(name: str, kind: str, run: Run | None = None, **more: Any) -> Ability:
    """A printed sentence: its name, its kind, and what it does."""
    return Ability(name, "made up", kind, "", Tunable({}), run=run, **more)


def hearing(name: str, window: str, happening: type, run: Run, mine: str | None = None) -> Ability:
    """A passive: what it does, in a window of a happening."""
    ability = sentence(name, "passive")
    ability.hears.append(Ear(name, window, happening, run, mine, ability))
    return ability


def invent(monkeypatch: pytest.MonkeyPatch, key: str, *sentences: Ability, **printed: Any) -> None:
    """Put a hero into the box for the length of a test."""
    card = HeroCard.plain(key, **printed)
    card.active = sentences
    monkeypatch.setitem(box().heroes, key, card)
