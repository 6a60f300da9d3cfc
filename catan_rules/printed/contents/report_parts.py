"""What reports on one page have in common: the occasion, the picture with its code, values, steps, the clauses in full, lines to sign."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple

from adjudicator.game import Position
from adjudicator.notation.line.write import linked, write_line
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_rules import __version__
from catan_rules.messages import section
from catan_rules.printed.contents.figures import code, drawing, fits_code
from catan_rules.printed.document import Block, Columns, Document, Figure, Page, Paragraph, Span, Style, Table, Text
from catan_rules.render.faces import shown
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.rules import book_named, cite
from catan_rules.render.text.verdict_words import (
    answer_sentence,
    assumptions_text,
    missing_text,
    sentence,
    step_text,
    value_cells,
    value_entries,
    verdict_phrase,
    warning_lines,
)
from rulebook.book import Rulebook

MARKS = {State.MET: "✓", State.FAILED: "✗", State.UNKNOWN: "?", State.ASSUMED: "~", State.INFO: "–"}  # noqa: RUF001 - a dash
#: The states of the steps that an answer rests on.
_DECIDES = {
    Answer.YES: (State.MET, State.ASSUMED),
    Answer.NO: (State.FAILED,),
    Answer.UNDETERMINED: (State.FAILED, State.UNKNOWN),
    Answer.VALUE: (State.MET, State.ASSUMED),
    Answer.NOT_APPLICABLE: (State.FAILED, State.UNKNOWN),
}
_MANY_STEPS = 14
#: From so many steps on, what decides nothing is told by clause.
_TOO_MANY_STEPS = 24
#: How many clauses stand in full at most.
_MOST_QUOTED = 7
_ORDER = (State.FAILED, State.UNKNOWN, State.ASSUMED, State.MET, State.INFO)

#: Room to write on.
_BLANK = "…" * 8
#: Below a name, the line that is signed on; with the rule under it it takes about so many lines.
_ROOM_TO_SIGN = "\n\xa0"
_SIGNED_LINES = 2.7


class Occasion(NamedTuple):
    """Where and when a verdict was asked for, and who gave it; what is empty is left to be written by hand.

    ``address`` is that of the page at which the code opens the position; without one the code holds the position alone.
    """

    event: str = ""
    table: str = ""
    date: str = ""
    judge: str = ""
    address: str = ""


def asked_at(occasion: Occasion, language: str) -> str:
    """Return the occasion in a line, with room to write where nothing is said."""
    words = section(language, "report")
    named = ((words["event"], occasion.event), (words["table"], occasion.table), (words["date"], occasion.date))
    return " · ".join(f"{name}: {told or _BLANK}" for name, told in named)


def signing(position: Position, occasion: Occasion, language: str) -> list[Block]:
    """Return a line as wide as half the page for each who signs: the players and the judge."""
    words = section(language, "report")
    judge = words["judge"] + (f" ({occasion.judge})" if occasion.judge else "")
    names = [*(person_name(player, language) for player in position.players), judge]
    rows = [(Text.of(f"{name[:1].upper()}{name[1:]}{_ROOM_TO_SIGN}", language),) for name in names]
    half = ceil(len(rows) / 2)
    sides = [Table(tuple(side), Text.of(words["signed"], language)) for side in (rows[:half], rows[half:])]
    return [Paragraph(Text.of(words["signed"], language, Style.STRONG)), Columns(tuple((side,) for side in sides))]


def signing_lines(position: Position) -> float:
    """Return about how many lines of the page that takes."""
    return 1.4 + _SIGNED_LINES * ceil((len(position.players) + 1) / 2)


def value_blocks(verdict: Verdict, language: str) -> list[Block]:
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
    caption = text(verdict_phrase(language, how.caption) if how.caption else answer_sentence(verdict, language))
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


def shown_steps(verdict: Verdict) -> list[Step]:
    """Return the steps that the page has room for: all, or where there are many those that are not for information only."""
    steps = _in_order(verdict)
    weighty = [step for step in steps if step.state is not State.INFO]
    return weighty if weighty and len(steps) > _MANY_STEPS else steps


def step_lines(verdict: Verdict, book: Rulebook, language: str) -> Iterator[Paragraph]:
    """Yield what each step says, with the title of its rule and its id.

    Of very many those that decide nothing stand clause by clause, and what is said of several players or places is said once of all.
    """
    steps = shown_steps(verdict)
    gathered: dict[tuple[State, str, int], dict[Reason, list[Step]]] = {}
    for number, step in enumerate(steps):
        alone = len(steps) <= _TOO_MANY_STEPS or step.state in _DECIDES[verdict.answer]
        gathered.setdefault((step.state, step.rule, number if alone else -1), {}).setdefault(step.reason, []).append(step)
    for (state, rule, _), reasons in gathered.items():
        every = (alike[0] if len(alike) == 1 else Step(rule, state, reason) for reason, alike in reasons.items())
        said = " ".join(sentence(step_text(step, verdict.question, language)) for step in every)
        title = book[book.clause(rule).entry_id].title(language)
        spans = (Span(f"{said} "), Span(f"{title} ", Style.SOURCE, rule), Span(f"({rule})", Style.CLAUSE))
        yield Paragraph(Text(spans, language), MARKS[state], clause=rule)


def open_blocks(verdict: Verdict, book: Rulebook, language: str, asks: str = "") -> list[Block]:
    """Return what was assumed, what would decide an open question (``asks``, else all that is missing), and what is wrong with the position itself."""
    found: list[Block] = []
    assumed = [step for step in verdict.steps if step.state is State.ASSUMED]
    if assumed:
        told = verdict_phrase(language, "assuming", assumptions_text(assumed, verdict.question, language))
        found.append(Paragraph(Text.of(told, language)))
    missing = [asks] if asks else [missing_text(path, language) for path in verdict.missing]
    found += [Paragraph(Text.of(told, language), "?") for told in missing]
    if verdict.warnings:
        told = f"{verdict_phrase(language, 'warnings')}: {'; '.join(warning_lines(verdict, book, language))}"
        found.append(Paragraph(Text.of(told, language, Style.STRONG), "!"))
    return found


def clause_choices(verdicts: Sequence[Verdict], book: Rulebook, language: str, named: Sequence[str] = ()) -> list[list[Paragraph]]:
    """Return what may be quoted of the clauses that answers rest on, the most first: each in full with its sources. All are named with their steps.

    ``named`` are clauses that are quoted before those.
    """
    words = section(language, "report")
    deciding = [step for verdict in verdicts for step in _deciding(verdict)]
    found: list[Paragraph] = []
    # that on which sources disagree first: it is what the players have to read
    disputed = {point for verdict in verdicts for point in verdict.points}
    rules = sorted(
        dict.fromkeys((*named, *(step.rule for step in deciding))), key=lambda rule: disputed.isdisjoint(book.clause(rule).conflicts)
    )
    for rule in rules[:_MOST_QUOTED]:
        clause = book.clause(rule)
        title = book[clause.entry_id].title(language)
        sources = f" {words['source']}: {cite(clause.sources, language)}."
        spans = (Span(f"{title}. ", Style.STRONG), Span(clause.text(language)), Span(sources, Style.SOURCE), Span(f" {rule}", Style.CLAUSE))
        found.append(Paragraph(Text(spans, language), anchor=rule, clause=rule))
    return [found[:count] for count in range(len(found), 0, -1)]


def _deciding(verdict: Verdict) -> list[Step]:
    states = _DECIDES[verdict.answer]
    return [step for step in _in_order(verdict) if step.state in states] or _in_order(verdict)


def picture_of(position: Position, verdict: Verdict | None, language: str, address: str = "") -> Figure:
    """Return the board with what a verdict marks on it, and below it the position in one line and as a code, so that it can be put to the referee again.

    With the ``address`` of the page the code opens the position there.
    """
    words = section(language, "report")
    line = write_line(position)
    coded = linked(line, address)
    made = code(coded) if fits_code(coded) else None
    caption = (
        Span(f"{words['position']}\n", Style.STRONG),
        Span(line, Style.CLAUSE),
        Span(f"\n{words[('scan-page' if address else 'scan') if made else 'no-code']}", Style.SOURCE),
    )
    said = words["picture"] + (f": {answer_sentence(verdict, language)}" if verdict is not None else "")
    return Figure(drawing(position, verdict, language, "report"), said, Text(caption, language), code=made)


def on_a_page(
    title: str, laid: Sequence[Block], position: Position, rules: str, book: Rulebook, language: str, occasion: Occasion, receipt: str = ""
) -> Document:
    """Return a report of what is laid out: the occasion above it, lines to sign below it, and at the foot what it follows from."""
    words = section(language, "report")
    blocks: tuple[Block, ...] = (Paragraph(Text.of(asked_at(occasion, language), language)), *laid, *signing(position, occasion, language))
    by = words["rules"].format(book_named(rules, language))
    code_of = f" · {words['receipt'].format(receipt)}" if receipt else ""
    foot = f"catan-rules · {words['data'].format(__version__, book.fingerprint[:12])} · {by}{code_of}"
    return Document(Text.of(title, language), (language,), Page.A4, blocks, Text.of(foot, language))
