"""The neutral JSON form: ids of places, what is unknown and what is none, the union of actions, questions, and every fault at once."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from support.basegame.stated import STATED
from support.corner_names import corner_names
from support.running import ROOT
from support.schemas import schema

from adjudicator.basegame.deeds import DEEDS, NO_VICTIM, Play, Rob, Roll
from adjudicator.basegame.portable.actions import NOT_EXPRESSED, VARIANTS
from adjudicator.basegame.portable.places import places_of
from adjudicator.basegame.portable.questions import ASKS
from adjudicator.basegame.portable.value_schemas import VALUES
from adjudicator.basegame.position import Development, Position
from adjudicator.basegame.questions import KINDS
from adjudicator.board.hex_map import ISLAND_19, POINTED_SIDEWAYS, make_hex_map
from adjudicator.game.action import Action
from adjudicator.game.replay import position_after, replayed
from adjudicator.game.stepping import ActionError
from adjudicator.input.problems import PositionError
from adjudicator.judging.referee import judge
from adjudicator.notation.document.read import read_position
from adjudicator.notation.neutral import (
    action_from_json,
    action_to_json,
    position_from_json,
    position_to_json,
    question_from_json,
    question_to_json,
    verdict_to_json,
)
from adjudicator.rulesets.editions import RULE_SETS

BARE: dict[str, Any] = {
    "game": "base",
    "board": "beginners",
    "turn": "red",
    "phase": "build",
    "players": [
        {"color": "red", "settlements": ["0,-1,N", "0,1,S"], "roads": ["0,-1,NW"], "hand": {"lumber": 1, "brick": 1}},
        {"color": "blue", "settlements": ["1,0,N"], "hand": {"hidden": 3}},
    ],
}


def _faults(value: Any, read: Any = position_from_json, *about: Any) -> list[tuple[str, str]]:
    """Return the path of every fault in a value, and what stands there."""
    with pytest.raises(PositionError) as raised:
        read(value, *about)
    return [(str(one.as_dict()["path"]), one.found) for one in raised.value.problems]


def _with(**changed: Any) -> dict[str, Any]:
    return {**BARE, **changed}


# --- places ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pointed", ["omhoog", POINTED_SIDEWAYS])
def test_every_place_has_one_id_and_is_read_by_every_name_of_its_hexes(pointed: str) -> None:
    """The island of 19 has 19 hexes, 54 corners and 72 edges; corners are named by N and S of some hex, edges by NW, W and SW."""
    island = make_hex_map(ISLAND_19, pointed=pointed)
    places = places_of(island)
    for ids, letters, count in ((places.hexes, None, 19), (places.corners, {"N", "S"}, 54), (places.edges, {"NW", "W", "SW"}, 72)):
        assert len(set(ids)) == count
        assert letters is None or {one.split(",")[2] for one in ids} == letters
    for tile, (q, r) in enumerate(island.tiles):
        assert {places.corner_at[f"{q},{r},{name}"] for name in ("N", "NE", "SE", "S", "SW", "NW")} == set(island.tile_corners[tile])
        assert {places.edge_at[f"{q},{r},{name}"] for name in ("NE", "E", "SE", "SW", "W", "NW")} == set(island.tile_sides[tile])


@pytest.mark.parametrize("pointed", ["omhoog", POINTED_SIDEWAYS])
def test_the_hex_beyond_an_edge_is_the_one_that_its_letter_says(pointed: str) -> None:
    """NW of 0,0 lies 0,-1; W of it -1,0; SW of it -1,1: whichever way the tiles are drawn."""
    island = make_hex_map(ISLAND_19, pointed=pointed)
    places = places_of(island)
    for name, beyond in (("NW", "0,-1"), ("W", "-1,0"), ("SW", "-1,1"), ("NE", "1,-1"), ("E", "1,0"), ("SE", "0,1")):
        beside = island.path_tiles[places.edge_at[f"0,0,{name}"]]
        assert {places.hexes[tile] for tile in beside} == {"0,0", beyond}
    for name, (one, other) in (("N", ("0,-1", "1,-1")), ("S", ("0,1", "-1,1"))):
        assert {places.hexes[tile] for tile in island.corner_tiles[places.corner_at[f"0,0,{name}"]]} == {"0,0", one, other}


@pytest.mark.parametrize(("name", "found"), [("B2.ZO", "0,0,N"), ("C3.N", "0,0,N"), ("A1.N", "0,-2,N"), ("E3.Z", "0,2,S")])
def test_a_corner_has_the_id_of_the_hex_that_owns_it(name: str, found: str) -> None:
    """As the table of other programs' names has them."""
    island = read_position("bord: beginners\n").board
    assert island is not None
    number = next(place for place in range(island.map.intersections) if name in corner_names(island.map, place))
    assert places_of(island.map).corners[number] == found


# --- positions -------------------------------------------------------------------------------------------------------------


def test_unknown_is_null_and_none_is_written() -> None:
    """A hand of nothing and a hand of which nothing is known are two things; what is written leaves no key out."""
    position = position_from_json(_with(players=[{"color": "red", "hand": {}}, {"color": "blue"}]))
    written = position_to_json(position)
    assert [player["hand"] for player in written["players"]] == [{}, None]
    assert written["robber"] is None
    assert set(written) == set(schema("neutral-position").schema["properties"])
    assert set(written["players"][0]) == set(schema("neutral-position").schema["properties"]["players"]["items"]["properties"])


def test_what_is_told_of_a_turn_in_part_stays_told_in_part() -> None:
    """A list is all of it; with at_least there may be more."""
    turn = {"played": {"at_least": ["knight"]}, "traded_with": [], "interrupted": ["blue"]}
    written = position_to_json(position_from_json(_with(this_turn=turn)))
    assert {key: written["this_turn"][key] for key in turn} == turn
    assert written["this_turn"]["discarded"] is None


def test_what_the_table_agreed_on_stands_with_the_rules() -> None:
    """A bank of null has no limit; what is not agreed on is left out."""
    for rules in (None, {"set": "actueel", "agreed": None}, {"set": None, "agreed": {"target": 13, "bank": None, "friendly_robber": True}}):
        assert position_to_json(position_from_json(_with(rules=rules)))["rules"] == rules
    wrong = {"set": "actuel", "agreed": {"target": 0, "friendly_robber": "yes", "goal": 3}}
    assert [path for path, _ in _faults(_with(rules=wrong))] == [
        "$.rules.set",
        "$.rules.agreed.goal",
        "$.rules.agreed.target",
        "$.rules.agreed.friendly_robber",
    ]


def test_moves_are_read_as_what_happened() -> None:
    """Also where an engine tells a theft by itself, after the move of the robber."""
    moves = [
        {"type": "play_knight", "player": "red", "to": "0,1", "figure": "robber"},
        {"type": "steal", "player": "red", "steal_from": "blue", "card": "ore"},
        {"type": "end_turn"},
        {"type": "roll", "player": "blue", "total": 8, "dice": [3, 5]},
    ]
    written = position_to_json(position_from_json(_with(moves=moves)))["moves"]
    assert written == [
        {"type": "play_knight", "player": "red", "to": "0,1", "steal_from": "blue", "card": "ore", "figure": "robber"},
        {"type": "end_turn", "player": None},
        {"type": "roll", "player": "blue", "total": 8, "dice": [3, 5]},
    ]


def test_every_fault_is_told_at_once_with_its_path_and_near_words() -> None:
    """An author of an engine mends them in one go."""
    wrong = _with(
        game="bse",
        phse="build",
        turn="rde",
        roll=13,
        robber="9,9",
        players=[
            {"color": "red", "settlements": ["0,0,X"], "hand": {"lumbr": 1, "ore": -1}, "cities": 3},
            {"color": "red"},
            {"color": "pink"},
        ],
    )
    assert sorted(_faults(wrong)) == [
        ("$.game", "bse"),
        ("$.phse", "phse"),
        ("$.players[0].cities", "3"),
        ("$.players[0].hand.lumbr", "lumbr"),
        ("$.players[0].hand.ore", "-1"),
        ("$.players[0].settlements[0]", "0,0,X"),
        ("$.players[1].color", "red"),
        ("$.players[2].color", "pink"),
        ("$.robber", "9,9"),
        ("$.roll", "13"),
        ("$.turn", "rde"),
    ]
    with pytest.raises(PositionError) as raised:
        position_from_json(wrong)
    told = {str(one.as_dict()["path"]): one.as_dict() for one in raised.value.problems}
    assert told["$.game"]["members"] == ["base", "base_5_6", "seafarers"]
    assert told["$.turn"]["suggestions"] == ["red"]
    assert "lumber" in told["$.players[0].hand.lumbr"]["suggestions"]  # type: ignore[operator]


@pytest.mark.parametrize(
    ("board", "path"),
    [
        pytest.param({"hexes": [{"at": "0,0", "terrain": "dessert"}]}, "$.board.hexes[0].terrain", id="a terrain that there is not"),
        pytest.param({"hexes": [{"at": "0;0", "terrain": "sea"}]}, "$.board.hexes[0].at", id="no id of a hex"),
        pytest.param({"hexes": [{"at": "0,0", "terrain": "hills", "number": True}]}, "$.board.hexes[0].number", id="a truth for a number"),
        pytest.param({"hexes": [{"at": "0,0", "terrain": "sea"}] * 2}, "$.board.hexes[1].at", id="a hex twice"),
        pytest.param({"hexes": []}, "$.board.hexes", id="no hexes"),
        pytest.param(
            {"hexes": [{"at": "0,0", "terrain": "sea"}], "harbors": [{"at": "5,5,W"}]}, "$.board.harbors[0].at", id="a harbor off the board"
        ),
        pytest.param(
            {"hexes": [{"at": "0,0", "terrain": "sea"}, {"at": "900,0", "terrain": "sea"}]}, "$.board.hexes", id="hexes far apart"
        ),
        pytest.param("beginers", "$.board", id="a name that no board has"),
        pytest.param(None, "$.board", id="no board"),
        pytest.param([1], "$.board", id="a list for a board"),
    ],
)
def test_a_board_that_is_none_is_refused_where_it_is_wrong(board: Any, path: str) -> None:
    """Whatever is wrong with it."""
    assert path in [where for where, _ in _faults(_with(board=board, players=[], turn=None))]


def test_a_board_without_a_hex_is_told_beside_every_other_fault() -> None:
    """It was taken for a board where something else in the document was wrong."""
    with pytest.raises(PositionError) as raised:
        position_from_json({**BARE, "unheard": 1, "board": {"hexes": []}})
    assert [problem.path for problem in raised.value.problems] == ["$.unheard", "$.board.hexes"]


@pytest.mark.parametrize(
    ("text", "paths"),
    [
        (
            (
                '{"game": "bse", "board": "beginers", "rll": 3, "players": [{"color": "rde"},'
                ' {"color": "red", "color": "blue", "hand": {"ore": 1, "ore": 2}}]}'
            ),
            ["$.players[1].color", "$.players[1].hand.ore", "$.rll", "$.game", "$.board", "$.players[0].color"],
        ),
        (
            (
                '{"game": "base", "board": "beginners", "board": "beginners", "board": 1, "players": [{"color": "red"}],'
                ' "moves": [{"type": "roll", "player": "red", "total": 3}, {"type": "roll", "type": "roll", "player": "red", "total": 1}]}'
            ),
            ["$.board", "$.moves[1].type", "$.moves[1].total"],
        ),
    ],
)
def test_a_key_that_stands_twice_is_told_where_it_stands_beside_every_other_fault(text: str, paths: list[str]) -> None:
    """Once each, however often."""
    assert [path for path, _ in _faults(text)] == paths


NAMED = position_to_json(position_from_json(BARE))["board"]


@pytest.mark.parametrize(
    ("changed", "path"),
    [
        *(({"moves": value}, "$.moves") for value in ({}, "", 0, False)),
        *(({"board": {**NAMED, "orientation": value}}, "$.board.orientation") for value in (0, [], "", False)),
        *(({"board": {**NAMED, "harbors": value}}, "$.board.harbors") for value in (0, {}, "", False)),
        ({"board": {"name": "beginners", "orientation": "flat"}}, "$.board.orientation"),
        *(
            ({"rules": {"agreed": {name: None}}}, f"$.rules.agreed.{name}")
            for name in ("target", "hand_limit", "players", "trade", "friendly_robber")
        ),
    ],
)
def test_a_value_that_holds_nothing_is_read_as_the_schema_has_it(changed: dict[str, Any], path: str) -> None:
    """What is none of the kind that has to stand there is a fault; a name of a board brings how it lies."""
    assert [where for where, _ in _faults(_with(**changed))] == [path]


def test_the_colour_of_a_player_who_has_none_is_the_one_fault() -> None:
    """Whose turn it is may be that player's; what is no colour is told all the same."""
    assert _faults(_with(players=[{}, {"color": "blue"}])) == [("$.players[0].color", "null")]
    assert _faults(_with(players=[{"color": "rde"}, {"color": "blue"}], turn="blu")) == [("$.players[0].color", "rde"), ("$.turn", "blu")]
    assert _faults(_with(players=[{}], turn="")) == [("$.players[0].color", "null"), ("$.turn", "")]


@pytest.mark.parametrize("text", ["", "[", "[1]", "nul", '{"game": "base", "game": "base"}', "[" * 100_000, '"x"', b"\xff"])
def test_a_text_that_is_no_object_of_json_is_a_fault(text: Any) -> None:
    """Never anything else."""
    assert _faults(text)


def test_a_ring_of_sea_around_the_island_is_no_part_of_its_board() -> None:
    """Engines that list it mean the same island."""
    whole = position_to_json(position_from_json(BARE))["board"]
    land = {one["at"] for one in whole["hexes"]}
    near = {f"{q + dq},{r + dr}" for q, r in ISLAND_19 for dq, dr in ((1, 0), (0, 1), (-1, 0), (0, -1), (1, -1), (-1, 1))}
    ringed = {**whole, "hexes": whole["hexes"] + [{"at": at, "terrain": "sea", "number": None} for at in sorted(near - land)]}
    assert position_to_json(position_from_json(_with(board=ringed)))["board"] == whole


# --- actions and questions -------------------------------------------------------------------------------------------------


def test_every_deed_is_a_member_of_the_union_with_every_field_that_it_has() -> None:
    """What is declared of a deed and said nowhere in the form would be lost; what nobody with a board tells is named."""
    for action, deed in DEEDS.items():
        variants = [variant for variant in VARIANTS.values() if variant.action is action]
        assert bool(variants) is (action not in NOT_EXPRESSED)
        for variant in variants:
            told = {attribute for _, attribute, _ in variant.fields} | {attribute for attribute, _ in variant.says}
            if len(variants) == 1:
                assert {field.name for field in deed.fields} <= told
        if variants:
            every = {
                attribute
                for variant in variants
                for attribute in [name for _, name, _ in variant.fields] + [name for name, _ in variant.says]
            }
            assert {field.name for field in deed.fields} <= every


def test_every_kind_of_question_can_be_asked() -> None:
    """By its name, or as whether an action may be done; but for those that only say what a position states."""
    of_actions = {str(kind) for variant in VARIANTS.values() for kind in variant.deed.kinds}
    assert set(map(str, ASKS.values())) | of_actions | STATED == set(KINDS)


@pytest.mark.parametrize(
    "action",
    [
        {"type": "place_settlement", "player": "red", "at": "0,0,N"},
        {"type": "build_road", "player": "red", "at": "0,0,W"},
        {"type": "roll", "player": "red", "total": 8},
        {"type": "receive", "player": "red", "cards": {"ore": 2}},
        {"type": "discard", "player": "blue", "cards": {"ore": 1, "hidden": 3}},
        {"type": "move_robber", "player": "red", "to": "0,1", "steal_from": "none"},
        {"type": "move_pirate", "player": "red", "to": "0,1", "steal_from": "blue", "card": "wool"},
        {"type": "maritime_trade", "player": "red", "give": {"wool": 4}, "take": {"ore": 1}},
        {"type": "domestic_trade", "player": "red", "with": "blue", "give": {"wool": 1}, "take": {"ore": 1}},
        {"type": "buy_development_card", "player": "red", "card": "year_of_plenty"},
        {"type": "play_knight", "player": "red", "to": "0,1", "steal_from": "blue", "figure": "robber"},
        {"type": "play_knight", "player": "red"},
        {"type": "play_road_building", "player": "red", "builds": [{"piece": "road", "at": "0,0,W"}]},
        {"type": "play_year_of_plenty", "player": "red", "take": {"lumber": 1, "ore": 1}},
        {"type": "play_monopoly", "player": "red", "resource": "grain", "received": 3},
        {"type": "reveal_victory_point", "player": "red"},
        {"type": "move_ship", "player": "red", "from": "0,0,W", "to": "0,0,NW"},
        {"type": "end_turn", "player": "red"},
        {"type": "claim_win", "player": "red"},
    ],
    ids=lambda action: action["type"],
)
def test_an_action_reads_back_the_same(action: dict[str, Any]) -> None:
    """What it tells, and no more."""
    position = position_from_json(BARE)
    assert action_to_json(action_from_json(json.dumps(action), position), position) == action
    schema("neutral-action").validate(action)


@pytest.mark.parametrize(
    ("action", "paths"),
    [
        ({"type": "biuld_road", "player": "red"}, ["$.type"]),
        ({"type": "build_road", "player": "white", "at": "0,0,N", "by": 1}, ["$.by", "$.player", "$.at"]),
        ({"type": "build_road", "player": "red"}, ["$.at"]),
        ({"type": "domestic_trade", "player": "red", "give": {"gold": 1}, "take": {}}, ["$.give.gold", "$.with"]),
        ({"type": "roll", "player": "red", "total": 8, "dice": [3]}, ["$.dice"]),
        ("build_road", ["$"]),
        ({"type": "play_knight", "player": "red", "figure": "pirate"}, ["$.to"]),
        ({"type": "play_knight", "player": "red", "figure": "pirat", "to": "0,0"}, ["$.figure"]),
    ],
)
def test_an_action_that_is_none_is_refused_with_every_fault(action: Any, paths: list[str]) -> None:
    """Each where it stands."""
    assert [
        path for path, _ in _faults(action if not isinstance(action, str) else [action], action_from_json, position_from_json(BARE))
    ] == paths


@pytest.mark.parametrize(
    ("action", "field"),
    [
        ({"type": "roll", "player": "red", "total": 8, "dice": [3, 4]}, "dice"),
        ({"type": "roll", "player": "red", "total": 7, "dice": [1, 1]}, "dice"),
        ({"type": "move_robber", "player": "red", "to": "0,1", "steal_from": "none", "card": "ore"}, "card"),
        ({"type": "move_pirate", "player": "red", "to": "0,1", "card": "ore"}, "card"),
        ({"type": "play_knight", "player": "red", "to": "0,1", "steal_from": "none", "card": "ore"}, "card"),
        ({"type": "steal", "player": "red", "steal_from": "none", "card": "ore"}, "card"),
    ],
)
def test_an_action_that_contradicts_itself_is_refused_alone_and_among_moves(action: dict[str, Any], field: str) -> None:
    """It would be read as one of the two things that it tells."""
    position = position_from_json(BARE)
    assert [path for path, _ in _faults(action, action_from_json, position)] == [f"$.{field}"]
    assert [path for path, _ in _faults(_with(moves=[action]))] == [f"$.moves[0].{field}"]


@pytest.mark.parametrize(
    "action",
    [
        Roll(0, 8, (3, 4)),
        Roll(0, 8, (0, 8)),
        Rob(0, 5, NO_VICTIM, 2),
        Rob(0, 5, None, 2),
        Play(0, Development.KNIGHT, Rob(0, 5, NO_VICTIM, 2)),
    ],
)
def test_an_action_that_contradicts_itself_is_no_action_to_step_by(action: Action) -> None:
    """Nor is one of dice that there are not."""
    with pytest.raises(ActionError):
        position_from_json(BARE).after(action, even_if_illegal=True)


@pytest.mark.parametrize(
    "changed", [{"phase": "before_roll"}, {"phase": "move_robber", "roll": 7}, {"phase": "trade", "roll": 6}, {"phase": "build", "roll": 6}]
)
def test_every_action_that_is_listed_can_be_asked_about_and_is_allowed(changed: dict[str, Any]) -> None:
    """The same object; the schema knows it too."""
    red = {**BARE["players"][0], "hand": {"lumber": 4, "brick": 1}, "development_cards": {"knight": 1}}
    position = position_from_json(_with(players=[red, BARE["players"][1]], robber="0,-2", **changed))
    listed = [action_to_json(action, position) for action in position.legal_actions()]
    assert listed
    for action in listed:
        question = {"ask": "may", "action": action}
        schema("neutral-question").validate(question)
        assert judge(position, question_from_json(question, position)).answer == "yes"


@pytest.mark.parametrize(
    ("action", "paths"),
    [
        ({"type": "roll", "player": "red", "total": 13}, ["$.action.total"]),
        ({"type": "move_robber", "player": "red", "steal_from": "blue"}, ["$.action.to"]),
        ({"type": "move_pirate", "player": "red"}, ["$.action.to"]),
        ({"type": "move_ship", "player": "red"}, ["$.action.from"]),
        ({"type": "build_road", "player": "red"}, ["$.action.at"]),
        ({"type": "domestic_trade", "player": "red"}, ["$.action.with"]),
    ],
)
def test_a_question_about_an_action_names_what_cannot_be_left_open(action: dict[str, Any], paths: list[str]) -> None:
    """A place, a partner; the schema says so too."""
    question = {"ask": "may", "action": action}
    assert [path for path, _ in _faults(question, question_from_json, position_from_json(BARE))] == paths
    assert action["type"] == "move_robber" or not schema("neutral-question").is_valid(question)


@pytest.mark.parametrize(
    ("action", "answer"),
    [
        ({"type": "maritime_trade", "give": {"ore": 4}}, "yes"),
        ({"type": "maritime_trade", "give": {"ore": 4}, "take": None}, "yes"),
        ({"type": "maritime_trade", "give": {"ore": 4}, "take": {}}, "no"),
        ({"type": "maritime_trade", "give": {"ore": 3}}, "no"),
        ({"type": "maritime_trade", "take": {"wool": 1}}, "yes"),
        ({"type": "maritime_trade", "give": {}, "take": {"wool": 1}}, "no"),
        ({"type": "domestic_trade", "with": "blue", "give": {"ore": 1}}, "yes"),
        ({"type": "domestic_trade", "with": "blue", "take": {"wool": 1}}, "yes"),
        ({"type": "domestic_trade", "with": "blue", "give": {"ore": 1}, "take": {}}, "no"),
        ({"type": "domestic_trade", "with": "blue", "give": {}, "take": {"wool": 1}}, "no"),
    ],
)
def test_a_side_of_a_trade_that_is_left_out_or_null_is_open_and_one_without_cards_is_a_gift(action: dict[str, Any], answer: str) -> None:
    """As is any field that is left out of an action that is asked about: yes where some cards would do."""
    position: Any = read_position(
        "bord: beginners\nspelers: {rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 5 erts}, blauw: {hand: 2 wol}}\n"
        "beurt: rood\nfase: handelen\nworp: 8\n"
    )
    question = question_from_json(json.dumps({"ask": "may", "action": {"player": "red", **action}}), position)
    assert str(judge(position, question, RULE_SETS["actueel"]).answer) == answer


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "may", "action": {"type": "build_road", "player": "red", "at": "0,-1,W"}},
        {"ask": "may", "action": {"type": "move_robber", "player": "red", "to": "0,1"}},
        {"ask": "may", "action": {"type": "move_robber", "player": "red", "to": "0,1", "steal_from": "none"}},
        {"ask": "may", "action": {"type": "move_robber", "player": "red", "steal_from": "red"}},
        {"ask": "may", "action": {"type": "domestic_trade", "player": "red", "with": "blue", "give": {"knight": 1}, "take": {"ore": 1}}},
        {"ask": "may", "action": {"type": "domestic_trade", "player": "red", "with": "blue", "give": {"ore": 1}, "take": {}}},
        {"ask": "may", "action": {"type": "reveal_victory_point", "player": "red", "name": "chapel"}},
        {"ask": "may", "action": {"type": "discard", "player": "red", "cards": {"ore": 1}}},
        {"ask": "where", "player": "red", "piece": "robber"},
        {"ask": "discards", "roll": 7},
        {"ask": "victims", "player": "red", "at": "0,1"},
        {"ask": "starting_resources", "player": "red", "at": "0,0,N"},
        {"ask": "valid"},
    ],
    ids=lambda question: question["ask"] + question.get("action", {}).get("type", ""),
)
def test_a_question_reads_back_the_same(question: dict[str, Any]) -> None:
    """What is left open in it stays open; its verdict is one that the schema knows."""
    position = position_from_json(BARE)
    read = question_from_json(json.dumps(question), position)
    assert question_to_json(read, position) == question
    schema("neutral-question").validate(question)
    verdict = verdict_to_json(judge(position, read), position)
    schema("neutral-verdict").validate(verdict)
    assert verdict["question"] == question


def test_placing_is_asked_of_the_opening_alone() -> None:
    """In the main game the piece is built."""
    asked = {"ask": "may", "action": {"type": "place_settlement", "player": "red", "at": "0,0,N"}}
    opening = position_from_json(_with(phase="set_up"))
    assert question_to_json(question_from_json(asked, opening), opening) == asked
    assert _faults(asked, question_from_json, position_from_json(BARE)) == [("$.action.type", "place_settlement")]


def test_a_verdict_says_which_clauses_decide_it() -> None:
    """In the words of the form: a settlement next to another one."""
    position = position_from_json(BARE)
    asked = question_from_json({"ask": "may", "action": {"type": "build_settlement", "player": "red", "at": "0,-1,NE"}}, position)
    verdict = verdict_to_json(judge(position, asked), position)
    assert verdict["answer"] == "no"
    assert "base/distance-rule" in verdict["because"]
    step = next(one for one in verdict["steps"] if one["rule"] == "base/distance-rule")
    assert (step["state"], step["at"], step["by"]) == ("failed", ["0,-1,N"], "red")


@pytest.mark.parametrize("game", ["dobbelspel", "kaartspel"])
def test_a_game_without_a_board_is_not_expressed(game: str) -> None:
    """The dice game and the card game have forms of their own."""
    with pytest.raises(ValueError, match=game):
        position_to_json(read_position(f"spel: {game}\nspelers: {{rood: {{}}}}\n"))


def test_what_a_replay_leaves_is_written_too() -> None:
    """A position after events may know more than a document can say: it reads back as the same."""
    start = position_from_json(_with(phase="before_roll", turn="red"))
    events = [
        action_from_json(one, start)
        for one in ({"type": "roll", "player": "red", "total": 7}, {"type": "move_robber", "player": "red", "to": "0,1"})
    ]
    from adjudicator.game.replay import Recorded
    from adjudicator.rulesets.editions import RULE_SETS

    done = list(replayed(start, [Recorded(number, event) for number, event in enumerate(events, 1)], RULE_SETS["almanak"]))
    after = position_after(done, len(done))
    assert isinstance(after, Position)
    assert position_from_json(json.dumps(position_to_json(after))) == after


def test_what_a_value_holds_stands_on_the_page_and_in_the_schemas() -> None:
    """Every ask that has a value, each with an example that its schema takes and that no schema takes for another sort."""
    page = (ROOT / "docs" / "neutral-json.md").read_text(encoding="utf-8").partition("## Values")[2]
    defs = json.loads((ROOT / "docs" / "schemas" / "neutral-expectation.schema.json").read_text(encoding="utf-8"))["$defs"]
    shown = {}
    for names, example in re.findall(r"^\| (`[^|]*`) \|.*\| `([^`]*)` \|$", page, re.MULTILINE):
        shown.update(dict.fromkeys(re.findall(r"`(\w+)`", names), json.loads(example)))
    assert shown.keys() == VALUES.keys() == ASKS.keys() - {"valid"}
    for ask, example in shown.items():
        taken = Draft202012Validator({"$ref": f"#/$defs/value_of_{ask}", "$defs": defs})
        assert ask == "yields" or taken.is_valid(example), ask
        assert not taken.is_valid({"nonsense": 99}), ask
        assert not taken.is_valid("nobody of this table"), ask


def test_a_verdict_with_the_value_of_another_question_is_none_by_its_schema() -> None:
    """Which value belongs to what is asked stands in the schema."""
    position = position_from_json({"game": "base", "board": "beginners", "players": [{"color": "red"}, {"color": "blue"}]})
    verdict = verdict_to_json(judge(position, question_from_json({"ask": "discards", "player": "red"}, position), "actueel"), position)
    by_schema = schema("neutral-verdict")
    assert by_schema.is_valid(json.loads(json.dumps(verdict)))
    assert not by_schema.is_valid(json.loads(json.dumps(verdict)) | {"value": "red"})
    asked = json.loads(json.dumps(verdict)) | {"question": {"ask": "valid"}, "value": 4}
    assert not by_schema.is_valid(asked)
