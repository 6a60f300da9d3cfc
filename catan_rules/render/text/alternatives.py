"""What would be allowed instead, in one sentence: the nearest alternatives, those that differ in nothing but the place together."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.game import described
from adjudicator.judging.nearest import Alternative, Change
from adjudicator.language.vocabulary import place_in
from adjudicator.verdicts.question import NOBODY, Question
from catan_rules.messages import asking_phrase
from catan_rules.render.text.verdict_words import cards_text, colour, listed, words

#: How many alternatives are told, and how many places of one.
_MOST_TOLD = 3
_MOST_PLACES = 4
#: How a question about a card is sorted that is shown.
_SHOWS = "show"


def alternatives_text(found: Sequence[Alternative], question: Question, language: str, *, unseen: bool = False) -> str:
    """Return the sentence, each change with the clauses that it satisfies; empty where there is no alternative. ``unseen``: the hand may hold what it would need."""
    places: dict[tuple[str, ...], list[str]] = {}
    if (
        described(question.kind).sort(question) == _SHOWS
    ):  # that another card may be played is nothing instead of one that is shown for its point
        found = [one for one in found if all(change.kind != "card" for change in one.changes)]
    for one in found:
        at = [place_in(change.told["at"], language) for change in one.changes if change.kind == "place"]
        told = _told(one, question, language, unseen=unseen)
        places.setdefault(told, []).extend(at)
    said = [listed(list(told), language).replace("{at}", _either(at, language), 1) for told, at in list(places.items())[:_MOST_TOLD]]
    return asking_phrase(language, "allowed", "; ".join(said)) if said else ""


def _told(one: Alternative, question: Question, language: str, *, unseen: bool) -> tuple[str, ...]:
    """Return the changes of an alternative in words, each with its clauses; of a trade first what is given, then what has to be had for it."""
    told = [
        (change.kind, f"{_change(change, question, language, unseen=unseen)} ({', '.join(rules)})")
        for change, rules in zip(one.changes, one.rules, strict=True)
    ]
    given, held = ([text for kind, text in told if kind == wanted] for wanted in ("give", "cards"))
    if len(given) == len(held) == 1:
        rest = [text for kind, text in told if kind not in ("give", "cards")]
        return (f"{given[0]}, {held[0]}", *rest)
    return tuple(text for _, text in told)


def _either(places: list[str], language: str) -> str:
    """Return places with "or" before the last; of many the first and dots."""
    if len(places) > _MOST_PLACES:
        return f"{', '.join(places[:_MOST_PLACES])} …"
    return f" {asking_phrase(language, 'near.or')} ".join([", ".join(places[:-1]), places[-1]] if places[1:] else places)


def _change(change: Change, question: Question, language: str, *, unseen: bool) -> str:
    """Return a change in words, ``{at}`` for the place."""
    told = change.told
    if change.kind == "place":
        one = "one" if told["steps"] == 1 else "more"
        return asking_phrase(language, f"near.{described(question.kind).place}.{one}", "{at}", told["steps"])
    if change.kind == "cards":
        key = "near.cards.unseen" if unseen else "near.cards"
        return asking_phrase(language, key, cards_text(told["more"], language), colour(question.player or "", language))
    if change.kind == "moment":
        phase = told["phase"].replace(" ", "-")
        if told["turn"] == "own" and question.kind == "play-card":
            phase = "beurt"  # at any moment of it: base/turn-dev-card-any-moment
        moment = f"near.{told['turn']}.{phase}"
        return asking_phrase(language, moment, colour(question.player or "", language))
    if change.kind == "card":
        return asking_phrase(language, "near.card", words(language)["cards"][told["card"]])
    if change.kind == "victim":
        return (
            asking_phrase(language, "near.nobody")
            if told["victim"] == NOBODY
            else asking_phrase(language, "near.victim", colour(told["victim"], language))
        )
    before = dict(getattr(question, change.kind) or ())
    return asking_phrase(language, f"near.{change.kind}", cards_text(told[change.kind], language), cards_text(before, language))
