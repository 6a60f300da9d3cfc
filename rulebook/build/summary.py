"""Builds the compiled table of the printed summary."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebook.data import Data
from rulebook.model import LANGUAGES
from rulebook.summary_data import SummaryData

if TYPE_CHECKING:
    from rulebook.model import SummaryTable


def build_summary(data: Data, summary: SummaryData, mark: str) -> SummaryTable:
    """Return the printed summary; each line with the conflicts of its clause and of the points that it is shown under."""
    return {
        "fingerprint": mark,
        "topics": tuple(
            (
                name,
                tuple(topic.games),
                tuple(topic.titles[language] for language in LANGUAGES),
                tuple(topic.words[language] for language in LANGUAGES),
                tuple(
                    (
                        line.clause,
                        tuple(line.texts[language] for language in LANGUAGES),
                        tuple((conflict, tuple(values)) for conflict, values in line.when.items()),
                        tuple(line.under),
                        tuple(line.not_under),
                        tuple(line.games),
                        line.open,
                        line.main,
                        (*line.when, *line.about),
                        tuple(data.clauses[line.clause].conflicts),
                    )
                    for line in topic.lines
                ),
            )
            for name, topic in summary.topics.items()
        ),
        "disputes": tuple(
            (
                conflict,
                tuple(dispute.texts[language] for language in LANGUAGES),
                tuple(dispute.games),
                _said(dispute.values),
                _said(dispute.sets),
            )
            for conflict, dispute in summary.disputes.items()
        ),
    }


def _said(words: dict[str, dict[str, str]]) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return what each value or rule set comes to, its words in the order of the languages."""
    return tuple((name, tuple(told[language] for language in LANGUAGES)) for name, told in words.items())
