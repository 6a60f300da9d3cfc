"""What a number of the yield die brings: one resource on each landscape that shows it, doubled by the buildings beside it, never above three."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from adjudicator.cardgame.cards import DOUBLES
from adjudicator.cardgame.position import ABOVE, BELOW, EVENT, MAIN, REFILL, YIELD, Landscape, Player, Position, landscape_places_beside
from adjudicator.cardgame.values import Resources
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ADD_ONE, FULL, MATCHING, SECOND = (
    "card/yield-add-one", "card/landscape-max-three", "card/green-needs-matching-landscape", "card/city-second-position-counts",
)  # fmt: skip
FIRST_EVENT, DICE = "card/event-before-yield", "card/two-dice"
_SIDES = range(1, 7)
_SECOND_ROWS = (ABOVE[1], BELOW[1])


class Doubling(NamedTuple):
    """A building that doubles the yield of a landscape: where it lies, its name, and the clause that prints it."""

    place: str
    name: str
    rule: str


def doublings(player: Player, place: str, landscape: Landscape) -> list[Doubling]:
    """Return the buildings that double the yield of a landscape; between two of its kind both (card/green-needs-matching-landscape/example-1)."""
    found = []
    for spot, laid in player.laid:
        resource, rule = DOUBLES.get(laid.name, ("", ""))
        if resource == landscape.resource and place in landscape_places_beside(spot):
            found.append(Doubling(spot, laid.name, rule))
    return found


def harvest(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return the resources that a number of the yield die adds, by player; None for a player of whom it is not certain."""
    roll = question.roll if question.roll is not None else position.roll
    steps = [*_event_steps(position, question)]
    if roll is None:
        return Verdict(question, rules.name, [*steps, Step(ADD_ONE, State.UNKNOWN, Reason.ROLL_NOT_STATED)], missing=["roll"])
    if roll not in _SIDES:
        return Verdict(question, rules.name, [Step(DICE, State.INFO, Reason.NOT_ON_DIE, have=roll)], applies=False)
    question = replace(question, roll=roll)
    value: dict[str, Resources | None] = {}
    missing: list[str] = []
    for player in position.players_meant(question.player):
        added: Resources = {}
        certain = True
        if not list(player.landscapes()):
            steps.append(Step(ADD_ONE, State.UNKNOWN, Reason.LANDSCAPES_NOT_STATED, by=player.colour))
            missing.append(f"players.{player.colour}.landscapes")
            certain = False
        for place, landscape in player.landscapes():
            count = added_to(player, place, landscape, roll, rules, steps)
            if count is None:
                certain = False
                missing.append(f"players.{player.colour}.{place}")
            elif count:
                added[landscape.resource] = added.get(landscape.resource, 0) + count
        steps += _without_effect(player)
        value[player.colour] = added if certain else None
    if not any(step.rule == ADD_ONE for step in steps):
        steps.append(Step(ADD_ONE, State.INFO, Reason.NUMBER_NOWHERE, have=roll))
    return Verdict(question, rules.name, steps, value, missing)


def _event_steps(position: Position, question: Question) -> Iterator[Step]:
    """Yield whether the event was handled, where the roll that lies on the table is asked about."""
    if question.roll is not None:
        return
    if position.phase == EVENT:
        yield Step(FIRST_EVENT, State.FAILED, Reason.EVENT_FIRST, what=position.event)
    elif position.phase in (YIELD, MAIN, REFILL):
        yield Step(FIRST_EVENT, State.MET, Reason.EVENT_DONE)


def added_to(player: Player, place: str, landscape: Landscape, roll: int, rules: RuleSet, steps: list[Step]) -> int | None:
    """Return how many resources a landscape gets, None where it is not certain, and add the steps that say why.

    What does not fit is lost, though another landscape of the kind has room (card/landscape-max-three/example-1).
    """
    by, most = player.colour, rules.cardgame.card_numbers.most_stock
    if landscape.die is None:
        steps.append(Step(ADD_ONE, State.UNKNOWN, Reason.NUMBER_NOT_STATED, (place,), by))
        return None
    if landscape.die != roll:
        return 0
    doubled = doublings(player, place, landscape)
    due = 2 if doubled else 1
    steps.append(Step(ADD_ONE, State.INFO, Reason.LANDSCAPE_YIELDS, (place,), by, have=due))
    for one in doubled:
        steps.append(Step(one.rule, State.INFO, Reason.YIELD_DOUBLED, (place, one.place), by, what=one.name))
        if one.place[0] in _SECOND_ROWS:
            steps.append(Step(SECOND, State.INFO, Reason.SECOND_PLACE_COUNTS, (one.place,), by))
    if landscape.stock is None:
        steps.append(Step(FULL, State.UNKNOWN, Reason.STOCK_NOT_STATED, (place,), by, need=most))
        return None
    room = max(0, most - landscape.stock)
    if len(doubled) > 1 and room > due:
        steps.append(Step(doubled[1].rule, State.UNKNOWN, Reason.DOUBLED_TWICE, (place, *(one.place for one in doubled)), by))
        return None
    if room < due:
        steps.append(Step(FULL, State.INFO, Reason.YIELD_LOST, (place,), by, have=due - room, need=most))
    return min(due, room)


def _without_effect(player: Player) -> Iterator[Step]:
    """Yield the doubling buildings that lie beside none of their landscapes: they do nothing there."""
    lying = dict(player.landscapes())
    for spot, laid in player.laid:
        if laid.name in DOUBLES and not any(
            place in lying and lying[place].resource == DOUBLES[laid.name][0] for place in landscape_places_beside(spot)
        ):
            yield Step(MATCHING, State.INFO, Reason.NO_EFFECT_HERE, (spot,), player.colour, what=laid.name)
        elif laid.name in DOUBLES:
            yield Step(MATCHING, State.INFO, Reason.EFFECT_HERE, (spot,), player.colour, what=laid.name)
