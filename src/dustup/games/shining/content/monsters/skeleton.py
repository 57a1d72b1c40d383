"""Skeletons."""

from __future__ import annotations

from dustup.games.shining.cards import Script

card = Script(cites=("monster.skeleton",))
