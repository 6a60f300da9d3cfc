"""A dispute as a document has it: a position or course of play, and below ``beweringen`` (``Behauptungen``) who says what.

As running text, as a mapping of speakers to what they say, or as a list of either.
"""

from __future__ import annotations

from collections.abc import Iterator

import yaml

from adjudicator.dispute.attributed import Part
from adjudicator.dispute.claims import Said
from adjudicator.dispute.remembered import read_remembered_dispute
from adjudicator.dispute.said import LABEL, known_said, said_in_text, too_many, with_course
from adjudicator.game import Position
from adjudicator.input.problems import Expected, PositionError
from adjudicator.input.words import key, meaning
from adjudicator.notation.document.compose import compose
from adjudicator.notation.document.nodes import Reader, is_empty
from adjudicator.notation.document.read import read_composed
from adjudicator.notation.document.source import typed_text
from adjudicator.telling.records import course_apart


def read_dispute(source: str | bytes, file: str = "<stdin>") -> tuple[Position, list[Said]]:
    """Return the position of a document and what its players say; nothing said where it has no claims. PositionError with every fault.

    Without a position it may tell events and claims alone, as somebody remembers them (``remembered``).
    """
    whole, fault = typed_text(source, file)
    if fault is not None:  # too long, for one: nothing of it is looked at then
        raise PositionError([fault])
    remembered = read_remembered_dispute(whole, file)
    if remembered is not None:
        return remembered
    try:
        return _read_document(source, file)
    except PositionError:
        cut = course_apart(whole)
        apart = None if cut is None else _heard_in_part(*cut, file)
        if apart is None:
            raise
        return apart


def _heard_in_part(document: str, course: str, file: str) -> tuple[Position, list[Said]] | None:
    """Return a dispute whose course is heard in part, what is not as what stays unread; None where that is not what is wrong with the document."""
    try:
        position, said = _read_document(document, file)
    except PositionError:
        return None
    return with_course(course, position, said, file) if said else None


def _read_document(source: str | bytes, file: str) -> tuple[Position, list[Said]]:
    """Return the position of a document and what its players say; PositionError with every fault."""
    mended, root = compose(source, file)
    reader = Reader(mended, file)
    told = [pair for pair in root.value if _means_claims(pair[0])]
    root.value = [pair for pair in root.value if pair not in told]
    claims = [value for _, value in reader.once(told, lambda name: meaning("dispute-keys", name.value))]
    position = read_composed(reader, root)
    said = [one for node in claims for one in _said_in(reader, node, position)]
    if too_many(said):
        reader.fault(claims[0], "", Expected.FEWER_CLAIMS)
    reader.raise_problems()
    return position, said


def _means_claims(name: yaml.Node) -> bool:
    return isinstance(name, yaml.ScalarNode) and meaning("dispute-keys", name.value) is not None


def _said_in(reader: Reader, node: yaml.Node, position: Position) -> Iterator[Said]:
    if isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _said_in(reader, item, position)
    elif isinstance(node, yaml.MappingNode):
        for name, value in reader.once(reader.pairs(node), lambda name: key(_label(name)[0])):
            label = _label(name)

            def fault(at: int, shown: str, expected: Expected, hints: tuple[str, ...], name: yaml.ScalarNode = name) -> None:
                reader.fault(name, shown, expected, hints, at)

            for text in reader.texts(value, Expected.CLAIMS):
                yield from known_said(Part(0, label[0], label[1], text.text), position, fault)
            if is_empty(value):
                reader.fault(name, name.value, Expected.CLAIMS)
    elif (whole := reader.text(node, Expected.CLAIMS)) is not None:

        def tell(at: int, shown: str, expected: Expected, hints: tuple[str, ...]) -> None:
            reader.fault(node, shown, expected, hints, whole.at + at)

        yield from said_in_text(whole.text, position, tell)


def _label(name: yaml.ScalarNode) -> tuple[str, str | None]:
    """Return who speaks, and the rule set in brackets."""
    found = LABEL.match(name.value)
    return (found[1], found[2]) if found else (name.value, None)
