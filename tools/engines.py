"""What other engines make of the suite: keeps what came out of a run, and writes docs/engines.md of what is kept.

    python tools/engines.py keep NAME run.json [confirmed.json]   # what suite/runner.py --json and the engine's own moves (suite/confirm_*.py) gave
    python tools/engines.py                                       # the page; --check only tells whether it is stale

No engine is installed for either: results stand in suite/results. A failure without a cause that the engine's own moves show is refused.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generated import write_or_check

from catan_common.texts import load_yaml_file
from rulebook.english import sentences

TARGET = ROOT / "docs" / "engines.md"
RESULTS = ROOT / "suite" / "results"
ENGINES = ROOT / "suite" / "engines.yaml"
HEAD = """\
# What engines make of the suite

Written by `tools/engines.py` of the results in `suite/results`; how to run it yourself: [test your engine](test-your-engine.md).
A failure stands here only if the engine's own moves show it, without the suite and without an adapter: games of its own players, or its own methods, until the cause is
seen (`suite/confirm_*.py`). A failure of an adapter is ours, and mended. What is skipped the engine lacks or leaves to its caller: a skip is no fault.
Behind the version of a suite stands how many cases its level has, with a digest of them: lines of the same version are of the same cases.
"""


class UnconfirmedError(Exception):
    """A failure has no cause that the engine's own moves show."""


def kept() -> dict[str, dict[str, Any]]:
    """Return what is kept of each engine, by name, in the order of the page."""
    return {name: json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8")) for name in load_yaml_file(str(ENGINES))["engines"]}


def keep(name: str, run: Mapping[str, Any], confirmed: Mapping[str, Any] | None) -> dict[str, Any]:
    """Return what is kept of a run: its counts, what failed, and of its own moves the causes of these; raises UnconfirmedError."""
    seen = {} if confirmed is None else dict(confirmed["confirmed"])
    if confirmed is not None and confirmed["engine"] != run["engine"]:
        raise UnconfirmedError(f"{name}: the run is of {run['engine']}, the moves are of {confirmed['engine']}")
    found = dict(run) | {"failures": [{"id": one["id"], "ask": one["ask"]} for one in run["failures"]], "confirmed": {}}
    for cause in causes_of(name, found):
        if cause not in seen:
            raise UnconfirmedError(f"{name}: no move of its own shows {cause}")
        found["confirmed"][cause] = seen[cause]
    return found


def causes_of(name: str, found: Mapping[str, Any]) -> dict[str, list[str]]:
    """Return the failed cases of an engine by their cause; raises UnconfirmedError for one that has none."""
    causes = load_yaml_file(str(ENGINES))["causes"]
    by_cause: dict[str, list[str]] = {}
    for failure in found["failures"]:
        cause = next((one for one in causes if failure["id"] in causes[one]["cases"]), None)
        if cause is None:
            raise UnconfirmedError(f"{name}: {failure['id']} fails for no cause that is known")
        by_cause.setdefault(cause, []).append(failure["id"])
    return by_cause


def render() -> str:
    """Return the page."""
    told, every = load_yaml_file(str(ENGINES)), kept()
    if len({found["suite"] for found in every.values()}) > 1:
        raise UnconfirmedError(
            "not every engine was run against the same cases: " + ", ".join(sorted({one["suite"] for one in every.values()}))
        )
    lines = [HEAD, "| engine | language | suite | pass | fail | skip |", "|---|---|---|---|---|---|"]
    for name, found in every.items():
        numbers = " | ".join(str(found[one]) for one in ("pass", "fail", "skip"))
        lines.append(
            f"| {found['engine']} | {told['engines'][name]['language']} | {found['level']} {found['suite']}, {found['rules']} | {numbers} |"
        )
    for name, found in every.items():
        lines += ["", *_of_engine(name, found, told)]
    return "\n".join(lines) + "\n"


def _of_engine(name: str, found: Mapping[str, Any], told: Mapping[str, Any]) -> list[str]:
    about = told["engines"][name]
    lines = [f"## {found['engine']}", "", f"From {about['from']}; adapter `suite/{about['adapter']}`."]
    by_cause = causes_of(name, found)
    if not by_cause:
        lines += ["", "Nothing fails of what it answers."]
    else:
        lines += ["", "| what fails | clause | cases | seen in its own moves |", "|---|---|---|---|"]
    for cause, cases in by_cause.items():
        if cause not in found["confirmed"]:
            raise UnconfirmedError(f"{name}: no move of its own shows {cause}")
        one, shown = told["causes"][cause], found["confirmed"][cause]
        listed = ", ".join(f"`{case}`" for case in cases)
        clause = f"`{one['clause']}`: {sentences()[one['clause']]}"
        lines.append(f"| {one['what']} | {clause} | {listed} | {shown['game']}: {shown['seen']} (`suite/{about['confirmed_by']}`) |")
    lines += ["", "| asked | pass | fail | skip |", "|---|---|---|---|"]
    answered = {ask: counts for ask, counts in found["asks"].items() if counts["pass"] or counts["fail"]}
    lines += [f"| {ask} | {counts['pass']} | {counts['fail']} | {counts['skip']} |" for ask, counts in answered.items()]
    if found["leaves"]:
        lines += [
            "",
            "Left to its caller, and skipped where a refusal rests on these alone: "
            + ", ".join(f"`{one}`" for one in found["leaves"])
            + ".",
        ]
    why = "; ".join(f"{reason} ({count})" for reason, count in found["skips"].items())
    return [*lines, "", f"Skipped: {why}."]


def main() -> int:
    """Keep a run, or write or check the page."""
    if sys.argv[1:2] == ["keep"]:
        name, run, *more = sys.argv[2:]
        read = [json.loads(Path(one).read_text(encoding="utf-8")) for one in (run, *more)]
        found = keep(name, read[0], read[1] if more else None)
        (RESULTS / f"{name}.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        return 0
    return write_or_check(TARGET, render())


if __name__ == "__main__":
    raise SystemExit(main())
