"""The first line of an answer that holds for more than one question at once, and what it was reckoned with."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.game import Position, described
from adjudicator.input.words import word_for
from adjudicator.language.called import called
from adjudicator.language.vocabulary import place_in, vocabularies
from adjudicator.language.write import goods_text
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.together import After, Among, First, InOrder, Must, Paid, Priced, Sort
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_rules.messages import text_of
from catan_rules.render.text.verdict_words import capital
from catan_rules.render.text.verdicts import assumed_text

#: The moments of which it is told how they are reckoned, by their names.
MOMENTS = (
    "in-turn-of",
    "in-ones-turn",
    "in-my-turn",
    "next-turn",
    "my-next-turn",
    "out-of-turn",
    "rolled-already",
    "before-building",
    "after-building",
    "after-robber",
    "after-trading",
    "after-knight",
    "after-handing-in",
    "own-roll",
    "own-dice",
    "for-purpose",
)
#: What is told beside a question, and not by a moment, of which the same is told (``premises``).
TOLD = ("not-rolled", "none-played", "none-built", "none-traded", "in-handelen", "in-bouwen", "not-thrown")
#: What is told here, by the ends of the keys of its texts.
KEYS = (
    *(f"{sort}.{told}" for sort in ("places", "pieces", "partners") for told in ("some", "none")),
    *(f"cards.{told}" for told in ("all", "some", "none")),
    *(f"order.{told}" for told in ("all", "not", "open", "nowhere", "roll")),
    *(
        "first.needed",
        "first.needless",
        "priced",
        "paid.due",
        "paid.free",
        "must.roll",
        "must.not",
        "must.deed",
        "again",
        "after",
        "example",
        "then-at",
        "then",
        "or",
        "and",
        "bank",
        *(f"moment.{sort}" for sort in MOMENTS),
        *(f"told.{sort}" for sort in TOLD),
        "build",
        "build.at",
        "play-card",
        "buy-card",
        "roll",
        "end-turn",
    ),
    *("trade", "trade.cards", "trade.with", "exchange.cards", "robber.at", "robber.rob", "pirate.at", "pirate.rob"),
)


def several_sentence(verdict: Verdict, several: After | First | InOrder | Among | Must | Paid | Priced, language: str) -> str:
    """Return the answer in a sentence: whether all of several deeds may be done, or at which of several places."""
    if isinstance(several, After):
        return ""
    if isinstance(several, Must):
        key = "must.deed" if not several.of_roll else "must.roll" if verdict.answer is Answer.YES else "must.not"
        return capital(_say(language, key, called(str(several.asked.player), vocabularies()[language].colours)))
    if isinstance(several, Paid):
        return capital(_paid_text(several, language))
    if isinstance(several, Priced):
        who = called(str(several.asked.player), vocabularies()[language].colours)
        return capital(_say(language, "priced", who, deed_text(several.asked, language)))
    if isinstance(several, First):
        key = "needed" if several.needed else "needless"
        return capital(
            _say(
                language,
                f"first.{key}",
                called(str(verdict.question.player), vocabularies()[language].colours),
                deed_text(several.done, language),
            )
        )
    return _of_places(verdict, several, language) if isinstance(several, Among) else _of_deeds(verdict, several, language)


def _paid_text(several: Paid, language: str) -> str:
    asked, words = several.asked, vocabularies()[language]
    who = called(str(asked.player), words.colours)
    thing = str(words.written["happened"][word_for("pieces", asked.piece) if asked.piece is not None else "ontwikkelingskaart"])
    if not several.due or asked.give is None:
        return _say(language, "paid.free", who, thing)
    return _say(language, "paid.due", who, thing, goods_text(asked.give, words))


def moment_sentence(sort: str, position: Position, language: str) -> str:
    """Return what the answer is reckoned with where it is about another moment than that of the position that was given; empty for that one."""
    if not sort:
        return ""
    whose = "" if position.turn is None else called(position.players[position.turn].colour, vocabularies()[language].colours)
    return capital(_say(language, f"moment.{sort}", whose))


def _say(language: str, key: str, *told: str) -> str:
    return text_of(language, "headline", f"several.{key}", *told)


def _of_deeds(verdict: Verdict, several: InOrder, language: str) -> str:
    if several.answer(verdict) is not verdict.answer and not several.before:
        return _say(language, "order.nowhere")
    if not several.before:
        return ""
    who = called(str(verdict.question.player), vocabularies()[language].colours)
    told = [
        deed_text(one, language, anywhere=at in several.chosen)
        for at, one in enumerate((*(before.question for before in several.before), verdict.question))
    ]
    told = [_say(language, "again") if at and one == told[at - 1] else one for at, one in enumerate(told)]
    before, this = _joined(told[:-1], "then", language), told[-1]
    key = (
        "open"
        if verdict.answer is Answer.UNDETERMINED
        else "all"
        if verdict.answer is Answer.YES and several.last
        else "roll"
        if several.unrolled
        else "not"
    )
    assumed = [assumed_text(one, language) for one in several.before] if key == "all" else []
    example = [_example(verdict, several, language)] if key == "all" else []
    return " ".join(dict.fromkeys([capital(_say(language, f"order.{key}", who, before, this)), *filter(None, [*example, *assumed])]))


def after_deeds(several: After, language: str) -> str:
    """Return after which deeds an answer is reckoned."""
    who = called(str(several.before[0].question.player), vocabularies()[language].colours)
    told = [deed_text(one.question, language, anywhere=at in several.chosen) for at, one in enumerate(several.before)]
    return capital(_say(language, "after", who, _joined(told, "then", language)))


def says_all(verdict: Verdict, several: After | First | InOrder | Among | Must | Paid | Priced | None) -> bool:
    """Return whether the first line says all that the verdict says: that several deeds may be done, the last of them at a place that was left open."""
    if isinstance(several, Must | Paid):
        return True
    if isinstance(several, Priced):
        return verdict.answer is not Answer.NO
    if isinstance(several, InOrder) and several.before and verdict.answer is Answer.NO and verdict.question.card is not None:
        return True  # by itself the card may be played
    return isinstance(several, InOrder) and several.last and verdict.answer is Answer.YES and len(several.before) in several.chosen


def _example(verdict: Verdict, several: InOrder, language: str) -> str:
    """Return where the deeds may be done of which it was left open; empty where all was told."""
    asked = (*(before.question for before in several.before), verdict.question)
    places = [place_in(str(one.at), language) for at, one in enumerate(asked) if at in several.chosen and one.at is not None]
    return _say(language, "example", _joined(places, "then-at", language)) if places else ""


def _of_places(verdict: Verdict, several: Among, language: str) -> str:
    if several.sort == Sort.CARDS and len(several.allowed) == len(several.asked):
        return _say(language, "cards.all")
    if several.allowed:
        sort = Sort.PIECES if several.sort == Sort.WAYS else several.sort
        return _say(language, f"{sort}.some", _listed(several, several.allowed, language))
    if several.answer(verdict) is not Answer.NO or (several.sort in (Sort.PIECES, Sort.WAYS) and verdict.answer is Answer.NO):
        return ""  # of pieces the sentence of the verdict begins with no
    return _say(language, f"{several.sort}.none", _listed(several, several.asked, language, "and"))


def _listed(several: Among, questions: Iterable[Question], language: str, joint: str = "or") -> str:
    """Return what tells the questions apart, each once."""
    words = vocabularies()[language]
    told: list[str] = []
    for one in questions:
        if several.sort == Sort.PIECES:
            told.append(str(words.written["happened"][word_for("pieces", str(one.piece or one.kind))]))
        elif several.sort == Sort.CARDS:
            told.append(goods_text(one.take or (), words))
        elif several.sort == Sort.PARTNERS:
            told.append(_say(language, "bank") if one.partner is None else called(one.partner, words.colours))
        else:
            told.append(place_in(str(one.at), language))
    return _joined(told, joint, language)


def _joined(parts: Iterable[str], joint: str, language: str) -> str:
    told = list(parts)
    return told[0] if len(told) == 1 else f"{', '.join(told[:-1])} {_say(language, joint)} {told[-1]}"


def deed_text(question: Question, language: str, *, anywhere: bool = False) -> str:
    """Return what is done, as it stands behind "mag rood"; ``anywhere``: without the place, which was open."""
    words, key = vocabularies()[language], str(question.kind)
    piece = question.piece or (key if described(question.kind).piece else None)
    if piece is not None:
        told = str(words.written["happened"][word_for("pieces", piece)])
        return (
            _say(language, "build", told)
            if anywhere or question.at is None
            else _say(language, "build.at", told, place_in(question.at, language))
        )
    if question.card is not None:
        return _say(language, key, str(words.written["cards"].get(question.card, question.card)))
    if question.at is not None:
        at = place_in(question.at, language)
        robbed = question.victim if question.victim in words.colours else None
        return _say(language, f"{key}.at", at) if robbed is None else _say(language, f"{key}.rob", at, called(robbed, words.colours))
    if question.give is None or question.take is None:
        return _say(language, key)
    cards = goods_text(question.give, words), goods_text(question.take, words)
    return (
        _say(language, f"{key}.cards", *cards)
        if question.partner is None
        else _say(language, f"{key}.with", *cards, called(question.partner, words.colours))
    )
