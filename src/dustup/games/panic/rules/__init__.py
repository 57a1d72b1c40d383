"""The rules of Panic at the Dojo, chapter by chapter."""
