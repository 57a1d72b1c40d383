"""Flametongues: fire for everyone, Traps underfoot and holes in the ground."""
