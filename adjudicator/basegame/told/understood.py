"""A clause with its verb and things taken in: every word of it says something of the deed, or is asked about."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.told.clause import Clause, Missing, Part, is_done, verbs_of
from adjudicator.basegame.told.lexicon import EITHER, FIRST, MANY, PARTICIPLE, THIRD, VERB, Sense
from adjudicator.basegame.told.things import Things, begins_thing
from adjudicator.basegame.told.words import HELPS, Word, has, says, values_in, with_sense, without
from adjudicator.language.vocabulary import NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place

#: What stands behind a number of some: van, mijn, schapen.
_OF_SOME = ("from", "the", "things")
#: What is said of cards that come back for others.
_BACK = ("terug", "zurück")
#: What is said of cards that somebody has to hand in, without a verb: moest er vier kwijt.
_GONE = ("weg", "kwijt", "af", "los", "ab")
#: Particles of what is handed in.
AWAY = ("af", "weg", "in", "ab", "kwijt", "her", "raus")
#: Behind how many words the rest begins of a clause that begins with a word that points at somebody, and its verb.
_BEHIND_VERB = 2
#: What became of something; what would be is folded to the same letters.
_BECAME = "wurde"


def understood(clause: Clause) -> Clause:
    """Return a clause with its verb and things; Missing for a word that is not known, or one that keeps it from being an event."""
    _take_earlier(clause)
    if len(clause.words) > 1 and clause.words[0].sense("reason") and has(clause.words, "then") and has(clause.words, VERB, PARTICIPLE):
        clause.words = clause.words[1:]  # want met dat graan heb ik toen een kaart gekocht
    _take_enabled(clause)
    allowed = _allowed(clause.words)
    became = _upgrades(clause.words)  # ihre Siedlung wird zur Stadt
    if open_words := [word for word in clause.words if word is not allowed and _is_open(word) and not (became and word.sense("become"))]:
        raise Missing("deed", open_words[0].text)
    _take_adverbs(clause)
    _take_obliged(clause, allowed)
    if many := [word for word in clause.words if word.sense(MANY) and not word.sense(VERB, PARTICIPLE)]:
        raise Missing("who", many[0].text)
    _take_that_one(clause)
    clause.parts = Things(clause).read(_without_verbs(clause))
    return clause


def _take_earlier(clause: Clause) -> None:
    """Take into a clause that what it tells was done before what was told, and the words for that: daarvoor had ze al gegooid."""
    clause.earlier = clause.earlier or says(clause.words[:1], "but-first") or (has(clause.words, "earlier") and has(clause.words, "had"))
    if clause.earlier:
        clause.first = clause.first and not clause.words[0].sense("earlier")
        clause.words = without(clause.words, "earlier") or clause.words


def _take_that_one(clause: Clause) -> None:
    """Take into a clause that it begins with a word that points at somebody, and at no thing (die pakte …); Missing where no verb is behind it."""
    first, second = clause.words[0], clause.words[1] if len(clause.words) > 1 else None
    if clause.obliged and second is not None and first.sense("the") and not begins_thing(second):
        clause.words = clause.words[1:]  # die moest er vier inleveren
        first, second = second, clause.words[1] if len(clause.words) > 1 else None
    if not first.sense("the") or begins_thing(second):
        return
    clause.fronted = second is not None and second.sense(VERB, *HELPS) is not None
    if not clause.fronted:
        raise Missing("who", first.text)  # …, die al gewonnen heeft
    third = next(iter(clause.words[_BEHIND_VERB:]), None)
    if says([first], "that-one") and third is not None and third.sense("the", "mine", "his") and not third.sense("him"):
        clause.words = [Word(first.at, first.text, (Sense("filler"),)), *clause.words[1:]]  # die mikt de rover naar …


def _is_open(word: Word) -> bool:
    """Return whether a word asks, or says that something is not or may not be so."""
    text = word.text.casefold()
    unsure = word.sense("unsure") is not None and text != _BECAME  # würde is folded to it
    return unsure or says([word], "would") or word.text == "?"


def things_of(clause: Clause) -> list[Part]:
    """Return the things that a clause names which has no verb; Missing as ``understood``."""
    _take_adverbs(clause)
    several = sum(word.is_somebody or word.sense("he", "her") is not None for word in clause.words) > 1
    return Things(clause).read([word for word in without(clause.words, "each") if not (several and says([word], "both"))])


def _take_adverbs(clause: Clause) -> None:
    """Take out of a clause the words that say before what it was done, where, and what for."""
    early = next(iter(with_sense(clause.words, "before-roll")), None)
    there = next(iter(with_sense(clause.words, "there")), None)
    clause.in_return = clause.in_return or has(clause.words, "for-it")
    left = [word if word is not early else Word(word.at, word.text, (Sense("filler"),)) for word in clause.words if word is not there]
    left = [word for word in left if not word.sense("for-it") or word.sense("filler", "earlier")] or left  # in ruil kreeg ze …
    left = left[1:] if len(left) > 1 and left[0].sense("as") else left
    if early is not None:
        clause.early = early.text
    if there is None:
        left = _take_stranded(clause, left)
    else:
        inverted = _is_inverted(clause.words, there)
        clause.first = clause.first and (inverted or there is not clause.words[0])
        left = _take_there(clause, there, left)
        if inverted and clause.there:
            left = [Word(there.at, there.text, (Sense("then"),)), *left]  # dort klaut Rot eine Karte bei Blau
    clause.words = _without_of(left) or clause.words


def _take_stranded(clause: Clause, left: list[Word]) -> list[Word]:
    """Take the word at the end that says for what something is had into a clause (pakt er een graan voor; … voor terug); return the other words."""
    end = [word for word in left[-2:] if word.sense("for")]
    if len(end) != 1 or not (left[-1] is end[0] or left[-1].text.casefold() in _BACK) or not says(left, "of-this"):
        return left
    clause.in_return = True
    return [word for word in left if word is not end[0]]


def _is_inverted(words: Sequence[Word], there: Word) -> bool:
    """Return whether words begin with the one for where something is done, and behind the verb name two players, of whom a word leads to the second one."""
    named = [place for place, word in enumerate(words) if word.seat is not None]
    begins = words[0] is there and len(words) > _BEHIND_VERB and words[1].sense(VERB) is not None and named[:1] == [_BEHIND_VERB]
    return begins and len(named) == _BEHIND_VERB and words[named[1] - 1].sense("at", "from", "with", "to") is not None


def _take_there(clause: Clause, there: Word, left: list[Word]) -> list[Word]:
    """Take a word for where the robber stands, or for what a clause tells what it was given (daar kreeg ik een graan voor, van), into it; return the other words."""
    ends = zip(left, [*left[1:], None], strict=True)
    stranded = [word for word, after in ends if (word.sense("for", "from") and not begins_thing(after)) or says([word], "therewith")]
    if len(stranded) != 1:
        clause.there = there.text
        return left
    clause.in_return = clause.in_return or stranded[0].sense("for") is not None
    return [word for word in left if word is not stranded[0]]


def _without_of(words: list[Word]) -> list[Word]:
    """Return words in which a number of some is a number of them: drie van mijn schapen, zwei von den Erzen."""
    found: list[Word] = []
    skip = 0
    for place, word in enumerate(words):
        if skip:
            skip -= 1
            continue
        found.append(word)
        after = words[place + 1 : place + 4]
        some = word.sense(NUMBER, "one", "a") and len(after) == len(_OF_SOME) and after[2].sense(RESOURCE, PIECE)
        skip = 2 * bool(some and after[0].sense("from") and after[1].sense("the", "mine", "his"))
    return found


def _take_enabled(clause: Clause) -> None:
    """Take into a clause what somebody could build or buy at last, and did: met dat erts kon ik een stad maken."""
    modal = [word for word in clause.words if says([word], "could")]
    done = [word for word in clause.words if word.sense(MANY) and not word.sense(VERB, PARTICIPLE)]
    begins = clause.words[0].sense("then", "with", "of-it", "so", "for-it") is not None
    if len(modal) != 1 or len(done) != 1 or not begins or not clause.upheld or not has(clause.words, PIECE, "deck"):
        return
    sense = done[0].sense(MANY)
    if sense is None or sense.value not in ("build", "buy", "put") or has(clause.words, "denied", "wish", *HELPS):
        return
    clause.enabled, clause.act, clause.particle = True, sense.value, sense.person
    clause.words = [word for word in clause.words if word is not modal[0] and word is not done[0]]


def _allowed(words: Sequence[Word]) -> Word | None:
    """Return the word for what somebody could or might do, where that is to hand cards in, as if he had to: kon ik er vijf weggooien; None for any other."""
    modal = [word for word in words if says([word], "could", "might", "can", "must")]
    away = [word for word in words if any(sense.role == MANY and sense.person in AWAY for sense in word.senses)]
    return modal[0] if len(modal) == len(away) == 1 and has(words, NUMBER, "thing-card") else None


def _take_obliged(clause: Clause, allowed: Word | None) -> None:
    """Take into a clause what somebody had to do: moest vier kaarten weggooien, mussten vier weg; Missing for a word for *had to* without that."""
    had = with_sense(clause.words, "had-to") or [word for word in clause.words if word is allowed]
    if not had:
        return
    done = with_sense(clause.words, MANY) or _taken_as_handed_in(clause)
    verbs = [word for word, _ in verbs_of(clause.words) if word not in (*had, *done)]
    if len(had) != 1 or len(done) != 1 or verbs or has(clause.words, *HELPS):
        raise Missing("deed", had[0].text)
    _take_obligation(clause, done[0])
    clause.words = [word for word in clause.words if word is not had[0] and word is not done[0]]
    if not clause.words:
        raise Missing("who", had[0].text)


def _taken_as_handed_in(clause: Clause) -> list[Word]:
    """Return the word for what is gone of a clause without a verb (moest er vier kwijt), put into it as handing in; nothing where it has none."""
    gone = [word for word in clause.words if word.text.casefold() in _GONE]
    if not gone:
        return []
    handed_in = Word(gone[0].at, gone[0].text, (Sense(MANY, "give", "weg"),))
    clause.words = [handed_in if word.text.casefold() in _GONE else word for word in clause.words]
    return [handed_in]


def _take_obligation(clause: Clause, done: Word) -> None:
    """Take into a clause what a verb says that somebody had to do: to throw cards away is to hand them in."""
    sense = done.sense(MANY)
    clause.obliged, clause.act, clause.particle = True, sense.value if sense else "", sense.person if sense else ""
    if clause.act == "roll" and clause.particle in AWAY:
        clause.act = "give"  # weggooien


def _goes(clause: Clause, going: Word) -> list[Word]:
    """Take a verb that says what fell, or where the robber or cards went, into a clause; return the other words."""
    if all(has(clause.words, role) for role in ("thing-bank", RESOURCE, "for")):
        clause.act, clause.helped = "trade", False  # vier schapen gaan naar de bank voor een erts
    else:
        clause.act, clause.gone = ("move" if has(clause.words, "figure") else "fall"), True
    return [word for word in clause.words if word is not going]


def _rolled(clause: Clause, passive: Sequence[Word], verbs: Sequence[tuple[Word, Sense]]) -> list[Word]:
    """Take a roll of which nobody says who made it into a clause (er werd een 6 gegooid); return the other words. Missing for another deed."""
    if len(passive) != 1 or [sense.value for _, sense in verbs] != ["roll"]:
        raise Missing("deed", passive[0].text)
    clause.act, clause.gone = "fall", True
    return [word for word in clause.words if word is not passive[0] and word is not verbs[0][0]]


def _unsaid_act(clause: Clause) -> str:
    """Return what is done in a clause that has no verb: klaar; daarna een stad op C1.ZO; de rover naar D2. Empty where that is open."""
    if is_done(clause.words):
        return "hold"
    placed = any(looks_like_place(word.text) for word in clause.words)
    if placed and has(clause.words, "figure"):
        return "move"
    return "build" if placed and has(clause.words, PIECE) else ""


def _without_verbs(clause: Clause) -> list[Word]:
    """Take the verbs of a clause into it; return the other words."""
    verbs = verbs_of(clause.words)
    helps = [(word, sense) for word in clause.words if (sense := word.sense(*HELPS))]
    left = _without_others(clause, verbs, helped=bool(helps))
    if left is not None:
        return left
    done = _done(clause, verbs, helped=bool(helps))
    clause.act = "hold" if done is None else done.value
    if done is not None and done.role == PARTICIPLE:
        clause.particle, clause.helped = done.person, bool(helps)
    elif done is not None:
        clause.person = done.person if len(verbs) == 1 else clause.person
        if helps:
            raise Missing("deed", helps[0][0].text)
    if len(helps) > (2 if len(verbs) > 1 else 1):
        raise Missing("deed", helps[1][0].text)
    for _, sense in helps:
        if len(verbs) <= 1:
            clause.person = {"first": FIRST, "third": THIRD}.get(sense.role, EITHER)
        clause.before = sense.role == "had" and bool(verbs)
    taken = [word for word, _ in (*verbs, *helps)]
    return [word for word in clause.words if not any(word is one for one in taken)]


def _without_others(clause: Clause, verbs: Sequence[tuple[Word, Sense]], *, helped: bool) -> list[Word] | None:
    """Return the other words of a clause whose deed no verb of doing says: what had to be, what fell or went, what was rolled, and one without a verb; None for any other."""
    if clause.obliged or clause.enabled:
        return clause.words
    does = bool(verbs) or helped
    if going := with_sense(clause.words, "goes"):
        if does or len(going) > 1:
            raise Missing("deed", going[0].text)
        return _goes(clause, going[0])
    stands = [] if does else _standing_now(clause.words)
    if stands:
        clause.act, clause.gone = "move", True  # der Räuber steht jetzt auf …
        return [word for word in clause.words if word not in stands and not word.sense("now")]
    became = with_sense(clause.words, "become")
    if len(became) == 1 and not does and _upgrades(clause.words):
        clause.act = "upgrade"
        return [word for word in clause.words if word not in became]
    if passive := with_sense(clause.words, "passive"):
        return _rolled(clause, passive, verbs)
    return None if does else _without_verb(clause)


def _standing_now(words: Sequence[Word]) -> list[Word]:
    """Return the verb of words that say where the robber stands now; nothing for others."""
    return [word for word in words if says([word], "stands")] if has(words, "figure") and has(words, "now") else []


def _without_verb(clause: Clause) -> list[Word]:
    """Return the words of a clause that has no verb, and says what is done all the same, or goes on with what the one before it does; Missing for another one."""
    unsaid = "" if clause.act in ("build", "put") else _unsaid_act(clause)
    if unsaid:
        clause.act, clause.again = unsaid, ""
    elif not clause.act:
        raise Missing("deed")
    return clause.words


def _upgrades(words: Sequence[Word]) -> bool:
    """Return whether words name the settlement and the city that it became."""
    return values_in(words, PIECE) in (["settlement", "city"], ["city", "settlement"])


def _done(clause: Clause, verbs: Sequence[tuple[Word, Sense]], *, helped: bool) -> Sense | None:
    """Return what the verbs of a clause say is done, None where none of them says it; Missing where they say more than one thing."""
    if len(verbs) <= 1:
        last = clause.words[-1] if len(clause.words) > 1 else None  # …, zwei Getreide kassiert
        return next(((word.sense(PARTICIPLE) if helped or word is last else None) or sense for word, sense in verbs), None)  # hat … beraubt
    said = {sense.value: sense for _, sense in verbs}
    if len(verbs) > len(said) or said.keys() != {"say", "win"}:
        raise Missing("deed", verbs[1][0].text)
    clause.person = said["say"].person or EITHER
    return said["win"]
