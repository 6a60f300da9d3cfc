"""May this player build here? Every condition for the piece, as steps."""

from __future__ import annotations

from adjudicator.basegame.building.legal import CONDITIONS, ON_PATHS
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.ships.pieces import no_ships
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import SETTLED, State, Step, Verdict, states_of

_FAILED = State.FAILED


def may_build(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may build a settlement, city, road or ship at a place, with every condition as a step.

    ``question.at`` is the canonical name of an intersection (settlement, city) or path (road, ship). Without ``question.player`` the
    player on turn is meant. ``strict`` turns every assumption into unknown. A ship on a map without ships is not applicable.

    Raises:
        KeyError: the place is not on the map, or nobody plays the colour.
        ValueError: the question is not about building, has no place, or means no player.
    """
    if question.at is None and position.remembered:
        return may_build_somewhere(position, question, rules, strict)
    if question.at is None:
        raise ValueError("a question about building needs a place")
    asked = MoveContext(position, question, rules, strict=strict)
    kind = question.kind
    if kind not in CONDITIONS:
        raise ValueError(f"not a question about building: {kind}")
    place = (asked.map.path_named if kind in ON_PATHS else asked.map.intersection_named)[question.at]
    if kind is Kind.SHIP and position.game is not Game.SEAFARERS:
        return no_ships(question, rules)
    steps: list[Step] = []
    of_the_place: list[Step] = []
    of_the_builder: list[Step] = []
    for condition in CONDITIONS[kind]:
        found = condition.steps(asked, place)
        steps += found
        (of_the_place if condition.of_the_place else of_the_builder).extend(found)
    obstacles = [step for step in of_the_builder if step.state is _FAILED]
    fits = states_of(of_the_place) <= SETTLED
    return asked.verdict(steps, obstacles=obstacles if fits else ())


def may_build_somewhere(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide what of building a settlement, city, road or ship has nothing to do with the place: the moment and the price; raises as ``may_build``."""
    asked = MoveContext(position, question, rules, strict=strict)
    steps = [step for condition in CONDITIONS[question.kind] if not condition.of_the_place for step in condition.steps(asked, 0)]
    return asked.verdict(steps)
