"""A question answered from the rulebook, as a program gets it: the rule in the place of a verdict."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NoReturn

from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.errors import FILE, QuestionError
from adjudicator.verdicts.verdict import Answer, Length, Step, Verdict
from catan_rules.answer.ruled import Ruled
from catan_rules.at_issue.headline import Headline, RulesFor, headline, headlines_at_issue, nearest_headline
from catan_rules.render.text.headlines import at_issue_text, headline_text, headline_told
from rulebook.model import Clause, Entry, Hit


@dataclass(frozen=True, slots=True)
class RuleAnswer:
    """The rule that answers a question, with the parts of a verdict: ``value`` is the id of its entry, and nothing is tested.

    ``question`` is the sentence, ``language`` the one it is in, ``hits`` what the rulebook has on it, the best first, never empty;
    ``elsewhere`` the best of other games that the question may mean;
    where ``treated`` is False no source treats it, and the first hit tells what is usual or is the nearest rule. ``headline`` is the yes or no that answers it,
    None where yes and no do not; ``nearest`` that of the question nearest to it, where no rule answers the very one; ``at_issue``, where there is none of that
    either, those of the questions that may be meant, the likeliest first. ``may_be_meant`` are the verdicts on what the sentence may ask of the position that was given,
    the likeliest first: each is the answer to its own question, none to the sentence. Where it can only be answered of a position, ``answer`` is undetermined and ``missing`` holds ``position``.
    """

    question: str
    language: str
    hits: tuple[Hit, ...]
    treated: bool = True
    missing: tuple[str, ...] = ()
    elsewhere: tuple[Hit, ...] = ()
    headline: Headline | None = None
    nearest: Headline | None = None
    at_issue: tuple[Headline, ...] = ()
    may_be_meant: tuple[Verdict, ...] = ()
    steps: tuple[Step, ...] = ()
    warnings: tuple[str, ...] = ()

    @property
    def entry(self) -> Entry:
        """The article that answers."""
        return self.hits[0].entry

    @property
    def clause(self) -> Clause:
        """The rule in it that answers."""
        return self.hits[0].clause

    @property
    def answer(self) -> Answer:
        """``value``, or undetermined where a position is missing."""
        return Answer.UNDETERMINED if self.missing else Answer.VALUE

    @property
    def holds(self) -> None:
        """None: nothing is tested that could hold."""

    def __bool__(self) -> NoReturn:
        """Refuse, with TypeError, as a verdict does."""
        raise TypeError("a rule is neither true nor false: its .holds is None, as nothing was tested; the rule is in .text()")

    @property
    def value(self) -> str:
        """The id of the article that answers."""
        return self.entry.id

    def text(self, language: str | None = None, length: Length = "usual") -> str:
        """Return the answer in a language, else in that of the question: yes or no first where that answers it, then the rule; ``short``: the first line alone."""
        told = language or self.language
        head = self.headline or self.nearest
        if head is None:
            may_be_meant = at_issue_text(self.at_issue, told, short=length == "short")
            rule = [] if may_be_meant and length == "short" else [self.clause.text(told)]
            return " ".join([*may_be_meant, *rule])
        first = headline_text(head, told)
        return first if length == "short" else f"{first} {head.rule(told)}"

    def as_dict(self) -> dict[str, object]:
        """Return the answer as JSON has it: the parts of a verdict, and the hits of a search."""
        return {
            "question": self.question,
            "language": self.language,
            "answer": str(self.answer),
            "value": self.value,
            "treated": self.treated,
            "hits": [hit.as_dict(self.language) for hit in self.hits],
            "other_games": [hit.as_dict(self.language) for hit in self.elsewhere],
            "missing": list(self.missing),
            "headline": None if self.headline is None else headline_told(self.headline, self.language),
            "nearest": None if self.nearest is None else headline_told(self.nearest, self.language),
            "at_issue": [headline_told(one, self.language) for one in self.at_issue],
        }


def rule_answer(found: Ruled, rules_for: RulesFor) -> RuleAnswer:
    """Return the rule that a search found as a program gets it; ``rules_for`` finds the rule set of who asks for a game."""
    answer = found.found
    missing = ("position",) if found.of_position else ()
    at_issue = tuple(headlines_at_issue(answer, rules_for, found.language))
    heads = headline(answer, rules_for), nearest_headline(answer, rules_for), at_issue
    return RuleAnswer(found.text, found.language, tuple(answer.hits), answer.treated, missing, tuple(answer.elsewhere), *heads)


def nothing_on(text: str, language: str) -> QuestionError:
    """Return what to raise where the rulebook has nothing on a sentence."""
    return QuestionError(language, [Problem(Family.UNREADABLE, FILE, 1, 1, text.strip(), Expected.QUESTION)])
