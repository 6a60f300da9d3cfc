"""The answer of a verdict: in one sentence, the question in it, and where the value is more than that in rows below it."""

from __future__ import annotations

from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_common.records import NamedTuple
from catan_rules.render.faces import Telling, shown
from catan_rules.render.text.table import entry, table
from catan_rules.render.text.verdict_words import (
    OF_CARD_GAME,
    capital,
    colour,
    counted,
    fields_of,
    in_the_past,
    listed,
    parts_of_question,
    step_text,
    verdict_phrase,
    words,
)

#: What stands in a cell that counts nothing.
_NOTHING = "· "


class VerdictExtras(NamedTuple):
    """What an answer says besides its verdict: what would be allowed ``instead``, which question would decide it (``asks``; else all that is missing), whether it is about a deed already done (``past``), and what is asked where yes or no answers it though it has a value, or what though it has none (``whether``)."""

    instead: str = ""
    asks: str = ""
    past: bool = False
    whether: Question | None = None


def answer_sentence(verdict: Verdict, language: str, *, past: bool = False, what: bool = False) -> str:
    """Return the answer in one sentence, the question in it; ``past``: of something that was done, told afterwards; ``what``: where it was asked what, not whether."""
    question = verdict.question
    how = shown(question.kind)
    value = how.kind.value_of(verdict)
    card_game = any(step.rule.startswith(OF_CARD_GAME) for step in verdict.steps)
    telling = Telling(verdict, language, parts_of_question(question, language, card_game=card_game))
    if how.tell is not None and (how.always or value is not None):
        how.tell(telling, value)
    # of what was done nobody asks whether the place would be good
    if not past and verdict.obstacles and telling.ending == str(verdict.answer) != Answer.UNDETERMINED:
        telling.ending = "hindered"
        reasons = list(dict.fromkeys(step_text(step, question, language) for step in verdict.obstacles))
        # German: a sentence after a colon begins with a capital, and "…, nicht Rot" needs its second comma
        telling.parts["why"] = capital("; ".join(reasons)) if language == "de" else listed(reasons, language)
    group, variant, ending = how.group or str(question.kind), how.variant(question, value), telling.ending
    names = [*([f"{group}-{variant}-{ending}"] if variant else []), f"{group}-{ending}"]
    names = [*(f"{name}-what" for name in names[:1] if what), *names]
    templates = words(language)["answers"]
    template = next((templates[name] for name in names if name in templates), None)
    if template is not None and "counts" not in telling.parts:
        template = template.replace(" ({counts})", "")
    if template is None or not fields_of(template) <= telling.parts.keys():
        template = templates[f"other-{verdict.answer}"]
    return counted(capital((in_the_past(template, language) if past else template).format(**telling.parts)), language)


def whether_sentence(verdict: Verdict, asked: Question, language: str) -> str:
    """Return the answer in a sentence behind a yes or no: whether there is what a value tells of (``reading.asks_whether``); without one where that is open, or it was asked what."""
    if verdict.question == asked and shown(asked.kind).kind.value is None:
        return answer_sentence(verdict, language, what=True)
    told, answer = answer_sentence(verdict, language), _whether(verdict, asked)
    return told if answer is None else f"{capital(verdict_phrase(language, f'short.{answer}'))}. {told}"


def _whether(verdict: Verdict, asked: Question) -> Answer | None:
    """Return whether there is a place where what is asked about may be done now, or who is asked about is the one; None where that is open."""
    value = verdict.value
    if isinstance(value, list):
        there_is = bool(value) and not verdict.obstacles
        return None if verdict.answer is Answer.UNDETERMINED and not value else Answer.YES if there_is else Answer.NO
    if verdict.answer not in (Answer.VALUE, Answer.NO):
        return None
    return Answer.YES if (value["holder"] if isinstance(value, dict) else value) == asked.player else Answer.NO


def short_answer(verdict: Verdict, language: str) -> str:
    """Return the answer in a word or two: yes, no, a player, a number; "something else" for a value that is more."""
    value = verdict.value
    if isinstance(value, dict) and "holder" in value and verdict.answer is Answer.VALUE:
        value = value["holder"] or verdict_phrase(language, "nobody")
    if isinstance(value, list) and verdict.answer is Answer.VALUE:
        return verdict_phrase(language, "places", len(value))
    if isinstance(value, str | int) and verdict.answer is Answer.VALUE:
        return colour(str(value), language)
    return verdict_phrase(language, f"short.{verdict.answer}")


def value_rows(verdict: Verdict, language: str, width: int) -> list[str]:
    """Return the rows of a verdict's value, none for a value that its answer says whole; ``width`` 0 is a pipe, where nothing is cut."""
    how = shown(verdict.question.kind)
    value = how.kind.value_of(verdict)
    if how.rows is not None and value is not None:
        return how.rows(value, language, width)
    return [row for head, text in value_entries(verdict, language) for row in entry(head, text, width)] or table(
        value_cells(verdict, language), width
    )


def value_line(verdict: Verdict, language: str) -> str:
    """Return a verdict's value that its answer does not say whole, on one line; empty where it does."""
    entries = value_entries(verdict, language)
    if entries:
        return "; ".join(f"{head}: {text}" for head, text in entries)
    cells = value_cells(verdict, language)
    if not shown(verdict.question.kind).headed:
        return ", ".join(" ".join(row) for row in cells)
    head, *rows = cells or [[]]
    told = [(row[0], [f"{cell} {name}" for name, cell in zip(head[1:], row[1:], strict=True) if cell.strip(_NOTHING)]) for row in rows]
    return "; ".join(f"{name} {', '.join(counts)}" for name, counts in told if counts)


def value_cells(verdict: Verdict, language: str) -> list[list[str]]:
    """Return the cells of a value that is a table, row by row, as far as each is certain; empty for any other value."""
    how = shown(verdict.question.kind)
    value = how.kind.value_of(verdict) if verdict.certain is None else verdict.certain
    return [] if how.cells is None or value is None else how.cells(value, verdict.question, language)


def value_entries(verdict: Verdict, language: str) -> list[tuple[str, str]]:
    """Return a value that is a list of things with what is said of each; empty for any other value."""
    how = shown(verdict.question.kind)
    value = how.kind.value_of(verdict)
    return [] if how.entries is None or value is None else how.entries(value, language)
