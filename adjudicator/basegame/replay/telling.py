"""How lines about events hang together in a replay without a board: what a line adds to the one before it."""

from __future__ import annotations

from adjudicator.basegame.deeds import Buy, Have, Play, Steal
from adjudicator.basegame.position import Development, Position
from adjudicator.basegame.replay.record import read
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.event_lines import words_of

#: Verbs that tell of what was so at the moment told of just before.
_THEN = ("had", "hatte")


def is_hand(line: str, position: Position) -> bool:
    """Return whether a line tells what somebody has in hand."""
    return isinstance(_event(line, position), Have)


def joined(last: str, line: str, position: Position) -> str | None:
    """Return the one event that two lines tell of, the robber moved and then who is robbed, or which card was bought; None where each is one of its own."""
    before, after = _event(last, position), _event(line, position)
    if isinstance(before, Buy) and before.card is None and (card := _it_was(line)):
        named = f"{words_of(last)[0].text} {word_for('events', 'buy')} {card}"
        return named if _event(named, position) else None
    if not isinstance(after, Steal) or not isinstance(before, Steal | Play) or before.player != after.player:
        return None
    if isinstance(before, Steal):
        return line if before.victim is None else None
    if before.rob is None and after.victim is None and before.card is Development.KNIGHT:
        return last
    whole = f"{last.rstrip(' .')} {word_for('joiners', 'and')} {line.partition(' ')[2]}"
    return whole if _event(whole, position) else None


def goes_before(last: str, line: str, position: Position) -> bool:
    """Return whether a line tells what somebody had who was robbed, or was to be, in the line before it (Anna hatte keine Karten)."""
    before, after = _event(last, position), _event(line, position)
    robbing = before.rob if isinstance(before, Play) else before
    if not isinstance(robbing, Steal) or not isinstance(after, Have) or robbing.victim != after.player:
        return False
    wanted = any(meaning("auxiliaries", word.text) == "want" for word in words_of(last))
    return wanted or any(word.text.lower() in _THEN for word in words_of(line))


def _it_was(line: str) -> str:
    """Return the card that a line names (het was een ridder); empty where it names none."""
    words = [word.text for word in words_of(line)]
    told = meaning("named-after", " ".join(words[:2])) is not None
    return " ".join(word for word in words[2:] if not meaning("fillers", word)) if told else ""


def _event(line: str, position: Position) -> Action | None:
    try:
        return read(line, position)
    except EventFaultError:
        return None
