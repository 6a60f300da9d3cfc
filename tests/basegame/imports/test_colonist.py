"""Games of colonist.io, as replays and as frames: each kind of entry of the log, what is stated, and what is refused by name; the samples are our own."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.colonist_games import colonist, colonist_map
from support.records import BOARD, HARBOURS, MAP, OPENING, catanatron_text
from support.spoiled import JUNK, spoiled

from adjudicator.basegame.position import Position
from adjudicator.input.problems import Expected
from adjudicator.telling.audit import audited, whole_audit
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import GameError, Record, read_game, replay

#: Red (1) and Blue (2) have placed; the numbers of places are our own.
PLACED = colonist(read_game(catanatron_text(OPENING)))
LAST = 99
WOOD, BRICK, SHEEP, WHEAT, ORE = 1, 2, 3, 4, 5


def entries(*texts: dict[str, Any], **change: Any) -> dict[str, Any]:
    """Return a step with some entries of the log, and with what it changes."""
    return {"gameLogState": {str(LAST + number): {"text": text, "from": 1} for number, text in enumerate(texts)}} | change


def recorded(*steps: dict[str, Any], settings: dict[str, Any] | None = None, **data: Any) -> dict[str, Any]:
    """Return a replay of the opening and of some steps."""
    whole = json.loads(json.dumps(PLACED))
    whole["data"] |= {"gameSettings": settings or {}} | data
    for number, step in enumerate(steps):
        log = {str(int(key) + 20 * number): one for key, one in step.get("gameLogState", {}).items()}
        whole["data"]["eventHistory"]["events"].append({"stateChange": step | ({"gameLogState": log} if log else {})})
    whole["data"]["eventHistory"]["endGameState"] = {}
    return whole


def lines(game: Record) -> list[str]:
    """Return the events of a game after its opening, as they are written down."""
    return [one.text() for one in replay(game, "actueel")][8:]


def read(*steps: dict[str, Any], **data: Any) -> Record:
    """Return the game of the opening and of some steps."""
    return read_game(json.dumps(recorded(*steps, **data)))


ROLL = entries({"type": 10, "playerColor": 1, "firstDice": 3, "secondDice": 4})
ROBBER = entries({"type": 11, "playerColor": 1, "pieceEnum": 5}, mechanicRobberState={"locationTileIndex": MAP.tile_named["D2"]})
KNIGHT = entries({"type": 20, "playerColor": 1, "cardEnum": 11})


@pytest.mark.parametrize(
    ("steps", "told"),
    [
        ([ROLL], ["rood gooit 3+4"]),
        ([ROLL, ROBBER], ["rood gooit 3+4", "rood zet rover op D2, rooft niets"]),
        (
            [ROBBER, entries({"type": 14, "playerColor": 2, "cardEnums": [SHEEP]})],
            ["rood zet rover op D2, rooft van blauw: 1 wol"],
        ),
        (
            [ROBBER, entries({"type": 15, "playerColor": 1, "cardEnums": [SHEEP], "specificRecipients": [2]})],
            ["rood zet rover op D2, rooft van blauw: 1 wol"],
        ),
        (
            [ROBBER, entries({"type": 16, "playerColorThief": 1, "playerColorVictim": 2, "cardBacks": [0]})],
            ["rood zet rover op D2, rooft van blauw"],
        ),
        ([KNIGHT, ROBBER], ["rood speelt ridder, rover naar D2, rooft niets"]),
        (
            [entries({"type": 5, "playerColor": 1, "pieceEnum": 0}, mapState={"tileEdgeStates": {str(MAP.path_named["A2/ZO"]): {"owner": 1, "type": 1}}})],
            ["rood bouwt straat A2/ZO"],
        ),
        (
            [entries({"type": 5, "playerColor": 1, "pieceEnum": 3}, mapState={"tileCornerStates": {str(MAP.intersection_named["A1.ZO"]): {"buildingType": 2}}})],
            ["rood bouwt stad A1.ZO"],
        ),
        (
            [entries({"type": 5, "playerColor": 1, "pieceEnum": 2}, mapState={"tileCornerStates": {str(MAP.intersection_named["B2.Z"]): {"owner": 1, "buildingType": 1}}})],
            ["rood bouwt dorp B2.Z"],
        ),
        (
            [
                entries({"type": 20, "playerColor": 1, "cardEnum": 14}),
                entries({"type": 4, "playerColor": 1, "pieceEnum": 0}, mapState={"tileEdgeStates": {str(MAP.path_named["A2/ZO"]): {"owner": 1, "type": 1}}}),
            ],
            ["rood speelt stratenbouw", "rood bouwt straat A2/ZO"],
        ),
        (
            [entries({"type": 20, "playerColor": 1, "cardEnum": 15}), entries({"type": 21, "playerColor": 1, "cardEnums": [WHEAT, BRICK]})],
            ["rood speelt uitvinding: 1 baksteen, 1 graan"],
        ),
        (
            [entries({"type": 20, "playerColor": 1, "cardEnum": 13}), entries({"type": 86, "playerColor": 1, "amountStolen": 1, "cardEnum": SHEEP})],
            ["rood speelt monopolie op wol: 1"],
        ),
        (
            [entries({"type": 1, "playerColor": 1}, mechanicDevelopmentCardsState={"players": {"1": {"developmentCards": {"cards": [13]}}}})],
            ["rood koopt ontwikkelingskaart: monopolie"],
        ),
        (
            [entries({"type": 1, "playerColor": 1}, mechanicDevelopmentCardsState={"players": {"1": {"developmentCards": {"cards": [10]}}}})],
            ["rood koopt ontwikkelingskaart"],
        ),
        ([entries({"type": 55, "playerColor": 2, "cardEnums": [ORE, ORE, WOOD]})], ["blauw legt 1 hout, 2 erts af"]),
        ([entries({"type": 55, "playerColor": 2, "cardEnums": [0, 0]})], ["blauw legt 2 kaarten af"]),
        (
            [entries({"type": 115, "playerColor": 1, "acceptingPlayerColor": 2, "givenCardEnums": [WOOD, WOOD], "receivedCardEnums": [ORE]})],
            ["rood ruilt 2 hout voor 1 erts met blauw"],
        ),
        (
            [ROLL, entries({"type": 115, "playerColor": 2, "acceptingPlayerColor": 1, "givenCardEnums": [ORE], "receivedCardEnums": [WOOD]})],
            ["rood gooit 3+4", "rood ruilt 1 hout voor 1 erts met blauw"],
        ),
        (
            [entries({"type": 116, "playerColor": 1, "givenCardEnums": [WOOD] * 4, "receivedCardEnums": [ORE]})],
            ["rood ruilt 4 hout voor 1 erts"],
        ),
        (
            [
                ROLL,
                entries({"type": 47, "playerColor": 1, "cardsToBroadcast": [WOOD], "distributionType": 1}),
                entries({"type": 47, "playerColor": 1, "cardsToBroadcast": [WOOD, ORE], "distributionType": 1}),
            ],
            ["rood gooit 3+4", "rood krijgt 2 hout, 1 erts"],
        ),
        ([entries({"type": 44}), ROLL, entries({"type": 44})], ["rood gooit 3+4", "rood eindigt beurt"]),
        ([ROLL, entries({"type": 45, "playerColor": 1}), entries({"type": 44})], ["rood gooit 3+4"]),
        (
            [ROLL, entries({"type": 45, "playerColor": 1}), entries({"type": 44}), entries({"type": 10, "playerColor": 2, "firstDice": 1, "secondDice": 2})],
            ["rood gooit 3+4", "rood eindigt beurt", "blauw gooit 1+2"],
        ),
        ([KNIGHT, ROBBER, entries({"type": 16, "playerColorThief": 1, "playerColorVictim": 2, "cardBacks": [0]})], ["rood speelt ridder, rover naar D2, rooft van blauw"]),
        (
            [KNIGHT, ROBBER, entries({"type": 14, "playerColor": 2, "cardEnums": [ORE]}), ROLL, ROBBER],
            ["rood speelt ridder, rover naar D2, rooft van blauw: 1 erts", "rood gooit 3+4", "rood zet rover op D2, rooft niets"],
        ),
        (
            [
                entries({"type": 20, "playerColor": 1, "cardEnum": 14}),
                entries({"type": 4, "playerColor": 1, "pieceEnum": 0}, mapState={"tileEdgeStates": {str(MAP.path_named["A2/ZO"]): {"owner": 1, "type": 1}}}),
                entries({"type": 4, "playerColor": 1, "pieceEnum": 0}, mapState={"tileEdgeStates": {str(MAP.path_named["C2/O"]): {"owner": 1, "type": 1}}}),
            ],
            ["rood speelt stratenbouw", "rood bouwt straat A2/ZO", "rood bouwt straat C2/O"],
        ),
        (
            [
                ROLL,
                entries(
                    {"type": 47, "playerColor": 1, "cardsToBroadcast": [WOOD], "distributionType": 1},
                    {"type": 47, "playerColor": 2, "cardsToBroadcast": [ORE, ORE], "distributionType": 1},
                ),
            ],
            ["rood gooit 3+4", "rood krijgt 1 hout", "blauw krijgt 2 erts"],
        ),
        ([ROLL, entries({"type": 55, "playerColor": 1, "cardEnums": [WOOD] * 4}, {"type": 55, "playerColor": 2, "cardEnums": [0] * 5}), ROBBER],
         ["rood gooit 3+4", "rood legt 4 hout af", "blauw legt 5 kaarten af", "rood zet rover op D2, rooft niets"]),
        (
            [entries({"type": 20, "playerColor": 1, "cardEnum": 13}), entries({"type": 86, "playerColor": 1, "amountStolen": 0, "cardEnum": ORE})],
            ["rood speelt monopolie op erts: 0"],
        ),
        (
            [entries({"type": 116, "playerColor": 2, "givenCardEnums": [SHEEP] * 6, "receivedCardEnums": [ORE, WHEAT]})],
            ["blauw ruilt 6 wol voor 1 graan, 1 erts"],
        ),
        (
            [entries({"type": 1, "playerColor": 1}, {"type": 1, "playerColor": 2}, mechanicDevelopmentCardsState={"players": {"2": {"developmentCards": {"cards": [11]}}}})],
            ["rood koopt ontwikkelingskaart", "blauw koopt ontwikkelingskaart: ridder"],
        ),
    ],
)  # fmt: skip
def test_each_kind_of_entry_is_an_event_or_passed_over(steps: list[dict[str, Any]], told: list[str]) -> None:
    """The log says what, the changes of the step say where; whether it was allowed is another question."""
    assert lines(read(*steps)) == told


@pytest.mark.parametrize("kind", [0, 2, 24, 49, 60, 66, 68, 74, 113, 114, 117, 118, 139, 146])
def test_an_entry_that_tells_of_nothing_done_is_passed_over(kind: int) -> None:
    """Offers and what is said to them, what is announced, who joins and leaves: what is done before and after stays as it is."""
    said = entries({"type": kind, "playerColor": 2, "playerCount": 3, "givenCardEnums": [WOOD], "receivedCardEnums": [ORE]})
    assert lines(read(ROLL, said, ROBBER)) == ["rood gooit 3+4", "rood zet rover op D2, rooft niets"]


def test_who_is_not_named_is_who_the_entry_is_from() -> None:
    """And whom a thief is told to whom it is told, or who is sent the frames."""
    step = entries({"type": 10, "firstDice": 3, "secondDice": 4}, {"type": 86, "playerColor": 1, "cardEnum": SHEEP})
    step["gameLogState"]["99"]["from"] = 2
    step["gameLogState"].pop("100")
    assert lines(read(step)) == ["blauw gooit 3+4"]
    robbed = entries({"type": 15, "playerColor": 1, "cardEnums": [SHEEP]})
    with pytest.raises(GameError):
        read(ROBBER, robbed)
    assert lines(read(ROBBER, robbed, playerPerspective=2)) == ["rood zet rover op D2, rooft van blauw: 1 wol"]
    later = json.loads(json.dumps(robbed).replace('"99"', '"150"'))
    frames = [*FRAMES, *[{"type": 91, "payload": {"diff": step}} for step in (ROBBER, later)]]
    assert lines(read_game(json.dumps(frames)))[-1] == "rood zet rover op D2, rooft van blauw: 1 wol"


def test_a_monopoly_may_be_told_without_its_number() -> None:
    """What it brought follows from the hands."""
    card = entries({"type": 20, "playerColor": 1, "cardEnum": 13})
    assert lines(read(card, entries({"type": 86, "playerColor": 1, "cardEnum": SHEEP}))) == ["rood speelt monopolie op wol"]


def test_the_island_is_the_one_that_was_recorded() -> None:
    """Terrain, numbers and harbours lie where they lie on the board from which the record was made; places are met once each."""
    board = read_game(json.dumps(PLACED)).start.board
    assert board is not None
    assert (board.terrain, board.chips, board.harbours) == (BOARD.terrain, BOARD.chips, HARBOURS)
    found = colonist_map(board)
    assert [len(found[part]) for part in ("tileCornerStates", "tileEdgeStates", "portEdgeStates")] == [54, 72, 9]


def test_places_are_those_of_the_tile_that_names_them() -> None:
    """Corner 0 and 1 lie above and below their tile, sides 0, 1, 2 at its upper left, its left and its lower left."""
    whole = json.loads(json.dumps(PLACED))
    first, second = whole["data"]["eventHistory"]["events"][:2]
    state = whole["data"]["eventHistory"]["initialState"]["mapState"]
    tile = MAP.tile_named["C3"]
    for z, corner in enumerate((MAP.tile_corners[tile][0], MAP.tile_corners[tile][3])):
        state["tileCornerStates"] = {"0": {"x": 0, "y": 0, "z": z}}
        first["stateChange"]["mapState"] = {"tileCornerStates": {"0": {"owner": 1, "buildingType": 1}}}
        for side, path in enumerate(MAP.tile_sides[tile][direction] for direction in (5, 4, 3)):
            state["tileEdgeStates"] = {"0": {"x": 0, "y": 0, "z": side}}
            second["stateChange"]["mapState"] = {"tileEdgeStates": {"0": {"owner": 1, "type": 1}}}
            whole["data"]["eventHistory"]["events"] = [first, second]
            state["portEdgeStates"] = {}
            told = [one.text() for one in replay(read_game(json.dumps(whole)), "actueel")]
            assert told == [f"rood zet dorp {MAP.intersection_names[corner]}", f"rood zet straat {MAP.path_names[path]}"]


def test_players_have_the_colours_and_names_of_the_record() -> None:
    """In the order of play; a colour that there is none of here gets one that is free."""
    text = json.dumps(PLACED).replace('"playOrder": [1, 2]', '"playOrder": [2, 1]')
    start = read_game(text).start
    assert isinstance(start, Position)
    assert [(player.colour, player.name) for player in start.players] == [("blauw", "bot 2"), ("rood", "bot 1")]
    other = json.dumps(PLACED).replace('"playOrder": [1, 2]', '"playOrder": [1, 2, 7, 5]')
    assert [player.colour for player in read_game(other).start.players] == ["rood", "blauw", "wit", "bruin"]


def test_what_a_step_states_is_compared() -> None:
    """Bank, hands, the deck, who holds a special card, and in the end the points and the winner."""
    stated = recorded(
        entries(
            {"type": 10, "playerColor": 1, "firstDice": 3, "secondDice": 4},
            bankState={"resourceCards": {"1": 17}},
            playerStates={"1": {"resourceCards": {"cards": [WOOD, 0]}}},
            mechanicLongestRoadState={"1": {"longestRoad": 1, "hasLongestRoad": True}},
            mechanicDevelopmentCardsState={"bankDevelopmentCards": {"cards": [10] * 24}},
        )
    )
    stated["data"]["eventHistory"]["endGameState"] = {"players": {"1": {"victoryPoints": {"0": 1, "1": 2, "4": 1}, "winningPlayer": True}}}
    said = [(one.field, one.value) for one in read_game(json.dumps(stated)).stated if one.event == 9]
    assert said == [
        ("bank", {"hout": 17, "baksteen": 18, "wol": 19, "graan": 18, "erts": 18, "ontwikkelingskaart": 24}),
        ("hand.rood", {"hout": 1, "baksteen": 0, "wol": 0, "graan": 0, "erts": 0, "": 1}),
        ("holder.longest-route", "rood"),
        ("points.rood", 7),
        ("winner", "rood"),
    ]
    found = [one.field for one in whole_audit(read_game(json.dumps(stated)), "actueel")[1].differences]
    assert set(found) == {"bank", "hand.rood", "holder.longest-route", "points.rood", "winner"}


def test_a_hand_that_is_not_shown_is_a_number_of_cards() -> None:
    """As many as it has are no difference, whatever they are; one more is."""
    for cards, differs in (([0] * 3, False), ([0] * 4, True), ([WOOD, 0, 0], False), ([SHEEP, 0, 0], True)):
        step = entries(
            {"type": 10, "playerColor": 1, "firstDice": 3, "secondDice": 4}, playerStates={"1": {"resourceCards": {"cards": cards}}}
        )
        fields = [one.field for one in whole_audit(read(step), "actueel")[1].differences]
        assert fields == ["hand.rood"] * differs, cards


@pytest.mark.parametrize(
    ("settings", "options", "lost"),
    [
        (
            {"victoryPointsToWin": 13, "cardDiscardLimit": 9, "friendlyRobber": True},
            {"target": 13, "hand_limit": 9, "friendly_robber": True},
            (),
        ),
        ({"friendlyRobber": False, "cardDiscardLimit": 7}, {"hand_limit": 7, "friendly_robber": False}, (Lost.TARGET,)),
        ({}, {}, (Lost.TARGET, Lost.DISCARD_LIMIT)),
    ],
)
def test_the_numbers_of_a_game_are_read_from_its_settings(
    settings: dict[str, Any], options: dict[str, Any], lost: tuple[Lost, ...]
) -> None:
    """Those that are not told are lost."""
    game = read(settings=settings)
    assert game.options == options
    assert game.lost[: len(lost)] == lost
    assert len(game.lost) == len(lost) + 3


@pytest.mark.parametrize(
    ("steps", "found", "expected"),
    [
        ([entries({"type": 22})], "type 22", Expected.RECORD_ACTION),
        ([entries({"type": 58, "playerColor": 1, "pieceEnum": 5})], "type 58", Expected.RECORD_ACTION),
        ([entries({"type": 139, "cardEnums": [1]})], "type 139", Expected.RECORD_ACTION),
        ([entries({"type": None})], "type None", Expected.RECORD_ACTION),
        ([entries({"type": 10, "playerColor": 3, "firstDice": 3, "secondDice": 4})], "type 10: playerColor: 3", Expected.RECORD_FIELD),
        ([entries({"type": 10, "playerColor": 1, "firstDice": 3, "secondDice": 7})], "type 10: firstDice, secondDice: 3, 7", Expected.RECORD_FIELD),
        ([entries({"type": 5, "playerColor": 1, "pieceEnum": 1})], "type 5: pieceEnum: 1", Expected.RECORD_FIELD),
        ([entries({"type": 5, "playerColor": 1, "pieceEnum": 0})], "type 5: pieceEnum: 0: tileEdgeStates", Expected.RECORD_FIELD),
        ([entries({"type": 20, "playerColor": 1, "cardEnum": 12})], "type 20: cardEnum: 12", Expected.RECORD_FIELD),
        ([entries({"type": 21, "playerColor": 1, "cardEnums": [1, 1]})], "type 21: playerColor", Expected.RECORD_FIELD),
        ([entries({"type": 86, "playerColor": 1, "amountStolen": -1, "cardEnum": 1})], "type 86: cardEnum, amountStolen: 1, -1", Expected.RECORD_FIELD),
        ([entries({"type": 16, "playerColorThief": 1, "playerColorVictim": 2})], "type 16: robber", Expected.RECORD_FIELD),
        ([ROBBER, entries({"type": 16, "playerColorThief": 2, "playerColorVictim": 1})], "type 16: playerColor", Expected.RECORD_FIELD),
        ([ROBBER, entries({"type": 14, "playerColor": 2, "cardEnums": [6]})], "type 14: cardEnums: [6]", Expected.RECORD_FIELD),
        (
            [ROBBER, entries({"type": 14, "playerColor": 2, "cardEnums": [1]}, {"type": 15, "playerColor": 1, "cardEnums": [2], "specificRecipients": [2]})],
            "type 15: cardEnums",
            Expected.RECORD_FIELD,
        ),
        ([entries({"type": 55, "playerColor": 1, "cardEnums": []})], "", None),
        ([entries({"type": 55, "playerColor": 1, "cardEnums": [11], "areResourceCards": False})], "type 55: cardEnums: [11]", Expected.RECORD_FIELD),
        ([entries({"type": 116, "playerColor": 1, "givenCardEnums": [0], "receivedCardEnums": [1]})], "type 116: givenCardEnums: [0]", Expected.RECORD_FIELD),
        ([entries({"type": 47, "playerColor": 1, "cardsToBroadcast": [1], "distributionType": 1})], "type 47: cardsToBroadcast", Expected.RECORD_FIELD),
        ([{"bankState": {"resourceCards": {"9": 3}}}], "bankState.resourceCards.9: 3", Expected.RECORD_FIELD),
        ([{"bankState": {"resourceCards": {"1": -3}}}], "bankState.resourceCards.1: -3", Expected.RECORD_FIELD),
        ([{"playerStates": {"1": {"resourceCards": {"cards": [7]}}}}], "playerStates.1.resourceCards.cards: [7]", Expected.RECORD_FIELD),
        ([{"mechanicLargestArmyState": {"1": {"hasLargestArmy": 3}}}], "mechanicLargestArmyState.1.hasLargestArmy: 3", Expected.RECORD_FIELD),
    ],
)  # fmt: skip
def test_what_is_not_known_is_refused_by_number_and_place(steps: list[dict[str, Any]], found: str, expected: Expected | None) -> None:
    """An entry of an unknown kind, and fields that are not what they have to be, with where they stand in the JSON."""
    whole = recorded(*steps)
    if expected is None:
        read_game(json.dumps(whole))
        return
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(whole))
    (problem,) = caught.value.problems
    step = len(whole["data"]["eventHistory"]["events"]) - 1
    assert problem.found.startswith(f"data.eventHistory.events[{step}].")
    assert problem.found.endswith(found)
    assert problem.expected is expected


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ({"playOrder": [1, 1]}, "playOrder: [1, 1]"),
        ({"playOrder": None}, "playOrder: None"),
        ({"playOrder": [1, 2, 3, 4, 5]}, "playOrder: [1, 2, 3, 4, 5]"),
        ({"gameSettings": {"victoryPointsToWin": "13"}}, "data.eventHistory.initialState.gameSettings.victoryPointsToWin: 13"),
        ({"gameSettings": {"friendlyRobber": 1}}, "data.eventHistory.initialState.gameSettings.friendlyRobber: 1"),
    ],
)
def test_a_game_of_other_players_or_numbers_is_refused(change: dict[str, Any], found: str) -> None:
    """Two, three or four players, each once; numbers that are numbers."""
    with pytest.raises(GameError) as caught:
        read_game(
            json.dumps(recorded(**change) | {}) if "gameSettings" not in change else json.dumps(recorded(settings=change["gameSettings"]))
        )
    assert [one.found for one in caught.value.problems] == [found]


def test_a_record_that_begins_in_the_middle_of_a_game_is_refused() -> None:
    """What stood there before was placed by events that it does not tell."""
    whole = recorded()
    state = whole["data"]["eventHistory"]["initialState"]["mapState"]
    state["tileCornerStates"]["0"] |= {"owner": 1, "buildingType": 1}
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(whole))
    (problem,) = caught.value.problems
    assert (problem.found, problem.expected) == ("data.eventHistory.initialState.mapState.tileCornerStates", Expected.RECORD_START)


FRAMES = colonist(read_game(catanatron_text(OPENING)), "blauw")


@pytest.mark.parametrize(
    "text",
    [
        json.dumps(FRAMES),
        "\n".join(json.dumps(frame) for frame in FRAMES),
        json.dumps({"frames": FRAMES}),
        json.dumps([frame["data"] for frame in FRAMES]),
        json.dumps([{"frame": frame, "direction": "in"} for frame in FRAMES]),
        json.dumps([{"id": "133", "data": {"type": 11, "payload": {}}}, 3, None, *FRAMES]),
        json.dumps([FRAMES[0], FRAMES[0], *FRAMES[1:]]),
        json.dumps(PLACED["data"]),
        " " + json.dumps(PLACED),
    ],
)
def test_frames_may_be_kept_in_any_way(text: str) -> None:
    """A list, one a line, each in what the recorder puts around it; other frames among them, and the whole game sent again, change nothing."""
    game = read_game(text)
    assert game.format == "colonist"
    assert [one.text() for one in replay(game, "actueel")] == [one.text() for one in replay(read_game(json.dumps(PLACED)), "actueel")]


def test_another_game_among_the_frames_is_refused() -> None:
    """A second board is not that of the first game."""
    other = json.loads(json.dumps(FRAMES[0]))
    other["data"]["payload"]["gameState"]["mapState"]["tileHexStates"]["0"]["diceNumber"] = 12
    with pytest.raises(GameError) as caught:
        read_game(json.dumps([*FRAMES, other]))
    assert [one.found for one in caught.value.problems] == [f"[{len(FRAMES)}].gameState.mapState.tileHexStates: "]


@pytest.mark.parametrize(
    "text", ['{"tileHexStates": 3}', '["tileHexStates"]', '[{"type": 91, "payload": {"diff": {"tileHexStates": {}}}}]', "tileHexStates"]
)
def test_a_text_without_a_game_is_not_taken_for_one(text: str) -> None:
    """It is read as a document, whose keys are others."""
    with pytest.raises(GameError) as caught:
        read_game(text)
    assert {problem.expected for problem in caught.value.problems} & {Expected.RECORD_FIELD, Expected.RECORD_ACTION} == set()


_SAMPLES = [
    recorded(ROLL, ROBBER, entries({"type": 14, "playerColor": 2, "cardEnums": [SHEEP]}), settings={"victoryPointsToWin": 11}),
    FRAMES,
]


@examples(300)
@given(st.data())
def test_no_record_breaks_the_reader(data: st.DataObject) -> None:
    """Any value of a record may be another one: the game is read and audited, or refused as a GameError."""
    told = audited(spoiled(data, data.draw(st.sampled_from(_SAMPLES)), 9, JUNK | st.just({"type": 5})))
    assert told[-1].get("problems") or "events" in told[-1]
