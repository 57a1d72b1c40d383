"""Demons: Chaos tokens for Actions at any time, Fog and Weakness, and hunger."""
