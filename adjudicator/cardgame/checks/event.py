"""What the event die and the question cards bring: who gains and loses what, and who takes something back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from adjudicator.cardgame.cards import DRAWN, FACES, LAGER, RESOURCES, Sort
from adjudicator.cardgame.checks.figure_holders import holder
from adjudicator.cardgame.checks.figures import TOURNAMENT, Total, of_sort, total
from adjudicator.cardgame.checks.outcome import CHOICE, Outcome
from adjudicator.cardgame.position import MILL_FIGURE, Player, Position, landscape_places_beside
from adjudicator.game import function_at
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ROBBER, PROTECTED, TOURNEY, TIE = "card/robber-event", "card/green-befestigtes-lager", "card/tournament", "card/tournament-tie-none"
ADVANTAGE, VOID, GOOD_YEAR = "card/trade-advantage", "card/trade-advantage-void-without-mill", "card/good-year"
DRAW, BOTH, FULL, FACE = "card/event-card-draw", "card/event-affects-both", "card/landscape-max-three", "card/event-die-faces"
TALENTS = "card/green-knights-two-talents"
_ROBBED = ("erts", "wol")
_PLAYERS = 2


def event(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return what an event does: ``card`` is a face of the event die or a question card, that of the position where none is asked about."""
    named = question.card or position.event
    if named is None:
        return Verdict(question, rules.name, [Step(FACE, State.UNKNOWN, Reason.EVENT_NOT_STATED)], missing=["event"])
    asked = TrackedRules(rules)
    question = replace(question, card=named)
    found = outcome_of(position, question, named, asked)
    return Verdict(question, rules.name, found.steps, found.value(), found.missing, points=asked.points)


def outcome_of(position: Position, question: Question, named: str, asked: TrackedRules) -> Outcome:
    """Return all that a face of the event die or a question card comes to; ValueError for what is neither."""
    if named not in DRAWN:
        raise ValueError("neither a face of the event die nor a question card")
    found = Outcome()
    if len(position.players) != _PLAYERS:
        found.unknown(Step("card/two-players", State.UNKNOWN, Reason.OPPONENT_NOT_STATED, have=len(position.players)), "players")
    shown = named in FACES
    rule, reason = (FACE, Reason.FACE_SHOWN) if shown else ("card/event-cards-blue", Reason.QUESTION_CARD)
    found.steps.append(Step(rule, State.INFO, reason, what=named))
    _ON[named](position, question, asked, found)
    found.steps.append(Step(BOTH, State.INFO, Reason.FOR_BOTH))
    return found


# --- the faces of the die ---------------------------------------------------------------------------------------------------


def _robber(position: Position, _question: Question, asked: TrackedRules, found: Outcome) -> None:
    for player in position.players:
        _rob(player, asked, found)


def _rob(player: Player, asked: TrackedRules, found: Outcome) -> None:
    """Take what the robber takes of a player, who has more than the limit where no store shelters it; or say that it is not known."""
    limit, by = asked.rules.cardgame.card_numbers.robbed_above, player.colour
    safe = {place for spot in player.laid_at(LAGER) for place in landscape_places_beside(spot)}
    lying = list(player.landscapes())
    sheltered = tuple(place for place, _ in lying if place in safe)
    if sheltered:
        found.steps.append(Step(PROTECTED, State.INFO, Reason.NOT_COUNTED, sheltered, by))
    in_the_open = [(place, one.stock) for place, one in lying if place not in safe]
    counted = sum(stock or 0 for _, stock in in_the_open)
    if counted > limit:
        found.steps.append(Step(ROBBER, State.INFO, Reason.ROBBED, by=by, have=counted, need=limit))
        _take_all(player, safe, asked, found)
        return
    open_to = tuple(place for place, stock in in_the_open if stock is None)
    if lying and not open_to:
        found.steps.append(Step(ROBBER, State.INFO, Reason.NOT_ROBBED, by=by, have=counted, need=limit))
        return
    lacking = (f"players.{by}.{place}" for place in open_to or ("landscapes",))
    found.unknown(Step(ROBBER, State.UNKNOWN, Reason.STOCK_NOT_STATED, open_to, by), *lacking)
    found.open_at(by, *(place for place, one in lying if one.resource in _ROBBED))


# landscapes beside a store are not counted: card/robber-protected-landscapes
def _take_all(player: Player, safe: set[str], asked: TrackedRules, found: Outcome) -> None:
    """Take all ore and wool of a player, those on protected landscapes as the rule set says."""
    for place, one in player.landscapes():
        if one.resource not in _ROBBED or one.stock == 0:
            continue
        if place in safe:
            held = asked.value("protected_keep")
            if held is Holds.YES:
                continue
            if held is Holds.UNDECIDED:
                found.unknown(Step(PROTECTED, State.UNKNOWN, Reason.PROTECTED_NOT_SETTLED, (place,), player.colour))
                found.open_at(player.colour, place)
                continue
        if one.stock is None:
            found.unknown(Step(ROBBER, State.UNKNOWN, Reason.STOCK_NOT_STATED, (place,), player.colour), f"players.{player.colour}.{place}")
        else:
            found.lose(player.colour, one.resource, one.stock, place)


def _tournament(position: Position, _question: Question, asked: TrackedRules, found: Outcome) -> None:
    totals = {player.colour: total(player, TOURNAMENT) for player in position.players}
    for colour, counted in totals.items():
        found.steps.append(Step(TOURNEY, State.INFO, Reason.TOURNAMENT_COUNTED, counted.unknown, colour, have=counted.amount))
        if of_sort(position.player(colour)[1], Sort.KNIGHT):
            found.steps.append(Step(TALENTS, State.INFO, Reason.RED_NUMBERS, of_sort(position.player(colour)[1], Sort.KNIGHT), colour))
        if counted.unknown:
            found.steps.append(Step(TOURNEY, State.UNKNOWN, Reason.FIGURE_NOT_STATED, counted.unknown, colour))
    first = _ahead(totals)
    if first is not None:
        found.steps = [step for step in found.steps if step.state is not State.UNKNOWN]
        found.who = first
        found.steps.append(Step(TOURNEY, State.INFO, Reason.TOURNAMENT_WON, by=first, have=totals[first].amount))
        found.choose(position.player(first)[1], 1, asked.rules.cardgame.card_numbers.most_stock)
    elif any(not counted.certain for counted in totals.values()):
        found.certain = False
        found.missing += [f"players.{colour}.{place}" for colour, counted in totals.items() for place in counted.unknown]
    elif totals:
        found.steps.append(Step(TIE, State.INFO, Reason.NOBODY_WINS, have=next(iter(totals.values())).amount))


def _ahead(totals: dict[str, Total]) -> str | None:
    """Return who has more than the other for certain; a figure that is not stated may be any."""
    for colour, counted in totals.items():
        others = [other for name, other in totals.items() if name != colour]
        if len(totals) == _PLAYERS and all(other.certain and counted.amount > other.amount for other in others):
            return colour
    return None


def _advantage(position: Position, question: Question, asked: TrackedRules, found: Outcome) -> None:
    who, known = holder(position, MILL_FIGURE)
    if not known:
        found.unknown(Step(ADVANTAGE, State.UNKNOWN, Reason.FIGURE_UNKNOWN, by=None, what=MILL_FIGURE), "figures")
        return
    if who is None:
        found.steps.append(Step(VOID, State.INFO, Reason.NOTHING_HAPPENS))
        return
    taker = position.player(who)[1]
    other = position.opponent(taker)
    found.who = who
    found.steps.append(Step(ADVANTAGE, State.INFO, Reason.TAKES_ONE, by=who, have=1))
    if other is None:
        return
    if question.resource is not None:
        _take_named(taker, other, question.resource, asked, found)
        return
    # what may be chosen: without a choice that works, the same as if it were named
    there = [resource for resource in RESOURCES if other.stock(resource) != 0]
    fitting = [resource for resource in there if taker.room(resource, asked.rules.cardgame.card_numbers.most_stock) != 0]
    if fitting or not list(other.landscapes()):
        found.gain(who, CHOICE, 1)
        found.lose(other.colour, CHOICE, 1)
    elif there:
        _take_named(taker, other, there[0], asked, found)
    else:
        found.steps.append(Step(ADVANTAGE, State.INFO, Reason.NOTHING_HAPPENS))


def _take_named(taker: Player, other: Player, resource: str, asked: TrackedRules, found: Outcome) -> None:
    """Take a resource by name: what the other does not have, and what has no room, as the rule set says."""
    lying = list(other.landscapes())
    known = sum(one.stock or 0 for _, one in lying if one.resource == resource)
    open_to = tuple(place for place, one in lying if one.resource == resource and one.stock is None)
    if known == 0 and (open_to or not lying):
        found.unknown(
            Step(ADVANTAGE, State.UNKNOWN, Reason.STOCK_NOT_STATED, open_to, other.colour),
            *(f"players.{other.colour}.{place}" for place in open_to or ("landscapes",)),
        )
        return
    if known == 0:
        held = asked.value("lacking_may_be_named")
        if held is Holds.UNDECIDED:
            found.unknown(Step(ADVANTAGE, State.UNKNOWN, Reason.LACKING_NOT_SETTLED, by=other.colour, what=resource))
        else:
            found.steps.append(Step(ADVANTAGE, State.INFO, Reason.HAS_NONE, by=other.colour, what=resource))
        return
    most = asked.rules.cardgame.card_numbers.most_stock
    if taker.room(resource, most) != 0:
        found.gain(taker.colour, resource, 1)
        found.lose(other.colour, resource, 1)
        return
    held = asked.value("full_still_takes")
    if held is Holds.UNDECIDED:
        found.unknown(Step(ADVANTAGE, State.UNKNOWN, Reason.FULL_NOT_SETTLED, by=other.colour, what=resource))
        return
    found.steps.append(Step(FULL, State.INFO, Reason.NO_ROOM, by=taker.colour, have=1, need=most))
    if held is Holds.YES:
        found.lose(other.colour, resource, 1)


def _good_year(position: Position, _question: Question, asked: TrackedRules, found: Outcome) -> None:
    for player in position.players:
        found.steps.append(Step(GOOD_YEAR, State.INFO, Reason.ONE_OF_CHOICE, by=player.colour, have=1))
        found.choose(player, 1, asked.rules.cardgame.card_numbers.most_stock)


def _question_mark(position: Position, _question: Question, _asked: TrackedRules, found: Outcome) -> None:
    found.who = None if position.turn is None else position.players[position.turn].colour
    found.steps.append(Step(DRAW, State.INFO, Reason.DRAWS_CARD, by=found.who))


_On = Callable[[Position, Question, TrackedRules, Outcome], None]


class _Cards(dict[str, _On]):
    """What each event does; the question cards are loaded when one is asked about."""

    def __missing__(self, name: str) -> _On:
        found: _On = function_at("cardgame.checks.question_cards:on_card")
        return found


_ON = _Cards(dict(zip(FACES, (_robber, _advantage, _tournament, _good_year, _question_mark), strict=True)))
