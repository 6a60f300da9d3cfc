"""Positions for the corpus of tools/snapshot.py written as YAML documents, with many spellings."""

from __future__ import annotations

import unicodedata
from random import Random
from typing import Any

from boards import SEA, Drawn, Edge, Point
from positions import HIDDEN, RESOURCES, WHOLE, Cards, Player, Stand

_PIECES = ("settlements", "cities", "roads", "ships")


class Speller:
    """Says things in one of the ways in which they are read: both languages, any case, with and without umlauts."""

    def __init__(self, words: dict[str, Any], chance: Random) -> None:
        """Keep the words of ``data/input_words.yaml`` and how this document leans."""
        self.words = words
        self.chance = chance
        self.languages = chance.choice((("nl",), ("nl",), ("nl",), ("de",), ("de",), ("nl", "de")))
        self.plain = chance.randrange(2) == 0
        self.odd = chance.randrange(3) == 0

    def say(self, slot: str, meaning: str) -> str:
        """Return one spelling of what is meant."""
        spellings = self.words[slot][meaning][self.chance.choice(self.languages)]
        return self.bend(str(spellings[0] if self.plain else self.chance.choice(spellings)))

    def bend(self, word: str) -> str:
        """Return a word as somebody in a hurry types it."""
        if not self.odd or self.chance.randrange(3):
            return word
        bent = self.chance.choice((str.lower, str.upper, str.title, _without_umlauts, _apart))
        return bent(word)

    def place(self, board: Drawn, place: Point | Edge) -> str:
        """Return one name of an intersection or path: by any of its tiles, of two tiles, or of its ends."""
        names = board.sides[place] if isinstance(place, frozenset) else board.corners[place]
        if self.plain or self.chance.randrange(3):
            return self._spelled(names[0])
        tiles = [name.partition(".")[0].partition("/")[0] for name in names if board.terrain(name) != SEA]
        more = [self._spelled(self.chance.choice(names))]
        if isinstance(place, frozenset):
            ends = [self._spelled(self.chance.choice(board.corners[end])) for end in sorted(place)]
            more += ["/".join(tiles)] if len(tiles) > 1 else []
            more += ["-".join(ends)]
        elif len(tiles) > 2:  # noqa: PLR2004 - three tiles make an intersection
            more.append("+".join(tiles))
        return self.chance.choice(more)

    def _spelled(self, name: str) -> str:
        mark = "/" if "/" in name else "."
        tile, _, way = name.partition(mark)
        if self.chance.choice(self.languages) == "de":
            way = way.replace("Z", "S")
        return (f"{tile}{mark}{way}").lower() if self.odd and self.chance.randrange(4) == 0 else f"{tile}{mark}{way}"


def _without_umlauts(word: str) -> str:
    for letter, plain in (("ä", "ae"), ("ö", "oe"), ("ü", "ue"), ("ß", "ss"), ("Ä", "Ae")):
        word = word.replace(letter, plain)
    return word


def _apart(word: str) -> str:
    return unicodedata.normalize("NFD", word)


def written(stand: Stand, words: dict[str, Any], chance: Random) -> str:
    """Return a position as a YAML document, spelled in one of very many ways."""
    to = Speller(words, chance)
    rows: list[str] = []

    def key(meaning: str) -> str:
        return to.say("keys", meaning)

    if stand.game:
        rows.append(f"{key('game')}: {to.say('games', stand.game)}")
    if stand.rules:
        rows.append(f"{key('rules')}: {stand.rules}")
    if stand.board.name:
        rows.append(f"{key('board')}: {stand.board.name}")
    else:
        rows += [f"{key('point')}: {to.say('orientations', 'opzij')}"] if stand.board.sideways else []
        rows.append(f"{key('board')}: |" + chance.choice(("", "2")))
        rows += [f"  {row}" for row in stand.board.drawing(chance, lambda word: _tile(to, word)).split("\n")]
    rows += _harbours(stand, to, key("harbours"))
    if stand.robber:
        rows.append(f"{key('robber')}: {stand.robber}")
    if stand.pirate:
        rows.append(f"{key('pirate')}: {stand.pirate}")
    if stand.bank is not None:
        said = stand.bank if isinstance(stand.bank, str) else _cards(to, stand.bank, "bank")
        rows.append(f"{key('bank')}: {said}")
    if stand.players:
        rows.append(f"{key('players')}:")
        for player in stand.players:
            rows += _player(stand, player, to)
    if stand.turn:
        named = next(player for player in stand.players if player.colour == stand.turn)
        rows.append(f"{key('turn')}: {named.name if named.name and chance.randrange(2) else to.say('colours', stand.turn)}")
    if stand.phase:
        rows.append(f"{key('phase')}: {to.say('phases', stand.phase)}")
    if stand.roll:
        rows.append(f"{key('roll')}: {stand.roll}")
    if stand.events:
        rows += [f"{key('events')}: |", *(f"  {event}" for event in stand.events)]
    if to.odd and chance.randrange(4) == 0:
        rows.insert(chance.randrange(2), "# een opmerking")
    return "\n".join(rows) + "\n"


def _tile(to: Speller, word: str) -> str:
    if word == "-":
        return word
    terrain = word.rstrip("0123456789")
    said = to.say("terrains", terrain)
    return (said if " " not in said else terrain) + word[len(terrain) :]


def _harbours(stand: Stand, to: Speller, key: str) -> list[str]:
    if stand.board.name or stand.board.harbours is None:
        return []
    if not stand.board.harbours:
        return [f"{key}: {to.say('amounts', 'none')}"]
    kinds = {path: to.say("harbours", "unknown" if kind == "onbekend" else kind) for path, kind in stand.board.harbours.items()}
    return [f"{key}:", *(f'  {path}: "{kind}"' if to.odd else f"  {path}: {kind}" for path, kind in kinds.items())]


def _cards(to: Speller, cards: Cards, slot: str) -> str:
    if not cards:
        return to.say("amounts", "none")
    said = []
    for kind, number in cards.items():
        if kind == HIDDEN:
            said.append(f"{number} {to.say('amounts', 'hidden')}")
        elif kind == WHOLE:
            said.append(f"{number} {to.say('amounts', 'cards')}")
        elif kind == "ontwikkelingskaarten":
            said.append(f"{number} {to.say('decks', 'developments')}")
        else:
            said.append(f"{number} {to.say('resources' if kind in RESOURCES else 'developments', kind)}")
    if slot == "bank" and to.chance.randrange(3) == 0:
        said.append(to.say("amounts", "rest-unknown"))
    return ", ".join(said)


def _player(stand: Stand, player: Player, to: Speller) -> list[str]:
    parts: list[tuple[str, str]] = []
    if player.name:
        parts.append(("name", player.name))
    for what in ("settlements", "cities", "roads", "ships"):
        places = [to.place(stand.board, place) for place in getattr(player, what)]
        if places:
            parts.append((what, f"[{', '.join(places)}]" if to.odd and to.chance.randrange(2) else " ".join(places)))
    for what in ("hand", "developments", "bought", "played"):
        cards = getattr(player, what)
        if cards is not None:
            parts.append((what, _cards(to, cards, what)))
    if player.special is not None:
        said = ", ".join(to.say("special-cards", card) for card in player.special)
        parts.append(("special", said or to.say("amounts", "none")))
    colour = to.say("colours", player.colour)
    if not parts:
        return [f"  {colour}: {{}}"]
    if to.odd and to.chance.randrange(3) == 0:
        quoted = ", ".join(
            f'{to.say("player-keys", what)}: "{value.strip("[]").replace(",", "" if what in _PIECES else ",")}"' for what, value in parts
        )
        return [f"  {colour}: {{{quoted}}}"]
    return [f"  {colour}:", *(f"    {to.say('player-keys', what)}: {value}" for what, value in parts)]
