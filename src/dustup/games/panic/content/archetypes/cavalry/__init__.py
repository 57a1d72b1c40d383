"""The Cavalry: Shields, healing and a lead to follow."""
