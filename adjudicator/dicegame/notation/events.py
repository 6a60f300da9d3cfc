"""What happened in a dice game, one event a line: read as tolerantly as the rest, and written (docs/dice-game.md)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from adjudicator.dicegame.deeds import DEEDS, Build, Dice, End, Exchange, Joker, Throw
from adjudicator.dicegame.notation.pieces import KIND_BY_KEY, pieces_called
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import BY_KIND, FACES, GOLD, KIND_OF, KNIGHT, RESOURCES, ROAD, UNDER_KNIGHT, in_order
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.input.words import meaning, near
from adjudicator.language.event_words import EventWords, Told
from adjudicator.notation.event_lines import PUNCTUATION, Word, begun, known, no_more
from catan_common.folding import DASHES
from catan_common.numbers import whole_number

_VERBS = "dice-events"
_MOST = 99
_NUMBER = re.compile(r"[+-]?\d{1,3}\Z")
_MINUS = str.maketrans(dict.fromkeys(DASHES, "-"))


def read_event(line: str, players: Sequence[Player]) -> Action:
    """Return the event that a line tells of; EventFaultError names the first thing that it cannot be."""
    line = line.translate(_MINUS)
    player, verb, words = begun(line, _VERBS, players)
    if player is None:
        raise EventFaultError(0, line, Expected.PLAYER)
    told = [
        word for word in words if word.text not in PUNCTUATION and not meaning("fillers", word.text) and not meaning("joiners", word.text)
    ]
    return _READERS[verb](player, told, line)


def _wrong(words: list[Word], line: str, expected: Expected, *slots: str) -> EventFaultError:
    first = words[0] if words else Word(len(line), "")
    return EventFaultError(first.at, first.text, expected, near(first.text, *slots))


# --- parts -----------------------------------------------------------------------------------------------------------------


def _dice(words: list[Word], line: str) -> Dice:
    """Return the dice that some words list: faces, each with its number before it or once; EventFaultError for anything else, or none."""
    counts = dict.fromkeys(FACES, 0)
    number: int | None = None
    for word in words:
        face = meaning("resources", word.text) or meaning("gold", word.text)
        told = whole_number(word.text)
        if told is not None and number is None and told <= _MOST:
            number = told
        elif face in counts:
            counts[face] += 1 if number is None else number
            number = None
        else:
            raise _wrong([word], line, Expected.DICE, "resources", "gold")
    if number is not None or not any(counts.values()):
        raise _wrong(words[-1:], line, Expected.DICE)
    return tuple(counts.values())


def _pieces(words: list[Word], line: str) -> tuple[str, ...]:
    """Return the pieces that some words name, by name, or by kind and number; EventFaultError for anything else, or none."""
    found: list[str] = []
    kind: str | None = None
    for word in words:
        said = KIND_BY_KEY.get(meaning("dice-player-keys", word.text) or "")
        if said is not None:
            kind = said
            continue
        named = next((names for one in BY_KIND if not word.text.isdecimal() and (names := _called(word.text, one, said=one == kind))), ())
        named = named or (_called(word.text, kind, said=True) if kind else ())
        if not named:
            raise _wrong([word], line, Expected.SHEET_PIECE)
        found += named
    if not found:
        raise _wrong(words, line, Expected.SHEET_PIECE)
    return in_order(dict.fromkeys(found))


def _called(text: str, kind: str, *, said: bool) -> tuple[str, ...]:
    """Return the pieces of a kind that a word names; by its number or resource alone only where the kind is ``said``."""
    if not said and (kind == KNIGHT and text.upper() not in KIND_OF):
        return ()
    return pieces_called(f"R{text}" if kind == ROAD and text.isdecimal() else text, kind)


# --- kinds of event --------------------------------------------------------------------------------------------------------


def _throw(player: int, words: list[Word], line: str) -> Action:
    return Throw(player, _dice(words, line))


def _keep(player: int, words: list[Word], line: str) -> Action:
    at = next((place for place, word in enumerate(words) if meaning(_VERBS, word.text) == "throw"), None)
    if at is None:
        raise EventFaultError(len(line), "", Expected.EVENT)
    return Throw(player, _dice(words[at + 1 :], line), _dice(words[:at], line))


def _joker(player: int, words: list[Word], line: str) -> Action:
    rest = [word for word in words if not meaning("dice-event-words", word.text)]
    named = known("resources", rest[1:] if rest and rest[0].text.upper() in KIND_OF else rest[2:])
    begin = len(rest) if named is None else len(rest) - 1
    pieces = _pieces(rest[:begin], line)
    if len(pieces) != 1 or KIND_OF[pieces[0]] != KNIGHT:
        raise _wrong(rest, line, Expected.SHEET_KNIGHT)
    resource = UNDER_KNIGHT[BY_KIND[KNIGHT].index(pieces[0])] if named is None else named[1]
    if resource not in RESOURCES:
        raise _wrong(rest[begin:], line, Expected.RESOURCES, "resources")
    return Joker(player, pieces[0], resource)


def _exchange(player: int, words: list[Word], line: str) -> Action:
    at = next((place for place, word in enumerate(words) if meaning("event-words", word.text) == "for"), None)
    if at is None:
        raise _wrong(words, line, Expected.TRADE)
    return Exchange(player, _dice(words[:at], line), _dice(words[at + 1 :], line))


def _build(player: int, words: list[Word], line: str) -> Action:
    if len(words) == 1 and meaning("amounts", words[0].text) == "none":
        return Build(player, ())
    return Build(player, _pieces(words, line))


def _end(player: int, words: list[Word], line: str) -> End:
    numbers = [word for word in words if _NUMBER.match(word.text)]
    if len(numbers) > 1:
        raise _wrong(numbers[1:], line, Expected.BOX)
    no_more([word for word in words if word not in numbers and not _is_little(word.text)], "event-words", "dice-event-words")
    return End(player, int(numbers[0].text) if numbers else None)


def _is_little(word: str) -> bool:
    """Tell whether a word belongs to the end of a turn: the turn, the points, and with what."""
    return meaning("event-words", word) in ("turn", "with") or meaning("dice-event-words", word) is not None


def _write_down(player: int, words: list[Word], line: str) -> Action:
    found = _end(player, words, line)
    if found.points is None:
        raise _wrong(words, line, Expected.BOX)
    return found


_READERS: dict[str, Callable[[int, list[Word], str], Action]] = {
    "throw": _throw,
    "keep": _keep,
    "joker": _joker,
    "trade": _exchange,
    "build": _build,
    "write": _write_down,
    "end": _end,
}


# --- writing ---------------------------------------------------------------------------------------------------------------


def event_text(event: Action, position: Position, language: str = "nl") -> str:
    """Return the line that tells of an event, players by their colours; it reads back as the same event."""
    return EventWords(position, language).line(DEEDS[type(event)], event)


def listed(words: EventWords, dice: Dice, _action: object) -> str:
    """Return dice as they are listed."""
    told = zip(FACES, dice, strict=True)
    return ", ".join(f"{count} {words.word('gold' if face == GOLD else 'resources', face)}" for face, count in told if count)


def thrown(words: EventWords, event: Throw) -> Told:
    """Return how a throw is told, with the dice that were kept."""
    sort, parts = words.told(DEEDS[Throw], event)
    return ("keep", parts | {"kept": listed(words, event.kept, event)}) if any(event.kept) else (sort, parts)


def joker(words: EventWords, event: Joker) -> Told:
    """Return how the use of a knight is told, with the resource where it is not the usual one."""
    parts = {"knight": event.knight}
    usual = UNDER_KNIGHT[BY_KIND[KNIGHT].index(event.knight)] == event.resource
    return ("joker", parts) if usual else ("joker-as", parts | {"resource": words.word("resources", event.resource)})


def built(_words: EventWords, event: Build) -> Told:
    """Return how pieces are told that are built, or that none is."""
    return ("pieces", {"pieces": " ".join(event.pieces)}) if event.pieces else ("nothing", {})


def ended(_words: EventWords, event: End) -> Told:
    """Return how the end of a turn is told, with the points where they are."""
    return ("end", {}) if event.points is None else ("score", {"points": str(event.points)})
