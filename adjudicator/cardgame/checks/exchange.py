"""Whether resources may be exchanged: with the stock 3:1, with a fleet 2:1, gold with the mint 1:1, with the other player as agreed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.cardgame.cards import GOLD, HANDELSFLOTTE, MUENZGIESSEREI, RESOURCES
from adjudicator.cardgame.checks.moment import SEQUENCE, missing, phase_step, turn_step
from adjudicator.cardgame.position import MAIN, Player, Position
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Bundle, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

PLAIN, FLEET, MINT, AGREED = "card/exchange-three-one", "card/green-handelsflotte", "card/red-muenzgiesserei", "card/swap-with-opponent"
STOCK, FULL, GOLD_RULE = "card/stock-on-landscape", "card/landscape-max-three", "card/gold-only-for-exchange"


def rates_of(player: Player, resource: str, rules: RuleSet) -> dict[str, int | None]:
    """Return by clause how many of a resource are given for one of choice; None where it is not known whether a fleet is for it.

    Three (card/exchange-three-one), with a fleet of it two (card/exchange-fleet-two-one), gold with the mint one.
    """
    numbers = rules.cardgame.card_numbers
    found: dict[str, int | None] = {PLAIN: numbers.plain_rate}
    fleets = [laid.own for _, laid in player.laid if laid.name == HANDELSFLOTTE]
    if resource in fleets:
        found[FLEET] = numbers.fleet_rate
    elif None in fleets:
        found[FLEET] = None
    if resource == GOLD and player.laid_at(MUENZGIESSEREI):
        found[MINT] = 1
    return found


def rates(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return by resource how many are given for one of choice."""
    _, player = position.player(str(question.player))
    value: dict[str, int | None] = {}
    steps, needed = [], []
    for resource in RESOURCES:
        found = rates_of(player, resource, rules)
        best = min(rate for rate in found.values() if rate is not None)
        value[resource] = best
        rule = next(rule for rule, rate in found.items() if rate == best)
        if best == 1 or None not in found.values():
            steps.append(Step(rule, State.INFO, Reason.RATE, by=player.colour, have=best, what=resource))
        else:
            value[resource] = None
            steps.append(Step(FLEET, State.UNKNOWN, Reason.FLEET_NOT_STATED, by=player.colour, what=resource))
            needed += [f"players.{player.colour}.{place}" for place, laid in player.laid if laid.name == HANDELSFLOTTE and laid.own is None]
    steps.append(Step("card/resource-six-kinds", State.INFO, Reason.SIX_KINDS, have=len(RESOURCES)))
    return Verdict(question, rules.name, steps, value, needed)


def exchange(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may exchange resources with the stock or with the other player."""
    asked = TrackedRules(rules)
    number, player = position.player(str(question.player))
    give, take = question.give or (), question.take or ()
    if not give and not take:
        return Verdict(question, rules.name, [Step(PLAIN, State.INFO, Reason.NOTHING_GIVEN)], applies=False)
    steps = [*_moment(position, number, strict, asked)]
    needed = missing(position, strict)
    for what, count in give:
        steps.append(has_step(player, what, count, strict))
        if steps[-1].state is State.UNKNOWN:
            needed.append(f"players.{player.colour}.landscapes")
    if question.partner is None:
        steps += _with_stock(player, give, take, rules)
        needed += [f"players.{player.colour}.{place}" for place, laid in player.laid if laid.name == HANDELSFLOTTE and laid.own is None]
        needed = needed if any(step.state is State.UNKNOWN for step in steps) else []
    else:
        partner = position.player(question.partner)[1]
        steps.append(Step(AGREED, State.MET, Reason.AS_AGREED, by=partner.colour))
        steps += [has_step(partner, what, count, strict) for what, count in take]
        steps += room_steps(partner, give, strict, rules)
    steps += room_steps(player, take, strict, rules)
    steps.append(Step("card/rotate-to-update", State.INFO, Reason.LANDSCAPES_TURN))
    if any(what == GOLD for what, _ in (*give, *take)):
        steps.append(Step(GOLD_RULE, State.INFO, Reason.GOLD_FOR_EXCHANGE))
    return Verdict(question, rules.name, steps, missing=needed, points=asked.points)


def _moment(position: Position, number: int, strict: bool, asked: TrackedRules) -> Iterator[Step]:
    """Yield whether a player may exchange now: on turn, or out of turn where the rule set lets one."""
    step = turn_step(position, number, strict)
    if step.state is State.FAILED:
        held = asked.value("exchange_out_of_turn")
        if held is Holds.YES:
            yield Step(PLAIN, State.MET, Reason.ANY_TIME)
            return
        if held is Holds.UNDECIDED:
            yield Step(PLAIN, State.UNKNOWN, Reason.OUT_OF_TURN_NOT_SETTLED, by=step.by)
            return
    yield step
    held = asked.value("exchange_while_building")
    yield phase_step(position, (MAIN,), strict, SEQUENCE)
    if held is Holds.YES:
        yield Step(SEQUENCE, State.INFO, Reason.MIXED_WITH_BUILDING)


def has_step(player: Player, what: str, count: int, strict: bool) -> Step:
    """Return whether a player has so many of a resource on the landscapes; what is not stated is assumed."""
    lying = [one.stock for _, one in player.landscapes() if one.resource == what]
    known = sum(stock for stock in lying if stock is not None)
    if known >= count:
        return Step(STOCK, State.MET, Reason.HAS_RESOURCE, by=player.colour, have=known, need=count, what=what)
    if None in lying or not list(player.landscapes()):
        return Step(STOCK, State.UNKNOWN if strict else State.ASSUMED, Reason.STOCK_ASSUMED, by=player.colour, what=what)
    return Step(STOCK, State.FAILED, Reason.LACKS_RESOURCE, by=player.colour, have=known, need=count, what=what)


def room_steps(player: Player, take: Bundle, strict: bool, rules: RuleSet) -> Iterator[Step]:
    """Yield whether resources that are taken have room on the player's landscapes."""
    most = rules.cardgame.card_numbers.most_stock
    for what, count in take:
        lying = [one.stock for _, one in player.landscapes() if one.resource == what]
        room = sum(max(0, most - stock) for stock in lying if stock is not None)
        if room >= count:
            yield Step(FULL, State.MET, Reason.HAS_ROOM, by=player.colour, have=room, need=count, what=what)
        elif None in lying or not list(player.landscapes()):
            yield Step(FULL, State.UNKNOWN if strict else State.ASSUMED, Reason.ROOM_ASSUMED, by=player.colour, what=what)
        else:
            yield Step(FULL, State.FAILED, Reason.LACKS_ROOM, by=player.colour, have=room, need=count, what=what)


def _with_stock(player: Player, give: Bundle, take: Bundle, rules: RuleSet) -> Iterator[Step]:
    """Yield whether what is given pays for what is taken, each way as an alternative."""
    wanted = sum(count for _, count in take)
    same = next((what for what, _ in give if what in dict(take)), None)
    if same is not None:
        yield Step(PLAIN, State.FAILED, Reason.SAME_KIND, what=same)
        return
    ways = tuple(_ways(player, give, wanted, rules))
    if len(ways) == 1:
        yield ways[0]
    else:
        yield Step(PLAIN, State.MET, Reason.RATES_TRIED, alternatives=ways)


def _ways(player: Player, give: Bundle, wanted: int, rules: RuleSet) -> Iterator[Step]:
    """Yield the rates by which what is given may come to the resources wanted: all of it by the same one, or mixed."""
    by = player.colour
    known = {what: rates_of(player, what, rules) for what, _ in give}
    for rule in (PLAIN, FLEET, MINT):
        rates_there = {what: found.get(rule, 0) for what, found in known.items()}
        if rule != PLAIN and not any(rate != 0 for rate in rates_there.values()):
            continue
        usable = {what: [rate for name, rate in known[what].items() if name == rule or rule != PLAIN] for what, _ in give}
        fits = wanted in _reach(give, usable, rules.cardgame.card_numbers.fleet_rate)
        unsure = any(None in rates for rates in usable.values())
        state, reason = _FITS[fits, unsure]
        rate = next((rate for rate in rates_there.values() if rate), None)
        yield Step(rule, state, reason, by=by, have=sum(count for _, count in give), need=rate, what=give[0][0] if give else None)


#: What is said of a rate: whether all that is given comes out with it, and whether a fleet that may be there is needed to tell.
_FITS = {
    (True, False): (State.MET, Reason.RATE_FITS),
    (True, True): (State.UNKNOWN, Reason.FLEET_NOT_STATED),
    (False, False): (State.FAILED, Reason.RATE_DOES_NOT_FIT),
    (False, True): (State.FAILED, Reason.RATE_DOES_NOT_FIT),
}


def _reach(give: Bundle, usable: Mapping[str, Sequence[int | None]], of_a_fleet: int) -> set[int]:
    """Return how many resources what is given can be exchanged for, each kind at rates of its own; None is that of a fleet that may be there."""
    reach = {0}
    for what, count in give:
        rates = [rate for rate in usable[what] if rate is not None]
        pays = _units(count, [*rates, of_a_fleet] if None in usable[what] else rates)
        reach = {before + more for before in reach for more in pays}
    return reach


def _units(count: int, rates_there: list[int]) -> set[int]:
    """Return how many resources so many of a kind can be exchanged for, all of them spent."""
    reach: dict[int, set[int]] = {0: {0}}
    for spent in range(1, count + 1):
        reach[spent] = {units + 1 for rate in rates_there if spent >= rate for units in reach[spent - rate]}
    return reach[count]
