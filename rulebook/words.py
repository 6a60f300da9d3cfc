"""How words of a query and of the texts are read: tokens, numbers written out, words without meaning, the distance of two.

The same functions serve the index and the query, so that both sides always agree.
"""

from __future__ import annotations

from catan_common.folding import fold_in

#: Numbers as players write them out; ``een``/``ein`` is left out, it is an article far more often.
NUMBERS = {
    "nl": {
        "nul": "0", "twee": "2", "drie": "3", "vier": "4", "vijf": "5", "zes": "6", "zeven": "7", "acht": "8",
        "negen": "9", "tien": "10", "elf": "11", "twaalf": "12", "dertien": "13", "veertien": "14", "vijftien": "15", "zestien": "16", "zeventien": "17",
        "achttien": "18", "negentien": "19", "twintig": "20", "vierentwintig": "24", "vijfentwintig": "25", "dertig": "30", "zestig": "60", "tweeen": "2", "twie": "2", "drieen": "3",
        "vieren": "4", "vijven": "5", "zessen": "6", "zevens": "7",
    },
    "de": {
        "null": "0", "zwei": "2", "drei": "3", "vier": "4", "funf": "5", "sechs": "6", "sieben": "7", "acht": "8",
        "neun": "9", "zehn": "10", "elf": "11", "zwolf": "12", "dreizehn": "13", "vierzehn": "14", "funfzehn": "15", "sechzehn": "16", "siebzehn": "17", "achtzehn": "18",
        "neunzehn": "19", "zwanzig": "20", "vierundzwanzig": "24", "funfundzwanzig": "25", "dreissig": "30", "sechzig": "60",
        "dritt": "3", "viert": "4", "funft": "5", "sechst": "6",
        "siebener": "7", "zwo": "2", "zwoa": "2", "zwa": "2", "dru": "3", "zwoi": "2", "fuf": "5", "sachs": "6", "zah": "10",
    },
}  # fmt: skip


def _set(words: str) -> frozenset[str]:
    return frozenset(words.split())


#: Words without a meaning of their own. Negations (niet, geen, zonder, kein, nicht, ohne) carry the rule and stay.
STOP_WORDS = {
    "nl": _set(
        "de het een der den des t n zn mn en of maar dan dat die dit deze er te ten ter in op aan bij tot om met van voor naar "
        "nou echt ge ne uit over door als wat is zijn was ben bent wordt worden heb heeft hebt hebben ik je jij u we wij ze zij hij mijn jouw "
        "zo ook nog wel toch eigenlijk gewoon even dus want al hoe zal zullen kan kun kunt kunnen precies exact"
    ),
    "de": _set(
        "der die das den dem des ein eine einen einem einer eines und oder aber denn dass es in im am an auf bei zu zum zur um "
        "uberhaupt nun halt ne mit von vom fur nach aus uber durch als wenn was ist sind war bin bist wird werden habe hat hast haben ich du er sie "
        "wir ihr man mein meine meinen meiner meinem sein auch noch wohl doch eigentlich mal so dann da kann kannst konnen wie genau exakt oans eis"
    ),
}


#: Words of talk: who quarrels says them, whatever the quarrel is about.
TALK = {
    "nl": _set(
        "nee ja jawel joh he hoor eh euh jaja zeg hallo mooi ho wacht kom effe lekker natuurlijk jullie hem m ie dr da das hup gast man jongen "
        "snap zegt zei wil vind denk weet staat echt toch gewoon "
        "ach ah aha ff effen eventjes ehm euhm uh uhm hm hmm hoho hola hoppa hoppla hoi kerel gozer vent sorry oke ok oh och oeps poeh pff tja duh haha "
        "ja jaha jazeker yes yep jup nah neehee welnee tuurlijk graag helaas jammer trouwens toevallig blijkbaar serieus sowieso ofzo enzo ouwe meid "
        "sukkel tenminste momentje hee allez zulle bah ha amai gij dees nen"
    ),
    "de": _set(
        "nee ja nein hey he ach mann komm na klar eh ehm quatsch moment einfach ey naja also hab nix is nen s gehts geht isses sagt sagte will "
        "finde denke weiss halt doch "
        "n ner nem nes ah ahm oh ohm aha ha hm hmm hallo sorry jo joa jup jau no nanu tja boah alter alta mensch leute kumpel hoppla haha hihi ok okay "
        "sowas irgendwie sozusagen naturlich logisch freilich quark blodsinn unsinn schmarrn warte wart stopp momentchen danke gell ohnehin sowieso "
        "basta ach och uff puh pfui verdammt denkste nu hach haste isn "
        "isch bisch ha hob i a des no lueg chabis eso gschnall em hets hesch hasch hats au"
    ),
}


class _Gaps(dict[int, int]):
    """What stands for each mark where words are told apart: itself in a word, a blank elsewhere; other than for ASCII it is looked up each time."""

    def __missing__(self, mark: int) -> int:
        return mark if chr(mark).isalnum() else _BLANK


_BLANK = ord(" ")
#: Marks that may stand inside a word: 4:1, z'n.
_INSIDE = ":/'"
_GAPS = _Gaps({mark: mark if chr(mark).isalnum() or chr(mark) in _INSIDE else _BLANK for mark in range(128)})


def tokens(text: str, language: str) -> list[str]:
    """Return the folded words of ``text`` in order: letters and digits, ratios such as ``4:1`` kept whole."""
    return [*_tokens_of_long(text, language)] if len(text) > _LONG else _tokens(text, language)


def _tokens(text: str, language: str) -> list[str]:
    found: list[str] = []
    numbers = NUMBERS[language]
    for part in fold_in(text, language).translate(_GAPS).split(" "):
        if part.isalnum():
            found.append(part)
        elif part:
            found += _apart(part)
    return [numbers.get(word, word) for word in found]


#: A longer text is asked for its words dozens of times in one answer, and folding it is dear.
_LONG = 1_000


#: The words of the long texts looked at last: one answer asks for those of a question more than once. Not ``functools``: it takes a twelfth of a look-up to import.
_OF_LONG: dict[tuple[str, str], tuple[str, ...]] = {}
_MOST_KEPT = 8


def _tokens_of_long(text: str, language: str) -> tuple[str, ...]:
    found = _OF_LONG.get((text, language))
    if found is None:
        if len(_OF_LONG) >= _MOST_KEPT:
            del _OF_LONG[next(iter(_OF_LONG))]  # the one that was looked at longest ago
        found = _OF_LONG[text, language] = tuple(_tokens(text, language))
    return found


def _apart(part: str) -> list[str]:
    """Return the words of what holds no blank but marks that may stand inside one."""
    found: list[str] = []
    word = ""
    last = len(part) - 1
    for place, mark in enumerate(part):
        if mark.isalnum():
            word += mark
        elif mark in ":/" and word.isdecimal() and place < last and part[place + 1].isdecimal():
            word += ":"
        elif mark == "'" and word:
            continue  # z'n, foto's: an apostrophe does not end the word
        elif word:
            found.append(word)
            word = ""
    return [*found, word] if word else found


def key(text: str, language: str) -> str:
    """Return the form under which a headword or synonym is looked up: its words, articles and marks aside."""
    words = tokens(text, language)
    while len(words) > 1 and words[0] in ("de", "het", "een", "der", "die", "das", "den"):
        words = words[1:]
    return " ".join(words)


#: How a question about a topic begins; what follows is the topic.
FRAMES = {
    "nl": _set("wat is zijn betekent betekenen hoe werkt werken gaat de het een leg uit vertel over regel regels voor van bij"),
    "de": _set(
        "was ist sind bedeutet bedeuten wie funktioniert funktionieren geht die der das ein eine erklar mir regel regeln uber fur von bei beim zu zum zur den dem"
    ),
}

#: Words that ask what something does or is for. Beside the name of one thing they tell little of what is asked.
PURPOSE = {
    "nl": _set("waar waarvoor waartoe waarom goed nut nuttig doet doen werking werkt effect gebeurt gebeuren betekent dient dienen levert"),
    "de": _set(
        "wozu wofur warum gut nutzt nutzen nutzlich macht machen tut wirkung wirkt effekt bewirkt bewirken bedeutet passiert passieren dient "
        "dienen bringt"
    ),
}


#: What may stand behind the name of a card.
_CARD = ("kaart", "kaartje", "karte")


def topic(text: str, language: str) -> str:
    """Return what a question such as ``wat is de afstandsregel`` is about, as ``key`` gives it; empty when nothing is left."""
    words = tokens(text, language)
    whole = len(words)
    while words and (words[0] in FRAMES[language] or (len(words) < whole and words[0] in STOP_WORDS[language])):
        words = words[1:]
    while len(words) > 1 and words[-1] in _CARD:
        words = words[:-1]
    return " ".join(words)


def distance(left: str, right: str, limit: int) -> int:
    """Return the edit distance with swaps (optimal string alignment), or ``limit + 1`` when it is greater.

    What two words begin with alike stays as it is; each way to mend the first mark in which they differ is tried. For one or two edits, all that is
    asked for, this compares a few texts as wholes where a table of all marks would be filled.
    """
    if left == right:
        return 0
    if not limit or abs(len(left) - len(right)) > limit:
        return limit + 1
    at = 0
    for mark, other in zip(left, right):  # noqa: B905 - to the end of the shorter one
        if mark != other:
            break
        at += 1
    one, two = left[at + 1 :], right[at + 1 :]
    edits = min(distance(one, two, limit - 1), distance(one, right[at:], limit - 1), distance(left[at:], two, limit - 1))
    if edits and one and two and left[at] == two[0] and one[0] == right[at]:
        edits = min(edits, distance(one[1:], two[1:], limit - 1))
    return edits + 1
