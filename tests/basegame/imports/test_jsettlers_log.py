"""Logs of messages of JSettlers2: whole games on the classic island, and what is refused by name; the samples are our own."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from support.records import BOARD, MAP

from adjudicator.basegame.imports.jsettlers_island import ClassicIsland
from adjudicator.basegame.position import Position
from adjudicator.board.board import Terrain
from adjudicator.input.problems import Expected
from adjudicator.telling.audit import audited, whole_audit
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import GameError, read_game, replay

_KINDS = {Terrain.DESERT: 0, Terrain.HILLS: 1, Terrain.MOUNTAINS: 2, Terrain.PASTURE: 3, Terrain.FIELDS: 4, Terrain.FOREST: 5}
_CHIPS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_PLACES = [(q, r) for r in range(-3, 4) for q in range(max(-3, -3 - r), min(3, 3 - r) + 1)]
_TILES = [MAP.tile_at.get(at) for at in _PLACES]
HEXES = [6 if tile is None else _KINDS[BOARD.terrain[tile]] for tile in _TILES]
CHIPS = [-1 if tile is None or BOARD.chips[tile] is None else _CHIPS.index(BOARD.chips[tile] or 0) for tile in _TILES]
ISLAND = ClassicIsland(HEXES, CHIPS, print)
HEADER = "SOC game event log: type={}, version={}, created_at=1, now=2, game_name=g\n# Game created at: 2001-06-09 13:30:23 -0400\n"
PIECES = {"straat": 0, "dorp": 1, "stad": 2}


def coord(place: str) -> str:
    """Return the coordinate of a place, in hexadecimal digits."""
    number, where = (MAP.path_named[place], ISLAND.edges) if "/" in place else (MAP.intersection_named[place], ISLAND.nodes)
    return f"{next(theirs for theirs, ours in where.items() if ours == number):x}"


def tile(name: str) -> str:
    """Return the coordinate of a tile."""
    return f"{next(theirs for theirs, ours in ISLAND.tiles.items() if MAP.tile_names[ours] == name):x}"


def cards(**counts: int) -> str:
    """Return a set of cards as messages have it."""
    return "|".join(f"{kind}={counts.get(kind, 0)}" for kind in ("clay", "ore", "sheep", "wheat", "wood", "unknown"))


def put(seat: int, piece: str, place: str) -> str:
    """Return what a client asks for and what the server tells of a piece."""
    fields = f"SOCPutPiece:game=g|playerNumber={seat}|pieceType={PIECES[piece]}|coord={coord(place)}"
    return f"f{seat}:{fields}\nall:{fields}\nall:SOCGameServerText:game=g|text=somebody | built"


def turn(seat: int, state: int = 15) -> str:
    """Return the beginning of a turn."""
    return f"all:SOCTurn:game=g|playerNumber={seat}|gameState={state}"


def begin(hexes: list[int] = HEXES) -> list[str]:
    """Return the lines up to the first turn: seats 1 and 3 place."""
    numbers = " ".join(map(str, CHIPS))
    return [
        "all:SOCVersion:2500,2.5.00,JM20200801,;6pl;sb;",
        "all:SOCNewGame:game=g",
        "all:SOCSitDown:game=g|nickname=Anna|playerNumber=1|robotFlag=false",
        "all:SOCSitDown:game=g|nickname=Bot 3|playerNumber=3|robotFlag=true",
        f"all:SOCBoardLayout:game=g|hexLayout={{ {' '.join(map(str, hexes))} }}|numberLayout={{ {numbers} }}|robberHex=0x{tile('C3')}",
        turn(1, 5),
        put(1, "dorp", "D3.ZO"),
        "all:SOCCancelBuildRequest:game=g|pieceType=1",
        put(1, "dorp", "A1.ZO"),
        put(1, "straat", "A2/ZW"),
        turn(3, 5),
        put(3, "dorp", "D1.ZO"),
        put(3, "straat", "D2/ZW"),
        put(3, "dorp", "D2.ZO"),
        put(3, "straat", "D3/ZW"),
        put(1, "dorp", "C1.ZO"),
        put(1, "straat", "C2/ZW"),
        turn(1),
        "all:SOCRollDicePrompt:game=g|playerNumber=1",
    ]


COURSE = [
    "f1:SOCRollDice:game=g",
    "0:12.345:all:SOCDiceResult:game=g|param=7",
    f"p3:SOCDiscard:game=g|playerNum=3|resources={cards(sheep=2)}",
    f"!p3:SOCDiscard:game=g|playerNum=3|resources={cards(unknown=2)}",
    f"all:SOCMoveRobber:game=g|playerNumber=1|coord={tile('D2')}",
    "p1:SOCRobberyResult:game=g|perp=1|victim=3|resType=3|amount=1|isGainLose=true",
    "!p[1, 3]:SOCRobberyResult:game=g|perp=1|victim=3|resType=6|amount=1|isGainLose=true",
    "p1:SOCDevCardAction:game=g|playerNum=1|actionType=DRAW|cardType=9",
    "!p1:SOCDevCardAction:game=g|playerNum=1|actionType=DRAW|cardType=0",
    "all:SOCDevCardAction:game=g|playerNum=1|actionType=PLAY|cardType=9",
    "all:SOCGameElements:game=g|e5=1",
    f"all:SOCMoveRobber:game=g|playerNumber=1|coord={tile('A1')}",
    f"all:SOCBankTrade:game=g|give={cards(ore=4)}|get={cards(wood=1)}|pn=1",
    f"all:SOCMakeOffer:game=g|from=1|to=false,false,false,true|give={cards(ore=1)}|get={cards(wood=1)}",
    f"all:SOCAcceptOffer:game=g|accepting=3|offering=1|toAccepting={cards(clay=1)}|toOffering={cards(wood=2)}",
    turn(3),
    "all:SOCDiceResult:game=g|param=8",
    "all:SOCDevCardAction:game=g|playerNum=3|actionType=PLAY|cardType=2",
    f"all:SOCPickResources:game=g|resources={cards(ore=1, wheat=1)}|pn=3|reason=2",
    "all:SOCDevCardAction:game=g|playerNum=3|actionType=PLAY|cardType=3",
    "all:SOCSimpleAction:game=g|pn=3|actType=3|v1=6|v2=3",
    put(3, "stad", "D1.ZO"),
    "all:SOCGameElements:game=g|e4=3",
    "all:SOCGameState:game=g|state=1000",
]
TOLD = """
rood zet dorp A1.ZO
rood zet straat A2/ZW
oranje zet dorp D1.ZO
oranje zet straat D2/ZW
oranje zet dorp D2.ZO
oranje zet straat D3/ZW
rood zet dorp C1.ZO
rood zet straat C2/ZW
rood gooit 7
oranje legt 2 wol af
rood zet rover op D2, rooft van oranje: 1 wol
rood koopt ontwikkelingskaart: ridder
rood speelt ridder, rover naar A1, rooft niets
rood ruilt 4 erts voor 1 hout
rood ruilt 1 baksteen voor 2 hout met oranje
rood eindigt beurt
oranje gooit 8
oranje speelt uitvinding: 1 graan, 1 erts
oranje speelt monopolie op wol: 6
oranje bouwt stad D1.ZO
"""


def log(*lines: str, kind: str = "F", version: int = 2500) -> str:
    """Return a log of some lines."""
    return HEADER.format(kind, version) + "\n".join(lines) + "\n# End of log. Game state 1000\n"


def test_a_log_is_read_as_the_events_that_it_tells() -> None:
    """What only a client asks for, what is told twice, what is taken back in the opening and what is only said is no event."""
    game = read_game(log(*begin(), *COURSE))
    start = game.start
    assert isinstance(start, Position)
    assert (game.format, [(player.colour, player.name) for player in start.players]) == (
        "jsettlers-log",
        [("rood", "Anna"), ("oranje", "Bot 3")],
    )
    assert [one.text() for one in replay(game, "actueel")] == TOLD.strip().splitlines()
    assert start.turn == 0, "who places first"
    assert (start.board.terrain, start.board.chips) == (BOARD.terrain, BOARD.chips)
    assert Lost.STOLEN_CARDS not in game.lost
    _, outcome = whole_audit(game, "actueel")
    assert {one.field for one in outcome.differences} == {"holder.largest-army", "winner"}
    over = read_game(log(*begin(), *COURSE, "all:SOCGameElements:game=g|e4=1", COURSE[-1]))
    assert [one.value for one in over.stated if one.field == "winner"] == ["oranje", "rood"], "who has won is told once, and of two each"
    assert [one.recorded for one in whole_audit(over, "actueel")[1].differences if one.field == "winner"] == [["oranje", "rood"]]


def test_of_what_one_client_saw_the_rest_is_hidden_and_listed_as_lost() -> None:
    """Cards that were handed in, robbed and bought; a log says itself who kept it."""
    seen = [line for line in COURSE if not line.startswith(("p1", "p3"))]
    game = read_game(log(*begin(), *seen, kind="C"))
    told = [one.text() for one in replay(game, "actueel")]
    assert {"oranje legt 2 kaarten af", "rood zet rover op D2, rooft van oranje", "rood koopt ontwikkelingskaart"} <= set(told)
    assert {Lost.DISCARDS, Lost.STOLEN_CARDS, Lost.BOUGHT_CARDS} <= set(game.lost)


#: What the program writes around a game: what observers are told is empty or told again, clients ask, timestamps stand before all of it.
AROUND = [
    "0:00.012:all:SOCNewGameWithOptions:game=g|param1=-1|param2=BC=t4,N7=f7,RD=f,PL=4",
    "0:00.015:ob:SOCPlayerElements:game=g|playerNum=0|actionType=SET|e18=0,e6=0,e15=0,e10=15,e11=5,e12=4",
    "0:00.015:ob:SOCDiceResult:game=g|param=-1",
    "0:00.016:ob:SOCGameElements:game=g|e2=25,e1=0,e3=-1,e6=-1,e5=-1",
    "0:01.473:all:SOCSitDown:game=g|nickname=Karel|playerNumber=0|robotFlag=false",
    "0:01.474:fo:SOCSitDown:game=g|nickname=\t|playerNumber=3|robotFlag=false",
    "0:01.475:p0:SOCPlayerElements:game=g|playerNum=0|actionType=SET|e1=0,e2=0,e3=0,e4=0,e5=0,e6=0",
    "0:01.475:all:SOCGameState:game=g|state=0",
    "0:01.476:all:SOCLeaveGame:nickname=Karel|host=-|game=g",
    f"0:03.386:ob:SOCBoardLayout:game=g|hexLayout={{ {' '.join(['6'] * 37)} }}|numberLayout={{ {' '.join(['-1'] * 37)} }}|robberHex=0xffffffff",
    "0:03.386:ob:SOCSitDown:game=g|nickname=j|playerNumber=9|robotFlag=false",
    "0:03.387:ob:SOCPutPiece:game=g|playerNumber=1|pieceType=1|coord=1",
    "0:03.388:un:SOCDevCardAction:game=g|playerNum=-1|actionType=PLAY|cardType=9",
    "f-2:SOCGameTextMsg:game=g|nickname=-|text=*WHO*",
]


def test_what_observers_are_told_is_no_part_of_the_game() -> None:
    """A log as the program writes it, with all that it repeats for those who join, is the same game."""
    told = [one.text() for one in replay(read_game(log(*AROUND, *begin(), *COURSE)), "actueel")]
    assert told == TOLD.strip().splitlines()
    players = read_game(log(*AROUND, *begin(), *COURSE)).start.players
    assert [player.colour for player in players] == ["rood", "oranje"], "who left before the game is no player"


def hand(seat: int, *counts: int) -> str:
    """Return how the program tells a player what he has in hand."""
    return f"p{seat}:SOCPlayerElements:game=g|playerNum={seat}|actionType=SET|" + ",".join(
        f"e{number}={count}" for number, count in enumerate(counts, 1)
    )


def test_what_the_log_states_of_hands_and_deck_is_compared() -> None:
    """After each roll it states the number of cards of those who got some, and to each of them his cards; the number of cards left in the deck."""
    lines = [
        *begin(),
        "all:SOCDiceResult:game=g|param=8",
        "all:SOCDiceResultResources:game=g|p=1|p=3|p=4|p=2|p=3",
        hand(3, 1, 0, 3, 0, 0),
        "all:SOCGameElements:game=g|e2=24",  # of the card that is bought next: this comes before the purchase, and the next line after it
        "all:SOCSimpleAction:game=g|pn=1|actType=1|v1=24|v2=0",
    ]
    game = read_game(log(*lines))
    assert [(one.event, one.field, one.value) for one in game.stated] == [
        (9, "hand.oranje", {"baksteen": 1, "erts": 0, "wol": 3, "graan": 0, "hout": 0}),
        (9, "bank", {"ontwikkelingskaart": 24}),
    ]
    alone = read_game(log(*lines[:-3]))
    assert [(one.field, one.value) for one in alone.stated] == [("hand.oranje", {"": 4})], "others are told the number alone"
    kept = read_game(log(*lines[:-3], hand(3, 1, 0, 2, 0, 0)))
    assert len(kept.stated) == 2, "of two numbers neither is dropped"


def test_what_is_stated_of_a_deed_taken_back_is_forgotten() -> None:
    """The largest army that a knight brought goes with the knight."""
    card = "all:SOCDevCardAction:game=g|playerNum=1|actionType={}|cardType=9"
    game = read_game(log(*begin(), card.format("PLAY"), "all:SOCGameElements:game=g|e5=1", card.format("ADD_OLD")))
    assert game.stated == ()


def test_the_points_in_the_end_are_compared() -> None:
    """Of each seat that is taken."""
    game = read_game(log(*begin(), "all:SOCGameStats:game=g|0|2|0|3|false|false|false|true"))
    assert [(one.field, one.value) for one in game.stated] == [("points.rood", 2), ("points.oranje", 3)]
    assert [one.field for one in whole_audit(game, "actueel")[1].differences] == ["points.oranje"]


@pytest.mark.parametrize(("number", "differs"), [(0, True), (3, True), (4, False), (5, True)])
def test_a_number_of_cards_is_compared_with_the_hand(number: int, differs: bool) -> None:
    """Red has four cards after the opening and a roll: where the log says otherwise, that is told, with the number."""
    lines = [*begin(), "all:SOCDiceResult:game=g|param=2", f"all:SOCResourceCount:game=g|playerNum=1|count={number}"]
    outcome = whole_audit(read_game(log(*lines)), "actueel")[1]
    assert [one.field for one in outcome.differences] == ["hand.rood"] * differs


def test_a_knight_and_its_robber_are_one_event() -> None:
    """The knight that wins does not make the robber that it moves illegal."""
    knight = ["all:SOCDevCardAction:game=g|playerNum=1|actionType=PLAY|cardType=9", "all:SOCGameElements:game=g|e5=1"]
    rob = [
        f"all:SOCMoveRobber:game=g|playerNumber=1|coord={tile('D2')}",
        "p1:SOCRobberyResult:game=g|perp=1|victim=3|resType=3|amount=1|isGainLose=true",
    ]
    told = [one.text() for one in replay(read_game(log(*begin(), *knight, *rob)), "actueel")]
    assert told[8:] == ["rood speelt ridder, rover naar D2, rooft van oranje: 1 wol"]
    open_ended = [one.text() for one in replay(read_game(log(*begin(), *knight)), "actueel")]
    assert open_ended[8:] == ["rood speelt ridder"], "a log may end there"


def test_a_card_that_goes_back_to_the_hand_was_not_played() -> None:
    """Road building may be taken back before its first road; after it the card is gone."""
    card = "all:SOCDevCardAction:game=g|playerNum=1|actionType={}|cardType=1"
    game = read_game(log(*begin(), card.format("PLAY"), card.format("ADD_OLD")))
    assert len(game.events) == 8
    game = read_game(log(*begin(), card.format("PLAY"), put(1, "straat", "A2/ZO"), card.format("ADD_OLD")))
    assert len(game.events) == 10


def test_who_plays_by_which_numbers_is_read_from_the_options() -> None:
    """The points to win where they are set; the bank of the program never runs short."""
    options = "all:SOCNewGameWithOptions:game=g|param1=-1|param2={}"
    assert read_game(log(options.format("BC=t4,PL=4,VP=t13"), *begin())).options == {"target": 13, "bank": None, "players": 4}
    assert read_game(log(options.format("BC=t4,PL=4,VP=f13"), *begin())).options == {"bank": None, "players": 4}
    assert read_game(log(*begin())).options == {"bank": None}


@pytest.mark.parametrize("option", ["SC=SC_CLVI", "_SC_CLVI=t", "PLB=t", "SBL=t", "_NOEXIST=t", "_TESTACT=777"])
def test_a_scenario_or_an_option_that_is_not_known_is_refused_by_name(option: str) -> None:
    """They are other games: none is judged as the plain one. Switched off they change nothing."""
    line = f"all:SOCNewGameWithOptions:game=g|param1=-1|param2=BC=t4,{option},RD=f"
    with pytest.raises(GameError) as caught:
        read_game(log(line, *begin()))
    assert [(one.line, one.found, one.expected) for one in caught.value.problems] == [(3, option, Expected.RECORD_OPTION)]
    read_game(log(f"{line.partition(option)[0]}{option.partition('=')[0]}=f", *begin()))


@pytest.mark.parametrize(
    ("first", "found"),
    [
        ("2012:06:06:19:58:56:999:+0100:SOCSetSeatLock:game=g3|playerNumber=0|state=false", "2012:06:06:19:58:56:999:+0100:SOCSetSeatLock"),
        ("all:SOCVersion:2500|str=2.5.00", "all:SOCVersion"),
        ("# A comment\n0:00.012:all:SOCNewGame:game=g", "0:00.012:all:SOCNewGame"),
        ("SOC game event log: type=?, version=2500", "SOC game event log: type=?, version=2500"),
    ],
)
def test_a_log_of_another_form_is_refused_by_its_form(first: str, found: str) -> None:
    """The logs of people from before 2.5.00 begin each line with a date; a log without its first line does not say of which version it is."""
    with pytest.raises(GameError) as caught:
        read_game(first + "\n" + "\n".join(begin()))
    (problem,) = caught.value.problems
    assert (problem.found, problem.expected, problem.line) == (found, Expected.RECORD_VERSION, 2 if first.startswith("#") else 1)


@pytest.mark.parametrize("version", [2500, 2600, 2610, 2700])
def test_every_version_with_these_messages_is_read(version: int) -> None:
    """Since 2.5.00 the messages of an action are the same."""
    assert len(read_game(log(*begin(), *COURSE, version=version)).events) == len(TOLD.split("\n")) - 2


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("all:SOCResetBoardAuth:game=g|rejoinPN=1|requestingPN=1", "SOCResetBoardAuth"),
        ("all:SOCDiceResultResources:game=g|p=2|p=3|p=4|p=1", "SOCDiceResultResources: p"),
        ("all:SOCDiceResultResources:game=g|p=x", "SOCDiceResultResources: p"),
        ("all:SOCGameStats:game=g|0|x|0|3|false|false|false|true", "SOCGameStats: scores"),
        ("all:SOCResourceCount:game=g|playerNum=1|count=-1", "SOCResourceCount: count"),
        ("p1:SOCPlayerElements:game=g|playerNum=1|actionType=SET|e1=0,e2=0,e3=0,e4=0,e5=x", "SOCPlayerElements: e5"),
        ("all:SOCSimpleAction:game=g|pn=1|actType=1|v1=x|v2=0", "SOCSimpleAction: v1"),
        ("all:SOCBoardLayout2:game=g|bef=3|MV=0", "SOCBoardLayout2"),
        ("all:SOCUndoPutPiece:game=g|playerNumber=1|pieceType=0|coord=64", "SOCUndoPutPiece"),
        ("all:SOCMovePiece:game=g|pn=3|pieceType=3|fromCoord=c06|toCoord=f06", "SOCMovePiece"),
        ("all:SOCPutPiece:game=g|playerNumber=1|pieceType=3|coord=45", "SOCPutPiece: pieceType"),
        ("all:SOCPutPiece:game=g|playerNumber=1|pieceType=0|coord=1", "SOCPutPiece: coord"),
        ("all:SOCPutPiece:game=g|playerNumber=2|pieceType=0|coord=45", "SOCPutPiece: playerNumber"),
        ("all:SOCDiceResult:game=g|param=13", "SOCDiceResult: param"),
        (f"all:SOCBankTrade:game=g|give={cards(ore=1)}|get={cards(wood=4)}|pn=1", "SOCBankTrade: get"),
        ("all:SOCRobberyResult:game=g|perp=1|victim=3|resType=6|amount=1|isGainLose=true", "SOCRobberyResult: perp"),
        ("something else", "something else"),
    ],
)
def test_what_is_not_read_is_refused_by_name_and_line(line: str, found: str) -> None:
    """Messages of the sea, pieces taken back, and fields that are not what they have to be."""
    text = log(*begin(), line)
    with pytest.raises(GameError) as caught:
        read_game(text)
    assert [(one.line, one.found) for one in caught.value.problems] == [(text.splitlines().index(line) + 1, found)]


def test_another_version_is_refused_by_its_name() -> None:
    """Before 2.5.00 the messages of an action were others."""
    with pytest.raises(GameError) as caught:
        read_game(log(*begin(), version=2450))
    assert [(one.line, one.found) for one in caught.value.problems] == [(1, "SOC game event log: type=F, version=2450")]
    with pytest.raises(GameError) as caught:
        read_game(log(*begin([6] * 37)))
    assert "SOCBoardLayout: hexLayout" in [one.found for one in caught.value.problems]


@examples(200)
@given(st.data())
def test_no_log_breaks_the_reader(data: st.DataObject) -> None:
    """Whatever a field holds, it is read, passed over or refused."""
    lines = [*AROUND, *begin(), *COURSE, hand(3, 1, 0, 2, 0, 1), "all:SOCDiceResultResources:game=g|p=1|p=3|p=4|p=2|p=3"]
    for _ in range(data.draw(st.integers(0, 3))):
        at = data.draw(st.integers(0, len(lines) - 1))
        lines[at : at + 1] = data.draw(st.sampled_from([[], [lines[at], lines[at]], lines[at : at + 2][::-1]]))
    number = data.draw(st.integers(0, len(lines) - 1))
    parts = lines[number].split("|")
    at = data.draw(st.integers(0, len(parts) - 1))
    name = parts[at].partition("=")[0]
    parts[at] = data.draw(st.sampled_from(["", name, f"{name}=", f"{name}=-1", f"{name}=99", f"{name}=zz", f"{name}=a=b", parts[at][:-1]]))
    lines[number] = "|".join(parts)
    told = audited(log(*lines))
    assert told[-1].get("problems") or "events" in told[-1]
