"""The board game as the rest of the program knows it: with ships, and with five or six players."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.questions import KINDS

if TYPE_CHECKING:  # a command reads or judges or writes: each imports its own part
    import yaml

    from adjudicator.basegame.costs import Cost
    from adjudicator.notation.document.nodes import Reader
    from adjudicator.notation.line.faults import Faults
    from adjudicator.question import Question
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.rulesets.points import Numbers


class BoardGame:
    """The board game; what each method does says ``adjudicator.game.Game``."""

    folder = "basegame"
    letters = frozenset("BVZ")
    kinds = KINDS
    apply: Callable[[Position, Any], Position] | None = None

    def read_document(self, reader: Reader, root: yaml.Node) -> Position:
        """Return the position of a composed document."""
        from adjudicator.basegame.notation.document.read import read_document

        return read_document(reader, root)

    def write_document(self, position: Position) -> str:
        """Return the document of a position."""
        from adjudicator.basegame.notation.document.write import write_document

        return write_document(position)

    def read_line(self, text: str, faults: Faults) -> Position | None:
        """Return the position of a line."""
        from adjudicator.basegame.notation.line.reading import Reading

        return Reading(faults).position(text)

    def line_sections(self, position: Position) -> Iterable[str]:
        """Yield the sections of a line."""
        from adjudicator.basegame.notation.line.write import sections

        return sections(position)

    def warnings(self, position: Position, rules: RuleSet) -> Sequence[str]:
        """Return the clauses that a position violates."""
        from adjudicator.basegame.validity.check import warnings

        return warnings(position, rules)

    def read_question(self, text: str, position: Position, speaker: str | None, language: str) -> Question:
        """Return the question of a sentence."""
        from adjudicator.basegame.sentences.read import read_question

        return read_question(text, position, speaker, language)

    def asks_a_rule(self, text: str, language: str) -> bool:
        """Return whether a sentence asks about the rules."""
        from adjudicator.basegame.sentences.read import asks_a_rule

        return asks_a_rule(text, language)

    def lay(self, seed: int, rules: RuleSet, name: str) -> Position:
        """Return a variable board."""
        from adjudicator.basegame.setup.variable_board import variable_board

        return variable_board(seed, rules, Game(name))

    def numbers(self, rules: RuleSet, name: str) -> Numbers:
        """Return the numbers for the game's box."""
        from adjudicator.basegame.box import numbers_for

        return numbers_for(Game(name), rules)

    def costs(self) -> Mapping[str, Cost]:
        """Return what the pieces and a development card cost."""
        from adjudicator.basegame.costs import CITY, DEVELOPMENT_CARD, ROAD, SETTLEMENT, SHIP

        return {"road": ROAD, "ship": SHIP, "settlement": SETTLEMENT, "city": CITY, "card": DEVELOPMENT_CARD}


GAME = BoardGame()
