"""A game that is followed on the page: what was told of it so far, and one event more, given as a value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.game import Position
from adjudicator.game.action import Action, Deed
from adjudicator.game.replay import Replayed, replay_rules_of
from adjudicator.notation.line.write import write_line
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.verdict import Verdict
from catan_common.records import replace
from catan_rules.page.given import RequestError

#: More events than any game at a table has: what a link from elsewhere may cost.
MOST_EVENTS = 1000
#: The most letters of a line that tells of one event.
_LONGEST = 400


class Course:
    """A game from its start, each event applied to what the ones before it left; what is told again from the start is not worked out again."""

    def __init__(self, start: Position, rules: RuleSet) -> None:
        """Begin where no event was told yet."""
        self.start = start
        self.rules = rules
        self._way = replay_rules_of(start)
        self._begun: Any = self._way.begin(start, rules)
        self.lines: list[str] = []
        self.events: list[Replayed] = []
        self._worked_out: dict[int, Any] = {}

    def goes_on_as(self, start: Position, rules: RuleSet) -> bool:
        """Return whether another course has the same start and rules."""
        return self.start == start and self.rules == rules

    def tell(self, lines: tuple[str, ...]) -> None:
        """Follow these lines: from where they part from those that were followed."""
        alike = next(
            (at for at, pair in enumerate(zip(self.lines, lines, strict=False)) if pair[0] != pair[1]), min(len(self.lines), len(lines))
        )
        self._forget(alike)
        for line in lines[alike:]:
            self._follow(self._way.read(line, self.start), line)

    def _follow(self, action: Action, line: str) -> Replayed:
        before = self.reached
        verdict, after = self._way.apply(before, action, self.rules, False)
        found = Replayed(len(self.events) + 1, len(self.events) + 1, action, verdict, before, after)
        self.events.append(found)
        self.lines.append(line)
        return found

    @property
    def reached(self) -> Any:
        """The position after all that was told."""
        return self.events[-1].position if self.events else self._begun

    @property
    def now(self) -> Position:
        """That position, which tells of no events."""
        bare: Position = self._way.without_events(self.reached)
        return bare

    def line(self) -> str | None:
        """Return start and events in one line; None where no line holds them."""
        try:
            start: Any = self.start
            return write_line(replace(start, events=tuple(self.lines)))
        except (ValueError, KeyError, IndexError):
            return None

    def add(self, said: Mapping[str, Any]) -> Replayed:
        """Add an event that a value tells: ``deed``, ``player`` and its fields, or its ``line``; RequestError for what is no event of this game."""
        if len(self.lines) >= MOST_EVENTS:
            raise RequestError("too many events")
        position = self.reached
        try:
            action = self._read(said["line"]) if "line" in said else action_said(self._way.deeds(), said, position)
            line = self._way.write(action, position, "nl")
            same = self._way.read(line, self.start) == action
        except (KeyError, ValueError, TypeError, IndexError, AttributeError) as error:
            raise RequestError(f"no event: {error}") from None
        # what is written is what is kept: it has to say the same
        if not same:
            raise RequestError(f"no event: {line}")
        return self._follow(action, line)

    def _read(self, line: object) -> Action:
        """Return the action of an event as a record writes it."""
        if not isinstance(line, str) or len(line) > _LONGEST:
            raise ValueError(line)
        action: Action = self._way.read(line, self.start)
        return action

    def elsewhere(self, one: Replayed) -> dict[str, Verdict]:
        """Return the verdicts of the other rule sets of the game that answer otherwise whether an event may be, after all that was told before it."""
        others = [rules for rules in RULE_SETS.values() if str(self.start.game) in rules.games and rules.name != self.rules.name]
        found = {rules.name: self._way.apply(one.before, one.event, rules, False)[0] for rules in others}
        return {name: other for name, other in found.items() if other.answer is not one.verdict.answer}

    def take_back(self) -> None:
        """Take back the last event."""
        self._forget(len(self.lines) - 1)

    def _forget(self, number: int) -> None:
        """Forget all but so many events, and what was worked out after the others."""
        del self.lines[number:], self.events[number:]
        self._worked_out = {after: found for after, found in self._worked_out.items() if after <= number}

    def after_turns(self, find: Callable[[Position], Any]) -> list[tuple[int, Any]]:
        """Return what is found of the position after each turn, by the number of the event that ended it; it is worked out once."""
        for one in self.events:
            if one.number not in self._worked_out and self._way.ends_turn(one.event):
                self._worked_out[one.number] = find(self._way.without_events(one.position))
        return sorted(self._worked_out.items())


def action_said(deeds: Mapping[type[Action], Deed], said: Mapping[str, Any], position: Any) -> Action:
    """Return the action that a value tells: the name of its class, who does it, and its fields as questions have them; KeyError or ValueError for none."""
    deed = {one.__name__.lower(): deed for one, deed in deeds.items()}[said["deed"]]
    sorts = {one.name: one.sort for one in deed.fields}
    found: dict[str, Any] = {}
    for name, value in said.items():
        if name in ("deed", "player") or value is None:
            continue
        sort = sorts[name]
        meant = Kind(value) if sort.kinds else value
        found[name] = meant if sort.meant is None else sort.meant(position, meant)
    return deed.action(position.index(said["player"]), **found)
