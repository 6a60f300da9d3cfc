"""The length of a player's longest route, with one such route as witness.

A route is a trail: every road once, an intersection as often as one likes. What stands in a trail's way is put into the shape of the
network first: at an intersection with a foreign building every road ends by itself, and roads and ships meet only at an own
building. Then two steps, both linear but for what lies between crossings of rings:

1. Ends are stripped one by one towards the middle; each intersection keeps its deepest branch. That alone settles a network without
   rings (the longest way through a tree joins the two deepest branches of some intersection).
2. What is left are rings and what joins them. There a longest trail begins and ends at a crossing or where a branch hangs: one that
   begins elsewhere can be lengthened to such a place, or is closed and can be turned. Stretches between such places are one move
   each, and few moves are tried.

Clauses: base/longest-route-branches, base/longest-route-foreign-buildings-break, base/longest-route-own-buildings-do-not-break,
ships/join-road-needs-settlement; that an intersection may be passed again: conflict/route-through-same-intersection.
"""

from __future__ import annotations

from functools import lru_cache

from adjudicator.board.hex_map import HexMap, bits

#: A piece on the board: its number (that of the path; for a ship, that plus the number of paths) and the two nodes that it joins.
Piece = tuple[int, int, int]
#: A stretch between two places of choice: its length, the bit that marks it as used, where it comes out, its first piece.
Stretch = tuple[int, int, int, int]

#: More moves than this are not tried. No network of 15 roads and 15 ships comes near; far over the supply, one may.
MOVES = 400_000


class TooTangled(ValueError):  # noqa: N818 - it says what the network is
    """A network with so many rings that its trails cannot all be tried; only far beyond the supply of pieces."""


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
    trail = _longest(pieces, link, nodes)
    if ships:
        trail = [piece % hexmap.paths for piece in trail]
    if trail[0] > trail[-1]:  # of the two directions, always the same
        trail.reverse()
    return len(trail), tuple(trail)


def longest_without_return(hexmap: HexMap, roads: int, ships: int, foreign: int, own_buildings: int) -> tuple[int, tuple[int, ...]]:
    """Return the same for a route that passes no intersection twice; it may end where it began. No source reads the rule so.

    For house rules at conflict/route-through-same-intersection. Raises TooTangled.
    """
    pieces, link, _ = _network(hexmap, roads, ships, foreign, own_buildings)
    ways: dict[int, list[int]] = {}
    for piece, one, other in pieces:
        ways.setdefault(one, []).append(piece)
        ways.setdefault(other, []).append(piece)
    best: tuple[int, ...] = ()
    tried = 0
    for start in ways:
        todo: list[tuple[int, frozenset[int], tuple[int, ...]]] = [(start, frozenset((start,)), ())]
        while todo:
            node, seen, trail = todo.pop()
            tried += 1
            if tried > MOVES:
                raise TooTangled
            if len(trail) > len(best):
                best = trail
            for piece in ways[node] if node != start or not trail else ():
                end = link[piece] ^ node
                if piece not in trail and (end == start or end not in seen):
                    todo.append((end, seen | {end}, (*trail, piece)))
    found = [piece % hexmap.paths for piece in best]
    return len(found), tuple(found if found[:1] <= found[-1:] else reversed(found))


def _network(hexmap: HexMap, roads: int, ships: int, foreign: int, own_buildings: int) -> tuple[list[Piece], tuple[int, ...], int]:
    """Return the pieces and the nodes they join, both nodes of each piece XORed, and how many nodes there may be."""
    size, rows, link = _tables(hexmap)
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
        link, nodes = _cut(pieces, link, nodes, hexmap.intersections, foreign)
    return pieces, link, nodes


def _with_ships(hexmap: HexMap, roads: list[Piece], ships: int, own_buildings: int) -> tuple[list[Piece], tuple[int, ...], int, int]:
    """Add ships: where no own building stands, they meet at a node of their own beside that of the roads."""
    count = hexmap.intersections
    pieces, touched = list(roads), 0
    link = [0] * (2 * hexmap.paths)
    for path in bits(ships):
        one, other = hexmap.ends[path]
        touched |= 1 << one | 1 << other
        pieces.append(
            (
                path + hexmap.paths,
                one if own_buildings >> one & 1 else one + count,
                other if own_buildings >> other & 1 else other + count,
            )
        )
    for piece, one, other in pieces:
        link[piece] = one ^ other
    return pieces, tuple(link), 2 * count, touched


def _cut(pieces: list[Piece], link: tuple[int, ...], nodes: int, intersections: int, foreign: int) -> tuple[tuple[int, ...], int]:
    """Let every piece end in a node of its own where a foreign building stands; change ``pieces``, return the new links and nodes."""
    links = list(link)
    for place, (piece, one, other) in enumerate(pieces):
        first, second = one, other
        if foreign >> one % intersections & 1:
            first, nodes = nodes, nodes + 1
        if foreign >> other % intersections & 1:
            second, nodes = nodes, nodes + 1
        if first != one or second != other:
            pieces[place] = (piece, first, second)
            links[piece] = first ^ second
    return tuple(links), nodes


def _longest(pieces: list[Piece], link: tuple[int, ...], nodes: int) -> list[int]:
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
        while degree[node] == 1:
            piece = joined[node]
            degree[node] = 0
            stripped += 1
            reach = depth[node] + 1
            node = link[piece] ^ node  # noqa: PLW2901 - one node further in
            degree[node] -= 1
            joined[node] ^= piece
            had = depth[node]
            if had + reach > best:
                best, top, one_branch, other_branch = had + reach, node, piece, deepest[node] if had else -1
            if reach > had:
                depth[node], deepest[node] = reach, piece
    if stripped < len(pieces):
        around = _around(pieces, link, degree, joined, depth, deepest, best)
        if around:
            return around
    trail = _down(top, one_branch, link, depth, deepest)
    if other_branch >= 0:
        trail.reverse()
        trail += _down(top, other_branch, link, depth, deepest)
    return trail


def _down(node: int, piece: int, link: tuple[int, ...], depth: list[int], deepest: list[int]) -> list[int]:
    """Return the pieces from a node out along a branch, always the deepest way."""
    out = [piece]
    node = link[piece] ^ node
    while depth[node]:
        piece = deepest[node]
        out.append(piece)
        node = link[piece] ^ node
    return out


def _around(
    pieces: list[Piece], link: tuple[int, ...], degree: list[int], joined: list[int], depth: list[int], deepest: list[int], least: int
) -> list[int]:
    """Return a longest trail with a ring in it if it is longer than ``least``, else nothing."""
    left: list[Piece] = []
    second: dict[int, tuple[int, int]] = {}  # where a road and a ship share a path, two branches may hang at one node
    for row in pieces:
        piece, one, other = row
        if degree[one] and degree[other]:
            left.append(row)
        elif degree[one] or degree[other]:
            inner, outer = (one, other) if degree[one] else (other, one)
            if piece != deepest[inner]:
                second[inner] = max(second.get(inner, (0, 0)), (depth[outer] + 1, piece))
    stretches: dict[int, list[Stretch]] = {}
    covered = 0
    for piece, one, other in left:
        for node in (one, other):
            if degree[node] > 2 or depth[node]:  # noqa: PLR2004 - a crossing has more than the two ways of a ring
                inside = _inside(node, piece, link, degree, joined, depth)
                end = link[piece] ^ node
                for step in inside[1:]:
                    end = link[step] ^ end
                stretches.setdefault(node, []).append((len(inside), 1 << min(piece, inside[-1]), end, piece))
                covered += len(inside)
    trail: list[int] = []
    if covered < 2 * len(left):  # each stretch was met from both ends; what was not met at all are bare rings
        trail = _bare_ring(left, link, degree, joined, depth)
        if len(trail) <= least:
            trail = []
    if stretches:
        moves, start, end = _try_moves(stretches, depth, second, max(least, len(trail)), len(left))
        if moves:
            trail = _down(start, deepest[start], link, depth, deepest)[::-1] if depth[start] else []
            node = start
            for piece in moves:
                inside = _inside(node, piece, link, degree, joined, depth)
                trail += inside
                for step in inside:
                    node = link[step] ^ node
            if end != start and depth[end]:
                trail += _down(end, deepest[end], link, depth, deepest)
            elif end == start and end in second:
                trail += _down(end, second[end][1], link, depth, deepest)
    return trail


def _inside(node: int, piece: int, link: tuple[int, ...], degree: list[int], joined: list[int], depth: list[int]) -> list[int]:
    """Return the pieces of the stretch that leaves a node by this piece, up to the next place of choice."""
    inside = [piece]
    begin = node
    node = link[piece] ^ node
    while degree[node] == 2 and not depth[node] and node != begin:  # noqa: PLR2004 - no choice: one way in, one out
        piece = joined[node] ^ piece
        inside.append(piece)
        node = link[piece] ^ node
    return inside


def _bare_ring(pieces: list[Piece], link: tuple[int, ...], degree: list[int], joined: list[int], depth: list[int]) -> list[int]:
    """Return the longest ring on which there is no place of choice, or nothing."""
    best: list[int] = []
    seen: set[int] = set()
    for piece, one, _ in pieces:
        if piece not in seen and degree[one] == 2 and not depth[one]:  # noqa: PLR2004 - as above
            ring = _inside(one, piece, link, degree, joined, depth)
            seen.update(ring)
            end = one
            for step in ring:
                end = link[step] ^ end
            if end == one and len(ring) > len(best):
                best = ring
    return best


def _try_moves(
    stretches: dict[int, list[Stretch]], depth: list[int], second: dict[int, tuple[int, int]], least: int, total: int
) -> tuple[list[int], int, int]:
    """Return first pieces of the stretches of a longest trail, where it starts and ends; no pieces if none is longer than ``least``."""
    best, begin, finish = least, -1, -1
    found: tuple[int, ...] = ()
    hanging = sorted([depth[node] for node in stretches] + [length for length, _ in second.values()], reverse=True)
    # nothing can be longer: of a crossing of three, but for the first and last, one stretch stays out, and it has two ends
    odd = sum(len(ways) & 1 for ways in stretches.values())
    shortest = sorted(steps for ways in stretches.values() for steps, *_ in ways)[::2]  # each was met from both ends
    most = total - sum(shortest[: max(0, odd - 1) // 2]) + sum(hanging[:2])
    tried = 0
    for start in stretches:
        again = second[start][0] if start in second else 0
        todo: list[tuple[int, int, int, tuple[int, ...]]] = [(start, 0, depth[start], ())]
        while todo:
            node, used, length, moves = todo.pop()
            tried += 1
            if tried > MOVES:
                raise TooTangled
            whole = length + (depth[node] if node != start else again)
            if whole > best and moves:
                best, found, begin, finish = whole, moves, start, node
                if best == most:
                    return list(found), begin, finish
            for steps, mark, end, piece in stretches[node]:
                if not used & mark:
                    todo.append((end, used | mark, length + steps, (*moves, piece)))
    return list(found), begin, finish
