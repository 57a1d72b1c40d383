"""The rules, a chapter of the book a file."""
