"""May these cards be traded with the bank? Trade between players is judged in ``trade.players``."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.basegame.conditions import best_way
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.basegame.trade.cards import NOT_TRADABLE, developments_in, hand_step, missing_cards, resources_in, stock_steps
from adjudicator.basegame.trade.harbours import AT_ONCE, BANK_RATE, NEXT_TURN, OWN_RESOURCE, OwnHarbours, new_buildings, perhaps_new
from adjudicator.basegame.trade.moment import bank_time_steps
from adjudicator.basegame.trade.one_side import completed
from adjudicator.basegame.trade.players import trade_of_some_kind_with, trade_with_player
from adjudicator.basegame.trade.rates import RATIOS, WAYS, bank_trades, building_steps, certain_rates, robber_steps
from adjudicator.basegame.trade.split import Split, groups, split, trades_of
from adjudicator.board.board import ANY_THREE, RESOURCES
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict, plain_step

BORROWING = "base/bank-no-borrowing"
DIFFERENT_KIND = "base/trade-bank-different-kind"
_BEST_FIRST = (Answer.YES, Answer.UNDETERMINED, Answer.NO)
_MET, _FAILED, _RATE_MISSES = State.MET, State.FAILED, Reason.RATE_MISSES
_Rates = dict[str, tuple[int, ...]]


def trade(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may give ``give`` for ``take``: to the bank, or to ``question.partner``, with every condition as a step.

    Without ``question.player`` the player on turn is meant. ``strict`` turns every assumption into unknown.
    Where neither side is said, it is about a trade of some kind; where one is not, it is yes if some cards would do there. A side of nothing is said as one
    without cards. A trade in which no card changes hands is none: not applicable.

    Raises:
        KeyError: nobody plays the colour of the player or the partner.
        ValueError: the question means no player.
    """
    if question.give is question.take is None:
        return trade_of_some_kind(MoveContext(position, question, rules, strict=strict))
    if question.give == question.take == ():
        return Verdict(question, rules.name, [Step(WAYS[0], State.INFO, Reason.OUT_OF_SCOPE)], applies=False)
    asked = MoveContext(position, question, rules, strict=strict)
    if question.partner is not None:
        return trade_with_player(asked, position.index(question.partner))
    if question.give is None or question.take is None:
        return _with_one_side(asked)
    return _BankTrade(asked).verdict()


def _with_one_side(asked: MoveContext) -> Verdict:
    """Return the verdict on a trade with the bank of which one side is not said: that on the best one with the other."""
    found = [_BankTrade(MoveContext(asked.position, whole, asked.rules, strict=asked.strict)).verdict() for whole in completed(asked)]
    best = min(found, key=lambda one: (_BEST_FIRST.index(one.answer), sum(step.state is _FAILED for step in one.steps)))
    return Verdict(asked.question, best.rules, best.steps, missing=best.missing, points=best.points)


def trade_of_some_kind(asked: MoveContext) -> Verdict:
    """Return the verdict on a trade of which nobody says what is traded: on the moment, with whom, and whether the hands hold cards for one."""
    if asked.question.partner is None:
        hand = [] if asked.position.remembered else [_some_hand_step(asked)]
        return asked.verdict([*hand, *bank_time_steps(asked)], missing=missing_cards(hand))
    return trade_of_some_kind_with(asked, asked.position.index(asked.question.partner))


def _some_hand_step(asked: MoveContext) -> Step:
    """Return the step that a hand is enough for some trade with the bank."""
    hand = asked.position.players[asked.player].hand
    if hand is None:
        return Step(BANK_RATE, asked.unstated, Reason.HAND_NOT_STATED)
    if bank_trades(asked.position, asked.player, asked.rules):
        return Step(BANK_RATE, State.MET, Reason.CAN_PAY)
    harbours = OwnHarbours(asked)
    perhaps = any(most >= min(map(min, harbours.rates(str(kind)))) for kind, most in zip(RESOURCES, hand.high, strict=True))
    return Step(BANK_RATE, State.UNKNOWN if perhaps else State.FAILED, Reason.HAND_UNKNOWN if perhaps else Reason.CANNOT_PAY)


class _BankTrade:
    """A trade with the bank under judgement: the cards, the harbours, and in which worlds the cards make whole trades."""

    def __init__(self, asked: MoveContext) -> None:
        self.asked = asked
        self.give = resources_in(asked.question.give)
        self.take = resources_in(asked.question.take)
        self.wanted = sum(self.take.values())
        self.harbours = OwnHarbours(asked, (ANY_THREE, *self.give))
        self.same = [kind for kind in self.give if kind in self.take]
        numbers = asked.rules.basegame.numbers
        self.every_rate = numbers.bank_rate, numbers.harbour_rate, numbers.special_rate
        self.worlds: list[_Rates] = []
        for world in range(len(self.harbours.worlds)):
            found = {kind: self.harbours.rates(kind)[world] for kind in self.give}
            if found not in self.worlds:
                self.worlds.append(found)

    def verdict(self) -> Verdict:
        asked, steps = self.asked, self._developments()
        if self.give or self.take:
            rate_steps = [*self._rates(), *self._different_kinds()]
            steps += rate_steps
            if self.give:
                steps.append(hand_step(asked, asked.player, self.give, BORROWING))
            steps += stock_steps(asked, self.give, self.take)
            missing = self.harbours.missing if any(step.state is State.UNKNOWN for step in rate_steps) else []
        else:
            missing = []
        steps += bank_time_steps(asked)
        return asked.verdict(steps, missing=[*missing, *missing_cards(steps)])

    def _developments(self) -> list[Step]:
        """Return the step that only resource cards are traded: the bank has rates for no others."""
        cards = (self.asked.question.give, self.asked.question.take)
        if not any(developments_in(side) for side in cards):
            rule = NOT_TRADABLE if NOT_TRADABLE in self.asked.rules.prints else WAYS[0]
            return [plain_step(rule, State.MET, Reason.RESOURCES_ALONE)]
        forbidden = self.asked.value("development_cards") is Holds.NO and NOT_TRADABLE in self.asked.rules.prints
        return [Step(NOT_TRADABLE if forbidden else WAYS[0], State.FAILED, Reason.NOT_TRADABLE)]

    def _limits(self) -> dict[str, int]:
        """Return how many trades of each resource leave it possible to take another one for every one of them."""
        return {kind: self.wanted - self.take[kind] for kind in self.same}

    def _split(self, rates: _Rates, limits: Mapping[str, int]) -> Split | None:
        return split(self.give, self.wanted, rates, limits)

    def _rates(self) -> list[Step]:
        """Return the steps on the rates: for each resource its trades with the ways to make them, and where needed the trades in all."""
        certain = {kind: certain_rates(self.harbours, kind) for kind in self.give}
        limits = self._limits() if self.asked.rules.basegame.trading.like_for_like is Holds.NO else {}
        for limit in (limits, {}):
            found = self._split(certain, limit)
            if found is not None:
                return [*self._group_steps(found), *self._in_all(self.wanted), *self._harbour_steps(found)]
        possible = [next((one for limit in (limits, {}) if (one := self._split(world, limit)) is not None), None) for world in self.worlds]
        if all(possible):
            return [Step(RATIOS, State.MET, Reason.EITHER_HARBOUR, have=sum(self.give.values()), need=self.wanted)]
        some = next((one for one in possible if one is not None), None)
        if some is not None:
            return [*self._group_steps(some), *self._in_all(self.wanted)]
        return self._no_split()

    def _no_split(self) -> list[Step]:
        """Return the steps on cards that make no whole trades, or not as many as are wanted."""
        world = max(self.worlds, key=lambda rates: sum(map(len, rates.values())))
        shown: Split = {}
        steps: list[Step] = []
        made = 0
        for kind, cards in self.give.items():
            fitting = trades_of(cards, world[kind])
            trades = self.wanted if len(self.give) == 1 else 0
            if trades:
                steps.append(self._group_step(kind, cards, trades))
            elif fitting:
                shown[kind] = groups(cards, fitting[-1], world[kind])
                made += fitting[-1]
            else:
                trades = max(1, cards // min(world[kind]))
                steps.append(self._group_step(kind, cards, trades))
                made += trades
        steps = [*self._group_steps(shown), *steps]
        if not any(step.state is State.FAILED for step in steps):
            # where they are as many only with harbours that cannot all be the player's, the number says nothing
            steps.append(Step(RATIOS, State.FAILED, Reason.TRADES_DIFFER, have=None if made == self.wanted else made, need=self.wanted))
        return steps

    def _in_all(self, trades: int) -> list[Step]:
        """Return the step that the trades are as many as the cards taken, where several resources are given."""
        if len(self.give) == 1:
            return []
        return [Step(RATIOS, State.MET, Reason.TRADES_MATCH, have=trades, need=self.wanted)]

    def _group_steps(self, parts: Split) -> list[Step]:
        return [self._group_step(kind, rate * trades, trades) for kind, made in parts.items() for rate, trades in made]

    def _group_step(self, kind: str, cards: int, trades: int) -> Step:
        """Return the step that some cards of a resource make so many trades, with the rates as ways; ``need`` is what the best rate asks."""
        ways = [self._way(rate, kind, cards, trades) for rate in self.every_rate]
        good = best_way(ways)
        if good.state is not _FAILED:
            return Step(RATIOS, good.state, good.reason, good.at, alternatives=tuple(ways), have=cards, need=good.need, what=kind)
        sure = all if self.asked.position.at_harbour else any  # where some harbour was asked for, no other one is made out to be the price
        best = min(rate for rate in self.every_rate if sure(rate in world[kind] for world in self.worlds))
        return Step(RATIOS, State.FAILED, Reason.RATE_MISSES, alternatives=tuple(ways), have=cards, need=best * trades, what=kind)

    def _way(self, rate: int, kind: str, cards: int, trades: int) -> Step:
        access = self.harbours.access(rate, kind)
        if access.state is _FAILED:
            return access
        fits = cards == rate * trades
        state, reason = (access.state, access.reason) if fits else (_FAILED, _RATE_MISSES)
        if state is _MET:
            reason = Reason.RATE_FITS
        return Step(access.rule, state, reason, access.at, have=cards, need=rate * trades, what=kind)

    def _harbour_steps(self, parts: Split) -> list[Step]:
        """Return the steps on the harbours that a split uses: they are the player's own, special ones for their resource, robber or not."""
        numbers, harbours = self.asked.rules.basegame.numbers, self.harbours
        used: set[int] = set()
        steps: list[Step] = []
        for kind, made in parts.items():
            for rate, _ in made:
                if rate == numbers.bank_rate:
                    continue
                paths = harbours.usable.get(kind if rate == numbers.special_rate else ANY_THREE) or harbours.nameless
                used.update(paths)
                if rate == numbers.special_rate:
                    steps.append(Step(OWN_RESOURCE, State.MET, Reason.OWN_RESOURCE, harbours.names(paths), what=kind))
        if used:
            steps = [*building_steps(harbours, sorted(used)), *steps, *robber_steps(harbours, sorted(used)), *self._new_harbour(used)]
        return steps

    def _new_harbour(self, used: set[int]) -> list[Step]:
        """Return the step on harbours built in this turn (conflict/new-harbour-same-turn), a note where it is not said what was built."""
        new = new_buildings(self.asked)
        fresh = [path for path in used if mask_of(self.harbours.spots(path)) & new]
        if fresh and AT_ONCE in self.asked.rules.adds:
            return [Step(AT_ONCE, State.MET, Reason.NEW_HARBOUR, self.harbours.names(fresh))]
        if self.asked.turn_history.buildings.whole:
            return [Step(NEXT_TURN, State.MET, Reason.HARBOUR_FROM_BEFORE)] if NEXT_TURN in self.asked.rules.adds else []
        after_building = self.asked.rules.basegame.trading.bank_after_build is Holds.YES
        return perhaps_new(self.asked, (AT_ONCE, NEXT_TURN)) if after_building else []

    def _different_kinds(self) -> list[Step]:
        """Return the step on taking another resource than is given."""
        forbidding = DIFFERENT_KIND in self.asked.rules.adds
        if not self.same:
            return [Step(DIFFERENT_KIND, State.MET, Reason.DIFFERENT_KINDS)] if forbidding and self.give and self.take else []
        held = self.asked.value("like_for_like")
        what = self.same[0] if len(self.same) == 1 else None
        if held is Holds.YES:
            return [Step(WAYS[0], State.MET, Reason.SAME_KIND_ALLOWED, what=what)]
        fitting = [world for world in self.worlds if self._split(world, {}) is not None]
        apart = [self._split(world, self._limits()) is not None for world in fitting]
        rule = DIFFERENT_KIND if forbidding else WAYS[0]
        if fitting and all(apart):
            return [Step(rule, State.MET, Reason.DIFFERENT_KINDS)]
        if held is Holds.UNDECIDED:
            return [Step(rule, State.UNKNOWN, Reason.NOT_SETTLED, what=what)]
        if any(apart):
            return [Step(rule, State.UNKNOWN, Reason.HARBOURS_UNKNOWN, what=what)]
        if fitting or len(self.give) == 1:
            return [Step(rule, State.FAILED, Reason.SAME_KIND, what=what)]
        return []
