"""What a sentence supposes, said in plainer words: tiles by name that are told by what lies on them, and a roll beside something else that is supposed, as what is asked of it."""

from __future__ import annotations

from collections.abc import Mapping

from adjudicator.basegame.position import Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.language.heard import folded
from adjudicator.language.parse import parse
from adjudicator.language.tokens import PLACE, Token, cut
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, vocabularies
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import ROLLS

#: The words of supposed sentences of a language, by what they do.
Words = Mapping[str, list[str]]


def tiles_by_name(text: str, position: Position, language: str) -> str:
    """Return a sentence with the names of tiles that it tells by a terrain and a number ("het bos met de 11"); itself where it tells none so."""
    said, names = text, position.board.map.tile_names
    for word in reversed(parse(BoardSentence, text, position, language).found):
        begin, told = word.token.column - 1, word.token.text
        one = word.role == PLACE and " " in told and len(word.spots) == 1 and word.spots[0].slot is Slot.TILE
        if one and said[begin : begin + len(told)] == told:
            said = f"{said[:begin]}{names[word.spots[0].number]}{said[begin + len(told) :]}"
    return said


def with_roll_asked(text: str, table: Mapping[str, Words]) -> str:
    """Return a sentence that supposes a roll beside something else with what is asked of that roll ("als de rover op B2 staat en er een 6 valt, wat …": "…, wat … bij een 6"); itself for any other."""
    tokens = cut(text)
    for language in LANGUAGES:
        keys = [folded(token.text, language) for token in tokens]
        opener = next((at for at, key in enumerate(keys) if key in table[language]["opens"]), -1)
        if opener < 0:
            continue
        said = _Rolled(tokens, keys, opener, table[language], language).told()
        if said:
            return said
    return text


class _Rolled:
    """A sentence with a roll among what it supposes."""

    def __init__(self, tokens: list[Token], keys: list[str], opener: int, words: Words, language: str) -> None:
        self.tokens, self.keys, self.opener, self.words, self.language = tokens, keys, opener, words, language
        self.ends = next((at for at in range(opener + 1, len(tokens)) if tokens[at].apart), len(tokens))

    def told(self) -> str:
        """Return the sentence with what is asked of the roll; empty where it supposes no roll, or nothing else."""
        for at in range(self.opener + 1, self.ends):
            number = self._number(at)
            if number in ROLLS and (found := self._without(at, number)):
                return found
        return ""

    def _number(self, at: int) -> int:
        key = self.keys[at]
        meant = vocabularies()[self.language].meanings.get((key,))
        said = key if key.isdecimal() else meant[1] if meant is not None and meant[0] == NUMBER else ""
        return int(said) if said.isdecimal() else 0

    def _of_it(self, at: int) -> bool:
        return self.keys[at] in self.words["of-roll"] or self.keys[at] in self.words["rolls"]

    def _without(self, at: int, number: int) -> str:
        """Return the sentence without the clause of a roll; empty where there is no such clause, or no other."""
        begin = at
        while begin > self.opener + 1 and self._of_it(begin - 1):
            begin -= 1
        end = at + 1
        while end < self.ends and self._of_it(end):
            end += 1
        if not any(self.keys[place] in self.words["rolls"] for place in range(begin, end)):
            return ""
        joint = self.words["joint"]
        if self.keys[begin - 1] in joint and end == self.ends:
            begin -= 1
        elif begin == self.opener + 1 and end < self.ends and self.keys[end] in joint:
            end += 1
        else:
            return ""
        clause = [*range(self.opener, begin), *range(end, self.ends)]
        before, behind = range(self.opener), range(self.ends, len(self.tokens))
        of_it = f"{self.words['at-roll'][0]} {number}"
        asked = [self._words(before), self._words(behind)]
        told = f"{self._words(clause)}," if behind else f", {self._words(clause)}"
        said = [asked[0], told, asked[1], of_it] if behind else [asked[0], of_it, told]
        return " ".join(filter(None, said))

    def _words(self, places: range | list[int]) -> str:
        return " ".join(self.tokens[place].text for place in places)
