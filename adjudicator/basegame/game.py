"""The board game as the rest of the program knows it: with ships, and with five or six players."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.basegame.questions import KINDS
from adjudicator.game import Course, Game
from adjudicator.game.later import later
from adjudicator.notation.event_fault import EventFaultError

GAME: Game[Position] = Game(
    folder="basegame",
    letters=frozenset("BVZ"),
    kinds=KINDS,
    read_document=later("basegame.notation.document.position:read_document"),
    write_document=later("basegame.notation.document.position:write_document"),
    read_line=later("basegame.notation.line.position:read_line"),
    line_sections=later("basegame.notation.line.position:sections"),
    needs=later("basegame.course.alone:needs"),
    course=Course(
        read=later("basegame.course.record:read"),
        fault=EventFaultError,
        write=later("basegame.sentences.event_text:event_text"),
        begin=later("basegame.course.record:begin"),
        apply=later("basegame.course.apply:apply"),
        without_events=later("basegame.course.record:without_events"),
        differing=later("basegame.course.stated:differing"),
        deeds=later("basegame.deeds:deeds"),
    ),
    warnings=later("basegame.validity.check:warnings"),
    read_question=later("basegame.sentences.read:read_question"),
    asks_a_rule=later("basegame.sentences.read:asks_a_rule"),
    read_statement=later("basegame.sentences.statements:read_statement"),
    may_lack=later("basegame.wanted:may_lack"),
    numbers=later("basegame.box:numbers_named"),
    lay=later("basegame.setup.variable_board:lay"),
    costs=later("basegame.costs:costs"),
    dimensions=later("basegame.nearby:dimensions"),
    unknowns=later("basegame.unknowns.facts:unknowns"),
    parts=later("basegame.unknowns.facts:parts"),
    as_asked=later("basegame.happened:as_asked"),
    certificate=later("basegame.special.certificate:certificate"),
)
