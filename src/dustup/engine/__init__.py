"""The engine: knows no game, does no input or output, needs only the standard library."""
