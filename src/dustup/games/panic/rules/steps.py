"""The numbered steps of a fight, by name."""

from dustup.engine.state import Steps

STEPS = Steps()
