"""The numbered steps of Torn World."""

from __future__ import annotations

from dustup.engine.state import Steps

STEPS = Steps()
