"""Where may this player build? The places that board and supply allow, with turn, phase and cost as information."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_

from adjudicator.basegame.building.builder import PIECE_LEFT, TURN
from adjudicator.basegame.building.legal import CONDITIONS, ON_PATHS, WITH_PLACES, places_allowed, places_for
from adjudicator.basegame.building.sites import CONNECTED, OWN_SETTLEMENT, ROAD_JOINED, SHIP_JOINED
from adjudicator.basegame.conditions import ANYWHERE, Condition, Places, Point
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import OPENING_ROUNDS, Game, Phase, Position
from adjudicator.basegame.ships import no_ships
from adjudicator.board.hex_map import bits, names_of_places
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question, what_there_is
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import replace

#: The clause that the list of each piece rests on, in the main game and in the opening rounds.
_RULES: dict[Kind, tuple[str, str]] = {
    Kind.SETTLEMENT: ("base/settlement-needs-own-road", "base/founding-first-settlement-anywhere"),
    Kind.CITY: ("base/city-only-by-upgrade", "base/founding-two-rounds"),
    Kind.ROAD: ("base/road-must-connect", "base/founding-second-road-at-second-settlement"),
    Kind.SHIP: ("ships/must-connect", "ships/founding-ship-option"),
}


def where(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the canonical names, in reading order, of the places where board and supply let a player build ``question.piece``.

    Turn, phase and cost are information and do not shorten the list. Where it is empty, what stands in the way at the places that come nearest leads. Places that the rule set leaves open, or that depend on whether
    the opening rounds are over, are not in the list but in an unknown step each.

    Raises:
        KeyError: nobody plays the colour.
        ValueError: the question names no piece, or means no player.
    """
    kind = _kind_asked(question)
    if kind is Kind.SHIP and position.game is not Game.SEAFARERS:
        return no_ships(question, rules)
    asked = MoveContext(position, question, rules, strict=strict)
    sets = [condition.places(asked) for condition in WITH_PLACES[kind]]
    certain, possible, by_phase = _found(asked, kind, sets)
    names = asked.map.path_names if kind in ON_PATHS else asked.map.intersection_names
    value = names_of_places(names, certain)
    barred = [] if possible or by_phase else what_bars(asked, kind)
    steps = [Step(_led_by(asked, kind, barred), State.INFO, Reason.COUNT, have=len(value))]
    steps += [step.restated(State.INFO) for step in barred]
    if by_phase:
        steps.append(Step(TURN, State.UNKNOWN, Reason.PHASE_NOT_STATED, names_of_places(names, by_phase)))
    steps += _left_open(asked, sets, possible & ~certain & ~by_phase, names, _RULES[kind][0])
    of_the_player = [step for condition in CONDITIONS[kind] if not condition.of_the_place for step in condition.steps(asked, 0)]
    if kind is Kind.SETTLEMENT and not possible and not asked.set_up:
        steps.append(Step("base/road-purpose", State.INFO, Reason.BUILD_ROADS_FIRST))
    steps += [step.restated(State.INFO) for step in of_the_player if step not in barred]
    return asked.verdict(steps, list(value), obstacles=[step for step in of_the_player if step.state is State.FAILED])


def _kind_asked(question: Question) -> Kind:
    """Return which piece is asked about; ValueError where the question names none that is built."""
    if question.piece is None:
        raise ValueError("a question where to build needs a piece")
    if question.piece not in CONDITIONS:
        raise ValueError(f"not a piece: {question.piece!r}{what_there_is(question.piece, (*CONDITIONS, 'robber'))}")
    return Kind(question.piece)


def _led_by(asked: MoveContext, kind: Kind, barred: Sequence[Step]) -> str:
    """Return the clause with which the answer begins: of what stands in the way wherever it is, else that on which the list rests."""
    if barred:
        return barred[0].rule
    rule, opening_rule = _RULES[kind]
    return opening_rule if asked.set_up else rule


def _found(asked: MoveContext, kind: Kind, sets: list[Places]) -> tuple[int, int, int]:
    """Return the places that are allowed, those that may be, and those that hang on whether the opening rounds are over."""
    certain, possible = (_joined(sets, asked.rules, undecided=undecided) for undecided in (False, True))
    if asked.set_up is not None or asked.me.building_count >= OPENING_ROUNDS:
        return certain, possible, 0
    opening = replace(asked.position, phase=Phase.SET_UP)
    first = places_for(kind, opening, asked.player, asked.rules)
    return certain & first, possible | places_for(kind, opening, asked.player, asked.rules, undecided=True), certain ^ first


def _left_open(asked: MoveContext, sets: list[Places], open_places: int, names: tuple[str, ...], rule: str) -> Iterator[Step]:
    """Yield an unknown step for each point that leaves places open, and one for those that more than one point decides at once."""
    for point, hanging in _points(asked, sets, open_places):
        yield Step(point.clause, State.UNKNOWN, point.reason, names_of_places(names, hanging))
        open_places &= ~hanging
    if open_places:
        yield Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, names_of_places(names, open_places))


def _joined(sets: list[Places], rules: RuleSet, *, undecided: bool) -> int:
    allowed = ANYWHERE
    for places, hanging in sets:
        allowed &= places_allowed(places, hanging, rules, undecided)
    return allowed


def _points(asked: MoveContext, sets: list[Places], open_places: int) -> Iterator[tuple[Point, int]]:
    """Yield each point of the rule set that leaves places open, with those places; note every point that bears on the list.

    A point bears on the places that it alone decides: all other conditions and points allow them as they are settled.
    """
    settled = [places_allowed(*parts, asked.rules) for parts in sets]
    for number, (places, hanging) in enumerate(sets):
        others = reduce(and_, settled[:number] + settled[number + 1 :], ANYWHERE)
        for point, on_point in hanging:
            alone = on_point & others & ~places_allowed(places, [other for other in hanging if other[0] is not point], asked.rules)
            undecided = point.decided(asked.rules) is State.UNKNOWN
            bears = open_places & (on_point if point.shared else alone) if undecided else alone
            if bears:
                point.read(asked)
            if bears and undecided:
                yield point, bears
                open_places &= ~bears


#: Conditions that ask for something of one's own at the place: where they hold, the player has come nearest.
_JOINING = (CONNECTED, OWN_SETTLEMENT, ROAD_JOINED, SHIP_JOINED)


def what_bars(asked: MoveContext, kind: Kind) -> list[Step]:
    """Return the failing conditions for building a piece that may be built nowhere: that none is left, else those at the places that come nearest, the most frequent first.

    Those are of the places that the player's own pieces reach, and on which none of them lies, the ones at which fewest conditions fail. Where the pieces
    reach none, that is it.
    """
    if not _allowed(PIECE_LEFT[kind], asked):
        return PIECE_LEFT[kind].steps(asked)
    conditions = [one for one in WITH_PLACES[kind] if one is not PIECE_LEFT[kind]]
    every = (1 << len(asked.map.path_names if kind in ON_PATHS else asked.map.intersection_names)) - 1
    (joining,) = (one for one in conditions if one in _JOINING)
    reached = every & _allowed(joining, asked)
    if not reached:
        return [Step(one.rule, State.FAILED, one.reason) for one in joining.steps(asked, 0) if one.state is State.FAILED]
    own = asked.me.road_mask | asked.me.ship_mask if kind in ON_PATHS else asked.me.building_mask
    failing = {place: [one for one in conditions if not _allowed(one, asked) >> place & 1] for place in bits(reached & ~own or reached)}
    fewest = min(map(len, failing.values()))
    return _in_one_step_each(
        [step for place, failed in failing.items() if len(failed) == fewest for one in failed for step in one.steps(asked, place)]
    )


def _allowed(condition: Condition, asked: MoveContext) -> int:
    return places_allowed(*condition.places(asked), asked.rules)


def _in_one_step_each(steps: Sequence[Step]) -> list[Step]:
    """Return the failing ones of some steps, the places of those that say the same together, those that stand most often first."""
    found: dict[tuple[str, Reason, str | None], list[Step]] = {}
    for step in steps:
        if step.state is State.FAILED:
            found.setdefault((step.rule, step.reason, step.by), []).append(step)
    most_first = sorted(found.items(), key=lambda one: len(one[1]), reverse=True)
    return [
        Step(rule, State.FAILED, reason, tuple(dict.fromkeys(place for step in same for place in step.at)), by)
        for (rule, reason, by), same in most_first
    ]
