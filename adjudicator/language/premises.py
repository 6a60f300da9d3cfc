"""Clauses that tell how things are before or behind a question ("Ich hab noch nicht gewürfelt, darf ich trotzdem …"): the sentence taken apart, and what it asks without them.

Which clauses tell something of a position, its game knows. A clause that it does not understand stays in the sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from adjudicator.game import Position
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import player_named
from adjudicator.language.tokens import Token, cut, with_numbered
from adjudicator.language.vocabulary import LANGUAGES, PIECE, vocabularies
from adjudicator.verdicts.premises import Premised, So
from catan_common.patterns import pattern
from catan_common.typed import Any

#: Where a clause ends: a mark with a blank or nothing behind it, so that neither a place nor a rate is cut.
_ENDS = pattern(r"[,:;.?!…]+(?=\s|$)|\s[-\u2013\u2014]\s")
#: How many clauses are looked at, and behind which word at most one says what somebody wants to do.
_MOST, _EARLY = 8, 4
#: The longest expression that is looked for.
_LONGEST = 4


class Clause:
    """A clause with the words that say something in it: without little ones, without who it is about, and without what denies it or leads it on."""

    def __init__(
        self, text: str, position: Any, speaker: str | None, language: str, carried: str | None = None, around: str = "", verb: str = ""
    ) -> None:
        """Take the words apart; ``carried`` is whom the clause before is about, with its ``verb``, ``around`` the whole sentence."""
        self.text, self.position, self.speaker, self.language, self.around = text, position, speaker, language, around
        self.carried, self.verb = carried, verb
        turn = getattr(position, "turn", None)
        on_turn = None if turn is None else position.players[turn].colour
        self.me = player_named(speaker, position) if speaker is not None else on_turn
        self.on_turn = on_turn
        #: The word that it begins with, and its words but for little ones.
        every = cut(text)
        self.begins = folded(every[0].text, language) if every else ""
        self.tokens = [token for token in with_numbered(every, vocabularies()[language], position) if not self._is(token, "told-idle")]
        self.keys = [folded(token.text, language) for token in self.tokens]
        #: Whom it names, in order; who is meant by *he* is whom the clause before is about.
        self.named: list[str] = []
        self.denied = self.led = self.again = False
        #: What is left of it.
        self.said: list[tuple[Token, str]] = []
        for token, key in zip(self.tokens, self.keys, strict=True):
            self._hear(token, key)

    def _is(self, token: Token, sort: str) -> bool:
        return self.has(folded(token.text, self.language), sort)

    def has(self, key: str, sort: str) -> bool:
        """Return whether a word is of a sort."""
        return key in heard_words().little[sort][self.language]

    def _hear(self, token: Token, key: str) -> None:
        if self.has(key, "told-not"):
            self.denied = True
        elif self.has(key, "told-leads") and not self.said and not self.named:
            self.led = True
        elif self.has(key, "told-again"):
            self.again = True
        elif self.has(key, "told-me"):
            self.named += [self.me] if self.me is not None else []
        elif self.has(key, "stands-for"):
            meant = self.carried or self._spoken_of()
            self.named += [meant] if meant is not None else []
        elif not self.has(key, "told-is"):
            somebody = player_named(token.text, self.position)
            if somebody is None:
                self.said.append((token, key))
            else:
                self.named.append(somebody)

    def _spoken_of(self) -> str | None:
        """Return the one player whom the sentence names around it; None for nobody, and for several."""
        found = {player_named(token.text, self.position) for token in cut(self.around) if token.form == "word"} - {None}
        return found.pop() if len(found) == 1 else None

    @property
    def subject(self) -> str | None:
        """Whom it is about: whom it names first, else whom the clause before is about, else who speaks."""
        return next(iter(self.named), self.carried or self.me)

    @property
    def words(self) -> str:
        """What is left of it, folded."""
        return " ".join(key for _, key in self.said)

    def without(self, sort: str) -> list[str] | None:
        """Return what is left of it without an expression of a sort; None where it has none."""
        keys = [key for _, key in self.said]
        for begin in range(len(keys)):
            for length in range(min(_LONGEST, len(keys) - begin), 0, -1):
                if self.has(" ".join(keys[begin : begin + length]), sort):
                    return keys[:begin] + keys[begin + length :]
        return None

    def number(self, key: str) -> int | None:
        """Return the number that a word says."""
        if key.isdecimal():
            return int(key)
        of = vocabularies()[self.language].meanings.get((key,))
        return int(of[1]) if of and of[0] == "number" and of[1].isdecimal() else None

    @property
    def first_words(self) -> str:
        """Who it is about and its verb, for what follows without them."""
        return " ".join(token.text for token in self.tokens[: len(self.tokens) - len(self.said)][:2])


Understood = Callable[[Clause], So | None]


def premised(text: str, position: Position, speaker: str | None, language: str, understood: Understood) -> Iterator[Premised]:
    """Yield a sentence without its clauses that tell how things are, as its game understands them, in the language in which it has any; nothing where it has none."""
    pieces = [piece.strip() for piece in _ENDS.split(text) if piece.strip()]
    if not 1 <= len(pieces) <= _MOST:
        return
    for spoken in (language, *(one for one in LANGUAGES if one != language)):
        found = _Apart(pieces, text, position, speaker, spoken, understood).found()
        if found is not None:
            yield found
            return


class _Apart:
    """A sentence in its clauses: those that tell something, and those that ask."""

    def __init__(self, pieces: Sequence[str], text: str, position: Any, speaker: str | None, language: str, understood: Understood) -> None:
        self.pieces, self.text, self.speaker, self.language, self.understood = pieces, text, speaker, language, understood
        self.position = self.given = position
        self.carried: str | None = None
        self.verb = ""
        #: Who is called how where the sentence names him.
        self.called: dict[str, str] = {}
        self.new: list[So] = []
        self.told: list[So] = []
        #: The clauses that ask, and how many tell something before each.
        self.asks: list[str] = []
        self.gaps: list[int] = []
        self.words: list[str] = []

    def found(self) -> Premised | None:
        """Return the sentence without what it tells; None where it tells nothing, or asks nothing."""
        for piece in self.pieces:
            self._take(piece)
        asked = self._wished() or (self._joined() if self.told else "")
        if not asked:
            return None
        position = self.position
        plain = self._with_subject(asked)
        plain = self._with_goods(plain)
        card = next((one for one in self.told if one.card), None)
        if card is not None:
            meant = self._with_card(plain, card.card)
            if (meant != plain or card.named) and card.that is None:
                return None  # which one is meant is not known
            plain, position = meant, card.that if meant != plain or card.named else position
        return Premised(tuple(self._wordings(plain)), position, tuple(self.new), "; ".join(self.words))

    def _take(self, piece: str) -> None:
        """Take a clause as told, or each part of it that is joined to another; keep what asks."""
        if self._tells(piece):
            return
        words = piece.split()
        for at in range(1, len(words) - 1):
            if folded(words[at], self.language) in heard_words().little["told-joins"][self.language] and self._tells(" ".join(words[:at])):
                self._take(" ".join(words[at + 1 :]))
                return
        begin, end = self._relative(words)
        if end and self._tells(" ".join(words[begin:end])):
            words = words[:begin] + words[end:]
        while words and (self._has(words[0], "told-joins") or (len(words) == 1 and self._has(words[0], "told-idle"))):
            words = words[1:]
        if words:
            self.asks.append(" ".join(words))
            self.gaps.append(len(self.told))

    def _relative(self, words: Sequence[str]) -> tuple[int, int]:
        """Return where a clause begins and ends that tells of what is named before it, with no comma around it ("de ridder die ik net gekocht heb"); 0 and 0 for none."""
        for begin in range(1, len(words) - 2):
            if self._has(words[begin], "told-who") and self._has(words[begin + 1], "told-me"):
                end = next((at for at in range(begin + 2, len(words)) if self._has(words[at], "told-is")), 0)
                return (begin, end + 1) if end else (0, 0)
        return 0, 0

    def _joined(self) -> str:
        """Return the clauses that ask, a comma between those that stood beside each other."""
        gaps = [", " if one == before else " " for before, one in zip(self.gaps, self.gaps[1:], strict=False)]
        return "".join(f"{gap}{piece}" for gap, piece in zip(["", *gaps], self.asks, strict=False))

    def _tells(self, piece: str) -> bool:
        clause = Clause(piece, self.position, self.speaker, self.language, self.carried, self.text, self.verb)
        so = self.understood(clause) if clause.tokens else None
        if so is None:
            return False
        self.told.append(so)
        self.words.append(piece)
        self.carried, self.verb = clause.subject, clause.first_words or self.verb
        for token in clause.tokens:
            somebody = player_named(token.text, self.position)
            if somebody is not None:
                self.called.setdefault(somebody, token.text)
        if so.position is not self.position or so.supposed is not None:
            self.new.append(so)
        self.position = so.position
        return True

    def _key(self, word: str) -> str:
        return folded(word.strip(",.;:!?"), self.language)

    def _has(self, word: str, sort: str) -> bool:
        return self._key(word) in heard_words().little[sort][self.language]

    def _wished(self) -> str:
        """Return what somebody wants to do as the question whether he may, where it is asked behind it whether that goes; empty where it is not."""
        if len(self.asks) < 2 or not all(self._has(word, "told-goes") for word in self.asks[-1].split()):  # noqa: PLR2004 - a wish, and whether it goes
            return ""
        words = " ".join(self.asks[:-1]).split()
        at = next((place for place, word in enumerate(words[:_EARLY]) if self._has(word, "told-wants")), None)
        if at is None:
            return ""
        before = [word for word in words[:at] if not self._has(word, "told-idle") and not self._has(word, "told-joins")]
        who = " ".join(before) or self._somebody()
        may = vocabularies()[self.language].sentences["roll"].split()[0]
        rest = words[at + 1 :]
        while rest and self._has(rest[0], "told-joins"):
            rest = rest[1:]
        return " ".join([may, who, *rest]) if who else ""

    def _somebody(self) -> str:
        """Return how the one is called whom the clauses before are about."""
        if self.carried is None:
            return ""
        return self.called.get(self.carried) or str(vocabularies()[self.language].colours[self.carried])

    def _with_subject(self, asked: str) -> str:
        """Return what is asked with the player who was named before for *he* in it, where it names nobody else."""
        words = asked.split()
        named = {player_named(word.strip(",.;:!?"), self.given) for word in words} - {None}
        meant = [place for place, word in enumerate(words) if self._has(word, "stands-for")]
        first = bool(meant) and meant[0] == 1 and self.carried not in named  # "mag hij met Anna ruilen"
        if not meant or (named and not first) or len(self.called) != 1 or self.carried not in self.called:
            return asked
        words[meant[0]] = self._somebody()
        return " ".join(words)

    def _with_goods(self, asked: str) -> str:
        """Return what is asked with the resource of which a clause tells for what stands for it ("4 davon")."""
        goods = next((one.goods for one in self.told if one.goods), "")
        written = vocabularies()[self.language].written["goods"].get(goods)
        return " ".join(str(written[0]) if written and self._has(word, "told-of-it") else word for word in asked.split())

    def _with_card(self, asked: str, card: str) -> str:
        """Return what is asked with a card for what stands for it ("darf ich ihn gleich ausspielen", "mag ik er een spelen"), where it names none."""
        words, called = asked.split(), vocabularies()[self.language].written
        written = called["cards"].get(card) or called["happened"].get(card)
        meant = [place for place, word in enumerate(words) if place and self._has(word, "told-it")]
        alone = [place for place in meant if place + 1 == len(words) or not self._names_card(words[place + 1])]
        alone = alone or [place for place in range(1, len(words)) if place + 2 == len(words) and self._has(words[place], "told-one")]
        if not written or len(alone) != 1 or any(self._names_card(word) for word in words):
            return asked
        words[alone[0]] = str(written)
        return " ".join(words)

    def _names_card(self, word: str) -> bool:
        of = vocabularies()[self.language].meanings.get((self._key(word),), ("",))
        return of[0] in ("card", "development", "kind-of-card")

    def _wordings(self, asked: str) -> Iterator[str]:
        """Yield what is asked as it stands, then without the words that only hold it against what is told, or say that it is then, or still so."""
        yield asked
        last = asked
        for sorts in (("told-despite",), ("told-despite", "told-still")):
            plain = " ".join(word for word in asked.split() if not any(self._has(word, sort) for sort in sorts))
            if plain != last:
                yield plain
            last = plain


def turn_agrees(clause: Clause) -> So | None:
    """Return that it is, or is not, somebody's turn, where that is so."""
    if clause.without("told-turn") != [] or clause.subject is None or clause.on_turn is None or len(set(clause.named)) > 1:
        return None
    return So(clause.position) if (clause.subject == clause.on_turn) is not clause.denied else None


def pieces_agree(clause: Clause, kinds: Mapping[str, int]) -> So | None:
    """Return how many pieces of a kind the one has whom a clause is about, that he has no other buildings, or none of a kind, where that is so by how many he has of each."""
    keys = [key for _, key in clause.said]
    only = any(clause.has(key, "told-only") for key in keys)
    keys = [key for key in keys if not clause.has(key, "told-only")]
    meanings = vocabularies()[clause.language].meanings
    pieces = [of[1] for key in keys if (of := meanings.get((key,))) and of[0] == PIECE and of[1] in kinds]
    numbers = [number for key in keys if (number := clause.number(key)) is not None]
    if len(pieces) != 1 or len(numbers) + 1 != len(keys) or len(numbers) > 1 or not any(clause.has(key, "has") for key in clause.keys):
        return None
    count = kinds[pieces[0]]
    if numbers:
        true = (count == numbers[0]) is not clause.denied
    elif only:
        true = bool(count) and not any(kinds[other] for other in _BUILDINGS if other != pieces[0] and pieces[0] in _BUILDINGS)
    else:
        true = bool(count) is not clause.denied
    return So(clause.position) if true else None


#: What one is said to have only: other buildings are not counted with roads.
_BUILDINGS = ("settlement", "city")
