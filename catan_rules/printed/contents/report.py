"""The case report: a verdict on one page, as a judge hands it to both players."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from adjudicator.game import Position
from adjudicator.judging.referee import Comparison
from adjudicator.verdicts.verdict import Verdict
from catan_rules.messages import section
from catan_rules.printed.contents.report_page import laid_out
from catan_rules.printed.contents.report_parts import (
    Occasion,
    clause_choices,
    on_a_page,
    open_blocks,
    picture_of,
    signing_lines,
    step_lines,
    value_blocks,
)
from catan_rules.printed.document import Block, Document, Heading, Paragraph, Style, Text
from catan_rules.render.text.comparison import said_by
from catan_rules.render.text.rules import book_named
from catan_rules.render.text.verdict_words import answer_sentence, question_sentence
from catan_rules.render.text.verdicts import editions_text, elsewhere_text
from rulebook.book import Rulebook


def report(
    position: Position,
    verdict: Verdict,
    book: Rulebook,
    language: str,
    occasion: Occasion = Occasion(),  # noqa: B008 - a frozen value
    others: Mapping[str, Verdict] | None = None,
    every: Comparison | None = None,
    receipt: str = "",
) -> Document:
    """Return the report of a verdict: question, answer, picture, every step, the clauses in full with their sources, rule set and data.

    It names the occasion and has lines to sign. ``others`` are the rule sets that answer otherwise, ``every`` what each of them says, ``receipt`` what the answer follows from. The position's one-line form stands on it too, and as a QR code, so that the paper can be put to the referee again.
    """
    words = section(language, "report")

    def text(plain: str, style: Style = Style.PLAIN) -> Text:
        return Text.of(plain, language, style)

    answer = answer_sentence(verdict, language)
    told: list[Block] = [
        Heading(text(question_sentence(verdict.question, language))),
        Paragraph(text(answer, Style.STRONG)),
        *value_blocks(verdict, language),
        Paragraph(text(words["rules"].format(book_named(verdict.rules, language)))),
        *(Paragraph(text(said)) for said in (editions_text(verdict, book, language), elsewhere_text(others or {}, language)) if said),
        *open_blocks(verdict, book, language),
        *(_compared(every, book, language) if every is not None else ()),
        Heading(text(words["why"])),
        *step_lines(verdict, book, language),
    ]
    picture = picture_of(position, verdict, language, occasion.address)
    laid = laid_out(told, picture, Heading(text(words["clauses"])), clause_choices([verdict], book, language), signing_lines(position))
    return on_a_page(words["title"], laid, position, verdict.rules, book, language, occasion, receipt)


def _compared(every: Comparison, book: Rulebook, language: str) -> list[Block]:
    """Return what each rule set answers, those that say the same together, and the points that tell them apart."""
    words = section(language, "report")
    found: list[Block] = [Heading(Text.of(words["every"], language))]
    found += [Paragraph(Text.of(f"{', '.join(names)}: {told}", language), "–") for told, names in said_by(every, language).items()]  # noqa: RUF001 - a dash
    if every.agree:
        return found
    for point in every.points:
        with suppress(KeyError):  # the book shows no disputes about games that it does not have
            found.append(Paragraph(Text.of(book.conflict(point).title(language), language), "≠"))
    found += [Paragraph(Text.of(book[book.clause(rule).entry_id].title(language), language), "≠", clause=rule) for rule in every.clauses]
    return found
