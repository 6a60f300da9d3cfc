"""The questions about a position that a sentence may mean, each with its answer: none of them is said to be the answer to the sentence."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.language.write import write_question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_rules.messages import text_of
from catan_rules.one_book import book
from catan_rules.render.text.verdict_words import capital
from catan_rules.render.text.verdicts import assumed_text, verdict_line


def may_mean_lines(found: Sequence[Verdict], language: str) -> list[str]:
    """Return the one question with its answer; of several that it hangs on which is meant, and below that each with its answer."""
    told = [(write_question(one.question, language), answer_text(one, language)) for one in found]
    if len(told) == 1:
        (question, answer), (verdict,) = told[0], found
        said = answer[:1].lower() + answer[1:] if verdict.answer in (Answer.YES, Answer.NO) else answer
        return [text_of(language, "headline", "nearest.question", f"{capital(question)}?", said)]
    return [text_of(language, "headline", "at.issue"), *(f"- {capital(question)}? {answer}" for question, answer in told)]


def answer_text(verdict: Verdict, language: str) -> str:
    """Return a verdict in one line, with what it assumes."""
    return " ".join(filter(None, (verdict_line(verdict, book(), language), assumed_text(verdict, language))))
