"""Kinds of input for the rulebook: queries, ids, data files."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import damage
from desk import ROOT, Wrong, called, emptied
from material import LANGUAGES, Material
from wrong import misspelt

from rulebook.canonical import render
from rulebook.load import check_data
from rulebook.model import Clause, Entry

_FIND = {"nl": ("zoek", "zoek", "zoek", "toon"), "de": ("suche", "suche", "suche", "zeige")}
_MORE = (
    [],
    [],
    [],
    ["--json"],
    ["--json"],
    ["--aantal", "3"],
    ["--anzahl=50", "--json"],
    ["--spel", "basis"],
    ["--spiel", "seefahrer"],
    ["--spel", "dobbelspel", "--json"],
    ["--taal", "de"],
)
_OPERATORS = ("AND", "OR", "NOT", "ANDNOT", "ANDMAYBE", "EN", "OF", "NIET", "UND", "ODER", "NICHT", "(", ")", '"', "*", "?", "~", "~2", "^2", "tekst:", "text:", "titel:", "[a TO b]", "{a TO}", "/a.*/", "'", "\\", "-", "+")  # fmt: skip
_FILES = ("entries.yaml", "points.yaml", "almanak_nl.yaml", "regeln_de.yaml", "search_words.yaml")
_FAMILIES = {"unreadable", "unrepresentable", "ambiguous"}
_PIECES = (
    b"", b" ", b"\n", b"\t", b"\r\n", b"- ", b": ", b"? ", b"{", b"}", b"[", b"]", b'"', b"'", b"\\", b"|\n", b">\n", b"&a ", b"*a", b"!!x ", b"%",
    b"#", b"---\n", b"...\n", b"<<: ", b"~", b"null", b"NO", b"3:1", b"1e3", b"-1", b"0", b"9" * 40, b"\x00", b"\x07", b"\xff", b"\xc3",
    b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xf0\x9f\x98\x80", b"e\xcc\x81", b"\xe2\x80\xae", b"\xc2\xa0", b"[" * 400, b"base/", b"conflict/",
)  # fmt: skip


def searches(material: Material, chance: Random) -> int:
    """A query, whole, misspelt or damaged, with operators or without: by the command, from standard input, and by the library."""
    query = chance.choice(material.queries)
    if chance.randrange(3) == 0:
        query = f"{query} {chance.choice(material.queries)}"
    what = chance.randrange(5)
    if what < 2:  # noqa: PLR2004 - of five
        query = misspelt(chance, query)
    elif what < 4:  # noqa: PLR2004 - of five
        query = damage.text(chance, query, material.queries)
    precise = chance.randrange(4) == 0
    if precise:
        words = query.split(" ")
        for _ in range(chance.choice((0, 1, 2, 4))):
            words.insert(chance.randrange(len(words) + 1), chance.choice(_OPERATORS))
        query = " ".join(words)
    if chance.randrange(8) == 0:
        _library(material, query)
        return 1
    line = [chance.choice(_FIND[chance.choice(LANGUAGES)])]
    more = list(chance.choice(_MORE))
    if line[0] in ("toon", "zeige"):
        more = [one for one in more if "--a" not in one and one != "3"]
    elif precise:
        more.append(chance.choice(("--precies", "--genau")))
    if chance.randrange(12) == 0 and line[0] in ("zoek", "suche"):
        told = called([*line, *more], damage.raw(chance, f"{query}\n{chance.choice(material.queries)}\n"))
        return 1 + (told.status < 0)
    called([*line, *(query.split(" ") if chance.randrange(2) else [query]), *more])
    return 1


def _library(material: Material, query: str) -> None:
    """Search the library in both languages, and look everything up by id: hits, or none and words that are near; the thing itself, or KeyError."""
    book = material.book
    for language in LANGUAGES:
        hits = book.search(query, language)
        for hit in hits:
            if not hit.clause.text(language) or hit.score <= 0:
                raise Wrong(repr(hit))
            json.dumps(hit.as_dict(language))
        if not hits:
            json.dumps(book.near_words(query, language))
    for look_up in (book.__getitem__, book.clause, book.work, book.conflict):
        try:
            found = look_up(query)
        except KeyError:
            continue
        if not getattr(found, "id", ""):
            raise Wrong(repr(found))
        if isinstance(found, Clause | Entry):
            json.dumps([source.as_dict() for source in found.sources])
    if (query in book) != (query in material.entries):
        raise Wrong(f"{query!r} in the book: {query in book}")


def data(material: Material, chance: Random) -> int:
    """The rulebook's own data files with one of them damaged: sound, or a list of faults; by the library, now and then by the command."""
    name = chance.choice(_FILES)
    cut = material.cut
    whole = chance.randrange(400) == 0
    raw = _damaged(chance, (ROOT / "data" / name).read_bytes() if whole else cut[name], cut[chance.choice(_FILES)])
    files: dict[str, str | bytes] = {f"data/{other}": raw if other == name else content for other, content in cut.items()}
    if chance.randrange(4) == 0:
        called([chance.choice(("gegevens", "daten")), "data", *chance.choice(([], ["--json"], ["--herschrijf"]))], b"", files)
        return 1
    emptied()
    Path("data").mkdir()
    for path, content in files.items():
        Path(path).write_bytes(content if isinstance(content, bytes) else content.encode())
    found, problems = check_data("data")
    for problem in problems:
        json.dumps(problem.as_dict())
        if problem.family not in _FAMILIES or not problem.expected or not str(problem) or problem.line < 0:
            raise Wrong(repr(problem))
    if not problems:
        render(found)
    return 1


def _damaged(chance: Random, raw: bytes, others: bytes) -> bytes:
    """Return ``raw`` with a few pieces cut out, doubled, turned round, overwritten or brought in from elsewhere."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        start = chance.randint(0, len(raw))
        end = min(len(raw), start + chance.choice((0, 1, 1, 4, 20, 200)))
        there = chance.randint(0, len(others))
        pieces = (
            chance.choice(_PIECES),
            chance.choice(_PIECES),
            chance.randbytes(chance.randint(1, 6)),
            raw[start:end] * 2,
            raw[start:end][::-1],
        )
        piece = chance.choice((*pieces, others[there : there + chance.randint(1, 80)]))
        raw = raw[:start] + piece + raw[end:]
    return raw
