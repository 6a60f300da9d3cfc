"""What the referee says about a question once some facts are known, each asked once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.game import Position, game_of
from adjudicator.judging.deciding.asked import Fact, Key, outcome_of
from adjudicator.judging.deciding.shortest import Outcome, TooLongError
from adjudicator.judging.referee import as_asked, checked
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict

#: How often the referee is asked at most. Then the question is one that matters, but there may be a shorter way.
MOST_ASKED = 4_000
#: How many steps a verdict has at most on the average then: verdicts on every player and every tile are dear, so fewer of them are asked for.
_STEPS_EACH = 30
#: Of how many words at most each is tried: phases and players.
_FEW_WORDS = 7


#: What leaves some of what a verdict assumes unknown: the verdict, and that which assumes nothing.
Doubt = Callable[[Verdict, Verdict], Verdict]


@dataclass(slots=True)
class Look:
    """What the referee says once some facts are known: the verdict, and the facts that it still names; what it comes to where it names none."""

    position: Position
    question: Question
    verdict: Verdict
    facts: tuple[Fact, ...]

    @property
    def outcome(self) -> Outcome:
        """What the verdict comes to."""
        return outcome_of(self.verdict)


class Looks:
    """What the referee says about a question, by what is known; ``facts`` are all that were named so far, each with all values that it had anywhere."""

    def __init__(
        self, position: Position, question: Question, rules: RuleSet, strict: bool, most_asked: int, doubt: Doubt | None = None
    ) -> None:
        """Begin with a position, a question, a rule set, whether nothing is assumed or only something, and how often the referee is asked at most."""
        self.rules = rules
        self.strict = strict or doubt is not None
        self._doubt = None if strict else doubt
        self.begin = position, question
        self.unknowns = game_of(position).unknowns
        self.facts: dict[Key, Fact] = {}
        self.seen_so_far: dict[frozenset[tuple[Key, Any]], Look | None] = {}
        self.most_asked = most_asked
        #: How many steps all verdicts had together.
        self._steps = 0
        self._made_so_far: dict[tuple[tuple[Key, Any], ...], tuple[Position, Question] | None] = {}

    def look(self, known: Mapping[Key, Any]) -> Look | None:
        """Return what the referee says where some facts are known; None where they cannot all be so."""
        key = frozenset(known.items())
        if key not in self.seen_so_far:
            if len(self.seen_so_far) >= self.most_asked or self._steps >= self.most_asked * _STEPS_EACH:
                raise TooLongError
            self.seen_so_far[key] = self._looked(known)
        return self.seen_so_far[key]

    def _made(self, known: tuple[tuple[Key, Any], ...]) -> tuple[Position, Question] | None:
        """Return position and question with some facts known, in this order; None where one of them cannot be so."""
        if not known:
            return self.begin
        if known not in self._made_so_far:
            *before, (key, value) = known
            made = self._made(tuple(before))
            self._made_so_far[known] = made and self.facts[key].made(*made, value)
        return self._made_so_far[known]

    def _looked(self, known: Mapping[Key, Any]) -> Look | None:
        made = self._made(tuple(known.items()))
        if made is None:
            return None
        position, question = made
        verdict = checked(position, question, self.rules, self.strict)
        if self._doubt is not None:
            verdict = self._doubt(checked(position, question, self.rules, False), verdict)
        self._steps += len(verdict.steps)
        facts: Sequence[Fact] = ()
        if verdict.answer is Answer.UNDETERMINED:
            facts = self.unknowns(as_asked(position, question), question, self.rules, verdict, self.strict)
            if any(fact.key in known for fact in facts):  # a value that the rest of the position contradicts
                return None
        for fact in facts:
            before = self.facts.get(fact.key, fact)
            new = [value for value in fact.values if value not in before.values]
            self.facts[fact.key] = before._replace(values=(*before.values, *new)) if new else before
        return Look(position, question, verdict, tuple(facts))

    def looks_of(self, fact: Fact) -> Iterator[tuple[Any, Look]]:
        """Yield each value of a fact with what the referee says once only that is known."""
        for value in fact.values:
            look = self.look({fact.key: value})
            if look is not None:
                yield value, look

    def changes(self, point: Mapping[Key, Any], key: Key) -> bool:
        """Return whether a fact alone changes what an assignment comes to."""
        outcomes: set[Outcome] = set()
        for value in self.facts[key].values:
            look = self.look({**point, key: value})
            if look is not None:
                outcomes.add(frozenset(fact.key for fact in look.facts) if look.facts else look.outcome)
                if len(outcomes) > 1:
                    return True
        return False

    def seen(self, known: Mapping[Key, Any]) -> Look | None:
        """Return what the referee said where some facts are known; None where it was not asked."""
        return self.seen_so_far.get(frozenset(known.items()))


def is_word(fact: Fact) -> bool:
    """Return whether a fact is told in one of a few words."""
    return len(fact.values) <= _FEW_WORDS and all(isinstance(value, str) for value in fact.values)
