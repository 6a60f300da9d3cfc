"""The cards of the card game by their German names, what sort each is, and what its text prints; everything else stands on the card alone.

The rules print the texts of the cards, the cost of one knight and the points of one building. All other figures (costs, strength, tournament points, trade
points, victory points) are read from the position, where a player writes what the card shows (card/card-texts-only).
"""

from __future__ import annotations

from typing import NamedTuple

from catan_common.closed_list import StrEnum

#: The six resources; each lies on landscapes of its own (card/resource-six-kinds).
RESOURCES = ("hout", "baksteen", "wol", "graan", "erts", "goud")
GOLD = "goud"
#: By terrain the resource of its landscapes.
RESOURCE_OF = {"bos": "hout", "heuvels": "baksteen", "weide": "wol", "akker": "graan", "bergen": "erts", "goud": GOLD}
TERRAIN_OF = {resource: terrain for terrain, resource in RESOURCE_OF.items()}


class Colour(StrEnum):
    """The colour of a card's field of text; open for the two cards of which no text is printed and whose field is not named."""

    YELLOW = "yellow"
    BLUE = "blue"
    GREEN = "green"
    RED = "red"
    OPEN = "open"


class Sort(StrEnum):
    """What a card is: knights and fleets are units, all else that is laid out is a building (card/green-cards, card/red-cards-are-buildings)."""

    ACTION = "action"
    EVENT = "event"
    KNIGHT = "knight"
    FLEET = "fleet"
    BUILDING = "building"


class Card(NamedTuple):
    """A card: its German name, the colour of its text, and what it is."""

    name: str
    colour: Colour
    sort: Sort

    @property
    def is_unit(self) -> bool:
        """Whether it is a knight or a fleet."""
        return self.sort in (Sort.KNIGHT, Sort.FLEET)

    @property
    def is_laid(self) -> bool:
        """Whether it is laid out at a settlement or city."""
        return self.is_unit or self.sort is Sort.BUILDING


SCHWARZER_RITTER, FEUERTEUFEL, RAUBZUG = "Schwarzer Ritter", "Feuerteufel", "Raubzug"
SPION, KUNDSCHAFTER, ALCHEMIST, HAENDLER, KARAWANE = "Spion", "Kundschafter", "Alchemist", "Händler", "Karawane"
KRAEUTERHEXE, BISCHOF = "Kräuterhexe", "Bischof"
SEUCHE, BAUMEISTER, BUERGERKRIEG, ERTRAGREICHES_JAHR = "Seuche", "Baumeister", "Bürgerkrieg", "Ertragreiches Jahr"
KONFLIKT, FORTSCHRITT, JAHRESWECHSEL = "Konflikt", "Fortschritt", "Jahreswechsel"
HANDELSFLOTTE, LAGER, SCHMIEDE, KLOSTER, BURG, RITTER = "Handelsflotte", "Befestigtes Lager", "Schmiede", "Kloster", "Burg", "Ritter"
BADHAUS, WASSERVERSORGUNG, BIBLIOTHEK, HAFEN, KIRCHE = "Badhaus", "Wasserversorgung", "Bibliothek", "Hafen", "Kirche"
MARKT, HANDELSKONTOR, HAENDLERZUNFT = "Markt", "Handelskontor", "Händlerzunft"
RATHAUS, MUENZGIESSEREI, KOLOSS, UNIVERSITAET = "Rathaus", "Münzgießerei", "Koloss von Catan", "Universität"
GOETZ = "Götz Eisenfaust"

#: By building the resource whose yield it doubles, and the clause that prints it.
DOUBLES = {
    "Woll-Manufaktur": ("wol", "card/green-woll-manufaktur"),
    "Ziegel-Brennerei": ("baksteen", "card/green-ziegel-brennerei"),
    "Getreidemühle": ("graan", "card/green-getreidemuehle"),
    "Eisengießerei": ("erts", "card/green-eisengiesserei"),
    "Sägewerk": ("hout", "card/green-saegewerk"),
}
#: By attack the card that defends against it (card/action-kraeuterhexe, card/action-bischof).
DEFENDED_BY = {SCHWARZER_RITTER: KRAEUTERHEXE, RAUBZUG: BISCHOF, FEUERTEUFEL: BISCHOF}
#: By attack the clause that prints it.
ATTACKS = {SCHWARZER_RITTER: "card/action-schwarzer-ritter", FEUERTEUFEL: "card/action-feuerteufel", RAUBZUG: "card/action-raubzug"}
#: The faces of the event die; the question mark has a card drawn.
FACES = ("rover", "handelsvoordeel", "toernooi", "zon", "vraagteken")

_ACTIONS = (
    SCHWARZER_RITTER, FEUERTEUFEL, SPION, KRAEUTERHEXE, RAUBZUG, KUNDSCHAFTER, BISCHOF, ALCHEMIST, HAENDLER, KARAWANE,
)  # fmt: skip
EVENTS = (SEUCHE, BAUMEISTER, BUERGERKRIEG, ERTRAGREICHES_JAHR, KONFLIKT, FORTSCHRITT, JAHRESWECHSEL)
_KNIGHTS = ("Walther der Wüterich", "Karl der Mächtige", GOETZ, RITTER)
_GREEN = (*DOUBLES, LAGER, SCHMIEDE, KLOSTER, BURG)
_RED = (
    BADHAUS, WASSERVERSORGUNG, BIBLIOTHEK, HAFEN, MARKT, HANDELSKONTOR, HAENDLERZUNFT, RATHAUS, KIRCHE, MUENZGIESSEREI, KOLOSS,
)  # fmt: skip
#: Every card by its name; their order is that of lines and lists, and new ones come at the end.
CARDS = {
    card.name: card
    for card in (
        *(Card(name, Colour.YELLOW, Sort.ACTION) for name in _ACTIONS),
        *(Card(name, Colour.BLUE, Sort.EVENT) for name in EVENTS),
        *(Card(name, Colour.GREEN, Sort.KNIGHT) for name in _KNIGHTS),
        Card(HANDELSFLOTTE, Colour.GREEN, Sort.FLEET),
        *(Card(name, Colour.GREEN, Sort.BUILDING) for name in _GREEN),
        *(Card(name, Colour.RED, Sort.BUILDING) for name in _RED),
        Card(UNIVERSITAET, Colour.OPEN, Sort.BUILDING),
    )
}
#: The cards of a hand: those of the piles of expansions.
HAND_CARDS = tuple(name for name, card in CARDS.items() if card.sort is not Sort.EVENT)

ROAD, SETTLEMENT, CITY = "road", "settlement", "city"
#: What has a price: the cards of the row, and those that are laid out.
PRICED = (ROAD, SETTLEMENT, CITY, *(name for name in HAND_CARDS if CARDS[name].is_laid))
#: The cards that are laid out, those that are played, and what the event die brings: a face of it, or a card that is drawn.
LAID = tuple(name for name, card in CARDS.items() if card.is_laid)
PLAYED = tuple(name for name, card in CARDS.items() if card.sort is Sort.ACTION)
DRAWN = (*FACES, *EVENTS)
#: Cards by number, in the order of ``CARDS``; of resources in the order of ``RESOURCES``.
Counts = tuple[tuple[str, int], ...]
#: What something costs where anybody says: of a knight the rules print it (card/build-pay-symbols/example-1), of a settlement and a city one source
#: outside them tells it (confidence B), and of a road two sources differ.
PRICES: dict[str, tuple[Counts, ...]] = {
    ROAD: ((("hout", 1), ("baksteen", 2)), (("hout", 1), ("baksteen", 1))),
    SETTLEMENT: ((("hout", 1), ("baksteen", 1), ("wol", 1), ("graan", 1)),),
    CITY: ((("graan", 2), ("erts", 3)),),
    GOETZ: ((("wol", 2), ("graan", 2), ("erts", 2)),),
}
