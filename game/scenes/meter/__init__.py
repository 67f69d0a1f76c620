"""The power meter on any screen: its timing, its dial, and the cues of its sound."""
