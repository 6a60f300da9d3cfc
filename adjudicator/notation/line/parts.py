"""What the one-line forms of all games are made of: how they begin, texts and names in them, parts in order, players, and the faults that are noted (docs/line-form.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from adjudicator.game import Player
from adjudicator.input.problems import Expected, Family, Faults
from adjudicator.input.words import listed, near
from adjudicator.notation.fields import is_name
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.patterns import pattern

PREFIX = "CR1"
#: A line longer than this is neither written nor read: no table needs it, and it bounds what a foreign line may cost.
MOST_CHARACTERS = 800_000
_CONTROL = pattern("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]")


def encode_text(text: str) -> str:
    """Return a text in letters and digits, every other character as its UTF-8 bytes, each ``_`` and two hexadecimal digits.

    ValueError for what is no text on one line: control characters, line separators, half a surrogate pair.
    """
    if _CONTROL.search(text):
        raise ValueError(text)
    return re.sub("[^A-Za-z0-9]", lambda found: "".join(f"_{byte:02X}" for byte in found[0].encode()), text)


def decode_text(text: str) -> str:
    """Return what :func:`encode_text` was given; ValueError when it cannot have been given anything."""
    if not re.fullmatch("(?:[A-Za-z0-9]|_[0-9A-F]{2})*", text):
        raise ValueError(text)
    decoded = re.sub("_([0-9A-F]{2})", lambda found: chr(int(found[1], 16)), text).encode("latin-1").decode("utf-8")
    if _CONTROL.search(decoded):
        raise ValueError(text)
    return decoded


def read_text(content: str, at: int, faults: Faults, is_one: Callable[[str], bool]) -> str | None:
    """Return a text; None, with a fault, where it is none, or not one that a document can hold."""
    try:
        found = decode_text(content)
    except ValueError:
        faults.explain_text(content, at)
        return None
    if not is_one(found):
        faults.add(at, content, Expected.NAME if is_one is is_name else Expected.LINE_UTF8, family=Family.UNREPRESENTABLE)
        return None
    return found


def read_rules(content: str, at: int, faults: Faults) -> str | None:
    """Return the rule set that a line names: a built-in one, for a line may come from anybody and names no file; None, with a fault, for another."""
    name = read_text(content, at, faults, str.isprintable)
    if name is None or name in RULE_SETS:
        return name
    faults.add(at, name, Expected.RULES, near(name, more=tuple(RULE_SETS)), Family.UNREPRESENTABLE)
    return None


COLOURS = dict(zip("RBWOGNP", listed()["colours"], strict=True))
LETTER = {colour: letter for letter, colour in COLOURS.items()}


def rules_said(rules: str) -> str:
    """Return how a line says a rule set; ValueError for one that it does not name."""
    if rules not in RULE_SETS:
        raise ValueError("a line names built-in rule sets only")
    return encode_text(rules)


def one_each(players: Sequence[Player]) -> None:
    """Raise ValueError where two players have one colour, which no line holds."""
    if len({player.colour for player in players}) < len(players):
        raise ValueError("two players of one colour")


def in_order(
    parts: Iterable[str], at: int, order: Mapping[str, int], several: Iterable[str], unknown: Expected, faults: Faults
) -> Iterator[tuple[str, str, int]]:
    """Yield letter, content and place of the content of each part; faults are noted for a letter that is not in ``order``, out of it, or there again.

    ``order`` are the letters with their ranks, ``at`` is where the first part begins, ``several`` the letters that may come more than once.
    """
    last = -1
    for part in parts:
        letter = part[:1]
        rank = order.get(letter, -1)
        if rank < 0:
            faults.add(at, part, unknown, tuple(order))
        elif rank < last or (rank == last and letter not in several):
            faults.add(at, part, Expected.LINE_ORDER)
        else:
            last = rank
            yield letter, part[1:], at + 1
        at += len(part) + 1


def read_colour(letter: str, at: int, faults: Faults) -> str:
    """Return the colour of a letter; the letter itself, with a fault, where it is that of none."""
    if letter not in COLOURS:
        faults.add(at, letter, Expected.LINE_LETTER, "".join(COLOURS))
    return COLOURS.get(letter, letter)


def seat_of(content: str, at: int, players: Sequence[Player], faults: Faults) -> int | None:
    """Return the number of the player whose turn a section says it is; None, with a fault, where that is none of them."""
    letters = [LETTER.get(player.colour, "") for player in players]
    if content in letters:
        return letters.index(content)
    faults.add(at, content, Expected.LINE_LETTER, "".join(letters))
    return None
