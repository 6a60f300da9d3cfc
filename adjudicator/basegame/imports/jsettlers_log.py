"""Logs of messages of JSettlers2 (``.soclog``, from version 2.5.00 on) on the classic island: whole games, message by message.

Facts: the documents of that project on its game event log and on the messages of each action. A line is who was told (``all:``, ``p3:``, ``!p3:`` for all but
one; ``f3:`` is what a client asked for), a message, and its fields. What the server tells is read; what only a client asks for, or is only said, is not.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from adjudicator.basegame.events import NO_VICTIM, Build, Buy, Discard, End, Event, Play, Put, Resources, Rob, Roll, Trade
from adjudicator.basegame.imports.jsettlers_island import COLOURS, HEXAGONS, RESOURCES_BY_NAME, RESOURCES_BY_NUMBER, ClassicIsland, has_land
from adjudicator.basegame.position import Cards, Development, Game, Phase, Player, Position
from adjudicator.board.board import RESOURCES
from adjudicator.course import Recorded, Stated
from adjudicator.imported import Faults, Imported, Importer, Lost, Text
from adjudicator.problems import Expected
from adjudicator.question import ROLLS, Kind

_LOG = "SOC game event log:"
_HEADER = re.compile(r"SOC game event log: type=([FC]), version=(\d{1,6})\b")
VERSIONS = ("2500", "2600", "2700")
_ENTRY = re.compile(r"(?:\d+:\d\d\.\d{3}:)?(?P<to>all|ob|un|f-?\d+|fo|p\d+|!p(?:\d+|\[[\d, ]+\])):(?P<what>SOC\w+)(?::(?P<fields>.*))?\Z")
_LAYOUT = re.compile(r"\{ ((?:-?\d{1,3} )+)\}")
_ROLL_OR_CARD, _OVER = "15", "1000"
_NOBODY = "-1"
_PIECES = {"0": Kind.ROAD, "1": Kind.SETTLEMENT, "2": Kind.CITY}
_CARDS = {
    "1": Development.ROAD_BUILDING,
    "2": Development.INVENTION,
    "3": Development.MONOPOLY,
    "9": Development.KNIGHT,
    **dict.fromkeys("45678", Development.VICTORY_POINT),
}
_DISCOVERY, _MONOPOLIZED = "2", "3"
_HOLDERS = {"e5": "holder.largest-army", "e6": "holder.longest-route"}
#: What changes the course and is not read: boards and pieces of the sea, pieces taken back.
_REFUSED = ("SOCBoardLayout2", "SOCMovePiece", "SOCUndoPutPiece", "SOCRevealFogHex", "SOCPickGoldHexResources")
_LOST = (Lost.DISCARD_LIMIT, Lost.TARGET, Lost.BANK, Lost.DICE, Lost.TRADE_OFFERS, Lost.CHAT, Lost.OPTIONS)

_Fields = dict[str, str]


def recognises(text: Text) -> bool:
    """Return whether a text is a log of messages of JSettlers2, of whatever version."""
    return text.text.startswith(_LOG)


def read(text: Text) -> Imported:
    """Return the game that a log tells; PositionError with every fault, each with its line."""
    faults = Faults(text.file)
    lines = text.text.splitlines()
    header = _HEADER.match(lines[0])
    if header is None or header[2] not in VERSIONS:
        faults.note(lines[0].partition(", created_at")[0], Expected.RECORD_VERSION, 1, tuple(f"version={one}" for one in VERSIONS))
        faults.raise_any()
    reading = _Reading(faults)
    for number, line in enumerate(lines[1:], 2):
        if line.strip() and not line.lstrip().startswith("#"):
            reading.take(number, line.strip())
    return reading.game()


class _FieldError(Exception):
    """A field of a message that is not what it has to be: its name."""


def _fields_of(text: str) -> _Fields:
    """Return the fields of a message by name; those of a set of cards as ``give.clay``."""
    found: _Fields = {}
    within = ""
    for part in text.split("|"):
        name, _, value = part.partition("=")
        inner, _, count = value.partition("=")
        if count:
            within, name, value = name, inner, count
        found[f"{within}.{name}" if name in (*RESOURCES_BY_NAME, "unknown") else name] = value
    return found


def _number(fields: _Fields, name: str, base: int = 10) -> int:
    try:
        return int(fields[name], base)
    except (KeyError, ValueError):
        raise _FieldError(name) from None


def _cards(fields: _Fields, name: str) -> Cards:
    counts = dict.fromkeys(RESOURCES, 0)
    for word, kind in RESOURCES_BY_NAME.items():
        counts[kind] = _number(fields, f"{name}.{word}")
    found = Cards(tuple(counts.values()), _number(fields, f"{name}.unknown"))
    if min(*found.counts, found.hidden) < 0:
        raise _FieldError(name)
    return found


def _layout(fields: _Fields, name: str) -> list[int]:
    found = _LAYOUT.fullmatch(fields.get(name, ""))
    numbers = [] if found is None else [int(one) for one in found[1].split()]
    if len(numbers) != HEXAGONS:
        raise _FieldError(name)
    return numbers


class _Reading:
    """A log under way. Reading goes on behind a fault, so that all of them are told."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.line = 1
        self.names: dict[int, str] = {}
        self.island: ClassicIsland | None = None
        self.robber: int | None = None
        #: By the seats of the log; they become numbers of players at the end.
        self.events: list[Recorded] = []
        self.stated: list[Stated] = []
        self.turn: int | None = None
        self.current = _NOBODY
        self.opening = True

    def take(self, number: int, line: str) -> None:
        """Take a line of the log; a message that is not read is passed over, one that cannot be is a fault."""
        self.line = number
        entry = _ENTRY.match(line)
        if entry is None:
            self.faults.note(line[:60], Expected.RECORD_FIELD, number)
            return
        if entry["to"].startswith("f"):
            return
        what = entry["what"]
        if what in _REFUSED:
            self.faults.note(what, Expected.RECORD_ACTION, number)
        elif what in _MESSAGES:
            try:
                _MESSAGES[what](self, _fields_of(entry["fields"] or ""))
            except _FieldError as error:
                self.faults.note(f"{what}: {error}", Expected.RECORD_FIELD, number)

    def game(self) -> Imported:
        """Return the game that was read."""
        if self.island is None or not self.names:
            self.faults.note("SOCBoardLayout" if self.island is None else "SOCSitDown", Expected.RECORD_FIELD, self.line)
        self.faults.raise_any()
        assert self.island is not None  # noqa: S101 - noted just above
        seats = {seat: number for number, seat in enumerate(sorted(self.names))}
        players = tuple(Player(COLOURS[seat], self.names[seat] or None) for seat in seats)
        start = Position(Game.BASE, self.island.island.board(self.island.harbours), players, robber=self.robber, phase=Phase.SET_UP)
        events = tuple(Recorded(one.line, _seated(one.event, seats)) for one in self.events)
        return Imported(
            start, events, tuple(self.stated), (*_LOST, *dict.fromkeys(one for event in events for one in _hidden(event.event)))
        )

    # --- what messages tell -------------------------------------------------------------------------------------------------

    def _add(self, event: Event) -> None:
        self.events.append(Recorded(self.line, event))

    def _last(self) -> Event | None:
        return self.events[-1].event if self.events else None

    def _instead(self, event: Event) -> None:
        self.events[-1] = replace(self.events[-1], event=event)

    def _who(self, fields: _Fields, name: str) -> int:
        seat = _number(fields, name)
        if seat not in self.names:
            raise _FieldError(name)
        return seat

    def sat_down(self, fields: _Fields) -> None:
        seat = _number(fields, "playerNumber")
        if seat not in range(len(COLOURS)):
            raise _FieldError("playerNumber")
        self.names[seat] = fields.get("nickname", "")

    def layout(self, fields: _Fields) -> None:
        hexes, chips = _layout(fields, "hexLayout"), _layout(fields, "numberLayout")
        if not has_land(hexes):
            raise _FieldError("hexLayout")
        self.island = ClassicIsland(
            hexes, chips, lambda place, found: self.faults.note(f"{place}: {found}", Expected.RECORD_FIELD, self.line)
        )
        self.robber = self._tile(fields, "robberHex")

    def _tile(self, fields: _Fields, name: str) -> int:
        found = None if self.island is None else self.island.tiles.get(_number(fields, name, 16))
        if found is None:
            raise _FieldError(name)
        return found

    def turn_begins(self, fields: _Fields) -> None:
        state = fields.get("gameState", _ROLL_OR_CARD)
        if state not in (_ROLL_OR_CARD, _OVER):
            return
        if self.turn is not None:
            self._add(End(self.turn))
        self.turn = self._who(fields, "playerNumber")
        self.current = fields["playerNumber"]
        if state == _OVER:
            self._won()

    def state(self, fields: _Fields) -> None:
        if fields.get("state") == _OVER:
            self._won()

    def _won(self) -> None:
        if self.current.isdecimal() and int(self.current) in self.names and not any(one.field == "winner" for one in self.stated):
            self.stated.append(Stated(len(self.events), "winner", COLOURS[int(self.current)]))

    def elements(self, fields: _Fields) -> None:
        self.current = fields.get("e4", self.current)
        for key, name in _HOLDERS.items():
            if key in fields:
                holder = None if fields[key] == _NOBODY else COLOURS[self._who(fields, key)]
                self.stated.append(Stated(len(self.events), name, holder))

    def rolled(self, fields: _Fields) -> None:
        total = _number(fields, "param")
        if total not in ROLLS or self.turn is None:
            raise _FieldError("param")
        self.opening = False
        self._add(Roll(self.turn, total))

    def put(self, fields: _Fields) -> None:
        seat, kind = self._who(fields, "playerNumber"), _PIECES.get(fields.get("pieceType", ""))
        if kind is None or self.island is None:
            raise _FieldError("pieceType")
        place = (self.island.edges if kind is Kind.ROAD else self.island.nodes).get(_number(fields, "coord", 16))
        if place is None:
            raise _FieldError("coord")
        self._add((Put if self.opening else Build)(seat, kind, place))

    def cancelled(self, fields: _Fields) -> None:
        """Take back the settlement of the opening that is being placed anew; in the game itself nothing stands yet."""
        last = self._last()
        if fields.get("pieceType") == "1" and isinstance(last, Put) and last.piece is Kind.SETTLEMENT:
            self.events.pop()

    def discarded(self, fields: _Fields) -> None:
        seat, cards = self._who(fields, "playerNum"), _cards(fields, "resources")
        last = self._last()
        told = isinstance(last, Discard) and last.player == seat and last.cards.total == cards.total
        if told and cards.hidden:
            return  # the others are told the number after the player was told the cards
        self._add(Discard(seat, cards))

    def robber_moved(self, fields: _Fields) -> None:
        self._add(Rob(self._who(fields, "playerNumber"), self._tile(fields, "coord"), NO_VICTIM))

    def robbed(self, fields: _Fields) -> None:
        last, victim = self._last(), self._who(fields, "victim")
        if not isinstance(last, Rob) or last.player != self._who(fields, "perp"):
            raise _FieldError("perp")
        kind = RESOURCES_BY_NUMBER.get(_number(fields, "resType"))
        card = RESOURCES.index(kind) if kind is not None else last.card
        self._instead(replace(last, victim=victim, card=card))

    def card(self, fields: _Fields) -> None:
        deed = fields.get("actionType")
        if deed not in ("DRAW", "PLAY"):
            return
        seat, card = self._who(fields, "playerNum"), _CARDS.get(fields.get("cardType", ""))
        last = self._last()
        if deed == "PLAY":
            if card is None or card is Development.VICTORY_POINT:
                raise _FieldError("cardType")
            self._add(Play(seat, card))
        elif card is not None or not isinstance(last, Buy) or last.player != seat or last.card is None:
            self._add(Buy(seat, card))

    def picked(self, fields: _Fields) -> None:
        last, cards = self._last(), _cards(fields, "resources")
        if fields.get("reason") != _DISCOVERY or not isinstance(last, Play) or last.card is not Development.INVENTION:
            raise _FieldError("reason")
        self._instead(replace(last, take=cards.counts))

    def simple(self, fields: _Fields) -> None:
        if fields.get("actType") != _MONOPOLIZED:
            return
        last, kind = self._last(), RESOURCES_BY_NUMBER.get(_number(fields, "v2"))
        if kind is None or not isinstance(last, Play) or last.card is not Development.MONOPOLY:
            raise _FieldError("v2")
        number = _number(fields, "v1")
        if number < 0:
            raise _FieldError("v1")
        self._instead(replace(last, resource=RESOURCES.index(kind), number=number))

    def bank_trade(self, fields: _Fields) -> None:
        if "pn" not in fields or _number(fields, "pn") < 0:
            return  # refused by the server
        give, take = self._sides(fields, "give", "get")
        if sum(take) > sum(give):
            raise _FieldError("get")  # a trade taken back
        self._add(Trade(self._who(fields, "pn"), give, take))

    def accepted(self, fields: _Fields) -> None:
        if "toAccepting.clay" not in fields:
            return  # refused by the server
        give, take = self._sides(fields, "toAccepting", "toOffering")
        self._add(Trade(self._who(fields, "offering"), give, take, self._who(fields, "accepting")))

    @staticmethod
    def _sides(fields: _Fields, give: str, take: str) -> tuple[Resources, Resources]:
        one, other = _cards(fields, give), _cards(fields, take)
        if one.hidden or other.hidden:
            raise _FieldError(f"{give if one.hidden else take}.unknown")
        return one.counts, other.counts


def _hidden(event: Event) -> tuple[Lost, ...]:
    """Return what a log that was kept by one client does not tell of an event."""
    if isinstance(event, Discard) and event.cards.hidden:
        return (Lost.DISCARDS,)
    if isinstance(event, Rob) and event.victim != NO_VICTIM and event.card is None:
        return (Lost.STOLEN_CARDS,)
    return (Lost.BOUGHT_CARDS,) if isinstance(event, Buy) and event.card is None else ()


def _seated(event: Event, seats: dict[int, int]) -> Event:
    """Return an event with the numbers of the players for those of their seats."""
    seated = replace(event, player=seats[event.player])
    if isinstance(seated, Rob) and seated.victim not in (None, NO_VICTIM):
        return replace(seated, victim=seats[seated.victim])
    if isinstance(seated, Trade) and seated.partner is not None:
        return replace(seated, partner=seats[seated.partner])
    return seated


_MESSAGES: dict[str, Callable[[_Reading, _Fields], None]] = {
    "SOCSitDown": _Reading.sat_down,
    "SOCBoardLayout": _Reading.layout,
    "SOCTurn": _Reading.turn_begins,
    "SOCGameState": _Reading.state,
    "SOCGameElements": _Reading.elements,
    "SOCDiceResult": _Reading.rolled,
    "SOCPutPiece": _Reading.put,
    "SOCCancelBuildRequest": _Reading.cancelled,
    "SOCDiscard": _Reading.discarded,
    "SOCMoveRobber": _Reading.robber_moved,
    "SOCRobberyResult": _Reading.robbed,
    "SOCDevCardAction": _Reading.card,
    "SOCPickResources": _Reading.picked,
    "SOCSimpleAction": _Reading.simple,
    "SOCBankTrade": _Reading.bank_trade,
    "SOCAcceptOffer": _Reading.accepted,
}
IMPORTER = Importer("jsettlers-log", recognises, read)
