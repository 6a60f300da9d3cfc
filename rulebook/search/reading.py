"""A query read: its words as stems, with what each may also mean when no rule text has it as it stands.

A word that stands in the texts counts as it is, its parts a little. One that does not is read as an
inflection, as a compound of known words, as a misspelling, or as the beginning of a word, in this order.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from itertools import compress, islice, pairwise, takewhile

from catan_common.folding import letters
from rulebook.stemming import SHORTEST_PART, parts, stemmer
from rulebook.words import PURPOSE, STOP_WORDS, distance, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from typing import TypedDict

    from rulebook.search.postings import Packed

    class WordTable(TypedDict):
        """The compiled words of one language; ``rulebook.build.words`` makes it."""

        stems: dict[str, str]
        compounds: dict[str, tuple[str, ...]]
        senses: dict[str, tuple[str, ...]]
        native: bytes  # of each word of ``stems``, in order: 1 where it stands in texts of this language
        borrowed: list[str]  # the native words that are the other language's; they are suggested to nobody
        entries: list[str]
        lengths: list[float]
        priors: list[float]
        games: list[str]
        practice: list[int]  # the clauses that rest on no source
        leanings: tuple[bytes, bytes]  # as rulebook.search.leanings reads them
        game_words: dict[str, tuple[str, str]]  # folded words that name a game -> the game, or "other", and the words as written
        inflections: dict[str, str]
        books: dict[str, str]  # how an answer by the book of a rule set is asked for, folded -> the rule set
        postings: Packed  # as rulebook.search.postings reads them


#: What a reading counts beside the word itself.
AS_PART = 0.12
AS_COMPOUND = 1.0
AS_SPELLING = 1.0
AS_BEGINNING = 0.5
AS_PAIR = 1.1
AS_ALIKE = 0.9
#: What a word counts that asks what a thing does, beside the name of one: so many words at most are a name.
AS_PURPOSE = 0.3
LONGEST_NAME = 2
_MOST_WORDS = 40
_LONGEST_WORD = 40
_SHORTEST_BEGINNING = 4
#: How a small thing is called, by language: *Strässli*, *Karterl*; not *-le*, as verbs end so too (*handle*). Of so many letters is the thing at least.
_SMALL = {"de": ("li", "erl", "lein")}
_SHORTEST_SMALL = 4
_SHORTEST_MISSPELT = 3
_TWO_EDITS_FROM = 8
#: In so many letters the sets of two words differ at most between which two edits are: each changes two letters.
_LETTERS_OF_TWO = 4


class Term:
    """One index term asked for: how much it counts, which word of the query it stands for, and how it was read."""

    __slots__ = ("place", "stem", "weight", "why")

    def __init__(self, stem: str, weight: float, place: int, why: str) -> None:
        """Say what is asked for; ``place`` is -1 for a pair of neighbouring words."""
        self.stem = stem
        self.weight = weight
        self.place = place
        self.why = why


def native_words(table: WordTable) -> list[str]:
    """Return the words of a table that stand in texts of its language."""
    return list(compress(table["stems"], table["native"]))


def pieces_of(words: Iterable[str], language: str) -> frozenset[str]:
    """Return those of the words of the texts that may be part of a compound."""
    return frozenset([word for word in words if word.isalpha() and len(word) >= SHORTEST_PART and word not in STOP_WORDS[language]])


#: Of how many misspelt words the nearest are kept: one question is read several times, for its language, its rules and its corrected words, and the
#: questions of the data have some thousands of words between them that no text has.
_MOST_KEPT = 4096


class Vocabulary:
    """The words of one language: stems, compounds, and the nearest word to a misspelt one."""

    def __init__(self, table: WordTable, language: str) -> None:
        """Take over a ``words`` table (see rulebook.build.words)."""
        self.language = language
        self.stems = table["stems"]
        self.compounds = table["compounds"]
        self.senses = table["senses"]
        self.native = native_words(table)
        self._pieces: frozenset[str] | None = None
        self._in_order: list[str] | None = None
        self._stem = stemmer(language, table["inflections"])
        self.known_stems = frozenset(self.stems.values())
        self._by_length: dict[int, list[str]] = {}
        self._of_marks = ""
        self._near: dict[str, list[str]] = {}

    def stem(self, word: str) -> str:
        """Return the stem of any folded word."""
        return self.stems.get(word) or self._stem(word)

    def stemmed(self, query: str) -> list[str]:
        """Return the stems of all words of a query, those without a meaning of their own too."""
        return [self.stem(word[:_LONGEST_WORD]) for word in tokens(query, self.language)[:_MOST_WORDS]]

    def read(self, query: str, most: int = _MOST_WORDS) -> list[Term]:
        """Return the terms of a query, of its first words alone; empty when nothing in it can be a word of the texts."""
        words = [word[:_LONGEST_WORD] for word in tokens(query, self.language)[:most]]
        kept = [word for word in words if word not in STOP_WORDS[self.language]] or words
        asking = self._asking(kept)
        terms: list[Term] = []
        stems: list[tuple[str, float]] = []
        for place, word in enumerate(kept):
            counts = AS_PURPOSE if word in asking else 1.0
            found = [Term(term.stem, counts * term.weight, place, term.why) for term in self._word(word, place)]
            terms += found
            terms += [Term(sense, AS_ALIKE * term.weight, place, "words") for term in found for sense in self.senses.get(term.stem, ())]
            stems.append((found[0].stem if found else word, counts))
        for (left, before), (right, behind) in pairwise(stems):
            terms.append(Term(f"{left} {right}", AS_PAIR * min(before, behind), -1, "words"))
        return terms

    def _asking(self, words: list[str]) -> frozenset[str]:
        """Return the words of a query that ask what a thing does or is for, where the others are its name; none else."""
        asking = PURPOSE[self.language].intersection(words)
        return asking if 0 < len([word for word in words if word not in asking]) <= LONGEST_NAME else frozenset()

    def meanings(self, word: str) -> frozenset[str]:
        """Return the stems that a word may stand for, with those of words that mean the same; a compound that no text has stands for itself alone."""
        found = self._word(word[:_LONGEST_WORD], 0)
        stems = {term.stem for term in found if term.why in ("words", "spelling") and term.weight >= AS_BEGINNING} or {self.stem(word)}
        return frozenset(stems.union(*(self.senses.get(stem, ()) for stem in stems)))

    def parts_of(self, word: str) -> tuple[str, ...]:
        """Return the stems of the words that a word of the texts is made of, or words of the texts that one is made of which they have not; none of any other."""
        if word in self.stems:
            return tuple(part for part in self.compounds.get(word, ()) if part != self.stems[word])
        return tuple(self._halves(word)) if self._stem(word) not in self.known_stems else ()

    def _halves(self, word: str) -> Sequence[str]:
        if self._pieces is None:  # made for the first word that no text has: most questions have none
            self._pieces = pieces_of(self.native, self.language)
        return parts(word, self._pieces, self.language)

    def corrected(self, query: str) -> str:
        """Return the words of a query, each that no text has replaced by the nearest known one."""
        words = [word[:_LONGEST_WORD] for word in tokens(query, self.language)[:_MOST_WORDS]]
        return " ".join(word if word in self.stems else next(iter(self.nearest(word)), word) for word in words)

    def _word(self, word: str, place: int) -> list[Term]:
        if word in self.stems:
            found = [Term(self.stems[word], 1.0, place, "words")]
            found += [Term(part, AS_PART, place, "compound") for part in self.compounds.get(word, ()) if part != self.stems[word]]
            small = self._small(word)
            return [*found, Term(small, 1.0, place, "words")] if small else found
        stem = self._stem(word)
        if stem in self.known_stems:
            return [Term(stem, 1.0, place, "words")]
        small = self._small(word)
        if small:
            return [Term(small, 1.0, place, "words")]
        halves = self._halves(word)
        if halves:
            return [Term(self.stem(half), AS_COMPOUND, place, "compound") for half in halves]
        near = self.nearest(word)
        if near:
            found = []
            for count, other in enumerate(near[:3]):
                weight = AS_SPELLING / (1 + 0.6 * count)
                found.append(Term(self.stems[other], weight, place, "spelling"))
                found += [Term(part, weight * AS_PART, place, "spelling") for part in self.compounds.get(other, ())]
            return found
        if len(word) >= _SHORTEST_BEGINNING:
            begun = sorted({self.stems[other] for other in self._begun_by(word)})
            if begun:
                return [Term(other, AS_BEGINNING, place, "words") for other in begun[:6]]
        return [Term("", 1.0, place, "unknown")]

    def _small(self, word: str) -> str:
        """Return the stem of the thing that a word calls a small one; empty for any other word."""
        for ending in _SMALL.get(self.language, ()):
            if not word.endswith(ending) or len(word) - len(ending) < _SHORTEST_SMALL:
                continue
            stem = self._stem(word.removesuffix(ending))
            if stem in self.known_stems and stem != self.stems.get(word):
                return stem
        return ""

    def _begun_by(self, word: str) -> list[str]:
        """Return the known words that begin with another."""
        if self._in_order is None:
            self._in_order = sorted(self.native)
        first = bisect_left(self._in_order, word)
        return [*takewhile(lambda other: other.startswith(word), islice(self._in_order, first, None))]

    def nearest(self, word: str, most: int = 3) -> list[str]:
        """Return known words that a typing error may have turned into ``word``, the likeliest first.

        One edit for words of three letters and more, two from eight letters on.
        """
        if len(word) < _SHORTEST_MISSPELT or word.isdecimal():
            return []
        found = self._near.get(word)
        if found is None:
            if len(self._near) >= _MOST_KEPT:
                del self._near[next(iter(self._near))]  # the one that was looked for longest ago
            found = self._near[word] = self._likeliest(word)
        return found[:most]

    def _likeliest(self, word: str) -> list[str]:
        """Return the known words that are nearest to a longer one, the likeliest first; none to one that is longer than any that two edits make of a known one."""
        if len(word) > max(self._lengths()) + 2:
            return []
        found = self._one_edit_away(word) or (self._two_edits_away(word) if len(word) >= _TWO_EDITS_FROM else [])
        return sorted(found, key=lambda known: (known[0] != word[0], known))

    def _one_edit_away(self, word: str) -> list[str]:
        """Return the known words that one edit makes of a word, itself where it is one: each that it may make is looked up, some hundreds in place of the thousands that there are."""
        marks, made = self._marks(), {word}
        for at in range(len(word)):
            before, behind = word[:at], word[at + 1 :]
            made.add(before + behind)
            made.update([f"{before}{mark}{behind}" for mark in marks])
            made.update([f"{before}{mark}{word[at:]}" for mark in marks])
            if behind:
                made.add(f"{before}{behind[0]}{word[at]}{behind[1:]}")
        made.update([f"{word}{mark}" for mark in marks])
        made.intersection_update(self.stems)
        found = [known for known in self.native if known in made] if made else []
        return [word] if word in found else found

    def _lengths(self) -> dict[int, list[str]]:
        """Return the known words by how many letters they have."""
        if not self._by_length:
            for known in self.native:
                self._by_length.setdefault(len(known), []).append(known)
        return self._by_length

    def _marks(self) -> str:
        """Return the letters and digits of the known words."""
        if not self._of_marks:
            self._of_marks = "".join(set("".join(self.native)))
        return self._of_marks

    def _two_edits_away(self, word: str) -> list[str]:
        """Return the known words that two edits make of a longer one, and no fewer."""
        by_length = self._lengths()
        # an edit changes two neighbours at most: two of them leave the beginning as it is, the end, or what stands between them
        part = (len(word) - 2) // 3
        begins, ends, between = word[:part], word[-part:], word[part + 1 : -part - 1]
        mask = letters(word)
        return [
            known
            for length in range(len(word) - 2, len(word) + 3)
            for known in by_length.get(length, ())
            if (known.startswith(begins) or known.endswith(ends) or between in known)
            and (mask ^ letters(known)).bit_count() <= _LETTERS_OF_TWO  # a quick first test
            and distance(word, known, 2) == 2  # noqa: PLR2004 - as many as are looked for
        ]
