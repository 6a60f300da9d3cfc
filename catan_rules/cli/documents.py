"""A printed document written in the format that the name of its file asks for."""

from __future__ import annotations

import os
import sys

from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.files import deliver
from catan_rules.messages import asking_phrase
from catan_rules.printed.document import Document
from catan_rules.status import WRONG_USE

PDF, HTML, MARKDOWN = ".pdf", ".html", ".md"
_FORMATS = {PDF: PDF, HTML: HTML, ".htm": HTML, MARKDOWN: MARKDOWN, ".markdown": MARKDOWN}


def format_of(call: Call, target: str | None) -> str:
    """Return the format that the name of a file asks for, Markdown for standard output; CommandError for another ending."""
    if target is None:
        return MARKDOWN
    wanted = _FORMATS.get(os.path.splitext(target)[1].lower())
    if wanted is None:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.format", target, f"{PDF}, {HTML}, {MARKDOWN}")])
    return wanted


def write_document(call: Call, document: Document, wanted: str, target: str | None, more: dict[str, object]) -> int:
    """Write a document in a format, to a file or to standard output, with ``more`` about it in JSON; return the exit status."""
    return deliver(call, content_of(call, document, wanted), wanted.removeprefix("."), target, more)


def content_of(call: Call, document: Document, wanted: str) -> str | bytes:
    """Return a document in a format; CommandError where what writes that is not there."""
    # only the writer that is asked for is imported
    if wanted == PDF:
        from catan_rules.printed.writers.typst import NoTypstError, pdf

        try:
            return pdf(document)
        except NoTypstError:
            raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.typst", sys.executable or "python3")]) from None
    if wanted == HTML:
        from catan_rules.printed.writers.html import html

        return html(document)
    from catan_rules.printed.writers.markdown import markdown

    return markdown(document)
