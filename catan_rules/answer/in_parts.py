"""A sentence that asks more than one question, each of which is answered under its own part; or the same of several players."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.game import Position, described
from adjudicator.language.in_parts import cut_in_two, said_of_each, told_with_its_number
from catan_rules.answer.judged import Compared, Judged

#: Deeds: two of one player are asked about as done one after the other, which none of them alone answers.
_DEEDS = frozenset(
    ("settlement", "city", "road", "ship", "where", "buy-card", "play-card", "trade", "robber", "pirate", "exchange", "build", "options")
)
#: So many questions are answered at most.
_MOST = 4

#: What reads and answers a sentence as one question; None where it is none.
AsOne = Callable[[str], Judged | Compared | None]


def answered_in_parts(position: Position, text: str, language: str, as_one: AsOne) -> Judged | None:
    """Return the answer to the first question of a sentence with those to the others beside it (``parts``); None where one of its words belongs to none that is read whole."""
    each = said_of_each(text, position, language)
    if each and (found := _of_each(each, as_one)) is not None:
        return found
    alone = told_with_its_number(text, position, language)
    if alone and isinstance(told := as_one(alone), Judged) and described(told.question.kind).value is not None:
        return told
    return _cut(position, text, language, as_one, _MOST)


def _of_each(texts: Iterable[str], as_one: AsOne) -> Judged | None:
    """Return the answers to the same question of each of several players."""
    found: list[Judged] = []
    for text in texts:
        told = as_one(text)
        if not isinstance(told, Judged) or told.question.player is None or described(told.question.kind).value is None:
            return None
        found.append(told)
    if len({(one.question.kind, one.question.player) for one in found}) != len(found) or len({one.question.kind for one in found}) != 1:
        return None
    return _together(found)


def _cut(position: Position, text: str, language: str, as_one: AsOne, most: int) -> Judged | None:
    """Return the answers to a first question and to what is asked behind it."""
    if most <= 1:
        return None
    for begins, ways in cut_in_two(text, position, language):
        first = as_one(begins)
        if not isinstance(first, Judged):
            continue
        for way in ways:
            told = as_one(way)
            behind = told if isinstance(told, Judged) else _cut(position, way, language, as_one, most - 1)
            if behind is not None and _stand_apart(first, behind):
                return _together([first, behind, *behind.parts])
    return None


def _stand_apart(first: Judged, behind: Judged) -> bool:
    """Return whether two questions are answered each by itself: they are not the same, and not two deeds of one player."""
    one, other = first.question, behind.question
    deeds = one.kind in _DEEDS and other.kind in _DEEDS and one.player == other.player
    return not deeds and (one != other or first.supposed != behind.supposed)


def _together(found: list[Judged]) -> Judged:
    first, *others = found
    first.parts = tuple(others)
    for one in others:
        one.parts = ()
    return first
