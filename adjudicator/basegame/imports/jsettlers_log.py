"""Logs of messages of JSettlers2 (``.soclog``, from version 2.5.00 on) on the classic island: whole games, message by message.

Facts: the documents of that project on its game event log and on the messages of each action. A line is who was told (``all:``, ``p3:``, ``!p3:`` for all but
one; ``f3:`` is what a client asked for), a message, and its fields. What the server tells the players is read; what only a client asks for, or is only said, is
not, nor what observers are told (``ob:``, ``un:``): that is empty before the game, and repeats it later.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, Play, Put, Resources, Rob, Roll, Trade
from adjudicator.basegame.imports.beginning import check_beginning
from adjudicator.basegame.imports.course import Course
from adjudicator.basegame.imports.jsettlers_fields import (
    CARDS,
    PIECES,
    FieldError,
    Fields,
    cards_in,
    fields_of,
    layout_in,
    number_in,
    number_of,
    options_in,
)
from adjudicator.basegame.imports.jsettlers_island import COLOURS, RESOURCES_BY_NUMBER, ClassicIsland, has_land
from adjudicator.basegame.imports.jsettlers_stated import Statements, hand_in, scores_in, seated, totals_in
from adjudicator.basegame.imports.unseen import hidden_in
from adjudicator.basegame.position import Development, Game, Phase, Player, Position
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.game.replay import Recorded
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults, Imported, Importer, Lost, Text
from adjudicator.verdicts.question import ROLLS, Kind
from catan_common.numbers import whole_number
from catan_common.records import replace

_ROLL_OR_CARD, _OVER, _NOBODY = "15", "1000", "-1"
_DISCOVERY, _BOUGHT, _MONOPOLIZED = "2", "1", "3"
_HOLDERS = {"e5": "holder.largest-army", "e6": "holder.longest-route"}
_LOST = (Lost.DISCARD_LIMIT, Lost.TARGET, Lost.BANK, Lost.DICE, Lost.TRADE_OFFERS, Lost.CHAT, Lost.OPTIONS)


def recognises(text: Text) -> bool:
    """Return whether a text is a log of messages of JSettlers2, of whatever version."""
    return is_log(text.text)


def read(text: Text) -> Imported:
    """Return the game that a log tells; PositionError with every fault, each with its line."""
    faults = Faults(text.file)
    lines = lines_of(text.text, faults)
    reading = _Reading(faults)
    for number, line in lines:
        reading.take(number, line)
    return reading.game()


class _Reading(Course):
    """A log under way. Reading goes on behind a fault, so that all of them are told."""

    def __init__(self, faults: Faults) -> None:
        self.faults = faults
        self.line = 1
        self.names: dict[int, str] = {}
        self.island: ClassicIsland | None = None
        self.laid: tuple[list[int], list[int]] = [], []
        self.robber: int | None = None
        #: By the seats of the log; they become numbers of players at the end.
        self.events: list[Recorded] = []
        self.stated = Statements()
        self.first: int | None = None
        self.turn: int | None = None
        self.current = _NOBODY
        self.opening = True
        self.options = options_in("", self._option)

    def take(self, number: int, line: str) -> None:
        """Take a line of the log; a message that is not read is passed over, one that cannot be is a fault."""
        self.line = number
        what, fields = message_in(line, number, self.faults) or ("", "")
        try:
            if what in REFUSED:
                self.faults.note(what, Expected.RECORD_ACTION, number)
            elif what == _TOTALS:
                self.totals(totals_in(fields))
            elif what == _SCORES:
                for seat, score in enumerate(scores_in(fields)):
                    if seat in self.names:
                        self._state(f"points.{COLOURS[seat]}", score)
            elif what in _MESSAGES:
                _MESSAGES[what](self, fields_of(fields))
        except FieldError as error:
            self.faults.note(f"{what}: {error}", Expected.RECORD_FIELD, number)

    def game(self) -> Imported:
        """Return the game that was read."""
        if self.island is None or not self.names:
            self.faults.note("SOCBoardLayout" if self.island is None else "SOCSitDown", Expected.RECORD_FIELD, self.line)
        self.faults.raise_any()
        assert self.island is not None  # noqa: S101 - noted just above
        seats = {seat: number for number, seat in enumerate(sorted(self.names))}
        players = tuple(Player(COLOURS[seat], self.names[seat] or None) for seat in seats)
        first = None if self.first is None else seats.get(self.first)
        start = Position(
            Game.BASE, self.island.island.board(self.island.harbours), players, robber=self.robber, turn=first, phase=Phase.SET_UP
        )
        events = tuple(Recorded(one.line, seated(one.event, seats)) for one in self.events)
        check_beginning((player.colour for player in players), events, self.faults)
        self.faults.raise_any()
        lost = dict.fromkeys(one for event in events for one in hidden_in(event.event))
        known = [one for one in _LOST if one is not Lost.TARGET or "target" not in self.options]
        return Imported(start, events, tuple(self.stated.every), (*known, *lost), self.options)

    # --- what messages tell -------------------------------------------------------------------------------------------------

    def _add(self, event: Action) -> None:
        self.events.append(Recorded(self.line, event))

    def _option(self, found: str) -> None:
        self.faults.note(found, Expected.RECORD_OPTION, self.line)

    def _take_back(self) -> None:
        self.events.pop()
        self.stated.back_to(len(self.events))

    def _state(self, field: str, value: object) -> None:
        self.stated.say(len(self.events), field, value)

    def _state_hand(self, seat: int, hand: dict[str, int]) -> None:
        self.stated.say_hand(len(self.events), COLOURS[seat], hand)

    def _who(self, fields: Fields, name: str) -> int:
        seat = number_in(fields, name)
        if seat not in self.names:
            raise FieldError(name)
        return seat

    def sat_down(self, fields: Fields) -> None:
        seat = number_in(fields, "playerNumber")
        if seat not in range(len(COLOURS)):
            raise FieldError("playerNumber")
        self.names[seat] = fields.get("nickname", "")

    def left(self, fields: Fields) -> None:
        """Let who leaves before there is an island give up the seat."""
        name = fields.get("nickname")
        if self.island is None:
            for seat in [seat for seat, taken in self.names.items() if taken == name]:
                del self.names[seat]
                self.stated.forget(COLOURS[seat])

    def options_told(self, fields: Fields) -> None:
        self.options = options_in(fields.get("param2", ""), self._option)

    def layout(self, fields: Fields) -> None:
        hexes, chips = layout_in(fields, "hexLayout"), layout_in(fields, "numberLayout")
        if self.island is not None and self.laid != (hexes, chips):
            raise FieldError("hexLayout" if self.laid[0] != hexes else "numberLayout")
        if self.island is not None:
            return  # the same island, sent to one who joins
        self.laid = hexes, chips
        if not has_land(hexes):
            raise FieldError("hexLayout")
        fault = self.faults.note
        self.island = ClassicIsland(hexes, chips, lambda place, found: fault(f"{place}: {found}", Expected.RECORD_FIELD, self.line))
        self.robber = self._tile(fields, "robberHex")

    def _tile(self, fields: Fields, name: str) -> int:
        found = None if self.island is None else self.island.tiles.get(number_in(fields, name, 16))
        if found is None:
            raise FieldError(name)
        return found

    def turn_begins(self, fields: Fields) -> None:
        state = fields.get("gameState", _ROLL_OR_CARD)
        if state not in (_ROLL_OR_CARD, _OVER):
            self.first = self._who(fields, "playerNumber") if self.first is None else self.first  # who places first
            return
        if self.turn is not None:
            self._add(End(self.turn))
        self.turn = self._who(fields, "playerNumber")
        self.current = fields["playerNumber"]
        if state == _OVER:
            self._won()

    def state(self, fields: Fields) -> None:
        if fields.get("state") == _OVER:
            self._won()

    def _won(self) -> None:
        seat = whole_number(self.current)
        if seat is not None and seat in self.names:
            self.stated.won(len(self.events), COLOURS[seat])

    def elements(self, fields: Fields) -> None:
        self.current = fields.get("e4", self.current)
        for key, name in _HOLDERS.items():
            if key in fields:
                self._state(name, None if fields[key] == _NOBODY else COLOURS[self._who(fields, key)])

    def hand(self, fields: Fields) -> None:
        hand = hand_in(fields)
        if hand is not None:
            self._state_hand(self._who(fields, "playerNum"), hand)

    def count(self, fields: Fields) -> None:
        self._state_hand(self._who(fields, "playerNum"), {"": number_of(fields, "count")})

    def totals(self, totals: dict[int, int]) -> None:
        """Take how many cards those have to whom a roll brought some."""
        for seat, total in totals.items():
            if seat not in self.names:
                raise FieldError("p")
            self._state_hand(seat, {"": total})

    def rolled(self, fields: Fields) -> None:
        total = number_in(fields, "param")
        if total not in ROLLS or self.turn is None:
            raise FieldError("param")
        self.opening = False
        self._add(Roll(self.turn, total))

    def put(self, fields: Fields) -> None:
        seat, kind = self._who(fields, "playerNumber"), PIECES.get(fields.get("pieceType", ""))
        if kind is None or self.island is None:
            raise FieldError("pieceType")
        place = (self.island.edges if kind is Kind.ROAD else self.island.nodes).get(number_in(fields, "coord", 16))
        if place is None:
            raise FieldError("coord")
        self._add((Put if self.opening else Build)(seat, kind, place))

    def cancelled(self, fields: Fields) -> None:
        """Take back the settlement of the opening that is being placed anew; in the game itself nothing stands yet."""
        last = self._last()
        if fields.get("pieceType") == "1" and isinstance(last, Put) and last.piece is Kind.SETTLEMENT:
            self._take_back()

    def discarded(self, fields: Fields) -> None:
        seat, cards = self._who(fields, "playerNum"), cards_in(fields, "resources")
        last = self._last()
        told = isinstance(last, Discard) and last.player == seat and last.cards.total == cards.total
        if told and cards.hidden:
            return  # the others are told the number after the player was told the cards
        self._add(Discard(seat, cards))

    def robber_moved(self, fields: Fields) -> None:
        rob = Rob(self._who(fields, "playerNumber"), self._tile(fields, "coord"), NO_VICTIM)
        self._moved(rob)

    def robbed(self, fields: Fields) -> None:
        last, victim = self._last(), self._who(fields, "victim")
        rob = last.rob if isinstance(last, Play) else last
        if last is None or not isinstance(rob, Rob) or rob.player != self._who(fields, "perp"):
            raise FieldError("perp")
        kind = RESOURCES_BY_NUMBER.get(number_in(fields, "resType"))
        robbed = replace(rob, victim=victim, card=RESOURCES.index(kind) if kind is not None else rob.card)
        self._instead(replace(last, rob=robbed) if isinstance(last, Play) else robbed)

    def card(self, fields: Fields) -> None:
        deed = fields.get("actionType")
        if deed == "ADD_OLD":
            self.taken_back(fields)
        if deed not in ("DRAW", "PLAY"):
            return
        seat, card = self._who(fields, "playerNum"), CARDS.get(fields.get("cardType", ""))
        last = self._last()
        if deed == "PLAY":
            if card is None or card is Development.VICTORY_POINT:
                raise FieldError("cardType")
            self._add(Play(seat, card))
        elif card is not None or not isinstance(last, Buy) or last.player != seat or last.card is None:
            self._add(Buy(seat, card))

    def taken_back(self, fields: Fields) -> None:
        """Take back a card that was just played and goes back to the hand."""
        last = self._last()
        if isinstance(last, Play) and (last.player, last.card) == (self._who(fields, "playerNum"), CARDS.get(fields.get("cardType", ""))):
            self._take_back()

    def picked(self, fields: Fields) -> None:
        last, cards = self._last(), cards_in(fields, "resources")
        if fields.get("reason") != _DISCOVERY or not isinstance(last, Play) or last.card is not Development.INVENTION:
            raise FieldError("reason")
        self._instead(replace(last, take=cards.counts))

    def simple(self, fields: Fields) -> None:
        if fields.get("actType") == _BOUGHT:
            self._state("bank", {DEVELOPMENT: number_of(fields, "v1")})
        if fields.get("actType") != _MONOPOLIZED:
            return
        last, kind = self._last(), RESOURCES_BY_NUMBER.get(number_in(fields, "v2"))
        if kind is None or not isinstance(last, Play) or last.card is not Development.MONOPOLY:
            raise FieldError("v2")
        self._instead(replace(last, resource=RESOURCES.index(kind), number=number_of(fields, "v1")))

    def bank_trade(self, fields: Fields) -> None:
        if "pn" not in fields or number_in(fields, "pn") < 0:
            return  # refused by the server
        give, take = self._sides(fields, "give", "get")
        if sum(take) > sum(give):
            raise FieldError("get")  # a trade taken back
        self._add(Trade(self._who(fields, "pn"), give, take))

    def accepted(self, fields: Fields) -> None:
        if "toAccepting.clay" not in fields:
            return  # refused by the server
        give, take = self._sides(fields, "toAccepting", "toOffering")
        self._add(Trade(self._who(fields, "offering"), give, take, self._who(fields, "accepting")))

    @staticmethod
    def _sides(fields: Fields, give: str, take: str) -> tuple[Resources, Resources]:
        one, other = cards_in(fields, give), cards_in(fields, take)
        if one.hidden or other.hidden:
            raise FieldError(f"{give if one.hidden else take}.unknown")
        return one.counts, other.counts


_TOTALS, _SCORES = "SOCDiceResultResources", "SOCGameStats"
_MESSAGES: dict[str, Callable[[_Reading, Fields], None]] = {
    "SOCSitDown": _Reading.sat_down,
    "SOCLeaveGame": _Reading.left,
    "SOCNewGameWithOptions": _Reading.options_told,
    "SOCPlayerElements": _Reading.hand,
    "SOCResourceCount": _Reading.count,
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


_LOG = "SOC game event log:"
_HEADER = re.compile(r"SOC game event log: type=([FC]), version=(\d{1,6})\b")
VERSIONS = ("2500", "2600", "2610", "2700")
#: How a line begins in the logs of people from before 2.5.00: with a date.
_DATED = re.compile(r"(\d{4}(?::\d\d){5}:\d{3}:[+-]\d{4}:SOC[A-Za-z]{1,40})")
_ENTRY = re.compile(r"((?:\d+:\d\d\.\d{3}:)?(?P<to>all|ob|un|f-?\d+|fo|p\d+|!p(?:\d+|\[[\d, ]+\])):(?P<what>SOC\w+))(?::(?P<fields>.*))?\Z")
#: What changes the course and is not read: boards and pieces of the sea, pieces taken back, a game begun anew.
REFUSED = ("SOCBoardLayout2", "SOCMovePiece", "SOCUndoPutPiece", "SOCRevealFogHex", "SOCPickGoldHexResources", "SOCResetBoardAuth")
#: How many lines of comments may stand before the first of a log.
_COMMENTS = 100
#: Within how many characters they stand.
_BEGINNING = 10_000
#: What a client asks for, and what those are told who do not play.
_ASIDE = ("f", "ob", "un")


def is_log(text: str) -> bool:
    """Return whether a text is a log, of whatever version, or has lost its first line."""
    first = _first(text[:_BEGINNING].splitlines()[:_COMMENTS])[1]
    return first.startswith(_LOG) or bool(_DATED.match(first) or _ENTRY.match(first))


def lines_of(text: str, faults: Faults) -> list[tuple[int, str]]:
    """Return the lines of a log after the first, with their numbers; PositionError for a log of another form or version, which is named."""
    lines = text.splitlines()
    at, first = _first(lines[:_COMMENTS])
    header = _HEADER.match(first)
    if header is None or header[2] not in VERSIONS:
        begins = _ENTRY.match(first) or _DATED.match(first)
        found = first.partition(", created_at")[0] if begins is None else begins[1]
        faults.note(found, Expected.RECORD_VERSION, at, tuple(f"version={one}" for one in VERSIONS))
        faults.raise_any()
    numbered = enumerate((line.strip() for line in lines), 1)
    return [(number, line) for number, line in numbered if number > at and line and not line.startswith("#")]


def _first(lines: list[str]) -> tuple[int, str]:
    """Return the first line that is no comment, and its number."""
    told = ((number, line.strip()) for number, line in enumerate(lines, 1))
    return next(((number, line) for number, line in told if line and not line.startswith("#")), (1, ""))


def message_in(line: str, number: int, faults: Faults) -> tuple[str, str] | None:
    """Return the message that a line tells the players, and its fields; None for what is told others. A line that is none is a fault."""
    entry = _ENTRY.match(line)
    if entry is None:
        faults.note(line[:60], Expected.RECORD_FIELD, number)
        return None
    return None if entry["to"].startswith(_ASIDE) else (entry["what"], entry["fields"] or "")
