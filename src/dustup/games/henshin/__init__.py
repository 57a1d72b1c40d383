"""Henshin Fighters: a two-player skirmish on hexes, with heroes that transform."""

from __future__ import annotations

from dustup.games.henshin.game import GAME

__all__ = ["GAME"]
