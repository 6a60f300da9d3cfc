"""Positions made from positions: what does not change is shared, and nothing is worked out again that stays as it was."""

from __future__ import annotations

from dataclasses import fields, replace
from operator import attrgetter
from typing import Any, TypeVar

from adjudicator.basegame.position import Player, Position
from adjudicator.basegame.this_turn import ThisTurn

_T = TypeVar("_T")
_OF_POSITION = tuple(one.name for one in fields(Position))
_OF_PLAYER = tuple(one.name for one in fields(Player))
_OF_TURN = tuple(one.name for one in fields(ThisTurn))
_ALL_OF_POSITION, _ALL_OF_PLAYER, _ALL_OF_TURN = attrgetter(*_OF_POSITION), attrgetter(*_OF_PLAYER), attrgetter(*_OF_TURN)
_PIECES = frozenset(("settlements", "cities", "roads", "ships"))


def changed(position: Position, **values: Any) -> Position:
    """Return a position with other values; its pieces stay where they are, and so do the masks (``with_pieces`` changes those)."""
    return _copied(Position, _OF_POSITION, _ALL_OF_POSITION(position), values)


def turn_with(position: Position, **values: Any) -> ThisTurn:
    """Return what is known of the running turn with other values."""
    return _copied(ThisTurn, _OF_TURN, _ALL_OF_TURN(position.this_turn), values)


def _copied(made_of: type[_T], names: tuple[str, ...], before: tuple[Any, ...], values: dict[str, Any]) -> _T:
    """Return a frozen value with the fields of another one but for some; nothing is worked out again."""
    made = object.__new__(made_of)
    put = object.__setattr__
    for name, value in zip(names, before, strict=True):
        put(made, name, value)
    for name, value in values.items():
        put(made, name, value)
    return made


def with_turn(position: Position, **values: Any) -> Position:
    """Return a position with something else known of the running turn."""
    return changed(position, this_turn=turn_with(position, **values))


def player_with(player: Player, **values: Any) -> Player:
    """Return a player with other values; with other pieces the masks are worked out again."""
    if not _PIECES.isdisjoint(values):
        return replace(player, **values)
    return _copied(Player, _OF_PLAYER, _ALL_OF_PLAYER(player), values)


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
    return replace(position, players=players)
