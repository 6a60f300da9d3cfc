"""Which sentences of a quarrel take a side in what is at issue, so that a choice may rule on them; what is only told, asked, repeated or called out claims nothing.

Told from the words of a sentence alone: it says yes or no to another's, says what may, must or follows, or speaks in general of what the question is about.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING

from adjudicator.dispute.ruling import Ruled, Ruling
from adjudicator.language.claim_words import claim_words
from catan_rules.at_issue.contradicting import opening_of
from catan_rules.at_issue.phrases import says_any, spaced
from catan_rules.at_issue.stances import listed
from catan_rules.one_book import book
from rulebook.words import STOP_WORDS, TALK, tokens

if TYPE_CHECKING:
    from rulebook.model import Clause
    from rulebook.search.turning_words import TurningWords

#: What ends a clause.
_ENDS = re.compile(r"[.!?;:,]+\s*|\s(?=(?:maar|aber)\s)")
#: So few words without a verb repeat what the same party says in a sentence of its own.
_CALLED = 2
#: What participles have at their beginning, or behind a short one that may be parted: *bewegt* has none, *weggelegd* does.
_DONE, _PREFIXES = "ge", range(5)


class Sentence:
    """A sentence of a quarrel, clause by clause, as far as it tells whether it takes a side."""

    def __init__(self, text: str, spoken: str, *, answers: bool) -> None:
        """Take apart what is said; ``answers``: another one has said something before it."""
        self.spoken, words = spoken, book().turning_words(spoken)
        self.clauses = [said for said in (tokens(clause, spoken) for clause in _ENDS.split(text)) if said]
        said = [word for clause in self.clauses for word in clause]
        idle = STOP_WORDS[spoken] | TALK[spoken]
        self.content = frozenset(word for word in said if word not in idle and word not in listed(spoken, "no"))
        #: Whether it says yes or no to what another one has said.
        self.answers = answers and any(opening_of(clause, spoken) or claim_words()[spoken].answer_alone(clause) for clause in self.clauses)
        #: Whether it goes on behind a comma with what others are to agree with: *wieso, das ist doch auch ein Feld*.
        self.insists = any(says_any(spaced(clause), spoken, "side.agreed") for clause in self.clauses[1:])
        #: Whether it says no more than how things stand or went at the table.
        told = [_tells(clause, words, spoken) for clause in self.clauses if not _is_beside(clause, words, spoken)]
        self.tells = bool(told) and all(told)
        #: Whether it says nothing beside that, not even a few words without a verb.
        self.only_tells = self.tells and len(told) == len(self.clauses)
        self.norm = says_any(spaced(said), spoken, "side.rules") or any(word in words.modals or word in words.forbidding for word in said)
        self.verbless = not any(word in words.modals or word in words.beginning or word in words.having for word in said)

    @property
    def empty(self) -> bool:
        """Whether it only calls something out: no rule has a word of it, or it tells another to look."""
        if self.answers or self.norm or not self.clauses:
            return not self.clauses
        return says_any(spaced(self.clauses[0][:1]), self.spoken, "side.calls") or not book().said_of(" ".join(self.content), self.spoken)


def _is_beside(clause: Sequence[str], words: TurningWords, spoken: str) -> bool:
    """Return whether a clause has no verb, and nothing of what is so or follows: *an eight*."""
    verbs = (words.modals, words.beginning, words.having, words.deeds)
    return not any(word in listed_ for word in clause for listed_ in verbs) and not says_any(spaced(clause), spoken, "side.rules")


def _tells(clause: Sequence[str], words: TurningWords, spoken: str) -> bool:
    """Return whether a clause says how things stand or went at the table: somebody has or has done something, or something lies there; not what may be, or follows."""
    whole = spaced(clause)
    if any(word in words.modals or word in words.forbidding for word in clause) or says_any(whole, spoken, "side.rules"):
        return False
    if TALK[spoken].issuperset(clause):
        return True
    done = says_any(whole, spoken, "side.done") or (clause[-1] in words.deeds and clause[-1].find(_DONE) in _PREFIXES)
    verb = next((word for word in clause if word in words.having or word in words.beginning), "")
    if verb not in words.having or not words.asking.isdisjoint(clause) or (not done and says_any(spaced([verb]), spoken, "side.being")):
        return False  # *voor wie gegooid heeft*, *die werden gezogen*: so it is for everybody
    somebody = any(word in words.persons for word in clause) or says_any(whole, spoken, "side.pointing")
    addressed = any(word in words.addressed for word in clause)
    return somebody or done or (addressed and says_any(whole, spoken, "side.already"))


def taking_no_side(claims: Sequence[Ruled], rule: Clause, spoken: str) -> frozenset[int]:
    """Return the places of the claims that were not understood and take no side in what a rule says: nothing is ruled on them by it."""
    sentences = [
        Sentence(one.claim.told or one.claim.text, spoken, answers=any(other.claim.by != one.claim.by for other in claims[:place]))
        for place, one in enumerate(claims)
    ]
    is_open = [place for place, one in enumerate(claims) if one.ruling is Ruling.NOT_UNDERSTOOD]
    none = {place for place in is_open if (claims[place].claim.asks and not sentences[place].insists) or sentences[place].empty}
    none |= {place for place in is_open if _is_called(place, claims, sentences)}
    sides = {place for place in is_open if place not in none and (claims[place].claim.asks or _takes_side(sentences[place], rule))}
    for place in is_open:
        of_party = [other for other, one in enumerate(claims) if one.claim.by == claims[place].claim.by]
        own = sentences[place]
        about = bool(book().said_of(" ".join(own.content), spoken, rule))
        told = own.only_tells if len(of_party) == 1 else own.tells or (own.verbless and not about)
        if place not in sides and (told or not sides.isdisjoint(of_party)):
            none.add(place)
    return frozenset(none)


def only_called_out(claims: Sequence[Ruled], spoken: str) -> frozenset[int]:
    """Return the places of the claims that have no word of the game, and stand beside a sentence of the same party: *ach kom*, *wacht*."""
    is_open = [
        place for place, one in enumerate(claims) if one.ruling is Ruling.NOT_UNDERSTOOD and not one.claim.about and not one.claim.asks
    ]
    called = [place for place in is_open if _says_nothing(claims, place, spoken)]
    saying = {one.claim.by for place, one in enumerate(claims) if place not in called}
    return frozenset(place for place in called if claims[place].claim.by in saying)


def _says_nothing(claims: Sequence[Ruled], place: int, spoken: str) -> bool:
    one = claims[place].claim
    sentence = Sentence(one.told or one.text, spoken, answers=any(other.claim.by != one.by for other in claims[:place]))
    return sentence.empty and not sentence.content


def _takes_side(one: Sentence, rule: Clause) -> bool:
    """Return whether a sentence takes a side: it answers, says what may be or follows, or speaks in general of what a rule is asked about."""
    return one.answers or one.norm or (not one.tells and bool(book().said_of(" ".join(one.content), one.spoken, rule)))


def _is_called(place: int, claims: Sequence[Ruled], sentences: Sequence[Sentence]) -> bool:
    """Return whether somebody only calls out a word or two, and says them in a sentence of his own as well."""
    own = sentences[place]
    if own.answers or not own.verbless or not own.content or len(own.content) > _CALLED:
        return False
    return any(
        other != place and claims[other].claim.by == claims[place].claim.by and own.content <= sentences[other].content
        for other in range(len(claims))
    )


def is_about(text: str, rule: Clause, spoken: str) -> bool:
    """Return whether a sentence says half of what is asked of a rule, or more, but for what is done: who gets wool says that a pasture yields it."""
    words = book().turning_words(spoken)
    question = [word for word in tokens(rule.at_issue(spoken), spoken) if word not in words.beginning and word not in words.deeds]
    asked = book().said_of(" ".join(question), spoken, rule)
    return 2 * len(asked & book().said_of(text, spoken, rule)) >= len(asked) > 0
