"""``zoek --precies``: whoosh's query language over all texts, every hit with what was found marked."""

from __future__ import annotations

import sys
from difflib import get_close_matches

from catan_rules.cli.call import CommandError
from catan_rules.cli.output import text_output, write_json
from catan_rules.messages import count_text, message_text
from catan_rules.render.text.output import TextOutput
from catan_rules.status import DONE, NO, WRONG_USE
from rulebook import letter
from rulebook.book import Rulebook


def search_letter(book: Rulebook, query: str, language: str, as_json: bool, most: int, game: str | None) -> int:
    """Answer one query to the letter; status 1 when nothing matches. CommandError with every fault of the query and its place."""
    wrong = [_told(fault, language) for fault in letter.faults(query, language)]
    if wrong:
        raise CommandError(WRONG_USE, [message_text(language, "letter.faults", query), *wrong, message_text(language, "letter.help")])
    try:
        found = letter.search(book, query, language)
    except ValueError:
        raise CommandError(WRONG_USE, [message_text(language, "letter.faults", query), message_text(language, "letter.help")]) from None
    found = [one for one in found if game is None or one.hit.entry.game == game]
    if as_json:
        hits = [one.hit.as_dict(language) for one in found[:most]]
        write_json(
            {
                "query": query,
                "language": language,
                "hits": hits,
                "suggestions": [],
                "treated": True,
                "asked_game": None,
                "other_games": [],
                "headline": None,
                "nearest": None,
                "at_issue": [],
            }
        )
        return DONE if found else NO
    output = text_output()
    if not found:
        output.add(message_text(language, "nothing", query))
    else:
        output.add(count_text(language, "messages", "letter.found", len(found)), style="dim")
    for one in found[:most]:
        _write(output, one, language)
    if len(found) > most:
        output.gap()
        output.add(message_text(language, "letter.more", len(found) - most))
    sys.stdout.write(output.text())
    return DONE if found else NO


def _told(fault: letter.Fault, language: str) -> str:
    near = get_close_matches(fault.found.lower(), fault.known, n=1, cutoff=0.5)
    hint = f" {message_text(language, 'near')}: {near[0]}?" if near else ""
    return message_text(language, f"letter.{fault.kind}", fault.column, fault.found, ", ".join(fault.known)) + hint


def _write(output: TextOutput, one: letter.LetterHit, language: str) -> None:
    """Write a clause with its words marked: bold where the terminal shows styles, between guillemets where it does not."""
    clause = one.hit.clause
    output.gap()
    output.add(f"{_shown(output, one.hit.entry.title(language), one)} · {clause.id}", styled=True)
    output.add(_shown(output, clause.text(language), one), 4, styled=True)
    for question in clause.questions(language):
        if any(hit for _, hit in letter.marked(question, one.words)):
            output.add(_shown(output, question, one), 4, styled=True)


def _shown(output: TextOutput, text: str, one: letter.LetterHit) -> str:
    pieces = letter.marked(text, one.words)
    return "".join((output.style(piece, "bold") if output.colour else f"«{piece}»") if hit else piece for piece, hit in pieces)
