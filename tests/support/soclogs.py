"""Games written as logs of JSettlers2, from any record: our own generator, after the documents of that form."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, Play, Put, Rob, Roll, Trade
from adjudicator.basegame.imports.island import Island
from adjudicator.basegame.imports.jsettlers_island import RESOURCES_BY_NAME, RESOURCES_BY_NUMBER, ClassicIsland
from adjudicator.basegame.position import Development, Position, Special
from adjudicator.board.board import ANY_THREE, RESOURCES, Board, Terrain
from adjudicator.game.replay import Replayed
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


def soclog(record: Record, version: int = 2700, options: str = "BC=t4,N7=f7,RD=f,PL=4", client: int | None = None) -> str:
    """Return a record as the log of a server, or of the client of a seat, with what observers are told and hands after each roll."""
    start = record.start
    assert isinstance(start, Position)
    seats = list(range(len(start.players)))  # they play in the order of their seats
    hexes, chips = layout(start.board)
    classic = ClassicIsland(hexes, chips, print)
    robber = next(at for at, tile in classic.tiles.items() if tile == start.robber)
    lines = [
        f"all:SOCVersion:{version}|str=2.7.00|verBuild=x|feats=;ch;|cliLocale=(null)",
        f"all:SOCNewGameWithOptions:game=g|param1=-1|param2={options}",
        "ob:SOCDiceResult:game=g|param=-1",
        *[f"all:SOCSitDown:game=g|nickname=bot {seat}|playerNumber={seat}|robotFlag=true" for seat in seats],
        f"ob:SOCBoardLayout:game=g|{_EMPTY}",
        f"all:SOCBoardLayout:game=g|hexLayout={{ {' '.join(map(str, hexes))} }}|numberLayout={{ {' '.join(map(str, chips))} }}|robberHex=0x{robber:x}",
    ]
    lines.append("all:SOCTurn:game=g|playerNumber=0|gameState=5")
    writing = _Soclog(classic, seats)
    lines += [line for event in replay(record, "actueel") for line in writing.lines(event)]
    kept = [line for line in lines if client is None or not line.startswith("p") or line.startswith(f"p{client}:")]
    shown = "FC"[client is not None]
    return f"SOC game event log: type={shown}, version={version}, created_at=1, now=2, game_name=g\n" + "\n".join(kept) + "\n"


class _Soclog:
    """The lines of one log."""

    def __init__(self, classic: ClassicIsland, seats: list[int]) -> None:
        self.seats = seats
        self.tiles = {ours: theirs for theirs, ours in classic.tiles.items()}
        self.nodes = {ours: theirs for theirs, ours in classic.nodes.items()}
        self.edges = {ours: theirs for theirs, ours in classic.edges.items()}
        self.rolled = False

    def lines(self, told: Replayed) -> Iterator[str]:
        event, before, after = told.event, told.before, told.position
        seat = self.seats[event.player]
        if isinstance(event, Roll) and not self.rolled:
            self.rolled = True
            yield f"all:SOCTurn:game=g|playerNumber={seat}|gameState=15"
        yield from self._lines(event, seat, before, after)
        for special, key in ((Special.LARGEST_ARMY, "e5"), (Special.LONGEST_ROUTE, "e6")):
            held = [[special in (player.special or ()) for player in position.players] for position in (before, after)]
            if held[0] != held[1]:
                yield f"all:SOCGameElements:game=g|{key}={self.seats[held[1].index(True)] if True in held[1] else -1}"
        if after.turn_history.won is not None and before.turn_history.won is None:
            yield f"all:SOCGameElements:game=g|e4={self.seats[after.turn_history.won]}"
            yield "all:SOCGameState:game=g|state=1000"

    def _lines(self, event: Any, seat: int, before: Position, after: Position) -> Iterator[str]:
        if isinstance(event, Put | Build):
            at = (self.edges if event.piece is Kind.ROAD else self.nodes)[event.place]
            asked = f"SOCPutPiece:game=g|playerNumber={seat}|pieceType={_PIECES[event.piece]}|coord={at:x}"
            yield from (f"f{seat}:{asked}", f"all:{asked}")
        elif isinstance(event, Roll):
            yield f"all:SOCDiceResult:game=g|param={event.total}"
            yield from self._hands(before, after)
            yield "all:SOCGameState:game=g|state=20"
        elif isinstance(event, Discard):
            yield f"p{seat}:SOCDiscard:game=g|playerNum={seat}|resources={_set(event.cards.counts)}"
            yield f"!p{seat}:SOCDiscard:game=g|playerNum={seat}|resources={_set((0,) * 5, event.cards.total)}"
        elif isinstance(event, Rob):
            yield f"all:SOCMoveRobber:game=g|playerNumber={seat}|coord={self.tiles[event.tile]:x}"
            if event.victim not in (None, NO_VICTIM):
                victim = self.seats[event.victim]
                kind = 6 if event.card is None else _NUMBER[RESOURCES[event.card]]
                for who in (seat, victim):
                    yield f"p{who}:SOCRobberyResult:game=g|perp={seat}|victim={victim}|resType={kind}|amount=1|isGainLose=true"
                yield f"!p[{seat}, {victim}]:SOCRobberyResult:game=g|perp={seat}|victim={victim}|resType=6|amount=1|isGainLose=true"
        elif isinstance(event, Trade) and event.partner is None:
            yield f"all:SOCBankTrade:game=g|give={_set(event.give)}|get={_set(event.take)}|pn={seat}"
        elif isinstance(event, Trade):
            sides = f"toAccepting={_set(event.give)}|toOffering={_set(event.take)}"
            yield f"all:SOCAcceptOffer:game=g|accepting={self.seats[event.partner or 0]}|offering={seat}|{sides}"
        elif isinstance(event, Buy):
            yield f"p{seat}:SOCDevCardAction:game=g|playerNum={seat}|actionType=DRAW|cardType={_CARDS[event.card] if event.card else 0}"
            yield f"!p{seat}:SOCDevCardAction:game=g|playerNum={seat}|actionType=DRAW|cardType=0"
            if after.bank is not None and after.bank.developments is not None:
                yield f"all:SOCSimpleAction:game=g|pn={seat}|actType=1|v1={after.bank.developments}|v2=0"
        elif isinstance(event, Play):
            yield f"all:SOCDevCardAction:game=g|playerNum={seat}|actionType=PLAY|cardType={_CARDS[event.card]}"
            if isinstance(event.rob, Rob):
                yield from self._lines(event.rob, seat, before, after)
            elif event.take is not None:
                yield f"all:SOCPickResources:game=g|resources={_set(event.take)}|pn={seat}|reason=2"
            elif event.resource is not None:
                hands = [position.players[event.player].hand for position in (before, after)]
                number = sum(one.total * sign for one, sign in zip(hands, (-1, 1), strict=True) if one is not None)
                yield f"all:SOCSimpleAction:game=g|pn={seat}|actType=3|v1={number}|v2={_NUMBER[RESOURCES[event.resource]]}"
        elif isinstance(event, End):
            yield f"all:SOCTurn:game=g|playerNumber={self.seats[after.turn or 0]}|gameState=15"
        else:
            raise TypeError(event)

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
