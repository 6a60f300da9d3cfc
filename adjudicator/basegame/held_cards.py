"""How many development cards of a kind a player holds, and how many of them from an earlier turn."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Phase
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.basegame.unseen import held
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass


@dataclass(frozen=True, slots=True)
class Copies:
    """How many cards of a kind a player holds, and how many of them from an earlier turn, if there is one at all.

    ``stated``: the document says what was bought this turn, or nothing can have been bought yet.
    """

    least: int
    most: int
    old_least: int
    old_most: int
    stated: bool


def copies(asked: MoveContext, kind: int) -> Copies:
    """Return how many cards of a kind the asker holds, old and new, as far as the position tells."""
    least, most = held(asked.position, asked.rules, asked.player, kind)
    me = asked.me
    if me.bought is None:
        # nobody buys before the roll (base/dev-buy-is-building-phase)
        none_yet = asked.position.phase in (Phase.BEFORE_ROLL, Phase.SET_UP)
        return Copies(least, most, max(1, least) if none_yet else 0, most, none_yet)
    new, hidden = me.bought.counts[kind], me.bought.hidden
    if me.developments is None:
        return Copies(least, most, 0 if new or hidden else 1, max(0, most - new), stated=True)
    old_least, old_most = most, 0
    total, others_new = me.developments.total, sum(me.bought.counts) - new
    for number in range(max(1, least), most + 1):
        # hidden cards that were bought can all be of this kind, or only as many as no other card is left for
        others = max(0, total - number - others_new)
        old_least = min(old_least, max(0, number - new - hidden))
        old_most = max(old_most, number - new - max(0, hidden - others))
    return Copies(least, most, old_least, old_most, stated=True)


def already_played(rule: str, card: str) -> Step:
    """Return the step that a card was played this turn; of one of which nobody has told which it was (``need``) that it is one too many."""
    if card == DEVELOPMENT:
        return Step(rule, State.FAILED, Reason.CARD_ALREADY_PLAYED, need=1)
    return Step(rule, State.FAILED, Reason.CARD_ALREADY_PLAYED, what=card)
