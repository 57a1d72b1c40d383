"""Phantom: every trick at any time, and cheaper; Shields, wails, strings, Copies and holes in the world."""

from __future__ import annotations

from dustup.games.panic.cards import archetype

card = archetype(__file__)


card.focused.trait("access", "all-style-actions")
card.focused.trait("discount", "discount")
card.fused.trait("", "discount")
card.frantic.trait("access", "all-unique-actions", own_turn=True)
card.frantic.trait("discount", "discount", own_turn=True)
