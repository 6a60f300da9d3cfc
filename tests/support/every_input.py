"""Every command of the application, with every kind of words it may get, on every kind of input, given in every way: the lines of one long table.

Nothing is listed here that the project lists itself: commands and their examples come from the grammar and its help, games and kinds of question from the
games, positions and records from the published cases. A new command, game or kind of question joins by itself.
"""

from __future__ import annotations

import contextlib
import io
import os
import shlex
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple
from unittest import mock

from support.command import Said, _stream
from support.real_data import CASES, position_of
from support.running import ROOT

from adjudicator.cases.disputes import load_disputes
from adjudicator.cases.records import load_records
from adjudicator.game import games
from adjudicator.input.problems import PositionError
from adjudicator.language.write import write_question
from adjudicator.notation.line.write import linked, write_line
from catan_common.rule_sets import GAMES, USUAL
from catan_rules import read_position
from catan_rules.__main__ import main
from catan_rules.cli.grammar import COMMANDS, Command
from catan_rules.messages import section, text_of

LANGUAGES = ("nl", "de")
#: The files that the examples of the help name.
_EXAMPLE_FILES = (".yaml", "data")
_FOLDER = "a folder"
#: On one of so many inputs a sentence is asked by the commands that ask less than all.
_EACH = 8
#: What is written is written once, whatever the position: the rest of these takes seconds.
_SLOW_ALONE = {"cases", "data", "summary"}


PAGE = ROOT / "docs" / "lab" / "every-input.md"
#: What kinds of thing are given, and what the page calls them.
KINDS = {
    "position": "positions: templates, examples, published cases of each game, with and without players, turn and course",
    "record": "records of games, also of other programs",
    "dispute": "disputes, with a position and from memory",
    "events": "lists of events alone",
    "house rules": "house rules",
    "picture": "pictures",
    "empty": "nothing: empty, blank lines, a comment, a byte order mark",
    "folder": "a folder",
    "broken": "broken texts: an invalid byte, half a line, an open bracket, other YAML and JSON",
    "nobody plays": "positions and courses of each game in which nobody plays",
}


class Input(NamedTuple):
    """Something that may be given as a position: what kind of thing it is, of which game or case, and its bytes; None for a folder."""

    kind: str
    name: str
    raw: bytes | None


class Line(NamedTuple):
    """A line of the table: a command in one of its languages, its words, the input and how it is given."""

    command: str
    language: str
    words: tuple[str, ...]
    given: Input
    way: str


# --- what is given ----------------------------------------------------------------------------------------------------------


@cache
def inputs() -> tuple[Input, ...]:
    """Return every kind of input, of every game: positions, records, disputes, events alone, house rules, pictures, nothing, a folder, and broken ones."""
    return (*_positions(), *_told(), *_others(), *_broken())


def _positions() -> Iterator[Input]:
    for language in LANGUAGES:
        for key, text in section(language, "position").items():
            if key.startswith("document"):
                yield Input("position", f"template {key} {language}", text.encode())
    for path in sorted((ROOT / "docs" / "examples").iterdir()):
        kind = {".yaml": "position", ".json": "record", ".txt": "events"}[path.suffix]
        yield Input(kind, path.name, path.read_bytes())
    seen: set[object] = set()
    for case in CASES.values():
        position = position_of(case)
        drawn = None if position.board is None else (position.board.name is None, position.board.map.orientation)
        what = (position.game, drawn, len(position.players), position.turn is None, bool(position.events))
        if what not in seen:
            seen.add(what)
            yield Input("position", f"case {case.id}", case.document.encode())


def _told() -> Iterator[Input]:
    seen: set[str] = set()
    for record in load_records(str(ROOT / "data" / "cases")).values():
        kind = "events" if record.start is not None else "record"
        if f"{record.topic} {kind}" not in seen:
            seen.add(f"{record.topic} {kind}")
            yield Input(kind, f"record {record.id}", record.text.encode())
    seen.clear()
    for dispute in load_disputes(str(ROOT / "data" / "cases")).values():
        if dispute.topic not in seen:
            seen.add(dispute.topic)
            said = "\n".join(f"  {line}" for line in dispute.said["nl"][0].splitlines())
            text = f"{dispute.document}\nbeweringen: |\n{said}\n" if dispute.document else dispute.said["de"][0]
            yield Input("dispute", f"dispute {dispute.id}", text.encode())


def _others() -> Iterator[Input]:
    house = next(row["house_rules"] for case in CASES.values() for row in case.notation if "points" not in row and row.get("holds"))
    yield Input("house rules", "of a case", house.encode())
    yield Input("picture", "page-game.png", (ROOT / "docs" / "page-game.png").read_bytes())
    yield Input("picture", "beginners.svg", (ROOT / "tests" / "snapshots" / "beginners.svg").read_bytes())
    for name, raw in (("empty", b""), ("blank lines", b" \n\t\n"), ("a comment", b"# niets\n"), ("a mark", b"\xef\xbb\xbf")):
        yield Input("empty", name, raw)
    yield Input("folder", _FOLDER, None)


def _broken() -> Iterator[Input]:
    yield Input("broken", "an invalid byte", b"bord: beginners\xff\n")
    yield Input("broken", "an invalid byte in a line", b"CR1.GB\xff")
    yield Input("broken", "half a line", b"CR1.GB.NBEG")
    yield Input("broken", "an open bracket", b"spelers: {rood: [")
    yield Input("broken", "a list", b"- rood\n- blauw\n")
    yield Input("broken", "a word", b"rood\n")
    yield Input("broken", "a number", b"5\n")
    yield Input("broken", "a list of JSON", b"[]")
    yield Input("broken", "an object of JSON", b"{}")
    for number, name in enumerate(GAMES.values()):
        rules = USUAL[name]
        yield Input("nobody plays", name, f"spel: {name}\nregels: {rules}\nspelers: {{}}\n".encode())
        yield Input("nobody plays", f"{name}, with a course", f"spel: {name}\nverloop: |\n  rood gooit {5 + number}\n".encode())
    for game in games():
        for letter in game.letters:
            yield Input("nobody plays", f"a line of {letter}, with a course", f"CR1.G{letter}.NBEGINNERS.A9.Erood_20gooit_206".encode())
            yield Input("nobody plays", f"a bare line of {letter}, with a course", f"CR1.G{letter}.Erood_20gooit_206".encode())


# --- what is said -----------------------------------------------------------------------------------------------------------


def _examples(command: Command, language: str) -> Iterator[tuple[str, ...]]:
    """Yield the words and options of the examples of a command's help, without the files that they name."""
    for example in text_of(language, "commands", f"{command.key}.examples").splitlines():
        words: list[str] = []
        for word in shlex.split(example)[1:]:
            if word.endswith((".html", ".md", ".pdf", ".yml", *_EXAMPLE_FILES)):
                while words and words[-1].startswith("--"):
                    words.pop()
            else:
                words.append(word)
        yield tuple(words)


@cache
def sentences(language: str) -> tuple[tuple[str, str], ...]:
    """Return for each kind of question of each game a sentence that asks it, the first one of the published cases, each with its game."""
    found: dict[tuple[str, str], str] = {}
    for case in CASES.values():
        game = str(position_of(case).game)
        if (game, str(case.question.kind)) not in found:
            found[game, str(case.question.kind)] = write_question(case.question, language)
    return tuple((game, sentence) for (game, _), sentence in found.items())


def _asks(command: Command) -> bool:
    return any(option.key == "player" for option in command.options) and command.key != "draw"


def _words(command: Command, language: str) -> Iterator[tuple[str, ...]]:
    yield ()
    yield from _examples(command, language)
    if _asks(command) or command.key == "draw":
        for _, sentence in sentences(language):
            words = tuple(sentence.split())
            yield words[1:] if command.key in ("may", "where", "who", "what") else words
    if command.key in ("points", "yields", "trade"):
        colour = {"nl": "rood", "de": "Rot"}[language]
        yield from ((colour,), ("3",), (colour, "3"), ("niemand",), ("99",))
    switches = tuple(option.names[-1] for option in command.options if not option.takes and option.key not in ("help", "rewrite", "force"))
    yield from ((switch,) for switch in switches)


# --- the table --------------------------------------------------------------------------------------------------------------


def lines(command: Command) -> Iterator[Line]:
    """Yield the lines of a command: without words every input in every way; with each of its words every input in one way, the ways in turn.

    A command that answers sentences gets each sentence on a part of the inputs, another part in the other language; the command for all questions on half of them.
    """
    takes = any(option.key == "position" for option in command.options)
    known = {sentence for language in LANGUAGES for _, sentence in sentences(language)}
    number = 0
    for language in LANGUAGES:
        for said in dict.fromkeys(_words(command, language)):
            given_to = inputs()
            if command.key in _SLOW_ALONE:
                given_to = given_to[:: len(given_to) // 4]
            elif said and any(" ".join(said) in one for one in known):
                number += 1
                each = 2 if command.key == "ask" else _EACH
                given_to = given_to[number % each :: each]
            for given in given_to:
                ways = list(_ways(given, takes=takes))
                for way in ways if not said else [ways[number % len(ways)]]:
                    yield Line(command.key, language, said, given, way)
                number += 1


def _ways(given: Input, *, takes: bool) -> Iterator[str]:
    if takes:
        yield "option"
    yield "word"
    if given.raw is not None:
        yield "pipe"
        if takes:
            yield "dash"
        if _as_line(given):
            yield "line"
            yield "link"
            if takes:
                yield "line as option"
                yield "link as option"


@cache
def _as_line(given: Input) -> str:
    """Return the one-line form of an input that has one, the text itself where it begins as one."""
    assert given.raw is not None
    if given.raw.startswith(b"CR1."):
        return given.raw.decode("utf-8", "surrogateescape")
    try:
        return write_line(read_position(given.raw))
    except (PositionError, ValueError):
        return ""


def run(line: Line, folder: Path) -> Said:
    """Carry out a line of the table in this process, in the working folder; return what it said."""
    command = next(one for one in COMMANDS if one.key == line.command)
    option = "--stelling"
    arguments = [command.names[line.language], *line.words]
    stdin: bytes | None = None
    path = folder / "given"
    if line.given.raw is None:
        path.mkdir(exist_ok=True)
    else:
        path = folder / "given.yaml"
        path.write_bytes(line.given.raw)
    if line.way == "option":
        arguments += [option, str(path)]
    elif line.way == "word":
        arguments.insert(1, str(path))
    elif line.way in ("pipe", "dash"):
        stdin = line.given.raw
        arguments += [option, "-"] if line.way == "dash" else []
    else:
        text = linked(_as_line(line.given), "https://example.org/" if line.way.startswith("link") else "")
        arguments += [option, text] if line.way.endswith("option") else []
        if not line.way.endswith("option"):
            arguments.insert(1, text)
    return _said(arguments, folder, stdin)


def _said(arguments: list[str], folder: Path, stdin: bytes | None) -> Said:
    """Run ``main`` with what is piped in a file of its own: a stream without a descriptor is no pipe."""
    out, err = _stream(), _stream()
    (folder / "stdin").write_bytes(stdin or b"")
    piped = folder / "stdin" if stdin is not None else os.devnull
    with open(piped, encoding="utf-8", newline="") as read, contextlib.ExitStack() as around:
        for one in (mock.patch.object(sys, "stdin", read), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err)):
            around.enter_context(one)
        status = main(arguments)
    return Said(status, *(_text(stream) for stream in (out, err)))


def _text(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw: bytes = stream.buffer.getvalue()  # type: ignore[attr-defined]
    return raw.decode("utf-8")


# --- what is said of it -----------------------------------------------------------------------------------------------------


def page() -> str:
    """Return the page that tells what the table tries, in numbers."""
    counts = {command: sum(1 for _ in lines(command)) for command in COMMANDS}
    kinds = Counter(given.kind for given in inputs())
    rows = [
        "# Every input to every command",
        "",
        "Written by `python tests/support/every_input.py` from the table that `tests/cli/test_every_input.py` tries: every command of the application, in",
        "both languages, with nothing, with the examples of its help, with its switches, and where it answers questions with a sentence for each kind of",
        "question of each game; on every input, given as an option, as a word, through a pipe, by `-`, on one line, as a link. None may end with status 70",
        "or in a traceback. `make test` tries an even share, `make verify` all of it. A new command, game, kind of question or published case joins by itself.",
        "",
        "| input | how many |",
        "|---|---|",
        *(f"| {KINDS[kind]} | {kinds[kind]} |" for kind in KINDS),
        "",
        "| command | lines |",
        "|---|---|",
        *(f"| `{command.names['nl']}`, `{command.names['de']}` | {count:,} |" for command, count in counts.items()),
        f"| together | {sum(counts.values()):,} |",
    ]
    return "\n".join(rows) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
