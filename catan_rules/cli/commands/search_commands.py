"""The look-ups themselves: search, show, list, sources. Each prints its answer and returns the exit status."""

from __future__ import annotations

import sys

from catan_rules import console
from catan_rules.messages import say
from catan_rules.render.text.output import TextOutput, plain
from catan_rules.status import DONE, NO
from rulebook.book import open_rulebook

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulebook.book import Rulebook
    from rulebook.model import Entry, Hit

_WIDE_SEARCH = 400


def open_book(language: str) -> Rulebook:
    """Return the rulebook with the texts of a language read, so that nothing is read from another's."""
    book = open_rulebook()
    book.table(language)
    return book


def text_output() -> TextOutput:
    """Return paper for standard output as it is now."""
    return TextOutput(console.width(), console.colour())


def write_json(value: object) -> None:
    """Print one JSON object on one line; what a terminal would act on is escaped, letters stay as they are."""
    import json

    text = json.dumps(value, ensure_ascii=False)
    if not text.isprintable():
        text = "".join(mark if mark.isprintable() else json.dumps(mark)[1:-1] for mark in text)
    sys.stdout.write(text + "\n")


def _find(book: Rulebook, query: str, language: str, most: int, game: str | None) -> list[Hit]:
    hits = book.search(query, language, most if game is None else _WIDE_SEARCH)
    return hits if game is None else [hit for hit in hits if hit.entry.game == game][:most]


def search(query: str, language: str, as_json: bool, most: int = 8, game: str | None = None, book: Rulebook | None = None) -> int:
    """Answer one query: the rule first, then what else speaks of it. Status 1 when nothing does."""
    from rulebook import lean

    book = book or open_rulebook()
    lean.single_threaded_command = True
    try:
        hits = _find(book, query, language, most, game)
        near = [] if hits else book.near_words(query, language)
    finally:
        lean.single_threaded_command = False
    if as_json:
        found = [hit.as_dict(language) for hit in hits]
        write_json({"query": query, "language": language, "hits": found, "suggestions": near})
        return DONE if hits else NO
    paper = text_output()
    if hits:
        from catan_rules.render.text.rules import search_answer

        search_answer(paper, book, hits, language)
    else:
        _nothing(paper, say(language, "nothing", plain(query)), near, language)
    sys.stdout.write(paper.text())
    return DONE if hits else NO


def search_lines(lines: Iterable[str], language: str, as_json: bool, most: int, game: str | None) -> int:
    """Answer one query a line; status 1 when none of them found anything."""
    book = open_rulebook()
    status = NO
    for line in lines:
        query = line.strip()
        if not query:
            continue
        if not as_json:
            paper = text_output()
            paper.add(plain(query), 2, ">")
            sys.stdout.write(paper.text())
        status = min(status, search(query, language, as_json, most, game, book))
        if not as_json:
            sys.stdout.write("\n")
        sys.stdout.flush()
    return status


def find_entry(book: Rulebook, name: str, language: str) -> Entry | None:
    """Return the entry that ``name`` is the id, title or synonym of, or that has the clause or fact with this id."""
    wanted = name.strip()
    if wanted in book:
        return book[wanted]
    if "/" in wanted:
        try:
            return book[book.clause(wanted).entry_id]
        except KeyError:
            return None
    for code in (language, "de" if language == "nl" else "nl"):
        hits = book.exact(wanted, code)
        if hits:
            return hits[0].entry
    return None


def show(name: str, language: str, as_json: bool) -> int:
    """Show the whole article called ``name``; status 1, with the nearest titles, when there is none."""
    book = open_book(language)
    entry = find_entry(book, name, language)
    if entry is None:
        near = near_titles(book, name, language)
        if as_json:
            write_json({"entry": None, "name": name, "language": language, "suggestions": near})
            return NO
        paper = text_output()
        _nothing(paper, say(language, "unknown", plain(name)), near, language)
        paper.add(say(language, "search", plain(name)))
        sys.stdout.write(paper.text())
        return NO
    if as_json:
        write_json(entry_object(book, entry, language))
        return DONE
    from catan_rules.render.text.rules import article

    paper = text_output()
    article(paper, book, entry, language)
    sys.stdout.write(paper.text())
    return DONE


def entry_object(book: Rulebook, entry: Entry, language: str) -> dict[str, object]:
    """Return a whole article as the published JSON object."""
    disputed = dict.fromkeys(name for clause in entry.clauses for name in clause.conflicts)
    return {
        "entry": entry.id,
        "language": language,
        "title": {"nl": entry.title("nl"), "de": entry.title("de")},
        "game": entry.game,
        "terms": list(entry.terms(language)),
        "clauses": [
            {
                "clause": clause.id,
                "text": clause.text(language),
                "questions": list(clause.questions(language)),
                "facts": list(clause.facts),
                "sources": [source.as_dict() for source in clause.sources],
                "conflicts": list(clause.conflicts),
                "confidence": clause.confidence or None,
                "edition": clause.edition or None,
            }
            for clause in entry.clauses
        ],
        "conflicts": [
            {
                "conflict": name,
                "title": book.conflict(name).title(language),
                "text": book.conflict(name).text(language),
                "rulings": book.conflict(name).rulings(language),
            }
            for name in disputed
        ],
        "see_also": list(entry.see_also),
    }


def list_entries(language: str, as_json: bool, game: str | None) -> int:
    """List the entries: with title and game for a reader, one id a line in a pipe. Status 1 when a game has none."""
    book = open_book(language)
    entries = [entry for entry in book if game in (None, entry.game)]
    if as_json:
        write_json(
            {
                "language": language,
                "entries": [
                    {"entry": entry.id, "title": entry.title(language), "game": entry.game, "clauses": len(entry.clauses)}
                    for entry in entries
                ],
            }
        )
    elif not console.on_terminal():
        sys.stdout.write("".join(f"{entry.id}\n" for entry in entries))
    else:
        paper = text_output()
        widest = max((len(entry.title(language)) for entry in entries), default=0)
        for entry in sorted(entries, key=lambda one: one.title(language).casefold()):
            title = entry.title(language)
            if paper.width > widest + 30:
                paper.lines.append(f"{paper.style(title.ljust(widest), 'bold')}  {paper.style(entry.id, 'dim')}")
            else:
                paper.add(title, style="bold")
                paper.add(entry.id, 2, style="dim")
        sys.stdout.write(paper.text())
    return DONE if entries else NO


def list_sources(language: str, as_json: bool) -> int:
    """List the works that the rules rest on."""
    works = open_book(language).works()
    if as_json:
        write_json(
            {
                "language": language,
                "sources": [
                    {
                        "work": work.id,
                        "title": work.title,
                        "publisher": work.publisher,
                        "year": work.year or None,
                        "language": work.language,
                        "url": work.url or None,
                        "current": work.current,
                        "name": work.name(language),
                        "note": work.note(language),
                    }
                    for work in works
                ],
            }
        )
        return DONE
    paper = text_output()
    for work in works:
        paper.gap()
        paper.add(f"{work.name(language)}", style="bold")
        paper.add(", ".join(part for part in (work.title, work.publisher, work.year) if part), 4)
        paper.add(work.note(language), 4)
        if work.url:
            paper.add(work.url, 4, style="dim")
    sys.stdout.write(paper.text())
    return DONE


def near_titles(book: Rulebook, name: str, language: str, most: int = 5) -> list[str]:
    """Return the titles and terms that are spelt most like ``name``."""
    from difflib import get_close_matches

    from rulebook.words import fold

    titles = {fold(entry.title(language), language): entry.title(language) for entry in book}
    for entry in book:
        for term in entry.terms(language):
            titles.setdefault(fold(term, language), entry.title(language))
        titles.setdefault(entry.id, entry.title(language))
    found = get_close_matches(fold(name[:80], language), list(titles), n=3 * most, cutoff=0.6)
    return list(dict.fromkeys(titles[near] for near in found))[:most]


def _nothing(paper: TextOutput, message: str, near: list[str], language: str) -> None:
    paper.add(message)
    if near:
        paper.add(f"{say(language, 'near')}: {', '.join(near)}?")
    else:
        paper.add(say(language, "try"))
