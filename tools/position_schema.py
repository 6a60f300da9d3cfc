"""Writes the schemas by which editors check and complete a position (``position``, ``dice_sheet`` and ``principality``); keys are the input words.

``--check`` writes nothing and fails when the file is stale. The schema helps while typing and is no gate: what it does not know (other
spellings of a word, places) the reader judges.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from generated import ROOT, write_or_check

sys.path.insert(0, str(ROOT))

from adjudicator.input.words import listed
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.rule_sets import ALSO

TARGET = ROOT / "docs" / "schemas" / "position.schema.json"
CARD_TARGET = ROOT / "docs" / "schemas" / "principality.schema.json"
DICE_TARGET = ROOT / "docs" / "schemas" / "dice_sheet.schema.json"
_DICE_TOP = {
    "game": "Het dobbelspel. Das Würfelspiel.",
    "rules": "De regelset. Der Regelsatz.",
    "players": "De spelers in volgorde, met hun kleur als sleutel. Die Spieler der Reihe nach, mit ihrer Farbe als Schlüssel.",
    "turn": "Wie aan de beurt is. Wer am Zug ist.",
    "dice": "De dobbelstenen van deze worp. Die Würfel dieses Wurfs.",
    "left": "Hoeveel worpen er nog over zijn. Wie viele Würfe noch übrig sind.",
    "events": "Wat er daarna gebeurde, één gebeurtenis per regel. Was danach geschah, ein Ereignis je Zeile.",
}
_DICE_PLAYER = {
    "name": "De naam van de speler. Der Name des Spielers.",
    "roads": "Straten R0 tot R15. Straßen R0 bis R15.",
    "settlements": "Dorpen naar hun punten. Siedlungen nach ihren Punkten.",
    "cities": "Steden naar hun punten. Städte nach ihren Punkten.",
    "knights": "Gebouwde ridders. Gebaute Ritter.",
    "used": "Ridders die als joker gebruikt zijn. Als Joker eingesetzte Ritter.",
    "boxes": "De punten in de vakjes. Die Punkte in den Feldern.",
}
_CARD_TOP = {
    "game": "Het kaartspel. Das Kartenspiel.",
    "rules": _DICE_TOP["rules"],
    "players": _DICE_TOP["players"],
    "turn": _DICE_TOP["turn"],
    "phase": "De fase van de beurt. Die Phase des Zuges.",
    "round": "De hoeveelste ronde het is. Die wievielte Runde es ist.",
    "event": "Wat de gebeurtenisdobbelsteen toont, of de vraagtekenkaart. Was der Ereigniswürfel zeigt, oder die Fragezeichenkarte.",
    "roll": "De opbrengstdobbelsteen, 1 tot 6. Der Ertragswürfel, 1 bis 6.",
    "attack": "De actiekaart waarmee aangevallen wordt. Die Aktionskarte, mit der angegriffen wird.",
    "defence": "De actiekaart die verdedigt. Die Aktionskarte, die verteidigt.",
    "attack-roll": "Wat voor de aanval gegooid is. Was für den Angriff gewürfelt ist.",
    "goal": "Tot hoeveel punten er gespeeld wordt. Bis zu wie vielen Punkten gespielt wird.",
    "prices": "Wat er als prijs op kaarten staat. Was als Preis auf Karten steht.",
    "events": _DICE_TOP["events"],
}
_CARD_PLAYER = {
    "name": "De naam van de speler. Der Name des Spielers.",
    "row": "Dorpen, steden en straten van links. Siedlungen, Städte und Straßen von links.",
    "above": "De landschappen boven de rij van links. Die Landschaften über der Reihe von links.",
    "below": "De landschappen onder de rij van links. Die Landschaften unter der Reihe von links.",
    "laid": "Uitbouwkaarten naar hun plaats. Ausbauten nach ihrem Platz.",
    "hand": "De handkaarten. Die Handkarten.",
    "taken": "De handkaarten die deze beurt genomen zijn. Die in diesem Zug genommenen Handkarten.",
    "played": "Gespeelde actiekaarten. Gespielte Aktionskarten.",
    "figures": "Ridderfiguur en molenfiguur, of geen. Ritterfigur und Mühlenfigur, oder keine.",
}
_PLAIN = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue"})
_TOP = {
    "game": "Welk spel. Welches Spiel.",
    "rules": "De regelset; weggelaten geldt de gebruikelijke van het spel. Der Regelsatz; fehlt er, gilt der übliche des Spiels.",
    "point": "Hoe de tegels staan. Wie die Felder liegen.",
    "board": "De naam van een bord, of een tekening met één rij per regel. Der Name eines Bretts oder eine Zeichnung, je Zeile eine Reihe.",
    "harbours": "Pad aan de kust: 3:1 of een grondstof. Weg an der Küste: 3:1 oder ein Rohstoff.",
    "robber": "De landtegel met de rover. Das Landfeld mit dem Räuber.",
    "pirate": "De zeetegel met de piraat. Das Meerfeld mit dem Piraten.",
    "bank": "Wat er in de voorraad ligt. Was im Vorrat liegt.",
    "players": "De spelers in volgorde, met hun kleur als sleutel. Die Spieler der Reihe nach, mit ihrer Farbe als Schlüssel.",
    "turn": "Wie aan de beurt is. Wer am Zug ist.",
    "phase": "De fase van de beurt. Die Phase des Zuges.",
    "roll": "De worp, als er gegooid is. Der Wurf, wenn gewürfelt ist.",
    "this-turn": "Wat er deze beurt gebeurde. Was in diesem Zug geschah.",
    "events": "Wat er daarna gebeurde, één gebeurtenis per regel. Was danach geschah, ein Ereignis je Zeile.",
}
_PLAYER = {
    "name": "De naam van de speler. Der Name des Spielers.",
    "settlements": "Driesprongen met een dorp. Kreuzungen mit einer Siedlung.",
    "cities": "Driesprongen met een stad. Kreuzungen mit einer Stadt.",
    "roads": "Paden met een straat. Wege mit einer Straße.",
    "ships": "Paden met een schip. Wege mit einem Schiff.",
    "hand": "Grondstoffen op de hand. Rohstoffe auf der Hand.",
    "developments": "Ontwikkelingskaarten op de hand. Entwicklungskarten auf der Hand.",
    "bought": "Welke daarvan deze beurt gekocht zijn. Welche davon in diesem Zug gekauft sind.",
    "played": "Gespeelde ontwikkelingskaarten. Gespielte Entwicklungskarten.",
    "special": "Bijzondere kaarten die de speler tot nu toe had. Sonderkarten, die der Spieler bisher hatte.",
}
_TURN = {
    "played": "De ontwikkelingskaarten die deze beurt gespeeld zijn, of geen. Die in diesem Zug gespielten Entwicklungskarten, oder keine.",
    "bought": "De ontwikkelingskaarten die deze beurt gekocht zijn. Die in diesem Zug gekauften Entwicklungskarten.",
    "built": "Waar deze beurt gebouwd is, of geen. Wo in diesem Zug gebaut wurde, oder keine.",
    "traded": "Met wie deze beurt geruild is: bank, spelers, of geen. Mit wem in diesem Zug getauscht wurde: Bank, Spieler oder keine.",
    "cut": "Wiens handelsroute deze beurt onderbroken is, of geen. Wessen Handelsstraße in diesem Zug unterbrochen wurde, oder keine.",
    "free-lines": "Hoeveel straten van stratenbouw nog te leggen zijn. Wie viele Straßen vom Straßenbau noch zu legen sind.",
    "second": "Wie speler 2 is. Wer Spieler 2 ist.",
    "reached": "Wie al eerder genoeg punten had, of geen. Wer früher schon genug Punkte hatte, oder keine.",
    "discarded": "Wie voor deze zeven al kaarten heeft afgelegd. Wer für diese Sieben schon Karten abgegeben hat.",
    "won": "Wie al gewonnen heeft. Wer schon gewonnen hat.",
    "moved": "Waarheen deze beurt een schip verplaatst is, of geen. Wohin in diesem Zug ein Schiff versetzt wurde, oder keine.",
    "resumes": "In welke fase de ridder gespeeld is waarvoor de rover nog gaat. In welcher Phase der Ritter gespielt wurde, für den der Räuber noch zieht.",
}


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


def _keys(slot: str, texts: dict[str, str], values: dict[str, str]) -> dict[str, Any]:
    return {
        word: {"$ref": f"#/$defs/{values[meaning]}", "description": text}
        for meaning, text in texts.items()
        for word in _words(slot, meaning)
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
    top = {**dict.fromkeys(_TOP, "text"), "board": "board", "harbours": "harbours", "bank": "cards", "players": "players"}
    top |= {"game": "game", "rules": "rules", "point": "point", "phase": "phase", "roll": "roll", "events": "events", "this-turn": "turn"}
    player = {**dict.fromkeys(_PLAYER, "cards"), "name": "text", "special": "special"}
    player |= dict.fromkeys(("settlements", "cities", "roads", "ships"), "places")
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Position",
        "description": "A position of the board game as a YAML document, with Dutch and German keys and words, freely mixed.",
        "type": "object",
        "additionalProperties": False,
        "anyOf": [{"required": [word]} for word in _words("keys", "board")],
        "properties": _keys("keys", _TOP, top),
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
                        "properties": _keys("turn-keys", _TURN, dict.fromkeys(_TURN, "cards")),
                    },
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
                    {"type": "object", "additionalProperties": False, "properties": _keys("player-keys", _PLAYER, player)},
                ],
            },
        },
    }
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


_WRITTEN = {"type": ["string", "integer", "null"]}
_LISTED = {"anyOf": [_WRITTEN, {"type": "array", "items": _WRITTEN}]}


def _without_board(
    keys: str, top: dict[str, str], shapes: dict[str, str], texts: tuple[str, str], game: tuple[str, str], **defs: object
) -> str:
    """Return the text of the schema of a game without a board.

    ``keys`` are the words of its keys, ``top`` what each means, ``shapes`` which definition it has; ``texts`` are title and description, ``game`` is how the
    game is called in documents and in words; ``defs`` are the definitions that it has besides.
    """
    schema = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": texts[0],
        "description": texts[1],
        "type": "object",
        "additionalProperties": False,
        "allOf": [{"anyOf": [{"required": [word]} for word in _words(keys, what)]} for what in ("game", "players")],
        "properties": _keys(keys, top, shapes)
        | {word: {"$ref": "#/$defs/game", "description": top["game"]} for word in _words(keys, "game")},
        "$defs": {"game": _choice(_words("games", game[0]), game[1]), "text": _WRITTEN, "list": _LISTED, **defs},
    }
    return json.dumps(schema, ensure_ascii=False, indent=2) + "\n"


def _by_colour() -> dict[str, object]:
    return {"type": "object", "additionalProperties": False, "properties": {word: {"$ref": "#/$defs/player"} for word in _words("colours")}}


def _one_of(description: str, slot: str, fields: dict[str, str], shapes: dict[str, str]) -> dict[str, object]:
    """Return the definition of a player, who may be left empty."""
    player = {"type": "object", "additionalProperties": False, "properties": _keys(slot, fields, shapes)}
    return {"description": description, "anyOf": [{"type": "null"}, player]}


def render_dice() -> str:
    """Return the text of the schema of sheets of the dice game."""
    return _without_board(
        "dice-keys",
        _DICE_TOP,
        {**dict.fromkeys(_DICE_TOP, "text"), "players": "players", "dice": "dice"},
        (
            "Sheets of the dice game",
            "Sheets, dice and throws as a YAML document, with Dutch and German keys and words, freely mixed (docs/dice-game.md).",
        ),
        ("dobbelspel", "Het dobbelspel. Das Würfelspiel."),
        dice={"anyOf": [*_LISTED["anyOf"], {"type": "object", "additionalProperties": {"type": "integer", "minimum": 0}}]},
        players={"anyOf": [_by_colour(), {"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
        player=_one_of(
            "Het vel van een speler. Das Blatt eines Spielers.", "dice-player-keys", _DICE_PLAYER, dict.fromkeys(_DICE_PLAYER, "list")
        ),
    )


def render_card() -> str:
    """Return the text of the schema of principalities of the card game."""
    return _without_board(
        "card-keys",
        _CARD_TOP,
        {**dict.fromkeys(_CARD_TOP, "text"), "players": "players", "prices": "named"},
        (
            "Principalities of the card game",
            "Principalities, hands and a turn as a YAML document, with Dutch and German keys and words, freely mixed (docs/card-game.md).",
        ),
        ("kaartspel", "Het kaartspel. Das Kartenspiel."),
        named={"anyOf": [{"type": "null"}, {"type": "object", "additionalProperties": {"$ref": "#/$defs/list"}}]},
        players=_by_colour(),
        player=_one_of(
            "Een vorstendom. Ein Fürstentum.", "card-player-keys", _CARD_PLAYER, {**dict.fromkeys(_CARD_PLAYER, "list"), "laid": "named"}
        ),
    )


if __name__ == "__main__":
    written_all = ((TARGET, render()), (CARD_TARGET, render_card()), (DICE_TARGET, render_dice()))
    sys.exit(max(write_or_check(target, text) for target, text in written_all))
