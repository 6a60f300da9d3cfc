"""A sentence about the card game with its words recognised: cards by name, faces of the event die, gold, and what only this game asks."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.notation.places import read_place
from adjudicator.cardgame.position import Position
from adjudicator.input.words import listed, meaning, near
from adjudicator.language.parts import FOR, ParsedSentence
from adjudicator.language.tokens import NAME, PLACE, Token, Word
from adjudicator.language.vocabulary import NUMBER, PIECE, PLAYER, RESOURCE, Vocabulary
from adjudicator.verdicts.question import Bundle, bundle

CARD_NAME, FACE = "card-name", "face"
#: The slots of words that only this game has, the first in which an expression stands counts.
_SLOTS = (("card-asks", ""), ("card-faces", FACE), ("card-names", CARD_NAME), ("gold", RESOURCE))
#: What such words ask.
ASKS = frozenset(listed()["card-asks"])
_PIECES = ("settlement", "city", "road")
_LONGEST = 4
#: So many words a verb for throwing has.
_VERBS = 2


class PrincipalitySentence(ParsedSentence[Position]):
    """A sentence about principalities: ``at`` are the places that it names, ``cards`` the cards, ``faces`` the faces of the event die."""

    def __init__(self, text: str, found: list[Word], words: Vocabulary, position: Position | None) -> None:
        """Take the words apart, with those that only this game has."""
        super().__init__(text, _with_thrown([*_with_cards(found)]), words, position)
        self.at: list[str] = []
        self.strange: list[Word] = []
        for word in self.found:
            if word.role == PLACE:
                place = read_place(word.token.text)
                self.at += [place] if place else []
                self.strange += [] if place else [word]
        self.cards = [word.value for word in self.found if word.role == CARD_NAME]
        self.faces = [word.value for word in self.found if word.role == FACE]
        self.pieces = [word.value for word in self.found if word.role == PIECE]
        self.strange += [word for word in self.found if word.role == PIECE and word.value not in _PIECES]
        self.goods = self._goods()

    @property
    def number(self) -> int | None:
        """The number that it names, which counts no goods; None for none."""
        counted = {place - 1 for place, word in enumerate(self.found) if word.role == RESOURCE}
        return next((int(word.value) for place, word in enumerate(self.found) if word.role == NUMBER and place not in counted), None)

    @property
    def resource(self) -> str | None:
        """The first resource that it names; None for none."""
        return next((word.value for word in self.found if word.role == RESOURCE), None)

    def _goods(self) -> list[tuple[int, str, int]]:
        """Return the resources that it names with their number and their place in the sentence."""
        found = []
        for place, word in enumerate(self.found):
            if word.role == RESOURCE:
                before = self.found[place - 1] if place else None
                found.append((place, word.value, int(before.value) if before is not None and before.role == NUMBER else 1))
        return found

    def given_and_taken(self) -> tuple[Bundle, Bundle]:
        """Return the resources that are given and those that are taken: parted by a word for "for", or each by the verb after it."""
        sides: tuple[dict[str, int], dict[str, int]] = ({}, {})
        parted = FOR in self.said
        for place, kind, count in self.goods:
            if parted:
                side = sides[any(word.role == FOR for word in self.found[:place])]
            else:
                verb = next((word.role for word in self.found[place:] if word.role in ("give", "get")), "give")
                side = sides[verb == "get"]
            side[kind] = side.get(kind, 0) + count
        return bundle(sides[0]), bundle(sides[1])

    def near(self, token: Token) -> tuple[str, ...]:
        """Return names of cards that are spelt like a word."""
        return near(token.text, "card-names", "card-asks", "card-faces")


def _with_cards(found: list[Word]) -> Iterator[Word]:
    """Yield the words with those that name a card, or ask what only this game asks, as one word each."""
    place = 0
    while place < len(found):
        if found[place].role in (PLAYER, NAME, PLACE, NUMBER):
            yield found[place]
            place += 1
            continue
        for length in range(min(_LONGEST, len(found) - place), 0, -1):
            group = found[place : place + length]
            if any(word.role in (PLAYER, PLACE, NUMBER) for word in group):
                continue
            named = _named(" ".join(word.token.text for word in group))
            if named is not None:
                token = group[0].token
                yield Word(*named, Token(" ".join(word.token.text for word in group), token.column, "word", token.apart))
                place += length
                break
        else:
            yield found[place]
            place += 1


def _with_thrown(found: list[Word]) -> list[Word]:
    """Return the words with the verb for throwing a face of the die as part of that face, where a sentence asks what happens: the same happens to both, whoever throws it."""
    if not any(word.role == "happens" for word in found):
        return found
    told: list[Word] = []
    place = 0
    while place < len(found):
        word, verbs = found[place], 0
        if word.role == FACE:
            behind = (" ".join(one.token.text for one in found[place + 1 : place + 1 + length]) for length in range(_VERBS, 0, -1))
            verbs = next((len(text.split()) for text in behind if text and meaning("card-thrown", text) == "thrown"), 0)
        if verbs:
            supposes = [at for at, one in enumerate(told) if meaning("card-thrown", one.token.text) == "supposed"]
            told = [one for at, one in enumerate(told) if at not in supposes[-1:]]
        text = " ".join(one.token.text for one in found[place : place + 1 + verbs])
        told.append(word if not verbs else Word(word.role, word.value, Token(text, word.token.column, "word", word.token.apart)))
        place += 1 + verbs
    return told


def _named(text: str) -> tuple[str, str] | None:
    """Return what an expression does in this game and its value; None for one that is not this game's own."""
    for slot, role in _SLOTS:
        what = meaning(slot, text)
        if what is not None:
            return (role, what) if role else (what, "")
    return None
