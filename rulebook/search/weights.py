"""What each sign counts, and how much they must add up to, when it is told whether a source treats a query (``rulebook.search.treated``).

Written by tools/fit_treated.py.
"""

LEAST = {
    "nl": 0.908,
    "de": 2.253,
}
WEIGHTS = {
    "share": 4.439,
    "pairs": 2.795,
    "unknown": -4.529,
    "guessed": -4.727,
    "rival": -12.096,
    "practice": -2.688,
    "words": 1.640,
    "told": 3.285,
}
