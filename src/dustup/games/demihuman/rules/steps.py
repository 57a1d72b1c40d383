"""The numbered steps of Demihuman Combat."""

from __future__ import annotations

from dustup.engine.state import Steps

STEPS = Steps()
