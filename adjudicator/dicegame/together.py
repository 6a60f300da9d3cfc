"""What a sentence about sheets asks after something else is done with the dice first (wenn sie zwei Gold gegen Getreide tauscht), and each of both judged in its turn."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.dicegame.deeds import Exchange
from adjudicator.dicegame.position import NOTHING_DONE, Position
from adjudicator.dicegame.sentences import SheetSentence, read_question
from adjudicator.dicegame.sheet import FACES
from adjudicator.game.stepping import position_after
from adjudicator.judging.referee import judge
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parsed_of_players
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import NUMBER, RESOURCE
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import Sort, Together
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict
from catan_common.records import NamedTuple, replace

#: By which rules it is told whether dice pay: all rule sets of the game agree.
_RULES = "dobbelspel"
_UNPAID = frozenset((Reason.DICE_DO_NOT_PAY, Reason.TOO_MANY_DICE))
#: What may stand in a clause on a throw, beside who throws and what.
_OF_A_THROW = frozenset((NUMBER, "roll", "and", "own", "mine", "turn", "into", "filler"))


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
    told = _Supposing.of(parts)
    if told is None:
        return None
    asked = _read(told.asked, position, speaker, language)
    if asked is None or asked.kind is not Kind.MAY_BUILD:
        return None
    if (thrown := _thrown(told.clause, parts, position, asked)) is not None:
        return Together((asked,), Sort.ONE, position=thrown, moment=told.words, moment_sort="own-dice")
    swap = _read(" ".join([told.may, told.who, *_to_trade(told.clause, parts.words.language)]), position, speaker, language)
    if swap is None or swap.player != asked.player or not (swap.give and swap.take):
        return None
    return Together((swap, asked), Sort.AFTER)


class _Supposing(NamedTuple):
    """A sentence that supposes something: the clause without who does it, its words, what is asked beside it, and the words with which that begins."""

    clause: list[Word]
    words: str
    asked: str
    may: str
    who: str

    @classmethod
    def of(cls, parts: SheetSentence) -> _Supposing | None:
        """Return what a sentence supposes and asks, with the clause behind or before it; None for any other, and where another does the one than the other."""
        found, spoken = parts.found, parts.words.language
        led = next((place for place, word in enumerate(found) if _is(word, "supposing", spoken)), -1)
        may = next((place for place, word in enumerate(found) if word.role == "may"), -1)
        if led < 0 or may < 0 or (led and may):
            return None
        inside, beside = (found[1:may], found[may:]) if not led else (found[led + 1 :], found[:led])
        clause = [word for word in inside if not _is(word, "pronouns", spoken) and not _is(word, "first-of-all", spoken)]
        named = [word.token.text for word in (*beside, *clause) if word.is_somebody]
        if len(set(named)) != 1:
            return None
        asked = [
            named[0] if place == 1 and not word.is_somebody and _is(word, "pronouns", spoken) else word.token.text
            for place, word in enumerate(beside)
            if not _is(word, "then-asked", spoken)
        ]
        words = " ".join(word.token.text for word in inside)
        return cls([word for word in clause if not word.is_somebody], words, " ".join(asked), found[may].token.text, named[0])


def _thrown(clause: Sequence[Word], parts: SheetSentence, position: Position, asked: Question) -> Position | None:
    """Return the position in which somebody has thrown the dice that a clause names, in his own turn; None where it says anything else, or names more than there are, and where fewer do not tell."""
    counts = dict.fromkeys(FACES, 0)
    for place, word in enumerate(clause):
        if word.role == RESOURCE and word.value in counts:
            before = clause[place - 1] if place else None
            counts[word.value] += int(before.value) if before is not None and before.role == NUMBER else 1
        elif word.role not in _OF_A_THROW and not _is(word, "in-own-turn", parts.words.language):
            return None
    total, rules = sum(counts.values()), rule_set(_RULES)
    dice = rules.dicegame.dice_numbers.dice
    seat = next((number for number, player in enumerate(position.players) if player.colour == asked.player), None)
    if not any(word.role == "roll" for word in clause) or not 0 < total <= dice or seat is None:
        return None
    after = replace(position, turn=seat, dice=tuple(counts.values()), left=0, turn_history=NOTHING_DONE)
    # of dice that are not named nobody knows what they show: they may pay what the others do not
    unpaid = {step.reason for step in judge(after, asked, rules).steps if step.state is State.FAILED} & _UNPAID
    return None if total < dice and unpaid else after


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
