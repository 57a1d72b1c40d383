"""One file per scenario."""
