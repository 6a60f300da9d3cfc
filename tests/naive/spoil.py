"""One move told wrongly: another place, number, card, player, rate or moment, as a slip of the pen or a player would have it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from naive.moves import NOBODY, Move, cards, counted
from naive.table import KINDS, POINT, Table

_CARDS = ("ridder", "stratenbouw", "uitvinding", "monopolie")


def spoilt(table: Table, move: Move, chance: Random) -> Move | None:
    """Return a move told wrongly, None for one of which there is nothing to tell wrongly here."""
    ways = list(_WAYS[move.verb](table, move, chance)) + list(_any(table, move, chance))
    ways = [way for way in ways if way != move]
    return chance.choice(ways) if ways else None


def _other(table: Table, move: Move, chance: Random) -> int:
    return (move.who + chance.randrange(1, len(table.seats))) % len(table.seats)


def _any(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    """Yield what can happen in the place of any move: somebody else does it, or something that it is not the moment for."""
    if move.verb not in ("trade", "get"):
        yield replace(move, who=_other(table, move, chance))
    seat = table.seats[table.turn]
    if move.verb in ("build", "buy", "trade", "end"):
        yield Move("roll", table.turn, eyes=(chance.randint(1, 6), chance.randint(1, 6)))
        if not table.house.sea:  # how many points win there, the document does not say
            yield Move("claim", table.turn)
        if table.played:
            yield Move("play", table.turn, card=chance.choice(_CARDS[:2]))
        fresh = [card for card in seat.fresh.elements() if card != POINT and not seat.cards[card]]
        if fresh and fresh[0] in _CARDS[:2]:
            yield Move("play", table.turn, card=fresh[0])
    if move.verb == "roll":
        yield Move("end", move.who)
        yield Move("trade", move.who, give=(("hout", 4),), take=(("erts", 1),))


def _place(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    lines = move.piece in ("straat", "schip")
    yield replace(move, at=chance.choice(list(table.places.ends if lines else table.places.corners)))
    taken = sorted(table.taken()) if lines else sorted(corner for seat in table.seats for corner in seat.buildings)
    if taken:
        yield replace(move, at=chance.choice(taken))
    if move.piece == "dorp":
        yield replace(move, piece="stad")
    elif move.piece == "stad":
        yield replace(move, piece="dorp")


def _roll(_table: Table, _move: Move, _chance: Random) -> Iterator[Move]:
    return iter(())


def _get(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    yield replace(move, take=cards(counted(move.take) + Counter(chance.choices(KINDS))))
    yield replace(move, who=_other(table, move, chance))


def _discard(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    given = counted(move.give)
    one = chance.choice(list(given.elements()))
    yield replace(move, give=cards(given - Counter([one])))
    yield replace(move, give=cards(given + Counter([one])))
    lacks = [kind for kind in KINDS if not table.seats[move.who].hand[kind]]
    if lacks:
        yield replace(move, give=cards(given - Counter([one]) + Counter([chance.choice(lacks)])))


def _rob(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    yield replace(move, at=table.pirate if move.figure == "piraat" and table.pirate else table.robber)
    yield replace(move, robs=_other(table, move, chance), stolen="")
    yield replace(move, robs=move.who, stolen="")
    if move.robs != NOBODY:
        lacks = [kind for kind in KINDS if not table.seats[move.robs].hand[kind]]
        if lacks:
            yield replace(move, stolen=chance.choice(lacks))
        if table.house.robs_nobody[0] == "illegal":
            yield replace(move, robs=NOBODY, stolen="")


def _trade(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    give, hand = counted(move.give), table.seats[move.who].hand
    one = chance.choice(list(give.elements()))
    lacks = [kind for kind in KINDS if hand[kind] < give.total() and kind not in dict(move.take)]
    if lacks:
        yield replace(move, give=((chance.choice(lacks), give.total()),))
    if move.partner is None:
        yield replace(move, give=cards(give - Counter([one])))
        yield replace(move, take=cards(counted(move.take) + Counter([chance.choice(list(dict(move.take)))])))
        yield replace(move, who=_other(table, move, chance))
        return
    poor = [kind for kind in KINDS if not table.seats[move.partner].hand[kind] and kind not in give]
    if poor:
        yield replace(move, take=((chance.choice(poor), 1),))
    yield replace(move, partner=move.who)
    if table.house.gift == "illegal":
        yield replace(move, take=())


def _shift(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    yield replace(move, at=chance.choice(list(table.places.ends)))
    yield replace(move, to=chance.choice(list(table.places.ends)))
    yield replace(move, to=move.at)


def _buy(_table: Table, _move: Move, _chance: Random) -> Iterator[Move]:
    return iter(())


def _play(table: Table, move: Move, chance: Random) -> Iterator[Move]:
    seat = table.seats[move.who]
    lacking = [card for card in _CARDS[:2] if not seat.cards[card]]
    if lacking:
        yield Move("play", move.who, card=chance.choice(lacking))
    if move.card == "uitvinding":
        yield replace(move, take=cards(counted(move.take) + Counter(chance.choices(KINDS))))
    if move.figure:
        yield from _rob(table, move, chance)


def _claim(_table: Table, _move: Move, _chance: Random) -> Iterator[Move]:
    return iter(())


_WAYS: dict[str, Callable[[Table, Move, Random], Iterator[Move]]] = {
    "put": _place,
    "build": _place,
    "shift": _shift,
    "roll": _roll,
    "get": _get,
    "discard": _discard,
    "rob": _rob,
    "trade": _trade,
    "buy": _buy,
    "play": _play,
    "claim": _claim,
    "end": _roll,
}
