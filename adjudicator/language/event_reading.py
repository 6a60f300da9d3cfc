"""Lines about actions, read by the sentences that tell of them: the verb stands behind who does it, each field between the same words as there."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from adjudicator.game import function_at
from adjudicator.game.action import Action, Deed, Field
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.input.words import key, meaning
from adjudicator.language.vocabulary import vocabularies
from adjudicator.notation.event_lines import Word, no_more

_FIELD = re.compile(r"\{([a-z-]+)\}\Z")
_WORDS = "event-words"


class _Sentence(NamedTuple):
    """What a deed is told by: its verb, and what comes behind it: fields by the name that the sentence has for them, and words."""

    verb: str
    parts: tuple[tuple[str, str], ...]


class _Reader(NamedTuple):
    """How a deed is read: its sentences, those first that tell more of it; its fields by their names there; the meanings of the words, where it has none."""

    sentences: tuple[_Sentence, ...]
    fields: Mapping[str, Field]
    said: frozenset[str | None]


@cache
def _reader(deed: Deed) -> _Reader:
    sentences = tuple(_taken_apart((*(f"event-{sentence}" for *_, sentence in reversed(deed.in_lines)), f"event-{deed.told}")))
    said = frozenset(meaning(_WORDS, word) for one in sentences for _, word in one.parts if word)
    return _Reader(sentences, {one.told: one for one in deed.fields if one.told}, said - {None})


def _taken_apart(names: tuple[str, ...]) -> Iterator[_Sentence]:
    """Yield the sentences of these names in every language, as far as they begin with who does it and a verb."""
    for name in names:
        for words in vocabularies().values():
            _, begun, rest = words.sentences.get(name, "").partition("{player} ")
            verb, *others = rest.split() or [""]
            if begun and not _FIELD.match(verb):
                yield _Sentence(key(verb), tuple((found[1], "") if (found := _FIELD.match(word)) else ("", word) for word in others))


def verbs_of(deeds: Iterable[Deed]) -> Mapping[str, str]:
    """Return the verbs by which deeds are told, folded, each with the name of what is told by it."""
    return {one.verb: deed.told for deed in deeds for one in _reader(deed).sentences}


def read_told(deed: Deed, line: Any) -> Action:
    """Return the action of a deed that a line tells of; EventFaultError names the first thing that it cannot be.

    ``line`` holds the player, the words behind the verb and the whole text, and what else the readers of its fields look at (``Sort.read``).
    """
    sentences, fields, said = _reader(deed)
    if not fields:
        no_more([word for word in line.words if meaning(_WORDS, word.text) not in said], _WORDS)
        return deed.action(line.player)
    for one in sentences:
        told = _told(one.parts, line.words)
        if told is not None:
            found = {fields[field].name: function_at(fields[field].sort.read)(line, words) for field, words in told.items()}
            return deed.action(line.player, **found)
    begin = line.words[0].at if line.words else len(line.text)
    raise EventFaultError(begin, line.text[begin:], Expected.EVENT)


def _told(parts: tuple[tuple[str, str], ...], words: list[Word]) -> dict[str, list[Word]] | None:
    """Return the words of each field of a sentence; None where a word that stands between them is missing."""
    found: dict[str, list[Word]] = {}
    last = ""
    for field, literal in (*parts, ("", "")):
        if field:
            last = field
            continue
        at = next((at for at, word in enumerate(words) if _same(word.text, literal)), None) if literal else len(words)
        if at is None:
            return None
        if last:
            found[last] = words[:at]
        else:
            no_more(words[:at], _WORDS)
        last, words = "", words[at + 1 :]
    return found


def _same(said: str, literal: str) -> bool:
    meant = meaning(_WORDS, literal)
    return key(said) == key(literal) or (meant is not None and meaning(_WORDS, said) == meant)
