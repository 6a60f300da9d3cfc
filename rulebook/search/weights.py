"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = -0.500
WEIGHTS = {
    "share": 4.574,
    "pairs": 1.973,
    "unknown": -7.187,
    "guessed": -6.933,
    "rival": -14.103,
    "practice": -3.345,
    "leaning": -2.002,
    "told": 7.668,
}
