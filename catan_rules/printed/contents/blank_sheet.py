"""The empty sheet of a game to write on, with its rules beside it: a page for each language."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.rulesets.editions import RuleSet
from catan_rules import __version__
from catan_rules.messages import section
from catan_rules.printed.contents.sheet import GAMES, held_of
from catan_rules.printed.contents.sheet_tables import tables
from catan_rules.printed.document import Block, Break, Columns, Document, Figure, Page, Paragraph, Span, Style, Text
from catan_rules.render.faces import blank_of
from catan_rules.render.text.rules import book_named
from rulebook.summary import Held, Summary, Topic

#: The topic whose table stands beside the sheet, which itself says the rest.
_TABLE = "dice-costs"


def blank_sheet(rules: RuleSet, languages: Sequence[str], game: str) -> Document:
    """Return the empty sheet of a game with its rules under a rule set; ValueError for a game without such a sheet."""
    draw = blank_of(GAMES[game]) if game in GAMES else None
    if draw is None:
        raise ValueError(f"no sheet to write on: {game!r}")
    summary, held = Summary(), held_of(rules, game)
    pages: list[Block] = []
    for language in languages:
        words = section(language, "sheet")
        drawn = Figure(draw(rules, language), words["blank"], Text.of(words["blank.source"], language, Style.SOURCE))
        pages += [Break()] * bool(pages) + [Columns(((drawn,), tuple(_rules(rules, summary, held, language, game))))]
    first = languages[0]
    words, name = section(first, "sheet"), book_named(rules.name, first)
    title = words[f"blank-{game}"]
    foot = words["foot"].format(version=__version__, rules=name, data=summary.fingerprint)
    return Document(
        Text.of(title, first), tuple(languages), Page.A4_WIDE, tuple(pages), Text.of(foot, first), keywords=("Catan", title, name)
    )


def _rules(rules: RuleSet, summary: Summary, held: Held, language: str, game: str) -> list[Block]:
    words = section(language, "sheet")
    found: list[Block] = [Paragraph(Text.of(words["rules"].format(rules=book_named(rules.name, language)), language, Style.DETAIL))]
    for topic in summary.topics(language, held, game):
        found.append(_told(topic, language))
        found += tables(topic.id, language, game, held.numbers) if topic.id == _TABLE else []
    return found


def _told(topic: Topic, language: str) -> Paragraph:
    """Return a topic in one paragraph."""
    lines = " ".join(line.text for line in topic.lines)
    return Paragraph(Text((Span(f"{topic.title}.", Style.STRONG), Span(f" {lines}")), language))
