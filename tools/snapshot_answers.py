"""One item of a corpus asked of the packages that are imported, by their public surfaces alone; see tools/snapshot.py."""

from __future__ import annotations

import hashlib
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

_POSITION_FILE = "stand.yaml"
_LINE = "CR1"
_LANGUAGES = ("nl", "de")
#: Exceptions of the face; of one that comes from them the nearest of these is recorded.
_PUBLIC = ("PositionError", "QuestionError", "RulebookError", "GameError")

Item = dict[str, Any]
Record = dict[str, Any]


class _Terminal(io.TextIOWrapper):
    """An output that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def called(argv: list[str], given: str | None, env: dict[str, str], *, terminal: bool = False) -> Record:
    """Return status, both outputs and the files written of one command line, ``given`` as standard input."""
    from catan_rules.__main__ import main

    before = _contents()
    kept = sys.stdin, sys.stdout, sys.stderr, dict(os.environ)
    os.environ.update(env)
    out, err = ((_Terminal if terminal else io.TextIOWrapper)(io.BytesIO(), encoding="utf-8", write_through=True) for _ in range(2))
    with _given(given) as stdin:
        sys.stdin, sys.stdout, sys.stderr = stdin, out, err
        try:
            status: Any = main(argv)
        except SystemExit as stop:
            status = f"SystemExit {stop.code}"
        except BaseException as error:  # noqa: BLE001 - whatever comes out of it is what is recorded
            status = f"{type(error).__name__}: {error}"
        finally:
            sys.stdin, sys.stdout, sys.stderr = kept[:3]
            for name in set(os.environ) - set(kept[3]):
                del os.environ[name]
            os.environ |= {name: value for name, value in kept[3].items() if os.environ.get(name) != value}
    found: Record = {"status": status, "out": _said(out), "err": _said(err)}
    written = {name: _written(name, raw) for name, raw in _contents().items() if before.get(name) != raw}
    return found | ({"files": written} if written else {})


def _given(text: str | None) -> IO[str]:
    """Return standard input: a file with a text, or nothing that is a pipe or file."""
    if text is None:
        return open(os.devnull, encoding="utf-8")
    piped = tempfile.TemporaryFile("w+", encoding="utf-8", newline="")  # noqa: SIM115 - closed where it is used
    piped.write(text)
    piped.seek(0)
    return piped


def _said(stream: io.TextIOWrapper) -> str:
    stream.flush()
    raw: bytes = stream.buffer.getvalue()  # type: ignore[attr-defined]  # a BytesIO, made above
    return raw.decode("utf-8", "backslashreplace")


def _contents() -> dict[str, bytes]:
    return {str(path): path.read_bytes() for path in sorted(Path().rglob("*")) if path.is_file()}


def _written(name: str, raw: bytes) -> Any:
    """Return what a file says: its text, or of a PDF the text of each page and a digest."""
    if not name.lower().endswith(".pdf"):
        return raw.decode("utf-8", "backslashreplace")
    from pypdf import PdfReader

    pages = [page.extract_text() for page in PdfReader(io.BytesIO(raw)).pages]
    return {"pages": pages, "sha256": hashlib.sha256(raw).hexdigest()}


def raised(error: Exception) -> Record:
    """Return what an exception of the face says: its kind, its faults, its readings in both languages."""
    kinds = [kind.__name__ for kind in type(error).__mro__ if kind.__name__ in _PUBLIC or kind.__module__ == "builtins"]
    found: Record = {"raised": kinds[0]}
    if hasattr(error, "problems"):
        found["problems"] = [problem.as_dict() for problem in error.problems]
    if hasattr(error, "lines"):
        found["lines"] = [list(error.lines(language)) for language in _LANGUAGES]
    if len(found) == 1:
        found["text"] = str(error)
    return found


def asked(position: Any, one: Item) -> Record:
    """Return the verdict on a question, a sentence or an object, as published JSON."""
    from catan_rules import Question, ask

    try:
        question = one["question"]
        if isinstance(question, dict):
            question = Question(**question)
        verdict = ask(position, question, one.get("rules"), speaker=one.get("speaker"), strict=one.get("strict", False))
        found: Record = verdict.as_dict()
    except Exception as error:  # noqa: BLE001 - whatever comes out of it is what is recorded
        return raised(error)
    return found


def read(text: str | bytes) -> tuple[Any, Record]:
    """Return the position that a text describes (None where it is faulty), and how it is written back or what is wrong with it."""
    from catan_rules import read_position, write_position

    try:
        position = read_position(text)
        return position, {"yaml": write_position(position), "line": write_position(position, line=True)}
    except Exception as error:  # noqa: BLE001 - whatever comes out of it is what is recorded
        return None, raised(error)


def looked_up(entry_id: str) -> Record:
    """Return everything that the library says about an entry."""
    from catan_rules import open_rulebook

    try:
        entry = open_rulebook()[entry_id]
    except Exception as error:  # noqa: BLE001 - whatever comes out of it is what is recorded
        return raised(error)
    found: Record = {
        "id": entry.id,
        "titles": [entry.title(language) for language in _LANGUAGES],
        "see": [str(getattr(other, "id", other)) for other in entry.see_also],
        "sources": [source.as_dict() for source in entry.sources],
        "clauses": [],
    }
    for clause in entry.clauses:
        parts: Record = {"id": clause.id, "facts": list(clause.facts), "sources": [source.as_dict() for source in clause.sources]}
        parts["conflicts"] = [str(getattr(conflict, "id", conflict)) for conflict in clause.conflicts]
        for language in _LANGUAGES:
            parts[language] = [clause.text(language), list(clause.questions(language))]
        found["clauses"].append(parts)
    return found


def searched(query: str, language: str) -> list[Any]:
    """Return the hits of the library: entry, clause, score and why."""
    from catan_rules import open_rulebook

    book = _BOOKS.setdefault("book", open_rulebook())
    return [[hit.entry.id, hit.clause.id, hit.score, str(hit.why)] for hit in book.search(query, language=language)]


_BOOKS: dict[str, Any] = {}


def answers(item: Item) -> Iterator[Record]:
    """Yield the records of an item: id, what was asked, and what came back."""
    name = item["id"]
    text = item.get("position")
    if text is None and "hex" in item:
        text = bytes.fromhex(item["hex"])
    if text is not None:
        position, written = read(text)
        yield {"id": f"{name}#w", "do": "read and write back", "got": written}
        for number, one in enumerate(item.get("asks", ()) if position is not None else ()):
            yield {"id": f"{name}#a{number}", "do": one, "got": asked(position, one)}
    if "entry" in item:
        yield {"id": f"{name}#e", "do": item["entry"], "got": looked_up(item["entry"])}
    for number, (query, language) in enumerate(item.get("searches", ())):
        yield {"id": f"{name}#s{number}", "do": [query, language], "got": searched(query, language)}
    is_line = isinstance(text, str) and text.startswith(_LINE)
    for number, line in enumerate(item.get("runs", ())):
        parts = {"argv": line} if isinstance(line, list) else line
        _empty()
        for file, content in item.get("files", {}).items():
            Path(file).parent.mkdir(parents=True, exist_ok=True)
            Path(file).write_bytes(bytes.fromhex(content["hex"]) if isinstance(content, dict) else content.encode())
        if text is not None and not is_line:
            Path(_POSITION_FILE).write_bytes(text.encode() if isinstance(text, str) else text)
        words = [(str(text) if is_line else _POSITION_FILE) if word == "@" else word for word in parts["argv"]]
        got = called(words, parts.get("stdin"), parts.get("env", {}), terminal=parts.get("terminal", False))
        yield {"id": f"{name}#r{number}", "do": line, "got": got}
    _empty()


def _empty() -> None:
    for path in Path().iterdir():
        shutil.rmtree(path) if path.is_dir() else path.unlink()
