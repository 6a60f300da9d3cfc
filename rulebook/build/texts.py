"""What a look-up shows of one language, and where each exact term leads."""

from __future__ import annotations

import marshal
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from rulebook.build.postings import Document
from rulebook.build.words import in_thousandths
from rulebook.data import AnswerData, Data
from rulebook.model import LANGUAGES, REASONS
from rulebook.words import STOP_WORDS, key

if TYPE_CHECKING:
    from rulebook.model import TextTable
    from rulebook.search.reading import WordTable

#: How clause ids of the games beside the board game begin.
OTHER_GAMES = ("card/", "dice/")
MOST_MENTIONS = 5
#: From which share of the words of a question on another word for an article asks just that.
_WHOLE_QUESTION = 0.65
_VERSION = 2  # as catan_common.tables


def build_texts(data: Data, language: str, mark: str, words: WordTable, documents: Sequence[Document]) -> TextTable:
    """Return everything a look-up shows, and term -> where it leads; the rows are laid out in ``rulebook.model``."""
    clauses = list(data.clauses)
    number = {clause: index for index, clause in enumerate(clauses)}
    other = next(code for code in LANGUAGES if code != language)
    titles, texts = data.titles[language], data.texts[language]
    return {
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
                texts[clause].at_issue,
                _answered(parts.answer),
                texts[clause].hangs_on,
            )
            for clause, parts in data.clauses.items()
        ],
        "conflicts": {
            conflict: _packed(parts.title, parts.text, tuple(parts.rulings.items()), tuple(data.conflicts[conflict].sources))
            for conflict, parts in data.disputes[language].items()
        },
        "exact": _exact(data, language, words, documents),
    }


def _answered(answer: AnswerData | None) -> tuple[str, str, tuple[str, ...], tuple[str, ...]]:
    """Return the answer to the question of a clause as a row holds it."""
    return ("", "", (), ()) if answer is None else (answer.always, answer.point, tuple(answer.yes), tuple(answer.no))


def _packed(*row: object) -> bytes:
    """Return a row that is read only when it is asked for; unread, it takes a fraction of the memory."""
    return marshal.dumps(row, _VERSION)  # type: ignore[arg-type]  # texts, numbers and tuples only


def _exact(data: Data, language: str, words: WordTable, documents: Sequence[Document]) -> dict[str, tuple[int, ...]]:
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

    for term, clause, why in _names(data, language, number, first):
        name(term, clause, why)
    native = {term for term, there in named.items() if not all(clauses[clause].startswith(OTHER_GAMES) for clause, _ in there)}
    for term, clause in _names_elsewhere(data, language, first):
        if key(term, language) not in native:
            name(term, clause, "other-language")
    for there in named.values():
        # of what is called alike in two games the one of the board game comes first; a term alone does not go before a headword
        there.sort(key=lambda found: (found[1] != "headword", clauses[found[0]].startswith(OTHER_GAMES)))
    led = {term: [*there, *_mentions(term, there, language, words, documents)] for term, there in named.items() if term}
    return {term: tuple(4 * clause + REASONS.index(why) for clause, why in found) for term, found in led.items()}


def _names(data: Data, language: str, number: Mapping[str, int], first: Mapping[str, int]) -> Iterator[tuple[str, int, str]]:
    """Yield what entries and clauses are called in a language: the term, the number of the clause, and why it leads there."""
    for entry in data.entries:
        yield data.titles[language][entry].title, first[entry], "headword"
        yield entry, first[entry], "headword"
    for clause in data.clauses:
        for term in data.texts[language][clause].terms:
            yield term, number[clause], "synonym"
    for entry in data.entries:
        for term, clause in asked_for(data, entry, language).items():
            yield term, number[clause], "synonym"


def asked_for(data: Data, entry: str, language: str) -> dict[str, str]:
    """Return by each other word for an article the clause of it that it asks for: the first one with a question that hardly says more, else the first of all."""
    clauses = data.entries[entry].clauses
    asked = [
        (clause, key(question, language))
        for clause in clauses
        for question in (*data.texts[language][clause].questions, data.texts[language][clause].at_issue)
    ]
    return {term: _asked(key(term, language), asked) or clauses[0] for term in data.titles[language][entry].terms}


def _asked(said: str, asked: Sequence[tuple[str, str]]) -> str | None:
    for clause, whole in asked:
        if f" {said} " in f" {whole} " and len(said.split()) >= _WHOLE_QUESTION * len(whole.split()):
            return clause
    return None


def _names_elsewhere(data: Data, language: str, first: Mapping[str, int]) -> Iterator[tuple[str, int]]:
    """Yield what entries are called in the other language, in each spelling, with the number of the clause."""
    other = next(code for code in LANGUAGES if code != language)
    for entry in data.entries:
        foreign = data.titles[other][entry]
        for term in (foreign.title, *foreign.terms):
            for spelling in dict.fromkeys((term, _written_out(term))):
                yield spelling, first[entry]


def _written_out(term: str) -> str:
    """Return a term with its umlauts as two letters, as a keyboard without them types it."""
    return term.lower().replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss")


def _mentions(
    term: str, there: Iterable[tuple[int, str]], language: str, words: WordTable, documents: Sequence[Document]
) -> list[tuple[int, str]]:
    """Return the best clause of the entries that are about something else but have all words of ``term``."""
    stems, entries = words["stems"], words["entries"]
    wanted = [stems[word] for word in term.split() if word in stems and word not in STOP_WORDS[language]]
    if not wanted or any(why == "other-language" for _, why in there):
        return []
    taken = {entries[clause] for clause, _ in there}
    best: dict[str, tuple[int, int]] = {}
    for index, (entry, row) in enumerate(zip(entries, documents, strict=True)):
        if entry in taken or not all(stem in row for stem in wanted):
            continue
        weight = in_thousandths(sum(row[stem] for stem in wanted))
        if weight > best.get(entry, (0, 0))[0]:
            best[entry] = (weight, index)
    ranked = sorted(best.values(), key=lambda pair: (-pair[0], pair[1]))
    return [(index, "mention") for _, index in ranked[:MOST_MENTIONS]]
