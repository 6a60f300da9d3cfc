"""Answers in words: laid out for a terminal or for a pipe. The only place, with ``cli``, that prints."""
