"""Dice and trays: how they are painted, and (later) how they tumble."""
