"""The first line of an answer in words: yes, no, or on what it hangs, and which books say otherwise."""

from __future__ import annotations

from adjudicator.verdicts.verdict import Answer
from catan_rules.at_issue.headline import Headline
from catan_rules.messages import text_of
from catan_rules.render.text.book_names import book_named, several_books


def headline_text(told: Headline, language: str) -> str:
    """Return the answer in a line: under the rule set of who asks, and in the same breath what other books say."""
    if not told.others:
        return _said(language, {Answer.YES: "yes", Answer.NO: "no"}.get(told.answer, "open"))
    own = book_named(told.rules.name, language)
    parts = [_said(language, f"own.{_KEYS[told.answer]}", own)]
    for answer, key in _KEYS.items():
        names = [name for name, other in told.others.items() if other is answer]
        if names:
            parts.append(_said(language, f"other.{key}", several_books(names, language)))
    return "; ".join(parts) + "."


def headline_told(told: Headline, language: str) -> dict[str, object]:
    """Return a headline as JSON has it, with the line that says it."""
    return {"text": headline_text(told, language)} | told.as_dict()


_KEYS = {Answer.YES: "yes", Answer.NO: "no", Answer.UNDETERMINED: "open"}


def _said(language: str, key: str, *parts: object) -> str:
    return text_of(language, "headline", key, *parts)
