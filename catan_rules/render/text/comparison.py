"""One question under several rule sets, side by side: what each says, and by which points they differ."""

from __future__ import annotations

from adjudicator.judging.referee import Comparison
from catan_common.rule_sets import name_in
from catan_rules.messages import asking_phrase
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import answer_sentence, question_sentence, sentence, value_line, value_rows
from rulebook.book import Rulebook


def said_by(comparison: Comparison, language: str) -> dict[str, list[str]]:
    """Return what rule sets say, in a line, with the names of those that say it."""
    told: dict[str, list[str]] = {}
    for name, verdict in comparison.verdicts.items():
        said = asking_phrase(language, str(verdict.answer))
        if str(verdict.answer) == "value":
            said = " ".join(part for part in (answer_sentence(verdict, language), value_line(verdict, language)) if part)
        told.setdefault(said, []).append(name_in(name, language))
    return told


def comparison_line(comparison: Comparison, language: str) -> str:
    """Return a comparison in one line: what all rule sets say, or which say what."""
    told = said_by(comparison, language)
    if comparison.agree:
        return sentence(asking_phrase(language, "agree", next(iter(told))))
    groups = "; ".join(f"{', '.join(names)}: {said}" for said, names in told.items())
    return f"{asking_phrase(language, 'differ')} {groups.removesuffix('.')}."


def comparison_answer(output: TextOutput, comparison: Comparison, book: Rulebook, language: str) -> None:
    """Write a comparison: one line for the sets that say the same, then the disputes that tell the others apart."""
    first = next(iter(comparison.verdicts.values()))
    output.add(question_sentence(first.question, language), style="title")
    output.gap()
    groups: dict[tuple[str, ...], list[str]] = {}
    for name, verdict in comparison.verdicts.items():
        said = asking_phrase(language, str(verdict.answer))
        if verdict.value is not None and str(verdict.answer) == "value":
            said = answer_sentence(verdict, language)
        groups.setdefault((said, *value_rows(verdict, language, output.width)), []).append(name_in(name, language))
    if comparison.agree:
        said, *rows = next(iter(groups))
        output.add(sentence(asking_phrase(language, "agree", said)))
        for row in rows:
            output.row(row)
        return
    output.add(asking_phrase(language, "differ"), style="bold")
    for (said, *rows), names in groups.items():
        output.add(f"{', '.join(names)}: {said}", 4, "  -")
        for row in rows:
            output.row(f"  {row}")
    if comparison.points:
        output.gap()
        output.add(f"{asking_phrase(language, 'differ.at')}:", style="bold")
        for point in comparison.points:
            try:
                conflict = book.conflict(point)
            except KeyError:
                continue
            output.add(conflict.title(language), 4, " ≠", "warn")
            rulings = conflict.rulings(language)
            for name in comparison.verdicts:
                if name in rulings:
                    output.add(f"{name_in(name, language)}: {rulings[name]}", 6, "    -")
    if comparison.clauses:
        output.gap()
        output.add(f"{asking_phrase(language, 'differ.at')}:", style="bold")
        for rule in comparison.clauses:
            clause = book.clause(rule)
            output.add(f"{book[clause.entry_id].title(language)}: {clause.text(language)}", 4, " ≠", "warn")
