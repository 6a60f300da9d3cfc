"""The sections of a line made into the parts of a position; faults are noted and reading goes on."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import TypeVar

from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.notation.line.board import read_board
from adjudicator.basegame.notation.line.this_turn import read_this_turn
from adjudicator.basegame.notation.read_alike import only_desert, with_specials
from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Cards, Player, Position, Special
from adjudicator.basegame.this_turn import NOTHING_SAID
from adjudicator.board.board import Board
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.line.faults import Faults, FaultsFoundError
from adjudicator.notation.line.named import read_rules, read_text
from adjudicator.notation.line.text import PREFIX
from adjudicator.notation.names import is_name
from catan_common.patterns import pattern

_ORDER = {letter: place for place, letter in enumerate(g.SECTIONS)}
_FIELD_ORDER = {letter: place for place, letter in enumerate(g.FIELDS)}
_COLOUR_LETTER = {colour: letter for letter, colour in g.COLOUR_LETTERS.items()}
_COUNT = pattern(f"([A-Z])({g.NUMBER})")
_MOST_KEPT = 4000

_Section = tuple[int, str]
_T = TypeVar("_T")


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line, or None where faults were noted."""
    return Reading(faults).position(line)


class Reading:
    """One line on its way to a position."""

    def __init__(self, faults: Faults) -> None:
        """Begin with these faults."""
        self.faults = faults
        self.codes: g.Codes | None = None

    def position(self, line: str) -> Position | None:
        """Return the position, or None where faults were noted."""
        head, *parts = line.split(".")
        if head != PREFIX:
            self.faults.add(0, head, Expected.LINE_FORM)
            return None
        once, players, events = self._sorted(parts)
        game = self._letter(once, g.GAME, g.GAMES)
        rules = read_rules(once[g.RULES][1], once[g.RULES][0], self.faults) if g.RULES in once else None
        board = self._board(once, len(line))
        self.codes = g.codes_of(board.map) if board else None
        robber = self._tile(once.get(g.ROBBER))
        assumed = g.ROBBER_ASSUMED in once
        if assumed:
            if g.ROBBER in once:
                self.faults.add(once[g.ROBBER_ASSUMED][0] - 1, g.ROBBER_ASSUMED, Expected.ONCE)
            desert = None if board is None else only_desert(board)
            robber = self._tile(once[g.ROBBER_ASSUMED]) if once[g.ROBBER_ASSUMED][1] else desert
            assumed = robber is not None
            if robber is not None and robber != desert:
                self.faults.add(once[g.ROBBER_ASSUMED][0], once[g.ROBBER_ASSUMED][1], Expected.LINE_FITS, family=Family.UNREPRESENTABLE)
        pirate = self._tile(once.get(g.PIRATE))
        bank = self._bank(once.get(g.BANK))
        read = [self._player(*part) for part in players]
        colours: set[str] = set()
        for (at, _), player in zip(players, read, strict=True):
            if player is not None and player.colour in colours:
                self.faults.add(at, _COLOUR_LETTER[player.colour], Expected.ONCE, family=Family.UNREPRESENTABLE)
            colours |= {player.colour} if player else set()
        seats = [player.colour if player else None for player in read]
        turn = self._turn(once, seats)
        phase = self._letter(once, g.PHASE, g.PHASES)
        roll = None
        if g.ROLL in once:
            at, content = once[g.ROLL]
            roll = g.ROLLS.get(content)
            if roll is None:
                self.faults.add(at, content, Expected.ROLL)
        seated = with_specials([player for player in read if player is not None])
        this_turn = NOTHING_SAID
        if g.THIS_TURN in once:
            this_turn = read_this_turn(
                *once[g.THIS_TURN], seats, lambda at, found, corner: self._places(at, found, corner=corner), self.faults
            )
        course = tuple(self._events(events, seated, board)) if events else ()
        if g.GAME not in once:
            self.faults.add(len(line), "", Expected.LINE_LACKS, (g.GAME,))
        if game is None or board is None:
            return None
        return Position(game, board, seated, rules, robber, assumed, pirate, bank, turn, phase, roll, course, this_turn)

    def _events(self, sections: list[_Section], players: tuple[Player, ...], board: Board | None) -> Iterable[str]:
        from adjudicator.basegame.notation.events.read import event_fault  # a position without a course has no use for it
        from adjudicator.notation.line.course import read_event_sections  # likewise

        sound = not self.faults.found
        told = tuple(
            read_event_sections((one for one in sections if one[1]), lambda event: event_fault(event, players, board), self.faults)
        )
        if told and not players and sound:
            self.faults.add(*sections[0], Expected.NO_PLAYERS)
        return told

    def _sorted(self, parts: list[str]) -> tuple[dict[str, _Section], list[_Section], list[_Section]]:
        """Return the sections by letter, players and events apart, each with the offset of its content."""
        once: dict[str, _Section] = {}
        players: list[_Section] = []
        events: list[_Section] = []
        at = len(PREFIX) + 1
        last = -1
        for part in parts:
            letter = part[:1]
            order = _ORDER.get(letter)
            if order is None:
                self.faults.add(at, part, Expected.LINE_SECTION, g.SECTIONS)
            elif order < last or (letter in once):
                self.faults.add(at, part, Expected.LINE_ORDER)
            if letter == g.PLAYER:
                players.append((at + 1, part[1:]))
            elif letter == g.EVENT:
                events.append((at + 1, part[1:]))
            elif order is not None:
                once.setdefault(letter, (at + 1, part[1:]))
            last = max(last, -1 if order is None else order)
            at += len(part) + 1
        return once, players, events

    def _letter(self, once: dict[str, _Section], section: str, meaning: dict[str, _T]) -> _T | None:
        if section not in once:
            return None
        at, content = once[section]
        found = meaning.get(content)
        if found is None:
            self.faults.add(at, content, Expected.LINE_LETTER, "".join(meaning))
        return found

    def _board(self, once: dict[str, _Section], length: int) -> Board | None:
        parts = tuple((letter, content) for letter, (_, content) in once.items() if letter in g.BOARD_SECTIONS)
        # what is longer than any board is not kept
        reader = read_board if sum(len(content) for _, content in parts) <= _MOST_KEPT else read_board.__wrapped__
        try:
            return reader(parts)
        except FaultsFoundError as error:
            for fault in error.faults:
                # the board's reader counts as if its sections stood one behind the other
                begin = 0
                for letter, content in parts:
                    if fault.at <= begin + len(content) + 1:
                        at = once[letter][0] - 1 + fault.at - begin
                        break
                    begin += len(content) + 2
                else:
                    at = length
                self.faults.add(at, fault.found, fault.expected, fault.suggestions, fault.family)
            return None

    def _tile(self, section: _Section | None) -> int | None:
        if section is None or self.codes is None:
            return None
        at, content = section
        tile = self.codes.tiles.get(content)
        if tile is None:
            self.faults.add(at, content, Expected.TILE, family=Family.UNREPRESENTABLE)
        return tile

    def _bank(self, section: _Section | None) -> Bank | None:
        if section is None:
            return None
        at, content = section
        found = _counts_of(content, g.BANK_LETTERS)
        if found is None:
            self.faults.explain_counts(content, at, g.BANK_LETTERS)
            return None
        *resources, developments = found
        bank = Bank(tuple(resources), developments)
        return None if bank == Bank() else bank

    def _turn(self, once: dict[str, _Section], colours: list[str | None]) -> int | None:
        colour = self._letter(once, g.TURN, g.COLOUR_LETTERS)
        if colour is None:
            return None
        if colour in colours:
            return colours.index(colour)
        if None not in colours:
            self.faults.add(once[g.TURN][0], once[g.TURN][1], Expected.PLAYER, family=Family.UNREPRESENTABLE)
        return None

    def _player(self, at: int, content: str) -> Player | None:
        colour, *fields = content.split("-")
        name = g.COLOUR_LETTERS.get(colour)
        if name is None:
            self.faults.add(at, colour, Expected.LINE_LETTER, "".join(g.COLOUR_LETTERS))
        places: dict[str, tuple[int, ...]] = {}
        cards: dict[str, Cards] = {}
        called: str | None = None
        special: frozenset[Special] | None = None
        last = -1
        at += len(colour) + 1
        for field in fields:
            letter, value = field[:1], field[1:]
            order = _FIELD_ORDER.get(letter)
            if order is None:
                self.faults.add(at, field, Expected.LINE_FIELD, g.FIELDS)
            elif order <= last:
                self.faults.add(at, field, Expected.LINE_ORDER)
            elif letter in g.FIELD_LETTERS:
                cards[letter] = self._cards(at + 1, value, g.FIELD_LETTERS[letter])
            elif letter == g.NAME:
                called = read_text(value, at + 1, self.faults, is_name) if value else None
            elif letter == g.SPECIAL:
                special = self._special(at + 1, value)
            else:
                places[letter] = self._places(at + 1, value, corner=letter in g.SETTLEMENTS + g.CITIES)
            last = max(last, -1 if order is None else order)
            at += len(field) + 1
        if name is None:
            return None
        return Player(
            name,
            called,
            places.get(g.SETTLEMENTS, ()),
            places.get(g.CITIES, ()),
            places.get(g.ROADS, ()),
            places.get(g.SHIPS, ()),
            cards.get(g.HAND),
            cards.get(g.DEVELOPMENTS),
            cards.get(g.BOUGHT),
            cards.get(g.PLAYED, NO_DEVELOPMENTS),
            special,
        )

    def _cards(self, at: int, content: str, letters: str) -> Cards:
        found = _cards_of(content, letters)
        if found is None:
            self.faults.explain_counts(content, at, letters)
            return NO_DEVELOPMENTS
        return found

    def _special(self, at: int, content: str) -> frozenset[Special]:
        found: list[Special] = []
        for place, letter in enumerate(content):
            card = g.SPECIALS.get(letter)
            if card is None:
                self.faults.add(at + place, letter, Expected.LINE_LETTER, "".join(g.SPECIALS))
            elif card in found or (found and card is Special.LONGEST_ROUTE):
                self.faults.add(at + place, letter, Expected.LINE_ORDER, "".join(g.SPECIALS))
            else:
                found.append(card)
        return frozenset(found)

    def _places(self, at: int, content: str, *, corner: bool) -> tuple[int, ...]:
        codes = self.codes
        if codes is None:
            for strange in re.finditer("[^0-9A-Z]+", content):
                self.faults.add(at + strange.start(), strange[0], Expected.LINE_LETTER, ("0-9", "A-Z"))
            return ()
        width = codes.width + 1
        if len(content) % width:
            self.faults.add(at, content, Expected.LINE_CODES, (str(width),))
            return ()
        table = codes.corners if corner else codes.paths
        listed = [content[start : start + width] for start in range(0, len(content), width)]
        try:
            return tuple([table[code] for code in listed])
        except KeyError:
            for place, code in enumerate(listed):
                if code not in table:
                    better = codes.canonical(code, corner=corner)
                    expected = Expected.INTERSECTION if corner else Expected.PATH
                    self.faults.add(at + place * width, code, expected, (better,) if better else (), Family.UNREPRESENTABLE)
            return ()


@lru_cache(maxsize=4096)
def _counts_of(content: str, letters: str) -> list[int | None] | None:
    """Return the number after each letter, None for one that is not there; None where they are not well formed or not in the order of the letters."""
    found = _COUNT.findall(content)
    numbers = dict(found)
    if "".join([letter + number for letter, number in found]) != content or "".join([letter for letter, _ in found]) != "".join(
        [letter for letter in letters if letter in numbers]
    ):
        return None
    return [int(numbers[letter]) if letter in numbers else None for letter in letters]


def _cards_of(content: str, letters: str) -> Cards | None:
    """Return the cards that kinds and numbers tell of, None where they are not well formed."""
    found = _counts_of(content, letters)
    if found is None:
        return None
    *counts, hidden = [number or 0 for number in found]
    return Cards(tuple(counts), hidden)
