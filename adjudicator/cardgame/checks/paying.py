"""What things cost, on what that rests, and whether a player's landscapes pay it."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import CITY, GOLD, PRICES, ROAD, SETTLEMENT, Counts
from adjudicator.cardgame.position import Player, Position
from adjudicator.verdicts.verdict import Reason, State, Step

SYMBOLS, PILE, GOLD_RULE = "card/build-pay-symbols", "card/build-from-pile-cost-on-back", "card/gold-only-for-exchange"
_ROW = (ROAD, SETTLEMENT, CITY)


def prices(position: Position, what: str) -> tuple[tuple[Counts, ...], Reason]:
    """Return the prices that something may have, and on what they rest; none where nobody says."""
    stated = dict(position.prices)
    if what in stated:
        return (stated[what],), Reason.PRICE_STATED
    known = PRICES.get(what, ())
    if len(known) > 1:
        return known, Reason.PRICE_TWO_READINGS
    if known:
        return known, Reason.PRICE_ONE_SOURCE if what in _ROW else Reason.PRICE_PRINTED
    return (), Reason.PRICE_NOT_STATED


def pay_steps(position: Position, player: Player, what: str, strict: bool) -> Iterator[Step]:
    """Yield whether a player can pay for something, and on what its price rests."""
    rule = PILE if what in _ROW else SYMBOLS
    found, reason = prices(position, what)
    if not found:
        yield Step(rule, State.UNKNOWN, reason, what=what)
        return
    yield Step(rule, State.INFO, reason, what=what)
    if any(resource == GOLD for price in found for resource, _ in price):
        yield Step(GOLD_RULE, State.FAILED, Reason.PRICE_WITH_GOLD, what=what)
        return
    results = [_paid(player, price, rule, strict) for price in found]
    states = {step.state for step in results}
    if len(states) == 1:
        yield results[0]
        return
    yield Step(rule, State.UNKNOWN, Reason.PRICE_DECIDES, by=player.colour, what=what)


def _paid(player: Player, price: Counts, rule: str, strict: bool) -> Step:
    """Return whether a player has a price on the landscapes; a stock that is not stated is assumed to do."""
    by = player.colour
    lacking, open_to = [], []
    for resource, need in price:
        lying = [one.stock for _, one in player.landscapes() if one.resource == resource]
        known = sum(stock for stock in lying if stock is not None)
        if known >= need:
            continue
        if None in lying or not list(player.landscapes()):
            open_to.append(resource)
        else:
            lacking.append((resource, known, need))
    if lacking:
        resource, known, need = lacking[0]
        return Step(rule, State.FAILED, Reason.LACKS_RESOURCE, by=by, have=known, need=need, what=resource)
    if open_to:
        return Step(rule, State.UNKNOWN if strict else State.ASSUMED, Reason.STOCK_ASSUMED, by=by, what=open_to[0])
    return Step(rule, State.MET, Reason.CAN_PAY, by=by)


def missing_prices(position: Position, what: str) -> list[str]:
    """Return what would tell a price that is not certain."""
    found, _ = prices(position, what)
    return [f"prices.{what}"] if len(found) != 1 else []
