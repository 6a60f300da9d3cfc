"""A telling cut into clauses, each with one verb, who does it, and the things that are named: every word of it is taken in, or it is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from adjudicator.basegame.told.lexicon import EITHER, FIRST, MANY, PARTICIPLE, THIRD, VERB, Sense, lexicon
from adjudicator.game import Player
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.notation.event_lines import player_named
from adjudicator.notation.place_names import looks_like_place
from catan_common.folding import fold_word
from catan_common.numbers import whole_number

#: Of how many words an expression is at most.
MOST_JOINED = 4
#: A telling that is longer is none of a turn, and each clause costs a look at its words.
MOST_LETTERS = 2000

#: What is said in a clause of its own, and means nothing within another.
WHOLE = ("agreed", "next-one", "refused")

_WORD = re.compile(r"\d:1-[^\W\d_]+|[\u2013\u2014]|[^\s,;:.!?()„“”\"]+(?:[./-][^\s,;:.!?()„“”\"]+)*|[,;:.!?]")
_ENDS = (".", "!", "?", ";")
_MARKS = (",", ":", "\u2013", "\u2014")
#: What a harbour is called by what it trades, or at which rate: Holzhafen, 3:1-haven.
_HARBOUR = {"nl": "haven", "de": "hafen"}
_PREPOSITIONS = ("for", "with", "from", "to", "at", "out")
_DETERMINERS = ("a", "the", "mine", "his")
#: Things of which there may be several, or which may be somebody's.
_COUNTED = (RESOURCE, PIECE, CARD, "deck", "thing-card", "thing-dice", "thing-turn", "terrain", "figure", "thing-bank", "a", "one", NUMBER)
_PERSONS = ("i", "me", "he", "him", "her")
_THINGS = {
    RESOURCE,
    PIECE,
    CARD,
    "deck",
    "figure",
    "terrain",
    "thing-bank",
    "thing-card",
    "thing-dice",
    "thing-turn",
    "thing-corner",
    "done",
    "nobody",
    "nothing",
    "something",
}
#: What is done to somebody who may be named without a word before him.
_DATIVE = ("give", "rob", "take")
_HELPS = ("first", "third", "had")
#: Words that a part of a sentence may be made of which tells nothing: oké, …
_LITTLE = ("filler", "then", "now", "the-hand")
#: What a part of a sentence begins with that goes on with none before it: a correction, a reason, what follows.
_BREAKS = ("no", "reason", "so")
#: What stands behind a number of some: van, mijn, schapen.
_OF_SOME = ("from", "the", "things")
#: Expressions that say what two words say.
_STANDS_FOR = {
    "empty-handed": (Sense(VERB, "take", EITHER), Sense("nothing")),
    "my-hand": (Sense("from"), Sense("me")),
}
#: A verb that *es* is drawn together with.
_IT = re.compile(r"['\u2019]s\Z")
#: The article before a name that is whom something is done to, and before one whom something is given or taken from.
_OBJECT, _RECEIVER = "den", "dem"


#: What would be, and is folded to the letters of what was.
_WOULD = ("hätte", "haette", "hätten", "haetten", "hättest", "müsste", "muesste", "müssten", "wär", "wäre", "waere", "wären")
#: What became of something; what would be is folded to the same letters.
_BECAME = "wurde"


class Missing(Exception):  # noqa: N818 - no fault: what has to be asked
    """What is not told of an event: ``ask`` says what kind of thing, ``word`` what stands there instead, empty for nothing."""

    def __init__(self, ask: str, word: str = "") -> None:
        """Take what is asked."""
        super().__init__(ask, word)
        self.ask = ask
        self.word = word


@dataclass(slots=True)
class Word:
    """A word of a telling, or a mark: where it begins, what it may mean, whom it names, and whose it says that something is."""

    at: int
    text: str
    senses: tuple[Sense, ...]
    seat: int | None = None
    whose: int | None = None

    def sense(self, *roles: str) -> Sense | None:
        """Return the first sense with one of these roles."""
        return next((one for one in self.senses if one.role in roles), None)


@dataclass(slots=True)
class Part:
    """A thing that is named in a clause: its kind and value, how many, whose, and the word before it that says what it has to do with the deed."""

    kind: str
    value: str = ""
    number: int | None = None
    led: str = ""
    owner: str = ""
    text: str = ""
    seat: int | None = None
    listed: bool = False
    article: str = ""


@dataclass(slots=True)
class Clause:
    """One verb with what belongs to it. ``person`` is whom its form may be about; ``first`` where it begins its sentence, ``helped`` unless it is a participle alone, ``before`` in the pluperfect, ``fronted`` where it begins with a pronoun for a thing; ``obliged`` where it tells what somebody had to do, ``gone`` where it tells of dice or the robber as if nobody had moved them, ``again`` is what is done again, ``there`` the word for where the robber stands, ``in_return`` where it tells what something else was given for, ``early`` what says that it was before the roll, ``joined`` where *and* stands before it, ``spoken`` its words as they were."""

    words: list[Word]
    first: bool
    act: str = ""
    particle: str = ""
    person: str = EITHER
    helped: bool = True
    before: bool = False
    fronted: bool = False
    obliged: bool = False
    gone: bool = False
    again: str = ""
    there: str = ""
    in_return: bool = False
    early: str = ""
    joined: bool = False
    parts: list[Part] = field(default_factory=list)
    spoken: list[Word] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Keep the words as they were spoken."""
        self.spoken = self.spoken or [*self.words]

    @property
    def verb_first(self) -> bool:
        """Whether it begins with the verb that says who does it."""
        return self.words[0].sense(VERB, *_HELPS) is not None

    @property
    def begin(self) -> int:
        """Where it begins."""
        return self.words[0].at

    @property
    def end(self) -> int:
        """Where it ends."""
        return self.words[-1].at + len(self.words[-1].text)


def words_in(text: str, language: str, players: Sequence[Player]) -> list[Word]:
    """Return the words of a text with what each may mean in a language, and whom it names."""
    known = lexicon()[language]
    found: list[Word] = []
    past = 0
    matches = list(_WORD.finditer(text))
    for place, one in enumerate(matches):
        if place < past:
            continue
        folded = fold_word(one[0], language)
        if joined := _expression(matches[place : place + MOST_JOINED], text, language):
            found += _spelt_out(joined)
            past = place + joined.text.count(" ") + 1
            continue
        senses = known.get(folded, ())
        if not senses and _IT.search(one[0]):  # hab's, nehm's
            senses = tuple(sense for sense in known.get(folded[:-1], ()) if sense.role in (VERB, "be"))
        if not senses and folded.endswith(_HARBOUR[language]):
            senses = (Sense("thing-bank"),)
        number = whole_number(one[0])
        if number is not None:
            senses = (Sense(NUMBER, str(number)),)
        named = not senses or one[0][:1].isupper() or senses[0].role == PLAYER  # Ben is a name, and a verb
        seat = player_named(one[0], players) if named else None
        whose = _owner(one[0], players) if seat is None and not senses else None
        senses = senses if whose is None else (Sense("his"),)
        found.append(Word(one.start(), one[0], senses if seat is None else (), seat, whose))
    return found


def _owner(text: str, players: Sequence[Player]) -> int | None:
    """Return the player of whom a word says that something is his: Karins Getreide, Noors akker; None for another word."""
    name = text.rstrip("'\u2019").removesuffix("s").rstrip("'\u2019")
    return player_named(name, players) if text[:1].isupper() and name not in ("", text) else None


def _spelt_out(word: Word) -> list[Word]:
    """Return an expression as the words that it stands for: who goes empty-handed takes nothing, what comes out of my hand comes from me."""
    end = word.at + len(word.text)
    for role, senses in _STANDS_FOR.items():
        if word.sense(role):
            first, second = senses
            return [Word(word.at, word.text, (first,)), Word(end, "", (second,))]
    return [word]


def _expression(matches: Sequence[re.Match[str]], text: str, language: str) -> Word | None:
    """Return the longest expression of several words that begins here, as one word; None for none."""
    known = lexicon()[language]
    folded = [fold_word(one[0], language) for one in matches]
    for length in range(len(matches), 1, -1):
        senses = tuple(one for one in known.get(" ".join(folded[:length]), ()) if one.role not in WHOLE)
        if senses:
            begin = matches[0].start()
            return Word(begin, " ".join(text[begin : matches[length - 1].end()].split()), senses)
    return None


def language_of(text: str, players: Sequence[Player], preferred: str) -> str:
    """Return the language that knows most of the words of a telling; the preferred one where both do."""
    return max(LANGUAGES, key=lambda one: (sum(bool(word.senses) for word in words_in(text, one, players)), one == preferred))


def clauses_of(words: Sequence[Word]) -> Iterator[Clause]:
    """Yield the clauses of a telling: each has one verb; what has none goes on with a list of the one before it, or stands alone."""
    for sentence in _sentences(words):
        parts = [one for one in _split(sentence) if not _says_nothing(one[1])]
        found: list[tuple[str, list[Word]]] = []
        does = False  # kept as the clause grows: to look through all of it for each part takes the square of its length
        for place, (joint, part) in enumerate(parts):
            if found and _goes_on(found[-1][1], does, joint, part, parts[place + 1 :]):
                found[-1][1].extend([*_joint(joint, part), *part])
                does = does or _does(part)
            else:
                found.append((joint, part))
                does = _does(part)
        for place, (joint, part) in enumerate(found):
            yield Clause(part, place == 0, joined=joint == "and")


def _says_nothing(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence tells of nothing: oké; ging lekker; eerst gooien."""
    told = [word for word in part if not word.sense(*_LITTLE)]
    if not told:
        return True
    told = [word for word in told if not word.sense("the", "him")] or told
    went = told[0].sense("goes") is not None and len(part) > 1
    rolls = any(sense.role == MANY and sense.value == "roll" for sense in told[0].senses)
    return len(told) == 1 and (went or rolls)


def _sentences(words: Sequence[Word]) -> Iterator[list[Word]]:
    found: list[Word] = []
    for word in words:
        if word.text not in _ENDS:
            found.append(word)
            continue
        if word.text == "?" and found:
            found.append(word)
        if found:
            yield found
        found = []
    if found:
        yield found


def _split(sentence: Sequence[Word]) -> list[tuple[str, list[Word]]]:
    """Return the parts of a sentence between commas and words for *and*, each with what stands before it."""
    found: list[tuple[str, list[Word]]] = []
    part: list[Word] = []
    joint = ""
    for word in sentence:
        if word.text in _MARKS or (word.sense("and") and not word.sense(VERB)):
            if part:
                found.append((joint, part))
                joint = ""
            joint = "and" if word.sense("and") else joint or word.text
            part = []
        else:
            part.append(word)
    return [*found, (joint, part)] if part else found


def _joint(joint: str, part: Sequence[Word]) -> list[Word]:
    return [Word(part[0].at, "", (Sense("and" if joint == "and" else "comma"),))]


def _verbs(part: Sequence[Word]) -> list[tuple[Word, Sense]]:
    """Return the words that tell what is done, a participle rather than the verb that helps it."""
    found = []
    for place, word in enumerate(part):
        sense = word.sense(VERB, PARTICIPLE)
        noun = word.sense("thing-dice") and place and part[place - 1].sense("the", "mine", "his")
        if sense is not None and not noun:
            found.append((word, sense))
    return found


def _does(part: Sequence[Word]) -> bool:
    return bool(_verbs(part)) or any(word.sense(*_HELPS, MANY, "be", "goes", "had-to", "passive", "wish", "talk", "feel") for word in part)


def _goes_on(before: Sequence[Word], does: bool, joint: str, part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence belongs to the clause before it, which ``does`` something or has no verb."""
    if _is_done(part):
        return False  # … en klaar
    if all(word.sense("no", "filler", "before-roll") for word in before):
        return True  # nee, wacht, één erts; noch vorm Würfeln, …
    if _is_phrase(before) or _is_phrase(part):
        return False  # nou vooruit, …; …, volgende
    if joint == ":" and _tells_of_all(before):
        return False  # we kregen allemaal wat: ik één hout …
    if not does and _only_places(before):
        return False  # …, op D3, en een kaart gepikt
    if part[0].sense(*_BREAKS) or (before[0].sense("reason") and does):
        return False
    if not does:
        return not _is_whole(before, part)  # Carla en Bert ruilen; zwei Holz, ein Schaf und ein Korn tausch ich
    return _goes_on_with_verb(before, joint, part, rest)


def _is_phrase(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence is what is said in a clause of its own: nou vooruit; der Nächste bitte."""
    told = " ".join(word.text for word in part if not word.sense("filler"))
    whole = " ".join(word.text for word in part)
    keys = {" ".join(fold_word(one, language) for one in text.split()) for text in (told, whole) for language in LANGUAGES}
    return any(sense.role in WHOLE for known in lexicon().values() for key in keys for sense in known.get(key, ()))


def _tells_of_all(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence tells what all did, or how something went: what each did is told behind it."""
    return any(word.sense("everybody") for word in part) or (
        any(word.sense("goes") for word in part) and not any(word.sense(*_THINGS, NUMBER) or word.seat is not None for word in part)
    )


def _only_places(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names places of a board, and nothing else."""
    places = [word for word in part if looks_like_place(word.text)]
    return bool(places) and all(word in places or word.sense("at", "and", "comma", *_LITTLE) for word in part)


def _goes_on_with_verb(before: Sequence[Word], joint: str, part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence belongs to the clause before it, which has a verb."""
    acts = {sense.value for _, sense in _verbs(before)}
    of_cards = "play" in acts and any(word.sense("from") for word in part)
    if joint == ":" and not _does(part) and any(word.sense("something") for word in before):
        return False  # davon hatte nur Peer was: ein Erz
    if joint == ":" and not _does(part) and "roll" not in acts and not of_cards:
        return True  # heb ik met Jan geruild: een wol voor een erts
    if joint == ":" and of_cards and not _does(part):
        return False  # Monopol auf Wolle: zwei von Bert
    if _does(part):
        return _completes(acts, part)
    if part[0].sense("then", "again") or len(part) > _subject_of(part) > 0:
        return False  # … en Bert een acht
    return not _is_of_others(before, acts, part, rest) and _lists_on(before, joint, acts, part, rest)


def _is_of_others(before: Sequence[Word], acts: set[str], part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence without a verb begins what somebody else does, or what is told next."""
    of_others = bool(_subject_of(part)) and any(
        mark == "and" and _subject_of(one) for mark, one in rest[:1]
    )  # …, der Manni und ich je ein Getreide
    if of_others or ("roll" in acts and any(word.sense(RESOURCE) for word in part)):
        return True
    joined = bool(rest) and rest[0][0] == "and"  # … ingeleverd en een hout en een graan gepakt
    return joined and before[-1].sense(PARTICIPLE) is not None and any(word.sense(PARTICIPLE) for word in rest[0][1])


def _lists_on(before: Sequence[Word], joint: str, acts: set[str], part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence without a verb is a thing of the clause before it."""
    alone = len(part) == 1 and ("roll" in acts or any(word.sense(CARD) for word in before))
    # a list goes on until its last thing, behind "and"
    following = next(((mark, one) for mark, one in rest if mark == "and" or _does(one)), None)
    return joint == "and" or alone or (following is not None and following[0] == "and" and not _does(following[1]))


def _is_whole(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence without a verb tells something by itself, so that the next one goes on with nothing of it: ik één, Carla niks; vier Lehm gegen zwei Holz, sie hat den Hafen."""
    behind = len(part) > _subject_of(part) > 0
    if behind and len(before) > _subject_of(before) > 0:
        return True
    if _is_roll(before) and (_does(part) or any(word.sense(RESOURCE) for word in part)):
        return True  # een elf, twee erts voor mij; een zes, toen hout gekregen
    if _is_for_somebody(before) and (_is_for_somebody(part) or _does(part)):
        return True  # twee wol voor hem, voor mij niks
    if _does(part):
        return _is_whole_before(before, part)
    return behind and all(any(word.sense(RESOURCE) for word in one) for one in (before, part))  # twee erts voor mij en Tom een baksteen


def _is_whole_before(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence without a verb tells something by itself before one with a verb."""
    if any(word.sense("figure") for word in before) and any(word.sense("at") for word in before):
        return True
    if not any(word.seat is not None or word.sense("i", "he", "her") for word in part):
        return False
    if all(word.sense(NUMBER, "a", "the", "thing-dice", *_LITTLE) for word in before):
        return True
    if before[0].sense("so"):
        return True
    cut = next((place for place, word in enumerate(before) if word.sense("for")), 0)
    return any(word.sense(RESOURCE) for word in before[:cut]) and any(word.sense(RESOURCE) for word in before[cut:])


def _is_roll(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names a number, and nothing else."""
    numbers = [word for word in part if word.sense(NUMBER) and not word.sense("a", RESOURCE)]
    return len(numbers) == 1 and all(word in numbers or word.sense("a", "the", "thing-dice", "no", "again", *_LITTLE) for word in part)


def _is_for_somebody(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence says what there is for somebody: niks voor mij; für Nina ein Erz."""
    things = any(word.sense(RESOURCE, "nothing", "one", NUMBER) for word in part)
    receivers = [after for word, after in pairwise(part) if word.sense("for") and (after.seat is not None or after.sense(*_PERSONS))]
    named = [
        second
        for word, after, second in zip(part, part[1:], part[2:], strict=False)
        if word.sense("for") and after.sense("the") and second.seat is not None
    ]
    return things and len(receivers) + len(named) == 1 and not _does(part)


def _subject_of(part: Sequence[Word]) -> int:
    """Return of how many words the player is named with whom a part of a sentence begins; 0 where it begins otherwise."""
    article = len(part) > 1 and part[0].sense("the") is not None and part[1].seat is not None
    named = part[0].seat is not None or part[0].sense("i", "he", "her") is not None
    return 1 + article if article or named else 0


def _completes(acts: set[str], part: Sequence[Word]) -> bool:
    """Return whether the verb of a part of a sentence belongs to those before it: a participle to what helps it, what is said to who says it."""
    told = {sense.value for _, sense in _verbs(part)}
    if not acts and told and not any(word.sense(*_HELPS, VERB) for word in part):
        return True
    return acts == {"say"} and told == {"win"}


def understood(clause: Clause) -> Clause:
    """Return a clause with its verb and things; Missing for a word that is not known, or one that keeps it from being an event."""
    for word in clause.words:
        would = word.sense("unsure") and word.text.casefold() != _BECAME  # würde is folded to it
        would = would or word.text.casefold() in _WOULD
        if would or word.text == "?":
            raise Missing("deed", word.text)
    _take_adverbs(clause)
    _take_obliged(clause)
    many = next((word for word in clause.words if word.sense(MANY) and not word.sense(VERB, PARTICIPLE)), None)
    if many is not None:
        raise Missing("who", many.text)
    first, second = clause.words[0], clause.words[1] if len(clause.words) > 1 else None
    if first.sense("the") and not _begins_thing(second):
        clause.fronted = second is not None and second.sense(VERB, *_HELPS) is not None
        if not clause.fronted:
            raise Missing("who", first.text)  # …, die al gewonnen heeft
    clause.parts = _Things(clause).read(_without_verbs(clause))
    return clause


def things_of(clause: Clause) -> list[Part]:
    """Return the things that a clause names which has no verb; Missing as ``understood``."""
    _take_adverbs(clause)
    return _Things(clause).read([word for word in clause.words if not word.sense("each")])


def _take_adverbs(clause: Clause) -> None:
    """Take out of a clause the words that say before what it was done, where, and what for."""
    early = next((word for word in clause.words if word.sense("before-roll")), None)
    there = next((word for word in clause.words if word.sense("there")), None)
    clause.in_return = clause.in_return or any(word.sense("for-it") for word in clause.words)
    bare = [word if word is not early else Word(word.at, word.text, (Sense("filler"),)) for word in clause.words]
    left = [word for word in bare if word is not there]
    left = left[1:] if len(left) > 1 and left[0].sense("as") else left
    stranded = [
        place for place, word in enumerate(left) if word.sense("for", "from") and not _begins_thing(next(iter(left[place + 1 :]), None))
    ]
    clause.first = clause.first and (there is None or there is not clause.words[0])
    if there is not None and len(stranded) == 1:  # daar kreeg ik een graan voor, van
        word = left[stranded[0]]
        clause.in_return = clause.in_return or word.sense("for") is not None
        left = [one for one in left if one is not word]
    elif there is not None:
        clause.there = there.text
    clause.early = clause.early if early is None else early.text
    clause.words = _without_of(left) or clause.words


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


def _take_obliged(clause: Clause) -> None:
    """Take into a clause what somebody had to do: moest vier kaarten weggooien; Missing for a word for *had to* without that."""
    had = [word for word in clause.words if word.sense("had-to")]
    if not had:
        return
    done = [word for word in clause.words if word.sense(MANY)]
    verbs = [word for word, _ in _verbs(clause.words) if word not in (*had, *done)]
    if len(had) != 1 or len(done) != 1 or verbs or any(word.sense(*_HELPS) for word in clause.words):
        raise Missing("deed", had[0].text)
    sense = done[0].sense(MANY)
    clause.obliged, clause.act, clause.particle = True, sense.value if sense else "", sense.person if sense else ""
    clause.words = [word for word in clause.words if word is not had[0] and word is not done[0]]
    if not clause.words:
        raise Missing("who", had[0].text)


def _goes(clause: Clause, going: Word) -> list[Word]:
    """Take a verb that says what fell, or where the robber went, into a clause; return the other words."""
    clause.act, clause.gone = ("move" if any(word.sense("figure") for word in clause.words) else "fall"), True
    return [word for word in clause.words if word is not going]


def _rolled(clause: Clause, passive: Sequence[Word], verbs: Sequence[tuple[Word, Sense]]) -> list[Word]:
    """Take a roll of which nobody says who made it into a clause (er werd een 6 gegooid); return the other words. Missing for another deed."""
    if len(passive) != 1 or [sense.value for _, sense in verbs] != ["roll"]:
        raise Missing("deed", passive[0].text)
    clause.act, clause.gone = "fall", True
    return [word for word in clause.words if word is not passive[0] and word is not verbs[0][0]]


def _is_done(words: Sequence[Word]) -> bool:
    """Return whether words say that a turn is done, and nothing else: klaar."""
    told = [word for word in words if not word.sense(*_LITTLE)]
    return len(told) == 1 and told[0].sense("done") is not None


def _unsaid_act(clause: Clause) -> str:
    """Return what is done in a clause that has no verb: klaar; daarna een stad op C1.ZO; de rover naar D2. Empty where that is open."""
    if _is_done(clause.words):
        return "hold"
    placed = any(looks_like_place(word.text) for word in clause.words)
    if placed and any(word.sense("figure") for word in clause.words):
        return "move"
    return "build" if placed and any(word.sense(PIECE) for word in clause.words) else ""


def _without_verbs(clause: Clause) -> list[Word]:
    """Take the verbs of a clause into it; return the other words."""
    verbs = _verbs(clause.words)
    helps = [(word, sense) for word in clause.words if (sense := word.sense(*_HELPS))]
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
    if clause.obliged:
        return clause.words
    going = [word for word in clause.words if word.sense("goes")]
    if going and (verbs or helped or len(going) > 1):
        raise Missing("deed", going[0].text)
    if going:
        return _goes(clause, going[0])
    became = [word for word in clause.words if word.sense("become")]
    if len(became) == 1 and not (verbs or helped) and _upgrades(clause.words):
        clause.act = "upgrade"
        return [word for word in clause.words if word not in became]
    passive = [word for word in clause.words if word.sense("passive")]
    if passive:
        return _rolled(clause, passive, verbs)
    if verbs or helped:
        return None
    unsaid = "" if clause.act in ("build", "put") else _unsaid_act(clause)
    if unsaid:
        clause.act, clause.again = unsaid, ""
    elif not clause.act:
        raise Missing("deed")
    return clause.words  # what the clause before it does is done again, where this one says nothing


def _upgrades(words: Sequence[Word]) -> bool:
    """Return whether words name the settlement and the city that it became."""
    return [sense.value for word in words if (sense := word.sense(PIECE))] in (["settlement", "city"], ["city", "settlement"])


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


class _Things:
    """The things named in a clause, and what was said before the next of them: the word that leads to it, how many, whose, and what joins it to the last one."""

    def __init__(self, clause: Clause) -> None:
        self._clause = clause
        self._found: list[Part] = []
        self._begin()

    def _begin(self) -> None:
        self._led = self._owner = self._joint = self._article = ""
        self._number: int | None = None
        self._determined = False

    def read(self, words: Sequence[Word]) -> list[Part]:
        """Return the things that some words name; particles go to the clause. Missing for a word that says something else."""
        words = self._gone(words)
        for word, after in zip(words, [*words[1:], None], strict=False):
            follows = _begins_thing(after)
            sense = self._sense(word, after, follows)
            if not (
                self._leads(word, sense.role)
                or (follows and self._determines(word, sense.role, after))
                or self._tells_nothing(word, sense.role, after)
                or self._counts(word, sense, after)
            ):
                self._names(word, sense)
        stranded = self._led == "from" and words[-1].sense("from")  # bouw er een dorp van
        if (self._led and not stranded) or self._number is not None or self._owner:
            raise Missing("what", words[-1].text)
        return self._found

    def _gone(self, words: Sequence[Word]) -> Sequence[Word]:
        """Return words, *weg* behind a number at the end as what is said of cards that go, where nothing is built: gooide er vier weg."""
        last = words[-1] if words else None
        if self._clause.act not in ("roll", "give") or last is None or not last.sense(PIECE):
            return words
        kept = tuple(one for one in last.senses if one.role == "off")
        return [*words[:-1], Word(last.at, last.text, kept)] if kept else words

    def _sense(self, word: Word, after: Word | None, follows: bool) -> Sense:
        if word.seat is not None:
            return Sense("player")
        if word.sense("whom") and self._clause.act in ("", *_DATIVE) and after is not None and after.sense("a", NUMBER):
            return Sense("him")  # haar twee hout gegeven
        return _chosen(word, after, follows, wanted=self._number is not None or bool(self._owner) or self._determined)

    def _leads(self, word: Word, role: str) -> bool:
        """Return whether a word leads to the next thing, or parts the last one from it."""
        if role in ("and", "comma"):
            self._joint = role
        elif role == "off":
            if self._clause.particle:
                raise Missing("word", word.text)
            self._clause.particle = word.text.lower()
        elif role in _PREPOSITIONS:
            if role == "with" and self._found and self._found[-1].kind == "terrain":
                role = "from"  # op de weide met de 5
            if self._led:
                raise Missing("word", word.text)
            self._led, self._joint = role, ""
        else:
            return False
        return True

    def _determines(self, word: Word, role: str, after: Word | None) -> bool:
        """Return whether a word before a thing says which it is."""
        if role not in _DETERMINERS:
            return False
        if ((self._determined or self._owner) and role != "a") or self._number is not None:
            raise Missing("word", word.text)
        named = role == "the" and after is not None and after.seat is not None and not self._led
        if named and word.text.casefold() == _OBJECT:
            raise Missing("who", word.text)  # den Bert hat Carla beraubt
        if named and word.text.casefold() == _RECEIVER:
            self._led, self._joint = "to", ""
        self._article = role if role in ("a", "the") else ""
        if role == "a":
            self._number = 1
        elif role == "the":
            self._determined = True
        else:
            self._owner = role
        return True

    def _tells_nothing(self, word: Word, role: str, after: Word | None) -> bool:
        if role == "now" and not self._clause.first:
            raise Missing("when", word.text)
        if role == "adjective" and self._number is None and word.text.casefold().startswith("letzte") and after and after.sense(RESOURCE):
            self._number = 1
        return role in (*_LITTLE, "again", "so") or (role == "adjective" and _thing(after))

    def _counts(self, word: Word, sense: Sense, after: Word | None) -> bool:
        """Return whether a word says how many of the next thing there are."""
        if sense.role == "times" and after is not None and after.sense(RESOURCE) and self._number is None:
            self._number = times(word.text)
            return self._number is not None
        if sense.role != NUMBER or not _thing(after):
            return False
        if self._number not in (None, 1) or sense.value == "0":
            raise Missing("how-many", word.text)
        self._number = int(sense.value)
        return True

    def _names(self, word: Word, sense: Sense) -> None:
        """Add the thing that a word names."""
        part = _part(word, sense, self._number, self._owner)
        of_list = bool(self._joint and self._found) and self._found[-1].kind == part.kind
        part.led = self._led or (self._found[-1].led if of_list else "")
        part.listed, part.article = self._joint == "and", self._article
        if part.led == "at" and part.kind == "number" and self._number is not None:  # bij een 8
            raise Missing("where", word.text)
        self._found.append(part)
        self._begin()


def _part(word: Word, sense: Sense, number: int | None, owner: str) -> Part:
    """Return the thing, number or player that a word names."""
    role = sense.role
    if (number is not None or owner) and role not in _COUNTED:
        raise Missing("word", word.text)
    if role == "player":
        return Part("player", seat=word.seat, text=word.text)
    if role in _PERSONS:
        return Part(role, text=word.text)
    if role in ("a", "one", NUMBER):
        return Part("number", number=int(sense.value) if role == NUMBER else 1, owner=owner, text=word.text)
    if role in ("the", "his"):
        return Part("him", text=word.text)
    if role in _THINGS:
        return Part(role, sense.value, number, owner=owner, text=word.text)
    if role == "place":
        return Part("place", word.text, text=word.text)
    raise Missing("word", word.text)


def times(text: str) -> int | None:
    """Return how often is said by a word or two: zweimal, twee keer, 3x; None where it says no number."""
    stem = re.sub(r"\s*(?:keer|mal|maal|x)\Z", "", text.casefold())
    if stem.isdecimal():
        return int(stem)
    found = {sense.value for one in lexicon().values() for sense in one.get(fold_word(stem, "nl"), ()) if sense.role == NUMBER}
    return int(found.pop()) if len(found) == 1 else 1 if stem in ("een", "één", "ein") else None


def _begins_thing(word: Word | None) -> bool:
    return word is not None and (word.seat is not None or _thing(word) or word.sense(*_DETERMINERS, NUMBER, "one", "adjective") is not None)


def _thing(word: Word | None) -> bool:
    return word is not None and (word.sense(*_THINGS) is not None or looks_like_place(word.text))


def _chosen(word: Word, after: Word | None, follows: bool, *, wanted: bool) -> Sense:
    """Return what a word does where it stands; Missing for one that is not known."""
    if not word.senses:
        if looks_like_place(word.text):
            return Sense("place")
        raise Missing("word", word.text)
    if wanted and (thing := word.sense(*_THINGS)):
        return thing
    pronoun = after is not None and after.sense("me", "him", "her") is not None
    for sense in word.senses:
        if sense.role in _PREPOSITIONS and not (follows or pronoun):
            continue
        if sense.role == "a" and not follows and word.sense("off"):
            continue
        if sense.role == "off" and (follows or pronoun) and word.sense(*_PREPOSITIONS, "a"):
            continue
        if sense.role in (VERB, PARTICIPLE) and len(word.senses) > 1:
            continue
        return sense
    return word.senses[0]
