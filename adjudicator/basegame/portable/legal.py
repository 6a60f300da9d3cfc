"""What can be done in a position, as the neutral form tells it: of all that the board game lists as allowed, what a program makes as a move."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.deeds import DEEDS, Claim, Discard, Play
from adjudicator.basegame.legal_actions import actions_listed
from adjudicator.basegame.position import Development, Phase, Position
from adjudicator.basegame.replay.record import begin
from adjudicator.game.action import Action
from adjudicator.game.replay import after_events
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from catan_common.records import replace


def legal(position: Position, rules: RuleSet) -> list[Question] | None:
    """Return what can be done, as questions that are answered yes; None where of something that is not certain, or nobody is on turn.

    A road-building card and a knight stand for themselves, and so does a discard: where and what is told by what follows. No trade between players is among
    them, no claim, and no card that is shown.
    """
    if position.turn is None or position.phase is None:
        return None
    after: Any = after_events(position, rules)[0]
    now = begin(after, rules)
    if now.turn is None or now.phase is None:
        return None
    seats = range(len(now.players)) if now.phase is Phase.DISCARD else (now.turn,)
    listed = actions_listed(now, seats, rules, strict=True)
    found = dict.fromkeys(_told(action, now) for action in listed.actions if not _is_said(action))
    # which cards are handed in may be open where their number is not
    whole = all(action is not None and (_is_said(action) or _told(action, now) in found) for action in listed.left_open)
    return list(found) if whole else None


def _is_said(action: Action) -> bool:
    """Return whether an action moves nothing on the table: something is said or shown."""
    return isinstance(action, Claim) or (isinstance(action, Play) and action.card is Development.VICTORY_POINT)


def _told(action: Action, position: Position) -> Question:
    question = DEEDS[type(action)].question(action, position)
    return replace(question, give=None) if isinstance(action, Discard) else question
