"""The document about many judged games: which clauses stood in the way, of whom, what each player came to, and the games one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from adjudicator.telling.sums import OTHERS, Sums
from catan_common.visible import visible
from catan_rules import __version__
from catan_rules.messages import asking_phrase, count_text, section
from catan_rules.printed.document import Block, Document, Heading, Page, Paragraph, Span, Style, Table, Text
from catan_rules.render.text.audits import most_frequent, titled
from catan_rules.render.text.board_words import colour_word
from catan_rules.render.text.games import game_phrase
from catan_rules.render.text.verdict_words import capital
from rulebook.book import Rulebook

#: How many games are told one by one, and how many rows the other tables have at most.
MOST_GAMES = 2000
_MOST_ROWS = 200


class GameRow(NamedTuple):
    """A game among many: its name, who has won by the rules and by the record (nothing for nobody), what was refused and differs, None where it cannot be read, and its page."""

    name: str
    won: str
    recorded: str
    counts: tuple[int, int] | None
    page: str


def games_report(sums: Sums, unread: int, games: Sequence[GameRow], book: Rulebook, language: str) -> Document:
    """Return the document about many games."""

    def said(key: str) -> str:
        return game_phrase(language, key)

    def text(plain: str, style: Style = Style.PLAIN) -> Text:
        return Text.of(plain, language, style)

    def table(key: str, head: Sequence[str], rows: Sequence[Sequence[str | Text]]) -> list[Block]:
        if not rows:
            return []
        cells = tuple(tuple(text(cell) if isinstance(cell, str) else cell for cell in row) for row in rows[:_MOST_ROWS])
        left = [Paragraph(text(count_text(language, "game", "not-told", len(rows) - _MOST_ROWS)))] if len(rows) > _MOST_ROWS else []
        return [Heading(text(said(key))), Table(cells, text(said(key)), tuple(text(said(one)) for one in head)), *left]

    def who(name: str) -> str:
        return said("others") if name == OTHERS else capital(colour_word(visible(name), language))

    counts = sums.games
    told = counts["games"] + unread, unread, counts["events"], counts["illegal"], counts["undetermined"], counts["differences"]
    clauses = [[titled(clause, book, language), str(times), str(inside)] for clause, (times, inside) in most_frequent(sums)]
    players = [
        [who(name), *(str(one[key]) for key in ("games", "won", "illegal", "causes", "undetermined"))]
        for name, one in sorted(sums.players.items(), key=lambda row: (-row[1]["won"], row[0]))
    ]
    both = [
        [titled(clause, book, language), who(name), str(one["illegal"] + one["undetermined"]), str(one["games"])]
        for (clause, name), one in sorted(sums.both.items(), key=lambda row: (-row[1]["illegal"] - row[1]["undetermined"], row[0]))
    ]
    rows = [_game(row, language, who) for row in games]
    columns = tuple(text(said(one)) for one in ("page", "won", "recorded", "refused", "differs"))
    shown: list[Block] = [Heading(text(said("games"))), Table(tuple(rows), text(said("games")), columns)] if rows else []
    blocks: tuple[Block, ...] = (
        Paragraph(text(asking_phrase(language, "audit.games", *told), Style.STRONG)),
        *table("by-clause", ("clause", "times", "games"), clauses),
        *table("by-player", ("player", "games", "won", "refused", "refused.causes", "open"), players),
        *table("by-both", ("clause", "player", "times", "games"), both),
        *shown,
    )
    data = section(language, "report")["data"].format(__version__, book.fingerprint[:12])
    return Document(text(said("title.many")), (language,), Page.A4, blocks, text(f"catan-rules · {data}"))


def _game(row: GameRow, language: str, who: Callable[[str], str]) -> tuple[Text, ...]:
    """Return the cells of a game, the first of which leads to its page."""
    name = Text((Span(row.name, file=row.page or None),), language)
    if row.counts is None:
        return (name, *(Text.of(one, language) for one in ("", "", game_phrase(language, "unread"), "")))
    won, recorded = (who(one) if one else "–" for one in (row.won, row.recorded))  # noqa: RUF001 - a dash
    return (name, *(Text.of(one, language) for one in (won, recorded, *map(str, row.counts))))
