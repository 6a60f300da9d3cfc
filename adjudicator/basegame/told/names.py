"""Who is named where a turn is told as people speak: nobody has said yet who plays."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.told.clauses import Word, words_in
from adjudicator.basegame.told.lexicon import VERB
from adjudicator.language.vocabulary import LANGUAGES, PLAYER, vocabularies
from catan_common.folding import fold_word

#: A line that is longer tells of no turn.
_LONGEST = 2000
_HELPS = ("third", "had")
_BEHIND = ("with", "from", "to")
_BESIDE = ("bei", "bij")


def names_told(line: str, *, by: bool) -> Iterator[str]:
    """Yield who does something or has something done to him in a line, as far as no list has the word; ``by``: who tells as well, called *ik* or *ich*."""
    if len(line) > _LONGEST:
        return
    spoken = max((words_in(line, language, ()) for language in LANGUAGES), key=lambda words: sum(bool(word.senses) for word in words))
    if not any(word.sense(VERB, "participle") for word in spoken):
        return
    for place, word in enumerate(spoken):
        if by and word.sense("i") and len(word.text) > 1:
            yield word.text.lower()
        before = spoken[place - 1] if place else None
        after = spoken[place + 1] if place + 1 < len(spoken) else None
        if _is_name(word) and (_does(after) or (before is not None and (_does(before) or _leads(before)))):
            yield word.text


def may_be_name(text: str) -> bool:
    """Return whether who does something may be called so: it is no word of a telling, but a colour."""
    senses = [sense for language in LANGUAGES for word in words_in(text, language, ())[:1] for sense in word.senses]
    return all(sense.role == PLAYER for sense in senses)


def _is_name(word: Word) -> bool:
    """Return whether a word may be a name: it has a capital, and is in no list of words."""
    if not word.text[:1].isupper() or not word.text.isalpha():
        return False
    return may_be_name(word.text) and not any((fold_word(word.text, one),) in vocabularies()[one].meanings for one in LANGUAGES)


def _does(word: Word | None) -> bool:
    return word is not None and any((sense.role == VERB and sense.person != "1") or sense.role in _HELPS for sense in word.senses)


def _leads(word: Word) -> bool:
    return word.sense(*_BEHIND) is not None or word.text.casefold() in _BESIDE
