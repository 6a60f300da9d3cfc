"""By whose book an answer is asked for: *according to the encyclopedia*."""

from __future__ import annotations

import re

from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Mapping

_WORD = re.compile(r"[^\s,.;:?!()\"\u201e\u201c\u201d\u2018\u2019]+")
#: What may stand between *according to* and the name.
_ARTICLES = {
    "nl": frozenset(("de", "het", "die", "dat", "deze", "mijn", "onze", "jullie", "t")),
    "de": frozenset(("der", "dem", "den", "die", "das", "dieser", "diesem", "meiner", "unserer", "eurer", "meinem", "unserem", "eurem")),
}
#: What tells behind the name that it is spoken of what stands in the book, not asked by it.
_SAYS = frozenset(("staat", "staan", "zegt", "steht", "stehen", "sagt", "stand", "stond"))
_MOST_WORDS = 60
#: What a rule set is called by that is no book: what was played there, of which questions of the data ask by that name, so that it stays in the query.
_PLAYED = frozenset(("wk-2002",))
#: What ends a sentence.
_ENDS = ("?", ".", "!", ";", ":")


def book_asked_for(query: str, language: str, books: Mapping[str, str]) -> tuple[str, str]:
    """Return the rule set by whose book a query asks to be answered, empty for none, and the query without these words, where it is a book; ``books`` by how it is said, folded."""
    spans = [(found.start(), found.end(), " ".join(tokens(found[0], language))) for found in _WORD.finditer(query)][:_MOST_WORDS]
    said = [word for _, _, word in spans]
    longest = max((len(words.split()) for words in books), default=0)
    for place in range(len(said)):
        skip = place + 2 if said[place + 1 : place + 2] and said[place + 1] in _ARTICLES[language] else place + 1
        for end in range(min(len(said), skip + longest), skip, -1):
            name = books.get(" ".join((said[place], *said[skip:end])))
            if name in _PLAYED:
                return name, query
            if name is not None:
                return (
                    ("", query)
                    if said[end : end + 1] and said[end] in _SAYS
                    else (name, _without(query, spans[place][0], spans[end - 1][1]))
                )
    return "", query


def _without(query: str, start: int, end: int) -> str:
    """Return a query without a part of it, and without the mark that set it apart."""
    before, behind = query[:start].rstrip(", "), query[end:].lstrip(", ")
    return f"{before}{behind}" if behind[:1] in _ENDS or not before else f"{before} {behind}".rstrip()
