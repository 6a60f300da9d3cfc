"""Every sentence that the published cases bring about, under every rule set of their game, reduced to distinct ones, for a reader of the language.

    python tools/distinct_sentences.py nl > sentences.txt

Sentences that differ in colours, places, numbers, cards or terrains alone count as one; the first is shown, with how often it came and the case it stands in.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from adjudicator.cases import case as cases
from adjudicator.judging.referee import judge
from adjudicator.language.vocabulary import vocabularies
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import State, Verdict
from catan_rules.render.text.verdict_words import (
    answer_sentence,
    assumptions_text,
    missing_text,
    question_sentence,
    short_answer,
    step_text,
    value_rows,
)

_PLACE = re.compile(r"\b[A-Z]{1,2}[0-9]+(?:[./](?:N|S|Z|O|W|NO|NW|SO|SW|ZO|ZW))?\b")
_NUMBER = re.compile(r"\d+")
_WIDTH = 80


def said(verdict: Verdict, language: str) -> Iterator[str]:
    """Yield every sentence that a verdict can be shown with."""
    question = verdict.question
    yield question_sentence(question, language)
    yield answer_sentence(verdict, language)
    yield short_answer(verdict, language)
    for row in value_rows(verdict, language, _WIDTH):
        yield str(row)
    for step in cases.every_step(verdict):
        yield step_text(step, question, language)
    assumed = [step for step in verdict.steps if step.state is State.ASSUMED]
    if assumed:
        yield assumptions_text(assumed, question, language)
    for path in verdict.missing:
        yield missing_text(path, language)


def words_that_vary(language: str) -> re.Pattern[str]:
    """Return a pattern of the words for colours, resources and cards."""
    vocabulary = vocabularies()[language]
    words = {word for forms in vocabulary.written["goods"].values() for word in forms} | set(vocabulary.colours.values())
    words |= set(vocabulary.written["cards"].values())
    return re.compile(r"\b(?:" + "|".join(sorted(map(re.escape, words), key=len, reverse=True)) + r")\b", re.IGNORECASE)


def main() -> int:
    """Print the distinct sentences of the language that is named; return the exit status."""
    language = sys.argv[1]
    varying = words_that_vary(language)
    count: Counter[str] = Counter()
    first: dict[str, tuple[str, str]] = {}
    for name, case in cases.load(str(ROOT / "data" / "cases")).items():
        try:
            position = cases.position_of(case)
        except ValueError:
            continue
        for rules in RULE_SETS.values():
            if case.question is None or str(position.game) not in rules.games:
                continue
            for sentence in said(judge(position, case.question, rules), language):
                shape = varying.sub("@", _NUMBER.sub("#", _PLACE.sub("§", sentence)))
                count[shape] += 1
                first.setdefault(shape, (sentence, name))
    for shape in sorted(count):
        sentence, name = first[shape]
        print(f"{count[shape]}\t{name}\t{sentence}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
