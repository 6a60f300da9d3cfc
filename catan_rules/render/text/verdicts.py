"""A verdict laid out for reading: the answer, why, what is unknown or assumed, what holds, and under which rules."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from adjudicator.verdict import Answer, State, Step, Verdict
from catan_common.rule_sets import name_in
from catan_rules.messages import say
from catan_rules.render.text.answer_words import answer_sentence, short_answer, value_rows
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import cite, quote
from catan_rules.render.text.verdict_words import (
    assumptions_text,
    missing_text,
    question_sentence,
    sentence,
    step_text,
    tell,
)
from rulebook.book import Rulebook
from rulebook.model import Clause

__all__ = ["question_sentence", "verdict_answer"]

#: The rule set that the publisher's current editions make up.
CURRENT = "actueel"
_MARKS = {State.MET: "+", State.FAILED: "x", State.UNKNOWN: "?", State.ASSUMED: "~", State.INFO: "-"}


def verdict_answer(
    output: TextOutput, verdict: Verdict, book: Rulebook, language: str, others: Mapping[str, Verdict] | None = None, *, trace: bool = False
) -> None:
    """Write a verdict: the answer in a sentence, every failing condition, what is unknown and would decide it, what was assumed, what holds.

    Then the clauses that the position itself violates, the rule set with the editions that its rulings come from, and in one line the ``others``
    that answer otherwise. ``trace`` shows every step instead, with its ways.
    """
    page = _Page(output, verdict, book, language)
    output.add(answer_sentence(verdict, language), style="title")
    for row in value_rows(verdict, language, output.width):
        output.row(row)
    if trace:
        page.heading("trace")
        for step in verdict.steps:
            page.traced(step, 4)
    else:
        page.failed()
        page.unknown()
    page.assumed()
    if not trace:
        page.held()
        page.noted()
    page.warned()
    output.gap()
    output.add(tell(language, "rules", name_in(verdict.rules, language)), style="dim")
    page.cited()
    page.elsewhere(others or {})


class _Page:
    """A verdict on its way to output."""

    def __init__(self, output: TextOutput, verdict: Verdict, book: Rulebook, language: str) -> None:
        self.output = output
        self.verdict = verdict
        self.book = book
        self.language = language
        self._clauses: dict[str, Clause] = {}

    def heading(self, key: str) -> None:
        """Begin a part."""
        self.output.gap()
        self.output.add(f"{tell(self.language, key)}:", style="bold")

    def of(self, state: State) -> list[Step]:
        """Return the steps in a state."""
        return [step for step in self.verdict.steps if step.state is state]

    def text(self, step: Step) -> str:
        """Return what a step says."""
        return step_text(step, self.verdict.question, self.language)

    def failed(self) -> None:
        """Write every failing condition, each with the ways that were tried and where the rule stands."""
        steps = self.of(State.FAILED)
        if not steps:
            return
        self.heading("failed" if self.verdict.answer is Answer.NO else "failed.value")
        self._reasoned(steps, State.FAILED)

    def unknown(self) -> None:
        """Write what is unknown, then what would decide it."""
        steps = self.of(State.UNKNOWN)
        if not steps:
            return
        self.heading("unknown")
        self._reasoned(steps, State.UNKNOWN)
        if self.verdict.answer is not Answer.UNDETERMINED:
            return
        if self.verdict.missing:
            self.heading("decides")
            for path in self.verdict.missing:
                self.output.add(missing_text(path, self.language), 4, "  -")
        else:
            self.output.gap()
            self.output.add(tell(self.language, "compare"))

    def assumed(self) -> None:
        """Write what was assumed, in one sentence."""
        steps = [step for top in self.of(State.ASSUMED) for step in _ways(top, State.ASSUMED)]
        told = assumptions_text(steps, self.verdict.question, self.language)
        if told:
            self.output.gap()
            self.output.add(tell(self.language, "assuming", told))

    def held(self) -> None:
        """Write what holds, in short: one line each, with the title of its rule."""
        steps = self.of(State.MET)
        if steps:
            self.heading("because" if self.verdict.answer in (Answer.YES, Answer.VALUE) else "holds")
            self._listed(steps)

    def noted(self) -> None:
        """Write what is told for information."""
        steps = self.of(State.INFO)
        if steps:
            self.heading("info")
            self._listed(steps)

    def warned(self) -> None:
        """Write the clauses that the position itself violates."""
        if not self.verdict.warnings:
            return
        self.heading("warnings")
        titles: dict[str, list[str]] = {}
        for rule in self.verdict.warnings:
            titles.setdefault(self._title(rule), []).append(rule)
        for title, rules in titles.items():
            self.output.add(f"{title} ({', '.join(rules)})", 4, "  !", "warn")
        self.output.add(tell(self.language, "check"), 4)

    def cited(self) -> None:
        """Write the current editions that the rulings of a verdict come from."""
        if self.verdict.rules != CURRENT:
            return
        works: dict[str, None] = {}
        for point in self.verdict.points:
            with suppress(KeyError):  # the book shows no disputes about games that it does not have
                works |= dict.fromkeys(work.name(self.language) for work in self.book.conflict(point).works(self.language))
        if works:
            self.output.add(tell(self.language, "editions", "; ".join(works)), style="dim")

    def elsewhere(self, others: Mapping[str, Verdict]) -> None:
        """Write in one line what other rule sets answer, those that say the same together."""
        told: dict[str, list[str]] = {}
        for name, other in others.items():
            told.setdefault(short_answer(other, self.language), []).append(name_in(name, self.language))
        if told:
            line = "; ".join(f"{', '.join(names)}: {said}" for said, names in told.items())
            self.output.add(tell(self.language, "elsewhere", line), style="warn")

    def traced(self, step: Step, indent: int) -> None:
        """Write a step with its state and clause, and its ways below it."""
        state = tell(self.language, "met" if step.state is State.MET else f"{step.state}.mark")
        text = f"{sentence(self.text(step))} [{state}] {self._title(step.rule)} ({step.rule})"
        self.output.add(text, indent, " " * (indent - 2) + _MARKS[step.state])
        for way in step.alternatives:
            self.traced(way, indent + 4)

    def _reasoned(self, steps: list[Step], state: State) -> None:
        """Write steps in full, those of one rule together; of a step with ways each way in this state that says something else."""
        by_rule: dict[str, list[Step]] = {}
        for step in steps:
            by_rule.setdefault(step.rule, []).append(step)
        for rule, group in by_rule.items():
            for step in group:
                said = self.text(step)
                ways = [told for told in dict.fromkeys(self.text(way) for way in _ways(step, state)) if told != said]
                if len(ways) == 1 and ways[0].startswith(said):
                    said = ways.pop()  # the one way says the same, with its numbers
                self.output.add(sentence(said), 4, f"  {_MARKS[state]}")
                for told in ways:
                    self.output.add(sentence(told), 6, "    -")
            title = quote(self._title(rule), self.language)
            source = f"{say(self.language, 'source')}: {cite(self._clause(rule).sources, self.language)}"
            self.output.add(f"{title} · {source} · {self._show(rule)}", 4, style="dim")

    def _listed(self, steps: list[Step]) -> None:
        lines = dict.fromkeys(f"{self.text(step)} ({self._title(step.rule)})" for step in steps)
        for line in lines:
            self.output.add(line, 4, "  -")

    def _title(self, rule: str) -> str:
        return self.book[self._clause(rule).entry_id].title(self.language)

    def _clause(self, rule: str) -> Clause:
        if rule not in self._clauses:
            self._clauses[rule] = self.book.clause(rule)
        return self._clauses[rule]

    def _show(self, rule: str) -> str:
        return say(self.language, "show", rule)


def _ways(step: Step, state: State) -> list[Step]:
    """Return the ways of a step that are in a state, down to those without ways of their own; the step itself when it has none."""
    if not step.alternatives:
        return [step]
    return [found for way in step.alternatives if way.state is state for found in _ways(way, state)]
