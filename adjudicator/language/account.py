"""Which words of one sentence were used by the question it was read as, word by word: each part of a sentence says when it is.

Which word is part of which kind of question stands in ``data/words/heard_words.yaml``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache
from itertools import pairwise

from adjudicator.game import described
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parts import FILLER, FROM, ParsedSentence
from adjudicator.language.tokens import NAME, Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, PLAYER, RESOURCE, vocabularies
from adjudicator.notation.place_names import Place, Slot
from adjudicator.verdicts.question import NOBODY, Question
from catan_common.folding import fold_word
from catan_common.typed import Any

#: Kinds of question that answer for all players, or all cards, whatever is named beside.
_TELLS_ALL = frozenset(
    ("production", "harvest", "yields", "starting-cards", "rates", "exchange-rates", "event", "supply", "hand", "attack")
)
_TELLS_PIECES = frozenset((
    "where", "supply", "starting-cards", "opening", "points", "longest-route", "yields", "production", "options", "card-places",
    "place-card",
))  # fmt: skip
#: Questions about a sheet of the dice game: only knights have the name of a card there.
_SHEET = frozenset(("may-build", "odds", "score", "build"))
#: What a roll brings or costs is the same, whoever makes it.
_ROLLED_BY_ANYBODY = frozenset(("production", "harvest", "discard"))
_WITH_TAKE = frozenset(("play-card",))
#: Of these it may be told that somebody has done them.
_TOLD = frozenset(("play-card", "buy-card", "trade", "discard", "robber", "settlement", "city", "road", "ship"))
#: So few words do something in "controleer de punten".
_ASKED_PLAINLY = 3
_NOT = frozenset(("not", "not-any"))
_LIKE_VALUE, _LIKE_DEED = "supply", "road"
_RATES = frozenset(("rates", "exchange-rates"))
_ROBS = frozenset(("robber", "pirate", "victims"))
_HELD_BY_ONE = frozenset(("longest-route", "largest-army", "strongest-knights", "trade-power", "turn", "where"))
_DEALS = frozenset(("trade", "exchange", "discard"))
_KNIGHT_CARD = "Ritter"
#: By how many points a game is won where nothing else is said.
_TO_WIN = "10"
_ROADS_OF_CARD = "2"


def found_role(words: list[Word]) -> str:
    """Return what the first of some words does; empty for none."""
    return words[0].role if words else ""


@cache
def _colours() -> frozenset[str]:
    """Return the colours of every language as they are written, folded."""
    return frozenset(fold_word(colour, language) for language, words in vocabularies().items() for colour in words.colours.values())


class Account:
    """The words of one sentence against one question."""

    def __init__(self, parts: ParsedSentence[Any], question: Question, more: Iterable[str]) -> None:
        """Note what the question holds; ``more`` are numbers and players held beside it."""
        self.parts = parts
        self.question = question
        self.kind = str(question.kind)
        self.words = heard_words()
        kind = described(question.kind)
        #: What words do that the kind says itself that it uses; one that no group names is heard as those are that hold a value, or are yes or no.
        self.own = frozenset((*kind.uses.split(), *kind.asked_by.split()))
        self.sort = self.kind if self.kind in self.words.kinds else _LIKE_VALUE if kind.value is not None else _LIKE_DEED
        cards = (*(question.give or ()), *(question.take or ()))
        self.held = {kind for kind, _ in cards} | {str(question.card), str(question.resource), *more}
        self.more = frozenset(more)
        self.people = Counter((question.player, question.partner, question.victim, *(self.more - {question.player})))
        self.people.update(fact.partition(": ")[2] for fact in question.happened or ())
        introduced = any(self._key(word) in self._little("am") for word in parts.found) or question.happened or "buy" in parts.said
        if (
            "self" in parts.said
            and not introduced
            and question.player is not None
            and parts.given is not None
            and question.player in parts.asker()
        ):
            # who asks is named by that word
            self.people[question.player] -= 1
        self.numbers = Counter(str(number) for _, number in cards)
        self.numbers[str(question.roll)] += 1
        self.numbers.update(more)
        self.places = {question.at, question.to}
        self.done: set[str] = set()
        #: The pieces and the goods that were named.
        self.named: set[str] = set()

    def left(self) -> list[Word]:
        """Return the words that are not used, in order."""
        found = self.parts.found
        verbs = 0
        left = []
        for place, word in enumerate(found):
            if self._said_again(word) or not self._used(place, word):
                left.append(word)
            elif self._is_verb(word):
                verbs += 1
                if verbs > self._verbs():
                    left.append(word)
        return left

    def _is_verb(self, word: Word) -> bool:
        """Return whether a word says what is done, not that it may be."""
        return word.role in self.words.roles["doing"] or (
            word.role == FILLER and self._key(word) in self.words.verbs[self.parts.words.language]
        )

    def _verbs(self) -> int:
        """Return how many words may say what is done: one for each deed, and one more where somebody rolls, gives and gets, or in the passive."""
        question, said = self.question, self.parts.said
        deeds = [
            question.victim,
            question.kind in _WITH_TAKE and (question.take or question.give),
            "passive" in said,
            "roll" in said,
            "stay" in said,
        ]
        more = [said >= {"give", "get"}, said >= {"trade", "give"}, said >= {"trade", "get"}, "return" in said]
        more += ["upgrade" in said, [word.role for word in self.parts.found].count("yield") > 1]
        more += [("which", "put") in pairwise(word.role for word in self.parts.found)]
        more += [
            self.kind == "play-card" and PIECE in said,
            (self.kind in _TOLD or "play" in said) and any(self._key(word) in self._little("has") for word in self.parts.found),
        ]
        return 1 + sum(map(bool, (*deeds, *more)))

    def _used(self, place: int, word: Word) -> bool:
        if word in self.parts.places:
            return self._place(place, word)
        own = _BY_ROLE.get(word.role)
        return self._asked(place, word) if own is None else own(self, place, word)

    def _asked(self, place: int, word: Word) -> bool:
        """Return whether what a word does is part of a question of this kind: once, and where something stands that it belongs to."""
        role = word.role
        if role not in self.words.roles["again"]:
            if role in self.done:
                return False
            self.done.add(role)
        if role in self.more:
            return True
        kinds = self.words.used.get(role, frozenset())
        if kinds is not None and self.sort not in kinds and role not in self.own:
            return False
        condition = _WHERE.get(role)
        return condition is None or condition(self, place, word)

    def goods(self, place: int, word: Word) -> bool:
        """Return whether a kind of card is one that the question holds, none of which is handed in, or one named beside what it asks."""
        if word.value in self.held:
            return True
        before = self.parts.found[place - 1 : place]
        none = self.kind in _DEALS and [one.value for one in before if one.role == NUMBER] == ["0"]
        return none or self._card_beside(word)

    def named_card(self, _place: int, word: Word) -> bool:
        """Return whether a card is the one that is asked about."""
        return word.value == self.question.card or (self.kind == "strongest-knights" and word.value == _KNIGHT_CARD)

    def still(self, place: int, word: Word) -> bool:
        """Return whether *still* changes nothing: of a card it is the next one, where it is told what was played."""
        if self.kind == "play-card":
            return bool(self.question.happened) or self._knows_played()
        if self.kind == "trade" and self.question.give is self.question.take is None:
            return True  # of no cards there are none more
        beside = self.parts.found[place + 1 : place + 2]
        if beside and self._key(beside[0]) in self.parts.words.articles and found_role(self._behind(place)) not in ("development", PIECE):
            return False
        return self._asked(place, word)

    def denied(self, place: int, _word: Word) -> bool:
        """Return whether it is asked why something is not so, which is asked of what is; or no card is taken of nobody."""
        said = self.parts.said
        if sum(word.role in _NOT for word in self.parts.found) > 1 or "without" in said:
            return False
        return "about" in said or (self.question.victim == NOBODY and found_role(self._behind(place)) == "kind-of-card")

    def asks_why(self, _place: int, _word: Word) -> bool:
        """Return whether it is asked why something is not so."""
        return "not" in self.parts.roles

    def judges(self, place: int, word: Word) -> bool:
        """Return whether it is the score that is looked into, where it is no place and no position."""
        if self.kind in ("points", "winner", "valid"):
            return self.kind == "valid" or "standing" in self.parts.said or len(self.parts.said) <= _ASKED_PLAINLY
        behind_place = place == len(self.parts.found) - 1 and self.parts.found[place - 1] in self.parts.places
        if place == 0:
            return word.role == "check" or self._says_that()
        return word.role == "sound" and (behind_place or ("may" not in self.parts.said and self.kind not in _HELD_BY_ONE))

    def _says_that(self) -> bool:
        """Return whether the first word has "that", "it" or hardly anything behind it: "klopt het dat", "gültig, B2"."""
        behind = self.parts.found[1:2]
        its = heard_words().its[self.parts.words.language] | self._little("whether")
        return len(self.parts.found) <= _ASKED_PLAINLY or self._key(behind[0]) in its or behind[0].token.apart

    def nothing(self, _place: int, _word: Word) -> bool:
        """Return whether *nothing* is what is given, or that no piece is asked about."""
        if self.kind in ("odds", "score"):
            return self.question.at is None
        return () in (self.question.give, self.question.take) and not any(one.value == "0" for one in self.parts.found)

    def everybody(self, place: int, word: Word) -> bool:
        """Return whether it is asked about everybody, nobody is robbed, or all of something is meant."""
        said = self.parts.said
        if self.kind in _ROBS:
            return self.question.victim == NOBODY and ("without" in said or "not-any" in said)
        if self._key(word) in self._little("altogether") and "what" in said:
            return True
        if "nobody" in said or (self.question.player is not None and self.kind in _ROLLED_BY_ANYBODY):
            return False
        if self.before_noun(place) and found_role(self._behind(place)) in (RESOURCE, "kind-of-card", "points", "pile"):
            return True
        if self._key(word) in self._little("every") and not self.before_noun(place):
            return False
        return self.question.player is None and not self.parts.players and "who" not in said and not said & {"self", "mine"}

    def in_return(self, _place: int, word: Word) -> bool:
        """Return whether nothing else says for what something is given; the robber may go back."""
        return self._key(word) in self._little("back") if self.kind in _ROBS else "for" not in self.parts.said

    def of_bank(self, place: int, _word: Word) -> bool:
        """Return whether the bank is whom one trades with."""
        return self.parts.before(place) in ("with", FROM, "to", "for") or self.at_edge(place) or "give" in self.parts.said

    def names_nobody(self, place: int, _word: Word) -> bool:
        """Return whether it is said without what; right before robbing it says that nobody is robbed, which the question then holds."""
        behind = self.parts.found[place + 1 : place + 2]
        return "nobody" not in self.parts.said and bool(behind) and (behind[0].role != "rob" or self.question.victim == NOBODY)

    def no_victim(self, _place: int, _word: Word) -> bool:
        """Return whether nobody is robbed."""
        return self.question.victim == NOBODY

    def not_the_next(self, place: int, _word: Word) -> bool:
        """Return whether it is the running turn, not the next one."""
        return not place or self._key(self.parts.found[place - 1]) not in self._little("next")

    def not_oneself(self, place: int, _word: Word) -> bool:
        """Return whether it is not who asks, who robs another, beside himself."""
        victim, led = self.question.victim, self.parts.before(place) in ("with", "for", FROM, "to")
        if "who" in self.parts.said and self.kind in _HELD_BY_ONE:
            return led
        return led or self.kind not in _ROBS or "self" not in self.parts.said or victim in (None, self.question.player)

    def gift(self, _place: int, _word: Word) -> bool:
        """Return whether something is given for nothing."""
        return () in (self.question.give, self.question.take)

    def leads_on(self, place: int, word: Word) -> bool:
        """Return whether something stands behind a word that leads to it."""
        if word.role == "for" and "give" in self.parts.said:
            return True
        behind = [self._key(one) for one in self.parts.found[place + 1 : place + 3]]
        if word.role == "to" and any(one in self._little("spots") for one in behind) and self.parts.places:
            return True  # "an der Ecke Wald 3, Gebirge 8"
        return any(one.role in self.words.roles["led-to"] or one in self.parts.places for one in self._behind(place))

    def no_other_subject(self, place: int, _word: Word) -> bool:
        """Return whether *one* and *you* stand for whoever is asked about, who is named by nothing else."""
        said = self.parts.said
        if self.parts.before(place) in (FROM, "for"):
            return True
        if "who" in said or (
            self.question.player is None and not said & {"get", "may", "must", "need", "trade", "how", "discard", "rate", "yield"}
        ):
            return False
        return self.question.player not in self.parts.colours_of(self.parts.players) and "self" not in said

    def of_route(self, place: int, _word: Word) -> bool:
        """Return whether the route is what is asked about, or what points are for."""
        return self.kind not in ("points", "winner") or self.parts.before(place) in (FROM, "for", "route")

    def of_points(self, _place: int, _word: Word) -> bool:
        """Return whether points are what a card is worth that is played."""
        return self.kind != "play-card" or self.question.card == "overwinningspunt"

    def of_harbour(self, place: int, _word: Word) -> bool:
        """Return whether something stands before a harbour that says which, or that it is traded with; alone it is whose rates are asked for."""
        before = found_role(self.parts.found[place - 1 : place]) if place else ""
        if self.kind in _DEALS and before in ("own", "mine") and not self._by_way_of(place):
            return False
        return self.kind in _RATES or before in (
            FILLER,
            "own",
            "mine",
            "with",
            "which",
            "not-any",
            "and",
            "or",
            "into",
            "for",
            FROM,
            "here",
        )

    def _by_way_of(self, place: int) -> bool:
        """Return whether a preposition stands before something, with no more than words for whose it is between."""
        at = place - 1
        while at >= 0 and self.parts.found[at].role in ("own", "mine"):
            at -= 1
        if at < 0:
            return False
        key = self._key(self.parts.found[at])
        return self.parts.found[at].role in ("with", "for", FROM, "to", "and", "or") or key in self._little("by-way-of")

    def of_something(self, place: int, _word: Word) -> bool:
        """Return whether what somebody has follows, or stands at the end: "die van mij"."""
        if self._key(self.parts.found[place]) in self._little("his-or-are") and (self.question.player is None or self.kind == "where"):
            return True
        if self.kind in _ROBS and any(word in self.parts.places for word in self._behind(place)):
            return self._stands_there()
        return self.before_noun(place) or (place > 0 and found_role(self.parts.found[place - 1 : place]) == FROM)

    def _stands_there(self) -> bool:
        """Return whether who is asked about has a building at the tile that is: then it is called theirs."""
        board, given = (None, None) if self.parts.given is None else (self.parts.given.board, self.parts.given)
        tile = None if board is None else board.map.tile_named.get(str(self.question.at))
        if given is None or board is None or tile is None or self.question.player is None:
            return False
        corners = board.map.tile_corners[tile]
        return any(given.players[given.index(self.question.player)].building_mask >> corner & 1 for corner in corners)

    def joins(self, place: int, _word: Word) -> bool:
        """Return whether something follows."""
        return place < len(self.parts.found) - 1

    def points_there(self, place: int, word: Word) -> bool:
        """Return whether *here* may be the place that is asked about, or all that is meant: at an edge, before a noun, or beside who it is."""
        before = found_role(self.parts.found[place - 1 : place]) if place else ""
        if self._key(word) in self._little("spot") and self.kind in (*_DEALS, *_ROLLED_BY_ANYBODY):
            return False
        if self.kind == "production" and before == "yield":
            return True  # "rood gooit 8, wat levert dat op"
        if self.kind in ("robber", "victims") and self.question.at is not None:
            return True  # at the tile that is asked about
        if self.kind == "where":
            return self.before_noun(place) or before == "which"
        return self.at_edge(place) or self.before_noun(place) or before in ("may", "self", PLAYER, NAME, "anyone", FILLER, "check")

    def beside_goods(self, place: int, _word: Word) -> bool:
        """Return whether *card* stands beside what kind it is, how many there are, or what is done with it."""
        found = self.parts.found
        beside = [one.role for one in (*found[max(0, place - 1) : place], *found[place + 1 : place + 2])]
        return bool(self.words.roles["beside-cards"] & set(beside)) or (found[place - 1].role == FILLER and self.before_noun(place - 1))

    def _knows_played(self) -> bool:
        """Return whether the position says what was played this turn: then it is known whether it is another card."""
        said = getattr(self.parts.given, "turn_history", None)
        return said is not None and not said.played.silent

    def myself(self, _place: int, _word: Word) -> bool:
        """Return whether *I* is who is asked about, says who that is, or rolls the dice."""
        player = self.question.player
        if player is None or player in self.parts.asker():
            return True
        if self.kind in _ROLLED_BY_ANYBODY and "roll" in self.parts.said:
            return True
        return any(folded(word.token.text, self.parts.words.language) in self._little("am") for word in self.parts.found)

    def between_two(self, place: int, _word: Word) -> bool:
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

    def fills(self, place: int, word: Word) -> bool:
        """Return whether a word says nothing of its own: where it stands, in a question of this kind."""
        key = self._key(word)
        found = self.parts.found
        if key in self._little("another") and self.kind == "play-card":
            return self._knows_played()
        if key in self._little("too") and "still" in self.parts.said and found_role(found[place + 1 : place + 2]) == "still":
            return True
        if (key == "als" and place == 1 and found[0].role == "what") or (
            key in self._little("am") and place and found[place - 1].role == "self"
        ):
            return True
        return any(
            (kinds is None or self.sort in kinds) and (not stands or _STANDS[stands](self, place))
            for kinds, stands in self.words.fillers[self.parts.words.language].get(key, ())
        )

    def _key(self, word: Word) -> str:
        return folded(word.token.text, self.parts.words.language)

    def _little(self, sort: str) -> frozenset[str]:
        """Return the words of a sort that are looked at by themselves."""
        return self.words.little[sort][self.parts.words.language]

    def before_noun(self, place: int) -> bool:
        """Return whether a noun follows, with no more than articles between."""
        for at in range(place + 1, len(self.parts.found)):
            word = self.parts.found[at]
            if word.role != FILLER:
                return word.role not in self.words.roles["no-noun"]
            rows = self.words.fillers[self.parts.words.language].get(self._key(word), ())
            if self._key(word) in self._little("another"):
                continue
            if not any(stands == "noun" for _, stands in rows):
                verb = self._key(word) in self.words.verbs[self.parts.words.language]
                return not verb and any(kinds is not None and self.kind in kinds for kinds, _ in rows)
        return False

    def before_place(self, place: int) -> bool:
        """Return whether a place follows, with no more than articles and prepositions between."""
        return any(word in self.parts.places for word in self._behind(place))

    def before_verb(self, place: int) -> bool:
        """Return whether a verb follows, or a rate."""
        behind = self.parts.found[place + 1 : place + 2]
        return found_role(behind) in self.words.roles["verb"] or (
            found_role(behind) == FILLER and not self._again(behind[0]) and self.fills(place + 1, behind[0])
        )

    def beside_number(self, place: int) -> bool:
        """Return whether a number follows, or something stands before it that says which one it is."""
        return found_role(self.parts.found[place + 1 : place + 2]) == NUMBER or self._of_whom(place)

    def behind_subject(self, place: int) -> bool:
        """Return whether who is asked about stands before it."""
        return place > 0 and self.parts.found[place - 1].is_somebody

    def _again(self, word: Word) -> bool:
        return self._key(word) in self.parts.words.articles

    def at_edge(self, place: int) -> bool:
        """Return whether a word begins or ends the sentence, or a clause of it."""
        found = self.parts.found
        return place in (0, len(found) - 1) or found[place].token.apart or found[place + 1].token.apart or found[place - 1].role == FILLER

    def person(self, place: int, word: Word) -> bool:
        """Return whether a player is one of those in the question, each as often as it holds him, or one of all players it asks about."""
        if (
            self.kind == "play-card"
            and word.value == self.question.player
            and place
            and self._key(self.parts.found[place - 1]) in self._little("whom")
        ):
            return True
        if self._foreign(word) and self._key(word) not in _colours():
            return False
        colours = set(word.value.split())
        for colour in colours:
            if self.people[colour] > 0:
                self.people[colour] -= 1
                return True
        if "who" in self.parts.said and self.kind in _HELD_BY_ONE and not self._chosen_from(place, word):
            return False
        if self._foreign(word):
            return False
        # what is told of all players is told of those who are named
        if (
            self.question.player is None or self.kind in _TELLS_ALL - _RATES or (self.kind == "discard" and self.question.give == ())
        ) and not self.more:
            return True
        return self.kind in _ROLLED_BY_ANYBODY and "roll" in self.parts.said

    def _chosen_from(self, place: int, word: Word) -> bool:
        """Return whether a player is one of those of whom it is asked who it is: behind a comma, joined to another, or behind a word for of."""
        return word.token.apart or bool(self.parts.said & {"or", "and"}) or self.parts.before(place) in (FROM, "for", "with", "to")

    def counted(self, place: int, word: Word) -> bool:
        """Return whether a number is one that the question holds, each as often as it holds it, or says nothing else."""
        if self.numbers[word.value] > 0:
            self.numbers[word.value] -= 1
            return True
        behind = self._behind(place)
        if self.kind in ("may-build", "odds", "score", "joker", "build"):
            return self._of_pieces(place)
        if self.kind == "first-to-win":
            return word.value == _TO_WIN
        if self.kind == "yields":
            first = NUMBER not in self.named
            self.named.add(NUMBER)
            return "chance" in self.parts.said and first and self._led(place)
        if self.kind == "play-card" and word.value == _ROADS_OF_CARD:
            return any(one.role == PIECE for one in behind)
        if word.value == "0":
            return self.kind in ("trade", "exchange", "discard") and any(one.role == RESOURCE for one in behind)
        if self.kind in ("robber", "victims", "pirate"):
            return self._chip() == word.value
        if word.value == "1":
            return any(one.role in (RESOURCE, CARD, PIECE, "development", "kind-of-card") for one in behind)
        return self._sums(word)

    def _led(self, place: int) -> bool:
        """Return whether an article or a preposition stands right before a word, or one that leads to something."""
        before = self.parts.found[place - 1 : place] if place else []
        rows = self.words.fillers[self.parts.words.language].get(self._key(before[0]), ()) if before else ()
        return any(stands == "noun" for _, stands in rows) or found_role(before) in ("for", FROM, "with", "to")

    def _of_pieces(self, place: int) -> bool:
        """Return whether a number says which piece it is, or how many: right behind it, or right before one that has none behind it."""
        found = self.parts.found
        pieces = [one.role in (PIECE, CARD) for one in found]
        if place and pieces[place - 1]:
            return True
        numbered = place + 2 < len(found) and found[place + 2].role == NUMBER
        return place + 1 < len(found) and pieces[place + 1] and not numbered

    def _chip(self) -> str:
        """Return the number of the tile that is asked about."""
        board = None if self.parts.given is None else self.parts.given.board
        tile = None if board is None else board.map.tile_named.get(str(self.question.at))
        return "" if board is None or tile is None else str(board.chips[tile])

    def _sums(self, word: Word) -> bool:
        """Return whether a number is a part of one that the question holds: the cards of a kind may be named in several goes."""
        named = Counter(one.value for one in self.parts.found if one.role in (RESOURCE, CARD))
        return any(
            named[kind] > 1 and number > int(word.value) for kind, number in (*(self.question.give or ()), *(self.question.take or ()))
        )

    def _foreign(self, word: Word) -> bool:
        """Return whether a word is one of the other language: it is read where the question holds it, and told beside nothing."""
        return self._key(word) in self.parts.words.foreign

    def _said_again(self, word: Word) -> bool:
        """Return whether a word of the other language stands beside one of this language for the same."""
        return self._foreign(word) and any(
            (one.role, one.value) == (word.role, word.value) and not self._foreign(one) for one in self.parts.found
        )

    def _card_beside(self, word: Word) -> bool:
        if self._foreign(word):
            return False
        if self.kind in _SHEET or self.kind == "joker":
            return word.value == "ridder"
        if self.kind in _TELLS_ALL or self.kind in ("cards", "options"):
            if self.kind in _ROLLED_BY_ANYBODY and self.parts.said & {"what", "which"} and word.role == RESOURCE:
                return False  # it is asked what somebody gets, not how much of something
            first = "goods" not in self.named or "and" in self.parts.said or self.kind in _RATES
            self.named.add("goods")
            return first
        if word.role == CARD and word.value not in ("ridder", "stratenbouw", "uitvinding", "monopolie"):
            return "overwinningspunt" in self.held
        if "harbour" in self.parts.said or self.kind == "longest-route":
            return False
        return self.kind in ("largest-army", "strongest-knights") and word.value == "ridder"

    def piece(self, place: int, word: Word) -> bool:
        """Return whether a piece is the one that is asked about, or one that a question of this kind tells of."""
        if word.value not in (self.kind, self.question.piece) and self._foreign(word):
            return False
        if self.kind in (*_ROLLED_BY_ANYBODY, "starting-cards") and not self._of_whom(place):
            return False
        return self._first(place, word, "piece" if self.kind in _TELLS_PIECES - {"where"} else word.value) and self._piece(word)

    def _of_whom(self, place: int) -> bool:
        """Return whether something stands before a piece that says which, or that it is what brings something."""
        before = found_role(self.parts.found[place - 1 : place]) if place else ""
        if before == NUMBER and self.parts.found[place - 1].value == str(self.question.roll):
            return False
        return before in (
            "own",
            "mine",
            "which",
            "second",
            "how-many",
            NUMBER,
            "and",
            "or",
            "not-any",
            "everyone",
            "position",
        ) or self._led(place)

    def _first(self, place: int, word: Word, name: str) -> bool:
        """Return whether something is named the first time, or beside another with a word that joins them."""
        before = self.parts.found[place - 1 : place] if place else []
        joined = word.token.apart or found_role(before) in ("and", "or", NUMBER) or self.before_joined(place)
        first = name not in self.named
        self.named.add(name)
        return first or joined

    def before_joined(self, place: int) -> bool:
        """Return whether a word that joins stands before, with articles between."""
        at = place - 1
        while at > 0 and self.parts.found[at].role in (FILLER, "own", "mine", "which"):
            at -= 1
        return at >= 0 and self.parts.found[at].role in ("and", "or", "into", NUMBER) and at < place - 1

    def _piece(self, word: Word) -> bool:
        if word.value in (self.kind, self.question.piece) or self.kind in _TELLS_PIECES:
            return True
        if self.kind == "city":
            return word.value == "settlement"
        if self.kind in ("may-build", "odds", "score", "build", "joker"):
            return True
        return (self.kind, word.value) in (("move-ship", "ship"), ("play-card", "road"))

    def _place(self, place: int, word: Word) -> bool:
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
        if self.parts.before(place) == FROM and not self._spot_of(place) and any(spot.slot is Slot.TILE for spot in word.spots):
            return self.kind in ("robber", "pirate", "victims")
        return any(self._beside(spot) for spot in word.spots)

    def _spot_of(self, place: int) -> bool:
        """Return whether a place says of which tiles a spot is ("op de hoek van bos 3, bergen 8 en weide 5")."""
        before = [word for word in self.parts.found[:place] if word.role != FILLER or self._key(word) not in self.parts.words.articles]
        at = next((at for at in range(len(before) - 1, 0, -1) if before[at].role == FROM), 0)
        return at > 0 and self._key(before[at - 1]) in self._little("spots")

    def _beside(self, spot: Place) -> bool:
        """Return whether a place is an end of the path, or a tile beside the place, that is asked about: together they name it."""
        given = self.parts.given
        if given is None or given.board is None:
            return False
        island = given.board.map
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


#: What a word must be that is a part of its own, by what it does.
_BY_ROLE = {
    FILLER: Account.fills,
    PLAYER: Account.person,
    NAME: Account.person,
    NUMBER: Account.counted,
    RESOURCE: Account.goods,
    CARD: Account.goods,
    "card-name": Account.named_card,
    "face": Account.named_card,
    PIECE: Account.piece,
    "self": Account.myself,
    "or": Account.between_two,
    "still": Account.still,
    "not": Account.denied,
    "not-any": Account.denied,
    "about": Account.asks_why,
}
#: Where a word has to stand that is part of a question, by what it does.
_WHERE = {
    "free": Account.gift,
    "nobody": Account.no_victim,
    "turn": Account.not_the_next,
    "nothing": Account.nothing,
    "everyone": Account.everybody,
    "bank": Account.of_bank,
    "return": Account.in_return,
    "without": Account.names_nobody,
    "sound": Account.judges,
    "check": Account.judges,
    "anyone": Account.no_other_subject,
    "route": Account.of_route,
    "points": Account.of_points,
    "harbour": Account.of_harbour,
    "mine": Account.of_something,
    "me": Account.not_oneself,
    "own": Account.of_something,
    "and": Account.joins,
    "here": Account.points_there,
    "kind-of-card": Account.beside_goods,
    **dict.fromkeys(("for", "from", "with", "to"), Account.leads_on),
}
#: Where a filler has to stand, by the word for it in the file.
_STANDS = {
    "place": Account.before_place,
    "noun": Account.before_noun,
    "edge": Account.at_edge,
    "verb": Account.before_verb,
    "subject": Account.behind_subject,
    "counted": Account.beside_number,
}
