"""The first line of an answer in words: yes, no, or on what it hangs, and which books say otherwise."""

from __future__ import annotations

from collections.abc import Sequence

from catan_rules.at_issue.headline import Headline
from catan_rules.messages import text_of
from catan_rules.render.text.rules import ANSWER_KEYS, book_named, with_other_books


def headline_text(told: Headline, language: str) -> str:
    """Return the answer in a line: under the rule set of who asks, and in the same breath what other books say; of another question than is asked, behind it."""
    line = _answer_text(told, language)
    return text_of(language, "headline", "nearest.question", told.question, line[:1].lower() + line[1:]) if told.question else line


def at_issue_text(told: Sequence[Headline], language: str, *, short: bool = False) -> list[str]:
    """Return that the answer hangs on what is asked, and each question that may be meant with its answer, the likeliest alone if ``short``; nothing where there is none."""
    lines = [text_of(language, "headline", "at.issue"), *(f"{one.question} {_answer_text(one, language)}" for one in told)]
    return lines[: lines_leading(told) if short else None] if told else []


def lines_leading(told: Sequence[Headline]) -> int:
    """Return how many lines of ``at_issue_text`` stand first: that it hangs on what is asked, and the likeliest question, or two that are as likely and answered otherwise."""
    return 2 + any(one.as_well for one in told)


def _answer_text(told: Headline, language: str) -> str:
    key = ANSWER_KEYS[str(told.answer)]
    if not told.others:
        return text_of(language, "headline", key)
    own = text_of(language, "headline", "own.silent" if told.silent else f"own.{key}", book_named(told.rules.name, language))
    return with_other_books(own, {name: str(answer) for name, answer in told.others.items()}, language)


def headline_told(told: Headline, language: str) -> dict[str, object]:
    """Return a headline as JSON has it, with the line that says it."""
    return {"text": headline_text(told, language)} | told.as_dict()
