"""The smallest question: which fact that is not known decides an undetermined verdict, and what follows from each value of it.

A game says which facts a verdict found missing and which values each can have (``Game.unknowns``); every value makes a changed position, and the referee
is asked about that. A fact that no verdict names is never tried, and where a verdict is settled nothing more is: that is how values are left out, not by
a list of what could matter. Of all ways to ask, the one is taken that needs the fewest questions at worst (docs/decisions/deciding.md).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from adjudicator.game import Position, game_of
from adjudicator.game.replay import after_events, rules_for
from adjudicator.judging.deciding.asked import DecidingQuestion, Fact, Follows, Key, outcome_of
from adjudicator.judging.deciding.looks import MOST_ASKED, Doubt, Look, Looks, is_word
from adjudicator.judging.deciding.shortest import Assignment, TooLongError, relevant, shortest
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer, Verdict

#: How many values of a fact are tried to find an assignment in which it matters.
_MOST_TRIED = 3
#: How often the referee is asked at most to find a better assignment beside the one found.
_MOST_NEARBY = 24


def deciding_question(
    position: Position,
    question: Question,
    rules: RuleSet | str | None = None,
    strict: bool = False,
    most_asked: int = MOST_ASKED,
    doubt: Doubt | None = None,
    first: Callable[[str], bool] | None = None,
) -> DecidingQuestion | None:
    """Return what to ask so that an undetermined question is answered; None where it is answered, or nothing that can be told decides.

    What the verdict assumes stays assumed, unless ``strict``, or as far as ``doubt`` leaves it; what a rule set leaves open is no fact. After ``most_asked`` verdicts it is a question that matters, perhaps not
    the smallest. ``first`` says of a path whether it is rather asked than any other, where one of its values settles the matter. KeyError and ValueError as of ``judge``.
    """
    held = rules_for(position, rules)
    return _Search(after_events(position, held)[0], question, held, strict, most_asked, doubt).found(first)


class _Search(Looks):
    """The search for what decides one question."""

    def __init__(
        self, position: Position, question: Question, rules: RuleSet, strict: bool, most_asked: int = MOST_ASKED, doubt: Doubt | None = None
    ) -> None:
        super().__init__(position, question, rules, strict, most_asked, doubt)
        self._assignments: list[Assignment] = []
        #: One assignment, and by fact another value that alone changes what it comes to.
        self._point: dict[Key, Any] = {}
        self._others: dict[Key, Any] = {}
        #: The facts that change something in some assignment looked at.
        self._somewhere: set[Key] = set()
        #: The last value of a fact by which the assignment found turned out not to be settled.
        self._told_apart: tuple[tuple[Key, Any], ...] = ()
        #: The facts that are named at first.
        self._first: tuple[Fact, ...] = ()

    def found(self, first: Callable[[str], bool] | None = None) -> DecidingQuestion | None:
        """Return the smallest question; rather one about a path that goes ``first``."""
        root = self.look({})
        if root is None or not root.facts:
            return None
        self._first = root.facts
        try:
            return (
                (first and self._by_what_goes_first(root, first))
                or self._by_one_fact(root)
                or self._by_one_assignment(root)
                or self._by_every_assignment(root)
            )
        except TooLongError:
            return self._by_what_matters(root)

    # -- one fact that settles the matter, or all of them

    def _by_one_fact(self, root: Look) -> DecidingQuestion | None:
        """Return the question about a fact each value of which settles the matter, the one with the fewest values."""
        alone = [fact for fact in root.facts if not self._leaves_open(fact)]
        for fact in sorted(alone, key=lambda one: len(one.values)):
            if len({look.outcome for _, look in self.looks_of(fact)}) > 1:
                return self._told(fact, root, 1, idle=[one.key for one in root.facts if one is not fact])
        return None

    def _by_what_goes_first(self, root: Look, first: Callable[[str], bool]) -> DecidingQuestion | None:
        """Return the question about a fact that goes first and of which some value settles the matter, while another does not, or otherwise."""
        for fact in root.facts:
            if not first(fact.path):
                continue
            looks = [look for _, look in self.looks_of(fact)]
            if any(not look.facts for look in looks) and len({(bool(look.facts), look.outcome) for look in looks}) > 1:
                alone = all(not look.facts for look in looks)
                return self._told(
                    fact, root, 1 if alone else None, idle=[one.key for one in root.facts if one is not fact] if alone else ()
                )
        return None

    def _leaves_open(self, fact: Fact) -> bool:
        """Return whether some value of a fact leaves others to be asked; the first that does is enough."""
        for value, look in self.looks_of(fact):
            if look.facts:
                self._point.setdefault(fact.key, value)
                return True
        return False

    def _by_one_assignment(self, root: Look) -> DecidingQuestion | None:
        """Return the first question where in one assignment each fact alone would change what it comes to: then all are needed, in any order."""
        for begin in self._beginnings(root):
            self._try_assignment(begin)
            if len(self._others) == len(self.facts):
                break
        if len(self._others) * 4 <= len(self.facts):  # no assignment shows much
            return None
        unsure = self._left_unsure()
        needed = [fact for fact in root.facts if fact.key in self._others]
        idle = [key for key in self.facts if key not in self._others]
        if not needed or (unsure and not self._others.keys() >= self._of_the_parts(root, unsure)):
            return None
        # rather one that may settle it at once
        at_once = (fact for fact in needed if self._may_settle(fact))
        return self._told(next(at_once, needed[0]), root, len(self._others), idle=idle)

    def _left_unsure(self) -> list[Key]:
        """Return the facts of which it stays open whether they make a difference, when those that all together decide are taken for needed."""
        unsure = self._unsure()
        if unsure and self._try_nearby(unsure):
            unsure = self._unsure()
        while unsure and self._somewhere.issuperset(unsure) and self._all_decide(frozenset((*self._others, *unsure))):
            self._others |= {key: next(value for value in self.facts[key].values if value != self._point.get(key)) for key in unsure}
            unsure = self._unsure()  # with these some word may make a difference
        return unsure

    def _may_settle(self, fact: Fact) -> bool:
        """Return whether some value of a fact settles the matter at once: of words each is looked at, of others those seen."""
        looks = (self.look({fact.key: value}) if is_word(fact) else self.seen({fact.key: value}) for value in fact.values)
        return any(look is not None and not look.facts for look in looks)

    def _beginnings(self, root: Look) -> Iterator[dict[Key, Any]]:
        """Yield values for the facts that are named at first, as far as possible such as settle nothing; then with other words for one of them."""
        begin = {fact.key: self._point.get(fact.key, fact.values[0]) for fact in root.facts}
        yield begin
        if len(self._others) * 2 < len(self.facts):  # together they settle it: one after the other
            yield {}
        for fact in root.facts:
            for value in fact.values:
                look = self.seen({fact.key: value})
                # a word that names other facts than the first did
                if isinstance(value, str) and look is not None and any(one.key not in self._point for one in look.facts):
                    yield begin | {fact.key: value}

    def _try_assignment(self, point: dict[Key, Any]) -> None:
        """Go through one assignment, and note it where more facts than so far alone would change what it comes to, each with the value that does."""
        settled = [look.outcome for look in self.seen_so_far.values() if look is not None and not look.facts]
        usual = max(settled, key=settled.count) if settled else None
        look = self.look(point)
        while look is not None and look.facts:
            fact = look.facts[0]
            tried = fact.values if is_word(fact) else fact.values[:_MOST_TRIED]
            looks = ((value, self.look({**point, fact.key: value})) for value in tried)
            first = (tried[0], self.look({**point, fact.key: tried[0]}))
            point[fact.key], look = next(((value, one) for value, one in looks if one and (one.facts or one.outcome != usual)), first)
        if look is None:
            return
        others = {}
        for key in point:
            for value in self.facts[key].values:
                other = self.look({**point, key: value})
                if other is not None and not other.facts and other.outcome != look.outcome:
                    others[key] = value
                    break
        self._somewhere |= others.keys()
        if len(others) > len(self._others):
            self._point, self._others = point, others

    def _unsure(self) -> list[Key]:
        """Return the facts of which it is not known yet whether they matter."""
        return [
            key
            for key, fact in self.facts.items()
            if key not in self._others and len(fact.values) > 1 and not self._makes_no_difference(key)
        ]

    def _try_nearby(self, keys: Sequence[Key]) -> bool:
        """Look for an assignment in which one more fact would change what it comes to, one value away from the one found; words first, for they say what counts."""
        most, found = len(self.seen_so_far) + _MOST_NEARBY, len(self._others)
        for key in sorted(keys, key=lambda one: not is_word(self.facts[one])):
            for value in self.facts[key].values if key in self._point else ():
                look = self.look({**self._point, key: value})
                if look is not None and look.facts:  # it names others
                    self._try_assignment({**self._point, key: value})
                    break
            if key in self._others:
                continue
            others = sorted(self._point, key=lambda one: not is_word(self.facts[one]))
            near = (
                {**self._point, one: value} for one in others if one != key for value in self.facts[one].values if value != self._point[one]
            )
            for point in near:
                if len(self.seen_so_far) >= most:
                    break
                look = self.look(point) if key not in self._point else None
                named = look is not None and any(fact.key == key for fact in look.facts)
                if named or (key in self._point and self.changes(point, key)):
                    self._somewhere.add(key)
                    self._try_assignment(point)
                    break
        return len(self._others) > found

    def _all_decide(self, keys: frozenset[Key]) -> bool:
        """Return whether all of these facts have to be asked at worst: whichever is asked next, some value of it leaves all others needed, down to the last, which decides.

        The other facts are as in the assignment found. It is given up, as if it were not so, after so many verdicts as a better assignment is looked for.
        """
        most = len(self.seen_so_far) + _MOST_NEARBY
        held: dict[frozenset[tuple[Key, Any]], bool] = {}
        settled = [known for known, look in self.seen_so_far.items() if look is None or not look.facts]

        def all_left_decide(known: Mapping[Key, Any], left: frozenset[Key]) -> bool:
            told = frozenset(known.items())
            if told not in held:
                if len(self.seen_so_far) >= most or any(one <= told for one in settled):
                    return False
                if len(left) == 1:
                    held[told] = self.changes(known, *left)
                else:
                    held[told] = all(
                        any(all_left_decide({**known, key: value}, left - {key}) for value in self._tried_first(key)) for key in left
                    )
            return held[told]

        return all_left_decide({key: value for key, value in self._point.items() if key not in keys}, keys)

    def _tried_first(self, key: Key) -> Sequence[Any]:
        """Return a few values of a fact: that in the assignment found, that which changes something there, and others."""
        usual = [self._point.get(key), self._others.get(key)]
        values = self.facts[key].values
        return sorted(values, key=lambda value: usual.index(value) if value in usual else len(usual))[:_MOST_TRIED]

    def _makes_no_difference(self, key: Key) -> bool:
        """Return whether a fact that is told in a word makes no difference: whatever it is the verdict says the same in the assignment found, and with each other fact changed in it.

        Conditions stand beside one another: one that the word decided would show where all others hold, or all but one.
        """
        fact = self.facts[key]
        if not is_word(fact):
            return False
        cases = [{**self._point, other: value} for other, value in self._others.items()]
        cases += self._with_other_cards()
        if any(self.changes(known, key) for known in (self._point, *cases)):
            self._somewhere.add(key)
        return key not in self._somewhere

    def _with_other_cards(self) -> Iterator[dict[Key, Any]]:
        """Yield the assignment found with other cards in it, where these bring something else about: which cards there are says which conditions there are."""
        found: set[Any] = set()
        for fact in self._first:
            for value in fact.values if isinstance(fact.values[0], tuple) else ():
                known = {**self._point, fact.key: value}
                look = self.look(known)
                comes_to = set(look.verdict.value) if look is not None and isinstance(look.verdict.value, list | tuple) else set()
                if not comes_to <= found:
                    found |= comes_to
                    yield known

    def _of_the_parts(self, whole: Look, idle: Sequence[Key]) -> set[Key]:
        """Return the facts that matter to the questions about each player that the question is made of, of those that name one of these; all for one made of none."""
        position, question = self.begin
        parts = game_of(position).parts(position, question)
        found: set[Key] = set() if parts else set(self.facts)
        later = {fact.key for fact in whole.facts}.isdisjoint(idle)
        for part in parts:
            search = _Search(position, part, self.rules, self.strict)
            root = search.look({})
            if root is not None and (later or any(fact.key in idle for fact in root.facts)):
                found |= relevant(list(search._assignments_from({}, root)))
            if not found <= self._others.keys():
                break
        return found

    # -- every assignment, as far as the verdicts tell them apart

    def _by_every_assignment(self, root: Look) -> DecidingQuestion | None:
        """Return the first question of the shortest way to ask, from all that can be the case; or what holds in every case."""
        self._assignments = list(self._assignments_from({}, root))
        if len({assignment.outcome for assignment in self._assignments}) == 1:
            look = self.look(self._assignments[0].known)
            if look is None or (look.verdict.answer is Answer.UNDETERMINED and look.verdict.missing):
                return None  # what decides is something that cannot be asked for
            follows = Follows((), look.verdict, None, {}, root.position, root.question)
            return DecidingQuestion(None, {}, (follows,), 0, _paths(self.facts), verdict=root.verdict, made=_nothing, begin=self.begin)
        try:
            way = shortest(self._assignments, {key: fact.values for key, fact in self.facts.items()})
        except ValueError:
            raise TooLongError from None  # they differ, and by no fact alone, since not every value goes with every other
        idle = [key for key in self.facts if key not in way.relevant]
        return self._told(self.facts[way.first], root, way.most, way.then, idle)

    def _assignments_from(self, known: dict[Key, Any], look: Look) -> Iterator[Assignment]:
        """Yield every assignment that the verdicts tell apart, with what it comes to."""
        if not look.facts:
            yield Assignment(known, look.outcome)
            return
        fact = min(look.facts, key=lambda one: (len(one.values), not is_word(one)))
        for value in fact.values:
            further = {**known, fact.key: value}
            then = self.look(further)
            if then is not None:
                yield from self._assignments_from(further, then)

    def _same(self, known: dict[Key, Any], look: Look) -> Verdict | None:
        """Return a verdict that is the same whatever else holds; None where it is not."""
        if not look.facts:
            return look.verdict
        around = {**self._point, **known}
        named = ((fact.key, value) for fact in look.facts for value in fact.values)
        for change in (*self._told_apart, *self._others.items(), *named):
            if change[0] not in known:
                one, other = self.look(around), self.look({**around, change[0]: change[1]})
                if one and other and not one.facts and not other.facts and one.outcome != other.outcome:
                    self._told_apart = (change,)  # with the next value it is likely to do so too
                    return None
        return self._in_every_assignment(known, look)

    def _in_every_assignment(self, known: dict[Key, Any], look: Look) -> Verdict | None:
        """Return that same verdict by following every assignment that the verdicts themselves lead to; None where two of them differ."""
        first: Assignment | None = None
        for assignment in self._assignments_from(known, look):
            first = first or assignment
            if assignment.outcome != first.outcome:
                return None
        found = self.look(first.known) if first else None
        return found.verdict if found else None

    # -- what is told

    def _by_what_matters(self, root: Look) -> DecidingQuestion | None:
        """Return a question that changes the answer in some assignment, where looking for the shortest way takes too long."""
        self.most_asked += sum(len(fact.values) for fact in root.facts)  # what each value of the fact told comes to is still asked
        return next((self._told(fact, root, None) for fact in root.facts if fact.key in self._others), None)

    def _told(
        self, fact: Fact, root: Look, most: int | None, then: Mapping[Any, Key] | None = None, idle: Sequence[Key] = ()
    ) -> DecidingQuestion:
        """Return a question about a fact, those of its values together from which the same follows."""
        groups: dict[Any, list[tuple[Any, Look, Verdict | None]]] = {}
        for value, look in self.looks_of(fact):
            verdict = self._same({fact.key: value}, look) if most is not None else None if look.facts else look.verdict
            asked = next((one.key for one in look.facts if one.key not in idle), None)
            following = (then or {}).get(value, asked)
            if verdict is None and following is None and most is not None:
                # what told two assignments apart is something that this value already settles, so that one of them cannot be
                verdict = self._in_every_assignment({fact.key: value}, look)
            groups.setdefault(following if verdict is None else outcome_of(verdict), []).append((value, look, verdict))
        outcomes = [
            Follows(
                tuple(value for value, _, _ in together),
                together[0][2],
                group[0] if group else None,
                dict(group[1]) if group else {},
                together[0][1].position,
                together[0][1].question,
            )
            for group, together in ((key if together[0][2] is None else None, together) for key, together in groups.items())
        ]
        more = fact.values[-1] if fact.or_more else None
        told = [path for path in _paths(idle) if path != fact.path]
        return DecidingQuestion(
            fact.path,
            dict(fact.about),
            tuple(outcomes),
            most,
            tuple(told),
            more,
            verdict=root.verdict,
            made=fact.made,
            told=fact.told,
            begin=self.begin,
        )


def _nothing(*_: Any) -> None:
    return None


def _paths(keys: Iterable[Key]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(path for path, _ in keys))
