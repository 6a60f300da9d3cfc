"""The card game as the rest of the program knows it."""

from __future__ import annotations

from adjudicator.cardgame.position import Position
from adjudicator.cardgame.questions import KINDS
from adjudicator.game import Course, Game
from adjudicator.game.later import later
from adjudicator.notation.event_fault import EventFaultError

GAME: Game[Position] = Game(
    folder="cardgame",
    letters=frozenset("K"),
    kinds=KINDS,
    read_document=later("cardgame.notation.document:read_document"),
    write_document=later("cardgame.notation.write:write_document"),
    read_line=later("cardgame.notation.line:read_line"),
    line_sections=later("cardgame.notation.line:sections"),
    warnings=later("cardgame.checks.valid:warnings"),
    read_question=later("cardgame.sentences:read_question"),
    asks_a_rule=later("cardgame.sentences:asks_a_rule"),
    course=Course(
        read=later("cardgame.course.following:read"),
        fault=EventFaultError,
        write=later("cardgame.notation.event_lines:event_text"),
        begin=later("cardgame.course.following:begin"),
        apply=later("cardgame.course.following:apply"),
        without_events=later("game.seats:without_events"),
        differing=later("game.seats:nothing_differs"),
        deeds=later("cardgame.deeds:deeds"),
    ),
    numbers=later("cardgame.printed:numbers"),
)
