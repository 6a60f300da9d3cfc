"""What fields hold in a line of the board game: each kind of content read, with faults noted, and written (docs/line-form.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

from adjudicator.basegame.notation.fields import COLOUR_LETTERS
from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Cards, Special
from adjudicator.basegame.terms import with_most
from adjudicator.input.problems import Expected, Family, Faults
from adjudicator.notation.fields import Kind, is_name
from adjudicator.notation.line.parts import encode_text, read_rules, read_text, rules_said
from adjudicator.notation.place_names import Slot
from catan_common.patterns import pattern
from catan_common.records import dataclass, field
from catan_common.typed import Any, TypeVar

_MOST = 10**g.MOST_DIGITS
_COUNT = pattern(f"([A-Z])({g.NUMBER})")
_T = TypeVar("_T")
#: Behind the cards of a hand: how many of the hidden ones may not be there, and before the kinds of which there can be so many at most.
_PERHAPS, _TOP = "Y", "T"


@dataclass(slots=True)
class Line:
    """A line on its way to a position or from one: its faults, the codes of its places, the letters of its players (None for one without a colour)."""

    faults: Faults
    codes: g.Codes | None = None
    letters: list[str | None] = field(default_factory=list)

    @property
    def seats(self) -> dict[str, int]:
        """The seats of the players by the letters of their colours."""
        return {letter: seat for seat, letter in enumerate(self.letters) if letter is not None}


Read = Callable[[Line, int, str, Kind], Any]
Write = Callable[[Line, Any, Kind], str | None]


def _read_letter(line: Line, at: int, content: str, kind: Kind) -> Any:
    return _meaning(line, at, content, kind.letters)  # type: ignore[arg-type]  # of a letter there are meanings


def _meaning(line: Line, at: int, content: str, meanings: Mapping[str, _T]) -> _T | None:
    found = meanings.get(content)
    if found is None:
        line.faults.add(at, content, Expected.LINE_LETTER, "".join(meanings))
    return found


def write_letter(_: Line, what: Any, kind: Kind) -> str:
    """Return the letter that means something; KeyError where none does."""
    for letter, meaning in kind.letters.items():  # type: ignore[union-attr]  # of a letter there are meanings
        if meaning == what:
            return letter
    raise KeyError(what)


def _read_roll(line: Line, at: int, content: str, kind: Kind) -> int | None:
    roll = g.ROLLS.get(content)
    if roll is None:
        line.faults.add(at, content, kind.expected)
    return roll


def _write_roll(_: Line, roll: int, __: Kind) -> str:
    if roll not in g.ROLLS.values():
        raise ValueError("dice do not show that")
    return str(roll)


def _read_seat(line: Line, at: int, content: str, kind: Kind) -> int | None:
    if content in line.letters:
        return line.letters.index(content)
    if _meaning(line, at, content, COLOUR_LETTERS) is not None and None not in line.letters:
        line.faults.add(at, content, kind.expected, family=Family.UNREPRESENTABLE)
    return None


def write_seat(line: Line, seat: int, _: Kind) -> str:
    """Return the letter of a player; ValueError or IndexError for nobody."""
    if seat < 0:
        raise ValueError("a turn of nobody")
    return str(line.letters[seat])


def _write_name(_: Line, name: str, __: Kind) -> str:
    if not is_name(name):
        raise ValueError("a name that no document can say")
    return encode_text(name)


# --- places ----------------------------------------------------------------------------------------------------------------


def _read_tile(line: Line, at: int, content: str, kind: Kind) -> int | None:
    if line.codes is None:
        return None
    tile = line.codes.tiles.get(content)
    if tile is None:
        line.faults.add(at, content, kind.expected, family=Family.UNREPRESENTABLE)
    return tile


def _write_tile(line: Line, tile: int, _: Kind) -> str:
    return line.codes.tile_codes[tile]  # type: ignore[union-attr]  # a position has a board


def read_places(line: Line, at: int, content: str, kind: Kind) -> tuple[int, ...]:
    """Return the intersections or paths of codes one behind the other."""
    codes = line.codes
    if codes is None:
        for strange in re.finditer("[^0-9A-Z]+", content):
            line.faults.add(at + strange.start(), strange[0], Expected.LINE_LETTER, ("0-9", "A-Z"))
        return ()
    width = codes.width + 1
    if len(content) % width:
        line.faults.add(at, content, Expected.LINE_CODES, (str(width),))
        return ()
    corner = kind.of is Slot.INTERSECTION
    table = codes.corners if corner else codes.paths
    listed = [content[start : start + width] for start in range(0, len(content), width)]
    try:
        return tuple([table[code] for code in listed])
    except KeyError:
        expected = Expected.INTERSECTION if corner else Expected.PATH
        for place, code in enumerate(listed):
            if code not in table:
                better = codes.canonical(code, corner=corner)
                line.faults.add(at + place * width, code, expected, (better,) if better else (), Family.UNREPRESENTABLE)
        return ()


def write_places(line: Line, places: tuple[int, ...], kind: Kind) -> str:
    """Return the codes of intersections or paths; KeyError for what is off the map."""
    codes: g.Codes = line.codes  # type: ignore[assignment]  # a position has a board
    table = codes.corner_codes if kind.of is Slot.INTERSECTION else codes.path_codes
    return "".join([table[place] for place in places])


# --- cards -----------------------------------------------------------------------------------------------------------------


def _counts_of(content: str, letters: str) -> list[int | None] | None:
    """Return the number after each letter, None for one that is not there; None where they are not well formed or not in the order of the letters."""
    found = _COUNT.findall(content)
    numbers = dict(found)
    if "".join([letter + number for letter, number in found]) != content or "".join([letter for letter, _ in found]) != "".join(
        [letter for letter in letters if letter in numbers]
    ):
        return None
    return [int(numbers[letter]) if letter in numbers else None for letter in letters]


def _read_cards(line: Line, at: int, content: str, kind: Kind) -> Cards:
    found = _cards_of(content, kind.letters)
    if found is None:
        head, sign, top = content.partition(_TOP)
        kinds = str(kind.letters)[:-1]
        line.faults.explain_counts(head, at, f"{kind.letters}{_PERHAPS}{_TOP}")
        line.faults.explain_counts(top, at + len(head) + 1, kinds)
        if sign and not top:
            line.faults.add(at + len(content), "", Expected.LINE_LETTER, kinds)
        return NO_DEVELOPMENTS
    if not found.agrees:
        line.faults.add(at, content, Expected.TOTAL, family=Family.UNREPRESENTABLE)
        return NO_DEVELOPMENTS
    return found


@lru_cache(maxsize=4096)
def _cards_of(content: str, letters: str) -> Cards | None:
    """Return the cards that kinds and numbers tell of, None where they are not well formed."""
    head, sign, top = content.partition(_TOP)
    found, bounds = _counts_of(head, letters + _PERHAPS), _counts_of(top, letters[:-1])
    if found is None or bounds is None or (sign and not top):
        return None
    *counts, hidden, perhaps = [number or 0 for number in found]
    return Cards(tuple(counts), hidden, with_most(counts, hidden, bounds), perhaps)


def _write_cards(_: Line, cards: Cards, kind: Kind) -> str:
    if not cards.agrees:
        raise ValueError("cards that cannot be so many")
    letters = str(kind.letters)
    said = _counts((*cards.counts, cards.hidden, cards.perhaps), letters + _PERHAPS)
    top = _counts(cards.bounds, letters[:-1], zero=True)
    return f"{said}{_TOP}{top}" if top else said


def _read_bank(line: Line, at: int, content: str, kind: Kind) -> Bank | None:
    letters = str(kind.letters)
    found = _counts_of(content, letters)
    if found is None:
        line.faults.explain_counts(content, at, letters)
        return None
    *resources, developments = found
    bank = Bank(tuple(resources), developments)
    return None if bank == Bank() else bank


def _write_bank(_: Line, bank: Bank, kind: Kind) -> str | None:
    return None if bank == Bank() else _counts((*bank.resources, bank.developments), str(kind.letters), zero=True)


def _counts(numbers: tuple[int | None, ...], letters: str, *, zero: bool = False) -> str:
    if len(numbers) != len(letters):
        raise ValueError("there are five kinds of card")
    found = ""
    for letter, number in zip(letters, numbers, strict=True):
        if number or (zero and number is not None):
            if not 0 <= number < _MOST:
                raise ValueError(f"no number of cards: {number}")
            found += f"{letter}{number}"
    return found


def _read_specials(line: Line, at: int, content: str, kind: Kind) -> frozenset[Special]:
    return frozenset(read_letters(line, at, content, kind.letters, once=True))  # type: ignore[arg-type]  # of letters there are meanings


def _write_specials(_: Line, held: frozenset[Special], kind: Kind) -> str:
    return "".join(letter for letter, card in kind.letters.items() if card in held)  # type: ignore[union-attr]  # likewise


# --- several letters -------------------------------------------------------------------------------------------------------


def read_letters(
    line: Line, at: int, content: str, meanings: Mapping[str, _T], *, in_order: bool = True, once: bool = False
) -> tuple[_T, ...]:
    """Return what letters mean, ``in_order``: of the meanings, ``once``: each at most. Faults are noted."""
    found = []
    order = list(meanings)
    before = -1
    for place, letter in enumerate(content):
        if letter not in meanings:
            line.faults.add(at + place, letter, Expected.LINE_LETTER, "".join(meanings))
        elif (in_order and order.index(letter) < before) or (once and meanings[letter] in found):
            line.faults.add(at + place, letter, Expected.LINE_ORDER, "".join(meanings))
        else:
            before = order.index(letter)
            found.append(meanings[letter])
    return tuple(found)


#: The reader and the writer of each kind of content that stands on its own.
KINDS: dict[str, tuple[Read, Write]] = {
    "game": (_read_letter, write_letter),
    "rules": (lambda line, at, content, _: read_rules(content, at, line.faults), lambda _, rules, __: rules_said(rules)),
    "tile": (_read_tile, _write_tile),
    "bank": (_read_bank, _write_bank),
    "seat": (_read_seat, write_seat),
    "word": (_read_letter, write_letter),
    "roll": (_read_roll, _write_roll),
    "name": (lambda line, at, content, _: read_text(content, at, line.faults, is_name) if content else None, _write_name),
    "places": (read_places, write_places),
    "cards": (_read_cards, _write_cards),
    "specials": (_read_specials, _write_specials),
}
