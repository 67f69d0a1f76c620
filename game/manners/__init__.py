"""What a finished program does besides playing: it keeps a log, reports its faults, ends when told to."""
