"""The tables compiled from the data: made again when damaged or stale, always the same, and the files generated from it."""

from __future__ import annotations

import json
import marshal
import os
import shutil
import subprocess
import sys
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.checkout import Checkout
from support.copied_tree import CopiedTree
from support.running import ROOT, fresh_env
from support.small_data import changed, write

from adjudicator.verdicts.published import clauses
from catan_common.tables import FORMAT, SHIPPED
from catan_common.tables import write as write_tables
from catan_rules import open_rulebook
from rulebook.build.tables import build
from rulebook.load import read_data

TABLES = sorted(
    [
        "clause-numbers.table",
        *(f"{kind}-{language}.table" for kind in ("at-issue", "case-titles", "texts", "usage", "words") for language in ("nl", "de")),
    ]
)


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    """Return a checkout of its own."""
    return Checkout(tmp_path)


@pytest.fixture
def with_tools(tmp_path: Path) -> Checkout:
    """Return one whose code is its own too, with the tools that write to it."""
    return Checkout(tmp_path, tools=True)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> tuple[Checkout, dict[str, object], dict[str, bytes]]:
    """Return a checkout with its tables, an article of it and the tables as they were made."""
    there = Checkout(tmp_path_factory.mktemp("made"))
    article = there.article()
    return there, article, there.tables()


@pytest.fixture
def built(made: tuple[Checkout, dict[str, object], dict[str, bytes]]) -> Iterator[tuple[Checkout, dict[str, object]]]:
    """Return the checkout and its article; afterwards its tables are put right again."""
    there, article, tables = made
    yield there, article
    for name, raw in tables.items():
        (there.compiled / name).write_bytes(raw)


def _sealed(table: Any) -> bytes:
    body = marshal.dumps(table, 2)
    return zlib.crc32(body).to_bytes(4, "big") + body


def _opened(raw: bytes) -> Any:
    return marshal.loads(raw[4:])  # noqa: S302 - a table that this test had made


def _older(raw: bytes) -> bytes:
    (form, name, stamp), _ = _opened(raw)
    return _sealed(((form - 1, name, stamp), "of another shape"))


def _stale(raw: bytes) -> bytes:
    (form, name, stamp), table = _opened(raw)
    return _sealed(((form, name, stamp[1:]), table | {"entries": {}}))


def _foreign(raw: bytes) -> bytes:
    (form, name, stamp), table = _opened(raw)
    return _sealed(((form, name.replace("nl", "de"), stamp), table | {"entries": {}}))


DAMAGE = {
    "one bit changed": lambda raw: raw[: len(raw) // 2] + bytes([raw[len(raw) // 2] ^ 1]) + raw[len(raw) // 2 + 1 :],
    "one letter changed": lambda raw: raw.replace(b"Afstandsregel", b"Bfstandsregel"),
    "cut in half": lambda raw: raw[: len(raw) // 2],
    "cut after the checksum": lambda raw: raw[:4],
    "empty": lambda _raw: b"",
    "three bytes": lambda raw: raw[:3],
    "something after the end, with the old checksum": lambda raw: raw + b"x",
    "other bytes with a right checksum": lambda _raw: zlib.crc32(b"x" * 99).to_bytes(4, "big") + b"x" * 99,
    "nothing with a right checksum": lambda _raw: bytes(4),
    "a number with a right checksum": lambda _raw: _sealed(7),
    "nothing with a right checksum and form": lambda _raw: _sealed(None),
    "a list with a right checksum": lambda _raw: _sealed([FORMAT]),
    "a mapping with a right checksum": lambda _raw: _sealed({}),
    "texts for its head": lambda raw: _sealed(("13", _opened(raw)[1])),
    "an older format": _older,
    "made from other data": _stale,
    "the table of another language": _foreign,
}


def test_the_first_look_up_in_a_checkout_makes_the_tables(checkout: Checkout) -> None:
    """All of them at once, from the data that lies there, and nothing half-made stays behind."""
    assert checkout.article()["title"] == {"nl": "Afstandsregel", "de": "Abstandsregel"}
    assert sorted(os.listdir(checkout.compiled)) == TABLES


@pytest.mark.parametrize("damage", some(sorted(DAMAGE)))
def test_a_damaged_or_older_table_is_made_again_without_a_word(damage: str, built: tuple[Checkout, dict[str, object]]) -> None:
    """The answer is the same, and so is the table afterwards."""
    checkout, before = built
    path = checkout.compiled / "texts-nl.table"
    sound = path.read_bytes()
    broken = DAMAGE[damage](sound)
    assert broken != sound
    path.write_bytes(broken)
    assert checkout.article() == before
    again = path.read_bytes()
    assert _opened(again) == _opened(sound)


@pytest.mark.parametrize("name", [name for name in TABLES if not name.startswith(("at-issue", "case-titles"))])
def test_a_missing_table_is_made_again(name: str, built: tuple[Checkout, dict[str, object]]) -> None:
    """Whichever it is, by the first that needs it."""
    checkout, _ = built
    asked = {"nl": ("zoek", "Wat doet de rover"), "de": ("suche", "Was macht der Räuber"), "rs": ("toon", "base/robber-steals")}
    (checkout.compiled / name).unlink()
    done = checkout.call(*asked[name.removesuffix(".table")[-2:]], "--json")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "base/robber-steals" in done.stdout.decode()
    assert name in os.listdir(checkout.compiled)


def test_the_titles_of_cases_are_made_again_too(built: tuple[Checkout, dict[str, object]]) -> None:
    """By the first article that shows them."""
    checkout, _ = built
    (checkout.compiled / "case-titles-nl.table").unlink()
    done = checkout.call("toon", "Struikrover")
    assert (done.returncode, done.stderr) == (0, b"")
    assert "case-titles-nl.table" in os.listdir(checkout.compiled)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_what_finds_a_rule_at_issue_is_made_again_too(language: str, built: tuple[Checkout, dict[str, object]]) -> None:
    """By the first quarrel that is not read."""
    checkout, _ = built
    name = f"at-issue-{language}.table"
    (checkout.compiled / name).unlink()
    told = {"nl": ("geschil", "Anna: die rover mag toch hier"), "de": ("streitfall", "Anna: der Räuber darf doch hier")}
    done = checkout.call(*told[language], "--json")
    assert (done.returncode, done.stderr) == (64, b"")
    assert name in os.listdir(checkout.compiled)


def test_a_changed_data_file_shows_at_the_next_look_up(checkout: Checkout) -> None:
    """In a checkout nobody has to build anything."""
    checkout.article()
    before = checkout.tables()
    write(checkout.data, changed(("almanak_nl.yaml", '"Afstandsregel"', '"De regel van de afstand"')))
    assert checkout.article()["title"] == {"nl": "De regel van de afstand", "de": "Abstandsregel"}
    assert checkout.tables() != before


def test_a_touched_data_file_leaves_the_answers_as_they_are(checkout: Checkout) -> None:
    """Another change time alone makes the tables again, with the same words in them."""
    before = checkout.article()
    os.utime(checkout.data / "entries.yaml", ns=(1, 1))
    assert checkout.article() == before


def test_unchanged_data_is_not_compiled_again(built: tuple[Checkout, dict[str, object]]) -> None:
    """The second look-up reads the tables and leaves them alone."""
    checkout, _ = built
    states = {path.name: path.stat().st_mtime_ns for path in checkout.compiled.iterdir()}
    checkout.article()
    assert {path.name: path.stat().st_mtime_ns for path in checkout.compiled.iterdir()} == states


def test_starts_at_once_answer_and_leave_sound_tables(checkout: Checkout) -> None:
    """Processes that make the tables at the same time do not disturb each other, and leave nothing unfinished."""
    command = [sys.executable, "-m", "catan_rules", "zoek", "Wat doet de rover", "--json"]
    env = fresh_env(checkout.home, PYTHONPATH=str(checkout.root))
    started = [subprocess.Popen(command, env=env, cwd=checkout.home, stdout=subprocess.PIPE, stderr=subprocess.PIPE) for _ in range(4)]
    for one in started:
        out, err = one.communicate(timeout=60)
        assert (one.returncode, err) == (0, b"")
        assert json.loads(out)["hits"][0]["clause"] == "base/robber-steals"
    assert sorted(os.listdir(checkout.compiled)) == TABLES
    states = {path.name: path.stat().st_mtime_ns for path in checkout.compiled.iterdir()}
    assert checkout.article()["entry"] == "distance-rule"
    assert {path.name: path.stat().st_mtime_ns for path in checkout.compiled.iterdir()} == states


def test_making_the_tables_leaves_the_shared_temporary_folder_alone(checkout: Checkout) -> None:
    """Nothing of the index lies where other processes and users write; a temporary folder need not even exist."""
    nowhere = str(checkout.home / "none")
    done = checkout.call("zoek", "Wat doet de rover", "--json", TMPDIR=nowhere, TEMP=nowhere, TMP=nowhere)
    assert (done.returncode, done.stderr) == (0, b"")
    assert sorted(os.listdir(checkout.compiled)) == TABLES


def test_where_no_table_can_be_written_the_answer_comes_all_the_same(checkout: Checkout) -> None:
    """A file in place of the folder stops everybody, root too."""
    checkout.compiled.write_bytes(b"")
    assert checkout.article()["entry"] == "distance-rule"
    assert checkout.compiled.read_bytes() == b""


def test_faulty_data_in_a_checkout_is_told_and_no_table_is_made(checkout: Checkout) -> None:
    """With every fault and the status of unreadable input."""
    write(checkout.data, changed(("entries.yaml", "page: 5", "page: vijf"), ("regeln_de.yaml", 'title: "Räuber"', 'title: ""')))
    done = checkout.call("toon", "distance-rule")
    assert done.returncode == 65
    assert b"entries.yaml:38:38: vijf: a page number" in done.stderr
    assert b"regeln_de.yaml:7:12: '': title: text" in done.stderr
    assert not {"texts-nl.table", "texts-de.table"} & {path.name for path in checkout.compiled.glob("*")}


def test_a_missing_data_file_in_a_checkout_is_told_like_any_fault(checkout: Checkout) -> None:
    """By its name, with the status of unreadable input."""
    (checkout.data / "regeln_de.yaml").unlink()
    done = checkout.call("toon", "distance-rule")
    assert done.returncode == 65
    assert b"regeln_de.yaml" in done.stderr


def test_two_builds_in_one_process_are_the_same_to_the_byte(tmp_path: Path) -> None:
    """The tables depend on the data alone."""
    data = read_data(str(write(tmp_path / "data")))
    for name in ("one", "two"):
        assert write_tables(build(data), SHIPPED, str(tmp_path / name))
    assert sorted(os.listdir(tmp_path / "one")) == TABLES
    for name in TABLES:
        assert (tmp_path / "one" / name).read_bytes() == (tmp_path / "two" / name).read_bytes(), name


@pytest.fixture(scope="module")
def two_builds(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, bytes]]:
    """Return the tables that two processes made of the same data, with other seeds for Python's hashes."""
    there = Checkout(tmp_path_factory.mktemp("builds"))
    made = []
    for seed in ("1", "2"):
        shutil.rmtree(there.compiled, ignore_errors=True)
        assert there.call("toon", "distance-rule", PYTHONHASHSEED=seed).returncode == 0
        made.append(there.tables())
    return made


@pytest.mark.parametrize("name", TABLES)
def test_builds_of_two_processes_are_the_same_to_the_byte(name: str, two_builds: list[dict[str, bytes]]) -> None:
    """A wheel built twice is the same wheel, whatever the seed of Python's hashes."""
    one, two = two_builds
    assert one[name] == two[name]


# --- what is generated from the data, and the tools ------------------------------------------------------------------------


def _tool(root: Path, *words: str, home: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(root / "tools" / words[0]), *words[1:]]
    env = fresh_env(home, PYTHONPATH=str(root))
    return subprocess.run(command, capture_output=True, encoding="utf-8", env=env, cwd=home, timeout=120, check=False)


def test_the_referee_knows_exactly_the_clauses_of_the_rulebook() -> None:
    """Those of every article but for what is no rule."""
    assert {clause.id for entry in open_rulebook() for clause in entry.clauses if not clause.is_practice} == clauses()


@pytest.mark.slow  # ``make lint`` asks the same
def test_the_list_of_clauses_is_what_the_tool_would_write_now(tmp_path: Path) -> None:
    """``adjudicator/verdicts/clause_ids.txt``."""
    done = _tool(ROOT, "clause_ids.py", "--check", home=tmp_path)
    assert (done.returncode, done.stdout) == (0, "")


def test_a_stale_list_of_clauses_is_told_and_can_be_written_again(with_tools: Checkout) -> None:
    """``--check`` fails and changes nothing; without it the list is written, and the check passes."""
    target = with_tools.root / "adjudicator" / "verdicts" / "clause_ids.txt"
    before = target.read_bytes()
    done = _tool(with_tools.root, "clause_ids.py", "--check", home=with_tools.home)
    assert done.returncode == 1
    assert "stale" in done.stdout
    assert target.read_bytes() == before
    assert _tool(with_tools.root, "clause_ids.py", home=with_tools.home).returncode == 0
    assert b"base/robber-steals\n" in target.read_bytes()
    assert _tool(with_tools.root, "clause_ids.py", "--check", home=with_tools.home).returncode == 0
    target.unlink()
    assert _tool(with_tools.root, "clause_ids.py", "--check", home=with_tools.home).returncode == 1


def test_a_new_reason_is_known_at_once(tmp_path: Path) -> None:
    """Its table follows the texts: nothing has to be generated before a step may bear it."""
    tree = CopiedTree(tmp_path / "tree")
    ask = "from adjudicator.verdicts.verdict import Reason; print(getattr(Reason, 'NEW_REASON', None))"
    assert tree.python("-c", ask) == "None\n"
    tree.edit("data/words/reasons.yaml", '    new-reason: ["zo"]', after="  reasons:", below="nl:")
    assert tree.python("-c", ask) == "new-reason\n"


@pytest.mark.slow
def test_the_coverage_of_the_real_data_is_complete(tmp_path: Path) -> None:
    """Nothing is missing in a game that the rulebook covers."""
    done = _tool(ROOT, "coverage.py", home=tmp_path)
    assert done.returncode == 0
    assert "missing" not in done.stdout


def test_a_fact_without_a_clause_is_missing_from_the_coverage(with_tools: Checkout) -> None:
    """It is named, and the status is 1."""
    write(with_tools.data, changed(("points.yaml", "\nconflicts:\n", "  ships/new: {kind: rule, needs: [bank]}\n\nconflicts:\n")))
    done = _tool(with_tools.root, "coverage.py", home=with_tools.home)
    assert done.returncode == 1
    assert "missing: ships/new" in done.stdout
