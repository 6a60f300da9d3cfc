"""A question as it is compared with others: its outline with the words looked up, kept for each language; and which of its deeds is done before the other."""

from __future__ import annotations

from itertools import groupby

from rulebook.search.outline import MOST_WORDS, Outline
from rulebook.search.participles import infinitives
from rulebook.words import distance, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from rulebook.search.at_issue import Form
    from rulebook.search.reading import Vocabulary
    from rulebook.search.turning_words import TurningWords


#: What stands before the name of a deed, where a word is one.
DEED = "deed:"
#: What a word counts that says little.
LIGHT = 0.3
#: How words end that name a card by what is on it.
_CARDS = ("kaarten", "kaart", "karten", "karte")
#: A shorter word that nobody knows is as often another word as a slip; so many nearest words are looked at.
_SHORTEST_SLIP, _ALL_NEAR = 6, 12
#: How words for small things end, in the order in which they are tried, and of how many letters the thing is at least.
_SMALL = {"nl": ("tje", "tjes", "je", "jes", "pje", "pjes", "etje", "etjes"), "de": ("chen", "chens")}
_SHORTEST_THING = 3
#: What a participle has, and how it ends as it is bent before a thing.
_DONE, _BENT = "ge", ("e", "en", "er", "es", "em")
#: In a word that is as long as this so many slips may be.
_LONG, _MOST_SLIPS = 11, 2


class Read:
    """A question as it is compared: what its answer hangs on, and what else it says, as the index knows it."""

    def __init__(self, outline: Outline, memory: Memory) -> None:
        """Look the words up; of a word that no text has the nearest ones are meant."""
        self.outline = outline
        self._memory = memory
        self._order: tuple[tuple[str, str] | None] | None = None
        self.said: list[frozenset[str]] = []
        #: Of each word those that it is made of, none where it is no compound.
        self.parts: list[tuple[frozenset[str], ...]] = []
        #: What each word counts by itself, however much it tells.
        self.counts: list[float] = []
        #: Of each word whether some text has it as it is written.
        self.known: list[bool] = []
        self.things: list[frozenset[str]] = []
        self.led: list[tuple[str, frozenset[str]]] = []
        #: The resources that are named, as they begin.
        self.resources: list[tuple[str, frozenset[str]]] = []
        for word, leading in outline.telling:
            meant = memory.meanings(word)
            self.said.append(meant)
            self.parts.append(memory.parts(word))
            self.known.append(memory.knows(word))
            self.counts.append(LIGHT if word in memory.words.light else 1.0)
            if word.startswith(memory.words.things) or not meant.isdisjoint(memory.things):
                self.things.append(meant)
            resource = memory.words.begun_by(word, memory.words.resources)
            if resource:
                self.resources.append((resource, meant))
            self.led += [(one, meant) for one in leading]
        self.led.sort(key=_first)
        #: All stems that its words may stand for, and whether one of its words is a compound.
        self.stems = frozenset().union(*self.said)
        self.has_parts = any(self.parts)

    @property
    def order(self) -> tuple[str, str] | None:
        """Which of two deeds is done before the other, the earlier one first; None where that is not said. It is found once, and of most questions never asked."""
        if self._order is None:
            self._order = (in_order(self.outline.said, self._memory.words),)
        return self._order[0]

    @property
    def doubtful(self) -> bool:
        """Whether one of its words may be a misspelt one that turns an answer round; asked of what somebody asks, never of the thousands of the data."""
        return any(self._memory.may_turn(word) for word, _ in self.outline.telling)

    def without_resources(self) -> Read:
        """Return the question without the resources it names."""
        named = [meant for _, meant in self.resources]
        other = object.__new__(Read)
        other.outline, other._memory, other._order, other.resources = self.outline, self._memory, self._order, self.resources
        kept = [place for place, meant in enumerate(self.said) if meant not in named]
        other.said, other.parts = [self.said[place] for place in kept], [self.parts[place] for place in kept]
        other.counts, other.known = [self.counts[place] for place in kept], [self.known[place] for place in kept]
        other.things = [meant for meant in self.things if meant not in named]
        other.led = [(led, meant) for led, meant in self.led if meant not in named]
        other.stems, other.has_parts = frozenset().union(*other.said), self.has_parts
        return other


class Memory:
    """What the questions of one language have in common, worked out once."""

    def __init__(self, vocabulary: Vocabulary, words: TurningWords) -> None:
        """Remember nothing of any word yet."""
        self._vocabulary = vocabulary
        self._meant: dict[str, frozenset[str]] = {}
        self._reads: dict[str, Read] = {}
        #: By rule its questions, and what was counted of them (``rulebook.search.of_rule``).
        self.of_rules: dict[int, tuple[Sequence[Form], Any]] = {}
        self.words = words
        named = [senses for stem, senses in vocabulary.senses.items() if stem.startswith(words.things)]
        #: What the index calls the words for things by, those of the same meaning together.
        self.things = frozenset(sense for senses in named for sense in senses)

    def read(self, form: str) -> Read:
        """Return a question of the data as it is compared: read once, as each is held against many that are asked."""
        found = self._reads.get(form)
        if found is None:
            found = self._reads[form] = Read(Outline(form, self.words, MOST_WORDS), self)
        return found

    def meanings(self, word: str) -> frozenset[str]:
        """Return the stems that a word may stand for, with what is called so by players."""
        found = self._meant.get(word)
        if found is None:
            found = self._meant[word] = self._meanings(word)
        return found

    def parts(self, word: str) -> tuple[frozenset[str], ...]:
        """Return the meanings of the words that a compound is made of; none of any other word."""
        return tuple(self.meanings(part) for part in self._vocabulary.parts_of(word)) if word not in self.words.deeds else ()

    def _meanings(self, word: str) -> frozenset[str]:
        if self.words.another_game and word.startswith(self.words.another_game):
            return frozenset((self._vocabulary.stem(word).replace("akt", "act"),))
        found = self._vocabulary.meanings(word)
        deed = self.words.deeds.get(word)
        if deed:
            return found | {f"{DEED}{deed}"}
        bent = next((word.removesuffix(end) for end in _BENT if word.endswith(end) and word.removesuffix(end) in self.words.deeds), "")
        if bent and _DONE in bent:
            return found | self.meanings(bent)  # *een gekochte kaart*, *die geklauten Karten*
        small = self._small(word)
        if small:
            return found | self.meanings(small)
        named = next((word[: -len(card)] for card in _CARDS if word.endswith(card)), "")
        if named.startswith(self.words.things) and named in self._vocabulary.stems:
            return found | self.meanings(named)  # the knight and the knight card
        done = next((one for one in infinitives(word) if one in self._vocabulary.stems or one in self.words.deeds), "")
        return found | self.meanings(done) if done else found

    def _small(self, word: str) -> str:
        """Return the known word for the thing that a word calls a small one; empty for any other word: *kaartjes*, *weggetje*, *Kärtchen*."""
        for ending in _SMALL[self.words.language]:
            thing = word.removesuffix(ending)
            if thing == word or len(thing) < _SHORTEST_THING:
                continue
            for one in (thing, thing[:-1] if thing[-1] == thing[-2] else thing, f"{thing}e"):
                if one in self._vocabulary.stems and not (one in self.words.idle or one in self.words.turning or one in self.words.modals):
                    return one
        return ""

    def knows(self, word: str) -> bool:
        """Return whether some text has a word as it is written, or all that it is made of; a name need not be the word it is nearest to."""
        return word in self._vocabulary.stems or self._vocabulary.stem(word) in self._vocabulary.known_stems or bool(self.parts(word))

    def spelt(self, text: str) -> str:
        """Return a text with each longer word that nobody knows as the one it is a slip of the keyboard of, where the nearest ones are all forms of one word."""
        parts = ((letters, "".join(part)) for letters, part in groupby(text, str.isalpha))
        return "".join(self._spelt(part) if letters else part for letters, part in parts)

    def _spelt(self, written: str) -> str:
        word = "".join(tokens(written, self.words.language))
        if len(word) < _SHORTEST_SLIP or word in self._vocabulary.stems or word in self.words.listed or self.may_turn(word):
            return written
        if self.words.language == "nl" and written[:1].isupper():
            return written  # a name, where nouns are written small
        if any(one in self._vocabulary.stems or one in self.words.deeds for one in infinitives(word)):
            return written
        found = self._vocabulary.nearest(word, _ALL_NEAR)
        near = [one for one in found if distance(word, one, 1) == 1]
        if not near and len(word) >= _LONG:
            near = [one for one in found if distance(word, one, _MOST_SLIPS) <= _MOST_SLIPS]
        swapped = [one for one in near if sorted(one) == sorted(word)]  # two keys in the wrong order are a slip and nothing else
        meant = swapped or ([] if self.knows(word) else near)
        return meant[0] if len({self._vocabulary.stem(one) for one in meant}) == 1 else written

    def may_turn(self, word: str) -> bool:
        """Return whether a word that no text has may be a misspelt one that turns an answer round."""
        if word in self._vocabulary.stems:
            return False
        turning = (self.words.turning, self.words.modals, self.words.denying)
        return any(near in some for near in self._vocabulary.nearest(word, 1) for some in turning)


def _first(led: tuple[str, frozenset[str]]) -> str:
    return led[0]


def in_order(said: list[str], words: TurningWords) -> tuple[str, str] | None:
    """Return the deeds of which words say that one is done before the other, the earlier one first; None where none do."""
    for place in range(len(said)):
        when = _when(said, place, words)
        if not when:
            continue
        before, behind = _deeds(said[:place], words)[-1:], _deeds(said[place + 1 :], words)
        if when == "then":
            pair = before + behind[:1]
        elif when == "after":
            pair = behind[:1] + (before or behind[1:2])
        else:
            pair = (before or behind[1:2]) + behind[:1]
        if len({*pair}) > 1:
            return pair[0], pair[1]
    return None


def _when(said: list[str], place: int, words: TurningWords) -> str:
    """Return what a word says of the deed behind it: that it comes *then*, that another one comes *after* it, or *before*; empty for any other word."""
    word = said[place]
    if word in words.afterwards:
        # *dan* alone may say anything, *en dan* not
        return "then" if word not in words.then or not words.joining.isdisjoint(said[max(0, place - 1) : place]) else ""
    group = words.group(said, place)
    return group if group in ("after", "before") else ""


def _deeds(said: Sequence[str], words: TurningWords) -> list[str]:
    """Return the deeds that words say, rolling for a roll too."""
    found = []
    for word in said:
        deed = words.deeds.get(word) or (min(words.rolling, default="") if word.startswith(words.rolls) else "")
        if deed and word not in words.light:
            found.append(deed)
    return found
