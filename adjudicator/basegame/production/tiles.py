"""The tiles that a number names, who has buildings at them, and the steps that say so."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.basegame.position import SEVEN, Position
from adjudicator.basegame.production.table import COLUMN_OF, COLUMNS
from adjudicator.board.board import Terrain
from adjudicator.board.hex_map import mask_of, names_of_places
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Numbers
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass

GOLD_PAYS = "ships/gold-one-per-settlement-two-per-city"
GOLD_STOPPED = "ships/robber-stops-gold"
ROBBER = "base/robber-blocks-hex"
RESUMES = "base/robber-production-resumes"
#: The clause that says what a terrain pays.
TERRAIN_CLAUSES = {
    Terrain.FOREST: "base/terrain-forest-wood",
    Terrain.HILLS: "base/terrain-hills-brick",
    Terrain.PASTURE: "base/terrain-pasture-wool",
    Terrain.FIELDS: "base/terrain-fields-grain",
    Terrain.MOUNTAINS: "base/terrain-mountains-ore",
    Terrain.GOLD: GOLD_PAYS,
}
_SEVERAL = 2


@dataclass(frozen=True, slots=True)
class Share:
    """What one player has at a tile, and the cards that it brings."""

    player: int
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    cards: int


@dataclass(frozen=True, slots=True)
class Tile:
    """A tile that pays, were the robber not there: its number on the map, chip, terrain, column of the tables, and the shares in it."""

    number: int
    chip: int | None
    terrain: Terrain
    column: int
    shares: tuple[Share, ...]

    @property
    def what(self) -> str:
        """What it pays."""
        return COLUMNS[self.column]

    def share_of(self, players: Iterable[int]) -> bool:
        """Return whether any of these players has a share."""
        wanted = set(players)
        return any(share.player in wanted for share in self.shares)


def paying_tiles(position: Position, numbers: Numbers, roll: int | None = None) -> Iterator[Tile]:
    """Yield every tile of a terrain that pays, in reading order, wherever the robber is; with a roll those of its number and of none.

    A seven on a chip is no number.
    """
    board = position.board
    for number, (terrain, chip) in enumerate(zip(board.terrain, board.chips, strict=True)):
        column = COLUMN_OF.get(terrain)
        if column is not None and chip != SEVEN and (roll is None or chip is None or chip == roll):
            yield Tile(number, chip, terrain, column, _shares(position, number, numbers))


def _shares(position: Position, tile: int, numbers: Numbers) -> tuple[Share, ...]:
    corners = position.board.map.tile_corners[tile]
    around = mask_of(corners)
    found = []
    for number, player in enumerate(position.players):
        if around & player.building_mask:
            settlements = tuple(place for place in player.settlements if place in corners)
            cities = tuple(place for place in player.cities if place in corners)
            cards = len(settlements) * numbers.settlement_yield + len(cities) * numbers.city_yield
            found.append(Share(number, settlements, cities, cards))
    return tuple(found)


def gold_settled(rules: RuleSet) -> bool:
    """Return whether a rule set says what gold tiles pay."""
    return GOLD_PAYS in rules.adds


def pays_step(position: Position, tile: Tile) -> Step:
    """Return the step on what a tile pays at its number."""
    at = (position.board.map.tile_names[tile.number],)
    return Step(TERRAIN_CLAUSES[tile.terrain], State.MET, Reason.TILE_PAYS, at, have=tile.chip, what=tile.what)


def robber_steps(position: Position, rules: RuleSet, tile: Tile, players: Iterable[int]) -> list[Step]:
    """Return the steps on the tile that the robber blocks: what it is, whom it keeps from how many cards, and that this ends when it leaves."""
    names = position.board.map
    at = (names.tile_names[tile.number],)
    rule = GOLD_STOPPED if tile.terrain is Terrain.GOLD and GOLD_STOPPED in rules.adds else ROBBER
    steps = [Step(rule, State.MET, Reason.ROBBER_BLOCKS, at, what=tile.what)]
    wanted = set(players)
    for share in tile.shares:
        if share.player in wanted:
            places = tuple(names.intersection_names[place] for place in sorted((*share.settlements, *share.cities)))
            colour = position.players[share.player].colour
            cards = share.cards if tile.terrain is not Terrain.GOLD or gold_settled(rules) else None
            steps.append(Step(rule, State.MET, Reason.KEPT_FROM_CARDS, places, colour, have=cards, what=tile.what))
    if tile.shares:
        steps.append(Step(RESUMES, State.INFO, Reason.PAYS_AGAIN, at, what=tile.what))
    return steps


def claim_steps(position: Position, numbers: Numbers, tile: Tile, players: Iterable[int], state: State) -> Iterator[Step]:
    """Yield what is due to each player for settlements and cities at a tile; ``state`` is info where it is open whether the tile pays."""
    names = position.board.map.intersection_names
    wanted = set(players)
    for share in tile.shares:
        if share.player not in wanted:
            continue
        colour = position.players[share.player].colour
        gold = GOLD_PAYS if tile.terrain is Terrain.GOLD else None
        kinds = (
            (gold or "base/production-settlement-one", share.settlements, numbers.settlement_yield),
            (gold or "base/production-city-two", share.cities, numbers.city_yield),
        )
        for rule, places, cards in kinds:
            if places:
                at = tuple(names[place] for place in sorted(places))
                yield Step(rule, state, Reason.DUE_CARDS, at, colour, have=len(places) * cards, what=tile.what)
        together = sorted((*share.settlements, *share.cities))
        if len(together) >= _SEVERAL and gold is None:
            at = tuple(names[place] for place in together)
            rule = "base/production-multiple-buildings"
            yield Step(rule, state, Reason.COLLECTS_FOR_EACH, at, colour, have=share.cards, need=len(together), what=tile.what)


def roads_at(position: Position, player: int, tiles: Iterable[Tile]) -> tuple[str, ...]:
    """Return the names of a player's roads along some tiles."""
    hex_map = position.board.map
    sides = mask_of(side for tile in tiles for side in hex_map.tile_sides[tile.number])
    return names_of_places(hex_map.path_names, sides & position.players[player].road_mask)
