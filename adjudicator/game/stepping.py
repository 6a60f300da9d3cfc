"""A position from which a program steps: what may be done in it, each thing as an action, and the position after one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from adjudicator.game import Position, function_at
from adjudicator.game.action import Action, Deed, Sort, action_of
from adjudicator.game.replay import after_events, replay_rules_of, rules_for
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.problems import ProblemsError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from adjudicator.rulesets.editions import RuleSet

#: Where a fault stands: an action is no file.
FILE = "action"


class ActionError(ProblemsError, ValueError):
    """What was to be done is no action in the position; ``problems`` says where, and what was expected."""


class IllegalActionError(ActionError):
    """An action that is not allowed in the position; ``verdict`` says why."""

    def __init__(self, told: str, verdict: Verdict) -> None:
        """Keep the verdict."""
        super().__init__([])
        self.verdict = verdict
        failed = ", ".join(f"{step.rule} ({step.reason})" for step in verdict.steps if step.state == State.FAILED)
        self.args = (f"not allowed under {verdict.rules}: {told}: {failed}",)


def action_in(position: Position, said: Action | Question | str) -> Action:
    """Return the action that a line of text or a question tells of, or a value that is one; ActionError for what is none in the position."""
    rules = replay_rules_of(position)
    if isinstance(said, str):
        try:
            return rules.read(said, position)  # type: ignore[no-any-return]  # events of these games are actions
        except rules.fault as error:
            told: Any = error
            raise ActionError([Problem(told.family, FILE, 1, told.at + 1, told.found, told.expected, told.suggestions)]) from None
    found = action_of(rules.deeds().values(), said, position) if isinstance(said, Question) else said
    if found is None:
        raise _no_action(str(said.as_dict()) if isinstance(said, Question) else str(said))
    deed = rules.deeds().get(type(found))
    if deed is None:
        raise TypeError(f"an action is a value of catan_rules.actions, a Question or a line of text, not {type(said).__name__}")
    problems = _faults(position, deed, found)
    if problems:
        raise ActionError(problems)
    for part in function_at(deed.parts)(found) if deed.parts else ():
        action_in(position, part)
    return found


def judged_action(
    position: Position, said: Action | Question | str, rules: RuleSet | str | None = None, *, strict: bool = False
) -> Verdict:
    """Return the verdict on an action in a position, after the events that it tells of; raises as ``action_in``."""
    return _applied(position, action_in(position, said), rules_for(position, rules), strict)[0]


def position_after(position: Position, said: Action | Question | str, rules: RuleSet | str | None, *, even_if_illegal: bool) -> Any:
    """Return the position after an action; IllegalActionError for one that is not allowed, unless it is to take place all the same."""
    action = action_in(position, said)
    verdict, after = _applied(position, action, rules_for(position, rules), False)
    if verdict.answer is Answer.NO and not even_if_illegal:
        raise IllegalActionError(said if isinstance(said, str) else repr(action), verdict)
    return after


def actions_in(position: Position, rules: RuleSet | str | None, player: str | None, *, strict: bool) -> Sequence[Action]:
    """Return every action that is certainly allowed, of a player or of all; ValueError in a game whose actions are not listed."""
    held = rules_for(position, rules)
    colours = [one.colour for one in position.players]
    if player is not None and player not in colours:
        raise KeyError(f"nobody plays {player!r}; there are {', '.join(colours)}")
    seats = range(len(colours)) if player is None else (colours.index(player),)
    found: Sequence[Action] = replay_rules_of(position).actions(_ready(position, held), seats, held, strict)
    return found


def action_text(position: Position, action: Action, language: str) -> str:
    """Return the line that tells of an action, in a language."""
    return str(replay_rules_of(position).write(action_in(position, action), position, language))


def _applied(position: Position, action: Action, rules: RuleSet, strict: bool) -> tuple[Verdict, Any]:
    verdict, after = replay_rules_of(position).apply(_ready(position, rules), action, rules, strict)
    return verdict, after


def _ready(position: Position, rules: RuleSet) -> Any:
    """Return the position in which an action takes place: after the events that it tells of, with what its start tells."""
    after, _ = after_events(position, rules)
    return replay_rules_of(position).begin(after, rules)


def _faults(position: Position, deed: Deed, action: Action) -> list[Problem]:
    """Return what of an action means nothing in a position, field by field: players and places are found again by what a question calls them."""
    if type(action.player) is not int or not 0 <= action.player < len(position.players):
        return [_fault("player", action.player, Expected.PLAYER)]
    return [
        _fault(one.name, value, one.sort.expected)
        for one in deed.fields
        if (value := getattr(action, one.name)) is not None and not _means(position, one.sort, value, action)
    ]


def _means(position: Position, sort: Sort, value: Any, action: Action) -> bool:
    """Return whether a value of an action means something in a position; of what no question has, nothing is known to the contrary."""
    try:
        asked = value if sort.asked is None else sort.asked(position, value, action)
        if sort.meant is None or asked is None or not isinstance(value, int | str):
            return True
        meant = sort.meant(position, asked)
    except (AttributeError, LookupError, TypeError, ValueError):
        return False
    return bool(meant == value) and type(meant) is type(value)


def _fault(name: str, value: object, expected: str) -> Problem:
    return Problem(Family.UNREPRESENTABLE, f"{FILE}.{name}", 0, 0, repr(value), expected)


def _no_action(found: str) -> ActionError:
    return ActionError([Problem(Family.UNREPRESENTABLE, FILE, 0, 0, found, Expected.EVENT)])
