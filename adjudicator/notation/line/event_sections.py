"""The sections of a line that tell of events, whatever the game; a line without any loads nothing of this."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from adjudicator.game import Player
from adjudicator.input.problems import EventFaultError, Family, Faults
from adjudicator.notation.document.source import is_event
from adjudicator.notation.event_lines import clearer
from adjudicator.notation.line.parts import encode_text, read_text

EVENT = "E"


def event_sections(events: Iterable[str], letter: str = EVENT) -> Iterator[str]:
    """Yield the sections of events; ValueError for one that no document can say."""
    for event in events:
        if not is_event(event):
            raise ValueError("an event that no document can say")
        yield letter + encode_text(event)


def read_event_sections(
    sections: Iterable[tuple[int, str]], fault_of: Callable[[str], EventFaultError | None], players: Sequence[Player], faults: Faults
) -> Iterator[str]:
    """Yield the events of sections, each given with its place; ``fault_of`` says what keeps a text from being an event, which is noted."""
    for at, content in sections:
        event = read_text(content, at, faults, is_event)
        wrong = fault_of(event) if event else None
        if event and wrong is not None:
            wrong = clearer(wrong, event, players)
            family = wrong.family if wrong.family is Family.AMBIGUOUS else Family.UNREADABLE
            faults.add(at, content, wrong.expected, wrong.suggestions, family)
        elif event:
            yield event
