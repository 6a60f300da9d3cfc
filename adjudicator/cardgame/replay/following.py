"""A course of a card game followed event by event: the verdict on each, and the position after it."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cardgame.cards import ATTACKS
from adjudicator.cardgame.checks.figure_holders import figure_holder
from adjudicator.cardgame.checks.points import winner
from adjudicator.cardgame.checks.setup import setup_steps
from adjudicator.cardgame.deeds import Back, Draw, End, Get, Play, Read, Search, Take, Throw, Under
from adjudicator.cardgame.notation.events import read_event
from adjudicator.cardgame.position import BEFORE, EVENT, FIGURES, SET_UP, STRIKE, PendingAction, Position
from adjudicator.cardgame.replay.effects import applied
from adjudicator.cardgame.replay.judging import judged
from adjudicator.cardgame.replay.pending import after_event_die, passed_over
from adjudicator.game.action import Action
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Verdict

#: What does not tell whose turn it is: the other player may do it too.
_BY_EITHER = (Read, Get, Take, Back, Play, Under)


def read(line: str, position: Position) -> Action:
    """Return the event that a line tells of players of a position; EventFaultError for what is none."""
    return read_event(line, position.players)


def begin(position: Position, rules: RuleSet) -> Position:
    """Return the position from which events are followed.

    Principalities as they are set up, with nothing said of the turn, are those before the first one. An event that is not handled yet is, an
    attack that is not thrown for is due.
    """
    said = (position.phase, position.round, position.event, position.roll)
    steps = [step for player in position.players for step in setup_steps(player, rules)]
    if not any(said) and not any(step.state is State.FAILED for step in steps):
        position = replace(position, phase=BEFORE, round=1)
    elif position.phase == SET_UP:
        position = replace(position, round=position.round or 1)
    position = replace(position, told=position.told._replace(halfway=position.phase != SET_UP and position.turn == 1))
    if position.attack in ATTACKS and position.attack_roll is None:
        due = PendingAction(STRIKE, position.players[position.turn or 0].colour, "card/action-cards-open-and-immediate")
        position = replace(position, told=position.told._replace(due=(due,)))
    position = after_event_die(position, rules) if position.phase == EVENT and position.event is not None else position
    return _with_winner(position, rules)


def ends_turn(event: Action) -> bool:
    """Return whether a turn ends with an event."""
    return isinstance(event, End)


def apply(position: Position, event: Action, rules: RuleSet, strict: bool = False) -> tuple[Verdict, Position]:
    """Return the verdict on an event and the position after it; an event that is not allowed takes place all the same."""
    position = _opened(position, event, rules)
    position, missed = passed_over(position, event, rules)
    verdict = judged(position, event, rules, strict)
    if missed:
        verdict = verdict.with_steps(before=missed)
    after = applied(position, event, rules, strict)
    grown = [(one.row, one.laid) for one in position.players] != [(one.row, one.laid) for one in after.players]
    after = _with_figures(after) if grown else after
    return verdict, _with_winner(after, rules) if grown or after.turn != position.turn else after


def _with_winner(position: Position, rules: RuleSet) -> Position:
    """Return the position with who has won, where somebody has for certain and nobody had before."""
    if position.told.won is not None:
        return position
    found = winner(position, Question(Kind.WINNER), rules, False)
    return replace(position, told=position.told._replace(won=str(found.value))) if found.answer is Answer.VALUE else position


def _opened(position: Position, event: Action, rules: RuleSet) -> Position:
    """Return the position in which an event takes place: the set-up ends with the first throw, and who does something has the turn that nobody has."""
    if position.phase == SET_UP and isinstance(event, Throw) and event.face is not None:
        size = rules.cardgame.card_numbers.hand_size
        if all(player.hand is None or player.hand.size >= size for player in position.players):
            position = replace(position, phase=BEFORE, turn=event.player if position.turn is None else position.turn)
    if (
        position.turn is None
        and not isinstance(event, _BY_EITHER)
        and not (position.phase == SET_UP and isinstance(event, (Draw, Search, Throw)))
    ):
        return replace(position, turn=event.player, told=position.told._replace(halfway=position.phase != SET_UP and event.player == 1))
    return position


def _with_figures(after: Position) -> Position:
    """Return the position with the figures where they are due (card/figures-change-hands); nobody knows who has them where the cards do not tell."""
    if all(player.figures is None for player in after.players):
        return after
    found = [figure_holder(after, figure) for figure in FIGURES]
    if not all(one.certain for one in found):
        return replace(after, players=tuple(replace(player, figures=None) for player in after.players))
    players = []
    for player in after.players:
        held = dict(player.figures or ())
        figures = tuple((one.figure, held.get(one.figure)) for one in found if one.holder == player.colour)
        players.append(replace(player, figures=figures))
    return replace(after, players=tuple(players))
