"""What is played: the rules of the games, free of screens, clocks and people."""
