"""What the page shows as a picture or prints: the board, codes, the report of a verdict."""

from __future__ import annotations

from functools import partial
from typing import Any

from adjudicator.game import Position
from adjudicator.language.called import calling, names_at
from adjudicator.verdicts.question import Question
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Judged
from catan_rules.answer.service import read
from catan_rules.messages import DEFAULT
from catan_rules.one_book import book
from catan_rules.page.given import Request, RequestError, UnclearError
from catan_rules.page.state import board_told
from catan_rules.render.faces import drawing_of


def draw(request: Request) -> dict[str, Any]:
    """Return the picture of a position, and its board with geometry; ``marked`` is a question whose verdict is marked on it."""
    position = request.needed_position()
    drawing = drawing_of(position)
    marks = None
    asked = request.get("marked", str, "")
    if asked:
        asking = request.asking()._replace(strict=False)
        question = _question(position, asked, asking)
        marks = drawing.marks_of(Judged(position, question, asking._replace(every=False)).verdict, position)
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

    language = request.language
    occasion = Occasion(*(request.get(key, str, "") for key in ("event", "table", "date", "judge", "address")))
    if request.get("claims", list, []):
        from catan_rules.page.disputing import dispute_of
        from catan_rules.printed.contents.dispute_report import dispute_report
        from catan_rules.receipts import receipt
        from catan_rules.render.text.disputes import calling_as_told

        dispute = dispute_of(request)
        receipt_of = partial(receipt, dispute.position, rules=request.rules(dispute.position))
        with calling_as_told(dispute):
            return {"html": html(dispute_report(dispute, book(), language, occasion, receipt_of))}
    position = request.needed_position()
    asking = request.asking(position)
    text = request.text("text")
    judged = Judged(position, _question(position, text, asking), asking._replace(strict=False))
    with calling(names_at(position, text)):
        document = report(position, judged.verdict, book(), language, occasion, judged.others, judged.every, judged.receipt)
    return {"html": html(document)}


def _question(position: Position, text: str, asking: Asking) -> Question:
    """Return the question that a sentence asks of a position; UnclearError where it asks none."""
    found = read(position, text, asking._replace(meant=True))
    if isinstance(found, Question):
        return found
    raise UnclearError(found.lines(asking.language or DEFAULT), found.problems)
