"""The lines of a log of JSettlers2: the first, which says of which version it is, and after it who was told which message with which fields."""

from __future__ import annotations

import re

from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults

_LOG = "SOC game event log:"
_HEADER = re.compile(r"SOC game event log: type=([FC]), version=(\d{1,6})\b")
VERSIONS = ("2500", "2600", "2610", "2700")
#: How a line begins in the logs of people from before 2.5.00: with a date.
_DATED = re.compile(r"(\d{4}(?::\d\d){5}:\d{3}:[+-]\d{4}:SOC[A-Za-z]{1,40})")
_ENTRY = re.compile(r"((?:\d+:\d\d\.\d{3}:)?(?P<to>all|ob|un|f-?\d+|fo|p\d+|!p(?:\d+|\[[\d, ]+\])):(?P<what>SOC\w+))(?::(?P<fields>.*))?\Z")
#: What changes the course and is not read: boards and pieces of the sea, pieces taken back, a game begun anew.
REFUSED = ("SOCBoardLayout2", "SOCMovePiece", "SOCUndoPutPiece", "SOCRevealFogHex", "SOCPickGoldHexResources", "SOCResetBoardAuth")
#: How many lines of comments may stand before the first of a log.
_COMMENTS = 100
#: Within how many characters they stand.
_BEGINNING = 10_000
#: What a client asks for, and what those are told who do not play.
_ASIDE = ("f", "ob", "un")


def is_log(text: str) -> bool:
    """Return whether a text is a log, of whatever version, or has lost its first line."""
    first = _first(text[:_BEGINNING].splitlines()[:_COMMENTS])[1]
    return first.startswith(_LOG) or bool(_DATED.match(first) or _ENTRY.match(first))


def lines_of(text: str, faults: Faults) -> list[tuple[int, str]]:
    """Return the lines of a log after the first, with their numbers; PositionError for a log of another form or version, which is named."""
    lines = text.splitlines()
    at, first = _first(lines[:_COMMENTS])
    header = _HEADER.match(first)
    if header is None or header[2] not in VERSIONS:
        begins = _ENTRY.match(first) or _DATED.match(first)
        found = first.partition(", created_at")[0] if begins is None else begins[1]
        faults.note(found, Expected.RECORD_VERSION, at, tuple(f"version={one}" for one in VERSIONS))
        faults.raise_any()
    numbered = enumerate((line.strip() for line in lines), 1)
    return [(number, line) for number, line in numbered if number > at and line and not line.startswith("#")]


def _first(lines: list[str]) -> tuple[int, str]:
    """Return the first line that is no comment, and its number."""
    told = ((number, line.strip()) for number, line in enumerate(lines, 1))
    return next(((number, line) for number, line in told if line and not line.startswith("#")), (1, ""))


def message_in(line: str, number: int, faults: Faults) -> tuple[str, str] | None:
    """Return the message that a line tells the players, and its fields; None for what is told others. A line that is none is a fault."""
    entry = _ENTRY.match(line)
    if entry is None:
        faults.note(line[:60], Expected.RECORD_FIELD, number)
        return None
    return None if entry["to"].startswith(_ASIDE) else (entry["what"], entry["fields"] or "")
