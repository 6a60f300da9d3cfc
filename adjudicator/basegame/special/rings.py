"""The longest trail through the rings of a network, once the branches that end by themselves are stripped.

``degree`` and ``joined`` are the pieces that are left at each node: how many, and their numbers XORed. ``depth`` and ``deepest`` are the branch
that was stripped there: its length and its first piece. ``link`` is, for each piece, both its nodes XORed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

#: A piece on the board: its number (that of the path; for a ship, that plus the number of paths) and the two nodes that it joins.
Piece = tuple[int, int, int]
#: A stretch between two places of choice: its length, the bit that marks it as used, where it comes out, its first piece.
Stretch = tuple[int, int, int, int]
#: A ring that shares no node with another: its length, and where branches hang: the node, how far along, the piece that leads on.
_Ring = tuple[int, list[tuple[int, int, int]]]

#: As many pieces as a player's supply has: 15 roads and 15 ships.
SUPPLY = 30
_MOVES = 400_000
_MOVES_BEYOND = 8_000


class TooTangled(ValueError):  # noqa: N818 - it says what the network is
    """A network with so many rings that its trails cannot all be tried; only far beyond the supply of pieces."""


def most_moves(pieces: int) -> int:
    """Return how many moves are tried for a network of so many pieces.

    No network within the supply comes near. Far over it one may, and then seven players wait for it under every rule set.
    """
    return _MOVES if pieces <= SUPPLY else _MOVES_BEYOND


def down(node: int, piece: int, link: Sequence[int], depth: list[int], deepest: list[int]) -> list[int]:
    """Return the pieces from a node out along a branch, always the deepest way."""
    out = [piece]
    node = link[piece] ^ node
    while depth[node]:
        piece = deepest[node]
        out.append(piece)
        node = link[piece] ^ node
    return out


def longest_trail_with_ring(
    pieces: list[Piece],
    link: Sequence[int],
    degree: list[int],
    joined: list[int],
    depth: list[int],
    deepest: list[int],
    least: int,
    *,
    ships: bool,
) -> list[int]:
    """Return a longest trail with a ring in it if it is longer than ``least``, else nothing."""
    left = [row for row in pieces if degree[row[1]] and degree[row[2]]]
    if not ships and max(degree) == 2:  # noqa: PLR2004 - no crossing is left: rings by themselves
        return _simple_rings(left, link, degree, joined, depth, deepest, least)
    second = _second_branches(pieces, degree, depth, deepest) if ships else {}
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
        moves, start, end = _try_moves(stretches, depth, second, max(least, len(trail)), len(left), most_moves(len(pieces)))
        if moves:
            trail = down(start, deepest[start], link, depth, deepest)[::-1] if depth[start] else []
            trail += _along(moves, start, link, degree, joined, depth)
            if end != start and depth[end]:
                trail += down(end, deepest[end], link, depth, deepest)
            elif end in second:
                trail += down(end, second[end][1], link, depth, deepest)
    return trail


def _along(moves: Sequence[int], node: int, link: Sequence[int], degree: list[int], joined: list[int], depth: list[int]) -> Iterator[int]:
    """Yield the pieces of the stretches that begin with the pieces ``moves``, one after another from a node on."""
    for piece in moves:
        for step in _inside(node, piece, link, degree, joined, depth):
            yield step
            node = link[step] ^ node


def _second_branches(pieces: list[Piece], degree: list[int], depth: list[int], deepest: list[int]) -> dict[int, tuple[int, int]]:
    """Return node -> length and first piece of the second branch there: where a road and a ship share a path, two may hang at one node."""
    second: dict[int, tuple[int, int]] = {}
    for piece, one, other in pieces:
        if bool(degree[one]) is not bool(degree[other]):
            inner, outer = (one, other) if degree[one] else (other, one)
            if piece != deepest[inner]:
                second[inner] = max(second.get(inner, (0, 0)), (depth[outer] + 1, piece))
    return second


def _simple_rings(
    left: list[Piece], link: Sequence[int], degree: list[int], joined: list[int], depth: list[int], deepest: list[int], least: int
) -> list[int]:
    """Return a longest trail where the rings share no node and each has at most one branch at a node.

    It begins with a branch, goes round to another and ends with that, or goes all round: every pair of branches is compared, both ways.
    """
    begins: dict[int, int] = {}  # where a branch hangs: the first piece of the ring there
    for piece, one, other in left:
        if depth[one]:
            begins.setdefault(one, piece)
        if depth[other]:
            begins.setdefault(other, piece)
    rings: dict[int, tuple[int, _Ring]] = {}  # for each of these nodes: its place on its ring, and the ring
    covered = 0
    for begin, piece in begins.items():
        if begin not in rings:
            length, stops = _walk(begin, piece, link, joined, depth)
            covered += length
            rings.update({node: (place, (length, stops)) for place, (node, _, _) in enumerate(stops)})
    trail = _bare_ring(left, link, degree, joined, depth) if covered < len(left) else []
    if len(trail) <= least:
        trail = []
    best, begin, end, piece = max(least, len(trail)), -1, -1, -1
    for node, first in begins.items():
        place, (length, stops) = rings[node]
        _, here, onward = stops[place]
        # of the two ways round, that by the piece with the greater number first
        for way in (1, -1) if onward != first else (-1, 1):
            for step in range(1, len(stops) + 1):
                goal, there, _ = stops[(place + way * step) % len(stops)]
                whole = depth[node] + (length if goal == node else (there - here) * way % length + depth[goal])
                if whole > best:
                    best, begin, end, piece = whole, node, goal, onward if way > 0 else onward ^ joined[node]
    if begin < 0:
        return trail
    trail = down(begin, deepest[begin], link, depth, deepest)[::-1]
    node = begin
    while True:
        trail.append(piece)
        node ^= link[piece]
        if node == end:
            break
        piece ^= joined[node]
    return trail if end == begin else trail + down(end, deepest[end], link, depth, deepest)


def _walk(begin: int, piece: int, link: Sequence[int], joined: list[int], depth: list[int]) -> _Ring:
    """Return the ring through a node, walked from there by this piece."""
    stops: list[tuple[int, int, int]] = []
    node, length = begin, 0
    while True:
        if depth[node]:
            stops.append((node, length, piece))
        node ^= link[piece]
        length += 1
        if node == begin:
            return length, stops
        piece ^= joined[node]


def _inside(node: int, piece: int, link: Sequence[int], degree: list[int], joined: list[int], depth: list[int]) -> list[int]:
    """Return the pieces of the stretch that leaves a node by this piece, up to the next place of choice."""
    inside = [piece]
    begin = node
    node = link[piece] ^ node
    while degree[node] == 2 and not depth[node] and node != begin:  # noqa: PLR2004 - no choice: one way in, one out
        piece = joined[node] ^ piece
        inside.append(piece)
        node = link[piece] ^ node
    return inside


def _bare_ring(pieces: list[Piece], link: Sequence[int], degree: list[int], joined: list[int], depth: list[int]) -> list[int]:
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
    stretches: dict[int, list[Stretch]], depth: list[int], second: dict[int, tuple[int, int]], least: int, total: int, most_tried: int
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
            if tried > most_tried:
                raise TooTangled
            whole = length + (depth[node] if node != start else again)
            if whole > best:
                best, found, begin, finish = whole, moves, start, node
                if best == most:
                    return list(found), begin, finish
            for steps, mark, end, piece in stretches[node]:
                if not used & mark:
                    todo.append((end, used | mark, length + steps, (*moves, piece)))
    return list(found), begin, finish
