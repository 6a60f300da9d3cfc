"""What becomes of judged games: told on standard output, a page of each in a folder, one document about all, or a table for programs."""

from __future__ import annotations

import csv
import io
import os
import re
import sys
from collections.abc import Callable

from adjudicator.telling.sums import PLAYED, STOOD, Sums
from catan_common.visible import visible
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.documents import HTML, MARKDOWN, PDF, format_of, write_document
from catan_rules.cli.files import check_name, deliver, replace_file
from catan_rules.cli.output import json_line, open_book, text_output
from catan_rules.messages import asking_phrase, message_text, os_error_text
from catan_rules.printed.contents.games_report import MOST_GAMES, GameRow, games_report
from catan_rules.render.text.audits import totals
from catan_rules.status import CANNOT_WRITE, DONE, WRONG_USE

#: How the names of files end that hold the table.
_CSV, _LINES = ".csv", (".jsonl", ".ndjson")
_DOCUMENTS = (PDF, HTML, ".htm", MARKDOWN, ".markdown")
_COLUMNS = tuple(dict.fromkeys(("rule", "player", *STOOD, *PLAYED)))
#: What a program that shows tables would reckon with at the beginning of a cell.
_RECKONED = ("=", "+", "-", "@", "\t", "\r")
#: The page about all games of a folder, and what of a game's name stands in that of its page.
_INDEX = "index.html"
_NAME = re.compile(r"[^A-Za-z0-9_-]+")
_LONGEST_NAME = 60


class Results:
    """What came of the games so far: their sums, and nothing of single games, so that memory does not grow with their number."""

    #: The format of the page that is made of each game; nothing for none.
    page = ""

    def __init__(self, call: Call) -> None:
        """Begin with no game."""
        self.call = call
        self.sums = Sums()
        self.games = self.unread = 0

    def take(self, name: str, sums: Sums | None, page: str | bytes | None) -> None:
        """Take what came of a game; no sums for one that could not be read."""
        self.games += 1
        if sums is None:
            self.unread += 1
        else:
            self.sums.add(sums)
        self.keep(name, sums, page)

    def keep(self, name: str, sums: Sums | None, page: str | bytes | None) -> None:
        """Keep of a single game what is told of it in the end."""

    def close(self) -> int:
        """Write what is told of all of them; return the exit status of writing."""
        if self.games > 1 and not self.call.has("json"):
            output = text_output()
            totals(output, self.sums, self.unread, open_book(self.call.language), self.call.language)
            sys.stdout.write(output.text())
        return DONE


class _Table(Results):
    """The table by clause and player in a file."""

    def close(self) -> int:
        target = self.call.options["target"]
        ending = os.path.splitext(target)[1].lower()
        rows = [{key: visible(value) if isinstance(value, str) else value for key, value in row.items()} for row in self.sums.rows()]
        if ending == _CSV:
            return deliver(self.call, _as_csv(rows), "csv", target)
        return deliver(self.call, "".join(map(json_line, rows)), "jsonl", target)


class _Listing(Results):
    """A document that lists the games, of each its row, and of those only so many."""

    def __init__(self, call: Call) -> None:
        super().__init__(call)
        self.rows: list[GameRow] = []

    def keep(self, name: str, sums: Sums | None, page: str | bytes | None) -> None:
        file = self.put(name, page)
        if len(self.rows) < MOST_GAMES:
            won = [who for who, counts in sums.players.items() if counts["won"]] if sums is not None else []
            recorded = [who for who, counts in sums.players.items() if counts["recorded"]] if sums is not None else []
            counts = None if sums is None else (sums.games["illegal"], sums.games["differences"])
            self.rows.append(GameRow(name, "".join(won[:1]), "".join(recorded[:1]), counts, file))

    def put(self, name: str, page: str | bytes | None) -> str:
        """Put the page of a game where it belongs; return the name of its file beside the index."""
        raise NotImplementedError


class _Document(_Listing):
    """The page of the only game, or a document about all of them."""

    def __init__(self, call: Call, wanted: str, *, many: bool) -> None:
        super().__init__(call)
        self.wanted = wanted
        self.page = "" if many else wanted
        self.made: str | bytes | None = None

    def put(self, name: str, page: str | bytes | None) -> str:
        del name
        self.made = page
        return ""

    def close(self) -> int:
        target = self.call.options["target"]
        if self.page:
            return DONE if self.made is None else deliver(self.call, self.made, self.wanted.removeprefix("."), target)
        book = open_book(self.call.language)
        document = games_report(self.sums, self.unread, self.rows, book, self.call.language)
        return write_document(self.call, document, self.wanted, target, {})


class _Folder(_Listing):
    """A page of each game in a folder, and one that leads to them."""

    page = HTML

    def __init__(self, call: Call) -> None:
        super().__init__(call)
        self.folder = call.options["target"]
        self._write(check_name, self.folder)
        self._write(os.makedirs, self.folder, exist_ok=True)
        self._free(_INDEX)

    def put(self, name: str, page: str | bytes | None) -> str:
        if page is None:
            return ""
        stem = _NAME.sub("-", os.path.splitext(os.path.basename(name))[0] if ":" not in name else os.path.basename(name))
        file = f"{self.games:04d}-{stem.strip('-')[:_LONGEST_NAME]}{HTML}"
        self._free(file)
        self._write(replace_file, os.path.join(self.folder, file), page.encode("utf-8") if isinstance(page, str) else page)
        return file

    def close(self) -> int:
        document = games_report(self.sums, self.unread, self.rows, open_book(self.call.language), self.call.language)
        return write_document(self.call, document, HTML, os.path.join(self.folder, _INDEX), {})

    def _free(self, file: str) -> None:
        path = os.path.join(self.folder, file)
        if os.path.lexists(path) and not self.call.has("force"):
            raise CommandError(CANNOT_WRITE, [asking_phrase(self.call.language, "exists", path)])

    def _write(self, work: Callable[..., object], *arguments: object, **named: object) -> None:
        try:
            work(*arguments, **named)
        except OSError as error:
            raise CommandError(
                CANNOT_WRITE, [message_text(self.call.language, "cannot", os_error_text(self.call.language, error))]
            ) from None


def results_for(call: Call, *, many: bool) -> Results:
    """Return what takes the games of a call, by where they go; CommandError for a file whose name promises nothing of these."""
    target = call.options.get("target")
    if target is None:
        return Results(call)
    if target.endswith(("/", os.sep)) or os.path.isdir(target):
        return _Folder(call)
    ending = os.path.splitext(target)[1].lower()
    if ending in (_CSV, *_LINES):
        return _Table(call)
    if ending not in _DOCUMENTS:
        told = ", ".join((PDF, HTML, MARKDOWN, _CSV, _LINES[0]))
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.format", target, told)])
    return _Document(call, format_of(call, target), many=many)


def _as_csv(rows: list[dict[str, object]]) -> str:
    """Return rows as comma-separated values; what a program would reckon with stands behind an apostrophe, and is words."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for row in rows:
        cells = [row.get(column, "") for column in _COLUMNS]
        writer.writerow([f"'{cell}" if isinstance(cell, str) and cell.startswith(_RECKONED) else cell for cell in cells])
    return text.getvalue()
