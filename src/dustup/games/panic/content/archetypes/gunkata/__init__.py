"""Gunkata: many small hits from afar."""
