"""The Underdog: pain turned into tokens, and something for every situation."""
