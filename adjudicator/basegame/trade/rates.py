"""At which rates the bank takes a player's resources, by which harbours, and what a known hand can trade there."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from adjudicator.basegame.box import stock_of
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.basegame.trade.harbours import (
    BANK_RATE,
    FOREIGN,
    NEEDS_BUILDING,
    NEXT_TURN,
    ORDINARY,
    ROBBER,
    SPECIAL,
    OwnHarbours,
    perhaps_new,
)
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

#: What the robber does, of which harbours are no part, where the rules say nothing of harbours themselves.
_PRODUCTION_ONLY, _BLOCKS = "base/robber-blocks-only-production", "base/robber-blocks-hex"
RATIOS = "base/trade-phase-ratio-set"


class BankTrade(NamedTuple):
    """A trade that the bank takes: the resource given, how many of it for one card, and the resources that the bank can have for it."""

    give: str
    rate: int
    take: tuple[str, ...]


def rates(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the best rate for each resource as ``{"hout": 4, …}``, None where it depends on harbours that are not known.

    A step for each resource says by which harbour. KeyError for a player who is not in the position, ValueError without one.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    harbours = OwnHarbours(asked)
    value = {str(resource): _best(harbours, str(resource)) for resource in RESOURCES}
    steps = [_rate_step(harbours, resource, rate) for resource, rate in value.items()]
    own = sorted({path for paths in harbours.usable.values() for path in paths})
    if own:
        steps += building_steps(harbours, own)
        steps += robber_steps(harbours, own)
        steps += perhaps_new(asked, (NEXT_TURN,))
    elif not harbours.nameless:
        steps.append(Step(NEEDS_BUILDING, State.INFO, Reason.NO_OWN_HARBOUR))
    steps.append(Step(RATIOS, State.INFO, Reason.RATES))
    return asked.verdict(steps, value, harbours.missing)


def bank_trades(position: Position, player: int, rules: RuleSet) -> list[BankTrade]:
    """Return what the known cards of a player (by number) are enough for at the bank, each resource at the best rate that is certain.

    Turn and phase are not looked at. The resource given is never taken back. Of harbours and stocks that are not known, the harbour is left out
    and the stock is taken to be there.
    """
    hand = position.players[player].hand
    if hand is None:
        return []
    asked = MoveContext(position, Question(Kind.RATES, position.players[player].colour), rules, strict=False)
    harbours = OwnHarbours(asked)
    stock = stock_of(position, rules).high
    found = []
    for resource, count in zip(RESOURCES, hand.counts, strict=True):
        rate = min(certain_rates(harbours, str(resource)))
        take = tuple(str(other) for other, left in zip(RESOURCES, stock, strict=True) if left and other is not resource)
        if count >= rate and take:
            found.append(BankTrade(str(resource), rate, take))
    return found


def rates_by_world(position: Position, player: int, rules: RuleSet) -> list[dict[str, int]]:
    """Return the best rate of a player (by number) for each resource, in every way that the harbours which are not known can be."""
    harbours = OwnHarbours(MoveContext(position, Question(Kind.RATES, position.players[player].colour), rules, strict=False))
    every = [(str(resource), harbours.rates(str(resource))) for resource in RESOURCES]
    return [{resource: min(rates[world]) for resource, rates in every} for world in range(len(harbours.worlds))]


def possible_rates(position: Position, player: str, kinds: Iterable[str]) -> dict[str, set[tuple[int, ...]]]:
    """Return the rates that a player may have by resource, in each way that harbours which are not known can be and under each rule set of the game."""
    sets = [rules for rules in RULE_SETS.values() if position.game in rules.games]
    harbours = [OwnHarbours(MoveContext(position, Question(Kind.RATES, player), rules, strict=False)) for rules in sets]
    return {kind: {rates for one in harbours for rates in one.rates(kind)} for kind in kinds}


def certain_rates(harbours: OwnHarbours, resource: str) -> tuple[int, ...]:
    """Return the rates for a resource that the player has whatever the unknown harbours are."""
    first, *others = harbours.rates(resource)
    return tuple([rate for rate in first if all(rate in some for some in others)]) if others else first


def _best(harbours: OwnHarbours, resource: str) -> int | None:
    best = {min(rates) for rates in harbours.rates(resource)}
    return best.pop() if len(best) == 1 else None


def _rate_step(harbours: OwnHarbours, resource: str, rate: int | None) -> Step:
    if rate is not None:
        return harbours.access(rate, resource)
    numbers = harbours.asked.rules.basegame.numbers
    ways = [harbours.access(one, resource) for one in (numbers.special_rate, numbers.harbour_rate)]
    return next(way for way in ways if way.state is State.UNKNOWN)


def building_steps(harbours: OwnHarbours, paths: list[int]) -> list[Step]:
    """Return the steps that the harbours that are used are the player's own, by a building at each."""
    names = harbours.asked.map.intersection_names
    at = tuple(names[spot] for spot in sorted({spot for path in paths for spot in harbours.spots(path)}))
    steps = [Step(NEEDS_BUILDING, State.MET, Reason.OWN_HARBOUR, at)]
    if FOREIGN in harbours.asked.rules.adds:
        steps.append(Step(FOREIGN, State.MET, Reason.OWN_HARBOUR, at))
    return steps


def robber_steps(harbours: OwnHarbours, paths: list[int]) -> list[Step]:
    """Return the step that a harbour works beside the robber, where the robber stands at one that is used."""
    beside = [path for path in paths if harbours.beside_robber(path)]
    if not beside or harbours.asked.value("harbour_beside_robber") is not Holds.YES:
        return []
    rule = next((one for one in (ROBBER, _PRODUCTION_ONLY) if one in harbours.asked.rules.prints), _BLOCKS)
    return [Step(rule, State.MET, Reason.HARBOUR_BESIDE_ROBBER, harbours.names(beside))]


#: The clause of each way to trade with the bank, the dearest first.
WAYS = (BANK_RATE, ORDINARY, SPECIAL)
