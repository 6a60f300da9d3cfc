"""Points: of a turn, of a game so far, and who wins."""

from __future__ import annotations

from adjudicator.dicegame.checks.asking import ENDED, pieces_asked, sheet_step
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import KIND_OF, ROAD, points_of
from adjudicator.dicegame.values import Points
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

TURN, NOTHING, TOTAL = "dice/score-only-this-turn", "dice/no-build-minus-two", "dice/final-total"
START_ROAD, WINNER = "dice/start-road-free", "dice/winner-most-points"


def score(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return the points that go into the box of a turn in which these pieces are built; nothing built scores as the rules say."""
    asked = TrackedRules(rules)
    pieces = pieces_asked(question.at)
    if not pieces:
        count = rules.dicegame.dice_numbers.nothing_built
        return Verdict(question, rules.name, [Step(NOTHING, State.INFO, Reason.MINUS_TWO, have=count)], count)
    count = points_of(pieces)
    steps = [Step(TURN, State.INFO, Reason.TURN_COUNTED, pieces, have=count)]
    roads = tuple(name for name in pieces if KIND_OF[name] == ROAD)
    if roads:
        steps.append(Step("dice/road-one-point", State.INFO, Reason.ROADS_COUNTED, roads, have=len(roads)))
    players = position.players_meant(question.player)
    if any(player.boxes == () for player in players):
        held = asked.value("start_road_scores")
        if held is Holds.UNDECIDED:
            steps.append(Step(START_ROAD, State.UNKNOWN, Reason.NOT_SETTLED))
        elif held is Holds.YES:
            count += 1
            steps.append(Step(START_ROAD, State.INFO, Reason.START_ROAD_SCORES))
        else:
            steps.append(Step(START_ROAD, State.INFO, Reason.START_ROAD_SCORES_NOTHING))
    steps.append(sheet_step())
    return Verdict(question, rules.name, steps, count, points=asked.points)


def points(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return the points of a player, or of all: the sum of the boxes, as far as they are stated."""
    asked = TrackedRules(rules)
    steps: list[Step] = []
    missing: list[str] = []
    value: Points = {"open": {}, "total": {}}
    for player in position.players_meant(question.player):
        total = _total(player, asked, steps)
        value["open"][player.colour] = points_of(player.built) if player.boxes is None else total
        value["total"][player.colour] = total
        if player.boxes is None:
            missing.append(f"players.{player.colour}.boxes")
    return Verdict(question, rules.name, steps, value, missing, points=asked.points)


def _total(player: Player, asked: TrackedRules, steps: list[Step]) -> int | None:
    """Return the sum of a player's boxes, None where it is not certain, and add the steps that say why."""
    if player.boxes is None:
        steps.append(Step(TOTAL, State.UNKNOWN, Reason.BOXES_NOT_STATED, by=player.colour))
        return None
    nothing = asked.rules.dicegame.dice_numbers.nothing_built
    total, empty = sum(player.boxes), player.boxes.count(nothing)
    if empty:
        held = asked.value("minus_two_once")
        if held is Holds.UNDECIDED:
            steps.append(Step("dice/no-build-minus-two", State.UNKNOWN, Reason.NOT_SETTLED, by=player.colour, have=empty))
            return None
        total += 0 if held is Holds.YES else nothing * empty
    steps.append(Step(TOTAL, State.INFO, Reason.BOXES_ADDED, by=player.colour, have=total))
    if empty:
        steps.append(Step("dice/no-build-minus-two", State.INFO, Reason.EMPTY_TURNS, by=player.colour, have=empty))
    return total


def winner(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return who wins once all boxes are filled: ``value`` is a colour; no where the game is not over, undetermined for a tie that is not treated."""
    asked = TrackedRules(rules)
    rounds = rules.dicegame.dice_numbers.rounds
    steps: list[Step] = []
    missing = [f"players.{player.colour}.boxes" for player in position.players if player.boxes is None]
    for player in position.players:
        if player.boxes is not None:
            over = len(player.boxes) >= rounds
            reason = Reason.BOXES_FULL if over else Reason.BOXES_OPEN
            steps.append(Step(ENDED, State.MET if over else State.FAILED, reason, by=player.colour, have=len(player.boxes), need=rounds))
    if any(step.state is State.FAILED for step in steps):
        return Verdict(question, rules.name, steps)
    totals = {player.colour: _total(player, asked, steps) for player in position.players}
    known = {colour: total for colour, total in totals.items() if total is not None}
    if len(known) < len(totals):
        return Verdict(question, rules.name, steps, missing=missing, points=asked.points)
    most = max(known.values())
    leading = [colour for colour, total in known.items() if total == most]
    if len(leading) == 1:
        steps.append(Step(WINNER, State.MET, Reason.MOST_POINTS, by=leading[0], have=most))
        return Verdict(question, rules.name, steps, leading[0], points=asked.points)
    held = asked.value("tie_is_shared")
    state = {Holds.YES: State.MET, Holds.NO: State.FAILED}.get(held, State.UNKNOWN)
    steps += [Step(WINNER, state, Reason.TIED, by=colour, have=most) for colour in leading]
    return Verdict(question, rules.name, steps, points=asked.points)
