"""Which harbour lies where, who has a building at it, and at which nobody has one."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.basegame.trade.harbours import NEEDS_BUILDING
from adjudicator.basegame.values import HarbourHeld
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def harbour_places(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by path what each harbour trades in and who has a building at it: of one resource where it is named, those of one player where one is.

    Unknown where the harbours, or the kinds of those that are meant, are not stated. KeyError for a player who is not in the position.
    """
    harbours = position.board.harbours
    if harbours is None or position.remembered:
        return _unknown(question, rules)
    names, island = position.board.map.path_names, position.board.map
    asked = None if question.player is None else position.players[position.index(question.player)]
    value: dict[str, HarbourHeld] = {}
    steps: list[Step] = []
    for path, kind in sorted(harbours.items()):
        if question.resource is not None and kind not in (None, question.resource):
            continue
        there = [player.colour for player in position.players if island.end_masks[path] & player.building_mask]
        if asked is not None and asked.colour not in there:
            continue
        if kind is None and (asked is not None or question.resource is not None):
            steps.append(Step(NEEDS_BUILDING, State.UNKNOWN, Reason.HARBOURS_UNKNOWN, (names[path],)))
        elif kind is not None:
            by = next(iter(there), None)
            steps.append(
                Step(NEEDS_BUILDING, State.INFO, Reason.HARBOUR_HELD if there else Reason.HARBOUR_FREE, (names[path],), by=by, what=kind)
            )
        if kind is not None or question.resource is None:
            value[names[path]] = HarbourHeld(harbour=kind, players=there)
    missing = ["harbours"] if any(step.state is State.UNKNOWN for step in steps) else []
    nothing = [Step(NEEDS_BUILDING, State.INFO, Reason.NO_OWN_HARBOUR, by=question.player)]
    return Verdict(question, rules.name, steps or nothing, value, missing)


def free_harbours(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return the paths of the harbours at which nobody has a building; unknown where it is not stated where harbours lie."""
    harbours = position.board.harbours
    if harbours is None or position.remembered:
        return _unknown(question, rules)
    island = position.board.map
    free = [path for path in sorted(harbours) if not island.end_masks[path] & position.buildings]
    steps = [Step(NEEDS_BUILDING, State.INFO, Reason.HARBOUR_FREE, (island.path_names[path],), what=harbours[path]) for path in free]
    value = {island.path_names[path]: harbours[path] for path in free}
    return Verdict(question, rules.name, steps or [Step(NEEDS_BUILDING, State.INFO, Reason.NO_HARBOUR_FREE)], value)


def _unknown(question: Question, rules: RuleSet) -> Verdict:
    return Verdict(question, rules.name, [Step(NEEDS_BUILDING, State.UNKNOWN, Reason.HARBOURS_UNKNOWN)], missing=["harbours"])
