"""The Cyborg: Basic tokens by the handful, and machines that run on them."""
