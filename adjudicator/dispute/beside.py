"""What stands beside an answer, a reason or a deed in a claim, and is no part of it: words that may not be passed over."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjudicator.dispute.phrases import BUT, SO, YET, written
from adjudicator.game import Position
from adjudicator.language.claim_words import AS, PAST, PLAIN, REASON, ClaimWords, Part
from adjudicator.language.clause_form import clause_words, infinitives
from adjudicator.language.heard import folded, heard_words, said_anywhere
from adjudicator.language.tokens import NAME, Token, recognise
from adjudicator.language.vocabulary import NUMBER, PLAYER, vocabularies
from adjudicator.verdicts.claimed import BOUNDS
from catan_common.folding import fold_word

#: What a word of a claim is for whoever counts what a clause can hold.
_VERB, _SUBJECT, _OBJECT, _IT, _LIGHT, _NOT, _OTHER = "verb", "subject", "object", "it", "light", "not", "other"
_MODALS = frozenset(("may", "must"))
#: Of a clause that answers: one verb and one more for what is so ("is zo"), one who it is about, one *that*.
_MOST = {_VERB: 2, _SUBJECT: 1, _IT: 2, _NOT: 1}
_SUBJECTS = frozenset(("self", "anyone"))


class _Word(NamedTuple):
    """A word or expression of a clause: what it is, what it does in a question, its folded words, and how it was said."""

    sort: str
    role: str
    key: str
    text: str


def _words_of(parts: Sequence[Part], words: ClaimWords, position: Position) -> Iterator[_Word]:
    """Yield what a clause is made of, but the reasons in it."""
    run: list[Token] = []
    for part in parts:
        if part.role == PLAIN:
            run += part.tokens
            continue
        yield from _plain(run, words, position)
        run = []
        if part.role != REASON:
            yield _said(part, words)
    yield from _plain(run, words, position)


def _said(part: Part, words: ClaimWords) -> _Word:
    text = written([part])
    key = folded(text, words.language)
    sort = _VERB if part.role in (AS, PAST) else _SORTS.get(part.role, _OTHER)
    if key in said_anywhere("who-or-that"):
        sort = _IT
    elif part.role == "perhaps" and key not in said_anywhere("perhaps-somebody"):
        sort = _OTHER  # whose it is, or the verb
    return _Word(sort, part.role, key, text)


_SORTS = {"drop": _LIGHT, "not": _NOT, "other": _SUBJECT, "addressed": _SUBJECT, "perhaps": _SUBJECT, "object": _OBJECT}


def _plain(run: list[Token], words: ClaimWords, position: Position) -> Iterator[_Word]:
    its = heard_words().its[words.language]
    for word in recognise(run, vocabularies()[words.language], position) if run else ():
        key = folded(word.token.text, words.language)
        if word.role in _MODALS or key in SO:
            sort = _IT if key in its else _VERB
        elif word.role in _SUBJECTS:
            sort = _SUBJECT
        else:
            sort = _IT if key in its else _OTHER
        yield _Word(sort, word.role, key, word.token.text)


def beside_answer(parts: Sequence[Part], words: ClaimWords, position: Position, *, alone: bool) -> list[str]:
    """Return the words of a clause that only answers ("dat mag niet") which no such clause has a place for; ``alone``: no yes or no stands before it."""
    heard = heard_words()
    everywhere = heard.particles[words.language]
    found = [word for word in _words_of(parts, words, position) if word.key not in everywhere]
    counts = dict.fromkeys(_MOST, 0)
    left: list[str] = []
    indeed = any(folded(written([part]), words.language) in said_anywhere("indeed") for part in parts)
    verbs = any(word.sort == _VERB or word.role == "sound" for word in found)
    denies = not indeed and (verbs or not alone)
    for place, word in enumerate(found):
        if word.sort in counts:
            counts[word.sort] += 1
        most = counts.get(word.sort, 0) > _MOST.get(word.sort, 9)
        if most or (word.sort == _NOT and not denies) or _has_no_place(found, place, words):
            left.append(word.text)
    return left


def _has_no_place(found: Sequence[_Word], place: int, words: ClaimWords) -> bool:
    """Return whether a word of a clause that only answers has no place in any such clause, or none where it stands."""
    word = found[place]
    if word.sort == _OBJECT and not any(one.key in said_anywhere("has-or-had") for one in found):
        return True
    if word.sort == _SUBJECT and (any(one.role == "sound" for one in found) or not _beside_verb(found, place)):
        return True
    if word.sort == _LIGHT and _heavy(found, place, words):
        return True
    known = word.key in said_anywhere("surely") or (word.role not in BOUNDS and (word.sort != _OTHER or word.role in _IN_ANSWERS))
    return not known or word.key in vocabularies()[words.language].foreign


def beside_name(parts: Sequence[Part], words: ClaimWords, position: Position) -> list[str]:
    """Return the words of an answer that names a number or a player alone ("nee, van blauw", "höchstens 7") which have no place beside that."""
    heard = heard_words()
    everywhere = heard.particles[words.language]
    found = [word for word in _words_of(parts, words, position) if word.key not in everywhere]
    counts = dict.fromkeys((_VERB, _IT, _SUBJECT, _OBJECT), 0)
    left: list[str] = []
    for place, word in enumerate(found):
        behind = found[place + 1].role if place + 1 < len(found) else ""
        if word.sort in counts:
            counts[word.sort] += 1
        if word.sort == _LIGHT:
            alone = not _heavy(found, place, words)
        elif word.role in BOUNDS:
            alone = word.key in said_anywhere("surely") or behind in (NUMBER, "nothing", *BOUNDS)
        elif word.role in _LEADS:
            alone = behind in (PLAYER, NAME, "me", "mine", "self", "nobody") or behind in ("other", "object", "addressed", "perhaps")
        else:
            alone = counts.get(word.sort, 2) <= 1 or word.role in _NAMES or word.sort == _NOT
        if not alone:
            left.append(word.text)
    return left


#: What an answer names, and what stands before it.
_NAMES = frozenset((NUMBER, PLAYER, NAME, "nobody", "me", "mine", "own"))
_LEADS = frozenset(("from", "to"))
_IN_ANSWERS = frozenset(("sound", "here", "still", "not-any"))


def _beside_verb(found: Sequence[_Word], place: int) -> bool:
    """Return whether a verb stands beside who it is about, with no more than little words between."""
    for step in (-1, 1):
        at = place + step
        while 0 <= at < len(found) and found[at].sort in (_LIGHT, _NOT):
            at += step
        if 0 <= at < len(found) and found[at].sort == _VERB:
            return step > 0 or place - 1 == at or step < 0
    return len(found) == 1


def _heavy(found: Sequence[_Word], place: int, words: ClaimWords) -> bool:
    """Return whether a word that is left out says something of its own where it stands: not *no more* and *not yet*, and *only* before a number."""
    heard, word = heard_words(), found[place]
    beside = (*found[max(0, place - 1) : place], *found[place + 1 : place + 2])
    if word.key in BUT:
        return place > 0 and not _before_number(found, place)
    if word.key not in heard.weighty[words.language] | heard.again[words.language]:
        return False
    if word.key in YET and any(one.sort == _NOT or one.role in ("not", "not-any") for one in beside):
        return False
    return not _before_number(found, place)


def _before_number(found: Sequence[_Word], place: int) -> bool:
    behind = found[place + 1 : place + 2]
    return bool(behind) and behind[0].role in (NUMBER, "nothing")


def beside_reasons_named(parts: Sequence[Part], words: ClaimWords, position: Position, reasons: Sequence[str]) -> list[str]:
    """Return the words beside known reasons that none of them can be about, and a second one who it is about."""
    heard = heard_words()
    about = frozenset().union(*(heard.about.get(reason, frozenset()) for reason in reasons))
    everywhere = heard.particles[words.language]
    left: list[str] = []
    seen: set[tuple[str, str]] = set()
    subjects = 0
    foreign = vocabularies()[words.language].foreign
    left += _doers_beside(parts, words, position)
    found = list(_words_of(parts, words, position))
    in_own_words = all(part.role != REASON for part in parts)
    for place, word in enumerate(found):
        if word.key in everywhere or (word.role == "everyone" and in_own_words and _used_up(found, place) and not about.isdisjoint(_GOODS)):
            continue
        if word.key in foreign:
            left.append(word.text)
        if word.role in (PLAYER, NAME) or word.sort == _SUBJECT:
            subjects += 1
            if subjects > 1:
                left.append(word.text)
        elif word.role in BOUNDS and word.key not in said_anywhere("surely"):
            left.append(word.text)
        elif word.role in _CONTENT:
            if word.role not in about or (word.role, word.key) in seen:
                left.append(word.text)
            seen.add((word.role, word.key))
    return left


def _used_up(found: Sequence[_Word], place: int) -> bool:
    """Return whether a word for all says that nothing is left: "das Erz ist alle", "weil es alle ist"."""
    if place + 1 < len(found):
        return place + 2 == len(found) and found[place + 1].key in said_anywhere("copulas")
    return bool(place) and found[place - 1].key in said_anywhere("copulas")


#: What such a reason is about.
_GOODS = frozenset(("resource", "card", "piece"))


def _doers_beside(parts: Sequence[Part], words: ClaimWords, position: Position) -> list[str]:
    """Return the verbs, and the words for who it is, beside a reason in the same clause that has its own: "we zijn even lang", "je hebt geen erts"."""
    clauses: list[list[Part]] = []
    for part in parts:
        if part.apart or not clauses:
            clauses.append([])
        clauses[-1].append(part)
    clause_of = clause_words()[words.language]
    verbs, pronouns = clause_of["finite"] | said_anywhere("has-or-had") | said_anywhere("several-are"), clause_of["subjects"]
    left: list[str] = []
    for clause in clauses:
        said = {fold_word(token.text, words.language) for part in clause if part.role == REASON for token in part.tokens}
        does, who = bool(said & verbs), bool(said & pronouns)
        for word in _words_of(clause, words, position) if does else ():
            verb = word.sort == _VERB or word.key in verbs or word.key in infinitives(words.language)
            if verb or (who and (word.sort in (_SUBJECT, _OBJECT) or word.role in _WHO)):
                left.append(word.text)
    return left


#: What words do that say who it is.
_WHO = frozenset(("anyone", "self", "me", "nobody", "everyone"))

#: What names something: a reason is about it, or it has no place beside one.
_CONTENT = frozenset(
    ("piece", "resource", "card", "card-name", "development", "harbour", "place", "bank", "robber", "route", "army", "position", "kind-of-card", "points", "roll",
     "number", "here", "mine", "own", "everyone")
)  # fmt: skip
