"""How many pieces lie in the principalities, and how many resources on their landscapes."""

from __future__ import annotations

from adjudicator.cardgame.cards import RESOURCES
from adjudicator.cardgame.position import CITY, ROAD, SETTLEMENT, Player, Position
from adjudicator.cardgame.values import Resources
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ROW, STOCK = "card/middle-row-only", "card/stock-on-landscape"
LETTERS = {"settlement": SETTLEMENT, "city": CITY, "road": ROAD}


def pieces_built(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many pieces lie in the row, by kind: of the kind that is named, or of each."""
    kinds = [question.piece] if question.piece is not None else [*LETTERS]
    value = {player.colour: {kind: player.row.count(LETTERS[kind]) for kind in kinds} for player in position.players_meant(question.player)}
    return Verdict(question, rules.name, [Step(ROW, State.INFO, Reason.PIECES_STAND)], value)


def stock(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player the resources on his landscapes: of the one that is named, or of each that there is; None where that is not stated."""
    value = {player.colour: _stock(player, question.resource) for player in position.players_meant(question.player)}
    unknown = [colour for colour, goods in value.items() if goods is None]
    steps = [Step(STOCK, State.UNKNOWN, Reason.STOCK_NOT_STATED, by=colour) for colour in unknown]
    missing = [f"players.{colour}.landscapes" for colour in unknown]
    return Verdict(question, rules.name, steps or [Step(STOCK, State.INFO, Reason.STOCK_COUNTED)], value, missing)


def _stock(player: Player, resource: str | None) -> Resources | None:
    counts = {kind: player.stock(kind) for kind in ([resource] if resource is not None else RESOURCES)}
    if None in counts.values():
        return None
    return {kind: count for kind, count in counts.items() if count}
