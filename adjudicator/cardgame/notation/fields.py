"""The fields of principalities of the card game, for every form in which they are written (docs/card-game.md)."""

from __future__ import annotations

from adjudicator.input.problems import Expected
from adjudicator.notation.fields import ALWAYS, Field, Kind

_ACTION = Kind("action", Expected.ACTION_CARD)
_DIE, _MANY = Kind("number", Expected.YIELD_DIE, of=range(1, 7)), Kind("number", Expected.NUMBER, of=range(1, 1000))
_LANDSCAPES, _KNOWN_CARDS = Kind("landscapes", Expected.LANDSCAPE), Kind("known cards", Expected.HAND_CARDS)

# fmt: off
POSITION = (
    Field("game", "game", "G", "game", Kind("game", Expected.GAME), "Het kaartspel. Das Kartenspiel.", ALWAYS),
    Field("rules", "rules", "U", "rules", Kind("rules", Expected.RULES), "De regelset. Der Regelsatz."),
    Field("players", "players", "P", "players", Kind("players", Expected.COLOUR),
          "De spelers in volgorde, met hun kleur als sleutel. Die Spieler der Reihe nach, mit ihrer Farbe als Schlüssel.", ALWAYS),
    Field("turn", "turn", "T", "turn", Kind("seat", Expected.PLAYER), "Wie aan de beurt is. Wer am Zug ist."),
    Field("phase", "phase", "F", "phase", Kind("phase", Expected.PHASE, "card-phases"), "De fase van de beurt. Die Phase des Zuges."),
    Field("round", "round", "N", "round", _MANY, "De hoeveelste ronde het is. Die wievielte Runde es ist."),
    Field("event", "event", "E", "event", Kind("event", Expected.EVENT_FACE),
          "Wat de gebeurtenisdobbelsteen toont, of de vraagtekenkaart. Was der Ereigniswürfel zeigt, oder die Fragezeichenkarte."),
    Field("roll", "roll", "W", "roll", _DIE, "De opbrengstdobbelsteen, 1 tot 6. Der Ertragswürfel, 1 bis 6."),
    Field("attack", "attack", "A", "attack", _ACTION,
          "De actiekaart waarmee aangevallen wordt. Die Aktionskarte, mit der angegriffen wird."),
    Field("defence", "defence", "D", "defence", _ACTION, "De actiekaart die verdedigt. Die Aktionskarte, die verteidigt."),
    Field("attack_roll", "attack-roll", "X", "attack_roll", _DIE, "Wat voor de aanval gegooid is. Was für den Angriff gewürfelt ist."),
    Field("goal", "goal", "Z", "goal", _MANY, "Tot hoeveel punten er gespeeld wordt. Bis zu wie vielen Punkten gespielt wird."),
    Field("prices", "prices", "C", "prices", Kind("prices", Expected.PRICED), "Wat er als prijs op kaarten staat. Was als Preis auf Karten steht.", ()),
    Field("events", "events", "V", "moves", Kind("events", Expected.EVENT),
          "Wat er daarna gebeurde, één gebeurtenis per regel. Was danach geschah, ein Ereignis je Zeile.", ()),
)
PLAYER = (
    Field("name", "name", "N", "name", Kind("name", Expected.NAME), "De naam van de speler. Der Name des Spielers."),
    Field("row", "row", "M", "row", Kind("row", Expected.CARD_ROW), "Dorpen, steden en straten van links. Siedlungen, Städte und Straßen von links.", ""),
    Field("above", "above", "A", "landscapes_above", _LANDSCAPES,
          "De landschappen boven de rij van links. Die Landschaften über der Reihe von links.", ()),
    Field("below", "below", "B", "landscapes_below", _LANDSCAPES,
          "De landschappen onder de rij van links. Die Landschaften unter der Reihe von links.", ()),
    Field("laid", "laid", "L", "expansions", Kind("laid", Expected.EXPANSION), "Uitbouwkaarten naar hun plaats. Ausbauten nach ihrem Platz.", ()),
    Field("hand", "hand", "H", "hand", Kind("cards", Expected.HAND_CARDS), "De handkaarten. Die Handkarten."),
    Field("taken", "taken", "K", "taken_this_turn", _KNOWN_CARDS,
          "De handkaarten die deze beurt genomen zijn. Die in diesem Zug genommenen Handkarten."),
    Field("played", "played", "J", "played_cards", _KNOWN_CARDS, "Gespeelde actiekaarten. Gespielte Aktionskarten.", ()),
    Field("figures", "figures", "F", "figures", Kind("figures", Expected.FIGURE),
          "Ridderfiguur en molenfiguur, of geen. Ritterfigur und Mühlenfigur, oder keine."),
)
# fmt: on
