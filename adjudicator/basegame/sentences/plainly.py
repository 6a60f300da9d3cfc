"""A sentence said in plainer words that ask the same: a road *to* a corner by its path, both of two, what is handed in instead of cards that count."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.basegame.position import Player, Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.board.hex_map import bits
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parse, player_named
from adjudicator.language.parts import FILLER
from adjudicator.language.tokens import NAME, Word
from adjudicator.language.vocabulary import CARD, PIECE, PLAYER, RESOURCE, place_in
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import Kind

#: How far behind the first of two the word stands that joins them ("zowel van Dirk als van Bernd"), and how far behind a road the corner to which it leads.
_JOINED, _LED = 4, 4
#: What is no card that counts for a seven, and what else a hand is called.
_UNCOUNTED, _HAND = ("development", CARD), ("kind-of-card", FILLER, "own", "mine")
#: The longest expression for *instead of*, in words.
_INSTEAD = 3


def plainly(text: str, position: Position, speaker: str | None, language: str) -> list[str]:
    """Return what a sentence asks in plainer words, once for each path by which a road may lead to a corner that it names; itself where there is nothing to say plainer."""
    said = _Said(text, position, speaker, language)
    said.both()
    said.instead()
    said.robbed()
    said.at_harbour()
    found = [[*words] for words in said.by_paths()]
    plain = [" ".join(words) for words in found]
    return plain if plain != [" ".join(said.typed)] else [text]


def road_led_to(text: str, position: Position, speaker: str | None, language: str) -> list[str]:
    """Return a sentence with the path of a road for the corner to which it leads, once for each path that does; itself where none is led to one."""
    said = _Said(text, position, speaker, language)
    return [text] if said.road_to() is None else [" ".join(words) for words in said.by_paths()]


def paths_towards(position: Position, player: Player, corner: int) -> list[int]:
    """Return the free paths by which a road of a player leads to a corner from what he has; where none does, every free one there."""
    island = position.board.map
    taken = {path for one in position.players for path in (*one.roads, *one.ships)}
    free = [path for path in bits(island.paths_at[corner]) if path not in taken]
    others = 0
    for one in position.players:
        others |= 0 if one is player else one.building_mask
    joined = [path for path in free if any(_reaches(position, player, end, path) and not others >> end & 1 for end in island.ends[path])]
    return joined or free


def _reaches(position: Position, player: Player, corner: int, path: int) -> bool:
    """Return whether a player has a building at a corner, or a road other than one on this path that leads to it."""
    roads = {road for road in player.roads if road != path}
    return bool(player.building_mask >> corner & 1) or any(road in roads for road in bits(position.board.map.paths_at[corner]))


class _Said:
    """The words of a sentence, which say the same in fewer or other ones."""

    def __init__(self, text: str, position: Position, speaker: str | None, language: str) -> None:
        parts = parse(BoardSentence, text, position, language)
        parts.speaker = None if speaker is None else player_named(speaker, position)
        self.parts, self.position = parts, position
        self.language = parts.words.language
        self.found = list(parts.found)
        self.typed = [word.token.text for word in parts.found]
        self.words = [*self.typed]

    def _is(self, place: int, sort: str) -> bool:
        return folded(self.found[place].token.text, self.language) in heard_words().little[sort][self.language]

    def _kept(self, places: set[int]) -> None:
        """Leave words out."""
        self.found = [word for place, word in enumerate(self.found) if place not in places]
        self.words = [word for place, word in enumerate(self.words) if place not in places]

    def both(self) -> None:
        """Say of two players that it is both by the word that joins them: zowel … als, sowohl … als auch, en … allebei."""
        for begin in range(len(self.found)):
            if not self._is(begin, "as-well"):
                continue
            behind = range(begin + 2, min(len(self.found), begin + 2 + _JOINED))
            at = next((place for place in behind if self._is(place, "as-also")), None)
            if at is None:
                continue
            also = at + 1 < len(self.found) and self._is(at + 1, "too")
            self.words[at] = str(self.parts.words.written["and"])
            self._kept({begin, at + 1} if also else {begin})
            return self._again()
        named = [place for place, word in enumerate(self.found) if word.role in (PLAYER, NAME)]
        joined = [(one, other) for one, other in pairwise(named) if "and" in self._roles(one + 1, other)]
        if joined and self.parts.said & {"rob", "get"}:
            too = {place for place in range(joined[0][0] + 1, joined[0][1]) if self._is(place, "too")}
            self._kept(too | {place for place in range(len(self.found)) if self._is(place, "both")})
        return None

    def _roles(self, begin: int, end: int) -> set[str]:
        return {word.role for word in self.found[begin:end]}

    def _again(self) -> None:
        self.parts = parse(BoardSentence, " ".join(self.words), self.position, self.language)
        self.found = list(self.parts.found)
        self.words = [word.token.text for word in self.found]
        self.both()

    def instead(self) -> None:
        """Leave out that cards which do not count for a seven are handed in instead of such as do: none of them may be, whatever they stand for."""
        if not self.parts.said & {"discard", "hand-in", "give"} or not any(word.role in _UNCOUNTED for word in self.found):
            return
        for begin in range(len(self.found)):
            for length in range(_INSTEAD, 0, -1):
                key = " ".join(folded(word.token.text, self.language) for word in self.found[begin : begin + length])
                if key not in heard_words().little["in-place-of"][self.language]:
                    continue
                end = begin + length
                while end < len(self.found) and self._of_a_hand(self.found[end]):
                    end += 1
                if end > begin + length:
                    self._kept(set(range(begin, end)))
                return

    def robbed(self) -> None:
        """Say of somebody from whom a card is drawn beside the robber that he is robbed ("den Räuber auf D3 setzen und von Rot ziehen")."""
        if "robber" not in self.parts.said or self.parts.said & {"rob", "not", "not-any", "without"}:
            return
        named = [place for place in range(1, len(self.found) - 1) if self.found[place].role in (PLAYER, NAME)]
        drawn = [place for place in named if self._is(place - 1, "from-somebody")]
        for place in drawn if len(drawn) == 1 and named[-1] == drawn[0] else ():
            verb = place + 1
            while verb < len(self.found) - 1 and (self.found[verb].role == "kind-of-card" or self._article(verb)):
                verb += 1
            if not self._is(verb, "draws-from") or "and" not in self._roles(0, place):
                continue
            self.words[verb] = self.parts.words.sentences["robber-victim"].split()[-1]
            self._kept({place - 1, *range(place + 1, verb)})
            return

    def at_harbour(self) -> None:
        """Say of cards that are traded with the harbour that they are with the bank."""
        if "trade" not in self.parts.said or any(word.role == RESOURCE for word in self.found):
            return
        for place, word in enumerate(self.found):
            lead = place - 1 if place and self.found[place - 1].role == FILLER else place
            if word.role == "harbour" and lead and self.found[lead - 1].role == "with":
                self.words[place] = "bank"

    def _of_a_hand(self, word: Word) -> bool:
        key = folded(word.token.text, self.language)
        return word.role in _HAND and (word.role != FILLER or key in self.parts.words.articles or key in self._goods())

    def _goods(self) -> frozenset[str]:
        return frozenset(
            word for word, rows in heard_words().fillers[self.language].items() if any(kinds and "discard" in kinds for kinds, _ in rows)
        )

    def by_paths(self) -> list[list[str]]:
        """Return the words with the path of a road instead of the corner to which it leads; once for each path that does."""
        led = self.road_to()
        if led is None:
            return [self.words]
        lead, place = led
        corner = next(spot.number for spot in self.found[place].spots if spot.slot is Slot.INTERSECTION)
        player = self._builder(lead)
        if player is None:
            return [self.words]
        at = min(heard_words().little["at-place"][self.language])
        names = self.position.board.map.path_names
        there = place_in(self.position.board.map.intersection_names[corner], self.language)
        behind = self._there(place + 1, f"{at} {there}")
        paths = [names[path] for path in paths_towards(self.position, player, corner)]
        return [[*self.words[:lead], at, place_in(path, self.language), *behind] for path in paths] or [self.words]

    def road_to(self) -> tuple[int, int] | None:
        """Return where the words stand that lead a road to a corner, and the corner; None where no road is led to one."""
        for road, word in enumerate(self.found):
            if word.role != PIECE or word.value != str(Kind.ROAD):
                continue
            for place in range(road + 1, min(len(self.found), road + 1 + _LED)):
                if self.found[place] in self.parts.places and any(spot.slot is Slot.INTERSECTION for spot in self.found[place].spots):
                    lead = place
                    while lead > road + 1 and (self._is(lead - 1, "leads-to") or self._article(lead - 1)):
                        lead -= 1
                    return (lead, place) if any(self._is(at, "leads-to") for at in range(lead, place)) else None
        return None

    def _article(self, place: int) -> bool:
        return folded(self.found[place].token.text, self.language) in self.parts.words.articles

    def _builder(self, lead: int) -> Player | None:
        """Return who builds the road: the last who is named before it, else who asks."""
        named = [word for word in self.found[:lead] if word in self.parts.players]
        colours = self.parts.colours_of(named[-1:]) if named else self.parts.asker()
        return self.position.players[self.position.index(colours[0])] if len(colours) == 1 else None

    def _there(self, begin: int, at_place: str) -> list[str]:
        """Return the words behind the corner, with its name where they say *there* of what is built next; that it is done at once says no more than that it is then."""
        named = any(word in self.parts.places for word in self.found[begin:])
        then = min(heard_words().little["then"][self.language])
        found: list[str] = []
        for place in range(begin, len(self.found)):
            if self._is(place, "there") and not named:
                found.append(at_place)
                named = True
            elif not self._is(place, "then-at-once"):
                found.append(self.words[place])
            if self.found[place].role == "and":
                found.append(then)
        return found
