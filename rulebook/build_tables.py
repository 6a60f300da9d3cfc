"""The tables made from the data: texts and exact terms (``texts``), stems and documents (``words``).

The data is folded and stemmed here once, so that no look-up does it again.
"""

from __future__ import annotations

import marshal
import zlib
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from rulebook.build_summary import build_summary
from rulebook.compiled import FORMAT, MARSHAL_VERSION
from rulebook.load import Data
from rulebook.model import LANGUAGES, REASONS
from rulebook.stemming import SHORTEST_PART, folded_inflections, parts, stemmer
from rulebook.words import STOP_WORDS, key, tokens

if TYPE_CHECKING:
    from rulebook.case_titles import CaseTitle
    from rulebook.compiled import Table
    from rulebook.model import TextTable
    from rulebook.search.reading import DocumentTable, WordTable

#: How much a word counts by the place where it stands: what the entry is called, then what players ask.
WEIGHTS = {"title": 5.3, "terms": 2.9, "clause-terms": 3.0, "questions": 2.3, "cues": 2.2, "text": 1.35, "disputes": 0.4, "foreign": 0.7}
#: What a half of a compound, a pair of neighbours and a shared sense count beside the word itself; and a further place of a word.
PART = 0.95
PAIR = 0.4
ALIKE = 0.55
AGAIN = 0.42
_MOST_MENTIONS = 5


def build(data: Data, stamp: object, cases: Sequence[CaseTitle] = ()) -> dict[str, Table]:
    """Return table name -> table for every language; ``stamp`` tells a checkout when they are stale."""
    tables: dict[str, Table] = {}
    mark = fingerprint(data)
    for language in LANGUAGES:
        words, documents = build_words(data, language, stamp)
        tables[f"words-{language}"] = words
        tables[f"documents-{language}"] = documents
        tables[f"texts-{language}"] = build_texts(data, language, stamp, mark, words, documents, cases)
    if data.summary is not None:
        tables["summary"] = build_summary(data, data.summary, stamp, mark)
    return tables


def _index_fingerprint(rows: list[dict[str, float]]) -> str:
    """Return a short text that changes with anything that goes into an index: the words and what each counts."""
    return f"{FORMAT}-{zlib.crc32(repr(rows).encode()):08x}"


def fingerprint(data: Data) -> str:
    """Return a short text that changes with any word of the data."""
    from rulebook.canonical import render

    check = 0
    for name, content in sorted(render(data).items()):
        check = zlib.crc32(content.encode(), zlib.crc32(name.encode(), check))
    if data.summary is not None:
        check = zlib.crc32(repr(data.summary).encode(), check)
    return f"{FORMAT}-{check:08x}"


def _documents(data: Data, language: str, clauses: list[str]) -> list[dict[str, list[str]]]:
    """Return, for each clause, where-it-stands -> the texts that stand there."""
    other = next(code for code in LANGUAGES if code != language)
    found = []
    for clause in clauses:
        entry = data.clauses[clause].entry
        title, words = data.titles[language][entry], data.texts[language][clause]
        foreign, there = data.titles[other][entry], data.texts[other][clause]
        found.append(
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
    return found


def build_words(data: Data, language: str, stamp: object) -> tuple[WordTable, DocumentTable]:
    """Return what reads and ranks a query, and the weighted stems of each clause that the index is built from."""
    stem = stemmer(language, folded_inflections(data.inflections.get(language, {}), language))
    clauses = list(data.clauses)
    documents = _documents(data, language, clauses)
    seen: dict[str, list[list[str]]] = {}
    native: dict[str, int] = {}
    for document in documents:
        for where, texts in document.items():
            for text in texts:
                row = tokens(text, language)
                seen.setdefault(where, []).append(row)
                if where != "foreign":
                    for word in row:
                        native[word] = native.get(word, 0) + 1
    alike = [[key(word, language) for word in group] for group in data.alike.get(language, [])]
    every = {word for rows in seen.values() for row in rows for word in row}
    every |= {word for group in alike for word in group if " " not in word}
    pieces = {word for word in native if word.isalpha() and len(word) >= SHORTEST_PART and word not in STOP_WORDS[language]}
    stems = {word: stem(word) for word in sorted(every)}
    halves = {word: cut for word in sorted(every) if (cut := parts(word, pieces, language))}
    compounds = {word: tuple(dict.fromkeys(stems[half] for half in cut)) for word, cut in halves.items()}
    senses: dict[str, list[str]] = {}
    for number, group in enumerate(alike):
        for word in group:
            senses.setdefault(stems[word], []).append(f"~{number}")
    rows = [_weigh(document, language, stems, compounds, senses) for document in documents]
    head = {"format": FORMAT, "stamp": stamp, "fingerprint": _index_fingerprint(rows), "language": language}
    table: WordTable = {
        **head,  # type: ignore[typeddict-item]  # the four fields that every table has
        "stems": stems,
        "compounds": compounds,
        "senses": {word: tuple(dict.fromkeys(found)) for word, found in senses.items()},
        "pieces": sorted(pieces),
        "native": sorted(native),
        "entries": [data.clauses[clause].entry for clause in clauses],
        "lengths": [round(sum(row.values()), 2) for row in rows],
        "priors": [_prior(data, clause) for clause in clauses],
        "inflections": folded_inflections(data.inflections.get(language, {}), language),
    }
    return table, {**head, "documents": rows}  # type: ignore[typeddict-item]  # likewise


#: How likely a question is about a rule at all, by the game it belongs to and whether only current editions print it.
PRIORS = {"base": 1.0, "56": 0.9, "ships": 0.9, "card": 0.9, "dice": 0.9, "current": 0.8}


def _prior(data: Data, clause: str) -> float:
    prior = PRIORS[clause.split("/", 1)[0]]
    return round(prior * PRIORS["current"], 3) if data.clauses[clause].confidence else prior


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
    return {term: round(weight, 3) for term, weight in weights.items()}


def build_texts(
    data: Data,
    language: str,
    stamp: object,
    mark: str,
    words: WordTable,
    documents: DocumentTable,
    cases: Sequence[CaseTitle] = (),
) -> TextTable:
    """Return everything a look-up shows, and term -> where it leads; the rows are laid out in ``rulebook.model``."""
    clauses = list(data.clauses)
    number = {clause: index for index, clause in enumerate(clauses)}
    other = next(code for code in LANGUAGES if code != language)
    titles, texts = data.titles[language], data.texts[language]
    return {
        "format": FORMAT,
        "stamp": stamp,
        "fingerprint": mark,
        "language": language,
        "works": {
            work: (
                parts.title,
                parts.publisher,
                parts.year,
                parts.language,
                parts.url,
                parts.current,
                parts.names[language],
                parts.notes[language],
            )
            for work, parts in data.works.items()
        },
        "entries": {
            entry: (
                parts.game,
                tuple(parts.see),
                tuple(number[clause] for clause in parts.clauses),
                titles[entry].title,
                tuple(titles[entry].terms),
                data.titles[other][entry].title,
            )
            for entry, parts in data.entries.items()
        },
        "clauses": [
            _packed(
                clause,
                parts.entry,
                tuple(parts.facts),
                tuple(parts.sources),
                tuple(parts.conflicts),
                parts.confidence,
                parts.edition,
                texts[clause].text,
                tuple(texts[clause].questions),
                tuple(texts[clause].terms),
            )
            for clause, parts in data.clauses.items()
        ],
        "conflicts": {
            conflict: _packed(parts.title, parts.text, tuple(parts.rulings.items())) for conflict, parts in data.disputes[language].items()
        },
        "exact": _exact(data, language, words, documents),
        "cases": _cases(data, language, cases),
    }


def _cases(data: Data, language: str, cases: Sequence[CaseTitle]) -> dict[str, tuple[tuple[str, str], ...]]:
    """Return entry -> (id, title) of the published cases that protect one of its facts."""
    entry_of = {fact: parts.entry for parts in data.clauses.values() for fact in parts.facts}
    found: dict[str, list[tuple[str, str]]] = {}
    for name, facts, titles in cases:
        for entry in dict.fromkeys(entry_of[fact] for fact in facts if fact in entry_of):
            found.setdefault(entry, []).append((name, titles[language]))
    return {entry: tuple(listed) for entry, listed in found.items()}


def _packed(*row: object) -> bytes:
    """Return a row that is read only when it is asked for; unread, it takes a fraction of the memory."""
    return marshal.dumps(row, MARSHAL_VERSION)  # type: ignore[arg-type]  # texts, numbers and tuples only


def _exact(data: Data, language: str, words: WordTable, documents: DocumentTable) -> dict[str, tuple[int, ...]]:
    """Return term -> where it leads, the topics it names first, then the entries that mention it.

    Each number is ``4 * clause + place in rulebook.model.REASONS``.
    """
    clauses = list(data.clauses)
    number = {clause: index for index, clause in enumerate(clauses)}
    first = {entry: number[parts.clauses[0]] for entry, parts in data.entries.items()}
    named: dict[str, list[tuple[int, str]]] = {}

    def name(term: str, clause: int, why: str) -> None:
        place = key(term, language)
        there = named.setdefault(place, [])
        taken = {data.clauses[clauses[other]].entry for other, _ in there}
        if place and data.clauses[clauses[clause]].entry not in taken:
            there.append((clause, why))

    for entry in data.entries:
        name(data.titles[language][entry].title, first[entry], "headword")
        name(entry, first[entry], "headword")
    for clause in clauses:
        for term in data.texts[language][clause].terms:
            name(term, number[clause], "synonym")
    for entry in data.entries:
        for term in data.titles[language][entry].terms:
            name(term, first[entry], "synonym")
    native = set(named)
    other = next(code for code in LANGUAGES if code != language)
    for entry in data.entries:
        foreign = data.titles[other][entry]
        for term in (foreign.title, *foreign.terms):
            for spelling in dict.fromkeys((term, _written_out(term))):
                if key(spelling, language) not in native:
                    name(spelling, first[entry], "other-language")
    led = {term: [*there, *_mentions(term, there, language, words, documents)] for term, there in named.items() if term}
    return {term: tuple(4 * clause + REASONS.index(why) for clause, why in found) for term, found in led.items()}


def _written_out(term: str) -> str:
    """Return a term with its umlauts as two letters, as a keyboard without them types it."""
    return term.lower().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")


def _mentions(
    term: str, there: Iterable[tuple[int, str]], language: str, words: WordTable, documents: DocumentTable
) -> list[tuple[int, str]]:
    """Return the best clause of the entries that are about something else but have all words of ``term``."""
    stems, entries = words["stems"], words["entries"]
    wanted = [stems[word] for word in term.split() if word in stems and word not in STOP_WORDS[language]]
    if not wanted or any(why == "other-language" for _, why in there):
        return []
    taken = {entries[clause] for clause, _ in there}
    best: dict[str, tuple[float, int]] = {}
    for index, (entry, row) in enumerate(zip(entries, documents["documents"], strict=True)):
        if entry in taken or not all(stem in row for stem in wanted):
            continue
        weight = sum(row[stem] for stem in wanted)
        if weight > best.get(entry, (0.0, 0))[0]:
            best[entry] = (weight, index)
    ranked = sorted(best.values(), key=lambda pair: (-pair[0], pair[1]))
    return [(index, "mention") for _, index in ranked[:_MOST_MENTIONS]]
