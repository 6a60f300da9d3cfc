"""What comes after a first verdict: a request that needs it too early is told so, and answered once it is there."""

from __future__ import annotations

import builtins
import importlib
import io
import json
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from catan_rules.page.arriving import Arriving, answering, arriving

LATER = {"program": ["parcel/second.py", "parcel/deep/__init__.py", "parcel/words.table"], "library": ["lone_of_library.py"]}


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Path]:
    """Return the folder of a program of which a part is still to come."""
    (tmp_path / "program" / "parcel").mkdir(parents=True)
    (tmp_path / "program" / "parcel" / "__init__.py").write_text("", encoding="utf-8")
    sys.path.insert(0, str(tmp_path / "program"))
    before = (builtins.open, io.open, list(sys.meta_path))
    yield tmp_path / "program"
    builtins.open, io.open = before[:2]
    sys.meta_path[:] = before[2]
    sys.path.remove(str(tmp_path / "program"))
    for name in [one for one in sys.modules if one.split(".")[0] in ("parcel", "lone_of_library")]:
        del sys.modules[name]


def _begun(program: Path) -> Arriving:
    later = arriving(str(program), str(program.parent / "library"), LATER)
    later.begin()
    return later


def _comes(program: Path) -> None:
    for folder, paths in (("program", LATER["program"]), ("library", LATER["library"])):
        for path in paths:
            whole = program.parent / folder / path
            whole.parent.mkdir(parents=True, exist_ok=True)
            whole.write_text("told = 7\n", encoding="utf-8")


def _module(name: str) -> str:
    return str(importlib.import_module(name).told)


def _table(program: Path) -> str:
    with open(f"{program}/parcel/words.table", encoding="utf-8") as stream:
        return stream.read().removeprefix("told = ").strip()


@pytest.mark.parametrize("needed", ["parcel.second", "parcel.deep", "lone_of_library", "words.table"])
def test_what_needs_the_rest_is_answered_once_it_is_there(program: Path, needed: str) -> None:
    """Neither a handler of failures nor one of a missing module or file takes it for one."""

    def handle(_request: str) -> str:
        try:
            return _table(program) if needed == "words.table" else _module(needed)
        except Exception as error:  # noqa: BLE001 - as the door of the page does
            return f"broken: {error!r}"

    later = _begun(program)
    answer = answering(handle)
    assert answer("") is None
    assert answer("") is None
    _comes(program)
    later.arrived()
    assert answer("") == "7"


def test_what_is_missing_for_good_fails_as_ever(program: Path) -> None:
    """Only what is to come is waited for."""
    _begun(program)
    with pytest.raises(ModuleNotFoundError):
        _module("parcel.third")
    with pytest.raises(FileNotFoundError), open(program / "parcel" / "other.table", encoding="utf-8"):
        pass


def test_what_came_early_is_opened(program: Path) -> None:
    """The texts of one's own language are there before the rest."""
    _begun(program)
    _comes(program)
    assert _table(program) == "7"


def test_every_path_of_the_list_is_a_module_or_a_file() -> None:
    """As the build writes it."""
    later = arriving(
        "/program", "/library", json.loads(json.dumps({"program": ["a/b.pyc", "a/c/__init__.pyc", "a/d.css"], "library": ["e.py"]}))
    )
    assert later.find_spec("nothing.of.it") is None
    with pytest.raises(BaseException, match=r"a\.c"):
        later.find_spec("a.c")
