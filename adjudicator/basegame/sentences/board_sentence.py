"""A sentence with its words recognised, as the board game understands it: with the pieces and the topics that it names."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import PIECE, Vocabulary
from adjudicator.verdicts.question import Kind, Question

#: Pieces that stand on intersections.
BUILDINGS = frozenset((Kind.SETTLEMENT, Kind.CITY))
_TOPICS = {"route": Kind.LONGEST_ROUTE, "army": Kind.LARGEST_ARMY, "win": Kind.WINNER, "points": Kind.POINTS, "standing": Kind.POINTS}

#: What somebody may be ahead in that is no points.
_CARRIED = frozenset(("route", "army"))

#: The questions that a sentence may ask, and whether it is certain that it asks one of them and says all that they need.
Readings = tuple[list[Question], bool]


class BoardSentence(ParsedSentence[Position]):
    """A sentence about a position of the board game; ``topics`` are the points and special cards that it is about."""

    def __init__(self, text: str, found: list[Word], words: Vocabulary, position: Position | None) -> None:
        """Take the words apart."""
        super().__init__(text, found, words, position)
        self.pieces = self._pieces()
        # "is deze stand geldig" asks about the position, not about the points
        stands = [word.token.text.lower() for word in self.found if word.role == "standing"]
        about = self.roles - {"standing"} if "sound" in self.roles and set(stands) == {"stand"} else self.roles
        if "points" not in about and about & _CARRIED:
            about -= {"standing"}  # who is ahead in that, not in points
        self.topics = list(dict.fromkeys(kind for role, kind in _TOPICS.items() if role in about))

    def _pieces(self) -> tuple[Kind, ...]:
        """Return the pieces asked about: a settlement that becomes a city is a question about a city."""
        named = tuple(dict.fromkeys(Kind(word.value) for word in self.found if word.role == PIECE))
        if "upgrade" in self.roles and BUILDINGS.issuperset(named):
            return (Kind.CITY,)
        if set(named) == BUILDINGS and self.said & {"own", "mine"} and "or" not in self.roles:
            return (Kind.CITY,)
        return named
