"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 0.111
WEIGHTS = {
    "share": 4.756,
    "pairs": 1.613,
    "unknown": -5.000,
    "guessed": -6.701,
    "rival": -13.296,
    "practice": -3.479,
    "leaning": -1.533,
    "told": 7.980,
}
