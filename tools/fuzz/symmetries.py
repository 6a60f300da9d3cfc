"""Positions of the board game turned, mirrored, recoloured and with other seats, for the kind `otherwise`: on a map of any shape."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random
from typing import Any

from adjudicator.basegame.position import COLOURS, Position, Told
from adjudicator.board.board import Board
from adjudicator.board.hex_map import HexMap, make_hex_map

Names = dict[str, str]
_SIXTHS = 6


def turned(position: Position, chance: Random) -> tuple[Position, Names]:
    """Return the position turned by sixths and perhaps mirrored, and the new name of every place."""
    times, mirrored = chance.randrange(_SIXTHS), chance.randrange(2) == 1
    board, old = position.board, position.board.map
    to = [_turned(tile, times, mirrored) for tile in old.tiles]
    sea = frozenset(to[tile] for tile in range(len(to)) if old.sea_tiles >> tile & 1)
    new = make_hex_map(frozenset(to), sea, old.orientation.name)
    tiles = [new.tile_at[tile] for tile in to]
    corners = _corners(old, new, tiles)
    paths = [new.path_between[frozenset((corners[one], corners[other]))] for one, other in old.ends]
    back = {there: here for here, there in enumerate(tiles)}
    moved = Board(
        new,
        tuple(board.terrain[back[tile]] for tile in range(len(to))),
        tuple(board.chips[back[tile]] for tile in range(len(to))),
        None if board.harbours is None else {paths[path]: kind for path, kind in board.harbours.items()},
    )
    players = tuple(
        replace(
            one,
            settlements=tuple(corners[place] for place in one.settlements),
            cities=tuple(corners[place] for place in one.cities),
            roads=tuple(paths[path] for path in one.roads),
            ships=tuple(paths[path] for path in one.ships),
        )
        for one in position.players
    )
    names = dict(zip(old.tile_names, (new.tile_names[tile] for tile in tiles), strict=True))
    names |= dict(zip(old.intersection_names, (new.intersection_names[corner] for corner in corners), strict=True))
    names |= dict(zip(old.path_names, (new.path_names[path] for path in paths), strict=True))
    robber = None if position.robber is None else tiles[position.robber]
    pirate = None if position.pirate is None else tiles[position.pirate]
    now = position.turn_history
    turn_history = replace(
        now,
        buildings=_each(now.buildings, corners.__getitem__),
        lines=_each(now.lines, paths.__getitem__),
        moved=_each(now.moved, paths.__getitem__),
    )
    return replace(position, board=moved, players=players, robber=robber, pirate=pirate, turn_history=turn_history), names


def _each(told: Told[Any], renamed: Callable[[Any], Any]) -> Told[Any]:
    """Return what is told with another name for each, in the order of the names it had."""
    return Told(tuple(map(renamed, told.these)), told.whole)


def _turned(tile: tuple[int, int], times: int, mirrored: bool) -> tuple[int, int]:
    q, r = tile
    if mirrored:
        q, r = r, q
    for _ in range(times):
        q, r = -r, q + r
    return q, r


def _corners(old: HexMap, new: HexMap, tiles: list[int]) -> list[int]:
    """Return where each intersection goes: of the twelve ways to number the corners of a tile, one that fits all tiles at once."""
    for step in (1, -1):
        for first in range(_SIXTHS):
            to: dict[int, int] = {}
            fits = all(
                to.setdefault(corner, new.tile_corners[tiles[tile]][(first + step * place) % _SIXTHS])
                == new.tile_corners[tiles[tile]][(first + step * place) % _SIXTHS]
                for tile, row in enumerate(old.tile_corners)
                for place, corner in enumerate(row)
            )
            if fits and len(set(to.values())) == old.intersections == new.intersections:
                return [to[corner] for corner in range(old.intersections)]
    raise AssertionError("a map that is not its own image")


def recoloured(position: Position, chance: Random) -> tuple[Position, Names]:
    """Return the position with the colours exchanged, and the new colour of each."""
    new = dict(zip(COLOURS, chance.sample(COLOURS, len(COLOURS)), strict=True))
    return replace(position, players=tuple(replace(one, colour=new[one.colour]) for one in position.players)), new


def reseated(position: Position, chance: Random) -> Position:
    """Return the position with the list of players begun at another one, the same one on turn."""
    number = len(position.players)
    if not number:
        return position
    first = chance.randrange(number)

    def seat(player: int | None) -> int | None:
        return None if player is None else (player - first) % number

    now = position.turn_history
    several: dict[str, Any] = {name: _each(getattr(now, name), seat) for name in ("cut", "reached", "discarded")}
    turn_history = replace(now, second=seat(now.second), won=seat(now.won), **several)
    players = position.players[first:] + position.players[:first]
    return replace(position, players=players, turn=seat(position.turn), turn_history=turn_history)


def reordered(position: Position, chance: Random) -> Position:
    """Return the position with the pieces of every player listed in another order."""

    def shuffled(one: Any) -> dict[str, Any]:
        pieces = {name: getattr(one, name) for name in ("settlements", "cities", "roads", "ships")}
        return {name: tuple(chance.sample(listed, len(listed))) for name, listed in pieces.items()}

    return replace(position, players=tuple(replace(one, **shuffled(one)) for one in position.players))


def renamed(value: object, names: Names) -> object:
    """Return a JSON value with other names of places or colours, in keys, values and paths such as ``players.rood.hand``; lists in no order."""
    if isinstance(value, dict):
        return {names.get(key, key): renamed(item, names) for key, item in value.items()}
    if isinstance(value, list):
        return sorted((renamed(item, names) for item in value), key=repr)
    if not isinstance(value, str):
        return value
    return names.get(value) or ".".join(names.get(part, part) for part in value.split(".")) if "." in value else names.get(value, value)


def without(verdict: dict[str, Any], reasons: tuple[str, ...], fields: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    """Yield the fields of a verdict but for the question, for steps of some reasons and for some fields of the value."""
    for name, value in verdict.items():
        if name == "steps":
            yield name, _steps(value, reasons)
        elif name == "value" and isinstance(value, dict):
            yield name, {key: item for key, item in value.items() if key not in fields}
        elif name != "question":
            yield name, value


def _steps(steps: list[dict[str, Any]], reasons: tuple[str, ...]) -> list[dict[str, Any]]:
    kept = (step for step in steps if step["reason"] not in reasons)
    return [step | {"alternatives": _steps(step["alternatives"], reasons)} if "alternatives" in step else step for step in kept]
