"""Who has the strongest knights and the greatest trade power, and so the figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.cardgame.cards import HAFEN, SCHMIEDE, Sort
from adjudicator.cardgame.checks.figures import ONLY_TRADE, Total, of_sort, strength, trade_power
from adjudicator.cardgame.position import KNIGHT_FIGURE, MILL_FIGURE, Player, Position
from adjudicator.cardgame.values import Power
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

KNIGHTS, TRADE, TIE, MOVES = "card/strongest-knights", "card/largest-trade-power", "card/figures-tie-nobody", "card/figures-change-hands"
TWO = "card/two-players"


@dataclass(frozen=True, slots=True)
class FigureHolder:
    """Who has a figure by what lies on the table: ``holder`` a colour, None for nobody; ``certain`` is false where it is not known."""

    figure: str
    rule: str
    totals: dict[str, Total]
    holder: str | None
    certain: bool

    @property
    def missing(self) -> tuple[str, ...]:
        """What would make it certain: the cards of which the figure is not stated."""
        if self.certain:
            return ()
        return tuple(f"players.{colour}.{place}" for colour, found in self.totals.items() for place in found.unknown)


def figure_holder(position: Position, figure: str) -> FigureHolder:
    """Return who has a figure: the one of two players who has more than the other."""
    of: Callable[[Player], Total] = strength if figure == KNIGHT_FIGURE else trade_power
    rule = KNIGHTS if figure == KNIGHT_FIGURE else TRADE
    totals = {player.colour: of(player) for player in position.players}
    if len(totals) != 2:  # noqa: PLR2004 - a game for two
        return FigureHolder(figure, rule, totals, None, False)
    (first, one), (second, other) = totals.items()
    if one.certain and other.certain:
        holder = first if one.amount > other.amount else second if other.amount > one.amount else None
        return FigureHolder(figure, rule, totals, holder, True)
    if other.certain and one.amount > other.amount:
        return FigureHolder(figure, rule, totals, first, True)
    if one.certain and other.amount > one.amount:
        return FigureHolder(figure, rule, totals, second, True)
    return FigureHolder(figure, rule, totals, None, False)


def stated_holder(position: Position, figure: str) -> tuple[str | None, bool]:
    """Return who is said to have a figure, None for nobody, and whether that is said: once one player's figures are written, the others have none."""
    if all(player.figures is None for player in position.players):
        return None, False
    return next((player.colour for player in position.players if figure in dict(player.figures or ())), None), True


def holder(position: Position, figure: str) -> tuple[str | None, bool]:
    """Return who has a figure now, and whether that is certain: by what lies on the table, else by what is said.

    With the figure its point moves at once (card/figures-change-hands, card/figure-symbols-lost-when-moved).
    """
    found = figure_holder(position, figure)
    return (found.holder, True) if found.certain else stated_holder(position, figure)


def strongest_knights(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return how strong the knights of both players are, and who has the knight figure."""
    return _power(position, question, rules, KNIGHT_FIGURE)


def trade(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return how many trade points both players have, and who has the mill figure."""
    return _power(position, question, rules, MILL_FIGURE)


def _power(position: Position, question: Question, rules: RuleSet, figure: str) -> Verdict:
    found = figure_holder(position, figure)
    steps = [step for player in position.players for step in _counted(player, found)]
    if len(position.players) != 2:  # noqa: PLR2004 - a game for two
        steps.append(Step(TWO, State.UNKNOWN, Reason.OPPONENT_NOT_STATED, have=len(position.players)))
    elif not found.certain:
        steps.append(Step(found.rule, State.UNKNOWN, Reason.MAJORITY_UNKNOWN))
    elif found.holder is None:
        steps.append(Step(TIE, State.INFO, Reason.NOBODY_LEADS))
    else:
        steps.append(Step(found.rule, State.INFO, Reason.MAJORITY, by=found.holder, have=found.totals[found.holder].amount))
    before, said = stated_holder(position, figure)
    if said and found.certain and before != found.holder:
        steps.append(Step(MOVES, State.INFO, Reason.FIGURE_MOVES, by=found.holder or before, what=figure))
    counts = {colour: total.amount for colour, total in found.totals.items()}
    value: Power = {"counts": counts, "holder": found.holder}
    missing = found.missing or (("players",) if not found.certain else ())
    if question.player is not None and found.certain:
        met = found.holder == question.player
        reason = Reason.MAJORITY if met else Reason.NO_MAJORITY
        steps.append(Step(found.rule, State.MET if met else State.FAILED, reason, by=question.player, have=counts[question.player]))
    return Verdict(question, rules.name, steps, value, missing)


def _counted(player: Player, found: FigureHolder) -> list[Step]:
    """Return what a player's total is made of."""
    by, counted = player.colour, found.totals[player.colour]
    reason = Reason.STRENGTH_COUNTED if found.figure == KNIGHT_FIGURE else Reason.TRADE_COUNTED
    if found.figure == MILL_FIGURE and not player.cities:
        return [Step("card/trade-points-need-city", State.INFO, Reason.NO_CITY_NO_TRADE, by=by)]
    steps = [Step(found.rule, State.INFO, reason, by=by, have=counted.amount)]
    helpers, sort, rule = (
        (player.laid_at(SCHMIEDE), Sort.KNIGHT, "card/green-schmiede")
        if found.figure == KNIGHT_FIGURE
        else (player.laid_at(HAFEN), Sort.FLEET, "card/red-hafen")
    )
    if helpers:
        steps.append(Step(rule, State.INFO, Reason.ONE_MORE_EACH, helpers, by, have=len(helpers) * len(of_sort(player, sort))))
    if found.figure == KNIGHT_FIGURE and of_sort(player, Sort.KNIGHT):
        steps.append(Step("card/green-knights-two-talents", State.INFO, Reason.BLACK_NUMBERS, of_sort(player, Sort.KNIGHT), by))
    markets = tuple(place for name in ONLY_TRADE for place in player.laid_at(name))
    if found.figure == MILL_FIGURE and markets:
        steps.append(Step("card/red-markt", State.INFO, Reason.ONLY_TRADE_POINTS, tuple(sorted(markets)), by))
    if counted.unknown:
        steps.append(Step(found.rule, State.UNKNOWN, Reason.FIGURE_NOT_STATED, counted.unknown, by))
    return steps
