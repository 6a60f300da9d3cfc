"""A seven: how many cards each player hands in, and whether a player may hand in just these."""

from __future__ import annotations

from adjudicator.basegame.box import unseen_cards
from adjudicator.basegame.move_context import MoveContext, missing_paths
from adjudicator.basegame.position import SEVEN, Phase, Position
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import DiscardFrom, Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

HALF = "base/seven-discard-half"
FROM_TEN = "56/variant-discard-from-ten"
SEQUENCE = "base/seven-sequence"
NOT_COUNTED = "base/seven-dev-cards-not-counted"
OWN_CHOICE = "base/seven-discard-own-choice"
EVERYBODY = "base/seven-discard-all-players"
COUNT_TOLD = "base/hand-count-public-wiki"
ONCE = "base/seven-discard-only-once"
UNASKED = "base/no-voluntary-discard"
#: Phases of a turn that come after the discards.
_LATER = (Phase.ROBBER, Phase.TRADE, Phase.BUILD, Phase.SPECIAL_BUILD)
_EARLIER = (Phase.SET_UP, Phase.BEFORE_ROLL)


def discard(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide how many cards a seven costs, or with ``question.give`` whether a player may hand in just these cards.

    ``value`` is a number when a player is named, else ``{colour: number}``; None where it is not certain. Where no seven was rolled, or the
    discards are over, nobody hands in anything: the number is 0, and what a seven would cost is information.

    Raises:
        KeyError: nobody plays the colour.
        ValueError: cards are handed in, and no player is meant.
    """
    if question.give is not None:
        return _handed_in(MoveContext(position, question, rules, strict=strict))
    named = question.player is not None
    asked = position.players_meant(question.player)
    consulted = TrackedRules(rules)
    due, moment = _moment(position)
    if due and question.roll == SEVEN:
        moment = [Step(SEQUENCE, State.MET, Reason.SEVEN_ASKED)]  # whatever was rolled last
    if not due:
        return _nothing_due(position, question, rules, moment)
    steps: list[Step] = []
    value: dict[str, int | None] = {}
    for number in asked:
        player = position.players[number]
        step, cost = cost_of_seven(position, consulted, number)
        value[player.colour] = cost
        steps.append(step)
        if cost:
            steps += _afterwards(position, rules, number, cost)
        if player.developments is not None and player.developments.total:
            steps.append(Step(NOT_COUNTED, State.INFO, Reason.DEVELOPMENTS_NOT_COUNTED, by=player.colour, have=player.developments.total))
        if player.hand is None and consulted.value("count_told") is Holds.YES:
            steps.append(Step(COUNT_TOLD, State.INFO, Reason.MUST_TELL_COUNT, by=player.colour))
    if not named or asked[0] == position.turn:
        steps.append(Step(EVERYBODY, State.INFO, Reason.EVERYBODY_DISCARDS))
    steps += moment
    found = next(iter(value.values())) if named else value
    return Verdict(question, rules.name, steps, found, missing_paths(steps), points=consulted.points)


def _nothing_due(position: Position, question: Question, rules: RuleSet, moment: list[Step]) -> Verdict:
    """Return the verdict that nobody hands in a card now, and what a seven would cost as far as that is certain."""
    asked = position.players_meant(question.player)
    steps = list(moment)
    for number in asked:
        told, cost = cost_of_seven(position, TrackedRules(rules), number)
        if cost:
            steps.append(Step(told.rule, State.INFO, Reason.SEVEN_WOULD_COST, by=told.by, have=told.have, need=cost))
    value = 0 if question.player is not None else {position.players[number].colour: 0 for number in asked}
    return Verdict(question, rules.name, steps, value)


def safe_hands(position: Position, rules: RuleSet) -> tuple[int, ...]:
    """Return up to how many cards a hand is safe on a seven: one number, or where the rule set leaves it open each that it may be."""
    most = rules.basegame.numbers.most_in_hand
    if not position.many_players(rules.agreed.players) or rules.agreed.hand_limit is not None:
        return (most,)
    held = rules.basegame.production.discard_from_with_more
    if held is DiscardFrom.UNDECIDED:
        return (most, int(DiscardFrom.TEN) - 1)
    return (most if held is DiscardFrom.EIGHT else int(held) - 1,)


def owed(total: int, safe: int) -> int:
    """Return how many cards a seven costs a hand of this size."""
    return total // 2 if total > safe else 0


def limit_of(position: Position, consulted: TrackedRules, total: int) -> tuple[int, ...]:
    """Return the safe hands, noting the point on five and six players where a hand of this size depends on it."""
    rules = consulted.rules
    open_to_sources = position.many_players(rules.agreed.players) and rules.agreed.hand_limit is None
    if open_to_sources and rules.basegame.numbers.most_in_hand < total < int(DiscardFrom.TEN):
        consulted.value("discard_from_with_more")
    return safe_hands(position, rules)


def rule_of(position: Position, rules: RuleSet) -> str:
    """Return the clause that says from how many cards on a seven costs half of them."""
    return HALF if rules.basegame.numbers.most_in_hand in safe_hands(position, rules) else FROM_TEN


def cost_of_seven(position: Position, consulted: TrackedRules, number: int) -> tuple[Step, int | None]:
    """Return what a seven costs a player, and the step that says so."""
    player = position.players[number]
    rule = rule_of(position, consulted.rules)
    if position.turn_history.discarded.has(number):
        return Step(rule, State.MET, Reason.HAS_DISCARDED, by=player.colour), 0
    if player.hand is None or player.hand.perhaps:
        return Step(rule, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=player.colour), None
    total = player.hand.total
    safe = limit_of(position, consulted, total)
    costs = {owed(total, one) for one in safe}
    if len(costs) > 1:
        return Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, by=player.colour, have=total), None
    (cost,) = costs
    if cost:
        return Step(rule, State.MET, Reason.MUST_DISCARD, by=player.colour, have=total, need=cost), cost
    return Step(rule, State.MET, Reason.KEEPS_ALL, by=player.colour, have=total, need=min(safe)), 0


def _afterwards(position: Position, rules: RuleSet, number: int, cost: int) -> list[Step]:
    """Return the note that one halving is all, where the rules say so and it leaves a hand above the limit."""
    hand = position.players[number].hand
    left = hand.total - cost if hand is not None else 0
    if ONCE not in rules.adds or left <= max(safe_hands(position, rules)):
        return []
    return [Step(ONCE, State.INFO, Reason.DISCARDS_ONCE, by=position.players[number].colour, have=left)]


def knight_lies_open(position: Position) -> bool:
    """Return whether the player on turn, or anybody where that is not known, may have a played knight on the table."""
    players = position.players if position.turn is None else (position.players[position.turn],)
    return any(player.most_knights for player in players)


def _moment(position: Position) -> tuple[bool, list[Step]]:
    """Return whether a seven is being paid for, as far as the position says so, and the steps on it; it is asked about where nothing is said."""
    phase, roll = position.phase, position.roll
    if roll not in (None, SEVEN) or phase in _EARLIER:
        told = [Step(SEQUENCE, State.MET, Reason.NO_SEVEN, what=None if phase in _EARLIER else str(roll))]
        return False, [*told, _knight_note()] if phase is Phase.ROBBER else told
    if phase in _LATER:
        if roll is None and phase is Phase.ROBBER and knight_lies_open(position):
            # a knight, or a seven that everybody has paid for
            return False, [Step(SEQUENCE, State.MET, Reason.NOTHING_LEFT_TO_DISCARD), _knight_note()]
        no_seven = roll is None and phase is not Phase.ROBBER
        return False, [Step(SEQUENCE, State.MET, Reason.NOTHING_LEFT_TO_DISCARD if no_seven else Reason.DISCARDS_DONE)]
    return True, [] if phase is None and roll is None else [Step(SEQUENCE, State.MET, Reason.SEVEN_ROLLED)]


def _knight_note() -> Step:
    return Step("base/knight-no-discard", State.INFO, Reason.KNIGHT_COSTS_NO_CARDS)


# -- cards handed in ---------------------------------------------------------------------------------------------------------


def _handed_in(asked: MoveContext) -> Verdict:
    given = dict(asked.question.give or ())
    resources = [given.pop(str(resource), 0) for resource in RESOURCES]
    developments = sum(given.values())
    me = asked.me
    steps = [_time(asked), _number(asked, sum(resources)), _own(asked, resources)]
    if developments:
        steps.append(Step(NOT_COUNTED, State.FAILED, Reason.DEVELOPMENTS_NOT_COUNTED, by=me.colour, have=developments))
    else:
        steps.append(Step(NOT_COUNTED, State.MET, Reason.RESOURCES_ALONE))
    if asked.question.partner is None:
        steps.append(Step("base/seven-discard-to-bank", State.MET, Reason.TO_BANK))
    else:
        steps.append(Step("base/seven-discard-to-bank", State.FAILED, Reason.NOT_TO_BANK, by=asked.question.partner))
    if asked.position.turn == asked.player:
        steps.append(Step(EVERYBODY, State.INFO, Reason.EVERYBODY_DISCARDS))
    if asked.position.phase is Phase.ROBBER and knight_lies_open(asked.position):
        steps.append(_knight_note())
    steps += _afterwards(asked.position, asked.rules, asked.player, sum(resources))
    return asked.verdict(steps)


def handed_in_number(position: Position, question: Question, given: int, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may hand in so many cards, of which kinds is not told. KeyError for a colour that nobody plays."""
    asked = MoveContext(position, question, rules, strict=strict)
    return asked.verdict([_time(asked), _number(asked, given)])


def number_handed_in(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide what ``handed_in_number`` does, of the number that a question names. KeyError for a colour that nobody plays, ValueError without a player or a number."""
    if question.number is None:
        raise ValueError("a question about so many cards for a seven needs a number")
    return handed_in_number(position, question, question.number, rules, strict)


def own_choice(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player picks himself which cards he hands in: so he does, whenever he has to; what a seven would cost him is information.

    KeyError for a colour that nobody plays, ValueError without a player.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    step, _ = cost_of_seven(position, asked, asked.player)
    return asked.verdict([Step(OWN_CHOICE, State.MET, Reason.PICKS_OWN, by=asked.me.colour), step.restated(State.INFO)])


def _time(asked: MoveContext) -> Step:
    """Return the step on the moment: the discards of a seven, assumed where neither roll nor phase is stated."""
    phase, roll = asked.position.phase, asked.position.roll
    if roll not in (None, SEVEN) or phase in _EARLIER:
        return _without_seven(asked)
    if phase is Phase.DISCARD:
        return Step(SEQUENCE, State.MET, Reason.SEVEN_ROLLED)
    if phase is None:
        return Step(SEQUENCE, asked.unstated_phase, Reason.SEVEN_NOT_STATED if roll is None else Reason.DISCARDS_NOT_STATED)
    done = Step(SEQUENCE, State.FAILED, Reason.DISCARDS_DONE)
    if roll == SEVEN or (phase is Phase.ROBBER and not knight_lies_open(asked.position)):
        return done
    # whatever was rolled, it is not the moment: too late for a seven, or none at all
    without = _without_seven(asked)
    return Step(SEQUENCE, without.state, without.reason, alternatives=(done, without))


def _without_seven(asked: MoveContext) -> Step:
    """Return the step on handing in cards without a seven: only the current editions forbid it in so many words."""
    if UNASKED in asked.rules.adds:
        return Step(UNASKED, State.FAILED, Reason.NO_SEVEN)
    return Step(SEQUENCE, State.UNKNOWN, Reason.SOURCES_SILENT)


def _number(asked: MoveContext, given: int) -> Step:
    """Return the step that as many resource cards are handed in as the hand requires."""
    rule, hand = rule_of(asked.position, asked.rules), asked.me.hand
    if asked.position.turn_history.discarded.has(asked.player):
        return Step(ONCE if ONCE in asked.rules.adds else rule, State.FAILED, Reason.HAS_DISCARDED, by=asked.me.colour)
    if hand is None or hand.perhaps:
        least = (min(safe_hands(asked.position, asked.rules)) + 1) // 2
        if 0 < given < least:
            return Step(rule, State.FAILED, Reason.NEVER_HALF, have=given, need=least)
        return Step(rule, State.UNKNOWN, Reason.HAND_SIZE_UNKNOWN, by=asked.me.colour)
    safe = limit_of(asked.position, asked, hand.total)
    costs = {owed(hand.total, one) for one in safe}
    if len(costs) > 1 and given in costs:
        return Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, by=asked.me.colour, have=hand.total)
    need = max(costs)
    if not need:
        return Step(rule, State.FAILED if given else State.MET, Reason.NOTHING_TO_DISCARD, have=hand.total)
    right = given == need
    return Step(rule, State.MET if right else State.FAILED, Reason.RIGHT_HALF if right else Reason.WRONG_HALF, have=given, need=need)


def _own(asked: MoveContext, given: list[int]) -> Step:
    """Return the step that the cards are the player's own; a hidden card may be of any kind that is not known to lie elsewhere."""
    hand = asked.me.hand
    if hand is None:
        return Step(OWN_CHOICE, State.UNKNOWN, Reason.OWN_CARDS_UNKNOWN)
    lacking = [max(0, wanted - held) for wanted, held in zip(given, hand.counts, strict=True)]
    unseen = unseen_cards(asked.position, asked.rules)
    # as many hidden cards are of a kind for certain as the other kinds cannot make up
    forced = [min(left, max(0, hand.hidden - hand.perhaps - (sum(unseen) - left))) for left in unseen]
    if all(lack <= sure for lack, sure in zip(lacking, forced, strict=True)):
        return Step(OWN_CHOICE, State.MET, Reason.OWN_CARDS)
    absent = [
        str(kind)
        for kind, lack, left, most, known in zip(RESOURCES, lacking, unseen, hand.high, hand.counts, strict=True)
        if lack > min(left, most - known)
    ]
    if absent or sum(lacking) > hand.hidden:
        return Step(OWN_CHOICE, State.FAILED, Reason.NOT_OWN_CARDS, what=absent[0] if absent else None)
    return Step(OWN_CHOICE, State.UNKNOWN, Reason.OWN_CARDS_UNKNOWN)
