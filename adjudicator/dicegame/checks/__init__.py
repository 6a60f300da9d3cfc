"""The questions of the dice game judged."""
