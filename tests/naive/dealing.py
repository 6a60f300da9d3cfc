"""May these cards change hands? With the bank at a rate of one's harbours, or with another player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from naive.house import OPEN, WRONG
from naive.moves import Move, counted
from naive.reach import Doubt, own_turn
from naive.table import Table


def trading(table: Table, move: Move) -> Iterator[Doubt]:
    """Yield what speaks against a trade."""
    give, take, house = counted(move.give), counted(move.take), table.house
    if give - table.seats[move.who].hand:
        yield WRONG, "not in the hand"
    same = set(give) & set(take)
    hidden_gift = not give - take or not take - give
    if same and (hidden_gift or move.partner is None):
        yield house.same_kind, "the same kind"
    elif same and house.same_kind == WRONG:
        yield OPEN, "the same kind in part"
    if move.partner is None:
        yield from own_turn(table, move, "act")
        if table.built and not house.bank_after_building:
            yield WRONG, "after building"
        rates = {kind: _rates(table, move.who, kind) for kind in give}
        if not splits(give, rates, take.total()):
            yield WRONG, "not at this rate"
        if take - table.bank():
            yield WRONG, "the bank has not so many"
        return
    if not house.among_players:
        yield WRONG, "nobody trades with players"
    if move.partner == move.who or table.turn not in (move.who, move.partner):
        yield WRONG, "not with whoever is on turn"
    if table.phase != "act":
        yield WRONG, f"not now: {table.phase}"
    if table.second is not None and table.turn == table.second:
        yield WRONG, "player 2 does not trade with players"
    if table.built and not house.players_after_building:
        yield WRONG, "after building"
    if table.banked and not house.players_after_bank:
        yield WRONG, "after the bank"
    if not give or not take:
        yield house.gift, "a gift"
    if take - table.seats[move.partner].hand:
        yield WRONG, "not in the other hand"


def _rates(table: Table, who: int, kind: str) -> set[int]:
    found = {4}
    for path, harbour in table.places.harbours.items():
        if any(end in table.seats[who].buildings for end in table.places.ends[path]):
            corners = [end for end in table.places.ends[path] if end in table.seats[who].buildings]
            if all(corner in table.new_corners for corner in corners) and not table.house.new_harbour:
                continue
            if harbour == "3:1":
                found.add(3)
            elif harbour == kind:
                found.add(2)
    return found


def splits(give: Counter[str], rates: dict[str, set[int]], wanted: int) -> bool:
    """Tell whether cards given make whole trades for so many cards."""
    possible = {0}
    for kind, count in give.items():
        ways = {0: {0}}
        for number in range(1, count + 1):
            ways[number] = {done + 1 for rate in rates[kind] if rate <= number for done in ways[number - rate]}
        possible = {one + more for one in possible for more in ways[count]}
    return wanted in possible and bool(give)
