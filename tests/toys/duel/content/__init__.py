"""The tricks of the trade."""
