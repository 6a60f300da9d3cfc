"""Whether every word of a sentence was used by what it was read as: by the deed or what is asked, by a slot whose field the question then holds, or because it
can change nothing there. What is left over makes the reading partial, and is asked back (docs/contract.md, section 4).

Which word is part of which kind of question stands in ``data/words/heard_words.yaml``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.errors import FILE, QuestionError, Reading
from adjudicator.language.parts import FILLER, FROM, ParsedSentence
from adjudicator.language.tokens import NAME, Word
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.language.write import write_question
from adjudicator.notation.place_names import Place, Slot
from adjudicator.verdicts.claimed import Statement
from adjudicator.verdicts.question import NOBODY, Question
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_common.tables import compiled
from catan_common.texts import texts_in_file

HEARD_FILE = "words/heard_words.yaml"
HEARD_TABLE = "heard-words"

_EVERY = "*"
#: Words that are used where what they bring is: what stands behind them is accounted for by itself.
_BEFORE = frozenset(("for", "from", "with", "to", "into"))
#: What may stand behind one of them.
_BEHIND = frozenset(
    (PLAYER, NAME, NUMBER, RESOURCE, CARD, PIECE, "place", "unknown", "me", "self", "mine", "own", "bank", "everyone", "nobody", "nothing", "who", "which",
     "what", "kind-of-card", "development", "roll", "harbour", "each-number", "points", "oneself", "free", "here", "left", "opening", "robber", "route", "position", "second",
     "win", "army", "card-name", "face", "goods", "return", "pile", "anyone")
)  # fmt: skip
#: Kinds of question that answer for all players, or all cards, whatever is named beside.
_TELLS_ALL = frozenset(
    ("production", "harvest", "yields", "starting-cards", "rates", "exchange-rates", "event", "supply", "hand", "attack")
)
_TELLS_PIECES = frozenset(
    (
        "where",
        "supply",
        "starting-cards",
        "opening",
        "points",
        "longest-route",
        "yields",
        "production",
        "options",
        "card-places",
        "place-card",
    )
)
#: What a roll brings or costs is the same, whoever makes it.
_ROLLED_BY_ANYBODY = frozenset(("production", "harvest", "discard"))
#: Who is meant by them is known, or does not matter, in a reason for what is known.
_PRONOUNS = frozenset(("hij", "zij", "ze", "hem", "er", "sie", "zich", "sich"))
_AM = frozenset(("ben", "bin"))
_ANOTHER = frozenset(("weitere", "weiteren"))
_TOO = frozenset(("ook", "auch"))
#: What no article and no preposition stands before.
_NO_NOUNS = frozenset(
    ("may", "must", "self", "not", "not-any", "and", "or", "from", "for", "with", "to", "get", "give", "how-many", "still", "free")
)
_VERBS = frozenset(
    (
        "get",
        "give",
        "rob",
        "put",
        "play",
        "claim",
        "win",
        "discard",
        "hand-in",
        "trade",
        "buy",
        "move",
        "number",
        "rate",
        "show",
        "end",
        "which",
    )
)
#: What may be done, or said, more than once in one sentence.
_AGAIN = frozenset(
    (
        "and",
        "development",
        "yield",
        "from",
        "with",
        "into",
        "self",
        "route",
        "nothing",
        "kind-of-card",
        "resource",
        "number",
        "piece",
        "place",
        "player",
        "name",
        "card",
        "or",
    )
)
#: By how many points a game is won where nothing else is said.
_TO_WIN = "10"
_ROADS_OF_CARD = "2"


class Heard:
    """What words are used for: ``used`` by what a word does, and ``fillers`` by language and word, the kinds of question; None for all of them."""

    def __init__(self, table: dict[str, Any]) -> None:
        """Take over what ``made`` made."""
        self.used: dict[str, frozenset[str] | None] = table["used"]
        self.fillers: dict[str, dict[str, list[tuple[frozenset[str] | None, str]]]] = table["fillers"]
        self.weighty: dict[str, frozenset[str]] = table["weighty"]
        #: By their folded words what may be said beside a deed, each with its fact, or None.
        self.circumstances: dict[tuple[str, ...], str | None] = table["circumstances"]
        self.again: dict[str, frozenset[str]] = table["again"]


@cache
def heard_words() -> Heard:
    """Return what words are used for, compiled."""
    path = data_file(HEARD_FILE)
    table = compiled(HEARD_TABLE, (path, __file__, str(folding.__file__)), lambda: made(path))
    return Heard(
        {
            "used": {role: None if kinds is None else frozenset(kinds) for role, kinds in table["used"].items()},
            "fillers": {
                language: {
                    word: [(None if kinds is None else frozenset(kinds), stands) for kinds, stands in rows] for word, rows in words.items()
                }
                for language, words in table["fillers"].items()
            },
            "circumstances": table["circumstances"],
            **{name: {language: frozenset(words) for language, words in table[name].items()} for name in ("weighty", "again")},
        }
    )


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words; ValueError for a group of kinds that there is not."""
    raw = texts_in_file(path)
    groups = {name: kinds.split() for name, kinds in raw["groups"].items()}

    def kinds_of(names: str) -> set[str] | None:
        if names == _EVERY:
            return None
        if unknown := set(names.split()) - set(groups):
            raise ValueError(f"no group of kinds: {', '.join(sorted(unknown))}")
        return {kind for name in names.split() for kind in groups[name]}

    fillers: dict[str, dict[str, list[tuple[set[str] | None, str]]]] = {language: {} for language in LANGUAGES}
    for row in raw["fillers"].values():
        kinds = kinds_of(row["for"])
        for language in LANGUAGES:
            for word in row[language].split(", "):
                fillers[language].setdefault(folded(word, language), []).append((kinds, row.get("stands", "")))
    return {
        "used": {role: kinds_of(names) for role, names in raw["used"].items()},
        "fillers": fillers,
        "circumstances": {
            tuple(fold_word(part, language) for part in word.split()): row.get("fact")
            for row in raw["circumstances"].values()
            for language in LANGUAGES
            for word in row[language].split(", ")
        },
        **{
            name: {language: {folded(word, language) for word in words.split(", ")} for language, words in raw[name].items()}
            for name in ("weighty", "again")
        },
    }


def folded(words: str, language: str) -> str:
    """Return an expression as its words are compared."""
    return " ".join(fold_word(word, language) for word in words.split())


def harmless(word: Word, language: str) -> bool:
    """Return whether a filler says nothing of its own in a reason: what it may be in a question about building, or about who has something."""
    key = folded(word.token.text, language)
    rows = heard_words().fillers[language].get(key, ())
    return key in _PRONOUNS or any(kinds is None or "settlement" in kinds or "points" in kinds for kinds, _ in rows)


def unheard(parts: ParsedSentence[Any], question: Question, more: Iterable[str] = ()) -> list[Word]:
    """Return the words of a sentence that a question does not hold, and that are no fillers in it; ``more`` are numbers and players held beside it."""
    return _Account(parts, question, more).left()


def found_role(words: list[Word]) -> str:
    """Return what the first of some words does; empty for none."""
    return words[0].role if words else ""


class _Account:
    """The words of one sentence against one question."""

    def __init__(self, parts: ParsedSentence[Any], question: Question, more: Iterable[str]) -> None:
        self.parts = parts
        self.question = question
        self.kind = str(question.kind)
        self.words = heard_words()
        cards = (*(question.give or ()), *(question.take or ()))
        self.held = {kind for kind, _ in cards} | {str(question.card), str(question.resource), *more}
        self.more = frozenset(more)
        self.people = Counter((question.player, question.partner, question.victim, *(self.more - {question.player})))
        self.people.update(fact.partition(": ")[2] for fact in question.happened or ())
        self.numbers = Counter(str(number) for _, number in cards)
        self.numbers[str(question.roll)] += 1
        self.numbers.update(more)
        self.places = {question.at, question.to}
        self.done: set[str] = set()

    def left(self) -> list[Word]:
        """Return the words that are not used, in order."""
        found = self.parts.found
        return [word for place, word in enumerate(found) if not self._used(place, word)]

    def _used(self, place: int, word: Word) -> bool:
        role = word.role
        if role == FILLER:
            return self._fills(place, word)
        if role in (PLAYER, NAME):
            return self._person(word)
        if role == NUMBER:
            return self._number(place, word)
        if role in (RESOURCE, CARD):
            return word.value in self.held or self._of_none(place) or self._card_beside(word)
        if role in ("card-name", "face"):
            return word.value == self.question.card or (self.kind == "strongest-knights" and word.value == "Ritter")
        if role == PIECE:
            return self._piece(word)
        if word in self.parts.places:
            return self._place(word, place)
        if role == "self":
            return self._myself()
        if role == "or":
            return self._between_two(place)
        if role == "still" and self.kind == "play-card":
            # what happened is told: it is the next card
            return bool(self.question.happened) or self._knows_played()
        if (
            role == "still"
            and self.parts.found[place + 1 : place + 2]
            and self._key(self.parts.found[place + 1]) in self.parts.words.articles
        ):
            # one more of them
            return found_role(self._behind(place)) in ("development", PIECE) and self.kind not in ("ship", "robber")
        if role in ("not", "not-any"):
            # why it is not so, is asked of what is; and a card that is not taken is taken of nobody
            return "about" in self.parts.said or (self.question.victim == NOBODY and found_role(self._behind(place)) == "kind-of-card")
        if role == "about":
            return "not" in self.parts.roles
        if role not in _AGAIN:
            if role in self.done:
                return False
            self.done.add(role)
        if role in self.more and role in ("nobody", "nothing"):
            return True
        kinds = self.words.used.get(role, frozenset())
        if kinds is not None and self.kind not in kinds:
            return False
        if role == "free":
            return () in (self.question.give, self.question.take)
        if role in _BEFORE and not (role == "for" and "give" in self.parts.said):
            return any(one.role in _BEHIND or one in self.parts.places for one in self._behind(place)) or role in ("into",)
        return True

    def _knows_played(self) -> bool:
        """Return whether the position says what was played this turn: then it is known whether it is another card."""
        said = getattr(self.parts.given, "this_turn", None)
        return said is not None and not said.played.silent

    def _myself(self) -> bool:
        """Return whether *I* is who is asked about, says who that is, or rolls the dice."""
        player = self.question.player
        if player is None or player in self.parts.asker():
            return True
        if self.kind in _ROLLED_BY_ANYBODY and "roll" in self.parts.said:
            return True
        return any(folded(word.token.text, self.parts.words.language) in _AM for word in self.parts.found)

    def _between_two(self, place: int) -> bool:
        """Return whether a word for or stands between two players of whom one is asked for, or before what is to be looked into."""
        found = self.parts.found
        if "check" in self.parts.said and place and found[place - 1].role == "check":
            return True
        beside = [one.role in (PLAYER, NAME) for one in (found[place - 1 : place] + found[place + 1 : place + 2])]
        return self.question.player is None and beside == [True, True]

    def _behind(self, place: int) -> list[Word]:
        """Return the first word behind one that says something, with no more than articles between."""
        for word in self.parts.found[place + 1 :]:
            if word.role != FILLER:
                return [word]
            rows = self.words.fillers[self.parts.words.language].get(self._key(word), ())
            if not any(stands == "noun" for _, stands in rows):
                return []
        return []

    def _fills(self, place: int, word: Word) -> bool:
        """Return whether a word says nothing of its own: where it stands, in a question of this kind."""
        key = self._key(word)
        found = self.parts.found
        if key in _ANOTHER and self.kind == "play-card":
            return self._knows_played()
        if key in _TOO and "still" in self.parts.said and found_role(found[place + 1 : place + 2]) == "still":
            return True
        if (key == "als" and place == 1 and found[0].role == "what") or (key in _AM and place and found[place - 1].role == "self"):
            return True
        return any(
            (kinds is None or self.kind in kinds) and (not stands or _STANDS[stands](self, place))
            for kinds, stands in self.words.fillers[self.parts.words.language].get(key, ())
        )

    def _key(self, word: Word) -> str:
        return folded(word.token.text, self.parts.words.language)

    def before_noun(self, place: int) -> bool:
        """Return whether a noun follows, with no more than articles between."""
        for at in range(place + 1, len(self.parts.found)):
            word = self.parts.found[at]
            if word.role != FILLER:
                return word.role not in _NO_NOUNS
            rows = self.words.fillers[self.parts.words.language].get(self._key(word), ())
            if self._key(word) in _ANOTHER:
                continue
            if not any(stands == "noun" for _, stands in rows):
                return any(kinds is not None and self.kind in kinds for kinds, _ in rows)
        return False

    def before_verb(self, place: int) -> bool:
        """Return whether a verb follows, or a rate."""
        behind = self.parts.found[place + 1 : place + 2]
        return found_role(behind) in _VERBS or (
            found_role(behind) == FILLER and not self._again(behind[0]) and self._fills(place + 1, behind[0])
        )

    def behind_subject(self, place: int) -> bool:
        """Return whether who is asked about stands before it."""
        return place > 0 and self.parts.found[place - 1].role in (PLAYER, NAME, "self")

    def _again(self, word: Word) -> bool:
        return self._key(word) in self.parts.words.articles

    def at_edge(self, place: int) -> bool:
        """Return whether a word begins or ends the sentence, or a clause of it."""
        found = self.parts.found
        return place in (0, len(found) - 1) or found[place].token.apart or found[place + 1].token.apart or found[place - 1].role == FILLER

    def _person(self, word: Word) -> bool:
        colours = set(word.value.split())
        for colour in colours:
            if self.people[colour] > 0:
                self.people[colour] -= 1
                return True
        # what is told of all players is told of those who are named
        if (
            self.question.player is None or self.kind in _TELLS_ALL or (self.kind == "discard" and self.question.give == ())
        ) and not self.more:
            return True
        return self.kind in _ROLLED_BY_ANYBODY and "roll" in self.parts.said

    def _number(self, place: int, word: Word) -> bool:
        if self.numbers[word.value] > 0:
            self.numbers[word.value] -= 1
            return True
        found = self.parts.found
        behind = self._behind(place)
        beside = [*behind, *found[max(0, place - 1) : place]]
        if self.kind in ("may-build", "odds", "score", "joker", "build"):
            return any(one.role in (PIECE, CARD) for one in beside)
        if self.kind == "first-to-win":
            return word.value == _TO_WIN
        if self.kind == "yields":
            return "chance" in self.parts.said
        if self.kind == "play-card" and word.value == _ROADS_OF_CARD:
            return any(one.role == PIECE for one in behind)
        if word.value == "0":
            return self.kind in ("trade", "exchange", "discard") and any(one.role == RESOURCE for one in behind)
        if self.kind in ("robber", "victims", "pirate"):
            return self._chip() == word.value
        if word.value == "1":
            return any(one.role in (RESOURCE, CARD, PIECE, "development", "kind-of-card") for one in behind)
        return self._sums(word)

    def _chip(self) -> str:
        """Return the number of the tile that is asked about."""
        given = self.parts.given
        tile = None if given is None or given.board is None else given.board.map.tile_named.get(str(self.question.at))
        return "" if tile is None else str(given.board.chips[tile])

    def _sums(self, word: Word) -> bool:
        """Return whether a number is a part of one that the question holds: the cards of a kind may be named in several goes."""
        named = Counter(one.value for one in self.parts.found if one.role in (RESOURCE, CARD))
        return any(
            named[kind] > 1 and number > int(word.value) for kind, number in (*(self.question.give or ()), *(self.question.take or ()))
        )

    def _of_none(self, place: int) -> bool:
        """Return whether no card of a kind is given: "0 wol"."""
        before = self.parts.found[place - 1 : place]
        return self.kind in ("trade", "exchange", "discard") and [one.value for one in before if one.role == NUMBER] == ["0"]

    def _card_beside(self, word: Word) -> bool:
        if self.kind in _TELLS_ALL or self.kind in ("cards", "options", "may-build", "odds", "score", "joker"):
            return True
        if word.role == CARD and word.value not in ("ridder", "stratenbouw", "uitvinding", "monopolie"):
            return "overwinningspunt" in self.held
        if "harbour" in self.parts.said or self.kind == "longest-route":
            return False
        return self.kind in ("largest-army", "strongest-knights") and word.value == "ridder"

    def _piece(self, word: Word) -> bool:
        if word.value in (self.kind, self.question.piece) or self.kind in _TELLS_PIECES:
            return True
        if self.kind == "city":
            return word.value == "settlement"
        if self.kind in ("may-build", "odds", "score", "build", "joker"):
            return True
        return (self.kind, word.value) in (("move-ship", "ship"), ("play-card", "road"))

    def _place(self, word: Word, place: int) -> bool:
        question = self.question
        board = None if self.parts.given is None else self.parts.given.board
        if board is None:
            told = f"{question.at or ''} {question.to or ''}".upper()
            return question.at is not None and any(part in told for part in word.token.text.upper().replace("+", " ").split())
        island = board.map
        names = {spot.name(island) for spot in word.spots}
        if names & self.places:
            return True
        if self.kind in ("starting-cards", "valid"):
            return True
        if self.parts.before(place) == FROM and any(spot.slot is Slot.TILE for spot in word.spots):
            return self.kind in ("robber", "pirate", "victims")
        return any(self._beside(spot) for spot in word.spots)

    def _beside(self, spot: Place) -> bool:
        """Return whether a place is an end of the path, or a tile beside the place, that is asked about: together they name it."""
        assert self.parts.given is not None and self.parts.given.board is not None
        island = self.parts.given.board.map
        for name in self.places - {None}:
            if name in island.path_named:
                path = island.path_named[name]
                around = island.ends[path] if spot.slot is Slot.INTERSECTION else island.path_tiles[path] if spot.slot is Slot.TILE else ()
            elif name in island.intersection_named:
                around = island.corner_tiles[island.intersection_named[name]] if spot.slot is Slot.TILE else ()
            else:
                around = ()
            if spot.number in around and len(self.parts.places) > 1:
                return True
        return False


def accounted(parts: ParsedSentence[Any], question: Question, happened: tuple[str, ...] = ()) -> Question:
    """Return the question, with what it takes to have happened, of a sentence that is used up in it; QuestionError with what is left over where it is not."""
    whole = replace(question, happened=happened) if happened else question
    left = unheard(parts, whole)
    if left:
        raise partial(parts, whole, left)
    return whole


def accounted_statement(parts: ParsedSentence[Any], statement: Statement) -> None:
    """Raise what is left over of a sentence that says what the answer to a question is: its numbers and players may be those of the answer."""
    claimed = statement.claimed
    more = [str(one) for one in (*claimed.field, claimed.value)]
    if isinstance(claimed.value, int):
        # more than so many, and at most so many, are said by the number beside
        more += [str(claimed.value - 1)]
    if claimed.value in (None, 0):
        more += ["nobody", "nothing"]
    left = unheard(parts, statement.question, more)
    if left:
        raise partial(parts, statement.question, left)


def partial(parts: ParsedSentence[Any], question: Question, left: list[Word]) -> QuestionError:
    """Return the question back for a sentence of which words are left over that may change the answer: what was not taken in, and what was read."""
    language = parts.words.language
    reading = Reading(question, write_question(question, language))
    words = _runs(parts, left)
    problems = [Problem(Family.AMBIGUOUS, FILE, 1, column, text, Expected.NO_OTHER_WORD, (reading.sentence,)) for column, text in words]
    return QuestionError(language, problems, [reading], "unread", unread=tuple(text for _, text in words))


def _runs(parts: ParsedSentence[Any], left: list[Word]) -> list[tuple[int, str]]:
    """Return the words that are left over as they were typed, those that follow one another as one."""
    found: list[tuple[int, str]] = []
    last = -2
    for place, word in enumerate(parts.found):
        if any(word is one for one in left):
            text = word.token.text
            if last == place - 1:
                found[-1] = (found[-1][0], f"{found[-1][1]} {text}")
            else:
                found.append((word.token.column, text))
            last = place
    return found


#: Where a filler has to stand, by the word for it in the file.
_STANDS = {"noun": _Account.before_noun, "edge": _Account.at_edge, "verb": _Account.before_verb, "subject": _Account.behind_subject}
