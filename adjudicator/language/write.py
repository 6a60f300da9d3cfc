"""A question in words: the sentence that asks it and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.game import described
from adjudicator.language.called import called
from adjudicator.language.vocabulary import Vocabulary, place_in, vocabularies
from adjudicator.verdicts.question import Bundle, Question

#: What is so, not what was done.
_NOT_ROLLED = "ongegooid"
_MOST_ONE = 1
#: The numbers of a sentence have three digits at most; more of a card are said in several goes, and read as one number again.
_MOST_AT_ONCE = 999
#: Parts of a question in the order in which they stand in the names of the sentences.
_ASKED = ("player", "give", "partner", "at", "roll", "victim", "take", "resource", "to", "number")


def write_question(question: Question, language: str, name: str | None = None) -> str:
    """Return the sentence that asks a question in a language; ``name`` stands for the player instead of the colour.

    ``read_question`` reads it as the same question.
    """
    words = vocabularies()[language]
    sentences, colours = words.sentences, words.colours
    sort = described(question.kind).sort(question)
    key = f"{question.kind}-{sort}" if sort else str(question.kind)
    for part in _ASKED:
        if getattr(question, part) is not None and f"{key}-{part}" in sentences:
            key += f"-{part}"
    resources = words.written["goods"]
    asked = sentences[key].format(
        player=name or called(str(question.player), colours),
        at=place_in(question.at or "", language),
        to=place_in(question.to or "", language),
        roll=question.roll,
        number=question.number,
        victim=called(str(question.victim), colours),
        partner=called(str(question.partner), colours),
        give=goods_text(question.give, words),
        take=goods_text(question.take, words),
        card=words.written["cards"].get(question.card, question.card),
        resource=resources.get(question.resource, (question.resource,))[0],
    )
    happened = happened_text(question, language)
    return sentences["happened-asked"].format(question=asked, happened=happened) if happened else asked


def happened_text(question: Question, language: str) -> str:
    """Return what a question takes to have happened this turn as a clause ("nadat deze beurt een ridder is gespeeld"), empty for nothing."""
    return facts_text(question.happened or (), language)


def facts_text(facts: Sequence[str], language: str) -> str:
    """Return facts of the running turn as a clause, empty for none."""
    words = vocabularies()[language]
    told = []
    before = [words.sentences[f"happened-{fact}"] for fact in facts if fact == _NOT_ROLLED]
    for fact in facts:
        if fact == _NOT_ROLLED:
            continue
        deed, _, what = fact.partition(": ")
        shown = words.written["happened"].get(what) or (called(what, words.colours) if what in words.colours else None)
        at = words.sentences["happened-at"].format(at=place_in(what, language))
        told.append(words.sentences[f"happened-{deed}"].format(what=shown or at))
    after = [words.sentences["happened"].format(deeds=f" {words.written['and']} ".join(told))] if told else []
    return ", ".join((*before, *after))


def goods_text(cards: Bundle | None, words: Vocabulary) -> str:
    """Return cards as they are said: ``2 hout, 1 wol en 1 erts``; of more than can be said at once, ``999 hout en 1 hout``."""
    written = words.written
    if not cards:
        return str(written["something"] if cards is None else written["nothing"])
    told = [f"{number} {written['goods'][kind][number > _MOST_ONE]}" for kind, total in cards for number in _at_once(total)]
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {written['and']} {told[-1]}"


def _at_once(total: int) -> list[int]:
    """Return a number of cards in parts that a sentence can say."""
    found = []
    while total > _MOST_AT_ONCE:
        found.append(_MOST_AT_ONCE)
        total -= _MOST_AT_ONCE
    return [*found, total]
