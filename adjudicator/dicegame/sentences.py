"""Which one question a sentence about the dice game asks; refused with all that it may mean where it is not one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

from adjudicator.dicegame.notation.pieces import pieces_called
from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import (
    BY_KIND,
    CITY,
    GOLD,
    KIND_OF,
    KNIGHT,
    KNIGHTS,
    LETTERS,
    PIECES,
    ROAD,
    SETTLEMENT,
    UNDER_KNIGHT,
    in_order,
    road_sets,
)
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.language.accounting import accounted
from adjudicator.language.counted import POINTS, counted
from adjudicator.language.errors import QuestionWithoutPosition
from adjudicator.language.hand_sentences import does
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parse, parse_of
from adjudicator.language.parts import FILLER, FOR, ParsedSentence
from adjudicator.language.plain import only_one, refuse_faults
from adjudicator.language.tokens import PLACE, UNKNOWN, Token, Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE, Vocabulary
from adjudicator.verdicts.question import Bundle, Kind, Question, bundle

#: Words that ask about the rules where neither a player nor a piece of the sheet is named.
_ABOUT_RULES = frozenset(("about", "need", "anyone", "moment"))
_MAY = frozenset(("may", "must"))
_WHAT = frozenset(("what", "which", "option", "how-many"))
_KNIGHT = "ridder"
#: What parts dice that are given from those that are taken: 2 goud voor erts, 2 Gold in Erz.
_INTO = (FOR, "into")
_ORDINALS = ("first-one", "second-one", "third-one", "fourth-one", "fifth-one", "sixth-one")
_JOKER = ("joker", "jokers", "grondstoffenjoker", "rohstoffjoker")
#: What is asked of one player, who asks where nobody is named; other things are of all players then.
_OF_EACH = (Kind.END_TURN, Kind.ROLL, Kind.BUILD)
#: What a sentence says that asks what building nothing does.
_OF_NOTHING = frozenset(("about", "what", "how-many", "points", "get", "filler", "nothing", "player", "name", "self"))
#: And where it asks which jokers are left.
_ASKS_WHICH = frozenset(("which", "how-many"))
_OF_JOKERS = _ASKS_WHICH | frozenset(("play", "everyone", "filler", "player", "name", "self", "may", "still", "left", CARD))
#: Pieces asked for by kind, each with how many.
_Wanted = list[tuple[str, int]]


class SheetSentence(ParsedSentence[Position]):
    """A sentence about sheets: ``named`` are the pieces it names, ``wanted`` those of which it says the kind and how many."""

    def __init__(self, text: str, found: list[Word], words: Vocabulary, position: Position | None) -> None:
        """Take the words apart."""
        super().__init__(text, [*_OfThisGame(found, words).words()], words, position)
        self.named: list[str] = []
        self.wanted: _Wanted = []
        self.strange: list[Word] = []
        for place, word in enumerate(self.found):
            if word.role == PLACE:
                names = word.token.text.upper().replace(".", "+").replace("/", "+").replace(" ", "").split("+")
                known = [name for name in names if name in PIECES]
                self.named += known
                self.strange += [word] if len(known) < len(names) else []
            elif word.role == PIECE or word.value == _KNIGHT:
                self._piece(place, KNIGHT if word.value == _KNIGHT else word.value)

    def _piece(self, place: int, kind: str) -> None:
        if kind not in BY_KIND:
            self.strange.append(self.found[place])
            return
        after, before = (self.found[at] if 0 <= at < len(self.found) else None for at in (place + 1, place - 1))
        if after is not None and after.role == NUMBER:
            called = pieces_called(f"R{after.value}" if kind == ROAD else after.value, kind)
            self.named += called
            self.strange += [] if called else [after]
        elif after is None or after.role != PLACE:
            called = self._called_before(before, kind)
            self.named += called
            if not called:
                self.wanted.append((kind, int(before.value) if before is not None and before.role == NUMBER else 1))

    def _called_before(self, before: Word | None, kind: str) -> tuple[str, ...]:
        """Return the piece that a number before it names and does not count ("die 12er Stadt", where there are no twelve); none where it counts."""
        if before is None or before.role != NUMBER or kind == ROAD:
            return ()
        names = not before.token.text.isdecimal() and before.token.text[:1].isdecimal()
        return pieces_called(before.value, kind) if names or int(before.value) > len(BY_KIND[kind]) else ()

    def given_and_taken(self) -> tuple[Bundle, Bundle]:
        """Return the dice that are given and those that are taken, by face: parted by a word for "for"; empty where there is none, or something is not counted."""
        sides: tuple[list[tuple[str, int]], list[tuple[str, int]]] = ([], [])
        behind = False
        for place, word in enumerate(self.found):
            behind = behind or word.role in _INTO
            if word.role != RESOURCE:
                continue
            before = self.found[place - 1] if place else None
            sides[behind].append((word.value, int(before.value) if before is not None and before.role == NUMBER else 1))
        return bundle(sides[0]), bundle(sides[1])

    @property
    def of_pieces(self) -> bool:
        """Whether it is about pieces."""
        return bool(self.named or self.wanted or self.strange)


class _OfThisGame:
    """Words with those for gold and for a joker as what they are in this game, and a knight that is counted (mijn tweede ridder), or named by its resource, as its name."""

    def __init__(self, found: list[Word], words: Vocabulary) -> None:
        self.found, self.language = found, words.language
        language = words.language
        self.keys = [folded(word.token.text, language) for word in found]
        self.leading = {place for at in range(len(found)) for place in self._leading_to_number(at, words)}
        self.knights = [key[0] for key, (role, value) in words.meanings.items() if (role, value) == (CARD, _KNIGHT) and len(key) == 1]
        self.jokers = any(map(_is_joker, found))
        #: Whether a joker is all that is said of the knight which is used.
        self.alone = not any(word.value == _KNIGHT or word.role == PLACE or self._knight_of(place) for place, word in enumerate(found))
        self.builds = not heard_words().little["builds"][language].isdisjoint(self.keys)
        self.plays, self.trades = any(word.role == "play" for word in found), any(word.role in (*_INTO, "roll") for word in found)

    def words(self) -> Iterator[Word]:
        """Yield them, without those that say nothing in it."""
        return (word for word in map(self._word, range(len(self.found))) if word is not None)

    def _word(self, place: int) -> Word | None:
        word = self.found[place]
        if self._says_nothing(place):
            return None
        if word.role == "upgrade" and any(one.role == NUMBER for one in self.found[place + 1 : place + 2]):
            return Word(PIECE, CITY, word.token)  # "de stad van 12", which elsewhere is what becomes of a settlement
        nth = self._nth_knight(place)
        if knight := f"{LETTERS[KNIGHT]}{nth}" if nth else self._knight_of(place):
            return Word(PLACE, "", Token(knight, word.token.column, "word", word.token.apart))
        if self._is(place, "writes-down"):
            return Word("yield", "", word.token)
        if word.role == UNKNOWN and self._is_gold(place):
            return Word(RESOURCE, GOLD, word.token)
        if _is_joker(word):
            return self._joker(word)
        return None if self._of_joker(place) and word.role not in _ASKS_WHICH else word

    def _says_nothing(self, place: int) -> bool:
        """Return whether a word says nothing in this game: what leads to a number, that dice lie there, that a joker may help, which is part of whether the dice pay."""
        if place in self.leading or self._is(place, "this-throw") or (place and self._nth_knight(place - 1)):
            return True
        if self._is(place, "only-one") and self._is_gold(place + 1):
            return True  # "mijn ene goud": one is counted where no number is said
        everything = self.found[place].role == "everyone" and self._is(place, "everything")
        return everything or _with_joker(self.found, place, self.builds) or self._as_resource(place)

    def _leading_to_number(self, place: int, words: Vocabulary) -> range:
        """Return the places of the words that lead from a piece to its number ("de stad van 12", "die Stadt mit der 12"); none behind any other word."""
        if not _is_piece(self.found[place]):
            return range(0)
        for length in range(min(words.longest_with, len(self.keys) - place - 2), 0, -1):
            if tuple(self.keys[place + 1 : place + 1 + length]) in words.number_with and self.found[place + 1 + length].role == NUMBER:
                return range(place + 1, place + 1 + length)
        return range(0)

    def _is(self, place: int, sort: str) -> bool:
        return self.keys[place] in heard_words().little[sort][self.language]

    def _nth_knight(self, place: int) -> int:
        """Return which knight an ordinal before that word counts, 0 for any other word."""
        if not any(word.value == _KNIGHT for word in self.found[place + 1 : place + 2]):
            return 0
        return next((number for number, name in enumerate(_ORDINALS, 1) if self._is(place, name)), 0)

    def _knight_of(self, place: int) -> str:
        """Return the knight that a word names by the resource under it ("ertsridder", "Erzritter"); empty for any other word."""
        if self.found[place].role != UNKNOWN:
            return ""
        begun = next((one for one in self.knights if self.keys[place].endswith(one) and len(one) < len(self.keys[place])), "")
        called = pieces_called(self.keys[place].removesuffix(begun), KNIGHT) if begun else ()
        return called[0] if len(called) == 1 else ""

    def _joker(self, word: Word) -> Word | None:
        """Return what a word for a joker is: the knight that is used where none is named, what is done with it where nothing else says so, else nothing."""
        if self.plays:
            return Word(CARD, _KNIGHT, word.token) if self.alone else None
        return Word("play", "", word.token)

    def _as_resource(self, place: int) -> bool:
        """Return whether a word says as which resource a knight is used."""
        behind = self.found[place + 1 : place + 2]
        return self.plays and self._is(place, "as-also") and bool(behind) and behind[0].role == RESOURCE

    def _is_gold(self, place: int) -> bool:
        """Return whether a word of a trade, or of a throw, stands for gold."""
        return self.trades and any(meaning("gold", word.token.text) is not None for word in self.found[place : place + 1])

    def _of_joker(self, place: int) -> bool:
        """Return whether a word leads to a joker ("als joker"), or says that a knight is used again, which the sheet tells."""
        takes = self.found[place].role == "get" and any(map(_is_joker, self.found[:place]))  # "als Joker nehmen"
        return self.jokers and (takes or any(map(_is_joker, self.found[place + 1 : place + 2])) or self._is(place, "again-one"))


def _is_joker(word: Word) -> bool:
    return word.token.text.lower() in _JOKER


def _with_joker(found: list[Word], place: int, builds: bool) -> bool:
    """Return whether a word belongs to a joker with which a piece is built ("met haar joker een stad bouwen"), of which it is not told which."""
    for begin in range(max(0, place - 2), place + 1):
        for end in range(place, min(len(found), begin + 3)):
            group = found[begin : end + 1]
            if group[0].role == "with" and group[-1].token.text.lower() in _JOKER[:1] and builds:
                behind = found[end + 1 : end + 2]
                little = {"filler", "own", "mine", UNKNOWN}
                return all(word.role in little for word in group[1:-1]) and not (behind and behind[0].role == NUMBER)
    return False


def read_question(text: str, position: Position, speaker: str | None, language: str) -> Question:
    """Return the question that a sentence asks about sheets, as ``Game.read_question`` says."""
    parts = parse_of(SheetSentence, text, position, speaker, language)
    if (nothing := _building_nothing(parts)) is not None:
        return nothing
    told = counted(parts, (*BY_KIND,), goods=False)
    if _asks_for_jokers(parts):
        return Question(Kind.JOKERS, next(iter(parts.about())))
    if told is not None:
        return Question(Kind.POINTS) if told.what == POINTS else Question(Kind.PIECES_BUILT, told.player, piece=told.kind)
    earlier = _before_another(parts)
    if earlier is not None:
        parts = parse_of(SheetSentence, earlier, position, speaker, language)
    if _about_rules(parts):
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    about = bool(parts.players or parts.of_pieces or all(parts.given_and_taken()) or parts.roles & {"self", "check", "win", "points"})
    refuse_faults(parts, about=about, strange=parts.strange, expected=Expected.SHEET_PIECE)
    return accounted(parts, only_one(parts, _readings(parts), (Kind.BUILD, Kind.POINTS), "piece"))


def _building_nothing(parts: SheetSentence) -> Question | None:
    """Return the question what a turn brings in which somebody builds nothing; None for any other sentence, and for one that says more."""
    if _supposes_nothing_built(parts):
        return Question(Kind.SCORE, next(iter(parts.about())))
    language = parts.words.language
    keys = " ".join(folded(word.token.text, language) for word in parts.found)
    phrase = next((one for one in heard_words().little["building-nothing"][language] if f" {one} " in f" {keys} "), "")
    named = parts.colours_of(parts.players)
    if not phrase or len(named) > 1:
        return None
    called = {folded(part, language) for word in parts.players for part in word.token.text.split()}
    rest = [word for word in f" {keys} ".replace(f" {phrase} ", " ").split() if word not in called]
    if not heard_words().little["asks-box"][language].issuperset(rest):
        return None
    asker = named or parts.asker()
    return Question(Kind.SCORE, asker[0] if len(asker) == 1 else None)


def _supposes_nothing_built(parts: SheetSentence) -> bool:
    """Return whether a whole sentence asks what it does, or how much it brings, that somebody builds nothing."""
    if not _OF_NOTHING.issuperset(parts.said) or "nothing" not in parts.said or not parts.said & {"about", "what", "how-many"}:
        return False
    keys = {folded(word.token.text, parts.words.language) for word in parts.found}
    little = heard_words().little
    named = {parts.colours_of([word])[0] for word in parts.players if len(parts.colours_of([word])) == 1}
    builds = bool(keys & little["builds"][parts.words.language])
    return builds and bool(keys & little["supposing"][parts.words.language]) and len(named) <= 1


def _asks_for_jokers(parts: SheetSentence) -> bool:
    """Return whether a whole sentence asks which knights, or how many, somebody may use as jokers."""
    of_knights = not parts.named and all(kind == KNIGHT for kind, _ in parts.wanted) and len(parts.about()) == 1
    return (
        of_knights
        and "play" in parts.said
        and parts.said <= _OF_JOKERS
        and (bool(parts.said & _ASKS_WHICH) or does(parts.found[0], "has", parts.words.language))
    )


def _before_another(parts: SheetSentence) -> str | None:
    """Return what a sentence asks of pieces that are built before another one, which is not built then ("K4 bouwen voor K3"); None for any other."""
    language, found = parts.words.language, parts.found
    before = heard_words().little["before-that"][language] | heard_words().little["before-piece"][language]
    for place, word in enumerate(found):
        behind = found[place + 1 :]
        if (
            folded(word.token.text, language) not in before
            or not behind
            or not (behind[-1].role in (PLACE, NUMBER) or _is_piece(behind[-1]))
        ):
            continue
        named = (any(one.role == PLACE or _is_piece(one) for one in side) for side in (found[:place], behind))
        if all(named) and all(one.role in (PLACE, NUMBER, FILLER) or _is_piece(one) for one in behind):
            return " ".join(one.token.text for one in found[:place])
    return None


def _is_piece(word: Word) -> bool:
    return word.role == PIECE or word.value == _KNIGHT


def asks_a_rule(text: str, language: str) -> bool:
    """Return whether a sentence asks about the rules whatever the sheets show."""
    return _about_rules(parse(SheetSentence, text, None, language))


def _about_rules(parts: SheetSentence) -> bool:
    if parts.players or parts.named or "self" in parts.roles or "standing" in parts.said or ("chance" in parts.said and parts.of_pieces):
        return False
    return bool(parts.roles & _ABOUT_RULES)


def _readings(parts: SheetSentence) -> Iterable[Question]:
    """Return every question that a sentence may ask."""
    if parts.of_pieces:
        return _about_pieces(parts)
    give, take = parts.given_and_taken()
    if "may" in parts.said and give and take:
        return [Question(Kind.EXCHANGE, player, give=give, take=take) for player in parts.who()]
    kind = _kind_asked(parts)
    if kind is None:
        return []
    if kind is Kind.VALID:
        return [Question(kind)]
    players: Iterable[str | None] = parts.who() if kind in _OF_EACH else parts.about()
    return [Question(kind, player) for player in players]


def _kind_asked(parts: SheetSentence) -> Kind | None:
    """Return the kind of question that a sentence asks without a piece or dice; None where it asks none."""
    said = parts.said
    if "may" in said and not said & _WHAT and said & {"roll", "end"}:
        return Kind.END_TURN if "end" in said else Kind.ROLL
    if "win" in said:
        return Kind.WINNER
    if "nothing" in said and said & {"points", "yield", "get"}:
        return Kind.SCORE
    if parts.roles & {"check", "sound", "position"} and "points" not in said:
        return Kind.VALID
    if said & {"points", "standing"}:
        return Kind.POINTS
    return Kind.BUILD if (said & _WHAT and said & _MAY) or "option" in said else None


def _about_pieces(parts: SheetSentence) -> list[Question]:
    said = parts.said
    knights_only = all(KIND_OF[name] == KNIGHT for name in parts.named) and all(kind == KNIGHT for kind, _ in parts.wanted)
    if said & {"points", "yield"} and "chance" not in said:
        kind, players = Kind.SCORE, parts.about()
    elif "chance" in said:
        kind, players = Kind.ODDS, [*parts.who()]
    elif knights_only and "play" in said:
        kind, players = Kind.JOKER, [*parts.who()]
    else:
        kind, players = Kind.MAY_BUILD, [*parts.who()]
    meant = [(player, pieces) for player in players for pieces in pieces_meant(parts, kind, player)]
    if kind is Kind.JOKER:
        return _as_resource(parts, meant)
    return [Question(kind, player, " ".join(pieces)) for player, pieces in meant]


def _as_resource(parts: SheetSentence, meant: list[tuple[str | None, tuple[str, ...]]]) -> list[Question]:
    """Return the questions whether knights may be used, each for the one resource that is named, where one is: of knights that are not named those alone that give it, where any does."""
    named = {word.value for word in parts.found if word.role == RESOURCE}
    wanted = named.pop() if len(named) == 1 else None
    if parts.wanted and wanted is not None:
        giving = [(player, knights) for player, knights in meant if UNDER_KNIGHT[KNIGHTS.index(knights[0])] in (wanted, None)]
        meant = giving or meant
    return [Question(Kind.JOKER, player, " ".join(knights), resource=wanted) for player, knights in meant]


def pieces_meant(parts: SheetSentence, kind: Kind, player: str | None) -> list[tuple[str, ...]]:
    """Return the sets of pieces that a sentence may mean: of a kind those that come next, for roads all that can be reached."""
    sheet = parts.position.player(player or parts.asker()[0])[1]
    if kind is Kind.JOKER and parts.wanted:
        return [(name,) for name in sheet.unused_knights or BY_KIND[KNIGHT][:1]]
    others = list(parts.named)
    ways: list[tuple[tuple[str, ...], ...]] = []
    for piece, count in parts.wanted:
        if piece == ROAD:
            sets = road_sets(sheet.built | frozenset(others))
            ways.append(sets[count - 1] if 0 < count <= len(sets) else ())
        elif piece in (SETTLEMENT, CITY, KNIGHT):
            left = [name for name in BY_KIND[piece] if name not in sheet.built and name not in others]
            others += left[:count] or BY_KIND[piece][-1:]
    return [in_order(dict.fromkeys((*others, *(name for found in chosen for name in found)))) for chosen in product(*ways)]
