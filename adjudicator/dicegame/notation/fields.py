"""The fields of sheets of the dice game, for every form in which they are written (docs/dice-game.md)."""

from __future__ import annotations

from adjudicator.dicegame.sheet import CITY, KNIGHT, ROAD, SETTLEMENT
from adjudicator.input.problems import Expected
from adjudicator.notation.fields import ALWAYS, Field, Kind

_KNIGHTS = Kind("pieces", Expected.SHEET_KNIGHT, of=KNIGHT)

# fmt: off
POSITION = (
    Field("game", "game", "G", "game", Kind("game", Expected.GAME), "Het dobbelspel. Das Würfelspiel.", ALWAYS),
    Field("rules", "rules", "U", "rules", Kind("rules", Expected.RULES), "De regelset. Der Regelsatz."),
    Field("players", "players", "P", "players", Kind("players", Expected.COLOUR),
          "De spelers in volgorde, met hun kleur als sleutel. Die Spieler der Reihe nach, mit ihrer Farbe als Schlüssel.", ALWAYS),
    Field("turn", "turn", "T", "turn", Kind("seat", Expected.PLAYER), "Wie aan de beurt is. Wer am Zug ist."),
    #: The faces in the order in which they stand: wood, brick, wool, grain, ore, gold.
    Field("dice", "dice", "W", "dice", Kind("dice", Expected.DICE, letters="HBWGEO"), "De dobbelstenen van deze worp. Die Würfel dieses Wurfs."),
    Field("left", "left", "L", "throws_left", Kind("number", Expected.NUMBER),
          "Hoeveel worpen er nog over zijn. Wie viele Würfe noch übrig sind."),
    Field("events", "events", "E", "moves", Kind("events", Expected.EVENT),
          "Wat er daarna gebeurde, één gebeurtenis per regel. Was danach geschah, ein Ereignis je Zeile.", ()),
)
PLAYER = (
    Field("name", "name", "N", "name", Kind("name", Expected.NAME), "De naam van de speler. Der Name des Spielers."),
    Field("built", "roads", "R", "roads", Kind("pieces", Expected.SHEET_ROAD, of=ROAD), "Straten R0 tot R15. Straßen R0 bis R15.", frozenset()),
    Field("built", "settlements", "S", "settlements", Kind("pieces", Expected.SHEET_SETTLEMENT, of=SETTLEMENT),
          "Dorpen naar hun punten. Siedlungen nach ihren Punkten.", frozenset()),
    Field("built", "cities", "C", "cities", Kind("pieces", Expected.SHEET_CITY, of=CITY),
          "Steden naar hun punten. Städte nach ihren Punkten.", frozenset()),
    Field("built", "knights", "K", "knights", _KNIGHTS, "Gebouwde ridders. Gebaute Ritter.", frozenset()),
    Field("used", "used", "J", "used_knights", _KNIGHTS, "Ridders die als joker gebruikt zijn. Als Joker eingesetzte Ritter.", frozenset()),
    Field("boxes", "boxes", "B", "boxes", Kind("boxes", Expected.BOX), "De punten in de vakjes. Die Punkte in den Feldern."),
)
# fmt: on
