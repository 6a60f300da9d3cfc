"""What each sign counts by which a question of the data is like one that is asked (``rulebook.search.likeness``).

Written by tools/fit_likeness.py.
"""

ALIKE = 0.0
WEIGHTS: dict[str, float] = {}
