"""What finds the rule that people quarrel about: of each clause the stems of its question at issue, and how much its kind is quarrelled about."""

from __future__ import annotations

from collections import Counter

from rulebook.build.conjugated import conjugated
from rulebook.data import Data
from rulebook.search.outline import MOST_WORDS, Outline
from rulebook.search.postings import packed
from rulebook.search.turning_words import TurningWords, compared_table
from rulebook.stemming import folded_inflections, stemmer
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

    from rulebook.search.at_issue import Form, IssueTable
    from rulebook.search.postings import Packed

#: How often a rule is quarrelled about beside another: one that decides whether something may be done, one on which books part, one that is no rule.
DECIDES, PARTS, NO_RULE = 1.2, 1.2, 0.7
_RULES = ("rule", "current")


def build_at_issue(data: Data, language: str) -> IssueTable:
    """Return for each clause the stems of its question at issue, none where it has none, and its weight."""
    inflections = folded_inflections(data.inflections.get(language, {}), language)
    stem = stemmer(language, inflections)
    idle = STOP_WORDS[language] | TALK[language]
    asked = [data.texts[language][clause].at_issue for clause in data.clauses]
    irregular: dict[str, list[str]] = {}
    for form, base in inflections.items():
        irregular.setdefault(base, []).append(form)

    def forms_of(verbs: Iterable[str]) -> dict[str, str]:
        return conjugated(verbs, irregular, language)

    compared = compared_table(data.compared.get(language, {}), data.game_words.get(language, {}), language, forms_of)
    turning = TurningWords(compared, language)
    forms: dict[str, list[Form]] = {}
    for number, clause in enumerate(data.clauses):
        words = data.texts[language][clause]
        asked_of = [(text, False) for text in dict.fromkeys((words.at_issue, *words.alike)) if text]
        for text, turned in (*asked_of, *((text, True) for text in words.opposite)):
            forms.setdefault(Outline(text, turning, MOST_WORDS).key(turning), []).append((number, turned, text))
    return {
        "forms": forms,
        "begins": sorted({first for listed in forms.values() for _, _, text in listed for first in tokens(text, language)[:1]}),
        "compared": compared,
        "worded": _worded(forms.values(), stem, idle, language),
        "asked": [tuple(dict.fromkeys(stem(word) for word in tokens(text, language) if word not in idle)) for text in asked],
        "stands": ["" if parts.answer is None else parts.answer.always for parts in data.clauses.values()],
        "weights": [_weight(data, clause) for clause in data.clauses],
    }


def _worded(forms: Iterable[list[Form]], stem: Callable[[str], str], idle: Collection[str], language: str) -> Packed:
    """Return by stem the clauses in whose questions it stands, with the share of them that have it."""
    questions: dict[int, list[set[str]]] = {}
    for listed in forms:
        for clause, _, text in listed:
            questions.setdefault(clause, []).append({stem(word) for word in tokens(text, language) if word not in idle})
    found: dict[str, list[tuple[int, float]]] = {}
    for clause, asked in sorted(questions.items()):
        standing = Counter(word for words in asked for word in words)
        for word, times in sorted(standing.items()):
            found.setdefault(word, []).append((clause, round(times / len(asked), 2) or 0.01))
    return packed(found.items())


def _weight(data: Data, clause: str) -> float:
    parts = data.clauses[clause]
    facts = [data.facts[fact] for fact in parts.facts]
    weight = DECIDES if any(fact.role == "deciding" for fact in facts) else 1.0
    weight *= PARTS if parts.conflicts else 1.0
    return weight if any(fact.kind in _RULES for fact in facts) else weight * NO_RULE
