"""Lines about events, whatever the game: taken apart into words with their offsets, who is named, and the lines of a document."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

import yaml

from adjudicator.game import Player, ToldClause, TurnTold
from adjudicator.input.problems import EventFaultError, Expected, Family
from adjudicator.input.words import key, meaning, near, slot_words
from adjudicator.notation.document.heading import players_named
from adjudicator.notation.document.nodes import Reader
from adjudicator.notation.document.source import one_line

PUNCTUATION = (",", ":", ";")
_WORD = re.compile(r"[^\s,:;]+|[,:;]")
_Event = TypeVar("_Event")


class Word(NamedTuple):
    """A word of a line and where it begins."""

    at: int
    text: str


def words_of(line: str) -> list[Word]:
    """Return the words of a line; a full stop at its end is none, commas, colons and semicolons are words of their own."""
    whole = line.rstrip(" .!")
    return [Word(found.start(), found[0]) for found in _WORD.finditer(whole)]


def known(slot: str, words: list[Word]) -> tuple[int, str] | None:
    """Return at which word one of a slot stands first, and its meaning."""
    for place, word in enumerate(words):
        what = meaning(slot, word.text)
        if what is not None:
            return place, what
    return None


def player_at(words: list[Word], players: Sequence[Player], line: str) -> int | None:
    """Return the player whom some words name, by colour or name; None where no players are known. EventFaultError for nobody or several."""
    at = words[0].at if words else 0
    text = " ".join(word.text for word in words)
    found = one_named(at, text, players)
    if found is not None or (not players and meaning("colours", text)):
        return found
    if words and words[-1].text in PUNCTUATION and player_named(" ".join(word.text for word in words[:-1]), players) is not None:
        # who is named plays: what follows the name is what should not stand there
        raise EventFaultError(words[-1].at, words[-1].text, Expected.EVENT)
    listed = tuple(name for player in players for name in (player.colour, player.name) if name)
    raise EventFaultError(at, text or line, Expected.PLAYER, near(text, more=listed) or listed)


def one_named(at: int, text: str, players: Sequence[Player]) -> int | None:
    """Return the player who is called so, None for nobody; EventFaultError, at its place in the line, for a name that several have."""
    found = players_named(text, players)
    if len(found) > 1:
        raise EventFaultError(at, text, Expected.ONE_PLAYER, tuple(players[number].colour for number in found), Family.AMBIGUOUS)
    return found[0] if found else None


def player_named(text: str, players: Sequence[Player]) -> int | None:
    """Return the player who is called so, None for nobody, and for a name that several have."""
    found = players_named(text, players)
    return found[0] if len(found) == 1 else None


def clearer(wrong: EventFaultError, line: str, players: Sequence[Player]) -> EventFaultError:
    """Return what is wrong with a line that is no event: a name in it that several players have, where there is one, for whoever reads on guesses whom it means."""
    if wrong.family is Family.AMBIGUOUS or len({key(player.name or player.colour) for player in players}) == len(players):
        return wrong
    try:
        for word in words_of(line):
            one_named(word.at, word.text, players)
    except EventFaultError as error:
        return error
    return wrong


def fault_from(line: str, words: Sequence[Word], expected: Expected) -> EventFaultError:
    """Return the fault of a line from some words on, which are quoted to its end; of the whole line where there are none."""
    at = words[0].at if words else 0
    return EventFaultError(at, line[at:], expected)


def no_more(words: list[Word], *slots: str) -> None:
    """Raise EventFaultError for the first of some words that says something, so that nothing written down goes unread.

    Little words and punctuation say nothing; near words are looked for in ``slots``.
    """
    for word in words:
        if word.text not in PUNCTUATION and not meaning("fillers", word.text):
            raise EventFaultError(word.at, word.text, Expected.NO_MORE, near(word.text, *slots))


def begun(
    line: str, slot: str, players: Sequence[Player], more: Callable[[], Mapping[str, str]] = dict
) -> tuple[int | None, str, list[Word]]:
    """Return who does something, the meaning of the verb, which is of a slot or of ``more``, and the words after it; EventFaultError where one is missing."""
    words = words_of(line)
    found = known(slot, words[1:]) or next(
        ((at, more()[key(word.text)]) for at, word in enumerate(words[1:]) if key(word.text) in more()), None
    )
    if found is None:
        raise EventFaultError(0, line, Expected.EVENT, near(words[1].text, slot) if len(words) > 1 else ())
    place, verb = found[0] + 1, found[1]
    return player_at(words[:place], players, line), verb, words[place + 1 :]


#: Where the words of a line end of which the verb is the last.
_VERB_ALONE = 2


def whose_turn(line: str, slot: str = "turn-told") -> TurnTold | None:
    """Return what a line tells of whose turn it is, in the words of a slot; None where it tells of no turn."""
    words = words_of(line)
    for end in range(min(len(words), 1 + _longest(slot)), 1, -1):
        told = meaning(slot, " ".join(word.text for word in words[1:end]))
        if told:
            rest = next(
                (at for at in range(end, len(words)) if words[at].text not in PUNCTUATION and not meaning("joiners", words[at].text)), None
            )
            if rest is not None and end == _VERB_ALONE:
                continue  # "Anna gooit 6": a verb alone tells nothing where more follows
            return TurnTold(
                words[0].text,
                "" if rest is None else f"{words[0].text} {line[words[rest].at :]}",
                None if told == "rolled" else told == "to-roll",
            )
    return None


@cache
def _longest(slot: str) -> int:
    """Return of how many words the longest expression of a slot is made, quotes around it counted."""
    return 2 + max(len(spelling.split()) for spelling in slot_words(slot))


#: A turn told as people speak has no more lines, and each costs more than a line that tells of an event as it is written.
MOST_SPOKEN = 500
#: Of so many clauses that are read a line may be one that is written down, with a fault.
_BOTH = 2
#: So many events told before bear on what such a line means.
BEARING = 6


def read_clauses(clauses: Sequence[ToldClause]) -> Sequence[ToldClause]:
    """Return the clauses of a line that tells of a turn; none where nothing of it is read, so that the line is no more than a line with a fault."""
    return clauses if any(one.asks is None for one in clauses) else ()


def is_told(clauses: Sequence[ToldClause]) -> bool:
    """Return whether the clauses of a line tell of a turn as people speak: several, one of which is read, or one with a pronoun."""
    return any(one.spoken or one.lines for one in clauses)


def spoken_clauses(clauses: Sequence[ToldClause], *, partly: bool = False) -> Sequence[ToldClause]:
    """Return the clauses of a line in a list of events that tells of a turn as people speak; none of one that is written down, with a fault.

    It is spoken where it says *I* or *he*, or tells of several events, all of which are read, or more than two: then what is not read is the fault, and not the line. Of several clauses with a pronoun each is asked about, though none is read. ``partly``: it is enough that one is read.
    """
    spoken, several = any(one.spoken for one in clauses), len(clauses) > 1
    if spoken and several:
        return clauses
    whole = partly or (several and all(one.asks is None or one.aside for one in clauses)) or sum(bool(one.lines) for one in clauses) > _BOTH
    return read_clauses(clauses) if whole or spoken else ()


def one_telling(text: str) -> tuple[str, list[tuple[int, int]]]:
    """Return the lines of a text as one telling, and the number of each line with where it begins in that; empty where a line has what nobody speaks.

    A line that ends without a mark ends a sentence, unless the next one goes on with a small letter.
    """
    lines = [(number, one_line(line)) for number, line in enumerate(text.split("\n"), 1)]
    lines = [(number, line) for number, line in lines if line]
    if not all(line.isprintable() for _, line in lines):
        return "", []
    joint, begins = "", []
    for place, (number, line) in enumerate(lines):
        begins.append((number, len(joint)))
        ends = line[-1] in ".!?;:," or (place + 1 < len(lines) and lines[place + 1][1][0].islower())
        joint += line + (" " if ends else ". ")
    return joint.rstrip(), begins


def add_clauses(clauses: Sequence[ToldClause], found: list[_Event], made: Callable[[str], _Event]) -> list[tuple[ToldClause, Expected]]:
    """Add the events of clauses to those found, each ``made`` of its line; return the clauses that tell too little, with what has to be asked."""
    for one in clauses:
        del found[len(found) - one.again :]
        found += map(made, one.lines)
    return [(one, one.asks) for one in clauses if one.asks is not None]


def missing_in(asking: Sequence[tuple[ToldClause, Expected]]) -> Sequence[tuple[ToldClause, Expected]]:
    """Return the clauses with what has to be asked of them to follow the game: not those that tell of nothing that was done."""
    return [(one, asks) for one, asks in asking if not one.aside]


#: How many faults of one line are told, and how what is near to a fault stands in its place.
_MOST_OF_LINE = 5
_IN_PLACE = {Expected.RESOURCES: "1 {}", **dict.fromkeys((Expected.PLAYER, Expected.ROLL, Expected.PIECE), "{}")}


def every_fault(line: str, first: EventFaultError, fault_of: Callable[[str], EventFaultError | None]) -> Iterator[EventFaultError]:
    """Yield what keeps a line from being an event, from the ``first`` on: behind a fault it is read on as if a right word stood there.

    Where it may mean several players nothing else is told: whoever reads on guesses whom.
    """
    if first.family is Family.AMBIGUOUS:
        yield first
        return
    longer, read_to = 0, -1
    for _ in range(_MOST_OF_LINE):
        fault = fault_of(line)
        if fault is None or fault.at <= read_to:
            return
        yield EventFaultError(fault.at - longer, fault.found, fault.expected, fault.suggestions, fault.family)
        end = fault.at + len(fault.found)
        near = fault.suggestions[0] if fault.suggestions else "" if fault.expected is not Expected.ROLL else "7"
        if (
            fault.expected not in _IN_PLACE
            or not near
            or not fault.found
            or line[fault.at : end] != fault.found
            or end - fault.at == len(line)
        ):
            return
        right = _IN_PLACE[fault.expected].format(near)
        line = line[: fault.at] + right + line[end:]
        longer += len(right) - len(fault.found)
        read_to = fault.at + len(right) - 1


def read_events(
    reader: Reader,
    node: yaml.Node,
    fault_of: Callable[[str], EventFaultError | None],
    players: Sequence[Player],
    told: Callable[[str, Sequence[str]], Sequence[ToldClause]] = lambda _line, _before: (),
) -> tuple[str, ...]:
    """Return the events of a document, one a line; ``fault_of`` says what keeps a line from being one, which is noted with its place.

    A line that is none may tell of several, as people speak: ``told`` gives its clauses, behind the events before it.
    """
    found: list[str] = []
    spoken = 0
    for text in reader.texts(node, Expected.VALUE):
        at = text.at
        for line in text.text.split("\n"):
            event = one_line(line)
            wrong = fault_of(event) if event else None
            wrong = wrong and clearer(wrong, event, players)
            heard = wrong is not None and wrong.family is not Family.AMBIGUOUS and event.isprintable() and spoken < MOST_SPOKEN
            clauses = spoken_clauses(told(event, found)) if heard else ()
            spoken += heard
            if not event.isprintable():
                reader.fault(text.node, event, Expected.CHARACTER, (), at)
            elif clauses:
                begin = at + len(line) - len(line.lstrip())
                for one, asks in missing_in(add_clauses(clauses, found, str)):
                    reader.fault(text.node, one.word or one.text, asks, (), begin + one.at)
            elif wrong is not None:
                for fault in every_fault(event, wrong, fault_of):
                    reader.fault(
                        text.node,
                        fault.found,
                        fault.expected,
                        fault.suggestions,
                        at + len(line) - len(line.lstrip()) + fault.at,
                        fault.family,
                    )
            elif event:
                found.append(event)
            at += len(line) + 1
    return tuple(found)
