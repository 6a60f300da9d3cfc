"""What stands on the cards that are laid out: strength, tournament points, trade points and victory points, with what is printed and what is not stated."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.cardgame.cards import BURG, HAENDLERZUNFT, HAFEN, HANDELSKONTOR, KOLOSS, MARKT, SCHMIEDE, Colour, Sort
from adjudicator.cardgame.position import Laid, Player

STRENGTH, TOURNAMENT, TRADE, POINTS = "strength", "tournament", "trade", "points"
_OF_KNIGHTS = (STRENGTH, TOURNAMENT)
#: Of these three the rules say that they do nothing but raise trade points (card/red-markt, card/red-handelskontor, card/red-haendlerzunft).
ONLY_TRADE = (MARKT, HANDELSKONTOR, HAENDLERZUNFT)
#: The points of the colossus are printed in the rules (card/red-koloss).
COLOSSUS_POINTS = 2


class Total(NamedTuple):
    """A sum of figures: what is certain, and where cards lie whose figure is not stated."""

    amount: int
    unknown: tuple[str, ...] = ()

    @property
    def certain(self) -> bool:
        """Whether every figure is stated."""
        return not self.unknown


def figure(laid: Laid, what: str) -> int | None:
    """Return a figure of an expansion; None where the card may show one and it is not stated. A card of which one figure is stated shows no others."""
    stated: int | None = getattr(laid, what)
    if stated is not None:
        return stated
    if laid.card.sort is Sort.KNIGHT:
        return None if what in _OF_KNIGHTS else 0
    if what in _OF_KNIGHTS or any(getattr(laid, other) is not None for other in (TRADE, POINTS)):
        return 0
    if laid.name == KOLOSS:
        return COLOSSUS_POINTS if what == POINTS else 0
    if laid.name in ONLY_TRADE or laid.card.sort is Sort.FLEET:
        return None if what == TRADE else 0
    return None if laid.card.colour in (Colour.RED, Colour.OPEN) or laid.name == BURG else 0


def total(player: Player, what: str) -> Total:
    """Return the sum of a figure over a player's expansions, as it is printed on them."""
    found = [(place, figure(laid, what)) for place, laid in player.laid]
    return Total(sum(count or 0 for _, count in found), tuple(place for place, count in found if count is None))


def of_sort(player: Player, sort: Sort) -> tuple[str, ...]:
    """Return where a player's expansions of a sort lie."""
    return tuple(place for place, laid in player.laid if laid.card.sort is sort)


def strength(player: Player) -> Total:
    """Return the strength of a player's knights: each smithy adds one to each knight (card/green-schmiede)."""
    printed = total(player, STRENGTH)
    return printed._replace(amount=printed.amount + len(player.laid_at(SCHMIEDE)) * len(of_sort(player, Sort.KNIGHT)))


def trade_power(player: Player) -> Total:
    """Return a player's trade points, none without a city (card/trade-points-need-city): each harbour adds one to each fleet (card/red-hafen)."""
    if not player.cities:
        return Total(0)
    printed = total(player, TRADE)
    return printed._replace(amount=printed.amount + len(player.laid_at(HAFEN)) * len(of_sort(player, Sort.FLEET)))
