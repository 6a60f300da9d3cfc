"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = -0.665
WEIGHTS = {
    "share": 4.345,
    "pairs": 1.292,
    "unknown": -2.700,
    "guessed": -8.107,
    "rival": -15.954,
    "practice": -3.199,
    "leaning": -1.270,
    "told": 4.858,
}
