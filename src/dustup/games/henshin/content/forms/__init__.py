"""One file per card."""
