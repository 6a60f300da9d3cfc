"""What somebody does in a game, as a record would name it, and the line that tells of it in Dutch and German."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

Cards = tuple[tuple[str, int], ...]
COLOURS = ("rood", "blauw", "wit", "oranje", "groen", "bruin")
NOBODY = -1


@dataclass(frozen=True)
class Move:
    """A deed: ``verb``, who by seat, and what the verb needs. ``robs`` is a seat, -1 for nobody; ``stolen`` the resource."""

    verb: str
    who: int
    piece: str = ""
    at: str = ""
    to: str = ""
    give: Cards = ()
    take: Cards = ()
    partner: int | None = None
    card: str = ""
    resource: str = ""
    eyes: tuple[int, int] = (1, 1)
    figure: str = ""
    robs: int = NOBODY
    stolen: str = ""
    hidden: int = 0


def cards(counts: dict[str, int]) -> Cards:
    """Return cards as a move has them."""
    return tuple((kind, count) for kind, count in counts.items() if count > 0)


def without_secrets(move: Move) -> Move:
    """Return what everybody at the table sees of a move."""
    if move.verb == "discard":
        return Move("discard", move.who, hidden=sum(dict(move.give).values()))
    changed = Move(**{**move.__dict__, "stolen": ""})
    return Move("buy", move.who) if move.verb == "buy" else changed


_GERMAN = {
    "rood": "Rot", "blauw": "Blau", "wit": "Weiß", "oranje": "Orange", "groen": "Grün", "bruin": "Braun",
    "hout": "Holz", "baksteen": "Lehm", "wol": "Wolle", "graan": "Getreide", "erts": "Erz",
    "dorp": "Siedlung", "stad": "Stadt", "straat": "Straße", "schip": "Schiff", "rover": "Räuber", "piraat": "Pirat",
    "ridder": "Ritter", "stratenbouw": "Straßenbau", "uitvinding": "Erfindung", "monopolie": "Monopol", "overwinningspunt": "Siegpunkt",
}  # fmt: skip
_DUTCH_LINES = {
    "put": "{who} zet {piece} {at}",
    "build": "{who} bouwt {piece} {at}",
    "roll": "{who} gooit {eyes}",
    "get": "{who} krijgt {take}",
    "discard": "{who} legt {give} af",
    "rob": "{who} zet {figure} op {at}, {robs}",
    "trade": "{who} ruilt {give} voor {take}",
    "trade-with": "{who} ruilt {give} voor {take} met {partner}",
    "shift": "{who} verplaatst schip {at} naar {to}",
    "buy": "{who} koopt ontwikkelingskaart",
    "buy-named": "{who} koopt ontwikkelingskaart: {card}",
    "play": "{who} speelt {card}",
    "play-rob": "{who} speelt {card}, {figure} naar {at}, {robs}",
    "play-resource": "{who} speelt {card} op {resource}",
    "play-take": "{who} speelt {card}: {take}",
    "claim": "{who} zegt te winnen",
    "end": "{who} eindigt beurt",
    "robs": "rooft van {victim}",
    "robs-named": "rooft van {victim}: 1 {stolen}",
    "robs-nobody": "rooft niets",
    "cards": "{0} kaarten",
    "none": "geen",
}
_GERMAN_LINES = {
    "put": "{who} setzt {piece} {at}",
    "build": "{who} baut {piece} {at}",
    "roll": "{who} würfelt {eyes}",
    "get": "{who} bekommt {take}",
    "discard": "{who} legt {give} ab",
    "rob": "{who} setzt {figure} auf {at}, {robs}",
    "trade": "{who} tauscht {give} gegen {take}",
    "trade-with": "{who} tauscht {give} gegen {take} mit {partner}",
    "shift": "{who} versetzt Schiff {at} nach {to}",
    "buy": "{who} kauft Entwicklungskarte",
    "buy-named": "{who} kauft Entwicklungskarte: {card}",
    "play": "{who} spielt {card}",
    "play-rob": "{who} spielt {card}, {figure} nach {at}, {robs}",
    "play-resource": "{who} spielt {card} auf {resource}",
    "play-take": "{who} spielt {card}: {take}",
    "claim": "{who} sagt den Sieg an",
    "end": "{who} beendet den Zug",
    "robs": "raubt von {victim}",
    "robs-named": "raubt von {victim}: 1 {stolen}",
    "robs-nobody": "raubt nichts",
    "cards": "{0} Karten",
    "none": "keine",
}


def line(move: Move, *, german: bool = False) -> str:
    """Return the line that tells of a move."""
    lines = _GERMAN_LINES if german else _DUTCH_LINES

    def word(text: str) -> str:
        return _GERMAN.get(text, text) if german else text

    def place(name: str) -> str:
        for mark in "./":
            tile, found, direction = name.partition(mark)
            if found:
                return tile + mark + (direction.replace("Z", "S") if german else direction)
        return name

    def listed(some: Cards) -> str:
        return ", ".join(f"{count} {word(kind)}" for kind, count in some) or lines["none"]

    sort = move.verb
    if sort == "trade" and move.partner is not None:
        sort = "trade-with"
    elif sort == "buy" and move.card:
        sort = "buy-named"
    elif sort == "play":
        sort += "-rob" if move.figure else "-resource" if move.resource else "-take" if move.take else ""
    robs = "robs-nobody" if move.robs == NOBODY else "robs-named" if move.stolen else "robs"
    parts = {
        "who": word(COLOURS[move.who]),
        "piece": word(move.piece),
        "at": place(move.at),
        "to": place(move.to),
        "eyes": f"{move.eyes[0]}+{move.eyes[1]}" if move.eyes[0] % 2 else str(sum(move.eyes)),
        "give": lines["cards"].format(move.hidden) if move.hidden else listed(move.give),
        "take": listed(move.take),
        "partner": "" if move.partner is None else word(COLOURS[move.partner]),
        "card": word(move.card),
        "resource": word(move.resource),
        "figure": word(move.figure),
        "robs": lines[robs].format(victim=word(COLOURS[move.robs]), stolen=word(move.stolen)),
    }
    return lines[sort].format(**parts)


def counted(some: Cards) -> Counter[str]:
    """Return cards as counts."""
    return Counter(dict(some))
