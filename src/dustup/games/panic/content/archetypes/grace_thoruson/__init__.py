"""Stunning Style, which only Grace Thoruson knows."""
