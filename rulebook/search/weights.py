"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 0.006
WEIGHTS = {
    "share": 5.027,
    "pairs": 1.213,
    "unknown": -5.079,
    "guessed": -6.844,
    "rival": -13.459,
    "practice": -3.597,
    "leaning": -1.459,
    "told": 9.086,
}
