"""Who is named where a turn is told as people speak: nobody has said yet who plays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.basegame.told.lexicon import PARTICIPLE, VERB
from adjudicator.basegame.told.words import MOST_LETTERS, SENTENCE_ENDS, Word, has, language_of, words_in
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, RESOURCE, vocabularies
from catan_common.folding import fold_word

#: What somebody is called who tells and is not named, by language.
TELLERS = {"nl": "Verteller", "de": "Erzähler"}
#: Articles before whom something is given or taken.
_RECEIVERS = ("dem", "der")
_HELPS = ("third", "had", "had-to")
#: What may stand before a verb and is nobody's name.
_OPENING = ("then", "now", "filler", "again", "he", "her", "him", "i", "the", "and", "unsure", "whether", NUMBER)
_BEHIND = ("with", "from", "to")
_BESIDE = ("bei", "bij", "beim", "voor", "naar")
#: Marks behind which something else is told.
_STOPS = (",", ":", *SENTENCE_ENDS)
#: How many, and of what.
_COUNTED = 2


#: Words for things of the game that may begin a compound, and how many letters such a beginning has at least: a name may be as short.
_COMPOUND = frozenset(("robber", "development", PIECE, CARD))
_SHORTEST = 6


def names_told(line: str, *, by: bool) -> Iterator[str]:
    """Yield who does something or has something done to him in a line, as far as no list has the word; ``by``: who tells as well, where somebody says *ik* or *ich*."""
    if len(line) > MOST_LETTERS:
        return
    language = language_of(line, (), LANGUAGES[0])
    spoken = words_in(line, language, ())
    asked = len(spoken) > 1 and _does(spoken[0]) and _is_name(spoken[1])  # ruilde Anna …
    if asked or not has(spoken, VERB, PARTICIPLE):
        return
    for place, word in enumerate(spoken):
        if by and word.sense("i", "me") and len(word.text) > 1:
            yield TELLERS[language]
        if _is_name(word) and _is_told_of(spoken, place):
            yield word.text


def _is_told_of(spoken: Sequence[Word], place: int) -> bool:
    """Return whether a word stands where who is called so does something, or has something done to him."""
    before = spoken[place - 1] if place else None
    after = spoken[place + 1] if place + 1 < len(spoken) else None
    if _does(after) or _does(before) or _leads(before):
        return True
    if _on_turn(before, after) or _wishes(before, after) or _has_turn(spoken[place + 1 : place + 3]):
        return True
    return _gets(spoken[place + 1 : place + 3]) or _articled(spoken, place)


def _wishes(before: Word | None, after: Word | None) -> bool:
    """Return whether a word between two others is called so who wishes or says something: Els wou ruilen."""
    article = before is not None and before.sense("the", "a", "mine", "his")
    return not article and after is not None and after.sense("wish", "talk") is not None


def _has_turn(behind: Sequence[Word]) -> bool:
    """Return whether what stands behind a word is the turn of who is called so: Tim z'n beurt."""
    return len(behind) == _COUNTED and bool(behind[0].sense("his") and behind[1].sense("thing-turn"))


def _gets(behind: Sequence[Word]) -> bool:
    """Return whether what stands behind a word is what somebody gets who is called so: Eva een wol."""
    return len(behind) == _COUNTED and bool(behind[0].sense("a", "one", NUMBER) and behind[1].sense(RESOURCE))


def _on_turn(before: Word | None, after: Word | None) -> bool:
    """Return whether a word between two others is called so whose turn it is: war Merle dran."""
    return before is not None and after is not None and bool(before.sense("be") and after.sense("on-turn"))


def _articled(spoken: Sequence[Word], place: int) -> bool:
    """Return whether a word behind an article is called so who does something, or whom something is given: die Erika war dran, hat die Britta geworfen, dem Ralf die Würfel, der Manni und ich."""
    if not place or not spoken[place - 1].sense("the"):
        return False
    after, second = ([*spoken[place + 1 : place + 3], None, None])[:2]
    if after is None:
        return False
    if second is not None and ((after.sense("be") and second.sense("on-turn")) or (after.sense("and") and second.sense("i"))):
        return True
    if any(sense.role == PARTICIPLE and sense.value == "roll" for sense in after.senses):
        return True
    leads = place > 1 and spoken[place - 2].sense("for", "with", "from", "to", "at") is not None
    if leads and (after.text in _STOPS or after.sense("a", "one", NUMBER, PARTICIPLE, "goes")):
        return True  # für die Jana ein Erz; mit dem Paul getauscht; der letzte Zug von der Susi: …
    return spoken[place - 1].text.casefold() in _RECEIVERS and after.sense("a", "the", "one", NUMBER, "also") is not None


def may_be_name(text: str) -> bool:
    """Return whether who does something may be called so, where a verb follows: it is none of the words that may stand there."""
    if any(_is_compound(fold_word(text, language), language) for language in LANGUAGES):
        return False
    return not any(word.sense(*_OPENING) for language in LANGUAGES for word in words_in(text, language, ())[:1])


def _is_name(word: Word) -> bool:
    """Return whether a word may be a name: it has a capital, and is in no list of words."""
    if not word.text[:1].isupper() or not word.text.isalpha():
        return False
    senses = [sense for language in LANGUAGES for one in words_in(word.text, language, ())[:1] for sense in one.senses]
    keys = [(language, fold_word(word.text, language)) for language in LANGUAGES]
    return not senses and not any((key,) in vocabularies()[one].meanings or _is_compound(key, one) for one, key in keys)


def _is_compound(key: str, language: str) -> bool:
    """Return whether a word is made of one for a thing of the game and another one, so that nobody is called so: Räuberopfer."""
    meanings = vocabularies()[language].meanings
    return any(meanings.get((key[:length],), ("",))[0] in _COMPOUND for length in range(_SHORTEST, len(key) - 2))


def _does(word: Word | None) -> bool:
    return word is not None and any((sense.role == VERB and sense.person != "1") or sense.role in _HELPS for sense in word.senses)


def _leads(word: Word | None) -> bool:
    return word is not None and (word.sense(*_BEHIND, "as") is not None or word.text.casefold() in _BESIDE)
