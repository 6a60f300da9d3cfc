"""Clauses that suppose something: a piece built first or standing elsewhere, the robber on another tile, a harbour, a knight played; of each the sentence without it.

The words stand in ``data/words/supposed_words.yaml``. A clause with a word that has no place in it supposes nothing that is read here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from adjudicator.basegame.position import Phase, Position, Special
from adjudicator.board.board import RESOURCES
from adjudicator.input.words import meaning
from adjudicator.language import heard
from adjudicator.language.heard import folded
from adjudicator.language.parse import player_named
from adjudicator.language.tokens import Token, cut, spots_of
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, PIECE, RESOURCE, vocabularies
from adjudicator.notation.place_names import Place, Slot
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.supposed import (
    ABLE,
    BUILT,
    GONE,
    HAND,
    HARBOUR,
    KNIGHT,
    NO_ROBBER,
    NO_SPECIAL,
    NONE_OF,
    ROBBER,
    SPECIAL,
    STANDS,
    Supposed,
    Supposition,
)
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file
from catan_common.typed import Any

SUPPOSED_FILE = "words/supposed_words.yaml"
SUPPOSED_TABLE = "supposed-words"
#: The longest opener, in words; how long a clause is at least and at most.
_OPENER, _SHORTEST, _LONGEST = 4, 2, 16
_MOODS, _TO, _PAIR = "moods", ">", "+"
#: What says that somebody can pay for what is asked.
_OF_PRICE = ("enough", "for-it", "pays", "able", "it")
#: What is no part of a clause.
_AROUND = (
    "rolls",
    "of-roll",
    "at-roll",
    *_OF_PRICE,
    "opens",
    "verb-first",
    "behind",
    "asks-what",
    _MOODS,
    "dropped",
    "has",
    "harbour",
    "stands-for",
    "paired",
)
_ANY_HARBOUR = "3:1"
#: The special cards by what a word for them does in a clause.
_SPECIAL = {"army": Special.LARGEST_ARMY, "route": Special.LONGEST_ROUTE}
#: What is done, of the sorts of words.
_DEEDS = frozenset(("build", "stand", "move", "play"))
#: Which one of its kind something is.
_ORDINALS = ("first-one", "second-one", "third-one", "fourth-one", "fifth-one", "sixth-one")
#: Cards of which it is not said what they are.
ANY_CARD = ""


@cache
def _words() -> dict[str, dict[str, list[str]]]:
    path = data_file(SUPPOSED_FILE)
    found: dict[str, dict[str, list[str]]] = compiled(
        SUPPOSED_TABLE, (path, __file__, str(heard.__file__), str(folding.__file__)), lambda: made(path)
    )
    return found


def made(path: str) -> dict[str, Any]:
    """Return what is compiled from the file of words."""
    raw = load_yaml_file(path)
    return {
        language: {does: [_folded(word, language) for word in words.split(", ")] for does, words in raw[language].items()}
        for language in LANGUAGES
    }


def _folded(row: str, language: str) -> str:
    """Return a row of words folded one by one: a word, one and the plain one, or two that belong together and the plain one."""
    return _TO.join(_PAIR.join(folded(word, language) for word in part.split(_PAIR)) for part in row.split(_TO))


def supposed(text: str, position: Position, speaker: str | None, language: str) -> Iterator[Supposition]:
    """Yield what a sentence may suppose, each with the rest of it, the longest clause first; nothing where no word of it begins such a clause."""
    for said in _with_paths(_plainly(text, position, language), position, speaker, language):
        yield from _supposed(said, position, speaker, language)


def _plainly(text: str, position: Position, language: str) -> str:
    """Return a sentence with its tiles by name, and what it supposes rolled beside something else as what is asked; itself where nothing begins a clause."""
    keys = {spoken: {folded(token.text, spoken) for token in cut(text)} for spoken in LANGUAGES}
    if not any(
        keys[spoken].intersection(one.split()[0] for one in (*words["opens"], *words["verb-first"])) for spoken, words in _words().items()
    ):
        return text
    from adjudicator.basegame.sentences.suppose_plainly import tiles_by_name, with_roll_asked  # few sentences suppose something

    return with_roll_asked(tiles_by_name(text, position, language), _words())


def _with_paths(text: str, position: Position, speaker: str | None, language: str) -> list[str]:
    """Return a sentence with the path of a road for the corner to which it leads, once for each that does."""
    from adjudicator.basegame.sentences.plainly import road_led_to  # few sentences lead a road to a corner

    return road_led_to(text, position, speaker, language)


def _supposed(text: str, position: Position, speaker: str | None, language: str) -> Iterator[Supposition]:
    tokens = cut(text)
    for spoken in (language, *(one for one in LANGUAGES if one != language)):
        words = _words()[spoken]
        keys = [folded(token.text, spoken) for token in tokens]
        if keys and keys[0] in words["verb-first"]:
            yield from _from(tokens, keys, 0, 0, False, position, speaker, spoken)
        for begin in range(len(tokens)):
            for length in range(min(_OPENER, len(tokens) - begin), 0, -1):
                opener = " ".join(keys[begin : begin + length])
                if opener in words["opens"] or (length == 1 and opener in words["behind"]):
                    yield from _from(tokens, keys, begin, length, opener in words["behind"], position, speaker, spoken)
                    break


def told_clause(tokens: list[Token], position: Position, speaker: str | None, language: str, about: str | None) -> Supposed | None:
    """Return what a clause of its own tells of the board or of cards, as one that supposes it would; None where a word has no place in it. ``about`` is whom the clause before is about."""
    around = [] if about is None else cut(vocabularies()[language].colours[about])
    return _Clause(tokens, [folded(token.text, language) for token in tokens], around, position, speaker, language).supposes(bare=False)


def _from(
    tokens: list[Token],
    keys: list[str],
    begin: int,
    length: int,
    bare: bool,
    position: Position,
    speaker: str | None,
    language: str,
) -> Iterator[Supposition]:
    """Yield what a clause that begins at a word may suppose, with each end that it may have."""
    words = _words()[language]
    first = begin if length == 1 and keys[begin] in words["denied"] else begin + length  # "ohne die Rittermacht" denies by how it begins
    stop = next((at for at in range(first + 1, len(tokens)) if tokens[at].apart), len(tokens))
    for end in range(min(stop, begin + _LONGEST), (begin + _SHORTEST if length else stop) - 1, -1):
        clause = _Clause(tokens[first:end], keys[first:end], tokens[:begin] + tokens[end:], position, speaker, language)
        found = clause.supposes(bare=bare)
        if found is None:
            continue
        before = 0 if " ".join(keys[:begin]) in words["asks-what"] else begin
        rest = _rest(tokens[:before], tokens[end:], keys[:before], keys[end:], language)
        if not rest and found.what == HAND and position.phase is Phase.DISCARD and found.player is not None:
            # "was wäre, wenn Rot nur sieben Karten hätte": cards are being handed in
            rest = str(vocabularies()[language].sentences["discard-player"]).format(player=vocabularies()[language].colours[found.player])
        if rest:
            named = "" if found.player is None else vocabularies()[language].colours[found.player]
            told = [named if named and folded(word, language) in words["stands-for"] else word for word in rest.split()]
            if told != rest.split():
                yield Supposition(" ".join(told), found)
            if found.player is not None and not clause.names_somebody():
                may, _, deed = rest.partition(" ")
                if _is_may(may, language):
                    # "als wit een straat legt, mag het dorp er dan": it is white who may
                    yield Supposition(f"{may} {vocabularies()[language].colours[found.player]} {deed}", found)
                    continue
                yield Supposition(f"{rest} {words['has'][0]} {vocabularies()[language].colours[found.player]}", found)
            yield Supposition(rest, found)


def _rest(before: list[Token], behind: list[Token], keys: list[str], more: list[str], language: str) -> str:
    """Return what is asked beside the clause, in plain verbs and without the words that lead on from it."""
    words = _words()[language]
    moods = dict(row.split(_TO) for row in words[_MOODS])
    told = []
    tokens, all_keys = [*before, *behind], [*keys, *more]
    for row in words["paired"]:
        pair, plain = row.split(_TO)
        first, second = pair.split(_PAIR)
        if first in all_keys and second in all_keys:
            moods |= {first: plain, second: ""}
            break
    for token, key in zip(tokens, all_keys, strict=True):
        if key in words["dropped"]:
            continue
        told.append(moods.get(key, token.text))
    return " ".join(filter(None, told))


def _is_may(word: str, language: str) -> bool:
    meant = vocabularies()[language].meanings.get((folded(word, language),))
    return meant is not None and meant[0] == "may"


def _fits(spot: Place, kind: str) -> bool:
    """Return whether a piece of a kind may lie at a place."""
    return spot.slot is not Slot.TILE and (spot.slot is Slot.PATH) is (kind in (Kind.ROAD, Kind.SHIP))


def _is_a_hand(cards: list[tuple[str, int]]) -> bool:
    """Return whether cards are all counted, each kind once, or all of them together."""
    kinds = [kind for kind, _ in cards]
    return all(count >= 0 for _, count in cards) and len(set(kinds)) == len(kinds) and (ANY_CARD not in kinds or len(kinds) == 1)


class _Said:
    """What the words of a clause say: beside the sorts of little words the players, pieces, places, cards and the harbour that they name, and a number that counts nothing yet."""

    def __init__(self) -> None:
        self.says: set[str] = set()
        self.players: list[str | None] = []
        self.pieces: list[str] = []
        self.spots: list[Place] = []
        self.cards: list[tuple[str, int]] = []
        self.harbour: str | None = None
        self.counted: int | None = None
        #: Which one it is said to be of its kind, by number; none for 0.
        self.nth = 0

    @property
    def is_of_one(self) -> bool:
        """Whether it speaks of one player, piece and place at most, and nothing is counted that is not named."""
        return self.counted is None and len(self.spots) <= 1 and len(set(self.pieces)) <= 1 and len(set(self.players)) <= 1

    @property
    def player(self) -> str | None:
        """Whom it names."""
        return next(iter(self.players), None)

    @property
    def piece(self) -> str | None:
        """Which piece it names."""
        return next(iter(self.pieces), None)

    @property
    def spot(self) -> Place | None:
        """Which place it names."""
        return next(iter(self.spots), None)

    @property
    def names_nothing(self) -> bool:
        """Whether it names neither a place nor a piece."""
        return not self.spots and not self.pieces

    def only_says(self, does: str) -> bool:
        """Return whether it says that, of no place and no piece, and does not deny it."""
        return self.names_nothing and does in self.says and "denied" not in self.says

    @property
    def only_cards(self) -> bool:
        """Whether it names nothing that is no card."""
        return self.names_nothing and self.harbour is None and not self.says & {"robber", "knight"}


def _special_card(says: set[str], player: str) -> Supposed | None:
    """Return which special card somebody is supposed to have, or not to have; None where none is named, or two."""
    named = [special for name, special in _SPECIAL.items() if name in says]
    return Supposed(NO_SPECIAL if "denied" in says else SPECIAL, player, str(named[0])) if len(named) == 1 else None


class _Clause:
    """The words of a clause behind the one that opens it, with those of the sentence around it."""

    def __init__(
        self, tokens: list[Token], keys: list[str], around: list[Token], position: Position, speaker: str | None, language: str
    ) -> None:
        self.tokens, self.keys, self.around = tokens, keys, around
        self.position = position
        self.language = language
        self.words = _words()[language]
        turn = None if position.turn is None else position.players[position.turn].colour
        self.me = player_named(speaker, position) if speaker is not None else turn

    def supposes(self, *, bare: bool) -> Supposed | None:
        """Return what it supposes; None where a word has no place in it, or nothing is. ``bare``: it has no verb (nach der Stadt)."""
        if self._can_pay():
            return Supposed(ABLE, self._payer())
        said = _Said()
        if not all(self._hears(token, key, said) for token, key in zip(self.tokens, self.keys, strict=True)):
            return None
        if self._becomes_a_city(said):
            said.pieces = [str(Kind.CITY)]
        if not said.is_of_one:
            return None
        if said.cards or said.says & {*_SPECIAL}:
            return self._held(said, bare=bare) if said.only_cards else None
        if "robber" in said.says:
            return self._of_the_robber(said)
        if "knight" in said.says:
            return Supposed(KNIGHT, self._doer(said)) if said.only_says("play") and self._is_next_knight(said) else None
        if said.nth:
            return None  # which one it is, is told of knights alone
        if said.harbour is not None:
            said.pieces = [piece for piece in said.pieces if piece != str(Kind.SETTLEMENT)]  # "een dorp aan de wolhaven"
            return Supposed(HARBOUR, said.player or self.me, said.harbour) if said.harbour and said.only_says("stand") else None
        return self._of_a_piece(said, bare=bare)

    def _can_pay(self) -> bool:
        """Return whether a clause says no more than that somebody can pay ("als hij de kaarten ervoor heeft", "wenn er es bezahlen kann")."""
        words = self.words
        sorts = [
            {sort for sort in (*_OF_PRICE, "goods", "stand", "filler", "pronoun", "self", "unreal") if key in words[sort]}
            for key in self.keys
        ]
        if not all(found or player_named(token.text, self.position) for found, token in zip(sorts, self.tokens, strict=True)):
            return False
        said = {sort for found in sorts for sort in found}
        return {"pays", "able"} <= said or ({"goods", "stand"} <= said and bool(said & {"enough", "for-it"}))

    def _payer(self) -> str | None:
        """Return who can pay: whom the clause names, else the rest of the sentence, else who asks."""
        named = {player_named(token.text, self.position) for token in self.tokens} - {None}
        return named.pop() if len(named) == 1 else self._named() or self.me

    def _hears(self, token: Token, key: str, said: _Said) -> bool:
        """Note what a word says; return whether it has a place in such a clause."""
        number = self._number(key)
        if number is not None and not self._of_harbour(key):
            said.counted = number
            return True
        resource = self._resource(key)
        one = 1 if self._says_more else -1
        if resource is not None or (key in self.words["goods"] and (said.counted is not None or self._says_more)):
            said.cards.append((resource or ANY_CARD, one if said.counted is None else said.counted))
            said.counted = None
            return True
        spot, kind = self._place(token), self._harbour(key)
        if spot is not None:
            said.spots.append(spot)
            return True
        if kind is not None:
            said.harbour = kind or said.harbour or ""
            return True
        return self._means(token, key, said)

    def _means(self, token: Token, key: str, said: _Said) -> bool:
        """Note which piece or player a word means, or what it says beside these; return whether it does any of that."""
        sorts = {sort for sort in self.words if key in self.words[sort] and sort not in _AROUND}
        if figures := sorts & {"robber", "knight"}:
            said.says |= figures
        elif "denied" in sorts and self._of_robber():
            said.says |= sorts & {"denied", "stand"}  # "weg" is a road elsewhere
        elif piece := self._piece(token, key):
            said.pieces.append(piece)
        elif nth := self._nth(key):
            said.nth = nth
        elif sorts & {"self", "mine"}:
            said.players.append(self.me)
        elif colour := player_named(token.text, self.position):
            said.players = [*(one for one in said.players if one is not None), colour]
        elif sorts:
            if "pronoun" in sorts and not said.players:
                said.players.append(self._named())
            said.says |= sorts
        else:
            return False
        return True

    def _becomes_a_city(self, said: _Said) -> bool:
        """Return whether a settlement is said to become a city: "als zijn dorp op A3.Z een stad was", "wenn ich die Siedlung am Wald ausbaue". Which one it is, is noted."""
        pieces, named = [str(Kind.SETTLEMENT), str(Kind.CITY)], {*said.pieces}
        made = "upgrade" in said.says or ("build" in said.says and named == {*pieces} and "denied" not in said.says)
        if said.pieces == pieces and "stand" in said.says and not made:
            return self._own_settlement(said)
        if not made or not named <= {*pieces} or "denied" in said.says or self._doer(said) is None:
            return False
        if not self._chooses_settlement(said):
            return False
        said.says |= {"build"}
        return True

    def _chooses_settlement(self, said: _Said) -> bool:
        """Return whether a clause names a settlement of whom it is about, by its place or by a tile at which he has one; where he has several there, and none is named, it is any of them."""
        player = self.position.players[self.position.index(str(self._doer(said)))]
        spot = said.spot
        if len(said.spots) > 1 or (spot is not None and spot.slot is Slot.PATH):
            return False
        if spot is None:
            return bool(player.settlements)
        if spot.slot is Slot.INTERSECTION:
            return spot.number in player.settlements
        there = [place for place in player.settlements if spot.number in self.position.board.map.corner_tiles[place]]
        said.spots = [Place(Slot.INTERSECTION, there[0])] if len(there) == 1 else []
        return bool(there)

    def _own_settlement(self, said: _Said) -> bool:
        """Return whether a settlement of whom a clause is about stands at the place that it names."""
        doer, spot = self._doer(said), said.spot
        return doer is not None and spot is not None and spot.number in self.position.players[self.position.index(doer)].settlements

    def _nth(self, key: str) -> int:
        """Return which one a word says that it is, by number; 0 for no such word."""
        little = heard.heard_words().little
        return next((number for number, name in enumerate(_ORDINALS, 1) if key in little[name][self.language]), 0)

    def _is_next_knight(self, said: _Said) -> bool:
        """Return whether a knight is the one that is played next, where it is said to be the second, third and so on."""
        doer = self._doer(said)
        if not said.nth:
            return True
        player = None if doer is None else self.position.players[self.position.index(doer)]
        return player is not None and player.knights == player.most_knights == said.nth - 1

    def _doer(self, said: _Said) -> str | None:
        """Return who does or has what is supposed: whom the clause names, else the rest of the sentence, else who asks."""
        return said.player or self._named() or self.me

    def _held(self, said: _Said, *, bare: bool) -> Supposed | None:
        """Return which cards somebody is supposed to have: a special card, so many resource cards, or none of a kind."""
        doer, says, cards = self._doer(said), said.says, said.cards
        if bare and (not cards or "denied" in says) and not says & {"stand", "take"} and (said.player or self._named()) is not None:
            says = {*says, "stand"}  # "met de grootste riddermacht", "zonder hout"
        if doer is None or ("joint" in says and len(cards) < 2) or not says & {"stand", "take"}:  # noqa: PLR2004 - two are joined
            return None
        if not cards:
            return _special_card(says, doer)
        if "take" in says:
            return None  # what somebody gets is not what he has then
        if "denied" in says:
            return Supposed(NONE_OF, doer, cards[0][0]) if len(cards) == 1 and cards[0][0] != ANY_CARD and cards[0][1] < 0 else None
        if not _is_a_hand(cards):
            return None
        held = self._held_besides(cards, doer) if self._says_more else tuple(cards)
        return None if held is None else Supposed(HAND, doer, cards=held)

    @property
    def _says_more(self) -> bool:
        """Whether it says that the cards which it names are more than somebody has ("als hij één kaart meer had", "wenn er noch ein Erz hätte")."""
        said = {sort for key in self.keys for sort in ("more", "once-more", "unreal") if key in self.words[sort]}
        only = any(key in self.words["only"] for key in self.keys)  # "nur noch sieben Karten"
        return "more" in said or ({"once-more", "unreal"} <= said and not only)

    def _held_besides(self, cards: list[tuple[str, int]], doer: str) -> tuple[tuple[str, int], ...] | None:
        """Return how many cards somebody has with some more; None where it is not known how many he has."""
        hand = self.position.players[self.position.index(doer)].hand
        if hand is None or hand.perhaps or (hand.hidden and cards[0][0] != ANY_CARD):
            return None
        held = {ANY_CARD: hand.total, **{str(kind): count for kind, count in zip(RESOURCES, hand.counts, strict=True)}}
        return tuple((kind, held[kind] + count) for kind, count in cards)

    def _of_the_robber(self, said: _Said) -> Supposed | None:
        """Return where the robber is supposed to stand, or not to."""
        names, denied = self.position.board.map.tile_names, "denied" in said.says
        if denied and said.names_nothing and "stand" in said.says and self.position.robber is not None:
            return Supposed(NO_ROBBER, at=names[self.position.robber])  # he is said to be gone
        moved = said.piece is None and "knight" not in said.says and bool(said.says & {"stand", "move", "build"})
        if not moved or said.spot is None or said.spot.slot is not Slot.TILE:
            return None
        return Supposed(NO_ROBBER if denied else ROBBER, at=said.spot.name(self.position.board.map))

    def _of_a_piece(self, said: _Said, *, bare: bool) -> Supposed | None:
        """Return which piece is supposed to be built first, to stand or to be gone."""
        spot = said.spot
        kind = said.piece or self._due(spot, said.player)
        if kind is None or (spot is not None and not _fits(spot, kind)):
            return None
        at = None if spot is None else spot.name(self.position.board.map)
        stands = spot is not None and "stand" in said.says
        if "denied" in said.says:
            return Supposed(GONE, said.player, kind, at) if stands else None
        doer = self._doer(said)
        if "build" in said.says or (bare and not said.says & _DEEDS):
            return None if self._lies_there(doer, kind, spot) else Supposed(BUILT, doer, kind, at)
        return Supposed(STANDS, doer, kind, at) if stands else None

    def _due(self, spot: Place | None, player: str | None) -> str | None:
        """Return what would be built at a place where no piece is named: a city where the player has a settlement."""
        if spot is None or spot.slot is Slot.TILE:
            return None
        if spot.slot is Slot.PATH:
            return str(Kind.ROAD)
        own = player or self._named() or self.me
        stands = own is not None and spot.number in self.position.players[self.position.index(own)].settlements
        return str(Kind.CITY if stands else Kind.SETTLEMENT)

    def _lies_there(self, player: str | None, kind: str, spot: Place | None) -> bool:
        """Return whether the piece lies there already: then it is told of what has happened; of one of which it is not told where, whether building has begun."""
        if player is None:
            return True
        if spot is None:
            return self.position.turn_history.has_built or str(self.position.phase) == "bouwen"
        me = self.position.players[self.position.index(player)]
        lying = {"settlement": me.settlements, "city": me.cities, "road": me.roads, "ship": me.ships}
        return spot.number in lying[kind] or (kind == Kind.SETTLEMENT and spot.number in me.cities)

    def names_somebody(self) -> bool:
        """Return whether the rest of the sentence says whom it is about."""
        meanings = vocabularies()[self.language].meanings
        roles = {meanings.get((folded(token.text, self.language),), ("",))[0] for token in self.around}
        return self._named() is not None or bool(roles & {"self", "who", "everyone", "anyone", "me"})

    def _named(self) -> str | None:
        """Return the one player whom the rest of the sentence names; None for none, or several."""
        found = {player_named(token.text, self.position) for token in self.around if token.form == "word"} - {None}
        return found.pop() if len(found) == 1 else None

    def _place(self, token: Token) -> Place | None:
        found = spots_of(token, self.position)
        if token.form == "word" and not any(key in self.words["robber"] for key in self.keys):
            return None  # the desert is a place only where the robber is
        return found[0] if len(found) == 1 else None

    def _of_robber(self) -> bool:
        return any(key in self.words["robber"] for key in self.keys)

    def _number(self, key: str) -> int | None:
        """Return how many a word says."""
        if key.isdecimal():
            return int(key)
        of = vocabularies()[self.language].meanings.get((key,))
        return int(of[1]) if of and of[0] == NUMBER and of[1].isdecimal() else None

    def _of_harbour(self, key: str) -> bool:
        """Return whether a number is that of a harbour (eine 3:1-haven)."""
        return key in ("3", "1") and any(one.endswith(name) for one in self.keys for name in self.words["harbour"])

    def _resource(self, key: str) -> str | None:
        """Return the resource that a word means; None for another word."""
        of = vocabularies()[self.language].meanings.get((key,))
        return of[1] if of and of[0] == RESOURCE else None

    def _piece(self, token: Token, key: str) -> str | None:
        words = vocabularies()[self.language].meanings.get((key,))
        return words[1] if words and words[0] == PIECE else meaning("pieces", token.text)

    def _harbour(self, key: str) -> str | None:
        """Return which harbour a word means: ``3:1``, a resource, or empty where it is not said which; None for a word that means none."""
        if key in ("3", "1", _ANY_HARBOUR):
            return _ANY_HARBOUR
        for name in self.words["harbour"]:
            if key.endswith(name):
                first = key[: -len(name)].strip("-")
                known = vocabularies()[self.language].meanings
                of = known.get((first,)) or known.get((f"{first}e",))
                if of and of[0] == RESOURCE:
                    return of[1]
                return _ANY_HARBOUR if first in ("1", _ANY_HARBOUR) else None if first else ""
        return None
