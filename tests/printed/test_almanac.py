"""The almanac as a document: all of the book, in the alphabet, with what holds under the rule set that was asked for."""

from __future__ import annotations

import unicodedata
from itertools import pairwise, product

import pytest
from support.amount import some
from support.printed_samples import almanac_of

from adjudicator.rulesets.editions import RULE_SETS, rule_set
from catan_rules.printed.contents.almanac import GAMES, OWN_RULES, almanac
from catan_rules.printed.contents.figures import figures
from catan_rules.printed.document import Block, Box, Columns, Document, Figure, Heading, Index, Page, Paragraph, Span, Style, Text
from catan_rules.printed.tree import anchors, sort_key, walk
from catan_rules.printed.writers.html import html
from catan_rules.printed.writers.markdown import markdown
from catan_rules.render.text.rules import book_named, short_book_of, under_heading
from rulebook.book import open_rulebook

BOOK = open_rulebook()
LANGUAGES = ("nl", "de")


def _heads(document: Document, language: str) -> list[Heading]:
    return [one for one in walk(document.blocks) if isinstance(one, Heading) and one.level == 2 and one.text.language == language]


def _clauses(document: Document, language: str) -> dict[str, Paragraph]:
    return {one.clause: one for one in walk(document.blocks) if isinstance(one, Paragraph) and one.clause and one.text.language == language}


def _spans(blocks: tuple[Block, ...]) -> list[Span]:
    return [span for one in walk(blocks) if isinstance(one, Paragraph | Heading) for span in one.text.spans]


#: What the titles of the games with a chapter of their own begin with; in their chapter that is not said again.
_GAMES = {"card": ("Kaartspel: ", "Kartenspiel: "), "dice": ("Dobbelspel: ", "Würfelspiel: ")}


def _headings(language: str) -> list[str]:
    """Return the headings as the almanac has them: the board game, then the card game, then the dice game, each in the alphabet."""
    chapters: dict[str, list[str]] = {"": [], "card": [], "dice": []}
    for entry in BOOK:
        title = entry.title(language)
        game = entry.game if entry.game in _GAMES else ""
        for begins in _GAMES.get(game, ()):
            rest = title.removeprefix(begins)
            title = rest[:1].upper() + rest[1:]
        chapters[game].append(title)
    return [title for titles in chapters.values() for title in sorted(titles, key=_plain_alphabet)]


def _plain_alphabet(title: str) -> str:
    """Return a title as a dictionary sorts it, worked out from Unicode alone."""
    bare = "".join(mark for mark in unicodedata.normalize("NFKD", title.lower().replace("ß", "ss")) if not unicodedata.combining(mark))
    return " ".join("".join(mark if mark.isalnum() else " " for mark in bare).split())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_entry_stands_in_it_once_in_the_alphabet(language: str) -> None:
    """German umlauts with their bare letter, as in a dictionary."""
    heads = _heads(almanac_of((language,)), language)
    assert sorted(one.anchor or "" for one in heads) == sorted(entry.id for entry in BOOK)
    assert [one.text.plain for one in heads] == _headings(language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_of_one_game_bears_its_name(language: str) -> None:
    """The card game's is not called that of Catan."""
    titles = [almanac(BOOK, RULE_SETS[name], (language,), game).title.plain for game, name in (("base", "almanak"), *OWN_RULES.items())]
    assert len(set(titles)) == len(titles)
    assert {"nl": "kaartspel", "de": "Kartenspiel"}[language] in titles[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_picture_stands_below_the_rule_that_it_is_an_example_of(language: str) -> None:
    """With nothing between them."""
    drawn = figures(RULE_SETS["almanak"], language, by_entry=True)
    blocks = almanac(BOOK, RULE_SETS["almanak"], (language,), "base", figures=drawn).blocks
    pairs = [(before, block) for before, block in pairwise(blocks) if isinstance(block, Figure)]
    assert len(pairs) == sum(map(len, drawn.values()))
    for before, figure in pairs:
        assert isinstance(before, Paragraph)
        assert before.clause == figure.clause


def test_umlauts_and_sharp_s_stand_with_the_bare_letter() -> None:
    """Not after z, and not as ae."""
    words = ["Zug", "Ärger", "Ast", "Straße", "Strasse", "Stratege", "ähnlich", "Öl", "Ofen", "10 Punkte"]
    assert sorted(words, key=sort_key) == ["10 Punkte", "ähnlich", "Ärger", "Ast", "Ofen", "Öl", "Strasse", "Straße", "Stratege", "Zug"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_stands_in_it_whole_with_its_id_and_its_sources(language: str) -> None:
    """Under its own entry, numbered from 1 where there are several."""
    document = almanac_of((language,))
    found = _clauses(document, language)
    assert set(found) == {clause.id for entry in BOOK for clause in entry.clauses}
    for entry in BOOK:
        for number, clause in enumerate(entry.clauses, 1):
            told = found[clause.id]
            assert told.text.plain.startswith(under_heading(clause, language))
            assert clause.id in told.text.plain
            assert told.mark == (str(number) if len(entry.clauses) > 1 else "")
            assert all(source.work.name(language) in told.text.plain for source in clause.sources)
            pages = {str(source.page) for source in clause.sources if source.page is not None}
            assert pages <= set(told.text.plain.split("\n")[1].replace("/", " ").replace(",", " ").split())
            assert bool(clause.confidence) == ({"nl": "huidig", "de": "aktuell"}[language] in told.text.plain.split("·")[-1])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reference_leads_somewhere_and_all_that_the_book_names_are_there(language: str) -> None:
    """See also, disputes that are told elsewhere, and the signs that lead to them."""
    document = almanac_of((language,))
    known = anchors(document)
    targets = [span.target for span in _spans(document.blocks) if span.target]
    assert set(targets) <= set(known)
    assert {other for entry in BOOK for other in entry.see_also} <= set(targets)


@pytest.mark.parametrize(("language", "rules"), some(product(LANGUAGES, RULE_SETS)))
def test_each_dispute_says_first_what_holds_under_the_rule_set_and_then_what_the_others_say(rules: str, language: str) -> None:
    """Once, in a box; a set that says nothing itself follows the one that it inherits from."""
    document = almanac(BOOK, rule_set(rules), (language,))
    boxes = {one.anchor: one for one in walk(document.blocks) if isinstance(one, Box) and one.anchor}
    disputed = {conflict for entry in BOOK for clause in entry.clauses for conflict in clause.conflicts}
    assert set(boxes) == disputed
    for conflict, box in boxes.items():
        rulings = BOOK.conflict(conflict).rulings(language)
        holding = book_named(rules, language)
        own = rules if rules in rulings else RULE_SETS[rules].inherits
        game = conflict.removeprefix("conflict/").partition("-")[0]
        if game in OWN_RULES and rules != "actueel":
            own = OWN_RULES[game]
            holding = book_named(own, language)
        first, *others = [one.text.plain for one in box.blocks if isinstance(one, Paragraph)]
        assert BOOK.conflict(conflict).title(language) in box.title.plain
        assert holding in first
        if own in rulings:
            assert first.endswith(rulings[own])
        for name, ruling in rulings.items():
            if name != own:
                assert any(ruling in other and short_book_of(name, language) in other for other in others)
        assert len(others) <= len(rulings)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_disputed_clause_has_the_sign_and_the_sign_leads_to_its_box(language: str) -> None:
    """Only a disputed one has it."""
    for name, told in _clauses(almanac_of((language,)), language).items():
        signs = [span for span in told.text.spans if span.style is Style.DIFFERS]
        conflicts = BOOK.clause(name).conflicts
        assert len(signs) == bool(conflicts)
        assert not signs or signs[0].target in conflicts


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_index_has_every_headword_and_every_other_word(language: str) -> None:
    """In the alphabet, each once, leading to its entry or its clause."""
    document = almanac_of((language,))
    (index,) = [one for one in document.blocks if isinstance(one, Index)]
    terms = [entry.term for entry in index.entries]
    assert len(terms) == len(set(terms))
    assert [_plain_alphabet(term) for term in terms] == sorted(_plain_alphabet(term) for term in terms)
    leads = {entry.term: entry.anchors for entry in index.entries}
    known = anchors(document)
    for entry in BOOK:
        for term in (entry.title(language), *entry.terms(language)):
            assert entry.id in leads[term]
        for clause in entry.clauses:
            for term in clause.terms(language):
                assert clause.id in leads[term]
    assert all(anchor in known for places in leads.values() for anchor in places)


@pytest.mark.parametrize("first", LANGUAGES)
def test_two_languages_stand_side_by_side_in_the_alphabet_of_the_first(first: str) -> None:
    """Every row has one text in each; each language has an index."""
    second = "de" if first == "nl" else "nl"
    document = almanac_of((first, second))
    rows = [one for one in document.blocks if isinstance(one, Columns)]
    for row in rows:
        languages = [{one.text.language for one in walk(column) if isinstance(one, Paragraph | Heading)} for column in row.columns]
        assert languages == [{first}, {second}]
    for language in (first, second):
        assert set(_clauses(document, language)) == {clause.id for entry in BOOK for clause in entry.clauses}
    assert [one.text.plain for one in _heads(document, first)] == _headings(first)
    assert [one.language for one in document.blocks if isinstance(one, Index)] == [first, second]
    assert {span.target for span in _spans(document.blocks) if span.target} <= set(anchors(document))


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_its_own_entries_and_those_of_the_game_that_it_extends(game: str) -> None:
    """And nothing in them leads out of them."""
    document = almanac(BOOK, rule_set("encyclopedie"), ("nl",), game)
    found = {one.anchor for one in _heads(document, "nl")}
    assert found == {entry.id for entry in BOOK if entry.game in GAMES[game]}
    assert {span.target for span in _spans(document.blocks) if span.target} <= set(anchors(document))


def test_a_game_without_entries_is_an_error() -> None:
    """Rather than an empty book."""
    with pytest.raises(ValueError, match="schaken"):
        almanac(BOOK, rule_set("almanak"), ("nl",), "schaken")


@pytest.mark.parametrize("page", Page)
def test_it_carries_version_rule_set_and_the_fingerprint_of_the_data(page: Page) -> None:
    """On every page, as its foot."""
    from catan_rules import __version__

    document = almanac_of(("de",), page, "actueel")
    for part in (__version__, "aktuell", BOOK.fingerprint):
        assert part in document.foot.plain


def test_the_same_input_gives_the_same_document() -> None:
    """And the same file."""
    document, again = almanac_of(("de",), Page.A6, "actueel"), almanac(BOOK, rule_set("actueel"), ("de",), page=Page.A6)
    assert document == again
    assert html(document) == html(again)


def test_no_text_is_in_the_wrong_language() -> None:
    """The words of the frame exist in both; nothing English but names and cited titles."""
    for language in LANGUAGES:
        told = markdown(almanac_of((language,)))
        for word in ("See also", "Sources", "Index", "Contents"):
            assert f"{word}:" not in told
    assert all(isinstance(one.text, Text) for one in _clauses(almanac_of(("nl",)), "nl").values())


@pytest.mark.parametrize(
    ("page", "languages", "columns"),
    [(page, languages, 1 + (page is Page.A4 and len(languages) == 1)) for page in Page for languages in (("nl",), LANGUAGES)],
)
def test_only_one_language_on_an_upright_page_stands_in_two_columns(page: Page, languages: tuple[str, ...], columns: int) -> None:
    """Two languages stand beside one another already, and a small page has no room."""
    assert almanac_of(languages, page).columns == columns
