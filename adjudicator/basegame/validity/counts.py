"""What lies on the table in all, counted against the box: pieces, the robber, and the places of a board of loose tiles."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.box import BASE_BOX, box_of, ring
from adjudicator.basegame.position import Game
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.basegame.validity.players import MOST
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

_PIECES = (("roads", "base/component-roads-60"), ("settlements", "base/component-settlements-20"), ("cities", "base/component-cities-16"))


def counts(context: ValidityContext) -> Iterator[Step]:
    """Yield how many pieces of each sort are on the board and in the box, paths, that there is one robber, and the places of loose tiles.

    More than the box has are for the players they belong to: those steps fail elsewhere.
    """
    position = context.position
    if position.game is Game.BASE:
        colours = MOST[Game.BASE][0]
        for kind, rule in _PIECES:
            have = sum(len(getattr(player, kind)) for player in position.players)
            need = colours * getattr(context.rules.basegame.numbers, kind)
            if have <= need:
                yield Step(rule, State.MET, Reason.WITHIN_SUPPLY, have=have, need=need)
    buildings = sum(player.building_count for player in position.players)
    yield Step("base/intersection-only-place-for-buildings", State.MET, Reason.ALL_GOOD, have=buildings)
    yield Step("base/path-definition", State.INFO, Reason.PATHS, have=context.map.land_paths.bit_count())
    yield Step("base/path-coast-note", State.INFO, Reason.PATHS, have=context.map.coast_paths.bit_count())
    if position.robber is not None:
        yield Step("base/component-robber-1", State.MET, Reason.RIGHT_COUNT, at=context.tiles((position.robber,)), have=1, need=1)
    if box_of(position) is BASE_BOX and not context.map.sea_tiles and context.value("harbours_apart") is Holds.YES:
        yield from _loose_tiles(context)


def _loose_tiles(context: ValidityContext) -> Iterator[Step]:
    """A board of loose tiles: land in rows of three, four, five, four and three, and a closed ring of sea around it."""
    land, sea = len(context.map.tiles), len(ring(context.map))
    yield Step("base/setup-wiki-rows-5-4-3", State.MET, Reason.RIGHT_COUNT, have=land, need=land)
    yield Step("base/setup-wiki-fill-sea", State.INFO, Reason.RIGHT_COUNT, have=sea, need=sea)
    # the printed 37 counts land and sea together (conflict/board-37-land-tiles)
    yield Step("base/board-37-tiles-wiki", State.INFO, Reason.RIGHT_COUNT, have=land + sea, need=land + sea)
