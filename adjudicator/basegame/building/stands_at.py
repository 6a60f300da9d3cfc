"""What stands on an intersection or a path, and whose it is: not what may be built there."""

from __future__ import annotations

from adjudicator.basegame.position import Player, Position
from adjudicator.basegame.terms import KEPT_AS
from adjudicator.basegame.values import Placement
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ONE_BUILDING, ONE_ROAD = "base/settlement-free-intersection", "base/path-one-road"
_BUILDINGS = ((Kind.SETTLEMENT, "settlement_mask"), (Kind.CITY, "city_mask"))
_LINES = ((Kind.ROAD, "road_mask"), (Kind.SHIP, "ship_mask"))


def stands_at(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return whose piece stands on an intersection or a path, and which, as ``{"player": …, "piece": …}``, None for each where nothing does; KeyError for an unknown place.

    Where several stand there, the first player's is named, and each is told in a step.
    """
    at, island = str(question.at), position.board.map
    on_path = at in island.path_named
    place = island.path_named[at] if on_path else island.intersection_named[at]
    rule = ONE_ROAD if on_path else ONE_BUILDING
    found = [
        (player, kind)
        for player in position.players
        for kind, mask in (_LINES if on_path else _BUILDINGS)
        if getattr(player, mask) >> place & 1
    ]
    if not found:
        return Verdict(question, rules.name, [Step(rule, State.INFO, Reason.NOTHING_STANDS, (at,))], Placement(player=None, piece=None))
    steps = [Step(rule, State.INFO, Reason.PIECE_STANDS, (at,), by=player.colour) for player, _ in found]
    return Verdict(question, rules.name, steps, _value(*found[0]))


def _value(player: Player, kind: Kind) -> Placement:
    return Placement(player=player.colour, piece=str(kind))


#: Where the pieces of a kind are kept, which clause says where they stand, and whether that is on paths.
KEPT = {
    kind: (kept, ONE_ROAD if kind in (Kind.ROAD, Kind.SHIP) else ONE_BUILDING, kind in (Kind.ROAD, Kind.SHIP))
    for kind, kept in KEPT_AS.items()
}


def placed(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return where a player's pieces of a kind stand; KeyError for a player who is not in the position, ValueError without one or for no piece."""
    if question.player is None or question.piece is None:
        raise ValueError("a question about pieces that stand needs a player and a piece")
    player = position.players[position.index(question.player)]
    kept, rule, on_paths = KEPT[Kind(question.piece)]
    names = position.board.map.path_names if on_paths else position.board.map.intersection_names
    found = [names[place] for place in sorted(getattr(player, kept))]
    step = Step(rule, State.INFO, Reason.PIECES_STAND, tuple(found), by=player.colour, have=len(found))
    return Verdict(question, rules.name, [step], found)
