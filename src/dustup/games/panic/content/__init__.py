"""The cards of Panic at the Dojo by Jacob Randolph and Liberi Gothica Games, shared under CC BY-SA 4.0."""
