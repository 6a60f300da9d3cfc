"""The fields of a position of the board game, of a player in it and of the running turn, for every form in which it is written.

Lines lie in links, files and on paper: a letter never changes its meaning. The order of the rows is that of lines and of documents.
"""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.position import BANK, COLOURS, DEVELOPMENTS, NO_DEVELOPMENTS, NOTHING_SAID, PLAYERS, Game, Phase, Player, Special
from adjudicator.board.board import RESOURCES, Board, Terrain
from adjudicator.input.problems import Expected
from adjudicator.notation.fields import ALWAYS, Field, Kind
from adjudicator.notation.place_names import Slot
from adjudicator.rulesets.points import NOTHING_AGREED
from catan_common.records import replace

GAMES = {"B": Game.BASE, "V": Game.BASE_56, "Z": Game.SEAFARERS}
COLOUR_LETTERS = dict(zip("RBWOGNP", COLOURS, strict=True))
LETTER_OF_COLOUR = {colour: letter for letter, colour in COLOUR_LETTERS.items()}
PHASES = dict(zip("SWARHBX", Phase, strict=True))
SPECIALS = {"L": Special.LONGEST_ROUTE, "A": Special.LARGEST_ARMY}
_RESOURCE_NAMES = tuple(map(str, RESOURCES))
_CARD_NAMES = tuple(map(str, DEVELOPMENTS))

# Kinds of card are counted, each with its number; X counts cards of unknown kind, D in the bank the stack of development cards. ``of`` is what cards
# are called of which no kind is known.
HAND = Kind("cards", Expected.RESOURCES, "resources", "HBWGEX", _RESOURCE_NAMES, of="cards")
DECK = Kind("cards", Expected.DEVELOPMENTS, "developments", "KSUMPX", _CARD_NAMES, of="hidden")
_STOCK = Kind("bank", Expected.BANK, letters="HBWGED", names=(*_RESOURCE_NAMES, "developments"))
_CORNERS = Kind("places", Expected.INTERSECTION, of=Slot.INTERSECTION)
_PATHS = Kind("places", Expected.PATH, of=Slot.PATH)
_PHASE = Kind("word", Expected.PHASE, "phases", PHASES, of=Phase)

# What can be several in a turn is told wholly or in part. Of players ``of`` says whether their order counts.
_PLAYED = Kind("words", Expected.DEVELOPMENTS, "developments", dict(zip(DECK.letters, _CARD_NAMES, strict=False)), _CARD_NAMES)
_PARTNERS = Kind("partners", Expected.TRADED_WITH, "partners", {"B": BANK, "S": PLAYERS})
_BUILT_CORNERS = Kind("built", Expected.PLACE, of=Slot.INTERSECTION)
_BUILT_PATHS = Kind("built", Expected.PLACE, of=Slot.PATH)
_LAID = Kind("paths", Expected.PATH, of=Slot.PATH)
_SEATS, _SEATS_IN_ORDER = Kind("seats", Expected.PLAYER, of=False), Kind("seats", Expected.PLAYER, of=True)
_ONE_SEAT, _ONE_PHASE = Kind("one seat", Expected.PLAYER), Kind("one word", Expected.PHASE, "phases", PHASES, of=Phase)
_NUMBER = Kind("number", Expected.NUMBER)
SEVERAL = frozenset(("words", "partners", "built", "paths", "seats"))

# fmt: off
POSITION = (
    Field("game", "game", "G", "game", Kind("game", Expected.GAME, "games", GAMES), "Welk spel. Welches Spiel.", ALWAYS),
    Field("rules", "rules", "U", "rules", Kind("rules", Expected.RULES),
          "De regelset; weggelaten geldt de gebruikelijke van het spel. Der Regelsatz; fehlt er, gilt der übliche des Spiels."),
    Field("board", "point", "", "board", Kind("point", Expected.ORIENTATION, "orientations"), "Hoe de tegels staan. Wie die Felder liegen."),
    Field("board", "board", "NIJMOLHS", "board", Kind("board", Expected.BOARD_NAME),
          "De naam van een bord, of een tekening met één rij per regel. Der Name eines Bretts oder eine Zeichnung, je Zeile eine Reihe.", ALWAYS),
    Field("board", "harbours", "", "board", Kind("harbours", Expected.HARBOUR, "harbours"),
          "Pad aan de kust: 3:1 of een grondstof. Weg an der Küste: 3:1 oder ein Rohstoff."),
    Field("robber", "robber", "RA", "robber", Kind("robber", Expected.TILE, of=Slot.TILE),
          "De landtegel met de rover. Das Landfeld mit dem Räuber.", ALWAYS),
    Field("pirate", "pirate", "Z", "pirate", Kind("tile", Expected.TILE, of=Slot.TILE), "De zeetegel met de piraat. Das Meerfeld mit dem Piraten."),
    Field("bank", "bank", "B", "bank", _STOCK, "Wat er in de voorraad ligt. Was im Vorrat liegt."),
    Field("players", "players", "P", "players", Kind("players", Expected.COLOUR),
          "De spelers in volgorde, met hun kleur als sleutel. Die Spieler der Reihe nach, mit ihrer Farbe als Schlüssel.", ALWAYS),
    Field("turn", "turn", "T", "turn", Kind("seat", Expected.PLAYER), "Wie aan de beurt is. Wer am Zug ist."),
    Field("phase", "phase", "F", "phase", _PHASE, "De fase van de beurt. Die Phase des Zuges."),
    Field("roll", "roll", "D", "roll", Kind("roll", Expected.ROLL), "De worp, als er gegooid is. Der Wurf, wenn gewürfelt ist."),
    Field("turn_history", "this-turn", "Y", "this_turn", Kind("this turn", Expected.TURN_KEY),
          "Wat er deze beurt gebeurde. Was in diesem Zug geschah.", NOTHING_SAID),
    Field("agreed", "agreed", "V", "agreed", Kind("agreed", Expected.AGREED_KEY),
          "Wat jullie anders hebben afgesproken. Was ihr anders abgesprochen habt.", NOTHING_AGREED),
    Field("events", "events", "E", "moves", Kind("events", Expected.EVENT),
          "Wat er daarna gebeurde, één gebeurtenis per regel. Was danach geschah, ein Ereignis je Zeile.", ()),
)
PLAYER = (
    Field("name", "name", "N", "name", Kind("name", Expected.NAME), "De naam van de speler. Der Name des Spielers."),
    Field("settlements", "settlements", "S", "settlements", _CORNERS, "Driesprongen met een dorp. Kreuzungen mit einer Siedlung.", ()),
    Field("cities", "cities", "C", "cities", _CORNERS, "Driesprongen met een stad. Kreuzungen mit einer Stadt.", ()),
    Field("roads", "roads", "R", "roads", _PATHS, "Paden met een straat. Wege mit einer Straße.", ()),
    Field("ships", "ships", "V", "ships", _PATHS, "Paden met een schip. Wege mit einem Schiff.", ()),
    Field("hand", "hand", "H", "hand", HAND, "Grondstoffen op de hand. Rohstoffe auf der Hand."),
    Field("developments", "developments", "D", "development_cards", DECK, "Ontwikkelingskaarten op de hand. Entwicklungskarten auf der Hand."),
    Field("bought", "bought", "B", "bought_this_turn", DECK,
          "Welke daarvan deze beurt gekocht zijn. Welche davon in diesem Zug gekauft sind."),
    Field("played", "played", "P", "played_cards", DECK, "Gespeelde ontwikkelingskaarten. Gespielte Entwicklungskarten.", NO_DEVELOPMENTS),
    Field("special", "special", "X", "special_cards", Kind("specials", Expected.SPECIAL, "special-cards", SPECIALS),
          "Bijzondere kaarten die de speler tot nu toe had. Sonderkarten, die der Spieler bisher hatte."),
)
#: Of what was bought in the turn a document may tell here; it is said of the player, and no line has it.
BOUGHT = Field("bought", "bought", "", "bought_this_turn", DECK,
               "De ontwikkelingskaarten die deze beurt gekocht zijn. Die in diesem Zug gekauften Entwicklungskarten.")
TURN = (
    Field("played", "played", "K", "played", _PLAYED,
          "De ontwikkelingskaarten die deze beurt gespeeld zijn, of geen. Die in diesem Zug gespielten Entwicklungskarten, oder keine."),
    Field("buildings", "built", "B", "built_at", _BUILT_CORNERS, "Waar deze beurt gebouwd is, of geen. Wo in diesem Zug gebaut wurde, oder keine."),
    Field("lines", "built", "L", "roads_built", _BUILT_PATHS, "Waar deze beurt gebouwd is, of geen. Wo in diesem Zug gebaut wurde, oder keine."),
    Field("traded", "traded", "T", "traded_with", _PARTNERS,
          "Met wie deze beurt geruild is: bank, spelers, of geen. Mit wem in diesem Zug getauscht wurde: Bank, Spieler oder keine."),
    Field("cut", "cut", "C", "interrupted", _SEATS,
          "Wiens handelsroute deze beurt onderbroken is, of geen. Wessen Handelsstraße in diesem Zug unterbrochen wurde, oder keine."),
    Field("free_lines", "free-lines", "F", "free_roads", _NUMBER,
          "Hoeveel straten van stratenbouw nog te leggen zijn. Wie viele Straßen vom Straßenbau noch zu legen sind."),
    Field("second", "second", "S", "paired_player", _ONE_SEAT, "Wie speler 2 is. Wer Spieler 2 ist."),
    Field("reached", "reached", "R", "reached_target", _SEATS_IN_ORDER,
          "Wie al eerder genoeg punten had, of geen. Wer früher schon genug Punkte hatte, oder keine."),
    Field("discarded", "discarded", "A", "discarded", _SEATS,
          "Wie voor deze zeven al kaarten heeft afgelegd. Wer für diese Sieben schon Karten abgegeben hat."),
    Field("moved", "moved", "M", "ships_moved_to", _LAID,
          "Waarheen deze beurt een schip verplaatst is, of geen. Wohin in diesem Zug ein Schiff versetzt wurde, oder keine."),
    Field("won", "won", "W", "winner", _ONE_SEAT, "Wie al gewonnen heeft. Wer schon gewonnen hat."),
    Field("resumes", "resumes", "P", "resumes", _ONE_PHASE,
          "In welke fase de ridder gespeeld is waarvoor de rover nog gaat. In welcher Phase der Ritter gespielt wurde, für den der Räuber noch zieht."),
)
# fmt: on
#: Behind the fields of a turn a line says with this letter which are told in part, by the first letter of each key.
OPEN = "U"
#: The fields of a turn by their keys, in the order of documents: who has won stands before where ships were moved.
TURN_BY_KEY = {
    key: tuple(field for field in TURN if field.key == key)
    for key in sorted(dict.fromkeys(field.key for field in TURN), key=["moved", "resumes"].__contains__)
}


def only_desert(board: Board) -> int | None:
    """Return the tile on which the robber is assumed where nothing is said of it: the desert where there is exactly one, else None."""
    return board.terrain.index(Terrain.DESERT) if board.terrain.count(Terrain.DESERT) == 1 else None


def with_specials(players: Sequence[Player]) -> tuple[Player, ...]:
    """Return the players, where once one player's special cards are written down the others hold none."""
    if all(player.special is None for player in players):
        return tuple(players)
    return tuple(replace(player, special=frozenset()) if player.special is None else player for player in players)
