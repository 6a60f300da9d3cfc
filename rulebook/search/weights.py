"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 0.004
WEIGHTS = {
    "share": 5.032,
    "pairs": 1.205,
    "unknown": -5.097,
    "guessed": -6.935,
    "rival": -13.483,
    "practice": -3.665,
    "leaning": -1.445,
    "told": 9.134,
}
