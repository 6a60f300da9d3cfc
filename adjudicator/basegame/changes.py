"""Positions made from positions: what does not change is shared, and nothing is worked out again that stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, TypeVar

from adjudicator.basegame.position import Player, Position, TurnHistory, line_masks_of, masks_of
from adjudicator.board.hex_map import mask_of
from catan_common.records import fields

T = TypeVar("T")


def _copier(of: type[T], row: tuple[str, ...]) -> Callable[..., T]:
    """Return what copies a value of a frozen class with slots, unchecked, with other values for these fields, given by their names or in this order.

    Twenty times as fast as ``dataclasses.replace``: the fields are written out one by one, as dataclasses writes ``__init__``, into a draft, an object
    of the same layout that can be written to; at the end it is given its class. AttributeError for a field that there is not.
    """
    names = tuple([one.name for one in fields(of)])  # type: ignore[arg-type]  # only dataclasses are changed
    unknown = [name for name in row if name not in names]
    if unknown:
        raise AttributeError(f"no such field: {', '.join(unknown)}")
    values = [f"    made.{name} = {name if name in row else f'one.{name}'}" for name in names]
    code = [f"def copied({', '.join(['one', '/', *row])}):", "    made = new(draft)", *values, "    made.__class__ = of", "    return made"]
    found: dict[str, Any] = {"new": object.__new__, "draft": type("_Draft", of.__bases__, {"__slots__": names}), "of": of}
    exec("\n".join(code), found)  # noqa: S102 - of the names of fields alone
    copied: Callable[..., T] = found["copied"]
    return copied


@cache
def position_copier(*row: str) -> Callable[..., Position]:
    """Return what copies a position with other values for these fields; where nearly every event does so, it is called itself: that takes half the time."""
    return _copier(Position, row)


@cache
def turn_copier(*row: str) -> Callable[..., TurnHistory]:
    """Return what copies what is known of a turn with other values for these fields."""
    return _copier(TurnHistory, row)


@cache
def player_copier(*row: str) -> Callable[..., Player]:
    """Return what copies a player with other values for these fields."""
    return _copier(Player, row)


def changed(position: Position, /, **values: Any) -> Position:
    """Return a position with other values; its pieces stay where they are, and so do the masks (``with_pieces`` changes those)."""
    return position_copier(*values)(position, *values.values())


def turn_changed(turn: TurnHistory, /, **values: Any) -> TurnHistory:
    """Return what is known of a turn with other values."""
    return turn_copier(*values)(turn, *values.values())


def player_with(player: Player, /, **values: Any) -> Player:
    """Return a player with other cards; the pieces stay where they are, and so do the masks."""
    return player_copier(*values)(player, *values.values())


#: The pieces with their masks.
_MASKS = {"settlements": "settlement_mask", "cities": "city_mask", "roads": "road_mask", "ships": "ship_mask"}
_LINES = frozenset(("roads", "ships"))


def turn_with(position: Position, **values: Any) -> TurnHistory:
    """Return what is known of the running turn with other values."""
    return turn_changed(position.turn_history, **values)


def with_turn(position: Position, **values: Any) -> Position:
    """Return a position with something else known of the running turn."""
    return position_copier("turn_history")(position, turn_history=turn_with(position, **values))


def with_player(position: Position, number: int, **values: Any) -> Position:
    """Return a position in which one player has other cards."""
    return with_players(position, {number: player_with(position.players[number], **values)})


def with_players(position: Position, players: dict[int, Player]) -> Position:
    """Return a position with these players in their seats, whose pieces are those they had."""
    seated = tuple([players.get(seat, player) for seat, player in enumerate(position.players)])
    return position_copier("players")(position, players=seated)


def with_pieces(position: Position, number: int, **pieces: Any) -> Position:
    """Return a position in which one player has other pieces."""
    player = position.players[number]
    masks = {_MASKS[name]: mask_of(places) for name, places in pieces.items()}
    buildings = masks.get("settlement_mask", player.settlement_mask) | masks.get("city_mask", player.city_mask)
    me = player_with(player, **pieces, **masks, building_mask=buildings)
    players = (*position.players[:number], me, *position.players[number + 1 :])
    return changed(position, players=players, **(line_masks_of(players) if pieces.keys() <= _LINES else masks_of(position.board, players)))
