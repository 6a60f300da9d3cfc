"""A trade of which one side is not said: for what else the cards that are said may be traded with the bank, so that it is allowed if any such trade is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.basegame.box import bounds_of, unseen_cards
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.trade.cards import resources_in
from adjudicator.basegame.trade.harbours import OwnHarbours
from adjudicator.basegame.trade.rates import certain_rates
from adjudicator.basegame.trade.split import trades_of
from adjudicator.board.board import RESOURCES
from adjudicator.verdicts.question import Bundle, Question, bundle
from catan_common.records import replace

_KINDS = tuple(map(str, RESOURCES))
#: Cards by kind.
_Counts = Mapping[str, int]
#: So many trades of a kind can be paid with so many hidden cards for each.
_Trades = tuple[int, str, int]


def completed(asked: MoveContext) -> list[Question]:
    """Return the question with the other side filled in, in each way that is worth judging; where none of these may be traded, nothing else may."""
    question = asked.question
    if question.take is None:
        return [replace(question, take=take) for take in dict.fromkeys(_takes(asked, resources_in(question.give)))]
    return [replace(question, give=give) for give in dict.fromkeys(_gives(asked, resources_in(question.take)))]


def _worlds(asked: MoveContext) -> list[dict[str, tuple[int, ...]]]:
    """Return the rates that are certain by kind, and those of each way that unknown harbours can be."""
    harbours = OwnHarbours(asked)
    certain = {kind: certain_rates(harbours, kind) for kind in _KINDS}
    return [certain, *({kind: harbours.rates(kind)[world] for kind in _KINDS} for world in range(len(harbours.worlds)))]


def _takes(asked: MoveContext, give: _Counts) -> Iterator[Bundle]:
    """Yield what the bank may be asked for these cards: as few as they can make trades, of kinds that it certainly or perhaps has, and of other ones than are given."""
    for trades in _fewest(give, _worlds(asked)):
        number = sum(trades.values())
        for stock in bounds_of(asked.position, asked.rules):
            there = {kind: left + give.get(kind, 0) for kind, left in zip(_KINDS, stock, strict=True)}
            for most in ({kind: min(left, number - trades.get(kind, 0)) for kind, left in there.items()}, there):
                yield _filled(number, sorted(most.items(), key=lambda one: (one[0] in give, -one[1])))


def _fewest(give: _Counts, worlds: Iterable[Mapping[str, tuple[int, ...]]]) -> Iterator[dict[str, int]]:
    """Yield the fewest trades that these cards make in each world, by kind; where they make none in any, what comes near."""
    if not give:
        yield {_KINDS[0]: 1}
        return
    found = False
    for rates in worlds:
        fitting = {kind: trades_of(cards, rates[kind]) for kind, cards in give.items()}
        if all(fitting.values()):
            found = True
            yield {kind: made.start for kind, made in fitting.items()}
    if not found:
        yield {kind: max(1, cards // max(rates[kind])) for kind, cards in give.items()}


def _filled(number: int, most: list[tuple[str, int]]) -> Bundle:
    """Return so many cards, of each kind in turn as many as may be; what is left over is of the first."""
    taken, left = {}, number
    for kind, there in most:
        taken[kind] = max(0, min(left, there))
        left -= taken[kind]
    taken[most[0][0]] += left
    return bundle(taken)


def _gives(asked: MoveContext, take: _Counts) -> Iterator[Bundle]:
    """Yield what may be given to the bank for these cards: from a hand with as few of its hidden cards as can be, and of other kinds than are taken.

    Of a kind that the bank has too few of, first as many as it then has enough with: they are put down before any is taken.
    """
    number = sum(take.values())
    apart = {kind: number - take.get(kind, 0) for kind in _KINDS}
    shortages = [
        {kind: max(0, take.get(kind, 0) - left) for kind, left in zip(_KINDS, stock, strict=True)}
        for stock in bounds_of(asked.position, asked.rules)
    ]
    for rates in _worlds(asked):
        for of_taken in (min, max):
            best = {kind: (of_taken if kind in take else min)(rates[kind]) for kind in _KINDS}
            affordable = sorted(_affordable(asked, best), key=lambda one: (one[0], one[1] in take, -one[2]))
            for short in ({}, *shortages):
                first = {kind: -(-lacking // best[kind]) for kind, lacking in short.items()}
                for most in (apart, dict.fromkeys(_KINDS, number)):
                    made = _paid(number, affordable, first, most)
                    yield bundle({kind: trades * best[kind] for kind, trades in made.items()}) or bundle({affordable[0][1]: 1})


def _paid(number: int, affordable: list[_Trades], first: _Counts, most: _Counts) -> dict[str, int]:
    """Return so many trades by kind: first those that have to be of a kind, then the cheapest; what is left over is of the first kind there is."""
    trades, left = dict.fromkeys(_KINDS, 0), number
    there = list(affordable)
    for upto in ({kind: min(first.get(kind, 0), most[kind]) for kind in _KINDS}, most):
        for place, (cost, kind, count) in enumerate(there):
            more = max(0, min(count, upto[kind] - trades[kind], left))
            there[place] = cost, kind, count - more
            trades[kind] += more
            left -= more
    trades[affordable[0][1]] += left
    return trades


def _affordable(asked: MoveContext, rates: _Counts) -> Iterator[_Trades]:
    """Yield the trades that a hand may be enough for, at one rate a kind: first by its known cards, then with a part of them, then by hidden ones alone."""
    hand = asked.me.hand
    known = (0,) * len(_KINDS) if hand is None else hand.counts
    high = unseen_cards(asked.position, asked.rules) if hand is None else hand.high
    for kind, have, most in zip(_KINDS, known, high, strict=True):
        rate = rates[kind]
        whole, part = divmod(have, rate)
        yield 0, kind, whole
        if part and most >= (whole + 1) * rate:
            yield rate - part, kind, 1
            whole += 1
        yield rate, kind, max(0, most // rate - whole)
