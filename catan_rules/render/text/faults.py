"""A fault in a position, in a line that an editor can jump to: place, what stands there, what was expected, the nearest right word."""

from __future__ import annotations

from adjudicator.input.problems import Expected, Problem
from adjudicator.input.words import in_language
from adjudicator.language.errors import FILE as QUESTION
from adjudicator.language.vocabulary import place_in
from catan_common.rule_sets import name_in
from catan_common.visible import visible
from catan_rules.messages import asking_phrase, section

#: So many faults of one text are told: whoever has more of them mends these first. JSON has them all.
MOST_TOLD = 50
_KNOWN = frozenset(str(one) for one in Expected)


def nearest_words(problem: Problem, language: str) -> list[str]:
    """Return the nearest right words of one language, each once."""
    return list(dict.fromkeys(place_in(in_language(word, language), language) for word in problem.suggestions))


def fault_dict(problem: Problem, language: str) -> dict[str, object]:
    """Return one fault as the published JSON object, its nearest words in one language."""
    return problem.as_dict() | {"suggestions": nearest_words(problem, language)}


def fault_line(problem: Problem, language: str) -> str:
    """Return one fault as a line of text."""
    file = asking_phrase(language, "question") if problem.file == QUESTION else problem.file
    place = f"{file}:{problem.line}:{problem.column}" if problem.line else file
    near = nearest_words(problem, language)
    hint = f" {asking_phrase(language, 'near')}: {' / '.join(near)}?" if near else ""
    found = f"{problem.found}: " if problem.found else ""
    several = problem.expected == Expected.QUESTION_WORD and " " in problem.found.strip()
    told = asking_phrase(language, "fault.part") if several else expectation(problem.expected, language)
    return visible(f"{place}: {found}{told}{'' if told.endswith('?') else '.'}{hint}")


def expectation(expected: str, language: str) -> str:
    """Return what was expected, in words; the text itself where it is no ``Expected``, alone or before a list of what may stand there."""
    # one of them has a colon of its own
    kind, _, listed = (expected, "", "") if expected in _KNOWN else expected.partition(": ")
    if kind not in _KNOWN:
        return expected
    key = Expected(kind).name
    words = section(language, "faults")
    names = (words.get(f"one-of.{name}") or name_in(name, language) for name in listed.split(", "))
    return words[key.lower().replace("_", "-")].format(", ".join(names))
