"""The search of an HTML document as the command line has it: the compiled index in the page, and what reads a query and ranks, in JavaScript.

``engine.js`` and ``usage.js`` follow ``catan_common.folding``, ``rulebook.words``, ``rulebook.snowball``, ``rulebook.stemming``, ``rulebook.search.reading``,
``rulebook.search.ranking`` and ``rulebook.search.usage`` line by line; their constants come with the tables. A test asks both the same queries.

``search.js`` is the search box, plain JavaScript that needs nothing else. What the engine finds nothing for, such as two letters of a word, it looks for in
the sections that stand in the page: words are compared without accents and umlauts, with ``ae``, ``oe`` and ``ue`` as the bare letter on both sides. Every
word of the query has to stand in a section; one in its title counts most, then in a term, then in the text, where the answer is the rule itself.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from marshal import loads

from catan_rules.assets import asset
from rulebook import compiled, stemming, words
from rulebook.book import SCORES, STEP
from rulebook.model import REASONS
from rulebook.search import games, ranking, reading, usage
from rulebook.search.postings import Packed, Postings
from rulebook.search_engine import LEAST_SHARE

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


def scripts(languages: Sequence[str]) -> str:
    """Return the elements that serve the search box of a document in these languages: the tables, the engine, the box."""
    index = f'<script type="application/json" id="index-of-rules">{tables(languages)}</script>\n'
    return index + "<script>" + "".join(f"\n{asset(name)}" for name in ("engine.js", "usage.js", "search.js")) + "</script>\n"


def tables(languages: Sequence[str]) -> str:
    """Return the tables of some languages as JSON that may stand in a script."""
    found = {"languages": [_table(language) for language in languages], "constants": _constants()}
    return json.dumps(found, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/")


def _constants() -> dict[str, object]:
    names = (
        "SATURATION",
        "LENGTH",
        "UNCOVERED",
        "READINGS",
        "RARITY",
        "MENTIONED",
        "UNMEANT",
        "MEANT",
        "SPEAKS",
        "SPEAKS_AS_PAIR",
        "BASE",
        "APART",
        "SECOND",
        "AS_GOOD",
    )
    read = ("AS_PART", "AS_COMPOUND", "AS_SPELLING", "AS_BEGINNING", "AS_PAIR", "AS_ALIKE", "AS_PURPOSE", "LONGEST_NAME")
    own = {"SCORES": [SCORES[why] for why in REASONS], "STEP": STEP, "LEAST": LEAST_SHARE, "MENTION": REASONS.index("mention")}
    own |= {"NAMES": games.NAMES, "EDITS": games.MOST_EDITS, "SHORTEST": games.SHORTEST_MISSPELT, "BOARD": games.BOARD}
    return {name: getattr(ranking, name) for name in names} | {name: getattr(reading, name) for name in read} | own


def _table(language: str) -> dict[str, object]:
    index, texts = compiled.load_words(language), compiled.load_texts(language)
    native = reading.native_words(index)
    return {
        "language": language,
        "clauses": [loads(row)[0] for row in texts["clauses"]],  # noqa: S302 - part of our own table; marshal runs no code
        "exact": {term: list(led) for term, led in texts["exact"].items()},
        "stems": {word: "" if stem == word else stem for word, stem in index["stems"].items()},
        "foreign": [word for word, own in zip(index["stems"], index["native"], strict=True) if not own],
        "pieces": sorted(reading.pieces_of(native, language)),
        "compounds": index["compounds"],
        "senses": index["senses"],
        "inflections": index["inflections"],
        "entries": index["entries"],
        "lengths": index["lengths"],
        "priors": index["priors"],
        "games": index["games"],
        "numbers": words.NUMBERS[language],
        "stop": sorted(words.STOP_WORDS[language]),
        "frames": sorted(words.FRAMES[language]),
        "purpose": sorted(words.PURPOSE[language]),
        "joints": stemming.JOINTS[language],
        "postings": _postings(index["postings"]),
        "usage": usage_of(language),
    }


def usage_of(language: str) -> dict[str, object]:
    """Return how the rules are asked for in a language, as ``engine.js`` takes it; a count that is a single pair of neighbours is left out."""
    table = compiled.load_usage(language)
    constants = {name: getattr(usage, name) for name in ("NEIGHBOURS", "SUPPOSED", "SHARP", "BEGIN", "UNASKED", "ASKED_FOR")}
    constants |= {name: getattr(ranking, name) for name in ("ASKED_APART", "APART")}
    counts = _postings(table["counts"], unless=usage.NEIGHBOURS)
    return {"counts": counts, "totals": table["totals"], "features": table["features"], "constants": constants}


def _postings(table: Packed, unless: float = 0.0) -> str:
    """Return a line for each term: the term, then step to the next clause and hundredths of its weight, ``unless`` it is so much, in base 36."""
    rows = []
    for term, found in Postings(table).every():
        last, row = 0, []
        for clause, weight in found:
            told = round(weight * 100)
            row.append(_number(clause - last) + ("" if told == round(unless * 100) else f".{_number(told)}"))
            last = clause
        rows.append(f"{term}\t{' '.join(row)}")
    return "\n".join(sorted(rows))


@cache
def _number(value: int) -> str:
    text = ""
    while value or not text:
        value, digit = divmod(value, 36)
        text = _DIGITS[digit] + text
    return text
