"""The card game as the rest of the program knows it."""

from __future__ import annotations

from adjudicator.cardgame.position import Position
from adjudicator.cardgame.questions import KINDS
from adjudicator.game import Game
from adjudicator.later import later

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
    numbers=later("cardgame.printed:numbers"),
)
