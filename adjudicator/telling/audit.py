"""A whole game judged event by event: what was not allowed or is not certain, and where the record itself says otherwise than its events.

``audited`` is the whole of it as a pure function of a text: it has no state and raises for no game, so many games may be judged anywhere, in
any order, by any number of processes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from adjudicator.game import POINTS, VALID, WINNER, Position, game_of, games
from adjudicator.game.replay import Recorded, Replayed, Several, Stated, replay_rules_of, rules_for
from adjudicator.input.words import LANGUAGES
from adjudicator.judging.referee import Agreements, judge, with_agreed
from adjudicator.rulesets.agreed import told as agreements_told
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.rulesets.points import NOTHING_AGREED, Agreed
from adjudicator.telling.causes import Causes
from adjudicator.telling.records import GameError, Record, check_record, read_game
from adjudicator.verdicts.kind_of_question import HOLDER
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict
from catan_common.arguments import check_known, check_truth

#: What is given every event of an audit as it was applied.
Watch = Callable[[Replayed], None]
#: The states of the steps that are told: those that are met or only inform are not.
TELLING = (State.FAILED, State.UNKNOWN, State.ASSUMED)
#: What no table can show at once, whatever happened: a position that says so contradicts itself. What merely was not allowed, or is missing, is left to ``valid``.
_IMPOSSIBLE = frozenset(
    {
        Reason.HELD_TWICE,
        Reason.USED_TWICE,
        Reason.OVER_SUPPLY,
        Reason.TOO_MANY_CARDS,
        Reason.BOUGHT_NOT_HELD,
        Reason.MORE_THAN_IN_BOX,
        Reason.FIGURE_TWICE,
        Reason.STOCK_TOO_LARGE,
        Reason.TAKEN_NOT_IN_HAND,
        Reason.NOT_SIX_DICE,
        Reason.TOO_MANY_BOXES,
        Reason.BOX_IMPOSSIBLE,
        Reason.BOXES_DO_NOT_FIT,
    }
)


#: What stays as it is once an event has told of it, so that what is there too much was told of wrongly.
_STAYS = ("pieces", "played")
#: How fields begin that change with what a roll pays.
_PAID = ("hand.", "bank")


@dataclass(frozen=True, slots=True)
class Difference:
    """A difference between what a record states of the position after an event and what the events lead to.

    ``field`` is what it is about (``hand.rood``, ``holder.longest-route``); ``rule`` the clause by which it is as found, None where none explains it.
    What a record states in several ways at once is recorded as a list of them. Where the position at the start contradicts itself (``start``, event 0),
    ``step`` says how: there is as much as recorded, and may be as much as found. ``between`` are the lines of the record within which something is
    otherwise than told, where that is more than one line.
    """

    event: int
    field: str
    recorded: object
    found: object
    rule: str | None
    step: Step | None = None
    between: tuple[int, int] | None = None

    def as_dict(self) -> dict[str, object]:
        """Return the difference as the published JSON object."""
        told: dict[str, object] = {
            "event": self.event, "field": self.field, "recorded": self.recorded, "found": self.found, "rule": self.rule
        }  # fmt: skip
        return told | ({} if self.between is None else {"between": list(self.between)})


@dataclass(frozen=True, slots=True)
class Found:
    """An event that is not simply legal, with its verdict.

    ``cause`` is the number of an earlier event without which it would not be refused; None for a cause. ``between`` are the lines within which a cause lies,
    where it need not be this event: one is missing there, or otherwise than told.
    """

    game: str
    replayed: Replayed
    cause: int | None = None
    between: tuple[int, int] | None = None

    @property
    def event(self) -> int:
        """The number of the event, from 1."""
        return self.replayed.number

    @property
    def answer(self) -> Answer:
        """``no``, or what else it is that is not yes."""
        return self.replayed.verdict.answer

    @property
    def verdict(self) -> Verdict:
        """The verdict with all its steps."""
        return self.replayed.verdict

    def text(self, language: str = "nl") -> str:
        """Return the line that tells of the event."""
        return self.replayed.text(language)

    def as_dict(self, language: str = "nl") -> dict[str, object]:
        """Return the event as the published JSON object, its line in Dutch unless told otherwise."""
        return {
            "game": self.game,
            "event": self.event,
            "line": self.replayed.line,
            "text": self.text(language),
            "answer": str(self.answer),
            "steps": [step.as_dict() for step in self.verdict.steps if step.state in TELLING],
            **({} if self.cause is None else {"cause": self.cause}),
            **({} if self.between is None else {"between": list(self.between)}),
        }


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a game came to: how many events there were and were not allowed or not certain, the differences, and how it stands in the end.

    ``winner`` is a colour or None; ``points`` by colour, None where they are not certain; ``holders`` by special card a colour or None. ``last`` is the
    position after the last event, as it was found.
    """

    game: str
    events: int
    illegal: int
    undetermined: int
    differences: tuple[Difference, ...]
    winner: str | None
    points: dict[str, int | None]
    holders: dict[str, str | None]
    last: Position = field(repr=False, compare=False)
    agreed: Agreed = NOTHING_AGREED
    causes: int = 0

    def as_dict(self, language: str = "nl") -> dict[str, object]:
        """Return the outcome as the published JSON object; it is the same in every language."""
        del language
        return {
            "game": self.game,
            "events": self.events,
            "illegal": self.illegal,
            "causes": self.causes,
            "undetermined": self.undetermined,
            "differences": [one.as_dict() for one in self.differences],
            "winner": self.winner,
            "points": self.points,
            "holders": self.holders,
            **({"agreed": agreements_told(self.agreed)} if self.agreed != NOTHING_AGREED else {}),
        }


def audit(
    game: Record,
    rules: RuleSet | str | None = None,
    *,
    name: str = "g1",
    strict: bool = False,
    agreed: Agreements = None,
    watch: Watch | None = None,
) -> Iterator[Found | Outcome]:
    """Yield every event of a game that is not simply legal under a rule set or its name, and in the end what the game came to.

    An event that is not allowed takes place all the same. ``agreed`` is as with ``ask``; ``watch`` is given every event as it was applied. KeyError for an unknown rule set.
    """
    check_truth(strict=strict)
    check_record(game)
    if agreed:
        game = replace(game, start=with_agreed(game.start, agreed))
    held = rules_for(game.start, rules)
    replay_rules = replay_rules_of(game.start)
    said: dict[int, list[Stated]] = {}
    for one in game.stated:
        said.setdefault(one.event, []).append(one)
    causes = Causes(replay_rules, held, strict=strict)
    differences = _Differences(held, causes, game.events)
    differences.found += _contradictions(game.start, held)
    last = replay_rules.begin(game.start, held)
    reached = last
    last = differences.look(0, said.get(0, ()), last)
    answers: list[Answer] = []
    for number, recorded in enumerate(game.events, 1):
        verdict, after = replay_rules.apply(last, recorded.event, held, strict)
        answers.append(verdict.answer)
        cause = causes.take(number, recorded.event, last, verdict, after)
        if watch is not None:
            watch(Replayed(number, recorded.line, recorded.event, verdict, last, after))
        if verdict.answer is not Answer.YES:
            since = causes.since(number, verdict) if cause == number else number
            between = (game.events[since - 1].line, recorded.line) if since < number else None
            event = Replayed(number, recorded.line, recorded.event, verdict, last, after)
            yield Found(name, event, None if cause == number else cause, between)
        elif replay_rules.ends_turn(recorded.event):
            causes.turn_ended(number)
        reached = after
        last = differences.look(number, said[number], after) if number in said else after
    differences.narrow(game, said.get(len(answers), ()), held)
    counts = len(answers), answers.count(Answer.NO), answers.count(Answer.UNDETERMINED)
    yield Outcome(name, *counts, tuple(differences.found), *_standing(reached, held), reached, held.agreed, len(causes.found))


def whole_audit(
    game: Record, rules: RuleSet | str | None = None, *, name: str = "g1", strict: bool = False, watch: Watch | None = None
) -> tuple[list[Found], Outcome]:
    """Return what ``audit`` yields: the events that are not simply legal, and what the game came to."""
    events: list[Found] = []
    for one in audit(game, rules, name=name, strict=strict, watch=watch):
        if isinstance(one, Outcome):
            return events, one
        events.append(one)
    raise AssertionError("an audit ends with what the game came to")


class _Differences:
    """The differences between a record and its replay. One that lasts is told once, also where both numbers have gone up alike.

    What a record states otherwise is taken over, so that what follows from it is no difference, nor refused.
    """

    def __init__(self, rules: RuleSet, causes: Causes, events: Sequence[Recorded]) -> None:
        self.rules = rules
        self.causes = causes
        self.events = events
        self.lines = [0, *(one.line for one in events)]
        self.found: list[Difference] = []
        self._lasting: dict[str, object] = {}
        self._told: set[str] = set()

    def look(self, event: int, said: Sequence[Stated], position: Any) -> Any:
        """Compare what is said of the position after an event; return it as the record states it where that is otherwise."""
        if not said:
            return position
        fields = _stated(said)
        before = {name: apart for name, apart in self._lasting.items() if name not in fields}
        replay_rules = replay_rules_of(position)
        other: dict[str, object] = {}
        apart = replay_rules.differing(position, fields, self.rules)
        earlier = replay_rules.since_apart(position, self.events, event, apart, self.rules) if apart and event else event
        for name, recorded, found, rule in apart:
            before[name] = _apart(recorded, found)
            if not isinstance(fields[name], Several):
                other[name] = recorded
            if self._lasting.get(name) != before[name] and self._is_new(name, recorded, found):
                between = self._between(event, name, earlier if name.startswith(_PAID) else event)
                self.found.append(Difference(event, name, recorded, found, rule, between=between))
        adopted, lasts = self._taken_over(position, other, fields) if other else (position, frozenset())
        self._lasting = {name: apart for name, apart in before.items() if name not in other or name in lasts}
        self.causes.confirm((name for name in fields if not isinstance(fields[name], Several)), event)
        self.causes.adopt({name: value for name, value in fields.items() if not isinstance(value, Several)}, self.rules)
        return adopted

    def _taken_over(self, position: Any, other: dict[str, object], fields: dict[str, Any]) -> tuple[Any, frozenset[str]]:
        """Return a position as a record states it where that is otherwise, and which of its fields differ even so.

        What is taken over differs no more, and if it does it is another difference.
        """
        replay_rules = replay_rules_of(position)
        adopted = replay_rules.adopted(position, other, self.rules)
        apart = replay_rules.differing(adopted, {name: fields[name] for name in other}, self.rules)
        return adopted, frozenset(name for name, *_ in apart)

    def _between(self, event: int, name: str, earliest: int) -> tuple[int, int] | None:
        """Return the lines between which a field came to differ that does after an event; None where it was by that event itself."""
        since = min(self.causes.since_field(event, name), earliest)
        return (self.lines[since], self.lines[event]) if since < event else None

    def narrow(self, game: Record, said: Sequence[Stated], rules: RuleSet) -> None:
        """Tell more narrowly where something is wrong if hands or pieces differ at the end, for a reason that no rule gives, and one event alone is told wrongly.

        A piece that is not there was told of by an event. Where hands alone differ they show, reckoned back from the end, that it is not before some event;
        and it is not behind the first that is refused for a hand: what is refused for something else leaves hands as they are.
        """
        last = len(game.events)
        self._narrow_pieces(game)
        wide = [place for place, one in enumerate(self.found) if one.event == last and one.between and one.field.startswith("hand.")]
        hands = {one.field.partition(".")[2]: one.value for one in said if one.field.startswith("hand.")}
        # where pieces stand elsewhere than told, what they brought is otherwise too, at every roll
        others = any(one.rule is not None or one.field.startswith("pieces.") for one in self.found)
        if not wide or others or any(not isinstance(hand, dict) or "" in hand for hand in hands.values()):
            return
        since = replay_rules_of(game.start).since_hands(game.start, game.events, hands, rules)  # type: ignore[arg-type]  # hands, as just seen
        until = min((number for number, (rests, _) in self.causes.found.items() if "hand" in rests), default=last)
        for place in wide:
            one = self.found[place]
            first = max(self.lines[since], (one.between or (0, 0))[0])
            if first <= self.lines[until]:
                self.found[place] = replace(one, between=(first, self.lines[until]))

    def _narrow_pieces(self, game: Record) -> None:
        """Tell which events told of a piece or a card that is not there at the end."""
        played = {one.field for one in self.found}
        for place, one in enumerate(self.found):
            part, _, colour = one.field.partition(".")
            stays = part in _STAYS or (part == "developments" and f"played.{colour}" not in played)
            if not stays or one.event != len(game.events) or not one.between:
                continue
            if isinstance(one.recorded, dict) and isinstance(one.found, dict):
                told = replay_rules_of(game.start).told_of(game.start, game.events, one.field, one.found, one.recorded)
                if told:
                    self.found[place] = replace(one, between=(self.lines[told[0]], self.lines[told[-1]]))

    def _is_new(self, name: str, recorded: object, found: object) -> bool:
        """Return whether a difference in what follows from the board was not told before: taken over, it comes back with the next piece."""
        if not name.startswith("holder."):
            return True
        told = f"{name} {recorded} {found}"
        new = told not in self._told
        self._told.add(told)
        return new


def _stated(said: Sequence[Stated]) -> dict[str, object]:
    """Return by field what is said of it; of one with several values all of them."""
    every: dict[str, list[object]] = {}
    for one in said:
        if one.value not in every.setdefault(one.field, []):
            every[one.field].append(one.value)
    return {name: values[0] if len(values) == 1 else Several(values) for name, values in every.items()}


def _apart(recorded: Any, found: Any) -> object:
    """Return by how much numbers differ, one by one where they have names; of anything else both values.

    A record need not name what it has none of, such as cards that nobody has seen.
    """
    if isinstance(found, int) and isinstance(recorded, int):
        return recorded - found
    if isinstance(found, dict) and isinstance(recorded, dict):
        return {name: _apart(recorded.get(name, 0), value) for name, value in found.items() if recorded.get(name, 0) != value}
    return recorded, found


def _contradictions(start: Position, rules: RuleSet) -> Iterator[Difference]:
    """Yield the contradictions in the position at the start of a record."""
    for step in judge(start, Question(VALID), rules).steps:
        if step.state is State.FAILED and step.reason in _IMPOSSIBLE:
            yield Difference(0, "start" if step.by is None else f"start.{step.by}", step.have, step.need, step.rule, step)


def _standing(position: Position, rules: RuleSet) -> tuple[str | None, dict[str, int | None], dict[str, str | None]]:
    """Return who has won, the points, and who holds the special cards, as far as the game has them."""
    kinds = game_of(position).kinds

    def value(kind: Kind) -> Any:
        return judge(position, Question(kind), rules).value if kind in kinds else None

    held = {kind.name: value(Kind(kind.name)) for game in games() for kind in game.kinds.values() if kind.outcome == HOLDER}
    return value(WINNER), value(POINTS)["total"], {card: found and found["holder"] for card, found in held.items()}


def audited(
    text: str | bytes, name: str = "g1", rules: RuleSet | str | None = None, *, strict: bool = False, language: str = "nl"
) -> list[dict[str, object]]:
    """Return the audit of a game as a text tells it, as JSON objects; a text that is no game gives one object, with ``problems``.

    Raises for nothing that may stand in a text: ValueError for an unknown rule set or language alone, TypeError for what is none.
    """
    check_truth(strict=strict)
    if not isinstance(text, str | bytes):
        raise TypeError(f"text is that of a game, or its bytes, not {text!r}")
    if not isinstance(name, str):
        raise TypeError(f"name is what the game is called, not {name!r}")
    check_known("language", language, LANGUAGES, "not written in")
    if rules is not None and not isinstance(rules, RuleSet):
        rule_set(rules)  # also of a text that is no game
    try:
        game = read_game(text, file=name)
    except GameError as error:
        return [{"game": name, **error.as_dict()}]
    return [one.as_dict(language) for one in audit(game, rules, name=name, strict=strict)]
