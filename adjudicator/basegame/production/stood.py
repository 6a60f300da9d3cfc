"""Whether a building stood there before the roll: what was built since then waits for the next one, and a position does not tell when it came."""

from __future__ import annotations

from adjudicator.basegame.changes import with_pieces
from adjudicator.basegame.position import Phase, Position
from adjudicator.basegame.production.tiles import paying_tiles
from adjudicator.judging.deciding.asked import Fact
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question

_AFTER = (Phase.ROBBER, Phase.TRADE, Phase.BUILD, Phase.SPECIAL_BUILD)


def stood_before(position: Position, question: Question, rules: RuleSet, colour: str, resource: str) -> Fact | None:
    """Return the fact whether the one building by which a player gets a resource for the roll of this turn stood there before it: a city, else a settlement.

    None where there are several, or the roll is another one, or nothing can have been built since.
    """
    if question.roll is None or question.roll != position.roll or position.phase not in _AFTER:
        return None
    seat = position.index(colour)
    tiles = [tile for tile in paying_tiles(position, rules.basegame.numbers, question.roll) if tile.what == resource]
    shares = [share for tile in tiles for share in tile.shares if share.player == seat]
    cities = {place for share in shares for place in share.cities}
    settlements = {place for share in shares for place in share.settlements}
    places = cities or settlements
    if len(places) != 1:
        return None
    (place,) = places
    at = position.board.map.intersection_names[place]

    def made(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
        me = position.players[seat]
        if value:
            return position, question
        if cities:
            more = tuple(sorted((*me.settlements, place)))
            return with_pieces(position, seat, cities=tuple(one for one in me.cities if one != place), settlements=more), question
        return with_pieces(position, seat, settlements=tuple(one for one in me.settlements if one != place)), question

    return Fact(f"stood-{'city' if cities else 'settlement'}.{at}", (True, False), made, (("at", at),))
