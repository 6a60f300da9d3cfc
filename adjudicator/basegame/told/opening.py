"""Where a clause says no more than whose turn it is that will be told: mijn beurt dus; Marieke d'r beurt; wat Roos deed; und dann kam der letzte Zug von der Susi."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import End
from adjudicator.basegame.told.clause import Clause
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import Word, has, says, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import NUMBER, PIECE, RESOURCE

#: Words beside which it is said whose turn will be told.
_LITTLE = ("filler", "then", "now", "again", "the", "so", "adjective", "him", "each")
#: What a turn is said to be in such a clause.
_OF_TURN = ("thing-turn", "be", "goes", "from", "at", "his", "mine")
#: Of a deed of which nothing is said, who did it and that he did.
_WHO_DID = 2


def opened(story: Story, clause: Clause) -> list[Action] | None:
    """Return the end of the turn that was under way where a clause says whose will be told, nothing where none was; None for another clause."""
    turn = has(clause.words, "thing-turn")
    seat = (
        _seat_of_turn(story, clause.words)
        if turn
        else _seat_of_deeds(story, clause.words)
        if not story.done() or has(clause.words, "then")
        else None
    )
    if seat is None and not turn and not story.done():
        seat = _seat_of_course(story, clause.words)
    if seat is None:
        return None
    before = story.under_way()
    if story.done() and (says(clause.words[:1], "it") or clause.words[0].sense("the", "him")):
        return None  # dat was mijn beurt
    if before not in (None, seat) and not (clause.joined or has(clause.words, "then")):
        return None
    clause.act = ""
    story.doer, story.oneself, story.turned = seat, seat == story.teller, seat
    return [] if before in (None, seat) else [End(before)]


def _seat_of_turn(story: Story, words: Sequence[Word]) -> int | None:
    """Return whose turn words say that it is, and nothing else; None for other words."""
    told = [word for word in words if word.seat is not None or not word.sense(*_LITTLE) or word.sense("thing-turn")]
    if not story.done() and _is_remark(told):
        told = [word for word in told if word.senses or _whose(word) is not None]
    if has(words, "to") or says(words, "ended") or not all(_whose(word) is not None or word.sense(*_OF_TURN) for word in told):
        return None
    found = {seat for word in told if (seat := _whose(word)) is not None} | {story.teller for word in told if word.sense("mine")}
    return found.pop() if len(found) == 1 else None


def _is_remark(told: Sequence[Word]) -> bool:
    """Return whether what is told of a turn says how it was, so that a word for that need not be known."""
    return has(told, "be") and not has(told, NUMBER, "one", "over", "done", "on-turn", "unsure", VERB, PARTICIPLE)


def _whose(word: Word) -> int | None:
    """Return the player whom a word names, or of whom it says that something is his; None for any other word."""
    return word.whose if word.seat is None else word.seat


def _seat_of_deeds(story: Story, words: Sequence[Word]) -> int | None:
    """Return of whom words say that he did something, or little, and nothing else: wat Roos deed; deed Daan niet veel; was hat die Heike gemacht; None for other words."""
    told = [word for word in words if _tells_of_deeds(word)]
    named = [word for word in told if word.is_somebody]
    did = [word for word in told if says([word], "did")]
    what = _what_was_done(told)
    if len(named) != 1 or not 1 <= len(did) <= _WHO_DID or not what:
        return None
    rest = [word for word in told if not any(word is one for one in (*named, *did, *what))]
    not_much = says(told, "little") and all(says([word], "negation") for word in rest)
    if rest and not not_much:
        return None
    return story.teller if named[0].seat is None else named[0].seat


def _tells_of_deeds(word: Word) -> bool:
    """Return whether a word bears on whether no more is said than that somebody did something: the little ones do not, nor that it is asked."""
    return word.text != "?" and (word.is_somebody or not word.sense(*_LITTLE) or says([word], "it", "did"))


def _what_was_done(told: Sequence[Word]) -> list[Word]:
    """Return the words of what somebody did where nothing more is said of it: wat, with which it begins; niet veel."""
    return [word for word in told[:1] if word.sense("something")] or [word for word in told if says([word], "little")]


def is_to_roll(word: Word) -> bool:
    """Return whether a word says what somebody does first in his turn: mocht Bert gooien."""
    return any(sense.role == MANY and sense.value == "roll" for sense in word.senses)


def looks_like_name(word: Word) -> bool:
    """Return whether a word that is in no list is written as a name."""
    return not word.senses and word.seat is None and word.text[:1].isupper() and word.text.isalpha()


def _seat_of_course(story: Story, words: Sequence[Word]) -> int | None:
    """Return with whom words say how it went, and nothing else: bei der Frauke ging's flott; bij mij ging het zo; None for other words."""
    named = [word for word in words if word.is_somebody or word.sense("me")]
    kept = [word for word in words if not any(word is one for one in named)]
    if (
        len(named) != 1
        or not has(kept, "goes")
        or not has(kept, "at")
        or not all(word.sense("goes", "at", *_LITTLE) or not word.senses or says([word], "how") for word in kept)
    ):
        return None
    return story.teller if named[0].seat is None else named[0].seat


def is_of_whose_turn(words: Sequence[Word]) -> bool:
    """Return whether words say whose turn comes, and nothing else: dann war die Lena dran; toen mocht Lies."""
    if has(words, "on-turn"):
        return any(_is_named(word) or word.sense("he", "her") for word in words)
    if has(words, "then") and has(words, "thing-turn") and has(words, "be") and not has(words, NUMBER, RESOURCE, PIECE, VERB, PARTICIPLE):
        return has(words, "his") or any(word.is_somebody or word.whose is not None for word in words)  # dan is 't blauw z'n beurt
    told = [word for word in without(words, "the", "filler") if _tells_whose_turn(word)]
    if sum(map(_is_named, told)) != 1:
        return False
    if len(told) == _WHO_DID and sum(says([word], "may-go") for word in told) == 1:
        return True  # en mag Bert
    coming = sum(says([word], "turn-came") for word in told)
    return has(words, "then") and coming == 1 and len(without(told, "then")) == _WHO_DID


def _is_named(word: Word) -> bool:
    """Return whether a word is a player, or may be one's name."""
    return word.is_somebody or looks_like_name(word)


def _tells_whose_turn(word: Word) -> bool:
    """Return whether a word bears on whose turn comes: that he rolls first in it, and little words, do not."""
    return not is_to_roll(word) and (word.is_somebody or not word.sense("now", "again"))
