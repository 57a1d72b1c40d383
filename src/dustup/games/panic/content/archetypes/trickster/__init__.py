"""The Trickster: never pinned down, and never quite where one strikes."""
