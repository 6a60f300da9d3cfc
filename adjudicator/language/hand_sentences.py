"""Sentences that are read whole, as rows of what their words do: of hands and of the bank first, and of what else is asked in few ways.

They stand in ``data/words/hand_words.yaml`` as rows of what words do. A sentence is read only where each of its words has its place in such a row, so that none is left over.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache

from adjudicator.language import heard
from adjudicator.language.heard import folded, sorts_of_words
from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import NAME, Word
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, PIECE, PLAYER
from adjudicator.notation.place_names import Slot
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.records import NamedTuple
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file
from catan_common.typed import Any

HANDS_FILE = "words/hand_words.yaml"
HANDS_TABLE = "hand-words"
#: What is asked: whether a hand is enough, what it lacks, how many cards somebody holds, or everybody, whether more or fewer than another or a number, at least a number, what the bank holds.
ENOUGH, LACKS, HELD, ALL, MORE, FEWER, LEAST, BANK = "enough", "lacks", "held", "all", "more", "fewer", "least", "bank"
#: Whether a hand is enough for several things, or for these cards.
SEVERAL, THESE = "several", "these"
#: That somebody has so many cards: what is said, and asks nothing that is read here.
COUNTED = "counted"
#: What else: at what rates one trades, who is ahead in something, whether the robber may stay and may be moved now, whom it lets rob and whether one of them, what a seven costs, where
#: the opening goes on.
RATES, AHEAD, STAY, MOVE_NOW = "rates", "ahead", "stay", "move-now"
STAY_FOR_KNIGHT = "stay-knight"
VICTIMS, ROBBERY, DISCARD, PUT_NEXT = "victims", "robbery", "discard", "put-next"
#: At which harbours somebody has a building, and where the robber stands.
HARBOURS, ROBBER_STANDS = "harbours", "robber-stands"
#: Who gets what for a roll, or what somebody gets; whether a hand is enough, without for what; whether several of one kind may be built; how many a hand is enough for; what has to be done now.
PAID_ALL, PAID, ENOUGH_FOR, BUILD_SEVERAL, AFFORDS, MUST_DO = "paid-all", "paid", "enough-for", "build-several", "affords", "must-do"
#: Whose buildings lie at a tile, a number or the robber; who has a building at which harbour; how many knights somebody has played; who has the most points.
BESIDE, HINDERED, ALL_HARBOURS, KNIGHTS, LEAD = "beside", "hindered", "all-harbours", "knights", "lead"
#: Which of two numbers of cards a seven costs somebody.
DISCARD_OF_TWO = "discard-of-two"
#: Who would have the longest route with one road more.
ROUTE_WITH = "route-with"
#: Who has the longest route, and how long that is.
WHOSE_ROUTE = "whose-route"
#: That somebody has to roll, has to do something that nobody has to do, or has to pay for something: read beside the questions (``together``).
MUST_ROLL, MUST_DEED, MUST_PAY = "must-roll", "must-deed", "must-pay"
#: Those that only a position answers, whoever is named: about hands and the bank, and where the robber stands.
OF_HANDS = frozenset(
    (
        ENOUGH,
        LACKS,
        HELD,
        ALL,
        MORE,
        FEWER,
        LEAST,
        BANK,
        SEVERAL,
        THESE,
        ROBBER_STANDS,
        ENOUGH_FOR,
        BUILD_SEVERAL,
        AFFORDS,
        BESIDE,
        HINDERED,
        ALL_HARBOURS,
        KNIGHTS,
        ROUTE_WITH,
    )
)
#: Whether somebody may roll, where his pieces stand; whether the robber has to be moved, what stands at a place, who is on turn next, who all hands in, where a settlement may stand.
ROLL_NOW, PLACED = "roll-now", "placed"
MUST_MOVE, STANDS_AT, NEXT_PLAYER, ALL_DISCARD, SETTLE = "must-move", "stands-at", "next-player", "all-discard", "settle"
#: Whether the robber may be sent to a tile, where there is room for a piece and whether it may stand at a place, what is not yet on the board, what the opening brings at a place,
#: whether cards may be traded with the bank, or two players may trade, whether somebody gets the largest army.
SEND, ROOM, SITE, SUPPLY, STARTING = "send", "room", "site", "supply", "starting"
SWAP, SWAP_BETWEEN, ARMY_DUE = "swap", "swap-between", "army-due"
#: Whether what lies there can be, all of it, or that somebody has so many of something.
CAN_BE, CAN_HAVE = "can-be", "can-have"
#: Of a row: who it is about, who else, and who once more; what is paid for; the word that asks who; what is handed over.
_SOMEBODY = frozenset((PLAYER, NAME, "self", "me"))
_ROLES_OF = {
    "who": _SOMEBODY,
    "other": _SOMEBODY,
    "same": _SOMEBODY,
    "thrower": _SOMEBODY | {"everyone", "anyone"},
    "thing": frozenset((PIECE, "development")),
    "who-is": frozenset(("who",)),
    "hand-over": frozenset(("discard", "hand-in")),
    "count": frozenset((NUMBER,)),
    "top": frozenset(("route", "army")),
}
#: A place of a row that is a tile, and one that is an intersection or a path: no other.
_TILE, _SPOT = "tile", "spot"
#: No row is longer, particles aside.
_MOST_WORDS = 24


class HandSentence(NamedTuple):
    """What a sentence asks, and its words by what they do in the row that it is."""

    asks: str
    words: dict[str, list[Word]]

    def first(self, does: str) -> Word | None:
        """Return the first word that does something in the row; None for none."""
        return next(iter(self.words.get(does, ())), None)


class _Table:
    """The words, particles and rows of a language."""

    def __init__(self, table: dict[str, Any]) -> None:
        self.words: dict[str, frozenset[str]] = {word: frozenset(does) for word, does in table["words"].items()}
        self.particles = frozenset(table["particles"])
        self.openers = frozenset(table["openers"])
        #: What a row asks and what its words do, by what its first word does, each with its place among all rows.
        self.rows: dict[str, list[tuple[int, str, list[tuple[str, bool]]]]] = {}
        for number, (asks, row) in enumerate(table["rows"]):
            self.rows.setdefault(row[0][0], []).append((number, asks, row))

    def beginning(self, does: frozenset[str]) -> list[tuple[int, str, list[tuple[str, bool]]]]:
        """Return the rows that may begin with a word that does this, in the order of the file."""
        return sorted(row for name in does for row in self.rows.get(name, ()))


@cache
def _tables() -> dict[str, _Table]:
    path = data_file(HANDS_FILE)
    table = compiled(HANDS_TABLE, (path, __file__, str(heard.__file__), str(folding.__file__)), lambda: made(path))
    return {language: _Table(table[language]) for language in LANGUAGES}


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words."""
    found: dict[str, Any] = {}
    for language, raw in load_yaml_file(path).items():
        found[language] = {
            "words": sorts_of_words(raw["words"], language),
            **{name: sorted(folded(word, language) for word in raw[name].split(", ")) for name in ("particles", "openers")},
            "rows": [
                (asks, [(part.rstrip("?"), part.endswith("?")) for part in whole.split()])
                for asks, rows in raw["sentences"].items()
                for row in rows
                for whole in _written_out(row, raw["clauses"])
            ],
        }
    return found


def _written_out(row: str, clauses: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield a row once for each way in which a clause that it names in braces may be put."""
    begin, name = row.find("{"), row[row.find("{") + 1 : row.find("}")]
    if begin < 0:
        yield row
        return
    for clause in clauses[name]:
        yield from _written_out(f"{row[:begin]}{clause}{row[begin + len(name) + 2 :]}", clauses)


def is_in_rows(word: Word, language: str) -> bool:
    """Return whether a word has a place in some row, so that it is known."""
    return folded(word.token.text, language) in _tables()[language].words


def does(word: Word, name: str, language: str) -> bool:
    """Return whether a word is one of those of a name in the rows."""
    return name in _tables()[language].words.get(folded(word.token.text, language), ())


def hand_sentence(parts: ParsedSentence[Any], barred: Collection[str] = ()) -> HandSentence | None:
    """Return what a sentence asks that is a row as a whole, none of those ``barred``; None for one that is none, or has a word that has no place in it."""
    if not 0 < len(parts.found) <= _MOST_WORDS:
        return None
    table = _tables()[parts.words.language]
    keys = [folded(word.token.text, parts.words.language) for word in parts.found]
    does = [table.words.get(key, frozenset()) | _sorts(word) for key, word in zip(keys, parts.found, strict=True)]
    begin = next((place for place, key in enumerate(keys) if key not in table.openers), 0)
    skipped = [place > begin and key in table.particles for place, key in enumerate(keys)]
    for _, asks, row in table.beginning(does[begin]):
        if asks in barred:
            continue
        for taken in _ways(row, does, skipped, 0, begin):
            words: dict[str, list[Word]] = {}
            for place, name in sorted(taken):
                words.setdefault(name, []).append(parts.found[place])
            return HandSentence(asks, words)
    return None


def _sorts(word: Word) -> frozenset[str]:
    """Return what a word does by its role; who asks who is no player."""
    own = frozenset() if word.role in ("who", "unknown") else frozenset((word.role,))
    if len(word.spots) == 1:
        own |= {_TILE if word.spots[0].slot is Slot.TILE else _SPOT}
    return own | {name for name, roles in _ROLES_OF.items() if word.role in roles}


def _ways(
    row: list[tuple[str, bool]], does: list[frozenset[str]], skipped: list[bool], at: int, place: int
) -> Iterator[list[tuple[int, str]]]:
    """Yield the ways in which the words from a place on are the row from ``at`` on: each word with what it does there, particles left out."""
    if place == len(does):
        if all(optional for _, optional in row[at:]):
            yield []
        return
    if at < len(row):
        name, optional = row[at]
        if name in does[place]:
            for rest in _ways(row, does, skipped, at + 1, place + 1):
                yield [(place, name), *rest]
        if optional:
            yield from _ways(row, does, skipped, at + 1, place)
    if skipped[place]:
        yield from _ways(row, does, skipped, at, place + 1)
