"""Which clause of a telling tells of nothing that was done: what somebody wished, said or thought, what was not done, why, or how something was."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.told.clauses import Word
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE

#: What a clause speaks of in which something may be done.
_OF_THE_GAME = (
    VERB, PARTICIPLE, MANY, "goes", "had-to", "passive", "done", "on-turn", "figure", "deck", "terrain", "place",
    "thing-bank", "thing-card", "thing-dice", "thing-turn", "thing-corner", CARD, NUMBER, PIECE, RESOURCE,
)  # fmt: skip
_DONE = ("goes", "had-to", "passive", "done", "on-turn")
#: What turns what was said before: a clause with it is never passed over.
_TURNS = ("no", "for-it", "before-roll")
#: Deeds of which it is an event of its own that nothing came of them: rooft niets.
_STATED = ("roll", "rob")
#: A verb, and what helps it.
_ONE_DEED = 2
#: Who does something.
_SUBJECTS = ("i", "he", "her")


def is_aside(words: Sequence[Word]) -> bool:
    """Return whether a clause that is no event tells of nothing that was done, so that nothing is missing where it is passed over."""
    if any(word.sense("nobody") for word in words) and any(word.sense("had-to") for word in words):
        return _is_denied(words)  # abgeben musste keiner
    doubted = [word for word in words if word.sense("unsure") and not word.sense("wish", "denied")]
    if any(word.sense(*_TURNS, *_DONE) or word.text == "?" for word in words):
        return False
    done = [word for word in words if word.sense(VERB, PARTICIPLE) and not _says(word)]
    if any(word.sense("talk", "wish") for word in words):
        return not done
    if doubted:
        return False
    if any(word.sense("denied") for word in words):
        return _is_denied(words)
    if words[0].sense("reason"):
        known = all(word.senses or word.seat is not None for word in words)
        return known and not done and any(word.sense("first", "third", "had", "be") for word in words)
    return _is_remark(words)


def _is_denied(words: Sequence[Word]) -> bool:
    """Return whether a clause says of one thing that it was not done: every word of it is known, and no number counts in it what was."""
    done = [word for word in words if word.sense(VERB, PARTICIPLE, MANY)]
    helped = [word for word in words if word.sense("first", "third", "had")]
    known = all(word.senses or word.seat is not None for word in words)
    stated = any(sense.value in _STATED for word in done for sense in word.senses)
    return known and len(done) + len(helped) <= _ONE_DEED and not stated and not any(word.sense(NUMBER, "one") for word in words)


def _is_remark(words: Sequence[Word]) -> bool:
    """Return whether a clause says no more than how something was: nothing of the game, and nobody at the table does it."""
    being = any(word.sense("be") for word in words)
    return being and not any(word.sense(*_OF_THE_GAME, *_SUBJECTS) or word.seat is not None for word in words)


def _says(word: Word) -> bool:
    return any(sense.value == "say" for sense in word.senses)
