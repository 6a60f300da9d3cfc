"""What happened after a position, one event a line: read as tolerantly as the rest (docs/contract.md, section 9)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from adjudicator.basegame.deeds import (
    DEEDS,
    NO_VICTIM,
    ON_TURN,
    Build,
    BuildSomewhere,
    Buy,
    Discard,
    End,
    Have,
    MoveShip,
    Play,
    Put,
    Rob,
    Roll,
    Steal,
)
from adjudicator.basegame.notation.events.parts import Line, in_digits, places_in, read_gift, read_trade, receiver_at, resources_in, some_in
from adjudicator.basegame.position import Cards, Development, Player
from adjudicator.board.board import RESOURCES, Board
from adjudicator.game.action import Action, Deed
from adjudicator.input.problems import EventFaultError, Expected, fault_of
from adjudicator.input.words import key, meaning, near
from adjudicator.language.event_reading import read_told, verbs_of
from adjudicator.language.vocabulary import vocabularies
from adjudicator.notation.event_lines import PUNCTUATION, Word, begun, fault_from, known, no_more, player_at, player_named, words_of
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import ROLLS, Kind
from catan_common.numbers import whole_number

_DIE = range(1, 7)
#: Nobody hands in a number of cards with so many digits.
_DIGITS = 4
_PATH_PIECES = (Kind.ROAD, Kind.SHIP)
#: A piece, and that it stands somewhere: bouwt straat ergens.
_PIECE_AND_WHERE = 2
#: So many words tell how many are of somebody: 2 van.
_GIVES = 2


def event_fault(event: str, players: tuple[Player, ...], board: Board | None) -> EventFaultError | None:
    """Return what keeps a line from being an event, None for nothing; without a board only player and verb are looked at."""
    if _is_over(event):
        return None
    if board is None or not players:
        return fault_of(verb_of, event, players)
    return fault_of(read_event, event, players, board)


def read_event(line: str, players: tuple[Player, ...], board: Board, *, remembered: bool = False) -> Action:
    """Return the event that a line tells of; EventFaultError names the first thing that it cannot be.

    Where a course is ``remembered``, without a board, a piece may be built, the robber moved and a card stolen anywhere, and it may be told what somebody has
    in hand.
    """
    if _is_over(line):
        return End(ON_TURN)
    line = in_digits(line) if remembered else line
    words = words_of(line)
    if remembered and _helped(words) == "have" and not meaning("participles", words[-1].text):
        player, verb, words = player_at(words[:1], players, line), "have", words[2:]
    else:
        player, verb, words = verb_of(line, players)
    if player is None:
        raise EventFaultError(0, line, Expected.PLAYER)
    if [word.text for word in words[:1]] == [":"]:  # handelde: 4 graan voor 1 erts
        words = words[1:]
    told = Line(player, words, line, players, board, remembered)
    return _READERS[verb](told) if verb in _READERS else read_told(_deed_told(verb), told)


def verb_of(line: str, players: tuple[Player, ...]) -> tuple[int | None, str, list[Word]]:
    """Return who does something, what, and the words about it; with the verb at the end where it is told as done: heeft … gekocht."""
    words = words_of(line)
    done = meaning("participles", words[-1].text) if _helped(words) else None
    if done is None:
        return begun(line, "events", players, _verbs)
    return player_at(words[:1], players, line), done, words[2:-1]


@cache
def _verbs() -> Mapping[str, str]:
    """Return the verbs by which deeds are told that no list of words has."""
    return {verb: told for verb, told in verbs_of(DEEDS.values()).items() if told not in _READERS and not meaning("events", verb)}


@cache
def _deed_told(told: str) -> Deed:
    return next(deed for deed in DEEDS.values() if deed.told == told)


def is_verb(text: str) -> bool:
    """Return whether a word tells what somebody does."""
    return meaning("events", text) is not None or key(text) in _verbs()


def _helped(words: list[Word]) -> str | None:
    """Return the meaning of a verb that helps another, behind who does something; None for no such verb."""
    return next((meaning("auxiliaries", word.text) for word in words[1:2]), None)


def _is_over(line: str) -> bool:
    """Return whether a line says that the turn is over, and not whose."""
    said = [meaning("event-words", word.text) for word in words_of(line) if not meaning("fillers", word.text)]
    return "turn" in said and "over" in said and set(said) <= {"turn", "over"}


# --- parts -----------------------------------------------------------------------------------------------------------------


def _robbing(line: Line, words: list[Word], tile: int, *, pirate: bool) -> Rob:
    """Return the move of the robber, with who is robbed as the words after it tell."""
    robs = next((place for place, word in enumerate(words) if meaning("events", word.text) == "rob"), len(words))
    no_more([word for word in words[:robs] if not meaning("joiners", word.text)], "events")
    if robs == len(words):
        return Rob(line.player, tile, pirate=pirate)
    rest = [one for one in words[robs + 1 :] if one.text not in ",;" and not _is_little(one)]
    colon = next((at for at, one in enumerate(rest) if one.text == ":"), len(rest))
    who, cards = [one for one in rest[:colon] if meaning("amounts", one.text) != "cards"], rest[colon + 1 :]
    if len(who) == 1 and meaning("amounts", who[0].text) == "none":
        return Rob(line.player, tile, NO_VICTIM, pirate=pirate)
    victim = player_at(who, line.players, line.text)
    card = None
    if cards and meaning("amounts", " ".join(one.text for one in cards)) != "unknown":
        counts = resources_in(line, cards)
        if sum(counts) != 1:
            raise EventFaultError(cards[0].at, line.text[cards[0].at :], Expected.ONE_CARD)
        card = counts.index(1)
    return Rob(line.player, tile, victim, card, pirate)


def _stealing(line: Line, words: list[Word]) -> Steal:
    """Return whom a card is taken from, as the words behind the verb tell."""
    told = _robbing(line, [Word(0, "rooft"), *words], 0, pirate=False)
    return Steal(line.player, told.victim, told.card)


def _is_little(word: Word) -> bool:
    """Return whether a word before who is robbed says nothing: van Anna, bei Anna."""
    return meaning("fillers", word.text) is not None or meaning("event-words", word.text) == "with"


def _figure(line: Line, words: list[Word]) -> Rob | Steal | None:
    """Return the move of robber or pirate that some words tell of; None where they name neither. Where a course is remembered it may be told of no tile."""
    found = known("figures", words)
    if found is None:
        return None
    no_more(words[: found[0]], "figures")
    rest = words[found[0] + 1 :]
    if line.remembered and found[1] == "robber" and (moved := _moved_somewhere(line, rest)) is not None:
        return moved
    end = next((place for place, word in enumerate(rest) if word.text in PUNCTUATION or meaning("events", word.text) == "rob"), len(rest))
    (tile,) = places_in(rest[:end], line.text, line.board, Slot.TILE, 1)
    return _robbing(line, rest[end:], tile, pirate=found[1] == "pirate")


def _moved_somewhere(line: Line, words: list[Word]) -> Steal | None:
    """Return the move of the robber to a tile that is not told, with who is robbed (en stal van Anna; und wollte Anna bestehlen); None where words follow of a tile."""
    words = [word for word in words if word.text not in PUNCTUATION or word.text == ":"]
    while words and (meaning("joiners", words[0].text) or _is_little(words[0]) or meaning("auxiliaries", words[0].text)):
        words = words[1:]
    if not words:
        return Steal(line.player, None)
    if meaning("participles", words[-1].text) == "rob":
        return _stealing(line, words[:-1])
    return _stealing(line, words[1:]) if meaning("events", words[0].text) == "rob" else None


def _piece(line: Line, words: list[Word]) -> tuple[Kind, int]:
    found = known("pieces", words)
    if found is None:
        first = words[0] if words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.PIECE, near(first.text, "pieces"))
    no_more(words[: found[0]], "pieces")
    kind = Kind(found[1])
    slot = Slot.PATH if kind in _PATH_PIECES else Slot.INTERSECTION
    return kind, places_in(words[found[0] + 1 :], line.text, line.board, slot, 1)[0]


# --- kinds of event --------------------------------------------------------------------------------------------------------


def _put(line: Line) -> Action:
    return _figure(line, line.words) or Put(line.player, *_piece(line, line.words))


def _build(line: Line) -> Action:
    said = [word for word in line.words if not meaning("fillers", word.text)]
    piece = meaning("pieces", said[0].text) if line.remembered and len(said) == 1 else None
    if piece is not None or (line.remembered and not said):
        return BuildSomewhere(line.player, None if piece is None else Kind(piece))
    if len(said) == _PIECE_AND_WHERE and meaning("somewhere", said[1].text) and (named := meaning("pieces", said[0].text)):
        return BuildSomewhere(line.player, Kind(named))
    return Build(line.player, *_piece(line, line.words))


def _roll(line: Line) -> Action:
    said = " ".join(word.text for word in line.words if not meaning("fillers", word.text))
    told = [meaning("number-words", word) or word for word in said.replace("+", " ").split()]  # gooit een zeven
    parts = [part for part in told if not meaning("joiners", part)]
    dice = [number for part in parts if (number := whole_number(part)) is not None]
    if len(dice) == len(parts) == len((1, 1)) and all(one in _DIE for one in dice):
        return Roll(line.player, sum(dice), (dice[0], dice[1]))
    if len(dice) == 1 and dice[0] in ROLLS and told == [str(dice[0])]:
        return Roll(line.player, dice[0])
    raise EventFaultError(line.words[0].at if line.words else len(line.text), said, Expected.ROLL)


def _discard(line: Line) -> Action:
    words = [word for word in line.words if meaning("event-words", word.text) != "off"]
    told = line._replace(words=words)
    if any(meaning("event-words", word.text) == "for" for word in words):
        return read_trade(told)  # cards are handed in "for" others: levert 4 hout in voor 1 erts
    if receiver_at(told) is not None:
        return read_gift(told)  # Blau gibt Rot 1 Holz
    numbers = [word.text for word in words if not meaning("fillers", word.text)]
    if len(numbers) == 1 and numbers[0].isdecimal() and len(numbers[0]) < _DIGITS:
        return Discard(line.player, Cards((0,) * len(RESOURCES), int(numbers[0])))  # legt er 4 af
    return Discard(line.player, some_in(line, words))


def _have(line: Line) -> Action:
    told = [word for word in line.words if not meaning("have-words", word.text)]
    if [meaning("amounts", word.text) for word in told[:1]] == ["none"]:
        no_more([word for word in told[1:] if meaning("amounts", word.text) != "cards"], "amounts")
        told = told[:1]
    return Have(line.player, some_in(line, told))


def _move(line: Line) -> Action:
    rob = _figure(line, line.words)
    if rob is not None:
        return rob
    found = known("pieces", line.words)
    if found is None or found[1] != Kind.SHIP:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.PIECE, near(first.text, "pieces", "figures"))
    no_more(line.words[: found[0]], "pieces", "figures")
    return MoveShip(line.player, *places_in(line.words[found[0] + 1 :], line.text, line.board, Slot.PATH, 2))


def _rob(line: Line) -> Action:
    if line.remembered:
        return _stealing(line, line.words)
    raise fault_from(line.text, line.words, Expected.TILE)


def _buy(line: Line) -> Action:
    if known("pieces", line.words):
        return _build(line)
    named = known("developments", line.words)
    cards = [word for word in line.words if line.remembered and meaning("amounts", word.text) == "cards"]
    if named is None and known("decks", line.words) is None and not cards:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.DEVELOPMENTS, near(first.text, "decks", "developments", "pieces"))
    told = {""}
    for word in line.words:
        slot = next((slot for slot in ("developments", "decks") if meaning(slot, word.text)), "number" if word.text.isdecimal() else "")
        slot = "decks" if word in cards else slot
        if slot == "number" and whole_number(word.text) != 1:
            raise EventFaultError(word.at, line.text[word.at :], Expected.ONE_CARD)
        if slot in told:
            no_more([word], "decks", "developments")
        told.add(slot)
    return Buy(line.player, None if named is None else Development(named[1]))


def _play(line: Line) -> Action:
    found = known("developments", line.words)
    if found is None:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.DEVELOPMENTS, near(first.text, "developments"))
    no_more(line.words[: found[0]], "developments")
    card, after = Development(found[1]), line.words[found[0] + 1 :]
    rest = [word for word in after if word.text not in PUNCTUATION]
    if card is Development.KNIGHT:
        rob = _figure(line, after)
        robs = known("events", after) if rob is None and line.remembered else None
        if robs is not None and robs[1] == "rob":
            no_more([word for word in after[: robs[0]] if not meaning("joiners", word.text)])
            return Play(line.player, card, rob=_stealing(line, after[robs[0] + 1 :]))
        if rob is None:
            no_more(after, "figures")
        return Play(line.player, card, rob=rob)
    if card is Development.MONOPOLY and rest:
        return _monopoly(line, rest)
    if card is Development.INVENTION and rest:
        return Play(line.player, card, take=resources_in(line, after[after.index(rest[0]) :]))
    if card is Development.ROAD_BUILDING:
        return Play(line.player, card, lines=_lines(line, rest))
    no_more(rest)
    return Play(line.player, card)


def _monopoly(line: Line, words: list[Word]) -> Action:
    """Return the card with the resource, and how many of it came where that is told."""
    named = known("resources", words)
    if named is None:
        said = [word for word in words if not any(meaning(slot, word.text) for slot in ("fillers", "joiners"))] or words
        raise EventFaultError(said[0].at, said[0].text, Expected.RESOURCES, near(said[0].text, "resources"))
    words, given = _givers(line, words)
    numbers = [word for word in words if whole_number(word.text) is not None]
    others = [word for place, word in enumerate(words) if place != named[0] and word not in numbers[:1]]
    no_more([word for word in others if meaning("amounts", word.text) != "cards"], "resources")
    number = int(numbers[0].text) if numbers else None
    return Play(line.player, Development.MONOPOLY, resource=tuple(map(str, RESOURCES)).index(named[1]), number=number, given=given)


@cache
def _of() -> frozenset[str]:
    """Return the words that stand between how many cards and of whom they are, as events are written."""
    return frozenset(words.sentences["event-given"].split()[1] for words in vocabularies().values())


def _givers(line: Line, words: list[Word]) -> tuple[list[Word], tuple[tuple[int, int], ...]]:
    """Return the words before those that tell who gave how many of a monopoly (…: 3, 2 van rood, 1 van wit), and what these tell."""
    told = [place for place, word in enumerate(words[:-1]) if words[place + 1].text in _of() and whole_number(word.text) is not None]
    if not told:
        return words, ()
    given: list[tuple[int, int]] = []
    for begin, end in zip(told, [*told[1:], len(words)], strict=True):
        named = [word for word in words[begin + _GIVES : end] if word.text not in PUNCTUATION]
        seat = player_at(named, line.players, line.text)
        if seat is not None:
            given.append((seat, whole_number(words[begin].text) or 0))
    begin = told[0]
    while words[:begin] and words[begin - 1].text in PUNCTUATION and words[begin - 1].text != ":":
        begin -= 1
    return words[:begin], tuple(given)


def _lines(line: Line, words: list[Word]) -> tuple[tuple[Kind, int], ...]:
    """Return the roads and ships that are told with a card: a piece named before a place holds for it and those after it."""
    kind, found = Kind.ROAD, []
    piece: str | None = None
    for place, word in enumerate(words):
        piece = meaning("pieces", word.text)
        if piece is not None:
            if place == len(words) - 1:
                raise EventFaultError(word.at, word.text, Expected.PATH)
            kind = Kind(piece)
        elif not meaning("fillers", word.text) and not meaning("joiners", word.text):
            found.append((kind, places_in([word], line.text, line.board, Slot.PATH, 1)[0]))
    return tuple(found)


#: What verbs tell of which lines say more, or otherwise, than the sentence of a deed; by any other a deed is read as it is told.
_READERS: dict[str, Callable[[Line], Action]] = {
    "put": _put,
    "roll": _roll,
    "discard": _discard,
    "have": _have,
    "trade": read_trade,
    "give": read_gift,
    "build": _build,
    "move": _move,
    "buy": _buy,
    "play": _play,
    "rob": _rob,
}
__all__ = ["EventFaultError", "event_fault", "player_named", "read_event"]
