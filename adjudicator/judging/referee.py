"""A question about a position judged: under one rule set, or compared under all of the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.game import Position, function_at, game_of
from adjudicator.game.replay import after_events, failed_rules, rules_for
from adjudicator.rulesets.editions import POINTS, RULE_SETS, RuleSet, value_at, with_points
from adjudicator.verdicts.question import Kind, Question, what_there_is
from adjudicator.verdicts.verdict import State, Verdict
from catan_common.records import dataclass, replace
from catan_common.typed import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from adjudicator.game.action import Action

#: What a program tells that a table has agreed on, by name; nothing for None.
Agreements = Mapping[str, int | bool | str | None] | None


def with_agreed(position: Position, agreed: Agreements) -> Position:
    """Return the position of a table that has also agreed on this (``agreed_of``); ValueError for what there is not to agree on, and in other games."""
    if not agreed:
        return position
    from adjudicator.rulesets.agreed import agreed_of  # most tables have agreed on nothing

    found: Position = game_of(position).with_agreed(position, agreed_of(agreed))
    return found


def judge(position: Position, question: Question, rules: RuleSet | str | None = None, strict: bool = False) -> Verdict:
    """Return the verdict on a question, with the clauses that the position itself violates as warnings.

    A position that tells of events is the one after them; the clauses by which they were not allowed are among the warnings.
    ``strict`` turns every assumption into something unknown. KeyError for a player who is not in the position or a place that is
    not on its map; ValueError for a question that the game does not know and for a rule set that there is not.
    """
    held = rules_for(position, rules)
    game = game_of(position)
    position, events = after_events(position, held)
    wrong = failed_rules(events)
    verdict = checked(position, question, held, strict)
    if held.before is not None:
        from adjudicator.judging.agreed import told  # likewise

        verdict = told(verdict, held, lambda rules: checked(position, question, rules, strict))
    if game.kinds[question.kind].judges_position:
        return verdict.with_warnings(wrong)
    return verdict.with_warnings((*game.warnings(position, held), *wrong))


def as_warned_of(position: Position, verdict: Verdict, rules: RuleSet) -> Verdict:
    """Return a verdict on a position in which something is supposed with no more warnings than those of the position as it was given."""
    held = rules_for(position, rules)
    own = game_of(position).warnings(position, held)
    return verdict.without_warnings_but(own)


def judge_action(position: Position, action: Action | Question | str, rules: RuleSet | str | None = None, strict: bool = False) -> Verdict:
    """Return the verdict on an action as the replay of a game comes to it, with the clauses that the position itself violates as warnings; raises as ``action_in``."""
    from adjudicator.game.stepping import judged_action  # a question about a position has no use for it

    held = rules_for(position, rules)
    verdict = judged_action(position, action, held, strict=strict)
    position, events = after_events(position, held)
    return verdict.with_warnings((*game_of(position).warnings(position, held), *failed_rules(events)))


def told_what_breaks(position: Position, verdict: Verdict, rules: RuleSet | str | None = None) -> Verdict:
    """Return a verdict on a question about a position with the failing conditions that its warnings name, each with its places.

    That is a second look at the position: it is for what is shown, not for the many verdicts of a search.
    """
    kind = next((one.name for one in game_of(position).kinds.values() if one.judges_position), None)
    if not verdict.warnings or kind is None:
        return verdict
    held = rules_for(position, rules)
    found = checked(asked_about(position, held), Question(Kind(kind)), held)
    return verdict.breaking(tuple(step for step in found.steps if step.state is State.FAILED and step.rule in verdict.warnings))


def checked(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the verdict on a question about a position that tells of no events, without a look at the position itself; raises as ``judge`` does."""
    game = game_of(position)
    kind = game.kinds.get(question.kind)
    if kind is None:
        raise ValueError(f"no question about {position.game}: {question.kind}{what_there_is(question.kind, game.kinds)}")
    verdict: Verdict = function_at(kind.check)(as_asked(position, question), question, rules, strict)
    return game.after_win(position, verdict, rules, strict)


def as_asked(position: Position, question: Question) -> Position:
    """Return the position with what a question takes to have happened in the running turn, a roll too; ValueError in a game that has no such thing."""
    game = game_of(position)
    tells = question.happened or (question.roll is not None and game.kinds[question.kind].at_roll)
    return game.as_asked(position, question) if tells else position


def asked_about(position: Position, rules: RuleSet | str | None = None) -> Position:
    """Return the position that a question is about: the one after the events that it tells of."""
    return after_events(position, rules_for(position, rules))[0]


def certificate(position: Position, colour: str, rules: RuleSet | str | None = None) -> dict[str, Any] | None:
    """Return the certificate of a player's longest route: the network as the rules see it, the route, and why none is longer.

    JSON, as docs/schemas/certificate.schema.json says; ``verifier/verify_route.py`` checks it. None where the rule set leaves the length open,
    and where its proof would be too long: of a network with more pieces than the supply, or with a road and a ship on one path.
    KeyError for a colour that nobody has; ValueError for a rule set that there is not, and in a game that has no such route.
    """
    found = certificate_or_length(position, colour, rules)
    return found if isinstance(found, dict) else None


def certificate_or_length(position: Position, colour: str, rules: RuleSet | str | None = None) -> dict[str, Any] | int | None:
    """Return the certificate of a player's longest route, or the length alone where it is settled and only its proof would be too long."""
    held = rules_for(position, rules)
    after, _ = after_events(position, held)
    return game_of(position).certificate(after, colour, held)


def elsewhere(position: Position, verdict: Verdict, strict: bool = False) -> dict[str, Verdict]:
    """Return the verdicts of the other rule sets of the game that answer the question of a verdict otherwise, by their names."""
    others = (rules for rules in RULE_SETS.values() if str(position.game) in rules.games and rules.name != verdict.rules)
    found = {rules.name: judge(position, verdict.question, rules, strict) for rules in others}
    return {name: other for name, other in found.items() if (other.answer, other.value) != (verdict.answer, verdict.value)}


@dataclass(frozen=True, slots=True)
class Comparison:
    """One question under several rule sets: the verdict of each, and the conflict points that tell them apart; none where all agree.

    ``clauses``: where no point does, the clauses that only some of them print, and that do.
    """

    verdicts: dict[str, Verdict]
    points: tuple[str, ...]
    clauses: tuple[str, ...] = ()

    @property
    def agree(self) -> bool:
        """Whether all of them come to the same answer and value."""
        found = [(verdict.answer, verdict.value) for verdict in self.verdicts.values()]
        return all(one == found[0] for one in found)

    def __bool__(self) -> NoReturn:
        """Refuse, with TypeError: a comparison of which all say no would be as true as any other."""
        raise TypeError("a comparison is neither true nor false: look at .agree, and at .holds of each of its verdicts")


def compare(position: Position, question: Question, strict: bool = False) -> Comparison:
    """Return the verdicts on a question under every rule set of the position's game, and the points that were read and differ."""
    return compared_by(position.game, lambda rules: judge(position, question, rules, strict))


def compared_by(game: str, asked: Callable[[RuleSet], Verdict]) -> Comparison:
    """Return the verdict of every rule set of a game, ``asked`` giving that of one, and the points that were read and differ."""
    sets = [rules for rules in RULE_SETS.values() if str(game) in rules.games]
    verdicts = {rules.name: asked(rules) for rules in sets}
    if Comparison(verdicts, ()).agree:
        return Comparison(verdicts, ())
    read = dict.fromkeys(point for verdict in verdicts.values() for point in verdict.points)
    points = tuple(point for point in read if _differs(point, sets))
    return Comparison(verdicts, points) if points else _searched(asked, sets, verdicts)


def _differs(point: str, sets: list[RuleSet]) -> bool:
    return len({value_at(rules, point) for rules in sets}) > 1


def _searched(asked: Callable[[RuleSet], Verdict], sets: list[RuleSet], verdicts: dict[str, Verdict]) -> Comparison:
    """Return the comparison of verdicts that no point read tells apart: with all that changes the first one's answer by itself, held as elsewhere.

    That is a point that decides which other one is read, or a clause that only some rule sets print.
    """
    first, *others = sets
    before = verdicts[first.name]

    def changes(other: RuleSet) -> bool:
        after = asked(other)
        return (after.answer, after.value) != (before.answer, before.value)

    points = [
        point
        for point, name in POINTS.items()
        if any(
            changes(with_points(first, **{name: held})) for held in {value_at(rules, point) for rules in others} - {value_at(first, point)}
        )
    ]
    clauses = sorted({clause for rules in others for clause in rules.adds} - first.adds)
    printed = [clause for clause in clauses if changes(replace(first, adds=first.adds | {clause}))]
    return Comparison(verdicts, tuple(points), tuple(printed))
