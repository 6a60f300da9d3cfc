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
    )
)
