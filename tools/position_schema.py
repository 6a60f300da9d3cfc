"""Writes the schemas by which editors check and complete a position (``position``, ``dice_sheet`` and ``principality``); keys are the input words.

``--check`` writes nothing and fails when the file is stale. The schema helps while typing and is no gate: what it does not know (other
spellings of a word, places) the reader judges.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from generated import ROOT, write_or_check

sys.path.insert(0, str(ROOT))

from adjudicator.basegame.notation.fields import BOUGHT, PLAYER, POSITION, TURN_BY_KEY
from adjudicator.cardgame.notation import fields as card
from adjudicator.dicegame.notation import fields as dice
from adjudicator.input.words import listed
from adjudicator.notation.agreed import AGREED
from adjudicator.notation.fields import Field
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.rule_sets import ALSO

#: What the ids of the schemas begin with: a name, and no address.
IDS = "https://catan-rules.invalid/schemas/"
TARGET = ROOT / "docs" / "schemas" / "position.schema.json"
CARD_TARGET = ROOT / "docs" / "schemas" / "principality.schema.json"
DICE_TARGET = ROOT / "docs" / "schemas" / "dice_sheet.schema.json"
_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
#: Which definition describes a kind of content, in the board game and in those without a board.
_SHAPES = {
    "game": "game", "rules": "rules", "point": "point", "board": "board", "harbours": "harbours", "bank": "cards", "players": "players", "roll": "roll",
    "this turn": "turn", "agreed": "agreed", "events": "events", "word": "phase", "places": "places", "cards": "cards", "specials": "special",
}  # fmt: skip
_BOARDLESS = {"players": "players", "dice": "dice", "prices": "named", "laid": "named", "game": "game"}


def _spellings(words: list[str]) -> list[str]:
    """Return the words as people type them: as listed, in small letters, with a capital, without umlauts."""
    found: list[str] = []
    for word in words:
        for one in (word, word.lower(), word[:1].upper() + word[1:]):
            found += [one, one.translate(_PLAIN)]
    return sorted(set(found))


def _words(slot: str, meaning: str | None = None) -> list[str]:
    meanings = listed()[slot]
    chosen = [meaning] if meaning else list(meanings)
    return _spellings([word for one in chosen for words in meanings[one].values() for word in words])


def _keys(slot: str, table: Iterable[Field], shapes: Mapping[str, str], otherwise: str) -> dict[str, Any]:
    """Return the properties of the fields of a table; a kind that ``shapes`` does not list is described ``otherwise``."""
    return {
        word: {"$ref": f"#/$defs/{shapes.get(field.kind.how, otherwise)}", "description": field.text}
        for field in {field.key: field for field in table}.values()
        for word in _words(slot, field.key)
    }


def _choice(words: list[str], description: str) -> dict[str, Any]:
    # the reader knows more spellings than a list can hold
    return {"description": description, "anyOf": [{"enum": words}, {"type": "string"}]}


def render() -> str:
    """Return the schema's text."""
    text = {"type": ["string", "integer"]}
    cards = {
        "description": "Aantallen met hun soort, 7 kaarten, of geen. Anzahlen mit ihrer Art, 7 Karten oder keine.",
        "anyOf": [
            {"type": ["string", "null"]},
            {"type": "array", "items": text},
            {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}},
        ],
    }
    places = {
        "description": "Plaatsen, als tekst of als lijst. Orte, als Text oder als Liste.",
        "anyOf": [{"type": ["string", "null"]}, {"type": "array", "items": {"type": "string"}}],
    }
    played, *other = [field for fields in TURN_BY_KEY.values() for field in fields]
    turn = (played, BOUGHT, *other)
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{IDS}{TARGET.name}",
        "title": "Position",
        "description": "A position of the board game as a YAML document, with Dutch and German keys and words, freely mixed.",
        "type": "object",
        "additionalProperties": False,
        "anyOf": [{"required": [word]} for word in _words("keys", "board")],
        "properties": _keys("keys", POSITION, _SHAPES, "text"),
        "$defs": {
            "text": {"description": "Tekst. Text.", "type": ["string", "integer", "null"]},
            "game": _choice(_words("games"), "Een spel. Ein Spiel."),
            "rules": _choice(sorted({*RULE_SETS, *ALSO}), "Een regelset. Ein Regelsatz."),
            "point": _choice(_words("orientations"), "Omhoog of opzij. Oben oder seitlich."),
            "phase": _choice(_words("phases"), "Een fase. Eine Phase."),
            "special": {
                "description": "Bijzondere kaarten, of geen. Sonderkarten oder keine.",
                "anyOf": [
                    _choice(_words("special-cards"), "Een kaart. Eine Karte."),
                    {"type": ["array", "null"], "items": {"type": "string"}},
                ],
            },
            "roll": {"description": "2 tot 12. 2 bis 12.", "anyOf": [{"type": "integer", "minimum": 2, "maximum": 12}, {"type": "string"}]},
            "events": {
                "description": "Regels of een lijst. Zeilen oder eine Liste.",
                "anyOf": [{"type": ["string", "null"]}, {"type": "array", "items": {"type": "string"}}],
            },
            "board": {"description": "Een naam of een tekening. Ein Name oder eine Zeichnung.", "type": "string", "pattern": "\\S"},
            "harbours": {
                "description": "Pad: soort. Weg: Art.",
                "anyOf": [
                    {"type": ["string", "null"]},
                    # 3:1 is a number to editors that read as YAML 1.1 has it
                    {"type": "object", "additionalProperties": {"anyOf": [{"enum": _words("harbours")}, {"type": ["string", "integer"]}]}},
                ],
            },
            "cards": cards,
            "places": places,
            "turn": {
                "description": "Wat er deze beurt gebeurde. Was in diesem Zug geschah.",
                "anyOf": [
                    {"type": "null"},
                    {
                        "type": "object",
                        "additionalProperties": False,
                        "properties": _keys("turn-keys", turn, {}, "cards"),
                    },
                ],
            },
            "agreed": {
                "description": "Wat jullie anders hebben afgesproken. Was ihr anders abgesprochen habt.",
                "anyOf": [
                    {"type": "null"},
                    {"type": "object", "additionalProperties": False, "properties": _keys("agreed-keys", AGREED, {}, "text")},
                ],
            },
            "players": {
                "description": "Kleur: speler. Farbe: Spieler.",
                "anyOf": [
                    _by_colour(),
                    {"type": "string"},
                    {"type": "array", "items": {"type": "string"}},
                ],
            },
            "player": {
                "description": "Stukken en kaarten van een speler. Figuren und Karten eines Spielers.",
                "anyOf": [
                    {"type": "null"},
                    {"type": "object", "additionalProperties": False, "properties": _keys("player-keys", PLAYER, _SHAPES, "text")},
                ],
            },
        },
    }
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


_WRITTEN = {"type": ["string", "integer", "null"]}
_LISTED = {"anyOf": [_WRITTEN, {"type": "array", "items": _WRITTEN}]}


def _without_board(target: Path, keys: str, top: tuple[Field, ...], texts: tuple[str, str], game: tuple[str, str], **defs: object) -> str:
    """Return the text of the schema of a game without a board.

    ``target`` is its file, ``keys`` are the words of its keys, ``top`` its fields; ``texts`` are title and description, ``game`` is how the
    game is called in documents and in words; ``defs`` are the definitions that it has besides.
    """
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$id": f"{IDS}{target.name}",
        "title": texts[0],
        "description": texts[1],
        "type": "object",
        "additionalProperties": False,
        "allOf": [{"anyOf": [{"required": [word]} for word in _words(keys, what)]} for what in ("game", "players")],
        "properties": _keys(keys, top, _BOARDLESS, "text"),
        "$defs": {"game": _choice(_words("games", game[0]), game[1]), "text": _WRITTEN, "list": _LISTED, **defs},
    }
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def _by_colour() -> dict[str, object]:
    return {"type": "object", "additionalProperties": False, "properties": {word: {"$ref": "#/$defs/player"} for word in _words("colours")}}


def _one_of(description: str, slot: str, fields: tuple[Field, ...]) -> dict[str, object]:
    """Return the definition of a player, who may be left empty."""
    player = {"type": "object", "additionalProperties": False, "properties": _keys(slot, fields, _BOARDLESS, "list")}
    return {"description": description, "anyOf": [{"type": "null"}, player]}


def render_dice() -> str:
    """Return the text of the schema of sheets of the dice game."""
    return _without_board(
        DICE_TARGET,
        "dice-keys",
        dice.POSITION,
        (
            "Sheets of the dice game",
            "Sheets, dice and throws as a YAML document, with Dutch and German keys and words, freely mixed (docs/dice-game.md).",
        ),
        ("dobbelspel", "Het dobbelspel. Das Würfelspiel."),
        dice={"anyOf": [*_LISTED["anyOf"], {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}]},
        players={"anyOf": [_by_colour(), {"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
        player=_one_of("Het vel van een speler. Das Blatt eines Spielers.", "dice-player-keys", dice.PLAYER),
    )


def render_card() -> str:
    """Return the text of the schema of principalities of the card game."""
    return _without_board(
        CARD_TARGET,
        "card-keys",
        card.POSITION,
        (
            "Principalities of the card game",
            "Principalities, hands and a turn as a YAML document, with Dutch and German keys and words, freely mixed (docs/card-game.md).",
        ),
        ("kaartspel", "Het kaartspel. Das Kartenspiel."),
        named={"anyOf": [{"type": "null"}, {"type": "object", "additionalProperties": {"$ref": "#/$defs/list"}}]},
        players=_by_colour(),
        player=_one_of("Een vorstendom. Ein Fürstentum.", "card-player-keys", card.PLAYER),
    )


if __name__ == "__main__":
    written_all = ((TARGET, render()), (CARD_TARGET, render_card()), (DICE_TARGET, render_dice()))
    sys.exit(max(write_or_check(target, text) for target, text in written_all))
