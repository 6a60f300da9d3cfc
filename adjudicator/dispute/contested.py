"""Facts that somebody states against what was done: nobody may assume that they are otherwise, so they are unknown."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from adjudicator.dispute.claims import Claim, Given
from adjudicator.dispute.phrases import says_may, words_of
from adjudicator.language.clause_form import clause_words
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.verdicts.claimed import ANSWER, Statement
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer, State, Verdict
from catan_common.folding import fold_word

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
FACTS = {"before-roll": "ongegooid", "after-roll": "gegooid", "after-building": "gebouwd: iets"}
#: What a statement asks, and at which moment.
Asked = tuple[Any, ...]


def asked_by(statement: Statement) -> Asked:
    """Return what a statement asks, and at which moment."""
    return statement.question, statement.deed, statement.after


def contested(claims: Sequence[Claim]) -> dict[Asked, frozenset[str]]:
    """Return by what is asked the facts why it would not have been allowed: somebody says they are so, or gives a reason that was not understood and may say so."""
    found: dict[Asked, frozenset[str]] = {}
    for claim in claims:
        statement = claim.statement
        if statement is None or statement.claimed.field != ANSWER or statement.claimed.value != str(Answer.NO):
            continue
        named = frozenset(name for one in claim.given for name, _ in one.reasons) & _ASSUMED.keys()
        if any(map(_tells, claim.given)):
            named = frozenset(_ASSUMED)
        if named:
            found[asked_by(statement)] = found.get(asked_by(statement), frozenset()) | named
    return found


def _tells(given: Given) -> bool:
    """Return whether a reason that was not understood may tell of a fact; what may be done, or what holds where something is so, is a rule and none."""
    words = words_of(given.text, LANGUAGES[0])
    parts = words.parts(cut(given.text))
    first = fold_word(parts[0].tokens[0].text, words.language) if parts else ""
    rule = says_may(parts, words) or first in clause_words()[words.language]["subordinate"]
    return not given.understood and not rule


def without_assuming(verdict: Verdict, strict: Verdict, reasons: frozenset[str]) -> Verdict:
    """Return a verdict in which what these reasons are about is unknown where it was assumed; ``strict`` assumes nothing, and says what is missing."""
    assumed = frozenset[Reason]().union(*(_ASSUMED[name][0] for name in reasons))
    steps = [step.restated(State.UNKNOWN) if step.state is State.ASSUMED and step.reason in assumed else step for step in verdict.steps]
    if steps == list(verdict.steps):
        return verdict
    missing = [path for path in strict.missing if any(_ASSUMED[name][1] in path for name in reasons)]
    return Verdict(verdict.question, verdict.rules, steps, verdict.value, missing or strict.missing, verdict.warnings, verdict.points)
