"""The Winterblossom: enemies weakened until they are helpless, then one precise blow."""
