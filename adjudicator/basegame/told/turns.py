"""A turn that is told as it is spoken, read as events: clause by clause, with what has to be asked where one tells too little."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from adjudicator.basegame.deeds import Buy, Get, Play, Rob, Roll, Steal
from adjudicator.basegame.position import SEVEN, Development, Position
from adjudicator.basegame.told.clauses import Clause, Missing, Part, Word, clauses_of, language_of, understood, words_in
from adjudicator.basegame.told.deeds import DOES, Scene
from adjudicator.basegame.told.lexicon import FIRST, THIRD
from adjudicator.game.action import Action
from catan_common.records import replace

#: A telling of more words is none of a turn, and each clause costs a look at its words.
MOST_WORDS = 400

#: What is looked for first where it is not known who does something.
#: Verbs of what somebody does for himself: ich kauf mir …
_FOR_ONESELF = ("buy", "build", "take")
#: Verbs beside which a pronoun is a player.
_OF_PLAYERS = ("give", "rob", "take", "trade")
_NOMINATIVE = ("i", "he", "her")


class Heard(NamedTuple):
    """A clause of a telling: where it begins, its text, the events that it tells of, and what has to be asked where it is no event (``ask``, about ``word``)."""

    at: int
    text: str
    events: tuple[Action, ...] = ()
    ask: str = ""
    word: str = ""


def heard(text: str, position: Position, language: str = "nl", teller: int | None = None) -> list[Heard]:
    """Return what a telling says, clause by clause; ``teller`` is who says *I* in it, None where nobody knows that."""
    language = language_of(text, position.players, language)
    words = words_in(text, language, position.players)
    if len(words) > MOST_WORDS:
        return [Heard(0, text, ask="deed")]
    return _Telling(text, position, teller).read(words)


class _Telling:
    """What was told so far: the clauses, who did the last thing, who was named, and what the next one may go on with."""

    def __init__(self, text: str, position: Position, teller: int | None) -> None:
        self.text = text
        self.position = position
        self.teller = teller
        self.found: list[Heard] = []
        self.doer: int | None = None
        self.oneself = False
        self.others: list[int] = []
        self.named = ""

    def read(self, words: Sequence[Word]) -> list[Heard]:
        """Read all clauses."""
        for clause in clauses_of(words):
            here = Heard(clause.begin, self.text[clause.begin : clause.end].strip())
            doer = self.doer
            try:
                events = self._events(understood(clause))
            except Missing as missing:
                self.found.append(here._replace(ask=missing.ask, word=missing.word))
                if self.doer == doer:
                    self.doer = self._doer_unread(clause)
            else:
                self._add(here, events)
            self._note(clause)
        return self.found

    def _doer_unread(self, clause: Clause) -> int | None:
        """Return who goes on doing things behind a clause that was not read; None where that is open."""
        if any(not word.senses and word.seat is None for word in clause.words) or any(
            word.sense("he", "her", "and") for word in clause.words
        ):
            return None
        named = {self.teller if word.sense("i") else word.seat for word in clause.words if word.sense("i") or word.seat is not None}
        return self.doer if not named else named.pop() if len(named) == 1 else None

    def _note(self, clause: Clause) -> None:
        """Keep who and what was named last."""
        for word in clause.words:
            if word.seat is not None and word.seat != self.teller and word.seat not in self.others:
                self.others.append(word.seat)
            if thing := word.sense("figure", "card", "piece", "deck"):
                self.named = thing.value

    def _events(self, clause: Clause) -> list[Action]:
        self.doer = doer = self._doer(clause)
        if clause.before and any(one.events for one in self.found):
            raise Missing("when")
        last = next((one.events[-1] for one in reversed(self.found) if one.events), None)
        pending = last if self.found and self.found[-1].events and last is not None and last.player == doer else None
        scene = Scene(self.position, doer, self._seats(clause, doer), clause.particle, self.named, pending, self._rolled())
        events = DOES[clause.act](scene)
        scene.all_used()
        return events

    def _rolled(self) -> bool:
        """Return whether a roll that pays was told, and nothing since but what somebody got."""
        for one in reversed([event for row in self.found for event in row.events]):
            if isinstance(one, Roll):
                return one.total != SEVEN
            if not isinstance(one, Get):
                return False
        return False

    def _doer(self, clause: Clause) -> int:
        """Return who does it, and take the words for that out of the clause; Missing where it is open."""
        told = self._subject(clause)
        if told is None:
            own = clause.person == FIRST
            found = self.teller if own else self.doer
            if found is None or (clause.person == THIRD and self.oneself):
                raise Missing("who")
            self.oneself = own or self.oneself
            return found
        if clause.first and clause.verb_first:  # gooit Bert een 7, dan …
            raise Missing("deed")
        clause.parts = [one for one in clause.parts if one is not told and not (one.kind == "i" and told.kind == "i")]
        found = told.seat if told.kind == "player" else self.teller if told.kind == "i" else self._other(told)
        if found is None:
            raise Missing("who", told.text)
        self.oneself = told.kind == "i"
        return found

    def _subject(self, clause: Clause) -> Part | None:
        """Return the word for who does it; None where the clause has none."""
        bare = [one for one in clause.parts if one.kind == "player" and not one.led]
        if any(one.listed for one in bare):
            raise Missing("who", bare[0].text)
        pronouns = [
            one for role in _NOMINATIVE for one in clause.parts if one.kind == role and not one.led and not (role == "her" and bare)
        ]
        if pronouns:
            return pronouns[0]
        left_out = clause.verb_first and not clause.first and clause.act in _OF_PLAYERS and len(bare) == 1  # … und klaut Daan ein Schaf
        return None if not bare or left_out or clause.person == FIRST else bare[0]

    def _other(self, told: Part, doer: int | None = None) -> int:
        """Return whom a pronoun means: the one other player named; Missing where there are none or several."""
        named = [seat for seat in self.others if seat != doer]
        if len(named) != 1:
            raise Missing("who" if doer is None else "whom", told.text)
        return named[0]

    def _seats(self, clause: Clause, doer: int) -> list[Part]:
        """Return the things of a clause, words for players as the players they mean; what somebody does for himself is left out."""
        return [meant for one in clause.parts if (meant := self._meant(one, clause.act, doer)) is not None]

    def _meant(self, one: Part, act: str, doer: int) -> Part | None:
        """Return a thing, a word for a player as who it means; None for what somebody does for himself."""
        if one.owner and one.led != "at" and (one.owner == "mine") != self.oneself:
            raise Missing("deed", one.text)  # pakt mijn graan
        if one.kind == "me":
            if self.teller is None:
                raise Missing("whom", one.text)
            return (
                None
                if self.teller == doer and not one.led and act in _FOR_ONESELF
                else Part("player", led=one.led, seat=self.teller, text=one.text)
            )
        if one.kind in ("him", "her") and act in _OF_PLAYERS:
            return Part("player", led=one.led, seat=self._other(one, doer), text=one.text)
        return one

    def _add(self, here: Heard, events: list[Action]) -> None:
        """Add what a clause tells; what goes on with the event before it makes one with that."""
        last = self.found[-1] if self.found and self.found[-1].events else None
        whole = None if last is None or not events else _joined(last.events[-1], events[0])
        if last is None or whole is None:
            self.found.append(here._replace(events=tuple(events)))
            return
        text = self.text[last.at : here.at + len(here.text)]
        self.found[-1] = Heard(last.at, text, (*last.events[:-1], whole, *events[1:]))


def _joined(last: Any, event: Any) -> Action | None:
    """Return the one event that two clauses tell of: the robber moved and who was robbed, a card played and what it brought; None where they are two."""
    if last.player != event.player:
        return None
    if isinstance(last, Play) and last.card is Development.KNIGHT and isinstance(event, Rob | Steal):
        if last.rob is None:
            return replace(last, rob=event)
        whole = _joined(last.rob, event)
        return None if whole is None else replace(last, rob=whole)
    if isinstance(last, Steal) and last.victim is None and isinstance(event, Steal):
        return event
    if isinstance(last, Rob) and last.victim is None and isinstance(event, Steal):
        return replace(last, victim=event.victim, card=event.card)
    if isinstance(last, Play) and isinstance(event, Play) and last.card is event.card:
        return event if last == replace(event, take=None, number=None) else None
    if isinstance(last, Buy) and last.card is None and isinstance(event, Buy) and event.card is not None:
        return None
    return None
