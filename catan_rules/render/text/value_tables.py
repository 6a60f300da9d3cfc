"""Values that are tables, as rows of text: cards by player, the odds of every roll with their bars, rates, supplies, what can be done now."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from adjudicator.board.board import RESOURCES
from adjudicator.question import PIECES, Kind
from adjudicator.sentence.vocabulary import place_in
from adjudicator.verdict import Verdict
from catan_rules.render.text.output import wrap
from catan_rules.render.text.verdict_words import card, cards_text, colour, listed, tell, thing, words

_INDENT = 4
_KINDS = tuple(map(str, RESOURCES))
_GOLD = "goud"
_PIECES = tuple(map(str, PIECES))
_WAYS = 36
_NO_CARD = "·"
_UNKNOWN = "?"


def value_rows(verdict: Verdict, language: str, width: int) -> list[str]:
    """Return the rows of a verdict's value, none for a value that its answer says whole; ``width`` 0 is a pipe, where nothing is cut."""
    value, kind = verdict.value, verdict.question.kind
    if isinstance(value, dict) and kind is Kind.YIELDS:
        return _yields(value, language)
    if isinstance(value, dict) and kind is Kind.OPTIONS:
        return [row for head, text in value_options(value, language) for row in _option(head, text, width)]
    return table(value_cells(verdict, language))


def value_cells(verdict: Verdict, language: str) -> list[list[str]]:
    """Return the cells of a value that is a table, row by row with the head first (none for rates); empty for any other value."""
    value, kind = verdict.value, verdict.question.kind
    if not isinstance(value, dict):
        return []
    if kind in (Kind.PRODUCTION, Kind.STARTING_CARDS):
        return _cards(value, language) if verdict.question.player is None and (None in value.values() or any(value.values())) else []
    if kind is Kind.YIELDS:
        return _cards(value["per36"], language)
    if kind is Kind.RATES:
        return [[thing(resource, language), _UNKNOWN if rate is None else f"{rate}:1"] for resource, rate in value.items()]
    if kind is Kind.SUPPLY:
        return _supply(value, language)
    return []


def table(rows: list[list[str]]) -> list[str]:
    """Return rows of cells with the columns under each other: the first to the left, the others to the right."""
    if not rows:
        return []
    widths = [max(len(row[place]) for row in rows) for place in range(len(rows[0]))]
    return [
        " " * _INDENT
        + "  ".join(cell.rjust(width) if place else cell.ljust(width) for place, (cell, width) in enumerate(zip(row, widths, strict=True)))
        for row in rows
    ]


def _cards(value: dict[str, Any], language: str) -> list[list[str]]:
    kinds = [kind for kind in (*_KINDS, _GOLD) if kind in _KINDS or any(kind in (cards or {}) for cards in value.values())]
    head = ["", *(card(kind, language) for kind in kinds)]
    rows = [
        [colour(player, language), *((_UNKNOWN if cards is None else str(cards.get(kind) or _NO_CARD)) for kind in kinds)]
        for player, cards in value.items()
    ]
    return [head, *rows]


def _yields(value: dict[str, Any], language: str) -> list[str]:
    rows = []
    for roll, found in value["rolls"].items():
        ways = int(found["ways"])
        cards = "; ".join(f"{colour(player, language)} {cards_text(own, language)}" for player, own in found["cards"].items() if own)
        rows.append(f"{' ' * _INDENT}{roll:>2}  {'█' * ways:<6}  {ways}/{_WAYS}  {cards}".rstrip())
    per = value.get("per36", {})
    if per:
        rows += ["", " " * _INDENT + tell(language, "per.rolls")]
        rows += table(_cards(per, language))
    return rows


def _supply(value: dict[str, Any], language: str) -> list[list[str]]:
    nouns = words()[language]["nouns"]
    pieces = [piece for piece in _PIECES if any(piece in own for own in value.values())]
    head = ["", *(nouns[piece]["pieces"] for piece in pieces)]
    return [head, *([colour(player, language), *(str(own[piece]) for piece in pieces)] for player, own in value.items())]


def value_options(value: dict[str, Any], language: str) -> list[tuple[str, str]]:
    """Return what a player can do now, each as what it is and where, or for what."""
    nouns = words()[language]["nouns"]
    rows: list[tuple[str, str]] = []
    for piece in _PIECES:
        if piece in value:
            found = value[piece]
            where = listed([place_in(name, language) for name in found["places"]], language) or tell(language, "nowhere")
            rows.append((f"{nouns[piece]['piece']} ({_pay(found, language)})", where))
    if "buy-card" in value:
        bought = value["buy-card"]
        left = tell(language, "stack.unknown") if bought["left"] is None else tell(language, "stack.left", bought["left"])
        rows.append((f"{tell(language, 'development')} ({_pay(bought, language)})", left))
    for trade in value.get("trade") or ():
        text = tell(language, "for", " / ".join(thing(resource, language) for resource in trade["take"]))
        rows.append((f"{trade['rate']} {thing(trade['give'], language)}", text))
    return rows


def _pay(found: dict[str, Any], language: str) -> str:
    return tell(language, f"pay.{found['pay']}")


def _option(head: str, text: str, width: int) -> Iterable[str]:
    first, *rest = wrap(f"{head}: {text}", width - _INDENT if width else 0)
    return [f"  - {first}", *(" " * (_INDENT + 2) + row for row in rest)]
