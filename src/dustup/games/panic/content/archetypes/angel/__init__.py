"""The Angel: calls its enemies out, and gets up again."""
