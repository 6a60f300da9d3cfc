"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = 0.110
WEIGHTS = {
    "share": 4.760,
    "pairs": 1.610,
    "unknown": -5.000,
    "guessed": -6.697,
    "rival": -13.297,
    "practice": -3.477,
    "leaning": -1.535,
    "told": 7.980,
}
