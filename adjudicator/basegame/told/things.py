"""The things that a clause names: how many, whose, and the word before each that says what it has to do with the deed."""

from __future__ import annotations

import re
from collections.abc import Sequence

from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.lexicon import LANDS, PARTICIPLE, VERB, Sense, lexicon, marked
from adjudicator.basegame.told.words import HELPS, LITTLE, PERSONS, THINGS, Word, has, says
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from catan_common.folding import fold_word
from catan_common.records import replace

_PREPOSITIONS = ("for", "with", "from", "to", "at", "out")
_DETERMINERS = ("a", "the", "mine", "his")
#: Things of which there may be several, or which may be somebody's.
_COUNTED = (RESOURCE, PIECE, CARD, "deck", "thing-card", "thing-dice", "thing-turn", "terrain", "figure", "thing-bank", "a", "one", NUMBER)
#: So many of a land may be meant where it is determined, and no number of a tile: de twee bossen.
_PAIR = 2
#: Numbers that end as those of tiles do.
_PLAIN = ("vier",)
#: What is done to somebody who may be named without a word before him.
_DATIVE = ("give", "rob", "take")
#: What is said of what is taken from somebody: nahm ihr zwei Holz ab; pakt haar twee stenen is her own.
_FROM_HIM = ("af", "ab", "weg")
#: The article before a name that is whom something is done to, and before one whom something is given or taken from.
_HER_IN_GERMAN = "ihr"
_OBJECT, _RECEIVER, _OF_HER = "den", "dem", "der"
#: A land, and the number that is told of it.
_BOTH = 2
#: Deeds for which a place is told.
_PLACES = ("build", "put", "move", "upgrade")


class Things:
    """The things named in a clause, and what was said before the next of them: the word that leads to it, how many, whose, and what joins it to the last one."""

    def __init__(self, clause: Clause) -> None:
        """Take the clause in which the things are named."""
        self._clause = clause
        self._found: list[Part] = []
        self._named_just_now = False
        self._begin()

    def _begin(self) -> None:
        self._led = self._owner = self._joint = self._article = ""
        self._number: int | None = None
        self._determined = self._numeral = self._repeated = False

    def read(self, words: Sequence[Word]) -> list[Part]:
        """Return the things that some words name; particles go to the clause. Missing for a word that says something else."""
        words, count = self._gone(words), 0
        for word, after in zip(words, [*words[1:], None], strict=False):
            follows = begins_thing(after)
            self._named_just_now, count = len(self._found) > count, len(self._found)
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
        return self._lands()

    def _gone(self, words: Sequence[Word]) -> Sequence[Word]:
        """Return words, *weg* behind a number at the end as what is said of cards that go, where nothing is built: gooide er vier weg."""
        last = words[-1] if words else None
        counted = len(words) > 1 and words[-2].sense(NUMBER) is not None and not words[-2].sense("a", "one")  # legt er zeven weg
        gives = self._clause.act in ("roll", "give") or (self._clause.act == "put" and counted)
        if not gives or last is None or not last.sense(PIECE):
            return words
        kept = tuple(one for one in last.senses if one.role == "off")
        return [*words[:-1], Word(last.at, last.text, kept)] if kept else words

    def _sense(self, word: Word, after: Word | None, follows: bool) -> Sense:
        if word.seat is not None:
            return Sense("player")
        own = self._clause.act == "take" and not any(one.text.casefold() in _FROM_HIM for one in self._clause.words)
        if word.sense("whom") and not own and self._clause.act in ("", *_DATIVE) and after is not None and after.sense("a", NUMBER):
            return Sense("him")  # haar twee hout gegeven
        if word.sense("whom") and self._clause.act == "trade" and self._led in ("", "with") and self._is_partner(word, after):
            return Sense("him")  # tauscht ihr ein Erz; ruilt met haar een steen
        return _chosen(word, after, follows, wanted=self._number is not None or bool(self._owner) or self._determined)

    def _is_partner(self, word: Word, after: Word | None) -> bool:
        """Return whether a word for her is with whom is traded, and not whose cards they are: ihr zwei Holz; haar een steen, but not haar twee schapen."""
        counted = ("a", NUMBER) if word.text.casefold() == _HER_IN_GERMAN else ("a",)
        return after is not None and after.sense(*counted) is not None

    def _leads(self, word: Word, role: str) -> bool:
        """Return whether a word leads to the next thing, or parts the last one from it."""
        if role in ("and", "comma"):
            self._joint = role
        elif role == "off":
            if self._clause.particle:
                raise Missing("word", word.text)
            self._clause.particle = word.text.lower()
        elif role in _PREPOSITIONS:
            if role == "with" and self._found and self._is_land(self._found[-1]):
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
        if self._repeated and role == "a" and after is not None and after.sense(PIECE):
            return True
        if ((self._determined or self._owner) and role != "a") or self._number is not None:
            raise Missing("word", word.text)
        if role == "the" and after is not None and after.seat is not None and not self._led:
            self._article_of_name(word, after)
        self._article = role if role in ("a", "the") else ""
        if role == "a":
            self._number = 1
        elif role == "the":
            self._determined = True
        else:
            self._owner = role
        return True

    def _article_of_name(self, word: Word, name: Word) -> None:
        """Take the article before a name that has no other word before it: it may tell what is done to whom."""
        said = word.text.casefold()
        if said == _OBJECT and not word.sense("nominative"):
            raise Missing("who", word.text)  # den Bert hat Carla beraubt
        if said == _RECEIVER or (said == _OF_HER and says([name], "called-her")):
            self._led, self._joint = "to", ""

    def _tells_nothing(self, word: Word, role: str, after: Word | None) -> bool:
        at_once = says([word], "at-once") and after is not None and not has(self._clause.spoken, PARTICIPLE, *HELPS)  # … grad eine Stadt
        if role == "now" and not at_once and not (self._clause.first or self._clause.earlier or self._clause.fresh):
            raise Missing("when", word.text)
        if (
            role == "adjective"
            and self._number is None
            and word.text.casefold().startswith(("letzte", "ene", "einzig"))
            and after
            and after.sense(RESOURCE)
        ):
            self._number = 1
        if role == "emphasis" and after is not None and after.sense("at"):
            return True  # pal naast bos 3
        return role in (*LITTLE, "again", "so", "coast") or (role == "adjective" and _thing(after))

    def _counts(self, word: Word, sense: Sense, after: Word | None) -> bool:
        """Return whether a word says how many of the next thing there are."""
        if sense.role == "times" and after is not None and after.sense("a", PIECE, RESOURCE) and self._number is None:
            self._number = times(word.text)
            self._repeated = self._number is not None and after.sense("a", PIECE) is not None  # twee keer een straat
            return self._number is not None
        if sense.role != NUMBER or not _thing(after):
            return False
        if self._number not in (None, 1) or sense.value == "0":
            raise Missing("how-many", word.text)
        self._number, self._numeral = int(sense.value), word.text.casefold().endswith("er") and word.text.casefold() not in _PLAIN
        return True

    def _chip_before(self, sense: Sense) -> int:
        """Return the number before a land that is the number of its tile: auf den Achter Wald, op de 8 bos; 0 for none."""
        number = self._number if sense.role == "terrain" else None
        numeral = self._numeral or (self._determined and number != _PAIR)
        return number if number is not None and numeral and number > 1 else 0

    def _leading(self, part: Part) -> tuple[str, bool]:
        """Return the word that leads to a thing, and whether it is a number right behind a land; of a list, and behind a land, the one before the last thing leads to it as well."""
        last = self._found[-1] if self._found else None
        if self._led or last is None:
            return self._led, False
        if part.kind == "number" and self._named_just_now and self._is_land(last):
            return last.led, True  # op de heuvels tien
        if self._named_just_now and last.kind == "thing-corner" and part.kind in ("terrain", "place"):
            return last.led, False  # am Dreiländereck Wald 11, …
        land = self._found[-_BOTH] if last.kind == "number" and last.led == "from" and len(self._found) > 1 else None
        if land is not None and self._is_land(land):
            last = replace(land, kind="terrain")  # tussen de heuvels van 6, de weide van 4 en …
        beside = (last.led == "at" or self._is_at_corner(last)) and {last.kind, part.kind} == {
            "number",
            "terrain",
        }  # tussen 6, 4 en woestijn
        of_list = bool(self._joint) and (last.kind == part.kind or beside)
        return last.led if of_list else "", False

    def _name_card(self, sense: Sense) -> None:
        """Take a word for a card right before what it is called as its article: die Karte Straßenbau, haar kaartje uitvinding."""
        last = self._found[-1] if self._found else None
        if last is None or last.kind != "thing-card" or not self._named_just_now or sense.role != CARD or last.number not in (None, 1):
            return
        if self._led or self._number is not None or self._owner or self._joint:
            return
        self._found.pop()
        self._led = last.led

    def _is_at_corner(self, part: Part) -> bool:
        """Return whether a thing is said to be of a corner: op de hoek van de erts van 3, …."""
        return part.led == "from" and any(one.kind == "thing-corner" for one in self._found)

    def _is_land(self, part: Part) -> bool:
        """Return whether a thing is a land."""
        return part.kind == "terrain" or self._may_be_land(part)

    def _may_be_land(self, part: Part) -> bool:
        """Return whether what a land brings may stand for it: auf den Lehm mit der Zehn."""
        placed = self._clause.act in _PLACES and (has(self._clause.words, PIECE, "figure") or self._clause.act == "move")
        led = part.led in ("at", "to") or self._is_at_corner(part)
        return placed and part.kind == RESOURCE and led and part.number is None and not part.owner

    def _lands(self) -> list[Part]:
        """Return the things, what a land brings as that land where its number stands behind it."""
        found: list[Part] = []
        for one, after in zip(self._found, [*self._found[1:], None], strict=False):
            numbered = after is not None and after.kind == "number" and (after.close or after.led == "from")
            land = self._may_be_land(one) and numbered and LANDS.get(one.value)
            found.append(replace(one, kind="terrain", value=land) if land else one)
        return found

    def _names(self, word: Word, sense: Sense) -> None:
        """Add the thing that a word names."""
        if sense.role == PIECE and (self._number or 1) > 1 and word.text.casefold() in marked("gone"):
            raise Missing("word", word.text)  # er waren vijf weg: no road
        self._name_card(sense)
        chip = self._chip_before(sense)
        part = _part(word, sense, None if chip else self._number, self._owner)
        part.led, part.close = self._leading(part)
        part.listed, part.article = self._joint == "and", self._article
        if part.kind == "terrain":
            part.chip = chip or int(sense.person or 0)
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
    if role in PERSONS:
        return Part(role, text=word.text)
    if role in ("a", "one", NUMBER):
        return Part("number", number=int(sense.value) if role == NUMBER else 1, owner=owner, text=word.text)
    if role in ("the", "his"):
        return Part("him", text=word.text)
    if role in THINGS:
        return Part(role, sense.value, number, owner=owner, text=word.text)
    if role == "mine" and word.text.casefold() in marked("own"):
        return Part("me", text=word.text)
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


def begins_thing(word: Word | None) -> bool:
    """Return whether a thing is named with a word, or begins with it."""
    return word is not None and (word.seat is not None or _thing(word) or word.sense(*_DETERMINERS, NUMBER, "one", "adjective") is not None)


def _thing(word: Word | None) -> bool:
    return word is not None and (word.sense(*THINGS) is not None or looks_like_place(word.text))


def _chosen(word: Word, after: Word | None, follows: bool, *, wanted: bool) -> Sense:
    """Return what a word does where it stands; Missing for one that is not known."""
    if not word.senses:
        if looks_like_place(word.text):
            return Sense("place")
        raise Missing("word", word.text)
    if wanted and (thing := word.sense(*THINGS)):
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
