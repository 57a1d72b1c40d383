"""The Tank: hard to hurt and hard to move."""

from __future__ import annotations

from dustup.games.panic.cards import boss

card = boss(__file__)

card.trait("armor", "armor")
card.trait("push", "heavy")
