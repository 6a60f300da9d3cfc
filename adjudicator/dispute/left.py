"""Words of a claim that were not taken in, and may change what it claims: then it is not understood, whatever the rest of it says."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache

from adjudicator.dispute.claims import Claim
from adjudicator.dispute.phrases import BUT, TIMES, YET, Sentence, beside_reasons, denials_beside, says_may, words_of, written
from adjudicator.game import Position
from adjudicator.language.circumstances import NOW, circumstances_of
from adjudicator.language.circumstances import Said as Circumstance
from adjudicator.language.claim_words import AGREE, AS, DENY, INSIST, PAST, PLAIN, REASON, ClaimWords, Part, meaning_of
from adjudicator.language.clause_form import clause_words, out_of_place
from adjudicator.language.heard import folded, heard_words, said_anywhere
from adjudicator.language.neighbours import clashing
from adjudicator.language.tokens import cut, recognise
from adjudicator.language.vocabulary import NUMBER, PLAYER, vocabularies
from adjudicator.verdicts.claimed import ANSWER, BOUNDS, HOLDER, Statement
from catan_common.folding import fold_word

#: Words for what is so, and for having it, in a reason.
_SIGNS = frozenset(("plain", "has"))
#: What words do that say nothing of their own beside a reason that is known.
_BESIDE = frozenset((
    "player", "name", "self", "me", "mine", "own", "anyone", "filler", "may", "must", "here", "from", "to", "into", "passive",
    "kind-of-card", "development", "card", "piece", "resource", "robber", "harbour", "place", "bank", "position", "route", "army",
))  # fmt: skip


class PartialError(Exception):
    """A claim of which words are left over: ``unread``."""

    def __init__(self, unread: Sequence[str]) -> None:
        """Keep the words."""
        super().__init__(", ".join(unread))
        self.unread = tuple(unread)


def says_again(parts: Sequence[Part], part: Part, words: ClaimWords) -> bool:
    """Return whether a word that a claim leaves out says of a deed that it is done once more; not where something is denied: not yet, no more."""
    again = folded(written([part]), words.language) in heard_words().again[words.language]
    return again and not any(one.role == "not" for one in parts) and (says_may(parts, words) or _plays(parts, words))


def may_be_still(parts: Sequence[Part], part: Part, words: ClaimWords) -> bool:
    """Return whether a word by which a deed is done once more says perhaps no more than that it still may be: whether a card was played before is what they quarrel about."""
    return folded(written([part]), words.language) in YET and says_may(parts, words) and _plays(parts, words)


def _plays(parts: Sequence[Part], words: ClaimWords) -> bool:
    """Return whether it is told that a card is played: one more of them is another one."""
    meanings = vocabularies()[words.language].meanings
    said = [part.value if part.role in (PAST, AS) else part.tokens[0].text for part in parts]
    return any(meanings.get((fold_word(one, words.language),), ("",))[0] == "play" for one in said)


def denied_elsewhere(parts: Sequence[Part], words: ClaimWords) -> list[str]:
    """Return the words for not in clauses that tell more of a deed, behind it: they do not deny the deed."""
    clause = clause_words()[words.language]
    keys = [fold_word(part.tokens[0].text, words.language) for part in parts]
    beside = set(beside_reasons(parts, words).values())
    left: list[str] = []
    verb = telling = False
    for place, key in enumerate(keys):
        behind = keys[place + 1] if place + 1 < len(keys) else ""
        if verb and (parts[place].apart or (key in clause["open"] and behind in clause["subjects"])):
            # a clause of its own, up to the next: it begins with such a word, or has a verb of its own
            end = next((later for later in range(place + 1, len(parts)) if parts[later].apart), len(parts))
            telling = (key in clause["open"] or not clause["finite"].isdisjoint(keys[place:end])) and not says_may(parts[place:end], words)
        verb = verb or key in clause["finite"] or parts[place].role in (PAST, AS)
        if telling and parts[place].role == "not" and place not in beside:
            left.append(written([parts[place]]))
    return left


def left_over(sentence: Sentence, statement: Statement, *, may: bool) -> list[str]:
    """Return the words of a claim that its statement has no use for and that may change it: of time, of number, and what would be another case."""
    parts, words = sentence.main, sentence.words
    denied = set(beside_reasons(parts, words).values())
    negations = [place for place, part in enumerate(parts) if part.role == "not" and place not in denied]
    left = [*_asking(parts, words), *(_reasons_put_in(parts, statement) if may else ())]
    myself = _says_self(parts, words)
    deed = statement.claimed.field == ANSWER
    for place, part in enumerate(parts):
        key = folded(written([part]), words.language)
        if part.role == "drop":
            changes = _changes(parts, place, statement, words)
        elif part.role in ("other", "perhaps"):
            changes = key in said_anywhere("somebody-else") and myself
        elif part.role in BOUNDS:
            changes = key not in said_anywhere("surely") and not _bounds_claim(parts, place, statement, words)
        elif part.role == "not":
            changes = len(negations) > 1 and place == negations[-1]
        elif part.role == PAST:
            changes = not part.value and _of_time(key) and not statement.past
        else:
            changes = part.role == REASON and deed and may and not _apart(parts, place) and _is_circumstance(part)
        if changes:
            left.append(written([part]))
    return left


def _changes(parts: Sequence[Part], place: int, statement: Statement, words: ClaimWords) -> bool:
    """Return whether a word that a claim has no use for may change it: one that weighs, *again* and *but*, except where it is part of something else."""
    key = folded(written([parts[place]]), words.language)
    heard = heard_words()
    if key in heard.again[words.language] and not _again_taken_in(parts, place, statement, words):
        return True
    opposes = key in BUT and place > 0 and not parts[place].apart
    weighs = key in heard.weighty[words.language] and not (key in YET and _beside_not(parts, place))
    return (opposes or weighs) and not _before_number(parts, place, words)


#: What only a question says.
_ASKING = frozenset(("check", "what", "how", "how-many", "which", "about", "chance", "option", "need", "what-is"))


def _asking(parts: Sequence[Part], words: ClaimWords) -> list[str]:
    """Return the words of a claim with which something is asked."""
    meanings = vocabularies()[words.language].meanings
    return [
        written([part])
        for part in parts
        if part.role == PLAIN and meanings.get((folded(written([part]), words.language),), ("",))[0] in _ASKING
    ]


def _reasons_put_in(parts: Sequence[Part], statement: Statement) -> list[str]:
    """Return the words of a reason that stands in the middle of a claim and is none for it: no comma parts it off."""
    if statement.claimed.field != ANSWER:
        return []
    return [
        written([part])
        for place, part in enumerate(parts)
        if part.role == REASON and not meaning_of(part.value).of_deed and not _apart(parts, place)
    ]


def beside_deed(parts: Sequence[Part], statement: Statement) -> list[str]:
    """Return the words that tell how something is done, in the middle of a claim that it may be, and that no deed of this kind has: past what a road is built."""
    past = [part for place, part in enumerate(parts) if part.role == REASON and part.value in _OF_ROUTES and not _apart(parts, place)]
    return [] if str(statement.question.kind) in _ROUTES else [written([part]) for part in past]


#: What is said of how a road or a ship is laid, and the deeds of which it may be said.
_OF_ROUTES = frozenset(("past-building",))
_ROUTES = frozenset(("road", "ship", "longest-route", "move-ship"))


def _again_taken_in(parts: Sequence[Part], place: int, statement: Statement, words: ClaimWords) -> bool:
    """Return whether *still* or *again* is asked with, is part of not yet and no more, or says of what somebody has that it is so still."""
    if says_again(parts, parts[place], words) or _before_number(parts, place, words):
        return True
    still = folded(written([parts[place]]), words.language) in YET
    return still and (_beside_not(parts, place) or statement.claimed.field == HOLDER)


def _before_number(parts: Sequence[Part], place: int, words: ClaimWords) -> bool:
    """Return whether a number follows at once."""
    behind = parts[place + 1 : place + 2]
    if not behind or behind[0].role != PLAIN:
        return False
    meanings = vocabularies()[words.language].meanings
    key = folded(written(behind), words.language)
    return key.isdecimal() or meanings.get((key,), ("",))[0] in (NUMBER, "nothing")


def _bounds_claim(parts: Sequence[Part], place: int, statement: Statement, words: ClaimWords) -> bool:
    """Return whether a word for *at least* and the like stands right before the number that is claimed: not before nothing, and not before that of the roll."""
    value, behind = statement.claimed.value, parts[place + 1 : place + 2]
    if not isinstance(value, int) or not behind or behind[0].role != PLAIN:
        return False
    meant = value - BOUNDS[parts[place].role][1]
    word = next(iter(recognise(list(behind[0].tokens), vocabularies()[words.language], None)), None)
    before = folded(written(parts[place - 1 : place]), words.language) if place else ""
    of_roll = statement.question.roll == meant and before in clause_words()[words.language]["before rolls"]
    return word is not None and (word.role, word.value) == (NUMBER, str(meant)) and not of_roll


#: Pronouns that are nobody but a third one.


def _says_self(parts: Sequence[Part], words: ClaimWords) -> bool:
    """Return whether the speaker is who it is about."""
    meanings = vocabularies()[words.language].meanings
    return any(meanings.get((folded(written([part]), words.language),), ("",))[0] == "self" for part in parts)


def _of_time(key: str) -> bool:
    return key in TIMES


def _beside_not(parts: Sequence[Part], place: int) -> bool:
    """Return whether a word for not stands beside: not yet, no more."""
    return any(part.role == "not" for part in (*parts[max(0, place - 1) : place], *parts[place + 1 : place + 2]))


def _apart(parts: Sequence[Part], place: int) -> bool:
    """Return whether a comma parts a reason from what is claimed."""
    return any(part.apart for part in parts[1 : place + 1])


#: Reasons whose words also say when or how something is done.
_CIRCUMSTANCES = frozenset((
    "gift", "before-roll", "after-building", "bought-now", "bought-before", "off-turn", "on-turn", "second-card", "seven", "desert",
    "half",
))  # fmt: skip


def _is_circumstance(part: Part) -> bool:
    return part.value in _CIRCUMSTANCES


def beside_reason(parts: Sequence[Part], words: ClaimWords, position: Position) -> list[str]:
    """Return the words beside a known reason that it does not account for."""
    left: list[str] = []
    heard = heard_words()
    weighty = heard.weighty[words.language] | heard.again[words.language]
    for part in parts:
        key = folded(written([part]), words.language)
        if (part.role == "drop" and key in weighty and key not in YET) or (part.role == PAST and not part.value and _of_time(key)):
            left.append(written([part]))
    left += _denied_nothing(parts, words)
    vocabulary = vocabularies()[words.language]
    fillers = heard_words().fillers[words.language]
    for part in parts:
        if part.role != PLAIN:
            continue
        for sign, run in words.signed(part.tokens):
            if sign:
                if not _SIGNS.issuperset(sign.split()):
                    left.append(" ".join(token.text for token in run))
                continue
            for word in recognise(run, vocabulary, position):
                key = folded(word.token.text, words.language)
                if word.role == "filler" and any(kinds is None for kinds, _ in fillers.get(key, ())):
                    continue
                if word.role not in _BESIDE - {"filler"}:
                    left.append(word.token.text)
    return left


def _denied_nothing(parts: Sequence[Part], words: ClaimWords) -> list[str]:
    """Return the words for not beside reasons that deny none of them, and of several the first."""
    plain = [part for part in parts if part.role != REASON]
    denials = [place for place, part in enumerate(parts) if part.role == "not"]
    if says_may(plain, words):
        return [written([parts[denials[0]]])] if len(denials) > 1 else []
    used = set(denials_beside(parts).values())
    for place, part in enumerate(parts):
        if part.role == REASON and meaning_of(part.value).of_deed and place and parts[place - 1].role == "not":
            used.add(place - 1)  # not past my settlement: it is the deed that is denied
        elif part.role == REASON and part.value in _COUNTS:
            used.update([at for at in denials if at > place][:1])
    return [written([parts[place]]) for place in denials if place not in used]


#: Reasons of which it is said that they do not count, or do not cut.
_COUNTS = frozenset(("branch", "own-building"))


def without_now(parts: Sequence[Part], words: ClaimWords) -> list[Part]:
    """Return parts without the words that say of this turn no more than that it is this one."""
    known = heard_words().circumstances
    left: list[Part] = []
    place = 0
    while place < len(parts):
        for length in range(min(_LONGEST, len(parts) - place), 0, -1):
            run = parts[place : place + length]
            key = tuple(fold_word(token.text, words.language) for part in run for token in part.tokens)
            if known.get(key) == NOW and all(part.role != REASON for part in run):
                place += length
                break
        else:
            left.append(parts[place])
            place += 1
    return left


#: So many words at most say that it is this turn.
_LONGEST = 4


def before_answer(parts: Sequence[Part], words: ClaimWords) -> list[str]:
    """Return the words before an answer that say something of their own, and an answer before it that says the opposite."""
    heard = heard_words()
    weighty = heard.weighty[words.language] | heard.again[words.language]
    left = [
        written([part])
        for place, part in enumerate(parts)
        if part.role == "drop" and folded(written([part]), words.language) in weighty - BUT
    ]
    openings = [part for part in parts if part.role in (DENY, AGREE, INSIST)]
    if len({part.role == DENY for part in openings}) > 1:
        left.append(written([openings[0]]))
    return left


def denied_by_opening(sentence: Sentence) -> list[str]:
    """Return the words of a no that is a part of the clause behind it, which it denies: "auf keinen Fall muss Rot …", "helemaal niet moet rood …"."""
    last, first = sentence.before[-1:], sentence.main[:1]
    if not last or last[0].role != DENY or not first or first[0].apart:
        return []
    language, body = sentence.words.language, sentence.words.body
    keys = [fold_word(token.text, language) for token in last[0].tokens]
    verb = fold_word(first[0].tokens[0].text, language) in clause_words()[language]["finite"]
    return (
        [written(last)]
        if verb and any(key in said_anywhere("deny-as-adverb") or body.get((key,), ("",))[0] == "not" for key in keys)
        else []
    )


def contrasted(parts: Sequence[Part], words: ClaimWords) -> list[str]:
    """Return the word for *but* between two parts of a claim; where both say no, nothing is opposed."""
    return [
        written([part])
        for part in parts[1:]
        if part.role == "drop" and part.apart and folded(written([part]), words.language) in said_anywhere("opposing")
    ]


def conditions(parts: Sequence[Part], opening: str, words: ClaimWords) -> list[str]:
    """Return the words behind a yes or no that set a limit to it, when or on what condition it is so, or that say no behind a yes."""
    tokens = [token for part in parts for token in part.tokens]
    limits = words.limits_in([fold_word(token.text, words.language) for token in tokens], "deny" if opening == DENY else "agree")
    if limits or opening == DENY:
        return [" ".join(token.text for token in tokens[limit]) for limit in limits]
    said = " ".join(token.text for token in tokens)
    return [written([part]) for part in parts if part.role == "not"] or [one.text for one in circumstances_of(said)[1]]


def circumstances_left(text: str, claim: Claim, language: str) -> list[str]:
    """Return the circumstances named in a sentence that neither the question of its claim holds, nor a reason that was given is about."""
    _, found = circumstances_of(text)
    if not found or claim.statement is None:
        return []
    named = {name for one in claim.given for name, _ in one.reasons}
    words = words_of(text, language)
    reasons = [
        (part.tokens[0].column - 1, part.tokens[-1].column - 1 + len(part.tokens[-1].text))
        for part in words.parts(cut(text))
        if part.role == REASON and part.value in named
    ]
    return [
        one.text
        for one in found
        if not any(begin < one.end and one.begin < end for begin, end in reasons)
        and not _is_taken_in(one, claim.statement, words.language)
        # a reason that was not understood is told as such; of one in words of its own *first* is a part
        and not any(one.text in given.text for given in claim.given if not given.understood or given.elided or " " not in one.text)
    ]


def _is_taken_in(one: Circumstance, statement: Statement, language: str) -> bool:
    """Return whether the question of a claim holds a circumstance, or its kind is asked with the word for it."""
    asked = statement.question
    if one.fact is not None and (one.fact == NOW or one.fact.format(card=asked.card) in (*(asked.happened or ()), *statement.when)):
        return True
    role = vocabularies()[language].meanings.get(tuple(fold_word(word, language) for word in one.text.split()), ("",))[0]
    return str(asked.kind) in (heard_words().used.get(role) or ())


def beside_clauses(text: str, language: str) -> list[str]:
    """Return the words of a sentence that have no place in their clause, whatever it says; what is said before a clause ("ik vind dat") is none of it."""
    words = words_of(text, language)
    tokens = [
        token
        for part in words.parts(cut(text))
        if len(part.tokens) == 1 or part.role not in ("drop", DENY, AGREE, INSIST)
        for token in part.tokens
    ]
    return [token.text for token in dict.fromkeys((*out_of_place(tokens, words.language), *clashing(tokens, words.language)))]


def unread_beside_answer(claim: Claim, answered: Statement, why: str, language: str, position: Position) -> list[str]:
    """Return what stands behind an answer and was not understood, where it names what may be another case: how many, where, what it costs, who, when, which card.

    Who says "no, that costs four wool" does not only deny: the answer alone is no half of it that could be ruled on. Behind a word for *because* (``why``)
    a moment or a card is a part of the reason, and that is told as not understood.
    """
    value = answered.claimed.value
    none = _NOTHING if isinstance(value, int) else _NOBODY if answered.claimed.field != ANSWER else frozenset()
    left = []
    for one in claim.given:
        amounts = _AMOUNTS | none
        if not one.understood and _names(one.text, amounts if one.text == why else amounts | _OTHER_CASES, language, position):
            left.append(one.text)
    return left


def _names(text: str, naming: Collection[str], language: str, position: Position) -> bool:
    """Return whether words name something of the game that may be another one."""
    words = words_of(text, language)
    timed = _TIME in naming and (circumstances_of(text)[1] or any(folded(token.text, words.language) in TIMES for token in cut(text)))
    return bool(timed) or any(
        word.role in naming
        or bool(word.spots)
        or (word.role == "filler" and folded(word.token.text, words.language) in _spots(words.language))
        for word in recognise(cut(text), vocabularies()[words.language], position)
    )


_TIME = "turn"
#: What a word does that names an amount, a place, goods or somebody; and what else may be another case: a moment, a card.
_AMOUNTS = frozenset(("number", "place", "harbour", "resource", "player", "name", "me", "bank", "each-number", "points", "stock", "goods"))
_OTHER_CASES = frozenset((
    "mine", "everyone", _TIME, "roll", "end", "opening", "card", "card-name", "kind-of-card", "development", "army", "route", "pile",
    "face",
))  # fmt: skip
#: Where it is claimed how many, nothing is another number; where it is claimed who, nobody is another one.
_NOTHING = frozenset(("nothing", "not-any"))
_NOBODY = frozenset(("nobody",))


@cache
def _spots(language: str) -> frozenset[str]:
    """Return the words for a spot on the board that questions pass over."""
    return (
        frozenset(
            word
            for word, rows in heard_words().fillers[language].items()
            if any(kinds is not None and kinds >= _WHERE for kinds, _ in rows)
        )
        - heard_words().verbs[language]
    )


_WHERE = frozenset(("where", "robber", "settlement"))


def denied_beside_reason(sentence: Sentence) -> list[str]:
    """Return the words for not beside a reason in the same clause that deny neither it nor what is claimed."""
    words, beside = sentence.words, set(denials_beside(sentence.main).values())
    left: list[str] = []
    for clause in clauses_of(sentence.main):
        parts = [part for _, part in clause]
        reasons = [part for part in parts if part.role == REASON and not meaning_of(part.value).of_deed]
        may = says_may(parts, words)
        if reasons and (not may or sentence.opening):
            left += [written([part]) for place, part in clause if part.role == "not" and (may or place not in beside)]
    return left


def clauses_of(parts: Sequence[Part], joining: Collection[str] = ()) -> list[list[tuple[int, Part]]]:
    """Return the parts between commas, each with its place; one that is a word of those ``joining`` begins a clause too."""
    found: list[list[tuple[int, Part]]] = [[]]
    for place, part in enumerate(parts):
        if found[-1] and (part.apart or written([part]) in joining):
            found.append([])
        found[-1].append((place, part))
    return found


def between_answer_and_reason(sentence: Sentence) -> list[str]:
    """Return the one word that stands between a yes or no and the reason for it ("welles, geen want …"): it is part of neither."""
    said = [part for part in sentence.main if part.role != "drop"]
    if not sentence.opening or len(said) != 1 or says_may(said, sentence.words):
        return []
    key = folded(written(said), sentence.words.language)
    role = vocabularies()[sentence.words.language].meanings.get((key,), ("",))[0]
    if not sentence.why:  # "nee heb", "nee geldig"
        verb = (
            said[0].role in (PLAIN, AS)
            and key in clause_words()[sentence.words.language]["finite"] - clause_words()[sentence.words.language]["so"]
        )
        return [written(said)] if verb or (role == "sound" and sentence.opening == DENY and said[0].role == PLAIN) else []
    stray = said[0].role in (PAST, "not") or (said[0].role == PLAIN and role and role not in _NAMED_ALONE)
    return [written(said)] if stray else []


#: What an answer may name by itself: "nee, 7, want ...", "nein, Blau, denn ...".
_NAMED_ALONE = frozenset((NUMBER, PLAYER, "nobody", "nothing", "self", "me", "mine"))


def denied_twice(sentence: Sentence) -> list[str]:
    """Return the word for not of a sentence that denies more than once; what is denied then, is not told."""
    beside = beside_reasons(sentence.main, sentence.words).values()
    found = [part for place, part in enumerate(sentence.main) if part.role == "not" and place not in beside]
    again = (
        sentence.opening == DENY
        and found
        and not sentence.reasons
        and not says_may(sentence.main, sentence.words)
        and len(sentence.main) == 1
    )
    return [written([found[-1]])] if len(found) > 1 or again else []
