"""The whole almanac as a document: every entry in the alphabet, its rules, where the sources disagree and what holds, an index of all terms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.rulesets.editions import RuleSet
from catan_common.rule_sets import GAMES as OF_DOCUMENTS
from catan_rules import __version__
from catan_rules.messages import section
from catan_rules.printed.document import (
    Block,
    Box,
    Break,
    Columns,
    Document,
    Entry,
    Figure,
    Heading,
    Index,
    Page,
    Paragraph,
    Span,
    Style,
    Text,
)  # fmt: skip
from catan_rules.printed.tree import sort_key
from catan_rules.render.text.rules import book_named, short_book_of, under_heading
from rulebook.book import Rulebook
from rulebook.model import Clause, Source
from rulebook.model import Entry as Article

#: The book's games whose entries a game at the table needs: its own, and those of the game that it extends; by the name of either.
_NEEDED = {"base": ("base",), "56": ("base", "56"), "ships": ("base", "ships"), "card": ("card",), "dice": ("dice",)}
GAMES = _NEEDED | {OF_DOCUMENTS[part]: needed for part, needed in _NEEDED.items()}
#: The games that have a chapter and a rule set of their own, in the order of the chapters.
OWN_RULES = {part: OF_DOCUMENTS[part] for part in ("card", "dice")}
_CHAPTERS = ("", *OWN_RULES)
#: The one rule set of the board game that tells of the other games as well.
_OF_ALL = "actueel"


def almanac(
    book: Rulebook,
    rules: RuleSet,
    languages: Sequence[str] = ("nl",),
    game: str | None = None,
    page: Page = Page.A4,
    figures: Mapping[str, Sequence[Figure]] | None = None,
) -> Document:
    """Return every entry of a game, or of all, in the alphabet of the first language; a further language stands beside it.

    ``game`` is one as at the table (``zeevaarders``) or as in the book (``ships``); ValueError for a game without entries. ``figures`` are by
    entry id, each after the rule that it is an example of.
    """
    return _Almanac(book, rules, tuple(languages), game, page, figures or {}).document()


class _Almanac:
    """The almanac while it is put together: which entries there are, and where each dispute stands in full."""

    def __init__(
        self,
        book: Rulebook,
        rules: RuleSet,
        languages: tuple[str, ...],
        game: str | None,
        page: Page,
        figures: Mapping[str, Sequence[Figure]],
    ) -> None:
        self.book = book
        self.figures = figures
        self.rules = rules
        self.languages = languages
        self.page = page
        games = None if game is None else GAMES.get(game, (game,))
        first = languages[0]
        chosen = (one for one in book if games is None or one.game in games)
        self.articles = sorted(chosen, key=lambda one: (_CHAPTERS.index(_chapter(one)), sort_key(_heading(one, first))))
        if not self.articles:
            raise ValueError(f"no entries of this game: {game!r}")
        self.named = self._rules_of(self.articles[0])
        self.chosen = {one.id for one in self.articles}
        self.homes = _homes([one for one in book if one.id in self.chosen])

    def _rules_of(self, article: Article) -> str:
        """Return the name of the rule set that holds in the game of an article."""
        return self.rules.name if self.rules.name == _OF_ALL else OWN_RULES.get(article.game, self.rules.name)

    def document(self) -> Document:
        first = self.languages[0]
        words = _words(first)
        rows = [self._side(self._opening)]
        rows += [row for article in self.articles for row in self._article(article)]
        rows += [row for block in self._sources() for row in [block]]
        foot = words["foot"].format(__version__, book_named(self.named, first), self.book.fingerprint)
        return Document(
            Text((Span(self._title(first)), *(Span(f"\n{self._title(other)}", language=other) for other in self.languages[1:])), first),
            self.languages,
            self.page,
            (*(block for row in rows for block in row), *self._indexes()),
            Text.of(foot, first),
            columns=2 if self.page is Page.A4 and len(self.languages) == 1 else 1,
            contents=True,
            search=True,
            keywords=tuple(word for language in self.languages for word in _words(language)["keywords"].split(", ")),
        )

    def _title(self, language: str) -> str:
        """Return the title of the book: of the one game whose chapter it is, else of all."""
        chapters = {_chapter(article) for article in self.articles}
        only = chapters.pop() if len(chapters) == 1 else ""
        return _words(language)[f"title-{only}" if only else "title"]

    def _side(self, made: object, *parts: object) -> list[Block]:
        """Return what is made for one language as it is, for several side by side."""
        columns = tuple(tuple(made(language, *parts)) for language in self.languages)  # type: ignore[operator]  # a method of ours
        if len(columns) == 1:
            return list(columns[0])
        return [Columns(columns)] if any(columns) else []

    def _anchor(self, name: str, language: str) -> str:
        """Return the anchor of an entry, clause or dispute; the first language has the bare id."""
        return name if language == self.languages[0] else f"{name}@{language}"

    def _opening(self, language: str) -> list[Block]:
        words = _words(language)
        count = sum(len(one.clauses) for one in self.articles)
        told = words["intro"].format(len(self.articles), count, book_named(self.named, language))
        reading = tuple(
            Paragraph(Text.of(words[f"reading.{part}"], language), mark)
            for part, mark in (("rule", "1"), ("current", "A"), ("differs", "≠"), ("index", "→"))
        )
        return [Paragraph(Text.of(told, language)), Box(Text.of(words["reading"], language), reading)]

    def _article(self, article: Article) -> list[list[Block]]:
        """Return the rows of an entry: its heading and words, each clause, each dispute that is told here, what to read next."""
        rows = [self._side(self._head, article)]
        clauses = article.clauses
        several = len(clauses) > 1
        drawn = list(self.figures.get(article.id, ()))
        for number, clause in enumerate(clauses, 1):
            rows.append(self._side(self._clause, clause, number if several else 0))
            rows += [[figure] for figure in drawn if figure.clause == clause.id]
        rows += [[figure] for figure in drawn if figure.clause not in {clause.id for clause in clauses}]
        disputed: dict[str, list[int]] = {}
        for number, clause in enumerate(clauses, 1):
            for conflict in clause.conflicts:
                disputed.setdefault(conflict, []).append(number)
        for conflict, numbers in disputed.items():
            if self.homes[conflict] == article.id:
                rows.append(self._side(self._dispute, conflict, numbers if several else []))
        elsewhere = [conflict for conflict in disputed if self.homes[conflict] != article.id]
        rows.append(self._side(self._next, article, elsewhere))
        return rows

    def _head(self, language: str, article: Article) -> list[Block]:
        words = _words(language)
        found: list[Block] = []
        chapter = _chapter(article)
        if article is next(one for one in self.articles if _chapter(one) == chapter):
            anchor = f"articles-{chapter}".rstrip("-")
            found.append(Heading(Text.of(words[anchor], language), 1, self._anchor(anchor, language)))
        found.append(Heading(Text.of(_heading(article, language), language), 2, self._anchor(article.id, language)))
        terms = article.terms(language)
        if terms:
            listed: list[Span] = [Span(words["terms"], Style.SOURCE)]
            for place, term in enumerate(terms):
                listed += [Span(", ", Style.SOURCE)] * bool(place) + [Span(term, Style.TERM)]
            found.append(Paragraph(Text(tuple(listed), language)))
        return found

    def _clause(self, language: str, clause: Clause, number: int) -> list[Block]:
        spans = [Span(under_heading(clause, language))]
        if clause.conflicts:  # one sign leads to all: the disputes of an entry stand together
            here = [one for one in clause.conflicts if self.homes[one] == clause.entry_id]
            spans += [Span("\xa0"), Span("≠", Style.DIFFERS, self._anchor((here or list(clause.conflicts))[0], language))]
        spans += [Span(f"\n{clause.id}", Style.CLAUSE), Span(f" · {_cited(clause.sources, language)}", Style.SOURCE)]
        if clause.confidence:
            edition = f" {clause.edition}" if clause.edition else ""
            spans.append(Span(f" · {_words(language)['current']}{edition} {clause.confidence}", Style.SOURCE))
        mark = str(number) if number else ""
        return [Paragraph(Text(tuple(spans), language), mark, self._anchor(clause.id, language), clause.id)]

    def _dispute(self, language: str, conflict_id: str, numbers: list[int]) -> list[Block]:
        """Return a point on which the sources disagree: what holds under the rule set, then what the other sets say."""
        words = _words(language)
        conflict = self.book.conflict(conflict_id)
        rulings = conflict.rulings(language)
        rules = self._rules_of(self.book[self.homes[conflict_id]])
        held = next((name for name in (rules, self.rules.inherits) if name in rulings), None)
        title = [Span("≠ ", Style.DIFFERS), Span(conflict.title(language))]
        if numbers:
            title.append(Span(f" ({words['at'].format(', '.join(map(str, numbers)))})", Style.SOURCE))
        told = words["holds"].format(book_named(rules, language))
        blocks: list[Block] = [Paragraph(Text((Span(told, Style.STRONG), Span(rulings[held] if held else words["silent"])), language))]
        others: dict[str, list[str]] = {}
        for name, ruling in rulings.items():
            if name != held:
                others.setdefault(ruling, []).append(short_book_of(name, language))
        for ruling, names in others.items():
            blocks.append(Paragraph(Text((Span(f"{', '.join(names)}: ", Style.TERM), Span(ruling)), language)))
        return [Box(Text(tuple(title), language), tuple(blocks), self._anchor(conflict_id, language))]

    def _next(self, language: str, article: Article, elsewhere: list[str]) -> list[Block]:
        words = _words(language)
        found: list[Block] = []
        for key, links in (
            ("differs", [(self.book.conflict(one).title(language), one) for one in elsewhere]),
            ("see", [(self.book[one].title(language), one) for one in article.see_also if one in self.chosen]),
        ):
            if links:
                spans = [Span(words[key], Style.STRONG)]
                for place, (title, target) in enumerate(links):
                    spans += [Span("; " if key == "differs" else ", ")] * bool(place)
                    spans.append(Span(title, target=self._anchor(target, language)))
                found.append(Paragraph(Text(tuple(spans), language)))
        return found

    def _sources(self) -> list[list[Block]]:
        used = {source.work.id for article in self.articles for clause in article.clauses for source in clause.sources}
        rows = [
            self._side(lambda language: [Heading(Text.of(_words(language)["sources"], language), 1, self._anchor("sources", language))])
        ]
        for work in self.book.works():
            if work.id not in used:
                continue

            def told(language: str, work: object = work) -> list[Block]:
                name, title = work.name(language), work.title  # type: ignore[attr-defined]  # a work of the book
                rest = [work.publisher, work.year, _words(language)["sources.current"] if work.current else ""]  # type: ignore[attr-defined]
                own = work.language if work.language != language else None  # type: ignore[attr-defined]
                spans = [
                    Span(f"{name}: ", Style.STRONG),
                    Span(title, language=own),
                    Span("".join(f", {one}" for one in rest if one), Style.SOURCE),
                ]
                return [Paragraph(Text(tuple(spans), language))]

            rows.append(self._side(told))
        return rows

    def _indexes(self) -> list[Block]:
        found: list[Block] = []
        for language in self.languages:
            terms: dict[str, dict[str, None]] = {}
            for article in self.articles:
                for term in (article.title(language), *article.terms(language)):
                    terms.setdefault(term, {})[self._anchor(article.id, language)] = None
                for clause in article.clauses:
                    for term in clause.terms(language):
                        terms.setdefault(term, {})[self._anchor(clause.id, language)] = None
            entries = tuple(Entry(term, tuple(terms[term])) for term in sorted(terms, key=sort_key))
            title = _words(language)["index"]
            if len(self.languages) > 1:
                title += _words(language)["own"]
            anchor = self._anchor("index", language)
            found += [Break(), Heading(Text.of(title, language), 1, anchor), Index(entries, language)]
        return found


def _words(language: str) -> dict[str, str]:
    return section(language, "almanac")


def _homes(articles: list[Article]) -> dict[str, str]:
    """Return where each dispute is told in full: the entry of which most clauses are disputed, of several the first in the book.

    One that concerns the board game too is told there.
    """
    board = {article.id for article in articles if not _chapter(article)}
    counted: dict[str, dict[str, int]] = {}
    for article in articles:
        for clause in article.clauses:
            for conflict in clause.conflicts:
                there = counted.setdefault(conflict, {})
                there[article.id] = there.get(article.id, 0) + 1
    return {conflict: max(there, key=lambda one: (one in board, there[one])) for conflict, there in counted.items()}


def _chapter(article: Article) -> str:
    """Return the game whose chapter an article stands in, empty for the board game and its extensions."""
    return article.game if article.game in OWN_RULES else ""


def _heading(article: Article, language: str) -> str:
    """Return the title of an article as it stands in its chapter: the game that the chapter is called by is not said again."""
    title = article.title(language)
    game, colon, rest = title.partition(": ")
    return (
        f"{rest[:1].upper()}{rest[1:]}" if _chapter(article) and colon and game == _words(language)[f"game-{_chapter(article)}"] else title
    )


def _cited(sources: Sequence[Source], language: str) -> str:
    """Return sources in short: each work once, with the pages where it numbers them."""
    works: dict[str, dict[int, None]] = {}
    for source in sources:
        pages = works.setdefault(source.work.name(language), {})
        if source.page is not None:
            pages[source.page] = None
    return ", ".join(name + (f" {'/'.join(map(str, sorted(pages)))}" if pages else "") for name, pages in works.items())
