"""The rules on one paper: what holds under a rule set, topic by topic, and where other rule sets say otherwise."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import accumulate, combinations, pairwise
from typing import NamedTuple

from adjudicator.game import game_named
from adjudicator.rulesets.editions import POINTS, RULE_SETS, RuleSet, value_at
from catan_common.rule_sets import GAMES as OF_DOCUMENTS
from catan_common.rule_sets import lineage
from catan_rules import __version__
from catan_rules.messages import section
from catan_rules.printed.contents.sheet_tables import tables
from catan_rules.printed.contents.sketches import BESIDE, cover, sketch
from catan_rules.printed.document import Block, Box, Break, Columns, Document, Figure, Heading, Page, Paragraph, Span, Style, Text
from catan_rules.render.text.rules import book_named, short_book_of
from rulebook.summary import Dispute, Held, Line, Summary, Topic, UnknownTopicError

__all__ = ["MARKS", "UnknownTopicError", "held_of", "sheet"]

#: The games that have a sheet, by the part of the rulebook that is about them.
GAMES = {part: OF_DOCUMENTS[part] for part in ("base", "56", "ships", "card", "dice")}
#: Those that are played on the board.
OF_BOARD = ("base", "56", "ships")
#: What stands before a line: it says what is undecided; other rule sets say otherwise; it is to be seen first; none of these.
MARKS = {"open": "?", "differs": "≠", "main": "•", "plain": "–"}  # noqa: RUF001 - a dash
#: A lead such as "Straat:" is set off when it is no longer than this.
_LEAD = 22


class _Paper(NamedTuple):
    """How large the paper of a game is: its lines on A4 with some air, its pages when folded, and the lines of the box on one of those."""

    room: int
    pocket_pages: int
    pocket_room: int


#: The board games fill both sides of a paper, or the eight pages of one that is folded; the others half as much. Found by printing, as what follows.
_BOARD = _Paper(234, 8, 28)
_PAPERS = {"card": _Paper(127, 4, 14), "dice": _Paper(108, 4, 29)}
#: How long a line is, and how many lines a heading, the title and the tables take.
_LETTERS = {Page.A4: 49, Page.A6: 55}
_HEADING = 3.6
_SHIP_ROW = 2.3
_TABLES = {"costs": 16.5, "rolls": 6.2, "trade": 5.5, "card-building": 5, "dice-costs": 11, "dice-joker": 4.5}
#: About how many lines a sketch is high, how many more its topic takes with it (of a principality, and of three tiles), and how wide what stands beside it is, and itself.
_SKETCH, _SKETCHED = {"card": 4}, {"card": 1}
_OF_TILES = (7, 4)
_SHARES = (3, 2)
#: So much room the box keeps where there are sketches.
_LEAST_BOX = 18
#: By how many characters a line is shorter that is set in below another.
_SET_IN = 3
#: Up to so many characters a last word does not stand on a line of its own.
_SHORT_WORD = 4


def sheet(
    rules: RuleSet,
    languages: Sequence[str],
    *,
    topics: Sequence[str] | None = None,
    game: str = "base",
    page: Page = Page.A4,
    folded: bool = False,
    figures: Mapping[str, Sequence[Figure]] | None = None,
) -> Document:
    """Return the summary of a game under a rule set; a further language stands beside the first, on A6 below it.

    ``topics`` are ids or words of topics, all when None; UnknownTopicError names those that there are not. In one language on A4 all
    topics fill the two sides of one paper, of the games without a board one side, on A6 the pages of one that is folded: as many of the points on which rule sets differ are
    shown as fit; ``folded`` sets those pages on one A4 paper. ``figures`` are by topic id and stand with their topic, beside that one paper and in two languages on pages of their own.
    """
    made = _Sheet(rules, tuple(languages), topics, game, Page.A6 if folded else page, figures or {})
    return made.on_one_paper() if folded else made.document()


def held_of(rules: RuleSet, game: str) -> Held:
    """Return what a rule set says to the summary: its numbers for the game's box, its points, its name and those that it builds on."""
    known = game_named(GAMES[game]).numbers(rules, GAMES[game])
    return Held(known, {conflict: str(value_at(rules, conflict)) for conflict in POINTS}, frozenset(lineage(rules.name, rules.inherits)))


class _Sheet:
    """The summary while it is put together."""

    def __init__(
        self,
        rules: RuleSet,
        languages: tuple[str, ...],
        topics: Sequence[str] | None,
        game: str,
        page: Page,
        figures: Mapping[str, Sequence[Figure]],
    ) -> None:
        if game not in GAMES:
            raise ValueError(f"no summary of this game: {game!r}")
        self.rules = rules
        self.languages = languages
        self.game = game
        self.paper = _PAPERS.get(game, _BOARD)
        self.page = page
        self.figures = figures
        self.summary = Summary()
        self.held = held_of(rules, game)
        self.chosen = None if topics is None else self.summary.chosen(topics, languages[0], game)
        self.topics = {language: self.summary.topics(language, self.held, game, self.chosen) for language in languages}
        self.whole = len(languages) == 1 and topics is None
        self.one_paper = self.whole and page is Page.A4
        #: drawings stand after the text on pages of their own, where they can stand side by side
        self.drawn_apart = self.one_paper or (page is Page.A4 and len(languages) > 1)
        #: drawings would not fit in the eight pages
        self.folded = self.whole and page is Page.A6 and not figures
        self.differing = {language: self._differing(language) for language in languages}
        self.marked = self._marked()
        self.sketches_take = _SKETCHED.get(game, _OF_TILES[1]) * sum(topic.id in BESIDE for topic in self.topics[languages[0]])
        self.sketched = self.one_paper and self._room() - self.sketches_take >= (_LEAST_BOX if game in OF_BOARD else 1)

    def on_one_paper(self) -> Document:
        """Return the pocket form with a line on how it is folded; ValueError where it is not the whole of one game in one language."""
        if not self.folded:
            raise ValueError("what is folded is the whole sheet in one language, without drawings")
        made = self.document()
        told = section(self.languages[0], "sheet")[f"fold.{self.paper.pocket_pages}"]
        how = Paragraph(Text.of(told, self.languages[0], Style.SOURCE))
        return replace(made, blocks=(*made.blocks, how), folded=True)

    def document(self) -> Document:
        first = self.languages[0]
        words = section(first, "sheet")
        shown = self._shown()
        blocks = self._side([[Paragraph(self._rules_line(code, boxed=bool(shown)))] for code in self.languages])
        if self.folded:
            blocks.append(cover(self.game, first, self.held.numbers))
        titles = [topic.id for topic in self.topics[first]]
        parts = [self._side([self._topic(self.topics[code][place], code) for code in self.languages]) for place in range(len(titles))]
        if shown:
            parts.append(self._side([[self._box(code, shown)] for code in self.languages]))
        begins = self._page_begins(shown) if self.folded else frozenset()
        for place, part in enumerate(parts):
            blocks += [Break(), *part] if place in begins else part
            if not self.drawn_apart and place < len(titles):
                blocks += self.figures.get(titles[place], ())
        drawn = [figure for topic in titles for figure in self.figures.get(topic, ())]
        if drawn and self.drawn_apart:
            heads: list[list[Block]] = [
                [Heading(Text.of(section(code, "sheet")["figures"], code), anchor=f"figures-{code}")] for code in self.languages
            ]
            blocks += [Break(), *self._side(heads), *self._beside(drawn)]
        name = book_named(self.rules.name, first)
        title = words[f"title-{self.game}"]
        return Document(
            Text.of(title, first),
            self.languages,
            self.page,
            tuple(blocks),
            Text.of(words["foot"].format(version=__version__, rules=name, data=self.summary.fingerprint), first),
            columns=2 if self.page is Page.A4 and len(self.languages) == 1 else 1,
            keywords=("Catan", title, name),
        )

    def _side(self, columns: list[list[Block]]) -> list[Block]:
        """Return the same part in each language: beside each other on A4, below each other on A6."""
        if len(columns) > 1 and self.page is Page.A4:
            return [Columns(tuple(tuple(column) for column in columns))]
        return [block for column in columns for block in column]

    def _beside(self, drawn: Sequence[Figure]) -> list[Block]:
        """Return drawings two by two where the page is not in columns already."""
        if len(self.languages) == 1:
            return list(drawn)
        return [Columns(tuple((one,) for one in drawn[place : place + 2])) for place in range(0, len(drawn), 2)]

    def _rules_line(self, language: str, *, boxed: bool) -> Text:
        words = section(language, "sheet")
        marks = words["marks" if boxed else "marks.elsewhere" if self.marked else "marks.open"]
        told = [Span(words["rules"].format(rules=book_named(self.rules.name, language)), Style.STRONG), Span(f" {marks}")]
        return Text(tuple(told), language)

    def _topic(self, topic: Topic, language: str) -> list[Block]:
        found: list[Block] = [Heading(Text.of(topic.title, language), anchor=f"{topic.id}-{language}")]
        found += tables(topic.id, language, self.game, self.held.numbers)
        listed = [
            Paragraph(_led(line, language), _mark(line, differs=(topic.id, place) in self.marked), clause=line.clause, under=not line.main)
            for place, line in enumerate(topic.lines)
        ]
        drawn = sketch(topic.id, self.held.numbers, language) if self.sketched else None
        if drawn is None:
            return found + listed
        first = next(place for place, line in enumerate(listed) if line.clause == BESIDE[topic.id])
        last = first + 1
        while last < len(listed) and (
            listed[last].under or sum(self._narrow(one) for one in listed[first:last]) < _SKETCH.get(self.game, _OF_TILES[0])
        ):
            last += 1
        return [*found, *listed[:first], Columns((tuple(listed[first:last]), (drawn,)), _SHARES), *listed[last:]]

    def _narrow(self, line: Paragraph) -> int:
        """Return about how many lines a line takes beside a sketch."""
        return -(-len(line.text.plain) * sum(_SHARES) // (_SHARES[0] * (_LETTERS[self.page] - _SET_IN)))

    def _marked(self) -> frozenset[tuple[str, int]]:
        """Return the lines, by topic and place, on which another rule set holds something else: those that stand there on that ground.

        Where none does, the lines whose clause the point bears on. Paper of any size marks the same ones.
        """
        first = self.languages[0]
        lines = [((topic.id, place), line) for topic in self.topics[first] for place, line in enumerate(topic.lines)]
        found: set[tuple[str, int]] = set()
        for dispute, _ in self.differing[first]:
            grounded = {where for where, line in lines if dispute.conflict in line.points}
            found |= grounded or {where for where, line in lines if dispute.conflict in line.conflicts}
        return frozenset(found)

    def _shown(self) -> frozenset[str]:
        """Return the conflicts that the box tells of: on the two-page sheet as many as there is room for, in either language alike."""
        language = max(self.languages, key=lambda code: sum(len(line.text) for topic in self.topics[code] for line in topic.lines))
        disputes = self.differing[language]
        if not self.one_paper and not self.folded:
            return frozenset(dispute.conflict for dispute, _ in disputes)
        left = self.paper.pocket_room if self.folded else self._room() - (self.sketches_take if self.sketched else 0)
        rows = [self._rows(f"{dispute.text}: {told}") for dispute, told in disputes]
        if sum(rows) > left:
            left -= self._rows(section(language, "sheet")["more"])
        return frozenset(dispute.conflict for (dispute, _), taken in zip(disputes, accumulate(rows), strict=True) if taken <= left)

    def _room(self) -> float:
        """Return how many lines of the one paper are left for the box, in the language that leaves fewest."""
        taken = max(sum(map(self._taken, topics)) for topics in self.topics.values())
        return self.paper.room - _HEADING - taken

    def _page_begins(self, shown: frozenset[str]) -> frozenset[int]:
        """Return which topics begin a page of the folded paper, so that all are about as full and no topic is broken.

        The cover bears the first one; the box counts as the last of them.
        """
        language = self.languages[0]
        heights = [self._taken(topic) for topic in self.topics[language]]
        if shown:
            rows = [f"{dispute.text}: {told}" for dispute, told in self.differing[language] if dispute.conflict in shown]
            heights.append(_HEADING + sum(map(self._rows, rows)))
        count = len(heights)
        cuts = combinations(range(2, count), min(self.paper.pocket_pages, count) - 2)
        return frozenset((1, *min(cuts, key=lambda cut: sum(sum(heights[a:b]) ** 2 for a, b in pairwise((1, *cut, count))))))

    def _taken(self, topic: Topic) -> float:
        """Return about how many lines a topic takes."""
        ships = _SHIP_ROW if topic.id == "costs" and self.game == "ships" else 0
        lines = sum(self._rows(line.text, 0 if line.main else _SET_IN) for line in topic.lines)
        return _HEADING + _TABLES.get(topic.id, 0) + ships + lines

    def _rows(self, text: str, set_in: int = 0) -> int:
        """Return about how many lines a text takes in a column, set in by so many characters."""
        return -(-len(text) // (_LETTERS[self.page] - set_in))

    def _box(self, language: str, shown: frozenset[str]) -> Box:
        rows = [
            Paragraph(Text((Span(f"{dispute.text}:", Style.STRONG), Span(f" {told}")), language), MARKS["differs"])
            for dispute, told in self.differing[language]
            if dispute.conflict in shown
        ]
        words = section(language, "sheet")
        if len(shown) < len(self.differing[language]):
            rows.append(Paragraph(Text.of(words["more"], language, Style.DETAIL)))
        return Box(Text.of(words["differs"], language), tuple(rows), f"differs-{language}")

    def _differing(self, language: str) -> list[tuple[Dispute, str]]:
        """Return the disputes that concern a line shown and on which another rule set holds something else, with what the others hold."""
        concerned = {conflict for topic in self.topics[language] for line in topic.lines for conflict in (*line.points, *line.conflicts)}
        found = []
        for dispute in self.summary.disputes(language, self.held, self.game):
            if dispute.conflict in concerned:
                told = self._others(dispute, language)
                if told:
                    found.append((dispute, told))
        return found

    def _others(self, dispute: Dispute, language: str) -> str:
        """Return what other rule sets for this game hold, those with the same words together; nothing where none holds anything else.

        A rule set that holds what the one it builds on holds is not named beside it; one that leaves the point open is left out.
        """
        own = _words_of(dispute, self.rules)
        told: dict[str, list[str]] = {}
        for other in RULE_SETS.values():
            if GAMES[self.game] not in other.games or other.name == self.rules.name:
                continue
            words = _words_of(dispute, other)
            parent = RULE_SETS.get(other.inherits or "")
            if not words or words == own or (parent and _named(parent, self) and _words_of(dispute, parent) == words):
                continue
            told.setdefault(words, []).append(short_book_of(other.name, language))
        return "; ".join(f"{words} ({', '.join(names)})" for words, names in told.items())


def _named(parent: RuleSet, sheet_: _Sheet) -> bool:
    """Tell whether a rule set is one of those that the box may name."""
    return GAMES[sheet_.game] in parent.games and parent.name != sheet_.rules.name


def _words_of(dispute: Dispute, rules: RuleSet) -> str:
    """Return what a rule set holds at a point in words, empty where it leaves the point open."""
    if dispute.values:
        return dispute.values.get(str(value_at(rules, dispute.conflict)), "")
    return next((dispute.sets[name] for name in lineage(rules.name, rules.inherits) if name in dispute.sets), "")


def _mark(line: Line, *, differs: bool) -> str:
    return MARKS["open" if line.open else "differs" if differs else "main" if line.main else "plain"]


def _led(line: Line, language: str) -> Text:
    """Return a line with its lead ("Straat:") set off, where it has one."""
    style = Style.PLAIN if line.main else Style.DETAIL
    lead, colon, rest = _bound(line.text).partition(": ")
    if colon and len(lead) <= _LEAD:
        return Text((Span(f"{lead}:", Style.STRONG), Span(f" {rest}", style)), language)
    return Text.of(_bound(line.text), language, style)


def _bound(text: str) -> str:
    """Return a text whose last word, where it is short, stays on the line of the one before it."""
    before, space, last = text.rpartition(" ")
    return f"{before}\xa0{last}" if space and len(last) <= _SHORT_WORD else text
