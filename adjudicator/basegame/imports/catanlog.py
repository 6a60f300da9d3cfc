"""Logs of catanlog 0.9 (``.catan``): a header with players and island, then one action a line, as spectators see it.

What nobody sees is not told: which cards were robbed and bought. Nor are the cards handed in for a seven; how many they must be follows from the hands, so
as many hidden ones are handed in where that is certain. Tiles are numbered from the north-west against the clock, round and round to the middle.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable

from adjudicator.basegame.deeds import NO_VICTIM, Buy, Claim, Discard, End, Play, Resources, Rob, Roll, Trade
from adjudicator.basegame.imports.course import put_or_built
from adjudicator.basegame.imports.island import Axial, Island
from adjudicator.basegame.position import SEVEN, Cards, Development, Game, Phase, Player, Position
from adjudicator.basegame.replay.apply import apply
from adjudicator.basegame.replay.record import begin
from adjudicator.basegame.robber.discard import safe_hands
from adjudicator.board.board import ANY_THREE, RESOURCES, Resource, Terrain
from adjudicator.board.hex_map import UP
from adjudicator.game.action import Action
from adjudicator.game.replay import Recorded, Stated
from adjudicator.input.problems import Expected
from adjudicator.rulesets.editions import rule_set
from adjudicator.telling.imported import Faults, Imported, Importer, Lost, Text
from adjudicator.verdicts.question import ROLLS, Kind
from catan_common.numbers import whole_number

#: Of a number of cards.
_MOST_DIGITS = 2
_VERSION = re.compile(r"catanlog v(\d+\.\d+)\.\d+\s*")
_READ = "0.9"
_BEGUN = "...CATAN!"
_HEADER = ("players", "terrain", "numbers", "ports")
_PLAYER = re.compile(r"name: (.*), color: (\w+), seat: \d+")
_PORT = re.compile(r"([^\s(]{1,40})\((\d{1,4}) (\w{1,20})\)")
_COLOURS = {"red": "rood", "blue": "blauw", "white": "wit", "orange": "oranje", "green": "groen", "brown": "bruin"}
_RESOURCES = {"wood": Resource.WOOD, "brick": Resource.BRICK, "sheep": Resource.WOOL, "wheat": Resource.GRAIN, "ore": Resource.ORE}
_TERRAINS = {
    "wood": Terrain.FOREST,
    "brick": Terrain.HILLS,
    "sheep": Terrain.PASTURE,
    "wheat": Terrain.FIELDS,
    "ore": Terrain.MOUNTAINS,
    "desert": Terrain.DESERT,
}
_CORNERS = ("N", "NE", "SE", "S", "SW", "NW")
_SIDES = ("NE", "E", "SE", "SW", "W", "NW")
#: From the north-west corner the steps around a ring of width two, against the clock: down to the left, down to the right, and on.
_STEPS = (UP.beyond[3], UP.beyond[2], UP.beyond[1], UP.beyond[0], UP.beyond[5], UP.beyond[4])
_LOST = (Lost.DISCARD_LIMIT, Lost.TARGET, Lost.BANK, Lost.DICE, Lost.DISCARDS, Lost.STOLEN_CARDS, Lost.BOUGHT_CARDS)
#: Under which rules the number of cards handed in is worked out: none has another limit for three and four players.
_RULES = "actueel"


def _spiral() -> tuple[Axial, ...]:
    found: list[Axial] = []
    for width in (2, 1):
        q, r = 0, -width
        for dq, dr in _STEPS:
            for _ in range(width):
                found.append((q, r))
                q, r = q + dq, r + dr
    return (*found, (0, 0))


_TILES = _spiral()
_NUMBERED = {str(number): at for number, at in enumerate(_TILES, 1)}


def recognises(text: Text) -> bool:
    """Return whether a text is a log of catanlog, of whatever version."""
    return text.text.startswith("catanlog v")


def read(text: Text) -> Imported:
    """Return the game of a log; PositionError with every fault and its line."""
    faults = Faults(text.file)
    lines = text.text.splitlines()
    version = _VERSION.fullmatch(lines[0])
    if version is None or version[1] != _READ:
        faults.note(lines[0], Expected.RECORD_VERSION, 1, (f"catanlog v{_READ}",))
        faults.raise_any()
    return _Reading(lines, faults).game()


class _Reading:
    """A log under way. Reading goes on behind a fault, so that all of them are told."""

    def __init__(self, lines: list[str], faults: Faults) -> None:
        self.lines = lines
        self.faults = faults
        self.body = next((number for number, line in enumerate(lines, 1) if line.strip() == _BEGUN), len(lines))
        header: dict[str, str] = {}
        for number, line in enumerate(lines[1 : self.body], 2):
            key, _, value = line.partition(": ")
            if header.setdefault(key, value) != value and key in _HEADER:
                faults.note(line, Expected.ONCE, number)
        self.players = tuple(
            Player(_COLOURS[found[2]], found[1] or None)
            for line in lines[1 : self.body]
            if (found := _PLAYER.fullmatch(line.strip())) and found[2] in _COLOURS
        )
        self.seats = {player.colour: seat for seat, player in enumerate(self.players)}
        if not self.seats or str(len(self.players)) != header.get("players", "").strip() or len(self.seats) < len(self.players):
            self._header("players", header)
        self.island = self._island(header)
        self.harbours: dict[int, str | None] = {}
        for what, tile, side in _PORT.findall(header.get("ports", "")):
            path = self._side(tile, side)
            kind = ANY_THREE if what == ANY_THREE else str(_RESOURCES.get(what, ""))
            if path is None or not kind or self.harbours.get(path, kind) != kind:
                self._header("ports", header)
            else:
                self.harbours[path] = kind
        self.faults.raise_any()
        #: How many pieces of the opening each has put, by seat and kind.
        self.placed: Counter[tuple[int, Kind]] = Counter()

    def _header(self, key: str, header: dict[str, str]) -> None:
        line = next((number for number, one in enumerate(self.lines, 1) if one.startswith(f"{key}: ")), 1)
        self.faults.note(f"{key}: {header.get(key, '')}", Expected.RECORD_FIELD, line)

    def _island(self, header: dict[str, str]) -> Island:
        terrain, numbers = header.get("terrain", "").split(), header.get("numbers", "").split()
        chips = [None if one == "None" else -1 if (chip := whole_number(one)) is None else chip for one in numbers]
        if len(terrain) != len(_TILES) or any(one not in _TERRAINS for one in terrain):
            self._header("terrain", header)
        if len(chips) != len(_TILES) or any(one is not None and one not in ROLLS for one in chips):
            self._header("numbers", header)
        self.faults.raise_any()
        return Island({at: (_TERRAINS[kind], chip) for at, kind, chip in zip(_TILES, terrain, chips, strict=True)})

    def game(self) -> Imported:
        """Return the log as events."""
        recorded: list[Recorded] = []
        winners: dict[str, None] = {}
        for number, line in enumerate(self.lines[self.body :], self.body + 1):
            said = line.strip()
            colour, _, action = said.partition(" ")
            seat = self.seats.get(_COLOURS.get(colour, ""))
            make = _maker(action)
            if seat is None or make is None:
                if said:
                    self.faults.note(said, Expected.RECORD_ACTION, number)
                continue
            event = make(self, seat)
            if event is None:
                self.faults.note(said, Expected.RECORD_FIELD, number)
            elif isinstance(event, Rob) and recorded and recorded[-1].event == Play(event.player, Development.KNIGHT):
                recorded[-1] = Recorded(recorded[-1].line, Play(event.player, Development.KNIGHT, rob=event))
            elif not (
                isinstance(event, End) and not any(isinstance(one.event, Roll) for one in recorded)
            ):  # the opening has no turns that end
                recorded.append(Recorded(number, event))
            if isinstance(event, Claim):
                winners[self.players[event.player].colour] = None
        self.faults.raise_any()
        start = Position(Game.BASE, self.island.board(self.harbours), self.players, robber=self.island.desert, turn=0, phase=Phase.SET_UP)
        events = tuple(_with_discards(start, recorded))
        return Imported(start, events, tuple(Stated(len(events), "winner", one) for one in winners), _LOST)

    def _corner(self, tile: str, direction: str) -> int | None:
        at = _NUMBERED.get(tile)
        return None if at is None or direction not in _CORNERS else self.island.corner(at, _CORNERS.index(direction))

    def _side(self, tile: str, direction: str) -> int | None:
        at = _NUMBERED.get(tile)
        return None if at is None or direction not in _SIDES else self.island.path(at, _SIDES.index(direction))

    def build(self, seat: int, said: tuple[str, ...]) -> Action | None:
        """Return a piece built, or put where it is one of the first two."""
        kind = Kind(said[0])
        place = (self._side if kind is Kind.ROAD else self._corner)(said[1], said[2])
        return None if place is None else put_or_built(self.placed, seat, kind, place)

    def rob(self, seat: int, said: tuple[str, ...]) -> Action | None:
        """Return a move of the robber; which card was robbed nobody saw."""
        at, victim = _NUMBERED.get(said[0]), self.seats.get(_COLOURS.get(said[1], ""))
        tile = None if at is None else self.island.tile(at)
        if tile is None or (victim is None and said[1] != "nobody"):
            return None
        return Rob(seat, tile, NO_VICTIM if victim is None else victim)

    def trade(self, seat: int, said: tuple[str, ...]) -> Action | None:
        """Return a trade with the bank or a player."""
        give, take = _cards(said[0]), _cards(said[3])
        partner = self.seats.get(_COLOURS.get(said[2], "")) if said[1] == "player" else None
        if give is None or take is None or (said[1] == "player" and partner is None):
            return None
        return Trade(seat, give, take, partner)

    def roads(self, seat: int, said: tuple[str, ...]) -> Action | None:
        """Return the card for roads with both of them."""
        one, other = self._side(*said[:2]), self._side(*said[2:])
        if one is None or other is None:
            return None
        return Play(seat, Development.ROAD_BUILDING, lines=((Kind.ROAD, one), (Kind.ROAD, other)))


def _maker(action: str) -> Callable[[_Reading, int], Action | None] | None:
    """Return what makes an event of an action of a seat, or None of one at a place that there is not; None for what is no action."""
    for pattern, make in _ACTIONS:
        if found := pattern.fullmatch(action):
            said = found.groups()
            return lambda reading, seat: make(reading, seat, said)
    return None


def _cards(listed: str) -> Resources | None:
    """Return cards listed like ``1 wood, 2 ore`` by kind; None for what is none."""
    counts = dict.fromkeys(RESOURCES, 0)
    for one in listed.split(", "):
        number, _, name = one.partition(" ")
        if not number.isdecimal() or name not in _RESOURCES or len(number) > _MOST_DIGITS:
            return None
        counts[_RESOURCES[name]] += int(number)
    return tuple(counts.values())


def _roll(_: _Reading, seat: int, said: tuple[str, ...]) -> Action | None:
    return Roll(seat, int(said[0])) if int(said[0]) in ROLLS else None


def _invention(_: _Reading, seat: int, said: tuple[str, ...]) -> Action | None:
    take = _cards(f"1 {said[0]}, 1 {said[1]}")
    return None if take is None else Play(seat, Development.INVENTION, take=take)


def _monopoly(_: _Reading, seat: int, said: tuple[str, ...]) -> Action | None:
    return Play(seat, Development.MONOPOLY, resource=RESOURCES.index(_RESOURCES[said[0]])) if said[0] in _RESOURCES else None


def _with_discards(start: Position, recorded: list[Recorded]) -> list[Recorded]:
    """Return the events with the cards handed in for each seven, as many hidden ones as the hands ask for, where it is certain that they must be."""
    rules = rule_set(_RULES)
    position = begin(start, rules)
    found: list[Recorded] = []
    for one in recorded:
        due = [one]
        if isinstance(one.event, Roll) and one.event.total == SEVEN:
            safe = max(safe_hands(position, rules))
            for seat, player in enumerate(position.players):
                if player.hand is not None and not player.hand.perhaps and player.hand.total > safe:
                    due.append(Recorded(one.line, Discard(seat, Cards((0,) * len(RESOURCES), player.hand.total // 2))))
        for event in due:
            _, position = apply(position, event.event, rules)
        found += due
    return found


_PLACE = r"\((\d+) (\w+)\)"
_ACTIONS: tuple[tuple[re.Pattern[str], Callable[[_Reading, int, tuple[str, ...]], Action | None]], ...] = (
    (re.compile(r"rolls (\d{1,2})(?: \.\.\.DEUCES!)?"), _roll),
    (re.compile(r"moves robber to (\d+), steals from (\w+)"), _Reading.rob),
    (re.compile(rf"buys (road|settlement|city), builds at {_PLACE}"), _Reading.build),
    (re.compile(r"buys dev card"), lambda _, seat, __: Buy(seat)),
    (re.compile(r"trades \[([^\]]*)\] to (port|player) (\S+) for \[([^\]]*)\]"), _Reading.trade),
    (re.compile(r"plays knight"), lambda _, seat, __: Play(seat, Development.KNIGHT)),
    (re.compile(rf"plays road builder, builds at {_PLACE} and {_PLACE}"), _Reading.roads),
    (re.compile(r"plays year of plenty, takes (\w+) and (\w+)"), _invention),
    (re.compile(r"plays monopoly on (\w+)"), _monopoly),
    (re.compile(r"plays victory point"), lambda _, seat, __: Play(seat, Development.VICTORY_POINT)),
    (re.compile(r"ends turn after \d+s"), lambda _, seat, __: End(seat)),
    (re.compile(r"wins"), lambda _, seat, __: Claim(seat)),
)
IMPORTER = Importer("catanlog", recognises, read)
