"""Phantom: every trick at any time, and cheaper; Shields, wails, strings, Copies and holes in the world."""
