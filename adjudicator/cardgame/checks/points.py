"""Victory points, and who has won."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from adjudicator.cardgame.cards import KOLOSS, Sort
from adjudicator.cardgame.checks.figure_holders import holder
from adjudicator.cardgame.checks.figures import COLOSSUS_POINTS, POINTS, of_sort, total, trade_power
from adjudicator.cardgame.position import KNIGHT_FIGURE, MILL_FIGURE, ROW, SETTLEMENT, Player, Position
from adjudicator.cardgame.values import Lacking, Points
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

GOAL, SHORTER, END = "card/goal-twelve-points", "card/tip-shorter-first-game", "card/end-immediate"
_FIGURES = {KNIGHT_FIGURE: "card/knight-figure-one-point", MILL_FIGURE: "card/mill-figure-one-point"}
_CITY_POINTS = 2


@dataclass(frozen=True, slots=True)
class Score:
    """The points of a player: the fewest and the most (infinite where a card's are not stated), the steps that say where they come from, and what would settle them."""

    colour: str
    low: int
    high: float
    steps: tuple[Step, ...]
    missing: tuple[str, ...]

    @property
    def certain(self) -> bool:
        """Whether the fewest are all."""
        return self.high == self.low


def score(position: Position, player: Player, asked: TrackedRules) -> Score:
    """Return the points of a player."""
    by = player.colour
    settlements, cities = player.columns(SETTLEMENT), player.cities
    steps = [Step("card/settlement-one-point", State.INFO, Reason.SETTLEMENTS_COUNTED, _places(settlements), by, have=len(settlements))]
    low = len(settlements) + _CITY_POINTS * len(cities)
    more: float = 0
    missing: list[str] = []
    if cities:
        under = asked.value("settlement_counts_under_city")
        low += len(cities) if under is Holds.YES else 0
        reason = Reason.SETTLEMENT_COUNTS_TOO if under is Holds.YES else Reason.CITIES_COUNTED
        steps.append(Step("card/city-two-points", State.INFO, reason, _places(cities), by, have=low - len(settlements)))
        if under is Holds.UNDECIDED:
            more += len(cities)
            steps.append(Step("card/city-two-points", State.UNKNOWN, Reason.NOT_SETTLED, _places(cities), by))
    printed = total(player, POINTS)
    low += printed.amount
    if printed.amount:
        lying = tuple(place for place, laid in player.laid if laid.points or (laid.name == KOLOSS and laid.points is None))
        steps.append(Step("card/point-symbol-red-flag", State.INFO, Reason.FLAGS_COUNTED, lying, by, have=printed.amount))
        colossus = tuple(place for place, laid in player.laid if laid.name == KOLOSS and laid.points is None)
        if colossus:
            steps.append(Step("card/red-koloss", State.INFO, Reason.COLOSSUS_COUNTED, colossus, by, have=COLOSSUS_POINTS))
    if printed.unknown:
        more = math.inf
        steps.append(Step("card/red-cards-points", State.UNKNOWN, Reason.FIGURE_NOT_STATED, printed.unknown, by))
        missing += [f"players.{by}.{place}" for place in printed.unknown]
    for figure, rule in _FIGURES.items():
        who, known = holder(position, figure)
        if who == by:
            low += 1
            steps.append(Step(rule, State.INFO, Reason.FIGURE_COUNTED, by=by, have=1, what=figure))
        elif not known and _may_hold(player, figure):
            more += 1
            steps.append(Step(rule, State.UNKNOWN, Reason.FIGURE_UNKNOWN, by=by, what=figure))
            missing.append("figures")
    return Score(by, low, low + more, tuple(steps), tuple(missing))


def _may_hold(player: Player, figure: str) -> bool:
    """Return whether a player could have a figure at all: the mill figure needs a city, the knight figure a knight."""
    if figure == KNIGHT_FIGURE:
        return bool(of_sort(player, Sort.KNIGHT))
    found = trade_power(player)
    return bool(found.amount or found.unknown)


def _places(columns: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(f"{ROW}{column}" for column in columns)


def points(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return the points of a player, or of both."""
    asked = TrackedRules(rules)
    value: Points = {"open": {}, "total": {}}
    steps: list[Step] = []
    missing: list[str] = []
    for player in position.players_meant(question.player):
        found = score(position, player, asked)
        value["open"][player.colour] = found.low
        value["total"][player.colour] = found.low if found.certain else None
        steps += found.steps
        missing += found.missing
    return Verdict(question, rules.name, steps, value, missing, points=asked.points)


def to_win(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return by player how many points are lacking for the victory, at least and at most; unknown where what is not stated may decide."""
    asked = TrackedRules(rules)
    rule, goal = (GOAL, rules.cardgame.card_numbers.goal) if position.goal is None else (SHORTER, position.goal)
    value: dict[str, Lacking] = {}
    steps: list[Step] = []
    missing: list[str] = []
    for player in position.players_meant(question.player):
        found = score(position, player, asked)
        most = max(0, goal - found.low)
        value[player.colour] = Lacking(have=found.low, least=0 if found.high >= goal else goal - int(found.high), most=most)
        certain = value[player.colour]["least"] == most
        steps.append(
            Step(rule, State.INFO if certain else State.UNKNOWN, Reason.POINTS_LACKING, by=player.colour, have=found.low, need=most)
        )
        missing += () if certain else found.missing
    return Verdict(question, rules.name, steps, value, missing, points=asked.points)


def winner(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return who has won: ``value`` is a colour; no where nobody has enough points."""
    asked = TrackedRules(rules)
    rule, goal = (GOAL, rules.cardgame.card_numbers.goal) if position.goal is None else (SHORTER, position.goal)
    scores = [score(position, player, asked) for player in position.players]
    steps = [_reached(found, rule, goal) for found in scores]
    there = [found for found in scores if found.low >= goal]
    if len(there) > 1:
        return Verdict(question, rules.name, _who_was_first(there, steps), None, ["first-to-win"], points=asked.points)
    meant = [found for found in scores if question.player in (None, found.colour)]
    if there and there[0] in meant:
        end, needed = _at_once(position, there[0].colour, asked)
        return Verdict(question, rules.name, [*_about(there, steps), end], there[0].colour, needed, points=asked.points)
    open_ = [found for found in meant if found.high >= goal]
    if open_ and not there:
        missing = [path for found in open_ for path in found.missing]
        return Verdict(question, rules.name, _about(open_, steps), None, missing, points=asked.points)
    if question.player is not None:
        # another has won, or this player cannot have
        steps = [step.restated(State.FAILED) for step in steps if step.by == question.player]
    return Verdict(question, rules.name, steps, points=asked.points)


def _reached(found: Score, rule: str, goal: int) -> Step:
    """Return the step on whether a player has enough points."""
    if found.low >= goal:
        return Step(rule, State.MET, Reason.ENOUGH_POINTS, by=found.colour, have=found.low, need=goal)
    if found.high < goal:
        return Step(rule, State.FAILED, Reason.TOO_FEW_POINTS, by=found.colour, have=found.low if found.certain else None, need=goal)
    return Step(rule, State.UNKNOWN, Reason.POINTS_NOT_CERTAIN, by=found.colour, have=found.low, need=goal)


def _who_was_first(scores: Sequence[Score], steps: Sequence[Step]) -> list[Step]:
    """Return the steps about players who have enough points, of whom nobody knows who had them first."""
    return [*_about(scores, steps), Step(END, State.UNKNOWN, Reason.WHO_WAS_FIRST)]


def _about(scores: Sequence[Score], steps: Sequence[Step]) -> list[Step]:
    """Return the steps about the players of some scores."""
    colours = {found.colour for found in scores}
    return [step for step in steps if step.by in colours]


def _at_once(position: Position, colour: str, asked: TrackedRules) -> tuple[Step, list[str]]:
    """Return whether the game ends now, in whoever's turn it is, and what would tell."""
    number, _ = position.player(colour)
    held = asked.value("win_out_of_turn")
    if held is Holds.YES or position.turn == number:
        return Step(END, State.MET, Reason.ENDS_AT_ONCE, by=colour), []
    if position.turn is None:
        return Step(END, State.UNKNOWN, Reason.TURN_NOT_STATED), ["turn"]
    state = State.FAILED if held is Holds.NO else State.UNKNOWN
    reason = Reason.WAITS_FOR_OWN_TURN if held is Holds.NO else Reason.NOT_SETTLED
    return Step(END, state, reason, by=colour), []
