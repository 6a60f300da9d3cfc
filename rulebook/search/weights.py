"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = {
    "nl": 0.907,
    "de": 2.248,
}
WEIGHTS = {
    "share": 4.434,
    "pairs": 2.796,
    "unknown": -4.550,
    "guessed": -4.735,
    "rival": -12.079,
    "practice": -2.732,
    "words": 1.636,
    "told": 3.305,
}
