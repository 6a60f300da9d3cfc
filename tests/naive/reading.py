"""May this move be made? A naive reading of the rules: what speaks against it, and what the rules do not settle."""

from __future__ import annotations

from collections.abc import Iterator

from naive.dealing import trading
from naive.house import FINE, OPEN, WRONG
from naive.moves import NOBODY, Move, counted
from naive.places import DESERT, SEA
from naive.reach import Doubt, joined, makes_a_ring, own_turn
from naive.table import KINDS, KNIGHT, POINT, PRICE, Table

_LIMIT = {"straat": 15, "schip": 15, "dorp": 5, "stad": 4}
#: What every table does although the rules do not print it: cards have their known effect, and a shortage is read in one way.
USUAL = ("the card's effect is not printed", "what a knight does is not printed", "a shortage")


def judge(table: Table, move: Move) -> Doubt:
    """Return ``legal``, ``illegal`` or ``open`` with what decides."""
    doubts = list(_over(table, move)) + list(_READ[move.verb](table, move))
    doubts.sort(key=lambda doubt: ([WRONG, OPEN, FINE].index(doubt[0]), doubt[1] in USUAL))
    return doubts[0] if doubts and doubts[0][0] != FINE else (FINE, "")


def _over(table: Table, move: Move) -> Iterator[Doubt]:
    if table.winner is not None and (move.verb != "claim" or move.who != table.winner):
        yield OPEN, "the game is over"


def _pay(table: Table, who: int, price: dict[str, int]) -> Iterator[Doubt]:
    if any(table.seats[who].hand[kind] < count for kind, count in price.items()):
        yield WRONG, "cannot pay"


# --- pieces ----------------------------------------------------------------------------------------------------------------


def _put(table: Table, move: Move) -> Iterator[Doubt]:
    unsure = table.house.opening_road == OPEN
    if table.phase != "opening":
        yield WRONG, "the opening is over"
        return
    if move.who != table.turn:
        yield OPEN if unsure else WRONG, "not on turn"
    if move.piece == "stad":
        yield WRONG, "no city in the opening"
    elif move.piece == "dorp":
        if table.bare is not None:
            yield OPEN if unsure else WRONG, "the road first"
        yield from _corner(table, move.at)
    else:
        yield from _path(table, move.piece, move.at)
        if table.bare is None or table.bare not in table.places.ends[move.at]:
            yield OPEN if unsure and table.bare is None else WRONG, "not at the settlement just placed"


def _corner(table: Table, at: str) -> Iterator[Doubt]:
    buildings = {corner for seat in table.seats for corner in seat.buildings}
    if at not in table.places.corners:
        yield WRONG, "at sea"
    if at in buildings:
        yield WRONG, "occupied"
    if buildings & set(table.places.beside(at)):
        yield WRONG, "too near"


def _path(table: Table, piece: str, at: str) -> Iterator[Doubt]:
    if piece == "straat" and not table.places.dry[at]:
        yield WRONG, "between sea"
    if piece == "schip":
        if not table.house.sea:
            yield WRONG, "no ships here"
        if table.places.dry[at] == 2:
            yield WRONG, "on land"
        if table.pirate is not None and at in table.places.sides_of[table.pirate]:
            yield WRONG, "beside the pirate"
    if at in table.taken():
        yield WRONG, "path taken"


def _build(table: Table, move: Move) -> Iterator[Doubt]:
    seat, lines = table.seats[move.who], move.piece in ("straat", "schip")
    free = bool(table.free) and move.who == table.turn and table.pays_nothing(move.piece)
    if table.phase == "opening":
        yield WRONG, "the opening is not over"
    if table.phase != "between" and not (free and table.phase == "roll"):
        yield from own_turn(table, move, "act")
    if not free:
        yield from _pay(table, move.who, PRICE[move.piece])
    elif table.house.effects == OPEN:
        yield OPEN, "the card's effect is not printed"
    if len(seat.pieces(move.piece)) >= _LIMIT[move.piece]:
        yield WRONG, "no piece left"
    if move.piece == "stad":
        if move.at not in seat.settlements:
            yield WRONG, "no settlement there"
    elif lines:
        yield from _path(table, move.piece, move.at)
        reaches = joined(table, move.who, move.at, seat.roads if move.piece == "straat" else seat.ships, seat.buildings)
        if reaches is None and move.piece == "straat":
            yield table.house.past_foreign, "past a foreign building"
        elif not reaches:
            yield WRONG, "not joined"
    else:
        yield from _corner(table, move.at)
        if not any(path in seat.roads or path in seat.ships for path in table.places.paths_at[move.at]):
            yield WRONG, "no road there"


def _shift(table: Table, move: Move) -> Iterator[Doubt]:
    yield from own_turn(table, move, "act")
    seat, places = table.seats[move.who], table.places
    if not table.house.sea or move.at not in seat.ships:
        yield WRONG, "no such ship"
        return
    if table.shifted:
        yield WRONG, "once a turn"
    if move.at in table.new_ships:
        yield WRONG, "built this turn"
    if table.pirate is not None and move.at in places.sides_of[table.pirate]:
        yield WRONG, "held by the pirate"
    others = [ship for ship in seat.ships if ship != move.at]
    loose = [end for end in places.ends[move.at] if end not in seat.buildings and not set(places.paths_at[end]) & set(others)]
    if not loose:
        ring = makes_a_ring(table, seat.ships, move.at) and not set(places.ends[move.at]) & set(seat.buildings)
        yield OPEN if ring else WRONG, "not the end of a line"
    if move.to == move.at:
        yield WRONG, "stays where it is"
    yield from _path(table, "schip", move.to)
    if not joined(table, move.who, move.to, others, seat.buildings):
        yield WRONG, "not joined"


# --- dice, seven, robber ---------------------------------------------------------------------------------------------------


def _roll(table: Table, move: Move) -> Iterator[Doubt]:
    if table.phase == "between":
        if move.who != (table.turn + 1) % len(table.seats):
            yield WRONG, "not next"
        return
    yield from own_turn(table, move, "roll")
    if table.free:
        yield OPEN, "roads are still due"


def _get(table: Table, move: Move) -> Iterator[Doubt]:
    if move.who not in table.due:
        yield WRONG, "nothing was paid"
        return
    ways, got = table.due[move.who], counted(move.take)
    if table.gold[move.who]:
        if (ways[0] - got) or got.total() != ways[0].total() + table.gold[move.who]:
            yield WRONG, "not what is due"
        elif any((got - ways[0])[kind] > table.bank()[kind] for kind in KINDS):
            yield OPEN, "the bank has not so many"
    elif got not in ways:
        yield (OPEN if len(ways) > 1 else WRONG), "not what is due"
    elif len(ways) > 1:
        yield OPEN, "a shortage"


def _discard(table: Table, move: Move) -> Iterator[Doubt]:
    hand, given = table.seats[move.who].hand, counted(move.give)
    if table.phase != "halve" or move.who not in table.owing:
        yield (WRONG if table.house.cards_in_a_seven == WRONG or table.phase == "halve" else OPEN), "nothing to hand in"
    if given.total() != hand.total() // 2:
        yield WRONG, "not the half"
    if given - hand:
        yield WRONG, "not in the hand"


def _rob(table: Table, move: Move) -> Iterator[Doubt]:
    yield from own_turn(table, move, "robber")
    yield from _target(table, move, by_knight=table.by_knight)


def _target(table: Table, move: Move, *, by_knight: bool) -> Iterator[Doubt]:
    places, pirate = table.places, move.figure == "piraat"
    if by_knight and table.house.effects == OPEN:
        yield OPEN, "what a knight does is not printed"
    if move.at == (table.pirate if pirate else table.robber):
        yield WRONG, "stays where it is"
    if pirate:
        if not table.house.sea or places.terrain[move.at] != SEA:
            yield WRONG, "not at sea"
        there = [who for who, seat in enumerate(table.seats) if who != move.who and set(seat.ships) & set(places.sides_of[move.at])]
    else:
        if places.terrain[move.at] == SEA:
            yield WRONG, "at sea"
        if places.terrain[move.at] == DESERT and not table.house.desert:
            yield WRONG, "the desert"
        there = [who for who, seat in enumerate(table.seats) if who != move.who and set(seat.buildings) & set(places.corners_of[move.at])]
    rich = [who for who in there if table.seats[who].hand.total()]
    if move.robs == NOBODY:
        if rich:
            yield table.house.robs_nobody[by_knight], "somebody has to be robbed"
        return
    if move.robs not in there:
        yield WRONG, "nothing there"
    elif rich and move.robs not in rich:
        yield table.house.empty_hand, "an empty hand"
    if move.stolen and not table.seats[move.robs].hand[move.stolen]:
        yield WRONG, "no such card"


# --- development cards -----------------------------------------------------------------------------------------------------


def _buy(table: Table, move: Move) -> Iterator[Doubt]:
    if table.phase != "between":
        yield from own_turn(table, move, "act")
    yield from _pay(table, move.who, PRICE["kaart"])
    if not table.deck.total():
        yield WRONG, "no card left"


def _play(table: Table, move: Move) -> Iterator[Doubt]:
    seat, house = table.seats[move.who], table.house
    if move.who != table.turn:
        yield WRONG, "not on turn"
    if table.phase in ("opening", "between"):
        yield WRONG, f"not now: {table.phase}"
    elif table.phase in ("halve", "robber"):
        yield house.cards_in_a_seven if move.card != POINT else OPEN, "a seven first"
    if not seat.cards[move.card]:
        yield (OPEN if move.card == POINT and seat.fresh[POINT] else WRONG), "no such card, or bought this turn"
    if move.card == POINT:
        if table.points(move.who) < table.house.target:
            yield WRONG if house.effects == FINE else OPEN, "not enough points"
        return
    if table.played:
        yield WRONG, "one card a turn"
    if house.effects == OPEN:
        yield OPEN, "the card's effect is not printed"
    if move.card == KNIGHT and move.figure:
        yield from _target(table, move, by_knight=True)
    elif move.card == "uitvinding":
        if counted(move.take).total() != 2:
            yield WRONG if counted(move.take).total() > 2 and house.effects == FINE else OPEN, "two cards"
        if counted(move.take) - table.bank():
            yield house.beyond_bank, "the bank has not so many"
    elif move.card == "stratenbouw" and not _room(table, move.who):
        yield OPEN, "no room for two"
        if house.effects == FINE and len(table.seats[move.who].pieces("straat")) >= _LIMIT["straat"] and not table.house.sea:
            yield WRONG, "no road left"


def _room(table: Table, who: int) -> bool:
    """Tell whether two roads (or ships) can be laid one after the other."""
    pieces = ["straat", "schip"] if table.house.sea else ["straat"]
    seat, before = table.seats[who], table.free
    table.free, phase, table.phase, turn, table.turn = 2, table.phase, "act", table.turn, who
    try:
        for piece in pieces:
            for path in table.places.ends:
                if _allowed(table, who, piece, path):
                    seat.pieces(piece).append(path)
                    more = any(_allowed(table, who, other, next_) for other in pieces for next_ in table.places.ends)
                    seat.pieces(piece).pop()
                    if more:
                        return True
        return False
    finally:
        table.free, table.phase, table.turn = before, phase, turn


def _allowed(table: Table, who: int, piece: str, path: str) -> bool:
    return not any(
        sort == WRONG or why == "past a foreign building" for sort, why in _build(table, Move("build", who, piece=piece, at=path))
    )


# --- the turn --------------------------------------------------------------------------------------------------------------


def _claim(table: Table, move: Move) -> Iterator[Doubt]:
    if table.winner is not None:
        if table.winner != move.who:
            yield WRONG, "another has won"
        return
    if table.house.sea:
        yield OPEN, "how many points win is not said"
        return
    if move.who != table.turn or table.phase in ("opening", "between"):
        yield WRONG, "not on turn"
    if table.points(move.who) < table.house.target:
        yield WRONG, "not enough points"


def _end(table: Table, move: Move) -> Iterator[Doubt]:
    yield from own_turn(table, move, "act")
    if table.free:
        yield OPEN, "roads are still due"


_READ = {
    "put": _put,
    "build": _build,
    "shift": _shift,
    "roll": _roll,
    "get": _get,
    "discard": _discard,
    "rob": _rob,
    "trade": trading,
    "buy": _buy,
    "play": _play,
    "claim": _claim,
    "end": _end,
}
