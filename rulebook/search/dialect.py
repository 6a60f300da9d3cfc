"""Words as they are said where people speak otherwise than they write: Swiss, Austrian and Flemish ones, and those of Limburg, read as written ones.

Most of them differ by a few sounds that change in every word (*Strosse*, *gwürflet*, *Siedlig*; *huizeke*), so the changes are listed and not the words. The small
words that follow no sound are. It serves the search for what a quarrel is about alone: there a word that is read wrongly moves a rule by a place, it answers nothing.
"""

from __future__ import annotations

import re

from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator

    from rulebook.search.ranking import PostingLists
    from rulebook.search.reading import Vocabulary


def _pairs(text: str) -> dict[str, str]:
    """Return what stands before each colon for each of the words behind it; words that say nothing of their own stand for nothing."""
    rows = (row.split(":") for row in text.split("|"))
    return {word: written.strip() for written, said in rows for word in said.split()}


#: Small words, folded, by what they are read as.
_SMALL = {
    "nl": _pairs(
        "niet: nie neet ni nit | niks: nikske nieks | iets: get | moet: mos mot moos | mag: moogs maagste maag moogt | krijg: krieg krig | "
        "niemand: niemes | alle: allemaol | terug: truuk trug | 7: zeve | 4: veer | je: ge gij gijle gullie u geer | jouw: uw uwe uwen dien | een: ne nen ene enen | "
        "dat: da det | wat: wa | ik: ich | ook: auch | hebt: hobs hubs hubste hobste | bent: bis zijt zeet | kun: kins kinste kunde kunt | heb: hob hub | met: mit | nu: noe noew | ja: jao | maar: mer | nee: nae | gaat: geit goat | alleen: allein | huis: hoes | huisje: huizeke huiske | weg: eweg | mijn: mien | tweede: twiede |  straks: seffens | baksteen: kareel | : zenne nondeju potverdorie wablief ocherm ins"
    ),
    "de": _pairs(
        "nicht: nod nid not net ned nit | nichts: nut nuut nuscht | 2: zwee | 3: drii | 5: foif | 7: sibni siebni sibner siebna siebner | 8: achter | 6: sechser | "
        "musst: muen mun mumer mund muesch musch miasst | darf: darfsch derfst dorfsch dorfed derf derfs | weg: furt | einmal: amoi eimal | "
        "nochmal: nomal nommal nomol nomoi | mal: mol moi | wieder: wida wider | strasse: strosse stross | nur: nume nua | kommt: chunnt chunt chond chomed kummt | "
        "zuerst: zerst zerscht zescht zersch | gesagt: gseit gsait gsogt | sieht: gseht siacht | kann: cha chan chasch chond konn | alles: ois | viel: vu | hinein: ine eini | spiel: spu | spielen: spun spuln | "
        "habe: hani hob hani | hast: hasch hesch host | hat: het hot | haben: hend hant hamma hamer | ist: isch | bin: bi | war: gsi gsii woa | gehabt: gha ghabt | "
        "der: dr de | ein: a | ich: i | und: u un | aber: oba aba owa ower | wo: wos | also: aso oiso | dann: aft | aus: us | auf: uf | das: des dees | dem: em | dran: dra | "
        "ja: jo joo | nein: nei naa na | vom: vo | schon: scho | noch: no | jetzt: iez jetz jetza jetzad | gerade: grad gad | gleich: glei | gehabt: gha | ohne: ohni | "
        "einfach: eifach afach afoch | heute: heit hut | tue: tua tuan | legen: lege | legt: leit | zahlt: zellt | bekomme: uberchum uberchumm uberchunsch | etwas: oppis eppis oppes | niemand: niemer niemerem | man: me mo | oben: obe | lasst: laht lat | "
        ": d s geh gell gellet bitte na eh oida hock digga bro bua hawara wotsch hare"
    ),
}
#: Which sounds are written otherwise than they are said, in the order in which they are tried; the sure ones, of which hardly another word comes, first.
_SOUNDS = {
    "nl": (
        (r"(?:s?k|ek|eke|ske)(?:en|es|e|s)$|k(?:en?s?)$", ""),
        ("z$", "s"),
        ("^sj", "s"),
        ("ch$", "cht"),
        ("ao|oa", "aa"),
        ("oe", "ui"),
        ("ie", "ij"),
        ("ie", "ee"),
        ("ei", "ee"),
        ("eu", "e"),
    ),
    "de": (
        ("sch(?=[tp])", "s"),
        ("sch$", "st"),
        ("^ch", "k"),
        ("^us(?!s)", "aus"),
        ("^uf", "auf"),
        ("^aa", "an"),
        ("^((?:ab|an|auf|aus|ei|ein|hi|hin|um|weg|zua?|zruck)?)g(?=[^aeiou])", r"\1ge"),
        ("^b(?=h)", "be"),
        ("ig(e?)$", r"ung\1"),
        ("(?<=[^aeio])n$", "en"),
        ("^z(?=[^aeiou])", "zu"),
        ("^d(?=[^aeiour])", ""),
        ("gg", "ck"),
        ("gg", "g"),
        ("e[dt]$", "en"),
        ("e$", "en"),
        ("let$", "elt"),
        ("et$", "t"),
        ("(?<=[^aeioul])l(n?)$", r"el\1"),
        ("u[ae]", "u"),
        ("a$", "er"),
        ("uu", "au"),
        ("ii", "ei"),
        ("oi", "al"),
        ("oi", "ol"),
        ("oi", "au"),
        ("oa", "ei"),
        ("oa", "a"),
        ("o+", "a"),
        ("aa", "a"),
        ("(?<!e)i(?!e)", "u"),
        ("(?<!e)i(?!e)", "ei"),
        ("(?<!e)i(?!e)", "ie"),
        ("(?<!a)u", "au"),
        ("(?<!a)u", "o"),
        ("(?<!a)u", "ie"),
        ("a(?!u)", "e"),
        ("a(?!u)", "au"),
        ("ai", "ei"),
    ),
}
#: How many of them are sure.
_SURE = {"nl": 0, "de": 12}
#: So many sounds of a word are changed at most; and of so many letters is what comes of it at least.
_MOST, _SHORTEST = 3, 4


def small_words(language: str) -> Collection[str]:
    """Return the small words of dialects of a language."""
    return _SMALL[language]


class Dialect:
    """What is said in one language, read as it is written."""

    def __init__(self, vocabulary: Vocabulary, lists: PostingLists) -> None:
        """Take over the words of a language, and in which texts of rules they stand."""
        self._vocabulary, language = vocabulary, vocabulary.language
        self._lists, self._sure = lists, _SURE[language]
        self._small, self._idle = _SMALL[language], STOP_WORDS[language] | TALK[language]
        self._sounds = [(re.compile(said), written) for said, written in _SOUNDS[language]]

    def written(self, text: str) -> str:
        """Return the words of a text as they are written."""
        return " ".join(filter(None, map(self._word, tokens(text, self._vocabulary.language))))

    def _word(self, word: str) -> str:
        if word in self._small:
            return self._small[word]
        if len(word) < _SHORTEST or not word.isalpha() or word in self._idle:
            return word
        if not self._known(word):
            return self._likeliest(word, len(self._sounds), self._known)
        # questions of players have dialect in them too, the texts of rules have none
        return word if self._in_rules(word) else self._likeliest(word, self._sure, self._in_rules)

    def _likeliest(self, word: str, end: int, known: Callable[[str], bool]) -> str:
        """Return the known word that comes of the fewest changes of the sounds up to one; the word itself where none does."""
        found = [(word, 0)]
        for _ in range(_MOST):
            found = [changed for one, begin in found for changed in self._changed(one, begin, end)]
            written = next((one for one, _ in found if known(one)), "")
            if written:
                return written
        return word

    def _changed(self, word: str, begin: int, end: int) -> Iterator[tuple[str, int]]:
        """Return a word with one of the sounds from one up to another changed, each with the sounds that may be changed after that."""
        for place in range(begin, end):
            said, written = self._sounds[place]
            other = said.sub(written, word)
            if other != word and len(other) >= _SHORTEST:
                yield other, place + 1

    def _known(self, word: str) -> bool:
        return word in self._vocabulary.stems or self._vocabulary.stem(word) in self._vocabulary.known_stems

    def _in_rules(self, word: str) -> bool:
        return bool(self._lists.of(self._vocabulary.stem(word)))
