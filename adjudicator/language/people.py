"""Who does it and to whom, in a sentence that names two players: by order, by the words before them, by active or passive."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from adjudicator.game import Position
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parse
from adjudicator.language.parts import FOR, FROM, TO, WITH, ParsedSentence
from catan_common.records import dataclass

#: How verbs end that are of several: "mogen ze", "dürfen sie".
_OF_SEVERAL = "en"


@dataclass(frozen=True, slots=True)
class Parties:
    """Who it may be that does it, and who the others may be; ``joined``: two are named in one breath, either may be the one."""

    doers: list[str]
    others: list[str]
    joined: bool = False

    def pairs(self) -> list[tuple[str, str]]:
        """Return each doer with each other one; nobody with oneself, unless that alone is what is said."""
        return [(doer, other) for doer in self.doers for other in self.others if doer != other or self.others == self.doers]


@dataclass(frozen=True, slots=True)
class _Named:
    place: int
    colours: list[str]
    marker: str
    asker: bool = False

    @property
    def plain(self) -> bool:
        """Whether no word says on which side the player is."""
        return not self.marker and not self.asker


def parties(parts: ParsedSentence[Any], *, passive: bool = False, takes: bool = False) -> Parties:
    """Return who does it and to whom; ``takes``: from whom something is taken is the other one.

    Named without a word before them the first does it, the others have it done to them. ``ik`` always does it, ``mij`` never.
    """
    named = _named(parts)
    plain = [one for one in named if one.plain]
    marked = [one for one in named if not one.plain]
    if "self" in parts.said:
        return _with_asker(parts, [*plain, *marked])
    sources = [one for one in marked if one.marker == FROM]
    if passive:
        return Parties(_colours(sources) or parts.asker(), _colours([*plain, *_without(marked, sources)]))
    joined = [first for first, second in pairwise(plain) if _in_one_breath(parts, first.place, second.place)]
    if joined and joined[0] is plain[0]:
        return Parties(_colours(plain), _colours(marked), joined=True)
    if not plain and sources and not takes:
        plain, marked = sources[:1], _without(marked, sources[:1])
    if not plain:
        return Parties(parts.asker(), _colours(marked))
    return Parties(plain[0].colours, _colours([*plain[1:], *marked]))


def _with_asker(parts: ParsedSentence[Any], named: list[_Named]) -> Parties:
    """Return the asker as who does it, to the others who are named: "ik ben rood" names nobody else, "voor mij" neither; "met mezelf" does."""
    asker = parts.asker()
    return Parties(asker, _colours([one for one in named if one.marker == WITH or one.colours != asker]))


def to_oneself(parts: ParsedSentence[Any], doers: list[str]) -> bool:
    """Return whether one player alone does it, and it is said to be done to the same one: "zichzelf", "ik mezelf"."""
    return len(doers) == 1 and ("oneself" in parts.said or parts.said.issuperset({"self", "me"}))


def _named(parts: ParsedSentence[Any]) -> list[_Named]:
    """Return the players named and ``mij``, in order, each with the word before that says on which side they are."""
    found = []
    for place, word in enumerate(parts.found):
        before = parts.before(place)
        marker = before if before in (WITH, TO, FROM) else TO if before == FOR else ""
        if word in parts.players:
            found.append(_Named(place, parts.colours_of([word]), marker))
        elif word.role == "me":
            found.append(_Named(place, parts.asker(), marker, asker=True))
    return found


def _colours(named: list[_Named]) -> list[str]:
    return list(dict.fromkeys(colour for one in named for colour in one.colours))


def _without(named: list[_Named], others: list[_Named]) -> list[_Named]:
    """Return the players named without some of them."""
    return [one for one in named if one not in others]


def _in_one_breath(parts: ParsedSentence[Any], first: int, second: int) -> bool:
    between = [word.role for word in parts.found[first + 1 : second]]
    return bool(between) and {"and", "or"}.issuperset(between)


def with_who_is_on_turn(text: str, position: Position, language: str) -> str | None:
    """Return a sentence with the player on turn for the one *he* or *she* in it; None where it has none or several, or somebody is named whom it may mean."""
    turn = getattr(position, "turn", None)
    if turn is None:
        return None
    parts: ParsedSentence[Position] = parse(ParsedSentence, text, position, language)
    spoken = parts.words.language
    meant = [
        place for place, word in enumerate(parts.found) if folded(word.token.text, spoken) in heard_words().little["somebody-else"][spoken]
    ]
    named = parts.colours_of(parts.players)
    if named and (meant[:1] != [1] or position.players[turn].colour in named):
        return None  # "mag zij met Joris ruilen" is said of nobody that it names
    if len(meant) != 1 or parts.roles & {"self", "me", "mine", "anyone", "everyone"}:
        return None
    token = parts.found[meant[0]].token
    if meant[0] and parts.found[meant[0] - 1].token.text.endswith(_OF_SEVERAL):
        return None
    start = token.column - 1
    return f"{text[:start]}{parts.words.colours[position.players[turn].colour]}{text[start + len(token.text) :]}"
