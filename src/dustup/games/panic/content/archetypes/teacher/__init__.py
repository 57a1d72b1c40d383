"""Teacher: patience, old tricks, and everybody else's best."""
