"""Resources on landscapes as events move them; which landscape is turned where nobody tells it (docs/decisions/card-course.md)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from adjudicator.cardgame.checks.exchange import FULL, STOCK
from adjudicator.cardgame.deeds import Goods
from adjudicator.cardgame.position import ABOVE, BELOW, Landscape, Player, Position, split
from adjudicator.verdicts.verdict import Reason, State, Step

TURNED = "card/rotate-to-update"


def seated(position: Position, number: int, player: Player) -> Position:
    """Return the position with another state of a player."""
    return replace(position, players=(*position.players[:number], player, *position.players[number + 1 :]))


def with_stocks(player: Player, stocks: Mapping[str, int | None]) -> Player:
    """Return a player with other stocks on some landscapes."""
    sides: dict[str, list[Landscape | None]] = {ABOVE[0]: [*player.above], BELOW[0]: [*player.below]}
    for place, stock in stocks.items():
        row, column = split(place)
        there = sides[row][column // 2]
        if there is not None:
            sides[row][column // 2] = there._replace(stock=stock)
    return replace(player, above=tuple(sides[ABOVE[0]]), below=tuple(sides[BELOW[0]]))


def with_stock_changed(player: Player, changes: Mapping[str, int | None]) -> Player:
    """Return a player after the stocks at some places changed by so much; a change of None makes the stock unknown."""
    lying = dict(player.landscapes())
    stocks = {}
    for place, change in changes.items():
        there = lying[place].stock
        stocks[place] = None if change is None or there is None else there + change
    return with_stocks(player, stocks)


def with_changes_unknown(player: Player, *, most: int | None = None) -> Player:
    """Return a player whose stocks are unknown where they may have changed: grown up to ``most``, or, without it, been taken from."""
    lying = player.landscapes()
    return with_stocks(player, {place: None for place, one in lying if one.stock is not None and (one.stock < most if most else one.stock)})


def with_stock_unknown(player: Player) -> Player:
    """Return a player of whom no stock is known."""
    return with_stocks(player, dict.fromkeys(dict(player.landscapes())))


def moved(player: Player, goods: Goods, most: int, *, gained: bool, strict: bool) -> Player:
    """Return a player after resources came or went: on the landscapes that are told, else on those that are assumed; of these, strictly, nobody knows."""
    for what, count, place in goods:
        if place is not None:
            there = dict(player.landscapes()).get(place)
            if there is not None and there.stock is not None:
                player = with_stock_changed(player, {place: _change(there.stock, count, most, gained=gained)})
            continue
        chosen = _chosen(player, what, count, most, gained=gained)
        if chosen is None or (strict and chosen[1]):
            player = with_stocks(player, {spot: None for spot, one in player.landscapes() if one.resource == what})
        else:
            player = with_stock_changed(player, chosen[0])
    return player


def _change(stock: int, count: int, most: int, *, gained: bool) -> int:
    """Return by how much a landscape changes: never above the most and never below nothing."""
    return min(count, max(0, most - stock)) if gained else -min(count, stock)


def _chosen(player: Player, what: str, count: int, most: int, *, gained: bool) -> tuple[dict[str, int], tuple[str, ...]] | None:
    """Return by how much landscapes change, and those among which was to choose: none where all give or take what they can.

    What comes goes where least lies, what goes is taken from where most lies; of equals the first counts. None where not all of them are stated.
    """
    lying: dict[str, int] = {}
    for spot, one in player.landscapes():
        if one.resource == what:
            if one.stock is None:
                return None
            lying[spot] = one.stock
    stocks = dict(lying)
    able = tuple(place for place, stock in stocks.items() if (stock < most if gained else stock > 0))
    free = sum(most - stocks[place] if gained else stocks[place] for place in able)
    for _ in range(count):
        left = [place for place in able if (stocks[place] < most if gained else stocks[place] > 0)]
        if not left:
            break
        place = min(left, key=lambda spot: stocks[spot] if gained else -stocks[spot])
        stocks[place] += 1 if gained else -1
    changes = {place: stock - lying[place] for place, stock in stocks.items() if stock != lying[place]}
    return changes, able if len(able) > 1 and count < free else ()


def place_steps(player: Player, goods: Goods, most: int, *, gained: bool, strict: bool) -> Iterator[Step]:
    """Yield whether the landscapes that are told can be those, and which are assumed where none are."""
    for what, count, place in goods:
        if place is None:
            chosen = _chosen(player, what, count, most, gained=gained)
            if chosen is not None and chosen[1]:
                state = State.INFO if strict else State.ASSUMED
                yield Step(TURNED, state, Reason.LANDSCAPE_ASSUMED, tuple(chosen[0]), player.colour, what=what)
            continue
        there = dict(player.landscapes()).get(place)
        if there is None or there.resource != what:
            yield Step(TURNED, State.FAILED, Reason.NOT_THAT_LANDSCAPE, (place,), player.colour, what=what)
        elif there.stock is not None and abs(_change(there.stock, count, most, gained=gained)) < count:
            rule, reason = (FULL, Reason.LACKS_ROOM) if gained else (STOCK, Reason.LACKS_RESOURCE)
            have = most - there.stock if gained else there.stock
            yield Step(rule, State.FAILED, reason, (place,), player.colour, have=max(0, have), need=count, what=what)
