"""A turn that is told as it is spoken, read as events: clause by clause, with what has to be asked where one tells too little."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from adjudicator.basegame.notation.events.read import read_event
from adjudicator.basegame.position import Bank, Player, Position
from adjudicator.basegame.sentences.event_text import event_text
from adjudicator.basegame.told.names import TELLERS
from adjudicator.basegame.told.reading import read_clauses
from adjudicator.basegame.told.rewording import reworded
from adjudicator.basegame.told.story import TURNS_OWN, Heard, Story, Table
from adjudicator.basegame.told.subject import NOMINATIVE
from adjudicator.basegame.told.words import MOST_LETTERS, SENTENCE_ENDS, Word, has, spoken_in, unquoted, words_in
from adjudicator.board.board import Board
from adjudicator.game import ToldClause
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.language.called import called
from adjudicator.language.vocabulary import NUMBER, vocabularies
from adjudicator.notation.event_lines import BEARING, player_named

#: Marks that a text has which was written for a program.
_UNSPOKEN = frozenset("{}[]<>|=#@&*")
#: Words that a line which is written down has not.
_PRONOUNS = (*NOMINATIVE, "me", "him", "mine")


def clauses_told(text: str, position: Position | Table, before: Sequence[str] = (), language: str = "nl") -> list[ToldClause]:
    """Return the clauses of a line that tells of a turn, behind lines of events, each as the lines of its events; none of what nobody speaks."""
    if not _UNSPOKEN.isdisjoint(text):
        return []
    spoken, words = spoken_in(unquoted(text[:MOST_LETTERS]), position.players, language)
    pronouns = any(word.sense(*_PRONOUNS) for word in words)
    found = _heard(text, position, spoken, words, _who_tells(position.players), before)
    pronouns = pronouns or (len(found) == 1 and _is_worded(words))
    return [
        ToldClause(
            one.at,
            one.text,
            tuple(_line(event, position, spoken) for event in one.events),
            Expected(f"told: {one.ask}") if one.ask else None,
            one.word,
            one.again,
            pronouns,
            one.aside,
            None if one.holds is None else (position.players[one.holds[0]].colour, one.holds[1]),
            one.turns,
            tuple(_line(event, position, spoken) for event in one.built),
            one.agrees,
            one.meant,
        )
        for one in found
    ]


def _is_worded(words: Sequence[Word]) -> bool:
    """Return whether words are of speech, and none that is written down: numbers in words, articles before what is counted, or before a name."""
    spelt = any(word.sense(NUMBER, "a") and word.text.isalpha() for word in words)
    return spelt or any(first.sense("the") and second.seat is not None for first, second in pairwise(words))


def heard(
    text: str, position: Position | Table, language: str = "nl", teller: int | None = None, before: Sequence[str] = ()
) -> list[Heard]:
    """Return what a telling says, clause by clause; ``teller`` is who says *I* in it, None where nobody knows that, ``before`` what was told before it."""
    language, words = spoken_in(unquoted(text[:MOST_LETTERS]), position.players, language)
    return _heard(text, position, language, words, teller, before)


def _heard(
    text: str, position: Position | Table, language: str, words: list[Word], teller: int | None, before: Sequence[str]
) -> list[Heard]:
    if len(text) > MOST_LETTERS:
        return [Heard(0, text, ask="deed")]
    if _is_dialogue(words):
        return [Heard(0, text, ask="deed")]
    words = reworded(words)

    def read(opener: int | None) -> list[Heard]:
        telling = Story(text, position, teller, opener)
        for line in before[-BEARING:]:
            event = read_event(line, position.players, position.board, remembered=position.remembered)
            telling.go_on(words_in(line, language, position.players), event)
        return read_clauses(telling, words)

    found = read(None)
    if any(row.ask == "who" for row in found) and not before:
        own = {event.player for row in found for event in row.events if isinstance(event, TURNS_OWN)}
        if not own and teller is not None and has(words, "i", "me"):
            own = {teller}
        found = read(own.pop()) if len(own) == 1 else found
    return found


def _is_dialogue(words: Sequence[Word]) -> bool:
    """Return whether words say who speaks: a sentence that begins with a name and a colon."""
    begins = (True, *(word.text in SENTENCE_ENDS for word in words))
    speaks = [
        place
        for place, (first, (word, mark)) in enumerate(zip(begins, pairwise(words), strict=False))
        if first and mark.text == ":" and word.seat is not None
    ]
    return any(
        not (has(words[place + 2 : place + 3], NUMBER) and all(word.text in (*SENTENCE_ENDS, ",") for word in words[place + 3 : place + 4]))
        for place in speaks
    )  # Bert: acht.


def clauses_at(
    line: str, board: Board, players: tuple[Player, ...], turn: int | None, robber: int | None, bank: Bank | None, before: Sequence[str]
) -> list[ToldClause]:
    """Return the clauses of a line that tells of a turn at a table of which no more is known yet."""
    return clauses_told(line, Table(board, players, turn, robber=robber, bank=bank), before)


def _line(event: Action, position: Any, language: str) -> str:
    """Return the line of an event, players by their names where it is read so."""
    told = event_text(event, position, language)
    names = {_coloured(player, language): player.name for player in position.players if player.name}
    named = " ".join(names.get(word.rstrip(",:"), word.rstrip(",:")) + word[len(word.rstrip(",:")) :] for word in told.split(" "))

    def read(line: str) -> Action:
        return read_event(line, position.players, position.board, remembered=position.remembered)

    try:
        return named if read(named) == read(told) else told
    except EventFaultError:
        return told


def _coloured(player: Player, language: str) -> str:
    """Return what a player is called in lines who has no name."""
    return called(player.colour, vocabularies()[language].colours)


def _who_tells(players: Sequence[Player]) -> int | None:
    return next((seat for name in TELLERS.values() for seat in [player_named(name, players)] if seat is not None), None)
