"""The card game as the rest of the program knows it."""

from __future__ import annotations

from adjudicator.cardgame.cards import CITY, ROAD, SETTLEMENT
from adjudicator.cardgame.position import Position
from adjudicator.cardgame.questions import KINDS, TRADED
from adjudicator.game import Game, ReplayRules, lazy
from adjudicator.input.problems import EventFaultError

GAME: Game[Position] = Game(
    folder="cardgame",
    letters=frozenset("K"),
    kinds=KINDS,
    traded=TRADED,
    words={"piece": (ROAD, SETTLEMENT, CITY), "resource": TRADED},
    place_expected=lazy("cardgame.position:place_expected"),
    read_document=lazy("cardgame.notation.document:read_document"),
    write_document=lazy("cardgame.notation.write:write_document"),
    read_line=lazy("cardgame.notation.line:read_line"),
    line_sections=lazy("cardgame.notation.line:sections"),
    warnings=lazy("cardgame.checks.valid:warnings"),
    read_question=lazy("cardgame.sentences:read_question"),
    asks_a_rule=lazy("cardgame.sentences:asks_a_rule"),
    may_be_meant=lazy("cardgame.loose:may_be_meant"),
    read_together=lazy("cardgame.together:read_together"),
    premised=lazy("cardgame.premises:read_premised"),
    replay=ReplayRules(
        read=lazy("cardgame.replay.following:read"),
        fault=EventFaultError,
        write=lazy("cardgame.notation.event_lines:event_text"),
        begin=lazy("cardgame.replay.following:begin"),
        apply=lazy("cardgame.replay.following:apply"),
        without_events=lazy("game.seats:without_events"),
        differing=lazy("game.seats:nothing_differs"),
        ends_turn=lazy("cardgame.replay.following:ends_turn"),
        deeds=lazy("cardgame.deeds:deeds"),
    ),
    numbers=lazy("cardgame.printed:numbers"),
    costs=lazy("cardgame.printed:costs"),
)
