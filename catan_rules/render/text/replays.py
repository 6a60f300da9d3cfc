"""A game followed event by event, in words: what was not allowed or is not certain, by which rule, and the numbers in the end."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.game import Position
from adjudicator.game.replay import Replayed, replay_rules_of
from adjudicator.input.problems import Problem
from adjudicator.telling.imported import Lost
from adjudicator.telling.records import Heard, Record, Unheard
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.visible import visible
from catan_rules.messages import asking_phrase, text_of
from catan_rules.render.text.faults import fault_dict, fault_line
from catan_rules.render.text.issues import meant_text
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import answer_sentence, step_text
from rulebook.book import Rulebook


def event_report(output: TextOutput, one: Replayed, book: Rulebook, language: str, *, hangs: bool = False) -> None:
    """Write an event that is not simply allowed: its line, what it says, and each reason with its clause; ``hangs`` says that what was not heard may change it."""
    refused = one.verdict.answer is Answer.NO
    key = "replay.refused.unless" if refused and hangs else "replay.refused" if refused else "replay.open"
    output.add(asking_phrase(language, key, one.line, one.text(language)), style="bold")
    state = State.FAILED if refused else State.UNKNOWN
    for step in one.verdict.steps:
        if step.state is state:
            title = book[book.clause(step.rule).entry_id].title(language)
            output.add(f"{step_text(step, one.verdict.question, language)} ({title}, {step.rule})", 4, "  -")
            for way in step.alternatives:
                if way.state is state and way.reason is not step.reason:
                    output.add(step_text(way, one.verdict.question, language), 6, "    ·")


def summary_lines(found: Mapping[str, int], lost: Sequence[str], language: str, unheard: int = 0) -> Iterator[str]:
    """Yield how many events there were, and how many of them were not allowed or are not certain; and how many pieces were not heard, where there are any."""
    counts = found["events"], found["illegal"], found["undetermined"]
    yield asking_phrase(language, "replay.summary.unheard" if unheard else "replay.summary", *counts, *([unheard] if unheard else []))
    for line in lost:
        yield asking_phrase(language, "replay.lost", lost_text(line, language))


def heard_lines(game: Record, language: str) -> Iterator[str]:
    """Yield how clauses were heard that were told in words of one's own: the words, and the lines that are read back as the same events."""
    rules = replay_rules_of(game.start)
    told = [one for one in game.heard if not one.turns and not _is_line(one)]
    if told:
        yield asking_phrase(language, "replay.heard")
    for one in told:
        lines = "; ".join(str(rules.write(rules.read(line, game.start), game.start, language)) for line in one.lines)
        told_as = (lines or text_of(language, "dispute", "heard.follows")) + meant_text(one.meant, language)
        yield visible(asking_phrase(language, "replay.heard.line", one.line, one.text, told_as))


def hand_lines(position: Position, language: str) -> Iterator[str]:
    """Yield what each player has in hand, as far as that is known."""
    yield from (visible(line) for line in replay_rules_of(position).hands(position, language))


def _is_line(one: Heard) -> bool:
    """Return whether what was told is the line of its event, word for word."""
    return [one.text] == [*one.lines]


def held_lines(held: Sequence[tuple[Unheard, Verdict]], language: str) -> Iterator[str]:
    """Yield where a special card is told to be held by another than has it, with the rules by which that is so."""
    for one, verdict in held:
        yield visible(asking_phrase(language, "replay.held", one.problem.line, one.text, answer_sentence(verdict, language)))
        rules = dict.fromkeys(step.rule for step in verdict.steps)
        if rules:
            yield f"  - {', '.join(rules)}"


def unread_lines(game: Record, count: int, language: str) -> Iterator[str]:
    """Yield the pieces that were not heard, with what is missing, and how many events may hang on them, of as many as were followed."""
    asides = [one.text for one in game.unheard if one.aside]
    for heading, built in (("replay.unread", False), ("replay.unplaced", True)):
        asked = [one for one in game.missed if bool(one.built) is built]
        if asked:
            yield asking_phrase(language, heading)
            yield from (f"  - {fault_line(_named(one), language)}" for one in asked)
    asides += [one.text for one in game.heard if one.turns]
    if asides:
        yield asking_phrase(language, "replay.aside")
        yield from (f"  - {visible(one)}" for one in asides)
    behind = count - game.unheard_from
    if behind > 0:
        yield asking_phrase(language, "replay.behind.one" if behind == 1 else "replay.behind", behind)


def _named(one: Unheard) -> Problem:
    """Return what keeps a piece from being an event, with all its words."""
    was = one.problem
    found = was.found if was.found == one.text else f"{one.text} ({was.found})"
    return Problem(was.family, was.file, was.line, was.column, found, was.expected, was.suggestions)


def unread_objects(game: Record, language: str) -> list[dict[str, object]]:
    """Return the pieces that were not heard as JSON objects: behind how many events, the words, and the fault, null where nothing done is told."""
    return [
        {"after": one.after, "text": one.text, "problem": None if one.aside else fault_dict(one.problem, language)} for one in game.unheard
    ]


def lost_text(what: str, language: str) -> str:
    """Return in words what a record does not tell."""
    return asking_phrase(language, f"lost.{Lost(what).name.lower().replace('_', '-')}")
