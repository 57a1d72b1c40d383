"""Cards of Panic at the Dojo, shared under CC BY-SA 4.0: TOML for what they print, Python for what they do."""
