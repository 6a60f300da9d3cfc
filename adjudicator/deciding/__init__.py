"""The smallest question: the one thing that decides what is not known."""

from adjudicator.deciding.asked import DecidingQuestion, Fact, Follows
from adjudicator.deciding.search import deciding_question

__all__ = ["DecidingQuestion", "Fact", "Follows", "deciding_question"]
