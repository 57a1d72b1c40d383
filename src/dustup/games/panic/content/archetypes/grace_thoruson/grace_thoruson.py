"""Stunning Style, which only Grace Thoruson knows."""

from __future__ import annotations

from dustup.games.panic.cards import archetype

card = archetype(__file__)
