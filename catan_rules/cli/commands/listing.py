"""The articles and the sources listed."""

from __future__ import annotations

import sys

from catan_rules import console
from catan_rules.cli.call import Call
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.cli.reading import game_named
from catan_rules.status import DONE, NO


def run_list(call: Call) -> int:
    """List the articles of a call, those of one game where it names one; return the exit status."""
    call.no_more_than(0)
    return list_entries(call.language, call.has("json"), game_named(call.options["game"]) if "game" in call.options else None)


def run_sources(call: Call) -> int:
    """List the sources for a call; return the exit status."""
    call.no_more_than(0)
    return list_sources(call.language, call.has("json"))


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
