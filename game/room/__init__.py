"""People and computers playing a match together: who joins, who may act, and when what they did is shown.

The lobby arranges chairs with a `Lineup`; a `Room` then plays the match. Screens talk to the `Room`, never to the
match itself.
"""
