"""What a table could tell of a position that hides something, and the fewest questions that settle the matter: by writing out everything that can be.

Nothing here knows which facts a verdict reads. A hidden thing is a list of what it can be; every choice of them that the box allows is a position in which all is
known, and the referee is asked about each.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement, product
from typing import Any, NamedTuple

from adjudicator.basegame.position import Bank, Cards, Phase, Player, Position, Special
from adjudicator.basegame.this_turn import NOTHING_DONE
from catan_rules import Kind, Question, ask, read_position

KINDS = ("ridder", "stratenbouw", "uitvinding", "monopolie", "overwinningspunt")
NAMES = ("hout", "baksteen", "wol", "graan", "erts")
DECK = (14, 2, 2, 2, 5)
#: How many ways things can be at most: twelve bits.
MOST = 4096
#: Two routes of five and one of two, so that a tie and its breaking can be asked about; red's can have been cut by white.
BOARD = """\
bord: beginners
spelers:
  rood:
    dorpen: C1.ZO
    steden: A1.ZO
    straten: C2/ZW D1/O D2/ZW E1/O E2/ZW A2/ZW
  blauw:
    dorpen: D3.ZO A3.ZO
    straten: A3/ZO A3/ZW A2/ZO B2/O B3/ZW D3/O
  wit:
    dorpen: B1.ZO C5.Z
    straten: B1/ZO C5/O
"""


class Hidden(NamedTuple):
    """Something hidden: what takes it out of a position, and each way to put it in."""

    name: str
    taken: Callable[[Position], Position]
    ways: Sequence[Callable[[Position], Position]]


def with_player(position: Position, number: int, **changed: Any) -> Position:
    """Return the position with something else about one player."""
    players = list(position.players)
    players[number] = replace(players[number], **changed)
    return replace(position, players=tuple(players))


def counted(kinds: Sequence[int], of: int = 5) -> tuple[int, ...]:
    """Return how many there are of each kind."""
    return tuple(list(kinds).count(kind) for kind in range(of))


def added(one: Sequence[int], two: Sequence[int]) -> tuple[int, ...]:
    """Return both together."""
    return tuple(map(int.__add__, one, two))


def a_table(rng: random.Random) -> Position:
    """Return a position of three players in which everything is told."""
    position = read_position(BOARD)
    left = list(DECK)
    players: list[Player] = []
    for player in position.players:
        hand = tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in NAMES)
        cards = counted([rng.choice((0, 0, 1, 2, 3, 4)) for _ in range(rng.choice((0, 1, 1, 2)))])
        played = (rng.choice((0, 2, 3, 3)), 0, 0, 0, 0)
        left = [most - one - two for most, one, two in zip(left, cards, played, strict=True)]
        bought = counted([kind for kind in range(5) for _ in range(cards[kind]) if rng.random() < 0.3])
        players.append(replace(player, hand=Cards(hand), developments=Cards(cards), bought=Cards((0,) * 5), played=Cards(played)))
        if player is position.players[0]:
            players[0] = replace(players[0], bought=Cards(bought))
    bank = tuple(19 - sum(player.hand.counts[kind] for player in players if player.hand) for kind in range(5))
    special = [frozenset[Special]() for _ in players]
    return replace(
        position,
        players=tuple(replace(player, special=held) for player, held in zip(players, special, strict=True)),
        robber=position.board.map.tile_names.index("C3"),
        robber_assumed=False,
        bank=Bank(bank, max(0, sum(left))),
        turn=rng.choice((0, 0, 0, 1)),
        phase=rng.choice((Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD, Phase.BUILD)),
        this_turn=replace(NOTHING_DONE, played=rng.choice(((), (), ("ridder",))), cut=rng.choice(((), (0,)))),
    )


# --- what can be hidden ----------------------------------------------------------------------------------------------------


def of_turn(_rng: random.Random, position: Position) -> Hidden:
    """Whose turn it is."""
    ways = [lambda one, number=number: replace(one, turn=number) for number in range(len(position.players))]
    return Hidden("turn", lambda one: replace(one, turn=None), ways)


def of_phase(_rng: random.Random, _position: Position) -> Hidden:
    """The phase: all of the main game, for somebody has a city, and only three play."""
    phases = (Phase.BEFORE_ROLL, Phase.DISCARD, Phase.ROBBER, Phase.TRADE, Phase.BUILD)
    return Hidden("phase", lambda one: replace(one, phase=None), [lambda one, phase=phase: replace(one, phase=phase) for phase in phases])


def of_holders(_rng: random.Random, position: Position) -> Hidden:
    """Who had the two special cards up to now: whoever can have had them, as far as looking at the position alone tells."""

    def taken(one: Position) -> Position:
        return replace(one, players=tuple(replace(player, special=None) for player in one.players))

    def held(route: int | None, army: int | None) -> Callable[[Position], Position]:
        def way(one: Position) -> Position:
            cards = [(Special.LONGEST_ROUTE, route), (Special.LARGEST_ARMY, army)]
            special = [frozenset(card for card, holder in cards if holder == number) for number in range(len(one.players))]
            return replace(one, players=tuple(replace(player, special=has) for player, has in zip(one.players, special, strict=True)))

        return way

    everybody = (None, *range(len(position.players)))
    return Hidden("holders", taken, [held(*pair) for pair in product(everybody, repeat=2)])


def of_developments(rng: random.Random, position: Position) -> Hidden:
    """Which cards one player holds, of one or two of them."""
    number = rng.randrange(len(position.players))
    cards = position.players[number].developments
    assert cards is not None
    known = cards.counts
    hidden = rng.choice((1, 1, 2))

    def way(kinds: Sequence[int]) -> Callable[[Position], Position]:
        return lambda one: with_player(one, number, developments=Cards(added(known, counted(kinds))))

    return Hidden(
        f"developments {number}",
        lambda one: with_player(one, number, developments=Cards(known, hidden)),
        [way(kinds) for kinds in combinations_with_replacement(range(5), hidden)],
    )


def of_hand(rng: random.Random, position: Position) -> Hidden:
    """Which cards one player has in hand, of one to three of them."""
    number = rng.randrange(len(position.players))
    hand = position.players[number].hand
    assert hand is not None
    known = hand.counts
    hidden = rng.choice((1, 2, 3))

    def way(kinds: Sequence[int]) -> Callable[[Position], Position]:
        return lambda one: with_player(one, number, hand=Cards(added(known, counted(kinds))))

    return Hidden(
        f"hand {number}",
        lambda one: with_player(one, number, hand=Cards(known, hidden)),
        [way(kinds) for kinds in combinations_with_replacement(range(5), hidden)],
    )
