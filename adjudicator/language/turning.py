"""Which words of a sentence may turn the answer to a question that does not hold them: nothing is ruled on that question then.

A sentence that is not read whole may be near to a question. Who is named, how many, when, in whose turn, what is supposed, denied or done twice: where the question has
no place for it, its answer is no answer to the sentence. The words stand in ``data/words/turning_words.yaml``; the others are weighed by what they do (``account.py``).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from adjudicator.game import Position, described, game_of
from adjudicator.language import heard
from adjudicator.language.account import Account
from adjudicator.language.hand_sentences import is_in_rows
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.loose_words import kinds_asked, loose_words
from adjudicator.language.parse import parse, player_named
from adjudicator.language.parts import FILLER, ParsedSentence
from adjudicator.language.tokens import NAME, UNKNOWN, Word
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.notation.place_names import Place, Slot
from adjudicator.verdicts.question import Question
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.patterns import pattern
from catan_common.records import NamedTuple
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file
from catan_common.typed import Any

TURNING_FILE = "words/turning_words.yaml"
TURNING_TABLE = "turning-words"
_SORTS = "sorts"
#: Sorts that are looked at beside the words around them.
_HELPS = ("before", "before-whom", "in-turn", "of-turn", "this", "as-what", "turn", "rhetorical", "idle", "leads", "rests")
#: What is weighed by whether the question holds it.
_HELD = frozenset((NUMBER, "must", "without", "nobody"))
#: Questions in which what is supposed may be the tile that is asked about.
_AT_TILE = frozenset(("victims", "robber", "where", "pirate"))
_ROBBER = frozenset(("robber", "pirate"))
#: Of a question about a roll, whoever is named rolls.
_ROLLED = frozenset(("production", "harvest", "discard"))
#: Questions whose answer tells of all.
_HELD_BY_ONE = frozenset(("longest-route", "largest-army", "strongest-knights"))
#: Questions that a seven leads to.
_SEVEN = frozenset(("discard", "robber", "victims", "pirate", "must-move"))
_RATES = frozenset(("rates", "exchange-rates"))
#: Questions about building nothing.
_NOTHING = frozenset(("score",))
_BESIDE = 2
#: From which weight on a word is what a question is about, and what no question is a suggestion for that does not listen to it.
_WEIGHTY, _TOPICS = 2, frozenset(("route", "army", "points", "win"))
#: How far before a denial what it denies may stand.
_CLAUSE = 6


class LeftOut(NamedTuple):
    """The words of a sentence that a question does not hold, in order, as they were typed: those that may turn its answer, and those that nobody knows."""

    turning: tuple[tuple[int, str], ...]
    unknown: tuple[tuple[int, str], ...]


@cache
def _table() -> dict[str, Any]:
    path = data_file(TURNING_FILE)
    found: dict[str, Any] = compiled(TURNING_TABLE, (path, __file__, str(heard.__file__), str(folding.__file__)), lambda: made(path))
    return found


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words."""
    raw = load_yaml_file(path)
    found: dict[str, Any] = {_SORTS: {name: list(row["in"]) for name, row in raw[_SORTS].items()}}
    for language in LANGUAGES:
        sorts = {name: [folded(word, language) for word in words.split(", ")] for name, words in raw[language].items()}
        found[language] = sorts
    return found


class _Sentence:
    """A sentence against one question."""

    def __init__(self, parts: ParsedSentence[Any], question: Question) -> None:
        self.parts = parts
        self.question = question
        self.kind = str(question.kind)
        self.language = parts.words.language
        self.keys = [folded(word.token.text, self.language) for word in parts.found]
        self.sorts: Mapping[str, list[str]] = _table()[self.language]
        game = "" if parts.given is None or parts.given.board is not None else game_of(parts.given).folder
        self.asked = kinds_asked(game)
        self.people = {question.player, question.partner, question.victim}

    def left_out(self) -> LeftOut:
        """Return the words that the question does not hold."""
        unheld = {id(word) for word in Account(self.parts, self.question, ()).left()}
        turning = {place for place, word in enumerate(self.parts.found) if self._turns(place, word, id(word) in unheld)}
        turning |= self._of_sorts() | self._turn() | self._supposed()
        if turning:
            turning |= self._turn(own=True)
        unknown = {
            place
            for place, word in enumerate(self.parts.found)
            if place not in turning and (self._nobody_knows(place) or (id(word) in unheld and self._listens_not(place)))
        }
        nouns = {place for place in unknown if self._is_a_thing(place)}
        return LeftOut(self._typed(turning | nouns), self._typed(unknown - nouns))

    def _typed(self, places: set[int]) -> tuple[tuple[int, str], ...]:
        """Return the words at some places as they were typed, those that follow one another as one."""
        found: list[tuple[int, str]] = []
        last = -2
        for place in sorted(places):
            token = self.parts.found[place].token
            if place == last + 1:
                found[-1] = (found[-1][0], f"{found[-1][1]} {token.text}")
            else:
                found.append((token.column, token.text))
            last = place
        return tuple(found)

    def _turns(self, place: int, word: Word, unheld: bool) -> bool:
        if word in self.parts.places:
            return unheld and bool(word.spots) and not self._describes(word)
        colours = self._colours(place, word)
        if colours:
            return self._somebody_else(colours)
        if word.role == "development" and self.kind == "discard":
            return self.question.card is None  # whether they count is asked, not how many cards are handed in
        if word.role == "must" and "may" in self.parts.said:
            return False  # it says why it is asked whether something may be done
        if word.role in ("for", "get") and self.kind == "discard":
            return unheld  # it is a trade
        return unheld and word.role in _HELD and not (word.role == NUMBER and self._counts_nothing(place, word))

    def _describes(self, word: Word) -> bool:
        """Return whether a place says where something stands already, beside a question that is about no place: the robber, or a building."""
        given = self.parts.given
        if self.question.at is not None or given is None or given.board is None:
            return False
        if self.parts.said & _ROBBER:
            tile = getattr(given, "robber", None)
            return any(spot.slot is Slot.TILE and spot.number == tile for spot in word.spots)
        return any(spot.slot is Slot.TILE or any(_stands(player, spot) for player in given.players) for spot in word.spots)

    def _counts_nothing(self, place: int, word: Word) -> bool:
        """Return whether a number is said once more, is a rate that is asked for, or how many somebody has, where that is so."""
        question = self.question
        sheet = question.at if self.parts.given is None or self.parts.given.board is None else None
        held = f"{sheet or ''} {question.roll or ''} {7 if self.kind in _SEVEN else ''}"
        if word.value in pattern(r"\d+").findall(held) or self.kind in _RATES:
            return True
        behind = self.parts.found[place + 1 : place + 2]
        if self.kind in _ROLLED and behind and any(role.startswith(PIECE) for role in (behind[0].role, *self._does(place + 1))):
            return True
        if self.kind == "victims" and not (behind and behind[0].role in (PIECE, RESOURCE, "kind-of-card")):
            return True
        counts_cards = bool(behind) and behind[0].role == "kind-of-card"
        return (self.kind == "discard" or counts_cards) and word.value == self._in_hand()

    def _in_hand(self) -> str:
        """Return how many cards whoever is asked about holds; empty where that is not known."""
        given = self.parts.given
        if given is None or self.question.player is None:
            return ""
        hand = getattr(given.players[given.index(self.question.player)], "hand", None)
        return "" if hand is None else str(hand.total)

    def _colours(self, place: int, word: Word) -> frozenset[str]:
        """Return the players whom a word means, also as whose it is (wits, Beats)."""
        if word.role in (PLAYER, NAME):
            return frozenset(word.value.split())
        key = self.keys[place]
        if word.role == UNKNOWN and key.endswith("s") and self.parts.given is not None:
            found = player_named(word.token.text.rstrip("'\u2019sS"), self.parts.given)
            return frozenset((found,)) if found else frozenset()
        return frozenset()

    def _somebody_else(self, colours: frozenset[str]) -> bool:
        """Return whether a player is none of those of the question, which is not about all."""
        if colours & self.people or self.kind in _HELD_BY_ONE or (self.kind in _ROLLED and "roll" in self.parts.said):
            return False
        return self.question.player is not None or "player" in described(self.question.kind).needs

    def _of_sorts(self) -> set[int]:
        found: set[int] = set()
        for sort, words in self.sorts.items():
            if sort in (*_HELPS, "supposed") or self.kind in _table()[_SORTS][sort]:
                continue
            for place in range(len(self.keys)):
                run = self._run(place, words) if not self._idle(sort, place) else set()
                found |= run | (
                    self._thing_behind(max(run)) if run and (sort == "moment" or self.parts.found[place].role == "without") else set()
                )
        found |= {
            place
            for place, key in enumerate(self.keys[:-1])
            if key in self.sorts["before"] and self.keys[place + 1] in self.sorts["before-whom"] and self.kind != "next-player"
        }
        return found

    def _run(self, place: int, words: list[str]) -> set[int]:
        """Return the places of an expression that begins at a place; none where none does."""
        for word in words:
            parts, typed = word.split(), " ".join(self.keys[place : place + _BESIDE + 1]).split()
            if typed[: len(parts)] == parts:
                end, left = place, len(parts)
                while left > 0:
                    left -= len(self.keys[end].split())
                    end += 1
                return set(range(place, end))
        return set()

    def _thing_behind(self, place: int) -> set[int]:
        """Return the words behind a word for when up to what it leads to: nach dem Räuber."""
        found: set[int] = set()
        for at in range(place + 1, min(place + 2 + _BESIDE, len(self.keys))):
            found.add(at)
            if self.parts.found[at].role not in (FILLER, "own", "mine"):
                return found
        return found

    def _idle(self, sort: str, place: int) -> bool:
        """Return whether a word for when says where (nach D2) or nothing (der Reihe nach), or a denial denies nothing (kan ik niet gewoon) or is held."""
        behind = self.parts.found[place + 1 : place + 1 + _BESIDE]
        if sort == "moment":
            leads = self.keys[place] in self.sorts["leads"] and (not behind or behind[0].token.apart)
            return leads or any(word in self.parts.places for word in behind)
        if sort == "denied":
            rhetorical = self.keys[place + 1 : place + 2]
            return self.kind in _NOTHING or (bool(rhetorical) and rhetorical[0] in self.sorts["rhetorical"]) or self._not_rolled(place)
        return False

    def _not_rolled(self, place: int) -> bool:
        """Return whether it is denied that somebody has rolled, where nobody has."""
        beside = [word.role for word in (*self.parts.found[max(0, place - _CLAUSE) : place], *self.parts.found[place + 1 : place + 2])]
        given = self.parts.given
        return "roll" in beside and given is not None and getattr(given, "roll", 0) is None

    def _turn(self, *, own: bool = False) -> set[int]:
        """Return the words for whose turn it is done in, where that is not the running turn of whom the question is about, or ``own``."""
        if self.kind in _table()[_SORTS]["turn"]:
            return set()
        for place, key in enumerate(self.keys):
            led = next((at for at in range(place - 1, max(-1, place - _BESIDE - 2), -1) if self.keys[at] in self.sorts["in-turn"]), None)
            if key not in self.sorts["of-turn"] or led is None:
                continue
            between = self.keys[led + 1 : place]
            running = set(between) <= set(self.sorts["this"]) or self._own_turn(led, place)
            if own or self.keys[led] == self.sorts["in-turn"][-1] or not running:
                return set(range(led, place + 1))
        return set()

    def _own_turn(self, led: int, place: int) -> bool:
        """Return whether it is the turn of whom the question is about, and running."""
        given = self.parts.given
        turn = getattr(given, "turn", None)
        if given is None or turn is None or self.question.player != given.players[turn].colour:
            return False
        between = self.parts.found[led + 1 : place]
        if any(word.role in ("mine", "self") for word in between):
            return self.question.player in self.parts.asker()
        named = [self._colours(at, self.parts.found[at]) for at in range(led + 1, place)]
        return all(colours == {self.question.player} for colours in named if colours)

    def _supposed(self) -> set[int]:
        """Return the words of what is supposed where the question is not about it: a roll, or the tile of the robber."""
        found: set[int] = set()
        if self.kind in _table()[_SORTS]["supposed"]:
            return found
        for place, key in enumerate(self.keys):
            if key not in self.sorts["supposed"] or not self._opens_clause(place):
                continue
            clause = self._clause(place)
            if self._counted_with(clause):
                continue
            robs = any(self.parts.found[at].role in _ROBBER or "robber" in self._does(at) for at in clause)
            builds = any("build" in self._does(at) or self._does_something(self.keys[at]) for at in clause)
            if self.question.roll is not None and not robs and not builds and not self._of_goods(clause):
                continue
            if robs and self.kind in _AT_TILE and (self.question.at is not None or self.question.piece == "robber"):
                continue
            if self.kind == "route-with" or self._only_of_roll(clause):
                continue
            found |= set(clause)
        return found

    def _does_something(self, key: str) -> bool:
        """Return whether a word is a verb for something done, not one for what lies there."""
        return key in heard_words().verbs[self.language] and key not in self.sorts["rests"]

    def _counted_with(self, clause: range) -> bool:
        """Return whether no more is supposed than how one counts: wenn man den verdeckten mitzählt."""
        does = {self.parts.found[at].role for at in clause}
        return self.kind in ("points", *_HELD_BY_ONE) and "anyone" in does and not does & {PLAYER, NAME, "self", "play"}

    def _only_of_roll(self, clause: range) -> bool:
        """Return whether no more is supposed than that a seven falls, which a question about handing in always does."""
        if self._of_goods(clause):
            return False
        return self.kind == "discard" and any("seven" in self._does(at) or self.parts.found[at].value == "7" for at in clause)

    def _of_goods(self, clause: range) -> bool:
        """Return whether a clause supposes something of pieces, places or cards: not of the roll."""
        words = [self.parts.found[at] for at in clause]
        return any(word.role in (PIECE, RESOURCE, "kind-of-card") or word in self.parts.places for word in words)

    def _opens_clause(self, place: int) -> bool:
        """Return whether somebody or something follows that does something: not "als joker"."""
        if self.keys[place] not in self.sorts["as-what"]:
            return True
        behind = self.parts.found[place + 1 : place + 2]
        many = len(self.keys) - place > _BESIDE
        somebody = (PLAYER, NAME, "self", "mine", "anyone", FILLER, "own", "everyone", "robber", "here")
        done = any(self._does_something(key) for key in self.keys[place + 2 :])  # whoever that is: *als ie een straat legt*
        return bool(behind) and many and (behind[0].role in somebody or (behind[0].role == UNKNOWN and done))

    def _clause(self, place: int) -> range:
        """Return the places from where a clause begins to before the next comma, or to the end."""
        end = next((at for at in range(place + 1, len(self.keys)) if self.parts.found[at].token.apart), len(self.keys))
        return range(place, end)

    def _does(self, place: int) -> frozenset[str]:
        return loose_words()[self.language].does(self.keys[place])

    def _nobody_knows(self, place: int) -> bool:
        word = self.parts.found[place]
        known = (
            self.keys[place] in self.sorts["idle"] or word.role != UNKNOWN or word.spots or self._does(place) or self._colours(place, word)
        )
        return not known and not is_in_rows(word, self.language)

    def _listens_not(self, place: int) -> bool:
        """Return whether a question of the kind has no use for what a word is about, where it is no filler."""
        word = self.parts.found[place]
        if word.role in (FILLER, "self", "anyone", "may") or word in self.parts.places:
            return False
        asked = self.asked.get(self.kind)
        return asked is not None and {role.partition(" ")[0] for role in (*self._does(place), word.role)}.isdisjoint(
            {*asked.speak} | asked.takes
        )

    def _is_a_thing(self, place: int) -> bool:
        """Return whether an unknown word is a noun of a German sentence: what it names, the question does not; one between commas addresses somebody."""
        token = self.parts.found[place].token
        behind = self.parts.found[place + 1 : place + 2]
        alone = token.apart and (not behind or behind[0].token.apart)
        word = self.parts.found[place]
        unnamed = word.role == UNKNOWN and not word.spots and self.keys[place] not in self.sorts["idle"]
        return self.language == "de" and place > 0 and unnamed and token.text[:1].isupper() and not alone


def shares(text: str, question: Question, position: Position, language: str) -> bool:
    """Return whether a question is about a deed or a thing that a sentence speaks of, and passes over none of its topics: else it is no suggestion for it."""
    if question.give == question.take == ():
        return False  # nothing for nothing
    parts: ParsedSentence[Any] = parse(ParsedSentence, text, position, language)
    sentence = _Sentence(parts, question)
    asked = sentence.asked.get(sentence.kind)
    if asked is None:
        return True
    does = {role.partition(" ")[0] for place, word in enumerate(parts.found) for role in (*sentence._does(place), word.role)}  # noqa: SLF001
    if not {*sentence.keys}.isdisjoint(sentence.sorts["undone"]) and question.at is not None:
        return False  # what is taken away is not built
    heaviest = max(asked.speak.values(), default=0)
    shared = {role for role, weight in asked.speak.items() if weight >= min(_WEIGHTY, heaviest)} & does
    return bool(shared) and not does & _TOPICS - {*asked.speak} - asked.takes


def _stands(player: Any, spot: Place) -> bool:
    """Return whether a player of a board has a building at a place, or a road."""
    mask = player.building_mask if spot.slot is Slot.INTERSECTION else 0
    return bool(mask >> spot.number & 1) or (spot.slot is Slot.PATH and spot.number in player.roads)


def left_out(text: str, question: Question, position: Position, speaker: str | None, language: str) -> LeftOut:
    """Return the words of a sentence that a question does not hold which it may be near to."""
    parts: ParsedSentence[Any] = parse(ParsedSentence, text, position, language)
    parts.speaker = None if speaker is None else player_named(speaker, position)
    return _Sentence(parts, question).left_out()
