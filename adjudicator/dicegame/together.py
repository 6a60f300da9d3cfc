"""What a sentence about sheets asks after something else is done with the dice first (wenn sie zwei Gold gegen Getreide tauscht), and each of both judged in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.dicegame.deeds import Exchange
from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sentences import SheetSentence, read_question
from adjudicator.dicegame.sheet import FACES
from adjudicator.game.stepping import position_after
from adjudicator.judging.referee import judge
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parsed_of_players
from adjudicator.language.tokens import Word
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import Sort, Together
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_common.records import NamedTuple


class Done(NamedTuple):
    """A deed in its turn: the position in which it is done, the question whether it may be, and the verdict on it."""

    position: Position
    question: Question
    verdict: Verdict
    chosen: bool = False
    waits_for_roll: bool = False


def _to_trade(clause: Sequence[Word], language: str) -> list[str]:
    """Return the words of a clause with the verb for trading as it stands behind the one that helps it."""
    (verb,) = heard_words().little["to-trade"][language]
    return [verb if word.role == "trade" else word.token.text for word in clause]


def read_together(text: str, position: Position, speaker: str | None, language: str) -> Together | None:
    """Return the exchange of gold that a clause supposes, with what may be built after it; None for any other sentence."""
    parts = parsed_of_players(SheetSentence, text, position, speaker, language)
    if parts is None:
        return None
    if parts.found[0].role == "may" and (ways := _by_whichever_road(text, position, speaker, language)):
        return Together(ways, Sort.WAYS)
    found, spoken = parts.found, parts.words.language
    led = next((place for place, word in enumerate(found) if place and _is(word, "supposing", spoken)), 0)
    who = next((word.token.text for word in found[:led] if word.is_somebody), None)
    if not led or who is None or found[0].role != "may":
        return None
    clause = [word for word in found[led + 1 :] if not _is(word, "pronouns", spoken) and not _is(word, "first-of-all", spoken)]
    if any(word.is_somebody for word in clause):
        return None
    swap = _read(" ".join([found[0].token.text, who, *_to_trade(clause, spoken)]), position, speaker, language)
    asked = _read(" ".join(word.token.text for word in found[:led]), position, speaker, language)
    if swap is None or asked is None or swap.player != asked.player or not (swap.give and swap.take) or asked.kind is not Kind.MAY_BUILD:
        return None
    return Together((swap, asked), Sort.AFTER)


def _by_whichever_road(text: str, position: Position, speaker: str | None, language: str) -> tuple[Question, ...]:
    """Return the questions of a sentence that asks whether pieces may be built with a road, once for each that it may be; none for any other."""
    try:
        read_question(text, position, speaker, language)
    except QuestionWithoutPosition:
        return ()
    except QuestionError as error:
        found = tuple(reading.question for reading in error.readings)
        alike = len({one.player for one in found}) == 1 and all(one.kind is Kind.MAY_BUILD for one in found)
        return found if alike and len(found) > 1 and not error.unread and error.unclear == "piece" else ()
    return ()


def _is(word: Word, sort: str, language: str) -> bool:
    return folded(word.token.text, language) in heard_words().little[sort][language]


def _read(text: str, position: Position, speaker: str | None, language: str) -> Question | None:
    try:
        return read_question(text, position, speaker, language)
    except (QuestionError, QuestionWithoutPosition):
        return None


def _exchange(position: Position, question: Question) -> Exchange:
    """Return the exchange that a question asks about."""
    give, take = (tuple(dict(cards or ()).get(face, 0) for face in FACES) for cards in (question.give, question.take))
    seat = next(number for number, player in enumerate(position.players) if player.colour == question.player)
    return Exchange(seat, give, take)


def in_order(position: Position, deeds: Sequence[Question], rules: RuleSet, strict: bool = False, ordered: bool = True) -> tuple[Done, ...]:
    """Return some deeds one after the other, up to the first that is not allowed; in no other order than they are told in."""
    del ordered
    done: list[Done] = []
    for question in deeds:
        done.append(Done(position, question, judge(position, question, rules, strict)))
        if done[-1].verdict.answer is Answer.NO:
            break  # only what is exchanged goes before something else
        if question is not deeds[-1]:
            position = position_after(position, _exchange(position, question), rules, even_if_illegal=True)
    return tuple(done)
