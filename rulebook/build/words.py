"""What a search needs of one language: stems, compounds and senses of its words, and the weighted stems of each clause.

The data is folded and stemmed here once, so that no look-up does it again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import floor
from typing import TYPE_CHECKING

from rulebook.build.postings import Document, build_postings
from rulebook.data import BY_A_BOOK, Data
from rulebook.model import LANGUAGES, PRACTICE
from rulebook.search.leanings import learned, packed
from rulebook.search.ranking import BASE
from rulebook.search.reading import pieces_of
from rulebook.stemming import folded_inflections, parts, stemmer
from rulebook.words import STOP_WORDS, key, tokens

if TYPE_CHECKING:
    from rulebook.search.reading import WordTable

#: How much a word counts by the place where it stands: what the entry is called, then what players ask.
WEIGHTS = {"title": 4.2, "terms": 2.3, "clause-terms": 3.0, "questions": 2.3, "cues": 2.2, "text": 1.0, "disputes": 0.5, "foreign": 0.7}
#: What a half of a compound, a pair of neighbours and a shared sense count beside the word itself; and a further place of a word.
PART = 0.75
PAIR = 0.4
ALIKE = 0.7
AGAIN = 0.5


def heard_words(data: Data, language: str) -> Counter[str]:
    """Return the words of whole questions of players, and how often each stands in them: they weigh nothing in a clause, but are known (``rulebook.build.usage``)."""
    return Counter(word for words in data.texts[language].values() for text in words.heard for word in tokens(text, language))


def heard_alone(data: Data, language: str) -> list[str]:
    """Return those of the words of whole questions of players that stand in no other text of its language, in order."""
    return sorted(heard_words(data, language).keys() - _words_of(_documents(data, language, list(data.clauses)), language)[1].keys())


def _documents(data: Data, language: str, clauses: list[str]) -> list[dict[str, list[str]]]:
    """Return, for each clause, where-it-stands -> the texts that stand there."""
    other = next(code for code in LANGUAGES if code != language)
    documents = []
    for clause in clauses:
        entry = data.clauses[clause].entry
        title, words = data.titles[language][entry], data.texts[language][clause]
        foreign, there = data.titles[other][entry], data.texts[other][clause]
        documents.append(
            {
                "title": [title.title],
                "terms": title.terms,
                "clause-terms": words.terms,
                "questions": words.questions,
                "cues": words.cues,
                "text": [words.text],
                "disputes": [data.disputes[language][conflict].title for conflict in data.clauses[clause].conflicts],
                "foreign": [foreign.title, *foreign.terms, *there.terms],
            }
        )
    return documents


def build_words(data: Data, language: str) -> tuple[WordTable, Sequence[Document]]:
    """Return what reads and ranks a query, and the weighted stems of each clause, of which its posting lists are made."""
    stem = stemmer(language, folded_inflections(data.inflections.get(language, {}), language))
    clauses = list(data.clauses)
    documents = _documents(data, language, clauses)
    there, native = _words_of(documents, language)
    heard = heard_words(data, language)
    there.update(heard)
    native.update(heard)
    alike = [[key(word, language) for word in group] for group in data.alike.get(language, [])]
    every = sorted(there.union(word for group in alike for word in group if " " not in word))
    pieces = pieces_of(native, language)
    stems = {word: stem(word) for word in every}
    compounds = _compounds(stems, pieces, language)
    senses = _senses(alike, stems)
    rows = [_weigh(document, language, stems, compounds, senses) for document in documents]
    table: WordTable = {
        "stems": stems,
        "compounds": compounds,
        "senses": {word: tuple(dict.fromkeys(found)) for word, found in senses.items()},
        "native": bytes(word in native for word in stems),
        "borrowed": _borrowed(native, data, language, clauses),
        "entries": [data.clauses[clause].entry for clause in clauses],
        "lengths": [round(sum(row.values()), 2) for row in rows],
        "games": [_game_of(clause) for clause in clauses],
        "practice": [number for number, clause in enumerate(clauses) if clause.startswith(PRACTICE)],
        "leanings": packed(_leanings(data, language, stems)),
        "game_words": {key(word, language): (game, word) for game, words in data.game_words.get(language, {}).items() for word in words},
        "books": _books(data.book_words.get(language, {}), language),
        "priors": [_prior(data, clause) for clause in clauses],
        "inflections": folded_inflections(data.inflections.get(language, {}), language),
        "postings": build_postings(rows),
    }
    return table, rows


def _books(called: Mapping[str, Sequence[str]], language: str) -> dict[str, str]:
    """Return the rule set of each way to say by whose book an answer is asked for: *according to the almanac*."""
    names = {" ".join(tokens(word, language)): name for name, words in called.items() if name != BY_A_BOOK for word in words}
    before = [" ".join(tokens(word, language)) for word in called.get(BY_A_BOOK, ())]
    return {f"{by} {name}": rules for name, rules in names.items() for by in before}


def _compounds(stems: Mapping[str, str], pieces: frozenset[str] | set[str], language: str) -> dict[str, tuple[str, ...]]:
    """Return the words that are put together of others, each with the stems of those, in order."""
    halves = {word: cut for word in stems if (cut := parts(word, pieces, language))}
    return {word: tuple(dict.fromkeys(stems[half] for half in cut)) for word, cut in halves.items()}


def _game_of(clause: str) -> str:
    """Return the game whose rule a clause is; practice is of the basic game."""
    return BASE if clause.startswith(PRACTICE) else clause.split("/", 1)[0]


def _words_of(documents: Sequence[Mapping[str, Sequence[str]]], language: str) -> tuple[set[str], Counter[str]]:
    """Return every word of the documents, and how often each stands in a text of their own language."""
    every: set[str] = set()
    native: Counter[str] = Counter()
    for document in documents:
        for where, texts in document.items():
            for text in texts:
                row = tokens(text, language)
                every.update(row)
                if where != "foreign":
                    native.update(row)
    return every, native


def _senses(alike: Sequence[Sequence[str]], stems: Mapping[str, str]) -> dict[str, list[str]]:
    """Return stem -> the senses that it shares, by the numbers of the groups of words that mean the same."""
    senses: dict[str, list[str]] = {}
    for number, group in enumerate(alike):
        for word in group:
            senses.setdefault(stems[word], []).append(f"~{number}")
    return senses


def _leanings(data: Data, language: str, stems: dict[str, str]) -> dict[str, float]:
    """Return what the words of the questions and cues say for practice or for a rule."""
    texts: dict[bool, list[list[str]]] = {True: [], False: []}
    for clause, words in data.texts[language].items():
        for text in (*words.questions, *words.cues, *words.terms):
            texts[clause.startswith(PRACTICE)].append([stems[word] for word in tokens(text, language)])
    return learned(texts[True], texts[False])


#: How many times as often a word stands in the other language where a text only quotes it: the name of a Dutch box, of a book.
_QUOTED = 6


def _borrowed(native: dict[str, int], data: Data, language: str, clauses: list[str]) -> list[str]:
    """Return the words of a language that its texts take over from the other one."""
    other = next(code for code in LANGUAGES if code != language)
    there: dict[str, int] = {}
    for document in _documents(data, other, clauses):
        for where, texts in document.items():
            for word in (word for text in texts if where != "foreign" for word in tokens(text, other)):
                there[word] = there.get(word, 0) + 1
    return sorted(word for word, count in native.items() if there.get(word, 0) >= _QUOTED * count)


#: How likely a question is about what only current editions print, or about what no source treats, beside a rule of the basic game.
PRIORS = {"current": 0.8, "practice": 0.9}


def _prior(data: Data, clause: str) -> float:
    if clause.startswith(PRACTICE):
        return PRIORS["practice"]
    return PRIORS["current"] if data.clauses[clause].confidence else 1.0


def _weigh(
    document: dict[str, list[str]],
    language: str,
    stems: dict[str, str],
    compounds: dict[str, tuple[str, ...]],
    senses: dict[str, list[str]],
) -> dict[str, float]:
    """Return stem -> weight for one clause: the best place each stem stands in, plus a little for every further one.

    Beside the stems stand the halves of compounds, pairs of neighbours and the senses (``~12``) that words share.
    """
    weights: dict[str, float] = {}

    def add(term: str, weight: float) -> None:
        before = weights.get(term, 0.0)
        weights[term] = max(before, weight) + AGAIN * min(before, weight)

    for where, texts in document.items():
        weight = WEIGHTS[where]
        for text in texts:
            row = [word for word in tokens(text, language) if word not in STOP_WORDS[language]]
            for word in row:
                stem = stems[word]
                add(stem, weight)
                for sense in senses.get(stem, ()):
                    add(sense, weight * ALIKE)
                for half in compounds.get(word, ()):
                    add(half, weight * PART)
                    for sense in senses.get(half, ()):
                        add(sense, weight * PART * ALIKE)
            if where != "foreign":
                for left, right in pairwise(row):
                    add(f"{stems[left]} {stems[right]}", weight * PAIR)
    return {term: in_thousandths(weight) / THOUSAND for term, weight in weights.items()}


THOUSAND = 1000


def in_thousandths(weight: float) -> int:
    """Return a weight as a whole number of thousandths, halves upward: the page's script, which makes the same index, has no other rounding."""
    return floor(weight * THOUSAND + 0.5)
