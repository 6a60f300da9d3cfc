"""The cards that a question wants of a hand: the price, what is handed in, or one side of a trade; and whether the hand can lack them."""

from __future__ import annotations

from adjudicator.basegame import costs
from adjudicator.basegame.position import Position
from adjudicator.board.board import RESOURCES
from adjudicator.verdicts.question import Bundle, Kind, Question, bundle

#: What each thing that is paid for costs, by the question whether it may be had.
PRICES = {
    Kind.SETTLEMENT: costs.SETTLEMENT,
    Kind.CITY: costs.CITY,
    Kind.ROAD: costs.ROAD,
    Kind.SHIP: costs.SHIP,
    Kind.BUY_CARD: costs.DEVELOPMENT_CARD,
}
_NAMES = tuple(map(str, RESOURCES))


def wanted(position: Position, question: Question, player: int) -> Bundle:
    """Return the resource cards that a question wants of a player's hand, by their Dutch words."""
    paid_for = question.kind if question.kind is not Kind.ENOUGH else Kind(question.piece or Kind.BUY_CARD)
    if paid_for in PRICES:
        return bundle(zip(_NAMES, PRICES[paid_for].cards, strict=True))
    side = question.take if question.partner == position.players[player].colour else question.give
    return tuple((name, count) for name, count in side or () if name in _NAMES)


def may_lack(position: Position, question: Question, colour: str | None, resource: str, number: int | None) -> bool:
    """Return whether a player (None: who asks) can have too few cards of a resource for a question, and just ``number`` of them where that is said."""
    player = position.asker(colour or question.player)
    hand = None if player is None else position.players[player].hand
    if player is None or hand is None:
        return True
    kind = _NAMES.index(resource)
    least, most = hand.counts[kind], hand.high[kind]
    return least < dict(wanted(position, question, player)).get(resource, 0) and (number is None or least <= number <= most)
