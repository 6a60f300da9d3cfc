"""The search of the first layer is the project's own: what the page makes of the fetched texts is the compiled index."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from support.amount import some
from support.running import NODE, ROOT

from catan_rules.printed.writers.html_engine import tables

sys.path.insert(0, str(ROOT / "tools" / "page"))

from first import first_scripts
from rules_file import rules_file, usage_file


def _expanded(folder: Path, language: str) -> dict[str, Any]:
    """Return the index that the page's script makes, its posting lists as rows."""
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (folder / "expand.js").write_bytes((ROOT / "page" / "js" / "expand.js").read_bytes())
    (folder / "engine.js").write_bytes(first_scripts()["js/engine.js"])
    for part, told in (("rules", rules_file(language)), ("usage", usage_file(language))):
        (folder / f"{part}.json").write_text(json.dumps(told), encoding="utf-8")
    script = (
        'import { readFileSync } from "node:fs"; import { expand } from "./expand.js";'
        'const [rules, usage] = ["rules.json", "usage.json"].map(name => JSON.parse(readFileSync(name, "utf-8")));'
        "const { index } = expand(rules, usage.words);"
        "index.postings = Object.fromEntries(index.postings);"
        "process.stdout.write(JSON.stringify(index));"
    )
    (folder / "run.js").write_text(script, encoding="utf-8")
    done = subprocess.run([str(NODE), "run.js"], cwd=folder, capture_output=True, check=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.skipif(NODE is None, reason="needs Node")
@pytest.mark.parametrize("language", some(["nl", "de"]))
def test_the_page_makes_the_compiled_index_of_the_texts(language: str, tmp_path: Path) -> None:
    """Every part of it, weights but for rounding."""
    made = _expanded(tmp_path, language)
    (wanted,) = json.loads(tables([language]))["languages"]
    for part in wanted.keys() - {"priors", "lengths", "stems", "pieces", "foreign", "postings", "usage"}:
        assert made[part] == wanted[part], part
    assert made["priors"] == pytest.approx(wanted["priors"])
    assert made["lengths"] == pytest.approx(wanted["lengths"], abs=0.011)
    assert {word: "" if stem == word else stem for word, stem in made["stems"].items()} == wanted["stems"]
    assert (sorted(made["pieces"]), sorted(made["foreign"])) == (sorted(wanted["pieces"]), sorted(wanted["foreign"]))
    lists = dict(_postings(line) for line in wanted["postings"].split("\n"))
    assert set(made["postings"]) == set(lists)
    for term, row in lists.items():
        assert [clause for clause, _ in made["postings"][term]] == [clause for clause, _ in row], term
        weights = zip(made["postings"][term], row, strict=True)
        assert all(abs(one - other) <= 0.011 for (_, one), (_, other) in weights), term


def _postings(line: str) -> tuple[str, list[tuple[int, float]]]:
    term, _, told = line.partition("\t")
    row, clause = [], 0
    for pair in told.split(" "):
        step, _, weight = pair.partition(".")
        clause += int(step, 36)
        row.append((clause, int(weight, 36) / 100))
    return term, row
