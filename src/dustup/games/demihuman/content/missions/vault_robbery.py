"""Vault Robbery."""

from __future__ import annotations

from dustup.games.demihuman.missions import Script

card = Script(cites=("content.pack.criminals", "content.mission.vault-robbery"))
