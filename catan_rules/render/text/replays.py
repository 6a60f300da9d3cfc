"""A game followed event by event, in words: what was not allowed or is not certain, by which rule, and the numbers in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.game.replay import Replayed
from adjudicator.telling.imported import Lost
from adjudicator.verdicts.verdict import Answer, State
from catan_rules.messages import asking_phrase
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import step_text
from rulebook.book import Rulebook


def event_report(output: TextOutput, one: Replayed, book: Rulebook, language: str) -> None:
    """Write an event that is not simply allowed: its line, what it says, and each reason with its clause."""
    refused = one.verdict.answer is Answer.NO
    key = "replay.refused" if refused else "replay.open"
    output.add(asking_phrase(language, key, one.line, one.text(language)), style="bold")
    state = State.FAILED if refused else State.UNKNOWN
    for step in one.verdict.steps:
        if step.state is state:
            title = book[book.clause(step.rule).entry_id].title(language)
            output.add(f"{step_text(step, one.verdict.question, language)} ({title}, {step.rule})", 4, "  -")
            for way in step.alternatives:
                if way.state is state and way.reason is not step.reason:
                    output.add(step_text(way, one.verdict.question, language), 6, "    ·")


def summary_lines(found: Mapping[str, int], lost: Sequence[str], language: str) -> Iterator[str]:
    """Yield how many events there were, and how many of them were not allowed or are not certain."""
    yield asking_phrase(language, "replay.summary", found["events"], found["illegal"], found["undetermined"])
    for line in lost:
        yield asking_phrase(language, "replay.lost", lost_text(line, language))


def lost_text(what: str, language: str) -> str:
    """Return in words what a record does not tell."""
    return asking_phrase(language, f"lost.{Lost(what).name.lower().replace('_', '-')}")
