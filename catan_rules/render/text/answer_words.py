"""The answer of a verdict in one sentence, the question in it; a value that is a table is announced by it and follows in rows."""

from __future__ import annotations

from typing import Any

from adjudicator.question import NOBODY, PIECES, PLAYED, Kind, Question
from adjudicator.sentence.vocabulary import place_in
from adjudicator.verdict import Answer, Verdict
from catan_rules.render.text.verdict_words import capital, cards_text, colour, fields_of, listed, parts_of_question, tell, words

#: Kinds whose answer tells a count of each player.
_COUNTED = (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.DISCARD)
#: Kinds whose value is a list, and the part of the template that it fills.
_LISTS = {Kind.VICTIMS: "players", Kind.CARDS: "cards"}


def answer_sentence(verdict: Verdict, language: str) -> str:
    """Return the answer in one sentence, the question in it."""
    question, answer, value = verdict.question, verdict.answer, verdict.value
    parts = parts_of_question(question, language)
    ending = str(answer)
    if isinstance(value, list):
        name = _LISTS.get(question.kind, "places")
        parts[name] = listed([_named(str(one), question.kind, language) for one in value], language)
        if not value:
            ending = {Answer.UNDETERMINED: "undetermined-none", Answer.NO: "no"}.get(answer, "none")
    elif isinstance(value, dict):
        ending = _filled(parts, verdict, language)
    elif isinstance(value, int):
        parts["cards"] = tell(language, "cards.one" if value == 1 else "cards.more", value)
        if not value:
            ending = "none"
    elif value is not None:
        parts["holder"] = colour(str(value), language)
    table = words()[language]["answers"]
    template = next((table[key] for key in _keys(verdict, ending) if key in table), None)
    if template is not None and "counts" not in parts:
        template = template.replace(" ({counts})", "")
    if template is None or not fields_of(template) <= parts.keys():
        template = table[f"other-{answer}"]
        parts["value"] = str(value)
    return capital(template.format(**parts))


def _named(one: str, kind: Kind, language: str) -> str:
    if kind is Kind.VICTIMS:
        return colour(one, language)
    if kind is Kind.CARDS:
        return str(words()[language]["cards"].get(one, one))
    return place_in(one, language)


def _keys(verdict: Verdict, ending: str) -> list[str]:
    """Return the names of the templates that fit, the most telling first."""
    kind = "build" if verdict.question.kind in PIECES else str(verdict.question.kind)
    variant = _variant(verdict)
    return [*([f"{kind}-{variant}-{ending}"] if variant else []), f"{kind}-{ending}"]


def _variant(verdict: Verdict) -> str | None:
    question: Question = verdict.question
    kind = question.kind
    if kind is Kind.WHERE and question.piece == "robber":
        return "robber"
    if kind is Kind.ROBBER and question.victim is not None:
        return "nobody" if question.victim == NOBODY else "victim"
    if kind is Kind.TRADE:
        return _trade(question)
    if kind is Kind.DISCARD and question.give is not None:
        return "cards"
    if kind is Kind.PLAY_CARD and question.card not in PLAYED:
        return "point"
    if kind is Kind.OPENING and isinstance(verdict.value, dict):
        return str(verdict.value.get("piece"))
    if kind is Kind.PRODUCTION and question.roll is None:
        return "open"
    if question.player is not None and kind in (Kind.PRODUCTION, Kind.YIELDS, Kind.DISCARD, Kind.STARTING_CARDS):
        return "player"
    return None


def _trade(question: Question) -> str | None:
    if question.partner is not None:
        return "partner" if question.take else "gift"
    return None if question.give else "nothing"


def _filled(parts: dict[str, str], verdict: Verdict, language: str) -> str:
    """Fill in what a value by name says and return the ending of the template."""
    question, answer, value = verdict.question, verdict.answer, verdict.value
    ending = str(answer)
    if question.kind in (Kind.PRODUCTION, Kind.STARTING_CARDS):
        own = value.get(question.player)
        if own is not None:
            parts["cards"] = cards_text(own, language)
        if answer is Answer.VALUE and not any(value.values()):
            ending = "none"
        return ending
    if question.kind in _COUNTED:
        parts["counts"] = _counts(value, language)
    holder = value.get("holder", value.get("player"))
    parts["holder"] = colour(str(holder), language)
    if "holder" in value and holder is None and answer is Answer.VALUE:
        ending = "none"
    return ending


def _counts(value: dict[str, Any], language: str) -> str:
    """Return counts by player: of a route or army, of cards, or points with what lies open beside the total."""
    for key in ("lengths", "knights"):
        if key in value:
            return ", ".join(f"{colour(player, language)} {count}" for player, count in value[key].items())
    if "total" not in value:
        return ", ".join(f"{colour(player, language)} {'?' if count is None else count}" for player, count in value.items())
    told = []
    for player, total in value["total"].items():
        lying = value.get("open", {}).get(player)
        if total is None:
            shown = "?" if lying is None else tell(language, "points.open", lying)
        else:
            shown = str(total) if lying in (None, total) else tell(language, "points.of", total, lying)
        told.append(f"{colour(player, language)} {shown}")
    return ", ".join(told)
