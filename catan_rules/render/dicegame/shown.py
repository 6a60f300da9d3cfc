"""How the answers to the questions of the dice game are told and laid out, by kind."""

from __future__ import annotations

from typing import Any

from adjudicator.dicegame import questions
from adjudicator.dicegame.sheet import GOLD, KIND_OF, RESOURCES, ROAD, Build
from adjudicator.dicegame.values import Chance
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Reason, State
from catan_rules.render.counted import built
from catan_rules.render.faces import Shown, Telling
from catan_rules.render.text.verdict_words import cards_text, colour, listed, step_text, thing, verdict_phrase, words

_HELPED = (
    Reason.DICE_PAY_WITH_JOKERS,
    Reason.DICE_PAY_WITH_GOLD,
    Reason.DICE_PAY_WITH_JOKERS_AND_GOLD,
    Reason.DICE_PAY_WITH_FRESH_JOKER,
)


def piece(name: str, language: str) -> str:
    """Return a piece of the sheet as a language calls it: ``dorp 4``, ``straat R2``."""
    kind = KIND_OF[name]
    return verdict_phrase(language, f"piece.{kind}", name if kind == ROAD else name[1:])


def pieces(names: list[str], language: str) -> str:
    """Return pieces as a list."""
    return listed([piece(name, language) for name in names], language)


def _points(count: int, language: str) -> str:
    return verdict_phrase(language, "points.one" if abs(count) == 1 else "points.more", count)


def _uses(uses: dict[str, int], language: str) -> str:
    told = [f"{uses[resource]} {thing(resource, language)}" for resource in RESOURCES if uses[resource]]
    told += [f"{uses['gold']} {verdict_phrase(language, 'gold')}"] if uses["gold"] else []
    jokers = uses["joker"]
    told += [verdict_phrase(language, "joker.one" if jokers == 1 else "joker.more", jokers)] if jokers else []
    return ", ".join(told)


def _asked(telling: Telling, _value: object = None) -> None:
    telling.parts["at"] = pieces((telling.verdict.question.at or "").split(), telling.language)


def _may_build(telling: Telling, _value: object = None) -> None:
    """Tell what has to help the dice to pay, where they do not as they lie."""
    _asked(telling)
    helped = next((step for step in telling.verdict.steps if step.state is State.MET and step.reason in _HELPED), None)
    if telling.ending == str(Answer.YES) and helped is not None:
        telling.parts["paid"] = step_text(helped, telling.verdict.question, telling.language)
        telling.ending = "helped"


def _builds(telling: Telling, value: list[Build]) -> None:
    if not value:
        telling.ending = "undetermined-none" if telling.verdict.answer is Answer.UNDETERMINED else "none"
        return
    best = value[0]
    telling.parts |= {
        "count": str(len(value)),
        "best": pieces(best["pieces"], telling.language),
        "points": _points(best["points"], telling.language),
    }


def _of_builds(_question: Question, value: list[Build] | None) -> str:
    return "one" if value is not None and len(value) == 1 else ""


def _build_cells(value: list[Build], _question: Question, language: str) -> list[list[str]]:
    head = [verdict_phrase(language, f"{name}.head") for name in ("pieces", "points", "uses")]
    rows = [[pieces(one["pieces"], language), str(one["points"]), _uses(one["uses"], language)] for one in value]
    return [head, *rows] if len(value) > 1 else []


def _odds(telling: Telling, value: list[Chance]) -> None:
    _asked(telling)
    telling.parts["chance"] = _percent(value[0], telling.language)


def _percent(chance: Chance, language: str) -> str:
    return verdict_phrase(language, "percent", f"{100 * chance['ways'] / chance['of']:.1f}".replace(".", ","))


def _kept(keep: dict[str, int], all_of: int, language: str) -> str:
    if not keep:
        return verdict_phrase(language, "keep.nothing")
    if sum(keep.values()) == all_of:
        return verdict_phrase(language, "keep.all")
    cards = {face: count for face, count in keep.items() if face != GOLD}
    told = [cards_text(cards, language)] if cards else []
    told += [f"{keep[GOLD]} {verdict_phrase(language, 'gold')}"] if GOLD in keep else []
    return ", ".join(told)


def _chance_cells(value: list[Chance], _question: Question, language: str) -> list[list[str]]:
    most = max(sum(one["keep"].values()) for one in value)
    rows = [[_kept(one["keep"], most, language), _percent(one, language)] for one in value]
    return [[verdict_phrase(language, "keep.head"), verdict_phrase(language, "chance.head")], *rows]


def _score(telling: Telling, value: int) -> None:
    _asked(telling)
    telling.parts["points"] = _points(value, telling.language)


def _of_score(question: Question, _value: int | None) -> str:
    return "" if question.at else "nothing"


def _jokers(telling: Telling, value: dict[str, list[str]]) -> None:
    language = telling.language
    none = str(words(language)["nouns"]["knight"]["no"])
    told = (f"{colour(player, language)} {pieces(knights, language) if knights else none}" for player, knights in value.items())
    telling.parts["counts"] = "; ".join(told)


def _of_joker(question: Question, _value: None) -> str:
    return "" if question.resource is None else "as"


#: How each kind is shown, by its name; those that the board game answers too are shown as there.
SHOWN: dict[str, Shown[Any]] = {
    one.kind.name: one
    for one in (
        Shown(questions.MAY_BUILD, tell=_may_build, always=True),
        Shown(questions.BUILD, "builds", variant=_of_builds, tell=_builds, cells=_build_cells, brief=True),
        Shown(questions.ODDS, tell=_odds, cells=_chance_cells),
        Shown(questions.JOKER, variant=_of_joker),
        Shown(questions.JOKERS, tell=_jokers),
        Shown(questions.PIECES_BUILT, tell=built),
        Shown(questions.SCORE, variant=_of_score, tell=_score),
    )
}
