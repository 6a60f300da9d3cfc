"""What the rules of the dice game print: its numbers, and for each kind of piece price, points and jokers."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.dicegame.sheet import (
    BY_KIND,
    CITY_POINTS,
    COST_CLAUSES,
    COSTS,
    KNIGHT,
    KNIGHTS,
    POINTS,
    SETTLEMENT_POINTS,
    UNDER_KNIGHT,
)  # fmt: skip
from adjudicator.rulesets.editions import RuleSet


class Cost(NamedTuple):
    """What a kind of piece takes: the clause that says so, and dice by resource; by piece its ``points``, and what it ``gives`` as a joker.

    A joker for any resource gives None.
    """

    clause: str
    cards: tuple[int, ...]
    points: tuple[int, ...]
    gives: tuple[str | None, ...] = ()


def costs() -> dict[str, Cost]:
    """Return the costs by kind of piece."""
    return {
        kind: Cost(COST_CLAUSES[kind], COSTS[kind], tuple(POINTS[name] for name in names), UNDER_KNIGHT if kind == KNIGHT else ())
        for kind, names in BY_KIND.items()
    }


def numbers(rules: RuleSet, _game: str) -> dict[str, int]:
    """Return every number that the rules print, by name: those of a rule set, then those of the sheet."""
    fixed = {
        "knights": len(KNIGHTS),
        "joker_uses": 1,  # dice/joker-once-per-game
        "most_jokers": len(KNIGHTS),  # dice/joker-max-six
        "first_settlement": SETTLEMENT_POINTS[0],
        "first_city": CITY_POINTS[0],
        "first_knight": POINTS[KNIGHTS[0]],
    }
    return rules.dicegame.dice_numbers._asdict() | fixed
