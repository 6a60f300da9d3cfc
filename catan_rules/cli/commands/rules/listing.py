"""The articles and the sources listed."""

from __future__ import annotations

import sys

from catan_rules import console
from catan_rules.cli.call import Call
from catan_rules.cli.grammar import game_named
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.status import DONE, NO


def run_list(call: Call) -> int:
    """List the articles: with title and game for a reader, one id a line in a pipe. Status 1 when the game of the call has none."""
    call.no_more_than(0)
    language = call.language
    game = game_named(call.options["game"]) if "game" in call.options else None
    book = open_book(language)
    entries = [entry for entry in book if game in (None, entry.game)]
    if call.has("json"):
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
        output = text_output()
        widest = max((len(entry.title(language)) for entry in entries), default=0)
        for entry in sorted(entries, key=lambda one: one.title(language).casefold()):
            title = entry.title(language)
            if output.width > widest + 30:
                output.lines.append(f"{output.style(title.ljust(widest), 'bold')}  {output.style(entry.id, 'dim')}")
            else:
                output.add(title, style="bold")
                output.add(entry.id, 2, style="dim")
        sys.stdout.write(output.text())
    return DONE if entries else NO


def run_sources(call: Call) -> int:
    """List the works that the rules rest on; return the exit status."""
    call.no_more_than(0)
    language = call.language
    works = open_book(language).works()
    if call.has("json"):
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
    output = text_output()
    for work in works:
        output.gap()
        output.add(f"{work.name(language)}", style="bold")
        output.add(", ".join(part for part in (work.title, work.publisher, work.year) if part), 4)
        output.add(work.note(language), 4)
        if work.url:
            output.add(work.url, 4, style="dim")
    sys.stdout.write(output.text())
    return DONE
