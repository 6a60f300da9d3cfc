"""How the answers to the questions of the card game are told and laid out, by kind."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.cardgame import questions
from adjudicator.cardgame.values import EventOutcome, HandSize, Power, Resources
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason
from catan_rules.render.counted import built
from catan_rules.render.faces import Shown, Telling
from catan_rules.render.text.verdict_words import colour, listed, resource, verdict_phrase, words

#: A resource that the player chooses, and the face of the event die that somebody wins.
CHOICE, _TOURNAMENT = "keuze", "toernooi"


def _power(telling: Telling, value: Power) -> None:
    language, holder = telling.language, value["holder"]
    telling.parts["counts"] = ", ".join(f"{colour(player, language)} {count}" for player, count in value["counts"].items())
    telling.parts["holder"] = verdict_phrase(language, "nobody") if holder is None else colour(holder, language)
    if holder is None and telling.verdict.answer is Answer.VALUE:
        telling.ending = "none"


def _counted(kind: str, count: int, language: str) -> str:
    if kind == CHOICE:
        return verdict_phrase(language, "any.one" if count == 1 else "any.more", count)
    return f"{count} {resource(kind, language)}"


def _goods(goods: Resources, language: str) -> str:
    told = [_counted(kind, count, language) for kind, count in goods.items()]
    return listed(told, language) if told else verdict_phrase(language, "nothing")


def _harvest(telling: Telling, value: dict[str, Resources | None]) -> None:
    language = telling.language
    roll = telling.verdict.question.roll
    if roll is not None:
        telling.parts["roll"] = str(roll)
    telling.parts["counts"] = ", ".join(
        f"{colour(player, language)} {'?' if goods is None else _goods(goods, language)}" for player, goods in value.items()
    )


def _stock(telling: Telling, value: dict[str, Resources | None]) -> None:
    language, only = telling.language, telling.verdict.question.resource
    told = ((player, goods if goods is None or only is None else {only: goods.get(only, 0)}) for player, goods in value.items())
    telling.parts["counts"] = "; ".join(
        f"{colour(player, language)} {'?' if goods is None else _goods(goods, language)}" for player, goods in told
    )


def _of_roll(question: Question, _value: object) -> str:
    return "" if question.roll is not None else "open"


def _outcome(telling: Telling, value: EventOutcome) -> None:
    language, question = telling.language, telling.verdict.question
    only = question.player if question.kind == questions.EVENT.name else None
    value = value if only is None else _of_one(value, only)
    told = [*_points(telling), *_winner(question, value["who"], language), *_gains_and_losses(value, language)]
    for player, places in value["returns"].items():
        told.append(verdict_phrase(language, "event.returns", colour(player, language), listed(places, language)))
    nothing = (
        verdict_phrase(language, "event.nothing") if only is None else verdict_phrase(language, "event.not-one", colour(only, language))
    )
    telling.parts["counts"] = "; ".join(told) or nothing
    telling.parts["event"] = str(words(language)["things"].get(question.card) or question.card or verdict_phrase(language, "event.it"))


def _of_one(value: EventOutcome, player: str) -> EventOutcome:
    """Return what an event comes to for one player; from whom he takes what he chooses, belongs to it."""
    gains, losses, returns = value["gains"], value["losses"], value["returns"]
    if any(CHOICE in goods for goods in losses.values()):
        return value
    return {
        "who": value["who"],
        "gains": {one: goods for one, goods in gains.items() if one == player},
        "losses": {one: goods for one, goods in losses.items() if one == player},
        "returns": {one: places for one, places in returns.items() if one == player},
    }


def _points(telling: Telling) -> Iterator[str]:
    """Yield how much everybody has in a tournament, where no place says it."""
    language = telling.language
    points = [step for step in telling.verdict.steps if step.reason is Reason.TOURNAMENT_COUNTED and step.by is not None]
    if points and not any(step.at for step in points):
        yield verdict_phrase(language, "event.points", ", ".join(f"{colour(str(step.by), language)} {step.have}" for step in points))


def _winner(question: Question, who: str | None, language: str) -> Iterator[str]:
    """Yield whom an event is for: whether the attack of the player asked about succeeds, who wins, or who is meant."""
    attacks = question.kind == questions.ATTACK.name
    if who is None:
        return
    if attacks and question.player is not None:
        yield verdict_phrase(language, "attack.succeeds" if who == question.player else "attack.fails")
    else:
        yield verdict_phrase(language, "event.wins" if attacks or question.card == _TOURNAMENT else "event.meant", colour(who, language))


def _gains_and_losses(value: EventOutcome, language: str) -> Iterator[str]:
    """Yield who gets what and who loses what; as one, what one chooses and the other loses."""
    gains, losses = value["gains"], value["losses"]
    if [*gains.values()] == [*losses.values()] and all(goods.keys() == {CHOICE} for goods in gains.values()):
        for (winner, goods), loser in zip(gains.items(), losses, strict=True):
            yield verdict_phrase(language, "event.takes", colour(winner, language), goods[CHOICE], colour(loser, language))
        return
    for key, side in (("event.gains", gains), ("event.loses", losses)):
        for player, goods in side.items():
            yield verdict_phrase(language, key, colour(player, language), _goods(goods, language))


def _places(telling: Telling, value: list[str]) -> None:
    telling.parts["places"] = listed(value, telling.language)
    if not value:
        telling.ending = "undetermined-none" if telling.verdict.answer is Answer.UNDETERMINED else "none"


def _rates(telling: Telling, value: dict[str, int | None]) -> None:
    told = (f"{resource(kind, telling.language)} {'?' if rate is None else f'{rate}:1'}" for kind, rate in value.items())
    telling.parts["counts"] = ", ".join(told)


def _hands(telling: Telling, value: dict[str, HandSize]) -> None:
    language = telling.language
    told = []
    for player, size in value.items():
        named, have = colour(player, language), size["have"]
        if have is None:
            told.append(verdict_phrase(language, "hand.count", named, size["limit"]))
        elif have > size["limit"]:
            told.append(verdict_phrase(language, "hand.over", named, size["limit"], have))
        elif have == size["limit"]:
            told.append(verdict_phrase(language, "hand.full", named, size["limit"]))
        else:
            told.append(verdict_phrase(language, "hand.refill", named, size["limit"], have, size["refill"]))
    telling.parts["counts"] = "; ".join(told)


#: How each kind is shown, by its name; those that other games answer too are shown as there.
SHOWN: dict[str, Shown[Any]] = {
    one.kind.name: one
    for one in (
        Shown(questions.STRONGEST_KNIGHTS, tell=_power),
        Shown(questions.TRADE_POWER, tell=_power),
        Shown(questions.HARVEST, variant=_of_roll, tell=_harvest),
        Shown(questions.EVENT, tell=_outcome),
        Shown(questions.ATTACK, tell=_outcome),
        Shown(questions.CARD_PLACES, tell=_places),
        Shown(questions.EXCHANGE_RATES, tell=_rates),
        Shown(questions.PIECES_BUILT, tell=built),
        Shown(questions.STOCK, tell=_stock),
        Shown(questions.HAND, tell=_hands),
    )
}
