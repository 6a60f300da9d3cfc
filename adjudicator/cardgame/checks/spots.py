"""What may lie where in a principality: expansions at settlements and cities, and the row of settlements and roads."""

from __future__ import annotations

from adjudicator.cardgame.cards import Card, Colour
from adjudicator.cardgame.position import ABOVE, BELOW, CITY, ROAD, SETTLEMENT, Player, side_of, split
from adjudicator.verdicts.verdict import Reason, State, Step

PLACEMENT, TWO_GREEN, FOUR = "card/extensions-placement", "card/settlement-two-green-extensions", "card/city-four-extensions"
RED = "card/red-cards-city-only"
ROADS_APART, BETWEEN, MIDDLE = "card/two-roads-not-adjacent", "card/road-between-settlements", "card/middle-row-only"
_FIRST = (ABOVE[0], BELOW[0])


def spot_steps(player: Player, place: str, card: Card) -> list[Step]:
    """Return whether a card may lie at a place: beside a settlement or city, in one of its places, and red cards at a city only."""
    row, column = split(place)
    by, at = player.colour, (place,)
    there = player.at_row(column)
    if there not in (SETTLEMENT, CITY) or side_of(row) is None:
        return [Step(PLACEMENT, State.FAILED, Reason.NO_SETTLEMENT_THERE, at, by, what=card.name)]
    steps = [Step(PLACEMENT, State.MET, Reason.AT_SETTLEMENT, at, by, what=card.name)]
    if there == CITY:
        steps.append(Step(FOUR, State.MET, Reason.PLACE_OF_CITY, at, by))
    else:
        met = row in _FIRST
        steps.append(
            Step(TWO_GREEN, State.MET if met else State.FAILED, Reason.PLACE_OF_SETTLEMENT if met else Reason.SECOND_PLACE, at, by)
        )
    if card.colour is Colour.RED:
        steps.append(_of_city(RED, there == CITY, at, by, card))
    elif card.colour is Colour.OPEN and there == SETTLEMENT:
        steps.append(Step(RED, State.UNKNOWN, Reason.COLOUR_NOT_PRINTED, at, by, what=card.name))
    elif there == SETTLEMENT:
        steps.append(Step(TWO_GREEN, State.MET, Reason.GREEN_AT_SETTLEMENT, at, by, what=card.name))
    return steps


def _of_city(rule: str, met: bool, at: tuple[str, ...], by: str, card: Card) -> Step:
    return Step(rule, State.MET if met else State.FAILED, Reason.RED_AT_CITY if met else Reason.RED_NEEDS_CITY, at, by, what=card.name)


def row_steps(player: Player) -> list[Step]:
    """Return whether the cards of a row lie as they may: without a gap, roads apart, a road between two settlements."""
    by = player.colour
    columns = [f"C{column}" for column in player.columns(f"{SETTLEMENT}{CITY}{ROAD}")]
    steps = []
    whole = len(columns) == len(player.row)
    steps.append(Step(MIDDLE, State.MET if whole else State.FAILED, Reason.ROW_WHOLE if whole else Reason.ROW_WITH_GAP, tuple(columns), by))
    kinds = player.row.replace(CITY, SETTLEMENT)
    for rule, pair, kept, broken in (
        (ROADS_APART, ROAD * 2, Reason.ROADS_APART, Reason.ROADS_TOUCH),
        (BETWEEN, SETTLEMENT * 2, Reason.ROAD_BETWEEN, Reason.NO_ROAD_BETWEEN),
    ):
        wrong = [place for place in range(len(kinds) - 1) if kinds[place : place + 2] == pair]
        places = tuple(f"C{player.first_column + place + step}" for place in wrong for step in (0, 1))
        if wrong:
            steps.append(Step(rule, State.FAILED, broken, tuple(dict.fromkeys(places)), by))
        elif len(kinds) > 1:
            steps.append(Step(rule, State.MET, kept, by=by))
    return steps
