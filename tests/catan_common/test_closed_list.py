"""The closed list of reasons behaves as an enumeration does, whose members are made when they are asked for."""

from __future__ import annotations

import copy
import enum
import json
import pickle
import re
import subprocess
import sys
from types import ModuleType
from typing import Any

import pytest
from support.running import ROOT

from adjudicator.verdicts.reason import Reason
from catan_common import closed_list

STUB = (ROOT / "adjudicator" / "verdicts" / "reason.pyi").read_text(encoding="utf-8")


def test_type_checkers_know_the_members_that_there_are() -> None:
    """The stub names each with its text, in the same order."""
    assert re.findall(r'^    ([A-Z0-9_]+) = "(.+)"$', STUB, re.MULTILINE) == [(one.name, one.value) for one in Reason]
    assert len(Reason) > 600


def test_there_is_one_member_of_a_text_however_it_is_found() -> None:
    """By name, by text, by itself, copied, and taken from a pickle."""
    for one in Reason:
        found = (getattr(Reason, one.name), Reason(one.value), Reason(one), Reason[one.name], copy.copy(one), copy.deepcopy([one])[0])
        assert all(again is one for again in found)
        assert all(pickle.loads(pickle.dumps(one, form)) is one for form in range(pickle.HIGHEST_PROTOCOL + 1))  # noqa: S301 - made here


def test_a_member_is_its_text() -> None:
    """It compares, hashes, formats and is written as JSON like that; only what it is called in a debugger differs."""
    free = Reason.FREE
    assert free == "free"
    assert {free: 1}["free"] == 1
    assert (str(free), f"{free}", json.dumps([free]), type(str(free))) == ("free", "free", '["free"]', str)
    assert (repr(free), free.name, free.value) == ("<Reason.FREE: 'free'>", "FREE", "free")
    assert isinstance(free, Reason)
    match free:
        case Reason.OCCUPIED:
            raise AssertionError
        case Reason.FREE:
            pass


@pytest.mark.parametrize("wrong", ["", "fre", "FREE", "no_neighbour", 5, None, ("free",)])
def test_a_text_that_is_no_member_is_refused(wrong: object) -> None:
    """With ValueError, as an enumeration does."""
    assert wrong not in list(Reason)
    with pytest.raises(ValueError, match="is not a valid Reason"):
        Reason(wrong)


@pytest.mark.parametrize("wrong", ["FRE", "free", "No_Neighbour", "__wrapped__", "_x"])
def test_a_name_that_is_no_member_is_refused(wrong: str) -> None:
    """With AttributeError, and in brackets with KeyError."""
    assert not hasattr(Reason, wrong)
    with pytest.raises(KeyError):
        Reason[wrong]


def test_nobody_adds_a_member() -> None:
    """The list is closed while a program runs."""
    with pytest.raises(AttributeError):
        Reason.FREE = "other"  # type: ignore[misc,assignment]


def test_a_start_makes_no_members_that_it_does_not_use() -> None:
    """The referee is imported; of some seven hundred reasons few are members then."""
    code = (
        "import adjudicator.judging.referee, adjudicator.basegame.checks; from adjudicator.verdicts.reason import Reason;"
        "print(sum(one is not None for one in (Reason._made or {}).values()))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, timeout=120, check=True)
    assert int(done.stdout) < 250


def _declared(house: ModuleType) -> Any:
    """Return the same list, made by one house or the other."""

    class Stage(house.StrEnum):  # type: ignore[misc,name-defined]
        """How far something is."""

        FIRST = "first"
        NOT_YET = "not yet"
        TEN = "10"

        @property
        def last(self) -> bool:
            """Whether nothing follows."""
            return self is type(self).TEN

        def __bool__(self) -> bool:
            """Refuse."""
            raise TypeError("neither true nor false")

    return Stage


@pytest.mark.parametrize("asked", [
    "list(Stage)", "[(one.name, one.value, str(one), f'{one:>8}', repr(one), type(one.value)) for one in Stage]", "list(Stage.__members__.items())",
    "len(Stage)", "bool(Stage)", "Stage('not yet') is Stage.NOT_YET", "Stage(Stage.TEN) is Stage['TEN']", "[one.last for one in Stage]", "Stage.TEN == '10'",
    "{Stage.FIRST: 1}['first']", "Stage.FIRST in Stage", "isinstance(Stage.TEN, str)", "sorted(Stage)", "Stage.__doc__", "Stage.TEN.upper()",
    "copy.deepcopy(Stage.TEN) is Stage.TEN", "json.dumps({Stage.TEN: Stage.FIRST})", "[one for one in dir(Stage) if one.isupper()]",
    "Stage('yet')", "Stage(None)", "Stage['first']", "Stage.OTHER", "not Stage.FIRST", "setattr(Stage, 'FIRST', 'second')",
])  # fmt: skip
def test_a_list_that_stands_in_its_class_does_as_that_of_the_standard_library(asked: str) -> None:
    """Members, texts, methods, and the kind of fault where there is nothing."""
    told = []
    for house in (enum, closed_list):
        try:
            told.append(eval(asked, {"Stage": _declared(house), "copy": copy, "json": json}))  # noqa: S307 - the lines above
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            told.append(type(error))
    assert told[0] == told[1]
    assert repr(told[0]) == repr(told[1])
