"""A dispute: the claims of several players about one position or course of play, read, judged and held against one another."""
