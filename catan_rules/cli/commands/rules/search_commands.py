"""The look-ups: search and show. Each prints its answer and returns the exit status."""

from __future__ import annotations

import sys
from itertools import pairwise

from catan_common.visible import visible
from catan_rules.cli.call import Call
from catan_rules.cli.grammar import game_named
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import message_text
from catan_rules.render.text.output import TextOutput
from catan_rules.status import DONE, NO

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import TextIO

    from adjudicator.rulesets.editions import RuleSet
    from catan_rules.at_issue.headline import RulesFor
    from catan_rules.at_issue.rulings import BookOnTable
    from rulebook.book import Rulebook
    from rulebook.model import Entry, SearchAnswer

_USUAL_HITS = 8
#: Of a longer line of standard input no more than so many characters are read as a query.
_LONGEST_QUERY = 100_000


def run_search(call: Call) -> int:
    """Search for the words of a call, or for each line of standard input; return the exit status."""
    most = int(call.options.get("most", _USUAL_HITS))
    game = game_named(call.options["game"]) if "game" in call.options else None
    query = " ".join(call.words)
    if query.strip() and call.has("precise"):
        _refuse_unknown_rules(call)
        from catan_rules.cli.commands.rules.letter_search import search_letter

        return search_letter(open_book(call.language), query, call.language, call.has("json"), most, game)
    if query.strip():
        return search(query, call, most, game)
    if call.words or sys.stdin is None or sys.stdin.isatty() or call.has("precise"):
        raise call.wrong("use.none")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    status = search_lines(_lines(sys.stdin), call, most, game)
    if status is None and not call.has("json"):  # a program that pipes nothing gets nothing
        raise call.wrong("use.none")
    return NO if status is None else status


def _lines(stream: TextIO) -> Iterator[str]:
    """Yield the lines of a stream, of one that is too long for a query its beginning."""
    while line := stream.readline(_LONGEST_QUERY):
        yield line
        while len(line) == _LONGEST_QUERY and not line.endswith("\n"):
            line = stream.readline(_LONGEST_QUERY)


def run_show(call: Call) -> int:
    """Show the article that the words of a call name; return the exit status."""
    if not " ".join(call.words).strip():
        raise call.wrong("use.word")
    game = game_named(call.options["game"]) if "game" in call.options else None
    return show(" ".join(call.words), call.language, call.has("json"), game)


def search(query: str, call: Call, most: int = _USUAL_HITS, game: str | None = None, book: Rulebook | None = None) -> int:
    """Answer one query: the rule first, then what else speaks of it. Status 1 when nothing does."""
    book = book or open_book(call.language)
    asked = _rule_asked(query, call.language)
    found = book.answer(asked, call.language, most, game)
    if asked != query:
        found.at_issue = []  # what hangs on a position hangs on it whichever question is meant
    return show_found(query, call, found, book)


def show_found(query: str, call: Call, answer: SearchAnswer, book: Rulebook, of_document: str | None = None) -> int:
    """Say what a search found, the answer first; status 1 when it is nothing. ``of_document`` is the rule set of the position beside which it was asked."""
    _refuse_unknown_rules(call)
    language, hits = call.language, answer.hits
    near = [] if hits else book.near_words(query, language)

    def rules_for(played: str) -> RuleSet:
        from catan_rules.cli.commands.chosen_rules import chosen_rules  # most look-ups have no use for a rule set

        return chosen_rules(call, played, of_document, fitting=True).rules

    def book_for(played: str) -> RuleSet | BookOnTable:
        from catan_common.rule_sets import BUILDS_ON, usual_for
        from catan_rules.at_issue.rulings import BookOnTable
        from catan_rules.cli.settings import preferred

        if answer.book:
            from catan_rules.at_issue.headline import by_book_asked_for

            return by_book_asked_for(answer, rules_for)(played)
        if "rules" in call.options or of_document or preferred(call) is not None:
            return rules_for(played)
        name = usual_for(played, language)
        return BookOnTable(name, BUILDS_ON.get(name))

    if call.has("json"):
        found = [hit.as_dict(language) for hit in hits]
        others = [hit.as_dict(language) for hit in answer.elsewhere]
        told = {"treated": answer.treated, "asked_game": answer.game or answer.beside or None, "other_games": others}
        write_json(
            {"query": query, "language": language, "hits": found, "suggestions": near} | _headlines(answer, language, rules_for) | told
        )
        return _status(answer)
    output = text_output()
    if hits:
        from catan_rules.render.text.found import found_text

        found_text(
            output, book, answer, language, rules_for, "short" if call.has("short") else "full" if call.has("full") else "usual", book_for
        )
    else:
        _nothing(output, message_text(language, "nothing", query), near, language)
    sys.stdout.write(output.text())
    return _status(answer)


def _status(answer: SearchAnswer) -> int:
    """Return the exit status of a search: nothing was found too where what is shown is only said to come nearest."""
    answers = answer.hits and (answer.treated or answer.hits[0].clause.is_practice or answer.game or answer.beside)
    return DONE if answers else NO


def _refuse_unknown_rules(call: Call) -> None:
    """Raise CommandError where a call names a rule set that there is not, whether what is found hangs on it or not."""
    if "rules" in call.options:
        from catan_rules.cli.commands.chosen_rules import rules_option  # most look-ups name none

        rules_option(call, fitting=True)


def _headlines(answer: SearchAnswer, language: str, rules_for: RulesFor) -> dict[str, object]:
    """Return the yes or no that answers a query, and that of the question nearest to it, each with its line, None where there is none; and the questions that may be meant."""
    if not (answer.asked or answer.nearest or answer.at_issue):
        return {"headline": None, "nearest": None, "at_issue": []}
    from catan_rules.at_issue.headline import headline, headlines_at_issue, nearest_headline
    from catan_rules.render.text.headlines import headline_told

    told = (("headline", headline(answer, rules_for)), ("nearest", nearest_headline(answer, rules_for)))
    answered = {name: None if one is None else headline_told(one, language) for name, one in told}
    return answered | {"at_issue": [headline_told(one, language) for one in headlines_at_issue(answer, rules_for, language)]}


def _rule_asked(query: str, language: str) -> str:
    """Return what a query asks of the rules: without places and players where it names a place, as a question about a position is looked up."""
    if not any(left.isalpha() and right.isdecimal() for left, right in pairwise(query)):
        return query
    from catan_rules.question_words import rule_asked  # a headword has no use for it

    return rule_asked(query, language)


def search_lines(lines: Iterable[str], call: Call, most: int, game: str | None) -> int | None:
    """Answer one query a line; status 1 when none of them found anything, None when there is none."""
    book = open_book(call.language)
    status: int | None = None
    for line in lines:
        query = line.strip()
        if not query:
            continue
        if not call.has("json"):
            output = text_output()
            output.add(visible(query), 2, ">")
            sys.stdout.write(output.text())
        status = min(NO if status is None else status, search(query, call, most, game, book))
        if not call.has("json"):
            sys.stdout.write("\n")
        sys.stdout.flush()
    return status


def find_entry(book: Rulebook, name: str, language: str, game: str | None = None) -> Entry | None:
    """Return the entry that ``name`` is the id, title or synonym of, in ``game`` if one is given, or that has the clause or fact with this id."""
    wanted = name.strip()
    if wanted in book:
        return book[wanted]
    if "/" in wanted:
        try:
            return book[book.clause(wanted).entry_id]
        except KeyError:
            return None
    for code in (language, "de" if language == "nl" else "nl"):
        hits = book.exact(wanted, code, (game,) if game else ())
        if hits:
            return hits[0].entry
    return None


def show(name: str, language: str, as_json: bool, game: str | None = None) -> int:
    """Show the whole article called ``name``; status 1, with the nearest titles, when there is none."""
    book = open_book(language)
    entry = find_entry(book, name, language, game)
    if entry is None:
        near = near_titles(book, name, language)
        if as_json:
            write_json({"entry": None, "name": name, "language": language, "suggestions": near})
            return NO
        output = text_output()
        _nothing(output, message_text(language, "unknown", name), near, language)
        output.add(message_text(language, "search", name))
        sys.stdout.write(output.text())
        return NO
    if as_json:
        write_json(entry_object(book, entry, language))
        return DONE
    from catan_rules.render.text.rules import article

    output = text_output()
    article(output, book, entry, language)
    sys.stdout.write(output.text())
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
                "practice": clause.is_practice,
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


def near_titles(book: Rulebook, name: str, language: str, most: int = 5) -> list[str]:
    """Return the titles and terms that are spelt most like ``name``."""
    from difflib import get_close_matches

    from catan_common.folding import fold_in

    titles = {fold_in(entry.title(language), language): entry.title(language) for entry in book}
    for entry in book:
        for term in entry.terms(language):
            titles.setdefault(fold_in(term, language), entry.title(language))
        titles.setdefault(entry.id, entry.title(language))
    found = get_close_matches(fold_in(name[:80], language), list(titles), n=3 * most, cutoff=0.6)
    return list(dict.fromkeys(titles[near] for near in found))[:most]


def _nothing(output: TextOutput, message: str, near: list[str], language: str) -> None:
    output.add(message)
    if near:
        output.add(f"{message_text(language, 'near')}: {', '.join(near)}?")
    else:
        output.add(message_text(language, "try"))
