"""Whether the special cards can lie where they are said to lie."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.position import Special
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.verdict import Reason, State, Step

TWO_CARDS = "base/component-special-cards-2"


def special_cards(context: ValidityContext) -> Iterator[Step]:
    """Yield cards with two holders, and holders whom roads or knights on the table contradict."""
    if all(not player.special for player in context.position.players):
        return
    # loaded only where a holder is stated: the special cards take a tenth of the start of a question about building
    from adjudicator.basegame.special import army_holder, route_holder

    for special, objections in ((Special.LONGEST_ROUTE, route_holder.objections), (Special.LARGEST_ARMY, army_holder.objections)):
        holders = [number for number, player in enumerate(context.position.players) if player.special and special in player.special]
        if len(holders) > 1:
            for number in holders:
                colour = context.position.players[number].colour
                yield Step(TWO_CARDS, State.FAILED, Reason.HELD_TWICE, by=colour, have=len(holders), need=1)
        for number in holders:
            yield from objections(context.position, number, context)


def holders_sound(context: ValidityContext) -> Step | None:
    """Return the step that nothing contradicts the special cards, where it is said who has them."""
    if all(player.special is None for player in context.position.players):
        return None
    return Step(TWO_CARDS, State.MET, Reason.ALL_GOOD)
