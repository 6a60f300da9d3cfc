"""Questions about a position, worded as at a table, are answered as they were worked out: the first line, the exit status, and what is said under it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.command import said
from support.yaml_files import values_of

SETS: list[dict[str, Any]] = [
    values_of(Path(__file__).parent / f"{name}.yaml")
    for name in ("at_the_table", "at_the_table_again", "at_the_table_asked", "at_the_table_dropped", "at_the_table_told")
]
ASKED = [
    (language, row | {"position": one["positions"][row["at"]]})
    for one in SETS
    for language, rows in one["questions"].items()
    for row in rows
]


def _name(one: Any) -> str:
    return one["text"] if isinstance(one, dict) else str(one)


@pytest.mark.parametrize(("language", "row"), ASKED, ids=_name)
def test_a_question_of_the_table_is_answered_as_it_was_worked_out(language: str, row: dict[str, Any], tmp_path: Path) -> None:
    """Nothing is asked back and no word of it is told to be left out; ``says`` stands in the answer, ``not`` does not."""
    file = tmp_path / "tafel.yaml"
    file.write_text(row["position"], encoding="utf-8")
    ran = said("vraag", row["text"], "--stelling", str(file), "--taal", language)
    assert ran.out.startswith(row["first"])
    assert ran.status == row.get(
        "status", 2 if row["first"].startswith(("Niet te", "Es lässt")) else 1 if row["first"].startswith("Ne") else 0
    )
    assert row.get("says", "") in ran.out
    assert row.get("not", "\0") not in ran.out + ran.err


#: What asks what lies there, which no rule tells: the rule is shown, and it is said that nothing is ruled on the position.
NOT_TOLD = (
    ("nl", "trading", "wie heeft de langste handelsroute met de mooiste straten", "Over de stelling is"),
    ("de", "trading", "Wer hat die schönste Rittermacht", "Zur Stellung ist"),
)


@pytest.mark.parametrize(("language", "at", "text", "says"), NOT_TOLD)
def test_what_lies_there_and_no_rule_tells_is_no_success(language: str, at: str, text: str, says: str, tmp_path: Path) -> None:
    """Whoever relies on the exit status learns that the position was not consulted."""
    file = tmp_path / "tafel.yaml"
    file.write_text(SETS[3]["positions"][at], encoding="utf-8")
    ran = said("vraag", text, "--stelling", str(file), "--taal", language)
    assert (ran.status, says in ran.out + ran.err) == (64, True)


@pytest.mark.parametrize(
    ("language", "text", "says"),
    [("nl", "wat is de afstandsregel", "Over de stelling is"), ("de", "was ist die Abstandsregel", "Zur Stellung ist")],
)
def test_a_rule_beside_a_position_says_that_the_position_was_not_consulted(language: str, text: str, says: str, tmp_path: Path) -> None:
    """It is answered, and a success."""
    file = tmp_path / "tafel.yaml"
    file.write_text(SETS[3]["positions"]["trading"], encoding="utf-8")
    ran = said("vraag", text, "--stelling", str(file), "--taal", language)
    assert (ran.status, says in ran.out + ran.err) == (0, True)
