"""One question under several rule sets, side by side: what each says, and by which points they differ."""

from __future__ import annotations

from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import rule_set

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from adjudicator.referee import Comparison
    from rulebook.book import Rulebook


def comparison_answer(paper: TextOutput, comparison: Comparison, book: Rulebook, language: str) -> None:
    """Write a comparison: one line for the sets that say the same, then the disputes that tell the others apart."""
    from catan_rules.render.text.answer_words import answer_sentence
    from catan_rules.render.text.value_tables import value_rows
    from catan_rules.render.text.verdict_words import question_sentence, sentence

    first = next(iter(comparison.verdicts.values()))
    paper.add(question_sentence(first.question, language), style="title")
    paper.gap()
    groups: dict[tuple[str, ...], list[str]] = {}
    for name, verdict in comparison.verdicts.items():
        said = tell(language, str(verdict.answer))
        if verdict.value is not None and str(verdict.answer) == "value":
            said = answer_sentence(verdict, language)
        groups.setdefault((said, *value_rows(verdict, language, paper.width)), []).append(rule_set(name, language))
    if comparison.agree:
        said, *rows = next(iter(groups))
        paper.add(sentence(tell(language, "agree", said)))
        for row in rows:
            paper.row(row)
        return
    paper.add(tell(language, "differ"), style="bold")
    for (said, *rows), names in groups.items():
        paper.add(f"{', '.join(names)}: {said}", 4, "  -")
        for row in rows:
            paper.row(f"  {row}")
    if comparison.points:
        paper.gap()
        paper.add(f"{tell(language, 'differ.at')}:", style="bold")
        for point in comparison.points:
            try:
                conflict = book.conflict(point)
            except KeyError:
                continue
            paper.add(conflict.title(language), 4, " ≠", "warn")
            rulings = conflict.rulings(language)
            for name in comparison.verdicts:
                if name in rulings:
                    paper.add(f"{rule_set(name, language)}: {rulings[name]}", 6, "    -")
