"""Which games a call is about: those of files, folders and standard input, each read when it is asked for."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from adjudicator.notation.line.write import is_line
from adjudicator.telling.packed import MOST_OF_RECORD
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.positions import no_such_file, piped
from catan_rules.messages import asking_phrase
from catan_rules.status import WRONG_USE

#: What files of a folder are games, by how their names end; of some every line is a game.
_GAMES = (".json", ".yaml", ".yml", ".txt", ".soclog", ".catan")
_OF_LINES = (".jsonl", ".ndjson")
_OF_FOLDER = (*_GAMES, *_OF_LINES, *[f"{end}.gz" for end in _GAMES])


class Job(NamedTuple):
    """A game to judge: what it is called, the file or the text that it is read from, and how many bytes of what there is to judge it is."""

    name: str
    file: str | None = None
    text: bytes = b""
    size: int = 0


def games_of(call: Call) -> Iterator[Job]:
    """Return the games of a call, each read when it is asked for; CommandError for a file that there is not, before any is judged."""
    words = call.words or ["-"]
    for word in words:
        if word != "-" and not os.path.exists(word):
            raise no_such_file(call.language, word)
    if "-" in words and not piped():
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.game")])
    return (job for word in words for job in _of_word(word))


def _of_word(word: str) -> Iterator[Job]:
    if word == "-":
        yield from _of_stream(sys.stdin.buffer, "g{}")
    elif os.path.isdir(word):
        for name in sorted(os.listdir(word)):
            if name.endswith(_OF_FOLDER):
                yield from _of_word(os.path.join(word, name))
    elif word.endswith(_OF_LINES):
        with open(word, "rb") as stream:
            yield from _of_stream(stream, f"{word}:{{}}", whole=False)
    else:
        yield Job(word, file=word, size=_size(word))


def _of_stream(stream: Iterable[bytes], name: str, *, whole: bool = True) -> Iterator[Job]:
    """Yield the games of a stream: one on every line where the first line is a game by itself, else the whole as one."""
    line = _line(stream)
    if whole and not _is_game(line):
        yield Job(name.format(1), text=line + stream.read(MOST_OF_RECORD + 1))  # type: ignore[attr-defined]  # a binary stream
        return
    number = 0
    while line:
        number += 1
        if line.strip():
            yield Job(name.format(number), text=line, size=len(line))
        line = _line(stream)


def _line(stream: Iterable[bytes]) -> bytes:
    """Return the next line; of one that is too long for a game no more than tells so."""
    line: bytes = stream.readline(MOST_OF_RECORD + 1)  # type: ignore[attr-defined]  # a binary stream
    rest = line
    while len(rest) > MOST_OF_RECORD and not rest.endswith(b"\n"):
        rest = stream.readline(MOST_OF_RECORD + 1)  # type: ignore[attr-defined]  # a binary stream
    return line


def _is_game(line: bytes) -> bool:
    text = line.strip()
    if text.startswith(b"{"):
        try:
            json.loads(text)
        except (ValueError, RecursionError):
            return False
        return True
    return is_line(text.decode("utf-8", "replace"))


def whole_size(call: Call) -> int | None:
    """Return how many bytes the games of a call are together; None where that is not known before they are read, as of standard input."""
    words = call.words or ["-"]
    if "-" in words:
        return None
    files = (os.path.join(word, name) for word in words if os.path.isdir(word) for name in os.listdir(word) if name.endswith(_OF_FOLDER))
    return sum(map(_size, (*files, *(word for word in words if not os.path.isdir(word)))))


def _size(file: str) -> int:
    try:
        return os.stat(file).st_size
    except OSError:
        return 0
