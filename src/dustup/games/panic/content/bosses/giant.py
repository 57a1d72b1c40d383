"""The Giant: two spaces wide, two spaces deep, and Walls do not stop it."""

from __future__ import annotations

from dustup.games.panic.cards import boss

card = boss(__file__)

card.trait("size", "large")
card.longer("range")
card.trait("edges", "edge-whole-body")
card.trait("walls", "crushes-walls")
