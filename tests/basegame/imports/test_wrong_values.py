"""What in a record of another program is not what that program writes is refused, every fault with its place and the nearest right word."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from support.colonist_games import colonist
from support.records import OPENING, catanatron, catanatron_text

from adjudicator.telling.records import GameError, read_game

GONE = object()


def colonist_game() -> dict[str, Any]:
    """Return the opening of a game as a replay of colonist.io."""
    record: dict[str, Any] = json.loads(json.dumps(colonist(read_game(catanatron_text(OPENING)))))
    return record


def with_values(record: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """Return a record with other values at some places, each the keys on the way to it; one that is ``GONE`` is left out."""
    changed: dict[str, Any] = json.loads(json.dumps(record))
    for path, value in changes.items():
        *way, last = (int(key) if key.isdecimal() and len(key) < len("100") else key for key in path.split("/"))
        where: Any = changed
        for key in way:
            where = where[key]
        if value is GONE:
            del where[last]
        else:
            where[last] = value
    return changed


def faults(record: dict[str, Any]) -> dict[str, tuple[str, ...]]:
    """Return for each fault of a record what stands where, and the nearest right words."""
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(record))
    return {one.found: one.suggestions for one in caught.value.problems}


@pytest.mark.parametrize(
    ("record", "changes", "found"),
    [
        # cards and points as texts, what is left out, and what only looks like a truth
        (
            catanatron,
            {
                "player_state/P0_WOOD_IN_HAND": "4",
                "player_state/P0_HAS_ROAD": "False",
                "player_state/P1_HAS_ARMY": GONE,
                "player_state/P1_VICTORY_POINTS": "3",
                "player_state/P1_ROADS_AVAILABLE": -1,
                "longest_roads_by_player": {"RED": "1", "BLEU": 2},
                "winning_color": "ORANGE",
            },
            {
                "player_state.P0_WOOD_IN_HAND: 4": (),
                "player_state.P0_HAS_ROAD: False": (),
                "player_state.P1_HAS_ARMY: None": (),
                "player_state.P1_VICTORY_POINTS: 3": (),
                "player_state.P1_ROADS_AVAILABLE: -1": (),
                "longest_roads_by_player.BLEU: 2": ("BLUE",),
                "longest_roads_by_player.RED: 1": (),
                "winning_color: ORANGE": (),
            },
        ),
        # pieces of nobody who plays, of no kind, nowhere
        (
            catanatron,
            {
                "nodes/100/building": "SETLEMENT",
                "nodes/101/color": "BLEU",
                "edges/0/color": "RAD",
                "edges/1/id": [1],
                "edges/2": 3,
                "robber_coordinate": GONE,
            },
            {
                "nodes.100.building: SETLEMENT": ("SETTLEMENT",),
                "nodes.101.color: BLEU": ("BLUE",),
                "edges[0].color: RAD": ("RED",),
                "edges[1].id: [1]": (),
                "edges[2].id: None": (),
                "robber_coordinate: None": (),
            },
        ),
        (catanatron, {"edges": GONE}, {"edges: None": ()}),
        # tiles that are none
        (
            catanatron,
            {"tiles/0/tile": 3, "tiles/1/tile/resource": "WHEET", "tiles/1/tile/number": 2.0},
            {
                "tiles[0].tile: 3": (),
                "tiles[1]: {'id': 1, 'type': 'RESOURCE_TILE', 'resource': 'WHEET', 'number': 2.0}": ("WHEAT", "SHEEP"),
            },
        ),
        # actions: their kind, their resource, whose they are, what they must not hold
        (
            catanatron,
            {
                "actions/8": ["RED", "ROL", [5, 6]],
                "actions/9": ["RED", "BUY_DEVELOPMENT_CARD", "KNIGTH"],
                "actions/10": ["RED", "PLAY_KNIGHT_CARD", "WOOD"],
                "actions/11": ["BLEU", "MOVE_ROBBER", [[0, 0, 0], None, None]],
                "actions/12": ["RED", "END_TURN", 3],
            },
            {
                "actions[8]: ROL": ("ROLL",),
                "actions[9]: ['RED', 'BUY_DEVELOPMENT_CARD', 'KNIGTH']": ("KNIGHT",),
                "actions[10]: ['RED', 'PLAY_KNIGHT_CARD', 'WOOD']": (),
                "actions[11]: ['BLEU', 'MOVE_ROBBER', [[0, 0, 0], None, None]]": ("BLUE",),
                "actions[12]: ['RED', 'END_TURN', 3]": (),
            },
        ),
        # a game of colonist.io: what holds others is no number, an entry of the log is no text
        (
            colonist_game,
            {
                "data/gameSettings": 3,
                "data/playerUserStates": "x",
                "data/eventHistory/endGameState": [],
                "data/eventHistory/initialState/bankState/resourceCards": 19,
                "data/eventHistory/initialState/mapState/portEdgeStates": "x",
                "data/eventHistory/events/0/stateChange": 3,
                "data/eventHistory/events/1/stateChange": {"gameLogState": {"97": 3, "98": {"text": "x"}, "99": None}, "playerStates": 7},
            },
            {
                "data.gameSettings: 3": (),
                "data.playerUserStates: x": (),
                "data.eventHistory.endGameState: []": (),
                "data.eventHistory.initialState.bankState.resourceCards: 19": (),
                "data.eventHistory.initialState.mapState.portEdgeStates: x": (),
                "data.eventHistory.events[0].stateChange: 3": (),
                "data.eventHistory.events[1].playerStates: 7": (),
                "data.eventHistory.events[1].gameLogState.97: 3": (),
                "data.eventHistory.events[1].gameLogState.98: {'text': 'x'}": (),
            },
        ),
    ],
)
def test_what_a_program_does_not_write_is_refused_all_at_once(
    record: Callable[[], dict[str, Any]], changes: dict[str, Any], found: dict[str, tuple[str, ...]]
) -> None:
    """A number as text, a word that there is not, a field left out: none is believed, and none hides another."""
    told = faults(with_values(record(), changes))
    assert {place: told.get(place, "not told") for place in found} == found
