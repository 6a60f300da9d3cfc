"""A telling cut into clauses, each with one verb, who does it, and the things that are named: every word of it is taken in, or it is asked about."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from adjudicator.basegame.told.lexicon import EITHER, FIRST, MANY, PARTICIPLE, THIRD, VERB, Sense, lexicon
from adjudicator.game import Player
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.notation.event_lines import player_named
from adjudicator.notation.place_names import looks_like_place
from catan_common.folding import fold_word
from catan_common.numbers import whole_number

_WORD = re.compile(r"[^\s,;:.!?()„“”\"]+(?:[./-][^\s,;:.!?()„“”\"]+)*|[,;:.!?]")
_ENDS = (".", "!", "?", ";")
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
}
_HELPS = ("first", "third", "had")
#: Words that a part of a sentence may be made of which tells nothing: oké, …
_LITTLE = ("filler", "then", "now")
_ELIDED = "s"
#: Words before a name that is not who does it.
_OBJECT = ("den", "dem")


class Missing(Exception):  # noqa: N818 - no fault: what has to be asked
    """What is not told of an event: ``ask`` says what kind of thing, ``word`` what stands there instead, empty for nothing."""

    def __init__(self, ask: str, word: str = "") -> None:
        """Take what is asked."""
        super().__init__(ask, word)
        self.ask = ask
        self.word = word


@dataclass(slots=True)
class Word:
    """A word of a telling, or a mark: where it begins, and what it may mean."""

    at: int
    text: str
    senses: tuple[Sense, ...]
    seat: int | None = None

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


@dataclass(slots=True)
class Clause:
    """One verb with what belongs to it. ``person`` is whom its form may be about; ``first`` where it begins its sentence, ``helped`` unless it is a participle alone, ``before`` in the pluperfect, ``fronted`` where it begins with a pronoun for a thing; ``again`` is what is done again."""

    words: list[Word]
    first: bool
    act: str = ""
    particle: str = ""
    person: str = EITHER
    helped: bool = True
    before: bool = False
    fronted: bool = False
    again: str = ""
    parts: list[Part] = field(default_factory=list)

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
    found = []
    for one in _WORD.finditer(text):
        folded = fold_word(one[0], language)
        senses = known.get(folded, ())
        if not senses and folded.endswith(f"'{_ELIDED}"):  # hab's, nehm's
            senses = tuple(sense for sense in known.get(folded[:-2], ()) if sense.role == VERB)
        number = whole_number(one[0])
        if number is not None:
            senses = (Sense(NUMBER, str(number)),)
        named = not senses or one[0][:1].isupper() or senses[0].role == PLAYER  # Ben is a name, and a verb
        seat = player_named(one[0], players) if named else None
        found.append(Word(one.start(), one[0], senses if seat is None else (), seat))
    return found


def language_of(text: str, players: Sequence[Player], preferred: str) -> str:
    """Return the language that knows most of the words of a telling; the preferred one where both do."""
    return max(LANGUAGES, key=lambda one: (sum(bool(word.senses) for word in words_in(text, one, players)), one == preferred))


def clauses_of(words: Sequence[Word]) -> Iterator[Clause]:
    """Yield the clauses of a telling: each has one verb; what has none goes on with a list of the one before it, or stands alone."""
    for sentence in _sentences(words):
        parts = [one for one in _split(sentence) if not all(word.sense(*_LITTLE) for word in one[1])]
        found: list[tuple[str, list[Word]]] = []
        for place, (joint, part) in enumerate(parts):
            if found and _goes_on(found[-1][1], joint, part, parts[place + 1 :]):
                found[-1][1].extend([*_joint(joint, part), *part])
            else:
                found.append((joint, part))
        for place, (_, part) in enumerate(found):
            yield Clause(part, place == 0)


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
        if word.text in ",:" or (word.sense("and") and not word.sense(VERB)):
            if part:
                found.append((joint, part))
                joint = ""
            joint = "and" if word.sense("and") else joint or ","
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
    return bool(_verbs(part)) or any(word.sense(*_HELPS, MANY, "be") for word in part)


def _goes_on(before: Sequence[Word], joint: str, part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence belongs to the clause before it."""
    acts = {sense.value for _, sense in _verbs(before)}
    if not _does(before):
        return True  # Carla en Bert ruilen; zwei Holz, ein Schaf und ein Korn tausch ich
    if _does(part):
        told = {sense.value for _, sense in _verbs(part)}
        helped = not acts and told and not any(word.sense(*_HELPS, VERB) for word in part)
        return bool(helped) or (acts == {"say"} and told == {"win"})
    if part[0].sense("then", "again") or (len(part) > 1 and (part[0].seat is not None or part[0].sense("i"))):
        return False  # … en Bert een acht
    alone = len(part) == 1 and ("roll" in acts or any(word.sense(CARD) for word in before))
    # a list goes on until its last thing, behind "and"
    following = next(((mark, one) for mark, one in rest if mark == "and" or _does(one)), None)
    return joint == "and" or alone or (following is not None and following[0] == "and" and not _does(following[1]))


def understood(clause: Clause) -> Clause:
    """Return a clause with its verb and things; Missing for a word that is not known, or one that keeps it from being an event."""
    for word in clause.words:
        if word.sense("unsure") or word.text == "?":
            raise Missing("deed", word.text)
    many = next((word for word in clause.words if word.sense(MANY) and not word.sense(VERB, PARTICIPLE)), None)
    if many is not None:
        raise Missing("who", many.text)
    first, second = clause.words[0], clause.words[1] if len(clause.words) > 1 else None
    if first.sense("the") and not _begins_thing(second):
        clause.fronted = second is not None and second.sense(VERB, *_HELPS) is not None
        if not clause.fronted:
            raise Missing("who", first.text)  # …, die al gewonnen heeft
    rest = _without_verbs(clause)
    clause.parts = list(_things(rest, clause))
    return clause


def _without_verbs(clause: Clause) -> list[Word]:
    """Take the verbs of a clause into it; return the other words."""
    verbs = _verbs(clause.words)
    helps = [(word, sense) for word in clause.words if (sense := word.sense(*_HELPS))]
    taken = [word for word, _ in verbs]
    sense = None
    if len(verbs) == 1:
        sense = (verbs[0][0].sense(PARTICIPLE) if helps else None) or verbs[0][1]  # hat … beraubt
    elif verbs:
        acts = [one.value for _, one in verbs]
        if sorted(acts) != ["say", "win"]:
            raise Missing("deed", verbs[1][0].text)
        sense = next(one for _, one in verbs if one.value == "win")
        clause.person = next(one.person for _, one in verbs if one.value == "say") or EITHER
    elif not helps:
        if not clause.act:
            raise Missing("deed")
        return clause.words  # what the clause before it does is done again
    if sense is not None:
        clause.act = sense.value
        participle = sense.role == PARTICIPLE
        if participle:
            clause.particle = sense.person
            clause.helped = bool(helps)
        elif len(verbs) == 1:
            clause.person = sense.person
        if helps and not participle:
            raise Missing("deed", helps[0][0].text)
    else:
        clause.act = "hold"
    if len(helps) > (2 if len(verbs) > 1 else 1):
        raise Missing("deed", helps[1][0].text)
    for word, help_sense in helps:
        taken.append(word)
        if len(verbs) <= 1:
            clause.person = {"first": FIRST, "third": THIRD}.get(help_sense.role, EITHER)
        clause.before = help_sense.role == "had" and bool(verbs)
    return [word for word in clause.words if not any(word is one for one in taken)]


def _things(words: Sequence[Word], clause: Clause) -> Iterator[Part]:
    """Yield the things named; particles go to the clause. Missing for a word that says something else."""
    led, number, owner, joint, determined = "", None, "", "", False
    last = Part("")
    for place, word in enumerate(words):
        after = words[place + 1] if place + 1 < len(words) else None
        follows = _begins_thing(after)
        sense = (
            Sense("player")
            if word.seat is not None
            else _chosen(word, after, follows, wanted=number is not None or bool(owner) or determined)
        )
        role = sense.role
        if role in ("and", "comma"):
            joint = role
        elif follows and role in _DETERMINERS and (determined or owner or number is not None):
            raise Missing("word", word.text)
        elif role == "off":
            if clause.particle:
                raise Missing("word", word.text)
            clause.particle = word.text.lower()
        elif role in _PREPOSITIONS:
            if led:
                raise Missing("word", word.text)
            led, joint = role, ""
        elif role in ("mine", "his") and follows:
            owner = role
        elif role == "the" and word.text.casefold() in _OBJECT and after is not None and after.seat is not None:
            raise Missing("who", word.text)  # den Bert hat Carla beraubt
        elif role in ("a", "the") and follows:
            number, determined = (1, False) if role == "a" else (number, True)
        elif role == "now" and not clause.first:
            raise Missing("when", word.text)
        elif role in (*_LITTLE, "again") or (role == "adjective" and _thing(after)):
            continue
        elif role == NUMBER and _thing(after):
            if number not in (None, 1) or sense.value == "0":
                raise Missing("how-many", word.text)
            number = int(sense.value)
        else:
            part = _part(word, sense, number, owner)
            part.led = led or (last.led if joint and last.kind == part.kind else "")
            part.listed = joint == "and"
            if part.led == "at" and part.kind == "number" and number is not None:  # bij een 8
                raise Missing("where", word.text)
            yield part
            led, number, owner, joint, determined, last = "", None, "", "", False, part
    stranded = led == "from" and words[-1].sense("from")  # bouw er een dorp van
    if (led and not stranded) or number is not None or owner:
        raise Missing("what", words[-1].text)


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
