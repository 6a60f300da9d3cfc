"""A dispute as it is written down: a position or course of play, and who says what, in a document or as running text.

``Rood: mijn straat is 9 lang. Blauw (actueel): nee, die is doorbroken.`` A speaker is a player by colour or name, in brackets the rule set that the
player goes by. In a document that stands below ``beweringen`` (``Behauptungen``): as such a text, as a mapping, or as a list of either.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import NamedTuple

import yaml

from adjudicator.dispute.claims import Said
from adjudicator.game import Position
from adjudicator.notation.document.compose import compose
from adjudicator.notation.document.nodes import Reader, is_empty
from adjudicator.notation.document.read import read_composed
from adjudicator.problems import Expected, Family, PositionError, Problem
from adjudicator.rulesets.editions import RULE_SETS, NoRuleSetError, rule_set
from adjudicator.sentence.parse import player_named
from adjudicator.words import meaning, near
from catan_common.rule_sets import ALSO

#: A name with a colon behind it, and in brackets a rule set.
_SPEAKER = re.compile(r"([^\W\d_][\w'’-]*)\s*(?:\(([^()\n]{1,60})\))?\s*:(?=\s|$)")  # noqa: RUF001 - an apostrophe as it is typed
_LABEL = re.compile(r"\s*(.*?)\s*(?:\(([^()]*)\))?\s*\Z", re.DOTALL)
_MOST_SAID = 40
#: Where a text of claims stands that is no document: it is one line, and in no file.
FILE = "claims"


class _Part(NamedTuple):
    """What is said in running text: who, by which rules, what, and where the name stands."""

    at: int
    who: str
    rules: str | None
    text: str


#: Notes a fault: the offset, what stands there, what was expected, near words.
_Fault = Callable[[int, str, Expected, tuple[str, ...]], None]


def read_dispute(source: str | bytes, file: str = "<stdin>") -> tuple[Position, list[Said]]:
    """Return the position of a document and what its players say; nothing said where it has no claims. PositionError with every fault."""
    mended, root = compose(source, file)
    claims = [value for name, value in root.value if isinstance(name, yaml.ScalarNode) and meaning("dispute-keys", name.value)]
    root.value = [pair for pair in root.value if pair[1] not in claims]
    reader = Reader(mended, file)
    position = read_composed(reader, root)
    said = [one for node in claims for one in _said_in(reader, node, position)]
    reader.raise_problems()
    return position, said


def read_said(text: str, position: Position) -> list[Said]:
    """Return what players say in running text about a position; PositionError where it names nobody who plays, or a rule set that there is not."""
    problems: list[Problem] = []

    def fault(at: int, found: str, expected: Expected, hints: tuple[str, ...]) -> None:
        problems.append(Problem(Family.UNREPRESENTABLE, FILE, 1, at + 1, found, expected, hints))

    said = list(_said(text, position, fault))
    if problems:
        raise PositionError(problems)
    return said


def _said_in(reader: Reader, node: yaml.Node, position: Position) -> Iterator[Said]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _said_in(reader, item, position)
    elif isinstance(node, yaml.MappingNode):
        for name, value in reader.pairs(node):
            found = _LABEL.match(name.value)
            label = (found[1], found[2]) if found else (name.value, None)

            def fault(at: int, shown: str, expected: Expected, hints: tuple[str, ...], name: yaml.ScalarNode = name) -> None:
                reader.fault(name, shown, expected, hints, at)

            for text in reader.texts(value, Expected.CLAIMS):
                yield from _known(_Part(0, label[0], label[1], text.text), position, fault)
            if is_empty(value):
                reader.fault(name, name.value, Expected.CLAIMS)
    elif (whole := reader.text(node, Expected.CLAIMS)) is not None:

        def tell(at: int, shown: str, expected: Expected, hints: tuple[str, ...]) -> None:
            reader.fault(node, shown, expected, hints, whole.at + at)

        yield from _said(whole.text, position, tell)


def _said(text: str, position: Position, fault: _Fault) -> Iterator[Said]:
    """Yield what is said in running text; a text before the first name is a fault."""
    parts = list(_parts(text, position))
    before = text[: parts[0].at] if parts else text
    if before.strip() or not parts:
        fault(0, before.strip()[:_MOST_SAID], Expected.CLAIMS, ())
    for part in parts:
        yield from _known(part, position, fault)


def _parts(text: str, position: Position) -> Iterator[_Part]:
    """Yield what each speaker says: a player's name with a colon anywhere, any other name where a sentence begins."""
    found = [one for one in _SPEAKER.finditer(text) if _begins(text, one.start()) or player_named(one[1], position)]
    ends = [*(one.start() for one in found[1:]), len(text)]
    for one, end in zip(found, ends, strict=False):
        said = text[one.end() : end].strip()
        yield _Part(one.start(), one[1], one[2], said)


def _begins(text: str, at: int) -> bool:
    before = text[:at].rstrip(" \t")
    return not before or before[-1] in '.!?;\n"”“»«'


def _known(part: _Part, position: Position, fault: _Fault) -> Iterator[Said]:
    colour = player_named(part.who, position)
    if colour is None:
        listed = tuple(name for player in position.players for name in (player.colour, player.name) if name)
        fault(part.at, part.who, Expected.CLAIMANT, near(part.who, more=listed) or listed)
    rules = None
    if part.rules is not None:
        try:
            rules = rule_set(part.rules.strip()).name
        except NoRuleSetError:
            fault(part.at, part.rules, Expected.RULES, near(part.rules, more=(*RULE_SETS, *ALSO)))
    if not part.text.strip(" .!;?"):
        fault(part.at, part.who, Expected.CLAIMS, ())
    elif colour is not None:
        yield Said(colour, part.text, rules)
