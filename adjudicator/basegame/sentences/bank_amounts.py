"""How many cards a trade is about of which a sentence does not say how many: "mag rood wol ruilen voor erts".

One card would be a number that nobody said, and the verdict would rest on it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import pairwise, product

from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.cards import uncounted
from adjudicator.board.board import RESOURCES
from adjudicator.game import function_at
from adjudicator.language.vocabulary import NUMBER
from adjudicator.verdicts.question import Bundle, Question, bundle
from catan_common.records import replace

_RESOURCES = tuple(map(str, RESOURCES))


def at_their_rates(parts: BoardSentence, asked: list[Question]) -> tuple[list[Question], bool]:
    """Return the questions with as many cards as they are about where a sentence does not say how many, and whether that is certain.

    For the bank it is what the player's best rate makes of them; what a player wants for his cards is his to say.
    """
    open_kinds = uncounted(parts)
    if not open_kinds or parts.position.remembered:
        return asked, True
    found: list[Question] = []
    certain = True
    for one in asked:
        give, take = dict(one.give or ()), dict(one.take or ())
        if not give or not take or {*give, *take} - {*_RESOURCES} or open_kinds.isdisjoint((*give, *take)):
            found.append(one)
        elif one.partner is not None:
            found.append(one)
            certain = False
        elif open_kinds.issuperset(give):
            ways = _given_for(give, sum(take.values()), _rates(parts, one.player, give))
            certain &= len(ways) == 1 and sum(take.values()) % len(give) == 0
            found += [replace(one, give=way) for way in ways]
        elif len(give) == len(take) == 1 and open_kinds.issuperset(take):
            ((kind, cards),), (wanted,) = give.items(), take
            made = _trades_made(cards, _rates(parts, one.player, give)[kind])
            certain &= len(made) == 1
            found += [replace(one, take=bundle({wanted: trades})) for trades in made]
        else:
            found.append(one)
    return found, certain


def _given_for(give: Iterable[str], trades: int, rates: Mapping[str, Iterable[tuple[int, ...]]]) -> list[Bundle]:
    """Return what may be given of these kinds for so many cards, as many of each kind as of any other, at each best rate that there may be."""
    kinds = list(give)
    each = max(1, trades // len(kinds))
    best = {kind: sorted({min(one) for one in rates[kind]}, reverse=True) for kind in kinds}
    return [bundle(dict(way)) for way in product(*([(kind, each * rate) for rate in best[kind]] for kind in kinds))]


def _trades_made(cards: int, rates: Iterable[tuple[int, ...]]) -> list[int]:
    """Return for how many cards some cards can be enough; for one where they make no whole trades, which is then what is wrong."""
    trades_of = function_at("basegame.trade.split:trades_of")
    return sorted({made for one in rates for made in trades_of(cards, one)}) or [1]


def _rates(parts: BoardSentence, player: str | None, kinds: Iterable[str]) -> dict[str, set[tuple[int, ...]]]:
    """Return the rates that a player may have at the bank by kind; of each the one that a sentence names ("mag rood hout 2:1 ruilen")."""
    if said := _rate_said(parts):
        return {kind: {(said,)} for kind in kinds}
    found: dict[str, set[tuple[int, ...]]] = function_at("basegame.trade.rates:possible_rates")(parts.position, player, kinds)
    return found


def _rate_said(parts: BoardSentence) -> int:
    """Return for how many cards a sentence says that one is had ("2:1", "drie op een"); 0 where it does not."""
    numbers = [word if word.role == NUMBER else None for word in parts.found]
    pairs = [(one, two) for one, two in pairwise(numbers) if one is not None and two is not None]
    return int(pairs[0][0].value) if len(pairs) == 1 and pairs[0][1].value == "1" else 0
