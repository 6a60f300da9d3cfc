"""Which harbours a player has a building at, or each player, whether or not they can be used at this moment."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.basegame.trade.harbours import NEEDS_BUILDING, OwnHarbours
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import replace


def own_harbours(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the kinds of the harbours at which a player has a building, in the order of their paths: ``3:1`` or a resource; of each player by colour where none is named.

    Unknown where a harbour at one is not known. KeyError for a player who is not in the position.
    """
    if question.player is not None:
        return _harbours_of(position, question, rules, strict=strict)
    each = [
        _harbours_of(position, replace(question, player=player.colour), rules, strict=strict, by=player.colour)
        for player in position.players
    ]
    steps = [step for found in each for step in found.steps]
    value = {str(found.question.player): found.value for found in each}
    missing = list(dict.fromkeys(path for found in each for path in found.missing))
    return Verdict(question, rules.name, steps, value, missing, points=[point for found in each for point in found.points])


def _harbours_of(position: Position, question: Question, rules: RuleSet, *, strict: bool, by: str | None = None) -> Verdict:
    """Return what ``own_harbours`` does, of one player, whom the steps name as ``by``."""
    asked = MoveContext(position, question, rules, strict=strict)
    own = OwnHarbours(asked)
    found = [
        (path, kind) for sort in (own.usable, own.doubtful, own.refused, own.resting) for kind, paths in sort.items() for path in paths
    ]
    known = sorted((path, kind) for path, kind in found if kind is not None)
    nameless = sorted({*own.nameless, *(path for path, kind in found if kind is None)})
    steps = [
        Step(
            NEEDS_BUILDING,
            State.INFO,
            Reason.OWN_HARBOUR,
            tuple(asked.map.intersection_names[spot] for spot in own.spots(path)),
            by=by,
            what=kind,
        )
        for path, kind in known
    ]
    if nameless:
        steps.append(Step(NEEDS_BUILDING, State.UNKNOWN, Reason.HARBOURS_UNKNOWN, own.names(nameless), by=by))
    elif not known:
        steps.append(Step(NEEDS_BUILDING, State.INFO, Reason.NO_OWN_HARBOUR, by=by))
    return asked.verdict(steps, [kind for _, kind in known], ["harbours"] if nameless else [])
