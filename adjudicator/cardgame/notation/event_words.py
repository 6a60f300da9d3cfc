"""The words of a line about an event of a card game, each with what it names: cards, goods, places, faces of the event die, players."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.cardgame.cards import CARDS, HAND_CARDS, RITTER, TERRAIN_OF, Sort
from adjudicator.cardgame.deeds import Goods
from adjudicator.cardgame.notation.card_names import is_own_name
from adjudicator.cardgame.notation.places import read_place, terrain_named
from adjudicator.cardgame.position import Hand, Landscape, Player
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.input.words import meaning, near
from adjudicator.notation.event_lines import PUNCTUATION, Word, one_named
from adjudicator.notation.fields import plain_name
from catan_common.numbers import whole_number

VERBS, WORDS = "card-events", "card-event-words"
CARD, GOOD, NUMBER, PLACE, PIECE, PLAYER, FACE, FIGURE, TERRAIN, AMOUNT, OWN, WORD = (
    "card", "good", "number", "place", "piece", "player", "face", "figure", "terrain", "amount", "own", "word",
)  # fmt: skip
#: What an expression is, by the first of these slots in which it stands.
_SLOTS = (
    ("card-names", CARD), ("pieces", PIECE), ("gold", GOOD), ("resources", GOOD), ("terrains", TERRAIN), ("card-faces", FACE),
    ("card-values", FIGURE), ("amounts", AMOUNT), (WORDS, WORD), ("event-words", WORD),
)  # fmt: skip
_LONGEST, _MOST, _SIDES = 4, 99, range(1, 7)
_TILE = re.compile(r"([^\W\d_]+)([0-9])\Z")
_BRACKETS = "()[]"


class Item(NamedTuple):
    """An expression of a line: where it begins, how it is written, what it is and means."""

    at: int
    text: str
    kind: str
    value: str


def items_of(words: Sequence[Word], players: Sequence[Player], expected: Expected) -> list[Item]:
    """Return what the words of a line name, little words and punctuation left out; EventFaultError, with what is ``expected``, for a word that names nothing."""
    found: list[Item] = []
    place = 0
    while place < len(words):
        taken, item = _item(words, place, players, found)
        if taken == 0:
            slots = ("card-names", "resources", "gold", "pieces", "card-faces", "card-values", "terrains", WORDS)
            raise EventFaultError(words[place].at, words[place].text, expected, near(words[place].text, *slots))
        if item is not None:
            found.append(item)
        place += taken
    return found


def _item(words: Sequence[Word], place: int, players: Sequence[Player], before: list[Item]) -> tuple[int, Item | None]:
    """Return how many words the expression at a place has, none where it is not known, and what it names; None where it says nothing."""
    word = words[place]
    text = word.text.strip(_BRACKETS)
    of_somebody = place > 0 and (meaning("event-words", words[place - 1].text) == "with" or meaning(WORDS, words[place - 1].text) == "of")
    for length in range(min(_LONGEST, len(words) - place), 0, -1):
        group = words[place : place + length]
        if any(one.text in PUNCTUATION for one in group):
            continue
        phrase = " ".join(one.text for one in group) if length > 1 else text
        known = _known(phrase)
        number = one_named(word.at, phrase, players) if of_somebody or known is None else None
        if number is not None:
            return length, Item(word.at, phrase, PLAYER, str(number))
        if known is not None:
            return length, Item(word.at, phrase, *known)
    if word.text in PUNCTUATION or meaning("fillers", text) or meaning("joiners", text) or meaning(VERBS, text) == "throw":
        return 1, None
    if before and before[-1].value == RITTER:
        return _own_name(words, place)
    return 0, None


def _known(text: str) -> tuple[str, str] | None:
    """Return what an expression is and means; None for one that only this line has."""
    number = whole_number(text)
    if number is not None and number <= _MOST:
        return NUMBER, str(number)
    for slot, kind in _SLOTS:
        what = meaning(slot, text)
        if what is not None:
            return kind, what
    place = read_place(text)
    if place is not None:
        return PLACE, place
    tile = _TILE.match(text)
    if tile is None:
        return None
    terrain = terrain_named(tile[1])
    return None if terrain is None else (TERRAIN, f"{terrain}{tile[2]}")


def _own_name(words: Sequence[Word], place: int) -> tuple[int, Item]:
    """Return the name of its own that a knight has: the words up to the next that says something."""
    end = next(
        (at for at in range(place + 1, len(words)) if words[at].text in PUNCTUATION or _known(words[at].text) is not None), len(words)
    )
    while meaning("fillers", words[end - 1].text):
        end -= 1
    named = " ".join(word.text for word in words[place:end])
    own = plain_name(named)
    if not is_own_name(own):
        raise EventFaultError(words[place].at, named, Expected.NAME)
    return end - place, Item(words[place].at, named, OWN, own)


# --- parts of a line -------------------------------------------------------------------------------------------------------


class Line:
    """The items of a line that are not read yet; each way of reading takes those that it reads away."""

    def __init__(self, items: list[Item], text: str) -> None:
        """Take the items of a line."""
        self.items = items
        self.text = text

    def wrong(self, expected: Expected, *slots: str, items: Sequence[Item] | None = None) -> EventFaultError:
        """Return the fault of the first item, or of the end of the line."""
        there = self.items if items is None else items
        first = there[0] if there else Item(len(self.text), "", WORD, "")
        return EventFaultError(first.at, first.text, expected, near(first.text, *slots))

    def has(self, kind: str, value: str | None = None) -> bool:
        """Return whether an item is there."""
        return any(item.kind == kind and value in (None, item.value) for item in self.items)

    def one(self, kind: str, value: str | None = None) -> Item | None:
        """Take the first item of a kind; None for none."""
        found = next((item for item in self.items if item.kind == kind and value in (None, item.value)), None)
        if found is not None:
            self.items.remove(found)
        return found

    def split(self, what: str) -> Line | None:
        """Take all that follows a word, and the word; None where it is not there."""
        at = next((place for place, item in enumerate(self.items) if (item.kind, item.value) == (WORD, what)), None)
        if at is None:
            return None
        later = Line(self.items[at + 1 :], self.text)
        del self.items[at:]
        return later

    def pile(self) -> int | None:
        """Take the pile and its number; None where none is told."""
        at = next((place for place, item in enumerate(self.items) if (item.kind, item.value) == (WORD, "pile")), None)
        if at is None:
            return None
        numbered = self.items[at + 1 : at + 2]
        number = int(numbered[0].value) if numbered and numbered[0].kind == NUMBER else None
        del self.items[at : at + 1 + (number is not None)]
        return number

    def landscape(self, side: str) -> Landscape | None:
        """Take a landscape that is laid above or below; None where none is told."""
        at = next((place for place, item in enumerate(self.items) if (item.kind, item.value) == (WORD, side)), None)
        if at is None:
            return None
        told = self._beside_side(at)
        if not told or told[0].kind not in (TERRAIN, GOOD):
            raise self.wrong(Expected.LANDSCAPE, "terrains", "resources", items=self.items[at + 1 : at + 2])
        terrain = TERRAIN_OF.get(told[0].value, told[0].value)
        name, own_number = terrain.rstrip("0123456789"), terrain[-1:] if terrain[-1:].isdecimal() else ""
        apart = told[1].value if not own_number and len(told) > 1 and told[1].kind == NUMBER else ""
        number = own_number or apart
        if name not in TERRAIN_OF.values():
            raise self.wrong(Expected.LANDSCAPE, "terrains", items=told)
        if number and int(number) not in _SIDES:
            raise self.wrong(Expected.YIELD_DIE, items=told)
        gone = [self.items[at], told[0], *(told[1:] if apart else ())]
        self.items = [item for item in self.items if all(item is not one for one in gone)]
        return Landscape(name, int(number) if number else None, 0)

    def _beside_side(self, at: int) -> list[Item]:
        """Return the landscape and the number beside the word for above or below that stands at a place."""
        kinds = [TERRAIN if item.kind == GOOD else item.kind for item in self.items]
        sides = [place for place, item in enumerate(self.items) if item.value in ("above", "below")]
        first = at + 1
        if TERRAIN in kinds[: sides[0]]:
            # the landscape before the word: "bos 3 boven"
            first = at - 2 if kinds[at - 1] == NUMBER else at - 1
        return self.items[max(0, first) : first + 2]

    def goods(self) -> Goods:
        """Take everything that is left as resources with their numbers, each perhaps with the place of a landscape."""
        found: list[tuple[str, int, str | None]] = []
        number: int | None = None
        for item in self.items:
            if item.kind == NUMBER and number is None:
                number = int(item.value)
            elif item.kind == GOOD:
                found.append((item.value, 1 if number is None else number, None))
                number = None
            elif item.kind == PLACE and found and found[-1][2] is None and number is None:
                found[-1] = (*found[-1][:2], item.value)
            else:
                raise self.wrong(Expected.RESOURCES, "resources", "gold", items=[item])
        if number is not None or not any(count for _, count, _ in found):
            raise self.wrong(Expected.RESOURCES, "resources", "gold", items=self.items[-1:] if number is not None else ())
        self.items = []
        return tuple(one for one in found if one[1])

    def cards(self) -> Hand:
        """Take everything that is left as cards of a hand: by name, or how many."""
        known: dict[str, int] = {}
        hidden = 0
        number: int | None = None
        for item in self.items:
            count = 1 if number is None else number
            if item.kind == NUMBER and number is None:
                number = int(item.value)
                continue
            if item.value in HAND_CARDS:
                known[item.value] = known.get(item.value, 0) + count
            elif item.value in ("cards", "hidden"):
                hidden += count
            else:
                raise self.wrong(Expected.HAND_CARDS, "card-names", items=[item])
            number = None
        if number is not None or not (known or hidden):
            raise self.wrong(Expected.HAND_CARDS, "card-names", items=self.items[-1:])
        self.items = []
        return hand_of(known, hidden)

    def nothing_more(self) -> None:
        """Refuse what is left, so that nothing written down goes unread."""
        if self.items:
            raise self.wrong(Expected.NO_MORE)


def hand_of(known: dict[str, int], hidden: int) -> Hand:
    """Return cards in the order of hands."""
    return Hand(tuple((name, known[name]) for name in HAND_CARDS if known.get(name)), hidden)


def is_event(name: str) -> bool:
    """Return whether a card is a question card."""
    return CARDS[name].sort is Sort.EVENT
