"""Whether the cards that are known fit the bank and the deck, and the special cards can lie where they are said to lie: only contradictions that are certain.

A hidden card may be of any kind that is left, a hand that is not stated of any size. Resource cards never leave the game, so where every
hand is stated nothing may be missing either. Used progress cards may have been put away (conflict/played-progress-card-place).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.basegame.box import deck, listed_in, resources_each
from adjudicator.basegame.position import DEVELOPMENTS, PROGRESS, Cards, Development, Game, Player, Special
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.board.board import RESOURCES
from adjudicator.verdicts.verdict import Reason, State, Step

_KIND_CLAUSES = (
    "base/component-knights-14",
    "base/component-progress-6",
    "base/component-progress-6",
    "base/component-progress-6",
    "base/component-vp-cards-5",
)

_POINT = DEVELOPMENTS.index(Development.VICTORY_POINT)


def resources_clause(context: ValidityContext) -> str:
    """Return the clause on the number of resource cards of this game."""
    return "56/component-bank-24-each" if context.position.game is Game.BASE_56 else "base/component-resource-cards-95"


def deck_clause(context: ValidityContext) -> str:
    """Return the clause on the deck of development cards of this game."""
    return "56/component-dev-cards-composition" if context.position.game is Game.BASE_56 else "base/component-dev-cards-25"


def resource_cards(context: ValidityContext) -> Iterator[Step]:
    """Yield each resource with more known cards than there are, and hands and bank that hold too many or too few in all."""
    position = context.position
    hands = [player.hand for player in position.players if player.hand is not None]
    bank = listed_in(position, context.rules)
    if not hands and not any(bank):
        return
    each = resources_each(position, context.rules)
    rule = resources_clause(context)
    left = []
    for kind, resource in enumerate(RESOURCES):
        have = sum([hand.counts[kind] for hand in hands]) + (bank[kind] or 0)
        left.append(max(0, each - have))
        if have > each:
            yield Step(rule, State.FAILED, Reason.TOO_MANY_CARDS, have=have, need=each, what=str(resource))
    hidden = sum([hand.hidden - hand.perhaps for hand in hands])
    total = sum([hand.least for hand in hands]) + sum([number or 0 for number in bank])
    if hidden > sum(left):
        # the hidden ones fill up what is left, and then there are too many
        yield Step(rule, State.FAILED, Reason.TOO_MANY_CARDS, have=total, need=total - hidden + sum(left))
    gap = sum([number for number, stock in zip(left, bank, strict=True) if stock is not None])
    if len(hands) == len(position.players) and not any(hand.perhaps for hand in hands) and gap > hidden:
        yield Step(rule, State.FAILED, Reason.TOO_FEW_CARDS, have=total, need=total - hidden + gap)


def development_cards(context: ValidityContext) -> Iterator[Step]:
    """Yield each kind with more known cards than the deck has, a deck that holds too many or too few in all, and cards bought but not held."""
    position = context.position
    for player in position.players:
        if bought_beyond(player):
            yield Step("base/dev-kept-secret", State.FAILED, Reason.BOUGHT_NOT_HELD, by=player.colour)
    held = [player.developments for player in position.players if player.developments is not None]
    everybody = len(held) == len(position.players)
    held += [cards for player in position.players if (cards := _bought_alone(player)) is not None]
    stock = position.bank.developments if position.bank is not None else None
    played = [player.played for player in position.players]
    if held or stock is not None or any(cards.total for cards in played):
        yield from _deck_held(context, (*held, *played), stock, everybody=everybody)


def _deck_held(context: ValidityContext, stated: Sequence[Cards], stock: int | None, *, everybody: bool) -> Iterator[Step]:
    """Yield what of the deck is too much or too little in hands and lying open; too little only where the hands of ``everybody`` are stated."""
    cards = deck(context.position, context.rules)
    left = []
    for kind, development in enumerate(DEVELOPMENTS):
        have = sum([one.counts[kind] for one in stated])
        left.append(max(0, cards[kind] - have))
        if have > cards[kind]:
            rule = deck_clause(context) if context.position.game is Game.BASE_56 else _KIND_CLAUSES[kind]
            yield Step(rule, State.FAILED, Reason.TOO_MANY_CARDS, have=have, need=cards[kind], what=str(development))
    unseen = sum([one.hidden for one in stated]) + (stock or 0)
    total = sum([one.total for one in stated]) + (stock or 0)
    if unseen > sum(left):
        yield Step(deck_clause(context), State.FAILED, Reason.TOO_MANY_CARDS, have=total, need=total - unseen + sum(left))
    gap = _must_be_somewhere(left)
    if stock is not None and everybody and gap > unseen:
        yield Step(deck_clause(context), State.FAILED, Reason.TOO_FEW_CARDS, have=total, need=total - unseen + gap)


def _bought_alone(player: Player) -> Cards | None:
    """Return the cards bought this turn of a player of whom no others are told, who holds these at least; None of others.

    A victory point may lie open in the turn in which it was bought.
    """
    if player.developments is not None or player.bought is None or player.played.hidden or player.played.counts[_POINT]:
        return None
    return player.bought


def _must_be_somewhere(left: Sequence[int]) -> int:
    """Return how many unseen cards cannot have been put away: all but progress cards."""
    return sum([number for number, development in zip(left, DEVELOPMENTS, strict=True) if development not in PROGRESS])


def bought_beyond(player: Player) -> bool:
    """Return whether a player is said to have bought this turn what the player does not hold."""
    if player.bought is None or player.developments is None:
        return False
    more = sum([max(0, new - old) for new, old in zip(player.bought.counts, player.developments.counts, strict=True)])
    return more > player.developments.hidden or player.bought.total > player.developments.total


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
        if not holders and position.special_open is special:
            continue
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
