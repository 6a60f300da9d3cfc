"""Which rule set holds for a position, and what can be told of a game: events, one a line, each applied to the position before it, whatever the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.game import Position, ReplayRules, game_of, loaded, says_of
from adjudicator.rulesets.editions import OtherGameError, RuleSet, rule_set
from adjudicator.rulesets.points import NOTHING_AGREED
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.records import NamedTuple, dataclass
from catan_common.rule_sets import USUAL
from catan_common.typed import Any


@dataclass(frozen=True, slots=True)
class Recorded:
    """An event as a record has it: the line on which it stands, counted from 1, and what it says as the game reads it."""

    line: int
    event: Any


@dataclass(frozen=True, slots=True)
class Stated:
    """What a record itself says of the position after an event, counted from 1 (0: of the start): a field by its name, and what it holds."""

    event: int
    field: str
    value: object


class Several(tuple[object, ...]):
    """What a record says of one field in several ways at once: it contradicts itself, whatever the position is."""

    __slots__ = ()


# a tuple, as a replay makes one for every event
class Replayed(NamedTuple):
    """An event that was applied: its number and line, the verdict on it, and the position before and after it."""

    number: int
    line: int
    event: Any
    verdict: Verdict
    before: Position
    position: Position

    @property
    def allowed(self) -> bool:
        """Whether nothing forbids it; what is not certain is not forbidden."""
        return self.verdict.answer is not Answer.NO

    def text(self, language: str = "nl") -> str:
        """Return the line that tells of it."""
        return str(replay_rules_of(self.before).write(self.event, self.before, language))


def replay_rules_of(position: Position) -> ReplayRules[Any]:
    """Return the rules by which events of a position's game are replayed; ValueError for a game without any."""
    replay_rules = game_of(position).replay
    if replay_rules is None:
        raise ValueError(f"no course can be followed of {position.game}")
    return replay_rules


def replayed(start: Position, events: Sequence[Recorded], rules: RuleSet, *, strict: bool = False) -> Iterator[Replayed]:
    """Yield every event applied to the position that the ones before it left; what is not allowed goes on as if it were."""
    replay_rules = replay_rules_of(start)
    position, apply = replay_rules.begin(start, rules), loaded(replay_rules.apply)
    for number, recorded in enumerate(events, 1):
        verdict, after = apply(position, recorded.event, rules, strict)
        yield Replayed(number, recorded.line, recorded.event, verdict, position, after)
        position = after


def followed(position: Position, rules: RuleSet) -> list[Replayed]:
    """Return the events that a position tells of, each applied to the position that the ones before it left."""
    replay_rules = game_of(position).replay
    if replay_rules is None or not position.events:
        return []
    recorded = [Recorded(line, replay_rules.read(text, position)) for line, text in enumerate(position.events, 1)]
    return list(replayed(position, recorded, rules))


def after_events(position: Position, rules: RuleSet) -> tuple[Position, tuple[Replayed, ...]]:
    """Return the position after the events that it tells of, and those of them that were not allowed."""
    events = followed(position, rules)
    if not events:
        return position, ()
    return position_after(events, len(events)), tuple(one for one in events if not one.allowed)


def position_after(events: Sequence[Replayed], number: int) -> Position:
    """Return the position after the first so many of some events, none of which it tells of any more."""
    found = events[number - 1].position if number else events[0].before
    bare: Position = replay_rules_of(found).without_events(found)
    return bare


def failed_rules(wrong: Sequence[Replayed]) -> tuple[str, ...]:
    """Return the clauses by which events were not allowed."""
    return tuple(dict.fromkeys(step.rule for one in wrong for step in one.verdict.steps if step.state is State.FAILED))


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default, with what the table has agreed on in its place.

    NoRuleSetError for an unknown name, OtherGameError for a rule set that says nothing of the game; both are ValueErrors.
    """
    held = chosen if isinstance(chosen, RuleSet) else rule_set(chosen or position.rules or USUAL[str(position.game)])
    # what is told without a board may be of any game: of a quarrel the rules at issue tell which; and a game of which no rule set is goes by what is usual
    if not getattr(position, "remembered", False) and not says_of(held, str(position.game)):
        raise OtherGameError(held.name, str(position.game))
    agreed = game_of(position).agreed(position)
    if agreed is NOTHING_AGREED:
        return held
    from adjudicator.rulesets.agreed import under  # most tables have agreed on nothing

    return under(held, agreed)
