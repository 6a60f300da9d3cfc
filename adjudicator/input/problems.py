"""Faults of what was given: in a document or a record each with its place, what stands there, what was expected and the nearest right words; in a line of events; in a position on one line."""

from __future__ import annotations

from collections.abc import Callable

from catan_common.closed_list import StrEnum
from catan_common.patterns import pattern
from catan_common.problems import Problem, ProblemsError
from catan_common.records import NamedTuple

__all__ = ["Expected", "Family", "PositionError", "Problem"]

#: On one line: a letter with its number, a number as it is written, and a text with what in it is cut short or may not stand there.
_FIELD = pattern(r"([A-Z])([0-9]*)|[^A-Z]+")
_NUMBER = pattern("0|[1-9][0-9]{0,8}")
_WRITTEN = pattern(r"[A-Za-z0-9]+|(?:_[0-9A-F]{2})+|(?P<cut>_)|(?P<other>[^A-Za-z0-9_]+)")


class Family(StrEnum):
    """Not text or YAML at all; readable, but not what a position can hold; or with several readings."""

    UNREADABLE = "unreadable"
    UNREPRESENTABLE = "unrepresentable"
    AMBIGUOUS = "ambiguous"


class Expected(StrEnum):
    """What should have stood there. The list is closed and only grows; words for players live with the other texts."""

    # the document as such
    TEXT = "text in UTF-8 or UTF-16"
    SHORTER = "a shorter document"
    YAML = "YAML"
    PACKED = "a packed file as gzip writes it, whole"
    # the first two are followed by a colon and the columns where lines above begin
    INDENT = "a line that begins where one above it does"
    DEEPER = "a line not below one that has a value already"
    CLOSED = "a bracket that is closed"
    QUOTE = "a quote that is closed"
    COLON = "a colon behind the key"
    BELOW_PLAYERS = "a player's line indented below the players"
    BELOW_PLAYER = "a line indented below its player"
    BELOW_TURN = "a line indented below this turn"
    AT_LEFT = "a line that begins at the left"
    CHARACTER = "a character that YAML allows"
    FLATTER = "fewer brackets within one another"
    NO_ALIAS = "every value written out, without * and &"
    DOCUMENT = "a document with at least a board"
    MAPPING = "keys with their values"
    VALUE = "a value"
    ONE_VALUE = "one value"
    LIST = "a list"
    TRUTH = "true or false"
    EVENT = "a player and what the player did"
    PIECE = "a settlement, city, road or ship"
    ONE_CARD = "one card"
    OF_SOMEBODY = "a card of a player who is stolen from"
    NO_MORE = "nothing more about this event"
    TRADE = "cards, for what, and with whom"
    # what is not told of an event, in a turn told as people speak
    TOLD_WHO = "told: who"
    TOLD_WHOM = "told: whom"
    TOLD_WHAT = "told: what"
    TOLD_HOW_MANY = "told: how-many"
    TOLD_WHERE = "told: where"
    TOLD_WHICH = "told: which"
    TOLD_ROLL = "told: roll"
    TOLD_WHEN = "told: when"
    TOLD_WORD = "told: word"
    TOLD_DEED = "told: deed"
    # records of other programs
    RECORD_VERSION = "a record of a version that is read"
    RECORD_FIELD = "a field as the program writes it"
    RECORD_ACTION = "a kind of action that is read"
    RECORD_OPTION = "an option of a game that is read"
    RECORD_START = "a record from the beginning of the game"
    ONCE = "each key once"
    KEY = "a key of a position"
    PLAYER_KEY = "a key of a player"
    TURN_KEY = "a key of this turn"
    AGREED_KEY = "a key of what the table has agreed on"
    AGREED_NUMBER = "a number from 1 to 999"
    AGREED_BANK = "a number from 1 to 999, or no limit"
    AGREED_ROBBER = "friendly"
    AGREED_TRADE = "the bank alone, or everybody"
    TURN = "whose turn it is"
    TRADED_WITH = "the bank or a player"
    # words
    GAME = "a game of which positions are read"
    RULES = "a rule set"
    RULES_OF_GAME = "a rule set of the game that is played"
    ORIENTATION = "which way the tiles point"
    COLOUR = "a colour"
    COLOUR_KEY = "a colour as the key of a player, without a dash: red: {settlements: …}"
    PLAYER = "a player of this position"
    ONE_PLAYER = "a name that one player has"
    PHASE = "a phase of the turn"
    NAME = "a name on one line"
    # the board
    BOARD = "a board"
    NO_PLAYERS = "players"
    BOARD_NAME = "a named board or a drawing"
    TERRAIN = "a terrain with its number"
    CHIP = "a number from 2 to 12"
    SHIFTED_ROW = "a row that starts further left or right than the one above"
    FEWER_TILES = "at most 400 tiles, in at most 100 rows and 100 side by side"
    HARBOUR = "3:1 or a resource"
    HARBOUR_ONCE = "one harbour on a path"
    # places
    TILE = "a tile"
    INTERSECTION = "an intersection"
    PATH = "a path"
    PLACE = "a place on the board"
    ONE_PLACE = "a name that fits one place"
    CORNER = "a corner of the tile"
    SIDE = "a side of the tile"
    # numbers and cards
    NUMBER = "a whole number"
    ROLL = "a roll from 2 to 12"
    FITTING_DICE = "two dice that come to the roll"
    RESOURCES = "resource cards with their numbers"
    DEVELOPMENTS = "development cards with their numbers"
    BANK = "resources and development cards with their numbers"
    KIND_ONCE = "each kind once"
    TOTAL = "a total that is not less than its parts"
    TOTAL_WITH_REST = "how many cards there are in all, where some are unknown"
    SPECIAL = "a special card or none"
    # the sheet of the dice game
    SHEET_ROAD = "a road of the sheet, from R0 to R15"
    SHEET_SETTLEMENT = "a settlement of the sheet by its points"
    SHEET_CITY = "a city of the sheet by its points"
    SHEET_KNIGHT = "a knight of the sheet by its number"
    SHEET_PIECE = "a piece of the sheet"
    DICE = "dice by what they show"
    BOX = "the points of a turn"
    # the principality of the card game
    CARD_ROW = "settlements, cities and roads from the left"
    LANDSCAPE = "a landscape with its number and its stock"
    CARD_PLACE = "a place of the principality above or below the row"
    EXPANSION = "a card that is laid out at a settlement or city"
    CARD_VALUE = "a figure on the card"
    HAND_CARDS = "cards of the hand by name"
    ACTION_CARD = "an action card"
    EVENT_FACE = "a face of the event die or a question card"
    YIELD_DIE = "a number from 1 to 6"
    FIGURE = "the knight or mill figure, or none"
    PRICED = "a card that has a price"
    PRINCIPALITY_PLACE = "a place of the principality"
    # questions
    QUESTION = "a question about a position"
    SHORTER_QUESTION = "a question of at most 1000 characters"
    QUESTION_WORD = "a word of a question"
    ONE_QUESTION = "a sentence that asks one question"
    NO_OTHER_WORD = "no word beside those of the question"
    WHICH_PLAYER = "which player is meant"
    WHICH_PIECE = "which piece is meant"
    WHICH_PLACE = "which place is meant"
    # disputes
    CLAIMS = "who says what"
    FEWER_CLAIMS = "at most 40 claims"
    CLAIMANT = "the player who says it"
    OF_DISPUTE = "no claims: they are of a dispute"
    # house rules; ``ONE_OF`` is followed by a colon and what may stand there
    HOUSE_RULE = "a key of house rules"
    POINT = "a point on which rule sets differ"
    BELOW_AGREED = "this below what the table has agreed on"
    ONE_OF = "one of"
    # the settings of a user
    SETTING = "a key of the settings"
    # the one-line form
    LINE_FORM = "a line that begins with CR1"
    LINE_SHORTER = "a shorter line"
    LINE_SECTION = "a section of a line"
    LINE_FIELD = "a field of a player"
    LINE_ORDER = "what stands in a line in its order, each once"
    LINE_LACKS = "what no line may lack"
    LINE_FITS = "a section that fits the board of the line"
    LINE_LETTER = "one of the letters that may stand here"
    LINE_NUMBER = "a whole number without leading zeros"
    LINE_CODES = "codes that are not cut short"
    LINE_TILES = "as many tiles as the island has"
    LINE_HARBOURS = "as many harbours as the printed frame has"
    LINE_TEXT = "letters, digits, and _ with two hexadecimal digits"
    LINE_UTF8 = "text in UTF-8 on one line"


class PositionError(ProblemsError, ValueError):
    """What was written is no position; ``problems`` holds every fault found, never only the first."""


class EventFaultError(ValueError):
    """What is wrong with a line: where in it, what stands there, what was expected, near words, and whether it may mean several things."""

    def __init__(
        self,
        at: int,
        found: str,
        expected: Expected,
        suggestions: tuple[str, ...] = (),
        family: Family = Family.UNREPRESENTABLE,
    ) -> None:
        """The message is for programmers; players are told from the attributes."""
        super().__init__(f"{found}: {expected}")
        self.at = at
        self.found = found
        self.expected = expected
        self.suggestions = suggestions
        self.family = family


def fault_of(read: Callable[..., object], line: str, *told: object) -> EventFaultError | None:
    """Return what keeps a line from being read by ``read``, which is also given what else is ``told``; None for nothing."""
    try:
        read(line, *told)
    except EventFaultError as error:
        return error
    return None


#: How much of what stands there a fault repeats, and how many faults are noted: a line of nothing but faults names no more of them.
_SHOWN = 40
_MOST = 1000


class Fault(NamedTuple):
    """One fault: its offset, what stands there (shortened), what was expected, and what may stand there or may have been meant."""

    at: int
    found: str
    expected: Expected
    suggestions: tuple[str, ...] = ()
    family: Family = Family.UNREADABLE


class FaultsFoundError(Exception):
    """Raised inside the reader where a part that is read once and kept (a board) has faults."""

    def __init__(self, faults: list[Fault]) -> None:
        """Keep the faults."""
        super().__init__()
        self.faults = faults


class Faults:
    """The faults found so far."""

    def __init__(self) -> None:
        """Begin with none."""
        self.found: list[Fault] = []

    def add(
        self, at: int, found: str, expected: Expected, suggestions: tuple[str, ...] | str = (), family: Family = Family.UNREADABLE
    ) -> None:
        """Note one fault."""
        if len(self.found) < _MOST:
            shown = found if len(found) <= _SHOWN else found[: _SHOWN - 1] + "…"
            self.found.append(Fault(at, shown, expected, tuple(suggestions), family))

    def explain_counts(self, content: str, at: int, letters: str) -> None:
        """Note what is wrong with kinds and their numbers: strange characters, a kind unknown, twice or out of order, no number."""
        last = -1
        for token in _FIELD.finditer(content):
            letter, number, place = token[1], token[2], at + token.start()
            if letter is None or letter not in letters:
                self.add(place, letter or token[0], Expected.LINE_LETTER, letters)
                continue
            rank = letters.index(letter)
            if rank <= last:
                self.add(place, letter, Expected.LINE_ORDER, letters)
            last = max(last, rank)
            if not _NUMBER.fullmatch(number):
                self.add(place + 1, number, Expected.LINE_NUMBER)

    def explain_text(self, content: str, at: int) -> None:
        """Note what is wrong with an encoded text: characters that do not belong there, escapes cut short, bytes that are not UTF-8."""
        before = len(self.found)
        for token in _WRITTEN.finditer(content):
            if token["cut"]:
                self.add(at + token.start(), content[token.start() : token.start() + 3], Expected.LINE_TEXT)
            elif token["other"]:
                self.add(at + token.start(), token["other"], Expected.LINE_TEXT)
        if len(self.found) == before:
            self.add(at, content, Expected.LINE_UTF8)
