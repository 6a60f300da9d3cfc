"""The commands that make paper: the summary in its forms, and the report of a verdict."""

from __future__ import annotations

import os
import sys

from catan_rules.cli.commands.judging import STATUS, asked_of_position, rules_of
from catan_rules.cli.commands.positions import CommandError, rules_named
from catan_rules.cli.commands.search_commands import open_book
from catan_rules.cli.files import write_whole
from catan_rules.cli.grammar import form_named, game_named
from catan_rules.cli.handlers import Line, no_more_than
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, WRONG_USE

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import TypeVar

    from adjudicator.rulesets.editions import RuleSet
    from catan_rules.printed.document import Document

    T = TypeVar("T")

_GAMES = {"base": "basis", "56": "basis-5-6", "ships": "zeevaarders"}
_PDF, _HTML, _MARKDOWN = ".pdf", ".html", ".md"
_ENDINGS = {_PDF: _PDF, _HTML: _HTML, ".htm": _HTML, _MARKDOWN: _MARKDOWN, ".markdown": _MARKDOWN}


def summary(line: Line) -> int:
    """Write the summary, pocket sheet or almanac to the file named, or as Markdown to standard output; return the exit status."""
    no_more_than(line, 1)
    ending = _ending(line, line.words[0]) if line.words else _MARKDOWN
    document = _summary(line)
    return _put(line, document, ending, line.words[0] if line.words else None)


def _summary(line: Line) -> Document:
    from adjudicator.rulesets.editions import DEFAULTS

    game = game_named(line.options["game"]) if "game" in line.options else "base"
    if game not in _GAMES:
        raise CommandError(WRONG_USE, [tell(line.language, "no.summary", line.options["game"])])
    rules = rules_named(line, line.options.get("rules") or DEFAULTS[_GAMES[game]])
    other = "de" if line.language == "nl" else "nl"
    languages = (line.language, other) if line.has("both") else (line.language,)
    form = form_named(line.options["form"]) if "form" in line.options else "sheet"
    if form == "almanac":
        from catan_rules.printed.contents.almanac import almanac
        from catan_rules.printed.contents.figures import figures

        drawn = _in_one_thread(lambda: figures(rules, languages[0], by_entry=True))
        return almanac(open_book(line.language), rules, languages, game if "game" in line.options else None, figures=drawn)
    return _sheet(line, rules, languages, game, pocket=form == "pocket")


def _sheet(line: Line, rules: RuleSet, languages: tuple[str, ...], game: str, *, pocket: bool) -> Document:
    from catan_rules.printed.contents.figures import figures
    from catan_rules.printed.contents.sheet import UnknownTopicError, sheet
    from catan_rules.printed.document import Page

    topics = [name.strip() for name in line.options["topics"].split(",") if name.strip()] if "topics" in line.options else None
    drawn = _in_one_thread(lambda: figures(rules, languages[0])) if line.has("drawn") else {}
    try:
        return sheet(rules, languages, topics=topics, game=game, page=Page.A6 if pocket else Page.A4, figures=drawn)
    except UnknownTopicError as unknown:
        told = [tell(line.language, "no.topic", ", ".join(unknown.names)), tell(line.language, "topics", ", ".join(unknown.known))]
        raise CommandError(WRONG_USE, told) from None


def report(line: Line) -> int:
    """Judge a question and write the report of it to a file, or as Markdown to standard output; return the verdict's exit status."""
    from adjudicator.referee import judge
    from catan_rules.printed.contents.report import report as report_of

    target = line.options.get("target")
    ending = _ending(line, target) if target else _MARKDOWN
    position, question = asked_of_position(line)
    verdict = judge(position, question, rules_of(line, position), line.has("strict"))
    document = _in_one_thread(lambda: report_of(position, verdict, open_book(line.language), line.language))
    status = _put(line, document, ending, target)
    return STATUS[str(verdict.answer)] if status == DONE else status


def _in_one_thread(make: Callable[[], T]) -> T:
    """Make something that imports a library of which the command needs a part only (rulebook.lean)."""
    from rulebook import lean

    lean.single_threaded_command = True
    try:
        return make()
    finally:
        lean.single_threaded_command = False


def _ending(line: Line, target: str) -> str:
    ending = _ENDINGS.get(os.path.splitext(target)[1].lower())
    if ending is None:
        raise CommandError(WRONG_USE, [tell(line.language, "no.format", target)])
    return ending


def _put(line: Line, document: Document, ending: str, target: str | None) -> int:
    """Write a document in the format of an ending, to a file or to standard output."""
    content: str | bytes
    if ending == _PDF:
        from catan_rules.printed.writers.typst import NoTypstError, pdf

        try:
            content = pdf(document)
        except NoTypstError:
            raise CommandError(WRONG_USE, [tell(line.language, "no.typst")]) from None
    elif ending == _HTML:
        from catan_rules.printed.writers.html import html

        content = html(document)
    else:
        from catan_rules.printed.writers.markdown import markdown

        content = markdown(document)
    if target is None:
        sys.stdout.write(str(content))
        return DONE
    return write_whole(line, target, content)
