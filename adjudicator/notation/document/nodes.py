"""YAML nodes read as keys, texts and lists; faults are collected with the user's own line and column, never raised singly."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

import yaml

from adjudicator.board.board import Board
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.input.words import listed, meaning, near
from adjudicator.notation.document.source import Source
from adjudicator.notation.place_names import EXPECTED, PlaceError, Slot, is_by_contents, may_be_place, parse_place, split_places
from catan_common.folding import DOUBLE_QUOTES, SINGLE_QUOTES
from catan_common.records import NamedTuple
from catan_common.typed import TypeVar

K = TypeVar("K", bound=yaml.Node)
#: With so many faults it is no position at all, and looking on would take longer than anybody waits.
MOST_PROBLEMS = 1000
#: Near words are looked for so many times only: each search costs a millisecond.
_MOST_SUGGESTED = 100
#: How alike a colour is at least to one that is written wrongly: short words look alike too soon.
_CLOSE = 0.75
#: Seven players with every piece there is place fewer than 300.
_MOST_PLACES = 1000
_SHOWN = 60
#: So far behind one character of a value the next one stands in the file, whatever white space is between them.
_FURTHEST = 2_000
#: Quotes that a text still has around it where YAML saw none.
_QUOTES = DOUBLE_QUOTES + SINGLE_QUOTES

#: By the level of a key: words of other levels, and where a line with one belongs.
_ELSEWHERE: dict[str, tuple[tuple[str, Expected], ...]] = {
    "keys": (
        ("colours", Expected.BELOW_PLAYERS), ("player-keys", Expected.BELOW_PLAYER), ("agreed-keys", Expected.BELOW_AGREED), ("turn-keys", Expected.BELOW_TURN),
        ("dispute-keys", Expected.OF_DISPUTE),
    ),
    "colours": (
        ("player-keys", Expected.BELOW_PLAYER), ("keys", Expected.AT_LEFT), ("agreed-keys", Expected.BELOW_AGREED), ("turn-keys", Expected.BELOW_TURN),
    ),
    "player-keys": (
        ("keys", Expected.AT_LEFT), ("colours", Expected.BELOW_PLAYERS), ("agreed-keys", Expected.BELOW_AGREED), ("turn-keys", Expected.BELOW_TURN),
    ),
    "dice-keys": (("colours", Expected.BELOW_PLAYERS), ("dice-player-keys", Expected.BELOW_PLAYER)),
    "card-keys": (("colours", Expected.BELOW_PLAYERS), ("card-player-keys", Expected.BELOW_PLAYER)),
    "card-player-keys": (("card-keys", Expected.AT_LEFT), ("colours", Expected.BELOW_PLAYERS)),
    "dice-player-keys": (("dice-keys", Expected.AT_LEFT), ("colours", Expected.BELOW_PLAYERS)),
}  # fmt: skip


class Text(NamedTuple):
    """A piece of text in a node: the node, the offset in its value, the text without spaces around it."""

    node: yaml.Node
    at: int
    text: str


class Reader:
    """One document's nodes turned into plain values, with every fault found."""

    def __init__(self, source: Source, file: str) -> None:
        """Read nodes of ``source``; ``file`` is what messages call it."""
        self.source = source
        self.file = file
        self.problems: list[Problem] = []
        #: The board has faults of its own: what lies on its tiles is not known, and a name by contents may fit after all.
        self.unsure = False
        self._suggested = 0
        #: How far a value was followed in the file last: the node, so many characters of it, and where they end.
        self._walked: tuple[yaml.Node | None, int, int] = (None, 0, 0)
        self._places = 0

    # --- faults ------------------------------------------------------------------------------------------------------------

    def fault(
        self,
        node: yaml.Node,
        found: str,
        expected: str,
        suggestions: tuple[str, ...] = (),
        at: int = 0,
        family: Family = Family.UNREPRESENTABLE,
    ) -> None:
        """Note a fault at the character ``at`` of a node's value; PositionError when there are more than anybody would mend."""
        shown = " ".join(found.split())
        shown = shown if len(shown) <= _SHOWN else shown[: _SHOWN - 1] + "…"
        self.problems.append(Problem(family, self.file, *self.place(node, at), shown, expected, suggestions))
        if len(self.problems) >= MOST_PROBLEMS:
            self.raise_problems()

    def teller(self, node: yaml.Node, start: int = 0) -> Callable[[int, str, Expected, tuple[str, ...]], None]:
        """Return a function that notes faults at offsets of a text which begins at ``start`` of the node's value."""

        def tell(at: int, found: str, expected: Expected, suggestions: tuple[str, ...] = ()) -> None:
            self.fault(node, found, expected, suggestions, start + at)

        return tell

    def near(self, text: str, *slots: str, more: tuple[str, ...] = ()) -> tuple[str, ...]:
        """Return near words, as long as not too many were asked for."""
        return near(text, *slots, more=more) if self._may_suggest() else ()

    def near_colours(self, text: str) -> tuple[str, ...]:
        """Return the words for colours that look like a text; of one that none is like those that there are."""
        found = self.near(text, "colours")
        if self._suggested > _MOST_SUGGESTED or near(text, "colours", cutoff=_CLOSE):
            return found
        return tuple(words["nl"][0] for words in listed()["colours"].values())

    def _may_suggest(self) -> bool:
        self._suggested += 1
        return self._suggested <= _MOST_SUGGESTED

    def raise_problems(self) -> None:
        """Raise PositionError with the faults in the order of the document, if there are any."""
        if self.problems:
            raise PositionError(sorted(self.problems, key=lambda problem: (problem.line, problem.column)))

    def place(self, node: yaml.Node, at: int) -> tuple[int, int]:
        """Return the user's line and column of the character ``at`` of a node's value."""
        start = node.start_mark.index
        if not isinstance(node, yaml.ScalarNode):
            return self.source.user_at(start)
        raw = self.source.text[start : node.end_mark.index]
        cursor = 0
        if node.style in {"|", ">"}:
            cursor = raw.find("\n") + 1
        elif node.style in {'"', "'"}:
            cursor = 1
        if not node.style and "\n" not in raw:
            return self.source.user_at(start + min(at, len(raw)))
        # the value and what stands in the file differ in white space and escapes only; faults come in their order, and each goes on where the last was
        last, begin, reached = self._walked
        begin, cursor = (begin, reached) if last is node and begin <= at else (0, cursor)
        for mark in node.value[begin:at]:
            if not mark.isspace():
                found = raw.find(mark, cursor, cursor + _FURTHEST)
                cursor = found + 1 if found >= 0 else cursor
        self._walked = (node, at, cursor)
        while cursor < len(raw) and raw[cursor].isspace():
            cursor += 1
        return self.source.user_at(start + cursor)

    # --- keys --------------------------------------------------------------------------------------------------------------

    def mapping(self, node: yaml.Node, slot: str, expected: Expected) -> dict[str, tuple[yaml.Node, yaml.Node]]:
        """Return meaning -> (key node, value node) of a mapping whose keys are words of ``slot``."""
        found: dict[str, tuple[yaml.Node, yaml.Node]] = {}
        before: str | None = None
        for name, value in self.pairs(node):
            what = meaning(slot, name.value)
            if what is None and before is not None and getattr(node, "flow_style", False) and is_empty(value):
                # {hand: 2 hout, 1 erts}: in braces YAML takes the list apart
                key_node, first = found[before]
                items = first.value if isinstance(first, yaml.SequenceNode) else [first]
                found[before] = (key_node, yaml.SequenceNode(first.tag, [*items, name], first.start_mark, name.end_mark))
            elif what is None:
                self.unknown_key(name, slot, expected)
            elif what in found:
                self.fault(name, name.value, Expected.ONCE)
            else:
                found[what] = (name, value)
                before = what
        return found

    def unknown_key(self, name: yaml.ScalarNode, slot: str, expected: Expected) -> bool:
        """Note a key that is no word of ``slot``; tell whether it is one of another level, and so indented wrongly."""
        for other, where in _ELSEWHERE.get(slot, ()):
            if meaning(other, name.value):
                self.fault(name, name.value, where)
                return True
        self.fault(name, name.value, expected, self.near_colours(name.value) if slot == "colours" else self.near(name.value, slot))
        return False

    def pairs(self, node: yaml.Node) -> Iterator[tuple[yaml.ScalarNode, yaml.Node]]:
        """Yield the keys, which have to be words, and values of a mapping; anything else but nothing at all is a fault."""
        if isinstance(node, yaml.MappingNode):
            for name, value in node.value:
                if isinstance(name, yaml.ScalarNode):
                    yield name, value
                else:
                    self.fault(name, _shown(name), Expected.KEY)
        elif not is_empty(node):
            self.fault(node, _shown(node), Expected.MAPPING)

    def once(self, pairs: Iterable[tuple[K, yaml.Node]], meant: Callable[[K], str | None]) -> Iterator[tuple[K, yaml.Node]]:
        """Yield the pairs but those whose key means what one before it did, which is a fault; keys that mean nothing are yielded."""
        seen: set[str] = set()
        for name, value in pairs:
            what = meant(name)
            if what is not None and what in seen:
                self.fault(name, _shown(name), Expected.ONCE)
                continue
            if what is not None:
                seen.add(what)
            yield name, value

    # --- texts -------------------------------------------------------------------------------------------------------------

    def text(self, node: yaml.Node, expected: Expected) -> Text | None:
        """Return a scalar as text; None, with a fault, where it is empty or something else."""
        if not isinstance(node, yaml.ScalarNode):
            self.fault(node, _shown(node), expected)
            return None
        value = node.value.strip()
        if not value:
            self.fault(node, "", expected)
            return None
        at = len(node.value) - len(node.value.lstrip())
        if not node.style and len(value) > 1 and value[0] in _QUOTES and value[-1] in _QUOTES:
            value = value[1:-1].strip()
            at = node.value.index(value, at + 1)
        return Text(node, at, value)

    def texts(self, node: yaml.Node, expected: Expected) -> list[Text]:
        """Return the texts of a scalar or of a list of scalars; nothing for an empty one."""
        if isinstance(node, yaml.SequenceNode):
            return [found for item in node.value for found in self.texts(item, expected)]
        if is_empty(node):
            return []
        found = self.text(node, expected)
        return [] if found is None else [found]

    def word(self, node: yaml.Node, slot: str, expected: Expected) -> str | None:
        """Return the meaning of a word of ``slot``; None, with a fault, where it is none."""
        found = self.text(node, expected)
        if found is None:
            return None
        what = meaning(slot, found.text)
        if what is None:
            self.fault(node, found.text, expected, self.near(found.text, slot), found.at)
        return what

    # --- places ------------------------------------------------------------------------------------------------------------

    def one_place(self, text: Text, board: Board | None, slot: Slot) -> int | None:
        """Return the number of the place that a text names; None, with a fault, where it names none or several.

        Without a board nothing is found, and only what is a place on no board is a fault.
        """
        self._places += 1
        if self._places > _MOST_PLACES:
            self.fault(text.node, text.text, Expected.SHORTER, (), text.at)
            self.raise_problems()
        if board is None or (self.unsure and is_by_contents(text.text)):
            if not may_be_place(text.text):
                self.fault(text.node, text.text, EXPECTED[slot], (), text.at)
            return None
        try:
            return parse_place(text.text, board, slot, suggest=self._suggested < _MOST_SUGGESTED).number
        except PlaceError as error:
            self._suggested += 1
            self.fault(text.node, error.found, error.expected, error.suggestions, text.at, error.family)
            return None

    def places(self, node: yaml.Node, board: Board | None, slot: Slot) -> tuple[int, ...]:
        """Return the numbers of the places of a text or list, in their order on the board, repetitions kept."""
        found: list[int] = []
        for text in self.texts(node, EXPECTED[slot]):
            if meaning("amounts", text.text) == "none":
                continue
            for at, word in split_places(text.text):
                number = self.one_place(Text(text.node, text.at + at, word), board, slot)
                if number is not None:
                    found.append(number)
        return tuple(sorted(found))


def is_empty(node: yaml.Node) -> bool:
    """Tell whether nothing stands there."""
    return isinstance(node, yaml.ScalarNode) and not node.value.strip() and not node.style


def _shown(node: yaml.Node) -> str:
    if isinstance(node, yaml.MappingNode):
        return "{…}"
    return "[…]" if isinstance(node, yaml.SequenceNode) else str(node.value)
