"""The smallest question put at a terminal, and its answer read."""

from __future__ import annotations

import sys
from typing import Any

from adjudicator.game import Position
from adjudicator.judging.deciding.asked import DecidingQuestion, Follows
from adjudicator.verdicts.question import Question
from catan_common.folding import fold
from catan_common.numbers import whole_number
from catan_common.visible import visible
from catan_rules.render.text.ask_words import asking_phrase
from catan_rules.render.text.asks import Asked, asked, value_text


def answered(asks: DecidingQuestion, language: str, *, past: bool = False) -> tuple[Position, Question] | None:
    """Put the question where somebody sits at a terminal; return position and question with the answer in them, None where there is none."""
    if asks.fact is None or sys.stdin is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
        return None
    put = asked(asks, language, past=past)
    choices = [told for told, _ in put.answers]
    sys.stdout.write(f"\n{visible(put.question)} ({', '.join(choices)}) ")
    sys.stdout.flush()
    while typed := sys.stdin.readline().strip():
        value = _value(asks, put, typed, language)
        if value is not None:
            sys.stdout.write("\n")
            return asks.known(value[0])
        sys.stdout.write(asking_phrase(language, "asks.choose", ", ".join(choices)) + " ")
        sys.stdout.flush()
    return None


def _value(asks: DecidingQuestion, put: Asked, typed: str, language: str) -> tuple[Any] | None:
    """Return the value that is meant, in a tuple: one by its words or number, or one of those that an answer stands for."""
    wanted = fold(typed)
    values = [value for one in asks.outcomes for value in one.values]
    said = whole_number(wanted)
    if said is not None:
        number = said if asks.or_more is None else min(said, asks.or_more)
        return (number,) if number in values else None
    for value in values:
        if fold(value_text(asks, value, language)) == wanted:
            return (value,)
    meant: list[Follows] = [follows for told, follows in put.answers if fold(told).startswith(wanted)]
    return (meant[0].values[0],) if len(meant) == 1 else None
