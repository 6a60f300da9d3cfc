"""The file of the printed summary read with judgement, as ``rulebook.load_parts`` reads the others."""

from __future__ import annotations

import re
from collections.abc import Sequence
from string import Formatter

import yaml

from rulebook.data import RULE_SETS, Data
from rulebook.model import LANGUAGES
from rulebook.reader import Reader
from rulebook.summary_data import BOARD_GAMES, GAMES, DisputeData, LineData, SummaryData, TopicData

_TOPIC = re.compile(r"[a-z]+(?:-[a-z]+)*\Z")
_NAME = re.compile(r"[a-z][a-z_]*\Z")
MOST_LETTERS = 200


def read_summary(reader: Reader, node: yaml.Node, data: Data) -> None:
    """Read ``summary.yaml`` into ``data.summary``: every clause, conflict and rule set that it names must exist, every line stand in each language.

    What a point can hold and which numbers there are is not known here; a test holds them against the referee's.
    """
    summary = data.summary = SummaryData()
    top = reader.fields(node, "summary", {"topics": True, "disputes": True})
    for topic, where, value in reader.pairs(top.get("topics"), "topics"):
        if not _TOPIC.match(topic):
            reader.fault(where, topic, "a topic id such as longest-route")
            continue
        summary.topics[topic] = _topic(reader, value, topic, data)
    _words_apart(reader, top.get("topics"), summary)
    for one in reader.items(top.get("disputes"), "no list", "disputes: a list"):
        _dispute(reader, one, data, summary)


def _topic(reader: Reader, node: yaml.Node, topic: str, data: Data) -> TopicData:
    fields = reader.fields(node, topic, {"games": False, "nl": True, "de": True, "lines": True})
    titles, words = {}, {}
    for language in LANGUAGES:
        if language in fields:
            parts = reader.fields(fields[language], language, {"title": True, "word": True})
            titles[language] = _template(reader, parts.get("title"), "title")
            words[language] = reader.text(parts.get("word"), "word")
    games = _games(reader, fields.get("games"), BOARD_GAMES)
    lines = [_line(reader, one, data, games) for one in reader.items(fields.get("lines"), "no list", "lines: a list")]
    _same_numbers(reader, node, titles)
    return TopicData(titles, words, games, lines)


def _line(reader: Reader, node: yaml.Node, data: Data, games: Sequence[str]) -> LineData:
    fields = reader.fields(
        node,
        "a line",
        {
            "clause": True,
            "main": False,
            "when": False,
            "under": False,
            "not_under": False,
            "games": False,
            "open": False,
            "about": False,
            "nl": True,
            "de": True,
        },
    )
    clause = reader.text(fields.get("clause"), "clause", tuple(data.clauses))
    when: dict[str, list[str]] = {}
    for conflict, where, value in reader.pairs(fields.get("when"), "when"):
        if conflict not in data.conflicts:
            reader.fault(where, conflict, "a conflict of points.yaml", (conflict, tuple(data.conflicts)))
        when[conflict] = reader.texts(value, conflict, 1)
    line = LineData(
        clause,
        {language: _template(reader, fields.get(language), language) for language in LANGUAGES},
        when,
        _chosen(reader, fields.get("under"), "under", RULE_SETS),
        _chosen(reader, fields.get("not_under"), "not_under", RULE_SETS),
        [game for game in _games(reader, fields.get("games"), games) if game in games],
        reader.text(fields.get("open"), "open", ("yes", "no")) == "yes",
        _chosen(reader, fields.get("about"), "about", tuple(data.conflicts)),
        reader.text(fields.get("main"), "main", ("yes", "no")) == "yes",
    )
    _same_numbers(reader, node, line.texts)
    return line


def _dispute(reader: Reader, node: yaml.Node, data: Data, summary: SummaryData) -> None:
    fields = reader.fields(node, "a dispute", {"conflict": True, "games": False, "nl": True, "de": True, "values": False, "sets": False})
    conflict = reader.text(fields.get("conflict"), "conflict", tuple(data.conflicts))
    found = DisputeData(
        {language: _template(reader, fields.get(language), language) for language in LANGUAGES},
        _games(reader, fields.get("games"), BOARD_GAMES),
        _said(reader, fields.get("values"), "values", ()),
        _said(reader, fields.get("sets"), "sets", RULE_SETS),
    )
    _same_numbers(reader, node, found.texts)
    if bool(found.values) == bool(found.sets):
        reader.fault(node, conflict, "either values or sets, not both and not neither")
    if conflict in summary.disputes:
        reader.fault(node, conflict, "each conflict once")
    summary.disputes[conflict] = found


def _said(reader: Reader, node: yaml.Node | None, what: str, choices: tuple[str, ...]) -> dict[str, dict[str, str]]:
    """Return value or rule set -> its words by language."""
    found: dict[str, dict[str, str]] = {}
    for name, where, value in reader.pairs(node, what):
        if choices:
            reader.one_of(where, name, what, choices)
        parts = reader.fields(value, name, dict.fromkeys(LANGUAGES, True))
        found[name] = {language: _template(reader, parts.get(language), language) for language in LANGUAGES}
        _same_numbers(reader, value, found[name])
    return found


def _chosen(reader: Reader, node: yaml.Node | None, what: str, choices: tuple[str, ...]) -> list[str]:
    found = reader.texts(node, what, 1)
    for name in found:
        reader.one_of(node, name, what, choices)
    return found


def _games(reader: Reader, node: yaml.Node | None, default: Sequence[str]) -> list[str]:
    """Return the games that a part is for; the default where it names none."""
    return _chosen(reader, node, "games", GAMES) or list(default)


def _template(reader: Reader, node: yaml.Node | None, what: str) -> str:
    """Return a text with ``{names}`` for numbers; a brace that opens no name is a fault, and so is a text too long to be a summary."""
    text = reader.text(node, what)
    if len(text) > MOST_LETTERS:
        reader.fault(node, f"{len(text)}", f"{what}: at most {MOST_LETTERS} characters")
    try:
        names = _names(text)
    except ValueError:
        names = [""]
    if not all(_NAME.match(name) for name in names):
        reader.fault(node, text, f"{what}: placeholders such as {{roads}}")
        return ""
    return text


def _names(text: str) -> list[str]:
    """Return the placeholders of a template; ValueError when its braces are not in order, an empty name for one that is no plain name."""
    return ["" if spec or conversion else name for _, name, spec, conversion in Formatter().parse(text) if name is not None]


def _same_numbers(reader: Reader, node: yaml.Node, texts: dict[str, str]) -> None:
    """Hold the languages of one text against each other: what is a number in one must be the same number in the other."""
    used = {language: sorted(_names(text)) for language, text in texts.items()}
    if len({tuple(names) for names in used.values()}) > 1:
        told = ", ".join(f"{language}: {' '.join(names) or '-'}" for language, names in used.items())
        reader.fault(node, told, "the same placeholders in every language")


def _words_apart(reader: Reader, node: yaml.Node | None, summary: SummaryData) -> None:
    for language in LANGUAGES:
        twice: set[str] = set()
        for game in GAMES:
            words = [topic.words.get(language, "") for topic in summary.topics.values() if game in topic.games]
            twice |= {word for word in words if word and words.count(word) > 1}
        for word in sorted(twice):
            reader.fault(node, word, f"a word for one topic of a game only ({language})")
