"""The event before a clause as the clause puts it right: nee, een negen; das war Holz."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.basegame.deeds import Get, Play, Rob, Roll, Steal, Trade
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.scene import KINDS, MOST, counted
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.words import Word, has, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from adjudicator.verdicts.question import ROLLS
from catan_common.records import replace

#: What stands before a thing that is put right, and says nothing: das war Holz.
_SAID = ("the", "him")


def put_right(clause: Clause, last: Any) -> Action | None:
    """Return the event before a clause as the clause puts it right (nee, een negen); None where it puts nothing right. Missing where it is open what."""
    if not clause.words[0].sense("no"):
        return None
    parts = _bare(clause)
    if not parts or any(one.led or one.owner for one in parts):
        raise Missing("deed", clause.words[0].text)
    found = _number_put_right(parts[0], last) if len(parts) == 1 and parts[0].kind == "number" else _cards_put_right(parts, last)
    if found is None:
        raise Missing("deed", clause.words[0].text)
    return found


def card_named(clause: Clause, last: Any) -> Action | None:
    """Return the robbery before a clause with the card that the clause says it was: een graan; das war Holz. None for another clause."""
    robbed = last.rob if isinstance(last, Play) else last
    if not isinstance(robbed, Rob | Steal) or robbed.victim is None or robbed.victim < 0 or robbed.card is not None:
        return None
    if not has(clause.words, RESOURCE) or not _only_names(clause.words):
        return None
    return _card_put_right(_bare(clause), last)


def _only_names(words: Sequence[Word]) -> bool:
    """Return whether words say what something was, and nothing else."""
    return all(
        word.sense(RESOURCE, "be", "become", "so", "the", "him", "a", "turned-out", "filler", "one") or _is_one(word) for word in words
    )


def _is_one(word: Word) -> bool:
    number = word.sense("number")
    return number is not None and number.value == "1"


def _bare(clause: Clause) -> list[Part]:
    """Return the things that a clause names beside the words for *it was* and *no*."""
    words = without(clause.words, "no", "be", "become", "so", "turned-out")
    kept = [word for place, word in enumerate(words) if not word.sense(*_SAID) or _thing(next(iter(words[place + 1 :]), None))]
    said = Clause(kept, clause.first)
    parts = things_of(said) if kept else []
    if said.early or said.there or said.in_return or said.particle:
        raise Missing("deed", kept[0].text)
    return parts


def _thing(word: Word | None) -> bool:
    return word is not None and word.sense(RESOURCE, "number") is not None


def _number_put_right(part: Part, last: Any) -> Action | None:
    number = part.number or 0
    if isinstance(last, Roll):
        return Roll(last.player, number) if number in ROLLS else None
    if isinstance(last, Get) and sum(map(bool, last.cards)) == 1 and 0 < number <= MOST:
        return replace(last, cards=tuple(number if one else 0 for one in last.cards))
    return None


def _cards_put_right(parts: list[Part], last: Any) -> Action | None:
    if any(one.kind != RESOURCE for one in parts):
        return None
    if isinstance(last, Get):
        return replace(last, cards=counted(parts)) if len(parts) == sum(map(bool, last.cards)) else None
    if len(parts) != 1:
        return None
    return _trade_put_right(parts[0], last) if isinstance(last, Trade) else _card_put_right(parts, last)


def _trade_put_right(part: Part, last: Trade) -> Action | None:
    """Return a trade with another number of the cards of one kind, which only one side gives."""
    kind = KINDS.index(part.value)
    given, taken = bool(last.give[kind]), bool(last.take[kind])
    if given == taken or part.number is None or not 0 < part.number <= MOST:
        return None
    side = last.give if given else last.take
    cards = tuple(part.number if place == kind else count for place, count in enumerate(side))
    return replace(last, give=cards) if given else replace(last, take=cards)


def _card_put_right(parts: list[Part], last: Any) -> Action | None:
    """Return a robbery with the card that was taken."""
    if len(parts) != 1 or parts[0].kind != RESOURCE or parts[0].number not in (None, 1):
        return None
    card = KINDS.index(parts[0].value)
    if isinstance(last, Play) and isinstance(last.rob, Rob | Steal) and last.rob.victim is not None:
        return replace(last, rob=replace(last.rob, card=card))
    return replace(last, card=card) if isinstance(last, Rob | Steal) and last.victim is not None else None
