"""The smallest question: the one thing that decides what is not known."""
