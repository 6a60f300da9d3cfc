"""Positions made from positions: what does not change is shared, and nothing is worked out again that stays as it was."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import Any, Generic, TypeVar

from adjudicator.basegame.position import Player, Position
from adjudicator.basegame.this_turn import ThisTurn

T = TypeVar("T")


class _Copier(Generic[T]):
    """Makes values of a frozen class with slots out of others, unchecked: eight times as fast as ``dataclasses.replace``."""

    def __init__(self, of: type[T]) -> None:
        self.of = of
        self.put = {one.name: vars(of)[one.name].__set__ for one in fields(of)}  # type: ignore[arg-type]  # only dataclasses are copied
        # written out field by field, as dataclasses writes ``__init__``: going round in a loop takes three times as long
        lines = [f"    put_{name}(made, one.{name})" for name in self.put]
        found: dict[str, Any] = {"new": object.__new__, "of": of} | {f"put_{name}": put for name, put in self.put.items()}
        exec("\n".join(["def copy(one):", "    made = new(of)", *lines, "    return made"]), found)  # noqa: S102 - of the names of fields alone
        self.copy: Callable[[T], T] = found["copy"]

    def changed(self, one: T, values: Mapping[str, Any]) -> T:
        """Return a copy with other values; KeyError for a field that there is not."""
        made = self.copy(one)
        for name, value in values.items():
            self.put[name](made, value)
        return made


_POSITIONS = _Copier(Position)
_PLAYERS = _Copier(Player)
_TURNS = _Copier(ThisTurn)
_LINES = frozenset(("roads", "ships"))
_PIECES = _LINES | {"settlements", "cities"}


def changed(position: Position, **values: Any) -> Position:
    """Return a position with other values; its pieces stay where they are, and so do the masks (``with_pieces`` changes those)."""
    return _POSITIONS.changed(position, values)


def turn_with(position: Position, **values: Any) -> ThisTurn:
    """Return what is known of the running turn with other values."""
    return _TURNS.changed(position.this_turn, values)


def with_turn(position: Position, **values: Any) -> Position:
    """Return a position with something else known of the running turn."""
    return changed(position, this_turn=turn_with(position, **values))


def player_with(player: Player, **values: Any) -> Player:
    """Return a player with other values; with other pieces the masks are worked out again."""
    if not _PIECES.isdisjoint(values):
        return replace(player, **values)
    return _PLAYERS.changed(player, values)


def with_player(position: Position, number: int, **values: Any) -> Position:
    """Return a position in which one player has other cards."""
    return with_players(position, {number: player_with(position.players[number], **values)})


def with_players(position: Position, players: dict[int, Player]) -> Position:
    """Return a position with these players in their seats, whose pieces are those they had."""
    return changed(position, players=tuple([players.get(seat, player) for seat, player in enumerate(position.players)]))


def with_pieces(position: Position, number: int, **pieces: Any) -> Position:
    """Return a position in which one player has other pieces."""
    me = replace(position.players[number], **pieces)
    players = tuple([me if seat == number else player for seat, player in enumerate(position.players)])
    if not _LINES.issuperset(pieces):
        return replace(position, players=players)
    roads = ships = 0
    for player in players:
        roads |= player.road_mask
        ships |= player.ship_mask
    return changed(position, players=players, roads=roads, ships=ships, occupied_paths=roads | ships)
