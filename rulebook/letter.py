"""The search for those who want the letter: whoosh's own query language over every text of the book.

Words count as they stand, but for upper and lower case: no stems, no synonyms, no misspellings. The index is made in memory, once in a
process; a wheel ships none, since whoosh reads its index files by pickle (docs/decisions/search-index.md). Nothing else
imports this module: whoosh costs more than the rest of a look-up.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from whoosh.analysis import LowercaseFilter, RegexTokenizer
from whoosh.fields import ID, STORED, TEXT, Schema
from whoosh.qparser import MultifieldParser, OperatorsPlugin
from whoosh.qparser.common import QueryParserError

from rulebook.build.postings import Memory
from rulebook.model import LANGUAGES, Clause, Entry, Hit

if TYPE_CHECKING:
    from whoosh.index import Index

    from rulebook.book import Rulebook

#: What a field holds -> its name in Dutch and in German; either is read in both.
FIELDS = {
    "title": ("titel", "titel"),
    "text": ("tekst", "text"),
    "question": ("vraag", "frage"),
    "word": ("woord", "wort"),
    "dispute": ("onenigheid", "streit"),
    "source": ("bron", "quelle"),
    "id": ("id", "id"),
    "game": ("spel", "spiel"),
}
#: The fields that a word without one is looked for in.
_USUAL = ("title", "text", "question", "word", "dispute")
_NAMED = {name: field for field, names in FIELDS.items() for name in (field, *names)}
_WORD = r"\w+(?:[:/]\d+)*"
_OPERATORS = {"And": r"(?<=\s)(AND|EN|UND)(?=\s)", "Or": r"(?<=\s)(OR|OF|ODER)(?=\s)", "Not": r"(^|(?<=(\s|[()])))(NOT|NIET|NICHT)(?=\s)"}
#: By the fingerprint of a book's data and the language, the latest few.
_INDEXES: dict[tuple[str, str], tuple[Index, list[str]]] = {}
_JOINING = frozenset({"AND", "EN", "UND", "OR", "OF", "ODER"})
_DENYING = frozenset({"NOT", "NIET", "NICHT"})


class Fault(NamedTuple):
    """What is wrong with a query: the column from 1 on, the key of what is wrong, what stands there, and the names that would be right."""

    column: int
    kind: str
    found: str
    known: tuple[str, ...] = ()


#: The most characters of a query to the letter.
LONGEST = 3_000


class LetterHit(NamedTuple):
    """A clause that matches, and the words of it that the query asked for, in lower case."""

    hit: Hit
    words: frozenset[str]


def faults(query: str, language: str) -> list[Fault]:
    """Return everything that is wrong with a query, in order of place; empty when it can be asked."""
    found = [*_open_marks(query), *_fields(query, language), *_operators(query)]
    if not re.search(r"\w", query):
        found.append(Fault(1, "empty", query))
    return sorted(found)


def search(book: Rulebook, query: str, language: str) -> list[LetterHit]:
    """Return every clause that matches, the best first; ``faults`` has said before that the query can be asked.

    ValueError where whoosh cannot read it all the same, and for one of more than ``LONGEST`` characters, which it reads ever slower.
    """
    if len(query) > LONGEST:
        raise ValueError(f"a query of {len(query)} characters")
    index, clauses = _indexed(book, language)
    parser = MultifieldParser(list(_USUAL), index.schema)
    parser.replace_plugin(OperatorsPlugin(**_OPERATORS, AndNot=None, AndMaybe=None, Require=None))
    try:
        asked = parser.parse(_plainly(query))
        with index.searcher() as searcher:
            reader = searcher.reader()
            results = searcher.search(asked, limit=None)
            terms = {text.decode() for _, text in asked.existing_terms(reader, phrases=True, expand=True)}
            return [
                LetterHit(Hit(Entry(book, clause.entry_id), clause, round(hit.score or 1.0, 3), "words"), frozenset(terms))
                for hit in results
                for clause in (book.clause(clauses[hit["number"]]),)
            ]
    except (
        QueryParserError,
        re.error,
        RecursionError,
        LookupError,
        AttributeError,
        TypeError,
        AssertionError,
    ) as error:  # what whoosh makes of odd queries
        raise ValueError(str(error)) from error


def _indexed(book: Rulebook, language: str) -> tuple[Index, list[str]]:
    """Return the index of a book in memory, and the ids of the clauses that it numbers; who asks again does not wait for it again."""
    name = (book.fingerprint, language)
    if name not in _INDEXES:
        analyzer = RegexTokenizer(expression=_WORD) | LowercaseFilter()
        schema = Schema(number=STORED, game=ID, **{field: TEXT(analyzer=analyzer) for field in FIELDS if field != "game"})
        index = Memory().create_index(schema)
        writer = index.writer()
        clauses = [clause for entry in book for clause in entry.clauses]
        for number, clause in enumerate(clauses):
            writer.add_document(number=number, **_document(book, clause, language))
        writer.commit()
        if len(_INDEXES) == len(LANGUAGES):
            _INDEXES.clear()
        _INDEXES[name] = index, [clause.id for clause in clauses]
    return _INDEXES[name]


def marked(text: str, words: frozenset[str]) -> Iterator[tuple[str, bool]]:
    """Yield the pieces of a text in order, each with whether it is one of ``words``."""
    done = 0
    for word in re.finditer(_WORD, text):
        if word.group().lower() in words:
            yield text[done : word.start()], False
            yield word.group(), True
            done = word.end()
    yield text[done:], False


def _document(book: Rulebook, clause: Clause, language: str) -> dict[str, str]:
    entry = book[clause.entry_id]
    disputes = [book.conflict(name) for name in clause.conflicts]
    told = [part for one in disputes for part in (one.title(language), one.text(language), *one.rulings(language).values())]
    return {
        "title": entry.title(language),
        "text": clause.text(language),
        "question": " \n".join(clause.questions(language)),
        "word": " \n".join((*entry.terms(language), *clause.terms(language))),
        "dispute": " \n".join(told),
        "source": " \n".join(f"{source.work.name(language)} {source.heading}" for source in clause.sources),
        "id": clause.id,
        "game": entry.game,
    }


def _plainly(query: str) -> str:
    """Return the query with English names of fields, and with ratios such as ``4:1`` between quotation marks, which are no fields."""
    parts = re.split(r'("[^"]*")', query)
    for place in range(0, len(parts), 2):
        ratios = re.sub(r"(?<![\w:])(\d+:\d+)(?![\w:])", r'"\1"', parts[place])
        parts[place] = re.sub(r"(?<![\w:])([^\W\d]\w*):", lambda name: f"{_NAMED[name.group(1).lower()]}:", ratios)
    return "".join(parts)


def _open_marks(query: str) -> Iterator[Fault]:
    """Yield quotation marks and brackets that are not closed, or not opened."""
    opened: list[int] = []
    quote = -1
    for place, mark in enumerate(query):
        if mark == '"':
            quote = -1 if quote >= 0 else place
        elif quote < 0 and mark == "(":
            opened.append(place)
        elif quote < 0 and mark == ")":
            if opened:
                opened.pop()
            else:
                yield Fault(place + 1, "unopened", mark)
    if quote >= 0:
        yield Fault(quote + 1, "unclosed", '"')
    for place in opened:
        yield Fault(place + 1, "unclosed", "(")


def _outside_quotes(query: str) -> str:
    return re.sub(r'"[^"]*"', lambda text: '"' + "x" * (len(text.group()) - 2) + '"', query)


def _fields(query: str, language: str) -> Iterator[Fault]:
    names = tuple(dict.fromkeys(found[("nl", "de").index(language)] for found in FIELDS.values()))
    for name in re.finditer(r"(?<![\w:])([^\W\d]\w*):", _outside_quotes(query)):
        if name.group(1).lower() not in _NAMED:
            yield Fault(name.start() + 1, "field", name.group(1), names)


def _operators(query: str) -> Iterator[Fault]:
    """Yield operators that have nothing before or after them."""
    row = [(part.group(), part.start()) for part in re.finditer(r'"[^"]*"|[()]|[^\s()"]+', query)]
    for number, (word, place) in enumerate(row):
        before = row[number - 1][0] if number else "("
        after = row[number + 1][0] if number + 1 < len(row) else ")"
        lacks = after == ")" or after in _JOINING
        if (word in _JOINING and (before == "(" or before in _JOINING or before in _DENYING or lacks)) or (word in _DENYING and lacks):
            yield Fault(place + 1, "operator", word)
