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
from adjudicator.basegame.special.lengths import found_in, measure, networks
from adjudicator.board.hex_map import bits, named
from adjudicator.rulesets.editions import RuleSet

#: Both nodes of each piece, by its number.
Ends = dict[int, tuple[Hashable, Hashable]]


def certificate(position: Position, colour: str, rules: RuleSet) -> dict[str, Any] | None:
    """Return the certificate of a player's longest route under a rule set (docs/schemas/certificate.schema.json).

    None where the rule set leaves the length open. KeyError where nobody has this colour.
    """
    index = position.index(colour)
    route = measure(position, index, rules)
    if route.length is None:
        return None
    readings = [
        _reading(position, index, network, returns=returns, length=route.length) for network, returns in networks(position, index, rules)
    ]
    told = {"certificate": "longest-route", "rules": rules.name, "player": colour, "length": route.length, "readings": readings}
    return told | {"seal": hashlib.sha256(json.dumps(told, sort_keys=True).encode()).hexdigest()}


def _reading(position: Position, index: int, network: tuple[int, int, int], *, returns: bool, length: int) -> dict[str, Any]:
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
        "cut": list(named(names, cut)),
        "join": list(named(names, join)),
        "returns": returns,
        "trail": _numbered(found_in(position, index, network, returns=returns)[1], laid, ends),
        "proof": _proof(ends, length, returns=returns),
    }


def _numbered(trail: tuple[int, ...], laid: list[tuple[int, str]], ends: Ends) -> list[int]:
    """Return a route as the numbers of its pieces: where a road and a ship share a path, whichever leads on."""
    ways: list[tuple[list[int], Hashable]] = [([], None)]
    for path in trail:
        ways = [
            ([*numbers, number], other)
            for numbers, at in ways
            for number, (where, _) in enumerate(laid)
            if where == path and number not in numbers
            for one, other in (ends[number], ends[number][::-1])
            if at in (None, one)
        ]
    return ways[0][0]


def _proof(ends: Ends, most: int, *, returns: bool) -> list[dict[str, Any]]:
    """Return why no trail through these pieces is longer than ``most``, part by part."""
    return [_part({piece: ends[piece] for piece in part}, most, returns=returns) for part in _parts(ends)]


def _parts(ends: Ends) -> list[list[int]]:
    """Return the pieces that hang together, part by part."""
    at: dict[Hashable, list[int]] = {}
    for piece, nodes in ends.items():
        for node in nodes:
            at.setdefault(node, []).append(piece)
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


def _part(ends: Ends, most: int, *, returns: bool) -> dict[str, Any]:
    """Return the proof of one part: by counting, else by cases at the node where fewest pieces are left to look at."""
    pieces = list(ends)
    if _bound(ends) <= most:
        return {"pieces": pieces}
    counts = Counter(node for nodes in ends.values() for node in nodes)
    chosen = min((node for node, count in counts.items() if count > 2), key=lambda node: _left(ends, node, most, returns=returns))  # noqa: PLR2004 - a choice
    piece, end = next((piece, nodes.index(chosen)) for piece, nodes in ends.items() if chosen in nodes)
    return {
        "pieces": pieces,
        "at": [piece, end],
        "cases": [_proof(case, most, returns=returns) for case in _cases(ends, chosen, returns=returns)],
    }


def _cases(ends: Ends, node: Hashable, *, returns: bool) -> list[Ends]:
    """Return the pieces once for each pair that a route can pass a node by; where it may not return, the others there go."""
    here = [piece for piece, nodes in ends.items() if node in nodes]
    found = []
    for pair in combinations(here, 2):
        case: Ends = {}
        for piece, (one, other) in ends.items():
            if piece in pair:
                case[piece] = (pair if one == node else one), (pair if other == node else other)
            elif returns or piece not in here:
                case[piece] = one, other
        found.append(case)
    return found


def _left(ends: Ends, node: Hashable, most: int, *, returns: bool) -> int:
    """Return how much counting leaves to prove when a node is taken: by how many ways the parts may be too long, in all cases."""
    left = 0
    for case in _cases(ends, node, returns=returns):
        for part in _parts(case):
            over = _bound({piece: case[piece] for piece in part}) - most
            left += 3**over if over > 0 else 0
    return left
