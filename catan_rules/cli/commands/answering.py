"""The smallest question put at a terminal, and its answer read."""

from __future__ import annotations

import re
import sys
from typing import Any

from adjudicator.game import Position
from adjudicator.judging.deciding.asked import DecidingQuestion, Follows
from adjudicator.language.vocabulary import NUMBER, vocabularies
from adjudicator.verdicts.question import Question
from catan_common.folding import fold, fold_word
from catan_common.numbers import whole_number
from catan_common.visible import visible
from catan_rules.messages import asking_phrase
from catan_rules.render.text.asks import Asked, asked, value_text, values_told

#: So many answers are listed at most; any other one may be typed.
_MOST_SHOWN = 8
#: Two numbers from the one to the other, as they are typed.
_RANGE = re.compile(r"(\d+)\s*(?:-|\.\.|tot|bis|t/m)\s*(\d+)")


def answered(asks: DecidingQuestion, language: str, *, past: bool = False) -> list[tuple[Position, Question]]:
    """Put the question where somebody sits at a terminal; return position and question with the answer in them: one for each value that it leaves open, none without an answer."""
    if asks.fact is None or sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return []
    put = asked(asks, language, past=past)
    choices = [told for told, _ in put.answers]
    shown = ", ".join(choices[:_MOST_SHOWN]) + (", …" if choices[_MOST_SHOWN:] else "")
    sys.stdout.write(f"\n{visible(put.question)} ({shown}) ")
    sys.stdout.flush()
    while (typed := sys.stdin.readline().strip()) and fold(typed) not in _skipping(language):
        values = _values(asks, put, typed, language)
        if values:
            sys.stdout.write("\n")
            return asks.known_of(values)
        sys.stdout.write(asking_phrase(language, "asks.choose", shown) + " ")
        sys.stdout.flush()
    return []


def _skipping(language: str) -> frozenset[str]:
    """Return what somebody types who does not know: as good as nothing."""
    return frozenset(fold(one) for one in asking_phrase(language, "asks.skip").split(", "))


def _number(typed: str, language: str) -> int | None:
    """Return the number that somebody typed, in digits or as a word; None for anything else."""
    role, value = vocabularies()[language].meanings.get((fold_word(typed, language),), ("", ""))
    return whole_number(value if role == NUMBER else typed)


def _values(asks: DecidingQuestion, put: Asked, typed: str, language: str) -> tuple[Any, ...]:
    """Return the values that are meant: one by its words or number, or those that an answer stands for."""
    wanted = fold(typed)
    values = [value for one in asks.outcomes for value in one.values]
    said = _number(wanted, language)
    if said is not None:
        number = said if asks.or_more is None else min(said, asks.or_more)
        return (number,) if number in values else ()
    for value in values:
        if fold(value_text(asks, value, language)) == wanted:
            return (value,)
    wanted = _RANGE.sub(r"\1-\2", wanted)
    exact = [follows for told, follows in put.answers if fold(told) == wanted]
    meant: list[Follows] = exact or [follows for told, follows in put.answers if fold(told).startswith(wanted)]
    return values_told(meant[0]) if len(meant) == 1 else ()
