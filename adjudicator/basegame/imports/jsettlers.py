"""Saved games of JSettlers2 (``.game.json``) on the classic island: one position, without what happened before.

Six players and sea boards have another layout and are refused. Its logs of messages are read by ``jsettlers_log``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

from adjudicator.basegame.imports.closest import closest
from adjudicator.basegame.imports.jsettlers_fields import options_in
from adjudicator.basegame.imports.jsettlers_island import COLOURS, HEXAGONS, RESOURCES_BY_NAME, ClassicIsland, has_land
from adjudicator.basegame.position import (
    DEVELOPMENTS,
    NOTHING_SAID,
    Bank,
    Cards,
    Development,
    Game,
    Phase,
    Player,
    Position,
    Special,
    TurnHistory,
    at_least,
)
from adjudicator.board.board import RESOURCES
from adjudicator.game.replay import Stated
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults, Imported, Importer, Lost, Text

VERSIONS = (2300, 2400)
_POINTS = ("CAP", "MARKET", "UNIV", "TEMPLE", "CHAPEL")
_CARDS = {
    "KNIGHT": Development.KNIGHT,
    "ROADS": Development.ROAD_BUILDING,
    "DISC": Development.INVENTION,
    "MONO": Development.MONOPOLY,
    **dict.fromkeys(_POINTS, Development.VICTORY_POINT),
}
_PLAYED = {
    "NUMKNIGHTS": Development.KNIGHT,
    "NUM_PLAYED_DEV_CARD_ROADS": Development.ROAD_BUILDING,
    "NUM_PLAYED_DEV_CARD_DISC": Development.INVENTION,
    "NUM_PLAYED_DEV_CARD_MONO": Development.MONOPOLY,
}
_PHASES = {
    15: Phase.BEFORE_ROLL,
    20: Phase.TRADE,
    30: Phase.BUILD,
    31: Phase.BUILD,
    32: Phase.BUILD,
    33: Phase.ROBBER,
    40: Phase.BUILD,
    41: Phase.BUILD,
    50: Phase.DISCARD,
    51: Phase.ROBBER,
    52: Phase.TRADE,
    53: Phase.TRADE,
    100: Phase.SPECIAL_BUILD,
    1000: Phase.TRADE,
}
_SET_UP = range(5, 15)
#: How many free roads are still to be placed.
_FREE_ROADS = {40: 2, 41: 1}
#: What is chosen for a card that has been played already: its cards or its kind, or where a piece that is paid goes.
_CHOOSING = (30, 31, 32, 52, 53)
_ROLL_OR_CARD = 15
_PIECES = {"ROAD": "roads", "SETTLEMENT": "settlements", "CITY": "cities"}
_HOLDERS = {"LONGEST_ROAD_PLAYER": Special.LONGEST_ROUTE, "LARGEST_ARMY_PLAYER": Special.LARGEST_ARMY}
_FIELDS = {Special.LONGEST_ROUTE: "holder.longest-route", Special.LARGEST_ARMY: "holder.largest-army"}
_LOST = (Lost.COURSE, Lost.OPTIONS)
_Value = TypeVar("_Value")


def recognises(text: Text) -> bool:
    """Return whether a text is a saved game of JSettlers2, of whatever version."""
    return text.json is not None and "playerSeats" in text.json and "modelVersion" in text.json


def read(text: Text) -> Imported:
    """Return the position of a saved game; PositionError with every fault."""
    faults = Faults(text.file)
    faults.note_twice(text)
    version = text.json["modelVersion"]
    if version not in VERSIONS:
        faults.note(f"modelVersion: {version}", Expected.RECORD_VERSION, suggestions=tuple(f"JSettlers2 {one}" for one in VERSIONS))
    info = text.json.get("boardInfo")
    if not isinstance(info, dict) or not isinstance(info.get("layout1"), dict):
        found = ", ".join(key for key in info if key.startswith("layout")) if isinstance(info, dict) else info
        faults.note(f"boardInfo: {found}", Expected.RECORD_VERSION, suggestions=("layout1",))
    faults.raise_any()
    return _Reading(text.json, faults).position()


class _Reading:
    """A saved game under way. Reading goes on behind a fault, so that all of them are told."""

    def __init__(self, record: dict[str, Any], faults: Faults) -> None:
        self.record = record
        self.faults = faults
        self.layout: dict[str, Any] = record["boardInfo"]["layout1"]
        hexes, chips = self._numbers("hexLayout"), self._numbers("numberLayout")
        faults.raise_any()
        if not has_land(hexes):
            self._fault("layout1.hexLayout", "[]")
            faults.raise_any()
        self.classic = ClassicIsland(hexes, chips, lambda place, found: self._fault(f"layout1.{place}", found))

    def _numbers(self, key: str) -> list[int]:
        values = self.layout.get(key)
        if isinstance(values, list) and len(values) == HEXAGONS and all(type(value) is int for value in values):
            return values
        self._fault(f"layout1.{key}", values)
        return []

    def position(self) -> Imported:
        """Return the position, and what is stated of it: points and holders."""
        taken = self._taken()
        elements = self._of_type(self.record, "elements", dict) or {}
        held = self._held(elements, taken)
        players = tuple(
            self._player(number, seat, frozenset(card for card, who in held.items() if who == number)) for number, seat in taken.items()
        )
        order = list(taken)
        turn = self._of_type(elements, "CURRENT_PLAYER", int, "elements.")
        robber = self.classic.tiles.get(self._robber())
        if robber is None:
            self._fault("layout1.robberHex", self.layout.get("robberHex"))
        deck = self._of_type(self.record, "devCardDeck", list)
        for number, card in enumerate(deck or ()):
            if not isinstance(card, str) and type(card) is not int:
                self._fault(f"devCardDeck[{number}]", card)
        dice = self._of_type(self.record, "currentDice", int)
        phase = self._phase()
        state = self.record.get("gameState")
        free = _FREE_ROADS.get(state) if isinstance(state, int) else None
        options = self._of_type(self.record, "gameOptions", str)
        agreed = options_in(options or "", lambda found: self.faults.note(found, Expected.RECORD_OPTION))
        position = Position(
            Game.BASE,
            self.classic.island.board(self.classic.harbours),
            players,
            robber=robber,
            bank=Bank(developments=len(deck)) if deck is not None else None,
            turn=order.index(turn) if turn in order else None,
            phase=phase,
            roll=dice if phase is not Phase.BEFORE_ROLL and dice in range(2, 13) else None,
            turn_history=NOTHING_SAID if free is None else TurnHistory(played=at_least(str(Development.ROAD_BUILDING)), free_lines=free),
        )
        stated = tuple(self._stated(taken, held))
        self.faults.raise_any()
        lost = (Lost.CHOICE, *_LOST) if state in _CHOOSING else _LOST
        return Imported(position, (), stated, lost, agreed)

    def _taken(self) -> dict[int, Any]:
        """Return the seats that somebody takes, by number; a fault where there is none, or one that has no colour."""
        seats = self.record["playerSeats"]
        taken = {}
        for number, seat in enumerate(seats if isinstance(seats, list) else ()):
            if not isinstance(seat, dict):
                self._fault(f"playerSeats[{number}]", seat)
            elif not self._of_type(seat, "isSeatVacant", bool, f"playerSeats[{number}]."):
                taken[number] = seat
        if not taken or max(taken) >= len(COLOURS):
            self._fault("playerSeats", len(seats) if isinstance(seats, list) else seats)
            self.faults.raise_any()
        return taken

    def _held(self, elements: dict[str, Any], taken: dict[int, Any]) -> dict[Special, Any]:
        """Return who holds each special card, -1 for nobody."""
        held = {card: elements.get(key, -1) for key, card in _HOLDERS.items()}
        for key, card in _HOLDERS.items():
            if held[card] != -1 and (type(held[card]) is not int or held[card] not in taken):
                self._fault(f"elements.{key}", held[card])
        return held

    def _robber(self) -> int:
        value = self.layout.get("robberHex")
        return value if type(value) is int else 0

    def _phase(self) -> Phase | None:
        state = self.record.get("gameState")
        if type(state) is int and state in _SET_UP:
            return Phase.SET_UP
        if type(state) is not int or state not in _PHASES:
            self._fault("gameState", state)
            return None
        if state in (*_FREE_ROADS, 52, 53) and self.record.get("oldGameState") == _ROLL_OR_CARD:
            return Phase.BEFORE_ROLL  # the card was played before the dice
        return _PHASES[state]

    def _player(self, number: int, seat: dict[str, Any], special: frozenset[Special]) -> Player:
        place = f"playerSeats[{number}]"
        resources, elements = seat.get("resources"), seat.get("elements")
        name = self._of_type(seat, "name", str, f"{place}.")
        counts = {kind: self._count(resources, name, f"{place}.resources") for name, kind in RESOURCES_BY_NAME.items()}
        hidden = self._count(resources, "unknown", f"{place}.resources")
        played = {card: self._count(elements, key, f"{place}.elements") for key, card in _PLAYED.items()}
        new, old = (self._cards(self._of_type(seat, key, list, f"{place}."), f"{place}.{key}") for key in ("newDevCards", "oldDevCards"))
        pieces = self._pieces(self._of_type(seat, "pieces", list, f"{place}."), place)
        return Player(
            COLOURS[number],
            name or None,
            **pieces,
            hand=Cards(tuple(counts[kind] for kind in RESOURCES), hidden),
            developments=Cards(tuple(map(sum, zip(new, old, strict=True)))),
            bought=Cards(new),
            played=Cards(tuple(played.get(card, 0) for card in DEVELOPMENTS)),
            special=special,
        )

    def _count(self, values: Any, key: str, place: str) -> int:
        """Return a number that may be left out for 0."""
        count = values.get(key, 0) if isinstance(values, dict) else None
        if type(count) is int and count >= 0:
            return count
        self._fault(f"{place}.{key}", count)
        return 0

    def _cards(self, names: list[Any] | None, place: str) -> tuple[int, ...]:
        counts = dict.fromkeys(DEVELOPMENTS, 0)
        for name in names or ():
            if isinstance(name, str) and name in _CARDS:
                counts[_CARDS[name]] += 1
            else:
                self._fault(place, name, _CARDS)
        return tuple(counts.values())

    def _pieces(self, pieces: list[Any] | None, place: str) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {field: [] for field in _PIECES.values()}
        for number, piece in enumerate(pieces or ()):
            kind = piece.get("pieceType") if isinstance(piece, dict) else None
            if not isinstance(kind, str) or kind not in _PIECES:
                self.faults.note(f"{place}.pieces[{number}]: {kind}", Expected.RECORD_ACTION, suggestions=tuple(_PIECES))
                continue
            coord = piece.get("coord")
            at = (self.classic.edges if kind == "ROAD" else self.classic.nodes).get(coord) if type(coord) is int else None
            if at is None:
                self._fault(f"{place}.pieces[{number}]", coord)
            else:
                found[_PIECES[kind]].append(at)
        return {field: tuple(sorted(places)) for field, places in found.items()}

    def _stated(self, taken: dict[int, dict[str, Any]], held: dict[Special, Any]) -> list[Stated]:
        points = {number: self._of_type(seat, "totalVP", int, f"playerSeats[{number}].") for number, seat in taken.items()}
        found = [Stated(0, f"points.{COLOURS[number]}", count) for number, count in points.items() if count is not None]
        return found + [Stated(0, _FIELDS[card], COLOURS[who] if who in taken else None) for card, who in held.items()]

    def _of_type(self, values: dict[str, Any], key: str, wanted: type[_Value], place: str = "") -> _Value | None:
        """Return a value that may be left out; one of another type is noted."""
        value = values.get(key)
        if value is None or type(value) is wanted:
            return value
        self._fault(f"{place}{key}", value)
        return None

    def _fault(self, place: str, found: object, words: Iterable[str] = ()) -> None:
        self.faults.note(f"{place}: {found}", Expected.RECORD_FIELD, suggestions=closest(found, words))


IMPORTER = Importer("jsettlers", recognises, read)
