"""The library: what a program gets from ``catan_rules`` for the rulebook (docs/contract.md, section 8)."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import HealthCheck, example, given
from hypothesis import strategies as st
from support.amount import examples, some
from support.running import ROOT, fresh_env, run

import catan_rules
from catan_rules import Clause, Conflict, Entry, Hit, Rulebook, Source, open_rulebook

WHYS = {"headword", "synonym", "words", "compound", "spelling", "other-language", "mention"}
GAMES = {"base", "56", "ships", "card", "dice"}

#: Queries of every kind: looked up, asked, misspelt, compound, of the other language, and such as find nothing.
QUERIES = [
    ("nl", "afstandsregel"),
    ("nl", "mag ik twee dorpen naast elkaar zetten"),
    ("nl", "afstandregle"),
    ("nl", "rover"),
    ("nl", "haven"),
    ("nl", "Abstandsregel"),
    ("nl", "hoeveel kaarten moet ik afleggen bij een 7"),
    ("nl", "handelsroutelengte"),
    ("nl", "4:1 ruilen"),
    ("nl", "grond stra hande"),
    ("de", "Abstandsregel"),
    ("de", "darf ich zwei Siedlungen nebeneinander bauen"),
    ("de", "Raueber"),
    ("de", "Häfen"),
    ("de", "afstandsregel"),
    ("de", "wie viele Karten abgeben bei sieben"),
    ("de", "Ritterkartenstapel"),
    ("de", "mit der Bank tauschen"),
    ("de", "entwi stras"),
]
NOTHING = ["", " ", "?!", "\n\t", "qqqxxzzwvy", "\u00ad", "🎲", "..."]


@pytest.fixture(scope="module")
def book() -> Rulebook:
    """Return one opened book for the tests that only read."""
    return open_rulebook()


def _script(text: str, home: Path, *arguments: str, **more: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", text, *arguments],
        env=fresh_env(home, **more), cwd=home, stdin=subprocess.DEVNULL, capture_output=True, timeout=60, check=False,
    )  # fmt: skip


# ---------------------------------------------------------------- the names

PUBLIC = ["open_rulebook", "Rulebook", "Entry", "Clause", "Source", "Conflict", "Hit", "Problem", "RulebookError"]


@pytest.mark.parametrize("name", PUBLIC)
def test_every_documented_name_can_be_imported(name: str) -> None:
    """``catan_rules`` re-exports the rulebook's public names, and lists them."""
    assert name in catan_rules.__all__
    assert getattr(catan_rules, name).__name__ == name


def test_every_listed_name_is_there() -> None:
    """``from catan_rules import *`` works."""
    assert all(hasattr(catan_rules, name) for name in catan_rules.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    """A wrong name fails as in any module, and says so."""
    with pytest.raises(AttributeError, match="no_such_name"):
        catan_rules.no_such_name  # noqa: B018 - the look-up is the test


# ---------------------------------------------------------------- how little it costs

_COSTS = """
import json, sys
files = []
def watch(event, arguments):
    if event == "open" and isinstance(arguments[0], str):
        files.append(arguments[0].replace("\\\\", "/").rsplit("/", 1)[-1])
sys.addaudithook(watch)
def state():
    heavy = ["whoosh", "yaml", "typer", "click", "rich", "platformdirs", "asyncio", "urllib.request", "cached_property"]
    data = sorted({name for name in files if name.endswith((".table", ".yaml"))})
    return [[name for name in heavy if name in sys.modules], data, "rulebook.search_engine" in sys.modules]
import catan_rules
found = {"import": state() + ["rulebook" in sys.modules]}
from catan_rules import open_rulebook
book = open_rulebook()
found["open"] = state()
book["distance-rule"].title("de")
found["title"] = state()
book.search("afstandsregel")
found["look-up"] = state()
book.clause("base/distance-rule")
found["clause"] = state()
book.search("mag ik twee dorpsen naast elkaar zetten")
found["search"] = state()
print(json.dumps(found))
"""


def test_the_book_reads_only_what_it_needs(tmp_path: Path, book: Rulebook) -> None:
    """Opening reads nothing; a title or a look-up reads one table; a search another. Neither whoosh nor YAML is imported."""
    len(book)  # the tables are made now, should they be missing
    done = _script(_COSTS, tmp_path)
    assert (done.returncode, done.stderr) == (0, b"")
    found = json.loads(done.stdout)
    assert found["import"] == [[], [], False, False]
    assert found["open"] == [[], [], False]
    assert found["title"] == [[], ["texts-nl.table"], False]
    assert found["look-up"] == [[], ["texts-nl.table"], False]
    assert found["clause"] == [[], ["clause-numbers.table", "texts-nl.table"], False]
    assert found["search"] == [
        [],
        ["at-issue-nl.table", "clause-numbers.table", "texts-nl.table", "usage-nl.table", "words-nl.table"],
        True,
    ]


# ---------------------------------------------------------------- hits


@pytest.mark.parametrize(("language", "query"), QUERIES)
def test_a_search_gives_at_most_two_clauses_of_an_entry_the_best_first(language: str, query: str, book: Rulebook) -> None:
    """A hit has entry, clause, score and reason; the clause is one of the entry's and covers at least one fact."""
    hits = book.search(query, language=language)
    assert isinstance(hits, list)
    assert 1 <= len(hits) <= 8
    for hit in hits:
        assert isinstance(hit, Hit)
        assert isinstance(hit.entry, Entry)
        assert isinstance(hit.clause, Clause)
        assert hit.clause in hit.entry.clauses
        assert hit.clause.entry_id == hit.entry.id
        assert bool(hit.clause.facts) != hit.clause.is_practice
        assert isinstance(hit.score, float)
        assert hit.score > 0
        assert hit.why in WHYS
    assert len({hit.clause.id for hit in hits}) == len(hits)
    assert max(Counter(hit.entry.id for hit in hits).values()) <= 2
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)


def test_every_reason_of_the_closed_list_occurs(book: Rulebook) -> None:
    """The reasons are those that are documented: none is missing, none is new."""
    found = {hit.why for language, query in QUERIES for hit in book.search(query, language)}
    assert found == WHYS


@pytest.mark.parametrize(
    ("language", "query", "entry", "why"),
    [
        ("nl", "afstandsregel", "distance-rule", "headword"),
        ("nl", "distance-rule", "distance-rule", "headword"),
        ("nl", "tussenruimte", "distance-rule", "synonym"),
        ("nl", "afstandregle", "distance-rule", "spelling"),
        ("nl", "Abstandsregel", "distance-rule", "other-language"),
        ("nl", "mag ik twee dorpen naast elkaar zetten", "distance-rule", "words"),
        ("de", "abstandsregel", "distance-rule", "headword"),
        ("de", "afstandsregel", "distance-rule", "other-language"),
        ("de", "Rittermahct", "largest-army", "spelling"),
    ],
)
def test_a_hit_says_why_it_was_found(language: str, query: str, entry: str, why: str, book: Rulebook) -> None:
    """The first hit names the entry and how the query led to it."""
    first = book.search(query, language)[0]
    assert (first.entry.id, first.why) == (entry, why)


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("query", NOTHING)
def test_what_is_no_word_finds_nothing(query: str, language: str, book: Rulebook) -> None:
    """A query without a word of the book gives an empty list."""
    assert book.search(query, language) == []


def test_dutch_is_the_language_where_none_is_named(book: Rulebook) -> None:
    """``search`` without a language searches in Dutch."""
    assert [repr(hit) for hit in book.search("straten bouwen")] == [repr(hit) for hit in book.search("straten bouwen", "nl")]


@pytest.mark.parametrize("query", ["rover", "mag ik met de rover kaarten stelen"])
@pytest.mark.parametrize("most", [0, 1, 2, 3, 50])
def test_no_more_hits_than_asked_for(most: int, query: str, book: Rulebook) -> None:
    """``most`` cuts the list and changes nothing else."""
    every = [repr(hit) for hit in book.search(query, most=400)]
    assert [repr(hit) for hit in book.search(query, most=most)] == every[:most]


@pytest.mark.parametrize(("language", "query"), [("nl", "mag ik twee dorpen naast elkaar zetten"), ("nl", "rover"), ("de", "Häfen")])
def test_the_command_prints_what_the_library_finds(language: str, query: str, book: Rulebook, tmp_path: Path) -> None:
    """``zoek --json`` and ``search`` are the same search."""
    done = run("zoek" if language == "nl" else "suche", query, "--json", home=tmp_path)
    assert json.loads(done.stdout)["hits"] == [hit.as_dict(language) for hit in book.search(query, language)]


def test_a_hit_as_a_dict_has_the_published_fields(book: Rulebook) -> None:
    """``as_dict`` is the JSON object of the contract, in the language asked for."""
    hit = book.search("afstandsregel")[0]
    for language, title in (("nl", "Afstandsregel"), ("de", "Abstandsregel")):
        found = hit.as_dict(language)
        assert list(found) == ["entry", "clause", "title", "text", "facts", "game", "score", "why", "practice"]
        assert (found["entry"], found["title"], found["game"]) == ("distance-rule", title, "base")
        assert found["text"] == hit.clause.text(language)
        assert found["facts"] == list(hit.clause.facts)


# ---------------------------------------------------------------- what is wrong


@pytest.mark.parametrize("name", ["", "no-such-entry", "Distance-Rule", "base/distance-rule", "Afstandsregel", "distance-rule "])
def test_an_unknown_entry_is_a_key_error(name: str, book: Rulebook) -> None:
    """``book[...]`` takes ids, exactly as they are."""
    assert name not in book
    with pytest.raises(KeyError):
        book[name]


@pytest.mark.parametrize("kind", ["clause", "work", "conflict"])
@pytest.mark.parametrize("name", ["", "no-such", "distance-rule", "conflict/no-such"])
def test_an_unknown_clause_work_or_conflict_is_a_key_error(kind: str, name: str, book: Rulebook) -> None:
    """The other look-ups by id fail in the same way."""
    with pytest.raises(KeyError):
        getattr(book, kind)(name)


@pytest.mark.parametrize("language", ["", "en", "NL", "nl_NL", "nederlands", "de "])
def test_an_unknown_language_is_a_value_error(language: str, book: Rulebook) -> None:
    """The book is written in ``nl`` and ``de``; anything else is refused and named, wherever a language is taken."""
    entry = book["distance-rule"]
    for call in (
        lambda: book.search("afstandsregel", language),
        lambda: book.search("mag ik twee dorpen naast elkaar zetten", language=language),
        lambda: open_rulebook().search("", language),
        lambda: entry.title(language),
        lambda: entry.terms(language),
        lambda: entry.clauses[0].text(language),
        lambda: entry.clauses[0].questions(language),
        lambda: book.conflict("conflict/distance-rule-wording-cities").title(language),
        lambda: book.works()[0].name(language),
    ):
        with pytest.raises(ValueError, match="language") as caught:
            call()
        assert repr(language) in str(caught.value)


def test_near_words_in_an_unknown_language_is_a_value_error_too(book: Rulebook) -> None:
    """The same for the words that are offered where nothing was found."""
    with pytest.raises(ValueError, match="language"):
        book.near_words("afstnd", "en")


# ---------------------------------------------------------------- reading the book


def test_iteration_length_and_membership_agree(book: Rulebook) -> None:
    """Iterating gives every entry once, always in the same order; ``len`` counts them; ``in`` knows their ids."""
    entries = list(book)
    assert len(entries) == len(book) > 50
    assert all(isinstance(entry, Entry) for entry in entries)
    assert len({entry.id for entry in entries}) == len(entries)
    assert entries == list(book) == list(open_rulebook())
    assert all(entry.id in book and book[entry.id] == entry for entry in entries)
    assert {entry.game for entry in entries} <= GAMES


def test_a_book_that_begins_in_german_is_the_same_book(book: Rulebook) -> None:
    """Which language is read first makes no difference to anything."""
    german = open_rulebook()
    german.table("de")
    dutch = open_rulebook()
    dutch.table("nl")
    assert german.fingerprint == dutch.fingerprint == book.fingerprint
    for one, other in zip(german, dutch, strict=True):
        assert (one.id, one.game, one.see_also) == (other.id, other.game, other.see_also)
        assert [clause.id for clause in one.clauses] == [clause.id for clause in other.clauses]
        for language in ("nl", "de"):
            assert one.title(language) == other.title(language)
            assert one.terms(language) == other.terms(language)
            assert [clause.text(language) for clause in one.clauses] == [clause.text(language) for clause in other.clauses]


def test_an_entry_has_titles_clauses_and_sources_in_both_languages(book: Rulebook) -> None:
    """Every entry has a title and at least one clause; every clause a text, a fact and a source, in both languages."""
    for entry in book:
        assert entry.clauses
        for language in ("nl", "de"):
            assert entry.title(language).strip()
            assert all(clause.text(language).strip() for clause in entry.clauses)
        for clause in entry.clauses:
            assert clause.entry_id == entry.id
            assert bool(clause.facts) != clause.is_practice
            assert bool(clause.sources) != clause.is_practice
    assert book["distance-rule"].title("nl") == book["distance-rule"].title() == "Afstandsregel"
    assert book["distance-rule"].title("de") == "Abstandsregel"


def test_what_to_read_next_exists(book: Rulebook) -> None:
    """Every id in ``see_also`` is that of another entry."""
    for entry in book:
        assert entry.id not in entry.see_also
        assert len(set(entry.see_also)) == len(entry.see_also)
        assert all(name in book for name in entry.see_also), entry
    assert "settlements" in book["distance-rule"].see_also


def test_the_sources_of_an_entry_are_those_of_its_clauses_each_once(book: Rulebook) -> None:
    """A source names a work of the book, a heading and, where it is numbered, a page."""
    works = {work.id for work in book.works()}
    for entry in book:
        places = [(source.work.id, source.heading, source.page) for source in entry.sources]
        below = [(source.work.id, source.heading, source.page) for clause in entry.clauses for source in clause.sources]
        assert places == list(dict.fromkeys(below))
        for source in entry.sources:
            assert isinstance(source, Source)
            assert source.work.id in works
            assert source.work.title
            assert source.page is None or source.page > 0
            assert source.as_dict() == {"work": source.work.id, "heading": source.heading or None, "page": source.page}
    assert ("almanak-nl", "Afstandsregel", 3) in [(source.work.id, source.heading, source.page) for source in book["distance-rule"].sources]


def test_a_clause_is_found_by_its_id_and_by_every_fact_it_covers(book: Rulebook) -> None:
    """``book.clause`` takes the id of a clause or of a fact; no fact stands in two clauses."""
    seen: dict[str, str] = {}
    for entry in book:
        for clause in entry.clauses:
            assert book.clause(clause.id) == clause
            for fact in clause.facts:
                assert seen.setdefault(fact, clause.id) == clause.id, fact
    for fact in sorted(seen)[::17]:
        assert book.clause(fact).id == seen[fact]
    clause = book.clause("base/distance-rule-two-paths")
    assert (clause.id, clause.entry_id) == ("base/distance-rule", "distance-rule")


def test_a_disputed_clause_leads_to_what_is_in_dispute(book: Rulebook) -> None:
    """The conflicts of a clause can be read in both languages, with a ruling for at least one rule set."""
    for entry in book:
        for clause in entry.clauses:
            for name in clause.conflicts:
                conflict = book.conflict(name)
                assert isinstance(conflict, Conflict)
                for language in ("nl", "de"):
                    assert conflict.title(language).strip()
                    assert conflict.text(language).strip()
                    assert list(conflict.rulings(language)) == list(conflict.rulings("nl"))


def test_equal_values_are_equal_and_hash_alike(book: Rulebook) -> None:
    """Entries and clauses of two books compare by id, so that programs can keep them in sets."""
    other = open_rulebook()
    assert book["roads"] == other["roads"] != book["cities"]
    assert len({book["roads"], other["roads"]}) == 1
    assert len({book.clause("base/distance-rule"), other.clause("base/distance-rule"), book.clause("base/city-limit-4")}) == 2
    assert book["roads"] != "roads"


# ---------------------------------------------------------------- any text is a query


def _sound_answer(query: str, language: str, book: Rulebook) -> None:
    hits = book.search(query, language)
    assert isinstance(hits, list)
    assert len({hit.clause.id for hit in hits}) == len(hits) <= 8
    assert [hit.score for hit in hits] == sorted((hit.score for hit in hits), reverse=True)
    assert {hit.why for hit in hits} <= WHYS
    if not hits:
        assert all(isinstance(word, str) for word in book.near_words(query, language))


LANGUAGES = st.sampled_from(["nl", "de"])
_quick = examples(150, suppress_health_check=[HealthCheck.function_scoped_fixture])


@_quick
@given(query=st.text(), language=LANGUAGES)
@example(query="\x00", language="nl")
@example(query="ﷺ½Ⅷ²", language="de")
@example(query="'", language="nl")
@example(query="4:1:1/:", language="nl")
@example(query="e\u0301" * 50, language="de")
@example(query="NL" * 5000, language="nl")
@example(query="dorp " * 5000, language="nl")
def test_any_text_is_a_query(query: str, language: str, book: Rulebook) -> None:
    """Whatever is typed gives a list, in both languages."""
    _sound_answer(query, language, book)


@_quick
@given(query=st.text(st.characters(categories=["Cs", "Cc", "Co", "Cn", "Mn", "No", "Nl", "Lm", "Lo"])), language=LANGUAGES)
def test_lone_surrogates_and_other_odd_characters_are_a_query(query: str, language: str, book: Rulebook) -> None:
    """What no keyboard types but a broken file holds gives a list too."""
    _sound_answer(query, language, book)


@_quick
@given(words=st.lists(st.text("abcdefghijklmnoprstuvwzyäöüßëïé", min_size=1, max_size=14), max_size=6), language=LANGUAGES)
def test_any_word_like_text_is_a_query(words: list[str], language: str, book: Rulebook) -> None:
    """Letters in any order reach stems, compounds and spelling, and give a list."""
    _sound_answer(" ".join(words), language, book)


@_quick
@given(data=st.data(), language=LANGUAGES)
def test_a_misspelt_question_of_the_book_is_a_query(data: st.DataObject, language: str, book: Rulebook) -> None:
    """Titles, terms and questions of the book with letters lost, doubled and swapped give a list."""
    text = list(data.draw(st.sampled_from(_texts(language))))
    for _ in range(data.draw(st.integers(0, 4))):
        place = data.draw(st.integers(0, max(len(text) - 1, 0)))
        change = data.draw(st.sampled_from(["lose", "double", "swap", "other"]))
        if change == "lose":
            del text[place : place + 1]
        elif change == "double":
            text[place:place] = text[place : place + 1]
        elif change == "swap":
            text[place : place + 2] = reversed(text[place : place + 2])
        else:
            text[place : place + 1] = data.draw(st.characters())
    _sound_answer("".join(text), language, book)


_TEXTS: dict[str, list[str]] = {}


def _texts(language: str) -> list[str]:
    if language not in _TEXTS:
        found = open_rulebook()
        _TEXTS[language] = [entry.title(language) for entry in found] + [
            question for entry in found for clause in entry.clauses for question in clause.questions(language)
        ]
    return _TEXTS[language]


# ---------------------------------------------------------------- always the same


def test_the_same_query_has_the_same_answer(book: Rulebook) -> None:
    """Asking again, and asking other things in between, changes nothing."""
    first = [[repr(hit) for hit in book.search(query, language)] for language, query in QUERIES]
    again = [[repr(hit) for hit in book.search(query, language)] for language, query in reversed(QUERIES)]
    assert again[::-1] == first


_ALL_ANSWERS = """
import json, sys
from catan_rules import open_rulebook
book = open_rulebook()
print(json.dumps([[repr(hit) for hit in book.search(query, language)] for language, query in json.loads(sys.argv[1])]))
"""


def test_every_process_gives_the_same_answers(tmp_path: Path, book: Rulebook) -> None:
    """The order in which Python keeps sets differs from start to start; answers do not."""
    here = [[repr(hit) for hit in book.search(query, language)] for language, query in QUERIES]
    for seed in ("1", "2"):
        done = _script(_ALL_ANSWERS, tmp_path, json.dumps(QUERIES), PYTHONHASHSEED=seed)
        assert (done.returncode, done.stderr) == (0, b"")
        assert json.loads(done.stdout) == here


# ---------------------------------------------------------------- spellings


@pytest.mark.parametrize(
    ("language", "entry", "spellings"),
    [
        (
            "nl",
            "distance-rule",
            ["Afstandsregel", "AFSTANDSREGEL", "afstandsregel", " afstandsregel ", "afstandsregel?", "«Afstandsregel»"],
        ),
        ("nl", "distance-rule", ["de afstandsregel", "De Afstandsregel", "een afstandsregel", "de  afstandsregel!", "DE AFSTANDSREGEL"]),
        ("nl", "distance-rule", ["afstands\u00adregel", "Af\u00adstands\u00adre\u00adgel", "afstands\u200bregel", "\ufeffafstandsregel"]),
        ("nl", "distance-rule", ["a\u0301fstandsregel", "áfstandsregel", "afstandsrégel", "ａｆｓｔａｎｄｓｒｅｇｅｌ"]),  # noqa: RUF001 - full width
        ("de", "distance-rule", ["Abstandsregel", "ABSTANDSREGEL", "die Abstandsregel", "Die abstandsregel", "Ab\u00adstands\u00adregel"]),
        ("de", "harbours", ["Häfen", "HÄFEN", "Haefen", "HAEFEN", "haefen", "Ha\u0308fen", "die Häfen", "die Haefen", "Hä\u00adfen"]),
        ("de", "roads", ["Straßen", "Strassen", "STRASSEN", "STRAẞEN", "straßen", "die Straßen", "Stra\u00adßen"]),
        ("de", "robber", ["Räuber", "Raeuber", "RAEUBER", "RÄUBER", "Ra\u0308uber", "der Räuber", "den Räuber", "Der Raeuber"]),
        (
            "de",
            "longest-route",
            ["Längste Handelsstraße", "laengste handelsstrasse", "LÄNGSTE HANDELSSTRASSE", "die Laengste Handelsstraße"],
        ),
        ("de", "largest-army", ["Größte Rittermacht", "Groesste Rittermacht", "GRÖẞTE RITTERMACHT", "Gro\u0308ßte Rittermacht"]),
        ("nl", "longest-route", ["Langste handelsroute", "langste-handelsroute", "de langste\u00a0handelsroute", "langste – handelsroute"]),  # noqa: RUF001
    ],
)
def test_every_spelling_of_a_headword_is_looked_up(language: str, entry: str, spellings: list[str], book: Rulebook) -> None:
    """Case, accents, umlauts written out, soft hyphens, composed or not, articles and marks make no difference."""
    for spelling in spellings:
        first = book.search(spelling, language)[0]
        assert (first.entry.id, first.why, first.score) == (entry, "headword", 100.0), spelling


@pytest.mark.parametrize(("language", "article"), [("nl", "de"), ("nl", "het"), ("nl", "een"), ("de", "der"), ("de", "die"), ("de", "das")])
def test_an_article_alone_is_a_query_like_any_other(language: str, article: str, book: Rulebook) -> None:
    """Dropping articles leaves at least one word."""
    _sound_answer(article, language, book)
    _sound_answer(f"{article} {article}", language, book)


def _named(language: str) -> list[str]:
    found = open_rulebook()
    return sorted({term for entry in found for term in (entry.title(language), *entry.terms(language))})


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_title_and_term_leads_to_its_entry(language: str, book: Rulebook) -> None:
    """A title finds its own entry as headword; another word for it finds the entry by look-up, never by guessing."""
    for entry in book:
        found = {hit.entry.id: hit.why for hit in book.search(entry.title(language), language, most=50)}
        assert found.get(entry.id) == "headword", entry.title(language)
        for term in entry.terms(language):
            whys = {hit.entry.id: hit.why for hit in book.search(term, language, most=50)}
            assert whys.get(entry.id) in ("headword", "synonym"), (entry.id, term)


SPELLINGS = {
    "upper": str.upper,
    "lower": str.lower,
    "title": str.title,
    "decomposed": lambda text: normalize("NFD", text),
    "composed": lambda text: normalize("NFC", text),
    "decomposed upper": lambda text: normalize("NFD", text.upper()),
    "soft hyphens": "\u00ad".join,
    "blanks": lambda text: "  " + text.replace(" ", "\u00a0") + "\t\n",
    "quoted": lambda text: f"„{text}“?",
    "an s for each ß": lambda text: text.replace("ß", "ss"),
    "no accents": lambda text: "".join(mark for mark in normalize("NFD", text.replace("ß", "ss")) if mark.isascii()),
}


@pytest.mark.parametrize("language", ["nl", "de"])
@pytest.mark.parametrize("spelling", SPELLINGS)
def test_every_term_is_found_in_every_spelling(spelling: str, language: str, book: Rulebook) -> None:
    """What holds for a few headwords above holds for each title and term of the book."""
    respelt = SPELLINGS[spelling]
    for term in some(_named(language), one_in=10):
        if spelling == "no accents" and not normalize("NFD", term).replace("ß", "ss").isascii() and any(mark in term for mark in "–×’"):  # noqa: RUF001
            continue
        assert _exact(respelt(term), language, book) == _exact(term, language, book) != [], term


_WRITTEN_OUT = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"})


def test_every_german_term_is_found_without_umlauts(book: Rulebook) -> None:
    """A keyboard without umlauts writes ae, oe, ue and ss."""
    for term in _named("de"):
        assert _exact(term.translate(_WRITTEN_OUT), "de", book) == _exact(term, "de", book) != [], term
        assert _exact(term.translate(_WRITTEN_OUT).upper(), "de", book) == _exact(term, "de", book), term


def _exact(term: str, language: str, book: Rulebook) -> list[tuple[str, str]]:
    return [
        (hit.entry.id, hit.why) for hit in book.search(term, language) if hit.why in ("headword", "synonym", "mention", "other-language")
    ]


# ---------------------------------------------------------------- a foreign package of the same name

FOREIGN = {
    "a package": ("rulebook/__init__.py", ""),
    "a package with much the same modules": ("rulebook/__init__.py", "open_rulebook = Rulebook = None\n"),
    "a module": ("rulebook.py", "x = 1\n"),
}


@pytest.fixture(params=list(FOREIGN.values()), ids=list(FOREIGN))
def foreign(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """Return the file of another package called ``rulebook``, in a folder of its own."""
    name, content = request.param
    file = tmp_path / "site" / name
    file.parent.mkdir(parents=True)
    file.write_text(content, encoding="utf-8")
    return file


def _path(tmp_path: Path) -> str:
    return os.pathsep.join([str(tmp_path / "site"), str(ROOT)])


@pytest.mark.parametrize("name", ["open_rulebook", "Hit", "RulebookError"])
def test_a_foreign_rulebook_is_a_clear_import_error(name: str, foreign: Path, tmp_path: Path) -> None:
    """A package on the index has the name of ours; where Python finds it first, the error names its place and the way out."""
    text = f"import catan_rules\ntry:\n    from catan_rules import {name}\nexcept ImportError as error:\n    print(error)\n"
    done = _script(text, tmp_path, PYTHONPATH=_path(tmp_path))
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert str(foreign) in said
    assert "rulebook" in said
    assert "environment of its own" in said


def test_a_folder_that_is_no_package_does_not_stand_in_the_way(tmp_path: Path) -> None:
    """A mere folder called ``rulebook`` earlier on the path is passed over, as Python does."""
    (tmp_path / "site" / "rulebook").mkdir(parents=True)
    text = "from catan_rules import open_rulebook; print(open_rulebook()['distance-rule'].id)"
    done = _script(text, tmp_path, PYTHONPATH=_path(tmp_path))
    assert (done.returncode, done.stdout.strip(), done.stderr) == (0, b"distance-rule", b"")


@pytest.mark.parametrize("command", ["zoek", "suche", "toon", "lijst"])
def test_the_command_names_the_foreign_rulebook_too(command: str, foreign: Path, tmp_path: Path) -> None:
    """The command ends with status 70 and a message that names the place, never in silence or with a traceback."""
    done = run(command, "afstandsregel", home=tmp_path, env=fresh_env(tmp_path, PYTHONPATH=_path(tmp_path)))
    assert done.returncode == 70
    assert str(foreign) in done.stderr.decode()
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("look", "wanted", "near"),
    [
        ("__getitem__", "distance", "distance-rule"),
        ("clause", "base/distance-rul", "base/distance-rule"),
        ("conflict", "conflict/robber-desert", "conflict/robber-to-desert"),
    ],
)
def test_an_id_that_there_is_not_is_told_with_near_ones(look: str, wanted: str, near: str) -> None:
    """As a KeyError."""
    with pytest.raises(KeyError, match=near):
        getattr(open_rulebook(), look)(wanted)


def test_what_a_debugger_shows_has_no_addresses() -> None:
    """Of works, sources, conflicts, clauses."""
    book = open_rulebook()
    entry = book["distance-rule"]
    for one in (entry, entry.sources[0], entry.sources[0].work, entry.clauses[0], book.conflict("conflict/robber-to-desert")):
        assert " at 0x" not in repr(one)
