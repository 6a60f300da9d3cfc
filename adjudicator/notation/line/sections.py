"""Lines of the games without a board: their sections read and written by the tables of fields, players, events and whose turn it is alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from adjudicator.game import Position
from adjudicator.input.problems import EventFaultError, Expected, Family, Faults
from adjudicator.notation.fields import Field, Kind, ranks
from adjudicator.notation.line.fields import written_fields
from adjudicator.notation.line.parts import LETTER, PREFIX, in_order, one_each, rules_said, seat_of

#: What reads a part: its content, where that begins, the faults, and its kind.
Reading = Callable[[str, int, Faults, Kind], Any]
#: What reads a part of which there may be several: what it is about, and what it says of that; None for a fault.
Gathering = Callable[[str, int, Faults], tuple[Any, Any] | None]
_PLAYERS, _SEAT, _EVENTS = "players", "seat", "events"


def read_sections(
    line: str,
    fields: Sequence[Field],
    read: Mapping[str, Reading],
    gathered: Mapping[str, Gathering],
    event_fault: Callable[[Sequence[Any]], Callable[[str], EventFaultError | None]],
    faults: Faults,
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """Return the players of a line, and what its other sections hold by the names of their fields; every fault is noted.

    ``read`` and ``gathered`` are by how a kind is read, ``gathered`` what comes more than once, about another thing each time, the player of a colour among
    them; ``event_fault`` returns, of the players, what finds the fault of an event.
    """
    several: dict[str, Gathering] = {**gathered, _EVENTS: lambda content, at, _: (at, content)}
    ways: dict[str, Reading] = {**read, _SEAT: lambda content, at, _faults, _kind: (content, at)}
    found = read_parts(line.split(".")[1:], len(PREFIX) + 1, fields, Expected.LINE_SECTION, ways, several, faults)
    players = tuple(player for _, player in found.pop(_PLAYERS, ()))
    letter = next(field.letter for field in fields if field.kind.how == _PLAYERS)
    if f".{letter}" not in line:
        faults.add(len(line), "", Expected.LINE_LACKS, (letter,))
    if _EVENTS in found:
        from adjudicator.notation.line.event_sections import read_event_sections  # a line without a course has no use for it

        found[_EVENTS] = tuple(read_event_sections(found[_EVENTS], event_fault(players), players, faults))
    if "turn" in found:
        said, at = found["turn"]
        found["turn"] = seat_of(said, at, players, faults)
    return players, found


def read_parts(
    parts: Iterable[str],
    at: int,
    fields: Sequence[Field],
    unknown: Expected,
    read: Mapping[str, Reading],
    gathered: Mapping[str, Gathering],
    faults: Faults,
) -> dict[str, Any]:
    """Return what the parts of a line, the first of which begins ``at``, say by the names of their fields: of several parts for one field all together."""
    known = {field.letter: field for field in fields}
    found: dict[str, Any] = {}
    several = [field.letter for field in fields if field.kind.how in gathered]
    for letter, content, place in in_order(parts, at, ranks(known), several, unknown, faults):
        field = known[letter]
        if field.kind.how in gathered:
            one = gathered[field.kind.how](content, place, faults)
            if one is not None:
                held = found.setdefault(field.name, [])
                if any(one[0] == name for name, _ in held):
                    faults.add(place, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
                held.append(one)
        elif field.kind.how in read:
            said = read[field.kind.how](content, place, faults, field.kind)
            found[field.name] = found[field.name] | said if field.name in found else said
    return found


def written_sections(
    position: Position,
    game: str,
    fields: Sequence[Field],
    of_player: Callable[[Any], Iterable[str]],
    write: Callable[[Any, Kind], str | Iterable[str]],
) -> Iterable[str]:
    """Yield the sections of a position: ``of_player`` says the fields of a player, ``write`` what not every game has. ValueError or KeyError for what no line holds."""
    one_each(position.players)

    def said(value: Any, kind: Kind) -> str | Iterable[str]:
        match kind.how:
            case "game":
                return game
            case "rules":
                return rules_said(value)
            case "players":
                return ("-".join((LETTER[player.colour], *of_player(player))) for player in position.players)
            case "seat":
                return LETTER[position.players[value].colour]
            case "events":
                from adjudicator.notation.line.event_sections import event_sections  # a line without a course has no use for it

                return event_sections(value, "")
        return write(value, kind)

    return written_fields(fields, position, said)
