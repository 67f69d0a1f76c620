"""Tumblebones: a local party dice game. See the README for a map of the folders."""
