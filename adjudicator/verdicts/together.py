"""Questions that one sentence asks together, and how they belong together."""

from __future__ import annotations

from adjudicator.verdicts.question import Question
from catan_common.records import NamedTuple
from catan_common.typed import Any


class Sort:
    """How questions belong together: deeds one after the other, in the order in which they are named or in any; one deed that may have to be done before another; one deed at several places, with several pieces or partners; or no more than one."""

    IN_ORDER, ANY_ORDER, PLACES, PIECES, PARTNERS, FIRST, ONE = "in-order", "any-order", "places", "pieces", "partners", "first", "one"


class Together(NamedTuple):
    """The questions, their sort (``Sort``), and the position of the moment that they ask about, where that is another one, with the words for it."""

    questions: tuple[Question, ...]
    sort: str
    position: Any = None
    moment: str = ""
