"""Three kilobytes of a stranger cost little, whatever they say and whatever is asked of them: every command with every option, counted in steps."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from hypothesis import settings
from support.amount import PERCENT
from support.running import ROOT
from support.steps import STEPS, costs, too_much
from support.worst_calls import Worst, options, worst_calls
from support.worst_positions import MOST, positions

from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.read import read_position
from catan_rules.cli.grammar import COMMANDS

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="needs limits on processes")
#: Of how many calls the quick run tries one, evenly over the whole list.
_ONE_OF = 2400
CALLS = worst_calls()


def too_dear(calls: list[Worst], home: Path) -> list[str]:
    """Return the calls that take more steps or memory than one may, or end in a fault of the program."""
    return [f"{one.command} {one.options} | {one.about}: {cost}" for one, cost in costs(calls, home) if too_much(cost)]


@POSIX
def test_an_even_share_of_the_list_costs_little(tmp_path: Path) -> None:
    """The quick run's part of the tests below, from another place of the list in the thorough one."""
    start = 0 if settings().max_examples < PERCENT["thorough"] else _ONE_OF // 2
    assert too_dear(CALLS[start::_ONE_OF], tmp_path) == []


@POSIX
@pytest.mark.slow
@pytest.mark.parametrize("name", [row.names["nl"] for row in COMMANDS])
def test_no_call_of_a_command_costs_much(name: str, tmp_path: Path) -> None:
    """Each option by itself and all that go together, on the worst positions known."""
    calls = [one for one in CALLS if one.arguments[0] == name]
    assert calls
    assert too_dear(calls, tmp_path) == []


def test_the_list_has_every_option_of_every_command() -> None:
    """As the application declares them: none is left out because nobody thought of it."""
    for row in COMMANDS:
        used = {word for one in CALLS if one.arguments[0] == row.names["nl"] for word in one.arguments}
        for written, _ in options()[row.key].values():
            assert written in used, (row.key, written)


def test_each_position_holds_no_more_than_three_kilobytes() -> None:
    """What is sent by somebody else; what the user types beside it is no more either."""
    assert max(map(len, positions().values())) <= MOST + 100
    for one in CALLS:
        assert sum(map(len, one.arguments)) < 3 * MOST, one.command


def test_the_page_of_costs_is_about_this_list() -> None:
    """The number of calls, of positions and the bound in docs/lab/costs.md are those of here; ``tools/costs.py`` writes it anew."""
    page = (ROOT / "docs" / "lab" / "costs.md").read_text(encoding="utf-8")
    numbers = [int(found.replace(",", "")) for found in re.findall(r"\*\*([\d,]+)\*\*", page)]
    assert numbers == [len(CALLS), len(COMMANDS), len(positions()), STEPS]
    rows = [int(found.replace(",", "")) for found in re.findall(r"^\| ([\d,]+) \|", page, re.MULTILINE)]
    assert len(rows) == 10
    assert rows == sorted(rows, reverse=True)
    assert rows[0] <= STEPS
    for command in re.findall(r"^\| [\d,]+ \| [\d,]+ \| `([a-z-]+)", page, re.MULTILINE):
        assert command in {one.arguments[0] for one in CALLS}


@pytest.mark.parametrize(
    "text", ["bord: |2\n  bos" + " -" * 400 + " bos\n", "bord: |2\n" + "".join(f"  {' ' * (row % 2)}bos\n" for row in range(101))]
)
def test_the_tiles_of_a_document_lie_no_further_apart_than_those_of_a_line(text: str) -> None:
    """At most a hundred rows, and a hundred tiles side by side."""
    with pytest.raises(PositionError) as caught:
        read_position(text)
    assert [problem.expected for problem in caught.value.problems] == [Expected.FEWER_TILES]
