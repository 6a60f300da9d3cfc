"""The audit of a game in words: what was not allowed by clause, where the record says otherwise than its events, and the sums over many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.game import VALID
from adjudicator.judging.agreed import steps_of
from adjudicator.language.vocabulary import place_in
from adjudicator.rulesets.points import NOTHING_AGREED, Agreed
from adjudicator.telling.audit import Difference, Found, Outcome
from adjudicator.telling.sums import Sums, clauses_of
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State
from catan_rules.messages import asking_phrase, text_of
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.replays import lost_text
from catan_rules.render.text.verdict_words import capital, cards_text, colour, listed, sentence, step_text
from catan_rules.render.text.verdict_words import verdict_phrase as tell_verdict
from rulebook.book import Rulebook

_OF_CARDS = ("hand", "developments", "played", "bank")


def _told(found: Found) -> State:
    return State.FAILED if found.answer is Answer.NO else State.UNKNOWN


def audit_report(
    output: TextOutput,
    events: Sequence[Found],
    outcome: Outcome,
    lost: Sequence[str],
    book: Rulebook,
    language: str,
    *,
    ended: bool = True,
    unheard: int = 0,
) -> None:
    """Write what was found in a game: the numbers, the events by clause, the differences, who has won where all of it is judged (``ended``), and what the record does not tell.

    ``unheard`` is how many pieces of it were not heard: what was done in them is in no number.
    """
    counts = outcome.events, outcome.illegal, outcome.undetermined, len(outcome.differences)
    key = "audit.game.unheard" if unheard else "audit.game"
    output.add(asking_phrase(language, key, outcome.game, *counts, *([unheard] if unheard else [])), style="bold")
    if outcome.agreed != NOTHING_AGREED:
        output.add(agreed_sentence(outcome.agreed, language))
    for refused in (True, False):
        for clause, found in by_clause(events, refused=refused).items():
            output.add(clause_head(clause, found, book, language))
            for one in found:
                output.add(event_line(one, clause, language), 4, "  -")
        if refused and (following := following_line(events, language)):
            output.add(following)
    if outcome.differences:
        output.add(asking_phrase(language, "audit.differs"))
        for difference in outcome.differences:
            output.add(difference_text(difference, book, language), 4, "  -")
    winner = tell_verdict(language, "nobody") if outcome.winner is None else colour(outcome.winner, language)
    if ended:
        output.add(asking_phrase(language, "audit.winner", winner))
    if lost:
        output.add(asking_phrase(language, "audit.lost", listed([lost_text(one, language) for one in lost], language)))
    output.gap()


def agreed_sentence(agreed: Agreed, language: str) -> str:
    """Return what a game was judged by that the table has agreed on, in sentences."""
    return " ".join(sentence(step_text(step, Question(VALID), language)) for step in steps_of(agreed))


def by_clause(events: Sequence[Found], *, refused: bool) -> dict[str, list[Found]]:
    """Return by clause the events that are not allowed of themselves, or else those that are not certain."""
    found: dict[str, list[Found]] = {}
    for one in events:
        if (one.answer is Answer.NO) is refused and one.cause is None:
            for clause in clauses_of(one):
                found.setdefault(clause, []).append(one)
    return found


def clause_head(clause: str, found: Sequence[Found], book: Rulebook, language: str) -> str:
    """Return what stands above the events of a clause."""
    key = "audit.illegal" if found[0].answer is Answer.NO else "audit.open"
    return asking_phrase(language, key, titled(clause, book, language), len(found))


def event_line(one: Found, clause: str, language: str) -> str:
    """Return an event with the reasons for which a clause forbids it, and the lines between which something may be wrong."""
    reasons = [
        step_text(step, one.verdict.question, language) for step in one.verdict.steps if step.rule == clause and step.state is _told(one)
    ]
    line = asking_phrase(language, "audit.event", one.replayed.line, one.text(language), listed(list(dict.fromkeys(reasons)), language))
    return _within("audit.or-between", line, one.between, language)


def following_line(events: Sequence[Found], language: str) -> str:
    """Return how many events follow from causes; empty where none does."""
    following = sum(one.cause is not None for one in events)
    return asking_phrase(language, "audit.follows.one" if following == 1 else "audit.follows", following) if following else ""


def _within(key: str, line: str, between: tuple[int, int] | None, language: str) -> str:
    """Return a line with the lines of the record between which something is missing, or otherwise than told."""
    if between is None:
        return line
    first, last = between
    return asking_phrase(language, f"{key}.one", line, first) if first == last else asking_phrase(language, key, line, *between)


def titled(clause: str, book: Rulebook, language: str) -> str:
    """Return a clause with the title of the entry in which it stands."""
    return f"{book[book.clause(clause).entry_id].title(language)}, {clause}"


def difference_text(one: Difference, book: Rulebook, language: str) -> str:
    """Return what a record says otherwise than was found, and the clause that explains it."""
    if one.step is not None:
        said = step_text(one.step, Question(VALID), language)
        return capital(asking_phrase(language, "audit.contradiction", said, titled(one.step.rule, book, language)))
    part, _, about = one.field.partition(".")
    name = one.field.replace(".", "-") if part == "holder" else part
    about = colour(about, language) if about and part != "holder" else ""
    field = asking_phrase(language, f"field.{name}", about)
    told = (_value(part, value, language) for value in (one.recorded, one.found))
    why = asking_phrase(language, "audit.unexplained") if one.rule is None else titled(one.rule, book, language)
    line = capital(asking_phrase(language, "audit.difference", one.event, field, *told, why))
    return line if one.rule is not None else _within("audit.between", line, one.between, language)


def _value(part: str, value: Any, language: str) -> str:
    """Return a value of a field in words; a list holds what a record says of it in several ways."""
    if isinstance(value, list):
        return listed([_value(part, each, language) for each in value], language)
    if part == "supply":
        return listed([f"{number} {text_of(language, 'board', kind)}" for kind, number in value.items()], language)
    if isinstance(value, Mapping):
        if part in _OF_CARDS:
            return cards_text(dict(value), language)
        return ", ".join(place_in(place, language) for places in value.values() for place in places)
    if value is None:
        return tell_verdict(language, "nobody")
    if part == "robber":
        return place_in(str(value), language)
    return colour(str(value), language)


def totals(output: TextOutput, sums: Sums, unread: int, book: Rulebook, language: str) -> None:
    """Write the sums over many games: how often each clause stood in the way in how many of them, the most frequent first, and how often of whom."""
    counts = sums.games
    told = counts["events"], counts["illegal"], counts["undetermined"], counts["differences"]
    output.add(asking_phrase(language, "audit.games", counts["games"] + unread, unread, *told), style="bold")
    for clause, (times, games) in most_frequent(sums):
        output.add(asking_phrase(language, "audit.clause", titled(clause, book, language), times, games), 4, "  -")


def most_frequent(sums: Sums) -> list[tuple[str, tuple[int, int]]]:
    """Return each clause with how often it stood in the way and in how many games, the most frequent first."""
    found = {clause: (counts["illegal"] + counts["undetermined"], counts["games"]) for clause, counts in sums.clauses.items()}
    return sorted(found.items(), key=lambda one: (-one[1][0], one[0]))
