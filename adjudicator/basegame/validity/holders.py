"""Whether the special cards can lie where they are said to lie."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.position import Player, Special
from adjudicator.basegame.validity.context import Scene
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step


def special_cards(scene: Scene) -> Iterator[Step]:
    """Yield cards with two holders, and holders whom roads or knights on the table contradict."""
    for special, contradictions in ((Special.LONGEST_ROUTE, _route), (Special.LARGEST_ARMY, _army)):
        holders = [number for number, player in enumerate(scene.position.players) if player.special and special in player.special]
        if len(holders) > 1:
            for number in holders:
                colour = scene.position.players[number].colour
                yield Step("base/component-special-cards-2", State.FAILED, Reason.HELD_TWICE, by=colour, have=len(holders), need=1)
        for number in holders:
            yield from contradictions(scene, number)


def holders_sound(scene: Scene) -> Step | None:
    """Return the step that nothing contradicts the special cards, where it is said who has them."""
    if all(player.special is None for player in scene.position.players):
        return None
    return Step("base/component-special-cards-2", State.MET, Reason.ALL_GOOD)


def _army(scene: Scene, number: int) -> Iterator[Step]:
    """Knights stay open and never become fewer, so who has more than the holder has taken the card."""
    holder = scene.position.players[number]
    least = scene.rules.numbers.army_least
    have = holder.most_knights
    if have < least:
        yield Step("base/largest-army-three", State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=have, need=least)
    most = max(player.knights for player in scene.position.players)
    if most > have and most >= least:
        yield Step("base/largest-army-taken-by-more", State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=have, need=most)


def _route(scene: Scene, number: int) -> Iterator[Step]:
    """Roads stay, so what never was a route of five never had the card; a route that a building cut is judged as the rule set says."""
    from adjudicator.basegame.special.lengths import measure

    holder = scene.position.players[number]
    least = scene.rules.numbers.route_least
    routes = [measure(scene.position, one, scene.rules) for one in range(len(scene.position.players))]
    mine = routes[number]
    scene.points += [point for route in routes for point in route.points]
    if mine.ever < least:
        rule = "base/longest-route-five"
        yield Step(rule, State.FAILED, Reason.HOLDER_CONTRADICTED, by=holder.colour, have=mine.ever, need=least)
    have = mine.length
    if have is None:
        return
    reached = sorted((route.length for route in routes if route.length is not None), reverse=True)
    if reached[0] > have and reached[0] >= least:
        if reached.count(reached[0]) == 1:
            yield from _overtaken(scene, holder, have, reached[0], cut=mine.ever >= reached[0])
    elif have < least <= mine.ever:
        yield from _too_short(scene, holder, have, least)


def _overtaken(scene: Scene, holder: Player, have: int, most: int, *, cut: bool) -> Iterator[Step]:
    """One other alone is longer: by building, or, where the holder's route may have been cut, as the rule set says of that."""
    state, reason, rule = State.FAILED, Reason.HOLDER_CONTRADICTED, "base/longest-route-taken-by-longer"
    if cut:
        passes = scene.holds("passes_by_interruption")
        if passes is Holds.NO:
            return
        if passes is Holds.UNDECIDED:
            state, reason = State.UNKNOWN, Reason.NOT_SETTLED
        rule = "base/longest-route-passes-after-interruption"
    yield Step(rule, state, reason, by=holder.colour, have=have, need=most)


def _too_short(scene: Scene, holder: Player, have: int, least: int) -> Iterator[Step]:
    """Once long enough, now cut to less, and nobody has a route that is long enough."""
    back = scene.holds("to_bank_below_five")
    if back is Holds.NO:
        return
    failed = back is Holds.YES
    state, reason = (State.FAILED, Reason.HOLDER_CONTRADICTED) if failed else (State.UNKNOWN, Reason.NOT_SETTLED)
    yield Step("base/longest-route-broken-below-five", state, reason, by=holder.colour, have=have, need=least)
