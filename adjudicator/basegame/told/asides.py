"""Which clause of a telling tells of nothing that was done: what somebody wished, said or thought, what was not done, why, or how something was."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB, lexicon, marked, words_for
from adjudicator.basegame.told.words import Word, are_known, has, names_player, says, values_in, with_sense, without
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from catan_common.folding import fold_word

#: What a clause speaks of in which something may be done.
_OF_THE_GAME = (
    VERB, PARTICIPLE, MANY, "goes", "had-to", "passive", "done", "on-turn", "figure", "deck", "terrain", "place",
    "thing-bank", "thing-card", "thing-dice", "thing-turn", "thing-corner", CARD, NUMBER, PIECE, RESOURCE,
)  # fmt: skip
_OF_THE_GAME_THINGS = tuple(role for role in _OF_THE_GAME if role not in (VERB, PARTICIPLE, MANY, "goes", "terrain"))
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
#: What somebody can or may do.
_MODAL = ("could", "can", "might")
#: Where something lies or goes.
_PLACED = ("figure", "deck", "terrain", "thing-bank", "thing-dice", "thing-turn", "place")
#: What a clause has that tells something of its own, and turns not only what was told: dann doch nicht.
_TOLD = ("first", "third", "had", "be", "goes", "passive", "mine", "his", "me", "him", MANY, VERB, PARTICIPLE)
#: Words that tell nothing.
_LITTLE = ("filler", "then", "now", "again", "also")
#: So many points win.
_TEN = "10"
#: What is done with cards that are handed in, and how the word for it may begin; what may stand beside nobody; how many cards may be kept.
_HANDED_IN = ("give", "put", "roll", "pay", "lose")
_AWAY = ("ab", "af", "in", "weg")
_BESIDE_NONE = ("filler", "then", "now", "so", "and", "at", "the-hand", "from")
_LIMIT = "7"
#: Who does something.
_SUBJECTS = ("i", "he", "her")


def is_aside(words: Sequence[Word]) -> bool:
    """Return whether a clause that is no event tells of nothing that was done, so that nothing is missing where it is passed over."""
    if has(words, "nobody") and (_is_none_discarding(words) or _is_none_over(words)):
        return True
    if has(words, "nobody") and has(words, "had-to"):
        return _is_denied(words)  # abgeben musste keiner
    if any(found(words) for found in (_is_of_award, _is_spent, _is_ordinal, _is_for_later, _is_shared)):
        return True
    if has(words, "goes") and has(words, "denied"):
        return _is_nothing(words)  # daar viel niks te halen
    if words[0].sense("whether") or is_said(words, "refused"):
        return True
    tells_besides = (
        _is_before_anything,
        _is_of_saying,
        _is_unreal,
        _is_of_hand,
        _is_begun,
        _is_how,
        _is_later,
        _is_of_limit,
        _is_unfit,
        _is_face_down,
    )
    if any(found(words) for found in tells_besides):
        return True
    deed = (has(words, *_TURNS, *_DONE) and not _is_priced(words)) or _asks(words)
    return not deed and _is_aside_by_sense(words, [word for word in words if word.sense(VERB, PARTICIPLE) and not _says(word)])


def _is_before_anything(words: Sequence[Word]) -> bool:
    """Return whether a clause says no more than that it was before another one could do anything: voor wit iets kan doen; bevor Blau was machen konnte."""
    if not says(words[:1], "before-that") or not has(words, "something") or not says(words, "could", "can", "might"):
        return False
    return all(
        word.is_somebody
        or word.sense("something", "he", "her", "the", "filler", "also", "now", "again")
        or says([word], "could", "can", "might", "do-at-all")
        for word in words[1:]
    )


def _is_face_down(words: Sequence[Word]) -> bool:
    """Return whether a clause says of a card that somebody laid it before him with its face down, so that it is not played: legde 'm dicht voor zich neer."""
    things = (PIECE, RESOURCE, CARD, "figure", "terrain", "thing-bank", "thing-dice", "no", "denied")
    laid = any(sense.value in ("put", "move", "take") for word in words for sense in word.senses if sense.role in (VERB, PARTICIPLE, MANY))
    card = has(words, "thing-card", "him", "her", "the")
    return says(words, "face-down") and laid and card and not has(words, *things) and not has(without(words, "a"), NUMBER)


def _is_none_discarding(words: Sequence[Word]) -> bool:
    """Return whether a clause says that nobody handed anything in, or had to: niemand muss Karten abgeben; niemand legt af."""
    done = with_sense(words, VERB, PARTICIPLE, MANY)
    handing = len(done) == 1 and any(sense.value in _HANDED_IN for sense in done[0].senses)
    away = has(words, "off") or done[0].text.casefold().startswith(_AWAY) if handing else False
    if not away or _asks(words):
        return False
    return all(
        word in done or says([word], "need") or word.sense("nobody", "something", "thing-card", "off", *_BESIDE_NONE) or says([word], "it")
        for word in words
    )


def _is_none_over(words: Sequence[Word]) -> bool:
    """Return whether a clause says that nobody has more cards than may be kept: keiner hat zu viele; niemand zit boven de zeven."""
    numbers = without(with_sense(words, NUMBER), "a")
    over = [word for word in words if says([word], "too-many") or word.sense("more")]
    if _asks(words) or len(over) != 1 or set(values_in(numbers, NUMBER)) - {_LIMIT}:
        return False
    if not numbers and not says(over, "too-many"):
        return False
    return all(
        word in over or word in numbers or word.sense("nobody", "thing-card", "the", "as", "talk", "feel", "third", "had", *_BESIDE_NONE)
        for word in words
    )


def _is_priced(words: Sequence[Word]) -> bool:
    """Return whether a clause says what somebody wants for a thing, and not that he got it: er will dafür ein Schaf."""
    return has(words, "wish") and has(words, "for-it") and not has(words, "no", "before-roll", VERB, PARTICIPLE)


def _is_unreal(words: Sequence[Word]) -> bool:
    """Return whether a clause tells what somebody would have done, and did not: hij had z'n ridder kunnen spelen; hätte gern getauscht."""
    if _asks(words) or has(words, *_TURNS, "passive"):
        return False
    done = [word for word in words if word.sense(VERB, PARTICIPLE) and not _says(word)]
    would = [word for word in words if says([word], "would")]
    if would:
        return len([word for word in done if word not in would]) <= 1
    if says(words, "short"):
        return not done
    able = not has(words, "goes") and has(words, "had") and says(words, "able") and has(words, MANY, "talk", "feel")
    return able and not [word for word in done if not word.sense("had", MANY)]


def _is_of_hand(words: Sequence[Word]) -> bool:
    """Return whether a clause tells how many cards somebody has in hand, and of nothing done with them: sta ik daar met tien kaarten in m'n hand."""
    cards = has(words, "the-hand") and has(words, "thing-card") and has(words, "with", "first", "third", "had")
    return cards and not has(words, VERB, PARTICIPLE, MANY, "had-to", "unsure", "off") and not _asks(words)


def is_each(words: Sequence[Word]) -> bool:
    """Return whether a clause says that it was one of each kind, and nothing else: één van elk."""
    return has(words, "each") and all(word.sense("each", "a", "one", "from", "filler") or word.text == "1" for word in words)


def _is_later(words: Sequence[Word]) -> bool:
    """Return whether a clause says for a reason that something came later, and no number: want die stad kwam pas later."""
    return (
        words[0].sense("reason") is not None and has(words, "goes") and not has(words, NUMBER, "one", VERB, PARTICIPLE, "figure", "passive")
    )


def _is_of_limit(words: Sequence[Word]) -> bool:
    """Return whether a clause says that nobody had more cards than may be kept: keiner hat mehr als sieben Karten."""
    return has(words, "nobody") and has(words, "more") and has(words, "thing-card", NUMBER) and not has(words, VERB, PARTICIPLE, MANY)


def _is_unfit(words: Sequence[Word]) -> bool:
    """Return whether a clause denies something of what was told, and names nobody and nothing of the game: dat paste niet vanwege de afstandsregel."""
    verbs = with_sense(words, VERB, PARTICIPLE, MANY)
    stated = any(sense.value in _STATED for word in verbs for sense in word.senses)
    named = names_player(words) or has(words, *_SUBJECTS, "me") or _names_place(words) or has(words, *_OF_THE_GAME_THINGS)
    begins = next((word for word in words if not word.sense("and", "filler", "so")), words[0])
    return says(words, "negation") and says([begins], "it") and len(verbs) == 1 and not stated and not named and not _asks(words)


def is_count(words: Sequence[Word]) -> bool:
    """Return whether a clause says how many somebody has of what was told, and nothing else: en Koen had er drie."""
    having = with_sense(words, "first", "third", "had")
    return (
        len(having) == 1
        and has(words, NUMBER)
        and all(word in having or word.is_somebody or word.sense(NUMBER, *_SUBJECTS, *_LITTLE, "the") for word in words)
    )


def _is_begun(words: Sequence[Word]) -> bool:
    """Return whether a clause says that somebody went to do something, and names nothing that he did it with: dus Wouter ging ruilen."""
    going = has(words, "goes") and has(words, MANY) and not has(words, VERB, PARTICIPLE, "passive", "had-to", "denied")
    return (
        going
        and not has(words, "figure", "deck", "thing-card", "thing-dice", "thing-turn", CARD, NUMBER, PIECE, RESOURCE, "one")
        and are_known(words)
    )


def _is_how(words: Sequence[Word]) -> bool:
    """Return whether a clause names what is told, and tells nothing of it: even hoe het ging; jetzt kommt's."""
    if (
        has(words, "denied", "unsure", "no", *(role for role in _OF_THE_GAME if role != "goes"))
        or names_player(words)
        or has(words, "i", "he", "her", "me")
    ):
        return False
    return has(words, "goes") and (says(words, "how") or all(word.sense("goes", *_LITTLE, "him", "the") for word in words))


def _is_of_saying(words: Sequence[Word]) -> bool:
    """Return whether a clause tells that somebody says something, and not what: dan zegt ie."""
    return any(_says(word) for word in words) and all(
        _says(word) or word.is_somebody or word.sense(*_SUBJECTS, *_LITTLE, "the", "and") for word in words
    )


def _asks(words: Sequence[Word]) -> bool:
    return any(word.text == "?" for word in words)


def _names_nothing(words: Sequence[Word]) -> bool:
    """Return whether a clause names nothing but development cards that anything may be done with."""
    return not any((word.sense(*_NAMED) and not word.sense("a", CARD)) or looks_like_place(word.text) for word in words)


def _names_place(words: Sequence[Word]) -> bool:
    return any(looks_like_place(word.text) for word in words)


def _is_aside_by_sense(words: Sequence[Word], done: Sequence[Word]) -> bool:
    """Return whether a clause of a wish, a doubt, a denial or a reason tells of nothing that was done."""
    if has(words, "talk", "wish", "feel"):
        return not done and (has(words, "talk", "wish") or _names_nothing(words))
    doubted = [word for word in words if word.sense("unsure") and not word.sense("wish", "denied")]
    if doubted:
        return not done and _is_doubt(words, doubted)
    if has(words, "denied"):
        return _is_denial(words, done)
    if words[0].sense("reason"):
        known = are_known(words) or not has(words, NUMBER, "one") or has(words, "standing")
        earlier = has(words, "had") and not has(
            words, NUMBER, "one", PIECE, RESOURCE, CARD, "deck", *_PLACED
        )  # want die had ie net gekocht
        return earlier or (known and not done and has(words, "first", "third", "had", "be", "standing"))
    return _is_remark(words) or _is_kept(words)


def _is_doubt(words: Sequence[Word], doubted: Sequence[Word]) -> bool:
    """Return whether a clause tells what somebody said of what may be, or what he could or might not do."""
    if any(_says(word) for word in words):
        return True  # Bert zei dat hij een graan kon gebruiken
    modal = marked(*_MODAL)
    if not has(words, "denied") or any(word.text.casefold() not in modal for word in doubted):
        return False
    return _is_denied(words) or _is_nothing(words)


def _is_denial(words: Sequence[Word], done: Sequence[Word]) -> bool:
    """Return whether a clause that denies something tells of nothing done, and does not turn what was told before: dann doch nicht."""
    told = names_player(words) or has(words, *_SUBJECTS, *_TOLD)
    if not told and says(words, "negation"):
        return False
    return _is_denied(words) or (not done and _is_nothing(words))


def is_said(words: Sequence[Word], role: str) -> bool:
    """Return whether a clause is one of the phrases of a role, and nothing else: nou vooruit; hab ich gemacht; der Nächste bitte."""
    told = " ".join(word.text for word in without(words, "then", "so", "and"))
    plain = " ".join(word.text for word in without(words, "filler", "then", "so", "and"))
    return any(_is_phrase(text, role, language) for language in LANGUAGES for text in (told, plain))


def _is_phrase(text: str, role: str, language: str) -> bool:
    key = " ".join(fold_word(one, language) for one in text.split())
    return any(sense.role == role for sense in lexicon()[language].get(key, ()))


def _is_denied(words: Sequence[Word]) -> bool:
    """Return whether a clause says of one thing that it was not done: every word of it is known, and no number counts in it what was."""
    if says(words, "only", "merely"):
        return False
    done = with_sense(words, VERB, PARTICIPLE, MANY)
    helped = with_sense(words, "first", "third", "had")
    stated = any(sense.value in _STATED for word in done for sense in word.senses)
    return are_known(words) and len(done) + len(helped) <= _ONE_DEED and not stated and not has(words, NUMBER, "one")


def _is_nothing(words: Sequence[Word]) -> bool:
    """Return whether a clause says of nothing in the game that it is not so, and turns it into nothing else: daar had hij geen trek in."""
    told = names_player(words) or has(words, *_SUBJECTS, *_TOLD) or says(words, *_MODAL)
    return told and not says(words[1:], "only", "but") and not has(words, *_NAMED) and not _names_place(words)


def _is_of_award(words: Sequence[Word]) -> bool:
    """Return whether a clause tells of the special cards or of points, which follow from what was done: daarmee heb ik de langste handelsroute."""
    if is_of_ten_points(words) or not has(words, "award", "points"):
        return False  # who has ten may have won
    if has(words, *_PLAYED) or _names_place(words) or has(words, "no") or _asks(words):
        return False
    return has(words, "points") or len(without(with_sense(words, NUMBER), "a")) <= 1


def is_of_ten_points(words: Sequence[Word]) -> bool:
    """Return whether a clause speaks of points that are ten: dat was m'n tiende punt."""
    if not has(words, "points"):
        return False
    ten = (_TEN, *words_for(NUMBER, _TEN))
    return any(word.text.casefold().startswith(ten) for word in words)


def _is_spent(words: Sequence[Word]) -> bool:
    """Return whether a clause says that somebody has no more cards, and nothing else: toen was ik blut."""
    broke = with_sense(words, "broke")
    if says(words, "used-up") and has(words, "be") and has(words, RESOURCE, "thing-card"):
        return not has(words, VERB, PARTICIPLE, MANY, NUMBER, "one", PIECE)  # toen was ik door m'n hout heen
    return len(broke) == 1 and all(
        word in broke or word.seat is not None or word.sense(*_SUBJECTS, "be", "the", "so", "first", "third", *_LITTLE) for word in words
    )


def _is_ordinal(words: Sequence[Word]) -> bool:
    """Return whether a clause says the how manieth of somebody's knights the last one was, and nothing else: das war mein dritter."""
    if not has(words, "mine", "his") or not has(words, "be"):
        return False
    kept = without(words, "be", "the", "him", "mine", "his", "so", "to", *_LITTLE)
    ordinals = with_sense(kept, "adjective")
    return len(ordinals) == 1 and all(word in ordinals or word.sense(CARD) for word in kept)


def _is_for_later(words: Sequence[Word]) -> bool:
    """Return whether a clause says when a card may be played only: den darf ich erst nächstes Mal ausspielen."""
    if not says(words, "not-before") or not says(words, "can", "might"):
        return False
    played = any(sense.role == MANY and sense.value == "play" for word in words for sense in word.senses)
    return played and not has(words, PIECE, RESOURCE, VERB, PARTICIPLE, NUMBER, *(one for one in _PLACED if one != "thing-turn"))


def _is_shared(words: Sequence[Word]) -> bool:
    """Return whether a clause says that all got something, and not how much: what each got is told behind it."""
    if not has(words, "everybody") or not any(sense.value == "take" for word in words for sense in word.senses):
        return False
    return not has(words, "a", "one", NUMBER, PIECE, "thing-card", "deck", *_PLACED) and not names_player(words)


def _is_kept(words: Sequence[Word]) -> bool:
    """Return whether a clause says what somebody still or already had, and nothing else: ich hatte ja noch ein Holz."""
    had = has(words, "had", "first", "third") and not has(words, VERB, PARTICIPLE, MANY)
    if not had or not says(words, "still") or not are_known(words):
        return False
    return has(words, RESOURCE, CARD) and not has(words, PIECE, *_PLACED) and not _names_place(words)


def _is_remark(words: Sequence[Word]) -> bool:
    """Return whether a clause says no more than how something was: nothing of the game, and nobody at the table does it."""
    being = has(words, "be") and not has(words, "over", "points")
    return being and not has(words, *_OF_THE_GAME, *_SUBJECTS) and not names_player(words)


def speaks_in(words: Sequence[Word]) -> Word | None:
    """Return the word for who says what is told next, where a clause tells only that he does; None for another clause."""
    return next((word for word in words if word.is_somebody or word.sense(*_SUBJECTS)), None) if _is_of_saying(words) else None


def _says(word: Word) -> bool:
    return any(sense.value == "say" for sense in word.senses)
