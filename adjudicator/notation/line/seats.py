"""Lines of the games without a board: their parts in order, rule set, players and whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from adjudicator.game import Player
from adjudicator.input.problems import Expected
from adjudicator.input.words import listed
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.text import encode_text
from adjudicator.rulesets.editions import RULE_SETS

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
