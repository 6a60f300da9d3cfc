"""A sentence in one language with its words recognised: who and what it names, before it is known what it asks."""

from __future__ import annotations

from adjudicator.game import Position
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.errors import FILE, QuestionError
from adjudicator.language.tokens import NAME, PLACE, UNKNOWN, Token, Word
from adjudicator.language.vocabulary import NUMBER, PLAYER, Vocabulary
from catan_common.folding import fold_word
from catan_common.typed import Generic, TypeVar

FILLER = "filler"
#: Words that come before the other player of a trade or a robbery, or before who hands something over.
WITH, TO, FROM, FOR = "with", "to", "from", "for"
_MARKERS = (WITH, TO, FROM)
#: What a word also does, beside what it says: who asks, which place, what the rules are.
_ALSO = {"me": "self", "mine": "self", "which": "where", "how": "about", "what": "about", "what-is": "about", "not-any": "not"}
#: Words that make a terrain alone a place: the robber stands on tiles only.
_ON_TILES = frozenset(("robber", "rob", "robbed"))


P = TypeVar("P", bound=Position)


class ParsedSentence(Generic[P]):
    """A sentence in one language, its words recognised.

    ``said`` is what its words do; ``roles`` also what they do besides. Without a position there are no places and no names.
    """

    def __init__(self, text: str, found: list[Word], words: Vocabulary, position: P | None) -> None:
        """Take the words apart."""
        self.text = text.strip()
        self.words = words
        self.given = position
        self.speaker: str | None = None
        self.found = self._without_false_names(found)
        self.said = frozenset(word.role for word in self.found)
        self.roles = self.said | {_ALSO[role] for role in self.said if role in _ALSO}
        self.places = [word for word in self.found if self._is_place(word)]
        self.unknown = [word for word in self.found if word.role == UNKNOWN and word not in self.places]
        self.weight = sum(word.role not in (FILLER, UNKNOWN, PLACE) for word in self.found)
        self.players = [word for role in (PLAYER, NAME) for word in self.found if word.role == role]
        self.numbers = [word for word in self.found if word.role == NUMBER]
        self.about_position = bool(self.places or self.players)

    @property
    def position(self) -> P:
        """The position it is asked about."""
        if self.given is None:
            raise ValueError("no position was given")
        return self.given

    def _without_false_names(self, found: list[Word]) -> list[Word]:
        """Return the words with a name that is also a word ("An") as that word, where the sentence names another player or a bank follows."""
        named = any(word.role == PLAYER for word in found)
        kept: list[Word] = []
        for place, word in enumerate(found):
            if word.role == NAME:
                meaning = self.words.meanings[(fold_word(word.token.text, self.words.language),)]
                before = next((one.role for one in reversed(kept) if one.role != FILLER), "")
                after = next((one.role for one in found[place + 1 :] if one.role != FILLER), "")
                does_it = before in ("may", "must") and after not in (PLAYER, "me")
                if (named and before not in _MARKERS and not does_it) or after in ("bank", "me"):
                    kept.append(Word(*meaning, word.token))
                    continue
            kept.append(word)
        return kept

    def _is_place(self, word: Word) -> bool:
        """Whether a word is a place; a terrain without a number is one only beside another one, or under the robber."""
        return word.role == PLACE or (bool(word.spots) and (PLACE in self.said or bool(_ON_TILES & self.said)))

    def before(self, place: int) -> str:
        """Return what the word before one does; articles and the like are passed over."""
        return next((word.role for word in reversed(self.found[:place]) if word.role != FILLER), "")

    # who

    def listed(self) -> tuple[str, ...]:
        """Return what the players are called, by name where they have one."""
        return tuple(player.name or self.words.colours[player.colour] for player in self.position.players)

    def everybody(self) -> list[str]:
        """Return the colours of all players; QuestionError when there are none."""
        if not self.position.players:
            raise QuestionError(self.words.language, [Problem(Family.UNREPRESENTABLE, FILE, 1, 1, self.text, Expected.PLAYER)])
        return [player.colour for player in self.position.players]

    def asker(self) -> list[str]:
        """Return who asks: the speaker, else the player on turn, else all who it may be."""
        everybody = self.everybody()
        if self.speaker is not None:
            return [self.speaker]
        return everybody if self.position.turn is None else [everybody[self.position.turn]]

    def who(self) -> list[str]:
        """Return who it is about: the players named, else everybody for "who" and "anybody", else who asks."""
        everybody = self.everybody()
        if self.players:
            return self.colours_of(self.players)
        return everybody if self.roles & {"who", "everyone"} else self.asker()

    def about(self) -> list[str | None]:
        """Return the one player it is about, all that it may be where that is open, or None for all players."""
        if (not self.players and "self" not in self.roles) or self.roles & {"who", "everyone"}:
            return [None]
        players = self.who()
        several = not self.players or any(" " in word.value for word in self.players)
        return [*players] if several or len(players) == 1 else [None]

    def colours_of(self, words: list[Word]) -> list[str]:
        """Return the colours of words for players, each once, of those who take part."""
        everybody = self.everybody()
        named = dict.fromkeys(colour for word in words for colour in word.value.split())
        return [colour for colour in named if colour in everybody]


def problem(family: Family, token: Token, expected: Expected, hints: tuple[str, ...] = ()) -> Problem:
    """Return the fault of a word of a question."""
    return Problem(family, FILE, 1, token.column, token.text, expected, hints)


def strangers(parts: ParsedSentence[P]) -> list[Problem]:
    """Return a fault for each word that means players of whom none plays."""
    colours = {player.colour for player in parts.position.players}
    return [
        problem(Family.UNREPRESENTABLE, word.token, Expected.PLAYER, parts.listed())
        for word in parts.players
        if not colours & set(word.value.split())
    ]
