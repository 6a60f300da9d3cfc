"""Questions for the corpus of tools/snapshot.py: of every kind and about anything, as objects and as Dutch and German sentences."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from boards import SEA, Edge, Point
from positions import COLOURS, DEVELOPMENTS, RESOURCES, Player, Stand

Question = dict[str, Any]
_POINT_CARDS = ("grote zaal", "kathedraal", "markt", "bibliotheek", "universiteit", "parlement", "raadhuis", "kapel")
_OF_ALL = ("longest-route", "largest-army", "points", "production", "yields", "discard", "supply")
KINDS = (
    "settlement", "city", "road", "ship", "where", "longest-route", "largest-army", "points", "winner", "valid", "production", "yields", "discard",
    "robber", "victims", "trade", "rates", "buy-card", "play-card", "cards", "options", "supply", "starting-cards", "opening",
)  # fmt: skip


def question(chance: Random, stand: Stand, kind: str) -> Question:
    """Return a question of a kind about a position, its places near the pieces more often than not."""
    asked: Question = {"kind": kind}
    players = stand.players
    me = chance.choice(players) if players else Player("rood")
    if stand.turn and chance.randrange(3):
        me = next(one for one in players if one.colour == stand.turn)
    player = me.colour if chance.randrange(60) else chance.choice(COLOURS)
    if kind in {"winner", "valid", "opening"}:
        return asked
    if kind not in _OF_ALL or chance.randrange(2):
        asked["player"] = player
    more = _MORE.get(kind)
    if more:
        asked |= more(chance, stand, me)
    return asked


def _point(chance: Random, stand: Stand, me: Player) -> str:
    board = stand.board
    near = sorted({point for edge in (*me.roads, *me.ships) for point in edge} | set(me.settlements) | set(me.cities))
    if near and chance.randrange(4):
        return board.name_of(chance.choice(near))
    return board.name_of(chance.choice(sorted(board.corners)))


def _edge(chance: Random, stand: Stand, me: Player) -> str:
    board = stand.board
    points = {point for edge in (*me.roads, *me.ships) for point in edge} | set(me.settlements) | set(me.cities)
    near: list[Edge] = sorted((edge for point in points for edge in board.steps[point]), key=sorted)
    if near and chance.randrange(4):
        return board.name_of(chance.choice(near))
    return board.name_of(chance.choice(sorted(board.sides, key=sorted)))


def _tile(chance: Random, stand: Stand, _me: Player) -> str:
    names = list(stand.board.tiles)
    built: list[Point] = [point for player in stand.players for point in (*player.settlements, *player.cities)]
    if built and chance.randrange(3):
        return chance.choice(stand.board.corners[chance.choice(built)]).partition(".")[0]
    land = [name for name in names if stand.board.terrain(name) != SEA]
    return chance.choice(land if chance.randrange(8) else names)


def _cards(chance: Random, most: int, kinds: tuple[str, ...] = RESOURCES, number: int = 1) -> dict[str, int]:
    return {kind: chance.randrange(1, most + 1) for kind in chance.sample(kinds, number)}


def _where(chance: Random, _stand: Stand, _me: Player) -> Question:
    return {"piece": chance.choice(("settlement", "settlement", "city", "road", "road", "ship", "robber", "robber"))}


def _production(chance: Random, _stand: Stand, _me: Player) -> Question:
    return {"roll": chance.randrange(2, 13)} if chance.randrange(8) else {}


def _discard(chance: Random, _stand: Stand, me: Player) -> Question:
    if chance.randrange(2):
        return {}
    held = {kind: number for kind, number in (me.hand or {}).items() if kind in RESOURCES}
    if held and chance.randrange(3):
        half = sum(held.values()) // 2
        give: dict[str, int] = {}
        for kind, number in held.items():
            taken = min(number, half)
            half -= taken
            give |= {kind: taken} if taken else {}
        return {"player": me.colour, "give": give}
    return {"player": me.colour, "give": _cards(chance, 4, number=chance.choice((1, 2, 3)))}


def _robber(chance: Random, stand: Stand, me: Player) -> Question:
    found: Question = {"at": _tile(chance, stand, me)}
    others = [player.colour for player in stand.players if player is not me]
    if others and chance.randrange(3):
        found["victim"] = chance.choice((*others, "geen", me.colour if chance.randrange(8) == 0 else others[0]))
    return found


def _victims(chance: Random, stand: Stand, me: Player) -> Question:
    return {"at": _tile(chance, stand, me)} if chance.randrange(4) else {}


def _trade(chance: Random, stand: Stand, me: Player) -> Question:
    kinds = (*RESOURCES, *RESOURCES, *DEVELOPMENTS, "ontwikkelingskaart") if chance.randrange(10) == 0 else RESOURCES
    held = [(kind, number) for kind, number in (me.hand or {}).items() if kind in RESOURCES and number > 1]
    many = chance.choice((1, 1, 1, 1, 2))
    give = _cards(chance, 4, kinds, many)
    if chance.randrange(2):
        give = {chance.choice(RESOURCES): chance.choice((2, 3, 4, 4, 8))}
        if held and chance.randrange(3):
            kind, number = chance.choice(held)
            give = {kind: min(number, chance.choice((2, 3, 4)))}
    found: Question = {"give": give, "take": _cards(chance, 2, kinds, chance.choice((1, 1, 1, 2)))}
    others = [player.colour for player in stand.players if player is not me or chance.randrange(8) == 0]
    if others and chance.randrange(2):
        found["partner"] = chance.choice(others)
        if chance.randrange(12) == 0:
            found[chance.choice(("give", "take"))] = {}
    return found


def _play_card(chance: Random, _stand: Stand, _me: Player) -> Question:
    card = chance.choice((*DEVELOPMENTS, *DEVELOPMENTS[:4], chance.choice(_POINT_CARDS)))
    found: Question = {"card": card}
    if card == "monopolie" and chance.randrange(2):
        found["resource"] = chance.choice(RESOURCES)
    if card == "uitvinding" and chance.randrange(2):
        found["take"] = _cards(chance, 2, number=chance.choice((1, 2)))
    return found


def _starting(chance: Random, stand: Stand, me: Player) -> Question:
    return {"at": _point(chance, stand, me)} if chance.randrange(3) else {}


_MORE: dict[str, Callable[[Random, Stand, Player], Question]] = {
    "settlement": lambda chance, stand, me: {"at": _point(chance, stand, me)},
    "city": lambda chance, stand, me: {"at": _point(chance, stand, me)},
    "road": lambda chance, stand, me: {"at": _edge(chance, stand, me)},
    "ship": lambda chance, stand, me: {"at": _edge(chance, stand, me)},
    "where": _where,
    "production": _production,
    "discard": _discard,
    "robber": _robber,
    "victims": _victims,
    "trade": _trade,
    "play-card": _play_card,
    "starting-cards": _starting,
}


# --- sentences -------------------------------------------------------------------------------------------------------------

_GERMAN = {
    "rood": "Rot", "blauw": "Blau", "wit": "Weiß", "oranje": "Orange", "groen": "Grün", "bruin": "Braun", "paars": "Lila",
    "hout": "Holz", "baksteen": "Lehm", "wol": "Wolle", "graan": "Getreide", "erts": "Erz",
    "ridder": "Ritter", "stratenbouw": "Straßenbau", "uitvinding": "Erfindung", "monopolie": "Monopol", "overwinningspunt": "Siegpunkt",
    "ontwikkelingskaart": "Entwicklungskarte",
}  # fmt: skip
_PIECES = {
    "nl": {"settlement": "een dorp", "city": "een stad", "road": "een straat", "ship": "een schip"},
    "de": {"settlement": "eine Siedlung", "city": "eine Stadt", "road": "eine Straße", "ship": "ein Schiff"},
}
#: Kind -> sentence with a player and without (None: by the rest), Dutch and German.
_PLAIN = {
    "longest-route": (("hoe lang is de langste route van {p}", "wie heeft de langste handelsroute"), ("was ist die längste Route von {p}", "wer hat die Längste Handelsstraße")),
    "largest-army": (("hoeveel ridders heeft {p}", "wie heeft de grootste riddermacht"), ("wie viele Ritter hat {p}", "wer hat die Größte Rittermacht")),
    "points": (("hoeveel punten heeft {p}", "hoeveel punten heeft iedereen"), ("wie viele Siegpunkte hat {p}", "wie viele Siegpunkte hat jeder")),
    "winner": (("wie wint", "wie wint"), ("wer gewinnt", "wer gewinnt")),
    "valid": (("controleer", "controleer"), ("prüfe", "prüfe")),
    "yields": (("wat levert elk getal op voor {p}", "wat levert elk getal op"), ("was bringt jede Zahl für {p}", "was bringt jede Zahl")),
    "rates": (("welke ruilkoersen heeft {p}", ""), ("zu welchem Kurs darf {p} tauschen", "")),
    "buy-card": (("mag {p} een ontwikkelingskaart kopen", ""), ("darf {p} eine Entwicklungskarte kaufen", "")),
    "cards": (("welke ontwikkelingskaarten mag {p} spelen", ""), ("welche Entwicklungskarten darf {p} ausspielen", "")),
    "options": (("wat kan {p}", ""), ("was kann {p}", "")),
    "supply": (("welke stukken heeft {p} nog", "welke stukken zijn er nog over"), ("welche Figuren hat {p} noch", "welche Figuren sind noch übrig")),
    "opening": (("wie moet nu zetten", "wie moet nu zetten"), ("wer setzt jetzt", "wer setzt jetzt")),
}  # fmt: skip


def sentence(asked: Question, language: str) -> str:
    """Return a question as a Dutch or German sentence."""
    german = language == "de"
    kind = asked["kind"]
    player = asked.get("player")
    say = (lambda word: _GERMAN.get(word, word)) if german else str
    if kind in _PLAIN:
        return _PLAIN[kind][german][player is None].format(p=say(player))
    at = _place(asked["at"], german) if "at" in asked else ""
    found = _ACTIONS[kind](asked, at, say, german) if kind in _ACTIONS else _build(asked, at, say, german)
    return " ".join(found.split())


Say = Callable[[Any], str]


def _place(name: str, german: bool) -> str:
    head, mark, way = name.partition("/" if "/" in name else ".")
    return head + mark + (way.replace("Z", "S") if german else way)


def _bundle(cards: dict[str, int], say: Say, german: bool) -> str:
    return (" und " if german else " en ").join(f"{number} {say(kind)}" for kind, number in cards.items()) or (
        "nichts" if german else "niets"
    )


def _build(asked: Question, at: str, say: Say, german: bool) -> str:
    piece = _PIECES["de" if german else "nl"][asked["kind"]]
    return f"darf {say(asked['player'])} auf {at} {piece} bauen" if german else f"mag {asked['player']} {piece} bouwen op {at}"


def _ask_where(asked: Question, _at: str, say: Say, german: bool) -> str:
    who = say(asked["player"])
    if asked["piece"] == "robber":
        return f"wohin darf {who} den Räuber setzen" if german else f"waar mag {who} de rover zetten"
    piece = _PIECES["de" if german else "nl"][asked["piece"]]
    return f"wo darf {who} {piece} bauen" if german else f"waar mag {who} {piece} bouwen"


def _ask_production(asked: Question, _at: str, say: Say, german: bool) -> str:
    roll = asked.get("roll", "worp" if not german else "Wurf")
    if "player" in asked:
        return f"was bekommt {say(asked['player'])} bei einer {roll}" if german else f"wat krijgt {asked['player']} bij een {roll}"
    return f"was bringt eine {roll}" if german else f"wat levert een {roll} op"


def _ask_discard(asked: Question, _at: str, say: Say, german: bool) -> str:
    who = say(asked["player"]) if "player" in asked else ("jeder" if german else "iedereen")
    if "give" in asked:
        cards = _bundle(asked["give"], say, german)
        return f"darf {who} {cards} abgeben" if german else f"mag {who} {cards} afleggen"
    return f"wie viele Karten muss {who} abgeben" if german else f"hoeveel moet {who} afleggen"


def _ask_robber(asked: Question, at: str, say: Say, german: bool) -> str:
    victim = asked.get("victim")
    robbed = ""
    if victim:
        nobody = "niemanden" if german else "niemand"
        robbed = (
            f"und {nobody if victim == 'geen' else say(victim)} berauben"
            if german
            else f"en {nobody if victim == 'geen' else victim} beroven"
        )
    who = say(asked["player"])
    return f"darf {who} den Räuber auf {at} setzen {robbed}" if german else f"mag {who} de rover op {at} zetten {robbed}"


def _ask_victims(asked: Question, at: str, say: Say, german: bool) -> str:
    who = say(asked["player"])
    place = ("auf " if german else "op ") + at if at else ""
    return f"wen darf {who} {place} berauben" if german else f"wie mag {who} {'beroven' if not place else 'beroven ' + place}"


def _ask_trade(asked: Question, _at: str, say: Say, german: bool) -> str:
    who = say(asked["player"])
    give, take = _bundle(asked["give"], say, german), _bundle(asked["take"], say, german)
    partner = asked.get("partner")
    if german:
        return f"darf {who} {'mit ' + say(partner) if partner else ''} {give} gegen {take} tauschen"
    return f"mag {who} {give} aan {partner} geven voor {take}" if partner else f"mag {who} {give} ruilen voor {take}"


def _ask_play(asked: Question, _at: str, say: Say, german: bool) -> str:
    who, card = say(asked["player"]), say(asked["card"])
    one = ("einen " if german else "een ") if asked["card"] == "ridder" else ""
    if asked["card"] in _POINT_CARDS:
        one = "die " if german else "de "
    more = ""
    if "resource" in asked:
        more = ("auf " if german else "op ") + say(asked["resource"])
    if "take" in asked:
        more = ("für " if german else "voor ") + _bundle(asked["take"], say, german)
    if asked["card"] == "overwinningspunt":
        return f"darf {who} einen Siegpunkt zeigen" if german else f"mag {who} een overwinningspunt laten zien"
    return f"darf {who} {one}{card} {more} spielen" if german else f"mag {who} {one}{card} spelen {more}"


def _ask_starting(asked: Question, at: str, say: Say, german: bool) -> str:
    who = say(asked["player"])
    place = ("auf " if german else "op ") + at if at else ""
    return f"welche Startkarten bekommt {who} {place}" if german else f"welke startkaarten krijgt {who} {place}"


_ACTIONS: dict[str, Callable[[Question, str, Say, bool], str]] = {
    "where": _ask_where,
    "production": _ask_production,
    "discard": _ask_discard,
    "robber": _ask_robber,
    "victims": _ask_victims,
    "trade": _ask_trade,
    "play-card": _ask_play,
    "starting-cards": _ask_starting,
}
