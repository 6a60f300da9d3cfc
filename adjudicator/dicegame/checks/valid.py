"""Whether sheets, dice and throws can have come about."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import accumulate, pairwise
from operator import getitem, gt

from adjudicator.dicegame.checks.asking import ENDED, JOKER, sheet_step
from adjudicator.dicegame.checks.places import conditions
from adjudicator.dicegame.paying import COMBINATIONS, KINDS
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, CITIES, KIND_OF, NEEDS_ROAD, POINTS, SETTLEMENTS, in_order, points_of
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

BOXES, THROWS, DICE, SEATS, PLAYERS = (
    "dice/score-box-per-round", "dice/roll-up-to-three", "dice/component-six-dice", "dice/turn-left-neighbour", "dice/players-1-to-4",
)  # fmt: skip
#: How many roads, settlements, cities and knights are built.
_Counts = tuple[int, int, int, int]
#: By kind how many pieces there are, and by how many of them are built their points; and what a turn may build.
_MOST = tuple(len(BY_KIND[kind]) for kind in KINDS)
_SCORED = tuple((0, *accumulate(POINTS[name] for name in BY_KIND[kind])) for kind in KINDS)
_MORE = tuple(combination.counts for combination in COMBINATIONS)


def valid(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Decide whether every sheet can have been filled in turns that the rules allow, and dice and throws be as they are."""
    asked = TrackedRules(rules)
    steps = [*_table_steps(position, asked)]
    for number, player in enumerate(position.players):
        steps += _sheet_steps(player, asked, position.turn_of(number).built)
    steps.append(sheet_step())
    return Verdict(question, rules.name, steps, points=asked.points)


def warnings(position: Position, rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses that a position itself violates."""
    found = valid(position, Question(Kind.VALID), rules, False)
    return tuple(dict.fromkeys(step.rule for step in found.steps if step.state is State.FAILED))


def _tested(
    met: bool, rule: str, kept: Reason, broken: Reason, by: str | None = None, have: int | None = None, need: int | None = None
) -> Step:
    return Step(rule, State.MET if met else State.FAILED, kept if met else broken, by=by, have=have, need=need)


def _table_steps(position: Position, asked: TrackedRules) -> Iterator[Step]:
    numbers = asked.rules.dicegame.dice_numbers
    if position.dice is not None:
        shown, exchanges = sum(position.dice), position.turn_history.exchanges
        right = shown == numbers.dice - exchanges * (numbers.gold_for_one - 1)
        yield _tested(right, DICE, Reason.SIX_DICE, Reason.NOT_SIX_DICE, have=shown, need=numbers.dice)
    if position.left is not None:
        most = numbers.throws - (position.dice is not None)
        yield _tested(
            position.left <= most, THROWS, Reason.THROWS_POSSIBLE, Reason.THROWS_IMPOSSIBLE, have=position.left, need=numbers.throws
        )
    count = len(position.players)
    if count > numbers.most_players:
        held = asked.value("players_limited")
        state = {Holds.YES: State.FAILED, Holds.NO: State.MET}.get(held, State.UNKNOWN)
        reason = Reason.NOT_SETTLED if held is Holds.UNDECIDED else Reason.PLAYERS_COUNTED
        yield Step(PLAYERS, state, reason, have=count, need=numbers.most_players)
    stated = [len(player.boxes) for player in position.players if player.boxes is not None]
    if len(stated) == count > 1:
        # in order of play nobody has had fewer turns than who comes later, or more than one more
        met = all(before >= after for before, after in pairwise(stated)) and stated[0] - stated[-1] <= 1
        yield _tested(met, SEATS, Reason.TURNS_IN_STEP, Reason.TURNS_OUT_OF_STEP)


def _sheet_steps(player: Player, asked: TrackedRules, turn_history: tuple[str, ...]) -> Iterator[Step]:
    by = player.colour
    for name in in_order(player.built):
        yield from (step for step in conditions(name, player.built, by) if step.state is not State.INFO)
    cities = sum(name in player.built for name in CITIES)
    if cities > sum(name in player.built for name in SETTLEMENTS):
        held = asked.value("city_without_settlement")
        state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(held, State.UNKNOWN)
        reason = Reason.NO_SETTLEMENT_NEEDED if held is Holds.YES else Reason.NO_SETTLEMENT_FOR_CITY
        yield Step("dice/city-order-and-road", state, reason, tuple(name for name in CITIES if name in player.built), by)
    for name in in_order(player.used):
        built = name in player.built
        yield Step(JOKER, State.MET if built else State.FAILED, Reason.KNIGHT_BUILT if built else Reason.KNIGHT_NOT_BUILT, (name,), by)
    if len(player.used) > 1:
        held = asked.value("joker_per_knight")
        state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(held, State.UNKNOWN)
        reason = {Holds.YES: Reason.ONE_PER_KNIGHT, Holds.NO: Reason.ONE_PER_GAME}.get(held, Reason.NOT_SETTLED)
        yield Step("dice/joker-once-per-game", state, reason, in_order(player.used), by)
    if player.boxes is not None:
        # what was built this turn has no box yet
        yield from _box_steps(replace(player, built=player.built - {*turn_history}), player.boxes, asked)


def _box_steps(player: Player, boxes: tuple[int, ...], asked: TrackedRules) -> Iterator[Step]:
    by, rounds = player.colour, asked.rules.dicegame.dice_numbers.rounds
    yield _tested(len(boxes) <= rounds, ENDED, Reason.BOXES_WITHIN, Reason.TOO_MANY_BOXES, by, len(boxes), rounds)
    nothing = asked.rules.dicegame.dice_numbers.nothing_built
    goal = tuple(sum(KIND_OF[name] == kind for name in player.built) for kind in KINDS)
    needs_settlement = asked.value("city_without_settlement") is not Holds.YES
    held = asked.value("start_road_scores") if boxes[:1] not in ((), (nothing,)) else Holds.NO
    firsts = {Holds.YES: (1,), Holds.NO: (0,)}.get(held, (0, 1))
    scores = tuple(None if box == nothing else box for box in boxes)
    after = {first: list(_after_each(scores, first, needs_settlement)) for first in firsts}
    fits = [first for first, states in after.items() if goal in states[-1]]
    scored = sum(box for box in boxes if box != nothing)
    if not fits:
        wrong = next((place for place in range(1, len(boxes) + 1) if not any(states[place] for states in after.values())), None)
        if wrong is not None:
            yield Step(BOXES, State.FAILED, Reason.BOX_IMPOSSIBLE, by=by, have=boxes[wrong - 1], need=wrong)
        else:
            yield Step(BOXES, State.FAILED, Reason.BOXES_DO_NOT_FIT, by=by, have=scored, need=points_of(player.built))
    elif len(firsts) > 1 and fits == [1]:
        yield Step(BOXES, State.UNKNOWN, Reason.NOT_SETTLED, by=by)
    else:
        yield Step(BOXES, State.MET, Reason.BOXES_FIT, by=by, have=scored, need=points_of(player.built))


# --- what boxes can come from ------------------------------------------------------------------------------------------------


def _after_each(scores: Sequence[int | None], first: int, needs_settlement: bool) -> Iterator[frozenset[_Counts]]:
    """Yield how many pieces of each kind can be built at the beginning, and after each turn that scored so many points (None: nothing was built).

    ``first`` is what the starting road adds in the first turn. Which roads were built does not matter: every order of them that reaches each building
    in time exists once there are enough of them, for what one building needs is part of what those after it need or apart from it.
    """
    states = frozenset({(0, 0, 0, 0)})
    yield states
    for place, scored in enumerate(scores):
        if scored is not None:
            states = _after(states, scored - (first if place == 0 else 0), needs_settlement)
        yield states


@lru_cache(maxsize=1 << 13)
def _after(states: frozenset[_Counts], scored: int, needs_settlement: bool) -> frozenset[_Counts]:
    """Return how many pieces of each kind can be built after a turn that scored so many points."""
    return frozenset(after for counts in states for points, after in _turns(counts, needs_settlement) if points == scored)


@lru_cache(maxsize=1 << 13)
def _turns(counts: _Counts, needs_settlement: bool) -> tuple[tuple[int, _Counts], ...]:
    """Return what a turn can score, with what is built after it."""
    found = []
    roads, settlements, cities, knights = counts
    have = sum(map(getitem, _SCORED, counts))
    for more in _MORE:
        after = (roads + more[0], settlements + more[1], cities + more[2], knights + more[3])
        if any(map(gt, after, _MOST)) or _roads_needed(after[1], after[2]) > after[0]:
            continue
        if needs_settlement and more[2] and settlements <= cities:
            continue
        found.append((sum(map(getitem, _SCORED, after)) - have, after))
    return tuple(found)


@lru_cache(maxsize=64)
def _roads_needed(settlements: int, cities: int) -> int:
    """Return how many roads lead to the first so many settlements and cities."""
    found: set[str] = set()
    for name in (*SETTLEMENTS[:settlements], *CITIES[:cities]):
        road = NEEDS_ROAD[name]
        while road is not None:
            found.add(road)
            road = NEEDS_ROAD[road]
    return len(found)
