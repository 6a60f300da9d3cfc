"""Who should have the card for the longest route, given the lengths and who had it up to now.

A position does not show how it came about: whether a tie was built or left over by an interruption, or whether a leader built a
longer route or merely has the longest that is left. So for one previous holder there may be several rulings, one for each way that
the board allows; where all say the same, that is the answer. An interruption can only have mattered where a foreign building
stands in the previous holder's network and the network without it would be longer.

Clauses: base/longest-route-five, -taken-by-longer, -equal-keeps, -passes-after-interruption, -broken-below-five, -broken-tie,
-returns-when-sole; of the current editions -holder-keeps-tie-after-break and -aside-when-others-tie.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.basegame.position import Position
from adjudicator.basegame.special.contest import Contest, Ruling, taken_away
from adjudicator.basegame.special.lengths import Measured, measure, measure_all
from adjudicator.rulesets.editions import CONFLICTS, TrackedRules
from adjudicator.rulesets.points import Holds, Route, TieAfterBreak
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass, replace

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
class Lengths(Contest):
    """The routes on the contest: ``counts`` are the lengths; ``uncut`` and ``ever`` by player, as ``Measured`` has them."""

    uncut: tuple[int, ...]
    ever: tuple[int, ...]


def contest_of(routes: Sequence[Measured], least: int) -> Lengths:
    """Return the contest of these routes; one whose length is not settled counts as none."""
    counts = tuple(route.length or 0 for route in routes)
    return Lengths(counts, least, FIVE, LONGER, EQUAL, tuple(route.uncut for route in routes), tuple(route.ever for route in routes))


def rulings(contest: Lengths, held: int | None, route: Route, points: list[str], interrupted: bool | None = None) -> list[Ruling]:
    """Return what may follow if ``held`` had the card up to now (None: nobody), one ruling for each way it may have come about.

    ``interrupted`` says whether an interruption brought about these lengths, None if that is not known. Conflict points that were read are
    added to ``points``.
    """
    if not contest.leaders:
        return [_nobody(contest, held, route, points)]
    if len(contest.leaders) == 1:
        return _single(contest, held, route, points, interrupted)
    return _tied(contest, held, route, points, interrupted)


def _nobody(contest: Lengths, held: int | None, route: Route, points: list[str]) -> Ruling:
    if held is None or contest.ever[held] < contest.least:  # who never had five roads in a row cannot have had the card
        return Ruling((None,), FIVE, Reason.NOBODY_ENOUGH)
    points.append(CONFLICTS["to_bank_below_five"])
    if route.to_bank_below_five is Holds.YES:
        return Ruling((None,), BELOW, Reason.SET_ASIDE)
    if route.to_bank_below_five is Holds.NO:
        return Ruling((held,), BELOW, Reason.HOLDER_KEEPS)
    return Ruling((held, None), BELOW, Reason.NOT_SETTLED)


def _single(contest: Lengths, held: int | None, route: Route, points: list[str], interrupted: bool | None) -> list[Ruling]:
    (leader,) = contest.leaders
    if held is None:
        # somebody else with five or more: then the card had an owner before, and was laid aside
        before = route.tie_with_holder is not TieAfterBreak.UNDECIDED and sum(length >= contest.least for length in contest.counts) > 1
        return [Ruling((leader,), SOLE if before else FIVE, Reason.LEADS_ALONE)]
    if held == leader:
        cut = route.passes_by_interruption is Holds.YES and contest.uncut[held] > contest.most and interrupted is not False
        return [Ruling((leader,), PASSES if cut else LONGER, Reason.HOLDER_KEEPS)]
    built = Ruling((leader,), LONGER, Reason.TAKEN_OVER)
    if contest.ever[held] < contest.most or interrupted is False:
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


def _tied(contest: Lengths, held: int | None, route: Route, points: list[str], interrupted: bool | None) -> list[Ruling]:
    if held is None:
        return [_tied_unheld(contest, route, points)]
    if held not in contest.leaders:
        if contest.ever[held] < contest.most or interrupted is False:  # one of the leaders must have been ahead of the holder before
            return [Ruling(contest.leaders, LONGER, Reason.HOLDER_CONTRADICTED, HELD)]
        if contest.uncut[held] < contest.most:  # only by moving his own ships can he have fallen behind; no source treats that
            return [Ruling((held, None), TIE, Reason.NOT_SETTLED)]
        return [_after_break(contest, held, route, points)]
    equalled = Ruling((held,), EQUAL, Reason.HOLDER_KEEPS)
    if contest.uncut[held] <= contest.most or interrupted is False:
        return [equalled]
    broken = _after_break(contest, held, route, points)
    return [broken] if interrupted else [equalled, broken]


def _tied_unheld(contest: Lengths, route: Route, points: list[str]) -> Ruling:
    """The card has lain aside, and still nobody leads alone."""
    point, settled = ("tie_of_three_to_bank", route.tie_of_three_to_bank is not Holds.UNDECIDED)
    if len(contest.leaders) == 2:  # noqa: PLR2004 - the sources speak of two, see conflict/route-tie-three-players
        point, settled = "tie_with_holder", route.tie_with_holder is not TieAfterBreak.UNDECIDED
    points.append(CONFLICTS[point])
    if settled:
        return Ruling((None,), SOLE, Reason.TIED)
    return Ruling((None, *contest.leaders), TIE, Reason.NOT_SETTLED)


def _after_break(contest: Lengths, held: int, route: Route, points: list[str]) -> Ruling:
    """An interruption left several players with the longest route."""
    among = held in contest.leaders
    points.append(CONFLICTS["tie_with_holder"])
    if among and route.tie_with_holder is TieAfterBreak.HOLDER_KEEPS:
        return Ruling((held,), KEEPS, Reason.HOLDER_KEEPS)
    aside = Ruling((None,), ASIDE if route.tie_with_holder is TieAfterBreak.HOLDER_KEEPS else TIE, Reason.SET_ASIDE)
    open_to = tuple(dict.fromkeys((held, None)))
    if len(contest.leaders) > 2:  # noqa: PLR2004 - as above
        points.append(CONFLICTS["tie_of_three_to_bank"])
        if route.tie_of_three_to_bank is Holds.NO:
            return Ruling((held,), TIE, Reason.HOLDER_KEEPS)
        return aside if route.tie_of_three_to_bank is Holds.YES else Ruling(open_to, TIE, Reason.NOT_SETTLED)
    return Ruling(open_to, TIE, Reason.NOT_SETTLED) if route.tie_with_holder is TieAfterBreak.UNDECIDED else aside


def objections(position: Position, held: int, rules: TrackedRules) -> Iterator[Step]:
    """Yield what speaks against the player who is said to have the card for the longest route: no way to have it as the board lies.

    Where several lead, the board does not say who did before; that is for the verdict on the card itself.
    """
    routes = measure_all(position, rules.rules)
    rules.points += [point for route in routes for point in route.points]
    contest = contest_of(routes, rules.rules.basegame.numbers.route_least)
    by = position.players[held].colour
    if contest.ever[held] < contest.least:
        yield Step(FIVE, State.FAILED, Reason.HOLDER_CONTRADICTED, by=by, have=contest.ever[held], need=contest.least)
        if not contest.leaders:
            return
    if routes[held].length is None or len(contest.leaders) > 1:
        return
    rule, state = taken_away(held, rulings(contest, held, rules.rules.basegame.route, rules.points))
    if state is not State.MET:
        reason = Reason.HOLDER_CONTRADICTED if state is State.FAILED else Reason.NOT_SETTLED
        yield Step(rule, state, reason, by=by, have=contest.counts[held], need=contest.most if contest.leaders else contest.least)


def unclaimed(position: Position, rules: TrackedRules) -> Iterator[Step]:
    """Yield that nobody is said to have the card although one player alone has the longest route."""
    routes = measure_all(position, rules.rules)
    contest = contest_of(routes, rules.rules.basegame.numbers.route_least)
    if len(contest.leaders) != 1 or any(route.length is None for route in routes):
        return
    (leader,) = contest.leaders
    (ruling,) = rulings(contest, None, rules.rules.basegame.route, rules.points)
    yield Step(ruling.rule, State.FAILED, Reason.CARD_DUE, by=position.players[leader].colour, have=contest.most, need=contest.least)


def just_changed(position: Position, held: int | None, rules: TrackedRules) -> bool:
    """Return whether the last piece built can have decided who has the longest route: one road of the leader, or a building in the holder's way.

    Who cannot have had the card before that piece either is contradicted all the same.
    """
    routes = measure_all(position, rules.rules)
    contest = contest_of(routes, rules.rules.basegame.numbers.route_least)
    if any(route.length is None for route in routes) or (held is not None and contest.ever[held] < contest.least):
        return False
    if held is not None and contest.uncut[held] >= max(contest.most, contest.least):
        return True
    if len(contest.leaders) != 1:
        return False
    (leader,) = contest.leaders
    before = contest.least - 1 if held is None else max(contest.counts[held], contest.least - 1)
    return any((measure(one, leader, rules.rules).length or 0) <= before for one in _without_a_road(position, leader))


def _without_a_road(position: Position, player: int) -> Iterator[Position]:
    """Yield the position with each of a player's roads and ships taken away in turn."""
    me = position.players[player]
    for place in (*me.roads, *me.ships):
        roads, ships = (tuple(one for one in laid if one != place) for laid in (me.roads, me.ships))
        fewer = replace(me, roads=roads, ships=ships)
        yield replace(position, players=(*position.players[:player], fewer, *position.players[player + 1 :]))
