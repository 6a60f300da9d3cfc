"""What was typed made into text that YAML can read, each character still knowing the line and column it came from.

Mended line by line, so that lines keep their numbers: kinds of spaces, tabs, quotes, dashes and line ends, accents apart from their
letters, a missing space after a key's colon, and the indent of a block whose first line is its most indented one.
"""

from __future__ import annotations

import re
from unicodedata import combining, normalize

from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.input.words import meaning
from catan_common.folding import DASHES, DOUBLE_QUOTES, NOTHING, SINGLE_QUOTES, SPACES
from catan_common.patterns import pattern

#: Far above any position with its course of play, far below what takes a second to read.
MOST_BYTES = 128_000
TAB_STOP = 8
#: Beyond these a line is no longer something that a player typed, and mending it would cost the square of its length.
_LONGEST_HEADER = 400
_MOST_KEYS = 100

#: What stands behind a number sign in a drawing or a course of play.
COMMENT = pattern(r"(?:^|(?<=\s))#.*")
_BREAKS = pattern("\r\n|[\r\u0085\u2028\u2029]")
_BOMS = (
    (b"\xef\xbb\xbf", "utf-8"),
    (b"\xff\xfe\x00\x00", "utf-32-le"),
    (b"\x00\x00\xfe\xff", "utf-32-be"),
    (b"\xff\xfe", "utf-16-le"),
    (b"\xfe\xff", "utf-16-be"),
)
_BULLET = pattern(rf"^( *)([{DASHES}])(?= )")
#: A text in curly quotes where YAML would have straight ones: at the start of a value, closed before the value ends.
_QUOTED = (
    (pattern(rf"(?:(?<=[\s\[{{,:])|^)[{DOUBLE_QUOTES}]([^\"\\\n]{{0,200}}?)[{DOUBLE_QUOTES}](?=\s*(?:$|[,}}\]:]|\s#))"), '"'),
    (pattern(rf"(?:(?<=[\s\[{{,:])|^)[{SINGLE_QUOTES}]([^'\n]{{0,200}}?)[{SINGLE_QUOTES}](?=\s*(?:$|[,}}\]:]|\s#))"), "'"),
)
_TIGHT_KEY = pattern(r"(?:^|[{,])\s*([^\s:{}\[\],\"'#][^:{}\[\],\"'#]{0,40}):(?=[^\s:])")
_HARBOUR_KEY = pattern(r"[A-Za-z]{1,2}[0-9]{1,3}\s*/\s*[A-Za-z]{1,2}\s*|[A-Za-z]{1,2}[0-9]{1,3}\s*/\s*[A-Za-z]{1,2}[0-9]{1,3}\s*")
_TERRAIN = pattern(r"([^\d\s]+?)[-_]?\d*\Z")
_BLOCK = pattern(r"^( *)((?:[^\s#:][^:]*)): *(?:([|>])([-+0-9]*))? *(?:(?<= )#.*)?$")


class Source:
    """The mended text of a document, and the way back to the user's own lines and columns."""

    __slots__ = ("_columns", "_starts", "text")

    def __init__(self, typed: str) -> None:
        """Mend ``typed``, which has no byte order mark any more."""
        self._columns: dict[int, list[int]] = {}
        self._starts: list[int] = []
        self.text = "\n".join(self._mended(_BREAKS.sub("\n", typed).split("\n")))

    def _mended(self, lines: list[str]) -> list[str]:
        made: list[str] = []
        block = MOST_BYTES  # no line is indented so far: it is not in a block
        drawn = range(0)
        for number, line in enumerate(lines):
            columns: list[int] | None = None
            if not line.isascii() or "\t" in line:
                line, columns = _plain(line)  # noqa: PLW2901 - the line as it is read
            if number in drawn:
                line, columns = _moved(line, columns, block + 1)  # noqa: PLW2901
            indent = len(line) - len(line.lstrip(" "))
            if indent <= block and indent < len(line):
                line, columns = _spaced(line, columns)  # noqa: PLW2901
                block = MOST_BYTES
                opened = _BLOCK.match(line) if len(line) < _LONGEST_HEADER else None
                drawn = _flush_left(opened, lines, number + 1) if opened else drawn
                if opened and (drawn or opened[3] or _bare_block(opened, lines[number + 1 : number + 20])):
                    block = len(opened[1])
                    line, columns = _block_header(line, columns, opened)  # noqa: PLW2901
            made.append(line)
            if columns is not None:
                self._columns[number] = columns
        return made

    def user(self, line: int, column: int) -> tuple[int, int]:
        """Return line and column, counted from 1, in what the user typed, of a place counted from 0 in ``text``."""
        columns = self._columns.get(line)
        if columns is None:
            return line + 1, column + 1
        if column < len(columns):
            return line + 1, columns[column] + 1
        return line + 1, (columns[-1] + 1 + column - len(columns) if columns else column) + 1

    def user_at(self, index: int) -> tuple[int, int]:
        """Return line and column, counted from 1, in what the user typed, of the character ``index`` of ``text``."""
        line = self.text.count("\n", 0, index)
        return self.user(line, index - (self.text.rfind("\n", 0, index) + 1))


def _plain(line: str) -> tuple[str, list[int]]:
    """Return a line with plain spaces and quotes and composed accents, and the column each character came from."""
    made: list[str] = []
    columns: list[int] = []
    for column, mark in enumerate(line):
        if mark == "\t":
            for _ in range(TAB_STOP - len(made) % TAB_STOP):
                made.append(" ")
                columns.append(column)
        elif mark in NOTHING:
            continue
        elif mark in SPACES:
            made.append(" ")
            columns.append(column)
        elif combining(mark) and made:
            together = normalize("NFC", made[-1] + mark)
            if len(together) == 1:
                made[-1] = together
            else:
                made.append(mark)
                columns.append(column)
        else:
            made.append(mark)
            columns.append(column)
    text = _BULLET.sub(r"\1-", "".join(made))
    for quoted, quote in _QUOTED:
        text = quoted.sub(lambda found, quote=quote: f"{quote}{found[1]}{quote}", text)  # type: ignore[misc]
    return text, columns


def _spaced(line: str, columns: list[int] | None) -> tuple[str, list[int] | None]:
    """Put the space after a key's colon that typing left out (``A1/NW:3:1``, ``spel:basis``)."""
    if ":" not in line:
        return line, columns
    at = 0
    for _ in range(_MOST_KEYS):
        found = _TIGHT_KEY.search(line, at)
        if not found:
            break
        at = found.end() - 1
        word = found[1].rstrip()
        known = _HARBOUR_KEY.fullmatch(word) or any(meaning(slot, word) for slot in ("keys", "player-keys", "turn-keys", "colours"))
        if known and line.count('"', 0, at) % 2 == 0:
            columns = list(range(len(line))) if columns is None else columns
            end = found.end()
            line = f"{line[:end]} {line[end:]}"
            columns.insert(end, columns[end])
    return line, columns


def _bare_block(opened: re.Match[str], following: list[str]) -> bool:
    """Tell whether a key without ``|`` has the lines of a drawing or a course of play below it."""
    what = meaning("keys", opened[2])
    if what not in {"board", "events"}:
        return False
    first = next((line for line in following if line.strip()), "").expandtabs(TAB_STOP)
    begins = first.lstrip()
    if len(first) - len(begins) <= len(opened[1]) or begins[0] in "\"'[{|>":
        return False
    return what == "board" or not begins.startswith("- ")


def _flush_left(opened: re.Match[str], lines: list[str], start: int) -> range:
    """Return the lines of a board that is drawn no further in than its key; none where it is drawn as a block wants it."""
    if meaning("keys", opened[2]) != "board":
        return range(0)
    end, level = start, False
    for line in lines[start:]:
        inner = line.lstrip()
        if inner and len(line) - len(inner) <= len(opened[1]):
            if not _is_row(inner):
                break
            level = True
        end += 1
    return range(start, end) if level else range(0)


def _is_row(line: str) -> bool:
    """Tell whether a line is a row of a drawing: its first word, gaps aside, is a terrain."""
    words = (word for word in line[:_LONGEST_HEADER].split() if word.strip(DASHES + "-"))
    first = _TERRAIN.match(next(words, ""))
    return bool(first and ":" not in line and meaning("terrains", first[1]))


def _moved(line: str, columns: list[int] | None, right: int) -> tuple[str, list[int]]:
    """Return a line so many columns further right."""
    columns = list(range(len(line))) if columns is None else columns
    return " " * right + line, [0] * right + columns


def _block_header(line: str, columns: list[int] | None, opened: re.Match[str]) -> tuple[str, list[int]]:
    """Let a block's text begin one column right of its key: whichever line is indented most, all of them are read."""
    columns = list(range(len(line))) if columns is None else columns
    if opened[3]:
        start, end = opened.start(3), opened.end(4)
    else:
        start = end = opened.end(2) + 1
    header = "|1" if opened[3] else " |1"
    last = columns[start] if start < len(columns) else len(line)
    return f"{line[:start]}{header}{line[end:]}", [*columns[:start], *[last] * len(header), *columns[end:]]


def one_line(text: str) -> str:
    """Return a text as a document has it on one line: mended as all that is typed, without comment, each gap one space."""
    mended = text if text.isascii() else _plain(text)[0]
    return " ".join(COMMENT.sub("", mended).split())


def is_event(text: str) -> bool:
    """Tell whether a text is an event as a document has it: one printable line, without comment, each gap one space."""
    return bool(text) and text.isprintable() and text == one_line(text)


def _encoded(source: bytes) -> tuple[bytes, str]:
    """Return bytes without their byte order mark, and the encoding that it tells."""
    raw = bytes(source)
    for mark, name in _BOMS:
        if raw.startswith(mark):
            return raw[len(mark) :], name
    # UTF-16 without a mark: every other byte of plain text is nought
    return raw, "utf-16-le" if raw[1:2] == b"\0" else "utf-16-be" if raw[:1] == b"\0" else "utf-8"


def decoded(source: str | bytes) -> str:
    """Return a text without byte order mark, with a sign of their own for bytes that are none of its encoding."""
    if isinstance(source, str):
        return source.removeprefix("\ufeff")
    raw, encoding = _encoded(source)
    return raw.decode(encoding, "replace").removeprefix("\ufeff")


def typed_text(source: str | bytes, file: str) -> tuple[str, Problem | None]:
    """Return what was typed as text without byte order mark, or the fault that keeps it from being read."""
    if len(source) > MOST_BYTES * (2 if isinstance(source, bytes) and source[:2] in {b"\xff\xfe", b"\xfe\xff"} else 1):
        return "", Problem(Family.UNREADABLE, file, 0, 0, f"> {MOST_BYTES}", Expected.SHORTER)
    if isinstance(source, str):
        text = source
    else:
        raw, encoding = _encoded(source)
        try:
            text = raw.decode(encoding)
        except UnicodeDecodeError as error:
            before = raw[: error.start].decode(encoding, "replace")
            return "", Problem(Family.UNREADABLE, file, *_end_of(before), f"0x{raw[error.start]:02x}", Expected.TEXT)
    text = text.removeprefix("\ufeff")
    try:
        text.encode()
    except UnicodeEncodeError as error:
        return "", Problem(Family.UNREADABLE, file, *_end_of(text[: error.start]), repr(text[error.start]), Expected.CHARACTER)
    return text, None


def _end_of(before: str) -> tuple[int, int]:
    lines = _BREAKS.sub("\n", before).split("\n")
    return len(lines), len(lines[-1]) + 1
