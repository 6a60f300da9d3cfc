"""The smallest question in words: what is asked at the table, and what follows from each answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from adjudicator.board.board import ANY_THREE
from adjudicator.game import VALID, described
from adjudicator.judging.deciding.asked import DecidingQuestion, Follows
from adjudicator.language.vocabulary import place_in
from adjudicator.verdicts.kind_of_question import PLAYER
from adjudicator.verdicts.question import NOBODY
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_rules.messages import LANGUAGES, asking_phrase, section, text_of
from catan_rules.render.text.verdict_words import (
    answer_sentence,
    capital,
    card,
    cards_text,
    colour,
    in_the_past,
    missing_text,
    short_answer,
    thing,
    value_line,
    words,
)
from catan_rules.render.text.verdict_words import verdict_phrase as tell_verdict

#: How many outcomes are told, and how many values of one by name; the most frequent outcome of more values is that of all others.
_MOST_OUTCOMES = 5
_MOST_VALUES = 3
#: How many answers are offered where each value is one.
_MOST_ANSWERS = 25
#: Up to how many characters an outcome is told whole.
_LONG = 80
#: Paths by what is asked of them.
_SORTS = {"held.longest-route": "route", "held.largest-army": "army", "card-played": "card-played", "first-to-win": "first"}
_PARTS = {"ontwikkelingskaarten": "held", "gekocht": "bought", "played": "played"}
_TWO = 2


class Asked(NamedTuple):
    """A question as it is put, and its answers: each as it is typed or told, with what follows."""

    question: str
    answers: tuple[tuple[str, Follows], ...]
    yes_or_no: bool = False


def asks_text(asks: DecidingQuestion, language: str, *, past: bool = False) -> str:
    """Return the question with what follows from each answer, in one line; what holds in any case where there is nothing to ask.

    ``past``: it is asked about an earlier moment, here and below.
    """
    if asks.fact is None:
        (only,) = asks.outcomes
        if only.verdict is not None and only.verdict.answer is Answer.UNDETERMINED:
            return asking_phrase(language, "asks.whatever.open")
        return asking_phrase(language, "asks.whatever", outcome_text(only, language, past=past))
    put = asked(asks, language, past=past)
    said = [(answer, outcome_text(follows, language, past=past)) for answer, follows in put.answers]
    if len({outcome for _, outcome in said}) == 1:  # nothing to tell the answers apart, or all leave the same to be asked
        after = put.answers[0][1]
        return put.question if after.verdict is not None else f"{put.question} {capital(said[0][1])}"
    told = "; ".join(f"{answer} → {outcome}" for answer, outcome in said[:_MOST_OUTCOMES])
    return f"{put.question} {capital(told)}{' …' if said[_MOST_OUTCOMES:] else '' if told.endswith('?') else '.'}"


def asks_object(asks: DecidingQuestion, *, past: bool = False) -> dict[str, Any]:
    """Return the question as the published JSON object, in words too where there is one."""
    found = asks.as_dict()
    return found | ({"question": {language: asked(asks, language, past=past).question for language in LANGUAGES}} if asks.fact else {})


def asked(asks: DecidingQuestion, language: str, *, past: bool = False) -> Asked:
    """Return the question as it is put at the table: one to be answered with yes or no, where two things can follow and one answer tells them apart."""
    found = _asked(asks, language)
    return found._replace(question=in_the_past(found.question, language)) if past else found


def _asked(asks: DecidingQuestion, language: str) -> Asked:
    outcomes = asks.outcomes
    if len(outcomes) == _TWO:
        # rather whether it is the turn of the player who is asked about
        ours = asks.verdict.question.player in outcomes[1].values
        for one, other in (outcomes[::-1], outcomes) if ours else (outcomes, outcomes[::-1]):
            question = _yes_or_no(asks, one, language)
            if question:
                either = (asking_phrase(language, "asks.yes"), one), (asking_phrase(language, "asks.no"), other)
                return Asked(question, tuple(sorted(either, key=_is_open)), yes_or_no=True)
    question = _which(str(asks.fact), asks.about, language)
    rest = max(outcomes, key=lambda one: len(one.values))
    named = [one for one in outcomes if one is not rest or _is_number(one) or len(one.values) <= _MOST_VALUES]
    answers = [(_values(asks, one, language), one) for one in named]
    if len(named) < len(outcomes):
        answers.append((asking_phrase(language, "asks.else"), rest))
    return Asked(question, tuple(answers))


def asked_by_value(asks: DecidingQuestion, language: str) -> Asked:
    """Return the question as ``asked``, but with an answer for each value after which something else is to be asked.

    A position holds one value of a fact, not some of them. Where there would be too many answers it is as ``asked``.
    """
    put = asked(asks, language)
    each = [
        one
        for follows in asks.outcomes
        for one in ([replace(follows, values=(value,)) for value in follows.values] if follows.verdict is None else [follows])
    ]
    if len(each) == len(asks.outcomes) or len(each) > _MOST_ANSWERS:
        return put
    return Asked(_which(str(asks.fact), asks.about, language), tuple((_values(asks, one, language), one) for one in each))


def values_told(follows: Follows) -> tuple[Any, ...]:
    """Return the values that an answer tells the fact to have: all of those that it stands for, one where that does not settle anything yet."""
    return follows.values if follows.verdict is not None else follows.values[:1]


def _is_open(answer: tuple[str, Follows]) -> bool:
    return answer[1].verdict is None


def outcome_text(follows: Follows, language: str, *, past: bool = False) -> str:
    """Return what follows from an answer, in a few words."""
    found = _outcome_text(follows, language)
    return in_the_past(found, language) if past else found


def _outcome_text(follows: Follows, language: str) -> str:
    verdict = follows.verdict
    if verdict is None:
        return asking_phrase(language, "asks.then", _which(str(follows.then), follows.about, language))
    if verdict.answer is Answer.UNDETERMINED:
        return (
            asking_phrase(language, "asks.then", missing_text(verdict.missing[0], language))
            if verdict.missing
            else asking_phrase(language, "asks.open")
        )
    sort = described(verdict.question.kind).outcome
    if sort == PLAYER and verdict.answer is Answer.NO:
        return tell_verdict(language, "nobody")
    if sort not in ("", PLAYER) and verdict.answer in (Answer.NO, Answer.VALUE):
        who = tell_verdict(language, "nobody") if verdict.answer is Answer.NO else short_answer(verdict, language)
        return asking_phrase(language, f"asks.{sort}", who)
    if verdict.value is None and verdict.answer in (Answer.YES, Answer.NO) and verdict.question.kind is not VALID:
        return asking_phrase(language, "asks.may" if verdict.answer is Answer.YES else "asks.may-not")
    return _value_text(verdict, language)


def _value_text(verdict: Verdict, language: str) -> str:
    value = verdict.value
    if verdict.answer is Answer.VALUE and (isinstance(value, list) or (isinstance(value, dict) and "holder" not in value)):
        # the answers have the semicolons between them
        told = value_line(verdict, language).replace("; ", ", ") or answer_sentence(verdict, language).removesuffix(".")
        return told if len(told) <= _LONG and not told.endswith(":") else short_answer(verdict, language)
    return short_answer(verdict, language)


# --- the question ----------------------------------------------------------------------------------------------------------


def _sort(path: str, about: Mapping[str, Any]) -> str:
    """Return what is asked, by which its texts are named."""
    if path in _SORTS:
        return _SORTS[path]
    parts = path.split(".")
    first, last = parts[0], parts[-1]
    if first == "players":
        return next((name for name in ("cards", "count") if name in about), _PARTS.get(last, last) if about else last)
    if first == "harbours":
        return "harbour" if about.get("harbour") == ANY_THREE else "harbour-special"
    if first == "bank":
        return "stack" if last == "ontwikkelingskaarten" else "bank"
    return first


def _parts(path: str, about: Mapping[str, Any], language: str) -> dict[str, str]:
    """Return what the texts about a fact name: the player, the cards, the place."""
    first, _, rest = path.partition(".")
    found = {}
    if first == "players":
        found["player"] = colour(rest.split(".")[0], language)
    if first == "bank":
        found["what"] = card(rest, language)
    if first == "chips":
        found["at"] = place_in(rest, language)
    if "harbour" in about:
        found |= {"player": colour(about["player"], language)} | (
            {} if about["harbour"] == ANY_THREE else {"what": card(about["harbour"], language)}
        )
    if "at" in about:
        found["value"] = place_in(about["at"], language)
    if "cards" in about:
        found["cards"] = cards_text(dict(about["cards"]), language)
    if "card" in about:
        found["card"] = str(words(language)["cards"][about["card"]])
        found["cards"] = asking_phrase(language, f"asks.cards.{about['card']}")
    return found


def _text(language: str, key: str, parts: dict[str, str]) -> str:
    """Return a text about a fact; empty where there is none of this name."""
    template = section(language, "asking").get(f"asks.{key}")
    return str(template).format(**parts) if template else ""


def _yes_or_no(asks: DecidingQuestion, one: Follows, language: str) -> str:
    """Return the question whether one of these values holds; empty where they are not told in a word."""
    path = str(asks.fact)
    sort, parts = _sort(path, asks.about), _parts(path, asks.about, language)
    if one.values[0] is True and len(one.values) == 1:
        return _text(language, f"{sort}.is", parts) or missing_text(path, language)
    if sort == "card-played":
        return missing_text(path, language) if NOBODY not in one.values else ""
    if _is_number(one) and sort not in ("roll", "chips"):
        most = max(value for other in asks.outcomes for value in other.values)
        if one.values[-1] != most or len(one.values) != most - one.values[0] + 1:
            return ""
        least = one.values[0]
        if least > 1 and any(other.verdict is None for other in asks.outcomes):  # how many there are is asked sooner than whether so many
            return ""
        return _text(language, f"{sort}.least.{'one' if least == 1 else 'more'}", parts | {"number": str(least)})
    if len(one.values) != 1 or isinstance(one.values[0], bool):
        return ""
    (value,) = one.values
    if value == NOBODY:
        return _text(language, f"{sort}.nobody", parts)
    if sort == "phase":
        sort, _, name = _phase_key(value).partition(".")
        return _text(language, f"{sort}.is.{name}", parts)
    return _text(language, f"{sort}.is", parts | {"value": value_text(asks, value, language)})


def _which(path: str, about: Mapping[str, Any], language: str) -> str:
    """Return the question about a fact, whatever its values."""
    sort, parts = _sort(path, about), _parts(path, about, language)
    return _text(language, f"{sort}.which", parts) or (
        _text(language, "cards.is", parts) if sort == "cards" else missing_text(path, language)
    )


# --- the values ------------------------------------------------------------------------------------------------------------


def _is_number(one: Follows) -> bool:
    return bool(one.values) and type(one.values[0]) is int


def _values(asks: DecidingQuestion, one: Follows, language: str) -> str:
    """Return values in words, numbers from the first to the last."""
    if _is_number(one):
        parts = [value_range(first, last, asks, language) for first, last in one.as_dict()["ranges"]]
    else:
        parts = [value_text(asks, value, language) for value in one.values]
    return either(parts, language)


def value_range(first: int, last: int, asks: DecidingQuestion, language: str) -> str:
    """Return numbers from the first to the last in words: the first or more, where nobody has more cards than the last."""
    of_hand = _sort(str(asks.fact), asks.about) == "count" and last - first > _MOST_VALUES
    if last == asks.or_more or (of_hand and last == max(value for one in asks.outcomes for value in one.values)):
        return asking_phrase(language, "asks.or-more", first)
    return str(first) if first == last else asking_phrase(language, "asks.range", first, last)


def either(parts: Sequence[str], language: str) -> str:
    """Return values told one after the other, with an "or" before the last."""
    return f" {asking_phrase(language, 'near.or')} ".join([", ".join(parts[:-1]), parts[-1]] if parts[1:] else parts)


def _phase_key(value: Any) -> str:
    """Return the name that the texts know a phase by."""
    return next(key for key, text in section("nl", "board").items() if key.startswith("phase.") and text == value)


def value_text(asks: DecidingQuestion, value: Any, language: str) -> str:
    """Return a value of a fact in words."""
    if isinstance(value, bool):
        return asking_phrase(language, "asks.yes" if value else "asks.no")
    if isinstance(value, tuple):
        return cards_text(dict(value), language)
    sort = _sort(str(asks.fact), asks.about)
    if sort == "phase":
        return text_of(language, "board", _phase_key(value))
    if sort == "robber":
        return place_in(str(value), language)
    if value == NOBODY:
        return tell_verdict(language, "cards.none" if sort == "card-played" else "nobody")
    return thing(str(value), language)
