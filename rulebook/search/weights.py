"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 0.107
WEIGHTS = {
    "share": 4.755,
    "pairs": 1.612,
    "unknown": -5.002,
    "guessed": -6.701,
    "rival": -13.296,
    "practice": -3.481,
    "leaning": -1.531,
    "told": 7.979,
}
