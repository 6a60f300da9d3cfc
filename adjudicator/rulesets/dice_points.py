"""The points of the dice game on which its sources disagree or are silent, and its numbers; built as those of the board game (``points``)."""

from __future__ import annotations

from dataclasses import dataclass, field

from adjudicator.rulesets.points import POINT, UNDECIDED, Holds


def _at(conflict: str) -> dict[str, str]:
    """Return the metadata of a field that answers to a conflict; a rule set that has no rules for the dice game leaves it undecided."""
    return {POINT: f"conflict/{conflict}"}


@dataclass(frozen=True, slots=True)
class DiceNumbers:
    """The numbers of the dice game, each with the clause that prints it."""

    dice: int = field(default=6, metadata={"clause": "dice/component-six-dice"})
    throws: int = field(default=3, metadata={"clause": "dice/roll-up-to-three"})
    rounds: int = field(default=15, metadata={"clause": "dice/end-fifteen-turns"})
    nothing_built: int = field(default=-2, metadata={"clause": "dice/no-build-minus-two"})
    gold_for_one: int = field(default=2, metadata={"clause": "dice/gold-two-for-one"})
    most_players: int = field(default=4, metadata={"clause": "dice/players-1-to-4"})


@dataclass(frozen=True, slots=True)
class Throwing:
    """Points about dice, knights and gold."""

    gold_before_third_throw: Holds = field(default=UNDECIDED, metadata=_at("dice-gold-before-third-throw"))
    gold_twice: Holds = field(default=UNDECIDED, metadata=_at("dice-gold-twice"))
    joker_same_turn: Holds = field(default=UNDECIDED, metadata=_at("dice-joker-same-turn"))
    joker_between_throws: Holds = field(default=UNDECIDED, metadata=_at("dice-joker-between-throws"))
    joker_per_knight: Holds = field(default=UNDECIDED, metadata=_at("dice-joker-once-wording"))


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points about what scores and who wins; ``city_without_settlement``: else as many settlements as cities have to stand."""

    city_without_settlement: Holds = field(default=UNDECIDED, metadata=_at("dice-city-without-settlement"))
    start_road_scores: Holds = field(default=UNDECIDED, metadata=_at("dice-start-road-points"))
    minus_two_once: Holds = field(default=UNDECIDED, metadata=_at("dice-minus-two-double"))
    tie_is_shared: Holds = field(default=UNDECIDED, metadata=_at("dice-tie"))
    #: Whether the dice game has a largest number of players.
    players_limited: Holds = field(default=UNDECIDED, metadata=_at("dice-player-count"))


@dataclass(frozen=True, slots=True)
class DiceGame:
    """What a rule set holds in the dice game."""

    dice_numbers: DiceNumbers = field(default_factory=DiceNumbers)
    throwing: Throwing = field(default_factory=Throwing)
    scoring: Scoring = field(default_factory=Scoring)
