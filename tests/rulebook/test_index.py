"""The parts of the search that are made once: posting lists and stems, held against whoosh's own."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples
from whoosh.lang.snowball.dutch import DutchStemmer
from whoosh.lang.snowball.german import GermanStemmer

from catan_rules import open_rulebook
from rulebook.book import Rulebook
from rulebook.build.postings import build_postings
from rulebook.search.postings import Postings, packed
from rulebook.snowball import dutch, german

_WEIGHTS = st.integers(1, 60_000).map(lambda number: number / 1000)
_WORDS = st.lists(
    st.sampled_from(list("aeiouybdgkmnstcj"))
    | st.sampled_from(
        "heden ene en se s e heid baar lijk bar end ing ig isch lich heit keit ung ik ern em er es est st niss gem igung lichkeit kk".split()  # noqa: SIM905 - endings, read more easily so
    ),
    min_size=3,
    max_size=9,
).map("".join)


def _single(weight: float) -> float:
    """Return a number as four bytes hold it."""
    found: float = struct.unpack("<f", struct.pack("<f", weight))[0]
    return found


@given(
    st.lists(
        st.dictionaries(st.from_regex(r"[a-z~][a-z0-9]{0,6}( [a-z]{1,5})?", fullmatch=True), _WEIGHTS, max_size=6), min_size=1, max_size=6
    )
)
@examples(30)
def test_posting_lists_say_where_each_term_stands_and_how_much_it_counts(documents: list[dict[str, float]]) -> None:
    """Every clause that has the term, in order, with its weight; nothing for any other."""
    postings = Postings(build_postings(documents))
    for term in {term for row in documents for term in row}:
        assert list(postings.of(term)) == [(number, _single(row[term])) for number, row in enumerate(documents) if term in row]
    assert list(postings.of("nowhere")) == []


@given(st.dictionaries(st.text(), st.lists(st.tuples(st.integers(0, 65535), st.floats(width=32, allow_nan=False)))))
def test_packed_posting_lists_come_back_as_they_were(lists: dict[str, list[tuple[int, float]]]) -> None:
    """Whatever the terms are."""
    postings = Postings(packed(lists.items()))
    assert {term: list(postings.of(term)) for term in lists} == lists


@given(_WORDS)
@examples(500)
def test_a_stem_is_the_one_that_whoosh_finds(word: str) -> None:
    """For every folded word, in both languages."""
    assert dutch(word) == DutchStemmer().stem(word)
    assert german(word) == GermanStemmer().stem(word)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_every_word_of_the_book_has_the_stem_that_whoosh_finds(language: str) -> None:
    """The real words, beside the made ones."""
    from rulebook.compiled import load_words
    from rulebook.search.reading import native_words

    ours, theirs = (dutch, DutchStemmer().stem) if language == "nl" else (german, GermanStemmer().stem)
    words = [word for word in native_words(load_words(language)) if word.isalpha() and len(word) > 2]
    assert len(words) > 1000
    assert [ours(word) for word in words] == [theirs(word) for word in words]


# ---------------------------------------------------------------- a clause by its id


def test_a_clause_is_found_by_its_id_and_by_each_fact_that_it_covers() -> None:
    """A clause's own id goes before a fact of the same name in another."""
    book = open_rulebook()
    clauses = {clause.id: clause for entry in book for clause in entry.clauses}
    for clause in clauses.values():
        assert book.clause(clause.id) == clause
        for fact in clause.facts:
            assert book.clause(fact) == clauses.get(fact, clause)


@pytest.mark.parametrize("wrong", ["base/nothing", "distance-rule", "conflict/who-starts"])
def test_an_unknown_clause_is_a_key_error(wrong: str) -> None:
    """It is named."""
    with pytest.raises(KeyError, match=wrong):
        open_rulebook().clause(wrong)


def test_finding_a_clause_reads_that_clause_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every row of the book."""
    read: list[int] = []
    real = Rulebook.clause_row

    def watched(self: Rulebook, number: int, language: str | None) -> object:
        read.append(number)
        return real(self, number, language)

    monkeypatch.setattr(Rulebook, "clause_row", watched)
    book = open_rulebook()
    assert book.clause("base/distance-rule").id == "base/distance-rule"
    assert len(read) == 1
