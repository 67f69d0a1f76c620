"""People playing a match together."""
