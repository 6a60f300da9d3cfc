"""Where an input is tried: the command in this process, in an emptied folder, and what of its outcome is wrong."""

from __future__ import annotations

import io
import json
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple
from unittest import mock

from jsonschema import Draft202012Validator

from catan_rules.__main__ import main
from catan_rules.cli.grammar import begun_with, command_named

ROOT = Path(__file__).resolve().parents[2]
#: What no output holds raw: control characters but the end of a line, characters that turn the direction or are not seen, halves of a pair.
RAW = re.compile(
    "[\x00-\x09\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff\U000e0000-\U000e007f]"
)
#: Of these, what a file that is written may hold where its form asks for it.
_PRINTED = ("\t", "\xad", "\f")
_SHORT_HELP = re.compile("-h+")  # more than one letter behind one dash are as many short options
_ASKED = frozenset((0, 1, 2, 3, 64, 65, 66))
_DONE = frozenset((0, 64, 65, 66, 73))
#: The statuses that a command may end with, by its key.
STATUSES = {
    "search": frozenset((0, 1, 2, 3, 64, 65, 66)), "show": frozenset((0, 1, 64)), "list": frozenset((0, 1, 64)), "sources": frozenset((0, 64)),
    "completion": frozenset((0, 64)), "data": frozenset((0, 64, 65, 66, 73)), "may": _ASKED, "where": _ASKED, "who": _ASKED, "what": _ASKED, "yields": _ASKED,
    "trade": _ASKED, "points": _ASKED, "ask": _ASKED, "check": _ASKED, "draw": _ASKED | _DONE, "new": _ASKED | _DONE, "set-up": _ASKED | _DONE, "convert": _DONE,
    "summary": _DONE, "report": _ASKED | _DONE, "dispute": frozenset((0, 2, 64, 65, 66, 73)), "replay": frozenset((0, 1, 2, 64, 65, 66)),
    "audit": frozenset((0, 1, 2, 64, 65, 66)), "rule-sets": frozenset((0, 1, 2, 64, 65, 66)), "settings": frozenset((0, 64, 65, 66, 73)),
    "receipt": frozenset((0, 1, 64, 65, 66)), "cases": frozenset((0, 1, 64, 65, 66, 73)),
}  # fmt: skip
_VERDICTS = frozenset(("may", "where", "who", "what", "yields", "trade", "points", "ask", "check"))
_SCHEMAS = {
    "search": "search-answer", "show": "entry-answer", "list": "entry-list", "sources": "source-list", "dispute": "dispute", "receipt": "receipt", "settings": "settings",
    "draw": "written", "new": "written", "set-up": "written", "convert": "written", "summary": "written", "report": "written",
}  # fmt: skip


class Wrong(Exception):  # noqa: N818 - it names an outcome
    """An outcome that is wrong."""


class TooDear(BaseException):
    """An input that costs more than the bound; no ``Exception``, or the command would tell it as a fault of its own."""


class Said(NamedTuple):
    """What a command line left behind."""

    argv: list[str]
    status: int
    out: str
    err: str


#: What a step of the loop below takes on a machine that is left alone; beside others that compute it takes up to twice as long, and so does all the rest.
_STEP = 45e-9
_STEPS = 20_000
_SAMPLES = 15


def pace() -> float:
    """Return how many times longer computing takes now than on a machine that is left alone; at least once."""

    def step(number: int) -> int:
        return number

    found = []
    for _ in range(_SAMPLES):
        begun = time.process_time()
        for number in range(_STEPS):
            step(number)
        found.append((time.process_time() - begun) / _STEPS)
    return max(1.0, median(found) / _STEP)


@contextmanager
def bounded(seconds: float) -> Iterator[None]:
    """Raise ``TooDear`` as soon as what is done here has used so many seconds of computing; each command that is run has as many for itself."""

    def stop(*_: object) -> None:
        raise TooDear(f"more than {seconds:.1f} seconds of computing")

    signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    _BOUNDS.append(seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        _BOUNDS.pop()


#: The bounds that hold now.
_BOUNDS: list[float] = []


def _anew() -> None:
    """Let the bound that holds begin anew."""
    if _BOUNDS:
        signal.setitimer(signal.ITIMER_PROF, _BOUNDS[-1])


def emptied(folder: str = ".") -> None:
    """Leave nothing in the folder that the inputs are tried in."""
    with os.scandir(folder) as found:
        for one in found:
            if one.is_dir(follow_symlinks=False):
                shutil.rmtree(one.path)
            else:
                os.unlink(one.path)


def called(argv: Sequence[str], stdin: bytes = b"", files: Mapping[str, str | bytes] | None = None) -> Said:
    """Run a command line in the emptied folder with these files in it; ``Wrong`` where its outcome is."""
    emptied()
    for name, content in (files or {}).items():
        Path(name).parent.mkdir(parents=True, exist_ok=True)
        Path(name).write_bytes(
            content if isinstance(content, bytes) else content.encode("utf-8", "surrogateescape" if _bytes_only(content) else "replace")
        )
    out, err = (io.TextIOWrapper(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    given = io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8", errors="surrogateescape")
    with mock.patch.object(sys, "stdin", given), redirect_stdout(out), redirect_stderr(err):
        _anew()
        try:
            status: Any = main(list(argv))
        except TooDear as error:
            raise TooDear(f"{error}{_about(argv, files, stdin)}") from error
        _anew()
    said = Said(list(argv), status, *(stream.buffer.getvalue().decode("utf-8", "surrogateescape") for stream in (out, err)))  # type: ignore[attr-defined]  # a BytesIO, made above
    try:
        looked_at(said)
    except Wrong as error:
        raise Wrong(f"{error}{_about(argv, files, stdin)}") from None
    return said


def _about(argv: Sequence[str], files: Mapping[str, str | bytes] | None, stdin: bytes) -> str:
    return f"\n  {str(list(argv))[:1500]}, files {str(dict(files or {}))[:1500]}, stdin {stdin[:300]!r}"


def _bytes_only(text: str) -> bool:
    return not any("\ud800" <= mark < "\udc80" or "\udd00" <= mark <= "\udfff" for mark in text)


def looked_at(said: Said) -> None:
    """Raise ``Wrong`` for a status that the command has not, a traceback, raw characters, JSON that is none or not as its schema says."""
    line = begun_with(said.argv)[1]
    named = command_named(line[0]) if line else None
    key = named[0].key if named else ""
    takes = {name for option in named[0].options if option.takes for name in option.read} if named else set()
    if said.status not in (STATUSES[key] if key else _ASKED | _DONE):
        raise Wrong(f"status {said.status}: {said.err[-3000:]}")
    if "Traceback (most recent" in said.err + said.out:
        raise Wrong(f"a traceback is shown: {said.err[-3000:]}")
    for stream, text in (("output", said.out), ("messages", said.err)):
        raw = RAW.search(text)
        if raw:
            raise Wrong(f"U+{ord(raw[0]):04X} stands raw in the {stream}: {text[max(0, raw.start() - 60) : raw.end() + 20]!r}")
    if said.status in (64, 66, 73) and not said.err and not said.out:
        raise Wrong(f"status {said.status} without a word")
    if (
        "--json" in line
        and line[line.index("--json") - 1] not in takes  # then it stands there for a value
        and "--" not in line
        and said.argv[0] != "__complete"
        and not any(one in {"--help", "--hulp", "--hilfe"} or _SHORT_HELP.fullmatch(one) for one in line)
        and said.out
    ):
        _json(key, said)
    _written(said)


def _written(said: Said) -> None:
    for path in Path().rglob("*.[hms][tdv]*"):
        if path.is_file() and path.suffix in {".html", ".htm", ".md", ".svg"} and path.name.startswith("out"):
            raw = RAW.search("".join(mark for mark in path.read_text(encoding="utf-8", errors="surrogateescape") if mark not in _PRINTED))
            if raw:
                raise Wrong(f"U+{ord(raw[0]):04X} stands raw in {path.name}: {said.argv}")


@cache
def schema(name: str) -> Draft202012Validator:
    """Return the validator of a published schema."""
    return Draft202012Validator(json.loads((ROOT / "docs" / "schemas" / f"{name}.schema.json").read_text(encoding="utf-8")))


def _json(key: str, said: Said) -> None:
    for row in said.out.split("\n")[:20]:
        if not row:
            continue
        try:
            told = json.loads(row, parse_constant=_no_number)
        except ValueError as error:
            raise Wrong(f"no JSON ({error}): {row[:300]}") from error
        if not isinstance(told, dict):
            raise Wrong(f"no JSON object: {row[:300]}")
        name = _schema_of(key, told)
        if name:
            as_published(told, name)


def _no_number(name: str) -> object:
    raise ValueError(f"{name} is no number of JSON")


def as_published(told: object, name: str) -> None:
    """Raise ``Wrong`` where an object is not as its published schema says."""
    for fault in schema(name).iter_errors(told):
        raise Wrong(f"not as {name}.schema.json says, at {list(fault.path)}: {fault.message[:400]}")


def _schema_of(key: str, told: dict[str, Any]) -> str:
    """Return by which schema an object of a command goes; empty where none is published for it."""
    if "problems" in told and told.keys() <= {"problems", "at_issue"}:
        return "problems"
    if "hits" in told:
        return "search-answer"
    ruled = "verdict" if "steps" in told and "rules" in told else ""
    if key in _VERDICTS or not key or key == "search":
        return ruled
    named = _SCHEMAS.get(key, "")
    return ruled if ruled and named == "written" else named  # what is no board to write may be a question


def same(found: object, wanted: object, about: str) -> None:
    """Raise ``Wrong`` where two things that have to be the same are not; of objects only what differs is told."""
    if found == wanted:
        return
    if isinstance(found, dict) and isinstance(wanted, dict):
        found, wanted = ({key: value for key, value in one.items() if found.get(key) != wanted.get(key)} for one in (found, wanted))
        if "steps" in found and "steps" in wanted:
            found, wanted = (
                [step for step in one["steps"] if step not in other["steps"]] for one, other in ((found, wanted), (wanted, found))
            )
    raise Wrong(f"{about[:3000]}\n  {str(found)[:1500]}\n  {str(wanted)[:1500]}")
