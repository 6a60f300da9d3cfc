"""The compiled tables: what a look-up needs, in a form that is read in about a millisecond.

One ``marshal`` file for each language, with the texts and the exact terms, and one with the words for searching. Marshal
runs no code when it is read; version 2 of its format is the same in every Python since 2.5. A table names
its format and the state of the data that it was made from; one that does not fit is made again.

In a checkout the tables are refreshed when a data file changes; in the wheel they are built in.
"""

from __future__ import annotations

import marshal
import os
import zlib

from rulebook.paths import compiled_dir, data_dir, is_checkout

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.model import SummaryTable, TextTable
    from rulebook.search.reading import DocumentTable, WordTable

    Table = TextTable | WordTable | DocumentTable | SummaryTable

FORMAT = 12
MARSHAL_VERSION = 2
_DATA_FILES = ("entries.yaml", "points.yaml", "almanak_nl.yaml", "regeln_de.yaml", "search_words.yaml", "summary.yaml")


def _stamp() -> tuple[tuple[int, int], ...]:
    """Return size and change time of each data file: what tells a stale table in a checkout."""
    found = []
    for name in _DATA_FILES:
        try:
            state = os.stat(os.path.join(data_dir(), name))
            found.append((state.st_size, state.st_mtime_ns))
        except OSError:
            found.append((-1, -1))
    place = os.path.join(data_dir(), "cases")
    if os.path.isdir(place):
        for name in sorted(os.listdir(place)):
            state = os.stat(os.path.join(place, name))
            found.append((state.st_size, state.st_mtime_ns))
    return tuple(found)


def load_texts(language: str) -> TextTable:
    """Return the texts of a language, compiled first where they are missing or stale; RulebookError on faulty data."""
    table: TextTable = _load(f"texts-{language}")  # type: ignore[assignment]  # the kind is in the name
    return table


def load_words(language: str) -> WordTable:
    """Return the words for searching a language, likewise."""
    table: WordTable = _load(f"words-{language}")  # type: ignore[assignment]  # the kind is in the name
    return table


def load_documents(language: str) -> DocumentTable:
    """Return the weighted stems of each clause, from which the index of a language is built, likewise."""
    table: DocumentTable = _load(f"documents-{language}")  # type: ignore[assignment]  # the kind is in the name
    return table


def load_summary() -> SummaryTable:
    """Return the printed summary, likewise; RulebookError where the data has none."""
    try:
        table: SummaryTable = _load("summary")  # type: ignore[assignment]  # the kind is in the name
    except KeyError:
        from rulebook.problems import Problem, RulebookError

        raise RulebookError([Problem("unreadable", "summary.yaml", 0, 0, "no such file", "a readable file")]) from None
    return table


def _load(name: str) -> Table:
    table = _read(os.path.join(compiled_dir(), f"{name}.table"))
    if table is not None and (not is_checkout() or table["stamp"] == _stamp()):
        return table
    return refresh()[name]


def _read(path: str) -> Table | None:
    try:
        with open(path, "rb", buffering=0) as stream:
            raw = stream.read()
        body = memoryview(raw)[4:]  # no second copy: a look-up should hardly cost more memory than Python itself
        if raw[:4] != zlib.crc32(body).to_bytes(4, "big"):
            return None
        table = marshal.loads(body)  # noqa: S302 - our own file, beside our own code and as trusted as it; no code runs
    except (OSError, EOFError, ValueError, TypeError):
        return None
    if not isinstance(table, dict) or table.get("format") != FORMAT:
        return None
    found: Table = table  # type: ignore[assignment]  # format and checksum are right, so it is what build() made
    return found


def refresh() -> dict[str, Table]:
    """Make all tables from the data files, keep them where the folder can be written, and return them."""
    from rulebook.build_tables import build
    from rulebook.case_titles import read_case_titles
    from rulebook.load import read_data

    stamp = _stamp()
    tables = build(read_data(data_dir()), stamp, read_case_titles(data_dir()))
    write(tables, compiled_dir())
    return tables


def write(tables: dict[str, Table], folder: str) -> bool:
    """Write the tables, each replaced at once; return False where the folder cannot be written."""
    try:
        os.makedirs(folder, exist_ok=True)
        for name, table in tables.items():
            body = marshal.dumps(table, MARSHAL_VERSION)  # type: ignore[arg-type]  # texts, numbers, lists and mappings only
            temporary = os.path.join(folder, f".{name}.{os.getpid()}")
            with open(temporary, "wb") as stream:
                stream.write(zlib.crc32(body).to_bytes(4, "big") + body)
            os.replace(temporary, os.path.join(folder, f"{name}.table"))
    except OSError:
        return False
    return True
