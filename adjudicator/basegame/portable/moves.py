"""What happened after a position, in the neutral form: actions, oldest first. A position itself keeps them as lines."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from adjudicator.basegame.changes import changed
from adjudicator.basegame.deeds import ON_TURN
from adjudicator.basegame.portable.actions import read_action, write_action
from adjudicator.basegame.portable.kinds import Place
from adjudicator.basegame.portable.names import COLOUR_OF
from adjudicator.basegame.portable.places import places_of
from adjudicator.notation.json_form import JsonFaults

if TYPE_CHECKING:
    from adjudicator.basegame.position import Position
    from adjudicator.game.action import Action

_MOVES = ("move_robber", "move_pirate", "play_knight")


def place_of(position: Position, faults: JsonFaults | None = None) -> Place:
    """Return where actions and questions about a position are read and written."""
    colours = [COLOUR_OF[player.colour] for player in position.players]
    return Place(places_of(position.board.map), colours, JsonFaults() if faults is None else faults)


def write_one(action: Action, position: Position) -> dict[str, Any]:
    """Return an action in a position; ValueError for one that the form does not express."""
    return write_action(action, place_of(position))


def read_one(value: Any, position: Position, faults: JsonFaults) -> Action | None:
    """Return the action that an object tells of in a position; None, with every fault noted, for what is none."""
    return read_action(value, "$", place_of(position, faults))


def write_moves(position: Position) -> list[dict[str, Any]]:
    """Return what happened after a position as actions."""
    if not position.events:
        return []
    from adjudicator.basegame.notation.events.read import read_event  # a position alone has no use for it

    place = place_of(position)
    return [write_action(read_event(line, position.players, position.board), place) for line in position.events]


def read_moves(value: Any, path: str, position: Position, faults: JsonFaults) -> Position | None:
    """Return a position with what happened after it; None where faults were noted."""
    listed = faults.items(value, path)
    if not listed:
        return position if not faults.found else None
    from adjudicator.basegame.sentences.event_text import event_text  # likewise

    place = place_of(position, faults)
    actions = [read_action(one, f"{path}[{number}]", place) for number, one in enumerate(_joined(listed))]
    if faults.found:
        return None
    # whose turn is over where that is not told, is whose it is by then
    open_turn = changed(position, turn=None)
    lines = [event_text(action, open_turn if action.player == ON_TURN else position) for action in actions if action is not None]
    return changed(position, events=tuple(lines))


def _joined(listed: list[Any]) -> list[Any]:
    """Return moves, where a theft that stands by itself belongs to the move before it: engines with two steps tell it so."""
    found: list[Any] = []
    for one in listed:
        last = found[-1] if found and isinstance(found[-1], Mapping) else {}
        if (
            isinstance(one, Mapping)
            and one.get("type") == "steal"
            and last.get("type") in _MOVES
            and last.get("player") == one.get("player")
            and last.get("steal_from") is None
        ):
            found[-1] = {**last, **{key: told for key, told in one.items() if key not in ("type", "player")}}
        else:
            found.append(one)
    return found
