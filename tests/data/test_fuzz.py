"""The fuzzer: every kind of input is tried, a fault that is planted is found with the line that makes it again, and the same seed makes the same inputs."""

from __future__ import annotations

import importlib.util
import itertools
import os
import re
import sys
from collections.abc import Iterator
from random import Random
from types import ModuleType
from typing import Any

import pytest
from support.running import ROOT

from adjudicator.input.problems import Expected, Family, PositionError, Problem

pytestmark = [
    pytest.mark.skipif(sys.platform in ("win32", "emscripten"), reason="needs a signal after so much computing"),
    pytest.mark.slow,  # it reads for seconds what inputs are made of, and ``make verify`` fuzzes besides
]

KINDS = (
    "lines",
    "documents",
    "events",
    "imports",
    "disputes",
    "receipts",
    "questions",
    "searches",
    "house",
    "arguments",
    "certificates",
    "data",
    "programs",
    "told",
    "headlines",
    "actions",
    "otherwise",
)
NOWHERE = PositionError([Problem(Family.UNREPRESENTABLE, "", 0, 0, "x", Expected.KEY, ())])
RAISE, ANY = ZeroDivisionError("planted"), "catan_rules.cli.commands."
#: What is planted where, the kind that has to find it, and what it says.
FAULTS = {
    "a search that raises": (f"{ANY}rules.search_commands.run_search", RAISE, "searches", "ZeroDivisionError: planted"),
    "a dispute that raises": (f"{ANY}dispute.run_dispute", RAISE, "disputes", "ZeroDivisionError: planted"),
    "an audit that raises": ("records.audited", RAISE, "imports", "ZeroDivisionError: planted"),
    "a status that the command has not": (f"{ANY}rule_sets.run_rule_sets", lambda _: 9, "house", "status 9"),
    "a character that turns the direction": (
        f"{ANY}asking.run_ask",
        lambda _: sys.stdout.write("\u202e") and 0,
        "questions",
        "U+202E stands raw",
    ),
    "JSON that is none": (f"{ANY}dispute.run_dispute", lambda _: sys.stdout.write("{") and 0, "disputes", "no JSON"),
    "time without end": (f"{ANY}rules.search_commands.run_search", lambda _: [None for _ in itertools.count()], "searches", "TooDear"),
    "a verdict that is made up": ("otherwise.judge", lambda *_: Made(), "otherwise", "written otherwise"),
    "a verifier that accepts everything": ("certificates._verifier", lambda: lambda _: True, "certificates", "accepted"),
    "a position that is not written as it is": ("notation.told", lambda _: object(), "lines", "CR1."),
    "a fault without a place": ("notation.read_position", NOWHERE, "documents", "a fault without a place"),
}


class Made:
    """A verdict that is another one each time."""

    def as_dict(self) -> dict[str, object]:
        """Return what nothing else is equal to."""
        return {"value": object()}


@pytest.fixture(scope="module")
def fuzz() -> Iterator[tuple[ModuleType, Any]]:
    """The tool, and what its inputs are made of."""
    before = list(sys.path)
    spec = importlib.util.spec_from_file_location("fuzz_tool", ROOT / "tools" / "fuzz" / "__main__.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules["fuzz_tool"] = tool  # dataclasses look for the module of a class there
    spec.loader.exec_module(tool)
    yield tool, tool.Material()
    del sys.modules["fuzz_tool"]
    sys.path[:] = before


def tried(fuzz: tuple[ModuleType, Any], *argv: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Return the status of the tool, which reads nothing anew."""
    tool, material = fuzz
    monkeypatch.setattr(tool, "Material", lambda: material)
    monkeypatch.setattr(tool.gc, "freeze", lambda: None)
    status: int = tool.main(list(argv))
    return status


def test_every_kind_is_tried_and_told_in_a_table(
    fuzz: tuple[ModuleType, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Even with no time at all each kind is tried once, and its row says how many inputs that were; nothing is left behind."""
    here, names = os.getcwd(), dict(os.environ)
    status = tried(fuzz, "--seconds", "0", "--seed", "4", monkeypatch=monkeypatch)
    said = capsys.readouterr().out
    assert status == 0, said
    found = re.findall(r"^\| ([a-z]+) \| ([\d,]+) \| 0 \|", said, re.MULTILINE)
    assert [name for name, _ in found] == list(KINDS)
    assert all(count != "0" for _, count in found)
    assert (os.getcwd(), dict(os.environ)) == (here, names)


@pytest.mark.parametrize("what", FAULTS)
def test_a_planted_fault_is_found_with_the_line_that_makes_it_again(
    what: str, fuzz: tuple[ModuleType, Any], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """The status is 1, and the line that is told finds the same again."""
    where, planted, kind, says = FAULTS[what]

    def raises(*_: object, **__: object) -> None:
        raise planted

    monkeypatch.setattr(where, raises if isinstance(planted, Exception) else planted)
    more = ["--kind", kind, "--seed", "3", "--bound", "0.5"]
    assert tried(fuzz, *more, "--inputs", "60", monkeypatch=monkeypatch) == 1
    said = capsys.readouterr().out
    assert says in said
    (number, *_) = re.findall(rf"found: python tools/fuzz --kind {kind} --seed 3 --number (\d+)", said)
    assert tried(fuzz, *more, "--number", number, monkeypatch=monkeypatch) == 1
    assert f"--seed 3 --number {number}" in capsys.readouterr().out


def test_the_same_seed_and_number_make_the_same_input(fuzz: tuple[ModuleType, Any]) -> None:
    """Whatever was drawn before; another seed makes other inputs."""
    _, material = fuzz
    drawn = [[material.document(Random(f"{seed} {number}")) for number in range(20)] for seed in (1, 1, 2)]  # noqa: S311 - inputs that can be made again, no secrets
    assert drawn[0] == drawn[1] != drawn[2]
