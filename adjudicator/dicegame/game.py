"""The dice game as the rest of the program knows it."""

from __future__ import annotations

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.questions import KINDS
from adjudicator.game import Game, ReplayRules, lazy
from adjudicator.input.problems import EventFaultError

GAME: Game[Position] = Game(
    folder="dicegame",
    letters=frozenset("D"),
    kinds=KINDS,
    place_expected=lazy("dicegame.checks.asking:place_expected"),
    read_document=lazy("dicegame.notation.document:read_document"),
    write_document=lazy("dicegame.notation.document:write_document"),
    read_line=lazy("dicegame.notation.line:read_line"),
    line_sections=lazy("dicegame.notation.line:sections"),
    warnings=lazy("dicegame.checks.valid:warnings"),
    read_question=lazy("dicegame.sentences:read_question"),
    asks_a_rule=lazy("dicegame.sentences:asks_a_rule"),
    may_be_meant=lazy("dicegame.loose:may_be_meant"),
    read_together=lazy("dicegame.together:read_together"),
    premised=lazy("dicegame.premises:read_premised"),
    in_order=lazy("dicegame.together:in_order"),
    replay=ReplayRules(
        read=lazy("dicegame.replay:read"),
        fault=EventFaultError,
        write=lazy("dicegame.notation.events:event_text"),
        begin=lazy("dicegame.replay:begin"),
        apply=lazy("dicegame.replay:apply"),
        without_events=lazy("game.seats:without_events"),
        differing=lazy("game.seats:nothing_differs"),
        deeds=lazy("dicegame.deeds:deeds"),
    ),
    numbers=lazy("dicegame.printed:numbers"),
    costs=lazy("dicegame.printed:costs"),
    unknowns=lazy("dicegame.unknowns:unknowns"),
)
