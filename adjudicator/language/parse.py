"""A sentence taken apart in the language that knows most of its words."""

from __future__ import annotations

from adjudicator.game import Position
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.errors import FILE, QuestionError
from adjudicator.language.hand_sentences import is_in_rows
from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import UNKNOWN, Token, Word, cut, recognise, whole
from adjudicator.language.vocabulary import Vocabulary, vocabularies
from catan_common.typed import Any, TypeVar

S = TypeVar("S", bound=ParsedSentence[Any])
#: Longer than any question; more would only cost time.
MOST_MARKS = 1000
#: Questions that are named where nothing of a sentence is known, as the names of their sentences.
_EXAMPLES = ("winner", "longest-route", "valid")


def parse(kind: type[S], text: str, position: Position | None, language: str) -> S:
    """Return the sentence, as a game understands sentences, in the language that knows most of its words; ``language`` where two do."""
    tokens = cut(text)
    read = [kind(text, _recognised(tokens, words, position), words, position) for words in vocabularies().values()]
    return min(read, key=lambda one: (len(one.unknown), -one.weight, one.words.language != language))


def _recognised(tokens: list[Token], words: Vocabulary, position: Position | None) -> list[Word]:
    """Return the words of a sentence, those that are spoken shorter than they are written as they are written; not where a row has them as they stand."""
    found = recognise(tokens, words, position)
    return [word if word.role != UNKNOWN or is_in_rows(word, words.language) else whole(word, words) for word in found]


def parse_of(kind: type[S], text: str, position: Position, speaker: str | None, language: str) -> S:
    """Return the sentence as ``speaker`` says it about a position; QuestionError for one without words, or a speaker who does not play."""
    best = parse(kind, text, position, language)
    if not best.found:
        hints = tuple(best.words.sentences[name] for name in _EXAMPLES)
        raise QuestionError(language, [Problem(Family.UNREADABLE, FILE, 1, 1, text.strip(), Expected.QUESTION, hints)])
    if speaker is not None:
        best.speaker = player_named(speaker, position)
        if best.speaker is None:
            raise QuestionError(language, [Problem(Family.UNREPRESENTABLE, FILE, 1, 1, speaker, Expected.PLAYER, best.listed())])
    return best


def parsed_of_players(kind: type[S], text: str, position: Position, speaker: str | None, language: str) -> S | None:
    """Return the sentence as ``parse_of``; None also for one that is too long, or about a position in which nobody plays."""
    if len(text) > MOST_MARKS or not position.players:
        return None
    try:
        return parse_of(kind, text, position, speaker, language)
    except QuestionError:
        return None


def player_named(text: str, position: Position) -> str | None:
    """Return the Dutch colour of the player who is called so, by colour in either language or by name; None for nobody or several."""
    listed = {player.colour for player in position.players}
    if text in listed:
        return text
    tokens = cut(text[:MOST_MARKS])
    found: set[str] = set()
    for words in vocabularies().values():
        read = recognise(tokens, words, position)
        if len(read) == 1:
            # only of players the value is a colour
            found.update(read[0].value.split())
    return (found & listed).pop() if len(found & listed) == 1 else None
