"""The sentences in English, for authors of engines and for models: each of a fact that there is, and short."""

from __future__ import annotations

import re

from catan_common.texts import load_data_file
from rulebook.english import sentences


def test_each_sentence_is_of_a_fact_that_there_is() -> None:
    """By its id, in the order of ids."""
    assert not sentences().keys() - load_data_file("points.yaml")["facts"].keys()
    assert list(sentences()) == sorted(sentences())


def test_each_sentence_is_one_line_that_can_be_read_alone() -> None:
    """Short, with a point at its end and no more than one; none is another's."""
    for clause, sentence in sentences().items():
        assert re.fullmatch(r"[A-Z][^.\n]{10,190}\.", sentence), clause
    assert len(set(sentences().values())) == len(sentences())
