"""A verdict laid out for reading: the answer, what decides it, what is unknown or assumed, and under which rules; or all of it, or one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress

from adjudicator.game import WINNER
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.language.write import happened_text
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Length, Reason, State, Step, Verdict
from catan_common.patterns import pattern
from catan_rules.messages import message_text, text_of
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.rules import book_named, cite, quote, with_other_books
from catan_rules.render.text.verdict_words import (
    VerdictExtras,
    after_that,
    agreed_text,
    answer_sentence,
    assumptions_text,
    in_the_past,
    is_agreed,
    listed,
    missing_text,
    question_sentence,
    reserved_text,
    rules_sentence,
    sentence,
    short_answer,
    step_text,
    value_line,
    value_rows,
    verdict_phrase,
    warning_lines,
    whether_sentence,
)
from rulebook.book import Rulebook
from rulebook.model import Clause

__all__ = [
    "NOTHING_ELSE",
    "VerdictExtras",
    "deciding_steps",
    "editions_text",
    "elsewhere_text",
    "is_notable",
    "question_sentence",
    "verdict_answer",
    "verdict_line",
]

#: The rule set that the publisher's current editions make up.
CURRENT = "actueel"
_YES_NO = (Answer.YES, Answer.NO)
_MARKS = {State.MET: "+", State.FAILED: "x", State.UNKNOWN: "?", State.ASSUMED: "~", State.INFO: "-"}
#: How many conditions that hold are told where not all are: those that decide most.
_MOST_HELD = 3
#: How many rules are quoted that decide against something, or for it: more bury what they are about.
_MOST_QUOTED = {State.FAILED: 2, State.UNKNOWN: 2, State.MET: 1, State.INFO: 1}
_MOST_TITLES = 6
#: Why who has enough points has not won.
_NOT_YET = (Reason.DID_NOT_CLAIM, Reason.NOT_ON_TURN)
#: From so many conditions on it is not a few of them that decide.
_MOST_TESTED = 15
#: A rule is quoted up to the end of a sentence after so many characters.
_LONG_QUOTE = 60
#: What is told for information also where not all is: who asks would take the answer for more without it.
NOTABLE = (Reason.WRONG_COUNT, Reason.NOT_AS_PRINTED, Reason.EMPTY_HAND, Reason.NO_SUCH_CARD)
#: What cuts a route, told where it decides (``have`` and ``need``) with the rule that says so.
_CUT = Reason.ROUTE_CUT
#: What stands around a verdict that says all by itself.
NOTHING_ELSE = VerdictExtras()
#: Whose turn it is, is what a dispute about trade between players can be about.
_TRADERS = "base/trade-domestic-only-active"
#: Where a sentence ends: not after an abbreviation.
_SENTENCE = pattern(r"(?<=\w{3}[.)])(?<!bzw\.) (?=[^\W\d_a-z])")


def verdict_answer(
    output: TextOutput,
    verdict: Verdict,
    book: Rulebook,
    language: str,
    others: Mapping[str, Verdict] | None = None,
    *,
    length: Length = "usual",
    trace: bool = False,
    chosen: str | None = "",
    hint: bool = True,
    around: VerdictExtras = NOTHING_ELSE,
) -> None:
    """Write a verdict: the answer in a sentence, every failing condition, what is unknown and would decide it, what was assumed, what holds.

    Then the clauses that the position itself violates, the rule set (``chosen``: where it comes from) with the editions that its rulings come from. The ``others``
    that answer otherwise are named in the first line; what they say is told once more at the end where it is another yes or no. Of what holds only what decides is told, unless the ``length`` is full; short is ``verdict_line``.
    ``trace`` shows every step instead, with its ways; ``hint`` says how more is told. With ``chosen`` None the rule set is not named.
    """
    if length == "short" and not trace:
        elsewhere = elsewhere_text({} if others is None or chosen is None else others, language)
        line = " ".join(filter(None, (around.first, verdict_line(verdict, book, language, whether=around.whether))))
        output.add(f"{line} {elsewhere}" if elsewhere else line)
        if around.supposed:
            output.add(around.supposed)
        if around.instead:
            output.add(around.instead)
        return
    if verdict.obstacles and others:
        # neither may be done now: which places would do is not what was asked
        others = {name: one for name, one in others.items() if not one.obstacles}
    page = _Page(output, verdict, book, language, whole=length == "full", past=around.past)
    page.answered({} if others is None or chosen is None else others, around=around)
    if trace:
        page.all_steps()
    else:
        page.failed()
        page.unknown(around.asks, hint=hint)
    if around.instead:
        output.gap()
        output.add(around.instead)
    page.assumed_and_held(trace=trace)
    page.warned()
    if chosen is not None:
        page.ruled(chosen, others or {})
        if page.folded and hint and not trace:
            output.add(verdict_phrase(language, "more"), style="dim")


def verdict_line(verdict: Verdict, book: Rulebook, language: str, *, whether: Question | None = None) -> str:
    """Return a verdict in one line: the answer with its value, the rule set and the clause that decides."""
    value = value_line(verdict, language)
    answer = whether_sentence(verdict, whether, language) if whether else answer_sentence(verdict, language)
    if agreed := agreed_text(verdict, language):
        value = f"{value}{' ' if value else ''}{agreed}"
    page = _Page(TextOutput(0, colour=False), verdict, book, language, whole=False)
    by = verdict_phrase(language, "by", book_named(verdict.rules, language))
    if verdict.answer is Answer.YES and len(page.of(State.MET)) > _MOST_TESTED:
        return f"{answer} ({by})"
    deciding = deciding_steps(verdict, book)
    if deciding and deciding[0].state is State.MET and deciding[0].rule.startswith(_OF_SHEETS):
        deciding = weightiest_first(verdict, book)
    rule = (deciding or _telling(verdict.steps))[0].rule
    return f"{answer}{' ' if value else ''}{value} ({by}; {rule})"


def _telling(steps: Sequence[Step]) -> Sequence[Step]:
    """Return the steps that tell something: that a die shows what was asked about decides nothing; all where there are no others."""
    return [step for step in steps if step.reason is not Reason.FACE_SHOWN] or steps


def assumed_text(verdict: Verdict, language: str, *, past: bool = False) -> str:
    """Return what a verdict assumes, in a sentence; empty where it assumes nothing."""
    steps = [step for top in verdict.steps if top.state is State.ASSUMED for step in _ways(top, State.ASSUMED)]
    told = assumptions_text(steps, verdict.question, language)
    return verdict_phrase(language, "assuming", in_the_past(told, language) if past else told) if told else ""


def deciding_steps(verdict: Verdict, book: Rulebook) -> Sequence[Step]:
    """Return the steps that decide a verdict, in the order in which they are told: those that fail, else those that are open, else of what holds the weightiest."""
    page = _Page(TextOutput(0, colour=False), verdict, book, LANGUAGES[0], whole=False)
    return page.failing() or page.of(State.UNKNOWN) or page.weightiest()


def editions_text(verdict: Verdict, book: Rulebook, language: str) -> str:
    """Return the current editions that the rulings of a verdict come from, in a sentence; empty under another rule set."""
    works: dict[str, None] = {}
    for point in verdict.points if verdict.rules == CURRENT else ():
        with suppress(KeyError):  # the book shows no disputes about games that it does not have
            works |= dict.fromkeys(work.name(language) for work in book.conflict(point).works(language))
    return verdict_phrase(language, "editions", "; ".join(works)) if works else ""


def elsewhere_text(others: Mapping[str, Verdict], language: str) -> str:
    """Return in one sentence what other rule sets answer, those that say the same together; empty where there are none."""
    told: dict[str, list[str]] = {}
    for name, other in others.items():
        told.setdefault(short_answer(other, language), []).append(book_named(name, language))
    if not told:
        return ""
    return verdict_phrase(
        language, "elsewhere", "; ".join(verdict_phrase(language, "said.by", listed(names, language), said) for said, names in told.items())
    )


def split_sentence(verdict: Verdict, others: Mapping[str, Verdict], language: str, *, past: bool = False) -> str:
    """Return the answer in a sentence; where other books say yes or no otherwise, whose answer it is and what they say, in the same breath."""
    told = answer_sentence(verdict, language, past=past)
    other = {name: str(one.answer) for name, one in _opposite(verdict, others).items()}
    if not other:
        return told
    own = text_of(language, "headline", "own.told", told.removesuffix("."), book_named(verdict.rules, language))
    return with_other_books(own, other, language)


def _opposite(verdict: Verdict, others: Mapping[str, Verdict]) -> dict[str, Verdict]:
    """Return of other verdicts those that say no to a yes, or yes to a no."""
    if verdict.answer not in _YES_NO:
        return {}
    return {name: one for name, one in others.items() if one.answer in _YES_NO and one.answer is not verdict.answer}


class _Page:
    """A verdict on its way to output."""

    def __init__(self, output: TextOutput, verdict: Verdict, book: Rulebook, language: str, *, whole: bool, past: bool = False) -> None:
        self.output = output
        self.past = past
        self.whole = whole
        self.folded = False
        #: The verdicts of other rule sets that the first line tells of.
        self.told_above: dict[str, Verdict] = {}
        self.verdict = verdict
        self.book = book
        self.language = language
        self._clauses: dict[str, Clause] = {}

    def heading(self, key: str) -> None:
        """Begin a part."""
        self.output.gap()
        self.output.add(f"{verdict_phrase(self.language, key)}:", style="bold")

    def of(self, state: State) -> list[Step]:
        """Return the steps in a state."""
        return [step for step in self.verdict.steps if step.state is state]

    def text(self, step: Step) -> str:
        """Return what a step says."""
        return step_text(step, self.verdict.question, self.language)

    def answered(self, others: Mapping[str, Verdict], *, around: VerdictExtras = NOTHING_ELSE) -> None:
        """Write the answer: in a sentence, for which circumstances it was asked, what it holds, and what the players agreed on."""
        verdict, language, whether = self.verdict, self.language, around.whether
        if reserved := reserved_text(verdict, language):
            self.output.add(reserved, style="warn")
        if around.first:
            self.output.add(around.first, style="title")
        told = whether_sentence(verdict, whether, language) if whether else split_sentence(verdict, others, language, past=self.past)
        if around.after:
            told = after_that(told, language)
        in_it = {} if whether else _opposite(verdict, others)
        self.told_above = {name: one for name, one in others.items() if name not in in_it}
        elsewhere = elsewhere_text(self.told_above, language)
        leads = told.endswith(":")  # what stands behind a colon follows it at once
        if elsewhere or not around.alone:
            self.output.add(f"{told} {elsewhere}" if elsewhere and not leads else told, style="title")
        rests_on = [
            around.supposed,
            verdict_phrase(language, "given", happened_text(verdict.question, language)) if verdict.question.happened else "",
            around.moment,
        ]
        self._add_each([] if leads else rests_on)
        for row in value_rows(verdict, language, self.output.width):
            self.output.row(row)
        self._add_each([elsewhere, *rests_on] if leads else [])
        if agreed := agreed_text(verdict, language):
            self.output.add(agreed)

    def _add_each(self, lines: Iterable[str]) -> None:
        for line in filter(None, lines):
            self.output.add(line)

    def all_steps(self) -> None:
        """Write every step, with its ways."""
        self.heading("trace")
        for step in self.verdict.steps:
            self.traced(step, 4)

    def assumed_and_held(self, *, trace: bool) -> None:
        """Write what was assumed and what holds: all of it where the whole is told, only what decides else, nothing that stands among the steps of a ``trace``."""
        if trace or self.whole:
            self.assumed()
        if trace:
            return
        if self.whole:
            self.held()
            self.noted()
        else:
            self.decided()
            self.noted(is_notable)
            self.assumed()

    def ruled(self, chosen: str, others: Mapping[str, Verdict]) -> None:
        """Write under which rule set it is ruled, of which editions its rulings are, and which rule sets answer otherwise."""
        self.output.gap()
        self.output.add(rules_sentence(self.verdict.rules, self.language, chosen), style="dim")
        if text := editions_text(self.verdict, self.book, self.language):
            self.output.add(text, style="dim")
        if text := elsewhere_text({name: one for name, one in others.items() if name not in self.told_above}, self.language):
            self.output.add(text, style="warn")

    def failing(self) -> list[Step]:
        """Return the steps that fail; of a list of places what stands in the way now; of a winner first why who has the points for it has not won."""
        steps = self.of(State.FAILED) or list(self.verdict.obstacles)
        if steps and self.verdict.question.kind is WINNER:
            return [step for step in self.of(State.INFO) if step.reason in _NOT_YET] + steps
        return steps

    def failed(self) -> None:
        """Write every failing condition, each with the ways that were tried and where the rule stands."""
        steps = self.failing()
        if not steps:
            return
        self.heading("failed" if self.verdict.answer is Answer.NO else "failed.value")
        self._reasoned(steps, State.FAILED)

    def unknown(self, asks: str = "", *, hint: bool = True) -> None:
        """Write what is unknown, then what would decide it: the smallest question where there is one, else all that is missing."""
        steps = self.of(State.UNKNOWN)
        if not steps:
            return
        self.heading("unknown")
        self._reasoned(steps, State.UNKNOWN)
        if self.verdict.answer is not Answer.UNDETERMINED:
            return
        if asks:
            self.output.gap()
            self.output.add(asks)
        elif self.verdict.missing:
            self.heading("decides")
            for asked in dict.fromkeys(missing_text(path, self.language) for path in self.verdict.missing):
                self.output.add(asked, 4, "  -")
        elif hint and not any(step.reason is Reason.WAYS_TO_WIN_OPEN for step in steps):
            # what nobody worked out no book tells
            self.output.gap()
            self.output.add(verdict_phrase(self.language, "compare"))

    def assumed(self) -> None:
        """Write what was assumed, in one sentence."""
        told = assumed_text(self.verdict, self.language, past=self.past)
        if told:
            self.output.gap()
            self.output.add(told)

    def decided(self) -> None:
        """Write of what holds the conditions that decide most; of the others, for a plain yes, the titles of their rules in a line."""
        held, noted, answer = self.of(State.MET), self.of(State.INFO), self.verdict.answer
        self.folded = bool(held or noted)
        cuts = [step for step in noted if is_notable(step) and step.reason is _CUT]
        if answer not in (Answer.YES, Answer.VALUE, Answer.NOT_APPLICABLE) or self.of(State.FAILED):
            if cuts:
                self.heading("info")
                for step in cuts:
                    self.output.add(sentence(self.text(step)), 4, f"  {_MARKS[State.INFO]}")
                self._cited(cuts[-1].rule, quoted=False)
            return
        told = self.weightiest() if len(held) <= _MOST_TESTED else []
        rest = [step for step in held if step not in told]
        if told or cuts:
            self.heading("because")
            self._reasoned(told, State.MET)
            self._reasoned(cuts, State.INFO)
        elif answer is not Answer.YES and (held or noted):
            self.output.gap()
            self._led_by(held[-1] if held else _telling(noted)[0])
        self.folded = bool(rest or noted)
        if rest and answer is Answer.YES:
            self._titled(rest, too=bool(told))

    def _titled(self, rest: list[Step], *, too: bool) -> None:
        """Write the titles of the rules of some conditions that hold in a line; ``too``: beside others that were written."""
        titles = list(dict.fromkeys(self._title(step.rule) for step in rest))
        if not too:
            self.output.gap()
        listed = ", ".join(titles[:_MOST_TITLES]) + (" …" if titles[_MOST_TITLES:] else ".")
        self.output.add(verdict_phrase(self.language, "held.too" if too else "held.all", len(rest), listed), 4 if too else 0)

    def _led_by(self, first: Step) -> None:
        """Write the rule that an answer without a reason of its own rests on; where it is that there is nothing, what stands in the way by that rule."""
        why = [step for step in self.of(State.INFO) if step.rule == first.rule and step is not first]
        if first.reason is Reason.COUNT and first.have == 0 and why:
            self._reasoned(why, State.INFO)
        else:
            self._cited(first.rule, quoted=True)

    def weightiest(self) -> list[Step]:
        """Return the steps that hold and decide most, in their order: on which sources disagree, then those about a place, the most special of them.

        Those of one rule are told all or not at all, lest the reader take some for all.
        """
        groups = _by_weight(self.verdict, self.book)
        places = {rule: place for place, rule in enumerate(dict.fromkeys(step.rule for step in self.of(State.MET)))}
        told: list[str] = []
        room = _MOST_HELD
        for rule in groups:
            if told and all(map(is_matter_of_course, groups[rule])):
                break
            if len(groups[rule]) <= room:
                told.append(rule)
                room -= len(groups[rule])
        return [step for rule in sorted(told, key=places.__getitem__) for step in groups[rule]]

    def held(self) -> None:
        """Write what holds, in short: one line each, with the title of its rule."""
        steps = self.of(State.MET)
        if steps:
            self.heading("because" if self.verdict.answer in (Answer.YES, Answer.VALUE) else "holds")
            self._listed(steps)

    def noted(self, worth: Callable[[Step], bool] | None = None) -> None:
        """Write what is told for information, or of that what is ``worth`` telling and was not told with its rule."""
        told = [step for step in self.of(State.INFO) if not is_agreed(step)]
        steps = told if worth is None else [step for step in told if worth(step) and step.reason is not _CUT]
        if steps:
            self.heading("info")
            self._listed(steps)

    def warned(self) -> None:
        """Write the clauses that the position itself violates."""
        if not self.verdict.warnings:
            return
        self.heading("warnings")
        for line in warning_lines(self.verdict, self.book, self.language):
            self.output.add(line, 4, "  !", "warn")
        self.output.add(verdict_phrase(self.language, "check"), 4)

    def traced(self, step: Step, indent: int) -> None:
        """Write a step with its state and clause, and its ways below it."""
        state = verdict_phrase(self.language, "met" if step.state is State.MET else f"{step.state}.mark")
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
            decides = state is not State.UNKNOWN or self.verdict.answer is Answer.UNDETERMINED
            self._cited(rule, quoted=decides and len(by_rule) <= _MOST_QUOTED[state])

    def _cited(self, rule: str, *, quoted: bool) -> None:
        """Write a rule below what it decides: where it is printed, else what it says where it is to be quoted, and its id."""
        title = self._title(rule)
        if self.whole:
            source = f"{message_text(self.language, 'source')}: {cite(self._clause(rule).sources, self.language)}"
            told = f"{quote(title, self.language)} · {source} · {message_text(self.language, 'show', rule)}"
        else:
            text = self._clause(rule).text(self.language)
            # what these rules leave open is said by others: the rule is quoted with who says it
            left_open = self.verdict.answer is Answer.UNDETERMINED and not self.verdict.missing
            told = f"{title}: {text if left_open else _begun(text)} ({rule})" if quoted else f"{title} ({rule})"
        self.output.add(told, 4, style="dim")

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


#: How the rules of the dice game begin.
_OF_SHEETS = "dice/"


def weightiest_first(verdict: Verdict, book: Rulebook) -> list[Step]:
    """Return the steps of a verdict that hold, those that decide most first: as ``verdict_answer`` chooses them."""
    return [step for group in _by_weight(verdict, book).values() for step in group]


def _by_weight(verdict: Verdict, book: Rulebook) -> dict[str, list[Step]]:
    """Return the steps that hold by rule: those on which sources disagree, then those about a place, the last first; what hardly anybody disputes at the end."""
    groups: dict[str, list[Step]] = {}
    for step in verdict.steps:
        if step.state is State.MET:
            groups.setdefault(step.rule, []).append(step)
    places = {rule: place for place, rule in enumerate(groups)}

    on_sheet = bool(verdict.question.at) and all(rule.startswith(_OF_SHEETS) for rule in groups)

    def weight(rule: str) -> tuple[bool, bool, bool, bool, int]:
        disputed = any(point in verdict.points for point in book.clause(rule).conflicts)
        # of a field on a sheet what is said of it, not when a game of that is over
        beside = on_sheet and not any(verdict.question.at in step.at for step in groups[rule])
        return (beside, all(map(is_matter_of_course, groups[rule])), not disputed, not any(step.at for step in groups[rule]), -places[rule])

    return {rule: groups[rule] for rule in sorted(groups, key=weight)}


def is_notable(step: Step) -> bool:
    """Return whether what is told for information is told also where not all is: who asks would take the answer for more without it, or would not see why."""
    return step.reason in NOTABLE or (step.reason is _CUT and step.need is not None)


def is_matter_of_course(step: Step) -> bool:
    """Return whether hardly anybody disputes a condition: it is told where little else is."""
    return step.reason is Reason.MAY_BE_KEPT or (step.reason is Reason.ON_TURN and step.rule != _TRADERS)


def _begun(text: str) -> str:
    """Return the first sentences of a rule, with dots where more follow: the rule itself comes first, then examples and who says so."""
    for end in _SENTENCE.finditer(text):
        if end.start() >= _LONG_QUOTE:
            return f"{text[: end.start()]} …"
    return text


def _ways(step: Step, state: State) -> list[Step]:
    """Return the ways of a step that are in a state, down to those without ways of their own; the step itself when it has none."""
    if not step.alternatives:
        return [step]
    return [found for way in step.alternatives if way.state is state for found in _ways(way, state)]
