"""Asks the built page's program, inside Pyodide, published cases, and compares each reply with what the library says here: byte for byte the same JSON.

    python tools/page/compare.py [--whole] [PAGE]

An even share of the cases, of each game and kind of question; ``--whole`` asks them all.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from itertools import cycle
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "tests"), str(Path(__file__).parent)]

from parts import NODE
from support.amount import even_share
from support.yaml_files import values_of

from adjudicator.cases.case import Case, load, position_of
from adjudicator.rulesets.editions import RULE_SETS
from catan_rules.messages import LANGUAGES
from catan_rules.page import handle

_MOST_SHOWN = 5
#: Of so many cases one is asked, where not all are.
_ONE_IN = 8


def requests(one_in: int = 1) -> list[dict[str, Any]]:
    """Return what is asked: one in so many cases as a question under one of the rule sets in turn, and in its own words in each language; each printed board drawn and read; and what asks several questions at once."""
    sets = cycle(RULE_SETS)
    found: list[dict[str, Any]] = []
    every = load(str(ROOT / "data" / "cases")).values()
    for case in even_share(every, lambda case: (next(iter(case.facts), "").partition("/")[0], case.question.kind), one_in):
        found += _of_case(case, next(name for name in sets if str(position_of(case).game) in RULE_SETS[name].games))
    for language in LANGUAGES:
        boards = json.loads(handle(json.dumps({"do": "boards", "language": language})))["boards"]
        found += [
            {"do": do, field: board["line"], "language": language}
            for board in boards
            for do, field in (("draw", "position"), ("read", "text"))
        ]
    return found + _together()


def _together() -> list[dict[str, Any]]:
    """Return sentences that ask about several deeds, places or a moment at once, each about its position."""
    table = values_of(ROOT / "tests" / "answer" / "together.yaml")
    return [
        {"do": "ask", "position": table["positions"][row["at"]], "text": row["text"], "language": language}
        for language, rows in table["questions"].items()
        for row in rows
    ]


def _of_case(case: Case, rules: str) -> list[dict[str, Any]]:
    asked: dict[str, Any] = {"do": "ask", "position": case.document, "rules": rules, "strict": case.strict}
    words = [{"language": language, "text": sentences[0]} for language, sentences in case.asked.items()]
    return [asked | {"question": case.question.as_dict()}, *(asked | one for one in words)]


def replies_to(asked: list[str], page: Path, *, remembered: bool = False) -> tuple[list[str], dict[str, Any]]:
    """Return what the program of a built page replies, how many bytes its interpreter has (when it is ready, after the first reply, after all), and how many requests needed only what comes first.

    ``remembered``: begun from the memory of another interpreter, as on a second visit.
    """
    version = next(page.glob("v-*"))
    with tempfile.TemporaryDirectory() as folder:
        given, told = Path(folder) / "requests", Path(folder) / "replies"
        given.write_text("\n".join(asked) + "\n", encoding="utf-8")
        how = ["remembered"] if remembered else []
        done = subprocess.run(
            [NODE, Path(__file__).parent / "answers.mjs", version, given, told, *how], check=True, stdout=subprocess.PIPE, text=True
        )
        return told.read_text(encoding="utf-8").split("\n")[:-1], json.loads(done.stdout)


def main() -> int:
    """Compare, and return 1 where any reply differs or is a fault of ours, or where nothing was asked."""
    given = [one for one in sys.argv[1:] if one != "--whole"]
    page = Path(given[0]) if given else ROOT / "build" / "page"
    asked = [json.dumps(one) for one in requests(1 if "--whole" in sys.argv else _ONE_IN)]
    wanted = [handle(one) for one in asked]
    replies, told = replies_to(asked, page)
    again, _ = replies_to(asked, page, remembered=True)
    different = [
        one for one, *said, reply in zip(asked, replies, again, wanted, strict=True) if set(said) != {reply} or '"broken"' in reply
    ]
    for one in different[:_MOST_SHOWN]:
        print(f"not the same: {one[:400]}")
    print(f"{len(asked) - len(different)} passed, {len(different)} failed; each asked of a first visit and of a second one")
    print(
        f"memory of the interpreter: {', '.join(f'{size / 2**20:.0f} MB' for size in told['heap'])} (ready, after the first reply, after all)"
    )
    return 1 if different or not asked else 0


if __name__ == "__main__":
    raise SystemExit(main())
