"""Where may this player build? The places that board and supply allow, with turn, phase and cost as information."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Protocol

from adjudicator.basegame.building.legal import PIRATE, city_places, road_places, settlement_places, ship_places
from adjudicator.basegame.building.moment import TURN, time_steps
from adjudicator.basegame.building.paths import ONE_PIECE
from adjudicator.basegame.building.places import no_ships
from adjudicator.basegame.building.supply import cost_step, supply_step
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Phase, Position
from adjudicator.board.hex_map import mask_of, named
from adjudicator.question import Kind, Question
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step, Verdict


class _Places(Protocol):
    def __call__(self, position: Position, player: int, rules: RuleSet, *, undecided: bool = False) -> int: ...


#: The places of each piece, and the clause that the list rests on in the main game and in the opening rounds.
_PIECES: dict[Kind, tuple[_Places, str, str]] = {
    Kind.SETTLEMENT: (settlement_places, "base/settlement-needs-own-road", "base/founding-first-settlement-anywhere"),
    Kind.CITY: (city_places, "base/city-only-by-upgrade", "base/founding-two-rounds"),
    Kind.ROAD: (road_places, "base/road-must-connect", "base/founding-second-road-at-second-settlement"),
    Kind.SHIP: (ship_places, "ships/must-connect", "ships/founding-ship-option"),
}
#: The points that can bear on the list, by the piece, with the clause in question (None: that of the list) and the reason where open.
_POINTS: dict[Kind, dict[str, tuple[str | None, Reason]]] = {
    Kind.SETTLEMENT: {
        "coast_is_intersection": ("base/intersection-coast-allowed", Reason.NOT_SETTLED),
        "distance_from_cities": ("base/distance-rule", Reason.NOT_SETTLED),
    },
    Kind.CITY: {},
    Kind.ROAD: {
        "road_and_ship_on_one_path": (ONE_PIECE, Reason.NOT_SETTLED),
        "attach_to_city": (None, Reason.NOT_SETTLED),
        "road_past_foreign_building": ("base/road-not-past-foreign-building", Reason.BLOCKING_NOT_SETTLED),
    },
    Kind.SHIP: {
        "road_and_ship_on_one_path": (ONE_PIECE, Reason.NOT_SETTLED),
        "attach_to_city": (None, Reason.NOT_SETTLED),
    },
}


def where(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the canonical names, in reading order, of the places where board and supply let a player build ``question.piece``.

    Turn, phase and cost are information and do not shorten the list. Places that the rule set leaves open, or that depend on whether
    the opening rounds are over, are not in the list but in an unknown step each.

    Raises:
        KeyError: nobody plays the colour.
        ValueError: the question names no piece, or means no player.
    """
    if question.piece is None:
        raise ValueError("a question where to build needs a piece")
    kind = Kind(question.piece)
    if kind not in _PIECES:
        raise ValueError(f"not a piece: {question.piece}")
    if kind is Kind.SHIP and position.game is not Game.SEAFARERS:
        return no_ships(question, rules)
    asked = MoveContext(position, question, rules, strict=strict)
    places, rule, opening_rule = _PIECES[kind]
    certain = places(position, asked.player, rules)
    possible = places(position, asked.player, rules, undecided=True)
    by_phase = 0
    if asked.set_up is None and asked.me.building_count < OPENING_ROUNDS:
        opening = replace(position, phase=Phase.SET_UP)
        first = places(opening, asked.player, rules)
        by_phase = certain ^ first
        possible |= places(opening, asked.player, rules, undecided=True)
        certain &= first
    names = asked.map.path_names if kind in (Kind.ROAD, Kind.SHIP) else asked.map.intersection_names
    value = named(names, certain)
    steps = [Step(opening_rule if asked.set_up else rule, State.INFO, Reason.COUNT, have=len(value))]
    if by_phase:
        steps.append(Step(TURN, State.UNKNOWN, Reason.PHASE_NOT_STATED, named(names, by_phase)))
    steps += _open_places(asked, kind, names, possible & ~certain & ~by_phase)
    if kind is Kind.SETTLEMENT and not possible and not asked.set_up:
        steps.append(Step("base/road-purpose", State.INFO, Reason.BUILD_ROADS_FIRST))
    steps += [step.restated(State.INFO) for step in (supply_step(asked, kind), cost_step(asked, kind), *time_steps(asked, kind))]
    return asked.verdict(steps, list(value))


def _open_places(asked: MoveContext, kind: Kind, names: tuple[str, ...], doubtful: int) -> list[Step]:
    """Return a step for each point of the rule set that leaves places open, and note every point that bears on the list."""
    places, rule, _ = _PIECES[kind]
    position, player, rules = asked.position, asked.player, asked.rules
    now = places(position, player, rules)
    steps = []
    for point, (clause, reason) in _POINTS[kind].items():
        value = getattr(rules.building, point)
        if value is not Holds.UNDECIDED:
            if places(position, player, _with(rules, point, Holds.NO if value is Holds.YES else Holds.YES)) != now:
                asked.value(point)
        elif doubtful:
            # the distance rule is the one point where "no" lets the builder do more
            here = doubtful & places(position, player, _with(rules, point, Holds.NO if point == "distance_from_cities" else Holds.YES))
            if here:
                asked.value(point)
                steps.append(Step(clause or rule, State.UNKNOWN, reason, named(names, here)))
                doubtful &= ~here
    if kind is Kind.SHIP and position.pirate is not None:
        here = doubtful & mask_of(asked.map.tile_sides[position.pirate])
        if here:
            steps.append(Step(PIRATE, State.UNKNOWN, Reason.SOURCES_SILENT, named(names, here)))
            doubtful &= ~here
    if doubtful:
        # the supply of pieces, or more than one point at once
        supply = supply_step(asked, kind)
        steps.append(
            Step(supply.rule if supply.state is State.UNKNOWN else rule, State.UNKNOWN, Reason.NOT_SETTLED, named(names, doubtful))
        )
    return steps


def _with(rules: RuleSet, point: str, value: Holds) -> RuleSet:
    settled: dict[str, Any] = {point: value}
    return replace(rules, building=replace(rules.building, **settled))
