"""A fact with which somebody denies the reason of another and leaves out what it is about: "ich hatte drei", "ik heb er een", "dat was vorige beurt"."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.board.board import YIELDS, Terrain
from adjudicator.dispute.claims import Claim, Given
from adjudicator.dispute.grounds import terms_of
from adjudicator.dispute.phrases import written
from adjudicator.game import Position
from adjudicator.input.words import meaning
from adjudicator.language.claim_words import ClaimWords, Part
from adjudicator.language.heard import said_anywhere
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import NUMBER
from catan_common.folding import fold_word

#: Reasons that say that something is not there, or not enough of it: who says to have some denies them.
_LACKING = frozenset(("lacks", "no-harbour", "no-cards", "no-such-card", "bank-short", "stack-empty"))
#: Reasons that say that something was done in this turn: who says that it was in another one denies them.
_THIS_TURN = frozenset(("bought-now", "second-card", "after-building"))
#: What may be said beside, and says nothing of its own.
_LIGHT = frozenset(
    ("filler", "drop", "other", "perhaps", "object", "addressed", "past", "as", "has", "self", "me", "player", "name", "here", "still", "bank", "anyone")
)  # fmt: skip
_BEFORE, _SAME, _BLOCKED, _SEVEN = "before", "same-tile", "robber-there", "seven"
#: By reason what alone is said to deny it: that there was thrown; that there is none.
_DENIED_BY = {"before-roll": {"roll"}, "past-building": {"not"}, "building-there": {"not"}, "too-near": {"not"}}
#: What may be said of where the robber stood.
_WHERE = frozenset(("place", "robber", "into", "from", "for"))


def denied_reason(parts: Sequence[Part], before: Claim | None, words: ClaimWords, position: Position) -> Given | None:
    """Return a clause that answers a claim as the denial of the one reason that was given for that; None where it says anything else."""
    if before is not None and _elsewhere(parts, before, words, position):
        return Given(written(parts), ((_SAME, False),), elided=True)
    if before is not None and _blocked(parts, before, words, position):
        return Given(written(parts), ((_BLOCKED, True),))
    reasons = [reason for one in before.given for reason in one.reasons] if before is not None else []
    found = terms_of([token for part in parts for token in part.tokens], words, position)
    if before is None or len(reasons) != 1 or not reasons[0][1] or found is None:
        return None
    (name, _), (terms, about) = reasons[0], found
    if name in _THIS_TURN:
        denies = _BEFORE in terms and terms <= {_BEFORE, "from", *_LIGHT}
    elif name == _SEVEN:
        numbers = {value for role, value in about if role == NUMBER}
        denies = len(numbers) == 1 and numbers != {"7"} and terms - numbers - {NUMBER} <= _LIGHT
    elif name in _DENIED_BY:
        denies = terms - _LIGHT == _DENIED_BY[name]
    else:
        denies = name in _LACKING and terms - {value for _, value in about} - {NUMBER} <= _LIGHT and _more(parts, about, before, words)
    if not denies:
        return None
    named = tuple(one for given in before.given for one in given.about if one[0] != NUMBER)
    return Given(written(parts), ((name, False),), named, elided=True)


def _elsewhere(parts: Sequence[Part], before: Claim, words: ClaimWords, position: Position) -> bool:
    """Return whether a clause says where the robber stood, to who says that it stood on the tile where it was put, and that this was another one."""
    if _SAME not in {name for one in before.given for name, so in one.reasons if so} or before.statement is None:
        return False
    said = [token for part in parts for token in part.tokens]
    folded_words = {fold_word(token.text, words.language) for token in said}
    land = said_anywhere("lands") & folded_words
    tiles = {token.text.upper() for token in said if token.form == "tile"}
    rest = terms_of(
        [token for token in said if token.form == "tile" or fold_word(token.text, words.language) not in land | said_anywhere("elsewhere")],
        words,
        position,
    )
    stood = not folded_words.isdisjoint(said_anywhere("stood"))
    put = str(before.statement.question.at or "").upper()
    if stood and folded_words & said_anywhere("elsewhere") and rest is not None and rest[0] <= _LIGHT | _WHERE:
        return True
    return stood and len(land) + len(tiles) == 1 and put not in tiles and rest is not None and rest[0] <= _LIGHT | _WHERE


def _blocked(parts: Sequence[Part], before: Claim, words: ClaimWords, position: Position) -> bool:
    """Return whether a clause says that the robber stands on the land that pays what another claims of a roll: "nee, op het bos staat de rover"."""
    field = () if before.statement is None else before.statement.claimed.field
    if before.statement is None or before.statement.question.kind != _ROLL or len(field) != _WHO_AND_WHAT:
        return False
    said = [token for part in parts for token in part.tokens]
    known = {token: meaning("terrains", token.text) for token in said}
    lands = [land for land in known.values() if land is not None]
    rest = terms_of([token for token in said if known[token] is None], words, position)
    if len(lands) != 1 or rest is None or "robber" not in rest[0]:
        return False
    pays = YIELDS.get(Terrain(lands[0]))
    rolled = {value for role, value in rest[1] if role == NUMBER} <= {str(before.statement.question.roll)}
    return rolled and pays == field[1] and rest[0] - {value for _, value in rest[1]} - {NUMBER} <= _LIGHT | _WHERE


_ROLL, _WHO_AND_WHAT = "production", 2


def _more(parts: Sequence[Part], about: Sequence[tuple[str, str]], before: Claim, words: ClaimWords) -> bool:
    """Return whether a clause names nothing but a number, higher than the one that was said not to be enough, or ends with a word for one of them."""
    limit = max((int(value) for given in before.given for role, value in given.about if role == NUMBER), default=0)
    numbers = [int(value) for role, value in about if role == NUMBER]
    if any(role != NUMBER for role, _ in about) or len(numbers) > 1:
        return False
    if numbers:
        # "du hast keine vier": who has four denies it, as who has three does to "nur zwei"
        denied = any(part.role == "not" for given in before.given for part in words.parts(cut(given.text)))
        return numbers[0] > limit or (denied and numbers[0] == limit)
    said = {fold_word(token.text, words.language) for part in parts for token in part.tokens}
    return not limit and not said.isdisjoint(said_anywhere("one-of-it"))
