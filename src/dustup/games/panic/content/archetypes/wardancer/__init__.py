"""The Wardancer: the highest numbers, thrown forward without a look back."""
