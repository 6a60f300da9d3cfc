"""The certificate of a longest route: the network as the rules see it, the route, and why none is longer.

The proof is a list of parts that share no intersection. A part either closes by counting: in a network with more than two odd intersections every
route leaves out a piece at all of them but two, and one piece serves two of them. Or it names an intersection with three or more pieces and, for each
pair of them that a route can pass it by, the parts that are left once that pair meets at a place of its own. ``verifier/verify_route.py`` checks
it in one pass, and knows nothing of this program (docs/decisions/certificates.md).
"""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from collections.abc import Hashable
from itertools import combinations
from typing import Any

from adjudicator.basegame.position import Position
from adjudicator.basegame.special.lengths import longest_route_in, measure, networks
from adjudicator.basegame.special.rings import SUPPLY
from adjudicator.basegame.special.trail import longest_in_pieces
from adjudicator.board.hex_map import bits, names_of_places
from adjudicator.rulesets.editions import RuleSet

#: How many pieces are looked at for one certificate at most: of a network that a table can have, and of one with more pieces than the supply or with
#: a road and a ship on one path; and how deep a proof is nested (docs/decisions/certificates.md).
LOOKED_AT = 400_000
LOOKED_AT_BEYOND = 100_000
DEEPEST = 60

#: Both nodes of each piece, by its number.
Ends = dict[int, tuple[Hashable, Hashable]]


def certificate(position: Position, colour: str, rules: RuleSet) -> dict[str, Any] | int | None:
    """Return the certificate of a player's longest route under a rule set (docs/schemas/certificate.schema.json).

    None where the rule set leaves the length open; the length alone where the proof would be too long, which takes a network that no table has.
    KeyError where nobody has this colour.
    """
    index = position.index(colour)
    route = measure(position, index, rules)
    if route.length is None:
        return None
    player = position.players[index]
    pieces = player.road_mask.bit_count() + player.ship_mask.bit_count()
    looked = _Looked(legal=pieces <= SUPPLY and not player.road_mask & player.ship_mask)
    try:
        readings = [
            _reading(position, index, network, looked, returns=returns, length=route.length)
            for network, returns in networks(position, index, rules)
        ]
    except _TooLongError:
        return route.length
    told = {"certificate": "longest-route", "rules": rules.name, "player": colour, "length": route.length, "readings": readings}
    return told | {"seal": hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()}


def _reading(
    position: Position, index: int, network: tuple[int, int, int], looked: _Looked, *, returns: bool, length: int
) -> dict[str, Any]:
    """Return one reading of the board: its pieces, where they are cut and joined, a longest route and the proof."""
    roads, ships, foreign = network
    hexmap, own = position.board.map, position.players[index].building_mask
    laid = [(path, "road") for path in bits(roads)] + [(path, "ship") for path in bits(ships)]
    touched = 0
    for path, _ in laid:
        touched |= 1 << hexmap.ends[path][0] | 1 << hexmap.ends[path][1]
    cut, join = touched & foreign, touched & own & ~foreign if ships else 0

    def node(corner: int, number: int, kind: str) -> Hashable:
        if cut >> corner & 1:
            return corner, number
        return corner if join >> corner & 1 else (corner, kind)

    ends: Ends = {}
    for number, (path, kind) in enumerate(laid):
        one, other = hexmap.ends[path]
        ends[number] = node(one, number, kind), node(other, number, kind)
    names = hexmap.intersection_names
    return {
        "pieces": [[hexmap.path_names[path], kind, *(names[corner] for corner in hexmap.ends[path])] for path, kind in laid],
        "cut": list(names_of_places(names, cut)),
        "join": list(names_of_places(names, join)),
        "returns": returns,
        "trail": _trail(position, index, network, returns=returns),
        "proof": _proof(ends, length, looked, returns=returns),
    }


def _trail(position: Position, index: int, network: tuple[int, int, int], *, returns: bool) -> list[int]:
    """Return a longest route as the numbers of its pieces, which are the roads, then the ships, each in the order of their paths."""
    roads, ships, foreign = network
    hexmap, own = position.board.map, position.players[index].building_mask
    if roads & ships:  # the paths do not say which of two pieces is meant
        trail = longest_in_pieces(hexmap, roads, ships, foreign, own, returns=returns)
        place = {piece: number for number, piece in enumerate((*bits(roads), *(path + hexmap.paths for path in bits(ships))))}
    else:
        trail = list(longest_route_in(position, index, network, returns=returns)[1])
        place = {path: number for number, path in enumerate((*bits(roads), *bits(ships)))}
    return [place[piece] for piece in trail]


class _TooLongError(Exception):
    """A proof that would be too long to make, or nested too deep to be read."""


class _Looked:
    """How many pieces may still be looked at for the proofs of one certificate."""

    def __init__(self, *, legal: bool) -> None:
        """Take the bound for a network that a table can have, or for another one."""
        self.left = LOOKED_AT if legal else LOOKED_AT_BEYOND

    def at(self, pieces: int, depth: int) -> None:
        """Count some more; _TooLongError where that is too many."""
        self.left -= pieces
        if self.left < 0 or depth > DEEPEST:
            raise _TooLongError


def _proof(ends: Ends, most: int, looked: _Looked, depth: int = 0, *, returns: bool) -> list[dict[str, Any]]:
    """Return why no trail through these pieces is longer than ``most``, part by part; _TooLongError."""
    return [_part({piece: ends[piece] for piece in part}, most, looked, depth, returns=returns) for part in _parts(ends)]


def _beside(ends: Ends) -> dict[Hashable, list[int]]:
    """Return for each node the pieces there."""
    at: dict[Hashable, list[int]] = {}
    for piece, nodes in ends.items():
        for node in nodes:
            at.setdefault(node, []).append(piece)
    return at


def _parts(ends: Ends) -> list[list[int]]:
    """Return the pieces that hang together, part by part."""
    at = _beside(ends)
    found, left = [], set(ends)
    while left:
        todo, part = [left.pop()], []
        while todo:
            piece = todo.pop()
            part.append(piece)
            beside = {other for node in ends[piece] for other in at[node]} & left
            left -= beside
            todo += beside
        found.append(sorted(part))
    return sorted(found)


def _bound(ends: Ends) -> int:
    """Return what counting says: as many pieces as there are, but for one for each two odd nodes beyond the first two."""
    odd = sum(count % 2 for count in Counter(node for nodes in ends.values() for node in nodes).values())
    return len(ends) - max(0, odd // 2 - 1)


def _part(ends: Ends, most: int, looked: _Looked, depth: int, *, returns: bool) -> dict[str, Any]:
    """Return the proof of one part: by counting, else by cases at the node where fewest pieces are left to look at."""
    pieces = list(ends)
    if _bound(ends) <= most:
        looked.at(len(pieces), depth)
        return {"pieces": pieces}
    at = _beside(ends)
    crossings = [node for node, here in at.items() if len(here) > 2]  # noqa: PLR2004 - a choice
    looked.at(len(pieces) * len(crossings), depth)
    if returns:
        chosen = min(crossings, key=lambda node: _left_returning(ends, at, node, most))
    else:
        chosen = min(crossings, key=lambda node: _left(ends, node, most))
        looked.at(2 * len(pieces) * len(crossings), depth)
    piece = at[chosen][0]
    return {
        "pieces": pieces,
        "at": [piece, ends[piece].index(chosen)],
        "cases": [_proof(case, most, looked, depth + 1, returns=returns) for case in _cases(ends, chosen, returns=returns)],
    }


def _left_returning(ends: Ends, at: dict[Hashable, list[int]], node: Hashable, most: int) -> int:
    """Return what ``_left`` does, where a route may return, without making the cases: from what hangs on each side of the node."""
    side: dict[int, int] = {}
    sizes: list[tuple[int, int]] = []  # of each side: its pieces and its odd nodes
    for begin in at[node]:
        if begin in side:
            continue
        todo, seen, reached, odd = [begin], {node}, {begin}, 0
        while todo:
            for beside in ends[todo.pop()]:
                if beside not in seen:
                    seen.add(beside)
                    odd += len(at[beside]) & 1
                    more = [piece for piece in at[beside] if piece not in reached]
                    reached.update(more)
                    todo += more
        side.update((piece, len(sizes)) for piece in at[node] if piece in reached)
        sizes.append((len(reached), odd))
    left = 0
    for pair in combinations(at[node], 2):
        led = {side[piece] for piece in pair}
        rest = {side[piece] for piece in at[node] if piece not in pair}
        for sides, odd in ((led | rest, len(at[node]) & 1),) if led & rest else ((led, 0), (rest, len(at[node]) & 1)):
            length = sum(sizes[number][0] for number in sides)
            over = length - max(0, (sum(sizes[number][1] for number in sides) + odd) // 2 - 1) - most
            left += 3**over if over > 0 else 0
    return left


def _cases(ends: Ends, node: Hashable, *, returns: bool) -> list[Ends]:
    """Return the pieces once for each pair that a route can pass a node by; where it may not return, the others there go."""
    here = [piece for piece, nodes in ends.items() if node in nodes]
    found = []
    for pair in combinations(here, 2):
        own = node, pair
        case: Ends = {}
        for piece, (one, other) in ends.items():
            if piece in pair:
                case[piece] = (own if one == node else one), (own if other == node else other)
            elif returns or piece not in here:
                case[piece] = one, other
        found.append(case)
    return found


def _left(ends: Ends, node: Hashable, most: int) -> int:
    """Return how much is left to prove by counting when a node is taken: in how many ways, over all cases, the parts may still be too long."""
    left = 0
    for case in _cases(ends, node, returns=False):
        for part in _parts(case):
            over = _bound({piece: case[piece] for piece in part}) - most
            left += 3**over if over > 0 else 0
    return left
