"""What is declared with the names of the house is what is declared with those of ``typing``, and a question about a position does not import that."""

from __future__ import annotations

import subprocess
import sys
import typing
from types import ModuleType
from typing import Any

import pytest
from support.running import ROOT

from catan_common import records, typed

LINE = "CR1.GB.Ualmanak.NBEGINNERS.R9.PR-S0373-R1484-HH1E1.PB-SC3E3-RD4E2.TR.FB"


def _declared(house: ModuleType) -> Any:
    """Return a type that is declared by one house or the other."""
    kind = house.TypeVar("kind", bound=str)

    class Said(house.Protocol):  # type: ignore[misc,name-defined]
        def text(self) -> str: ...

    class Pair(records.NamedTuple, house.Generic[kind]):  # type: ignore[misc,name-defined,valid-type]
        one: house.Any  # type: ignore[name-defined]
        two: int = 2

    class Told(Said, house.Generic[kind]):  # type: ignore[misc,name-defined,valid-type]
        known: house.ClassVar[int] = 3  # type: ignore[name-defined]

        def text(self) -> str:
            return repr(kind)

    return Pair, Told


@pytest.mark.parametrize(
    "asked", ["Pair('one')", "Pair[str]('one', two=3).two", "Told().text()", "Told[str]().known", "house.cast('int', 'as it is')"]
)
def test_a_type_does_the_same_by_whichever_names_it_is_declared(asked: str) -> None:
    """It is made, with types in brackets or without, and what it has is there."""
    said = []
    for house in (typing, typed):
        pair, told = _declared(house)  # type: ignore[arg-type]
        said.append(repr(eval(asked, {"Pair": pair, "Told": told, "house": house})))  # noqa: S307 - the lines above
    assert said[0] == said[1]


def test_a_question_about_a_position_imports_none_of_it() -> None:
    """Neither ``typing`` nor what else only looks at types or threads."""
    code = (
        "import sys, json; from catan_rules.__main__ import main\n"
        f"main(['mag', 'rood', 'een', 'dorp', 'bouwen', 'op', 'B2.ZO', '--json', '--stelling', '{LINE}'])\n"
        "print(json.dumps(sorted({'typing', 'threading', 'dataclasses', 'inspect', 'yaml', 'pathlib'} & set(sys.modules))))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, cwd=ROOT, timeout=120, check=True)
    assert done.stdout.splitlines()[-1] == b"[]"
