"""The report of a dispute: what each player claims and what is ruled on it, with the picture, the clauses and lines to sign."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.dispute.ruling import SO, Dispute, Ruled, Ruling
from adjudicator.verdicts.question import Question
from catan_rules.messages import section
from catan_rules.printed.contents.report_page import laid_out
from catan_rules.printed.contents.report_parts import (
    Occasion,
    clause_choices,
    on_a_page,
    open_blocks,
    picture_of,
    signing_lines,
    value_blocks,
)
from catan_rules.printed.document import Block, Document, Heading, Paragraph, Style, Text
from catan_rules.render.text.disputes import (
    about,
    decides_text,
    dispute_phrase,
    event_line,
    others_named,
    parting_lines,
    practices,
    questions,
    ruling_lines,
    said,
    title,
)
from catan_rules.render.text.issues import heard_line, issue_text, issue_title, unread_line
from catan_rules.render.text.rules import book_named
from catan_rules.render.text.verdict_words import answer_sentence
from catan_rules.render.text.verdicts import editions_text
from rulebook.book import Rulebook

_SO, _NOT, _OPEN = "✓", "✗", "?"
#: How many clauses of each claim are quoted in any case.
_NAMED = 2


def dispute_report(
    dispute: Dispute, book: Rulebook, language: str, occasion: Occasion, receipt_of: Callable[[Question], str] | None = None
) -> Document:
    """Return the report of a dispute; the picture marks what the first verdict is about, and there is none where nobody told of a board.

    ``receipt_of`` gives the receipt of an answer about the position that the report shows; one about an earlier moment of the game has none.
    """
    words = section(language, "report")

    def text(plain: str, style: Style = Style.PLAIN) -> Text:
        return Text.of(plain, language, style)

    told = _claims(dispute, book, language)
    told.append(Paragraph(text(words["rules"].format(book_named(dispute.rules, language)))))
    for parting in dispute.partings:
        head, *lines = parting_lines(parting, dispute, book, language)
        told += [Heading(text(head.rstrip("."))), *(Paragraph(text(line), "≠") for line in lines)]
    verdicts = []
    shown: list[Block] = []
    for numbers, one in questions(dispute):
        if one.verdict is None:
            continue
        verdicts.append(one.verdict)
        event = event_line(one, dispute, language)
        answer = answer_sentence(one.verdict, language, past=bool(event))
        shown += [
            Paragraph(text(f"{about(numbers, language)}: {answer}", Style.STRONG)),
            *([Paragraph(text(event))] if event else []),
            *value_blocks(one.verdict, language),
            *open_blocks(one.verdict, book, language, decides_text(one, language)),
            *(Paragraph(text(line)) for line in (editions_text(one.verdict, book, language),) if line),
            *_receipt(one, receipt_of, language),
        ]
    told += [Heading(text(dispute_phrase(language, "why"))), *shown] if shown else []
    for clause in practices(dispute):
        told += [Heading(text(dispute_phrase(language, "now"))), Paragraph(text(f"{book.clause(clause).text(language)} ({clause})"))]
    named = list(dict.fromkeys(rule for one in dispute.claims for rule in one.rules[:_NAMED]))
    told_only = getattr(dispute.position, "remembered", False)  # the board that stands in for any is nobody's
    picture = None if told_only else picture_of(dispute.position, verdicts[0] if verdicts else None, language, occasion.address)
    clauses = clause_choices(verdicts, book, language, named) or [[]]
    laid = laid_out(told, picture, Heading(text(words["clauses"])), clauses, signing_lines(dispute.position))
    return on_a_page(dispute_phrase(language, "report"), laid, dispute.position, dispute.rules, book, language, occasion)


def _claims(dispute: Dispute, book: Rulebook, language: str) -> list[Block]:
    """Return what each says and what is ruled on it, and the rules that the rest may be about."""

    def text(plain: str, style: Style = Style.PLAIN) -> Text:
        return Text.of(plain, language, style)

    told: list[Block] = [Heading(text(title(dispute, language)))]
    others_told = others_named(dispute, language)
    told += [Paragraph(text(others_told, Style.SOURCE))] if others_told else []
    for number, one in enumerate(dispute.claims, 1):
        told.append(Paragraph(text(said(one, dispute.position, language), Style.STRONG), f"{number}."))
        first, *others = ruling_lines(one, book, language, led=bool(dispute.at_issue))
        told.append(Paragraph(text(first), _mark(one)))
        told += [Paragraph(text(line, Style.SOURCE)) for line in others]
    told += [Paragraph(text(line, Style.SOURCE)) for line in (heard_line(dispute, language), unread_line(dispute, language)) if line]
    if dispute.at_issue and dispute.chosen is None:
        told.append(Paragraph(text(issue_title(dispute, language))))
        told += [Paragraph(text(issue_text(one, book, language)), _OPEN) for one in dispute.at_issue]
    return told


def _receipt(one: Ruled, receipt_of: Callable[[Question], str] | None, language: str) -> list[Block]:
    statement = one.claim.statement
    if receipt_of is None or one.verdict is None or statement is None or statement.deed is not None or statement.after:
        return []
    told = section(language, "report")["receipt"].format(receipt_of(one.verdict.question))
    return [Paragraph(Text.of(told, language, Style.SOURCE))]


def _mark(one: Ruled) -> str:
    if one.ruling in SO:
        return _SO
    return _NOT if one.ruling is Ruling.WRONG else _OPEN
