"""Which words have no place in their clause: a second verb that says who does it, an article with no noun behind it, a thing with nothing before it.

Whatever a sentence is read as, such a word was not part of what was read. The words stand in ``data/words/clause_words.yaml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise, takewhile

from adjudicator.language.heard import folded, heard_words
from adjudicator.language.tokens import Token
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, PLAYER, vocabularies
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file
from catan_common.typed import Any

CLAUSE_FILE = "words/clause_words.yaml"
CLAUSE_TABLE = "clause-words"

_Clause = list[tuple[str, Token]]
#: What an infinitive ends in: behind a thing it says what is done with it ("Karte kaufen").
_INFINITIVE = "en"
#: What the name of whose it is ends in: "Anna's dorp", "Annas Siedlung".
_OF_SOMEBODY = "s"
#: A subordinate clause may stand before its main clause without a comma.
_TWO = 2


@cache
def clause_words() -> dict[str, dict[str, frozenset[str]]]:
    """Return the classes of words of each language, compiled."""
    path = data_file(CLAUSE_FILE)
    table = compiled(CLAUSE_TABLE, (path, __file__, str(folding.__file__)), lambda: made(path))
    return {language: {name: frozenset(words) for name, words in classes.items()} for language, classes in table.items()}


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words."""
    raw = load_yaml_file(path)
    return {
        language: {name: {folded(word, language) for word in words.split(", ")} for name, words in raw[language].items()}
        for language in LANGUAGES
    }


def language_of(tokens: Sequence[Token], preferred: str) -> str:
    """Return the language that knows most of some words; this one where both do."""

    def known(language: str) -> tuple[int, bool]:
        words = vocabularies()[language]
        keys = [fold_word(token.text, language) for token in tokens]
        return sum((key,) in words.meanings and key not in words.foreign for key in keys), language == preferred

    return max(LANGUAGES, key=known)


def out_of_place(tokens: Sequence[Token], language: str) -> list[Token]:
    """Return the words of a sentence that have no place where they stand."""
    words = clause_words()[language]
    keyed = [(fold_word(token.text, language), token) for token in tokens]
    left = [
        *_leading_nowhere(keyed, words, language),
        *_named_behind_who(keyed, words, language),
        *_before_asking(keyed, words, language),
        *_before_that(keyed, words, language),
        *_second_place(keyed, words, language),
        *_counted_apart(keyed, words, language),
        *_asked_again(keyed, words, language),
    ]
    nouns = _verbs_as_nouns(keyed, words)
    for clause in _clauses(keyed, words):
        left += _second_verbs(clause, words)
        left += _second_subjects(clause, words, language)
        left += _before_subject(clause, words, language)
        left += _bare_things(clause, words, language)
        left += _strayinfinitives(clause, words, language, nouns)
        left += _predicates(clause, words)
        left += _marked(clause, words, language)
        left += _participles(clause, words, language)
        left += _loose_things(clause, words, language)
    return list(dict.fromkeys(left))


def _clauses(keyed: _Clause, words: dict[str, frozenset[str]]) -> Iterator[_Clause]:
    """Yield the clauses: what stands behind a comma, or behind a word that begins one; one that may be an article too begins one that has a verb."""
    found: _Clause = []
    for place, one in enumerate(keyed):
        if found and (one[1].apart or (one[0] in words["open"] and (one[0] not in _articles(words) or _verb_behind(keyed, place, words)))):
            yield found
            found = []
        found.append(one)
    if found:
        yield found


def _articles(words: dict[str, frozenset[str]]) -> frozenset[str]:
    """Return the words that begin a clause or a noun."""
    return words["relative"] & words["articles"] - words["asking"]


def _verb_behind(keyed: _Clause, place: int, words: dict[str, frozenset[str]]) -> bool:
    """Return whether a verb that says who does it stands behind a word, up to the next comma."""
    for key, token in keyed[place + 1 :]:
        if token.apart:
            return False
        if key in words["finite"]:
            return True
    return False


def _second_verbs(clause: _Clause, words: dict[str, frozenset[str]]) -> Iterator[Token]:
    """Yield the verbs that say who does it, but the one that a clause has."""
    verbs = [
        place
        for place, (key, _) in enumerate(clause)
        if key in words["finite"] and key not in [before for before, _ in clause[place - 1 : place]]
    ]
    for place in verbs[_TWO if verbs and _subordinate(clause[: verbs[0] + 1], words) else 1 :]:
        yield clause[place][1]


def _subordinate(clause: _Clause, words: dict[str, frozenset[str]]) -> bool:
    """Return whether a clause may have its main clause right behind it: its verb does not stand behind its first word."""
    return clause[0][0] in words["subordinate"] and len(clause) > _TWO


def _second_subjects(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the pronouns that are who does it, but the first; right before one of them nobody, somebody or everybody would be a second one."""
    several = _TWO if _subordinate(clause, words) else 1
    yield from [token for key, token in clause if key in words["subjects"]][several:]
    meanings = vocabularies()[language].meanings
    for (key, token), (behind, _) in pairwise(clause):
        if behind in words["subjects"] and meanings.get((key,), ("",))[0] in _ANYBODY:
            yield token


def _before_subject(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield what stands before who does it, where the verb follows that at once: nothing but what begins a clause and little words can."""
    light = words["open"] | heard_words().particles[language]
    for place, ((key, _), (behind, _)) in enumerate(pairwise(clause)):
        if place and key in words["subjects"] and behind in words["finite"]:
            yield from [token for before, token in clause[:place] if before not in light]


def _second_place(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield what stands between who does it, named by one word at the beginning of a main clause, and the verb, which follows that at once."""
    meanings = vocabularies()[language].meanings
    for place, (key, token) in enumerate(keyed):
        begins = not place or token.apart or keyed[place - 1][0] in words["joining"]
        does = key in words["subjects"] or meanings.get((key,), ("",))[0] in _DOERS - words["adjectives"]
        if not (begins and does):
            continue
        rest = list(takewhile(lambda one: not one[1].apart, keyed[place + 1 :]))
        verb = next((at for at, (one, _) in enumerate(rest) if one in words["finite"]), 0)
        between = rest[:verb]
        if verb <= _BETWEEN and not any(one in words["behind subjects"] | words["determiners"] for one, _ in between):
            yield from [one for _, one in between]


#: What names who does it by one word; and how many words at most stand wrongly behind it.
_DOERS = frozenset(("player", "nobody"))
_BETWEEN = 2


def _counted_apart(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield a word between a number and the goods that it counts, which is no word for how they are."""
    meanings = vocabularies()[language].meanings
    roles = [meanings.get((key,), ("",))[0] for key, _ in keyed]
    for place in range(1, len(keyed) - 1):
        key, token = keyed[place]
        counts = keyed[place - 1][0].isdecimal() or roles[place - 1] == "number"
        rolled = place > 1 and keyed[place - 2][0] in words["before rolls"]
        if not counts or rolled or token.apart or keyed[place + 1][1].apart or roles[place + 1] not in _COUNTED:
            continue
        if key in words["finite"] | words["determiners"] | words["his"] | infinitives(language) or roles[place] in _NOT_HOW:
            yield token


_COUNTED = frozenset(("resource", "kind-of-card", "points"))
#: What words do that say nothing of how goods are.
_NOT_HOW = frozenset((
    "and", "me", "anyone", "self", "piece", "route", "army", "roll", "yield", "give", "get", "discard", "player", "may", "sound",
    "harbour",
))  # fmt: skip


def _before_that(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield what stands before "dat mag", "das geht" in its clause and is no thing that this could belong to."""
    meanings = vocabularies()[language].meanings
    light = heard_words().particles[language]
    begins = 0
    for place, ((key, token), (behind, _)) in enumerate(pairwise(keyed)):
        begins = place if token.apart or (key in words["open"] and key not in heard_words().its[language]) else begins
        before = keyed[begins:place]
        that = key in words["open"] & heard_words().its[language] and behind in words["modals"]
        alone = len(before) == 1 and not token.apart and before[0][0] in words["finite"] - words["so"]
        held = any(one in words["finite"] | words["open"] or meanings.get((one,), ("",))[0] in _THINGS for one, _ in before)
        if that and (alone or not held):
            yield from [one for word, one in before if word not in light]


#: What words do that name no player and may be who does it.
_ANYBODY = frozenset(("nobody", "anyone", "everyone"))


def _verbs_as_nouns(keyed: _Clause, words: dict[str, frozenset[str]]) -> frozenset[int]:
    """Return where infinitives stand that are nouns of a circumstance, "nach dem Bauen"; its article begins a clause as a pronoun does."""
    triples = zip(keyed, keyed[1:], keyed[2:], strict=False)
    return frozenset(token.column for (before, _), (article, _), (_, token) in triples if f"{before} {article}" in words["before nouns"])


#: What stands behind the last word before a comma or the end of a sentence: no word of any list.
_END = ""


def _leading_nowhere(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the articles and prepositions with nothing behind them that they could stand before, and what is asked for twice."""
    closed = words["finite"] | words["subjects"] | words["prepositions"]
    base = {fold_word(colour, language) for colour in vocabularies()[language].colours.values()}
    unled = closed | words["determiners"] | words["numerals"] | words["asking"] | base | {_END}
    unled_things = unled | words["before adjectives"]
    which, led = words["determiners"] | words["own"], closed | words["led"]
    numbered = words["subjects"] | words["determiners"] | words["numerals"] | words["no second"]
    for place, (key, token) in enumerate(keyed):
        behind, following = keyed[place + 1] if place + 1 < len(keyed) else ("", None)
        if following is None or following.apart:
            behind = _END
        if key in which:
            nothing = behind in unled
        elif key in words["numerals"]:
            nothing = behind in numbered
        elif key in words["prepositions"]:
            nothing = behind in led
        elif key in words["adjectives"]:
            alone = not place or token.apart or keyed[place - 1][0] not in words["before adjectives"]
            nothing = alone and behind in unled_things
        elif key in words["alone"]:
            nothing = behind in words["no second"]
        else:
            nothing = key in words["asking"] and behind in words["asking"] and f"{key} {behind}" not in words["asked together"]
        if nothing:
            yield token


def _bare_things(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the things that are counted one by one with nothing before them that says which, in a clause that says who does it; several of them may end it, or stand before what is done."""
    if not any(key in words["finite"] for key, _ in clause):
        return
    yield from _bare_pieces(clause, words, language)
    known = vocabularies()[language].meanings
    before = words["articles"] | words["prepositions"] | words["finite"]
    for place, (key, token) in enumerate(clause):
        if key not in words["nouns"]:
            continue
        previous = clause[place - 1][0] if place else ""
        behind = clause[place + 1][0] if place + 1 < len(clause) else ""
        # a word that is in no list may say which
        led = previous in before or previous.isdecimal() or previous.endswith(_OF_SOMEBODY) or (place > 0 and (previous,) not in known)
        led = led or known.get((previous,), ("",))[0] == NUMBER
        listed = place == 0 and token.apart and (not behind or behind in words["finite"])
        if not (led or behind.isdecimal() or behind.endswith(_INFINITIVE) or listed):
            yield token


def _bare_pieces(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the pieces with nothing before them that says which, right before something else that is named, or who does it."""
    known = vocabularies()[language].meanings
    roles = [known.get((key,), ("",))[0] for key, _ in clause]
    before = words["articles"] - words["leading"]
    for place, (_, token) in enumerate(clause):
        if roles[place] != "piece" or place + 1 == len(clause):
            continue
        previous = clause[place - 1][0] if place else ""
        led = previous in before or previous.isdecimal() or previous.endswith(_OF_SOMEBODY) or (place > 0 and (previous,) not in known)
        led = led or (place > 0 and roles[place - 1] in _LEADING_PIECES)
        behind = clause[place + 1][0]
        named = behind in words["subjects"] | words["determiners"] | words["numerals"] or roles[place + 1] in _NOT_BEHIND_PIECES
        if not led and named:
            yield token


#: What says of a piece which, or how many; and what is named by itself behind it.
_LEADING_PIECES = frozenset(
    ("number", "how-many", "which", "second", "own", "mine", "not-any", "and", "or", "for", "with", "into", "from", "to", "position")
)
_NOT_BEHIND_PIECES = frozenset(
    ("player", "everyone", "anyone", "self", "me", "resource", "card", "kind-of-card", "development", "points", "route", "army", "harbour", "number", "robber", "bank",
     "what", "who", "how", "how-many", "which", "chance", "start", "yield", "roll", "rate", "option", "stock", "nobody", "nothing")
)  # fmt: skip


def _predicates(clause: _Clause, words: dict[str, frozenset[str]]) -> Iterator[Token]:
    """Yield what says that something is allowed or valid, in a clause that says who does it and not that something is so."""
    keys = {key for key, _ in clause}
    if keys & words["finite"] and not keys & words["copulas"]:
        yield from [token for key, token in clause if key in words["predicates"]]


def _strayinfinitives(clause: _Clause, words: dict[str, frozenset[str]], language: str, nouns: frozenset[int]) -> Iterator[Token]:
    """Yield the infinitives where nothing may have one beside it, those apart from the one at the end, and one before who does it."""
    places = _unled_infinitives(clause, words, language, nouns)
    if not places:
        return
    keys = {key for key, _ in clause}
    finite = keys & words["finite"]
    beside = words["modals"] | words["chained"]
    if not keys & (words["leading"] | words["predicates"] | _SOUNDS):
        beside = beside - words["copulas"]  # "is gelden": what is so has no infinitive beside it but "te bouwen", "ruilen is toegestaan"
    if finite and not keys & beside:
        yield from [clause[place][1] for place in places]
        return
    for place, behind in pairwise(places):
        if behind == place + 1 or not any(key in words["leading"] | words["chained"] for key, _ in clause[place + 1 : behind]):
            yield clause[place][1]
    for place in places:
        if place and clause[place - 1][0] in words["modals"] and _before_who_does_it(clause, place, words, language):
            yield clause[place][1]


def _unled_infinitives(clause: _Clause, words: dict[str, frozenset[str]], language: str, nouns: frozenset[int]) -> list[int]:
    """Return the places of the infinitives of a clause that are no nouns, chain no other, and have no word before them that leads them."""
    deeds = infinitives(language)
    return [
        place
        for place, (key, token) in enumerate(clause)
        if key in deeds
        and key not in words["chained"]
        and token.column not in nouns
        and not (place and clause[place - 1][0] in words["leading"] | words["asking"])
    ]


def _before_who_does_it(clause: _Clause, place: int, words: dict[str, frozenset[str]], language: str) -> bool:
    """Return whether an infinitive stands before a player, or before what another one is done with."""
    following = clause[place + 1][0] if place + 1 < len(clause) else ""
    if following in words["subjects"] or vocabularies()[language].meanings.get((following,), ("",))[0] == PLAYER:
        return True
    return following in words["determiners"] | _THE and any(
        key in infinitives(language) | words["chained"] for key, _ in clause[place + 2 :]
    )


def _marked(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield a word for *to* before an infinitive where the one verb of the clause has infinitives without it: "mag rood te kopen"."""
    keys = {key for key, _ in clause}
    if not keys & words["bare"] or keys & words["with marked"] or len(keys & words["finite"]) > 1:
        return
    deeds, known = infinitives(language), vocabularies()[language].meanings
    others = [key for key, _ in clause if key in deeds or (key.endswith(_INFINITIVE) and (key,) not in known)]
    if len(others) == 1:
        yield from [token for (key, token), (behind, _) in pairwise(clause) if key in words["marking"] and behind in deeds]


def _asked_again(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield a second word that asks, without a verb of its own, where the first does not ask who does it ("wie viele welches Punkte hat Rot"), and one behind what is done."""
    asking = [place for place, (key, _) in enumerate(keyed) if key in words["asking"] - words["asked beside"]]
    verbs = sum(key in words["finite"] for key, _ in keyed)
    later = asking[1:] if asking and keyed[asking[0]][0] not in words["asked alone"] else []
    yield from [
        keyed[place][1] for place in later if verbs <= 1 and not keyed[place][1].apart and keyed[place - 1][0] not in words["joining"]
    ]
    if len(keyed) > _TWO and asking == [len(keyed) - 1] and not keyed[-1][1].apart and keyed[-2][0] in infinitives(language):
        yield keyed[-1][1]


#: What begins what is done something with.
_THE = frozenset(("de", "den", "die", "das", "eine", "einen"))
#: Of what is done it is said that it may be so.
_SOUNDS = frozenset(("geldig", "mogelijk", "goed", "juist", "correct", "gültig", "möglich", "richtig", "ok", "oke"))


@cache
def infinitives(language: str) -> frozenset[str]:
    """Return the infinitives that say what is done."""
    beginnings = tuple(clause_words()[language]["participles"])
    return (
        frozenset(
            key[0]
            for key, (role, _) in vocabularies()[language].meanings.items()
            if len(key) == 1
            and key[0].endswith(_INFINITIVE)
            and not key[0].startswith(beginnings)
            and (role in _DEEDS or key[0] in heard_words().verbs[language])
            and _WITH_TO not in key[0]
        )
        | clause_words()[language]["infinitives"]
    )


def _named_behind_who(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the things that stand right behind who or what is asked for: it is asked for itself."""
    meanings = vocabularies()[language].meanings
    for (key, _), (behind, token) in pairwise(keyed):
        if key in words["asked alone"] and not token.apart and meanings.get((behind,), ("",))[0] in _THINGS:
            yield token


_THINGS = frozenset(("piece", "resource", "card", "kind-of-card", "development", "mine", "position", "harbour", "option", "start"))
#: What an infinitive does that is one of these words.
_DEEDS = frozenset(
    ("get", "give", "put", "play", "buy", "upgrade", "discard", "hand-in", "trade", "move", "rob", "show", "claim", "end", "refill", "win", "search", "check")
)  # fmt: skip
#: An infinitive with it inside needs nothing before it: "abzugeben".
_WITH_TO = "zu"


def _before_asking(keyed: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield a word that names or does something before what is asked for begins the sentence."""
    if len(keyed) > _TWO and keyed[1][0] in words["asking"] and not keyed[1][1].apart and keyed[0][0] not in words["asking"]:
        key, token = keyed[0]
        role = vocabularies()[language].meanings.get((key,), ("",))[0]
        if (
            key in words["finite"] | words["subjects"] | words["determiners"] | words["numerals"] | words["adjectives"]
            or role in _LOOSE | _DEEDS | _BESIDE_WHAT_IS_ASKED
        ):
            yield token


#: What else names something, or says what is so, and stands before nothing that is asked for.
_BESIDE_WHAT_IS_ASKED = frozenset(
    ("player", "own", "yield", "sound", "may", "must", "me", "everyone", "roll", "rate", "chance", "opening", "pile", "need", "what-is", "each-number", "free", "who", "left")
)  # fmt: skip


def _participles(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the participles of a clause that says who does it with nothing that they could belong to."""
    keys = {key for key, _ in clause}
    if keys & words["finite"] and not keys & words["auxiliaries"]:
        yield from [token for key, token in clause if participle(key, language)]


def participle(key: str, language: str) -> bool:
    """Return whether a word says that something is done to somebody, or was done."""
    done = (
        _DONE in key[:_AS_FAR] and key.endswith(("t", "d", "en")) and key not in clause_words()[language]["finite"] | infinitives(language)
    )
    return done and vocabularies()[language].meanings.get((key,), ("",))[0] in _DONE_DEEDS


def _loose_things(clause: _Clause, words: dict[str, frozenset[str]], language: str) -> Iterator[Token]:
    """Yield the things and goods, of any number, right behind another thing, and those that begin a sentence before who does it."""
    if not any(key in words["finite"] for key, _ in clause):
        return
    meanings = vocabularies()[language].meanings
    roles = [meanings.get((key,), ("",))[0] for key, _ in clause]
    for place, (_, token) in enumerate(clause):
        if roles[place] not in _LOOSE:
            continue
        behind = clause[place + 1][0] if place + 1 < len(clause) else ""
        beside = (
            place > 0
            and not token.apart
            and roles[place - 1] in _LOOSE - {"mine"}
            and roles[place] != "mine"
            and not behind.endswith(_INFINITIVE)
        )
        first = place == 0 and behind in words["subjects"] | words["asking"] | words["determiners"] | words["numerals"]
        if (beside and (roles[place - 1], roles[place]) not in _JOINED) or first:
            yield token


#: With them what is asked about is named: each stands by itself.
_LOOSE = _THINGS | {"points", "route", "army"}
#: Things that are named with a word for their kind before or behind them.
_JOINED = frozenset(
    (
        ("kind-of-card", "card"),
        ("card", "kind-of-card"),
        ("development", "card"),
        ("resource", "harbour"),
        ("resource", "kind-of-card"),
        ("card", "piece"),
        ("kind-of-card", "resource"),
        ("route", "route"),
        ("army", "army"),
        ("card", "army"),
        ("army", "card"),
        ("route", "kind-of-card"),
        ("kind-of-card", "route"),
        ("card", "points"),
        ("route", "piece"),
    )
)
#: What participles have at their beginning, or behind a word that is part of them.
_DONE = "ge"
_AS_FAR = 5
_DONE_DEEDS = _DEEDS | {"roll", "robbed"}
