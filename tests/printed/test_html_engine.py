"""The search box of the almanac finds what the command line finds: the same queries, asked of the page's engine by Node."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from functools import cache

import pytest
from support.amount import some
from support.running import NODE, ROOT

from catan_rules import open_rulebook
from catan_rules.assets import asset
from catan_rules.printed.writers.html_engine import tables as tables_of
from rulebook.model import LANGUAGES

sys.path.insert(0, str(ROOT / "benchmarks"))

from search_quality import mistyped, rows

HEADWORDS = [
    ("afstandsregel", "nl"),
    ("raeuber", "de"),
    ("havens", "nl"),
    ("Städte", "de"),
    ("hadelsroute", "nl"),
    ("was ist der Räuber", "de"),
    ("qqqq", "nl"),
    ("haven in het kaartspel", "nl"),
    ("wat kost een ridder in het dobelspel", "nl"),
    ("was kostet eine Stadt im Würfelspiel", "de"),
    ("darf ich im Brettspiel eine Stadt ohne Siedlung bauen", "de"),
]


@cache
def tables() -> str:
    """Return the tables of a page in both languages; both tests look at the same."""
    return tables_of(LANGUAGES)


@pytest.mark.skipif(NODE is None, reason="needs Node")
def test_the_page_finds_what_the_command_line_finds() -> None:
    """The same three clauses in the same order, in 99 of 100 queries: as typed, with typing errors, headwords.

    Weights in the page are rounded to hundredths, so two clauses that score alike may change places.
    """
    book = open_rulebook()
    every = [(query, language) for name in ("development", "fresh") for query, language, _ in rows(name)][:400]
    asked = some(every, by=lambda row: row[1], one_in=40)
    rng = random.Random(3)  # noqa: S311 - typing errors, nothing secret
    asked += [(mistyped(query, rng), language) for query, language in asked]
    asked += HEADWORDS
    script = (
        f"{asset('engine.js')}\n{asset('usage.js')}\nvar tables = {tables()}, engines = {{}}, asked = {json.dumps(asked)};\n"
        "tables.languages.forEach(function (one) { engines[one.language] = makeEngine(one, tables.constants, makeUsage); });\n"
        "console.log(JSON.stringify(asked.map(function (one) { return engines[one[1]].find(one[0], 8); })));\n"
    )
    done = subprocess.run([str(NODE), "-"], input=script, capture_output=True, text=True, check=True, encoding="utf-8")
    found = json.loads(done.stdout)
    wanted = [[hit.clause.id for hit in book.search(query, language)] for query, language in asked]
    alike = [there[:3] == here[:3] for there, here in zip(found, wanted, strict=True)]
    assert sum(alike) / len(alike) >= 0.99
    assert all(alike[-len(HEADWORDS) :])


def test_the_tables_of_a_page_cannot_end_its_script() -> None:
    """Nothing in them closes the element in which they stand."""
    assert "</" not in tables()
