"""A question in words: the sentence that asks it and nothing else."""

from __future__ import annotations

from adjudicator.question import NOBODY, PLAYED, Kind

TYPE_CHECKING = False  # the vocabulary writes by means of this module
if TYPE_CHECKING:
    from adjudicator.question import Bundle, Question
    from adjudicator.sentence.vocabulary import Vocabulary

_MOST_ONE = 1
#: The numbers of a sentence have three digits at most; more of a card are said in several goes, and read as one number again.
_MOST_AT_ONCE = 999
#: ParsedSentence of a question in the order in which they stand in the names of the sentences.
_ASKED = ("player", "partner", "at", "roll", "victim", "take", "resource")


def sentence_for(question: Question, words: Vocabulary, place: str, name: str | None = None) -> str:
    """Return the sentence of a vocabulary that asks a question, filled in; ``place`` and ``name`` stand for where and who."""
    sentences, colours = words.sentences, words.colours
    key = _first(question)
    for part in _ASKED:
        if getattr(question, part) is not None and f"{key}-{part}" in sentences:
            key += f"-{part}"
        if part == "player" and question.give is not None and f"{key}-give" in sentences:
            key += "-give"
    resources = words.written["goods"]
    return sentences[key].format(
        player=name or colours.get(question.player or "", question.player or ""),
        at=place,
        roll=question.roll,
        victim=colours.get(question.victim or "", question.victim or ""),
        partner=colours.get(question.partner or "", question.partner or ""),
        give=goods_text(question.give, words),
        take=goods_text(question.take, words),
        card=words.written["cards"].get(question.card, question.card),
        resource=resources.get(question.resource, (question.resource,))[0],
    )


def _first(question: Question) -> str:
    """Return the beginning of the name of a sentence: the kind, and what sort of it."""
    kind = str(question.kind)
    if question.kind is Kind.WHERE:
        return f"{kind}-{question.piece}"
    if question.kind is Kind.ROBBER and question.victim == NOBODY:
        return f"{kind}-nobody"
    if question.kind is Kind.TRADE and question.partner is not None and question.give and question.take == ():
        return f"{kind}-gift"
    if question.kind is Kind.PLAY_CARD and question.card not in PLAYED:
        return f"{kind}-show"
    return kind


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
