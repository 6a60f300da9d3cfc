"""What a sentence takes to have happened this turn: "… nadat ik een ridder heb gespeeld", "nachdem ich einen Ritter gespielt habe, …"."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.basegame.position import BANK, PLAYERS, Development, Position
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.input.words import meaning, word_for
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import player_named
from adjudicator.notation.place_names import PlaceError, Slot, looks_like_place, parse_place
from adjudicator.verdicts.question import HAPPENED
from catan_common.patterns import pattern
from catan_common.records import NamedTuple

_WORD = pattern(r"[^\s,;?!]+|[,;]")
#: What was built where it is not told what.
SOMETHING = "iets"
#: Deeds that a noun names, as they are told: not what has to be paid for first, which this does not tell.
_NOUNS = {"gespeeld": "noun-play"}
#: How far behind the noun the card stands at most.
_OF_A_CARD = 5
_COMMA = (",", ";")


class Told(NamedTuple):
    """A sentence without its clauses on the running turn, and their facts; ``unread`` is a clause that was not understood, and where it begins."""

    text: str
    facts: tuple[str, ...]
    unread: tuple[int, str] | None = None


class _Word(NamedTuple):
    at: int
    text: str

    @property
    def end(self) -> int:
        return self.at + len(self.text)

    def means(self, slot: str) -> str | None:
        return meaning(slot, self.text.rstrip("."))


def what_happened(text: str, position: Position, speaker: str | None) -> Told:
    """Return what a sentence says of the running turn beside what it asks.

    A clause is about whoever is on turn: of somebody else's deeds none is understood, and none with a word in it that is not.
    """
    words = [_Word(found.start(), found[0]) for found in _WORD.finditer(text)]
    facts: list[str] = []
    left, kept = "", 0
    place = 0
    unread = None
    opening = _told_first(words, position, speaker)
    if opening is not None:
        place, facts = opening
        left, kept = " " * words[place - 1].end, words[place - 1].end
    while place < len(words):
        noun = _by_a_noun(words, place, position, speaker)
        end = _clause_end(words, place) if noun is None else noun[0]
        if end is None:
            place += 1
            continue
        found = noun[1] if noun is not None else _facts(_Clause(words[place:end], words[:place], position, speaker))
        if found is None and any(word.means("deeds") == "gegooid" for word in words[place:end]):
            # "als er een 8 is gegooid" is what is asked about
            pass
        elif found is None:
            unread = unread or (words[place].at, text[words[place].at : words[end - 1].end])
        else:
            facts += found
            first, last = place, end
            if first and words[first - 1].text in _COMMA:
                first -= 1
            if last < len(words) and words[last].text in _COMMA:
                last += 1
            # blanks keep every other word in its column
            until = words[last - 1].end
            left += text[kept : words[first].at] + " " * (until - words[first].at)
            kept = until
        place = end
    return Told(left + text[kept:], tuple(facts), unread)


def _told_first(words: list[_Word], position: Position, speaker: str | None) -> tuple[int, list[str]] | None:
    """Return behind which word a sentence stops telling that something was just done, and what: "net een straat gelegd, …", "hab grad gebaut, …"; None for any other beginning."""
    end = next((place for place, word in enumerate(words) if word.text in _COMMA or word.text.endswith(".")), None)
    if end is None or end + 1 >= len(words):
        return None
    clause = words[:end] if words[end].text in _COMMA else words[: end + 1]
    if not clause or clause[-1].means("deeds") in (None, "gegooid"):
        return None
    said = {word.means("deed-words") for word in clause}
    if "after" in said or not ("time" in said or {"self", "auxiliary"} <= said):
        return None
    found = _facts(_Clause([clause[0], *clause], [], position, speaker))
    return None if found is None else (end + 1, found)


def card_in(text: str) -> str | None:
    """Return the last development card that a text names; None for none."""
    return _card_before([_Word(found.start(), found[0]) for found in _WORD.finditer(text)])


def told_of_turn(text: str, position: Position, speaker: str | None, card: str | None = None) -> tuple[str, ...]:
    """Return what a clause of its own tells that who is on turn has done in this turn ("ik heb al gebouwd", "den Ritter hab ich gerade gekauft"); nothing where a word of it is not understood. ``card`` is what a clause is about that names none."""
    words = [_Word(found.start(), found[0].rstrip(".")) for found in _WORD.finditer(text)]
    deeds = [word for word in words if word.means("deeds")]
    if len(deeds) != 1 or deeds[0].means("deeds") == "gegooid":
        return ()
    clause = _Clause([deeds[0]], [], position, speaker)
    clause.card = card
    doers = [
        place for place, word in enumerate(words) if clause.colour(word) and not (place and words[place - 1].means("event-words") == "with")
    ]
    before = [words[place] for place in doers]
    clause.words = [*before, *(word for word in words if word not in before and word is not deeds[0]), deeds[0]]
    return tuple(_facts(clause) or ())


def another_card(text: str, position: Position) -> Told | None:
    """Return a sentence without the word that makes a card another one, with the first as played: "nog een ridder", "einen zweiten Ritter"; None for no such word.

    Where it is said which card it is ("noch den Ritter"), none was played before. Where the position says what was played this turn *nog* and *noch* are as good as *still*, and nothing
    is taken from them.
    """
    words = [_Word(found.start(), found[0]) for found in _WORD.finditer(text)]
    for place, word in enumerate(words) if position.turn_history.played.silent else ():
        behind = [one for one in words[place + 1 : place + 3] if one.means("deed-words") != "another"]
        cards = [one.means("developments") or (DEVELOPMENT if _any_card(one) else None) for one in behind]
        if word.means("deed-words") == "another" and any(cards):
            card = next(one for one in cards if one)
            first = () if _definite(words[place + 1]) else (f"gespeeld: {card}",)
            return Told(text[: word.at] + " " * len(word.text) + text[word.end :], first)
    return None


def _definite(word: _Word) -> bool:
    """Return whether a word says which card it is ("noch den Ritter"), so that it is no other one."""
    return _is_word(word, "definite")


def _by_a_noun(words: list[_Word], begin: int, position: Position, speaker: str | None) -> tuple[int, list[str]] | None:
    """Return where the words end that name a card played by a noun ("na het spelen van een ridder", "nach dem Ausspielen eines Ritters"), and its facts; None for no such."""
    little = heard_words().little
    for language in little["afterwards"] if words[begin].means("deed-words") == "after" or _is_word(words[begin], "afterwards") else ():
        at = begin + 1
        while at < len(words) and folded(words[at].text, language) in little["before-nouns"][language]:
            at += 1
        named = at > begin + 1 and at < len(words)
        deed = next((deed for deed, sort in _NOUNS.items() if named and folded(words[at].text, language) in little[sort][language]), None)
        for end in range(min(len(words), at + _OF_A_CARD), at + 1, -1) if deed is not None else ():
            of = words[at : at + 1] + [
                word for word in words[at + 1 : end] if folded(word.text, language) not in little["noun-of"][language]
            ]
            clause = _Clause(of, words[:begin], position, speaker)
            clause.words = [word for word in clause.words if not word.means("fillers") and word.means("deed-words") not in ("mine", "one")]
            facts = _cards(clause, clause.words) if clause.words and words[end - 1] is clause.words[-1] else None
            if facts is not None:
                return end, [f"{deed}: {one}" for one in facts]
    return None


def _is_word(word: _Word, sort: str) -> bool:
    little = heard_words().little[sort]
    return any(folded(word.text, language) in little[language] for language in little)


def _clause_end(words: list[_Word], begin: int) -> int | None:
    """Return where a clause ends that begins at a word: behind its last participle and the auxiliary beside it; None for no clause."""
    if words[begin].means("deed-words") != "after" and not _is_relative(words, begin):
        return None
    end = None
    for place in range(begin + 1, len(words)):
        word = words[place]
        if word.text in _COMMA or word.means("deed-words") == "after" or (place == end and word.means("joiners") is None):
            break
        if word.means("deeds"):
            end = place + 1
            if end < len(words) and words[end].means("deed-words") == "auxiliary":
                end += 1
    return end if any(word.means("deed-words") == "auxiliary" for word in words[begin:end]) else None


def _is_relative(words: list[_Word], place: int) -> bool:
    """Return whether a word begins a clause about a card named before it: "een ridder spelen die ik net gekocht heb"."""
    relative = words[place].means("deed-words") == "which" and place + 1 < len(words) and words[place + 1].means("deed-words") == "self"
    return relative and _card_before(words[:place]) is not None


def _card_before(words: list[_Word]) -> str | None:
    return next((card for word in reversed(words) if (card := word.means("developments"))), None)


class _Clause:
    """A clause with the words before it, the position and who speaks."""

    def __init__(self, words: list[_Word], before: list[_Word], position: Position, speaker: str | None) -> None:
        self.words = words[1:]
        self.before = _card_before(before)
        self.card = self.before if words[0].means("deed-words") == "which" else None
        self.position = position
        turn = None if position.turn is None else position.players[position.turn].colour
        self.me = player_named(speaker, position) if speaker is not None else turn
        self.turn = turn or self.me
        named = {player_named(word.text, position) for word in before} - {None}
        #: Whom a pronoun means: the one player who is named before.
        self.subject = named.pop() if len(named) == 1 else None

    def colour(self, word: _Word) -> str | None:
        """Return the colour of the player whom a word names, or of who speaks for *I*; None for no player."""
        if word.means("deed-words") == "self":
            return self.me
        if self.is_pronoun(word):
            return self.subject
        return player_named(word.text, self.position)

    def is_pronoun(self, word: _Word) -> bool:
        """Return whether a word means somebody who was named before."""
        return _is_word(word, "stands-for")

    def _is_one(self, place: int) -> bool:
        """Return whether a word stands for what was named before ("einen gespielt"): no noun follows."""
        behind = self.words[place + 1 : place + 2]
        return self.words[place].means("deed-words") == "one" and bool(behind) and behind[0].means("deeds") is not None

    def parts(self) -> Iterator[tuple[str, list[_Word]]]:
        """Yield each deed with the words that tell of it; little words are left out."""
        part: list[_Word] = []
        for place, word in enumerate(self.words):
            deed = word.means("deeds")
            if deed is not None:
                yield deed, part
                part = []
            elif word.means("deed-words") == "order" or not (
                (word.means("fillers") and not self._is_one(place))
                or word.means("joiners")
                or word.means("deed-words") in ("auxiliary", "time")
            ):
                part.append(word)
        if part:
            yield "", part


def _facts(clause: _Clause) -> list[str] | None:
    """Return the facts of a clause, None where something in it is not understood."""
    found: list[str] = []
    for deed, words in clause.parts():
        if not deed:
            return None
        if words and clause.is_pronoun(words[0]) and clause.subject is None:
            return None
        by = clause.colour(words[0]) if words and deed != "onderbroken" else None
        if by not in (None, clause.turn):
            return None
        told = _TOLD[deed](clause, words if by is None else words[1:])
        if told is None:
            return None
        found += [f"{deed}: {one}" if one else deed for one in told]
    return found


def _cards(clause: _Clause, words: list[_Word]) -> list[str] | None:
    if not words and clause.card is not None:
        return [clause.card]
    if clause.before == Development.KNIGHT and words and all(word.means("deed-words") == "one" for word in words):
        return [clause.before]  # "wenn er schon einen gespielt hat"
    found = [word.means("developments") or (DEVELOPMENT if _any_card(word) else None) for word in words]
    cards = [one for one in found if one is not None]
    return cards if cards and len(cards) == len(found) else None


def _any_card(word: _Word) -> bool:
    return word.means("decks") is not None or word.means("amounts") == "cards"


def _built(clause: _Clause, words: list[_Word]) -> list[str] | None:
    """Return the places that were built on, or a piece of which it is not told where."""
    board = clause.position.board
    places, pieces = [], []
    if not words or [word.means("deed-words") for word in words] == ["something"]:
        return [SOMETHING]
    for word in words:
        piece = word.means("pieces")
        if piece is not None:
            pieces.append(piece)
        elif looks_like_place(word.text):
            try:
                places.append(parse_place(word.text.rstrip("."), board, suggest=False))
            except PlaceError:
                return None
        else:
            return None
    if any(place.slot is Slot.TILE for place in places) or (places and len(places) < len(pieces)):
        return None
    return [place.name(board.map) for place in places] or [word_for("pieces", piece) for piece in pieces] or None


def _traded(clause: _Clause, words: list[_Word]) -> list[str] | None:
    if len(words) < len(("met", "bank")) or words[0].means("event-words") != "with":
        return None
    whom = {
        word.means("partners") or (PLAYERS if clause.colour(word) or word.means("deed-words") == "somebody" else None) for word in words[1:]
    }
    return sorted(one for one in whom if one) if whom <= {BANK, PLAYERS} else None


def _cut(clause: _Clause, words: list[_Word]) -> list[str] | None:
    """Return whose route was cut: *my* route, or that of the player named after it; by whom, does not matter."""
    route = next((place for place, word in enumerate(words) if word.means("deed-words") == "route" or word.means("special-cards")), None)
    if route is None:
        return None
    before, after = words[:route], words[route + 1 :]
    if [word.means("deed-words") for word in before] == ["mine"] and not after:
        return None if clause.me is None else [clause.me]
    whose = [clause.colour(word) for word in after]
    if len(whose) != 1 or whose[0] is None or len(before) > 1 or any(clause.colour(word) is None for word in before):
        return None
    return [whose[0]]


def _rolled(_clause: _Clause, words: list[_Word]) -> list[str] | None:
    return None if words else [""]


_TOLD: dict[str, Callable[[_Clause, list[_Word]], list[str] | None]] = dict(
    zip(HAPPENED, (_cards, _built, _cards, _traded, _cut, _rolled, _rolled), strict=True)
)
