"""Games of catanatron: what they tell as events, what they state themselves, and what is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.records import ACTIONS, BOARD, HANDS, HARBOURS, OPENING, catanatron, catanatron_text, edge, later_catanatron, node
from support.spoiled import spoiled

from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import Expected
from adjudicator.telling.audit import audited, whole_audit
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import GameError, Record, read_game
from adjudicator.verdicts.verdict import State


def lines(game: Record) -> list[str]:
    """Return the events of a game as they are written down."""
    return [replay_rules_of(game.start).write(one.event, game.start, "nl") for one in game.events]


def test_a_game_is_read_as_events() -> None:
    """Opening, dice, a card and what it moves in one event; the numbers of lines are those of the actions."""
    game = read_game(catanatron_text())
    assert game.format == "catanatron"
    assert lines(game)[:4] == ["rood zet dorp A1.ZO", "rood zet straat A2/ZW", "blauw zet dorp D3.ZO", "blauw zet straat D3/O"]
    assert lines(game)[8:] == [
        "rood gooit 5+6",
        "rood koopt ontwikkelingskaart: ridder",
        "rood speelt ridder, rover naar E1, rooft van blauw: 1 hout",
        "rood eindigt beurt",
    ]
    assert [one.line for one in game.events][-3:] == [10, 11, 13]
    assert game.lost == (Lost.DISCARD_LIMIT, Lost.TARGET, Lost.BANK)


def test_the_island_is_the_one_that_was_recorded() -> None:
    """Terrain, numbers and harbours lie where they lie on the board from which the record was made."""
    board = read_game(catanatron_text()).start.board
    assert board is not None
    assert (board.terrain, board.chips, board.harbours) == (BOARD.terrain, BOARD.chips, HARBOURS)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        (["RED", "BUILD_CITY", node("A1.ZO")], "rood bouwt stad A1.ZO"),
        (["RED", "BUILD_SETTLEMENT", node("B2.Z")], "rood bouwt dorp B2.Z"),
        (["RED", "BUILD_ROAD", edge("A2/ZO")], "rood bouwt straat A2/ZO"),
        (["BLUE", "DISCARD", ["WOOD", "ORE", "WOOD"]], "blauw legt 2 hout, 1 erts af"),
        (["RED", "MARITIME_TRADE", ["WOOD", "WOOD", "WOOD", None, "SHEEP"]], "rood ruilt 3 hout voor 1 wol"),
        (["RED", "PLAY_YEAR_OF_PLENTY", ["WHEAT", "BRICK"]], "rood speelt uitvinding: 1 baksteen, 1 graan"),
        (["RED", "PLAY_MONOPOLY", "SHEEP"], "rood speelt monopolie op wol"),
        (["RED", "PLAY_ROAD_BUILDING", None], "rood speelt stratenbouw"),
        (["RED", "MOVE_ROBBER", [[0, 0, 0], None, None]], "rood zet rover op C3, rooft niets"),
        (["RED", "BUILD_CITY", node("B2.Z")], "rood bouwt stad B2.Z"),
    ],
)
def test_each_kind_of_action_is_an_event(action: list[Any], line: str) -> None:
    """After the opening, whether it is allowed or not."""
    assert lines(read_game(catanatron_text([*OPENING, action])))[-1] == line


def test_only_a_move_of_the_robber_belongs_to_the_knight_before_it() -> None:
    """A city is never put in the opening, and what follows a knight otherwise is an event of its own."""
    knight = ["RED", "PLAY_KNIGHT_CARD", None]
    assert lines(read_game(catanatron_text([["RED", "BUILD_CITY", node("A1.ZO")], knight, ["RED", "END_TURN", None]]))) == [
        "rood bouwt stad A1.ZO",
        "rood speelt ridder",
        "rood eindigt beurt",
    ]


def test_a_node_without_a_building_or_off_the_island_is_no_piece() -> None:
    """Whatever colour it has."""
    record = catanatron(OPENING, hands={"RED": {"WOOD": 2, "WHEAT": 1}, "BLUE": {"WOOD": 1, "BRICK": 1, "ORE": 1}})
    record["nodes"][str(node("B2.Z"))]["color"] = "RED"
    record["nodes"]["999"] = {"tile_coordinate": [3, 0, -3], "direction": "NORTHEAST", "building": "CITY", "color": "RED"}
    _, outcome = whole_audit(read_game(json.dumps(record)), "actueel")
    assert outcome.differences == ()


@pytest.mark.parametrize("kept", [("tiles", "player_state"), ("tiles", "actions"), ("player_state", "actions"), ("actions",)])
def test_json_that_is_no_game_of_it_is_not_taken_for_one(kept: tuple[str, ...]) -> None:
    """It is read as a document, whose keys are others."""
    record = catanatron()
    with pytest.raises(GameError) as caught:
        read_game(json.dumps({name: record[name] for name in kept}))
    assert {problem.expected for problem in caught.value.problems} & {Expected.RECORD_VERSION, Expected.RECORD_FIELD} == set()


def test_what_the_engine_lets_pass_is_found_with_its_clause() -> None:
    """A card without the cards for it, and a knight in the turn in which it was bought; the hands that are stated differ by what was not paid."""
    events, outcome = whole_audit(read_game(catanatron_text()), "actueel")
    assert [(one.event, str(one.answer)) for one in events] == [(10, "no"), (11, "no")]
    failed = {step.rule for one in events for step in one.verdict.steps if step.state is State.FAILED}
    assert "base/dev-not-same-turn" in failed
    assert [one.field for one in outcome.differences] == ["hand.rood"]
    assert (outcome.events, outcome.illegal, outcome.undetermined) == (12, 2, 0)
    assert outcome.points == {"rood": 2, "blauw": 2}
    assert outcome.holders == {"longest-route": None, "largest-army": None}


@pytest.mark.parametrize(
    ("key", "value", "field", "found", "rule"),
    [
        ("P0_WOOD_IN_HAND", 7, "hand.rood", {"hout": 2, "baksteen": 0, "wol": 0, "graan": 1, "erts": 0}, None),
        ("P1_HAS_ROAD", True, "holder.longest-route", None, "base/longest-route-five"),
        ("P1_HAS_ARMY", True, "holder.largest-army", None, "base/largest-army-three"),
        ("P1_ACTUAL_VICTORY_POINTS", 4, "points.blauw", 2, None),
        (
            "P1_KNIGHT_IN_HAND",
            1,
            "developments.blauw",
            dict.fromkeys(("ridder", "stratenbouw", "uitvinding", "monopolie", "overwinningspunt"), 0),
            None,
        ),
    ],
)
def test_what_the_record_says_otherwise_is_a_difference(key: str, value: object, field: str, found: object, rule: str | None) -> None:
    """With both values and the clause that decides, where one does; a wrong card in a hand no rule explains."""
    record = catanatron(OPENING, hands={"RED": {"WOOD": 2, "WHEAT": 1}, "BLUE": {"WOOD": 1, "BRICK": 1, "ORE": 1}})
    _, right = whole_audit(read_game(json.dumps(record)), "actueel")
    assert right.differences == ()
    record["player_state"][key] = value
    _, outcome = whole_audit(read_game(json.dumps(record)), "actueel")
    (difference,) = outcome.differences
    assert difference.as_dict() | {"recorded": None} == {
        "event": 8,
        "field": field,
        "recorded": None,
        "found": found,
        "rule": rule,
        "between": [1, 8],
    }


def test_points_follow_from_the_holder() -> None:
    """Two points too many are explained by the card that the record gives wrongly."""
    record = catanatron(OPENING, hands=HANDS)
    record["player_state"] |= {"P1_HAS_ROAD": True, "P1_ACTUAL_VICTORY_POINTS": 4}
    _, outcome = whole_audit(read_game(json.dumps(record)), "actueel")
    assert ("points.blauw", 4, 2, "base/longest-route-two-points") in [
        (one.field, one.recorded, one.found, one.rule) for one in outcome.differences
    ]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"actions": [*OPENING, ["RED", "SWIM", None], ["RED", "FLY", None]]}, ["actions[8]: SWIM", "actions[9]: FLY"]),
        ({"actions": [["GREEN", "END_TURN", None], ["RED", "ROLL", [7, 1]], 3]}, ["actions[0]:", "actions[1]:", "actions[2]:"]),
        ({"actions": [["RED", "BUILD_SETTLEMENT", 999]]}, ["actions[0]:"]),
        ({"actions": [["RED", "BUILD_ROAD", ends] for ends in ([[1], 2], ["1", 2], [101], 101)]}, [f"actions[{at}]:" for at in range(4)]),
        ({"actions": [["RED", "ROLL", dice] for dice in ([True, 3], [2.0, 3], [2], 5, [1, 7])]}, [f"actions[{at}]:" for at in range(5)]),
        ({"actions": [["RED", "DISCARD", cards] for cards in ({"WOOD": 1}, 3, [], "WOOD", [[]])]}, [f"actions[{at}]:" for at in range(5)]),
        ({"actions": [["RED", "MOVE_ROBBER", [[0, 0, 0], *who]] for who in (["PINK", "WOOD"], ["BLUE", "FISH"], ["BLUE", None])]},
         [f"actions[{at}]:" for at in range(3)]),
        ({"nodes": {"x": {"tile_coordinate": [0, 0, 0], "direction": "NORTH"}}}, ["nodes.x:"]),
        ({"colors": ["RED", "PINK"]}, ["colors:"]),
        ({"tiles": []}, ["tiles:"]),
        ({"tiles": [{"coordinate": [0, 0, 0], "tile": {"type": "GOLD"}}]}, ["tiles[0]:", "tiles: []"]),
    ],
)  # fmt: skip
def test_what_it_does_not_know_is_refused_by_name(changes: dict[str, Any], found: list[str]) -> None:
    """Every fault is told, with its place in the JSON."""
    with pytest.raises(GameError) as caught:
        read_game(catanatron_text(**changes))
    assert len(caught.value.problems) == len(found)
    assert all(problem.found.startswith(begin) for problem, begin in zip(caught.value.problems, found, strict=True))


def test_a_game_of_the_later_version_is_the_same_game() -> None:
    """What 3.2 keeps in an action stands in its result, and cards are handed in one by one."""
    more = [*ACTIONS, ["BLUE", "ROLL", [3, 4]], ["RED", "DISCARD", ["WOOD", "ORE"]], ["BLUE", "DISCARD", ["WOOD", "WOOD"]]]
    before = catanatron(more)
    game, same = read_game(json.dumps(later_catanatron(before))), read_game(json.dumps(before))
    assert lines(game) == lines(same)
    assert [one.line for one in game.events] == [*range(1, 12), 13, 14, 15, 17], "the number of the first of its actions"
    assert (game.start, game.stated, game.lost) == (same.start, same.stated, same.lost)


@pytest.mark.parametrize(
    ("action", "line"),
    [
        ([["RED", "ROLL", [3, 4]], [3, 4]], "rood gooit 3+4"),
        ([["RED", "BUY_DEVELOPMENT_CARD", "KNIGHT"], "KNIGHT"], "rood koopt ontwikkelingskaart: ridder"),
        ([["RED", "MOVE_ROBBER", [[0, 0, 0], None]], None], "rood zet rover op C3, rooft niets"),
        (
            [["RED", "CONFIRM_TRADE", [1, 0, 0, 0, 0, 0, 2, 0, 0, 1, "BLUE"]], None],
            "rood ruilt 1 hout voor 2 baksteen, 1 erts met blauw",
        ),
    ],
)
def test_each_kind_of_action_with_its_result_is_an_event(action: list[Any], line: str) -> None:
    """Also where the action says what its result says."""
    record = later_catanatron(catanatron(OPENING))
    record["action_records"] += [[["RED", "OFFER_TRADE", []], None], [["BLUE", "ACCEPT_TRADE", []], None], action]
    game = read_game(json.dumps(record))
    assert (lines(game)[-1], game.lost[-1]) == (line, Lost.TRADE_OFFERS)


@pytest.mark.parametrize(
    "action",
    [
        [["RED", "ROLL", [3, 4]], [3, 5]],
        [["RED", "ROLL", None], None],
        [["RED", "BUY_DEVELOPMENT_CARD", None], None],
        [["RED", "MOVE_ROBBER", [[0, 0, 0], "BLUE"]], None],
        [["RED", "MOVE_ROBBER", [[0, 0, 0], "BLUE", "ORE"]], "ORE"],
        [["RED", "DISCARD_RESOURCE", None], None],
        [["RED", "CONFIRM_TRADE", [1, 0, 0, 0, 0, 0, 2, 0, 0, 1, "PINK"]], None],
        [["RED", "CONFIRM_TRADE", [1, 0, 0, 0, -1, 0, 2, 0, 0, 1, "BLUE"]], None],
        [["RED", "END_TURN"], None],
        ["RED", "END_TURN", None],
    ],
)
def test_an_action_that_is_none_is_refused_with_its_place(action: list[Any]) -> None:
    """An unknown result, two results, an action of the other version."""
    record = later_catanatron(catanatron(OPENING))
    record["action_records"].append(action)
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(record))
    (problem,) = caught.value.problems
    assert problem.found.startswith("action_records[8]: ")


def test_the_numbers_of_a_game_are_read_where_it_tells_them() -> None:
    """Points to win, cards that are safe from a seven, a friendly robber; what is not told stays lost."""
    told = read_game(catanatron_text(vps_to_win=13, discard_limit=9, friendly_robber=True))
    assert told.options == {"target": 13, "hand_limit": 9, "friendly_robber": True}
    assert told.lost == (Lost.BANK,)
    assert read_game(catanatron_text()).options == {}
    for key, value in (("vps_to_win", 0), ("discard_limit", "9"), ("friendly_robber", 1)):
        with pytest.raises(GameError) as caught:
            read_game(catanatron_text(**{key: value}))
        assert [one.found for one in caught.value.problems] == [f"{key}: {value}"]


@examples(300)
@given(st.data())
def test_no_record_breaks_the_reader(data: st.DataObject) -> None:
    """Any value of a record may be another one: the game is read and audited, or refused as a GameError."""
    record = catanatron()
    told = audited(spoiled(data, later_catanatron(record) if data.draw(st.booleans()) else record, 4))
    assert told[-1].get("problems") or "events" in told[-1]


def differences(record: dict[str, Any]) -> dict[str, tuple[object, object]]:
    """Return what an audit finds otherwise than a record says, by field."""
    _, outcome = whole_audit(read_game(json.dumps(record)), "actueel")
    return {one.field: (one.recorded, one.found) for one in outcome.differences}


@pytest.mark.parametrize(
    ("state", "changes", "found"),
    [
        ({"P0_HAS_ARMY": True, "P1_HAS_ARMY": True}, {}, {"holder.largest-army": (["rood", "blauw"], None)}),
        ({"P0_HAS_ROAD": True, "P1_HAS_ROAD": True}, {}, {"holder.longest-route": (["rood", "blauw"], None)}),
        ({"P0_LONGEST_ROAD_LENGTH": 3}, {"longest_roads_by_player": {"RED": 1, "BLUE": 0}}, {"route.rood": ([1, 3], 1)}),
        ({"P1_VICTORY_POINTS": 4}, {}, {"points.blauw": ([2, 4], 2)}),
        ({"P1_ROADS_AVAILABLE": 9}, {}, {"supply.blauw": ({"roads": 9}, {"roads": 13})}),
        ({"P1_ROADS_AVAILABLE": 13, "P1_SETTLEMENTS_AVAILABLE": 3, "P1_CITIES_AVAILABLE": 4, "P1_VICTORY_POINTS": 2}, {}, {}),
    ],
)
def test_a_record_that_contradicts_itself_differs(
    state: dict[str, object], changes: dict[str, object], found: dict[str, tuple[object, object]]
) -> None:
    """Of two things that it says of one field neither is dropped: both are told, with what its events come to."""
    record = catanatron(OPENING, hands={"RED": {"WOOD": 2, "WHEAT": 1}, "BLUE": {"WOOD": 1, "BRICK": 1, "ORE": 1}}) | changes
    record["player_state"] |= state
    assert differences(record) == found


def test_a_key_with_two_values_is_refused() -> None:
    """JSON readers take the last: which of the two the program meant nobody knows."""
    text = catanatron_text()
    said = '"winning_color": null'
    assert said in text
    read_game(text.replace(said, f"{said}, {said}"))
    with pytest.raises(GameError) as caught:
        read_game(text.replace(said, f'{said}, "winning_color": "RED"'))
    assert [(one.found, one.expected) for one in caught.value.problems] == [("winning_color", Expected.ONCE)]


@pytest.mark.parametrize(("key", "value"), [("winning_color", "PINK"), ("robber_coordinate", [9, -9, 0]), ("robber_coordinate", "C3")])
def test_what_it_states_of_nothing_that_there_is_is_refused(key: str, value: object) -> None:
    """A winner of a colour that there is not, a robber off the island."""
    with pytest.raises(GameError) as caught:
        read_game(catanatron_text(**{key: value}))
    assert [one.found for one in caught.value.problems] == [f"{key}: {value}"]
