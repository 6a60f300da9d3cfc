"""Facts that somebody states against what was done: nobody may assume that they are otherwise, so they are unknown; who states one of an own deed has it taken as stated."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.dispute.claims import Claim
from adjudicator.dispute.grounds import ground_of
from adjudicator.dispute.left import may_be_still
from adjudicator.dispute.owners import as_it_bears
from adjudicator.dispute.phrases import YET, reasons_in, says_may, words_of
from adjudicator.game import Position, game_of
from adjudicator.language.claim_words import DENY, REASON, ClaimWords, Part, claim_words, meaning_of
from adjudicator.language.clause_form import clause_words
from adjudicator.language.tokens import Token, cut
from adjudicator.language.vocabulary import LANGUAGES, RESOURCE, vocabularies
from adjudicator.verdicts.claimed import ANSWER, EVERY, Claimed, Relation, Statement
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict
from catan_common.folding import fold_word
from catan_common.records import replace as replaced

if TYPE_CHECKING:  # what can be decided has no use for it
    from adjudicator.judging.deciding.asked import DecidingQuestion

_HAND = (frozenset((Reason.HAND_NOT_STATED, Reason.HAND_ASSUMED)), ".hand")
_BANK = (frozenset((Reason.BANK_NOT_STATED,)), "bank.")
_PLAYED = (frozenset((Reason.CARD_PLAYED_NOT_STATED,)), "card-played")
_BOUGHT = (frozenset((Reason.BOUGHT_NOT_STATED,)), ".gekocht")
_PHASE = (frozenset((Reason.PHASE_NOT_STATED,)), "phase")
_TURN = (frozenset((Reason.TURN_NOT_STATED,)), "turn")
_ROBBER = (frozenset((Reason.ROBBER_NOT_STATED, Reason.ROBBER_ON_BOARD)), "robber")
#: By known reason what is assumed where nothing is told of it, and a part of the path of what would decide it.
_ASSUMED = {
    **dict.fromkeys(("lacks", "unpaid", "too-few", "no-cards", "can-pay"), _HAND),
    "no-such-card": (frozenset((Reason.CARDS_NOT_STATED,)), ".ontwikkelingskaarten"),
    "stack-empty": (frozenset((Reason.STACK_NOT_STATED,)), "bank."),
    **dict.fromkeys(("bank-short", "bank-has"), _BANK),
    **dict.fromkeys(("second-card", "no-card-played"), _PLAYED),
    **dict.fromkeys(("bought-now", "bought-before"), _BOUGHT),
    **dict.fromkeys(("before-roll", "after-roll", "after-building"), _PHASE),
    "no-seven": _PHASE,
    **dict.fromkeys(("off-turn", "on-turn", "turn-of-another"), _TURN),
    **dict.fromkeys(("no-building", "not-there", "robber-stands", "robber-there", "same-tile"), _ROBBER),
}
#: Reasons that only the board can bear out: where somebody stole, nobody remembers who lived there.
ON_BOARD = frozenset(name for name, assumed in _ASSUMED.items() if assumed is _ROBBER)
#: By reason the fact of the turn that it tells of: where nothing is forbidden by it, it does not matter whether it is so.
FACTS = {
    "before-roll": "ongegooid",
    "after-roll": "gegooid",
    "after-building": "gebouwd: iets",
    "bought-now": "gekocht: {card}",
    "second-card": "gespeeld: ontwikkelingskaart",
}
#: Reasons why something is allowed that say of the turn what another denies.
_OPPOSITE = {
    "bought-before": "bought-now",
    "no-card-played": "second-card",
    "on-turn": "off-turn",
    "can-pay": "unpaid",
    "bank-has": "bank-short",
}
_NO = str(Answer.NO)
#: All that may stand in the way, where nobody knows what was said; and what lies in a hand of what was handed over.
_ANYTHING = frozenset(_ASSUMED)
_IN_HAND = frozenset(name for name, assumed in _ASSUMED.items() if assumed is _HAND)
#: What a statement asks, and at which moment.
Asked = tuple[Any, ...]


class Contested(NamedTuple):
    """The reasons why something would not be allowed that somebody states: those that are named, and with them all that words may say which were not understood."""

    named: frozenset[str] = frozenset()
    perhaps: frozenset[str] = frozenset()
    #: Of a roll the paths of what is doubted: nothing else of it is.
    of_roll: frozenset[str] = frozenset()
    #: Whose hands are doubted; nobody's where it is not said whose.
    whose: frozenset[str] = frozenset()
    #: Whether it was done: then who gave something had it.
    done: bool = False

    @property
    def gave(self) -> bool:
        """Whether nobody doubts that those who traded had the cards: somebody names what it hangs on, and that is no hand."""
        return self.done and bool(self.named) and _IN_HAND.isdisjoint(self.perhaps)

    def doubts_hand_of(self, player: str | None) -> bool:
        """Return whether it is in doubt what a player had in hand: not where it is another's hand that somebody names, and nobody says what was not understood."""
        return not self.gave and (not self.whose or self.perhaps != self.named or player in self.whose)

    def is_about(self, path: str) -> bool:
        """Return whether a path of ``missing`` is what somebody has named."""
        return path in self.of_roll or any(_ASSUMED[name][1] in path for name in self.named)


def asked_by(statement: Statement) -> Asked:
    """Return what a statement asks, and at which moment."""
    return statement.question, statement.deed, statement.after


def fact_of(reason: str, asked: Question, position: Position) -> str | None:
    """Return a reason as a fact of the running turn of who is asked about; None where it is none, in a game that knows of none too, or the card is not named."""
    fact = FACTS.get(reason) if game_of(position).knows_of_turn else None
    return None if fact is None or ("{" in fact and asked.card is None) else fact.format(card=asked.card)


def against(reasons: Iterable[tuple[str, bool]]) -> frozenset[str]:
    """Return by what reasons something is said that stands in the way."""
    known = {_OPPOSITE.get(name, name) if not so else name for name, so in reasons if so or name in _OPPOSITE}
    return frozenset(name for name in known if meaning_of(name).says == _NO)


def as_stated(statement: Statement, reasons: Iterable[tuple[str, bool]], position: Position) -> Statement:
    """Return the statement that something may be done with the facts against it that are stated with it, of who is on turn."""
    asked = statement.question
    if (
        statement.past
        or asked.player is None
        or statement.claimed.value == _NO
        or position.turn not in (None, _seat(position, asked.player))
    ):
        return statement
    held = asked.happened or ()
    facts = [
        fact for name in sorted(against(reasons) & _ADDED) if (fact := fact_of(name, asked, position)) is not None and fact not in held
    ]
    return statement._replace(question=replaced(asked, happened=(*held, *facts))) if facts else statement


#: Facts that only add to what the position tells of the turn; what it tells of the roll stands.
_ADDED = frozenset(("bought-now", "second-card", "after-building"))


def _seat(position: Position, colour: str) -> int | None:
    return next((seat for seat, player in enumerate(position.players) if player.colour == colour), None)


class _Heard(NamedTuple):
    """A claim with what it tells by itself: against anything, where it was not understood, and whether it tells of something done."""

    claim: Claim
    against: frozenset[str]
    done: bool


def contested(claims: Sequence[Claim], position: Position) -> dict[Asked, Contested]:
    """Return by what is asked the facts why it would not be allowed: somebody says they are so, or says what was not understood and may say so.

    Who played a card had one: that is in doubt only where somebody says that he had not.
    """
    every = [_heard(claim, position) for claim in claims]
    found: dict[Asked, Contested] = {}
    for claim in claims:
        statement = claim.statement
        if statement is None or asked_by(statement) in found:
            continue
        if statement.claimed.field != ANSWER:
            found[asked_by(statement)] = Contested(of_roll=frozenset(_doubted_of_roll(statement, claims, position)))
            continue
        told = [_told_of(statement, one) & _ANYTHING for one in every]
        named = frozenset[str]().union(*(one for one in told if one != _ANYTHING)) | _denied_alone(statement, claims)
        held = _HOLDS if statement.deed is not None and statement.question.card is not None else frozenset[str]()
        perhaps = named | _ANYTHING - held if _ANYTHING in told else named
        found[asked_by(statement)] = Contested(named, perhaps, whose=_hands_doubted(statement, claims), done=statement.deed is not None)
    return {key: one for key, one in found.items() if one.perhaps or one.of_roll}


def _denied_alone(statement: Statement, claims: Sequence[Claim]) -> frozenset[str]:
    """Return the reasons against what is asked that somebody rules out by a reason for it, where another denies it and says not why: "nee." "jawel, ik had hem vorige beurt al"."""
    same = _claims_of(statement, claims)
    bare = {one.by for said, one in same if said.claimed.value == _NO and not one.given and not one.facts}
    return frozenset(
        _OPPOSITE[name]
        for said, one in same
        if said.claimed.value != _NO and bare - {one.by}
        for given in one.given
        for name, so in as_it_bears(given, statement.question).reasons
        if so and name in _OPPOSITE
    )


def _hands_doubted(statement: Statement, claims: Sequence[Claim]) -> frozenset[str]:
    """Return whose hands lack what a trade took of them, by the goods that reasons for a claim about it name; nobody where one of them does not tell."""
    asked = statement.question
    if asked.partner is None or asked.player is None:
        return frozenset()
    found: set[str] = set()
    for given in (given for _, one in _claims_of(statement, claims) for given in one.given):
        if _IN_HAND.isdisjoint(dict(given.reasons)):
            continue
        goods = {value for role, value in given.about if role == RESOURCE}
        gives, takes = not goods.isdisjoint(dict(asked.give or ())), not goods.isdisjoint(dict(asked.take or ()))
        if gives is takes:
            return frozenset()
        found.add(asked.player if gives else asked.partner)
    return frozenset(found)


def _doubted_of_roll(statement: Statement, claims: Sequence[Claim], position: Position) -> Iterator[str]:
    """Yield the paths of what somebody says is otherwise than is assumed of a roll: that the bank lacks something of which cards are claimed, or that the robber stands there."""
    if statement.question.kind != _ROLL or statement.claimed.field[:1] == (EVERY,):
        return
    same = _claims_of(statement, claims)
    claimed = [str(value) for one, _ in same for value in one.claimed.field[1:]]
    named = frozenset[str]().union(*(_roles_in(one.text) for one in claims if one.statement is None and not one.asks))
    # what is said of it was not understood, so it may be anything
    doubts: list[tuple[bool, bool, tuple[str, ...]]] = [("robber" in named, "bank" in named, ())]
    for given in (given for _, one in same for given in one.given):
        assumed = {_ASSUMED[name] for name, so in given.reasons if so and name in _ASSUMED and name not in _OF_BUILDINGS}
        kinds = tuple(value for role, value in given.about if role == RESOURCE)
        doubts.append((_ROBBER in assumed, bool(assumed & {_BANK, _HAND}), kinds))
    for robber, bank, kinds in doubts:
        yield from [_ROBBER[1]] * robber
        yield from (f"{_BANK[1]}{kind}" for kind in (kinds or claimed or game_of(position).traded if bank else ()))


def _claims_of(statement: Statement, claims: Iterable[Claim]) -> list[tuple[Statement, Claim]]:
    """Return the claims that ask what a statement asks, each behind its own."""
    return [(one.statement, one) for one in claims if one.statement is not None and asked_by(one.statement) == asked_by(statement)]


_ROLL = "production"
#: Reasons that tell of a building, and of a roll nothing of the robber.
_OF_BUILDINGS = frozenset(("no-building", "not-there"))


def _roles_in(text: str) -> frozenset[str]:
    """Return what the words of a text do in a question."""
    words = words_of(text, LANGUAGES[0])
    meanings = vocabularies()[words.language].meanings
    return frozenset(meanings.get((fold_word(token.text, words.language),), ("",))[0] for token in cut(text))


def names_seven(statement: Statement, claims: Sequence[Claim]) -> bool:
    """Return whether somebody gives it as a reason, or against one, that a seven was rolled."""
    about = [one for one in claims if one.statement is not None and asked_by(one.statement) == asked_by(statement)]
    return any(name in _SEVEN for one in about for given in one.given for name, _ in given.reasons)


_SEVEN = frozenset(("seven", "no-seven"))


def when_it_came(statement: Statement, claims: Sequence[Claim]) -> bool:
    """Return whether somebody tells of a roll that what pays for it stood there already, or came since, and another disputes the roll with him."""
    if statement.question.kind != _ROLL or statement.deed is not None or len({one.by for one in claims}) == 1:
        return False
    about = [one for one in claims if one.statement is None or asked_by(one.statement) == asked_by(statement)]
    return any(not _CAME.isdisjoint(dict(given.reasons)) for one in about for given in one.given) or _may_have_come(about)


def _may_have_come(claims: Sequence[Claim]) -> bool:
    """Return whether a claim or a reason names a building that was not there yet, or is not understood and names one: it may say that this came later."""
    given = [given for one in claims if one.statement is not None for given in one.given]
    unread = [one.text for one in claims if one.statement is None and not one.asks] + [one.text for one in given if not one.understood]
    missed = [one.text for one in given if dict(one.reasons).get("no-building")]
    return any("piece" in _roles_in(text) for text in unread) or any({"piece", "still"} <= _roles_in(text) for text in missed)


#: Reasons that tell when a building came: that it stood there, and that it was built since the roll.
STOOD, CAME = "building-there", "after-building"
_CAME = frozenset((STOOD, CAME))


def as_disputed(asks: DecidingQuestion, denied: Contested) -> DecidingQuestion:
    """Return a question about the phase as one about the dice or about building alone, where nothing else about the phase is disputed: whether they still had to be thrown, whether building had begun."""
    named = {name for name in denied.perhaps if _ASSUMED[name] is _PHASE}
    phases = _DICE if named <= _OF_DICE else _BUILDING if named == {CAME} else ()
    if asks.fact != _PHASE[1] or not named or not phases:
        return asks
    outcomes = []
    for one in asks.outcomes:
        values = tuple(value for value in one.values if value in phases)
        if values:
            position, question = asks.known(values[0])
            outcomes.append(replace(one, values=values, position=position, question=question))
    same = len(outcomes) == 1 and outcomes[0].verdict is not None  # whether they were thrown makes no difference
    return replace(asks, outcomes=tuple(outcomes)) if same or len(outcomes) == len(phases) else asks


_OF_DICE = frozenset(("before-roll", "after-roll"))
#: The phases in which nothing was thrown yet, and in which that is all that was done.
_DICE = ("voor de worp", "handelen")
#: The phases in which nothing was built yet, and in which something was.
_BUILDING = ("handelen", "bouwen")


def reopened(position: Position, denied: Contested) -> Position:
    """Return a position that is told from memory with what somebody says of the turn, and nobody has told, not known: whether something was built, of which the dice alone tell, or bought."""
    told: Any = position
    if not getattr(told, "remembered", False):
        return position
    if CAME in denied.named and getattr(told, "phase", None) == _BUILDING[0]:
        told = replaced(told, phase=None)
    found: Position = game_of(position).bought_open(told) if _BOUGHT_NOW in denied.named else told
    return found


_BOUGHT_NOW = "bought-now"


def untrue_in(position: Position) -> frozenset[str]:
    """Return the reasons about the turn that are not so in a position, by its phase."""
    phase = getattr(position, "phase", None)
    if phase is None:
        return frozenset()
    before, rolled = _DICE
    if phase not in _DICE and getattr(position, "roll", None) is None:
        return frozenset()  # a knight may have been played before the roll
    return _NOT_BEFORE if phase == before else _NOT_YET if phase == rolled else _OF_DICE - {"after-roll"}


_NOT_BEFORE = frozenset(("after-roll",))
_NOT_YET = frozenset(("before-roll",))


def reasons_of(path: str) -> frozenset[Reason]:
    """Return the reasons of the steps that assume what a path of a roll names."""
    return _ROBBER_ASSUMED if path == _ROBBER[1] else _BANK[0]


_ROBBER_ASSUMED = frozenset((Reason.ROBBER_ON_BOARD, Reason.ROBBER_NOT_STATED))


def _heard(claim: Claim, position: Position) -> _Heard:
    unread = claim.statement is None and not claim.asks
    return _Heard(claim, _told_against(claim.text, position) if unread else frozenset(), bool(_signs_in(claim.text) & _DONE))


def _told_of(statement: Statement, heard: _Heard) -> frozenset[str]:
    """Return what a claim tells against what a statement is about: of the same player, at the same moment."""
    claim, player, other = heard.claim, statement.question.player, heard.claim.statement
    if other is None:
        return frozenset() if claim.asks else heard.against | _given_against(claim, statement.question)
    if asked_by(other)[1:] != asked_by(statement)[1:]:
        return frozenset()
    if other.question.kind == _WHOSE_TURN:
        return _OFF_TURN if (other.claimed.value == player) == other.claimed.negative else frozenset()
    if other.question.player != player:
        return frozenset()
    if heard.done and other.question != statement.question:
        return frozenset(_ASSUMED)  # what else was done this turn may stand in the way
    return _given_against(claim, statement.question)


def _given_against(claim: Claim, asked: Question) -> frozenset[str]:
    """Return what the reasons of a claim, and the facts told beside it, say against what is asked about."""
    denies = claim.statement is not None and claim.statement.claimed.value == _NO
    if denies and not claim.given and "has" in _signs_in(claim.text):
        return _HAS_NONE  # "die heb je niet"
    if any(_tells(one.text, denies=denies) for one in claim.given if not one.understood):
        return frozenset(_ASSUMED)
    named = against((*claim.facts, *(reason for one in claim.given for reason in as_it_bears(one, asked).reasons)))
    return named | _SECOND_CARD if _says_still(claim.text) else named


#: What may stand in the way of a card that "may still be played": that it is another one.
_SECOND_CARD = frozenset(("second-card",))


def _says_still(text: str) -> bool:
    """Return whether it is said of a card that it may *still* be played, or another one: whether one was played before is not known then."""
    words = words_of(text, LANGUAGES[0])
    parts = words.parts(cut(text))
    return any(may_be_still(parts, part, words) for part in parts if part.role == "drop")


#: What asks whose turn it is; that it is another's, as a reason.
_WHOSE_TURN = "turn"
_OFF_TURN = frozenset(("off-turn",))


#: What who plays a card does not lack.
_HOLDS = frozenset(("no-such-card",))
#: What who "has it not" may lack.
_HAS_NONE = frozenset(("lacks", "no-cards", "no-such-card"))


def _told_against(text: str, position: Position) -> frozenset[str]:
    """Return what a claim that was not understood may state: the reasons that it names, all of them where it speaks of this turn in other words."""
    words = words_of(text, LANGUAGES[0])
    named = against(reasons_in(words.parts(cut(text)), words)).intersection(_ASSUMED)
    if named:
        return named
    denies = False
    for clause in _clauses(text, words.language):
        parts = words.parts(cut(clause), reasons=False)
        ground = ground_of(parts, words, position)
        if ground is not None:
            named |= against([(ground.reason, ground.so)])
        elif _tells(clause, denies=denies):
            return frozenset(_ASSUMED)
        # what follows a denial is why
        denies = denies or bool({DENY, "not"} & {part.role for part in words.parts(cut(clause))})
    return named


def begins_relative(said: Sequence[str], language: str) -> bool:
    """Return whether the first words of a clause tell which one is meant before it: "die sind alle" is no such clause, "die alle sind" is one."""
    words = clause_words()[language]
    first, *behind = [fold_word(word, language) for word in said[:2]] or [""]
    return first in words["relative"] and not (words["finite"] | words["auxiliaries"]).intersection(behind)


def _clauses(text: str, language: str) -> list[str]:
    """Return the clauses of a text, a relative one with that before it where that says what may be: it belongs to the rule."""
    found: list[str] = []
    for clause in text.split(","):
        if (
            found
            and begins_relative(clause.split(maxsplit=2)[:2], language)
            and says_may(claim_words()[language].parts(cut(found[-1])), claim_words()[language])
        ):
            found[-1] += f",{clause}"
        else:
            found.append(clause)
    return found


def _tells(text: str, *, denies: bool) -> bool:
    """Return whether words that were not understood may tell of a fact against what is asked; what may be done, or what holds where something is so, is a rule and none.

    A reason for it is one only where it speaks of this turn: of what was played, bought or built, of the roll, of whose turn it is.
    """
    words = words_of(text, LANGUAGES[0])
    parts = words.parts(cut(text))
    first = fold_word(parts[0].tokens[0].text, words.language) if parts else ""
    rule = not parts or says_may(parts, words) or first in clause_words()[words.language]["subordinate"]
    return not rule and (denies or _of_turn(parts, words))


def _of_turn(parts: Sequence[Part], words: ClaimWords) -> bool:
    tokens = [token for part in parts for token in part.tokens]
    meanings = vocabularies()[words.language].meanings
    roles = {meanings.get((fold_word(token.text, words.language),), ("",))[0] for token in tokens}
    return bool(_signs(tokens, words) & _TURN_SIGNS or roles & _TURN_ROLES or any(part.role == REASON for part in parts))


def only_tells(claim: Claim) -> bool:
    """Return whether a claim does not say that something may be done, but that another has done it already ("je hebt al een ridder gespeeld"), or that who did it had done none before ("ik had nog geen kaart gespeeld")."""
    statement = claim.statement
    if statement is not None and _tells_own_deed(claim, statement):
        return True
    if statement is not None and statement.claimed == _MAY_NOT and statement.question.player == claim.by and not claim.given:
        words = words_of(claim.text, LANGUAGES[0])
        parts = words.parts(cut(claim.text))
        return bool(_signs_in(claim.text) & _DONE) and any(part.role == "not" for part in parts) and not says_may(parts, words)
    if statement is None or statement.past or statement.claimed != _MAY or statement.question.player in (None, claim.by):
        return False
    words = words_of(claim.text, LANGUAGES[0])
    already = clause_words()[words.language]["already"]
    return bool(_signs_in(claim.text) & _DONE) and any(fold_word(token.text, words.language) in already for token in cut(claim.text))


def _tells_own_deed(claim: Claim, statement: Statement) -> bool:
    """Return whether a claim tells no more than what somebody has done this turn, or not yet, and nobody told: "ik heb al gegooid", "ich habe schon einen Ritter gespielt"."""
    if statement.deed is not None or statement.claimed not in (_MAY, _MAY_NOT) or claim.given:
        return False
    words = words_of(claim.text, LANGUAGES[0])
    clause, said = clause_words()[words.language], [fold_word(token.text, words.language) for token in cut(claim.text)]
    when = any(word in clause["already"] for word in said) or any(word in YET for word in said)
    done = bool(_signs_in(claim.text) & _DONE) or str(statement.question.kind) == _THROW
    return when and done and "has" in _signs_in(claim.text) and not says_may(words.parts(cut(claim.text)), words)


#: What asks whether somebody may throw the dice.
_THROW = "roll"
_MAY, _MAY_NOT = (Claimed(ANSWER, Relation.IS, str(answer)) for answer in (Answer.YES, Answer.NO))


def _signs_in(text: str) -> set[str]:
    return _signs(cut(text), words_of(text, LANGUAGES[0]))


def _signs(tokens: Sequence[Token], words: ClaimWords) -> set[str]:
    """Return the signs of reasons among some words."""
    return {one for sign, _ in words.signed(tokens) for one in sign.split()}


#: Signs that something was done.
_DONE = frozenset(("played", "bought", "built"))
_TURN_SIGNS = _DONE | {"stack"}
_TURN_ROLES = frozenset(("roll", "turn", "play", "buy"))


def without_assuming(verdict: Verdict, strict: Verdict, contested: Contested) -> Verdict:
    """Return a verdict in which what is contested is unknown where it was assumed, and what nobody contests is assumed where a trade was made; ``strict`` assumes nothing, and says what is missing."""
    assumed = frozenset[Reason]().union(*(_ASSUMED[name][0] for name in contested.perhaps))
    steps = [_in_doubt(step, assumed, contested, verdict.question.player) for step in verdict.steps]
    held = any(step.reason is Reason.CARDS_NOT_STATED and step.state is State.ASSUMED for step in steps)
    if steps == list(verdict.steps) and not held:
        return verdict
    told = verdict.missing if steps == list(verdict.steps) else strict.missing
    missing = [path for path in told if any(_ASSUMED[name][1] in path for name in contested.perhaps)] or list(told)
    missing += [path for path in verdict.missing if path not in missing]
    shut = {
        _hand_of(step, verdict.question.player) for step in steps if step.state is State.ASSUMED and step.reason is Reason.HAND_NOT_STATED
    }
    left = [path for path in missing if path not in shut and not (held and path.endswith(_CARDS_HELD))]
    return Verdict(verdict.question, verdict.rules, steps, verdict.value, left, verdict.warnings, verdict.points)


_CARDS_HELD = ".ontwikkelingskaarten"


def _hand_of(step: Step, player: str | None) -> str:
    """Return the path of the hand that a step is about: another's, or that of who is asked about."""
    return f"players.{step.by or player}{_HAND[1]}"


def _in_doubt(step: Step, assumed: frozenset[Reason], contested: Contested, player: str | None) -> Step:
    """Return a step that is unknown where it was assumed for one of these reasons; that another had the cards is assumed where nobody doubts that they were given."""
    of_partner = step.reason is Reason.PARTNER_HAND_UNKNOWN and step.state is State.UNKNOWN and step.have is None
    if of_partner and contested.done and contested.named and not contested.doubts_hand_of(step.by):
        return Step(step.rule, State.ASSUMED, Reason.HAND_NOT_STATED, by=step.by, need=step.need, what=step.what)
    if step.state is not State.ASSUMED or step.reason not in assumed:
        return step
    if step.reason is Reason.HAND_NOT_STATED and not contested.doubts_hand_of(step.by or player):
        return step
    if step.reason is Reason.ROBBER_ON_BOARD:
        return Step(step.rule, State.UNKNOWN, Reason.ROBBER_NOT_STATED)
    return step.restated(State.UNKNOWN)
