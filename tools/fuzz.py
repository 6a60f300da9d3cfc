"""Damaged data files, odd queries and odd ids, without end: each outcome has to be an answer or a list of faults.

``--seconds N`` runs for that long, ``--seed S`` makes the same inputs again, ``--first R`` begins at run R of that seed.
Exit status 1 with the input and the traceback as soon as an outcome is neither. ``try_bytes`` is the target for a
coverage-guided fuzzer, where there is one; here a seeded loop over the real data files makes its inputs.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import random
import sys
import tempfile
import time
import traceback
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from catan_rules.__main__ import main as command
from rulebook.book import Rulebook, open_rulebook
from rulebook.canonical import render
from rulebook.load import check_data, read_data
from rulebook.model import LANGUAGES, Clause, Entry

_FILES = ("entries.yaml", "points.yaml", "almanak_nl.yaml", "regeln_de.yaml", "search_words.yaml")
_KEPT_ENTRIES = 3
_LONGEST = 4000
_COMMANDS = ("zoek", "suche", "toon", "zeige")
_ANSWERS = {0, 1, 64, 65}
_FAMILIES = {"unreadable", "unrepresentable", "ambiguous"}
_PIECES = (
    b"", b" ", b"\n", b"\t", b"\r\n", b"- ", b": ", b"? ", b"{", b"}", b"[", b"]", b'"', b"'", b"\\", b"|\n", b">\n", b"&a ", b"*a", b"!!x ", b"%",
    b"#", b"---\n", b"...\n", b"<<: ", b"~", b"null", b"NO", b"3:1", b"1e3", b"-1", b"0", b"9" * 40, b"\x00", b"\x07", b"\xff", b"\xc3",
    b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\xf0\x9f\x98\x80", b"e\xcc\x81", b"\xe2\x80\xae", b"\xc2\xa0", b"[" * 400, b"base/", b"conflict/",
)  # fmt: skip


class Neither(Exception):  # noqa: N818 - it names an outcome
    """An outcome that is neither an answer nor a list of faults."""


class Target:
    """Everything that takes input from outside, with a small cut of the real data files to damage."""

    def __init__(self, folder: Path) -> None:
        """Read the real data once and write the cut into ``folder``."""
        self.folder = folder
        self.book: Rulebook = open_rulebook()
        self.whole = {name: (ROOT / "data" / name).read_bytes() for name in _FILES}
        self.cut = {name: content.encode() for name, content in _cut().items()}
        self.words = _words(self.book)
        self.kinds: tuple[Callable[[bytes], None], ...] = (self.files, self.query, self.line, self.ids)

    def try_bytes(self, raw: bytes) -> None:
        """Run one input: its first byte says what it is for, the rest is the input. Raises where the outcome is wrong."""
        if raw:
            self.kinds[raw[0] % len(self.kinds)](raw[1:])

    def files(self, raw: bytes) -> None:
        """Check the data with ``raw`` in place of the file that its first byte names; sound data has to render."""
        if not raw:
            return
        name = _FILES[raw[0] % len(_FILES)]
        for other, content in self.cut.items():
            (self.folder / other).write_bytes(raw[1:] if other == name else content)
        data, problems = check_data(str(self.folder))
        for problem in problems:
            json.dumps(problem.as_dict())
            if problem.family not in _FAMILIES or not problem.expected or not str(problem) or problem.line < 0:
                raise Neither(repr(problem))
        if not problems:
            render(data)

    def query(self, raw: bytes) -> None:
        """Search the library for a text in both languages: hits, or none and words that are near."""
        text = raw.decode("utf-8", "surrogateescape")
        for language in LANGUAGES:
            hits = self.book.search(text, language)
            for hit in hits:
                if not hit.clause.text(language) or hit.score <= 0:
                    raise Neither(repr(hit))
                json.dumps(hit.as_dict(language))
            if not hits:
                json.dumps(self.book.near_words(text, language))

    def line(self, raw: bytes) -> None:
        """Run the command with the words of a text: an answer in JSON, or a message and the status of wrong use."""
        words = [word for word in raw.decode("utf-8", "replace").replace("\x00", "").split(" ") if word]
        name = _COMMANDS[len(raw) % len(_COMMANDS)]
        said, complained = io.StringIO(), io.StringIO()
        with contextlib.redirect_stdout(said), contextlib.redirect_stderr(complained):
            status = command([name, "--json", *words])
        if status not in _ANSWERS or "Traceback" in complained.getvalue():
            raise Neither(f"{name} {words}: status {status}: {complained.getvalue()}")
        asked_for_help = any(word.startswith("-") for word in words)
        if words and status <= 1 and not asked_for_help and not isinstance(json.loads(said.getvalue()), dict):
            raise Neither(f"{name} {words}: {said.getvalue()!r}")

    def ids(self, raw: bytes) -> None:
        """Ask for an entry, a clause, a work and a conflict by id: the thing itself, or KeyError where there is none."""
        name = raw.decode("utf-8", "surrogateescape")
        lookups: tuple[Callable[[str], object], ...] = (self.book.__getitem__, self.book.clause, self.book.work, self.book.conflict)
        for look_up in lookups:
            try:
                found = look_up(name)
            except KeyError:
                continue
            if not getattr(found, "id", ""):
                raise Neither(repr(found))
            if isinstance(found, Clause | Entry):
                json.dumps([source.as_dict() for source in found.sources])
        if (name in self.book) != (name in self.words[1]):
            raise Neither(f"{name!r} in the book: {name in self.book}")


def _cut() -> dict[str, str]:
    """Return the data files with the first entries only: small enough for hundreds of runs a second."""
    data = read_data(str(ROOT / "data"))
    kept = list(data.entries)[:_KEPT_ENTRIES]
    data.entries = {entry: data.entries[entry] for entry in kept}
    data.clauses = {clause: parts for clause, parts in data.clauses.items() if parts.entry in kept}
    facts = {fact for parts in data.clauses.values() for fact in parts.facts}
    shown = {conflict for parts in data.clauses.values() for conflict in parts.conflicts}
    data.facts = {fact: parts for fact, parts in data.facts.items() if fact in facts}
    data.conflicts = {conflict: parts for conflict, parts in data.conflicts.items() if conflict in shown}
    for parts in data.entries.values():
        parts.see = [other for other in parts.see if other in kept]
    for language in LANGUAGES:
        data.titles[language] = {entry: words for entry, words in data.titles[language].items() if entry in kept}
        data.texts[language] = {clause: words for clause, words in data.texts[language].items() if clause in data.clauses}
        data.disputes[language] = {conflict: words for conflict, words in data.disputes[language].items() if conflict in shown}
    return render(data)


def _words(book: Rulebook) -> tuple[list[str], list[str]]:
    """Return what players may ask (titles, terms, questions) and every id."""
    asked: list[str] = []
    ids: list[str] = []
    for entry in book:
        ids.append(entry.id)
        for language in LANGUAGES:
            asked += [entry.title(language), *entry.terms(language)]
        for clause in entry.clauses:
            ids += [clause.id, *clause.facts, *clause.conflicts]
            for language in LANGUAGES:
                asked += [*clause.questions(language), *clause.terms(language)]
    entries = [entry.id for entry in book]
    return [*asked, *ids, *(work.id for work in book.works())], entries


def _damaged(chance: random.Random, raw: bytes, others: bytes) -> bytes:
    """Return ``raw`` with a few pieces cut out, doubled, moved, overwritten or brought in from elsewhere."""
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        start = chance.randint(0, len(raw))
        end = min(len(raw), start + chance.choice((0, 1, 1, 4, 20, 200)))
        there = chance.randint(0, len(others))
        piece = chance.choice(
            (
                chance.choice(_PIECES),
                chance.choice(_PIECES),
                chance.randbytes(chance.randint(1, 6)),
                raw[start:end] * 2,
                raw[start:end][::-1],
                others[there : there + chance.randint(1, 80)],
            )
        )
        raw = raw[:start] + piece + raw[end:]
    return raw


def make(target: Target, seed: int, number: int) -> bytes:
    """Return the input of one run; the same seed and number give the same input."""
    chance = random.Random(f"{seed}-{number}")  # noqa: S311 - inputs that can be made again, no secrets
    kind = number % len(target.kinds)
    if kind == 0:
        place = chance.randrange(len(_FILES))
        name = _FILES[place]
        whole = chance.random() < 1 / 50
        body = target.whole[name] if whole else target.cut[name]
        return bytes([kind, place]) + _damaged(chance, body, target.cut[chance.choice(_FILES)])
    word = chance.choice(target.words[0])
    other = chance.choice(target.words[0])
    body = word.encode() if chance.random() < 1 / 2 else f"{word} {other}".encode()
    if chance.random() < 9 / 10:
        body = _damaged(chance, body, other.encode())
    return bytes([kind]) + body[:_LONGEST]


def main() -> int:
    """Run until the time is over or an outcome is wrong; return the exit status."""
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--seconds", type=float, default=10.0, help="how long to run; each kind of input is run once at least")
    reader.add_argument("--seed", type=int, default=0, help="the same seed makes the same inputs")
    reader.add_argument("--first", type=int, default=0, help="the number of the first run")
    chosen = reader.parse_args()
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "data"
        folder.mkdir()
        target = Target(folder)
        least = chosen.first + len(target.kinds)
        end = time.monotonic() + chosen.seconds
        number = chosen.first
        while number < least or time.monotonic() < end:
            raw = make(target, chosen.seed, number)
            try:
                target.try_bytes(raw)
            except Exception:  # noqa: BLE001 - any exception at all is what is looked for
                traceback.print_exc()
                print(f"input: {raw[:2000]!r}")
                print(f"again: python tools/fuzz.py --seed {chosen.seed} --first {number} --seconds 0")
                print(f"{number - chosen.first + 1} runs, the last one failed")
                return 1
            number += 1
    print(f"{number - chosen.first} runs, every outcome an answer or a list of faults (seed {chosen.seed})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
