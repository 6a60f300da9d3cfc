"""Whether a card is in a player's hand, and may be used in this turn."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.position import MAIN, Player, Position
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

FRESH, SPY = "card/new-cards-not-this-turn", "card/action-spion"


def hand_steps(position: Position, player: Player, name: str, rule: str, asked: TrackedRules, strict: bool) -> Iterator[Step]:
    """Yield whether a card is in the hand; a card taken in this turn may not be used, but for one that a spy took."""
    by = player.colour
    held = dict(player.hand.known) if player.hand is not None else {}
    if name in held:
        yield Step(rule, State.MET, Reason.CARD_IN_HAND, by=by, what=name)
    elif player.hand is None or player.hand.hidden:
        yield Step(rule, State.UNKNOWN if strict else State.ASSUMED, Reason.HAND_ASSUMED, by=by, what=name)
    else:
        gone = name in dict(player.played)
        yield Step(rule, State.FAILED, Reason.CARD_LIES_ASIDE if gone else Reason.CARD_NOT_IN_HAND, by=by, what=name)
    taken = dict(player.taken or ())
    if not taken.get(name) or taken[name] < held.get(name, 0):
        if player.taken is not None:
            yield Step(FRESH, State.MET, Reason.NOT_JUST_TAKEN, by=by, what=name)
    elif position.phase == MAIN:
        # before the hand is filled only a spy can have taken it
        spied = asked.value("spied_card_at_once")
        state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(spied, State.UNKNOWN)
        reason = Reason.SPIED_NOT_SETTLED if spied is Holds.UNDECIDED else Reason.SPIED_CARD
        yield Step(SPY, state, reason, by=by, what=name)
    else:
        yield Step(FRESH, State.FAILED, Reason.JUST_TAKEN, by=by, what=name)
