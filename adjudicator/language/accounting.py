"""Whether every word of a sentence was used by what it was read as.

It is part of the deed or of what is asked, a slot whose field the question then holds, or it can change nothing there. What is left over makes the reading partial, and is asked back (docs/contract.md, section 4).
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.language.account import Account
from adjudicator.language.errors import QuestionError, unheard_error
from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import Word
from adjudicator.verdicts.claimed import Statement
from adjudicator.verdicts.question import Question
from catan_common.records import replace
from catan_common.typed import Any


def unheard(parts: ParsedSentence[Any], question: Question, more: Iterable[str] = ()) -> list[Word]:
    """Return the words of a sentence that a question does not hold, and that are no fillers in it; ``more`` are numbers and players held beside it."""
    return Account(parts, question, more).left()


def accounted(parts: ParsedSentence[Any], question: Question, happened: tuple[str, ...] = ()) -> Question:
    """Return the question, with what it takes to have happened, of a sentence that is used up in it; QuestionError with what is left over where it is not."""
    whole = replace(question, happened=happened) if happened else question
    left = unheard(parts, whole)
    if left:
        raise partial(parts, whole, left)
    return whole


def accounted_statement(parts: ParsedSentence[Any], statement: Statement) -> None:
    """Raise what is left over of a sentence that says what the answer to a question is: its numbers and players may be those of the answer."""
    claimed = statement.claimed
    more = [str(one) for one in (*claimed.field, claimed.value)]
    if isinstance(claimed.value, int):
        # more than so many, and at most so many, are said by the number beside
        more += [str(claimed.value - 1)]
    if claimed.value in (None, 0):
        more += ["nobody" if "nobody" in parts.said else "nothing"]
    left = unheard(parts, statement.question, more)
    if left:
        raise partial(parts, statement.question, left)


def partial(parts: ParsedSentence[Any], question: Question, left: list[Word]) -> QuestionError:
    """Return the question back for a sentence of which words are left over that may change the answer: what was not taken in, and what was read."""
    return unheard_error(question, parts.words.language, _runs(parts, left))


def _runs(parts: ParsedSentence[Any], left: list[Word]) -> list[tuple[int, str]]:
    """Return the words that are left over as they were typed, those that follow one another as one."""
    found: list[tuple[int, str]] = []
    last = -2
    for place, word in enumerate(parts.found):
        if any(word is one for one in left):
            text = word.token.text
            if last == place - 1:
                found[-1] = (found[-1][0], f"{found[-1][1]} {text}")
            else:
                found.append((word.token.column, text))
            last = place
    return found
