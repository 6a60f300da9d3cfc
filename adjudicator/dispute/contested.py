"""Facts that somebody states against what was done: nobody may assume that they are otherwise, so they are unknown; who states one of an own deed has it taken as stated."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.dispute.claims import Claim
from adjudicator.dispute.phrases import reasons_in, says_may, words_of
from adjudicator.game import Position, game_of
from adjudicator.language.claim_words import REASON, ClaimWords, Part, meaning_of
from adjudicator.language.clause_form import clause_words
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import LANGUAGES, vocabularies
from adjudicator.verdicts.claimed import ANSWER, Statement
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.folding import fold_word
from catan_common.records import replace as replaced

_HAND = (frozenset((Reason.HAND_NOT_STATED, Reason.HAND_ASSUMED)), ".hand")
_PLAYED = (frozenset((Reason.CARD_PLAYED_NOT_STATED,)), "card-played")
_BOUGHT = (frozenset((Reason.BOUGHT_NOT_STATED, Reason.CARDS_NOT_STATED)), ".")
_PHASE = (frozenset((Reason.PHASE_NOT_STATED,)), "phase")
_TURN = (frozenset((Reason.TURN_NOT_STATED,)), "turn")
_ROBBER = (frozenset((Reason.ROBBER_NOT_STATED,)), "robber")
#: By known reason what is assumed where nothing is told of it, and a part of the path of what would decide it.
_ASSUMED = {
    **dict.fromkeys(("lacks", "unpaid", "too-few", "no-cards", "can-pay"), _HAND),
    "stack-empty": (frozenset((Reason.STACK_NOT_STATED,)), "bank."),
    "bank-short": (frozenset((Reason.BANK_NOT_STATED,)), "bank."),
    **dict.fromkeys(("second-card", "no-card-played"), _PLAYED),
    **dict.fromkeys(("bought-now", "bought-before"), _BOUGHT),
    **dict.fromkeys(("before-roll", "after-roll", "after-building"), _PHASE),
    **dict.fromkeys(("off-turn", "on-turn"), _TURN),
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
_OPPOSITE = {"bought-before": "bought-now", "no-card-played": "second-card", "on-turn": "off-turn", "can-pay": "unpaid"}
_NO = str(Answer.NO)
#: What a statement asks, and at which moment.
Asked = tuple[Any, ...]


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


def contested(claims: Sequence[Claim]) -> dict[Asked, frozenset[str]]:
    """Return by what is asked the facts why it would not be allowed: somebody says they are so, or gives a reason that was not understood and may say so."""
    found: dict[Asked, frozenset[str]] = {}
    answered: Claim | None = None
    for claim in claims:
        statement = claim.statement
        if statement is None:
            # what was not understood may state a fact too, against what another has claimed before it
            named = frozenset() if claim.asks else _told_against(claim.text)
            statement = answered.statement if answered is not None and answered.by != claim.by else None
        else:
            named = against((*claim.facts, *(one for given in claim.given for one in given.reasons))) & _ASSUMED.keys()
            if any(_tells(given.text, denies=statement.claimed.value == _NO) for given in claim.given if not given.understood):
                named = frozenset(_ASSUMED)
            answered = claim
        if named and statement is not None and statement.claimed.field == ANSWER:
            found[asked_by(statement)] = found.get(asked_by(statement), frozenset()) | named
    return found


def _told_against(text: str) -> frozenset[str]:
    """Return what a claim that was not understood may state: the reasons that it names, all of them where it speaks of this turn in other words."""
    words = words_of(text, LANGUAGES[0])
    parts = words.parts(cut(text))
    named = against(reasons_in(parts, words)) & _ASSUMED.keys()
    return named or (frozenset(_ASSUMED) if _tells(text, denies=False) else named)


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
    signs = {one for sign, _ in words.signed(tokens) for one in sign.split()}
    meanings = vocabularies()[words.language].meanings
    roles = {meanings.get((fold_word(token.text, words.language),), ("",))[0] for token in tokens}
    return bool(signs & _TURN_SIGNS or roles & _TURN_ROLES or any(part.role == REASON for part in parts))


_TURN_SIGNS = frozenset(("played", "bought", "built", "stack"))
_TURN_ROLES = frozenset(("roll", "turn", "play", "buy"))


def without_assuming(verdict: Verdict, strict: Verdict, reasons: frozenset[str]) -> Verdict:
    """Return a verdict in which what these reasons are about is unknown where it was assumed; ``strict`` assumes nothing, and says what is missing."""
    assumed = frozenset[Reason]().union(*(_ASSUMED[name][0] for name in reasons))
    steps = [step.restated(State.UNKNOWN) if step.state is State.ASSUMED and step.reason in assumed else step for step in verdict.steps]
    if steps == list(verdict.steps):
        return verdict
    missing = [path for path in strict.missing if any(_ASSUMED[name][1] in path for name in reasons)]
    return Verdict(verdict.question, verdict.rules, steps, verdict.value, missing or strict.missing, verdict.warnings, verdict.points)
