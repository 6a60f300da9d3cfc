"""The sentences of a verdict, in Dutch and German: the answer, why each step stands as it does, what is assumed or missing.

They are made from the step's reason and places alone; the templates stand in ``data/reasons.yaml``.
"""

from __future__ import annotations

from functools import lru_cache
from string import Formatter
from typing import Any

import yaml

from adjudicator.question import Kind, Question
from adjudicator.question_words import place_in, write_question
from adjudicator.verdict import Answer, Step, Verdict
from adjudicator.where import data_file

_FILE = "reasons.yaml"
# every value is a text; the base loader makes nothing else
_Loader = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
_BUILDING = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP)
#: Paths of ``missing`` as a contract names them, and the template that asks for each.
_MISSING = {
    "hand": "hand",
    "ontwikkelingskaarten": "developments",
    "bijzonder": "special",
    "gespeeld": "played",
    "played": "played",
    "gekocht": "bought",
    "held.longest-route": "longest-route",
    "held.largest-army": "largest-army",
    "history.break": "break",
}
_PLAYERS = "players."


@lru_cache(maxsize=1)
def _words() -> dict[str, dict[str, Any]]:
    with open(data_file(_FILE), encoding="utf-8") as stream:
        found: dict[str, dict[str, Any]] = yaml.load(stream, Loader=_Loader)  # noqa: S506 - makes text alone, from a file of ours
    return found


def tell(language: str, key: str, *parts: object) -> str:
    """Return a short text around verdicts; ``parts`` fill its places."""
    text: str = _words()[language]["says"][key]
    return text.format(*parts) if parts else text


def colour(name: str, language: str) -> str:
    """Return a player's colour as a language writes it."""
    found: str = _words()[language]["colours"].get(name, name)
    return found


def step_text(step: Step, question: Question, language: str) -> str:
    """Return why a step stands as it does, without capital and full stop."""
    return _said("reasons", step, question, language)


def assumptions_text(steps: list[Step], question: Question, language: str) -> str:
    """Return what some steps assume, to follow "assuming that"; what is said of the player is said of one subject. Empty without steps."""
    table = _words()[language]["assumed"]
    order = {key: place for place, key in enumerate(table)}
    told: dict[str, int] = {}
    for step in steps:
        key = next((one for one in (f"{step.reason}@{step.rule}", str(step.reason)) if one in table), "")
        told.setdefault(_said("assumed" if key else "reasons", step, question, language), order.get(key, len(order)))
    texts = sorted(told, key=told.__getitem__)
    subject = f"{colour(question.player, language)} " if question.player else ""
    for place, text in enumerate(texts):
        if place and subject and text.startswith(subject) and texts[0].startswith(subject):
            texts[place] = text.removeprefix(subject)
    return listed(texts, language)


def missing_text(path: str, language: str) -> str:
    """Return the question that would decide an undetermined answer, from its path in ``missing``."""
    table = _words()[language]["missing"]
    if path.startswith(_PLAYERS):
        _, player, part = (*path.split(".", 2), "")[:3]
        if part in _MISSING:
            return str(table[_MISSING[part]].format(player=colour(player, language)))
    key = _MISSING.get(path, path.split(".", 1)[0])
    return str(table.get(key) or table["other"].format(path=path))


def question_sentence(question: Question, language: str) -> str:
    """Return a question in words, with a capital and a question mark where it asks."""
    told = write_question(question, language)
    return _capital(told) + ("" if question.kind is Kind.VALID else "?")


def answer_sentence(verdict: Verdict, language: str) -> str:
    """Return the answer in one sentence, the question in it."""
    question, answer, value = verdict.question, verdict.answer, verdict.value
    kind = "build" if question.kind in _BUILDING else str(question.kind)
    ending = str(answer)
    parts = _parts_of_question(question, language)
    if isinstance(value, list):
        parts["places"] = listed([place_in(str(name), language) for name in value], language)
        if not value:
            ending = "undetermined-none" if answer is Answer.UNDETERMINED else "none"
    elif isinstance(value, dict):
        parts["counts"] = _counts(value, language)
        holder = value.get("holder")
        parts["holder"] = colour(str(holder), language)
        if "holder" in value and holder is None and answer is Answer.VALUE:
            ending = "none"
    elif value is not None:
        parts["holder"] = colour(str(value), language)
    table = _words()[language]["answers"]
    template = table.get(f"{kind}-{ending}")
    if template is not None and "counts" not in parts:
        template = template.replace(" ({counts})", "")
    if template is None or not _fields(template) <= parts.keys():
        template = table[f"other-{answer}"]
        parts["value"] = str(value)
    return _capital(template.format(**parts))


def listed(parts: list[str], language: str) -> str:
    """Return some words as a list with "and" before the last."""
    if len(parts) < 2:  # noqa: PLR2004 - a list of two or more
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {tell(language, 'and')} {parts[-1]}"


def sentence(text: str) -> str:
    """Return a text with a capital and a full stop, as it is where it ends in a mark."""
    told = _capital(text)
    return told if told.endswith((".", "?", "!", ":")) else told + "."


def _said(group: str, step: Step, question: Question, language: str) -> str:
    """Return the first template of a step's reason whose parts are all known; one for its clause goes before the others."""
    table = _words()[language][group]
    templates = table.get(f"{step.reason}@{step.rule}") or table.get(str(step.reason)) or [str(step.reason).replace("-", " ")]
    parts = _parts_of_question(question, language)
    # the place of the step, not the one asked about
    parts.pop("at", None)
    if step.at:
        parts["at"] = listed([place_in(name, language) for name in step.at], language)
    if step.by is not None:
        parts["by"] = colour(step.by, language)
    for name in ("have", "need"):
        count = getattr(step, name)
        if count is not None:
            parts[name] = str(count)
    if step.what is not None:
        parts["what"] = str(_words()[language]["things"].get(step.what, step.what))
    template = next((one for one in templates if _fields(one) <= parts.keys()), templates[-1])
    return str(template.format_map(parts))


def _parts_of_question(question: Question, language: str) -> dict[str, str]:
    parts: dict[str, str] = {}
    if question.player is not None:
        parts["player"] = colour(question.player, language)
    if question.at is not None:
        parts["at"] = place_in(question.at, language)
    noun = _words()[language]["nouns"].get(question.piece or str(question.kind))
    return parts | noun if noun else parts


def _counts(value: dict[str, Any], language: str) -> str:
    """Return counts by player: of a route or army, or points with what lies open beside the total."""
    for key in ("lengths", "knights"):
        if key in value:
            return ", ".join(f"{colour(player, language)} {count}" for player, count in value[key].items())
    told = []
    for player, total in value.get("total", {}).items():
        lying = value.get("open", {}).get(player)
        if total is None:
            shown = "?" if lying is None else tell(language, "points.open", lying)
        else:
            shown = str(total) if lying in (None, total) else tell(language, "points.of", total, lying)
        told.append(f"{colour(player, language)} {shown}")
    return ", ".join(told)


@lru_cache(maxsize=1024)
def _fields(template: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(template) if name)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
