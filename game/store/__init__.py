"""What outlives a run of the game: one SQLite file in the player's data folder."""
