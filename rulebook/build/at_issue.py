"""What finds the rule that people quarrel about: of each clause the stems of its question at issue, and how much its kind is quarrelled about.

A verb is found in the forms that are no infinitive too: *bouwt* and *gebouwd* of *bouwen*, *baust* of *bauen*; by rule, and with the forms that follow none.
What is no word does no harm here: nobody says it.
"""

from __future__ import annotations

from collections import Counter

from rulebook.data import Data
from rulebook.search.outline import MOST_WORDS, Outline
from rulebook.search.postings import packed
from rulebook.search.turning_words import TurningWords, compared_table
from rulebook.stemming import folded_inflections, stemmer
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence

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


#: What is parted from a verb in a sentence and stands before it in its infinitive; and what never is, so that no *ge* stands in the participle.
_PARTED = {
    "nl": ("aan", "af", "bij", "door", "in", "mee", "neer", "om", "op", "over", "terug", "toe", "uit", "vast", "weg"),
    "de": ("ab", "an", "auf", "aus", "bei", "ein", "her", "hin", "los", "mit", "nach", "rein", "um", "vor", "weg", "zuruck", "zu"),
}
_JOINED = {"nl": ("be", "ge", "her", "ont", "ver"), "de": ("be", "emp", "ent", "er", "ge", "ver", "zer")}
_VOWELS = "aeiou"
#: Of how many letters a verb is at least.
_SHORTEST = 5
#: How the stem of a Dutch verb is written where nothing follows it, and behind which sounds its past has a *t*.
_HARD = {"v": "f", "z": "s"}
_VOICELESS = ("t", "k", "f", "s", "ch", "p")
#: Of which German verbs the stem ends in a sound behind which an *e* or no *s* is said.
_DENTAL, _SIBILANT = ("t", "d"), ("s", "z", "x")


def conjugated(infinitives: Iterable[str], irregular: Mapping[str, Sequence[str]], language: str) -> dict[str, str]:
    """Return the finite forms and participles of verbs, folded, each with its infinitive; ``irregular`` are those of a verb that follow no rule."""
    found: dict[str, str] = {}
    for verb in infinitives:
        parted = (one for one in _PARTED[language] if verb.startswith(one))
        before = next((one for one in parted if len(verb) >= len(one) + _SHORTEST or verb[len(one) :] in irregular), "")
        bare = verb[len(before) :]
        regular = _dutch(bare) if language == "nl" else _german(bare)
        for form in (*(regular if len(bare) >= _SHORTEST else ()), *irregular.get(bare, ())):
            found.setdefault(f"{before}{form}", verb)
    return found


def _german(verb: str) -> Iterator[str]:
    """Its bare stem is left out: it is often a noun (*Zahl*, *Würfel*)."""
    short = verb.endswith(("eln", "ern"))
    if not short and not verb.endswith("en"):
        return
    stem = verb[: -1 if short else -2]
    link = "e" if stem.endswith(_DENTAL) else ""
    ending = "" if stem.endswith(_SIBILANT) else "s"
    yield from (f"{stem}e", f"{stem}{link}{ending}t", f"{stem}{link}t", f"{stem}{link}te", f"{stem}{link}ten")
    if short:
        yield f"{stem[:-2]}{stem[-1]}e"
    yield f"{stem}{link}t" if verb.startswith(_JOINED["de"]) else f"ge{stem}{link}t"


def _dutch(verb: str) -> Iterator[str]:
    if not verb.endswith("en"):
        return
    past = "t" if verb[:-2].endswith(_VOICELESS) else "d"
    for stem in _dutch_stems(verb[:-2]):
        yield from (stem, stem if stem.endswith("t") else f"{stem}t", f"{stem}{past}e", f"{stem}{past}en")
        done = stem if stem.endswith(past) else f"{stem}{past}"
        yield done if verb.startswith(_JOINED["nl"]) else f"ge{done}"


def _dutch_stems(stem: str) -> list[str]:
    """Return how the stem of a verb may be written where nothing follows: *pak* of *pakken*, *steel* of *stelen*, *kies* of *kiezen*."""
    if stem[-1] == stem[-2]:
        return [stem[:-1]]
    last = _HARD.get(stem[-1], stem[-1])
    if stem[-1] in _VOWELS or stem[-2] not in "aeou" or stem[-3] in _VOWELS:
        return [f"{stem[:-1]}{last}"]
    unstressed = stem[-2:] in ("el", "er", "en") and any(vowel in stem[:-2] for vowel in _VOWELS)  # *handelen*, not *stelen*
    return [f"{stem[:-1]}{last}", f"{stem[:-1]}{stem[-2]}{last}"] if unstressed else [f"{stem[:-1]}{stem[-2]}{last}"]
