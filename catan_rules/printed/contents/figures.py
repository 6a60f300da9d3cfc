"""Diagrams of published cases: the board drawn with what the referee says of it, its case id, and a code that holds the position."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from adjudicator.game import Position
from adjudicator.judging.referee import judge
from adjudicator.notation.line.write import linked, read_line
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question, question_of
from adjudicator.verdicts.verdict import Verdict
from catan_common.texts import load_data_file
from catan_rules.printed.document import Figure, Span, Style, Text
from catan_rules.render.faces import drawing_of
from catan_rules.render.text.verdict_words import answer_sentence

#: What the largest QR code holds at the lowest level of correction, in bytes.
_LONGEST_CODE = 2953
_ID = re.compile(r'(?<=\bid=")[^"]+(?=")|(?<=\bhref="#)[^"]+(?=")|(?<=url\(#)[^)]+(?=\))|(?<=\baria-labelledby=")[^"]+(?=")')


@dataclass(frozen=True, slots=True)
class Diagram:
    """A row of ``data/figures.yaml``: the topic, the entry and the clause it stands with, the case, its position, the question, and its title by language.

    ``line`` is the position in its one-line form, ``mask`` the pattern of its QR code.
    """

    topic: str
    entry: str
    clause: str
    case: str
    line: str
    mask: int
    question: Question | None
    titles: dict[str, str]


@lru_cache(maxsize=1)
def diagrams() -> tuple[Diagram, ...]:
    """Return the diagrams of the summary in their order, read once."""
    return tuple(
        Diagram(
            row["topic"],
            row["entry"],
            row["clause"],
            row["case"],
            row["line"],
            int(row["mask"]),
            question_of(row["question"]) if "question" in row else None,
            {language: row[language] for language in ("nl", "de")},
        )
        for row in load_data_file("figures.yaml")["figures"]
    )


def figures(rules: RuleSet, *languages: str, by_entry: bool = False, address: str = "") -> dict[str, list[Figure]]:
    """Return the diagrams by topic of the sheet, or by entry of the almanac, as the referee judges them under a rule set.

    The words in a drawing are in the first language, its caption is in all. With the ``address`` of the page the codes open the positions there.
    """
    by_place: dict[str, list[Figure]] = {}
    for diagram in diagrams():
        by_place.setdefault(diagram.entry if by_entry else diagram.topic, []).append(_figure(diagram, rules, languages, address))
    return by_place


def _figure(diagram: Diagram, rules: RuleSet, languages: tuple[str, ...], address: str) -> Figure:
    position = read_line(diagram.line)
    verdict = None if diagram.question is None else judge(position, diagram.question, rules)
    language, *others = languages
    spans = _told(diagram, verdict, language)
    alternative = "".join(span.text for span in spans)
    for other in others:
        spans += [Span("\n"), *(replace(span, language=other) for span in _told(diagram, verdict, other))]
    return Figure(
        drawing(position, verdict, language, diagram.case),
        alternative,
        Text(tuple(spans), language),
        diagram.case,
        diagram.line,
        code(linked(diagram.line, address), None if address else diagram.mask),
        diagram.clause,
    )


def _told(diagram: Diagram, verdict: Verdict | None, language: str) -> list[Span]:
    title = Span(f"{diagram.titles[language]}.", Style.STRONG)
    return [title] if verdict is None else [title, Span(" " + answer_sentence(verdict, language))]


def drawing(position: Position, verdict: Verdict | None, language: str, prefix: str) -> str:
    """Return the board with what a verdict marks on it, as SVG whose ids begin with ``prefix``, so that many can stand in one page."""
    how = drawing_of(position)
    marks = None if verdict is None else how.marks_of(verdict, position)
    return with_prefix(how.draw_svg(position, marks=marks, language=language), prefix)


def with_prefix(svg: str, prefix: str) -> str:
    """Return an SVG text in which every id, and every place that points at one, begins with ``prefix``."""
    return _ID.sub(lambda found: " ".join(f"{prefix}-{one}" for one in found[0].split()), svg)


@lru_cache(maxsize=64)
def code(line: str, mask: int | None = None) -> str:
    """Return a position's one-line form as a QR code, as SVG without a size of its own, dark modules only, one unit each.

    ``mask`` is the pattern laid over it, the best of the eight when None: trying all is what takes the time.
    """
    made = _code(line, mask)
    quiet = 4
    size = len(made.matrix) + 2 * quiet
    path = "".join(
        f"M{column + quiet} {row + quiet}h1v1h-1z"
        for row, modules in enumerate(made.matrix)
        for column, module in enumerate(modules)
        if module
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size} {size}" shape-rendering="crispEdges">'
        f'<rect width="{size}" height="{size}" fill="#fff"/><path d="{path}" fill="#000"/></svg>'
    )


def fits_code(line: str) -> bool:
    """Tell whether a position's one-line form is short enough for a QR code that a telephone reads off paper."""
    return len(line) <= _LONGEST_CODE


def mask_of(line: str) -> int:
    """Return which of the eight patterns suits the QR code of a text best."""
    return int(_code(line, None).mask)


def _code(line: str, mask: int | None) -> Any:
    """Return the QR code of a text at the lowest level of correction."""
    return _encoder().encode(line, error="l", boost_error=False, micro=False, mask=mask)


def _encoder() -> Any:
    """Return what makes codes; the package around it also imports what writes files, and with that half of the network: three times a bare start."""
    import sys
    from importlib import import_module
    from importlib.machinery import PathFinder
    from types import ModuleType

    found = None if "segno" in sys.modules else PathFinder.find_spec("segno")
    if found is None or found.submodule_search_locations is None:
        return import_module("segno.encoder")
    package = ModuleType("segno")
    package.__path__ = list(found.submodule_search_locations)
    sys.modules["segno"] = package
    try:
        return import_module("segno.encoder")
    finally:
        del sys.modules["segno"]  # whoever wants the package gets it whole
