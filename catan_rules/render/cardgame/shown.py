"""How the answers to the questions of the card game are told and laid out, by kind."""

from __future__ import annotations

from typing import Any

from adjudicator.cardgame import questions
from adjudicator.cardgame.questions import Power
from adjudicator.verdict import Answer
from catan_rules.render.faces import Shown, Telling
from catan_rules.render.text.verdict_words import colour, tell


def _power(telling: Telling, value: Power) -> None:
    language, holder = telling.language, value["holder"]
    telling.parts["counts"] = ", ".join(f"{colour(player, language)} {count}" for player, count in value["counts"].items())
    telling.parts["holder"] = tell(language, "nobody") if holder is None else colour(holder, language)
    if holder is None and telling.verdict.answer is Answer.VALUE:
        telling.ending = "none"


#: How each kind is shown, by its name; those that other games answer too are shown as there.
SHOWN: dict[str, Shown[Any]] = {
    one.kind.name: one
    for one in (
        Shown(questions.STRONGEST_KNIGHTS, tell=_power),
        Shown(questions.TRADE_POWER, tell=_power),
    )
}
