"""Who has won, if anybody, as the position stands now."""

from __future__ import annotations

from adjudicator.basegame.building.builder import no_round_rule
from adjudicator.basegame.move_context import on_turn_together
from adjudicator.basegame.position import Game, Phase, Position, Special
from adjudicator.basegame.special.lengths import measure
from adjudicator.basegame.unseen import VICTORY_POINT
from adjudicator.basegame.victory.points import CARDS, Score, scores
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import FreshPoint, Holds, Interim, Reveal
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

OWN_TURN = "base/win-own-turn-only"
#: The clauses that ask for no claim, where a rule set has one; the encyclopaedia says no more than whose turn it has to be.
_WITHOUT_CLAIM = ("base/win-without-claim", "base/win-possessing-ten-suffices-de")
NO_ROLL = "base/win-no-roll-needed"
#: The clause on ten points with five or six players, where a rule set has one of its own.
TEN_IN_LARGE = "56/ten-points"
FORGOTTEN, PLAYER_ONE = "base/win-forgotten-claim", "56/win-in-pair-player-one-first"
SHIFT = "base/longest-route-shift-can-reach-ten"


class _Count(TrackedRules):
    """A question about the winner under way: scores, steps, what is missing."""

    __slots__ = ("missing", "position", "scores", "steps", "strict", "target")

    def __init__(self, position: Position, rules: RuleSet, *, strict: bool) -> None:
        found = scores(position, rules)
        super().__init__(rules, found.points)
        self.position = position
        self.strict = strict
        self.scores = found.scores
        self.target = rules.basegame.numbers.target
        self.steps: list[Step] = []
        self.missing: list[str] = []

    def colour(self, number: int) -> str:
        return self.position.players[number].colour

    def add(self, rule: str, state: State, reason: Reason, number: int | None = None) -> None:
        """Add a step, about a player or nobody."""
        self.steps.append(Step(rule, state, reason, by=None if number is None else self.colour(number)))

    def add_points(self, rule: str, state: State, reason: Reason, number: int) -> None:
        """Add a step of which a player's certain points and the target are the reason."""
        self.steps.append(Step(rule, state, reason, by=self.colour(number), have=self.scores[number].low, need=self.target))

    def verdict(self, winner: int | None) -> Verdict:
        doubted = any(step.state in (State.FAILED, State.UNKNOWN) for step in self.steps)
        value = None if winner is None or doubted else self.colour(winner)
        missing = [] if any(step.state is State.FAILED for step in self.steps) else self.missing
        return Verdict(Question(Kind.WINNER), self.rules.name, self.steps, value=value, missing=missing, points=self.points)


def winner(position: Position, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return who wins now: ``value`` is a colour; the answer is no where nobody does, undetermined where it is not known.

    The turn is never assumed. With five or six players it is assumed, unless ``strict``, that no building round between turns is going on.
    Clauses: base/win-ten-points (56/ten-points), base/win-own-turn-only, base/win-claim-required, base/win-bought-tenth-point.
    """
    count = _Count(position, rules, strict=strict)
    rule = TEN_IN_LARGE if position.game is Game.BASE_56 and TEN_IN_LARGE in rules.adds else "base/win-ten-points"
    told = position.game is not Game.SEAFARERS or rules.agreed.target is not None
    if not told and count.value("target_is_ten_on_other_maps") is not Holds.YES:
        return _without_target(count)
    within = [number for number, score in enumerate(count.scores) if score.high >= count.target]
    before = _won_before(count, within)
    if before is not None:
        return _earlier(count, rule, *before)
    if not within:
        return _nobody(count, rule)
    turn, own_turn = position.turn, count.value("own_turn_only")
    if turn is not None and (own_turn is Holds.YES or turn in within):
        return _on_turn(count, rule, _leading(count, turn))
    if own_turn is Holds.YES:
        return _turn_open(count, rule, within)
    return _any_turn(count, rule, within, own_turn)


def _without_target(count: _Count) -> Verdict:
    """Judge a game on a map of which it is not said how many points it takes."""
    held = count.rules.basegame.victory.target_is_ten_on_other_maps
    reason = Reason.NOT_SETTLED if held is Holds.UNDECIDED else Reason.TARGET_NOT_STATED
    count.add("base/win-target-depends-on-map", State.UNKNOWN, reason)
    count.missing.append("target")
    return count.verdict(None)


def _won_before(count: _Count, within: list[int]) -> tuple[list[int], int | None] | None:
    """Return who won in an earlier turn without a claim, and whose turn it is now where nothing is said of it; None where that is not so.

    ``within`` are those who can have enough points.
    """
    stated, turn = count.position.turn_history.reached, count.position.turn
    if stated.these:
        if count.value("claim_required") is not Holds.NO:
            return None
        before = () if stated.whole else (one for one in within if one != turn and one not in stated.these and _won_already(count, one))
        return [stated.these[0], *before], None
    if turn is None or not stated.silent:
        return None
    earlier = [number for number in within if number != turn and _won_already(count, number)]
    return (earlier, turn) if earlier and count.value("claim_required") is Holds.NO else None


def _nobody(count: _Count, rule: str) -> Verdict:
    """Judge where nobody can have enough points: said of who is on turn, of all where that is not known."""
    turn = count.position.turn
    for number in range(len(count.scores)) if turn is None else (turn,):
        count.add_points(rule, State.FAILED, Reason.TOO_FEW_POINTS, number)
    if not count.steps:
        count.add(rule, State.FAILED, Reason.TOO_FEW_POINTS)
    return count.verdict(None)


def _turn_open(count: _Count, rule: str, within: list[int]) -> Verdict:
    """Judge where it has to be one's own turn, and whose it is is not known."""
    count.add(OWN_TURN, State.UNKNOWN, Reason.TURN_NOT_STATED)
    count.missing.append("turn")
    for number in within:
        _enough(count, rule, number)
    return count.verdict(None)


def _leading(count: _Count, turn: int) -> int:
    """Return who of those on turn is to be judged: of a pair player 1, unless player 2 alone can have enough."""
    together = on_turn_together(count.position, count.rules)
    return next((number for number in together if count.scores[number].high >= count.target), turn)


def _won_already(count: _Count, number: int) -> bool:
    """Return whether a player who is not on turn must have had enough points in a turn of their own.

    Buildings and knights come in no other. Nor does the longest route where nobody else can have had one as long, so that no cut brought it.
    With five or six players there may be building between turns (conflict/interim-building-tenth-point).
    """
    if count.position.many_players(count.rules.agreed.players):
        return False
    me, numbers = count.position.players[number], count.rules.basegame.numbers
    earned = len(me.settlements) * numbers.settlement_points + len(me.cities) * numbers.city_points
    certain = {step.rule for step in count.scores[number].steps if step.state is State.INFO}
    if CARDS[Special.LARGEST_ARMY][0] in certain:
        earned += numbers.army_points
    if CARDS[Special.LONGEST_ROUTE][0] in certain and _built_route(count, number):
        earned += numbers.route_points
    return earned >= count.target


def _built_route(count: _Count, number: int) -> bool:
    """Return whether a player's route became the longest by the player's own roads: nobody else can ever have had one as long."""
    length = measure(count.position, number, count.rules).length or 0
    others = (other for other in range(len(count.position.players)) if other != number)
    return all(measure(count.position, other, count.rules).ever < length for other in others)


def _earlier(count: _Count, rule: str, earlier: list[int], turn: int | None) -> Verdict:
    """Judge where somebody won in an earlier turn and did not notice (conflict/claim-victory): that whoever is on turn (None: said not to be the first) came later is assumed."""
    if len(earlier) > 1:
        count.add(OWN_TURN, State.UNKNOWN, Reason.ANOTHER_WINS)
        count.missing.append("first-to-win")
    for number in earlier:
        if count.scores[number].low >= count.target:
            count.add_points(rule, State.MET, Reason.ENOUGH_POINTS, number)
        else:
            count.add(rule, State.MET, Reason.ENOUGH_POINTS, number)
        count.add(OWN_TURN, State.MET, Reason.WON_IN_OWN_TURN, number)
        _claim(count, number)
    if turn is not None and count.scores[turn].high >= count.target:
        count.add_points(OWN_TURN, State.UNKNOWN if count.strict else State.ASSUMED, Reason.CAME_LATER, turn)
        if count.strict:
            count.missing.append("first-to-win")
    return count.verdict(earlier[0])


def _on_turn(count: _Count, rule: str, turn: int) -> Verdict:
    together = on_turn_together(count.position, count.rules)
    for number in count.position.turn_history.reached.these:
        count.add(FORGOTTEN, State.INFO, Reason.DID_NOT_CLAIM, number)
    for number, score in enumerate(count.scores):
        if number != turn and number in together and score.low >= count.target:
            count.add_points(PLAYER_ONE, State.INFO, Reason.PLAYER_ONE_FIRST, number)
        elif number != turn and score.low >= count.target:
            count.add_points(OWN_TURN, State.INFO, Reason.NOT_ON_TURN, number)
            if _by_the_route(count, score):
                count.add(SHIFT, State.INFO, Reason.WAITS_FOR_OWN_TURN, number)
    if len(together) > 1:
        count.add(PLAYER_ONE, State.MET, Reason.ON_TURN_TOGETHER, turn)
    else:
        count.add(OWN_TURN, State.MET, Reason.ON_TURN, turn)
    if _enough(count, rule, turn):
        sure = count.scores[turn].low >= count.target
        if sure and count.position.phase is Phase.BEFORE_ROLL and NO_ROLL in count.rules.adds:
            count.add(NO_ROLL, State.INFO, Reason.NO_ROLL_NEEDED, turn)
        _between_turns(count)
        _claim(count, turn)
    return count.verdict(turn)


def _by_the_route(count: _Count, score: Score) -> bool:
    """Return whether a player has enough only with the card for the longest route, which may come outside one's own turn."""
    holds = any(step.rule == "base/longest-route-two-points" and step.state is State.INFO for step in score.steps)
    return holds and score.low - count.rules.basegame.numbers.route_points < count.target


def _any_turn(count: _Count, rule: str, within: list[int], own_turn: Holds) -> Verdict:
    """Judge where it need not be one's own turn, or is not settled: one alone may have won; of several the position does not say who came first."""
    if own_turn is Holds.UNDECIDED:
        count.add(OWN_TURN, State.UNKNOWN, Reason.NOT_SETTLED)
    elif len(within) > 1:
        count.add(OWN_TURN, State.UNKNOWN, Reason.ANOTHER_WINS)
    for number in within:
        if _enough(count, rule, number):
            _claim(count, number)
    return count.verdict(within[0])


def _enough(count: _Count, rule: str, number: int) -> bool:
    """Add the steps on a player's points; return whether they may be enough."""
    score = count.scores[number]
    if score.high < count.target:
        count.add_points(rule, State.FAILED, Reason.TOO_FEW_POINTS, number)
        return False
    if score.low < count.target:
        _uncertain(count, score, number)
        return True
    count.add_points(rule, State.MET, Reason.ENOUGH_POINTS, number)
    _shown_cards(count, score, number)
    _fresh_card(count, score, number)
    return True


def _shown_cards(count: _Count, score: Score, number: int) -> None:
    """Add the step on victory-point cards that have to be turned over for the points, where the rules say that they are."""
    worth = count.rules.basegame.numbers.card_points
    without = score.low - worth * score.cards
    if without >= count.target or count.value("points_shown") is not Reveal.AT_TARGET:
        return
    claimed = count.value("claim_required") is Holds.YES
    rule = "base/vp-card-turn-over-and-claim" if claimed else "base/vp-card-shown-at-end"
    needed = -(-(count.target - without) // worth)
    count.steps.append(Step(rule, State.INFO, Reason.SHOWS_CARDS, by=count.colour(number), have=needed))


def _uncertain(count: _Count, score: Score, number: int) -> None:
    for step in score.steps:
        if step.state is State.UNKNOWN:
            count.add_points(step.rule, State.UNKNOWN, step.reason, number)
    count.missing += score.missing


def _fresh_card(count: _Count, score: Score, number: int) -> None:
    """Add the step on a card bought this turn where the player has not enough without it."""
    if count.position.turn != number:
        return
    bought = count.position.players[number].bought
    spare = score.low - count.target
    worth = count.rules.basegame.numbers.card_points
    if bought is None:
        # nobody buys before the roll (base/dev-buy-is-building-phase)
        fresh_least, fresh_most = 0, 0 if count.position.phase is Phase.BEFORE_ROLL else score.cards
    else:
        fresh_least = bought.counts[VICTORY_POINT]
        fresh_most = min(score.cards, fresh_least + bought.hidden)
    if fresh_most * worth <= spare:
        return
    counts = count.value("fresh_card_counts_for_the_last_point")
    if counts is Holds.YES:
        if fresh_least * worth > spare:
            at_once = count.rules.basegame.developing.fresh_point is FreshPoint.ALWAYS
            rule = "base/dev-vp-immediately-wiki" if at_once else "base/win-bought-tenth-point"
            count.add_points(rule, State.MET, Reason.ENOUGH_POINTS, number)
        return
    if fresh_least * worth <= spare:
        # which of the cards were bought this turn is not known
        count.add("base/dev-not-same-turn", State.UNKNOWN, Reason.HIDDEN_POINTS_UNKNOWN, number)
        count.missing.append(f"players.{count.colour(number)}.gekocht")
    elif counts is Holds.UNDECIDED:
        count.add("base/dev-not-same-turn", State.UNKNOWN, Reason.NOT_SETTLED, number)
    else:
        count.add("base/dev-not-same-turn", State.FAILED, Reason.TOO_FEW_POINTS, number)


def _between_turns(count: _Count) -> None:
    """Add the step on the building round between turns, in which nobody wins; there is none to be assumed away where the rules have none."""
    rule = no_round_rule(count.rules)
    if count.position.phase is Phase.SPECIAL_BUILD:
        # the rules that describe the round this way are others than those that settle this
        count.add(rule, State.UNKNOWN, Reason.PHASE_NOT_SETTLED)
    elif count.position.phase is None and count.position.game is Game.BASE_56 and count.value("interim") is not Interim.NONE:
        count.add(rule, State.UNKNOWN if count.strict else State.ASSUMED, Reason.PHASE_NOT_STATED)
        if count.strict:
            count.missing.append("phase")


def _claim(count: _Count, number: int) -> None:
    required = count.value("claim_required")
    if required is Holds.YES:
        count.add("base/win-claim-required", State.MET, Reason.MUST_CLAIM, number)
    elif required is Holds.UNDECIDED:
        count.add("base/win-claim-required", State.UNKNOWN, Reason.NOT_SETTLED, number)
    else:
        clause = next((one for one in _WITHOUT_CLAIM if one in count.rules.adds), OWN_TURN)
        count.add(clause, State.MET, Reason.NO_CLAIM_NEEDED, number)
