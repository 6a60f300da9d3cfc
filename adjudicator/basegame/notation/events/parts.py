"""What lines about events are made of: who plays where, the places that words name, the cards that words list, and what is given for what."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.basegame.deeds import Resources, Trade
from adjudicator.basegame.position import Cards, Player
from adjudicator.board.board import RESOURCES, Board
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.input.words import meaning, near
from adjudicator.notation.card_lists import Counted, counted, items_of
from adjudicator.notation.document.heading import players_named
from adjudicator.notation.event_lines import PUNCTUATION, Word, fault_from, no_more, player_at, words_of
from adjudicator.notation.place_names import Place, PlaceError, Slot, looks_like_place, parse_place, split_places


class Line(NamedTuple):
    """A line under way: who, the words after the verb, the whole line, who plays, and on which board; ``remembered`` where nobody knows that."""

    player: int
    words: list[Word]
    text: str
    players: tuple[Player, ...]
    board: Board
    remembered: bool = False


def in_digits(line: str) -> str:
    """Return a line with its numbers in digits, each as long as its word, so that every word stays where it is: gooit een zeven; who does it may be called so."""
    words = words_of(line)[1:]
    for word in words:
        number = meaning("number-words", word.text)
        if number is not None:
            line = line[: word.at] + number.ljust(len(word.text)) + line[word.at + len(word.text) :]
    return line


def cards_in(line: Line, words: list[Word], slots: tuple[str, ...] = ("resources",)) -> Counted:
    """Return the cards that some words list; EventFaultError for what is none."""
    words = [word for word in words if not meaning("fillers", word.text)]
    if not words:
        raise EventFaultError(len(line.text), "", Expected.RESOURCES)
    begin = words[0].at
    text = line.text[begin : words[-1].at + len(words[-1].text)]

    def tell(at: int, found: str, expected: Expected, suggestions: tuple[str, ...]) -> None:
        raise EventFaultError(begin + at, found, expected, suggestions)

    found = counted(items_of(text), slots, Expected.RESOURCES, tell)
    if found is None:
        raise EventFaultError(begin, text, Expected.RESOURCES)
    return found


def resources_in(line: Line, words: list[Word]) -> Resources:
    """Return the resource cards that some words list, each of a named kind; EventFaultError for others."""
    found = cards_in(line, words)
    if found.hidden or found.total is not None or found.unknown or found.rest_unknown:
        raise EventFaultError(words[0].at, line.text[words[0].at :], Expected.RESOURCES)
    return tuple(found.counts.get(str(kind), 0) for kind in RESOURCES)


def some_in(line: Line, words: list[Word]) -> Cards:
    """Return the cards that some words list, those of which the kind is not told as well; EventFaultError where it is open how many they are."""
    found = cards_in(line, words)
    counts = tuple(found.counts.get(str(kind), 0) for kind in RESOURCES)
    total = found.total if found.total is not None else sum(counts) + found.hidden
    if total < sum(counts) or found.unknown or found.rest_unknown:
        raise EventFaultError(words[0].at, line.text[words[0].at :], Expected.TOTAL)
    return Cards(counts, total - sum(counts))


def split_at(words: list[Word], what: str) -> tuple[list[Word], list[Word] | None]:
    """Return the words before and after the first that does ``what`` in an event; None for no such word."""
    for place, word in enumerate(words):
        if meaning("event-words", word.text) == what:
            return words[:place], words[place + 1 :]
    return words, None


def read_trade(line: Line) -> Trade:
    """Return the trade that a line tells of, with the bank where it names nobody; EventFaultError where it is none."""
    give, take = split_at(line.words, "for")
    if take is None:
        first = line.words[0] if line.words else Word(len(line.text), "")
        raise EventFaultError(first.at, line.text[first.at :], Expected.TRADE)
    take, partner = split_at(take, "with")
    give, early = split_at(give, "with")
    if early is not None and not give:
        # with whom, and then what: handelt met de bank: 4 hout voor 1 erts
        cards = next((at for at, word in enumerate(early) if word.text in PUNCTUATION or word.text.isdecimal()), len(early))
        early, give = early[:cards], [word for word in early[cards:] if word.text != ":"]
    if partner is not None and early is not None:
        raise fault_from(line.text, partner, Expected.TRADE)
    return Trade(line.player, _side(line, give), _side(line, take), _partner(line, early if partner is None else partner))


def receiver_at(line: Line) -> int | None:
    """Return at which word another player is named, or several by one name; None where none is."""
    return next((place for place, word in enumerate(line.words) if players_named(word.text, line.players) not in ([], [line.player])), None)


def read_gift(line: Line) -> Trade:
    """Return the cards that a player gives to another, for nothing or for others; EventFaultError where it is not told to whom."""
    place = receiver_at(line)
    if place is None:
        raise fault_from(line.text, line.words, Expected.TRADED_WITH)
    give, take = split_at([word for at, word in enumerate(line.words) if at != place and not meaning("gift-words", word.text)], "for")
    if take is None:  # what is given for nothing may be given or not, however many it are: a kind without a number is one card
        given, taken = resources_in(line, give), (0,) * len(RESOURCES)
    else:
        given, taken = _side(line, give), _side(line, take)
    return Trade(line.player, given, taken, player_at([line.words[place]], line.players, line.text))


def _side(line: Line, words: list[Word]) -> Resources:
    if len(words) == 1 and meaning("amounts", words[0].text) == "none":
        return (0,) * len(RESOURCES)
    found = resources_in(line, words)
    _all_counted(words)
    return found


def _all_counted(words: list[Word]) -> None:
    """Raise EventFaultError at the first kind of which it is not told how many: one card would be a number that nobody said."""
    kinds = [place for place, word in enumerate(words) if meaning("resources", word.text)]
    numbers = [place for place, word in enumerate(words) if _is_number(word.text)]
    if len(numbers) < len(kinds):
        bare = next((place for place in kinds if place - 1 not in numbers), kinds[0])
        raise EventFaultError(words[bare].at, words[bare].text, Expected.RESOURCES)


def _is_number(text: str) -> bool:
    return any(letter.isdecimal() for letter in text) or any(meaning(slot, text) for slot in ("number-words", "one-words"))


def _partner(line: Line, words: list[Word] | None) -> int | None:
    if words is None:
        return None
    rest = [word for word in words if not meaning("fillers", word.text)]
    if rest and meaning("partners", rest[0].text) == "bank":
        no_more(rest[1:], "partners")
        return None
    if not rest:
        raise EventFaultError(len(line.text), "", Expected.TRADED_WITH)
    return player_at(rest, line.players, line.text)


def places_in(words: list[Word], line: str, board: Board, slot: Slot, number: int) -> list[int]:
    """Return the places of a kind that some words name, which have to be so many; EventFaultError for more, fewer or none."""
    expected = {Slot.TILE: Expected.TILE, Slot.INTERSECTION: Expected.INTERSECTION, Slot.PATH: Expected.PATH}[slot]
    if not words:
        raise EventFaultError(len(line), "", expected)
    begin, end = words[0].at, words[-1].at + len(words[-1].text)
    found: list[Place] = []
    for at, word in split_places(line[begin:end]):
        if not looks_like_place(word):
            if meaning("fillers", word) or meaning("places", word) == slot:
                continue
            raise EventFaultError(begin + at, word, expected, near(word, "places"))
        try:
            found.append(parse_place(word, board, slot))
        except PlaceError as error:
            raise EventFaultError(begin + at, error.found, error.expected, error.suggestions) from None
    if len(found) != number:
        raise EventFaultError(begin, line[begin:end], expected)
    return [place.number for place in found]
