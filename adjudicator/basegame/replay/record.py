"""The events that a position of the board game tells of, as the course of the game reads them."""

from __future__ import annotations

from adjudicator.basegame.changes import changed
from adjudicator.basegame.notation.events.read import read_event
from adjudicator.basegame.position import Bank, Position
from adjudicator.basegame.replay.card_holders import with_winner
from adjudicator.basegame.replay.turns import begun
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import UNLIMITED


def read(line: str, position: Position) -> Action:
    """Return the event that a line tells of players and places of a position; EventFaultError for what is none."""
    return read_event(line, position.players, position.board, remembered=position.remembered)


def begin(position: Position, rules: RuleSet) -> Position:
    """Return the position from which events are followed: with what its start tells, and whoever has won already."""
    if position.bank is not None and rules.agreed.bank == UNLIMITED:
        position = changed(position, bank=Bank(developments=position.bank.developments))
    return with_winner(begun(position, rules), rules)


def without_events(position: Position) -> Position:
    """Return a position without the events that it tells of."""
    return changed(position, events=())


def has_board(position: Position) -> bool:
    """Return whether the board of a position is the table's: of a game told by heart nobody says what lies and stands there."""
    return not position.remembered
