"""A sentence cut into its words, names of players and places, before anything is understood."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from functools import lru_cache

from adjudicator.game import Position
from adjudicator.input.words import meaning
from adjudicator.language.vocabulary import CARD, NUMBER, PLAYER, RESOURCE, Vocabulary
from adjudicator.notation.place_names import Place, looks_like_place, readings
from catan_common.folding import DASHES, NOTHING, SINGLE_QUOTES, fold_word
from catan_common.patterns import pattern
from catan_common.records import dataclass, field, replace

#: What a part of a sentence is, beside the roles of ``question_words``: a place, a name that is also a word, or not known.
PLACE, NAME, UNKNOWN = "place", "name", "unknown"

_DROPPED = dict.fromkeys(map(ord, (*NOTHING, *"()[]")))
_LIKE = str.maketrans(
    {**dict.fromkeys((*SINGLE_QUOTES, "\u2019"), "'"), **dict.fromkeys(DASHES, "-"), **dict.fromkeys("\u2044\u2215", "/")}
)
_TILE = r"[A-Z]{1,2}\d{1,2}"
_DIR = r"(?:[NZS][OW]?|[OW])(?![^\W_])"
_GROUND = r"[^\W\d_]+ ?\d{0,2}"
#: A longer text is cut anew each time.
_MOST_KEPT = 4000
_NUMBER = pattern(r"([0-9]{1,3})[x\u00d7]?(\D*)\Z")
_PIECES = pattern(
    rf"(?P<ends>(?<![^\W_]){_TILE} ?\. ?{_DIR} ?- ?{_TILE} ?\. ?{_DIR})"
    rf"|(?P<tiles>(?<![^\W_]){_GROUND}(?: ?\+ ?{_GROUND}){{1,2}}|(?<![^\W_]){_TILE}(?:[./]{_TILE}){{1,2}})"
    rf"|(?P<side>(?<![^\W_]){_TILE} ?[./] ?{_DIR})"
    rf"|(?P<loose>(?<![^\W_]){_TILE} {_DIR})"
    rf"|(?P<tile>(?<![^\W_]){_TILE}(?![^\W_]|[./+-][^\W_]))"
    r"|(?P<word>[^\s,;:!?{}\"“”„«»…]+)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """A part of the sentence: what stands there, where (column from 1), which form of place it has, if any; ``apart``: after a comma."""

    text: str
    column: int
    form: str
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Word:
    """A part that was recognised: what it does in the sentence, its value, the places it may mean."""

    role: str
    value: str
    token: Token
    spots: tuple[Place, ...] = field(default=())

    @property
    def is_somebody(self) -> bool:
        """Whether it means a player: by colour, by name, or who speaks."""
        return self.role in (PLAYER, NAME, "self")


#: What small things end in in Flanders.
_SMALL = ("kes", "ke")


#: Endings of a case, and how long a word is at least that may have lost a letter of its end.
_OF_A_CASE, _CLIPPED = ("n", "s", "es"), 5


#: What every word for cards begins with, in either language (kaart, Karte).
_CARD_WORD = "ka"


def cut(text: str) -> list[Token]:
    """Return the parts of a sentence, in order, with the columns of the text as it was typed."""
    return list(_cut(text) if len(text) <= _MOST_KEPT else _cut.__wrapped__(text))


@lru_cache(maxsize=64)  # a sentence is looked at from many sides, one after the other
def _cut(text: str) -> tuple[Token, ...]:
    typed: list[tuple[int, str]] = []
    for column, mark in enumerate(text, 1):
        if typed and unicodedata.combining(mark):
            # an accent apart from its letter
            typed[-1] = (typed[-1][0], typed[-1][1] + mark)
        else:
            typed.append((column, mark))
    clean: list[str] = []
    columns: list[int] = []
    for column, marks in typed:
        for mark in unicodedata.normalize("NFKC", marks).translate(_DROPPED).translate(_LIKE):
            shown = " " if mark.isspace() else mark
            if shown != " " or clean[-1:] != [" "]:
                clean.append(shown)
                columns.append(column)
    found = []
    plain = "".join(clean)
    last = 0
    for piece in _PIECES.finditer(plain):
        shown = piece[0].strip().rstrip(".-'*").lstrip("-'*")
        if shown:
            found.append(Token(shown, columns[piece.start()], str(piece.lastgroup), "," in plain[last : piece.start()]))
            last = piece.end()
    return tuple(found)


def recognise(tokens: list[Token], words: Vocabulary, position: Position | None) -> list[Word]:
    """Return every part of a sentence with what it does; what nobody knows has the role ``unknown``."""
    tokens = [_ground(_not_small(token, words), position) for token in tokens]
    folded = [_of_cards(fold_word(token.text, words.language), words) for token in tokens]
    names = _names(position, words.language)
    longest = max([words.longest, *(len(name) for name in names)])
    found: list[Word] = []
    place = 0
    while place < len(tokens):
        token = tokens[place]
        if token.form != "word":
            found += _goods(token, words) or [Word(PLACE, "", token, spots_of(token, position))]
            place += 1
            continue
        if counted := _counted(token, words):
            found += counted
            place += 1
            continue
        for length in range(min(longest, len(tokens) - place), 0, -1):
            key = tuple(folded[place : place + length])
            colours = names.get(key)
            meaning = words.meanings.get(key)
            if colours and (meaning is None or meaning[0] == PLAYER):
                if meaning is not None:
                    colours = tuple(dict.fromkeys((meaning[1], *colours)))
                found.append(Word(PLAYER, " ".join(colours), _joined(tokens[place : place + length])))
            elif colours:
                # a name that is also a word ("An"): it is a player only where the sentence names no other
                found.append(Word(NAME, " ".join(colours), token))
            elif meaning is not None:
                found.append(Word(*meaning, _joined(tokens[place : place + length])))
            else:
                continue
            place += length
            break
        else:
            step, word = _numbered(tokens, place, words, position) or _unknown(tokens, place, position)
            found.append(word)
            place += step
    return found


def _ground(token: Token, position: Position | None) -> Token:
    """Return a part with a terrain as it is listed, where it has an ending of its case ("auf den Hügeln mit der 6"); itself for any other."""
    text = token.text
    if position is None or token.form != "word" or not text.endswith(_OF_A_CASE) or meaning("terrains", text) is not None:
        return token
    listed = (text[: -len(ending)] for ending in _OF_A_CASE if text.endswith(ending))
    return next((replace(token, text=one) for one in listed if meaning("terrains", one) is not None), token)


def whole(word: Word, words: Vocabulary) -> Word:
    """Return a word that is spoken shorter than it is written (tauschn, ruile), or has the ending of its case (Feldern), as the one that is known; itself for any other."""
    key = fold_word(word.token.text, words.language)
    if word.role != UNKNOWN or word.spots or len(key) < _CLIPPED or not key.endswith(("n", "e") if words.language == "de" else "e"):
        return word
    written = ([f"{key[:-1]}en", key[:-1]] if key.endswith("n") else []) if words.language == "de" else [f"{key}n"]
    found = next((one for one in written if (one,) in words.meanings), None)
    if found is None and words.meanings.get((key[:-1],), ("",))[0] == PLAYER:
        found = key[:-1]  # "der Weiße"
    return word if found is None else Word(*words.meanings[(found,)], replace(word.token, text=found))


def _not_small(token: Token, words: Vocabulary) -> Token:
    """Return a word that ends as small things do in Flanders (dorpkes, kaartekes) as the one that is known; itself for any other."""
    if words.language != "nl" or token.form != "word":
        return token
    key = fold_word(token.text, words.language)
    ending = next((one for one in _SMALL if key.endswith(one)), "") if (key,) not in words.meanings else ""
    many, stem = "s" if ending.endswith("s") else "", key[: -len(ending)] if ending else ""
    plain = (f"{stem}je{many}", f"{stem}tje{many}", f"{stem.removesuffix('e')}je{many}", f"{stem}{many}", stem)
    return next((replace(token, text=one) for one in plain if stem and (one,) in words.meanings), token)


def _of_cards(key: str, words: Vocabulary) -> str:
    """Return a folded word for the cards of a resource (ertskaarten, Wollkarten) as that resource; itself for any other."""
    if (key,) in words.meanings or _CARD_WORD not in key:
        return key
    at = key.rindex(_CARD_WORD)
    kind, stem = words.meanings.get((key[at:],), ("",))[0], key[:at].rstrip("-")
    if kind != "kind-of-card":
        return key
    return next((one for one in (stem, f"{stem}e", stem.removesuffix("s")) if words.meanings.get((one,), ("",))[0] == RESOURCE), key)


def _counted(token: Token, words: Vocabulary) -> list[Word]:
    """Return a number, also ``3x``, or a number written to what it counts (``3wol``); nothing for anything else."""
    parts = _NUMBER.match(fold_word(token.text, words.language))
    if parts is None:
        return []
    number = Word(NUMBER, str(int(parts[1])), token)
    if not parts[2]:
        return [number]
    meaning = words.meanings.get((parts[2],))
    return [number, Word(*meaning, token)] if meaning and meaning[0] in (RESOURCE, CARD) else []


def _goods(token: Token, words: Vocabulary) -> list[Word]:
    """Return the cards of a part that is joined like tiles (``hout+erts``); nothing when it names anything else."""
    found: list[Word] = []
    for part in token.text.split("+") if token.form == "tiles" else ():
        meaning = words.meanings.get((fold_word(part.strip(), words.language),))
        if meaning is None or meaning[0] not in (RESOURCE, CARD):
            return []
        found.append(Word(*meaning, token))
    return found


def _numbered(tokens: list[Token], place: int, words: Vocabulary, position: Position | None) -> tuple[int, Word] | None:
    """Return how many parts are a terrain and the number that lies on it ("het bos met de 11"), and the tile that is; None where none is like that."""
    if position is None or not spots_of(tokens[place], position):
        return None
    behind = [fold_word(token.text, words.language) for token in tokens[place + 1 : place + 2 + words.longest_with]]
    for length in range(min(words.longest_with, len(behind) - 1), 0, -1):
        number = tokens[place + 1 + length]
        if tuple(behind[:length]) not in words.number_with or any(token.apart for token in tokens[place + 1 : place + 2 + length]):
            continue
        meaning = words.meanings.get((behind[length],))
        chip = behind[length] if behind[length].isdecimal() else meaning[1] if meaning and meaning[0] == NUMBER else ""
        joined = Token(" ".join(token.text for token in tokens[place : place + 2 + length]), tokens[place].column, "tile")
        spots = spots_of(replace(number, text=f"{tokens[place].text} {chip}", form="tile"), position) if chip else ()
        if spots:
            return length + 2, Word(PLACE, "", joined, spots)
    return None


def with_numbered(tokens: list[Token], words: Vocabulary, position: Position | None) -> list[Token]:
    """Return the parts of a sentence with each terrain and the number that lies on it as one ("de heuvels met 6", "Hügelland 6")."""
    tokens = [_ground(token, position) for token in tokens]
    found: list[Token] = []
    place = 0
    while place < len(tokens):
        joined = _numbered(tokens, place, words, position) if tokens[place].form == "word" else None
        behind = tokens[place + 1 : place + 2]
        if joined is not None:
            step, word = joined
            found.append(replace(word.token, text=f"{tokens[place].text} {tokens[place + step - 1].text}"))
            place += step
        elif tokens[place].form == "word" and behind and behind[0].text.isdecimal() and spots_of(tokens[place], position):
            found.append(replace(tokens[place], text=f"{tokens[place].text} {behind[0].text}", form="tile"))
            place += 2
        else:
            found.append(tokens[place])
            place += 1
    return found


def _unknown(tokens: list[Token], place: int, position: Position | None) -> tuple[int, Word]:
    """Return how many parts were taken and what they are: a tile by its contents in one word or two, or unknown.

    A terrain without a number keeps its places, but is a place only beside another one.
    """
    token = tokens[place]
    if place + 1 < len(tokens) and tokens[place + 1].text[:1].isdecimal():
        joined = Token(f"{token.text} {tokens[place + 1].text}", token.column, "tile")
        if looks_like_place(joined.text):
            return 2, Word(PLACE, "", joined, spots_of(joined, position))
    spots = spots_of(token, position)
    written = re.fullmatch(r"[A-Za-z]{1,2}\d{1,3}\b.*", token.text) or looks_like_place(token.text)
    return 1, Word(PLACE if written else UNKNOWN, "", token, spots)


def _joined(tokens: list[Token]) -> Token:
    return Token(" ".join(token.text for token in tokens), tokens[0].column, "word", tokens[0].apart)


def _names(position: Position | None, language: str) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    """Return the players' names, folded, with their colours; also with an ending -s."""
    return _called(tuple((player.name, player.colour) for player in position.players if player.name), language) if position else {}


@lru_cache(maxsize=16)
def _called(named: tuple[tuple[str, str], ...], language: str) -> Mapping[tuple[str, ...], tuple[str, ...]]:
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for name, colour in named:
        parts = tuple(fold_word(token.text, language) for token in cut(name))
        if parts:
            for key in (parts, (*parts[:-1], parts[-1] + "s")):
                found[key] = tuple(dict.fromkeys((*found.get(key, ()), colour)))
    return found


def places_said(text: str, position: Position) -> dict[str, str]:
    """Return by canonical name the corners and paths that a text names by another tile, as it names them."""
    found: dict[str, str] = {}
    board = position.board
    for token in cut(text) if board is not None else ():
        spots = spots_of(token, position) if token.form == "side" else ()
        if board is not None and len(spots) == 1:
            name, said = spots[0].name(board.map), "".join(token.text.split()).upper()
            if name.replace("/", ".").partition(".")[0] != said.replace("/", ".").partition(".")[0]:
                found.setdefault(name, said)
    return found


def spots_of(token: Token, position: Position | None) -> tuple[Place, ...]:
    """Return the places that a part of the sentence may name, none for an unknown one or without a board."""
    if position is None or position.board is None:
        return ()
    if token.form == "loose":
        tile, _, direction = token.text.partition(" ")
        return (*readings(f"{tile}.{direction}", position.board), *readings(f"{tile}/{direction}", position.board))
    return readings(token.text, position.board)
