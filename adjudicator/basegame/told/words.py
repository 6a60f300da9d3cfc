"""The words of a telling, with what each may mean and whom it names."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.lexicon import EITHER, LANDS, VERB, Sense, lexicon, marked
from adjudicator.game import Player
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.notation.event_lines import player_named
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import ROLLS
from catan_common.folding import fold_word
from catan_common.numbers import whole_number

#: Of how many words an expression is at most.
MOST_JOINED = 4
#: A telling that is longer is none of a turn, and each clause costs a look at its words.
MOST_LETTERS = 2000
#: What is said in a clause of its own, and means nothing within another.
WHOLE = ("agreed", "next-one", "refused", "ends-turn")
#: Words for players.
PERSONS = ("i", "me", "he", "him", "her")
#: What a deed may be done with.
THINGS = {
    RESOURCE, PIECE, CARD, "deck", "figure", "terrain", "thing-bank", "thing-card", "thing-dice", "thing-turn", "thing-corner", "done",
    "nobody", "nothing", "something",
}  # fmt: skip
#: Verbs that help a participle.
HELPS = ("first", "third", "had")
#: Words that a part of a sentence may be made of which tells nothing: oké, …
LITTLE = ("filler", "then", "now", "the-hand")

#: Within so many words it is told which tiles meet.
_MEETING = 16
#: Marks with which a sentence ends.
SENTENCE_ENDS = (".", "!", "?", ";")

_WORD = re.compile(r"(?<= )-(?= )|\d:1-[^\W\d_]+|[\u2013\u2014]|[^\s,;:.!?()„“”\"]+(?:[./-][^\s,;:.!?()„“”\"]+)*|[,;:.!?]")
#: A number as that of a tile: 8er.
_CHIP = re.compile(r"(\d{1,2})er")
#: What a harbour is called by what it trades, or at which rate: Holzhafen, 3:1-haven.
_HARBOUR = {"nl": "haven", "de": "hafen"}
#: How what is called a little one ends.
_SMALL_ENDS = {"nl": ("etje", "tje", "pje", "je"), "de": ("chen", "lein", "li", "erl")}
#: What may be called a little one.
_SMALL = ("terrain", RESOURCE, PIECE, "deck", "thing-card")
#: What a card of a resource is called by.
_CARDS = {"nl": ("kaart", "kaarten", "kaartje", "kaartjes"), "de": tuple(fold_word(one, "de") for one in ("Karte", "Karten", "Kärtchen"))}
#: What a word may be a slip of: things that no other word is near to, of so many letters.
_SLIPPED = (PIECE, CARD, RESOURCE, "deck", "figure", "thing-dice", "terrain")
_LONG_ENOUGH = 7
#: Of more words than these is no line that is written down.
_LONGEST_LINE = 12
#: The numbers that lie on tiles.
_CHIPS = tuple(str(number) for number in ROLLS if number != SEVEN)
#: What may stand between the number of a tile and its land: 8er-Wald, elfbos.
_COMPOUND_OF_CHIP = {"nl": ("", "er"), "de": ("er", "")}
#: Expressions that say what two words say.
_STANDS_FOR = {
    "empty-handed": (Sense(VERB, "take", EITHER), Sense("nothing")),
    "my-hand": (Sense("from"), Sense("me")),
    "his-hand": (Sense("from"), Sense("him")),
}
#: A single mark around what somebody says, and no apostrophe: behind a mark, or before a word of more than two letters where one closes it.
_QUOTE_ENDS = re.compile(r"(?<=[.,!?])['\u2018\u2019](?=\s|\Z)")
_QUOTE_BEGINS = re.compile(r"(?<!\S)['\u2018](?=[^\W\d_]{2})")
#: A verb that the pronoun behind it is drawn together with, by a stroke or an apostrophe: knalt-ie, hat'r.
_DRAWN = re.compile(r"(?P<verb>[^\W\d_]{2,})(?:-(?P<whole>ie|hij|ze|zij|se|er|sie)|['\u2019](?P<drawn>ie|r|er|se|ze))\Z", re.IGNORECASE)
#: What a pronoun is that is drawn to a verb, where it is no word by itself.
_DRAWN_AS = {"r": "er", "se": "sie"}
#: What a verb, or a word that stands for one, does to which a pronoun is drawn.
_DRAWN_TO = (VERB, "first", "third", "had", "goes", "be", "had-to", "unsure")
#: A verb that *es* is drawn together with.
_IT = re.compile(r"['\u2019]s\Z")


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
        for one in self.senses:
            if one.role in roles:
                return one
        return None

    @property
    def is_somebody(self) -> bool:
        """Whether it is the name of a player, or says *I*."""
        return self.seat is not None or self.sense("i") is not None


def has(words: Iterable[Word], *roles: str) -> bool:
    """Return whether one of some words may do one of these things in a sentence."""
    return any(word.sense(*roles) for word in words)


def has_only(words: Iterable[Word], *roles: str) -> bool:
    """Return whether each of some words may do one of these things in a sentence."""
    return all(word.sense(*roles) for word in words)


def without(words: Iterable[Word], *roles: str) -> list[Word]:
    """Return the words that do none of these things in a sentence."""
    return [word for word in words if not word.sense(*roles)]


def with_sense(words: Iterable[Word], *roles: str) -> list[Word]:
    """Return the words that may do one of these things in a sentence."""
    return [word for word in words if word.sense(*roles)]


def values_in(words: Iterable[Word], role: str) -> list[str]:
    """Return what the words mean that may do one thing in a sentence."""
    return [sense.value for word in words if (sense := word.sense(role))]


def says(words: Iterable[Word], *marks: str) -> bool:
    """Return whether one of some words has one of these marks."""
    listed = marked(*marks)
    return any(word.text.casefold() in listed for word in words)


def is_like_another(words: Iterable[Word]) -> bool:
    """Return whether words say that one player did, or got, as another one, and nothing else: genau wie Bert; net als Anna."""
    told = [word for word in words if word.sense("emphasis", "now", "so") or not word.sense("filler", "the", "comma")]
    named = told[-1:] if told and told[-1].seat is not None else []
    said = told[: -len(named)] if named else []
    alike = [word for word in said if says([word], "alike")]
    rest = [word for word in said if word not in alike]
    firm = bool(rest) or any(says([word], "just-alike") for word in alike)
    return len(alike) == 1 and firm and all(word.sense("emphasis", "now", "so") is not None for word in rest)


def names_player(words: Iterable[Word]) -> bool:
    """Return whether one of some words is the name of a player."""
    return any(word.seat is not None for word in words)


def are_known(words: Iterable[Word]) -> bool:
    """Return whether each of some words stands in a list, or names a player."""
    return all(word.senses or word.seat is not None for word in words)


def unquoted(text: str) -> str:
    """Return a text as long, without single marks around what somebody says."""
    return _QUOTE_BEGINS.sub(" ", _QUOTE_ENDS.sub(" ", text)) if _QUOTE_ENDS.search(text) else text


def words_in(text: str, language: str, players: Sequence[Player]) -> list[Word]:
    """Return the words of a text with what each may mean in a language, and whom it names."""
    found: list[Word] = []
    slips: list[tuple[int, tuple[Sense, ...]]] = []
    past = 0
    matches = list(_WORD.finditer(text))
    written = [fold_word(one[0], language) for one in matches]
    for place, one in enumerate(matches):
        if place < past:
            continue
        folded = written[place]
        longest = _expressions(language).get(folded, 0)
        if longest and (joined := _expression(matches[place : place + longest], written[place : place + longest], text, language)):
            found += _spelt_out(joined)
            past = place + joined.text.count(" ") + 1
            continue
        if drawn := _drawn_pronoun(one, language):
            found += drawn
            continue
        word = _word(one, _senses_of(one[0], folded, language), players)
        if not word.senses and word.seat is None and (meant := _meant_by(folded, language)):
            slips.append((len(found), meant))
        found.append(word)
    if slips and _are_spoken(found):  # what is written down is told with its nearest word
        for place, meant in slips:
            found[place].senses = meant
    return _with_meeting(_with_given_away(found))


def _word(one: re.Match[str], senses: tuple[Sense, ...], players: Sequence[Player]) -> Word:
    """Return a word with what it may mean by itself, or with whom it names, or whose it says that something is."""
    named = not senses or one[0][:1].isupper() or senses[0].role == PLAYER  # Ben is a name, and a verb
    seat = player_named(one[0], players) if named else None
    seat = _coloured(senses, players) if seat is None and one[0][:1].isupper() else seat
    if seat is not None:
        return Word(one.start(), one[0], (), seat)
    whose = None if senses else _owner(one[0], players)
    return Word(one.start(), one[0], senses if whose is None else (Sense("his"),), None, whose)


def _drawn_pronoun(one: re.Match[str], language: str) -> list[Word]:
    """Return a verb and the pronoun that is drawn to it as two words: knalt-ie, doet'ie, hat'r, nimmt'se; nothing for another word."""
    parts = _DRAWN.match(one[0])
    known = lexicon()[language]
    if parts is None or known.get(fold_word(one[0], language)):
        return []
    drawn = (parts["whole"] or parts["drawn"]).lower()
    verb = known.get(fold_word(parts["verb"], language), ())
    spoken = drawn if known.get(drawn) else _DRAWN_AS.get(drawn, drawn)
    pronoun = tuple(sense for sense in known.get(spoken, ()) if sense.role in ("he", "her"))
    if not pronoun or not any(sense.role in _DRAWN_TO for sense in verb):
        return []
    return [Word(one.start(), parts["verb"], verb), Word(one.end() - len(drawn), spoken, pronoun)]


def _are_spoken(words: Sequence[Word]) -> bool:
    """Return whether words are of speech, and no line that is written down: a number in letters, an article or a pronoun."""
    return any(word.text.isalpha() and word.sense(NUMBER, "a", "the", *PERSONS) for word in words) or len(words) > _LONGEST_LINE


def _with_meeting(words: list[Word]) -> list[Word]:
    """Return words, that some tiles meet as that something is at them: een dorp waar bos 11, bergen 3 en de woestijn samenkomen."""
    for place, word in enumerate(words):
        if not place or not says([word], "where"):
            continue
        end = next((at for at in range(place, min(place + _MEETING, len(words))) if words[at].text in SENTENCE_ENDS), place + _MEETING)
        meets = [one for one in words[place:end] if says([one], "meet")]
        if len(meets) != 1 or not has(words[place:end], "terrain", NUMBER):
            continue
        word.senses, meets[0].senses = (Sense("at"),), (Sense("filler"),)
        return words[: place - 1] + words[place:] if words[place - 1].text == "," else words
    return words


def _with_given_away(words: list[Word]) -> list[Word]:
    """Return words, a verb that is said of what stands as one of giving where its particle and cards stand behind it: staat twee wol af."""
    for place, word in enumerate(words):
        if not says([word], "stands-off"):
            continue
        end = next((at for at in range(place, len(words)) if words[at].text in (*SENTENCE_ENDS, ",")), len(words))
        behind = words[place + 1 : end]
        if says(behind, "off-from") and has(behind, RESOURCE):
            word.senses = (Sense(VERB, "give", EITHER),)
    return words


def _coloured(senses: Sequence[Sense], players: Sequence[Player]) -> int | None:
    """Return the player whose colour a word is a form of: der Weiße; None for another word."""
    colours = {sense.value for sense in senses if sense.role == PLAYER}
    found = [seat for seat, player in enumerate(players) if player.colour in colours]
    return found[0] if len(found) == 1 else None


def _senses_of(text: str, folded: str, language: str) -> tuple[Sense, ...]:
    """Return what a word may mean by itself, and ``folded``: what is listed of it, a number, or what it is put together of; nothing for an unknown one."""
    number = whole_number(text)
    if number is not None:
        return (Sense(NUMBER, str(number)),)
    senses = lexicon()[language].get(folded, ())
    if senses or ("+" in text and looks_like_place(text)):
        return senses
    if chip := _CHIP.fullmatch(folded):
        return (Sense(NUMBER, chip[1]),)
    if _IT.search(text) and (senses := _drawn_with_it(folded, language)):
        return senses
    if folded.endswith(_HARBOUR[language]):
        return (Sense("thing-bank"),)
    senses = _card_of(folded, language) or _numbered(folded, language) or _joined(folded, language)
    return senses or _small_land(folded, language) or _land(folded, language)


def _with_role(folded: str, language: str, *roles: str) -> tuple[Sense, ...]:
    """Return what a listed word may mean that has one of these roles."""
    return tuple(sense for sense in lexicon()[language].get(folded, ()) if sense.role in roles)


def _drawn_with_it(folded: str, language: str) -> tuple[Sense, ...]:
    """Return what a verb or a pronoun means that *es* is drawn together with: hab's, nehm's; lässt sie's."""
    return _with_role(folded[:-1], language, VERB, "be", "goes") or _with_role(folded[:-1], language, "i", "he", "her")


def _joined(folded: str, language: str) -> tuple[Sense, ...]:
    """Return what a word means that is written with a hyphen (Monopol-Karte), or a number with the end of what is small (a Fünferl); nothing for another word."""
    found: tuple[Sense, ...] = ()
    if "-" in folded:
        found = _with_role(folded.replace("-", ""), language, CARD, "deck") or _with_role(folded.rsplit("-", 1)[1], language, "terrain")
    return found or (_with_role(folded[:-1], language, NUMBER) if language == "de" and folded.endswith("erl") else ())


def _small_land(folded: str, language: str) -> tuple[Sense, ...]:
    """Return what a thing means that is called a little one: heuveltje, bergje, Wäldchen, Schaferl; nothing for another word."""
    known = lexicon()[language]
    stems = [folded.removesuffix(end) for end in _SMALL_ENDS[language] if folded.endswith(end)]
    return next((found for stem in stems if (found := tuple(one for one in known.get(stem, ()) if one.role in _SMALL))), ())


def _card_of(folded: str, language: str) -> tuple[Sense, ...]:
    """Return the resource of which a word names a card: houtkaart, Erzkarten; nothing for another word."""
    stem = next((folded.removesuffix(end).rstrip("-") for end in _CARDS[language] if folded.endswith(end)), "")
    return tuple(sense for sense in lexicon()[language].get(stem, ()) if sense.role == RESOURCE)


@lru_cache(maxsize=1024)
def _numbered(folded: str, language: str) -> tuple[Sense, ...]:
    """Return what a land means that is named by its number: elfbos, 8er-Wald, Zwölfer-Acker, zesheuvel; nothing for another word."""
    numbers, ends = _chips(language), _COMPOUND_OF_CHIP[language]
    for end, number in numbers.items():
        if not folded.startswith(end):
            continue
        for between in ends:
            rest = folded[len(end) :]
            land = rest.removeprefix(between).lstrip("-") if rest.startswith(between) else ""
            senses = lexicon()[language].get(land, ()) or _small_land(land, language)
            found = [LANDS.get(sense.value, sense.value) for sense in senses if sense.role in ("terrain", RESOURCE)]
            if found:
                return (Sense("terrain", found[0], number),)
    return ()


@lru_cache(maxsize=1024)
def _meant_by(folded: str, language: str) -> tuple[Sense, ...]:
    """Return what the one word of a thing means that another is a slip of (Entwiklungskarte, dobelstenen), or the verb that is written with the wrong letter at its end (gooid); nothing where none is, or several that mean other things."""
    if language == "nl" and folded.endswith("d"):
        return tuple(one for one in lexicon()[language].get(f"{folded[:-1]}t", ()) if one.role == VERB)
    if len(folded) < _LONG_ENOUGH - 1 or "-" in folded or not folded.isalpha():
        return ()
    found = {senses for word, senses in _nouns(language) if word[0] == folded[0] and _is_slip(folded, word)}
    return found.pop() if len(found) == 1 else ()


@cache
def _nouns(language: str) -> tuple[tuple[str, tuple[Sense, ...]], ...]:
    """Return the long folded words for things, each with what it means."""
    known = [(word, senses) for word, senses in lexicon()[language].items() if len(word) >= _LONG_ENOUGH and " " not in word]
    return tuple((word, senses) for word, senses in known if all(one.role in _SLIPPED for one in senses))


def _is_slip(word: str, meant: str) -> bool:
    """Return whether a word has one letter too many, too few or another one than is meant, or two in the wrong order."""
    same = next((place for place, (one, other) in enumerate(zip(word, meant, strict=False)) if one != other), min(len(word), len(meant)))
    rest, wanted = word[same:], meant[same:]
    if len(word) == len(meant):
        return rest[1:] == wanted[1:] or (rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:])
    return (rest[1:] == wanted) if len(word) == len(meant) + 1 else len(meant) == len(word) + 1 and rest == wanted[1:]


@cache
def _chips(language: str) -> dict[str, str]:
    """Return the folded words and figures for the numbers that tiles have, the longest first, each with its number."""
    words = [(word, sense.value) for word, senses in lexicon()[language].items() for sense in senses if sense.role == NUMBER]
    found = {word: value for word, value in words if value in _CHIPS and " " not in word} | {value: value for value in _CHIPS}
    return dict(sorted(found.items(), key=lambda one: -len(one[0])))


@lru_cache(maxsize=1024)
def _land(folded: str, language: str) -> tuple[Sense, ...]:
    """Return what a land means that is named by what it brings as well: steenheuvel, Weizenfeld; nothing for another word."""
    known = lexicon()[language]
    for cut in range(3, len(folded) - 2):
        found = tuple(sense for sense in known.get(folded[cut:], ()) if sense.role == "terrain")
        kinds = [sense.value for sense in known.get(folded[:cut].rstrip("-"), ()) if sense.role == RESOURCE]
        if found and not found[0].value and kinds:
            return (Sense("terrain", LANDS[kinds[0]]),)  # tarweveld
        if found:
            return found
    return ()


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


@cache
def _expressions(language: str) -> dict[str, int]:
    """Return the folded words with which expressions of several words begin, each with of how many words the longest of these is, at most as many as are looked for."""
    found: dict[str, int] = {}
    for key in lexicon()[language]:
        first, *rest = key.split(" ")
        if rest:
            found[first] = max(found.get(first, 0), min(1 + len(rest), MOST_JOINED))
    return found


def _expression(matches: Sequence[re.Match[str]], folded: Sequence[str], text: str, language: str) -> Word | None:
    """Return the longest expression of several words that begins here, as one word; None for none."""
    known = lexicon()[language]
    for length in range(len(matches), 1, -1):
        senses = tuple(one for one in known.get(" ".join(folded[:length]), ()) if one.role not in WHOLE)
        if senses:
            begin = matches[0].start()
            return Word(begin, " ".join(text[begin : matches[length - 1].end()].split()), senses)
    return None


def language_of(text: str, players: Sequence[Player], preferred: str) -> str:
    """Return the language that knows most of the words of a telling; the preferred one where both do."""
    return spoken_in(text, players, preferred)[0]


def spoken_in(text: str, players: Sequence[Player], preferred: str) -> tuple[str, list[Word]]:
    """Return the language that knows most of the words of a telling, the preferred one where both do, and the words in it."""
    read = {one: words_in(text, one, players) for one in LANGUAGES}
    language = max(LANGUAGES, key=lambda one: (sum(bool(word.senses) for word in read[one]), one == preferred))
    return language, read[language]
