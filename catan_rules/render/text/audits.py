"""The audit of a game in words: what was not allowed by clause, where the record says otherwise than its events, and the sums over many games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.game.asked import VALID
from adjudicator.judging.agreed import steps_of
from adjudicator.language.vocabulary import place_in
from adjudicator.rulesets.points import NOTHING_AGREED, Agreed
from adjudicator.telling.audit import Difference, Found, Outcome
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State
from catan_rules.messages import text_of
from catan_rules.render.text.ask_words import asking_phrase
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.replays import lost_text
from catan_rules.render.text.verdict_words import capital, cards_text, colour, listed, sentence, step_text
from catan_rules.render.text.verdict_words import verdict_phrase as tell_verdict
from rulebook.book import Rulebook

_OF_CARDS = ("hand", "developments", "played", "bank")


def clauses_of(found: Found) -> list[str]:
    """Return the clauses by which an event is not allowed, or not certain."""
    state = _told(found)
    return list(dict.fromkeys(step.rule for step in found.verdict.steps if step.state is state))


def _told(found: Found) -> State:
    return State.FAILED if found.answer is Answer.NO else State.UNKNOWN


def audit_report(output: TextOutput, events: Sequence[Found], outcome: Outcome, lost: Sequence[str], book: Rulebook, language: str) -> None:
    """Write what was found in a game: the numbers, the events by clause, the differences, who has won, and what the record does not tell."""
    counts = outcome.events, outcome.illegal, outcome.undetermined, len(outcome.differences)
    output.add(asking_phrase(language, "audit.game", outcome.game, *counts), style="bold")
    if outcome.agreed != NOTHING_AGREED:
        output.add(agreed_sentence(outcome.agreed, language))
    for refused in (True, False):
        by_clause: dict[str, list[Found]] = {}
        for one in events:
            if (one.answer is Answer.NO) is refused and one.cause is None:
                for clause in clauses_of(one):
                    by_clause.setdefault(clause, []).append(one)
        for clause, found in by_clause.items():
            _of_clause(output, clause, found, book, language)
        following = sum(one.cause is not None for one in events)
        if refused and following:
            output.add(asking_phrase(language, "audit.follows.one" if following == 1 else "audit.follows", following))
    if outcome.differences:
        output.add(asking_phrase(language, "audit.differs"))
        for difference in outcome.differences:
            output.add(_difference_text(difference, book, language), 4, "  -")
    winner = tell_verdict(language, "nobody") if outcome.winner is None else colour(outcome.winner, language)
    output.add(asking_phrase(language, "audit.winner", winner))
    if lost:
        output.add(asking_phrase(language, "audit.lost", listed([lost_text(one, language) for one in lost], language)))
    output.gap()


def agreed_sentence(agreed: Agreed, language: str) -> str:
    """Return what a game was judged by that the table has agreed on, in sentences."""
    return " ".join(sentence(step_text(step, Question(VALID), language)) for step in steps_of(agreed))


def _of_clause(output: TextOutput, clause: str, found: Sequence[Found], book: Rulebook, language: str) -> None:
    key = "audit.illegal" if found[0].answer is Answer.NO else "audit.open"
    output.add(asking_phrase(language, key, titled(clause, book, language), len(found)))
    for one in found:
        reasons = [
            step_text(step, one.verdict.question, language)
            for step in one.verdict.steps
            if step.rule == clause and step.state is _told(one)
        ]
        line = asking_phrase(language, "audit.event", one.replayed.line, one.text(language), listed(list(dict.fromkeys(reasons)), language))
        output.add(_within("audit.or-between", line, one.between, language), 4, "  -")


def _within(key: str, line: str, between: tuple[int, int] | None, language: str) -> str:
    """Return a line with the lines of the record between which something is missing, or otherwise than told."""
    return line if between is None else asking_phrase(language, key, line, *between)


def titled(clause: str, book: Rulebook, language: str) -> str:
    """Return a clause with the title of the entry in which it stands."""
    return f"{book[book.clause(clause).entry_id].title(language)}, {clause}"


def _difference_text(one: Difference, book: Rulebook, language: str) -> str:
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


def totals(output: TextOutput, counts: Mapping[str, int], by_clause: Mapping[str, tuple[int, int]], book: Rulebook, language: str) -> None:
    """Write the sums over many games, and how often each clause stood in the way in how many of them, the most frequent first."""
    sums = counts["events"], counts["illegal"], counts["undetermined"], counts["differences"]
    output.add(asking_phrase(language, "audit.games", counts["games"], counts["unread"], *sums), style="bold")
    for clause, (times, games) in sorted(by_clause.items(), key=lambda one: (-one[1][0], one[0])):
        output.add(asking_phrase(language, "audit.clause", titled(clause, book, language), times, games), 4, "  -")
