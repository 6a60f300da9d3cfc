"""Claims put to the referee: each judged at the moment that it is about, under every rule set that somebody goes by.

That is the position as it is now, the one before an event that is argued about, or the one in which a roll was made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from adjudicator.dispute.bearing import Heard, bearing, rests_on, ruling_of
from adjudicator.dispute.claims import Claim, Said
from adjudicator.dispute.contested import (
    CAME,
    ON_BOARD,
    STOOD,
    Contested,
    as_disputed,
    asked_by,
    contested,
    fact_of,
    names_seven,
    only_tells,
    reasons_of,
    reopened,
    untrue_in,
    when_it_came,
    without_assuming,
)
from adjudicator.dispute.practice import practice_for
from adjudicator.dispute.reading import kinds_named, read_claims
from adjudicator.dispute.ruling import SO, Dispute, Parting, Ruled, Ruling
from adjudicator.game import Position, described, game_of, of_one_family
from adjudicator.game.replay import Replayed, followed, position_after, replay_rules_of, rules_for
from adjudicator.judging.in_common import in_common
from adjudicator.judging.referee import Comparison, compared_by, judge
from adjudicator.language.claim_words import meaning_of
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.rulesets.editions import RuleSet, rule_set
from adjudicator.telling.records import stays_refused
from adjudicator.verdicts.claimed import EVERY, HOLDER, Statement
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.records import replace as replaced

if TYPE_CHECKING:
    from adjudicator.judging.deciding.asked import DecidingQuestion

#: Where in the course of play: the event, and after how many of them; neither for now.
_Moment = tuple[int | None, int | None]
_NOW: _Moment = (None, None)
#: What is needed where it is not told where something was built (``Game.needs``).
_PLACE = "place"
#: What is needed where it is not told at which harbours somebody is.
_HARBOUR = "harbour"
#: What a claim about the cards of a roll names: a player and a resource.
_WHO_AND_WHAT = 2
_ROLL = "production"


def rule_on(
    position: Position, said: Sequence[Said], rules: RuleSet | str | None = None, *, strict: bool = False, language: str = "nl"
) -> Dispute:
    """Return the dispute of what players say about a position or its course, each claim ruled on under a rule set.

    ``language`` decides where the words leave it open. ValueError for a rule set that there is not.
    """
    return Hearing(position, strict=strict).rule(said, rules, language)


def _with_rules(said: Sequence[Said]) -> list[Said]:
    """Return what is said with the rule set of each player on all that the player says: it may be named once."""
    named = {one.by: one.rules for one in said if one.rules is not None}
    return [replace(one, rules=one.rules or named.get(one.by)) for one in said]


class Hearing:
    """The claims about one position or course put to the referee; the same is never asked twice, however often they are ruled on."""

    def __init__(self, position: Position, *, strict: bool = False) -> None:
        """Begin with a position, with the events that it tells of; ``strict`` assumes nothing."""
        self.position = position
        self.strict = strict
        self._courses: dict[RuleSet, list[Replayed]] = {}
        self._verdicts: dict[tuple[Any, ...], Verdict] = {}
        self._comparisons: dict[tuple[Any, ...], Comparison] = {}
        self._asks: dict[tuple[Any, ...], DecidingQuestion | None] = {}
        #: By moment the position in which a fact has been told since.
        self._settled: dict[_Moment, Position] = {}
        #: By what was asked the positions in which it has each value that it may have, where no one value has been told.
        self._between: dict[tuple[Any, ...], Sequence[Position]] = {}
        #: By what is asked the reasons that somebody states and that stand in its way.
        self._contested: dict[tuple[Any, ...], Contested] = {}
        #: All claims; and by what is asked those about it.
        self._every: tuple[Claim, ...] = ()
        self._claims: dict[tuple[Any, ...], tuple[Claim, ...]] = {}

    def rule(self, said: Sequence[Said], rules: RuleSet | str | None = None, language: str = "nl") -> Dispute:
        """Return what is said as a dispute, each claim ruled on; as ``rule_on``."""
        held = rules_for(self.position, rules)
        course = self.course(held)
        now = self._settled.get(_NOW) or (position_after(course, len(course)) if course else self.position)
        read = read_claims(_with_rules(said), now, course, language)
        claims = _answers_unread([self._as_meant(claim, held) for claim in read], read)
        self._contested = contested(claims, now)
        self._claims = _by_question(claims)
        self._every = tuple(claims)
        if not any(of_one_family(str(now.game), game) for game in held.games):
            claims, said, course = self._of_another_game(claims, said)
        unread = tuple(line for one in said for line in one.unread)
        asked = tuple(ask for one in said if one.unread for ask in one.asked or (("", ""),) * len(one.unread))
        remarks = tuple(line for one in said for line, behind in zip(one.unread, one.behind, strict=False) if behind is None)
        heard = tuple(clause for one in said for clause in one.heard)
        # what else happened nobody knows: nothing that was read may be ruled on as if that were all
        sure = self._not_hanging(claims, said, course)
        found = tuple(self._ruled(claim, held) if of_it else self._unsure(claim, held) for claim, of_it in zip(claims, sure, strict=True))
        partings = tuple(self._partings(claims)) if all(sure) else ()
        return Dispute(now, held.name, found, partings, tuple(course), unread, asked=asked, heard=heard, remarks=remarks)

    def _of_another_game(self, claims: Sequence[Claim], said: Sequence[Said]) -> tuple[list[Claim], list[Said], list[Replayed]]:
        """Return claims, what is said and the course told without a board, of another game than it was read by: nothing of it is understood."""
        told = Said("", "", unread=tuple(map(str, self.position.events)))
        return [_unread(claim) for claim in claims], [told, *(replace(one, heard=()) for one in said)], []

    def _not_hanging(self, claims: Sequence[Claim], said: Sequence[Said], course: Sequence[Replayed]) -> list[bool]:
        """Return of each claim whether no line that was not read bears on it: it is about an event before the first one, or about one that is not allowed in any case."""
        if all(one.agrees for one in said if one.unread):
            return [True] * len(claims)
        lines = [line for one in said for line in zip(one.unread, one.behind, strict=False)]
        known = all(len(one.behind) == len(one.unread) for one in said)
        found: list[bool] = []
        for claim in claims:
            before = None if claim.about is None else claims[claim.about - 1]
            if not known or claim.statement is None:
                found.append(False)
            elif before is not None and before.statement is not None and before.statement.deed == claim.statement.deed:
                found.append(found[(claim.about or 0) - 1])
            else:
                found.append(claim.statement.deed is not None and self._is_sure(claim, course[claim.statement.deed - 1], lines))
        return found

    def _is_sure(self, claim: Claim, event: Replayed, lines: Sequence[tuple[str, int | None]]) -> bool:
        """Return whether a claim is about this very event, whatever lines tell that were not read, and nothing that was only assumed bears on it."""
        missed = [(text, behind) for text, behind in lines if behind is not None]
        if any(step.state is State.ASSUMED for step in event.verdict.steps) or event.verdict.answer is Answer.UNDETERMINED:
            return False
        if not missed:
            return True
        kind = str(event.verdict.question.kind)
        others = any(kind in kinds_named(cut(text), self.position, language) for text, _ in missed for language in LANGUAGES)
        if kind not in claim.named or others:
            return False  # what was not read may be what it is about
        return event.number <= min(behind for _, behind in missed) or stays_refused(event)

    def _as_meant(self, claim: Claim, rules: RuleSet) -> Claim:
        """Return a claim; not understood where it speaks of the very card that was bought this turn and the referee of an older one like it, or only tells."""
        statement = claim.statement
        if only_tells(claim):
            return _unread(claim)
        if statement is None or statement.question.card is None:
            return claim
        bought = fact_of("bought-now", statement.question, self.position)
        if bought in (statement.question.happened or ()) and any(
            meaning_of("bought-before").is_of(step) for step in self._judged(statement, rules).steps
        ):
            return _unread(claim)
        return claim

    def course(self, rules: RuleSet) -> list[Replayed]:
        """Return the events told of, as a rule set judges them."""
        if rules not in self._courses:
            self._courses[rules] = followed(self.position, rules) if self.position.events else []
        return self._courses[rules]

    def verdict(self, statement: Statement, rules: RuleSet) -> Verdict:
        """Return the verdict on the question of a statement at its moment."""
        denied = self._denied(statement)
        key = (asked_by(statement), rules, denied)
        if key not in self._verdicts:
            found = self._judged(statement, rules)
            if self._may_turn(denied, statement) and (denied.gave or denied.whose or self._matters(statement, rules, denied.perhaps)):
                strict = judge(self._position(statement, rules), statement.question, rules, True)
                found = without_assuming(found, strict, denied)
            if denied.of_roll and not self.strict and asked_by(statement) not in self._between:
                found = self._doubted(statement, rules, found, denied.of_roll)
            self._verdicts[key] = found
        return self._verdicts[key]

    def _denied(self, statement: Statement) -> Contested:
        """Return what somebody says against what a statement assumes."""
        found = self._contested.get(asked_by(statement), Contested())
        if getattr(self._settled.get(_moment(statement)), "robber_moved", None) is None:
            return found
        return found._replace(named=found.named - ON_BOARD, perhaps=found.perhaps - ON_BOARD)  # that has been answered

    def _may_turn(self, denied: Contested, statement: Statement) -> bool:
        """Return whether what is denied may turn a verdict, or what it rests on; not one that lacks the place without which a board has no answer."""
        asked = statement.question
        placeless = asked.at is None and "at" in described(asked.kind).needs and not getattr(self.position, "remembered", False)
        return bool(denied.perhaps) and not self.strict and not placeless

    def _doubted(self, statement: Statement, rules: RuleSet, found: Verdict, paths: frozenset[str]) -> Verdict:
        """Return the verdict on a roll in which what these paths name is not assumed; what else is, as it was."""
        doubting = game_of(self.position).doubting
        if doubting is None:
            return found
        strict = judge(doubting(self._position(statement, rules), rules, paths), statement.question, rules, True)
        assumed = [
            step for step in found.steps if step.state is State.ASSUMED and not any(step.reason in reasons_of(path) for path in paths)
        ]
        return Verdict(
            strict.question,
            strict.rules,
            [*strict.steps, *assumed],
            strict.value,
            strict.missing,
            strict.warnings,
            strict.points,
            certain=strict.certain,
        )

    def _matters(self, statement: Statement, rules: RuleSet, denied: frozenset[str]) -> bool:
        """Return whether one of the reasons that are denied would change the answer, were it so."""
        asked, position = statement.question, self._position(statement, rules)

        def changes(fact: str) -> bool:
            return judge(position, replaced(asked, happened=(*(asked.happened or ()), fact)), rules, False).answer is not Answer.YES

        return any(fact is None or changes(fact) for fact in (fact_of(name, asked, position) for name in denied))

    def _heard(self, statement: Statement, rules: RuleSet) -> Heard:
        """Return what the referee says about a claim, with what reasons for it are looked into by."""
        before = statement.after if statement.deed is None else statement.deed - 1

        def may_lack_in(position: Position, colour: str | None, resource: str, number: int | None) -> bool:
            return game_of(position).may_lack(position, statement.question, colour, resource, number)

        def may_lack(colour: str | None, resource: str, number: int | None) -> bool:
            return may_lack_in(self._position(statement, rules), colour, resource, number)

        verdict = self.verdict(statement, rules)
        others = self.comparison(statement).verdicts.values() if verdict.answer is Answer.YES else ()
        forbidding = frozenset(step.rule for other in others for step in other.steps if step.state is State.FAILED)
        found = Heard(
            verdict,
            may_lack,
            lambda reason: self.verdict(reason._replace(deed=None, after=before), rules),
            self._claims.get(asked_by(statement), ()),
            forbidding,
            untrue=untrue_in(self._position(statement, rules)),
            told=_TELLS.get(self._came_when(statement), frozenset()),
        )
        between = self._between.get(asked_by(statement), ())
        ways = (
            found._replace(verdict=self._judged_in(position, statement, rules), may_lack=partial(may_lack_in, position))
            for position in between
        )
        return found._replace(ways=tuple(ways))

    def _judged(self, statement: Statement, rules: RuleSet) -> Verdict:
        if between := self._between.get(asked_by(statement)):
            found = in_common([self._judged_in(position, statement, rules) for position in between])
            if found is not None:
                return found
        position = self._position(statement, rules)
        if statement.deed is not None and _moment(statement) not in self._settled and position == self._before(statement, rules):
            return self.course(rules)[statement.deed - 1].verdict
        verdict = judge(position, statement.question, rules, self.strict)
        return self._as_it_came(statement, verdict, rules) if statement.claimed.field == HOLDER else verdict

    def _as_it_came(self, statement: Statement, verdict: Verdict, rules: RuleSet) -> Verdict:
        """Return a verdict on who has a card now as one on who got it by the last thing that was done, where that says the same: who took it just now did not keep it."""
        if statement.past or _moment(statement) in self._settled or not self.position.events:
            return verdict
        course = self.course(rules)
        now = position_after(course, len(course))
        before = replay_rules_of(now).held_before(now, position_after(course, len(course) - 1))
        found = verdict if before == now else judge(before, statement.question, rules, self.strict)
        same = (found.answer, found.value) == (verdict.answer, verdict.value)
        return found.without_warnings_but(()).with_warnings(verdict.warnings) if same else verdict

    def _judged_in(self, position: Position, statement: Statement, rules: RuleSet) -> Verdict:
        """Return the verdict in a position that an answer leaves, with what nobody contests of a deed."""
        found = judge(position, statement.question, rules, self.strict)
        denied = self._denied(statement)
        if self.strict or not (denied.gave or denied.whose):
            return found
        return without_assuming(found, judge(position, statement.question, rules, True), denied)

    def _position(self, statement: Statement, rules: RuleSet) -> Position:
        """Return the position in which the question of a statement is asked."""
        settled = self._settled.get(_moment(statement))
        if settled is not None:
            return settled
        return reopened(self._before(statement, rules), self._denied(statement))

    def _before(self, statement: Statement, rules: RuleSet) -> Position:
        """Return the position of the moment that a statement is about, as it is told."""
        before = statement.after if statement.deed is None else statement.deed - 1
        return self.position if before is None else position_after(self.course(rules), before)

    def asks(self, statement: Statement, rules: RuleSet) -> DecidingQuestion | None:
        """Return the question that decides what a statement is about; None where nothing that can be told does."""
        denied = self._denied(statement)
        key = (asked_by(statement), _of_whom(statement), rules, denied)
        if key not in self._asks:
            asks = self._asked(statement, rules, denied, denied.is_about)
            if asks is not None and asks.fact is not None and all(one.verdict is None for one in asks.outcomes):
                # whatever the answer is it stays open: rather one of which some answer settles it
                other = self._asked(statement, rules, denied, bool)
                asks = other if other is not None and any(one.verdict is not None for one in other.outcomes) else asks
            self._asks[key] = asks
        return self._asks[key]

    def _asked(self, statement: Statement, rules: RuleSet, denied: Contested, first: Callable[[str], bool]) -> DecidingQuestion | None:
        """Return the question that decides, rather one about a path that goes ``first``."""
        from adjudicator.judging.deciding.search import deciding_question  # what can be decided has no use for it

        position, doubting = self._position(statement, rules), game_of(self.position).doubting
        if statement.question.kind == _ROLL:
            doubts = bool(denied.of_roll) and doubting is not None and not self.strict
            begin = doubting(position, rules, denied.of_roll) if doubts and doubting is not None else position
            return deciding_question(begin, _of_whom(statement), rules, self.strict or doubts, first=first)
        doubt = partial(without_assuming, contested=denied) if denied.perhaps else None
        asks = deciding_question(position, statement.question, rules, self.strict, doubt=doubt, first=first)
        return asks and as_disputed(asks, denied)

    def settle(self, statement: Statement, positions: Sequence[Position]) -> None:
        """Replace the position that a statement is about by one in which more is known; every ruling from now on is made in that one.

        Several: the fact has one of their values, and nobody has said which. They settle what is asked by the statement, and nothing else.
        """
        if len(positions) == 1:
            self._settled[_moment(statement)] = positions[0]
        else:
            self._between[asked_by(statement)] = positions
        for found in (self._verdicts, self._comparisons, self._asks):
            found.clear()

    def comparison(self, statement: Statement) -> Comparison:
        """Return what every rule set says of the question of a statement."""
        key = asked_by(statement)
        if key not in self._comparisons:
            self._comparisons[key] = compared_by(self.position.game, lambda rules: self.verdict(statement, rules))
        return self._comparisons[key]

    def _ruled(self, claim: Claim, rules: RuleSet) -> Ruled:
        """Return the ruling on a claim."""
        statement = claim.statement
        if statement is None:
            return _not_ruled(claim)
        stood = self._whether_it_stood(statement, rules)
        needs = () if stood is not None else self._needs(statement)
        if needs:
            own = None if claim.rules is None else Ruling.UNDETERMINED
            asks = self._before_board(statement, needs, rules)
            return Ruled(claim, Ruling.UNDETERMINED, borne_out=(None,) * len(claim.given), asks=asks, needs=needs, own=own)
        came = stood or self._when_it_came(statement, rules) or self._whether_seven(statement, rules)
        if came is not None:
            own = None if claim.rules is None else Ruling.UNDETERMINED
            return Ruled(claim, Ruling.UNDETERMINED, borne_out=(None,) * len(claim.given), asks=came, own=own)
        heard = self._heard(statement, rules)
        verdict = heard.verdict
        ruling = ruling_of(claim, statement, heard)
        own = None if claim.rules is None else ruling_of(claim, statement, self._heard(statement, rule_set(claim.rules)))
        asks = self.asks(statement, rules) if ruling is Ruling.UNDETERMINED else None
        whatever = _whatever(statement, asks)
        if whatever is not None:
            ruling, asks = whatever, None
        bears = bearing(claim, statement, heard)
        others = {name: ruling_of(claim, statement, self._heard(statement, rule_set(name))) for name in self.comparison(statement).verdicts}
        if whatever is not None:
            settled = {name: self._whatever_under(name, statement) for name in others}
            others |= {name: ruled for name, ruled in settled.items() if ruled is not None}
        return Ruled(
            claim,
            ruling,
            verdict,
            bears.steps,
            tuple(rests_on(given, statement, heard) for given in claim.given),
            own,
            {name: other for name, other in others.items() if other is not ruling},
            practice_for(statement, verdict, game_of(self.position), so=ruling in SO),
            asks,
            whatever is not None,
            disputed=bears.disputed,
        )

    def _when_it_came(self, statement: Statement, rules: RuleSet) -> DecidingQuestion | None:
        """Return the question whether what pays for a roll stood there before it, where that is disputed and nobody has told; None else."""
        field, position = statement.claimed.field, self._position(statement, rules)
        one = len(field) == _WHO_AND_WHAT and field[0] != EVERY
        if self._came_when(statement) is not None or not one or not when_it_came(statement, self._every):
            return None
        fact = game_of(position).stood_before(position, statement.question, rules, *field)
        if fact is None:
            return None
        return self._settling(fact, statement, rules)

    def _whether_seven(self, statement: Statement, rules: RuleSet) -> DecidingQuestion | None:
        """Return the question whether a seven was rolled, where somebody gives that as a reason and nobody has told the roll; None else."""
        position = self._position(statement, rules)
        in_doubt = names_seven(statement, self._every) or getattr(position, "thrown", False)
        if asked_by(statement) in self._between or not in_doubt:
            return None
        fact = game_of(self.position).seven_rolled(position, statement.question)
        return None if fact is None else self._settling(fact, statement, rules)

    def _whether_it_stood(self, statement: Statement, rules: RuleSet) -> DecidingQuestion | None:
        """Return the question whether the robber stood already where it was put, where somebody says so of a course without a board; None else."""
        if not self._says_same_tile(statement):
            return None
        fact = game_of(self.position).robber_stood(self._position(statement, rules), statement.question)
        return None if fact is None else self._settling(fact, statement, rules)

    def _settling(self, fact: Any, statement: Statement, rules: RuleSet) -> DecidingQuestion | None:
        """Return the question about a fact of what a statement is about; None where every value comes to the same."""
        from adjudicator.judging.deciding.asked import DecidingQuestion, Follows  # what can be decided has no use for it

        position = self._position(statement, rules)
        made = [(value, *fact.made(position, statement.question, value)) for value in fact.values]
        outcomes = [Follows((value,), judge(then, asked, rules, self.strict), None, {}, then, asked) for value, then, asked in made]
        if len({(one.verdict.answer, statement.claimed.amount(one.verdict)) for one in outcomes if one.verdict is not None}) == 1:
            return None
        begin = position, statement.question
        return DecidingQuestion(
            fact.path,
            dict(fact.about),
            tuple(outcomes),
            1,
            verdict=self.verdict(statement, rules),
            made=fact.made,
            told=fact.told,
            begin=begin,
        )

    def _came_when(self, statement: Statement) -> str | None:
        """Return the reason that an answer has told to be so, of those that tell when a building came; None where none has."""
        settled = self._settled.get(_moment(statement))
        if settled is None or statement.question.kind != _ROLL or not when_it_came(statement, self._every):
            return None
        return STOOD if settled.players == self.position.players else CAME

    def _before_board(self, statement: Statement, needs: tuple[str, ...], rules: RuleSet) -> DecidingQuestion | None:
        """Return the question about what somebody names that may forbid something on every board; None where it needs more than a place, or nobody names such a thing.

        What does not forbid it leaves the board to be asked for.
        """
        if needs == (_HARBOUR,):
            return self.asks(statement, rules)
        named = self._denied(statement).named
        if needs != (_PLACE,) or not named or self.strict or not getattr(self.position, "remembered", False):
            return None
        asks = self.asks(statement, rules)
        if asks is None or asks.fact is None:
            return None
        forbids = [one for one in asks.outcomes if one.verdict is not None and one.verdict.answer is Answer.NO]
        others = [one for one in asks.outcomes if one not in forbids]
        if not forbids or not others:
            return None
        values = tuple(value for one in others for value in one.values)
        return replace(asks, outcomes=(*forbids, replace(others[0], values=values, verdict=None, then=_PLACE, about={})), most=None)

    def _needs(self, statement: Statement) -> tuple[str, ...]:
        """Return what a statement needs that a replay without a board does not have."""
        done = None if statement.deed is None else self.course(rules_for(self.position, None))[statement.deed - 1]
        denied = self._denied(statement).perhaps
        if getattr(self._settled.get(_moment(statement)), "robber_moved", None) is not None:
            return ()
        if done is not None and not ON_BOARD.isdisjoint(denied):
            remembered = getattr(self.position, "remembered", False)
            if remembered and self._says_same_tile(statement) and statement.question.at is None and statement.question.card is not None:
                return ("robber",)  # a knight of which nobody told where it moved the robber
            if remembered and any(step.reason is Reason.ROBBER_NOT_STATED for step in done.verdict.steps):
                return ("robber",)
        found = tuple(game_of(self.position).needs(self.position, statement.question, done))
        told = _moment(statement) in self._settled or asked_by(statement) in self._between
        if found == (_HARBOUR,) and told and self.verdict(statement, rules_for(self.position, None)).answer is not Answer.UNDETERMINED:
            return ()
        if found == (_PLACE,) and told and self.verdict(statement, rules_for(self.position, None)).answer is Answer.NO:
            return ()  # what has been answered since forbids it everywhere
        return found

    def _says_same_tile(self, statement: Statement) -> bool:
        """Return whether somebody says that the robber stood already on the tile where a statement is about its being put."""
        claims = self._claims.get(asked_by(statement), ())
        return any(("same-tile", True) in given.reasons for claim in claims for given in claim.given)

    def _unsure(self, claim: Claim, rules: RuleSet) -> Ruled:
        """Return a claim of which nobody knows whether what was not read bears on it: not ruled on, and where it needs a board that is what is missing."""
        return self._ruled(claim, rules) if claim.statement is not None and self._needs(claim.statement) else _not_ruled(claim)

    def _whatever_under(self, name: str, statement: Statement) -> Ruling | None:
        return _whatever(statement, self.asks(statement, rule_set(name)))

    def _partings(self, claims: Sequence[Claim]) -> Iterator[Parting]:
        """Yield each question that rule sets answer otherwise, with the claims about it."""
        asked: dict[tuple[Any, ...], list[tuple[int, Claim, Statement]]] = {}
        for number, claim in enumerate(claims, 1):
            if claim.statement is not None and not self._needs(claim.statement):
                asked.setdefault(asked_by(claim.statement), []).append((number, claim, claim.statement))
        for about in asked.values():
            comparison = self.comparison(about[0][2])
            right = {
                number: tuple(name for name, verdict in comparison.verdicts.items() if statement.claimed.holds(verdict))
                for number, _, statement in about
            }
            parted = {number: names for number, names in right.items() if len(names) not in (0, len(comparison.verdicts))}
            if parted:
                sides = {(claim.by, parted[number]) for number, claim, _ in about if number in parted}
                both = any(one[0] != other[0] and one[1] != other[1] for one in sides for other in sides)
                yield Parting(parted, comparison, both)


#: By what an answer told of when a building came the reasons that this bears out.
_TELLS: dict[str | None, frozenset[str]] = {STOOD: frozenset((STOOD,)), CAME: frozenset((CAME, "no-building"))}


def _by_question(claims: Sequence[Claim]) -> dict[tuple[Any, ...], tuple[Claim, ...]]:
    """Return the claims that are understood by what they ask."""
    found: dict[tuple[Any, ...], tuple[Claim, ...]] = {}
    for claim in claims:
        if claim.statement is not None:
            key = asked_by(claim.statement)
            found[key] = (*found.get(key, ()), claim)
    return found


def _answers_unread(claims: Sequence[Claim], read: Sequence[Claim]) -> list[Claim]:
    """Return claims, those not understood too that only answer one which is not, as it was ``read`` before: what they are about is what that was taken for."""
    found = list(claims)
    for place, (claim, before) in enumerate(zip(claims, read, strict=True)):
        about = None if claim.about is None else claim.about - 1
        if about is None or claim.statement is None or claim.given or claim.facts or found[about].statement is not None:
            continue
        base = read[about].statement
        if base is not None and before.statement is not None and asked_by(base) == asked_by(before.statement):
            found[place] = replace(claim, statement=None)
    return found


def _unread(claim: Claim) -> Claim:
    """Return a claim as one of which nothing is understood."""
    return replace(claim, statement=None, given=(), unread=(claim.text,))


def _not_ruled(claim: Claim) -> Ruled:
    own = None if claim.rules is None else Ruling.NOT_UNDERSTOOD
    return Ruled(claim, Ruling.NOT_UNDERSTOOD, borne_out=(None,) * len(claim.given), own=own)


def _of_whom(statement: Statement) -> Question:
    """Return the question of a statement; of what a roll brings that about the player who is claimed to get it, for what others get decides nothing of that."""
    asked, field = statement.question, statement.claimed.field
    of_one = len(field) == _WHO_AND_WHAT and field[0] != EVERY
    return replaced(asked, player=field[0]) if asked.kind == _ROLL and asked.player is None and of_one else asked


def _whatever(statement: Statement, asks: DecidingQuestion | None) -> Ruling | None:
    """Return the ruling that holds whatever the fact that is not known turns out to be; None where it decides."""
    so = {None if one.verdict is None else statement.claimed.holds(one.verdict) for one in asks.outcomes} if asks else {None}
    if so == {True}:
        return Ruling.RIGHT
    return Ruling.WRONG if so == {False} else None


def _moment(statement: Statement) -> _Moment:
    return statement.deed, statement.after
