"""Which harbours a player has a building at, whether or not they can be used at this moment."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.basegame.trade.harbours import NEEDS_BUILDING, OwnHarbours
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def own_harbours(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the kinds of the harbours at which a player has a building, in the order of their paths: ``3:1`` or a resource. Unknown where a harbour at one is not known.

    KeyError for a player who is not in the position, ValueError without one.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    own = OwnHarbours(asked)
    found = [
        (path, kind) for sort in (own.usable, own.doubtful, own.refused, own.resting) for kind, paths in sort.items() for path in paths
    ]
    known = sorted((path, kind) for path, kind in found if kind is not None)
    nameless = sorted({*own.nameless, *(path for path, kind in found if kind is None)})
    steps = [
        Step(
            NEEDS_BUILDING, State.INFO, Reason.OWN_HARBOUR, tuple(asked.map.intersection_names[spot] for spot in own.spots(path)), what=kind
        )
        for path, kind in known
    ]
    if nameless:
        steps.append(Step(NEEDS_BUILDING, State.UNKNOWN, Reason.HARBOURS_UNKNOWN, own.names(nameless)))
    elif not known:
        steps.append(Step(NEEDS_BUILDING, State.INFO, Reason.NO_OWN_HARBOUR))
    return asked.verdict(steps, [kind for _, kind in known], ["harbours"] if nameless else [])
