"""Who says what in running text: where what a player says begins, in whatever form it is told.

``Rood: …``, ``Rood - …``, ``Rood zegt dat …``, ``volgens blauw …``, ``Blau meint, …``, ``„…“, sagt Rot``, ``blauw ontkent dat``. The words that tell of it stand
below ``tells`` in the file of claim words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from adjudicator.dispute.phrases import sentences_of
from adjudicator.game import Position
from adjudicator.input.words import is_heading
from adjudicator.language.claim_words import claim_words
from adjudicator.language.parse import player_named
from adjudicator.notation.fields import LONGEST_NAME

_OPEN, _CLOSE = "\"“„»«‚‘'", "\"”“«»’'"  # noqa: RUF001 - quotation marks as they are typed
# a name begins where a word does and has an end, or a long word would be looked through from each of its letters
_NAME = rf"(?<![\w'’-])(?P<who>[^\W\d_][\w'’-]{{0,{LONGEST_NAME - 1}}})(?![\w'’-])"  # noqa: RUF001 - an apostrophe as it is typed
#: So far back it is looked for what joins a sentence to the one before.
_NEAR = 200
_RULES = r"(?:\s*\((?P<rules>[^()\n]{1,60})\))?"
#: A name with a colon behind it, or a dash.
_LABEL = re.compile(rf"{_NAME}{_RULES}\s*:(?=\s|$)")
_DASH = re.compile(rf"{_NAME}{_RULES}\s+[-–—]\s")  # noqa: RUF001 - dashes as they are typed
_SAME, _DENIES, _AGREES = "", "denies", "agrees"


class Part(NamedTuple):
    """What is said in running text: who, by which rules, what, and where it begins; ``told`` is its first sentence as it is told, where the words are not the player's own."""

    at: int
    who: str
    rules: str | None
    text: str
    told: str = ""


class _Head(NamedTuple):
    """What tells that somebody says something: where it begins and where what is said does, who, by which rules; how (``_SAME`` …), and whether in the player's own words."""

    at: int
    end: int
    who: str
    rules: str | None
    how: str = _SAME
    own: bool = False
    #: What is said where it stands before what tells of it.
    before: str = ""


def parts_of(text: str, position: Position) -> Iterator[Part]:
    """Yield what each speaker says: a player's name with a colon anywhere, any other name where a sentence begins, and a player told of in the other forms."""
    heads = _kept(sorted(_heads(text, position), key=lambda head: (head.at, -head.end)), text)
    ends = [*(head.at for head in heads[1:]), len(text)]
    for head, end in zip(heads, ends, strict=False):
        said = _without_join(text[head.end : end]).rstrip(" ,;\n\t") if end < len(text) else text[head.end :]
        whole = head.before or said.strip()
        if head.own:
            yield Part(head.at, head.who, head.rules, _unquoted(whole))
            continue
        told = next(iter(sentences_of(f"{text[head.at : head.end]}{said}".strip())), "")
        yield Part(head.at, head.who, head.rules, _meant(whole, head), told[:1].upper() + told[1:])


def told_speakers(text: str) -> list[str]:
    """Return by what names those are called of whom a text tells that they say something, where a sentence or a part of one begins, written as names are."""
    found = [
        (one.start("who"), one["who"])
        for _, pattern in _told()
        for one in pattern.finditer(text)
        if _begins(text, one.start(), inside=True)
    ]
    return list(dict.fromkeys(who for _, who in sorted(found) if who[:1].isupper()))


def _heads(text: str, position: Position) -> Iterator[_Head]:
    for pattern in (_LABEL, _DASH):
        for one in pattern.finditer(text):
            plays = player_named(one["who"], position) is not None
            label = pattern is _LABEL and not (is_heading(one["who"]) and not plays)
            if (plays and label) or (_begins(text, one.start()) and (plays or label)):
                yield _Head(one.start(), one.end(), one["who"], one["rules"], own=True)
    for how, pattern in _told():
        for one in pattern.finditer(text):
            quoted = one.groupdict().get("quoted", "")
            if player_named(one["who"], position) and (quoted or _begins(text, one.start(), inside=True)):
                own = bool(quoted) or text[one.end() - 1 : one.end()] == ":" or text[one.end() :].lstrip()[:1] in tuple(_OPEN)
                yield _Head(one.start(), one.end(), one["who"], one["rules"], how, own, quoted)


def _kept(heads: list[_Head], text: str) -> list[_Head]:
    """Return the heads that tell of a new speaker: none inside another, and none with which what somebody says begins."""
    found: list[_Head] = []
    for head in heads:
        last = found[-1] if found else None
        inside = last is not None and (head.at < last.end or not (last.before or text[last.end : head.at].strip(_OPEN + " ")))
        in_speech = last is not None and last.own and not head.own and not _begins(text, head.at)
        if not (inside or in_speech):
            found.append(head)
    return found


def _begins(text: str, at: int, *, inside: bool = False) -> bool:
    """Return whether a sentence begins there, perhaps with a word that joins it to the one before; or a part of one, ``inside``."""
    near = text[max(0, at - _NEAR) : at]
    joined = _without_join(near)
    before = joined.rstrip(" \t")
    return not before or before[-1] in '.!?;\n"”“»«' or (inside and (joined != near or before[-1] in ",:"))


def _without_join(text: str) -> str:
    """Return a text without a word at its end that joins a sentence to it; of a long text only the end is looked at."""
    end = len(text.rstrip())
    joined = _joins().search(text, max(0, end - LONGEST_NAME), end)
    return text[: joined.start()] if joined else text


def _unquoted(text: str) -> str:
    """Return what is said without the quotation marks around all of it."""
    marked = text.strip()
    if marked[:1] in tuple(_OPEN) and marked.rstrip(" .,;")[-1:] in tuple(_CLOSE):
        return marked.rstrip(" .,;")[1:-1].strip()
    return marked


def _meant(said: str, head: _Head) -> str:
    """Return what somebody says in words that a claim is read by: whoever denies something says that it is not so."""
    how, _, language = head.how.partition(".")
    if how == _SAME:
        return said
    tells, said = claim_words()[language].tells, said.strip(" .!,")
    if how == _AGREES:
        return f"{tells['yes']}, {said}" if said else tells["yes"]
    return f"{tells['not']} {said}" if said else tells["no"]


@cache
def _told() -> list[tuple[str, re.Pattern[str]]]:
    """Return the forms in which it is told that somebody says something, each with how it is said."""
    found: list[tuple[str, str]] = []
    for language, words in claim_words().items():
        tells = {name: _any(said) for name, said in words.tells.items()}
        that = rf"(?:\s*,?\s*(?:{tells['that']})\b(?=\s+\w))?"
        found += [(f"{how}.{language}", rf"{_NAME}{_RULES}\s+(?:{tells[how]})\b{that}") for how in (_DENIES, _AGREES)]
        found += [
            (_SAME, rf"{_NAME}{_RULES}\s+(?:{tells['says']})\b\s*[:,]?(?:\s*(?:{tells['that']})\b)?"),
            (_SAME, rf"(?:{tells['according']})\s+{_NAME}{_RULES}\s*,?"),
            (_SAME, rf"[{_OPEN}](?P<quoted>[^{_OPEN}{_CLOSE}]+)[{_CLOSE}]\s*,?\s*(?:{tells['says']})\s+{_NAME}{_RULES}[.;,]?"),
        ]
    return [(how, re.compile(rf"(?<!\w){form}", re.IGNORECASE)) for how, form in found]


@cache
def _joins() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(_any(words.tells['joins']) for words in claim_words().values())})\Z", re.IGNORECASE)


def _any(said: str) -> str:
    """Return a pattern for any of some expressions, the longest first."""
    return "|".join(re.escape(one).replace(r"\ ", r"\s+") for one in sorted(said.split(", "), key=len, reverse=True))
