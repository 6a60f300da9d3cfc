"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = -0.982
WEIGHTS = {
    "share": 4.246,
    "pairs": 1.546,
    "unknown": -6.965,
    "guessed": -4.972,
    "rival": -12.726,
    "practice": -3.526,
    "leaning": -2.141,
    "told": 6.465,
}
