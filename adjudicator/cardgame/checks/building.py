"""Whether a road, a settlement or a city may be built in a place of the row, and where."""

from __future__ import annotations

from adjudicator.cardgame.checks.moment import missing, moment_steps
from adjudicator.cardgame.checks.paying import PILE, missing_prices, pay_steps
from adjudicator.cardgame.checks.valid import IN_BOX
from adjudicator.cardgame.position import CITY, GAP, ROAD, ROW, SETTLEMENT, Player, Position, split
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict, met_or_failed

MIDDLE, BETWEEN, APART, ON = (
    "card/middle-row-only", "card/road-between-settlements", "card/two-roads-not-adjacent", "card/city-on-settlement",
)  # fmt: skip
BRINGS, PLACED, EMPTY, UNLIMITED = (
    "card/settlement-brings-two-landscapes", "card/landscape-placement-diagonal", "card/new-landscape-stock-zero", "card/build-unlimited",
)  # fmt: skip
# which landscape lies above and which below, the player chooses: card/landscape-placement-choice
_LETTER = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY}


def may_build(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may build a road, settlement or city at a place."""
    number, player = position.player(str(question.player))
    what = str(question.kind)
    place = str(question.at)
    steps = [*moment_steps(position, number, strict), *place_steps(player, what, place), _supply(position, what)]
    steps += pay_steps(position, player, what, strict)
    steps.append(Step(UNLIMITED, State.INFO, Reason.BUILD_AS_PAID))
    needed = missing(position, strict)
    if any(step.state is State.UNKNOWN and step.rule == PILE for step in steps):
        needed += missing_prices(position, what) or [f"players.{player.colour}.landscapes"]
    return Verdict(question, rules.name, steps, missing=needed)


def where(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Return the places of the row in which a piece may be built; turn, phase and price stand in the way now, but shorten no list."""
    number, player = position.player(str(question.player))
    what = str(question.piece)
    columns = range(player.first_column - 1, player.first_column + len(player.row) + 1)
    places = [f"{ROW}{column}" for column in columns]
    found = [place for place in places if all(step.state is not State.FAILED for step in place_steps(player, what, place))]
    supply = _supply(position, what)
    moment = [step for step in moment_steps(position, number, strict) if step.state is State.FAILED]
    moment += [step for step in pay_steps(position, player, what, strict) if step.state is State.FAILED]
    if supply.state is State.FAILED:
        return Verdict(question, rules.name, [supply], [])
    steps = [Step(MIDDLE, State.INFO, Reason.PLACES_IN_ROW, tuple(found), player.colour)]
    return Verdict(question, rules.name, steps, found, obstacles=moment)


def place_steps(player: Player, what: str, place: str) -> list[Step]:
    """Return whether a piece may lie at a place, whatever it costs."""
    row, column = split(place)
    by, at = player.colour, (place,)
    if row != ROW:
        return [Step(MIDDLE, State.FAILED, Reason.NOT_IN_ROW, at, by)]
    there = player.at_row(column)
    if what == "city":
        met = there == SETTLEMENT
        reason = Reason.ON_SETTLEMENT if met else Reason.ALREADY_CITY if there == CITY else Reason.NO_SETTLEMENT_TO_COVER
        return [Step(ON, State.MET if met else State.FAILED, reason, at, by)]
    if there != GAP:
        return [Step(MIDDLE, State.FAILED, Reason.PLACE_TAKEN, at, by)]
    steps = [Step(MIDDLE, State.MET, Reason.PLACE_FREE, at, by)]
    beside = {player.at_row(column - 1), player.at_row(column + 1)}
    settled = bool(beside & {SETTLEMENT, CITY})
    roads = ROAD in beside
    if what == "road":
        steps.append(Step(BETWEEN, met_or_failed(settled), Reason.BESIDE_SETTLEMENT if settled else Reason.NOT_BESIDE_SETTLEMENT, at, by))
        steps.append(Step(APART, met_or_failed(not roads), Reason.ROADS_TOUCH if roads else Reason.ROADS_APART, at, by))
        return steps
    met = roads and not settled
    steps.append(Step(BETWEEN, met_or_failed(met), Reason.BEHIND_ROAD if met else Reason.ROAD_FIRST, at, by))
    steps.append(Step(BRINGS, State.INFO, Reason.TWO_LANDSCAPES, by=by))
    steps.append(Step(PLACED, State.INFO, Reason.PLAYER_CHOOSES, by=by))
    steps.append(Step(EMPTY, State.INFO, Reason.BEGIN_EMPTY, by=by))
    return steps


def _supply(position: Position, what: str) -> Step:
    kind = _LETTER[what]
    rows = "".join(player.row for player in position.players)
    used = rows.count(kind) + (rows.count(CITY) if kind == SETTLEMENT else 0)
    met = used < IN_BOX[kind]
    return Step(PILE, met_or_failed(met), Reason.PILE_HAS_ONE if met else Reason.PILE_EMPTY, have=used, need=IN_BOX[kind], what=what)
