"""A position of the board game: what lies open, what is known of the hidden, and whose turn it is.

Reading refuses nothing that a table could show, so a position may be illegal: pieces are kept as they were listed, with
repetitions, beside the bit masks that the checks work on. ``adjudicator.basegame.validity.check`` judges it.
"""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.basegame.terms import Cards, Phase
from adjudicator.board.board import Board
from adjudicator.board.hex_map import HexMap, bits, mask_of
from adjudicator.game.position_value import PositionValue
from adjudicator.rulesets.points import NOTHING_AGREED, Agreed
from adjudicator.verdicts.kinds import Kind
from catan_common.closed_list import StrEnum
from catan_common.records import NamedTuple, dataclass, field
from catan_common.typed import Any, Generic, TypeVar

#: With whom cards are traded.
BANK, PLAYERS = "bank", "spelers"

_T = TypeVar("_T")


def _as_it_is(one: Any) -> Any:
    return one


@dataclass(frozen=True, slots=True)
class Told(Generic[_T]):
    """What is told of a turn: exactly ``these`` where that is the ``whole`` of it, else at least these. Of what nothing is told there is at least nothing."""

    these: tuple[_T, ...] = ()
    whole: bool = False

    def has(self, one: _T) -> bool | None:
        """Return whether something is among what happened: None where it may be, and is not told."""
        return True if one in self.these else False if self.whole else None

    def more(self, *new: _T, order: Callable[[_T], Any] = _as_it_is, once: bool = False) -> Told[_T]:
        """Return this with what has happened since, in its order; ``once``: as a set. What is not known of before stays so."""
        every = (*self.these, *new)
        return Told(tuple(sorted(dict.fromkeys(every) if once else every, key=order)), self.whole)

    @property
    def silent(self) -> bool:
        """Whether nothing is told."""
        return not self.these and not self.whole


def exactly(*these: _T) -> Told[_T]:
    """Return that these happened and no more."""
    return Told(these, whole=True)


def at_least(*these: _T) -> Told[_T]:
    """Return that these happened, and perhaps more."""
    return Told(these)


_UNKNOWN: Told[Any] = Told()
_NOTHING: Told[Any] = Told((), whole=True)


@dataclass(frozen=True, slots=True)
class TurnHistory:
    """What the player on turn did in the running turn. Of what can be several it is told exactly which or which at least; a number or player that is None is not known.

    ``played`` are the development cards played, by their Dutch words. ``buildings`` and ``lines`` are the intersections and paths built on; both are
    told wholly or neither. ``traded`` is with whom (``BANK``, ``PLAYERS``). ``cut`` are the players whose route was interrupted, ``reached`` those who
    reached the target before, in turns of their own, and did not claim it, the first of them first. ``free_lines`` is how many roads of a card are still due, ``second`` the player 2
    of a pair, ``discarded`` who has handed in cards for the seven. ``moved`` are the paths onto which a ship was moved. ``resumes`` is the phase in which a knight
    was played for which the robber is still to be moved, and which goes on after that. Players are indices.

    ``won`` is who has won already, in this turn or before.
    """

    played: Told[str] = _UNKNOWN
    buildings: Told[int] = _UNKNOWN
    lines: Told[int] = _UNKNOWN
    traded: Told[str] = _UNKNOWN
    cut: Told[int] = _UNKNOWN
    free_lines: int | None = None
    second: int | None = None
    reached: Told[int] = _UNKNOWN
    discarded: Told[int] = _UNKNOWN
    moved: Told[int] = _UNKNOWN
    won: int | None = None
    resumes: Phase | None = None

    @property
    def has_built(self) -> bool:
        """Whether something is known to have been built."""
        return bool(self.buildings.these or self.lines.these)


#: A turn of which nothing is said.
NOTHING_SAID = TurnHistory()
#: A turn that has only begun.
NOTHING_DONE = TurnHistory(
    played=_NOTHING,
    buildings=_NOTHING,
    lines=_NOTHING,
    traded=_NOTHING,
    cut=_NOTHING,
    free_lines=0,
    reached=_NOTHING,
    discarded=_NOTHING,
    moved=_NOTHING,
)


__all__ = [
    "COLOURS",
    "DEVELOPMENTS",
    "MANY_PLAYERS",
    "NO_CARDS",
    "NO_DEVELOPMENTS",
    "OPENING_ROUNDS",
    "PROGRESS",
    "SEVEN",
    "Bank",
    "Cards",
    "Development",
    "Game",
    "Payment",
    "Phase",
    "Player",
    "Position",
    "Special",
    "line_masks_of",
    "masks_of",
]

#: Colours of players by their canonical Dutch word, in the order of the boxes.
COLOURS = ("rood", "blauw", "wit", "oranje", "groen", "bruin", "paars")
#: How many buildings, and roads or ships, each player places in the opening rounds (base/founding-two-rounds).
OPENING_ROUNDS = 2
#: From how many players on the rules for five and six hold (56/special-building-phase, conflict/discard-threshold-56).
MANY_PLAYERS = 5
#: The roll that pays nothing and brings the robber.
SEVEN = 7


class Game(StrEnum):
    """Which game a position is of."""

    BASE = "basis"
    BASE_56 = "basis-5-6"
    SEAFARERS = "zeevaarders"


class Development(StrEnum):
    """The kinds of development card, in the order in which they are written."""

    KNIGHT = "ridder"
    ROAD_BUILDING = "stratenbouw"
    INVENTION = "uitvinding"
    MONOPOLY = "monopolie"
    VICTORY_POINT = "overwinningspunt"


DEVELOPMENTS = tuple(Development)
_SET_UP, _BASE_56 = Phase.SET_UP, Game.BASE_56
#: Cards that may have left the game once they were played (conflict/played-progress-card-place).
PROGRESS = (Development.ROAD_BUILDING, Development.INVENTION, Development.MONOPOLY)


class Special(StrEnum):
    """The two special cards."""

    LONGEST_ROUTE = "langste handelsroute"
    LARGEST_ARMY = "grootste riddermacht"


NO_DEVELOPMENTS = Cards((0, 0, 0, 0, 0))
#: A hand without resource cards.
NO_CARDS = Cards((0, 0, 0, 0, 0))


@dataclass(frozen=True, slots=True)
class Bank:
    """What the bank holds: each resource and the development cards, None where it is unknown."""

    resources: tuple[int | None, ...] = (None, None, None, None, None)
    developments: int | None = None


@dataclass(frozen=True, slots=True)
class Player:
    """One player: colour, name, pieces as listed (with repetitions), and what is known of the cards.

    ``hand``, ``developments`` and ``bought`` are None where the document says nothing; ``played`` lies open, so not listed
    means none. ``special`` is None as long as no player's special cards are written down.
    """

    colour: str
    name: str | None = None
    settlements: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    roads: tuple[int, ...] = ()
    ships: tuple[int, ...] = ()
    hand: Cards | None = None
    developments: Cards | None = None
    bought: Cards | None = None
    played: Cards = NO_DEVELOPMENTS
    special: frozenset[Special] | None = None
    settlement_mask: int = field(init=False, compare=False, default=0)
    city_mask: int = field(init=False, compare=False, default=0)
    building_mask: int = field(init=False, compare=False, default=0)
    road_mask: int = field(init=False, compare=False, default=0)
    ship_mask: int = field(init=False, compare=False, default=0)

    def __post_init__(self) -> None:
        """Work out the masks once."""
        object.__setattr__(self, "settlement_mask", mask_of(self.settlements))
        object.__setattr__(self, "city_mask", mask_of(self.cities))
        object.__setattr__(self, "building_mask", self.settlement_mask | self.city_mask)
        object.__setattr__(self, "road_mask", mask_of(self.roads))
        object.__setattr__(self, "ship_mask", mask_of(self.ships))

    @property
    def building_count(self) -> int:
        """How many settlements and cities this player has."""
        return len(self.settlements) + len(self.cities)

    @property
    def line_count(self) -> int:
        """How many roads and ships this player has laid."""
        return len(self.roads) + len(self.ships)

    @property
    def past_opening(self) -> bool:
        """Whether this player has what the opening rounds cannot have brought."""
        return bool(self.cities or self.played.total) or len(self.settlements) > OPENING_ROUNDS or self.line_count > OPENING_ROUNDS

    @property
    def knights(self) -> int:
        """How many knights this player has played."""
        return self.played.counts[0]

    @property
    def most_knights(self) -> int:
        """How many knights this player can have played: a played card that is not named may be one."""
        return self.knights + self.played.hidden


class Payment(NamedTuple):
    """What a roll, the opening or a monopoly has just brought each player, None where that is not certain, and the players before it.

    ``of_hands``: by a monopoly, not from the bank.
    """

    rows: tuple[tuple[int, ...] | None, ...]
    before: tuple[Player, ...]
    of_hands: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class Position(PositionValue):
    """A position. ``turn`` is an index into ``players``; ``robber`` and ``pirate`` are tile numbers; None means unknown.

    ``robber_assumed``: the document did not say where the robber stands, and there is one desert. ``rules`` is the rule set that the
    document names. ``turn_history`` is what is known of the running turn. ``events`` are the lines of a course of play, unread so far.
    ``remembered``: the board is not known, nor where anybody's pieces are; what stands there is none of the table's, and no document says so.
    ``thrown``: somebody told that the dice were thrown, and not what they showed; no document says so.
    ``robber_moved`` is whether an answer has told since that the robber came to another tile than that where it stood; no document says so.
    ``at_harbour`` is what an answer has told since of harbours: by player (index) and kind whether he is at one; no document says so.
    ``unplaced`` are the pieces that somebody (index) built at a place that is not told, each by its kind, in the order in which they were built; no document says so.
    ``agreed`` is what the table plays otherwise than the rules print.
    ``special_open`` is a special card of which it is not known who had it although that is known of the other; a document says both or neither.
    ``paid`` is what was paid by the last event: what a record says of it is compared, and no document tells it. ``founded`` is the same of what second
    settlements have paid so far, which may be told until the first roll.
    """

    game: Game
    board: Board
    players: tuple[Player, ...]
    rules: str | None = None
    robber: int | None = None
    robber_assumed: bool = False
    pirate: int | None = None
    bank: Bank | None = None
    turn: int | None = None
    phase: Phase | None = None
    roll: int | None = None
    events: tuple[str, ...] = ()
    turn_history: TurnHistory = NOTHING_SAID
    special_open: Special | None = None
    remembered: bool = False
    thrown: bool = False
    robber_moved: bool | None = None
    at_harbour: tuple[tuple[int, str, bool], ...] = ()
    unplaced: tuple[tuple[int, Kind], ...] = ()
    agreed: Agreed = NOTHING_AGREED
    paid: Payment | None = field(default=None, compare=False)
    founded: Payment | None = field(default=None, compare=False)
    buildings: int = field(init=False, compare=False, default=0)
    near_settlements: int = field(init=False, compare=False, default=0)
    near_cities: int = field(init=False, compare=False, default=0)
    roads: int = field(init=False, compare=False, default=0)
    ships: int = field(init=False, compare=False, default=0)
    occupied_paths: int = field(init=False, compare=False, default=0)

    def __post_init__(self) -> None:
        """Work out the masks of all players together once: where pieces are, and the neighbours of settlements and cities.

        ValueError for a building that is not on the map.
        """
        for name, mask in masks_of(self.board, self.players).items():
            object.__setattr__(self, name, mask)

    def index(self, colour: str) -> int:
        """Return the index of the player of this Dutch colour; KeyError when nobody has it."""
        for number, player in enumerate(self.players):
            if player.colour == colour:
                return number
        raise KeyError(colour)

    def asker(self, colour: str | None) -> int | None:
        """Return the index of the player of this colour, or for None the one on turn, None where nobody says who that is; KeyError when nobody has it."""
        turn = self.turn
        if colour is None or (turn is not None and self.players[turn].colour == colour):
            return turn  # nearly always: who acts is on turn
        return self.index(colour)

    def players_meant(self, colour: str | None) -> tuple[int, ...]:
        """Return the index of the player of this colour, or those of all for None; KeyError when nobody has it."""
        return tuple(range(len(self.players))) if colour is None else (self.index(colour),)

    def foreign_buildings(self, player: int) -> int:
        """Return the intersections that hold a building of anyone but ``player``."""
        foreign = 0
        for number, other in enumerate(self.players):
            if number != player:
                foreign |= other.building_mask
        return foreign

    def owner_at(self, intersection: int) -> int | None:
        """Return the index of the first player with a building there, or None."""
        bit = 1 << intersection
        if not self.buildings & bit:
            return None
        for number, player in enumerate(self.players):
            if player.building_mask & bit:
                return number
        return None

    def _told(self) -> str:
        """Return the board, the settlements, cities and roads or ships of each player, and the phase."""
        pieces = [f"{one.colour} {len(one.settlements)}s {len(one.cities)}c {one.line_count}r" for one in self.players]
        board = "no board" if self.remembered else self.board.name or f"{self.board.map.land_tiles.bit_count()} tiles"
        return "; ".join(filter(None, (board, ", ".join(pieces), self.phase)))

    @property
    def _can_be_drawn(self) -> bool:
        """Whether there is a board, and not one that stands in for any."""
        return not self.remembered

    def many_players(self, agreed: int | None) -> bool:
        """Whether the rules for five and six players can hold: so many play, by what is ``agreed`` where that is said, or it is the game for them."""
        if agreed is not None:
            return max(agreed, len(self.players)) >= MANY_PLAYERS
        return len(self.players) >= MANY_PLAYERS or self.game is _BASE_56

    @property
    def set_up(self) -> bool | None:
        """Whether the opening rounds are going on: by the phase, else by whether everybody has two buildings; None without either."""
        if self.phase is not None:
            return self.phase is _SET_UP
        counts = [player.building_count for player in self.players]
        return False if counts and min(counts) >= OPENING_ROUNDS else None


def masks_of(board: Board, players: tuple[Player, ...]) -> dict[str, int]:
    """Return the masks of all players together, by their names in ``Position``; ValueError for a building that is not on the map."""
    neighbours = board.map.neighbours
    buildings = near_settlements = near_cities = 0
    for player in players:
        buildings |= player.building_mask
        try:
            for place in player.settlements:
                near_settlements |= neighbours[place]
            for place in player.cities:
                near_cities |= neighbours[place]
        except IndexError:
            raise ValueError(f"a building of {player.colour} stands off the map") from None
    return {
        "buildings": buildings,
        "near_settlements": near_settlements,
        "near_cities": near_cities,
        **line_masks_of(players),
    }


def line_masks_of(players: tuple[Player, ...]) -> dict[str, int]:
    """Return those of these masks that are of roads and ships."""
    roads = ships = 0
    for player in players:
        roads |= player.road_mask
        ships |= player.ship_mask
    return {"roads": roads, "ships": ships, "occupied_paths": roads | ships}


def without_road(hex_map: HexMap, player: Player) -> int:
    """Return the intersections with a building of this player that none of the own roads and ships touch."""
    laid = player.road_mask | player.ship_mask
    bare = 0
    for place in bits(player.building_mask):
        if not hex_map.paths_at[place] & laid:
            bare |= 1 << place
    return bare


def opening_settlements(position: Position, player: int) -> int:
    """Return the settlements one of which was just placed in the opening rounds: those that have no own road or ship yet.

    Of several nobody can tell which was placed last: settlements lie on the board in no order.
    """
    me = position.players[player]
    return without_road(position.board.map, me) & me.settlement_mask
