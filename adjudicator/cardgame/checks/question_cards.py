"""What the question cards bring."""

from __future__ import annotations

from adjudicator.cardgame.cards import (
    BADHAUS,
    BAUMEISTER,
    BIBLIOTHEK,
    BUERGERKRIEG,
    ERTRAGREICHES_JAHR,
    FORTSCHRITT,
    KIRCHE,
    KLOSTER,
    KONFLIKT,
    LAGER,
    SEUCHE,
    UNIVERSITAET,
    WASSERVERSORGUNG,
)  # fmt: skip
from adjudicator.cardgame.checks.figure_holders import holder
from adjudicator.cardgame.checks.hand_size import limit_of
from adjudicator.cardgame.checks.outcome import FULL, Outcome
from adjudicator.cardgame.position import (
    KNIGHT_FIGURE,
    Landscape,
    Player,
    Position,
    landscape_places_around,
    landscape_places_beside,
    split,
)
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step

PLAGUE, BUILDER, WAR, RICH_YEAR = "card/event-seuche", "card/event-baumeister", "card/event-buergerkrieg", "card/event-ertragreiches-jahr"
CONFLICT, PROGRESS, YEAR_END, BLUE = "card/event-konflikt", "card/event-fortschritt", "card/event-jahreswechsel", "card/event-cards-blue"
OVERFLOW = "card/event-card-hand-overflow"


def on_card(position: Position, question: Question, asked: TrackedRules, found: Outcome) -> None:
    """Work out what the question card that is asked about does."""
    name = str(question.card)
    if name in _OF_PLAYER:
        for player in position.players:
            _OF_PLAYER[name](player, asked, found)
    elif name == KONFLIKT:
        _conflict(position, found)
    elif name == BAUMEISTER:
        found.steps += [Step(BUILDER, State.INFO, Reason.MAY_SEARCH_ONE, by=player.colour) for player in position.players]
    else:
        _year_end(asked, found)


def _lose_one(player: Player, place: str, one: Landscape, count: int, rule: str, found: Outcome) -> None:
    if one.stock is None:
        found.unknown(Step(rule, State.UNKNOWN, Reason.STOCK_NOT_STATED, (place,), player.colour), f"players.{player.colour}.{place}")
    elif one.stock:
        found.steps.append(Step(rule, State.INFO, Reason.LANDSCAPE_LOSES, (place,), player.colour, have=min(count, one.stock)))
        found.lose(player.colour, one.resource, min(count, one.stock), place)


def _plague(player: Player, asked: TrackedRules, found: Outcome) -> None:
    by = player.colour
    beside_city = {place: sum(place in landscape_places_around(column) for column in player.cities) for place, _ in player.landscapes()}
    struck = {place: cities for place, cities in beside_city.items() if cities}
    if not struck:
        found.steps.append(Step(PLAGUE, State.INFO, Reason.NO_CITY, by=by))
        return
    safe: set[str] = set()
    for spot in player.laid_at(BADHAUS):
        safe |= {*landscape_places_around(split(spot)[1])} & struck.keys()
    if safe:
        found.steps.append(Step("card/red-badhaus", State.INFO, Reason.PROTECTED_FROM_PLAGUE, tuple(sorted(safe)), by))
    waterworks = player.laid_at(WASSERVERSORGUNG)
    if waterworks:
        found.steps.append(Step("card/red-wasserversorgung", State.INFO, Reason.PROTECTED_FROM_PLAGUE, tuple(sorted(struck)), by))
        return
    for place, one in player.landscapes():
        if place not in struck or place in safe:
            continue
        if struck[place] > 1 and one.stock not in {0, 1}:
            held = asked.value("plague_per_city")
            if held is Holds.UNDECIDED:
                _lose_one(player, place, one, 1, PLAGUE, found)
                found.unknown(Step(PLAGUE, State.UNKNOWN, Reason.TWO_CITIES_NOT_SETTLED, (place,), by))
                found.open_at(by, place)
                continue
            _lose_one(player, place, one, struck[place] if held is Holds.YES else 1, PLAGUE, found)
            continue
        _lose_one(player, place, one, 1, PLAGUE, found)


def _civil_war(player: Player, asked: TrackedRules, found: Outcome) -> None:
    by = player.colour
    units = [place for place, laid in player.laid if laid.card.is_unit]
    churches = {split(spot)[1] for spot in player.laid_at(KIRCHE)}
    safe = [place for place in units if split(place)[1] in churches]
    if safe:
        found.steps.append(Step("card/red-kirche", State.INFO, Reason.PROTECTED_BY_CHURCH, tuple(safe), by))
    open_to = [place for place in units if place not in safe]
    if open_to:
        found.steps.append(Step(WAR, State.INFO, Reason.TAKES_BACK, tuple(open_to), by))
        found.returns[by] = open_to
        if player.hand is not None and player.hand.size + 1 > limit_of(player, asked.rules):
            over = player.hand.size + 1 - limit_of(player, asked.rules)
            found.steps.append(Step(OVERFLOW, State.INFO, Reason.HAND_OVERFLOWS, by=by, have=over))
    elif not units:
        held = asked.value("spared_without_unit")
        if held is Holds.UNDECIDED:
            found.unknown(Step(WAR, State.UNKNOWN, Reason.NO_UNIT_NOT_SETTLED, by=by))
        else:
            found.steps.append(Step(WAR, State.INFO, Reason.NO_UNIT, by=by))


def _rich_year(player: Player, asked: TrackedRules, found: Outcome) -> None:
    by, most = player.colour, asked.rules.cardgame.card_numbers.most_stock
    stores = player.laid_at(LAGER)
    spots = {place for spot in stores for place in landscape_places_beside(spot)}
    if not stores:
        found.steps.append(Step(RICH_YEAR, State.INFO, Reason.NO_STORE, by=by))
    for place, one in player.landscapes():
        if place not in spots:
            continue
        if one.stock is None:
            found.unknown(Step(RICH_YEAR, State.UNKNOWN, Reason.STOCK_NOT_STATED, (place,), by), f"players.{by}.{place}")
        elif one.stock < most:
            found.steps.append(Step(RICH_YEAR, State.INFO, Reason.LANDSCAPE_YIELDS, (place,), by, have=1))
            found.gain(by, one.resource, 1, place)
        else:
            found.steps.append(Step(FULL, State.INFO, Reason.YIELD_LOST, (place,), by, have=1, need=most))


def _progress(player: Player, asked: TrackedRules, found: Outcome) -> None:
    by = player.colour
    paying = (*player.laid_at(KLOSTER), *player.laid_at(BIBLIOTHEK))
    schools = player.laid_at(UNIVERSITAET)
    if schools:
        held = asked.value("universitaet_pays")
        paying += schools if held is Holds.YES else ()
        if held is Holds.UNDECIDED:
            found.unknown(Step(PROGRESS, State.UNKNOWN, Reason.UNIVERSITAET_NOT_SETTLED, schools, by))
    found.steps.append(Step(PROGRESS, State.INFO, Reason.ONE_FOR_EACH, tuple(sorted(paying)), by, have=len(paying)))
    found.choose(player, len(paying), asked.rules.cardgame.card_numbers.most_stock)


def _conflict(position: Position, found: Outcome) -> None:
    who, known = holder(position, KNIGHT_FIGURE)
    if not known:
        found.unknown(Step(CONFLICT, State.UNKNOWN, Reason.FIGURE_UNKNOWN, what=KNIGHT_FIGURE), "figures")
    elif who is None:
        found.steps.append(Step(CONFLICT, State.INFO, Reason.NOTHING_HAPPENS))
    else:
        found.who = who
        found.steps.append(Step(CONFLICT, State.INFO, Reason.REMOVES_TWO, by=who, have=2))


def _year_end(asked: TrackedRules, found: Outcome) -> None:
    held = asked.value("year_end_shuffled")
    if held is Holds.UNDECIDED:
        found.unknown(Step(YEAR_END, State.UNKNOWN, Reason.SHUFFLE_NOT_SETTLED))
    else:
        reason = Reason.SHUFFLED_WITH if held is Holds.YES else Reason.SHUFFLED_THEN_BELOW
        found.steps.append(Step(YEAR_END, State.INFO, reason))


_OF_PLAYER = {SEUCHE: _plague, BUERGERKRIEG: _civil_war, ERTRAGREICHES_JAHR: _rich_year, FORTSCHRITT: _progress}
