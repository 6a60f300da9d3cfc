"""A sentence that asks more than one question: where it may be cut, and each part with what it leaves to the one before ("wie viele Karten verliert Uli bei einer 7, und wie viele ich").

What a part says is never left out: a way to say it whole holds each of its words, or a word of the part before that is the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.game import Position
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parse
from adjudicator.language.parts import FILLER, ParsedSentence
from adjudicator.language.tokens import NAME, PLACE, UNKNOWN, Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, PLAYER, RESOURCE

#: What stands between two sentences, and what is cut from the end of one.
_ENDS, _TRAILING = "?.;!", " ,:?.;!"
#: What begins a question that says what it asks.
_OPENERS = frozenset(("how-many", "who", "what", "where", "which", "how"))
#: What is named in a question, one of which may be asked about after the other.
_NAMED = {
    PIECE: PIECE,
    NUMBER: NUMBER,
    RESOURCE: RESOURCE,
    CARD: CARD,
    PLACE: PLACE,
    PLAYER: PLAYER,
    NAME: PLAYER,
    "self": PLAYER,
    "me": PLAYER,
}
#: What may be counted, or be one of several.
_COUNTED = frozenset(("points", "kind-of-card", "harbour", "development", "army", "route", PIECE, RESOURCE, CARD))
#: How many words a part has at least.
_LEAST = 2


class _Asked:
    """The words of a sentence with where they stand in it."""

    def __init__(self, text: str, position: Position, language: str) -> None:
        parts: ParsedSentence[Any] = parse(ParsedSentence, text, position, language)
        self.text, self.position = text, position
        self.language = parts.words.language
        self.found = parts.found
        self.words = parts.words
        self.keys = [folded(word.token.text, self.language) for word in self.found]

    def begins(self, place: int) -> int:
        """Return where in the text a word begins; where that ends behind the last."""
        return self.found[place].token.column - 1 if place < len(self.found) else len(self.text)

    def part(self, begin: int, end: int) -> str:
        """Return some words as they stand in the text."""
        return self.text[self.begins(begin) : self.begins(end)].strip(_TRAILING)

    def between(self, place: int) -> str:
        """Return what stands in the text between the word before a place and the one there."""
        before = self.found[place - 1].token
        return self.text[before.column - 1 + len(before.text) : self.begins(place)]

    def is_in(self, place: int, *sorts: str) -> bool:
        """Return whether a word is of one of some sorts of little words."""
        return any(self.keys[place] in heard_words().little[sort][self.language] for sort in sorts)

    def some(self, begin: int, end: int, *sorts: str) -> int:
        """Return where the first word of some sorts stands between two places; -1 where none does."""
        return next((place for place in range(begin, end) if self.is_in(place, *sorts)), -1)


def said_of_each(text: str, position: Position, language: str) -> tuple[str, ...]:
    """Return a question once for each of the players whom it names in one breath ("wie viele Karten haben Lena und Opa"); nothing where it names no such."""
    asked = _Asked(text, position, language)
    listed = [place for place, word in enumerate(asked.found) if _NAMED.get(word.role) == PLAYER]
    if len(listed) < _LEAST or (listed != [*range(listed[0], listed[-1] + 1)] and not _in_one_breath(asked, listed)):
        return ()
    if not any(word.role == "and" for word in asked.found[listed[0] : listed[-1]]):
        return ()
    before, behind = asked.text[: asked.begins(listed[0])], asked.text[asked.begins(listed[-1] + 1) :]
    means = asked.some(listed[-1] + 1, len(asked.found), "somebody-else", "who-or-that")
    if not listed[0] and means > 0 and any(mark in asked.between(listed[-1] + 1) for mark in (",", ":")):
        # as in "Lena und Opa: wie viele Karten haben sie"
        ask, rest = asked.part(listed[-1] + 1, means), asked.part(means + 1, len(asked.found))
        return tuple(f"{ask} {asked.found[place].token.text} {rest}".strip() for place in listed)
    return tuple(f"{before}{asked.found[place].token.text} {behind}".strip(_TRAILING) for place in listed)


def _in_one_breath(asked: _Asked, listed: list[int]) -> bool:
    """Return whether nothing but *and* stands between players."""
    return all(word.role == "and" for place, word in enumerate(asked.found) if listed[0] < place < listed[-1] and place not in listed)


def told_with_its_number(text: str, position: Position, language: str) -> str:
    """Return a question without the words behind it that ask for the number which its answer tells ("wie heeft de meeste kaarten en hoeveel zijn dat er"); empty for any other."""
    asked = _Asked(text, position, language)
    for place in range(_LEAST, len(asked.found)):
        if asked.found[place].role == "and" and " ".join(asked.keys[place + 1 :]) in heard_words().little["and-how-many"][asked.language]:
            return asked.part(0, place)
    return ""


def cut_in_two(text: str, position: Position, language: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each question with which a sentence may begin, and the ways to say whole what is asked behind it, the likeliest first."""
    asked = _Asked(text, position, language)
    for place in range(_LEAST, len(asked.found) - 1):
        joined = asked.found[place - 1].role == "and"
        end = place - 1 if joined else place
        if asked.found[place].role == "and" or end < _LEAST:
            continue
        apart = any(mark in asked.between(end if joined else place) for mark in _ENDS)
        led = asked.found[place].role in _OPENERS and asked.found[place].token.apart
        if joined or apart or led:
            ways = [*_ways(asked, end, place, apart=apart)]
            if ways:
                yield asked.part(0, end), [*dict.fromkeys(ways)]


def _ways(asked: _Asked, end: int, place: int, *, apart: bool) -> Iterator[str]:
    """Yield the ways to say whole what is asked behind a place."""
    last = len(asked.found)
    supposed, then = asked.some(0, end, "supposing", "imagines"), asked.some(place, last, "then-asked") >= 0
    if asked.some(place, last, "supposing", "imagines") >= 0 and not apart:
        return  # whether what is asked first is supposed so too, is open
    of_it = _use_of_it(asked, end, place)
    if of_it:
        yield of_it
    if (alike := _alike(asked, end, place)) is not None:
        yield alike
    if then and supposed < 0:
        # it is asked of what was spoken of before: "mag ik een stad bouwen op C1.ZO en win ik dan"
        if asked.found[0].role == "may":
            yield _once_done(asked, end, place)
        return
    around = _clause(asked, supposed, end) if supposed >= 0 and (then or not apart) else ("", "")
    if around is None:
        return
    for way in _with_nouns(asked, end, place):
        yield " ".join(filter(None, (around[0], way, around[1])))


def _once_done(asked: _Asked, end: int, place: int) -> str:
    """Return what is asked behind a place, where that is done of which it is asked before whether it may be."""
    led = min(heard_words().little["supposing"][asked.language])
    told = [word.token.text for at, word in enumerate(asked.found) if at >= place and not asked.is_in(at, "then-asked")]
    return f"{' '.join(told)}, {led} {asked.part(1, end)}"


def _clause(asked: _Asked, led: int, end: int) -> tuple[str, str] | None:
    """Return the clause that supposes something, as it stands before or behind what is asked; None where it is not plain where it ends."""
    if led:
        return "", f", {asked.part(led, end)}"
    stop = next((place for place in range(led + 1, end) if asked.found[place].token.apart), -1)
    return None if stop < 0 else (f"{asked.part(0, stop)},", "")


def _use_of_it(asked: _Asked, end: int, place: int) -> str:
    """Return the question at which rates somebody trades who is asked what harbour he has, and of what use it is; empty for any other."""
    if not any(word.role == "harbour" for word in asked.found[:end]):
        return ""
    who = _somebody(asked, 0, end)
    said = [
        key
        for at, key in enumerate(asked.keys)
        if at >= place and asked.keys[at] and not _stands_for(asked, at) and not asked.is_in(at, "echoes")
    ]
    if len(who) != 1 or " ".join(said) not in heard_words().little["use-of-it"][asked.language]:
        return ""
    return str(asked.words.sentences["rates"]).format(player=who[0])


def _somebody(asked: _Asked, begin: int, end: int) -> list[str]:
    """Return whom some words name, each once, as they do."""
    named = [word.token.text for word in asked.found[begin:end] if _NAMED.get(word.role) == PLAYER]
    return list(dict.fromkeys(named))


def _stands_for(asked: _Asked, place: int) -> bool:
    """Return whether a word means somebody who was named before, or who asks."""
    return asked.is_in(place, "somebody-else", "to-somebody") or _NAMED.get(asked.found[place].role) == PLAYER


def _with_nouns(asked: _Asked, end: int, place: int) -> Iterator[str]:
    """Yield what is asked behind a place with what it counts and whom it is about, as the question before it says; and as it stands."""
    who = _somebody(asked, 0, end)
    means = [at for at in range(place, len(asked.found)) if asked.is_in(at, "somebody-else", "to-somebody")]
    named = bool(_somebody(asked, place, len(asked.found)))
    told = [word.token.text for word in asked.found[place:]]
    if len(means) == 1 and len(who) == 1 and not named:
        told[means[0] - place] = who[0]
    counted = _what_is_counted(asked, end, place)
    if counted:
        yield " ".join([told[0], *counted, *told[1:]])
    yield " ".join(told)


def _what_is_counted(asked: _Asked, end: int, place: int) -> list[str]:
    """Return the words for what is counted in the question before a place, where the one behind it asks how many without saying of what."""
    role = asked.found[place].role
    if role not in ("how-many", "which") or asked.found[place + 1].role in _COUNTED:
        return []
    at = next((at for at in range(end) if asked.found[at].role == role), -1)
    found = []
    for word in asked.found[at + 1 : end] if at >= 0 else ():
        if word.role not in _COUNTED:
            break
        found.append(word.token.text)
    return found


def _alike(asked: _Asked, end: int, place: int) -> str | None:
    """Return the question before a place with what is named behind it instead ("und wie viele ich", "en bij een 8"); None where more is said there."""
    told = [word.token.text for word in asked.found[:end]]
    changed = False
    for at in range(place, len(asked.found)):
        word = asked.found[at]
        sort = _NAMED.get(word.role)
        if sort is None:
            if not _says_again(asked, at, end):
                return None
            continue
        slots = [slot for slot in range(end) if _NAMED.get(asked.found[slot].role) == sort]
        if len(slots) != 1:
            return None
        changed = changed or asked.keys[slots[0]] != asked.keys[at]
        told[slots[0]] = _as_subject(word, asked)
    if not changed:
        return None
    return " ".join(f", {word}" if at and asked.found[at].token.apart else word for at, word in enumerate(told))


def _as_subject(word: Word, asked: _Asked) -> str:
    """Return a word that names something; who asks as the subject of a question."""
    if word.role != "me":
        return word.token.text
    return next(" ".join(key) for key, (role, _) in asked.words.meanings.items() if role == "self")


def _says_again(asked: _Asked, at: int, end: int) -> bool:
    """Return whether a word says no more than the question before a place does."""
    word = asked.found[at]
    if asked.keys[at] in asked.keys[:end] or asked.is_in(at, "echoes"):
        return True
    if asked.is_in(at, "has"):
        return any(asked.is_in(before, "has") for before in range(end))
    if asked.is_in(at, "somebody-else", "to-somebody"):
        return len(_somebody(asked, 0, end)) == 1
    return word.role not in (FILLER, UNKNOWN) and any(one.role == word.role for one in asked.found[:end])
