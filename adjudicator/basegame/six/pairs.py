"""Paired players, where the rules have them: with five or six players the third to the left acts after whoever has the turn.

Clauses: 56/paired-players-replace-special-phase, 56/player-two-third-left, 56/player-two-actions.
"""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.rulesets.editions import RuleSet

PAIRED = "56/paired-players-replace-special-phase"
SECOND = "56/player-two-third-left"
#: What player 2 may do in a part of their own, and that a card may be played in each of the two.
PLAYER_TWO, CARD_A_PART = "56/player-two-actions", "56/card-limit-per-part"
#: How many seats further player 2 sits.
_SEATS = 3


def are_paired(position: Position, rules: RuleSet) -> bool:
    """Return whether players act in pairs: so many play, and the rule set says so."""
    return PAIRED in rules.adds and position.many_players(rules.agreed.players)


def second_of(position: Position, first: int) -> int:
    """Return player 2 of the pair of which somebody is player 1."""
    return (first + _SEATS) % len(position.players)


def first_of(position: Position, second: int) -> int:
    """Return player 1 of the pair of which somebody is player 2."""
    return (second - _SEATS) % len(position.players)


def acts_second(position: Position, rules: RuleSet) -> bool:
    """Return whether the player on turn is known to act as player 2 of a pair."""
    return position.turn is not None and position.turn == position.turn_history.second and are_paired(position, rules)


def on_turn_together(position: Position, rules: RuleSet) -> tuple[int, ...]:
    """Return who counts as on turn, player 1 first; nobody where that is not known, one where players do not act in pairs."""
    turn = position.turn
    if turn is None:
        return ()
    second = position.turn_history.second
    if second is None or not are_paired(position, rules):
        return (turn,)
    return (first_of(position, second), second) if turn == second else (turn, second)
