"""The parts of a principality as they are written: rows of cards, landscapes, expansions with what stands on them, counts of cards."""

from __future__ import annotations

import re
from collections.abc import Iterator

import yaml

from adjudicator.cardgame.cards import CARDS, FACES, HAND_CARDS, RESOURCES, Counts, Sort
from adjudicator.cardgame.notation.card_names import ITEM, card_named
from adjudicator.cardgame.notation.places import read_place, terrain_named
from adjudicator.cardgame.position import CITY, FIGURES, GAP, MOST_IN_ROW, ROAD, ROW, SETTLEMENT, VALUES, Hand, Laid, Landscape, split
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.notation.card_lists import counted, items_of, read_count, sum_up
from adjudicator.notation.document.nodes import Reader, Text

_LETTER_OF = {"settlement": SETTLEMENT, "city": CITY, "road": ROAD}
_WORD = re.compile(r"[^\s,;|]+")
_LANDSCAPE = re.compile(r"(?P<name>[^\W\d_]+(?: [^\W\d_]+)*) ?(?P<die>[0-9]+)?(?:(?: ?[(:=] ?| )(?P<stock>[0-9]+|\?) ?\)?)?\Z")
_VALUE = re.compile(r"(?P<before>[0-9]+ )?(?P<word>[^\W\d_]+)(?P<after> [0-9]+)?\Z")
_MOST_COLUMN, _SIDES = 99, 6
_NOTHING = ("-", "\u2013", "\u2014")


def _words(text: Text, form: re.Pattern[str]) -> Iterator[Text]:
    for found in form.finditer(text.text):
        shown = found[0].strip()
        if shown:
            yield Text(text.node, text.at + found.start() + found[0].index(shown), shown)


def read_row(reader: Reader, node: yaml.Node) -> str:
    """Return the letters of the cards of a row from the left; a dash leaves a place empty."""
    found = ""
    for text in reader.texts(node, Expected.CARD_ROW):
        if meaning("amounts", text.text) == "none":
            continue
        for word in _words(text, _WORD):
            piece = meaning("pieces", word.text)
            if word.text in _NOTHING:
                found += GAP
            elif piece in _LETTER_OF:
                found += _LETTER_OF[piece]
            else:
                reader.fault(word.node, word.text, Expected.CARD_ROW, reader.near(word.text, "pieces"), word.at)
    if len(found) > MOST_IN_ROW:
        reader.fault(node, str(len(found)), Expected.SHORTER)
    return found.rstrip(GAP)[:MOST_IN_ROW]


def read_landscapes(reader: Reader, node: yaml.Node) -> tuple[Landscape | None, ...]:
    """Return landscapes from the left, each a terrain with its number and its stock; a dash leaves a place empty."""
    found: list[Landscape | None] = []
    for text in reader.texts(node, Expected.LANDSCAPE):
        if meaning("amounts", text.text) == "none":
            continue
        for item in _words(text, ITEM):
            if item.text in _NOTHING:
                found.append(None)
            else:
                found.append(_landscape(reader, item))
    if len(found) > MOST_IN_ROW:
        reader.fault(node, str(len(found)), Expected.SHORTER)
    while found and found[-1] is None:
        found.pop()
    return tuple(found[:MOST_IN_ROW])


def _landscape(reader: Reader, text: Text) -> Landscape | None:
    parts = _LANDSCAPE.match(" ".join(text.text.split()))
    name = parts["name"] if parts else text.text
    terrain = terrain_named(name)
    if terrain is None or parts is None:
        reader.fault(text.node, text.text, Expected.LANDSCAPE, reader.near(name, "terrains", "resources"), text.at)
        return None
    die = None if parts["die"] is None else read_count(parts["die"])
    if die is not None and not 1 <= die <= _SIDES:
        reader.fault(text.node, text.text, Expected.YIELD_DIE, (), text.at)
        return None
    stock = None if parts["stock"] in (None, "?") else read_count(parts["stock"])
    if stock is not None and stock > 9:  # noqa: PLR2004 - one digit; how many there may be, is judged
        reader.fault(text.node, text.text, Expected.LANDSCAPE, (), text.at)
        return None
    return Landscape(terrain, die, stock)


def read_laid(reader: Reader, node: yaml.Node) -> tuple[tuple[str, Laid], ...]:
    """Return the expansions by place, in the order of their places."""
    found: dict[str, Laid] = {}
    for name, value in reader.pairs(node):
        place = read_place(name.value)
        if place is None or place.startswith(ROW):
            reader.fault(name, name.value, Expected.CARD_PLACE)
        elif place in found:
            reader.fault(name, name.value, Expected.ONCE)
        else:
            texts = reader.texts(value, Expected.EXPANSION)
            laid = read_card(reader, texts[0]._replace(text=" , ".join(one.text for one in texts))) if texts else None
            if not texts:
                reader.fault(value, "", Expected.EXPANSION)
            if laid is not None:
                found[place] = laid
    return tuple(sorted(found.items(), key=lambda one: split(one[0])))


def read_card(reader: Reader, text: Text) -> Laid | None:
    """Return an expansion: its name, for a fleet its resource, for a knight perhaps a name of its own, then the figures on the card."""
    first, *rest = [*_words(text, ITEM)] or [text]
    named = card_named(first.text)
    if named is None or not CARDS[named[0]].is_laid:
        reader.fault(first.node, first.text, Expected.EXPANSION, reader.near(first.text, "card-names"), first.at)
        return None
    name, own = named
    figures: dict[str, int] = {}
    for item in rest:
        parts = _VALUE.match(" ".join(item.text.split()))
        what = meaning("card-values", parts["word"]) if parts else None
        number = read_count(parts["before"] or parts["after"] or "") if parts else None
        resource = meaning("resources", item.text) or meaning("gold", item.text)
        if what is not None and number is not None and what not in figures and number <= _MOST_COLUMN:
            figures[what] = number
        elif resource is not None and own is None and CARDS[name].sort is Sort.FLEET:
            own = resource
        elif what in figures:
            reader.fault(item.node, item.text, Expected.KIND_ONCE, (), item.at)
        else:
            reader.fault(item.node, item.text, Expected.CARD_VALUE, reader.near(item.text.strip(" 0123456789"), "card-values"), item.at)
    return Laid(name, own, *(figures.get(value) for value in VALUES))


def read_cards(reader: Reader, node: yaml.Node, expected: Expected = Expected.HAND_CARDS) -> Hand | None:
    """Return cards by name and how many are not known; None where that is said to be unknown."""
    texts = reader.texts(node, expected)
    joined = ", ".join(text.text for text in texts)
    if not texts:
        return None
    found = counted(items_of(joined), ("card-names",), expected, reader.teller(texts[0].node, texts[0].at))
    if found is None or found.unknown:
        return None
    for name in found.counts:
        if name not in HAND_CARDS:
            reader.fault(texts[0].node, name, expected, (), texts[0].at)
            return None
    if found.rest_unknown and found.total is None:
        reader.fault(texts[0].node, joined, Expected.TOTAL_WITH_REST, (), texts[0].at)
        return None
    summed = sum_up(found, HAND_CARDS)
    if summed is None:
        reader.fault(texts[0].node, joined, Expected.TOTAL, (), texts[0].at)
        return None
    numbers, hidden = summed
    return Hand(tuple((name, count) for name, count in zip(HAND_CARDS, numbers, strict=True) if count), hidden)


def read_known_cards(reader: Reader, node: yaml.Node) -> Counts | None:
    """Return cards that are all known by name; None where that is said to be unknown, or with a fault."""
    found = read_cards(reader, node)
    if found is not None and found.hidden:
        reader.fault(node, str(found.hidden), Expected.HAND_CARDS)
        return None
    return None if found is None else found.known


def read_price(reader: Reader, node: yaml.Node) -> Counts | None:
    """Return the resources of a price."""
    counts = dict.fromkeys(RESOURCES, 0)
    for text in reader.texts(node, Expected.RESOURCES):
        found = counted(items_of(text.text), ("resources", "gold"), Expected.RESOURCES, reader.teller(text.node, text.at))
        if found is None:
            return None
        if found.hidden or found.total is not None or found.rest_unknown or found.unknown:
            reader.fault(text.node, text.text, Expected.RESOURCES, (), text.at)
            return None
        for resource, number in found.counts.items():
            counts[resource] += number
    return tuple((resource, count) for resource, count in counts.items() if count)


def read_figures(reader: Reader, node: yaml.Node) -> tuple[tuple[str, str | None], ...] | None:
    """Return the figures of a player with their places; None where that is said to be unknown."""
    found: dict[str, str | None] = {}
    for text in reader.texts(node, Expected.FIGURE):
        amount = meaning("amounts", text.text)
        if amount == "unknown":
            return None
        for item in _words(text, ITEM) if amount != "none" else ():
            words = item.text.split()
            place = read_place(words[-1])
            told = [word for word in (words[:-1] if place else words) if not meaning("fillers", word)]
            figure = meaning("card-figures", " ".join(told))
            if figure is None or (place is not None and not place.startswith(ROW)):
                reader.fault(item.node, item.text, Expected.FIGURE, reader.near(" ".join(told), "card-figures"), item.at)
            elif figure in found:
                reader.fault(item.node, item.text, Expected.ONCE, (), item.at)
            else:
                found[figure] = place
    return tuple((figure, found[figure]) for figure in FIGURES if figure in found)


def event_named(text: str) -> str | None:
    """Return the face of the event die, or the question card, that a text names; None for neither."""
    face = meaning("card-faces", text)
    if face in FACES:
        return face
    name = meaning("card-names", text)
    return name if name is not None and CARDS[name].sort is Sort.EVENT else None


def said(node: yaml.Node) -> bool:
    """Return whether something stands there that is not called unknown."""
    return not isinstance(node, yaml.ScalarNode) or meaning("amounts", node.value) != "unknown"
