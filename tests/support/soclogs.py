"""Games written as logs of JSettlers2, from any record: our own generator, after the documents of that form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, NamedTuple

from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, Play, Put, Rob, Roll, Trade
from adjudicator.basegame.imports.island import Island
from adjudicator.basegame.imports.jsettlers_island import RESOURCES_BY_NAME, RESOURCES_BY_NUMBER, ClassicIsland
from adjudicator.basegame.position import DEVELOPMENTS, Development, Phase, Position, Special
from adjudicator.basegame.victory.points import scores
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.game.replay import Replayed
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.telling.records import Record, replay
from adjudicator.verdicts.question import Kind

_KINDS = {Terrain.DESERT: 0, Terrain.HILLS: 1, Terrain.MOUNTAINS: 2, Terrain.PASTURE: 3, Terrain.FIELDS: 4, Terrain.FOREST: 5}
_CHIPS = (2, 3, 4, 5, 6, 8, 9, 10, 11, 12)
_PLACES = [(q, r) for r in range(-3, 4) for q in range(max(-3, -3 - r), min(3, 3 - r) + 1)]
_NUMBER = {kind: number for number, kind in RESOURCES_BY_NUMBER.items()}
_CARDS = {
    Development.ROAD_BUILDING: 1,
    Development.INVENTION: 2,
    Development.MONOPOLY: 3,
    Development.VICTORY_POINT: 5,
    Development.KNIGHT: 9,
}
_PIECES = {Kind.ROAD: 0, Kind.SETTLEMENT: 1, Kind.CITY: 2}
_COSTS = {Kind.ROAD: "e1=1,e5=1", Kind.SETTLEMENT: "e1=1,e3=1,e4=1,e5=1", Kind.CITY: "e2=3,e4=2"}
_STATES = {Phase.DISCARD: 50, Phase.ROBBER: 33}
_EMPTY = f"hexLayout={{ {' '.join(['6'] * 37)} }}|numberLayout={{ {' '.join(['-1'] * 37)} }}|robberHex=0xffffffff"


def layout(board: Board) -> tuple[list[int], list[int]]:
    """Return the hexagons and numbers of a board as JSettlers2 lays it out."""
    island = Island(dict(zip(board.map.tiles, zip(board.terrain, board.chips, strict=True), strict=True)))
    hexes, chips = [], []
    for at in _PLACES:
        tile = board.map.tile_at.get(at)
        hexes.append(_harbour(board, island, at) if tile is None else _KINDS[board.terrain[tile]])
        chip = None if tile is None else board.chips[tile]
        chips.append(-1 if chip is None else _CHIPS.index(chip))
    return hexes, chips


def _harbour(board: Board, island: Island, at: tuple[int, int]) -> int:
    for side in range(6):
        path = island.path(at, side)
        if path is not None and path in (board.harbours or {}):
            what = (board.harbours or {})[path]
            if what == ANY_THREE:
                return 7 + side
            return (side + 1) * 16 + _NUMBER[next(kind for kind in RESOURCES if str(kind) == what)]
    return 6


class Written(NamedTuple):
    """A game written as a log: its text, and of each event of the record the first and the last of its lines."""

    text: str
    lines: tuple[tuple[int, int], ...]


def soclog(record: Record, version: int = 2700, options: str = "BC=t4,N7=f7,RD=f,PL=4", client: int | None = None) -> str:
    """Return a record as the log of a server, or of the client of a seat, with what observers are told and hands after each roll."""
    return written(record, version, options, client).text


def written(
    record: Record,
    version: int = 2700,
    options: str = "BC=t4,N7=f7,RD=f,PL=4",
    client: int | None = None,
    seats: Sequence[int] = (),
    chance: Random | None = None,
) -> Written:
    """Return a record as a log with the seats of its players, in the order in which they play.

    With ``chance`` everything is in it that the program writes at a table: offers, requests that are refused, deeds begun and broken off, clocks.
    """
    start = record.start
    assert isinstance(start, Position)
    seats = list(seats or range(len(start.players)))
    hexes, chips = layout(start.board)
    classic = ClassicIsland(hexes, chips, print)
    robber = next(at for at, tile in classic.tiles.items() if tile == start.robber)
    head = [
        f"all:SOCVersion:{version}|str=2.7.00|verBuild=x|feats=;ch;|cliLocale=(null)",
        f"all:SOCNewGameWithOptions:game=g|param1=-1|param2={options}",
        "ob:SOCDiceResult:game=g|param=-1",
    ]
    for seat in sorted(seats):
        head.append(f"fo:SOCSitDown:game=g|nickname=\t|playerNumber={seat}|robotFlag=true")
        head.append(f"all:SOCSitDown:game=g|nickname=bot {seat}|playerNumber={seat}|robotFlag=true")
        head.append(f"p{seat}:SOCPlayerElements:game=g|playerNum={seat}|actionType=SET|e1=0,e2=0,e3=0,e4=0,e5=0,e6=0")
    head += [
        f"ob:SOCBoardLayout:game=g|{_EMPTY}",
        f"all:SOCBoardLayout:game=g|hexLayout={{ {' '.join(map(str, hexes))} }}|numberLayout={{ {' '.join(map(str, chips))} }}|robberHex=0x{robber:x}",
        *[f"all:SOCPlayerElements:game=g|playerNum={seat}|actionType=SET|e10=15,e11=5,e12=4" for seat in sorted(seats)],
        "all:SOCPlayerElement:game=g|playerNum=-1|actionType=SET|elementType=19|amount=0",
        "all:SOCGameElements:game=g|e2=25",
        "all:SOCStartGame:game=g|gameState=5",
        f"all:SOCTurn:game=g|playerNumber={seats[0]}|gameState=5",
    ]
    writing = _Soclog(classic, seats, chance)
    said = [head]
    last = start
    for event in replay(record, "actueel"):
        said.append(list(writing.lines(event)))
        last = event.position
    said.append(list(writing.ended(last)))
    shown = "FC"[client is not None]
    text = [
        f"SOC game event log: type={shown}, version={version}, created_at=1, now=2, game_name=g",
        "# Game created at: 2001-06-09 13:30:23 -0400",
    ]
    spans = []
    clock = 0
    for some in said:
        first = len(text) + 1
        for line in some:
            if client is None or not line.startswith("p") or line.startswith(f"p{client}:"):
                clock += 0 if chance is None else chance.randrange(2000)
                text.append(line if chance is None else f"{clock // 60000}:{clock // 1000 % 60:02}.{clock % 1000:03}:{line}")
        spans.append((first, len(text)))
    return Written("\n".join([*text, "# End of log"]) + "\n", tuple(spans[1:-1]))


class _Soclog:
    """The lines of one log."""

    def __init__(self, classic: ClassicIsland, seats: Sequence[int], chance: Random | None) -> None:
        self.seats = seats
        self.chance = chance
        self.tiles = {ours: theirs for theirs, ours in classic.tiles.items()}
        self.nodes = {ours: theirs for theirs, ours in classic.nodes.items()}
        self.edges = {ours: theirs for theirs, ours in classic.edges.items()}
        self.begun = False

    def _now_and_then(self, share: float) -> bool:
        return self.chance is not None and self.chance.random() < share

    def lines(self, told: Replayed) -> Iterator[str]:
        event, before, after = told.event, told.before, told.position
        seat = self.seats[event.player]
        if not isinstance(event, Put) and not self.begun:
            self.begun = True
            yield f"all:SOCTurn:game=g|playerNumber={seat}|gameState=15"
            yield f"all:SOCRollDicePrompt:game=g|playerNumber={seat}"
        elif not isinstance(event, Put) and self._now_and_then(0.1):
            yield from self._aside(self.seats[before.turn or 0], before)
        yield from self._lines(event, seat, before, after)
        for special, key in ((Special.LARGEST_ARMY, "e5"), (Special.LONGEST_ROUTE, "e6")):
            held = [[special in (player.special or ()) for player in position.players] for position in (before, after)]
            if held[0] != held[1]:
                yield f"all:SOCGameElements:game=g|{key}={self.seats[held[1].index(True)] if True in held[1] else -1}"
        if after.turn_history.won is not None and before.turn_history.won is None:
            yield from self._won(self.seats[after.turn_history.won], event)

    def _won(self, seat: int, event: Any) -> Iterator[str]:
        if not isinstance(event, End):  # who has it when the own turn begins is told with that turn
            yield f"all:SOCGameElements:game=g|e4={seat}"
            yield "all:SOCGameState:game=g|state=1000"
        yield f"all:SOCGameServerText:game=g|text=>>> bot {seat} has won the game."

    def ended(self, last: Position) -> Iterator[str]:
        """Yield what is told when a game is over: the points that were hidden, and those of each."""
        if last.turn_history.won is None:
            return
        points = dict.fromkeys(range(4), 0)
        for seat, player, score in zip(self.seats, last.players, scores(last, RULE_SETS["actueel"]).scores, strict=True):
            points[seat] = score.low
            hidden = 0 if player.developments is None else player.developments.counts[DEVELOPMENTS.index(Development.VICTORY_POINT)]
            if hidden == 1:
                yield f"all:SOCDevCardAction:game=g|playerNum={seat}|actionType=ADD_OLD|cardType=5"
            elif hidden:
                yield f"all:SOCDevCardAction:game=g|playerNum={seat}|actionType=ADD_OLD|cardTypes=[{', '.join('54678'[:hidden])}]"
        yield "all:SOCGameStats:game=g|" + "|".join(map(str, points.values())) + "|false|false|false|false"

    def _aside(self, seat: int, at: Position) -> Iterator[str]:
        """Yield what is said and asked between two deeds and changes nothing."""
        assert self.chance is not None
        one, other = (_set(tuple(int(kind == part) for part in range(5))) for kind in self.chance.sample(range(5), 2))
        what = self.chance.randrange(5)
        if what == 0:
            to = ",".join(str(number != seat).lower() for number in range(4))
            for who in (f"f{seat}", "all"):
                yield f"{who}:SOCMakeOffer:game=g|from={seat}|to={to}|give={one}|get={other}"
            yield "all:SOCClearTradeMsg:game=g|playerNumber=-1"
            yield from (f"all:SOCRejectOffer:game=g|playerNumber={number}" for number in self.seats if number != seat)
            yield f"all:SOCClearOffer:game=g|playerNumber={seat}"
        elif what == 1:
            yield f"f{seat}:SOCBankTrade:game=g|give={one}|get={other}"
            yield "un:SOCDeclinePlayerRequest:game=g|reason=2|detail1=0|detail2=0"
        elif what == 2 and at.phase in (Phase.TRADE, Phase.BUILD):  # begun, paid, and broken off
            yield f"f{seat}:SOCBuildRequest:game=g|pieceType=0"
            yield f"all:SOCPlayerElements:game=g|playerNum={seat}|actionType=LOSE|e1=1,e5=1"
            yield "all:SOCGameState:game=g|state=30"
            yield f"f{seat}:SOCCancelBuildRequest:game=g|pieceType=0"
            yield f"all:SOCPlayerElements:game=g|playerNum={seat}|actionType=GAIN|e1=1,e5=1"
            yield "all:SOCCancelBuildRequest:game=g|pieceType=0"
            yield "all:SOCGameState:game=g|state=20"
        elif what == 3 and at.phase in (Phase.TRADE, Phase.BUILD):  # a card that goes back to the hand
            yield f"all:SOCDevCardAction:game=g|playerNum={seat}|actionType=PLAY|cardType=1"
            yield f"all:SOCPlayerElement:game=g|playerNum={seat}|actionType=SET|elementType=19|amount=1"
            yield "all:SOCGameState:game=g|state=40"
            yield f"all:SOCDevCardAction:game=g|playerNum={seat}|actionType=ADD_OLD|cardType=1"
            yield f"all:SOCPlayerElement:game=g|playerNum={seat}|actionType=SET|elementType=19|amount=0"
            yield "all:SOCGameState:game=g|state=20"
        else:
            yield f"f{seat}:SOCGameTextMsg:game=g|nickname=-|text=all:SOCDiceResult:game=g|param=6"
            yield f"all:SOCGameTextMsg:game=g|nickname=bot {seat}|text=all:SOCDiceResult:game=g|param=6"

    def _placed(self, event: Put | Build, seat: int, before: Position) -> Iterator[str]:
        at = (self.edges if event.piece is Kind.ROAD else self.nodes)[event.place]
        kind = _PIECES[event.piece]
        asked = f"SOCPutPiece:game=g|playerNumber={seat}|pieceType={kind}|coord={at:x}"
        free = isinstance(event, Put) or (event.piece is Kind.ROAD and bool(before.turn_history.free_lines))
        if isinstance(event, Put) and event.piece is Kind.SETTLEMENT and self._now_and_then(0.2):
            assert self.chance is not None
            other = f"SOCPutPiece:game=g|playerNumber={seat}|pieceType={kind}|coord={self.chance.choice(list(self.nodes.values())):x}"
            yield from (f"f{seat}:{other}", f"all:{other}")
            yield from (f"{who}:SOCCancelBuildRequest:game=g|pieceType=1" for who in (f"f{seat}", "all"))
        if not free and self._now_and_then(0.5):
            yield f"f{seat}:SOCBuildRequest:game=g|pieceType={kind}"
            yield f"all:SOCGameState:game=g|state={30 + kind}"
        yield f"f{seat}:{asked}"
        if not free:
            yield f"all:SOCPlayerElements:game=g|playerNum={seat}|actionType=LOSE|{_COSTS[event.piece]}"
        yield f"all:SOCGameServerText:game=g|text=bot {seat} built."
        yield f"all:{asked}"

    def _lines(self, event: Any, seat: int, before: Position, after: Position) -> Iterator[str]:
        if isinstance(event, Put | Build):
            yield from self._placed(event, seat, before)
            if isinstance(event, Put) and event.piece is Kind.ROAD and after.turn is not None and after.phase is Phase.SET_UP:
                yield f"all:SOCTurn:game=g|playerNumber={self.seats[after.turn]}|gameState={10 if after.players[event.player].building_count == 2 else 5}"
        elif isinstance(event, Roll):
            yield f"f{seat}:SOCRollDice:game=g"
            yield f"all:SOCDiceResult:game=g|param={event.total}"
            yield from self._hands(before, after)
            yield f"all:SOCGameState:game=g|state={_STATES.get(after.phase, 20)}"
        elif isinstance(event, Discard):
            yield f"f{seat}:SOCDiscard:game=g|resources={_set(event.cards.counts)}"
            yield f"p{seat}:SOCDiscard:game=g|playerNum={seat}|resources={_set(event.cards.counts)}"
            yield f"!p{seat}:SOCDiscard:game=g|playerNum={seat}|resources={_set((0,) * 5, event.cards.total)}"
            yield f"all:SOCGameState:game=g|state={_STATES.get(after.phase, 20)}"
        elif isinstance(event, Rob):
            yield from self._robbery(event, seat)
        elif isinstance(event, Trade) and event.partner is None:
            sides = f"give={_set(event.give)}|get={_set(event.take)}"
            yield f"f{seat}:SOCBankTrade:game=g|{sides}"
            yield f"all:SOCBankTrade:game=g|{sides}|pn={seat}"
        elif isinstance(event, Trade):
            sides = f"toAccepting={_set(event.give)}|toOffering={_set(event.take)}"
            other = self.seats[event.partner or 0]
            yield f"f{other}:SOCAcceptOffer:game=g|accepting=0|offering={seat}"
            yield f"all:SOCAcceptOffer:game=g|accepting={other}|offering={seat}|{sides}"
            yield "all:SOCClearOffer:game=g|playerNumber=-1"
        elif isinstance(event, Buy):
            yield f"f{seat}:SOCBuyDevCardRequest:game=g"
            yield f"all:SOCPlayerElements:game=g|playerNum={seat}|actionType=LOSE|e2=1,e3=1,e4=1"
            yield f"p{seat}:SOCDevCardAction:game=g|playerNum={seat}|actionType=DRAW|cardType={_CARDS[event.card] if event.card else 0}"
            yield f"!p{seat}:SOCDevCardAction:game=g|playerNum={seat}|actionType=DRAW|cardType=0"
            if after.bank is not None and after.bank.developments is not None:
                yield f"all:SOCSimpleAction:game=g|pn={seat}|actType=1|v1={after.bank.developments}|v2=0"
        elif isinstance(event, Play):
            yield from self._played(event, seat, before, after)
        elif isinstance(event, End):
            over = after.turn_history.won is not None and before.turn_history.won is None
            yield f"f{seat}:SOCEndTurn:game=g"
            yield "all:SOCClearOffer:game=g|playerNumber=-1"
            yield f"all:SOCTurn:game=g|playerNumber={self.seats[after.turn or 0]}|gameState={1000 if over else 15}"
        else:
            raise TypeError(event)

    def _played(self, event: Play, seat: int, before: Position, after: Position) -> Iterator[str]:
        card = _CARDS[event.card]
        yield f"f{seat}:SOCPlayDevCardRequest:game=g|devCard={card}"
        yield f"all:SOCDevCardAction:game=g|playerNum={seat}|actionType=PLAY|cardType={card}"
        yield f"all:SOCPlayerElement:game=g|playerNum={seat}|actionType=SET|elementType=19|amount=1"
        if event.card is Development.KNIGHT:
            yield f"all:SOCPlayerElement:game=g|playerNum={seat}|actionType=GAIN|elementType=15|amount=1"
            yield "all:SOCGameState:game=g|state=33"
        if isinstance(event.rob, Rob):
            yield from self._robbery(event.rob, seat)
        elif event.take is not None:
            yield f"f{seat}:SOCPickResources:game=g|resources={_set(event.take)}"
            yield f"all:SOCPickResources:game=g|resources={_set(event.take)}|pn={seat}|reason=2"
        elif event.resource is not None:
            kind = _NUMBER[RESOURCES[event.resource]]
            number = 0
            for other, player, now in zip(self.seats, before.players, after.players, strict=True):
                assert player.hand is not None
                assert now.hand is not None
                if other != seat and player.hand.counts[event.resource]:
                    number += player.hand.counts[event.resource]
                    yield f"all:SOCPlayerElement:game=g|playerNum={other}|actionType=SET|elementType={kind}|amount=0|news=Y"
                    yield f"all:SOCResourceCount:game=g|playerNum={other}|count={now.hand.total}"
            yield f"all:SOCPlayerElement:game=g|playerNum={seat}|actionType=GAIN|elementType={kind}|amount={number}"
            yield f"all:SOCSimpleAction:game=g|pn={seat}|actType=3|v1={number}|v2={kind}"

    def _robbery(self, rob: Rob, seat: int) -> Iterator[str]:
        moved = f"SOCMoveRobber:game=g|playerNumber={seat}|coord={self.tiles[rob.tile]:x}"
        yield from (f"f{seat}:{moved}", f"all:{moved}")
        if rob.victim in (None, NO_VICTIM) or rob.victim is None:
            return
        victim = self.seats[rob.victim]
        kind = 6 if rob.card is None else _NUMBER[RESOURCES[rob.card]]
        if self._now_and_then(0.5):
            yield "all:SOCGameState:game=g|state=51"
            yield f"p{seat}:SOCChoosePlayerRequest:game=g|choices=[true, false, true, false]"
            yield f"f{seat}:SOCChoosePlayer:game=g|choice={victim}"
        for who in (seat, victim):
            yield f"p{who}:SOCRobberyResult:game=g|perp={seat}|victim={victim}|resType={kind}|amount=1|isGainLose=true"
        yield f"!p[{seat}, {victim}]:SOCRobberyResult:game=g|perp={seat}|victim={victim}|resType=6|amount=1|isGainLose=true"

    def _hands(self, before: Position, after: Position) -> Iterator[str]:
        """Yield what is said of the hands of those to whom a roll brought something: all their numbers, to each the cards."""
        got = [number for number, player in enumerate(after.players) if player.hand != before.players[number].hand]
        if not got:
            return
        parts = []
        for number in got:
            hand, had = after.players[number].hand, before.players[number].hand
            assert hand is not None
            assert had is not None
            more = [(now - then, _NUMBER[kind]) for now, then, kind in zip(hand.counts, had.counts, RESOURCES, strict=True) if now > then]
            parts.append(f"p={self.seats[number]}|p={hand.total}" + "".join(f"|p={count}|p={kind}" for count, kind in more))
        yield f"all:SOCDiceResultResources:game=g|p={len(got)}|" + "|p=0|".join(parts)
        for number in got:
            hand, seat = after.players[number].hand, self.seats[number]
            assert hand is not None
            told = ",".join(f"e{number}={hand.counts[RESOURCES.index(kind)]}" for number, kind in RESOURCES_BY_NUMBER.items())
            yield f"p{seat}:SOCPlayerElements:game=g|playerNum={seat}|actionType=SET|{told}"


def _set(counts: tuple[int, ...], unknown: int = 0) -> str:
    return "|".join(f"{word}={counts[RESOURCES.index(kind)]}" for word, kind in RESOURCES_BY_NAME.items()) + f"|unknown={unknown}"
