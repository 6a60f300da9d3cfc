"""Words as they are said where people speak otherwise than they write: Swiss, Austrian and Flemish ones, and those of Limburg, read as written ones.

Most of them differ by a few sounds that change in every word (*Strosse*, *gwürflet*, *Siedlig*; *huizeke*), so the changes are listed and not the words. The small
words that follow no sound are. It serves the search for what a quarrel is about alone: there a word that is read wrongly moves a rule by a place, it answers nothing.
"""

from __future__ import annotations

from catan_common.patterns import pattern
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from rulebook.search.ranking import PostingLists
    from rulebook.search.reading import Vocabulary


def _pairs(text: str) -> dict[str, str]:
    """Return what stands before each colon for each of the words behind it; words that say nothing of their own stand for nothing."""
    rows = (row.split(":") for row in text.split("|"))
    return {word: written.strip() for written, said in rows for word in said.split()}


#: Small words, folded, by what they are read as.
_SMALL = {
    "nl": _pairs(
        "niet: nie neet ni | iets: get | moet: mos mot | mag: moogs moogt | krijg: krieg | alle: allemaol | 7: zeve | 4: veer | je: ge gij gullie u geer | "
        "jouw: uw uwe uwen | een: ne nen ene | dat: da det | wat: wa | ik: ich | ook: auch | hebt: hobs hobste | bent: bis zijt | kun: kins kunt | heb: hob | "
        "met: mit | nu: noe | ja: jao | maar: mer | nee: nae | gaat: geit | alleen: allein | huis: hoes | huisje: huizeke | weg: eweg | mijn: mien | tweede: "
        "twiede | straks: seffens | : zenne ins"
    ),
    "de": _pairs(
        "nicht: nod nid net ned | nichts: nut nuut | 2: zwee | 3: drii | 5: foif | 7: sibni sibner siebner | 8: achter | 6: sechser | musst: musch miasst | "
        "darf: darfsch derfst dorfsch derf | einmal: amoi eimal | nochmal: nomal | mal: mol moi | wieder: wider | strasse: strosse | nur: nume | kommt: chunnt "
        "chond chomed kummt | zuerst: zerst zerscht | gesagt: gseit | sieht: gseht siacht | kann: cha chan chasch chond | alles: ois | hinein: eini | spiel: "
        "spu | spielen: spun | habe: hani hob hani | hast: hasch hesch host | hat: het | haben: hend hamma | ist: isch | bin: bi | war: gsi | gehabt: gha ghabt "
        "| der: dr de | ein: a | ich: i | aber: oba aba owa | wo: wos | also: aso oiso | aus: us | auf: uf | das: des dees | dem: em | dran: dra | ja: jo | "
        "nein: nei naa na | vom: vo | schon: scho | noch: no | jetzt: iez jetz jetza | gerade: grad | gleich: glei | gehabt: gha | ohne: ohni | einfach: eifach "
        "afach | heute: heit | tue: tua | legen: lege | legt: leit | zahlt: zellt | bekomme: uberchum | etwas: oppis eppis | niemand: niemer niemerem | man: me "
        "| oben: obe | : d s geh gell bitte na eh oida digga wotsch hare"
    ),
}

#: By which of them a text in Dutch dialect is told from one in German, though it has *ich* and *mit*: no German dialect has these.
TOLD_APART = {"nl": frozenset(["neet", "geit", "noe", "jao", "moogs", "hobs", "zeve"]), "de": frozenset[str]()}

#: Which sounds are written otherwise than they are said, in the order in which they are tried; the sure ones, of which hardly another word comes, first.
_SOUNDS = {
    "nl": (r"(?:s?k|ek|eke|ske)(?:en|es|e|s)$|k(?:en?s?)$> z$>s ^sj>s ch$>cht ao|oa>aa oe>ui ie>ij ie>ee ei>ee eu>e"),
    "de": (
        r"sch(?=[tp])>s sch$>st ^ch>k ^us(?!s)>aus ^uf>auf ^aa>an ^((?:ab|an|auf|aus|ei|ein|hi|hin|um|weg|zua?|zruck)?)g(?=[^aeiou])>\1ge ^b(?=h)>be "
        r"ig(e?)$>ung\1 (?<=[^aeio])n$>en ^z(?=[^aeiou])>zu ^d(?=[^aeiour])> gg>ck gg>g e[dt]$>en e$>en let$>elt et$>t (?<=[^aeioul])l(n?)$>el\1 "
        r"u[ae]>u a$>er uu>au ii>ei oi>al oi>ol oi>au oa>ei oa>a o+>a aa>a (?<!e)i(?!e)>u (?<!e)i(?!e)>ei (?<!e)i(?!e)>ie (?<!a)u>au (?<!a)u>o "
        r"(?<!a)u>ie a(?!u)>e a(?!u)>au ai>ei"
    ),
}
#: How many of them are sure.
_SURE = {"nl": 0, "de": 12}
#: So many sounds of a word are changed at most; and of so many letters is what comes of it at least.
_MOST, _SHORTEST = 3, 4


class Dialect:
    """What is said in one language, read as it is written."""

    def __init__(self, vocabulary: Vocabulary, lists: PostingLists) -> None:
        """Take over the words of a language, and in which texts of rules they stand."""
        self._vocabulary, language = vocabulary, vocabulary.language
        self._lists, self._sure = lists, _SURE[language]
        self._small, self._idle = _SMALL[language], STOP_WORDS[language] | TALK[language]
        self._sounds = [(pattern(said), written) for said, written in (row.split(">") for row in _SOUNDS[language].split())]

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
