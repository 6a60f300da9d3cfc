"""Whether the special cards can lie where they are said to lie."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.position import Special
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.verdicts.verdict import Reason, State, Step

TWO_CARDS = "base/component-special-cards-2"


def special_cards(context: ValidityContext) -> Iterator[Step]:
    """Yield cards with two holders, holders whom roads or knights contradict, and cards that nobody has although they are somebody's.

    At the moment of a move a card still lies where it lay before; that is left out where it is not to be judged (``ValidityContext.in_move``).
    """
    position = context.position
    if all(player.special is None for player in position.players):
        return
    # loaded only where a holder is stated: the special cards take a tenth of the start of a question about building
    from adjudicator.basegame.special import army_holder, route_holder

    for special, card in ((Special.LONGEST_ROUTE, route_holder), (Special.LARGEST_ARMY, army_holder)):
        holders = [number for number, player in enumerate(position.players) if player.special and special in player.special]
        if len(holders) > 1:
            for number in holders:
                yield Step(TWO_CARDS, State.FAILED, Reason.HELD_TWICE, by=position.players[number].colour, have=len(holders), need=1)
        stated: list[int | None] = [*holders] or [None]
        for held in stated:
            found = list(card.unclaimed(position, context) if held is None else card.objections(position, held, context))
            if not (found and context.in_move and len(stated) == 1 and card.just_changed(position, held, context)):
                yield from found


def holders_sound(context: ValidityContext) -> Step | None:
    """Return the step that nothing contradicts the special cards, where it is said who has them."""
    if all(player.special is None for player in context.position.players):
        return None
    return Step(TWO_CARDS, State.MET, Reason.ALL_GOOD)
