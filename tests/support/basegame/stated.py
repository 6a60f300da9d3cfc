"""Kinds of question that only say what a position states: a program is not asked for what it was told."""

STATED = frozenset(
    (
        *(
            "enough",
            "held",
            "more-cards",
            "bank",
            "fewer-cards",
            "harbours",
            "robber-stands",
            "must-move",
            "stands-at",
            "placed",
            "next-player",
        ),
        *("beside", "affords", "route-with"),
        *("on-board", "tile-is", "tiles-at", "holds", "pirate-stands", "card-count", "has-more", "has-as-many", "as-many-cards", "to-win"),
        *("harbour-places", "free-harbours", "previous-player", "left-of", "right-of", "opening-round", "first-roller"),
        *("built-now", "left-after", "monopoly-takes", "rolls-for", "can-make", "after-discard", "discard-with", "seven"),
        *("most", "fewest", "most-cards", "fewest-cards"),
        *("knights-lacking", "roads-lacking", "route-length", "phase", "rolled", "was-rolled", "win-now"),
        *("discard-number", "discard-choice"),
    )
)
