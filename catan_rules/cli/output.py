"""What a command writes with: text for standard output, JSON, and the rulebook that it quotes."""

from __future__ import annotations

import sys

from catan_common.visible import is_visible
from catan_rules import console
from catan_rules.one_book import book
from catan_rules.render.text.output import TextOutput

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from rulebook.book import Rulebook


def open_book(language: str) -> Rulebook:
    """Return the rulebook with the texts of a language read, so that nothing is read from another's."""
    found = book()
    found.table(language)
    return found


def text_output() -> TextOutput:
    """Return an empty text, as wide as standard output is now and in colour where it shows any."""
    return TextOutput(console.width(), console.colour())


def write_json(value: object) -> None:
    """Print one JSON object on one line."""
    sys.stdout.write(json_line(value))


def json_line(value: object) -> str:
    """Return a JSON object as a line; what a terminal would act on or show nothing of is escaped, letters stay as they are."""
    import json  # a look-up without --json has no use for it

    text = json.dumps(value, ensure_ascii=False)
    if not is_visible(text):
        text = "".join(mark if is_visible(mark) else json.dumps(mark)[1:-1] for mark in text)
    return text + "\n"
