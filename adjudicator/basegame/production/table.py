"""What every roll pays to everybody: plain counting over tiles and buildings, without the bank and without a rule in doubt."""

from __future__ import annotations

from adjudicator.basegame.box import Row
from adjudicator.basegame.position import SEVEN, Position
from adjudicator.board.board import RESOURCES, YIELDS, Terrain
from adjudicator.rulesets.points import Numbers
from adjudicator.verdicts.question import ROLLS

#: How many of the 36 throws of two dice come to a total (base/component-dice-2, base/probability-near-seven); the index is the total.
WAYS = (0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1)
THROWS = 36

#: What the columns of a table count: the resources in the order of hands and banks, then cards of choice from gold tiles.
COLUMNS = (*map(str, RESOURCES), str(Terrain.GOLD))
GOLD = len(RESOURCES)
WIDTH = len(COLUMNS)
NOTHING = (0,) * WIDTH
#: The column of each terrain that pays (base/terrain-six-kinds); desert and sea pay nothing.
COLUMN_OF = {terrain: RESOURCES.index(resource) for terrain, resource in YIELDS.items()} | {Terrain.GOLD: GOLD}

#: ``rolls[player][roll]`` for rolls from 0 to 12, of which 0, 1 and 7 pay nothing.
Rolls = tuple[tuple[Row, ...], ...]

_PRINTED = Numbers()
_CELLS = ROLLS.stop * WIDTH
_STARTS = range(0, _CELLS, WIDTH)


def all_rolls(position: Position, numbers: Numbers = _PRINTED) -> Rolls:
    """Return the cards that each roll pays to each player: ``all_rolls(position)[player][roll]``, by the columns of ``COLUMNS``.

    Buildings count as they are listed. The robber's tile pays nothing where it is known; a tile without a number never does, nor
    a seven. The bank is not asked. Gold tiles count cards of choice, under every rule set.
    """
    board = position.board
    # where the cards of a tile are counted; None for a tile that never pays
    cells: list[int | None] = [
        None if chip is None or (column := COLUMN_OF.get(terrain)) is None or chip == SEVEN else chip * WIDTH + column
        for terrain, chip in zip(board.terrain, board.chips, strict=True)
    ]
    if position.robber is not None:
        cells[position.robber] = None
    corner_tiles = board.map.corner_tiles
    found = []
    for player in position.players:
        counts = [0] * _CELLS
        for places, cards in ((player.settlements, numbers.settlement_yield), (player.cities, numbers.city_yield)):
            for place in places:
                for tile in corner_tiles[place]:
                    cell = cells[tile]
                    if cell is not None:
                        counts[cell] += cards
        found.append(tuple([tuple(counts[start : start + WIDTH]) for start in _STARTS]))
    return tuple(found)


def cards_of(row: Row | None) -> dict[str, int] | None:
    """Return cards by column as a mapping without those of which there are none; None stays None."""
    return None if row is None else {name: count for name, count in zip(COLUMNS, row, strict=True) if count}
