"""The dice game: a sheet for each player, six dice, fifteen turns."""
