"""Whether principalities, hands and figures can have come about."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import BISCHOF, CARDS, DEFENDED_BY, Sort
from adjudicator.cardgame.checks.figure_holders import figure_holder, stated_holder
from adjudicator.cardgame.checks.hand_size import limit_of
from adjudicator.cardgame.checks.setup import setup_steps
from adjudicator.cardgame.checks.spots import row_steps, spot_steps
from adjudicator.cardgame.position import (
    BEFORE,
    CITY,
    FIGURES,
    GAP,
    MILL_FIGURE,
    ROAD,
    SET_UP,
    SETTLEMENT,
    Player,
    Position,
    landscape_places_around,
    split,
)
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

TWO, STARTED, FULL = "card/two-players", "card/start-two-settlements", "card/landscape-max-three"
BESIDE, BRINGS = "card/landscape-placement-diagonal", "card/settlement-brings-two-landscapes"
# a hand may be too large after a question card (card/event-card-hand-overflow) as after an action card (card/action-card-hand-overflow)
HAND, USED_UP, FRESH = "card/event-card-hand-overflow", "card/action-cards-used-up", "card/new-cards-not-this-turn"
PILE, ROLLED = "card/build-from-pile-cost-on-back", "card/roll-both-at-start"
KNIGHT_PLACE, MILL_PLACE = "card/knight-figure-one-point", "card/mill-figure-one-point"
#: How many cards of each kind of the row there are for both players; more than one source counts them.
IN_BOX = {SETTLEMENT: 9, CITY: 7, ROAD: 9}
_PLAYERS, _FIRST_SETTLEMENTS = 2, 2


def valid(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Decide whether every principality, hand and figure can be as it is written."""
    asked = TrackedRules(rules)
    steps = [*_table_steps(position)]
    missing: list[str] = []
    for player in position.players:
        steps += _principality_steps(player, rules, missing)
        steps += _hand_steps(player, rules)
        if position.phase == SET_UP:
            steps += setup_steps(player, rules)
    for figure in FIGURES:
        steps += _figure_steps(position, figure)
    return Verdict(question, rules.name, steps, missing=missing, points=asked.points)


def warnings(position: Position, rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses that a position itself violates."""
    found = valid(position, Question(Kind.VALID), rules, False)
    return tuple(dict.fromkeys(step.rule for step in found.steps if step.state is State.FAILED))


def _tested(
    rule: str, met: bool, reasons: tuple[Reason, Reason], at: tuple[str, ...] = (), by: str | None = None, **told: int | str | None
) -> Step:
    return Step(rule, State.MET if met else State.FAILED, reasons[not met], at, by, **told)  # type: ignore[arg-type]  # have, need, what


def _table_steps(position: Position) -> Iterator[Step]:
    count = len(position.players)
    if count != 1:
        yield _tested(TWO, count == _PLAYERS, (Reason.TWO_PLAYERS, Reason.NOT_TWO_PLAYERS), have=count, need=_PLAYERS)
    else:
        yield Step(TWO, State.INFO, Reason.OPPONENT_NOT_STATED)
    kinds = "".join(player.row for player in position.players).replace(GAP, "")
    for kind, most in IN_BOX.items():
        used = kinds.count(kind) + (kinds.count(CITY) if kind == SETTLEMENT else 0)
        yield _tested(PILE, used <= most, (Reason.CARDS_IN_BOX, Reason.MORE_THAN_IN_BOX), have=used, need=most, what=_NOUN[kind])
    if position.phase in (SET_UP, BEFORE) and (position.roll is not None or position.event is not None):
        yield Step(ROLLED, State.FAILED, Reason.ROLLED_TOO_EARLY)
    elif position.roll is not None and position.event is not None:
        yield Step(ROLLED, State.MET, Reason.BOTH_DICE)
    if position.defence is not None:
        rule = "card/action-bischof" if position.defence == BISCHOF else "card/action-kraeuterhexe"
        fits = (position.attack, position.defence) in DEFENDED_BY.items()
        yield _tested(rule, fits, (Reason.DEFENCE_FITS, Reason.DEFENCE_DOES_NOT_FIT), what=position.attack)


_NOUN = {SETTLEMENT: "settlement", CITY: "city", ROAD: "road"}


def _principality_steps(player: Player, rules: RuleSet, missing: list[str]) -> Iterator[Step]:
    by = player.colour
    built = len(player.columns(f"{SETTLEMENT}{CITY}"))
    reasons = (Reason.STARTED, Reason.TOO_FEW_SETTLEMENTS)
    yield _tested(STARTED, built >= _FIRST_SETTLEMENTS, reasons, by=by, have=built, need=_FIRST_SETTLEMENTS)
    yield from row_steps(player)
    spots = dict.fromkeys(place for column in player.columns(f"{SETTLEMENT}{CITY}") for place in landscape_places_around(column))
    lying = dict(player.landscapes())
    if not lying:
        missing.append(f"players.{by}.landscapes")
        yield Step(BRINGS, State.UNKNOWN, Reason.LANDSCAPES_NOT_STATED, by=by)
    else:
        astray = tuple(place for place in lying if place not in spots)
        yield _tested(BESIDE, not astray, (Reason.LANDSCAPES_BESIDE, Reason.LANDSCAPE_ASTRAY), astray, by)
        lacking = tuple(place for place in spots if place not in lying)
        yield _tested(BRINGS, not lacking, (Reason.LANDSCAPES_COMPLETE, Reason.LANDSCAPES_LACK), lacking, by, have=len(lying))
        most = rules.cardgame.card_numbers.most_stock
        over = tuple(place for place, one in lying.items() if (one.stock or 0) > most)
        yield _tested(FULL, not over, (Reason.STOCK_FITS, Reason.STOCK_TOO_LARGE), over, by, need=most)
    for place, laid in player.laid:
        yield from spot_steps(player, place, laid.card)


def _hand_steps(player: Player, rules: RuleSet) -> Iterator[Step]:
    by = player.colour
    if player.hand is not None:
        limit, size = limit_of(player, rules), player.hand.size
        yield _tested(HAND, size <= limit, (Reason.HAND_FITS, Reason.HAND_TOO_LARGE), by=by, have=size, need=limit)
    if player.played:
        wrong = next((name for name, _ in player.played if CARDS[name].sort is not Sort.ACTION), None)
        yield _tested(USED_UP, wrong is None, (Reason.ACTIONS_ASIDE, Reason.NOT_AN_ACTION), by=by, what=wrong)
    if player.taken and player.hand is not None and not player.hand.hidden:
        held = dict(player.hand.known)
        gone = next((name for name, count in player.taken if held.get(name, 0) < count), None)
        yield _tested(FRESH, gone is None, (Reason.TAKEN_IN_HAND, Reason.TAKEN_NOT_IN_HAND), by=by, what=gone)


def _figure_steps(position: Position, figure: str) -> Iterator[Step]:
    found = figure_holder(position, figure)
    before, said = stated_holder(position, figure)
    places = {player.colour: dict(player.figures or ()) for player in position.players}
    holders = [player for player in position.players if figure in places[player.colour]]
    if said and found.certain:
        reasons = (Reason.FIGURE_WITH_MAJORITY, Reason.FIGURE_WITHOUT_MAJORITY)
        yield _tested(found.rule, before == found.holder and len(holders) < _PLAYERS, reasons, by=before or found.holder, what=figure)
    elif len(holders) > 1:
        yield Step(found.rule, State.FAILED, Reason.FIGURE_TWICE, what=figure)
    for player in holders:
        place = places[player.colour][figure]
        if place is None:
            continue
        kinds = CITY if figure == MILL_FIGURE else f"{SETTLEMENT}{CITY}"
        rule = MILL_PLACE if figure == MILL_FIGURE else KNIGHT_PLACE
        met = player.at_row(split(place)[1]) in kinds
        yield _tested(rule, met, (Reason.FIGURE_STANDS, Reason.FIGURE_STANDS_WRONG), (place,), player.colour, what=figure)
