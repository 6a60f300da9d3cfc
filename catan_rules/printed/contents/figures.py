"""Diagrams of published cases: the board drawn with what the referee says of it, its case id, and a code that holds the position."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from adjudicator.question import Question, question_of
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdict import Verdict
from catan_rules.printed.document import Figure, Span, Style, Text

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from adjudicator.basegame.position import Position

_ID = re.compile(r'(?<=\bid=")[^"]+(?=")|(?<=\bhref="#)[^"]+(?=")|(?<=url\(#)[^)]+(?=\))|(?<=\baria-labelledby=")[^"]+(?=")')


class Diagram:
    """A line of ``data/figures.yaml``: the topic and the entry it stands with, the case, its position in one line, the question, and its title."""

    __slots__ = ("case", "entry", "line", "mask", "question", "titles", "topic")

    def __init__(self, listed: dict[str, Any]) -> None:
        """Keep the parts."""
        self.topic: str = listed["topic"]
        self.entry: str = listed["entry"]
        self.case: str = listed["case"]
        self.line: str = listed["line"]
        self.mask = int(listed["mask"])
        self.question: Question | None = question_of(listed["question"]) if "question" in listed else None
        self.titles: dict[str, str] = {language: listed[language] for language in ("nl", "de")}


@lru_cache(maxsize=1)
def diagrams() -> tuple[Diagram, ...]:
    """Return the diagrams of the summary in their order, read once."""
    from catan_common.texts import texts_in

    return tuple(Diagram(one) for one in texts_in("figures.yaml")["figures"])


def figures(rules: RuleSet, language: str, *, by_entry: bool = False) -> dict[str, list[Figure]]:
    """Return the diagrams by topic of the sheet, or by entry of the almanac, as the referee judges them under a rule set."""
    found: dict[str, list[Figure]] = {}
    for diagram in diagrams():
        found.setdefault(diagram.entry if by_entry else diagram.topic, []).append(_figure(diagram, rules, language))
    return found


def _figure(diagram: Diagram, rules: RuleSet, language: str) -> Figure:
    from adjudicator.notation.line.write import read_line
    from adjudicator.referee import judge

    position = read_line(diagram.line)
    verdict = None if diagram.question is None else judge(position, diagram.question, rules)
    told = diagram.titles[language]
    spans = [Span(f"{told}.", Style.STRONG)]
    if verdict is not None:
        from catan_rules.render.text.answer_words import answer_sentence

        spans.append(Span(" " + answer_sentence(verdict, language)))
    alternative = "".join(span.text for span in spans)
    return Figure(
        drawing(position, verdict, language, diagram.case),
        alternative,
        Text(tuple(spans), language),
        diagram.case,
        diagram.line,
        code(diagram.line, diagram.mask),
    )


def drawing(position: Position, verdict: Verdict | None, language: str, prefix: str) -> str:
    """Return the board with what a verdict marks on it, as SVG whose ids begin with ``prefix``, so that many can stand in one page."""
    from catan_rules.render.marks import marks_of
    from catan_rules.render.svg.board import draw_svg

    marks = None if verdict is None else marks_of(verdict, position.board.map)
    return with_prefix(draw_svg(position, marks=marks, language=language), prefix)


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
    size = made.symbol_size(scale=1, border=quiet)[0]
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


def mask_of(line: str) -> int:
    """Return which of the eight patterns suits the QR code of a text best."""
    return int(_code(line, None).mask)


def _code(line: str, mask: int | None) -> Any:
    """Return the QR code of a text at the lowest level of correction."""
    import segno

    return segno.make(line, error="l", boost_error=False, micro=False, mask=mask)
