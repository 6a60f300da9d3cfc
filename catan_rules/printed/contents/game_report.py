"""The page of a game that was judged: who has won, what went wrong with the position drawn, how points, routes and armies went, and what the dice brought."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from adjudicator.game.replay import Replayed
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import NOTHING_AGREED
from adjudicator.telling.audit import Found, Outcome
from adjudicator.telling.chronicle import WAYS, Chronicle, Luck, Moment
from adjudicator.telling.records import Record
from catan_rules import __version__
from catan_rules.messages import count_text, section
from catan_rules.printed.contents.figures import with_prefix
from catan_rules.printed.document import Block, Document, Figure, Heading, Page, Paragraph, Style, Table, Text
from catan_rules.render.faces import drawing_of
from catan_rules.render.svg.chart import Series, chart
from catan_rules.render.text.audits import agreed_sentence, by_clause, clause_head, difference_text, event_line, following_line
from catan_rules.render.text.board_words import letter
from catan_rules.render.text.games import game_phrase, people, winner_sentence
from catan_rules.render.text.replays import lost_text, unread_lines
from catan_rules.render.text.rules import book_named
from catan_rules.render.text.verdict_words import answer_sentence, capital, listed
from rulebook.book import Rulebook

#: How many positions are drawn, how many causes and differences are told, and how many rows a table of the course has at most: a record may have thousands of each.
_DRAWN, _TOLD, _ROWS = 8, 60, 80
#: How many positions are drawn of one clause: what goes wrong the same way again and again pushes away how the game went.
_DRAWN_OF_CLAUSE = 3
#: The dice that pay nothing.
_SEVEN = 7
#: From how many times the usual spread on luck is more than usual.
_SOME, _MUCH = 1, 2


@dataclass(frozen=True, slots=True)
class Judged:
    """A game with what an audit found in it: its name, the record, under which rules, the events that are not simply legal, what it came to, how it went."""

    name: str
    game: Record
    rules: RuleSet
    found: Sequence[Found]
    outcome: Outcome
    course: Chronicle
    #: How many events were told, with those that stand open behind what was not heard.
    followed: int = 0
    #: Those of them that are not allowed whatever was not heard.
    behind: Sequence[Replayed] = ()


def game_report(judged: Judged, book: Rulebook, language: str, drawn_in: tuple[int, str] | None = None) -> Document:
    """Return the page of a game; with ``drawn_in``, a width and an encoding, positions are drawn in characters too."""
    return _Page(judged, book, language, drawn_in).document()


class _Page:
    """The page while it is put together."""

    def __init__(self, judged: Judged, book: Rulebook, language: str, drawn_in: tuple[int, str] | None) -> None:
        self.judged = judged
        self.book = book
        self.language = language
        self.drawn_in = drawn_in
        self.called = people(judged.game.start, language)

    def document(self) -> Document:
        judged, language = self.judged, self.language
        blocks: list[Block] = [
            *self._outcome(),
            *self._unheard(),
            *self._causes(),
            *self._differences(),
            *self._points(),
            *self._races(),
            *self._dice(),
            *self._lost(),
        ]
        data = section(language, "report")["data"].format(__version__, self.book.fingerprint[:12])
        foot = f"catan-rules · {data} · {book_named(judged.rules.name, language)}"
        title = self._said("title", os.path.basename(judged.name))
        return Document(Text.of(title, language), (language,), Page.A4, tuple(blocks), Text.of(foot, language))

    # --- pieces of it -------------------------------------------------------------------------------------------------------

    def _said(self, key: str, *parts: object) -> str:
        return game_phrase(self.language, key, *parts)

    def _text(self, plain: str, style: Style = Style.PLAIN) -> Text:
        return Text.of(plain, self.language, style)

    def _head(self, key: str, level: int = 1) -> Heading:
        return Heading(self._text(self._said(key)), level)

    def _table(self, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Table:
        return Table(tuple(tuple(map(self._text, row)) for row in rows), self._text(caption), tuple(map(self._text, head)))

    def _outcome(self) -> list[Block]:
        outcome, language = self.judged.outcome, self.language
        counts = outcome.events, outcome.illegal, outcome.causes, outcome.undetermined, len(outcome.differences)
        told = [
            self._said("counts", *counts),
            section(language, "report")["rules"].format(book_named(self.judged.rules.name, language)) + ".",
        ]
        if outcome.agreed != NOTHING_AGREED:
            told.append(agreed_sentence(outcome.agreed, language))
        last = self.judged.course.moments[-1:]
        races = list(last[0].races) if last else []
        rows = []
        for colour, name in self.called.items():
            points = outcome.points.get(colour)
            counted = [str(last[0].races[race].counts.get(colour, "")) for race in races]
            held = [self._said(card) for card, holder in outcome.holders.items() if holder == colour]
            rows.append([name, "?" if points is None else str(points), *counted, capital(listed(held, language))])
        head = [self._said("player"), self._said("points"), *(self._said(f"race.{race}") for race in races), self._said("cards")]
        if not any(row[-1] for row in rows):
            head, rows = head[:-1], [row[:-1] for row in rows]
        winner = winner_sentence(self.judged.game, outcome, self.judged.rules, language)
        if not last:  # told by heart: nobody says what stands on the board
            return [Paragraph(self._text(" ".join(told)))]
        return [
            Paragraph(self._text(winner, Style.STRONG)),
            Paragraph(self._text(" ".join(told))),
            self._head("end"),
            self._table(self._said("end"), head, rows),
        ]

    def _causes(self) -> list[Block]:
        found = self.judged.found
        if not found and not self.judged.outcome.differences:
            if self.judged.game.missed:
                return [Paragraph(self._text(self._said("lawful.open")))] if not self.judged.behind else []
            return [Paragraph(self._text(self._said("lawful")), "✓")]
        blocks: list[Block] = []
        told = drawn = left = 0
        for refused in (True, False):
            for clause, events in by_clause(found, refused=refused).items():
                blocks.append(Paragraph(self._text(clause_head(clause, events, self.book, self.language), Style.STRONG), clause=clause))
                for place, one in enumerate(events):
                    if told == _TOLD:
                        left += 1
                        continue
                    told += 1
                    line = event_line(one, clause, self.language)
                    blocks.append(Paragraph(self._text(line), "✗" if refused else "?"))
                    if refused and place < _DRAWN_OF_CLAUSE and drawn < _DRAWN and self.judged.course.moments:
                        drawn += 1
                        blocks.append(self._picture(one, drawn))
        blocks += self._left_out(left, drawn)
        if not self.judged.outcome.illegal and not self.judged.outcome.differences:
            blocks.insert(0, Paragraph(self._text(self._said("lawful.open"))))
        return [self._head("causes"), *blocks] if blocks else []

    def _left_out(self, left: int, drawn: int) -> list[Block]:
        """Return what is said of the events that only follow from others, of those that were ``left`` out, and of those of which no more than ``drawn`` are drawn."""
        found = self.judged.found
        causes = sum(one.cause is None and str(one.answer) == "no" for one in found)
        tail = [
            following_line(found, self.language),
            count_text(self.language, "game", "not-told", left) if left else "",
            count_text(self.language, "game", "not-drawn", causes - drawn) if 0 < drawn < causes else "",
        ]
        return [Paragraph(self._text(one)) for one in tail if one]

    def _picture(self, one: Found, number: int) -> Figure:
        before = one.replayed.before
        how = drawing_of(before)
        marks = how.marks_of(one.verdict, before)
        told = self._said("before", one.replayed.line)
        if self.drawn_in is not None:
            width, encoding = self.drawn_in
            rows = how.draw_terminal(
                before, colour=False, width=width or 80, names=False, marks=marks, language=self.language, encoding=encoding
            )
            return Figure("", told, self._text(told), rows=rows)
        svg = with_prefix(how.draw_svg(before, marks=marks, language=self.language), f"cause-{number}")
        marked = f" {self._said('marked')}" if how.draw_svg(before, marks=marks) != how.draw_svg(before) else ""
        return Figure(svg, told, self._text(told + marked))

    def _differences(self) -> list[Block]:
        differences = self.judged.outcome.differences
        rows = [Paragraph(self._text(difference_text(one, self.book, self.language)), "≠") for one in differences[:_TOLD]]
        if len(differences) > _TOLD:
            rows.append(Paragraph(self._text(count_text(self.language, "game", "not-told", len(differences) - _TOLD))))
        return [self._head("differs"), *rows] if rows else []

    # --- how it went --------------------------------------------------------------------------------------------------------

    def _points(self) -> list[Block]:
        moments = self.judged.course.moments
        if all(value is None for one in moments for value in one.points.values()):
            return []
        series = {colour: [(one.line, one.points.get(colour)) for one in moments] for colour in self.called}
        rows = []
        for before, one in zip([None, *moments], moments, strict=False):
            if before is not None and one.points == before.points and _holders(one) == _holders(before):
                continue
            points = ["?" if (value := one.points.get(colour)) is None else str(value) for colour in self.called]
            rows.append([str(one.line) if one.event else self._said("start"), *points, self._changed(before, one)])
        head = [self._said("line"), *self.called.values(), self._said("changed")]
        return [
            self._head("course"),
            *self._chart(self._said("course"), series, self._said("course.told")),
            *self._rows(self._said("course"), head, rows),
        ]

    def _changed(self, before: Moment | None, one: Moment) -> str:
        """Return which special cards went to somebody else."""
        held, now = {} if before is None else _holders(before), _holders(one)
        told = []
        for card, holder in now.items():
            if holder is not None and held.get(card) != holder:
                told.append(self._said("takes", self.called.get(holder, holder), self._said(card)))
            elif holder is None and held.get(card) is not None:
                told.append(self._said("loses", self._said(card)))
        return listed(told, self.language)

    def _races(self) -> list[Block]:
        moments = self.judged.course.moments
        found: list[Block] = []
        for card in moments[-1].races if moments else ():
            rows, last = [], None
            for one in moments:
                race = one.races.get(card)
                if race is None:
                    continue
                most = max(race.counts.values(), default=0)
                if most and (most, race.holder) != last:
                    last = most, race.holder
                    holder = self._said("nobody") if race.holder is None else self.called.get(race.holder, race.holder)
                    rows.append([str(one.line), *(str(race.counts.get(colour, "")) for colour in self.called), holder])
            if rows:
                head = [self._said("line"), *self.called.values(), self._said("holder")]
                title = self._said(f"{card}.head")
                series = {
                    colour: [(one.line, one.races[card].counts.get(colour)) for one in moments if card in one.races]
                    for colour in self.called
                }
                found += [self._head(f"{card}.head"), *self._chart(title, series, ""), *self._rows(title, head, rows)]
        return found

    def _chart(self, title: str, series: Mapping[str, Sequence[tuple[int, int | None]]], told: str) -> list[Block]:
        if self.drawn_in is not None:
            return []
        last = max((place for row in series.values() for place, _ in row), default=0)
        known = [
            Series(colour, letter(colour, self.language), [(place, value) for place, value in row if value is not None])
            for colour, row in series.items()
        ]
        if not last or not any(one.values for one in known):
            return []
        return [Figure(chart(title, known, last), title, self._text(told or title, Style.SOURCE))]

    def _rows(self, caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> list[Block]:
        """Return a table; of one that is too long its beginning and its end."""
        if len(rows) > _ROWS:
            rows = [*rows[: _ROWS // 2], ["…", *[""] * (len(head) - 1)], *rows[-_ROWS // 2 :]]
        return [self._table(caption, head, rows)]

    def _dice(self) -> list[Block]:
        course = self.judged.course
        thrown = course.rolls.total()
        if not thrown:
            return []
        ways = {roll: WAYS // 6 - abs(roll - _SEVEN) for roll in range(2, 13)}
        head = [self._said("roll"), *map(str, ways)]
        rows = [
            [self._said("times"), *(str(course.rolls[roll]) for roll in ways)],
            [self._said("expected"), *(_number(thrown * of / WAYS) for of in ways.values())],
        ]
        lucks = [[name, *self._luck(course.luck[colour])] for colour, name in self.called.items() if colour in course.luck]
        columns = ("player", "rolls", "sevens", "brought", "expected", "luck")
        return [
            self._head("dice"),
            self._table(self._said("dice"), head, rows),
            *(
                [
                    Paragraph(self._text(self._said("dice.told"), Style.SOURCE)),
                    self._table(self._said("luck"), list(map(self._said, columns)), lucks),
                ]
                if any(one.expected for one in course.luck.values())
                else ()
            ),
        ]

    def _luck(self, luck: Luck) -> list[str]:
        apart = luck.cards - luck.expected
        spread = sqrt(luck.variance)
        far = min(_MUCH, int(abs(apart) / spread / _SOME)) if spread else 0
        told = self._said(f"luck.{far if apart >= 0 else -far}")
        sign = "+" if apart >= 0 else "\u2212"
        return [str(luck.rolls), str(luck.sevens), str(luck.cards), _number(luck.expected), f"{sign}{_number(abs(apart))}: {told}"]

    def _unheard(self) -> list[Block]:
        """Return what was not heard of a told course, and what of it is no event, line by line; how many events may hang on it is told last."""
        game = self.judged.game
        told = [line.removeprefix("  - ") for line in unread_lines(game, self.judged.followed, self.language)]
        behind = (f"{one.text(self.language)}: {answer_sentence(one.verdict, self.language)}" for one in self.judged.behind)
        return [*(Paragraph(self._text(line)) for line in told), *(Paragraph(self._text(line), "✗") for line in behind)]

    def _lost(self) -> list[Block]:
        lost = self.judged.game.lost
        if not lost:
            return []
        told = capital(listed([lost_text(one, self.language) for one in lost], self.language))
        return [self._head("absent"), Paragraph(self._text(f"{told}."))]


def _holders(moment: Moment) -> dict[str, str | None]:
    return {card: race.holder for card, race in moment.races.items()}


def _number(value: float) -> str:
    """Return a number with one decimal, as both languages write it."""
    return f"{value:.1f}".replace(".", ",")
