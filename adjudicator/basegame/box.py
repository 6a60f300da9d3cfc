"""What is in the box, and what the bank can pay of it.

In the box are tiles, chips, harbours and the frame of the two basic islands, and so many cards of each kind. Cards are numbers of the rule set; under one that
serves boxes of both sizes, those of the large box are the ones of that game's own rule set (56/component-bank-24-each, 56/component-dev-cards-composition). Around
an island lie sea tiles or frame: each coastal path borders on one such place.

How much the bank is known to hold tells who gets what when that is too little: base/production-bank-shortage, base/bank-shortage-per-resource,
base/bank-shortage-sole-claimant; the points on which the sources differ are conflict/bank-shortage-scope and conflict/bank-shortage-single-claimant.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from adjudicator.basegame.position import Cards, Game, Position
from adjudicator.board.board import ANY_THREE, RESOURCES, Resource, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, HexMap, bits
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.rulesets.points import UNLIMITED, DiscardFrom, Holds, Numbers, Shortage
from catan_common.records import dataclass
from catan_common.rule_sets import USUAL


@dataclass(frozen=True, slots=True)
class Box:
    """The parts that make up a basic island; ``clauses`` names the rule for each sort of part.

    ``letters`` are the numbers of the chips in the order of the letters on their backs.
    """

    terrain: dict[Terrain, int]
    chips: dict[int, int]
    harbours: dict[str, int]
    letters: tuple[int, ...]
    clauses: dict[str, str]
    terrain_clauses: dict[Terrain, str]


_BASE_TERRAIN_CLAUSES = {
    Terrain.FOREST: "base/component-forest-4",
    Terrain.PASTURE: "base/component-forest-4",
    Terrain.FIELDS: "base/component-forest-4",
    Terrain.HILLS: "base/component-hills-3",
    Terrain.MOUNTAINS: "base/component-hills-3",
    Terrain.DESERT: "base/component-desert-1",
    Terrain.GOLD: "base/terrain-six-kinds",
    Terrain.SEA: "base/component-land-tiles-19",
}
BASE_BOX = Box(
    # base/component-forest-4, base/component-hills-3, base/component-desert-1
    terrain={
        Terrain.FOREST: 4,
        Terrain.PASTURE: 4,
        Terrain.FIELDS: 4,
        Terrain.HILLS: 3,
        Terrain.MOUNTAINS: 3,
        Terrain.DESERT: 1,
        Terrain.GOLD: 0,
        Terrain.SEA: 0,
    },
    # base/component-number-chip-distribution
    chips={2: 1, 3: 2, 4: 2, 5: 2, 6: 2, 8: 2, 9: 2, 10: 2, 11: 2, 12: 1},
    # base/component-harbours-9, base/trade-harbour-one-special-per-resource
    harbours={ANY_THREE: 4} | {str(resource): 1 for resource in Resource},
    # the letters A to R on the backs, laid in the order of base/setup-variable-chips-order
    letters=(5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11),
    clauses={
        "land": "base/component-land-tiles-19",
        "chips": "base/component-number-chips-18",
        "chip": "base/component-number-chip-distribution",
        "harbours": "base/component-harbours-9",
        "harbour": "base/trade-harbour-one-special-per-resource",
    },
    terrain_clauses=_BASE_TERRAIN_CLAUSES,
)
LARGE_BOX = Box(
    # 56/board-terrain-counts
    terrain={
        Terrain.FOREST: 6,
        Terrain.PASTURE: 6,
        Terrain.FIELDS: 6,
        Terrain.HILLS: 5,
        Terrain.MOUNTAINS: 5,
        Terrain.DESERT: 2,
        Terrain.GOLD: 0,
        Terrain.SEA: 0,
    },
    # 56/number-tokens-28
    chips={2: 2, 3: 3, 4: 3, 5: 3, 6: 3, 8: 3, 9: 3, 10: 3, 11: 3, 12: 2},
    # 56/harbours-11
    harbours={ANY_THREE: 5} | {str(resource): 2 if resource is Resource.WOOL else 1 for resource in Resource},
    # the letters A to Y, Za, Zb and Zc on the backs, laid in the order of base/setup-variable-chips-order
    letters=(2, 5, 4, 6, 3, 9, 8, 11, 11, 10, 6, 3, 8, 4, 8, 10, 11, 12, 10, 5, 4, 9, 5, 9, 12, 3, 2, 6),
    clauses={
        "land": "56/board-30-hexes",
        "chips": "56/number-tokens-28",
        "chip": "56/number-tokens-28",
        "harbours": "56/harbours-11",
        "harbour": "56/harbours-11",
    },
    terrain_clauses=dict.fromkeys(Terrain, "56/board-terrain-counts"),
)

#: Numbers that no rule set changes, with the clause or card that prints them.
FIXED = {
    "seven": 7,  # base/seven-sequence
    "discard_later": int(DiscardFrom.TEN),  # 56/variant-discard-from-ten
    "discard_from": int(DiscardFrom.TEN),
    "partner": 3,  # 56/player-two-third-left
    "players_from": 5,  # 56/component-dev-cards-composition
    "players_to": 6,
    "three": 3,  # base/setup-three-players-no-red
}


def box_of(position: Position) -> Box | None:
    """Return the box whose island this board has to be; None for any other map, and on sea maps."""
    return _box(position.game, position.board.map)


def resources_each(position: Position, rules: RuleSet) -> int:
    """Return how many cards there are of each resource."""
    return rules.agreed.bank or numbers_for(position.game, rules).each_resource


def deck(position: Position, rules: RuleSet) -> tuple[int, ...]:
    """Return how many development cards there are of each kind, in the order of the kinds."""
    return numbers_for(position.game, rules).developments


def numbers_for(game: Game, rules: RuleSet) -> Numbers:
    """Return the numbers for a game's box: the rule set's own, unless it is made for a box of another size or for several."""
    name = str(game)
    own = rules.games == (name,) if game is Game.BASE_56 else name in rules.games
    return rules.basegame.numbers if own else rule_set(USUAL[name]).basegame.numbers


def numbers_named(rules: RuleSet, name: str) -> dict[str, int]:
    """Return every number that rules of the game of this id print, by name: the rule set's, its cards for that box, and the fixed ones."""
    known = {name: value for name, value in rules.basegame.numbers._asdict().items() if name != "developments"}
    numbers = numbers_for(Game(name), rules)
    knights, *progress, points = numbers.developments
    known |= {"each_resource": rules.agreed.bank or numbers.each_resource, "dev_total": sum(numbers.developments), "dev_knights": knights}
    known |= {"dev_progress": sum(progress), "dev_points": points, "discard_usual": rules.basegame.numbers.most_in_hand + 1}
    return known | FIXED


def _turned(tiles: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    return frozenset([(-r, q + r) for q, r in tiles])


def _settled(tiles: frozenset[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    left, top = min([q for q, _ in tiles]), min([r for _, r in tiles])
    return frozenset([(q - left, r - top) for q, r in tiles])


def _canonical(tiles: frozenset[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    """Return the same form for every turn and shift of a shape; both islands are their own mirror images."""
    found = []
    for _ in range(6):
        found.append(tuple(sorted(_settled(tiles))))
        tiles = _turned(tiles)
    return min(found)


@lru_cache(maxsize=64)
def _box(game: Game, hex_map: HexMap) -> Box | None:
    if game not in _BOXES:
        return None
    island, box = _BOXES[game]
    tiles = frozenset(hex_map.tiles)
    # as it is printed it need not be turned
    same = tiles == island or (len(tiles) == len(island) and _canonical(tiles) == _canonical(island))
    return box if same else None


_BOXES = {Game.BASE: (ISLAND_19, BASE_BOX), Game.BASE_56: (ISLAND_30, LARGE_BOX)}


#: A place beside the land, by its coordinates as a tile.
SeaPlace = tuple[int, int]


@lru_cache(maxsize=64)
def sea_place_of(hex_map: HexMap) -> dict[int, SeaPlace]:
    """Return the sea place beyond each coastal path."""
    found = {}
    for path in bits(hex_map.coast_paths):
        tile = next(one for one in hex_map.path_tiles[path] if not hex_map.sea_tiles >> one & 1)
        (q, r), (dq, dr) = hex_map.tiles[tile], hex_map.orientation.beyond[hex_map.tile_sides[tile].index(path)]
        found[path] = (q + dq, r + dr)
    return found


def neighbours(one: SeaPlace, other: SeaPlace, hex_map: HexMap) -> bool:
    """Tell whether two places are the same one or lie side by side."""
    step = (other[0] - one[0], other[1] - one[1])
    return step == (0, 0) or step in hex_map.orientation.beyond


@lru_cache(maxsize=64)
def ring(hex_map: HexMap) -> tuple[tuple[int, ...], ...]:
    """Return the coastal paths at each sea place around an island, place by place in one direction, from the first in reading order.

    ValueError where the places are no single ring: several islands, or an inland sea.
    """
    places: dict[SeaPlace, list[int]] = {}
    for path, place in sea_place_of(hex_map).items():
        places.setdefault(place, []).append(path)
    way = [min(places, key=lambda place: (place[1], place[0]))]
    while len(way) < len(places):
        after = [place for place in places if place not in way and neighbours(way[-1], place, hex_map)]
        if not after or len([place for place in places if neighbours(way[-1], place, hex_map)]) != _IN_A_RING:
            raise ValueError("the sea around this land is no single ring")
        way.append(min(after, key=lambda place: (place[1], place[0])))
    return tuple(tuple(places[place]) for place in way)


#: A place in a ring, and its two neighbours.
_IN_A_RING = 3


#: Cards by resource; of what a roll pays, cards of choice from gold tiles stand after them.
Row = tuple[int, ...]
_KINDS = range(len(RESOURCES))
_NOT_LISTED = (None,) * len(RESOURCES)


@dataclass(frozen=True, slots=True)
class Stock:
    """The least and the most that the bank can hold of each resource; ``stated`` where the position says it; ``each`` in the box.

    ``left`` is what the known cards of the hands leave, ``unseen`` the hidden ones that are of resources whose stock is not stated.
    """

    low: tuple[int, ...]
    high: tuple[int, ...]
    stated: tuple[bool, ...]
    each: int
    left: tuple[int, ...]
    unseen: int

    def may_hold(self, cards: Sequence[int]) -> bool:
        """Return whether the bank may hold so many of every resource at once, or as near to it as each alone allows."""
        spare = sum(
            left - min(number, high)
            for left, number, high, stated in zip(self.left, cards, self.high, self.stated, strict=True)
            if not stated
        )
        return spare >= self.unseen


def stock_of(position: Position, rules: RuleSet) -> Stock:
    """Return what the bank holds: what the position says, else what hands and box leave (base/bank-definition)."""
    each = resources_each(position, rules)
    if each == UNLIMITED:
        endless = (UNLIMITED,) * len(RESOURCES)
        return Stock(endless, endless, (False,) * len(RESOURCES), each, endless, 0)
    listed = listed_in(position, rules)
    hands = [player.hand for player in position.players if player.hand is not None]
    left = [max(0, each - count) for count in _held(hands)]
    hidden = sum(hand.hidden - hand.perhaps for hand in hands)
    whole = len(hands) == len(position.players) and not any(hand.perhaps for hand in hands)
    # hidden cards that can be of a kind whose stock is stated; where every hand is stated they must be
    of_stated = sum(max(0, left[kind] - number) for kind, number in enumerate(listed) if number is not None)
    open_kinds = [kind for kind in _KINDS if listed[kind] is None]
    low, high = [], []
    for kind, number in enumerate(listed):
        if number is not None:
            low.append(number)
            high.append(number)
            continue
        elsewhere = of_stated + sum(left[other] for other in open_kinds if other != kind)
        most_hidden = max(0, hidden - of_stated) if whole else left[kind]
        high.append(max(0, left[kind] - max(0, hidden - elsewhere)))
        low.append(min(high[-1], max(0, left[kind] - most_hidden)))
    stated = tuple(number is not None for number in listed)
    return Stock(tuple(low), tuple(high), stated, each, tuple(left), max(0, hidden - of_stated))


def bounds_of(position: Position, rules: RuleSet) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the least and the most that the bank can hold of each resource."""
    stated = listed_in(position, rules)
    known = tuple([number for number in stated if number is not None])
    if len(known) == len(RESOURCES):
        return known, known
    stock = stock_of(position, rules)
    return stock.low, stock.high


def unseen_cards(position: Position, rules: RuleSet) -> list[int]:
    """Return how many cards of each resource are neither known to be in a hand nor in the bank: as many hidden ones there can be."""
    each = resources_each(position, rules)
    held = _held([player.hand for player in position.players if player.hand is not None])
    return [max(0, each - (stock or 0) - count) for stock, count in zip(listed_in(position, rules), held, strict=True)]


def listed_in(position: Position, rules: RuleSet) -> tuple[int | None, ...]:
    """Return what the position says that the bank holds of each resource; of a bank without a limit nobody need count that."""
    if position.bank is None or rules.agreed.bank == UNLIMITED:
        return _NOT_LISTED
    return position.bank.resources


def _held(hands: Sequence[Cards]) -> list[int]:
    """Return how many cards of each resource are known to be in some hands."""
    return [sum(counts) for counts in zip(*(hand.counts for hand in hands), strict=True)] if hands else [0] * len(RESOURCES)


def short_kinds(due: Sequence[Row], stock: Sequence[int]) -> list[int]:
    """Return the resources of which more is due than the bank holds."""
    return [kind for kind in _KINDS if sum(row[kind] for row in due) > stock[kind]]


def claimants(due: Sequence[Row], kind: int) -> list[int]:
    """Return the players to whom a resource is due."""
    return [player for player, row in enumerate(due) if row[kind]]


def readings(scope: Shortage) -> tuple[Shortage | None, ...]:
    """Return the ways in which a shortage may be read under a rule set; None: that it does not keep anybody from being paid."""
    if scope is Shortage.EITHER:
        return (Shortage.PER_RESOURCE, Shortage.WHOLE_ROLL)
    if scope is Shortage.UNDECIDED:
        return (Shortage.PER_RESOURCE, Shortage.WHOLE_ROLL, None)
    return (scope,)


def either_way(point: Holds) -> tuple[bool, ...]:
    """Return the ways in which a point may be read."""
    return (True, False) if point is Holds.UNDECIDED else (point is Holds.YES,)


def paid(due: Sequence[Row], stock: Sequence[int], scope: Shortage | None, *, sole_takes_rest: bool) -> tuple[Row, ...]:
    """Return what the players get of what is due to them, by one reading of a shortage.

    A resource that only one player is due and may take the rest of is no shortage that keeps others from being paid.
    """
    short = short_kinds(due, stock)
    if not short:
        return tuple(due)
    rest = [kind for kind in short if sole_takes_rest and len(claimants(due, kind)) == 1]
    withheld = [kind for kind in short if kind not in rest]
    if withheld and scope is Shortage.WHOLE_ROLL:
        return tuple((0,) * len(row) for row in due)
    payments = []
    for row in due:
        cards = list(row)
        for kind in rest:
            cards[kind] = min(cards[kind], stock[kind])
        if scope is not None:
            for kind in withheld:
                cards[kind] = 0
        payments.append(tuple(cards))
    return tuple(payments)
