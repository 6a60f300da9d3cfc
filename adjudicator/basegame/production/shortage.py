"""The steps on the bank: what it has for a roll, whom a shortage concerns, and what a rule set leaves open about it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from adjudicator.basegame.box import Stock, claimants, short_kinds
from adjudicator.basegame.position import Position
from adjudicator.basegame.production.table import COLUMNS
from adjudicator.basegame.production.worlds import Doubt, Payment, Worlds
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds, Shortage
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass

SHORTAGE = "base/production-bank-shortage"
FROM_BANK = "base/production-from-bank"
_KINDS = range(len(RESOURCES))


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A roll set against the bank: ``due`` is what is due to everybody, by robber and unnumbered tiles, ``worlds`` what may come of it."""

    position: Position
    rules: RuleSet
    stock: Stock
    worlds: Worlds
    due: dict[tuple[int | None, bool], Payment]
    asked: tuple[int, ...]

    def shorts(self) -> list[set[int]]:
        """Return the resources that run short, for each way that claims and stock can be."""
        return [set(short_kinds(rows, stock)) for rows in self.due.values() for stock in self.worlds.options[Doubt.STOCK]]

    def total(self, kind: int) -> int | None:
        """Return how many cards of a resource are due to all together; None where that is open."""
        found = {sum(row[kind] for row in rows) for rows in self.due.values()}
        return found.pop() if len(found) == 1 else None

    def sole_claimant(self, kind: int) -> int | None:
        """Return the one player to whom a resource is due; None where there are several, or it is open who."""
        found = {tuple(claimants(rows, kind)) for rows in self.due.values()}
        only = found.pop() if len(found) == 1 else ()
        return only[0] if len(only) == 1 else None


def shortage_points(reckoning: Reckoning) -> list[str]:
    """Return the conflict points that bear on a roll: none as long as no resource can run short."""
    consulted = TrackedRules(reckoning.rules)
    short = set[int]().union(*reckoning.shorts())
    if short:
        consulted.value("shortage")
    if any(len(claimants(rows, kind)) == 1 for kind in short for rows in reckoning.due.values()):
        consulted.value("sole_claimant_takes_rest")
    return consulted.points


def bank_steps(reckoning: Reckoning) -> Iterator[Step]:
    """Yield what the bank has of the resources that are due to the players asked about, and what a certain shortage comes to."""
    shorts = reckoning.shorts()
    always, ever = set.intersection(*shorts), set.union(*shorts)
    stock = reckoning.stock
    for kind in _KINDS:
        if not any(rows[player][kind] for rows in reckoning.due.values() for player in reckoning.asked) and kind not in always:
            continue
        resource, need = str(RESOURCES[kind]), reckoning.total(kind)
        known = stock.low[kind] if stock.low[kind] == stock.high[kind] else None
        if kind in always:
            yield from _short(reckoning, kind, resource, known, need)
        elif known is not None and kind not in ever and (not ever or reckoning.rules.basegame.production.shortage is Shortage.PER_RESOURCE):
            yield Step(FROM_BANK, State.MET, Reason.BANK_PAYS, have=known, need=need, what=resource)
        if stock.stated[kind]:
            yield Step("base/bank-visible-estimate", State.INFO, Reason.IN_HANDS, have=max(0, stock.each - stock.low[kind]), what=resource)
        elif stock.low[kind]:
            yield Step("base/bank-definition", State.INFO, Reason.LEFT_BY_HANDS, have=stock.low[kind], what=resource)
    if always:
        yield from _scope(reckoning, sorted(always))


def _short(reckoning: Reckoning, kind: int, resource: str, have: int | None, need: int | None) -> Iterator[Step]:
    """Yield the step on a resource of which there is certainly too little."""
    scope, takes_rest = reckoning.rules.basegame.production.shortage, reckoning.rules.basegame.production.sole_claimant_takes_rest
    player = reckoning.sole_claimant(kind)
    by = None if player is None else reckoning.position.players[player].colour
    if by is not None and takes_rest is Holds.YES:
        yield Step("base/bank-shortage-sole-claimant", State.MET, Reason.TAKES_THE_REST, by=by, have=have, need=need, what=resource)
    elif scope is Shortage.UNDECIDED or (by is not None and takes_rest is Holds.UNDECIDED):
        yield Step(FROM_BANK, State.INFO, Reason.BANK_SHORT, have=have, need=need, what=resource)
    elif by is not None:
        yield Step(SHORTAGE, State.MET, Reason.SOLE_CLAIMANT_UNPAID, by=by, have=have, need=need, what=resource)
    else:
        yield Step(SHORTAGE, State.MET, Reason.BANK_SHORT, have=have, need=need, what=resource)


def _scope(reckoning: Reckoning, short: list[int]) -> Iterator[Step]:
    """Yield the step on what a shortage means for the rest of the roll, where the rule set says it."""
    rules = reckoning.rules
    takes_rest = (
        rules.basegame.production.sole_claimant_takes_rest is not Holds.NO
    )  # where that is open, so is whether anything is withheld
    withheld = [kind for kind in short if not (takes_rest and reckoning.sole_claimant(kind) is not None)]
    if rules.basegame.production.shortage is Shortage.PER_RESOURCE:
        for kind in withheld or short:
            yield Step("base/bank-shortage-per-resource", State.MET, Reason.SHORT_RESOURCE_ONLY, what=str(RESOURCES[kind]))
    elif rules.basegame.production.shortage is Shortage.WHOLE_ROLL and withheld:
        yield Step(SHORTAGE, State.MET, Reason.WHOLE_ROLL_UNPAID)


def open_shortage_steps(position: Position, player: int, columns: set[int], due: Iterable[Payment]) -> Iterator[Step]:
    """Yield an unknown step for each resource of a player that a rule set leaves open in a shortage."""
    rows = list(due)
    for kind in sorted(columns):
        need = max(row[player][kind] for row in rows)
        yield Step(SHORTAGE, State.UNKNOWN, Reason.NOT_SETTLED, by=position.players[player].colour, need=need, what=COLUMNS[kind])
