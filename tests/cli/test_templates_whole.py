"""Each line that a template shows as an example may stand in a position."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from support.command import said

_COMMENTED = re.compile(r"^( *)# ( *\S+(?: \S+)?:.*)$")


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("game", ["dobbelspel", "kaartspel"])
def test_template_with_every_example_line_is_a_position(game: str, language: str, tmp_path: Path) -> None:
    """Uncommented, the lines beside those that stand there make a position that can be."""
    file = tmp_path / "stelling.yaml"
    said("nieuw", "--taal", language, "--spel", game, "--bestand", str(file))
    head, behind = file.read_text(encoding="utf-8").split("\n\n", 1)
    whole = "\n".join(_COMMENTED.sub(r"\1\2", line) for line in behind.split("\n"))
    file.write_text(f"{head}\n\n{whole}", encoding="utf-8")
    assert said("controleer", str(file)).out.startswith("Ja, deze stelling kan.")
