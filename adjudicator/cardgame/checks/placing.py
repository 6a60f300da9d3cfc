"""Whether an expansion may be laid out at a place, and where it may."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import CARDS, DOUBLES, LAGER, Card, Colour
from adjudicator.cardgame.checks.moment import missing, moment_steps
from adjudicator.cardgame.checks.own_cards import hand_steps
from adjudicator.cardgame.checks.paying import SYMBOLS, missing_prices, pay_steps
from adjudicator.cardgame.checks.spots import FOUR, PLACEMENT, TWO_GREEN, spot_steps
from adjudicator.cardgame.position import ABOVE, BELOW, CITY, SETTLEMENT, Player, Position, landscape_places_beside, split
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

MATCHING = "card/green-needs-matching-landscape"


def place_card(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may lay out a card at a place."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    card = _card(question)
    steps = [*moment_steps(position, number, strict), *hand_steps(position, player, card.name, SYMBOLS, asked, strict)]
    steps += free_steps(player, str(question.at), card)
    steps += _effect(player, str(question.at), card)
    if card.colour is Colour.GREEN:
        steps.append(Step("card/green-cards", State.INFO, Reason.GREEN_UNIT if card.is_unit else Reason.GREEN_BUILDING, what=card.name))
    steps += pay_steps(position, player, card.name, strict)
    needed = missing(position, strict)
    if any(step.state is State.UNKNOWN and step.rule == SYMBOLS for step in steps):
        needed += missing_prices(position, card.name) or [f"players.{player.colour}.landscapes"]
    if strict and player.hand is None:
        needed.append(f"players.{player.colour}.hand")
    return Verdict(question, rules.name, steps, missing=needed, points=asked.points)


def card_places(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Return the places at which a card may lie; turn, hand and price stand in the way now, but shorten no list."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    card = _card(question)
    spots = [f"{row}{column}" for row in (*reversed(ABOVE), *BELOW) for column in player.columns(f"{SETTLEMENT}{CITY}")]
    judged = {place: free_steps(player, place, card) for place in spots}
    found = [place for place, steps in judged.items() if all(step.state is State.MET for step in steps)]
    steps = [Step(PLACEMENT, State.INFO, Reason.PLACES_FREE, tuple(found), player.colour, what=card.name)]
    unsure = [place for place, tested in judged.items() if {step.state for step in tested} == {State.MET, State.UNKNOWN}]
    if unsure:
        steps.append(
            Step("card/red-cards-city-only", State.UNKNOWN, Reason.COLOUR_NOT_PRINTED, tuple(unsure), player.colour, what=card.name)
        )
    moment = [
        *moment_steps(position, number, strict),
        *hand_steps(position, player, card.name, SYMBOLS, asked, strict),
        *pay_steps(position, player, card.name, strict),
    ]
    return Verdict(
        question, rules.name, steps, found, obstacles=[step for step in moment if step.state is State.FAILED], points=asked.points
    )


def _card(question: Question) -> Card:
    card = CARDS.get(str(question.card))
    if card is None or not card.is_laid:
        raise ValueError("not a card that is laid out")
    return card


def free_steps(player: Player, place: str, card: Card) -> list[Step]:
    """Return whether a card may lie at a place, and whether the place is free."""
    steps = spot_steps(player, place, card)
    if steps[0].state is State.FAILED:
        return steps
    there = dict(player.laid)
    column = split(place)[1]
    rule = FOUR if player.at_row(column) == CITY else TWO_GREEN
    if place in there:
        steps.append(Step(rule, State.FAILED, Reason.SPOT_TAKEN, (place,), player.colour, what=there[place].name))
    else:
        steps.append(Step(PLACEMENT, State.MET, Reason.SPOT_FREE, (place,), player.colour))
    return steps


def _effect(player: Player, place: str, card: Card) -> Iterator[Step]:
    """Yield whether a card that works on landscapes has any of its kind beside it."""
    if card.name not in DOUBLES and card.name != LAGER:
        return
    lying = dict(player.landscapes())
    wanted = DOUBLES[card.name][0] if card.name in DOUBLES else None
    works = tuple(spot for spot in landscape_places_beside(place) if spot in lying and wanted in (None, lying[spot].resource))
    reason = Reason.EFFECT_HERE if works else Reason.NO_EFFECT_HERE
    yield Step(MATCHING, State.INFO, reason, works or (place,), player.colour, what=card.name)
