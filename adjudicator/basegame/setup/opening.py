"""The two opening rounds: who places what next, worked out from the pieces on the board and the seats; who has the first roll."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from adjudicator.basegame.position import OPENING_ROUNDS, Game, Phase, Position, without_road
from adjudicator.basegame.setup.beginners import printed_layout
from adjudicator.board.hex_map import names_of_places
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import NamedTuple, dataclass

START = "base/start-two-settlements-two-roads"
ROUNDS = "base/founding-two-rounds"
FIRST_ROUND = "base/founding-first-round-clockwise"
SECOND_ROUND = "base/founding-second-round-reverse"
FIRST_ROAD = "base/founding-first-road-attached"
SECOND_ROAD = "base/founding-second-road-at-second-settlement"
BEGINS = "base/founding-highest-roll-first"
FIRST_ROLL = "base/founding-first-roll"
SETTLEMENT, ROAD, ROLL = "settlement", "road", "roll"

_T = TypeVar("_T")


@dataclass(frozen=True, slots=True)
class _Moment:
    """A moment of the opening rounds that the pieces fit: who began, who places what next, and who placed last."""

    starter: int
    player: int
    piece: str
    last: int | None


class _Rounds(TrackedRules):
    """What the steps of one question share."""

    def __init__(self, position: Position, rules: RuleSet) -> None:
        super().__init__(rules)
        self.position = position
        self.placed = [player.building_count for player in position.players]
        self.lines = [player.line_count for player in position.players]
        self.steps: list[Step] = []
        self.missing: list[str] = []

    def colour(self, player: int) -> str:
        return self.position.players[player].colour

    def bare(self, player: int) -> tuple[str, ...]:
        """Return the settlements of a player that none of the own roads and ships touch."""
        hex_map = self.position.board.map
        return names_of_places(hex_map.intersection_names, without_road(hex_map, self.position.players[player]))

    def verdict(self, question: Question, player: int | None, piece: str | None) -> Verdict:
        value = {"player": None if player is None else self.colour(player), "piece": piece}
        failed = any(step.state is State.FAILED for step in self.steps)
        missing = () if failed else self.missing
        return Verdict(question, self.rules.name, self.steps, None if failed else value, missing, points=self.points)


class Placing(NamedTuple):
    """The two rounds as they are placed: whose turn each is, which of them it is now (all are over: their number), and whether who placed first rolls first."""

    order: tuple[int, ...]
    now: int
    rolls_first: bool

    def turn_of(self, player: int, *, back: bool = False) -> int | None:
        """Return the turn of a player that is meant: the one now, else his next one; where there is none, or ``back`` is meant, the last one before. None for who has none."""
        turns = [at for at, one in enumerate(self.order) if one == player]
        later = [at for at in turns if at >= self.now]
        before = [at for at in turns if at <= self.now]
        return next(iter([*before[::-1], *later] if back else [*later, *before[::-1]]), None)


def placing_now(position: Position, rules: RuleSet) -> Placing | None:
    """Return where the opening rounds stand, by the pieces and the turn that is stated; None where these do not tell, or there are no such rounds."""
    found = _Rounds(position, rules)
    if printed_layout(position) is not None or not found.placed or found.value("first_placer_rolls_first") is Holds.UNDECIDED:
        return None
    moments = _fit(_moments(found, roads_needed=found.value("opening_road_required") is Holds.YES), position.turn)
    starter, piece = _agreed(one.starter for one in moments), _agreed(one.piece for one in moments)
    if starter is None or piece is None:
        return None
    seats = range(len(found.placed))
    round_one = (*seats[starter:], *seats[:starter])
    done = sum(found.placed)
    return Placing((*round_one, *reversed(round_one)), done - (piece == ROAD), found.value("first_placer_rolls_first") is Holds.YES)


def next_placement(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return who places what next: ``{"player": colour, "piece": "settlement"}``, ``"road"``, or ``"roll"`` when both rounds are over.

    A part that is not certain is null, and the verdict undetermined: nothing lies yet, or everybody has as much, and the position does not
    say whose turn it is. Pieces that the rounds cannot have brought are failed steps. After the opening the question does not apply.
    """
    if _is_past(position):
        past = Step(ROUNDS, State.INFO, Reason.NOT_SET_UP)
        return Verdict(question, rules.name, [past], applies=False)
    found = _Rounds(position, rules)
    if printed_layout(position) is not None:
        return _printed(found, question)
    if found.value("first_placer_rolls_first") is Holds.UNDECIDED:
        # a rule set that does not say who has the first roll after the rounds has no such rounds at all
        found.steps.append(Step(ROUNDS, State.UNKNOWN, Reason.NOT_SETTLED))
        return found.verdict(question, None, None)
    _count(found)
    if found.steps:
        return found.verdict(question, None, None)
    if not found.placed:
        found.steps.append(Step(BEGINS, State.UNKNOWN, Reason.STARTER_UNKNOWN))
        return found.verdict(question, None, SETTLEMENT)
    held = found.value("opening_road_required")
    required = held is Holds.YES
    moments = _moments(found, roads_needed=required)
    if not moments:
        _out_of_order(found, roads_needed=required)
        return found.verdict(question, None, None)
    if held is Holds.UNDECIDED and _fit(moments, position.turn) and not _fit(_moments(found, roads_needed=True), position.turn):
        # the pieces fit only if a road may be left out
        found.steps += [
            Step(FIRST_ROAD, State.UNKNOWN, Reason.NOT_SETTLED, at=found.bare(player), by=found.colour(player))
            for player, placed in enumerate(found.placed)
            if found.lines[player] < placed
        ]
        return found.verdict(question, None, None)
    return _next(found, question, moments, strict=strict)


def may_have_placed_last(position: Position, player: int, rules: RuleSet) -> bool:
    """Return whether the pieces lie as if a player had just placed: nobody says then that the turn has passed on."""
    found = _Rounds(position, rules)
    required = found.value("opening_road_required") is Holds.YES
    return any(moment.last == player for moment in _moments(found, roads_needed=required))


def _fit(moments: set[_Moment], turn: int | None) -> set[_Moment]:
    """Return the moments at which it is this player's turn; all where the position does not say whose it is."""
    return moments if turn is None else {moment for moment in moments if moment.player == turn}


def _is_past(position: Position) -> bool:
    """Tell whether the opening is certainly over: by the phase, else by pieces and cards that it cannot have brought."""
    if position.phase is not None:
        return position.phase is not Phase.SET_UP
    return any(player.past_opening for player in position.players)


def _printed(found: _Rounds, question: Question) -> Verdict:
    """On the printed layout nobody places anything; who has the first turn is not to be seen on the board."""
    oldest = found.value("oldest_begins_on_layout")
    rule = BEGINS if oldest is Holds.NO else "base/setup-oldest-starts"
    found.steps.append(Step("base/setup-beginner-place-two-two", State.MET, Reason.AS_PRINTED))
    turn = found.position.turn
    if turn is None:
        found.steps.append(Step(rule, State.UNKNOWN, Reason.STARTER_UNKNOWN))
        found.missing.append("turn")
    else:
        found.steps.append(Step(rule, State.MET, Reason.ROLLS_FIRST, by=found.colour(turn)))
    return found.verdict(question, turn, ROLL)


def _count(found: _Rounds) -> None:
    """Add a failed step for each player with more than two settlements, a city, or more roads than settlements.

    Scenarios on sea maps may have beginnings of their own; there that is unknown.
    """
    sea = found.position.game is Game.SEAFARERS
    state = State.UNKNOWN if sea else State.FAILED
    for number, player in enumerate(found.position.players):
        placed, lines = found.placed[number], found.lines[number]
        if player.cities:
            at = tuple(found.position.board.map.intersection_names[place] for place in sorted(player.cities))
            found.steps.append(Step(ROUNDS, State.FAILED, Reason.PHASE_FORBIDS, at=at, by=player.colour))
        for have, most in ((placed, OPENING_ROUNDS), (lines, placed)):
            if have > most:
                reason = Reason.OUT_OF_SCOPE if sea else Reason.WRONG_COUNT
                found.steps.append(Step(START, state, reason, by=player.colour, have=have, need=most))


def _moments(found: _Rounds, *, roads_needed: bool) -> set[_Moment]:
    """Return every moment of the rounds that the pieces fit."""
    seats = range(len(found.placed))
    lacking = [player for player in seats if found.lines[player] < found.placed[player]]
    done = sum(found.placed)
    moments = set()
    for starter in seats:
        round_one = [*seats[starter:], *seats[:starter]]
        order = [*round_one, *reversed(round_one)]
        if [order[:done].count(seat) for seat in seats] != found.placed:
            continue
        last = order[done - 1] if done else None
        if not lacking or not roads_needed:
            moments.add(_Moment(starter, starter, ROLL, last) if done == len(order) else _Moment(starter, order[done], SETTLEMENT, last))
        just_placed = lacking == [last] and last is not None and found.lines[last] == found.placed[last] - 1
        if last is not None and (just_placed if roads_needed else last in lacking):
            moments.add(_Moment(starter, last, ROAD, last))
    return moments


def _out_of_order(found: _Rounds, *, roads_needed: bool) -> None:
    """Add the failed steps on why the pieces fit no moment: rounds mixed up, an order that is none, or a road that was left out."""
    if max(found.placed) == OPENING_ROUNDS and not min(found.placed):
        for player, placed in enumerate(found.placed):
            if not placed:
                found.steps.append(Step(ROUNDS, State.FAILED, Reason.ROUND_NOT_OVER, by=found.colour(player)))
        return
    anyhow = _moments(found, roads_needed=False)
    if not anyhow:
        most, seats = max(found.placed), len(found.placed)
        second = most == OPENING_ROUNDS
        # in the second round the seat after the one passed over has placed, in the first the seat before it
        before = (1 if second else -1) % seats
        passed = [seat for seat in range(seats) if found.placed[seat] < most == found.placed[(seat + before) % seats]]
        rule = SECOND_ROUND if second else FIRST_ROUND
        found.steps.append(Step(rule, State.FAILED, Reason.OUT_OF_ORDER, by=found.colour(passed[0])))
        return
    if roads_needed:
        lacking = [player for player in range(len(found.placed)) if found.lines[player] < found.placed[player]]
        just_now = {moment.player for moment in anyhow if moment.piece == ROAD}
        late = [player for player in lacking if player not in just_now or found.lines[player] < found.placed[player] - 1] or lacking
        for player in late:
            found.steps.append(Step(FIRST_ROAD, State.FAILED, Reason.WITHOUT_ROAD, at=found.bare(player), by=found.colour(player)))


def _next(found: _Rounds, question: Question, moments: set[_Moment], *, strict: bool) -> Verdict:
    """Say what the moments agree on, the turn taken into account; what they do not is unknown."""
    turn = found.position.turn
    theirs = _fit(moments, turn)
    if turn is not None and not theirs:
        found.steps.append(_not_theirs(found, moments, turn))
        return found.verdict(question, None, None)
    player = _agreed(moment.player for moment in theirs)
    piece = _agreed(moment.piece for moment in theirs)
    if found.position.phase is None and any(moment.piece == ROLL for moment in theirs):
        # the same pieces may lie there in the first turns of the main game
        found.steps.append(Step(ROUNDS, State.UNKNOWN if strict else State.ASSUMED, Reason.OPENING_JUST_OVER))
        found.missing += ["phase"] if strict else []
    if not any(found.placed):
        found.steps.append(Step("base/setup-variable-then-founding", State.INFO, Reason.OPENING_BEGINS))
    if piece is None:
        found.steps.append(_road_step(found, _whose_road(theirs), State.UNKNOWN, Reason.ROAD_MAY_FOLLOW))
        found.missing.append("turn")
    else:
        _tell_piece(found, theirs, player, piece)
    starter = _agreed(moment.starter for moment in theirs)
    if piece != ROLL and starter is not None:
        found.steps.append(Step(FIRST_ROLL, State.INFO, Reason.ROLLS_FIRST, by=found.colour(starter)))
    return found.verdict(question, player, piece)


def _agreed(values: Iterable[_T]) -> _T | None:
    """Return the one value that all have; None where they differ."""
    one = set(values)
    return one.pop() if len(one) == 1 else None


def _tell_piece(found: _Rounds, moments: set[_Moment], player: int | None, piece: str) -> None:
    """Add the steps on what is put next, on which the moments agree: in which round, and by whom."""
    if piece in (SETTLEMENT, ROAD):
        going_on = min(found.placed) + 1 if piece == SETTLEMENT else found.placed[_whose_road(moments)]
        found.steps.append(Step(ROUNDS, State.MET, Reason.OPENING_ROUND, have=going_on))
    if piece != ROAD:
        found.steps.append(_following(found, player, piece, None if player is None else found.colour(player)))
        return
    found.steps.append(_road_step(found, _whose_road(moments), State.MET, Reason.ROAD_DUE))
    if found.position.game is Game.SEAFARERS:
        found.steps.append(Step("ships/founding-ship-option", State.INFO, Reason.SHIPS_IN_GAME))


def _not_theirs(found: _Rounds, moments: set[_Moment], turn: int) -> Step:
    """Return the failed step on a turn that the pieces do not fit: a road was left out before it, or another is to place."""
    if all(moment.piece == ROAD for moment in moments):
        return _road_step(found, _whose_road(moments), State.FAILED, Reason.WITHOUT_ROAD)
    return Step(_order(found), State.FAILED, Reason.OUT_OF_TURN, by=found.colour(turn))


def _following(found: _Rounds, player: int | None, piece: str, by: str | None) -> Step:
    """Return the step that says who is next to place a settlement, or to roll, and by which rule."""
    rule = FIRST_ROLL if piece == ROLL else _order(found)
    if player is None:
        found.missing.append("turn")
        return Step(rule, State.UNKNOWN, Reason.STARTER_UNKNOWN)
    if piece == ROLL:
        if found.value("first_placer_rolls_first") is not Holds.YES:
            return Step(rule, State.UNKNOWN, Reason.STARTER_UNKNOWN)
        return Step(rule, State.MET, Reason.ROLLS_FIRST, by=by)
    nothing = not any(found.placed)
    return Step(rule, State.MET, Reason.PLACES_FIRST if nothing else Reason.NEXT_IN_ROUND, by=by)


def _order(found: _Rounds) -> str:
    """Return the clause on who places the next settlement."""
    if not any(found.placed):
        return BEGINS
    return SECOND_ROUND if min(found.placed) else FIRST_ROUND


def _whose_road(moments: set[_Moment]) -> int:
    """Return whose road is next; the first of several where it may be any of theirs."""
    return min(moment.player for moment in moments if moment.piece == ROAD)


def _road_step(found: _Rounds, player: int, state: State, reason: Reason) -> Step:
    """Return the step on the road of the settlement that a player has just placed."""
    rule = FIRST_ROAD if found.placed[player] < OPENING_ROUNDS else SECOND_ROAD
    return Step(rule, state, reason, at=found.bare(player), by=found.colour(player))
