"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = -0.792
WEIGHTS = {
    "share": 4.575,
    "pairs": 1.973,
    "unknown": -7.188,
    "guessed": -6.934,
    "rival": -14.105,
    "practice": -3.346,
    "leaning": -2.002,
    "told": 7.668,
}
