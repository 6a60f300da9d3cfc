"""Whether the special cards can lie where they are said to lie."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.position import Player, Special
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step


def special_cards(context: ValidityContext) -> Iterator[Step]:
    """Yield cards with two holders, and holders whom roads or knights on the table contradict."""
    for special, contradictions in ((Special.LONGEST_ROUTE, _route), (Special.LARGEST_ARMY, _army)):
        holders = [number for number, player in enumerate(context.position.players) if player.special and special in player.special]
        if len(holders) > 1:
            for number in holders:
                colour = context.position.players[number].colour
                yield Step("base/component-special-cards-2", State.FAILED, Reason.HELD_TWICE, by=colour, have=len(holders), need=1)
        for number in holders:
            yield from contradictions(context, number)


def holders_sound(context: ValidityContext) -> Step | None:
    """Return the step that nothing contradicts the special cards, where it is said who has them."""
    if all(player.special is None for player in context.position.players):
        return None
    return Step("base/component-special-cards-2", State.MET, Reason.ALL_GOOD)


def _army(context: ValidityContext, number: int) -> Iterator[Step]:
    """Knights stay open and never become fewer, so who has more than the holder has taken the card."""
    holder = context.position.players[number]
    least = context.rules.numbers.army_least
    have = holder.most_knights
    if have < least:
        yield Step("base/largest-army-three", State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=have, need=least)
    most = max(player.knights for player in context.position.players)
    if most > have and most >= least:
        yield Step("base/largest-army-taken-by-more", State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=have, need=most)


def _route(context: ValidityContext, number: int) -> Iterator[Step]:
    """Roads stay, so what never was a route of five never had the card; a route that a building cut is judged as the rule set says."""
    from adjudicator.basegame.special.lengths import measure

    holder = context.position.players[number]
    least = context.rules.numbers.route_least
    routes = [measure(context.position, one, context.rules) for one in range(len(context.position.players))]
    mine = routes[number]
    context.points += [point for route in routes for point in route.points]
    if mine.ever < least:
        rule = "base/longest-route-five"
        yield Step(rule, State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=mine.ever, need=least)
    have = mine.length
    if have is None:
        return
    reached = sorted((route.length for route in routes if route.length is not None), reverse=True)
    if reached[0] > have and reached[0] >= least:
        if reached.count(reached[0]) == 1:
            yield from _overtaken(context, holder, have, reached[0], cut=mine.ever >= reached[0])
    elif have < least <= mine.ever:
        yield from _too_short(context, holder, have, least)


def _overtaken(context: ValidityContext, holder: Player, have: int, most: int, *, cut: bool) -> Iterator[Step]:
    """One other alone is longer: by building, or, where the holder's route may have been cut, as the rule set says of that."""
    state, reason, rule = State.FAILED, Reason.HOLDER_CONTRADICTED, "base/longest-route-taken-by-longer"
    if cut:
        passes = context.value("passes_by_interruption")
        if passes is Holds.NO:
            return
        if passes is Holds.UNDECIDED:
            state, reason = State.UNKNOWN, Reason.NOT_SETTLED
        rule = "base/longest-route-passes-after-interruption"
    yield Step(rule, state, reason, by=holder.colour, have=have, need=most)


def _too_short(context: ValidityContext, holder: Player, have: int, least: int) -> Iterator[Step]:
    """Once long enough, now cut to less, and nobody has a route that is long enough."""
    back = context.value("to_bank_below_five")
    if back is Holds.NO:
        return
    failed = back is Holds.YES
    state, reason = (State.FAILED, Reason.HOLDER_CONTRADICTED) if failed else (State.UNKNOWN, Reason.NOT_SETTLED)
    yield Step("base/longest-route-broken-below-five", state, reason, by=holder.colour, have=have, need=least)
