"""A question that is one of two rules which answer otherwise hangs on what it leaves unsaid: both stand in the first line."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said_at

OPEN = (
    ("onderbreekt een dorp een weg", ("van een ander", "Ja."), ("Nee.",)),
    ("breekt een dorp je route", ("van een ander", "Ja."), ("eigen dorp", "Nee.")),
    ("kan ik bij de bank 3 tegen 1 ruilen", ("gewone haven", "Ja."), ("zonder haven", "Nee.")),
)


@pytest.mark.parametrize(("text", "one", "two"), OPEN)
def test_both_stand_in_the_first_line(text: str, one: tuple[str, ...], two: tuple[str, ...], tmp_path: Path) -> None:
    """Whose settlement it is, or whether a harbour is there, was not said."""
    first = said_at(tmp_path, "vraag", text, "--regels", "almanak").out.partition("\n")[0]
    assert first.startswith("Hangt ervan af")
    assert all(words in first for words in (*one, *two))


SAID = (
    ("breekt een eigen dorp je route", "Nee."),
    ("breekt een vreemd dorp je route", "Ja."),
    ("mag ik zonder haven bij de bank 3:1 ruilen", "Nee."),
    ("mag ik met een gewone haven bij de bank 3:1 ruilen", "Ja."),
    ("Maakt het uit of een gebouw op de eerste of tweede plek boven de stad ligt?", None),
    ("mag k 2x gooien", "Nee."),
)


@pytest.mark.parametrize(("text", "first"), SAID)
def test_what_is_said_decides(text: str, first: str | None, tmp_path: Path) -> None:
    """Who says which is meant is answered; what makes a difference is no yes to what makes none."""
    line = said_at(tmp_path, "vraag", text, "--regels", "almanak").out.partition("\n")[0]
    assert line == first if first else line != "Ja."
