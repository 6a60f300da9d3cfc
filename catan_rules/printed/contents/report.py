"""The case report: a verdict on one page, as a judge hands it to both players."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import NamedTuple

from adjudicator.game import Position
from adjudicator.notation.line.write import write_line
from adjudicator.referee import Comparison
from adjudicator.verdict import Answer, State, Step, Verdict
from catan_common.rule_sets import name_in
from catan_rules import __version__
from catan_rules.messages import section
from catan_rules.printed.contents.figures import code, drawing, fits_code
from catan_rules.printed.contents.report_page import laid_out
from catan_rules.printed.document import Block, Document, Figure, Heading, Page, Paragraph, Span, Style, Table, Text
from catan_rules.render.faces import shown
from catan_rules.render.text.answer_words import answer_sentence, value_cells, value_entries
from catan_rules.render.text.board_words import player_name
from catan_rules.render.text.comparison import said_by
from catan_rules.render.text.rules import cite
from catan_rules.render.text.verdict_words import assumptions_text, missing_text, question_sentence, sentence, step_text, tell
from catan_rules.render.text.verdicts import editions_text, elsewhere_text
from rulebook.book import Rulebook

_MARKS = {State.MET: "✓", State.FAILED: "✗", State.UNKNOWN: "?", State.ASSUMED: "~", State.INFO: "–"}  # noqa: RUF001 - a dash
#: The states of the steps that an answer rests on.
_DECIDES = {
    Answer.YES: (State.MET, State.ASSUMED),
    Answer.NO: (State.FAILED,),
    Answer.UNDETERMINED: (State.FAILED, State.UNKNOWN),
    Answer.VALUE: (State.MET, State.ASSUMED),
    Answer.NOT_APPLICABLE: (State.FAILED, State.UNKNOWN),
}
_MANY_STEPS = 14
#: How many clauses stand in full at most.
_MOST_QUOTED = 7
_ORDER = (State.FAILED, State.UNKNOWN, State.ASSUMED, State.MET, State.INFO)

#: Room to write on.
_BLANK = "…" * 8


class Occasion(NamedTuple):
    """Where and when a verdict was asked for, and who gave it; what is empty is left to be written by hand."""

    event: str = ""
    table: str = ""
    date: str = ""
    judge: str = ""


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

    line = write_line(position)
    answer = answer_sentence(verdict, language)
    made = code(line) if fits_code(line) else None
    caption = (
        Span(f"{words['position']}\n", Style.STRONG),
        Span(line, Style.CLAUSE),
        Span(f"\n{words['scan' if made else 'no-code']}", Style.SOURCE),
    )
    picture = Figure(drawing(position, verdict, language, "report"), f"{words['picture']}: {answer}", Text(caption, language), code=made)
    told: list[Block] = [
        Heading(text(question_sentence(verdict.question, language))),
        Paragraph(text(answer, Style.STRONG)),
        *_value(verdict, language),
        Paragraph(text(words["rules"].format(name_in(verdict.rules, language)))),
        *(Paragraph(text(said)) for said in (editions_text(verdict, book, language), elsewhere_text(others or {}, language)) if said),
        *_open(verdict, language),
        *(_compared(every, book, language) if every is not None else ()),
        Heading(text(words["why"])),
        *(Paragraph(_step(step, verdict, book, language), _MARKS[step.state], clause=step.rule) for step in _shown(verdict)),
    ]
    blocks: list[Block] = [
        Paragraph(text(_asked_at(occasion, language))),
        *laid_out(told, picture, Heading(text(words["clauses"])), _clauses(verdict, book, language)),
        Paragraph(text(f"{words['signed']}. {_signed(position, occasion, language)}")),
    ]
    code_of = f" · {words['receipt'].format(receipt)}" if receipt else ""
    foot = f"catan-rules · {words['data'].format(__version__, book.fingerprint[:12])} · {words['rules'].format(name_in(verdict.rules, language))}{code_of}"
    return Document(text(words["title"]), (language,), Page.A4, tuple(blocks), text(foot))


def _asked_at(occasion: Occasion, language: str) -> str:
    """Return the occasion in a line, with room to write where nothing is said."""
    words = section(language, "report")
    named = ((words["event"], occasion.event), (words["table"], occasion.table), (words["date"], occasion.date))
    return " · ".join(f"{name}: {told or _BLANK}" for name, told in named)


def _signed(position: Position, occasion: Occasion, language: str) -> str:
    """Return room for each who signs: the players and the judge."""
    judge = section(language, "report")["judge"] + (f" ({occasion.judge})" if occasion.judge else "")
    return " · ".join(f"{name}:\u00a0{_BLANK}" for name in (*(player_name(player, language) for player in position.players), judge))


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


def _value(verdict: Verdict, language: str) -> list[Block]:
    """Return a value that is more than its answer says: as a table, or as a list of what can be done."""

    def text(plain: str) -> Text:
        return Text.of(plain, language)

    entries = value_entries(verdict, language)
    if entries:
        return [Paragraph(text(f"{head}: {told}"), "–") for head, told in entries]  # noqa: RUF001 - a dash
    cells = value_cells(verdict, language)
    if not cells:
        return []
    how = shown(verdict.question.kind)
    caption = text(tell(language, how.caption) if how.caption else answer_sentence(verdict, language))
    rows = tuple(tuple(map(text, row)) for row in cells)
    if not how.headed:
        return [Table(rows, caption)]
    found: list[Block] = [Paragraph(caption)] if how.caption else []
    return [*found, Table(rows[1:], caption, rows[0])]


def _in_order(verdict: Verdict) -> list[Step]:
    """Return the steps with those that decide first; in place of a step with ways, the ways that stand as it does."""
    found: list[Step] = []
    for state in _ORDER:
        for step in verdict.steps:
            if step.state is state:
                ways = [way for way in step.alternatives if way.state is state]
                found += ways or [step]
    return found


def _shown(verdict: Verdict) -> list[Step]:
    """Return the steps that the page has room for: all, or where there are many those that are not for information only."""
    steps = _in_order(verdict)
    weighty = [step for step in steps if step.state is not State.INFO]
    return weighty if weighty and len(steps) > _MANY_STEPS else steps


def _step(step: Step, verdict: Verdict, book: Rulebook, language: str) -> Text:
    said = sentence(step_text(step, verdict.question, language))
    title = book[book.clause(step.rule).entry_id].title(language)
    return Text((Span(f"{said} "), Span(f"{title} ", Style.SOURCE, step.rule), Span(f"({step.rule})", Style.CLAUSE)), language)


def _open(verdict: Verdict, language: str) -> list[Block]:
    """Return what was assumed, what would decide an open question, and what is wrong with the position itself."""
    found: list[Block] = []
    assumed = [step for step in verdict.steps if step.state is State.ASSUMED]
    if assumed:
        told = tell(language, "assuming", assumptions_text(assumed, verdict.question, language))
        found.append(Paragraph(Text.of(told, language)))
    found += [Paragraph(Text.of(missing_text(path, language), language), "?") for path in verdict.missing]
    if verdict.warnings:
        told = f"{tell(language, 'warnings')}: {', '.join(verdict.warnings)}"
        found.append(Paragraph(Text.of(told, language, Style.STRONG), "!"))
    return found


def _clauses(verdict: Verdict, book: Rulebook, language: str) -> list[list[Paragraph]]:
    """Return what may be quoted of the clauses that the answer rests on, the most first: each in full with its sources. All are named with their steps."""
    words = section(language, "report")
    states = _DECIDES[verdict.answer]
    deciding = [step for step in _in_order(verdict) if step.state in states] or _in_order(verdict)
    found: list[Paragraph] = []
    # that on which sources disagree first: it is what the players have to read
    disputed = set(verdict.points)
    rules = sorted(dict.fromkeys(step.rule for step in deciding), key=lambda rule: disputed.isdisjoint(book.clause(rule).conflicts))
    for rule in rules[:_MOST_QUOTED]:
        clause = book.clause(rule)
        title = book[clause.entry_id].title(language)
        sources = f" {words['source']}: {cite(clause.sources, language)}."
        spans = (Span(f"{title}. ", Style.STRONG), Span(clause.text(language)), Span(sources, Style.SOURCE), Span(f" {rule}", Style.CLAUSE))
        found.append(Paragraph(Text(spans, language), anchor=rule, clause=rule))
    return [found[:count] for count in range(len(found), 0, -1)]
