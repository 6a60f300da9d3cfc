"""Who would have the card for the longest route with one road more, that is not there yet."""

from __future__ import annotations

from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.changes import with_pieces
from adjudicator.basegame.position import Position
from adjudicator.basegame.special.holders import longest_route
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

CONNECTED = "base/road-must-connect"


def route_with(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return what ``longest_route`` does of the position in which a player has one road more (``at``), whoever is on turn and whatever it costs.

    Not applicable where board and supply let no such road be built. KeyError for a player or path that there is not.
    """
    at, number = str(question.at), position.index(str(question.player))
    path = position.board.map.path_named[at]
    places = where(position, Question(Kind.WHERE, question.player, piece=str(Kind.ROAD)), rules, strict).value
    if not isinstance(places, list) or at not in places:
        return Verdict(question, rules.name, [Step(CONNECTED, State.INFO, Reason.NO_ROAD_POSSIBLE, (at,))], applies=False)
    longer = with_pieces(position, number, roads=(*position.players[number].roads, path))
    found = longest_route(longer, rules, Question(Kind.LONGEST_ROUTE))
    return Verdict(question, rules.name, found.steps, found.value, found.missing, points=found.points)
