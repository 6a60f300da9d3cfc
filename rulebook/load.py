"""The data files read with judgement: YAML composed with its marks, every fault listed with file, line and column.

Nothing is constructed by YAML itself, so ``NO`` stays a word and ``3:1`` a ratio: every scalar is read as text.
The clause ids, the languages and the links are checked across files; see ``check_data`` for what is asked.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field
from difflib import get_close_matches

import yaml

from rulebook.problems import Problem, RulebookError
from rulebook.summary_data import SummaryData

#: The file of each language; the names are fixed by the project's design.
TEXT_FILES = {"nl": "almanak_nl.yaml", "de": "regeln_de.yaml"}
STRUCTURE_FILE = "entries.yaml"
POINTS_FILE = "points.yaml"
WORDS_FILE = "search_words.yaml"
#: The printed summary; a folder of data without one makes no summary.
SUMMARY_FILE = "summary.yaml"

GAMES = ("base", "56", "ships", "card", "dice")
RULE_SETS = (
    "almanak", "spielanleitung", "encyclopedie", "wk-2002", "gebruikelijk", "encyclopedie-5-6", "huisregel-5-6",
    "kaartspel", "dobbelspel", "actueel",
)  # fmt: skip
CONFIDENCE = ("A", "B", "C")
MOST_FACTS = 4
MOST_CLAUSES = 25
MOST_QUESTIONS = 2
MOST_BYTES = 8_000_000
_SURELY_SHALLOW = 5_000
_DEEPEST = 100

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(slots=True)
class WorkData:
    """A document that rules come from, as ``entries.yaml`` gives it; ``names`` (short, for citations) and ``notes`` by language."""

    title: str
    publisher: str
    year: str
    language: str
    url: str
    current: bool
    names: dict[str, str] = field(default_factory=dict)
    notes: dict[str, str] = field(default_factory=dict)


@dataclass(slots=True)
class EntryData:
    """The skeleton of an entry: game, see-also, clause ids."""

    game: str
    see: list[str]
    clauses: list[str]


@dataclass(slots=True)
class ClauseData:
    """The skeleton of a clause; ``sources`` are (work, heading, page)."""

    entry: str
    facts: list[str]
    sources: list[tuple[str, str, int | None]]
    conflicts: list[str]
    confidence: str
    edition: str


@dataclass(slots=True)
class FactPoint:
    """A fact of the inventory: its kind, what a check needs to see, the fact it repeats.

    ``role`` tells what proves it in the referee: ``deciding`` (a condition that can fail: cases with its step met and failed),
    ``defining`` (a number or table: a case that reads it), ``example`` (a case of its own); empty where no check of the referee reads it yet.
    """

    kind: str
    needs: list[str]
    same_as: str
    role: str = ""


@dataclass(slots=True)
class ConflictPoint:
    """A conflict of the inventory: its kind, how each rule set stands to it, how sure the current editions are and which works say so."""

    kind: str
    rulings: dict[str, str]
    confidence: str
    sources: list[str] = field(default_factory=list)


@dataclass(slots=True)
class TitleData:
    """An entry in one language: its headword and other words for it."""

    title: str
    terms: list[str]


@dataclass(slots=True)
class TextData:
    """A clause in one language; ``cues`` are what players say instead, for the search alone and never shown."""

    text: str
    questions: list[str]
    terms: list[str]
    cues: list[str]


@dataclass(slots=True)
class ConflictText:
    """A conflict in one language."""

    title: str
    text: str
    rulings: dict[str, str]


@dataclass(slots=True)
class Data:
    """Everything the data files say, after checking. Language first where a mapping is two levels deep."""

    works: dict[str, WorkData] = field(default_factory=dict)
    entries: dict[str, EntryData] = field(default_factory=dict)
    clauses: dict[str, ClauseData] = field(default_factory=dict)
    facts: dict[str, FactPoint] = field(default_factory=dict)
    conflicts: dict[str, ConflictPoint] = field(default_factory=dict)
    titles: dict[str, dict[str, TitleData]] = field(default_factory=dict)
    texts: dict[str, dict[str, TextData]] = field(default_factory=dict)
    disputes: dict[str, dict[str, ConflictText]] = field(default_factory=dict)
    inflections: dict[str, dict[str, str]] = field(default_factory=dict)
    alike: dict[str, list[list[str]]] = field(default_factory=dict)
    summary: SummaryData | None = None


class Reader:
    """One file's nodes turned into plain values; faults are collected, never raised."""

    def __init__(self, file: str, problems: list[Problem]) -> None:
        """Read for ``file`` (as it is to be named in messages), adding to ``problems``."""
        self.file = file
        self.problems = problems

    def fault(self, node: yaml.Node | None, found: str, expected: str, near: tuple[str, str | tuple[str, ...]] | None = None) -> None:
        """Add a fault at ``node``; ``near`` is (word, the words that would be right)."""
        mark = node.start_mark if node is not None else None
        hints: tuple[str, ...] = ()
        if near and near[0]:
            hints = tuple(get_close_matches(near[0], list(near[1]), n=3, cutoff=0.6))
        self.problems.append(
            Problem("unrepresentable", self.file, mark.line + 1 if mark else 0, mark.column + 1 if mark else 0, found, expected, hints)
        )

    def pairs(self, node: yaml.Node | None, what: str) -> Iterator[tuple[str, yaml.Node, yaml.Node]]:
        """Yield (key, key node, value node) of a mapping; a key twice is a fault and its second value is dropped."""
        if not isinstance(node, yaml.MappingNode):
            self.fault(node, _shown(node), f"{what}: a mapping")
            return
        seen: set[str] = set()
        for name, value in node.value:
            if not isinstance(name, yaml.ScalarNode):
                self.fault(name, _shown(name), f"{what}: a word as key")
            elif not name.value.isprintable():
                self.fault(name, repr(name.value), f"{what}: a key on one line")
            elif name.value in seen:
                self.fault(name, name.value, f"{what}: each key once")
            else:
                seen.add(name.value)
                yield name.value, name, value

    def fields(self, node: yaml.Node | None, what: str, known: dict[str, bool]) -> dict[str, yaml.Node]:
        """Return field -> node of a mapping; ``known`` maps each field to whether it must be there."""
        found: dict[str, yaml.Node] = {}
        if node is None:
            return found
        if not isinstance(node, yaml.MappingNode):
            self.fault(node, _shown(node), f"{what}: a mapping")
            return found
        for name, where, value in self.pairs(node, what):
            if name in known:
                found[name] = value
            else:
                self.fault(where, name, f"{what}: one of {', '.join(known)}", (name, tuple(known)))
        for name, needed in known.items():
            if needed and name not in found:
                self.fault(node, what, f"field {name!r} is missing")
        return found

    def text(self, node: yaml.Node | None, what: str, choices: tuple[str, ...] = ()) -> str:
        """Return a scalar as text, stripped; empty text and words outside ``choices`` are faults.

        No node is no fault here: that the field is missing has been told already, at the mapping that lacks it.
        """
        if node is None:
            return ""
        if not isinstance(node, yaml.ScalarNode):
            self.fault(node, _shown(node), f"{what}: text")
            return ""
        value = " ".join(str(node.value).split())
        unwritable = yaml.reader.Reader.NON_PRINTABLE.search(value)
        if unwritable:
            self.fault(node, repr(unwritable.group()), f"{what}: characters that YAML can hold")
        elif not value:
            self.fault(node, "''", f"{what}: text")
        elif choices and value not in choices:
            self.fault(node, value, f"{what}: one of {', '.join(choices)}", (value, choices))
        return value

    def texts(self, node: yaml.Node | None, what: str, least: int = 0) -> list[str]:
        """Return a list of texts; fewer than ``least`` or one twice is a fault. No node is none here, as for ``text``."""
        if node is None:
            return []
        if not isinstance(node, yaml.SequenceNode):
            self.fault(node, _shown(node), f"{what}: a list")
            return []
        found: list[str] = []
        for item in node.value:
            value = self.text(item, what)
            if value in found:
                self.fault(item, value, f"{what}: each once")
            elif value:
                found.append(value)
        if len(found) < least:
            self.fault(node, f"{len(found)}", f"{what}: at least {least}")
        return found


def _shown(node: yaml.Node | None) -> str:
    if node is None:
        return "nothing"
    if isinstance(node, yaml.MappingNode):
        return "a mapping"
    return "a list" if isinstance(node, yaml.SequenceNode) else repr(node.value)


def compose(path: str, name: str, problems: list[Problem]) -> yaml.Node | None:
    """Return the one document of a YAML file as nodes, or None with the fault added to ``problems``."""
    try:
        with open(path, "rb") as stream:
            raw = stream.read(MOST_BYTES + 1)
    except OSError as error:
        problems.append(Problem("unreadable", name, 0, 0, str(error.strerror or error), "a readable file"))
        return None
    if len(raw) > MOST_BYTES:
        problems.append(Problem("unreadable", name, 0, 0, f"more than {MOST_BYTES} bytes", "a data file"))
        return None
    raw = raw.removeprefix(b"\xef\xbb\xbf")
    try:
        text = raw.decode()
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        problems.append(Problem("unreadable", name, line, 1, f"byte 0x{raw[error.start]:02x}", "UTF-8 text"))
        return None
    try:
        if nested_too_deep(text):
            problems.append(Problem("unreadable", name, 0, 0, "nesting too deep", "YAML"))
            return None
        node = yaml.compose(text, Loader=_Loader)
    except yaml.reader.ReaderError as error:
        # libyaml counts bytes
        before = text.encode()[: error.position].decode(errors="ignore")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.append(
            Problem("unreadable", name, line, column, repr(text[len(before) : len(before) + 1]), "a character that YAML allows")
        )
        return None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        what = str(getattr(error, "problem", None) or error).splitlines()[0]
        problems.append(Problem("unreadable", name, mark.line + 1 if mark else 0, mark.column + 1 if mark else 0, what, "YAML"))
        return None
    if node is None:
        problems.append(Problem("unreadable", name, 1, 1, "an empty file", "YAML"))
    elif aliased(node):
        problems.append(Problem("unreadable", name, 1, 1, "an alias (*name)", "every value written out"))
        return None
    return node


def nested_too_deep(text: str) -> bool:
    """Tell whether a document is nested deeper than any of ours; libyaml would overflow the stack on a deep one.

    A quick bound first: brackets opened anywhere, indicators on one line, and the longest line for indentation. Only a document
    over that bound is walked event by event, which needs no stack.
    """
    lines = text.split("\n")
    rows = max((line.count("- ") + line.count("? ") + line.count(": ") for line in lines), default=0)
    indent = max((len(line) - len(line.lstrip()) for line in lines), default=0)
    if text.count("[") + text.count("{") + rows + indent < _SURELY_SHALLOW:
        return False
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.events.CollectionStartEvent):
            depth += 1
            if depth > _DEEPEST:
                return True
        elif isinstance(event, yaml.events.CollectionEndEvent):
            depth -= 1
    return False


def aliased(node: yaml.Node) -> bool:
    """Tell whether a node occurs twice: an alias, which data files have no use for and bombs are made of."""
    seen: set[int] = set()
    stack = [node]
    while stack:
        here = stack.pop()
        if id(here) in seen:
            return True
        seen.add(id(here))
        if isinstance(here, yaml.MappingNode):
            stack += [part for pair in here.value for part in pair]
        elif isinstance(here, yaml.SequenceNode):
            stack += here.value
    return False


def read_data(folder: str) -> Data:
    """Return everything under ``folder``, checked; RulebookError with every fault when there is one."""
    data, problems = check_data(folder)
    if problems:
        raise RulebookError(problems)
    return data


def check_data(folder: str) -> tuple[Data, list[Problem]]:
    """Return what could be read and all faults found.

    Checked: the fields and their values; ids known, unique and in the right game; every link (see-also, works,
    conflicts, facts) has its end; every clause has a source, at least one fact and at most four; a fact stands in
    one clause only; every entry and clause stands in every language, and nothing else does; the summary names what there is.
    """
    from rulebook.load_parts import read_points, read_search_words, read_structure, read_texts, relate

    problems: list[Problem] = []
    data = Data()
    spots: dict[tuple[str, str], yaml.Node] = {}
    names = (POINTS_FILE, STRUCTURE_FILE, WORDS_FILE, *TEXT_FILES.values())
    nodes = {name: compose(os.path.join(folder, name), name, problems) for name in names}
    readers = {name: Reader(name, problems) for name in names}
    for name, part in ((POINTS_FILE, read_points), (STRUCTURE_FILE, read_structure), (WORDS_FILE, read_search_words)):
        node = nodes[name]
        if node is not None:
            part(readers[name], node, data, spots)
    if nodes[STRUCTURE_FILE] is None:
        return data, problems  # the texts cannot be judged without it, and every one of them would be a fault
    for language, name in TEXT_FILES.items():
        node = nodes[name]
        if node is not None:
            read_texts(readers[name], node, language, data, spots)
    if None not in nodes.values():
        relate(readers, data, spots)
    if os.path.isfile(os.path.join(folder, SUMMARY_FILE)):
        from rulebook.load_summary import read_summary

        node = compose(os.path.join(folder, SUMMARY_FILE), SUMMARY_FILE, problems)
        if node is not None:
            read_summary(Reader(SUMMARY_FILE, problems), node, data)
    return data, problems
