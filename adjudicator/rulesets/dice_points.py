"""The points of the dice game on which its sources disagree or are silent, and its numbers; built as those of the board game (``points``).

A rule set that has no rules for the dice game leaves its points undecided.
"""

from __future__ import annotations

from typing import Annotated

from adjudicator.rulesets.points import UNDECIDED, Holds
from catan_common.records import NamedTuple


class DiceNumbers(NamedTuple):
    """The numbers of the dice game, each with the clause that prints it."""

    dice: Annotated[int, "dice/component-six-dice"] = 6
    throws: Annotated[int, "dice/roll-up-to-three"] = 3
    rounds: Annotated[int, "dice/end-fifteen-turns"] = 15
    nothing_built: Annotated[int, "dice/no-build-minus-two"] = -2
    gold_for_one: Annotated[int, "dice/gold-two-for-one"] = 2
    most_players: Annotated[int, "dice/players-1-to-4"] = 4


class Throwing(NamedTuple):
    """Points about dice, knights and gold."""

    gold_before_third_throw: Annotated[Holds, "conflict/dice-gold-before-third-throw"] = UNDECIDED
    gold_twice: Annotated[Holds, "conflict/dice-gold-twice"] = UNDECIDED
    joker_same_turn: Annotated[Holds, "conflict/dice-joker-same-turn"] = UNDECIDED
    joker_between_throws: Annotated[Holds, "conflict/dice-joker-between-throws"] = UNDECIDED
    joker_per_knight: Annotated[Holds, "conflict/dice-joker-once-wording"] = UNDECIDED


class Scoring(NamedTuple):
    """Points about what scores and who wins; ``city_without_settlement``: else as many settlements as cities have to stand."""

    city_without_settlement: Annotated[Holds, "conflict/dice-city-without-settlement"] = UNDECIDED
    start_road_scores: Annotated[Holds, "conflict/dice-start-road-points"] = UNDECIDED
    minus_two_once: Annotated[Holds, "conflict/dice-minus-two-double"] = UNDECIDED
    tie_is_shared: Annotated[Holds, "conflict/dice-tie"] = UNDECIDED
    #: Whether the dice game has a largest number of players.
    players_limited: Annotated[Holds, "conflict/dice-player-count"] = UNDECIDED


class DiceGame(NamedTuple):
    """What a rule set holds in the dice game."""

    dice_numbers: DiceNumbers = DiceNumbers()
    throwing: Throwing = Throwing()
    scoring: Scoring = Scoring()
