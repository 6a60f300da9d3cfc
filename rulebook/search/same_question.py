"""Whether two questions that yes or no answers are the same one, so that what answers the one answers the other.

A wrong yes is worse than none: all that can turn an answer round has to be the same, word for word, and of the rest hardly anything may be missing or
added (docs/decisions/headline.md). What is in doubt is no same question.
"""

from __future__ import annotations

from rulebook.search.turning_words import (
    ALWAYS,
    ASKS_WHAT,
    BECOMES,
    BEFORE_OR_FOR,
    DEEDS,
    DENIALS,
    EITHER,
    LEADING,
    MODALS,
    MUST,
    OF_ANOTHER_GAME,
    PHRASES,
    SUPPOSES,
    THINGS,
    TIMES,
    WEIGHTY,
)
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from rulebook.search.reading import Vocabulary

#: How much of the one question may be missing in the other, by what its words tell: of what is asked, and of the question that has an answer;
#: and how much more where the search finds that very rule first.
EXTRA, MISSING = 0.12, 0.1
MORE_EXTRA, MORE_MISSING = 0.2, 0.12
#: How much further from what is asked another question may be that is answered in its stead.
AS_NEAR = 0.12
#: From which share of the best rule's score on a rule counts as found.
FOUND = 0.5
#: Numbers that are words of the game: a seven, and what is more than seven cards.
_ORDINARY = ("7",)
_MOST_WORDS = 40


def _set(said: str) -> frozenset[str]:
    return frozenset(said.split())


#: Words that tell who is asked about where that is anybody.
_ANYBODY = {
    "nl": _set("men speler spelers iemand je jij jullie ik we wij mij me jou ons u zelf eigen je mn hun hen haar hem hij zij"),
    "de": _set(
        "man spieler spielers spielern ich du wir ihr mir mich dir dich uns sich selbst selber eigene eigenen eigener eigenes eigenem ihre ihren seine seinen seiner er sie ihn"
    ),
}


class Read:
    """A question as it is compared: what it asks (may, must), how often it denies, what its answer hangs on, and what else it says."""

    def __init__(self, words: list[str], vocabulary: Vocabulary, memory: _Memory) -> None:
        """Read the words of a question; of a word that no text has the nearest ones are meant."""
        language = vocabulary.language
        words = _in_one_way(words, memory.phrases)
        modals = MODALS[language]
        things, idle = memory.things, memory.idle
        self.modal = next((modals[word] for word in words if word in modals), "")
        self.modals = sum(word in modals for word in words)
        self.denials = sum(word in DENIALS[language] for word in words)
        self.weighty: list[str] = []
        self.numbers = sorted(word for word in words if word[:1].isdecimal() and word not in _ORDINARY)
        self.said: list[frozenset[str]] = []
        self.things: list[frozenset[str]] = []
        self.led: list[tuple[str, frozenset[str]]] = []
        self.either = any(word in EITHER[language] for word in words)
        self.supposes = any(word in SUPPOSES[language] for word in words[1:])
        self.doubtful = False
        leading: list[str] = []
        for place, word in enumerate(words):
            if word in modals or (self.modal == MUST and word in ALWAYS) or (word[:1].isdecimal() and word not in _ORDINARY):
                continue
            group = _group(words, place, idle, language)
            if group:
                if group != "no":
                    self.weighty.append(group)
                if group in LEADING:
                    leading.append(group)
                continue
            if word in idle:
                continue
            self.doubtful = self.doubtful or memory.may_be_weighty(word)
            meant = memory.meanings(word)
            self.said.append(meant)
            if word.startswith(THINGS[language]) or not meant.isdisjoint(things):
                self.things.append(meant)
            self.led += [(one, meant) for one in leading]
            leading = []
        self.weighty.sort()


class _Memory:
    """What the questions of one comparison have in common, worked out once."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        """Remember nothing of any word yet."""
        language = vocabulary.language
        self._vocabulary = vocabulary
        self._meant: dict[str, frozenset[str]] = {}
        self._doubtful: dict[str, bool] = {}
        self.things = _things(vocabulary)
        self.idle = (STOP_WORDS[language] | TALK[language] | _ANYBODY[language] | ASKS_WHAT[language]) - WEIGHTY[language].keys()
        self.phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
        for phrase, meant in PHRASES[language]:
            self.phrases.setdefault(phrase[0], []).append((phrase, tuple(meant)))

    def meanings(self, word: str) -> frozenset[str]:
        """Return the stems that a word may stand for."""
        found = self._meant.get(word)
        if found is None:
            found = self._meant[word] = _meanings(word, self._vocabulary)
        return found

    def may_be_weighty(self, word: str) -> bool:
        """Return whether a word that no text has may be one that turns an answer round."""
        found = self._doubtful.get(word)
        if found is None:
            found = self._doubtful[word] = _may_be_weighty(word, self._vocabulary)
        return found


def _in_one_way(words: list[str], phrases: Mapping[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]) -> list[str]:
    """Return the words of a question with each phrase that is said in several ways said in one."""
    said: list[str] = []
    place = 0
    while place < len(words):
        for phrase, meant in phrases.get(words[place], ()):
            if tuple(words[place : place + len(phrase)]) == phrase:
                said += meant
                place += len(phrase)
                break
        else:
            said.append(words[place])
            place += 1
    return said


def _meanings(word: str, vocabulary: Vocabulary) -> frozenset[str]:
    """Return the stems that a word may stand for, with what is called so by players."""
    deed = DEEDS[vocabulary.language].get(word)
    if word.startswith(OF_ANOTHER_GAME[vocabulary.language]):
        return frozenset((vocabulary.stem(word).replace("akt", "act"),))
    found = vocabulary.meanings(word)
    return found | {f"deed:{deed}"} if deed else found


def _things(vocabulary: Vocabulary) -> frozenset[str]:
    """Return what the index calls the words for things by, those of the same meaning together."""
    named = [senses for stem, senses in vocabulary.senses.items() if stem.startswith(THINGS[vocabulary.language])]
    return frozenset(sense for senses in named for sense in senses)


def _group(words: list[str], place: int, idle: frozenset[str], language: str) -> str:
    """Return what a word says that may turn an answer round; empty for any other word."""
    word = words[place]
    if word in DENIALS[language]:
        return "no"
    if word == BEFORE_OR_FOR and language == "nl":
        behind = next((other for other in words[place + 1 :] if other not in idle), "")
        return "before" if behind.startswith(TIMES) else ""
    return WEIGHTY[language].get(word, "")


def _may_be_weighty(word: str, vocabulary: Vocabulary) -> bool:
    """Return whether a word that no text has may be a misspelt one that turns an answer round."""
    if word in vocabulary.stems:
        return False
    turning = (WEIGHTY[vocabulary.language], MODALS[vocabulary.language], DENIALS[vocabulary.language])
    return any(near in words for near in vocabulary.nearest(word, 1) for words in turning)


def begins_a_question(words: list[str], forms: Collection[str], language: str) -> bool:
    """Return whether yes or no may answer some words: they begin as such a question does, or ask whether one may or must."""
    if (
        not words
        or words[0] in ASKS_WHAT[language]
        or (len(words) > 1 and words[1] in ASKS_WHAT[language] and words[0] not in MODALS[language])
    ):
        return False
    return words[0] in forms or any(word in MODALS[language] for word in words)


def answered_question(
    asked: str,
    forms: Collection[tuple[int, bool, str, tuple[str, ...]]],
    near: Mapping[int, float],
    vocabulary: Vocabulary,
    tells: Callable[[frozenset[str]], float],
) -> list[tuple[int, bool]]:
    """Return the clauses that have the answer to a question, each with whether theirs has to be turned round, the likest first; none where none has.

    ``forms`` are the questions that have an answer, as ``rulebook.build.at_issue`` lists them; ``tells`` is how much a word tells, by its stems.
    """
    words = tokens(asked, vocabulary.language)[:_MOST_WORDS]
    if not begins_a_question(words, _first_words(forms, vocabulary.language), vocabulary.language):
        return []
    memory = _Memory(vocabulary)
    one = Read(words, vocabulary, memory)
    if one.doubtful:
        return []
    stems = frozenset().union(*one.said)
    found: dict[tuple[int, bool], float] = {}
    for clause, turned, text, shared in forms:
        found_as = max(0.0, (near.get(clause, 0.0) - FOUND) / (1 - FOUND))
        if stems and not stems.intersection(shared) and near.get(clause, 0.0) < FOUND:
            continue
        two = Read(tokens(text, vocabulary.language), vocabulary, memory)
        likeness = same(one, two, tells, found_as)
        if likeness is not None:
            found[clause, turned] = min(likeness, found.get((clause, turned), 9.0))
    nearest = min(found.values(), default=0.0)
    return [key for key in sorted(found, key=lambda key: (found[key], key)) if found[key] <= nearest + AS_NEAR]


def same(one: Read, two: Read, tells: Callable[[frozenset[str]], float], found: float) -> float | None:
    """Return how far the question that is asked is from one that has an answer, from 0 on; None where they are not the same."""
    if one.modal != two.modal and MUST in (one.modal, two.modal):
        return None
    if one.denials % 2 != two.denials % 2 or one.weighty != two.weighty or one.numbers != two.numbers or len(one.led) != len(two.led):
        return None
    if two.supposes and not one.supposes:  # what is so where something else is so, need not be so
        return None
    pairs = zip(sorted(one.led, key=_first), sorted(two.led, key=_first), strict=True)
    if any(led != own or meant.isdisjoint(others) for (led, meant), (own, others) in pairs):
        return None
    extra, missing = _lacking(one, two, tells), _lacking(two, one, tells)
    likely = extra <= EXTRA + MORE_EXTRA * found and missing <= MISSING + MORE_MISSING * found
    return 2 * extra + missing if likely and _of_the_same(one, two) else None


def _first_words(forms: Iterable[tuple[int, bool, str, tuple[str, ...]]], language: str) -> frozenset[str]:
    """Return the words with which questions begin that yes or no answers."""
    return frozenset(tokens(word, language)[0] for word in {text.split(" ", 1)[0] for _, _, text, _ in forms})


def _first(led: tuple[str, frozenset[str]]) -> str:
    return led[0]


def _lacking(one: Read, two: Read, tells: Callable[[frozenset[str]], float]) -> float:
    """Return which share of what one question says the other does not say."""
    whole = sum(map(tells, one.said))
    missing = sum(tells(meant) for meant in one.said if all(meant.isdisjoint(other) for other in two.said))
    return missing / whole if whole else 0.0


def _of_the_same(one: Read, two: Read) -> bool:
    """Return whether two questions name the same things, in one order: a settlement that becomes a city is no city that becomes a settlement.

    A question that has an answer may name one of several, and ask for them all.
    """
    places = [next((place for place, other in enumerate(two.things) if not meant.isdisjoint(other)), None) for meant in one.things]
    if None in places:
        return False
    in_order = [
        place
        for place, meant in zip(places, one.things, strict=True)
        if place is not None and any(stem.startswith(BECOMES) for stem in meant)
    ]
    all_said = all(any(not meant.isdisjoint(other) for other in one.things) for meant in two.things)
    all_said = all_said and len(one.things) >= len(two.things)
    return (all_said or two.either) and in_order == sorted(in_order)
