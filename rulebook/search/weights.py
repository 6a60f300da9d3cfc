"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 0.994
WEIGHTS = {
    "share": 4.499,
    "pairs": 2.752,
    "unknown": -4.560,
    "guessed": -4.514,
    "rival": -12.050,
    "practice": -2.776,
    "words": 1.651,
    "told": 3.358,
}
