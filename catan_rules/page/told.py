"""Verdicts and rules as the page shows them: sentences with their clauses and places, and what is marked on the board."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.board.hex_map import HexMap, bits
from adjudicator.game import Position
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Step, Verdict
from catan_common.rule_sets import name_in
from catan_rules.one_book import book
from catan_rules.render.faces import drawing_of, shown
from catan_rules.render.marks import Marks, Places
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import cite
from catan_rules.render.text.verdict_words import (
    answer_sentence,
    assumptions_text,
    capital,
    missing_text,
    question_sentence,
    sentence,
    short_answer,
    step_text,
    value_cells,
    value_entries,
    value_line,
    verdict_phrase,
    whether_sentence,
)
from catan_rules.render.text.verdicts import NOTHING_ELSE, VerdictExtras, editions_text, elsewhere_text, verdict_answer

_KINDS = ("allowed", "refused", "reason", "highlight")


def verdict_told(
    verdict: Verdict,
    position: Position,
    language: str,
    others: Mapping[str, Verdict],
    around: VerdictExtras = NOTHING_ELSE,
    *,
    full: bool = False,
) -> dict[str, Any]:
    """Return a verdict in words: the answer, its steps, the whole text, rule set, other rule sets, the clauses, and the marks on the board; with what stands ``around`` it."""
    output = TextOutput(0, colour=False)
    whether = around.whether
    verdict_answer(output, verdict, book(), language, others, length="full" if full else "usual", hint=False, around=around)
    entries = value_entries(verdict, language)
    assumed = assumptions_text([step for step in verdict.steps if step.state == "assumed"], verdict.question, language)
    return {
        "question": question_sentence(verdict.question, language),
        "answer": str(verdict.answer),
        "holds": None if verdict.obstacles else verdict.holds,
        "sentence": around.first or (whether_sentence(verdict, whether, language) if whether else answer_sentence(verdict, language)),
        "given": _given(verdict, around, language),
        "text": output.text().rstrip("\n"),
        "steps": steps_told(verdict, language),
        **_table_told(verdict, language),
        "entries": [{"head": head, "text": text} for head, text in entries],
        "missing": [{"path": path, "text": missing_text(path, language)} for path in verdict.missing],
        "assumed": assumed,
        "instead": around.instead,
        "rules": {"name": verdict.rules, "text": name_in(verdict.rules, language)},
        "editions": editions_text(verdict, book(), language),
        "others": elsewhere_text(others, language),
        "split": split_told({verdict.rules: verdict, **others}, language),
        "clauses": clauses_told((*(step.rule for step in verdict.steps), *verdict.warnings), language),
        "warnings": list(verdict.warnings),
        "marks": marks_told(verdict, position),
    }


def _given(verdict: Verdict, around: VerdictExtras, language: str) -> list[str]:
    """Return what stands under the headline of an answer: the verdict behind one that holds for several questions, what it supposes, and the moment that it is about."""
    own = [answer_sentence(verdict, language)] if around.first and not around.alone else []
    return [*own, *filter(None, [around.supposed, around.moment])]


def _table_told(verdict: Verdict, language: str) -> dict[str, Any]:
    """Return a value that is a table: its cells, whether their first row is a head, what stands above them, and the rows that stand before that."""
    how, cells = shown(verdict.question.kind), value_cells(verdict, language)
    value = how.kind.value_of(verdict)
    return {
        "table": [list(row) for row in cells],
        "headed": how.headed,
        "caption": verdict_phrase(language, how.caption) if cells and how.caption else "",
        "before": [] if how.before is None or value is None else how.before(value, language),
    }


def split_told(verdicts: Mapping[str, Verdict], language: str) -> list[dict[str, Any]]:
    """Return what rule sets answer, those that say the same together and in the order given; empty where all of them do."""
    told: dict[tuple[str, str], list[str]] = {}
    for name, one in verdicts.items():
        told.setdefault((str(one.answer), short_answer(one, language)), []).append(name)
    return [{"answer": answer, "said": said, "rules": names} for (answer, said), names in told.items()] if len(verdicts) > 1 else []


def rows_told(verdicts: Mapping[str, Verdict], language: str) -> list[dict[str, Any]]:
    """Return what each rule set answers, a row each: a word or two for yes and no, for a value the sentence that holds it."""
    return [{"rules": name, "answer": str(one.answer), "said": _said(one, language)} for name, one in verdicts.items()]


def _said(verdict: Verdict, language: str) -> str:
    if verdict.value is None or str(verdict.answer) != "value":
        return short_answer(verdict, language)
    return " ".join(part for part in (answer_sentence(verdict, language), value_line(verdict, language)) if part)


def points_told(points: Iterable[str], names: Iterable[str], language: str) -> list[dict[str, Any]]:
    """Return the points on which rule sets differ, each with its title and what those of these names rule; one that the book does not show is left out."""
    asked, told = list(names), []
    for point in points:
        try:
            conflict = book().conflict(point)
        except KeyError:
            continue
        rulings = conflict.rulings(language)
        told.append(
            {"title": conflict.title(language), "rulings": [{"rules": name, "text": rulings[name]} for name in asked if name in rulings]}
        )
    return told


def steps_told(verdict: Verdict, language: str) -> list[dict[str, Any]]:
    """Return the steps of a verdict, each as published with its sentence and the title of its rule, its ways likewise."""
    steps = (*verdict.steps, *(step for step in verdict.obstacles if step not in verdict.steps))
    return [_step_told(step, verdict.question, language) for step in steps]


def _step_told(step: Step, question: Question, language: str) -> dict[str, Any]:
    told = step.as_dict() | {"text": sentence(step_text(step, question, language)), "title": _title(step.rule, language)}
    if step.alternatives:
        told["alternatives"] = [_step_told(way, question, language) for way in step.alternatives]
    return told


def _title(rule: str, language: str) -> str:
    return book()[book().clause(rule).entry_id].title(language)


def clauses_told(rules: Iterable[str], language: str) -> list[dict[str, Any]]:
    """Return clauses by their ids, each once: title, text, where it is printed, and the points on which sources differ."""
    return [clause_told(rule, language) for rule in dict.fromkeys(rules)]


def clause_told(rule: str, language: str) -> dict[str, Any]:
    """Return one clause; KeyError where there is none with this id."""
    clause = book().clause(rule)
    disputes = [book().conflict(name) for name in clause.conflicts]
    return {
        "id": rule,
        "entry": clause.entry_id,
        "title": book()[clause.entry_id].title(language),
        "text": clause.text(language),
        "source": cite(clause.sources, language),
        "practice": clause.is_practice,
        "disputes": [
            {
                "title": one.title(language),
                "text": one.text(language),
                "rulings": {name_in(name, language): held for name, held in one.rulings(language).items()},
            }
            for one in disputes
        ],
    }


def question_told(question: Question, language: str) -> dict[str, Any]:
    """Return a question as published, with its sentence."""
    return {"text": capital(write_question(question, language)), "question": question.as_dict()}


def marks_told(verdict: Verdict, position: Position) -> dict[str, Any]:
    """Return what a verdict marks, by kind of mark the canonical names of places, and trails; on a sheet of the dice game its pieces."""
    marks = drawing_of(position).marks_of(verdict, position)
    if not isinstance(marks, Marks) or position.board is None:
        named = sorted(name for names in marks if isinstance(names, frozenset) for name in names)
        return {"player": marks.player, "allowed" if marks.allowed else "refused": named}
    shape = position.board.map
    told: dict[str, Any] = {kind: _names(getattr(marks, kind), shape) for kind in _KINDS}
    return told | {
        "trails": [{"player": trail.player, "paths": [shape.path_names[path] for path in trail.paths]} for trail in marks.trails]
    }


def _names(places: Places, shape: HexMap) -> list[str]:
    return [
        *(shape.tile_names[tile] for tile in bits(places.tiles)),
        *(shape.intersection_names[spot] for spot in bits(places.intersections)),
        *(shape.path_names[path] for path in bits(places.paths)),
    ]
