"""The questions about a position that a sentence may mean, each with its answer: none of them is said to be the answer to the sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from adjudicator.language.called import as_said
from adjudicator.language.write import write_question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_rules.messages import text_of
from catan_rules.one_book import book
from catan_rules.render.text.verdict_words import capital
from catan_rules.render.text.verdicts import assumed_text, verdict_line

if TYPE_CHECKING:
    from catan_rules.answer.judged import Judged


def may_mean_lines(found: Sequence[Judged], text: str, language: str) -> list[str]:
    """Return the one question that a sentence may mean with its answer; of several that it hangs on which is meant, and below that each with its answer; nothing where there is none.

    Players are called as in the sentence: ``text``.
    """
    if not found:
        return []
    with as_said(found[0].position, text):
        told = [(f"{capital(write_question(one.question, language))}?", answer_text(one.verdict, language)) for one in found]
    if len(told) > 1:
        likest, *others = (f"{question} {answer}" for question, answer in told)
        lead, between = (text_of(language, "headline", key) for key in ("at.issue", "at.issue.or"))
        return [f"{lead} {likest}", between, *(f"- {other}" for other in others)]
    (question, answer), (one,) = told[0], found
    plain = one.verdict.answer in (Answer.YES, Answer.NO)
    return [text_of(language, "headline", "nearest.question", question, answer[:1].lower() + answer[1:] if plain else answer)]


def answer_text(verdict: Verdict, language: str) -> str:
    """Return a verdict in one line, with what it assumes."""
    return " ".join(filter(None, (verdict_line(verdict, book(), language), assumed_text(verdict, language))))
