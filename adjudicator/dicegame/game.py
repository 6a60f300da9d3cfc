"""The dice game as the rest of the program knows it."""

from __future__ import annotations

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.questions import KINDS
from adjudicator.game import Course, Game
from adjudicator.game.later import later
from adjudicator.notation.event_fault import EventFaultError

GAME: Game[Position] = Game(
    folder="dicegame",
    letters=frozenset("D"),
    kinds=KINDS,
    read_document=later("dicegame.notation.document:read_document"),
    write_document=later("dicegame.notation.document:write_document"),
    read_line=later("dicegame.notation.line:read_line"),
    line_sections=later("dicegame.notation.line:sections"),
    warnings=later("dicegame.checks.valid:warnings"),
    read_question=later("dicegame.sentences:read_question"),
    asks_a_rule=later("dicegame.sentences:asks_a_rule"),
    course=Course(
        read=later("dicegame.course:read"),
        fault=EventFaultError,
        write=later("dicegame.notation.events:event_text"),
        begin=later("dicegame.course:begin"),
        apply=later("dicegame.course:apply"),
        without_events=later("game.seats:without_events"),
        differing=later("game.seats:nothing_differs"),
        deeds=later("dicegame.deeds:deeds"),
    ),
    numbers=later("dicegame.printed:numbers"),
    costs=later("dicegame.printed:costs"),
    unknowns=later("dicegame.unknowns:unknowns"),
)
