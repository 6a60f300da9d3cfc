"""What a clause says in one English sentence, for authors of engines and for models: no third tongue for players."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from catan_common.texts import load_data_file

FILE = "sentences_en.yaml"


@cache
def sentences() -> Mapping[str, str]:
    """Return the sentence of each clause that has one, by id."""
    found: dict[str, str] = load_data_file(FILE)
    return found
