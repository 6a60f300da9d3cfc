"""Which question about hands or the bank a sentence asks: whether a hand is enough for something, how many cards somebody holds, what the bank has left."""

from __future__ import annotations

from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.language.hand_sentences import ALL, BANK, ENOUGH, FEWER, HELD, LACKS, MORE, HandSentence, hand_sentence
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.verdicts.question import Kind, Question

_PAIR = 2


def asks_of_hands(parts: BoardSentence) -> bool:
    """Return whether a sentence asks of hands or of the bank: of a position, whatever else its words may ask."""
    return hand_sentence(parts) is not None


def hand_question(parts: BoardSentence) -> Question | None:
    """Return the question of a sentence about hands or the bank; None for any other, and where it is open or unknown who is meant."""
    found = hand_sentence(parts)
    if found is None:
        return None
    resource = found.first(RESOURCE)
    of = resource.value if resource is not None else None
    card = DEVELOPMENT if found.first("development") is not None else None
    if found.asks == BANK:
        return Question(Kind.BANK, resource=of, card=card)
    if found.asks == ALL:
        return Question(Kind.HELD, resource=of, card=card)
    who = [_player(word, parts) for word in found.words.get("who", ())] or [_asker(parts)]
    if None in who:
        return None
    return _of_players(found, [str(one) for one in who], of, card)


def _of_players(found: HandSentence, who: list[str], resource: str | None, card: str | None) -> Question | None:
    """Return the question about the players named, the first of whom it is about."""
    if found.asks in (ENOUGH, LACKS):
        thing = found.words["thing"][0]
        if len(who) > 1:
            return None
        return Question(Kind.ENOUGH, who[0], piece=thing.value) if thing.role == PIECE else Question(Kind.ENOUGH, who[0], card=DEVELOPMENT)
    if found.asks == HELD:
        return Question(Kind.HELD, who[0], resource=resource, card=card)
    number = found.first(NUMBER)
    if number is not None and found.asks == MORE:
        return Question(Kind.MORE_CARDS, who[0], resource=resource, number=int(number.value))
    if len(who) != _PAIR or who[0] == who[1]:
        return None
    first, second = who if found.asks != FEWER else reversed(who)
    return Question(Kind.MORE_CARDS, first, partner=second, resource=resource)


def _player(word: Word, parts: BoardSentence) -> str | None:
    """Return the one player whom a word means; None where it may be several, or nobody who plays."""
    if word.role in ("self", "me"):
        return _asker(parts)
    colours = parts.colours_of([word])
    return colours[0] if len(colours) == 1 and word.role == PLAYER else None


def _asker(parts: BoardSentence) -> str | None:
    asker = parts.asker()
    return asker[0] if len(asker) == 1 else None
