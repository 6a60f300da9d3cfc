"""Which clause of a telling tells of nothing that was done: what somebody wished, said or thought, what was not done, why, or how something was."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB, lexicon
from adjudicator.basegame.told.words import Word
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from catan_common.folding import fold_word

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
#: Things that a clause names which may be done with.
_NAMED = (
    VERB, PARTICIPLE, "figure", "deck", "terrain", "thing-bank", "thing-card", "thing-dice", "thing-turn", CARD, NUMBER, PIECE, RESOURCE,
)  # fmt: skip
#: What a clause of an award names where it tells of something else besides.
_PLAYED = ("figure", "deck", "terrain", "thing-bank", "thing-card", "thing-dice", "thing-turn", PIECE, RESOURCE)
#: What denies what was told, and does not say that there was nothing.
_NOT = ("niet", "nooit", "nicht", "nie")
#: What turns a denial about: niet alleen, nicht nur.
_ONLY = ("alleen", "slechts", "nur", "bloß")
#: What somebody can or may do.
_MODAL = ("kon", "kan", "mocht", "mag", "konnte", "kann", "durfte", "darf")
#: Where something lies or goes.
_PLACED = ("figure", "deck", "terrain", "thing-bank", "thing-dice", "thing-turn", "place")
#: What a clause has that tells something of its own, and turns not only what was told: dann doch nicht.
_TOLD = ("first", "third", "had", "be", "goes", "passive", "mine", "his", "me", "him", MANY, VERB, PARTICIPLE)
#: Words that say that something is so only of the rest.
_BUT = ("maar", "alleen", "behalve", "sondern", "nur", "außer", "bis")
#: Words that say that somebody had something before.
_STILL = ("nog", "al", "immers", "noch", "schon", "ja", "bereits")
#: How words begin that say that points are ten.
_TENTH = ("tien", "10", "zehn")
#: Words that tell nothing.
_LITTLE = ("filler", "then", "now", "again", "also")
#: Who does something.
_SUBJECTS = ("i", "he", "her")


def is_aside(words: Sequence[Word]) -> bool:
    """Return whether a clause that is no event tells of nothing that was done, so that nothing is missing where it is passed over."""
    if any(word.sense("nobody") for word in words) and any(word.sense("had-to") for word in words):
        return _is_denied(words)  # abgeben musste keiner
    if any(found(words) for found in (_is_of_award, _is_spent, _is_ordinal, _is_for_later, _is_shared)):
        return True
    if any(word.sense("goes") for word in words) and any(word.sense("denied") for word in words):
        return _is_nothing(words)  # daar viel niks te halen
    if words[0].sense("whether") or is_said(words, "refused"):
        return True
    if any(word.sense(*_TURNS, *_DONE) or word.text == "?" for word in words):
        return False
    done = [word for word in words if word.sense(VERB, PARTICIPLE) and not _says(word)]
    if any(word.sense("talk", "wish", "feel") for word in words):
        return not done and (any(word.sense("talk", "wish") for word in words) or _names_nothing(words))
    return _is_aside_by_sense(words, done)


def _names_nothing(words: Sequence[Word]) -> bool:
    """Return whether a clause names nothing but development cards that anything may be done with."""
    return not any((word.sense(*_NAMED) and not word.sense("a", CARD)) or looks_like_place(word.text) for word in words)


def _is_aside_by_sense(words: Sequence[Word], done: Sequence[Word]) -> bool:
    """Return whether a clause of a doubt, a denial or a reason tells of nothing that was done."""
    doubted = [word for word in words if word.sense("unsure") and not word.sense("wish", "denied")]
    denied = any(word.sense("denied") for word in words)
    if doubted and any(_says(word) for word in words):
        return not done  # Bert zei dat hij een graan kon gebruiken
    if doubted:
        may = all(word.text.casefold() in _MODAL for word in doubted)
        return may and not done and denied and (_is_denied(words) or _is_nothing(words))
    if denied:
        told = any(word.seat is not None or word.sense(*_SUBJECTS, *_TOLD) for word in words)
        if not told and any(word.text.casefold() in _NOT for word in words):
            return False  # dann doch nicht: what was told before is turned
        return _is_denied(words) or (not done and _is_nothing(words))
    if words[0].sense("reason"):
        known = all(word.senses or word.seat is not None for word in words)
        return known and not done and any(word.sense("first", "third", "had", "be") for word in words)
    return _is_remark(words) or _is_kept(words)


def is_said(words: Sequence[Word], role: str) -> bool:
    """Return whether a clause is one of the phrases of a role, and nothing else: nou vooruit; hab ich gemacht; der Nächste bitte."""
    told = " ".join(word.text for word in words if not word.sense("then", "so", "and"))
    bare = " ".join(word.text for word in words if not word.sense("filler", "then", "so", "and"))
    for language in LANGUAGES:
        known = lexicon()[language]
        for text in (told, bare):
            key = " ".join(fold_word(one, language) for one in text.split())
            if any(sense.role == role for sense in known.get(key, ())):
                return True
    return False


def _is_denied(words: Sequence[Word]) -> bool:
    """Return whether a clause says of one thing that it was not done: every word of it is known, and no number counts in it what was."""
    done = [word for word in words if word.sense(VERB, PARTICIPLE, MANY)]
    helped = [word for word in words if word.sense("first", "third", "had")]
    known = all(word.senses or word.seat is not None for word in words)
    if any(word.text.casefold() in _ONLY for word in words):
        return False
    stated = any(sense.value in _STATED for word in done for sense in word.senses)
    return known and len(done) + len(helped) <= _ONE_DEED and not stated and not any(word.sense(NUMBER, "one") for word in words)


def _is_nothing(words: Sequence[Word]) -> bool:
    """Return whether a clause says of nothing in the game that it is not so, and turns it into nothing else: daar had hij geen trek in."""
    turned = any(word.text.casefold() in _BUT for word in words[1:])
    told = any(word.seat is not None or word.sense(*_SUBJECTS, *_TOLD) or word.text.casefold() in _MODAL for word in words)
    return told and not turned and not any(word.sense(*_NAMED) or looks_like_place(word.text) for word in words)


def _is_of_award(words: Sequence[Word]) -> bool:
    """Return whether a clause tells of the special cards or of points, which follow from what was done: daarmee heb ik de langste handelsroute."""
    if is_of_ten_points(words):
        return False  # who has them may have won
    told = any(word.sense("award", "points") for word in words)
    numbered = any(word.sense("points") for word in words)
    named = [word for word in words if word.sense(*_PLAYED) or looks_like_place(word.text)]
    counted = [word for word in words if word.sense(NUMBER) and not word.sense("a")]
    return told and not named and (numbered or len(counted) <= 1) and not any(word.sense("no") or word.text == "?" for word in words)


def is_of_ten_points(words: Sequence[Word]) -> bool:
    """Return whether a clause speaks of points that are ten: dat was m'n tiende punt."""
    return any(word.sense("points") for word in words) and any(word.text.casefold().startswith(_TENTH) for word in words)


def _is_spent(words: Sequence[Word]) -> bool:
    """Return whether a clause says that somebody has no more cards, and nothing else: toen was ik blut."""
    broke = [word for word in words if word.sense("broke")]
    return len(broke) == 1 and all(
        word in broke or word.seat is not None or word.sense("i", "he", "her", "be", "the", "so", "first", "third", *_LITTLE)
        for word in words
    )


def _is_ordinal(words: Sequence[Word]) -> bool:
    """Return whether a clause says the how manieth of somebody's knights the last one was, and nothing else: das war mein dritter."""
    kept = [word for word in words if not word.sense("be", "the", "him", "mine", "his", "so", "to", *_LITTLE)]
    ordinals = [word for word in kept if word.sense("adjective")]
    whose = any(word.sense("mine", "his") for word in words) and any(word.sense("be") for word in words)
    return whose and len(ordinals) == 1 and all(word in ordinals or word.sense(CARD) for word in kept)


def _is_for_later(words: Sequence[Word]) -> bool:
    """Return whether a clause says when a card may be played only: den darf ich erst nächstes Mal ausspielen."""
    said = {word.text.casefold() for word in words}
    played = any(sense.role == MANY and sense.value == "play" for word in words for sense in word.senses)
    named = any(word.sense(PIECE, RESOURCE, VERB, PARTICIPLE, NUMBER, *_PLACED) for word in words)
    return bool(said & {"pas", "erst"}) and bool(said & {"mag", "darf", "kan", "kann", "mocht", "durfte"}) and played and not named


def _is_shared(words: Sequence[Word]) -> bool:
    """Return whether a clause says that all got something, and not how much: what each got is told behind it."""
    taken = any(sense.value == "take" for word in words for sense in word.senses)
    told = taken and any(word.sense("everybody") for word in words)
    return told and not any(
        word.sense("a", "one", NUMBER, PIECE, "thing-card", "deck", *_PLACED) or word.seat is not None for word in words
    )


def _is_kept(words: Sequence[Word]) -> bool:
    """Return whether a clause says what somebody still or already had, and nothing else: ich hatte ja noch ein Holz."""
    had = any(word.sense("had", "first", "third") for word in words) and not any(word.sense(VERB, PARTICIPLE, MANY) for word in words)
    still = any(word.text.casefold() in _STILL for word in words)
    known = all(word.senses or word.seat is not None for word in words)
    named = any(word.sense(RESOURCE, CARD) for word in words)
    return had and still and known and named and not any(word.sense(PIECE, *_PLACED) or looks_like_place(word.text) for word in words)


def _is_remark(words: Sequence[Word]) -> bool:
    """Return whether a clause says no more than how something was: nothing of the game, and nobody at the table does it."""
    being = any(word.sense("be") for word in words) and not any(word.sense("over", "points") for word in words)
    return being and not any(word.sense(*_OF_THE_GAME, *_SUBJECTS) or word.seat is not None for word in words)


def _says(word: Word) -> bool:
    return any(sense.value == "say" for sense in word.senses)
