"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 1.079
WEIGHTS = {
    "share": 4.463,
    "pairs": 2.802,
    "unknown": -4.552,
    "guessed": -4.528,
    "rival": -12.070,
    "practice": -2.710,
    "words": 1.689,
    "told": 3.287,
}
