"""Saved games of JSettlers2: a position on the classic island, what is stated of it, and what is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.records import BOARD, MAP

from adjudicator.basegame.position import Position
from adjudicator.board.board import Terrain
from adjudicator.input.problems import Expected
from adjudicator.judging.referee import judge
from adjudicator.telling.audit import audited, whole_audit
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import GameError, read_game
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer

_KINDS = {Terrain.DESERT: 0, Terrain.HILLS: 1, Terrain.MOUNTAINS: 2, Terrain.PASTURE: 3, Terrain.FIELDS: 4, Terrain.FOREST: 5}
_CHIPS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_SEA = 6
#: Two harbours: at C1 on its west side an ordinary one, which faces east (8); at A1 on its north-west side one for ore, which faces south-east.
_SEA_HEXES = {(-3, 0): 8, (0, -3): 3 * 16 + 2}


def layout(sea: dict[tuple[int, int], int] = _SEA_HEXES, desert: int = -1) -> dict[str, Any]:
    """Return the beginners' island as a layout of 37 hexagons, with what lies at sea, and a number for the desert."""
    hexes, numbers = [], []
    for r in range(-3, 4):
        for q in range(max(-3, -3 - r), min(3, 3 - r) + 1):
            tile = MAP.tile_at.get((q, r))
            hexes.append(sea.get((q, r), _SEA) if tile is None else _KINDS[BOARD.terrain[tile]])
            chip = None if tile is None else BOARD.chips[tile]
            numbers.append(desert if chip is None else _CHIPS.index(chip))
    return {"hexLayout": hexes, "numberLayout": numbers, "robberHex": 0x77}


def seat(**more: Any) -> dict[str, Any]:
    """Return a seat that is taken, with nothing but what is given."""
    empty = {"isSeatVacant": False, "totalVP": 2, "resources": {}, "elements": {}, "oldDevCards": [], "newDevCards": [], "pieces": []}
    return {**empty, **more}


def pieces(*listed: tuple[str, int]) -> list[dict[str, Any]]:
    """Return pieces by kind and coordinate."""
    return [{"pieceType": kind, "coord": coord} for kind, coord in listed]


def saved(**changes: Any) -> dict[str, Any]:
    """Return a saved game of two: around the desert, hexagon 0x77, and the tile east of it, 0x99."""
    red = seat(
        name="Anna",
        resources={"clay": 1, "wood": 2, "unknown": 1},
        oldDevCards=["KNIGHT", "MARKET"],
        newDevCards=["MONO"],
        elements={"NUMKNIGHTS": 2, "NUM_PLAYED_DEV_CARD_DISC": 1},
        totalVP=4,
        pieces=pieces(("SETTLEMENT", 0x78), ("CITY", 0x98), ("ROAD", 0x78), ("ROAD", 0x87)),
    )
    white = seat(pieces=pieces(("SETTLEMENT", 0x76), ("ROAD", 0x66)), totalVP=1)
    return {
        "modelVersion": 2400,
        "gameOptions": "PL=4",
        "gameState": 20,
        "currentDice": 8,
        "elements": {"CURRENT_PLAYER": 2, "LONGEST_ROAD_PLAYER": -1},
        "devCardDeck": ["KNIGHT"] * 9,
        "boardInfo": {"layout1": layout()},
        "playerSeats": [{"isSeatVacant": True}, red, white, {"isSeatVacant": True}],
        **changes,
    }


def read(record: dict[str, Any]) -> Position:
    """Return the position of a saved game."""
    position = read_game(json.dumps(record)).start
    assert isinstance(position, Position)
    return position


def test_the_island_is_read() -> None:
    """Terrain, numbers, harbours with what they face, and the robber."""
    position = read(saved())
    assert (position.board.terrain, position.board.chips) == (BOARD.terrain, BOARD.chips)
    assert position.board.harbours == {MAP.path_named["C1/W"]: "3:1", MAP.path_named["A1/NW"]: "erts"}
    assert position.robber == MAP.tile_named["C3"]


def test_players_are_read() -> None:
    """Pieces where they stand, cards with those bought this turn, who is on turn and in what phase."""
    position = read(saved())
    red, white = position.players
    assert (red.colour, red.name, white.colour) == ("rood", "Anna", "wit")
    assert [MAP.intersection_names[place] for place in (*red.settlements, *red.cities, *white.settlements)] == ["B2.ZO", "C3.ZO", "C2.ZO"]
    assert sorted(MAP.path_names[path] for path in red.roads) == ["B3/ZW", "C3/ZO"]
    assert [MAP.path_names[path] for path in white.roads] == ["C2/O"]
    assert red.hand is not None
    assert (red.hand.counts, red.hand.hidden) == ((2, 1, 0, 0, 0), 1)
    assert red.developments is not None
    assert red.developments.counts == (1, 0, 0, 1, 1)
    assert red.bought is not None
    assert red.bought.counts == (0, 0, 0, 1, 0)
    assert red.played.counts == (2, 0, 1, 0, 0)
    assert (position.turn, str(position.phase), position.roll) == (1, "handelen", 8)
    assert position.bank is not None
    assert position.bank.developments == 9


def test_what_is_left_open_is_not_made_up() -> None:
    """A number on the desert, an empty name, and dice that show none or are not thrown yet."""
    assert read(saved(boardInfo={"layout1": layout(desert=3)})).board.chips == BOARD.chips
    assert [player.name for player in read(saved(playerSeats=[seat(name=""), seat(name="Bo")])).players] == [None, "Bo"]
    assert [read(saved(currentDice=dice)).roll for dice in (8, 1, 13, None)] == [8, None, None, None]
    assert read(saved(gameState=15)).roll is None


@pytest.mark.parametrize("key", ["playerSeats", "modelVersion"])
def test_json_that_is_no_saved_game_is_not_taken_for_one(key: str) -> None:
    """It is read as a document, whose keys are others."""
    record = saved()
    del record[key]
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(record))
    assert {problem.expected for problem in caught.value.problems} & {Expected.RECORD_VERSION, Expected.RECORD_FIELD} == set()


def test_what_is_lost_is_listed() -> None:
    """A position has no course before it."""
    assert read_game(json.dumps(saved())).lost == (Lost.COURSE, Lost.OPTIONS)


def test_points_and_holders_that_are_stated_are_compared() -> None:
    """Right they differ in nothing; a card for four roads, and points for it, do."""
    _, right = whole_audit(read_game(json.dumps(saved())), "actueel")
    assert right.differences == ()
    record = saved(elements={"CURRENT_PLAYER": 2, "LONGEST_ROAD_PLAYER": 2})
    _, wrong = whole_audit(read_game(json.dumps(record)), "actueel")
    assert [(one.event, one.field, one.recorded, one.found) for one in wrong.differences] == [(0, "holder.longest-route", "wit", None)]


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"modelVersion": 2600}, ["modelVersion: 2600"]),
        ({"boardInfo": {"layout2": {}}}, ["boardInfo: layout2"]),
        ({"modelVersion": 1, "boardInfo": None}, ["modelVersion: 1", "boardInfo: None"]),
        *(({"gameState": state}, [f"gameState: {state}"]) for state in (54, 4, 15.0, 10.0, 20.0, True, [], None)),
        ({"playerSeats": [seat(oldDevCards=[[], "KNIGHT"])]}, ["playerSeats[0].oldDevCards: []"]),
        ({"boardInfo": {"layout1": layout({(0, -3): 3 * 16 + 9})}}, ["layout1.hexLayout[0]: 57"]),
        ({"playerSeats": [seat(pieces=pieces(("SHIP", 0x78), ("ROAD", 0x01))), seat(oldDevCards=["DRAGON"])]},
         ["playerSeats[0].pieces[0]: SHIP", "playerSeats[0].pieces[1]: 1", "playerSeats[1].oldDevCards: DRAGON"]),
    ],
)  # fmt: skip
def test_what_it_does_not_know_is_refused_by_name(changes: dict[str, Any], found: list[str]) -> None:
    """A version, a layout, a state, a piece, a card."""
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(saved(**changes)))
    assert [problem.found for problem in caught.value.problems] == found


def test_a_comma_after_the_last_of_a_list_is_read() -> None:
    """That program reads its own files with one; files changed by hand have it."""
    text = json.dumps(saved()).replace('"KNIGHT"],', '"KNIGHT",\n],', 1)
    assert read_game(text).format == "jsettlers"


_JUNK = st.none() | st.booleans() | st.integers(-5, 300) | st.text(max_size=3) | st.lists(st.integers(), max_size=2) | st.just({})


@examples(200)
@given(st.data())
def test_no_saved_game_breaks_the_reader(data: st.DataObject) -> None:
    """Any value may be another one: the position is read and judged, or refused with its faults."""
    record = saved()
    where: Any = record
    for _ in range(data.draw(st.integers(0, 3))):
        key = data.draw(st.sampled_from(list(where) if isinstance(where, dict) else list(range(len(where)))))
        if not isinstance(where[key], dict | list) or not where[key]:
            break
        where = where[key]
    key = data.draw(st.sampled_from(list(where) if isinstance(where, dict) else list(range(len(where)))))
    where[key] = data.draw(_JUNK)
    told = audited(json.dumps(record))
    assert told[-1].get("problems") or "events" in told[-1]


@pytest.mark.parametrize(("state", "roads"), [(40, 2), (41, 1), (20, None)])
def test_a_game_saved_while_free_roads_are_placed_has_those_still_due(state: int, roads: int | None) -> None:
    """One or both roads of the card: the next one costs nothing, and no other card may be played."""
    position = read(saved(gameState=state))
    assert (str(position.phase), position.turn_history.free_lines) == ("handelen" if roads is None else "bouwen", roads)
    road = Question(Kind.ROAD, player="wit", at="C3/ZW")
    assert judge(position, road, "actueel").answer is (Answer.NO if roads is None else Answer.YES)
    before = read(saved(gameState=state, oldGameState=15))
    assert str(before.phase) == ("handelen" if roads is None else "voor de worp")


@pytest.mark.parametrize(("state", "phase"), [(52, "handelen"), (53, "handelen"), (31, "bouwen")])
def test_a_game_saved_in_the_middle_of_a_choice_says_that_the_choice_is_lost(state: int, phase: str) -> None:
    """The cards of an invention, the kind of a monopoly, the place of a piece that is paid: they are asked of nobody here."""
    game = read_game(json.dumps(saved(gameState=state)))
    assert str(game.start.phase) == phase
    assert game.lost == (Lost.CHOICE, Lost.COURSE, Lost.OPTIONS)


@pytest.mark.parametrize("option", ["SC=SC_CLVI", "_SC_CLVI=t", "SBL=t", "_NOEXIST=t"])
def test_a_saved_scenario_is_refused_by_name(option: str) -> None:
    """A scenario, and an option that nobody knows, make another game of it."""
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(saved(gameOptions=f"BC=t4,{option},RD=f")))
    assert [(one.found, one.expected) for one in caught.value.problems] == [(option, Expected.RECORD_OPTION)]


def test_the_numbers_of_a_saved_game_are_read() -> None:
    """Points to win where they are set; a bank that never runs short."""
    assert read_game(json.dumps(saved(gameOptions="PL=4,VP=t12"))).options == {"target": 12, "bank": None, "players": 4}


def test_values_of_another_type_are_refused_all_at_once() -> None:
    """What may be left out may not be anything else: dice as a number with a point, cards that are no list, a seat that is none."""
    wrong = seat(name=5, totalVP="2", oldDevCards="KNIGHT", newDevCards=["KNIGTH"], pieces=3)
    record = saved(gameOptions=["PL=4"], currentDice=8.0, elements={"CURRENT_PLAYER": "2"}, devCardDeck=[None], playerSeats=[3, wrong])
    with pytest.raises(GameError) as caught:
        read_game(json.dumps(record))
    assert {one.found: one.suggestions for one in caught.value.problems} == {
        "playerSeats[0]: 3": (),
        "playerSeats[1].name: 5": (),
        "playerSeats[1].totalVP: 2": (),
        "playerSeats[1].oldDevCards: KNIGHT": (),
        "playerSeats[1].newDevCards: KNIGTH": ("KNIGHT",),
        "playerSeats[1].pieces: 3": (),
        "gameOptions: ['PL=4']": (),
        "currentDice: 8.0": (),
        "elements.CURRENT_PLAYER: 2": (),
        "devCardDeck[0]: None": (),
    }
