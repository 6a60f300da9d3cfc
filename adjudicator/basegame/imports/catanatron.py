"""Games of catanatron 3.2 and 3.3, as its encoder writes them in JSON: the island, every action, and how the game stood in the end.

The actions are the whole game. Hands, pieces, holders and points of the last position are what the record states itself. The bank is not told, and seldom
are the options of a game: how many cards are safe from a seven, and to how many points is played.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.basegame.deeds import NO_VICTIM, Buy, Discard, End, Play, Resources, Rob, Roll, Trade
from adjudicator.basegame.imports.beginning import check_beginning
from adjudicator.basegame.imports.catanatron_actions import ALONE, OFFERS, WITH_RESULTS, actions_in, options_in, partner_in
from adjudicator.basegame.imports.catanatron_state import CARD_OF, COLOURS, RESOURCE_OF, LastPosition, axial, known
from adjudicator.basegame.imports.closest import closest
from adjudicator.basegame.imports.course import put_or_built
from adjudicator.basegame.imports.island import NE, NW, SE, SIDE_E, SIDE_NE, SIDE_NW, SIDE_SE, SIDE_SW, SIDE_W, SW, Axial, Island, N, S
from adjudicator.basegame.position import Cards, Development, Game, Phase, Player, Position
from adjudicator.board.board import ANY_THREE, RESOURCES, Terrain
from adjudicator.game.action import Action
from adjudicator.game.replay import Recorded, Stated
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults, Imported, Importer, Lost, Text
from adjudicator.verdicts.question import Kind
from catan_common.numbers import whole_number

_TERRAINS = {"WOOD": Terrain.FOREST, "BRICK": Terrain.HILLS, "SHEEP": Terrain.PASTURE, "WHEAT": Terrain.FIELDS, "ORE": Terrain.MOUNTAINS}
_CORNERS = {"NORTH": N, "NORTHEAST": NE, "SOUTHEAST": SE, "SOUTH": S, "SOUTHWEST": SW, "NORTHWEST": NW}
_SIDES = {"NORTHEAST": SIDE_NE, "EAST": SIDE_E, "SOUTHEAST": SIDE_SE, "SOUTHWEST": SIDE_SW, "WEST": SIDE_W, "NORTHWEST": SIDE_NW}
#: What is lost where no option tells it, and what in any case.
_UNTOLD = {"hand_limit": Lost.DISCARD_LIMIT, "target": Lost.TARGET}
_KNIGHT = "PLAY_KNIGHT_CARD"
_TILE_TYPES = ("DESERT", "RESOURCE_TILE", "PORT", "WATER")
_DIE = range(1, 7)


def recognises(text: Text) -> bool:
    """Return whether a text is a game of catanatron, of whatever version."""
    found = text.json
    return found is not None and "tiles" in found and "player_state" in found and (ALONE in found or WITH_RESULTS in found)


def read(text: Text) -> Imported:
    """Return the game that a JSON text of catanatron tells; PositionError with every fault."""
    faults = Faults(text.file)
    faults.note_twice(text)
    return _Reading(text.json, faults).game()


def _land(tile: dict[str, Any]) -> tuple[Terrain, int | None] | None:
    """Return terrain and number of a tile of land; None for what is none, or not as it should be."""
    kind = tile.get("type")
    resource: Any = tile.get("resource")
    if kind == "DESERT":
        return Terrain.DESERT, None
    if kind == "RESOURCE_TILE" and known(resource, _TERRAINS) and type(tile.get("number")) is int and tile["number"] in range(2, 13):
        return _TERRAINS[resource], tile["number"]
    return None


def _port(tile: dict[str, Any]) -> tuple[int, str] | None:
    """Return the side on which a harbour lies and what it is for; None for what is none, or not as it should be."""
    resource: Any = tile.get("resource")
    side: Any = tile.get("direction")
    if tile.get("type") != "PORT" or not known(side, _SIDES) or "resource" not in tile:
        return None
    if resource is None:
        return _SIDES[side], ANY_THREE
    return (_SIDES[side], str(RESOURCE_OF[resource])) if known(resource, RESOURCE_OF) else None


class _Reading:
    """A record under way. Reading goes on behind a fault, so that all of them are told."""

    def __init__(self, record: dict[str, Any], faults: Faults) -> None:
        self.record = record
        self.faults = faults
        self.colours = self._list("colors")
        self.seats = {colour: seat for seat, colour in enumerate(self.colours) if isinstance(colour, str)}
        if not self.colours or len(self.seats) < len(self.colours) or not all(known(colour, COLOURS) for colour in self.colours):
            self._fault("colors", self.colours, COLOURS)
            faults.raise_any()
        self.island, self.harbours = self._island()
        self.corners = self._corners()
        faults.raise_any()
        self.offers = False
        #: How many pieces of the opening each has put, by seat and kind.
        self.placed: Counter[tuple[int, Kind]] = Counter()

    def game(self) -> Imported:
        """Return the record as events."""
        events = tuple(self._events())
        said = LastPosition(self.record, self.faults, self.colours, self.island, self.corners)
        stated = tuple(Stated(len(events), field, value) for field, value in said.fields())
        options = options_in(self.record, self.faults)
        check_beginning((COLOURS[colour] for colour in self.colours), events, self.faults)
        self.faults.raise_any()
        players = tuple(Player(COLOURS[colour]) for colour in self.colours)
        board = self.island.board(self.harbours)
        start = Position(Game.BASE, board, players, robber=self.island.desert, turn=0, phase=Phase.SET_UP)
        lost = [lost for option, lost in _UNTOLD.items() if option not in options]
        offers = (Lost.TRADE_OFFERS,) if self.offers else ()
        return Imported(start, events, stated, (*lost, Lost.BANK, *offers), options)

    # --- the island ---------------------------------------------------------------------------------------------------------

    def _island(self) -> tuple[Island, dict[int, str | None]]:
        tiles: dict[Axial, tuple[Terrain, int | None]] = {}
        ports: list[tuple[Axial, int, str]] = []
        for number, one in enumerate(self._list("tiles")):
            place = f"tiles[{number}]"
            at = self._axial(one.get("coordinate") if isinstance(one, dict) else None, place)
            tile = one.get("tile") if isinstance(one, dict) else None
            if at is not None and not isinstance(tile, dict):
                self._fault(f"{place}.tile", tile)
            if at is None or not isinstance(tile, dict) or tile.get("type") == "WATER":
                continue
            port = _port(tile)
            land = _land(tile)
            if port is not None:
                ports.append((at, *port))
            elif at in tiles and tile.get("type") != "PORT":
                self._fault(place, at)  # another tile lies there
            elif land is not None:
                tiles[at] = land
            else:
                words = {"type": _TILE_TYPES, "resource": _TERRAINS, "direction": _SIDES}
                near = [one for key, known_there in words.items() for one in closest(tile.get(key), known_there)]
                self.faults.note(f"{place}: {tile}", Expected.RECORD_FIELD, suggestions=near)
        if not tiles:
            self._fault("tiles", [])
            self.faults.raise_any()
        island = Island(tiles)
        harbours: dict[int, str | None] = {}
        for at, side, what in ports:
            path = island.path(at, side)
            if path is None or harbours.get(path, what) != what:
                self._fault("tiles", f"PORT {at}")
            else:
                harbours[path] = what
        return island, harbours

    def _corners(self) -> dict[int, int]:
        """Return our intersection for each node of the record that touches land."""
        found = {}
        nodes = self.record.get("nodes")
        if not isinstance(nodes, dict):
            self._fault("nodes", nodes)
            return {}
        for name, node in nodes.items():
            at = self._axial(node.get("tile_coordinate") if isinstance(node, dict) else None, f"nodes.{name}")
            direction: Any = node.get("direction") if isinstance(node, dict) else None
            if at is None or not known(direction, _CORNERS) or (number := whole_number(name)) is None:
                self._fault(f"nodes.{name}", node)
            elif (corner := self.island.corner(at, _CORNERS[direction])) is not None:
                found[number] = corner
        return found

    def _axial(self, value: Any, place: str) -> Axial | None:
        found = axial(value)
        if found is None:
            self._fault(place, value)
        return found

    # --- the actions --------------------------------------------------------------------------------------------------------

    def _events(self) -> list[Recorded]:
        events: list[Recorded] = []
        knight: int | None = None
        for number, place, colour, kind, value in actions_in(self.record, self.seats, self.faults):
            seat = self.seats[colour]
            if kind in OFFERS:
                self.offers = True
                continue
            if kind == _KNIGHT and value is None:
                # the knight and what it moves are two actions and one event
                knight = number
                events.append(Recorded(number, Play(seat, Development.KNIGHT)))
                continue
            reader = _ACTIONS.get(kind) if isinstance(kind, str) else None
            if reader is None and kind != _KNIGHT:
                self.faults.note(f"{place}: {kind}", Expected.RECORD_ACTION, suggestions=closest(kind, (*_ACTIONS, *OFFERS, _KNIGHT)))
                continue
            event = None if reader is None else reader(self, seat, value)
            if event is None:
                self._fault(place, [colour, kind, value], (*self.seats, *RESOURCE_OF, *CARD_OF), value)
            elif knight is not None and isinstance(event, Rob):
                events[-1] = Recorded(knight, Play(seat, Development.KNIGHT, rob=event))
            else:
                events.append(Recorded(number, event))
            knight = None
        return events

    def settlement(self, seat: int, value: Any) -> Action | None:
        """Return a settlement put or built, by its node."""
        return self._building(seat, value, Kind.SETTLEMENT)

    def city(self, seat: int, value: Any) -> Action | None:
        """Return a city built, by its node."""
        return self._building(seat, value, Kind.CITY)

    def _building(self, seat: int, value: Any, kind: Kind) -> Action | None:
        return self._piece(seat, kind, self.corners.get(value) if type(value) is int else None)

    def _piece(self, seat: int, kind: Kind, place: int | None) -> Action | None:
        return None if place is None else put_or_built(self.placed, seat, kind, place)

    def road(self, seat: int, value: Any) -> Action | None:
        """Return a road put or built, by its two nodes."""
        return self._piece(seat, Kind.ROAD, self._path(value))

    def _path(self, value: Any) -> int | None:
        if not isinstance(value, list) or len(value) != len("ab") or not all(type(one) is int for one in value):
            return None
        return self.island.between(self.corners.get(value[0]), self.corners.get(value[1]))

    def roll(self, seat: int, value: Any) -> Action | None:
        """Return a roll of two dice."""
        if isinstance(value, list) and len(value) == len("ab") and all(type(one) is int and one in _DIE for one in value):
            return Roll(seat, sum(value), (value[0], value[1]))
        return None

    def discard(self, seat: int, value: Any) -> Action | None:
        """Return cards handed in, one by one in a list."""
        cards = _cards(value)
        return None if cards is None else Discard(seat, Cards(cards))

    def robber(self, seat: int, value: Any) -> Action | None:
        """Return a move of the robber: the tile, who is robbed (None: nobody), and of which card."""
        if not isinstance(value, list) or len(value) != len(("tile", "victim", "card")):
            return None
        at = self._axial(value[0], "MOVE_ROBBER")
        tile = None if at is None else self.island.tile(at)
        victim, card = value[1:]
        if tile is None or not (victim is None or known(victim, self.seats)):
            return None
        if victim is None:
            return Rob(seat, tile, NO_VICTIM)
        return Rob(seat, tile, self.seats[victim], RESOURCES.index(RESOURCE_OF[card])) if known(card, RESOURCE_OF) else None

    def trade(self, seat: int, value: Any) -> Action | None:
        """Return a trade with the bank: up to four cards given, filled up with nothing, and the one asked."""
        if not isinstance(value, list) or len(value) != len(("four", "given", "and", "one", "asked")):
            return None
        give, take = _cards([one for one in value[:-1] if one is not None]), _cards(value[-1:])
        return None if give is None or take is None else Trade(seat, give, take)

    def agreed(self, seat: int, value: Any) -> Action | None:
        """Return a trade between players: five numbers given, five taken, and with whom."""
        found = partner_in(value, self.seats)
        if found is None:
            return None
        give, take, partner = found
        return Trade(seat, _counts(give), _counts(take), self.seats[partner])

    def buy(self, seat: int, value: Any) -> Action | None:
        """Return a development card bought."""
        return Buy(seat, CARD_OF[value]) if known(value, CARD_OF) else None

    def invention(self, seat: int, value: Any) -> Action | None:
        """Return an invention with the cards taken."""
        cards = _cards(value)
        return None if cards is None else Play(seat, Development.INVENTION, take=cards)

    def monopoly(self, seat: int, value: Any) -> Action | None:
        """Return a monopoly on a resource."""
        return Play(seat, Development.MONOPOLY, resource=RESOURCES.index(RESOURCE_OF[value])) if known(value, RESOURCE_OF) else None

    def _list(self, key: str) -> list[Any]:
        value = self.record.get(key)
        if isinstance(value, list):
            return value
        self._fault(key, value)
        return []

    def _fault(self, place: str, found: object, words: Iterable[str] = (), said: object = None) -> None:
        """Note what stands at a place, and which of the ``words`` that may stand there are near to it, or to what of it is ``said``."""
        self.faults.note(f"{place}: {found}", Expected.RECORD_FIELD, suggestions=closest(found if said is None else said, words))


def _counts(numbers: list[int]) -> Resources:
    """Return the cards of five numbers, in the order in which catanatron counts them."""
    return tuple(numbers[list(RESOURCE_OF.values()).index(kind)] for kind in RESOURCES)


def _cards(value: Any) -> Resources | None:
    """Return a list of resources by kind; None for what is none."""
    if not isinstance(value, list) or not value or not all(known(one, RESOURCE_OF) for one in value):
        return None
    names = [RESOURCE_OF[one] for one in value]
    return tuple([names.count(kind) for kind in RESOURCES])


_ACTIONS: dict[str, Callable[[_Reading, int, Any], Action | None]] = {
    "BUILD_SETTLEMENT": _Reading.settlement,
    "BUILD_CITY": _Reading.city,
    "BUILD_ROAD": _Reading.road,
    "ROLL": _Reading.roll,
    "DISCARD": _Reading.discard,
    "MOVE_ROBBER": _Reading.robber,
    "MARITIME_TRADE": _Reading.trade,
    "CONFIRM_TRADE": _Reading.agreed,
    "BUY_DEVELOPMENT_CARD": _Reading.buy,
    "PLAY_YEAR_OF_PLENTY": _Reading.invention,
    "PLAY_MONOPOLY": _Reading.monopoly,
    "PLAY_ROAD_BUILDING": lambda _, seat, value: Play(seat, Development.ROAD_BUILDING) if value is None else None,
    "END_TURN": lambda _, seat, value: End(seat) if value is None else None,
}
IMPORTER = Importer("catanatron", recognises, read)
