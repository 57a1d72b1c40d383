"""Punk: the more it bleeds, the harder it hits back."""
