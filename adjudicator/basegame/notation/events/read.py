"""What happened after a position, one event a line: read as tolerantly as the rest (docs/contract.md, section 9)."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.basegame.events import (
    NO_VICTIM,
    ON_TURN,
    Build,
    Buy,
    Claim,
    Discard,
    End,
    Event,
    Get,
    MoveShip,
    Play,
    Put,
    Rob,
    Roll,
)
from adjudicator.basegame.notation.events.lexer import places_in
from adjudicator.basegame.notation.events.parts import Line, cards_in, read_trade, resources_in
from adjudicator.basegame.position import Cards, Development, Player
from adjudicator.board.board import RESOURCES, Board
from adjudicator.board.place_names import Slot
from adjudicator.notation.event_fault import EventFaultError, fault_of
from adjudicator.notation.event_lines import PUNCTUATION, Word, begun, known, no_more, player_at, player_named, words_of
from adjudicator.problems import Expected
from adjudicator.question import ROLLS, Kind
from adjudicator.words import meaning, near

_DIE = range(1, 7)
_PATH_PIECES = (Kind.ROAD, Kind.SHIP)


def event_fault(event: str, players: tuple[Player, ...], board: Board | None) -> EventFaultError | None:
    """Return what keeps a line from being an event, None for nothing; without a board only player and verb are looked at."""
    if _is_over(event):
        return None
    if board is None or not players:
        return fault_of(begun, event, "events", players)
    return fault_of(read_event, event, players, board)


def read_event(line: str, players: tuple[Player, ...], board: Board) -> Event:
    """Return the event that a line tells of; EventFaultError names the first thing that it cannot be."""
    if _is_over(line):
        return End(ON_TURN)
    player, verb, words = begun(line, "events", players)
    if player is None:
        raise EventFaultError(0, line, Expected.PLAYER)
    return _READERS[verb](Line(player, words, line, players, board))


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
    rest = [one for one in words[robs + 1 :] if one.text not in ",;" and not meaning("fillers", one.text)]
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


def _figure(line: Line, words: list[Word]) -> Rob | None:
    """Return the move of robber or pirate that some words tell of; None where they name neither."""
    found = known("figures", words)
    if found is None:
        return None
    no_more(words[: found[0]], "figures")
    rest = words[found[0] + 1 :]
    end = next((place for place, word in enumerate(rest) if word.text in PUNCTUATION or meaning("events", word.text) == "rob"), len(rest))
    (tile,) = places_in(rest[:end], line.text, line.board, Slot.TILE, 1)
    return _robbing(line, rest[end:], tile, pirate=found[1] == "pirate")


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


def _put(line: Line) -> Event:
    return _figure(line, line.words) or Put(line.player, *_piece(line, line.words))


def _build(line: Line) -> Event:
    return Build(line.player, *_piece(line, line.words))


def _roll(line: Line) -> Event:
    said = " ".join(word.text for word in line.words if not meaning("fillers", word.text))
    parts = [part for part in said.replace("+", " ").split() if not meaning("joiners", part)]
    dice = [int(part) for part in parts if part.isdecimal()]
    if len(dice) == len(parts) == len((1, 1)) and all(one in _DIE for one in dice):
        return Roll(line.player, sum(dice), (dice[0], dice[1]))
    if len(dice) == 1 and dice[0] in ROLLS and said == str(dice[0]):
        return Roll(line.player, dice[0])
    raise EventFaultError(line.words[0].at if line.words else len(line.text), said, Expected.ROLL)


def _get(line: Line) -> Event:
    return Get(line.player, resources_in(line, line.words))


def _discard(line: Line) -> Event:
    if known("event-words", [word for word in line.words if meaning("event-words", word.text) == "for"]):
        # cards are handed in "for" others: levert 4 hout in voor 1 erts
        return read_trade(line._replace(words=[word for word in line.words if meaning("event-words", word.text) != "off"]))
    words = list(line.words)
    for end in (0, -1):
        if words and meaning("event-words", words[end].text) == "off":
            words.pop(end)
            break
    found = cards_in(line, words)
    counts = tuple(found.counts.get(str(kind), 0) for kind in RESOURCES)
    total = found.total if found.total is not None else sum(counts) + found.hidden
    if total < sum(counts) or found.unknown or found.rest_unknown:
        raise EventFaultError(words[0].at, line.text[words[0].at :], Expected.TOTAL)
    return Discard(line.player, Cards(counts, total - sum(counts)))


def _move(line: Line) -> Event:
    rob = _figure(line, line.words)
    if rob is not None:
        return rob
    found = known("pieces", line.words)
    if found is None or found[1] != Kind.SHIP:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.PIECE, near(first.text, "pieces", "figures"))
    no_more(line.words[: found[0]], "pieces", "figures")
    return MoveShip(line.player, *places_in(line.words[found[0] + 1 :], line.text, line.board, Slot.PATH, 2))


def _rob(line: Line) -> Event:
    raise EventFaultError(line.words[0].at if line.words else len(line.text), line.text, Expected.TILE)


def _buy(line: Line) -> Event:
    if known("pieces", line.words):
        return _build(line)
    named = known("developments", line.words)
    if named is None and known("decks", line.words) is None:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.DEVELOPMENTS, near(first.text, "decks", "developments", "pieces"))
    told = {""}
    for word in line.words:
        slot = next((slot for slot in ("developments", "decks") if meaning(slot, word.text)), "number" if word.text.isdecimal() else "")
        if slot == "number" and int(word.text) != 1:
            raise EventFaultError(word.at, line.text[word.at :], Expected.ONE_CARD)
        if slot in told:
            no_more([word], "decks", "developments")
        told.add(slot)
    return Buy(line.player, None if named is None else Development(named[1]))


def _play(line: Line) -> Event:
    found = known("developments", line.words)
    if found is None:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, first.text, Expected.DEVELOPMENTS, near(first.text, "developments"))
    no_more(line.words[: found[0]], "developments")
    card, after = Development(found[1]), line.words[found[0] + 1 :]
    rest = [word for word in after if word.text not in PUNCTUATION]
    if card is Development.KNIGHT:
        rob = _figure(line, after)
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


def _monopoly(line: Line, words: list[Word]) -> Event:
    """Return the card with the resource, and how many of it came where that is told."""
    named = known("resources", words)
    if named is None:
        raise EventFaultError(words[0].at, words[0].text, Expected.RESOURCES, near(words[0].text, "resources"))
    numbers = [word for word in words if word.text.isdecimal()]
    others = [word for place, word in enumerate(words) if place != named[0] and word not in numbers[:1]]
    no_more([word for word in others if meaning("amounts", word.text) != "cards"], "resources")
    number = int(numbers[0].text) if numbers else None
    return Play(line.player, Development.MONOPOLY, resource=tuple(map(str, RESOURCES)).index(named[1]), number=number)


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


def _claim(line: Line) -> Event:
    no_more([word for word in line.words if meaning("event-words", word.text) != "win"], "event-words")
    return Claim(line.player)


def _end(line: Line) -> Event:
    no_more([word for word in line.words if meaning("event-words", word.text) != "turn"], "event-words")
    return End(line.player)


_READERS: dict[str, Callable[[Line], Event]] = {
    "put": _put,
    "roll": _roll,
    "get": _get,
    "discard": _discard,
    "trade": read_trade,
    "build": _build,
    "move": _move,
    "buy": _buy,
    "play": _play,
    "rob": _rob,
    "claim": _claim,
    "end": _end,
}
__all__ = ["EventFaultError", "event_fault", "player_named", "read_event"]
