"""The length of a player's longest route, with one such route as witness.

A route is a trail: every road once, an intersection as often as one likes. What stands in a trail's way is put into the shape of the
network first: at an intersection with a foreign building every road ends by itself, and roads and ships meet only at an own
building. Then two steps, both linear but for what lies between crossings of rings:

1. Ends are stripped one by one towards the middle; each intersection keeps its deepest branch. That alone settles a network without
   rings (the longest way through a tree joins the two deepest branches of some intersection).
2. What is left are rings and what joins them. There a longest trail begins and ends at a crossing or where a branch hangs: one that
   begins elsewhere can be lengthened to such a place, or is closed and can be turned. On a ring by itself every pair of branches is
   compared; where rings meet, stretches between such places are one move each, and few moves are tried (``rings``).

Clauses: base/longest-route-branches, base/longest-route-foreign-buildings-break, base/longest-route-own-buildings-do-not-break,
ships/join-road-needs-settlement; that an intersection may be passed again: conflict/route-through-same-intersection.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from adjudicator.basegame.special.rings import Piece, TooTangled, down, longest_trail_with_ring, most_moves
from adjudicator.board.hex_map import HexMap, bits

__all__ = ["TooTangled", "longest_in_pieces", "longest_trail", "longest_without_return"]


@lru_cache(maxsize=64)
def _tables(hexmap: HexMap) -> tuple[int, tuple[tuple[tuple[int, tuple[Piece, ...]], ...], ...], tuple[int, ...]]:
    """Return, for a map: bytes in a set of paths; for each byte and value its intersections and pieces; both ends of a path XORed."""
    size = (hexmap.paths + 7) // 8
    rows = []
    for byte in range(size):
        row: list[tuple[int, tuple[Piece, ...]]] = []
        for value in range(256):
            pieces = [(path, *hexmap.ends[path]) for path in bits(value << 8 * byte) if path < hexmap.paths]
            touched = 0
            for _, one, other in pieces:
                touched |= 1 << one | 1 << other
            row.append((touched, tuple(pieces)))
        rows.append(tuple(row))
    return size, tuple(rows), tuple(one ^ other for one, other in hexmap.ends)


def longest_trail(hexmap: HexMap, roads: int, ships: int, foreign: int, own_buildings: int) -> tuple[int, tuple[int, ...]]:
    """Return the length of the longest route and one such route, as path numbers in order.

    ``roads`` and ``ships`` are sets of paths, ``foreign`` and ``own_buildings`` sets of intersections. A route may end at a foreign
    building, never pass it; own buildings only matter where a road meets a ship. Raises TooTangled.
    """
    pieces, link, nodes = _network(hexmap, roads, ships, foreign, own_buildings)
    if not pieces:
        return 0, ()
    trail = _longest(pieces, link, nodes, ships=bool(ships))
    if ships:
        trail = [piece % hexmap.paths for piece in trail]
    if trail[0] > trail[-1]:  # of the two directions, always the same
        trail.reverse()
    return len(trail), tuple(trail)


def longest_in_pieces(hexmap: HexMap, roads: int, ships: int, foreign: int, own_buildings: int, *, returns: bool) -> list[int]:
    """Return a longest route as pieces, so that a road and a ship on one path differ: a ship's number is its path's plus the number of paths.

    With or without returning to an intersection. Raises TooTangled.
    """
    pieces, link, nodes = _network(hexmap, roads, ships, foreign, own_buildings)
    if not pieces:
        return []
    return _longest(pieces, link, nodes, ships=bool(ships)) if returns else list(_passing_once(pieces, link))


def longest_without_return(hexmap: HexMap, roads: int, ships: int, foreign: int, own_buildings: int) -> tuple[int, tuple[int, ...]]:
    """Return a longest route that passes no intersection twice, though it may end where it began. No source reads the rule so.

    For house rules at conflict/route-through-same-intersection. Raises TooTangled.
    """
    pieces, link, _ = _network(hexmap, roads, ships, foreign, own_buildings)
    found = [piece % hexmap.paths for piece in _passing_once(pieces, link)]
    return len(found), tuple(found if found[:1] <= found[-1:] else reversed(found))


def _passing_once(pieces: list[Piece], link: Sequence[int]) -> tuple[int, ...]:
    """Return the pieces of a longest route that passes no node twice."""
    ways: dict[int, list[int]] = {}
    for piece, one, other in pieces:
        ways.setdefault(one, []).append(piece)
        ways.setdefault(other, []).append(piece)
    best: tuple[int, ...] = ()
    tried, most_tried = 0, most_moves(len(pieces))
    for start in ways:
        todo: list[tuple[int, frozenset[int], tuple[int, ...]]] = [(start, frozenset((start,)), ())]
        while todo:
            node, seen, trail = todo.pop()
            tried += 1
            if tried > most_tried:
                raise TooTangled
            if len(trail) > len(best):
                best = trail
            for piece in ways[node] if node != start or not trail else ():
                end = link[piece] ^ node
                if piece not in trail and (end == start or end not in seen):
                    todo.append((end, seen | {end}, (*trail, piece)))
    return best


def _network(hexmap: HexMap, roads: int, ships: int, foreign: int, own_buildings: int) -> tuple[list[Piece], Sequence[int], int]:
    """Return the pieces and the nodes they join, both nodes of each piece XORed, and how many nodes there may be."""
    size, rows, link_of_roads = _tables(hexmap)
    link: Sequence[int] = link_of_roads
    pieces: list[Piece] = []
    touched = 0
    for row, value in zip(rows, roads.to_bytes(size, "little"), strict=True):
        if value:
            seen, found = row[value]
            touched |= seen
            pieces += found
    nodes = hexmap.intersections
    if ships:
        pieces, link, nodes, seen = _with_ships(hexmap, pieces, ships, own_buildings)
        touched |= seen
    if foreign & touched:
        link, nodes = _cut(hexmap, pieces, link, nodes, roads, foreign & touched)
    return pieces, link, nodes


def _with_ships(hexmap: HexMap, roads: list[Piece], ships: int, own_buildings: int) -> tuple[list[Piece], Sequence[int], int, int]:
    """Add ships: where no own building stands, they meet at a node of their own beside that of the roads."""
    count = hexmap.intersections
    pieces, touched = list(roads), 0
    link = [0] * (2 * hexmap.paths)
    for path in bits(ships):
        one, other = hexmap.ends[path]
        touched |= 1 << one | 1 << other
        pieces.append(
            (path + hexmap.paths, one if own_buildings >> one & 1 else one + count, other if own_buildings >> other & 1 else other + count)
        )
    for piece, one, other in pieces:
        link[piece] = one ^ other
    return pieces, tuple(link), 2 * count, touched


def _cut(hexmap: HexMap, pieces: list[Piece], link: Sequence[int], nodes: int, roads: int, foreign: int) -> tuple[Sequence[int], int]:
    """Let every piece end in a node of its own where a foreign building stands; change ``pieces``, return the new links and nodes."""
    links = list(link)
    ships = range(roads.bit_count(), len(pieces))  # after the roads, which are in the order of their numbers
    while foreign:
        building = foreign & -foreign
        foreign ^= building
        corner = building.bit_length() - 1
        there = hexmap.paths_at[corner] & roads
        places = [place for place in ships if corner in (pieces[place][1] % hexmap.intersections, pieces[place][2] % hexmap.intersections)]
        while there:
            road = there & -there
            there ^= road
            places.append((roads & road - 1).bit_count())
        for place in places:
            piece, one, other = pieces[place]
            if one % hexmap.intersections == corner:
                one = nodes
            else:
                other = nodes
            pieces[place] = piece, one, other
            links[piece] = one ^ other
            nodes += 1
    return links, nodes


def _longest(pieces: list[Piece], link: Sequence[int], nodes: int, *, ships: bool) -> list[int]:
    """Return a longest trail: strip the ends, then look at the rings that are left."""
    degree, joined = [0] * nodes, [0] * nodes  # pieces at a node: how many, and their numbers XORed (one left: its number)
    for piece, one, other in pieces:
        degree[one] += 1
        joined[one] ^= piece
        degree[other] += 1
        joined[other] ^= piece
    depth, deepest = [0] * nodes, [0] * nodes  # of the branches stripped so far: the length of the deepest, and its first piece
    best = stripped = top = one_branch = other_branch = 0
    for node in [one for _, one, _ in pieces if degree[one] == 1] + [other for _, _, other in pieces if degree[other] == 1]:
        left, piece, reach = degree[node], joined[node], 0
        while left == 1:
            degree[node] = 0
            node ^= link[piece]  # noqa: PLW2901 - one node further in
            stripped += 1
            reach += 1
            left = degree[node] - 1
            had = depth[node]
            if had + reach > best and (had or left != 1):  # a branch that goes on only grows: it is measured where it ends or meets another
                best, top, one_branch, other_branch = had + reach, node, piece, deepest[node] if had else -1
            if reach > had:
                depth[node], deepest[node] = reach, piece
            else:
                reach = had
            if left != 1:
                degree[node] = left
                joined[node] ^= piece
            piece ^= joined[node]
    if stripped < len(pieces):
        with_ring = longest_trail_with_ring(pieces, link, degree, joined, depth, deepest, best, ships=ships)
        if with_ring:
            return with_ring
    trail = down(top, one_branch, link, depth, deepest)
    if other_branch >= 0:
        trail.reverse()
        trail += down(top, other_branch, link, depth, deepest)
    return trail
