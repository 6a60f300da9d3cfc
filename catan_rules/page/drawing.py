"""What the page shows as a picture or prints: the board, codes, the report of a verdict."""

from __future__ import annotations

from typing import Any

from adjudicator.judging.referee import compare, elsewhere, judge
from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking_position import asker, question_of
from catan_rules.cli.grammar import ASK
from catan_rules.page.given import Request, RequestError
from catan_rules.page.state import board_told
from catan_rules.question_language import book
from catan_rules.receipts import receipt
from catan_rules.render.faces import drawing_of


def draw(request: Request) -> dict[str, Any]:
    """Return the picture of a position, and its board with geometry; ``marked`` is a question whose verdict is marked on it."""
    position = request.needed_position()
    drawing = drawing_of(position)
    marks = None
    asked = request.get("marked", str, "")
    if asked:
        question = question_of(_call(request), position, asked, None)
        marks = drawing.marks_of(judge(position, question, request.rules(position)), position)
    flags = {name: request.get(name, bool, default=False) for name in ("names", "tappable")}
    svg = drawing.draw_svg(position, marks=marks, language=request.language, **flags)
    return {"svg": svg, "board": None if position.board is None else board_told(position.board)}


def qr(request: Request) -> dict[str, Any]:
    """Return a text as a QR code in SVG; RequestError for one that no code holds."""
    from catan_rules.printed.contents.figures import code, fits_code

    text = request.text("text")
    if not fits_code(text) or not text.isascii():
        raise RequestError("too long for a code, or not plain letters")
    return {"svg": code(text)}


def report_of(request: Request) -> dict[str, Any]:
    """Return the report of a verdict, or of a dispute where there are ``claims``, as a whole HTML document.

    ``event``, ``table``, ``date`` and ``judge`` stand on it; its code opens the position at the ``address`` of the page.
    """
    from catan_rules.printed.contents.report import report
    from catan_rules.printed.contents.report_parts import Occasion
    from catan_rules.printed.writers.html import html

    position, language = request.needed_position(), request.language
    occasion = Occasion(*(request.get(key, str, "") for key in ("event", "table", "date", "judge", "address")))
    if request.get("claims", list, []):
        from catan_rules.page.disputing import dispute_of
        from catan_rules.printed.contents.dispute_report import dispute_report

        return {"html": html(dispute_report(dispute_of(request), book(), language, occasion))}
    call = _call(request)
    question = question_of(call, position, request.text("text"), asker(call, position))
    rules = request.rules(position)
    verdict = judge(position, question, rules)
    every = compare(position, question) if request.every_rule_set else None
    others = elsewhere(position, verdict) if every is None else {}
    document = report(position, verdict, book(), language, occasion, others, every, receipt(position, question, rules))
    return {"html": html(document)}


def _call(request: Request) -> Call:
    speaker = request.get("speaker", str, "")
    return Call(ASK, request.language, request.language, [], {"player": speaker} if speaker else {})
