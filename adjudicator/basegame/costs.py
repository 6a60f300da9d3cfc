"""What each thing costs, what of it a hand lacks, and which cards a question wants of a hand: the price, what is handed in, or one side of a trade."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from adjudicator.basegame.position import Cards, Position
from adjudicator.board.board import RESOURCES
from adjudicator.verdicts.question import Bundle, Kind, Question, bundle
from catan_common.records import dataclass, field


@dataclass(frozen=True, slots=True)
class Cost:
    """A price: the clause that prints it, the cards in the order of ``RESOURCES`` (wood, brick, wool, grain, ore), and how many in all."""

    clause: str
    cards: tuple[int, int, int, int, int]
    total: int = field(init=False)

    def __post_init__(self) -> None:
        """Count the cards."""
        object.__setattr__(self, "total", sum(self.cards))


ROAD = Cost("base/cost-road", (1, 1, 0, 0, 0))
SETTLEMENT = Cost("base/cost-settlement", (1, 1, 1, 1, 0))
CITY = Cost("base/cost-city", (0, 0, 0, 2, 3))
SHIP = Cost("ships/cost", (1, 0, 1, 0, 0))
DEVELOPMENT_CARD = Cost("base/cost-dev-card", (0, 0, 1, 1, 1))


def cards_of(bundle: Iterable[tuple[str, int]]) -> tuple[int, int, int, int, int]:
    """Return resource cards by kind as numbers in the order of ``RESOURCES``; ValueError for a card that is none."""
    named = dict(bundle)
    wood, brick, wool, grain, ore = (named.pop(str(resource), 0) for resource in RESOURCES)
    if named:
        raise ValueError(f"no resource cards: {', '.join(named)}")
    return wood, brick, wool, grain, ore


def price_of(things: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Return what some pieces and development cards (``card``) cost together, each so many times, by resource."""
    prices = costs()
    kinds = list(map(str, RESOURCES))
    found = dict.fromkeys(kinds, 0)
    for thing, number in things:
        for kind, cards in zip(kinds, prices[thing].cards, strict=True):
            found[kind] += number * cards
    return found


def costs() -> dict[str, Cost]:
    """Return what each piece and a development card (``card``) cost."""
    return {"road": ROAD, "ship": SHIP, "settlement": SETTLEMENT, "city": CITY, "card": DEVELOPMENT_CARD}


def lacks(wanted: Mapping[str, int], hand: Cards) -> tuple[tuple[str, int], ...]:
    """Return which resource cards a hand lacks of those wanted, and how many of each; nothing while it has hidden cards, which may be any of them."""
    held = dict(zip(map(str, RESOURCES), hand.counts, strict=True))
    return () if hand.hidden else tuple([(kind, number - held[kind]) for kind, number in wanted.items() if number > held[kind]])


def lacking(cost: Cost, hand: Cards) -> int:
    """Return how many cards of the price are not among the known cards of the hand; its hidden cards may still be them."""
    return sum([need - have for need, have in zip(cost.cards, hand.counts, strict=True) if need > have])


def may_pay(cost: Cost, hand: Cards) -> bool:
    """Return whether a hand may hold the price, its hidden cards being what they can be."""
    if lacking(cost, hand) > hand.hidden:
        return False
    return hand.most is None or all(need <= most for need, most in zip(cost.cards, hand.most, strict=True))


#: What each thing that is paid for costs, by the question whether it may be had.
PRICES = {Kind.SETTLEMENT: SETTLEMENT, Kind.CITY: CITY, Kind.ROAD: ROAD, Kind.SHIP: SHIP, Kind.BUY_CARD: DEVELOPMENT_CARD}
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
