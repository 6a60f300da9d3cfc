"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = -0.796
WEIGHTS = {
    "share": 4.337,
    "pairs": 1.620,
    "unknown": -6.744,
    "guessed": -5.013,
    "rival": -12.852,
    "practice": -3.192,
    "leaning": -2.081,
    "told": 6.575,
}
