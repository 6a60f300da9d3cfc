"""Who should have the card for the longest route, given the lengths and who had it up to now.

A position does not show how it came about: whether a tie was built or left over by an interruption, or whether a leader built a
longer route or merely has the longest that is left. So for one previous holder there may be several rulings, one for each way that
the board allows; where all say the same, that is the answer. An interruption can only have mattered where a foreign building
stands in the previous holder's network and the network without it would be longer.

Clauses: base/longest-route-five, -taken-by-longer, -equal-keeps, -passes-after-interruption, -broken-below-five, -broken-tie,
-returns-when-sole; of the current editions -holder-keeps-tie-after-break and -aside-when-others-tie.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.rulesets.editions import CONFLICTS
from adjudicator.rulesets.points import Holds, Route, TieAfterBreak
from adjudicator.verdict import Reason

FIVE = "base/longest-route-five"
LONGER = "base/longest-route-taken-by-longer"
EQUAL = "base/longest-route-equal-keeps"
PASSES = "base/longest-route-passes-after-interruption"
BELOW = "base/longest-route-broken-below-five"
TIE = "base/longest-route-broken-tie"
SOLE = "base/longest-route-returns-when-sole"
KEEPS = "base/longest-route-holder-keeps-tie-after-break"
ASIDE = "base/longest-route-aside-when-others-tie"
HELD = "held.longest-route"
BREAK = "history.break"


@dataclass(frozen=True, slots=True)
class Ruling:
    """What follows in one way that the position may have come about: ``holders`` is one player or None (nobody) where that is settled.

    Where it is not, ``holders`` are those between whom it lies, and ``missing`` what would decide, if anything does.
    """

    holders: tuple[int | None, ...]
    rule: str
    reason: Reason
    missing: str | None = None

    @property
    def settled(self) -> bool:
        """Whether the rule set says who has the card."""
        return len(self.holders) == 1


@dataclass(frozen=True, slots=True)
class Table:
    """The lengths on the table: ``lengths``, ``uncut`` and ``ever`` by player, as ``Measured`` has them; ``least`` is what a route needs."""

    lengths: tuple[int, ...]
    uncut: tuple[int, ...]
    ever: tuple[int, ...]
    least: int

    @property
    def most(self) -> int:
        """The greatest length."""
        return max(self.lengths, default=0)

    @property
    def leaders(self) -> tuple[int, ...]:
        """The players with the greatest length, where it is enough; else nobody."""
        return tuple(player for player, length in enumerate(self.lengths) if length == self.most) if self.most >= self.least else ()


def rulings(table: Table, held: int | None, route: Route, points: list[str], interrupted: bool | None = None) -> list[Ruling]:
    """Return what may follow if ``held`` had the card up to now (None: nobody), one ruling for each way it may have come about.

    ``interrupted`` says whether an interruption brought about these lengths, None if that is not known. Conflict points that were read are
    added to ``points``.
    """
    if not table.leaders:
        return [_nobody(table, held, route, points)]
    if len(table.leaders) == 1:
        return _single(table, held, route, points, interrupted)
    return _tied(table, held, route, points, interrupted)


def _nobody(table: Table, held: int | None, route: Route, points: list[str]) -> Ruling:
    if held is None or table.ever[held] < table.least:  # who never had five roads in a row cannot have had the card
        return Ruling((None,), FIVE, Reason.NOBODY_ENOUGH)
    points.append(CONFLICTS["to_bank_below_five"])
    if route.to_bank_below_five is Holds.YES:
        return Ruling((None,), BELOW, Reason.SET_ASIDE)
    if route.to_bank_below_five is Holds.NO:
        return Ruling((held,), BELOW, Reason.HOLDER_KEEPS)
    return Ruling((held, None), BELOW, Reason.NOT_SETTLED)


def _single(table: Table, held: int | None, route: Route, points: list[str], interrupted: bool | None) -> list[Ruling]:
    (leader,) = table.leaders
    if held is None:
        # somebody else with five or more: then the card had an owner before, and was laid aside
        before = route.tie_with_holder is not TieAfterBreak.UNDECIDED and sum(length >= table.least for length in table.lengths) > 1
        return [Ruling((leader,), SOLE if before else FIVE, Reason.LEADS_ALONE)]
    if held == leader:
        cut = route.passes_by_interruption is Holds.YES and table.uncut[held] > table.most and interrupted is not False
        return [Ruling((leader,), PASSES if cut else LONGER, Reason.HOLDER_KEEPS)]
    built = Ruling((leader,), LONGER, Reason.TAKEN_OVER)
    if table.ever[held] < table.most or interrupted is False:
        return [built]  # the leader's route was longer than any that the holder can have had
    points.append(CONFLICTS["passes_by_interruption"])
    if route.passes_by_interruption is Holds.YES:
        return (
            [built, Ruling((leader,), PASSES, Reason.TAKEN_OVER)] if interrupted is None else [Ruling((leader,), PASSES, Reason.TAKEN_OVER)]
        )
    if route.passes_by_interruption is Holds.NO:
        broken = Ruling((held,), LONGER, Reason.HOLDER_KEEPS)
    else:
        broken = Ruling((leader, held), PASSES, Reason.NOT_SETTLED)
    return [broken] if interrupted else [built, broken]


def _tied(table: Table, held: int | None, route: Route, points: list[str], interrupted: bool | None) -> list[Ruling]:
    if held is None:
        return [_tied_unheld(table, route, points)]
    if held not in table.leaders:
        if table.ever[held] < table.most or interrupted is False:  # one of the leaders must have been ahead of the holder before
            return [Ruling(table.leaders, LONGER, Reason.HOLDER_CONTRADICTED, HELD)]
        if table.uncut[held] < table.most:  # only by moving his own ships can he have fallen behind; no source treats that
            return [Ruling((held, None), TIE, Reason.NOT_SETTLED)]
        return [_after_break(table, held, route, points)]
    equalled = Ruling((held,), EQUAL, Reason.HOLDER_KEEPS)
    if table.uncut[held] <= table.most or interrupted is False:
        return [equalled]
    broken = _after_break(table, held, route, points)
    return [broken] if interrupted else [equalled, broken]


def _tied_unheld(table: Table, route: Route, points: list[str]) -> Ruling:
    """The card has lain aside, and still nobody leads alone."""
    point, settled = ("tie_of_three_to_bank", route.tie_of_three_to_bank is not Holds.UNDECIDED)
    if len(table.leaders) == 2:  # noqa: PLR2004 - the sources speak of two, see conflict/route-tie-three-players
        point, settled = "tie_with_holder", route.tie_with_holder is not TieAfterBreak.UNDECIDED
    points.append(CONFLICTS[point])
    if settled:
        return Ruling((None,), SOLE, Reason.TIED)
    return Ruling((None, *table.leaders), TIE, Reason.NOT_SETTLED)


def _after_break(table: Table, held: int, route: Route, points: list[str]) -> Ruling:
    """An interruption left several players with the longest route."""
    among = held in table.leaders
    points.append(CONFLICTS["tie_with_holder"])
    if among and route.tie_with_holder is TieAfterBreak.HOLDER_KEEPS:
        return Ruling((held,), KEEPS, Reason.HOLDER_KEEPS)
    aside = Ruling((None,), ASIDE if route.tie_with_holder is TieAfterBreak.HOLDER_KEEPS else TIE, Reason.SET_ASIDE)
    open_to = tuple(dict.fromkeys((held, None)))
    if len(table.leaders) > 2:  # noqa: PLR2004 - as above
        points.append(CONFLICTS["tie_of_three_to_bank"])
        if route.tie_of_three_to_bank is Holds.NO:
            return Ruling((held,), TIE, Reason.HOLDER_KEEPS)
        return aside if route.tie_of_three_to_bank is Holds.YES else Ruling(open_to, TIE, Reason.NOT_SETTLED)
    return Ruling(open_to, TIE, Reason.NOT_SETTLED) if route.tie_with_holder is TieAfterBreak.UNDECIDED else aside
