"""The rules by chapter, each in table order."""
