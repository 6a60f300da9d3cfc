"""Whom a clause that is no event may tell of: who goes on behind it, who may have done something in it, whom the next clause may be about."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.lexicon import PARTICIPLE, VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.subject import NEAR
from adjudicator.basegame.told.who import STRANGER, other_of, roller_or_other
from adjudicator.basegame.told.words import HELPS, Word, has, says, with_sense, without


def doer_unread(story: Story, clause: Clause) -> int | None:
    """Return who goes on doing things behind a clause that was not read; None where that is open."""
    if has(clause.words, "he", "her"):
        return _pronoun_unread(story, clause)
    named = set(players_in(clause.words, story.teller))
    if not named:
        return None if any(_may_name(word) for word in clause.words[_after_verb(clause) :]) else story.doer
    if has(clause.words, "and"):
        return None
    found = named.pop() if len(named) == 1 else None
    return found if begins_with_player(clause.words) or found == story.doer else None  # … ging naast Carla zitten


def _after_verb(clause: Clause) -> int:
    """Return from which word on somebody may be named in a clause who does it: behind the verb with which it goes on."""
    return int(clause.verb_first and not clause.first)


def _may_name(word: Word) -> bool:
    """Return whether a word that nobody knows may be somebody's name."""
    return not word.senses and not word.is_somebody and word.whose is None and word.text[:1].isupper()


def _pronoun_unread(story: Story, clause: Clause) -> int | None:
    """Return whom the one pronoun means with which a clause that was not read says who does it; None where that is open."""
    told = with_sense(clause.words, "he", "her")
    if len(told) != 1 or players_in(clause.words, story.teller) or not _beside_verb(clause.words, told[0]):
        return None
    part = Part("he" if told[0].sense("he") else "her", text=told[0].text)
    roller = story.roller()
    try:
        return other_of(story, part) if roller is None or roller not in story.others else roller_or_other(story, clause, part, roller)
    except Missing:
        return None


def _beside_verb(words: Sequence[Word], told: Word) -> bool:
    """Return whether a pronoun stands right beside the verb that says who does it, so that it is he."""
    place = next(place for place, word in enumerate(words) if word is told)
    return any(word.sense(VERB, *HELPS) is not None for word in (*words[max(0, place - 1) : place], *words[place + 1 : place + 2]))


def may_have_done(story: Story, clause: Clause, words: Sequence[Word], doer: int | None) -> set[int]:
    """Return who beside who is on turn may have done what a clause tells that is no event, ``doer`` being who did the last thing before it: nobody else where it goes on with its verb."""
    roller = story.roller()
    named = {word.seat for place, word in enumerate(words) if word.seat is not None and not _is_led(words, place)}
    if clause.verb_first and not clause.first and doer == roller and not has(words, "he", "her"):
        return set()
    if (has(words, "he", "her") or _is_of_that_one(words)) and _pronoun_unread(story, clause) != roller:
        named |= {*story.others}
    if _begins_with_stranger(words):
        named.add(STRANGER)
    return {seat for seat in named if seat != roller}


def _begins_with_stranger(words: Sequence[Word]) -> bool:
    """Return whether a clause tells what somebody does whom nobody knows by that name: Frits doet iets."""
    begins = without(words, "and", "then", "filler", "the")
    after = [word for word in begins[1:2] if word.sense(VERB, *HELPS)]
    return bool(after) and _may_name(begins[0]) and begins[0].text.isalpha() and not has(words, "i", "he", "her")


def _is_of_that_one(words: Sequence[Word]) -> bool:
    """Return whether a clause tells something of somebody at whom a word points: maar die zei nee."""
    begins = without(words, "and", "then", "filler")[:NEAR]
    pairs = pairwise(begins)
    return any(says([one], "that-one") and after.sense(VERB, "talk", "wish", "feel", "unsure", *HELPS) is not None for one, after in pairs)


def _is_led(words: Sequence[Word], place: int) -> bool:
    """Return whether a word stands behind one that says what somebody has to do with it, so that he does nothing: naast dat van Mia; an die Lena."""
    before = without(words[:place], "the")
    return bool(before) and before[-1].sense("from", "at", "to", "with", "for") is not None and before[-1].sense("off") is None


def note_subject(story: Story, words: Sequence[Word]) -> None:
    """Keep who did not do what a clause with an auxiliary denies, as who does what the next one tells of nobody: ich hab nichts gemacht und …."""
    helped = has(words, "first", "third") and has(words, PARTICIPLE)
    named = players_in(words, story.teller)
    if helped and len(named) == 1 and not has(words, "he", "her", "him", "me"):
        story.doer, story.oneself = named[0], named[0] == story.teller


def players_in(words: Sequence[Word], teller: int | None) -> list[int | None]:
    """Return the players that words name, who tells it where they say *I*; each as often as it is named, None where nobody knows who tells it."""
    return [teller if word.sense("i") else word.seat for word in words if word.is_somebody]


def subject_passed(words: Sequence[Word], teller: int | None, he: int | None = None) -> int | None:
    """Return of whom a clause tells nothing done, so that he does what one behind it tells of nobody (``he`` is whom a pronoun means); negative where that is open, None where it names nobody."""
    named = set(players_in(words, teller))
    if has(words, "he", "her"):
        return he if he is not None and not named and not has(words, "him", "me") else -1
    if not named:
        return None
    return named.pop() if len(named) == 1 and begins_with_player(words) else -1


def begins_with_player(words: Sequence[Word]) -> bool:
    """Return whether the first word of a clause that tells something is who it is about, and not somebody further on: not lachte om Carla."""
    telling = without(words, "then", "filler", "the", "now")
    if len(telling) > 1 and words[0].sense("then") and telling[0].sense(VERB, "talk", "feel", "first", "third", "unsure"):
        return telling[1].is_somebody  # dann wartet Daan nicht ab
    return bool(telling) and telling[0].is_somebody


def begins_where(words: Sequence[Word]) -> bool:
    """Return whether what is not read ends in a player of whom it is told where he is or what he does: … waar Gijs; … an dem Rita."""
    *before, last = words
    return last.is_somebody and says(before[-NEAR:], "where")
