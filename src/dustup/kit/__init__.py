"""What several rulebooks have in common and no game is named in: it stands on engine and boards, games stand on it."""
