"""The Vehicle: any shape, and anybody may ride."""

from __future__ import annotations

from dustup.games.panic.cards import boss

card = boss(__file__)

card.trait("shape", "large")
card.trait("riders", "carries")
card.trait("edges", "edge-whole-body")
card.trait("walls", "crushes-walls", "wall-costs-number")
