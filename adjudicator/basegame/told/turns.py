"""A turn that is told as it is spoken, read as events: clause by clause, with what has to be asked where one tells too little."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, takewhile
from typing import Any, NamedTuple

from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy, Claim, Discard, End, Get, Have, Play, Rob, Roll, Steal, Trade
from adjudicator.basegame.notation.events.read import read_event
from adjudicator.basegame.position import SEVEN, Development, Phase, Player, Position
from adjudicator.basegame.sentences.event_text import event_text
from adjudicator.basegame.told.asides import is_aside, is_of_ten_points, is_said
from adjudicator.basegame.told.clauses import (
    MOST_LETTERS,
    Clause,
    Missing,
    Part,
    Word,
    clauses_of,
    language_of,
    things_of,
    understood,
    words_in,
)
from adjudicator.basegame.told.deeds import AWAY, DOES, Scene, card_named, counted, placed, put_right, with_more_taken
from adjudicator.basegame.told.exchange import Exchange, begun
from adjudicator.basegame.told.lexicon import FIRST, MANY, PARTICIPLE, THIRD, VERB
from adjudicator.basegame.told.names import TELLERS
from adjudicator.basegame.told.places import tile_at
from adjudicator.basegame.told.unsaid import got, has_no_verb, rolled_alone, told_without
from adjudicator.board.board import RESOURCES, Board
from adjudicator.game import ToldClause
from adjudicator.game.action import Action
from adjudicator.input.problems import EventFaultError, Expected
from adjudicator.language.called import called
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE, vocabularies
from adjudicator.notation.event_lines import BEARING, player_named
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import ROLLS
from catan_common.records import replace

#: Marks that a text has which was written for a program.
_UNSPOKEN = frozenset("{}[]<>|=#@&*")
#: How it begins where somebody is, and within how many words of a player: waar Gijs en ik zitten; an dem auch die Rita und ich sitzen.
_WHERE = ("waar", "waaraan", "waarnaast", "waarop", "wo", "woran", "wohin", "dem", "der", "denen")
_NEAR = 3
#: Verbs that somebody else may go on with in as many words.
_OF_ANYBODY = ("roll", "take", "build", "put", "buy")
#: Of how many words it is told what something was, and whose turn.
_IT_WAS = 3
_BEING = 2
#: So many who play know of whom it is said; so many trade.
_TWO = 2
#: Verbs of what nobody does but who is on turn.
_TURNS_OWN = (Roll, Build, Buy, Play, Rob, End)
_ON_TURN = ("roll", "build", "buy", "play", "move")
#: Things that nobody has to do with but who is on turn.
_ITS_OWN = ("thing-bank", "thing-dice", "thing-turn", "figure", PIECE)
#: What is said of cards that go: behind a number *weg* is no road.
_GONE = ("weg", "af", "ab")
#: What is said of something that comes to what somebody has.
_ADDED = ("erbij", "dazu")
#: Words by which a roll is named again: van die acht, bei der Acht.
_OF_ROLL = ("from", "at", "with", "for")
#: Verbs of what somebody does for himself: ich kauf mir …
_FOR_ONESELF = ("buy", "build", "take")
#: Verbs beside which a pronoun is a player.
_TO_PLAYERS = ("give", "rob")
_OF_PLAYERS = ("give", "rob", "take", "trade")
#: What a clause may be made of that says whose turn comes.
_OF_TURNS = ("thing-turn", "the", "him", "his", "mine", "me", "goes", "be", "over", "done", "to", "at", "his", "with", "a")
#: What is said of whose turn comes: toen mocht Bert, dann durfte ich.
_MAY = ("mocht", "durfte")
#: How *es* ends a word: war's, gab's.
_S = ("'s", "\u2019s")
#: What nobody is: a roll that brings something.
_IT = ("es", "das", "dat", "het", "t", "'t", "\u2019t", "was", "wat")
#: Words of which a proposal of a trade is made; what says that it is somebody's own, and what that it is somebody else's.
_OFFERED = ("i", "me", "he", "him", "her", RESOURCE, NUMBER, "a", "one", "the", "mine", "his", "adjective", "for", "from", "with", "to")
_PROPOSES, _WHETHER = ("talk", "wish", "filler", "then", "again", "now", "so", "off", "whether"), "of"
_BY_ME = ("ik", "ich")
_BY_OTHERS = ("hij", "ze", "zij", "ie", "er", "sie")
_PROFFERED = ("bood", "bied", "geboden", "aangeboden", "bot", "biet", "geboten", "angeboten")
#: Whom something was, where nobody rolled it: mir war …
_DATIVE = ("mir", "mich")
_NOMINATIVE = ("i", "he", "her")
#: Words that a line which is written down has not.
_PRONOUNS = (*_NOMINATIVE, "me", "him", "mine")


class Table(NamedTuple):
    """What a telling has to know of the table, as a position has it."""

    board: Board
    players: tuple[Player, ...]
    turn: int | None = None
    phase: Phase | None = None
    remembered: bool = False


class Heard(NamedTuple):
    """A clause of a telling: where it begins, its text, the events that it tells of, and what has to be asked where it is no event (``ask``, about ``word``).

    ``again`` says that the first event is the one before the clause, of which it tells more; ``aside`` that the clause tells of nothing that was done, so that nothing is missing where it is passed over.
    """

    at: int
    text: str
    events: tuple[Action, ...] = ()
    ask: str = ""
    word: str = ""
    again: bool = False
    aside: bool = False
    #: Of an aside: that it denies no deed, so that the next clause goes on with what was told before it.
    idle: bool = False
    #: Of an aside: that all got something, of which it has to be told behind it how much.
    shared: bool = False


def clauses_told(text: str, position: Position | Table, before: Sequence[str] = (), language: str = "nl") -> list[ToldClause]:
    """Return the clauses of a line that tells of a turn, behind lines of events, each as the lines of its events; none of what nobody speaks."""
    if not _UNSPOKEN.isdisjoint(text):
        return []
    spoken = language_of(text[:MOST_LETTERS], position.players, language)
    found = _heard(text, position, spoken, _who_tells(position.players), before)
    pronouns = any(word.sense(*_PRONOUNS) for word in words_in(text[:MOST_LETTERS], spoken, position.players))
    return [
        ToldClause(
            one.at,
            one.text,
            tuple(_line(event, position, spoken) for event in one.events),
            Expected(f"told: {one.ask}") if one.ask else None,
            one.word,
            one.again,
            pronouns,
            one.aside,
        )
        for one in found
    ]


def heard(
    text: str, position: Position | Table, language: str = "nl", teller: int | None = None, before: Sequence[str] = ()
) -> list[Heard]:
    """Return what a telling says, clause by clause; ``teller`` is who says *I* in it, None where nobody knows that, ``before`` what was told before it."""
    return _heard(text, position, language_of(text[:MOST_LETTERS], position.players, language), teller, before)


def _heard(text: str, position: Position | Table, language: str, teller: int | None, before: Sequence[str]) -> list[Heard]:
    if len(text) > MOST_LETTERS:
        return [Heard(0, text, ask="deed")]
    words = words_in(text, language, position.players)
    if any(mark.text == ":" and word.seat is not None for word, mark in pairwise(words)):
        return [Heard(0, text, ask="deed")]  # who speaks

    def read(opener: int | None) -> list[Heard]:
        telling = _Telling(text, position, teller, opener)
        for line in before[-BEARING:]:
            event = read_event(line, position.players, position.board, remembered=position.remembered)
            telling.go_on(words_in(line, language, position.players), event)
        return telling.read(words)

    found = read(None)
    if any(row.ask == "who" for row in found) and not before:
        own = {event.player for row in found for event in row.events if isinstance(event, _TURNS_OWN)}
        if not own and teller is not None and any(word.sense("i", "me") for word in words):
            own = {teller}
        found = read(own.pop()) if len(own) == 1 else found
    return found


def clauses_at(line: str, board: Board, players: tuple[Player, ...], turn: int | None, before: Sequence[str]) -> list[ToldClause]:
    """Return the clauses of a line that tells of a turn at a table of which no more is known yet."""
    return clauses_told(line, Table(board, players, turn), before)


def _line(event: Action, position: Any, language: str) -> str:
    """Return the line of an event, players by their names where it is read so."""
    told = event_text(event, position, language)
    names = {_coloured(player, language): player.name for player in position.players if player.name}
    named = " ".join(names.get(word.rstrip(",:"), word.rstrip(",:")) + word[len(word.rstrip(",:")) :] for word in told.split(" "))

    def read(line: str) -> Action:
        return read_event(line, position.players, position.board, remembered=position.remembered)

    try:
        return named if read(named) == read(told) else told
    except EventFaultError:
        return told


def _coloured(player: Player, language: str) -> str:
    """Return what a player is called in lines who has no name."""
    return called(player.colour, vocabularies()[language].colours)


def _who_tells(players: Sequence[Player]) -> int | None:
    return next((seat for name in TELLERS.values() for seat in [player_named(name, players)] if seat is not None), None)


class _Telling:
    """What was told so far: the clauses, who did the last thing, who was named, and what the next one may go on with."""

    def __init__(self, text: str, position: Position | Table, teller: int | None, opener: int | None = None) -> None:
        self.text = text
        self.position = position
        self.teller = teller
        self.found: list[Heard] = []
        self.doer: int | None = None
        self.oneself = False
        self.others: list[int] = []
        self.named = ""
        self.act = ""
        self.ended = False
        self.turned: int | None = None
        self.before: list[Action] = []
        #: Who does things in his own turn, where that is one player; whether the last clause was not read; a trade of which half was told, by the clause before and by this one; the row that this clause makes one with.
        self.opener = opener
        self.unread = False
        self.half: Exchange | None = None
        self.begun: Exchange | None = None
        self.joins: int | None = None
        #: Who got something of a roll of which it is not told yet what, and in which row; in which rows it was said that it was before the roll.
        self.owed: tuple[int, int] | None = None
        self.early: list[int] = []
        self.final = False
        #: A trade that somebody proposed in the clause before, and what all got of a roll, of which it is told behind it how much.
        self.offer: Trade | None = None
        self.shared: Get | None = None
        #: Beside whose building the robber was put last; of which kind somebody wished to have cards in the clause before.
        self.beside: int | None = None
        self.wanted = ""
        #: Whom the clause before told nothing done of, negative where it is open; None where it told something.
        self.passed: int | None = None
        #: Who was just said to have ten points.
        self.tenth: int | None = None
        #: Whether the clause before begins to tell where somebody is, whom the next one goes on with: naar de weide waar Gijs en ik zitten.
        self.trails = False
        #: Whether a trade was told of that is not read, and nothing since.
        self.swaps = False

    def go_on(self, words: Sequence[Word], event: Action) -> None:
        """Take an event that was told before."""
        self.ended = self.ended or isinstance(event, End)
        self.before = [] if isinstance(event, End) else [*self.before, event]
        self.doer, self.oneself = event.player if event.player >= 0 else None, any(word.sense("i") for word in words)
        self._note(words)

    def read(self, words: Sequence[Word]) -> list[Heard]:
        """Read all clauses."""
        clauses = [*clauses_of(words)]
        for clause in clauses:
            self.final = clause is clauses[-1]
            here = Heard(clause.begin, self.text[clause.begin : clause.end].strip())
            doer = self.doer
            if self._does_again(clause):
                clause.act = clause.again = self.act
            words = list(clause.words)
            self.half, self.begun = self.begun, None
            joint = self.trails and bool(words) and (words[0].sense("i") is not None or words[0].seat is not None)
            self.trails = False
            try:
                turned = self._turned_to(clause, joint=joint)
                changed = (
                    None
                    if turned is not None
                    else put_right(clause, None if self.found and self.found[-1].aside else self._last())
                    or card_named(clause, self._last())
                )
                events = self._kept_apart(self._told(clause)) if turned is None and changed is None else turned or []
            except Missing as missing:
                self._leave_open(here, clause, words, missing, doer)
                self.trails = _begins_where(words)
                self.swaps = self.swaps or any(
                    one.role in (VERB, PARTICIPLE, MANY) and one.value == "trade" for word in words for one in word.senses
                )
                if joint:
                    self.doer, self.unread, self.passed = None, True, -1
            else:
                self.act, self.unread, self.passed, self.swaps = clause.act, False, None, False
                self.ended = self.ended or any(isinstance(one, End) for one in events)
                if turned is None and any(isinstance(one, End) for one in events):
                    self.turned = None
                if changed is None:
                    self._add(here, events)
                else:
                    self._change(here, [changed])
            self._note(words)
        return [
            row._replace(aside=row.aside and (not row.shared or self._is_paid_behind(place)))
            if place not in self.early or self._is_rolled_behind(place)
            else row._replace(events=(), ask="when")
            for place, row in enumerate(self.found)
        ]

    def _kept_apart(self, events: list[Action]) -> list[Action]:
        """Return the events of a clause; Missing where they are cards that somebody got behind a trade that is not read, and may be of that: heeft met mij geruild: ik kreeg twee wol."""
        if self.swaps and any(isinstance(one, Get) for one in events):
            raise Missing("what")
        return events

    def _is_paid_behind(self, place: int) -> bool:
        """Return whether the next row tells what somebody got."""
        events = self.found[place + 1].events if place + 1 < len(self.found) else ()
        return bool(events) and all(isinstance(event, Get) for event in events)

    def _leave_open(self, here: Heard, clause: Clause, words: Sequence[Word], missing: Missing, doer: int | None) -> None:
        """Keep what a clause leaves open, and what it puts right; ``doer`` is who did what was told before it."""
        again, aside = bool(clause.again), is_aside(words)
        self.offer = self._offered(words) if aside else None
        self.shared = self._shared(words) if aside else None
        self.tenth = self._tenth(words)
        kinds = [sense.value for word in words if (sense := word.sense(RESOURCE))]
        self.wanted = kinds[0] if aside and len(kinds) == 1 else ""
        self.act = ""
        if words[0].sense("no") and self.found and self.found[-1].events:
            self.found[-1] = self.found[-1]._replace(events=(), ask="deed")  # what is put right is not what was told
        denied = any(word.sense("denied") for word in words) and any(word.sense(VERB, PARTICIPLE, MANY) for word in words)
        row = here._replace(
            ask="deed" if again else missing.ask, word="" if again else missing.word, aside=aside, idle=aside and not denied
        )
        self.found.append(row._replace(shared=aside and any(word.sense("everybody") for word in words)))
        self.passed = _subject_passed(words, self.teller) if aside else None
        if aside:
            self.begun = self.half
            self._note_subject(words)
        elif self.doer == doer:
            self.doer, self.unread = None if missing.ask == "who" else self._doer_unread(clause), True

    def _note_subject(self, words: Sequence[Word]) -> None:
        """Keep who did not do what a clause with an auxiliary denies, as who does what the next one tells of nobody: ich hab nichts gemacht und …."""
        helped = any(word.sense("first", "third") for word in words) and any(word.sense(PARTICIPLE) for word in words)
        named = _players_in(words, self.teller)
        if helped and len(named) == 1 and not any(word.sense("he", "her", "him", "me") for word in words):
            self.doer, self.oneself = named[0], named[0] == self.teller

    def _shared(self, words: Sequence[Word]) -> Get | None:
        """Return the kind of which all got something of a roll, as one card of it; None where a clause says nothing of that."""
        kinds = [sense.value for word in words if (sense := word.sense(RESOURCE))]
        told = len(kinds) == 1 and self._rolled() and any(word.sense("everybody") for word in words)
        return Get(-1, tuple(int(str(one) == kinds[0]) for one in RESOURCES)) if told else None

    def _is_rolled_behind(self, place: int) -> bool:
        """Return whether who does what a row tells rolls behind it."""
        players = {event.player for event in self.found[place].events}
        return any(isinstance(event, Roll) and {event.player} == players for row in self.found[place + 1 :] for event in row.events)

    def _told(self, clause: Clause) -> list[Action]:
        """Return the events that a clause tells of, with what it says of the event before it."""
        if self.offer is not None and (agreed := self._agreed(clause)):
            return agreed
        if (
            found := self._it_was(clause)
            or self._rolled_so(clause)
            or self._at_place(clause)
            or self._turn_over(clause)
            or self._won(clause)
        ):
            return found
        if not has_no_verb(clause):
            return self._events(understood(clause))
        if clause.again:
            try:
                return self._events(understood(replace(clause)))
            except Missing:
                pass
        try:
            return self._events(understood(replace(clause))) if not clause.again else self._unsaid(clause)
        except Missing as missing:
            if missing.ask == "who" or clause.again:
                raise
            return self._unsaid(clause)

    def _unsaid(self, clause: Clause) -> list[Action]:
        """Return the events of a clause that has no verb; Missing where it is open what was done, or who did it."""
        self._strip(clause)
        parts = [self._named_by(one) for one in things_of(clause)]
        self._check_order(clause)
        if not parts:
            raise Missing("deed")
        total = rolled_alone(parts, clause.particle)
        if total is not None and self._total() is None:
            promised = self.found[-1].ask == "roll" if self.found else False
            clause.act, roller = "roll", self.doer if promised else self._on_turn() if self.turned is None else self.turned
            self.doer = self._opener() if roller is None else roller
            if promised:
                self.found.pop()
            return [Roll(self.doer, total)]
        if total is not None and isinstance(self._last(), Roll) and total == self._total():
            clause.act = ""
            return []  # een drie en een twee, dus vijf
        if paid := self._paid(parts, clause) or self._taken_by_card(parts, clause):
            return paid
        if answered := self._gave_back(parts, clause):
            return answered
        doer, parts = self._who_of(parts)
        scene = self._scene(doer, parts, clause)
        if self.half is not None and self.half.agreed and self.half.doer == doer and not scene.has("player", "thing-bank"):
            scene.parts += [Part("player", led="with", seat=one.seat) for one in self.half.partners]
            scene.parts += [Part("thing-bank", led="with")] if self.half.bank else []
            self.joins = self.half.row
        besides = any(word.sense("then", "again", "of-it", "so") for word in clause.words[:1])
        events = told_without(scene, clause, seven=self._total() == SEVEN, besides=besides)
        scene.all_used()
        self.doer = doer
        return events

    def _gave_back(self, parts: list[Part], clause: Clause) -> list[Action]:
        """Return a trade of which a clause without a verb tells the other half: ich hab ihr zwei Holz gegeben und sie mir ein Erz. Nothing for another clause."""
        if self.half is None or not self.half.is_gift:
            return []
        giver = Part("player", seat=self.half.doer)
        parts = [replace(giver, text=one.text) if one.kind == "him" and not one.led else one for one in parts]
        bare = [one for one in parts if one.kind == "player" and not one.led]
        if len(bare) != _TWO:
            return []
        rest = [one for one in parts if one is not bare[0]]
        scene = self._scene(bare[0].seat if bare[0].seat is not None else -1, rest, clause)
        whole = self.half.goes_on(scene, replace(clause, act="give"))
        if whole is None:
            return []
        self.joins, self.doer, clause.act = self.half.row, self.half.doer, "trade"
        return [whole]

    def _strip(self, clause: Clause) -> None:
        """Take out of a clause without a verb the words that only say that something stood then, or was gone."""
        clause.act, clause.again = "", ""
        if any(word.sense("then", "of-it", "so") for word in clause.words):  # dann stand die Siedlung
            clause.words = [word for word in clause.words if not word.sense("standing")] or clause.words
        if self._total() == SEVEN or (isinstance(self._last(), Play) and clause.words[0].sense("from")):
            away = [word for place, word in enumerate(clause.words) if place and word.text.casefold() in _GONE]
            clause.words = [word for word in clause.words if word not in away]  # vier weg: no road
            clause.particle = away[0].text.casefold() if away else ""

    def _paid(self, parts: list[Part], clause: Clause) -> list[Action]:
        """Return what a clause without a verb tells of what a roll brought, nothing where it tells another thing."""
        if not (self._rolled() or isinstance(self._last(), Get)) or clause.particle not in ("", *_ADDED):
            return []
        owed = None if self.owed is None or self.owed[1] != len(self.found) - 1 else self.owed
        first = None if self.unread or not isinstance(self._last(), Roll) else self._roller()
        found = got(parts, owed[0] if owed else first, self.shared or self._last(), each=any(word.sense("each") for word in clause.words))
        if found:
            clause.act, clause.particle = "take", ""
            self.joins = owed[1] if owed and not any(one.kind == "player" for one in parts) else None
        return found

    def _taken_by_card(self, parts: list[Part], clause: Clause) -> list[Action]:
        """Return a card that was played with what it brought, as far as that is told: von mir drei weg, von Bert eins; en nog een wol. Nothing for another clause."""
        last = self._last()
        if self._row() is None or not isinstance(last, Play):
            return []
        whole = None if clause.particle not in ("", *AWAY) else with_more_taken(last, parts)
        if whole is None:
            return []
        row = self._row() or 0
        self.joins, self.doer, clause.act, clause.particle = row, last.player, "play", ""
        return [*self.found[row].events[:-1], whole]

    def _named_by(self, one: Part) -> Part:
        """Return a thing of a clause without a verb, a word for a player as who it means."""
        if one.kind in ("i", "me"):
            if self.teller is None:
                raise Missing("who", one.text)
            return Part("player", led=one.led, seat=self.teller, text=one.text)
        if one.kind in ("he", "her") or (one.kind == "him" and one.led):
            roller = self._roller()
            return Part("player", led=one.led, seat=roller if roller in self.others else self._other(one), text=one.text)
        return one

    def _who_of(self, parts: list[Part]) -> tuple[int, list[Part]]:
        """Return who does what a clause without a verb tells, and its other things; Missing where that is open."""
        bare = [one for one in parts if one.kind == "player" and not one.led]
        if len(bare) > 1:
            raise Missing("who", bare[1].text)
        if bare and bare[0].seat is not None:
            return bare[0].seat, [one for one in parts if one is not bare[0]]
        cards = self._total() == SEVEN and self.doer is not None and not self.unread
        roller = self._roller()
        found = self.doer if cards else roller if roller is not None else None if self.unread else self.doer
        return self._opener() if found is None else found, parts

    def _opener(self) -> int:
        """Return who does the first thing that is told, where nobody is named with it: the one player who is told to do anything in his own turn. Missing where none is, or several."""
        if self.opener is None or any(isinstance(one, _TURNS_OWN) for one in self._done()):
            raise Missing("who")
        return self.opener

    def _total(self) -> int | None:
        """Return what was rolled in the turn that is under way, as far as it was told; None where nothing was."""
        for one in reversed(self._done()):
            if isinstance(one, End):
                return None
            if isinstance(one, Roll):
                return one.total
        return None

    def _does_again(self, clause: Clause) -> bool:
        """Return whether a clause without a verb goes on with what the one before it does: en dan nog een straat; und Bert ne acht."""
        begin = clause.words[0]
        if clause.first or any(word.sense(VERB, PARTICIPLE) for word in clause.words):
            return False
        another = begin.seat is not None or begin.sense("i") is not None
        return begin.sense("then", "again") is not None or (another and self.act in _OF_ANYBODY)

    def _it_was(self, clause: Clause) -> list[Action]:
        """Return the event before a clause with what it says of it: het was een ridder; es ist ne fünf. Nothing for another clause."""
        if one_of := self._one_of_them(clause):
            return one_of
        said = [word for word in clause.words if not word.sense("filler", "then", "a")]
        if len(said) != _IT_WAS or not said[0].sense("the", "him") or not said[1].sense("be", "turned-out"):
            return []
        last, card, number = self._last(), said[2].sense(CARD), said[2].sense(NUMBER)
        if isinstance(last, Buy) and last.card is None and card and card.value in tuple(Development):
            return [replace(last, card=Development(card.value))]
        if number and self.found and self.found[-1].ask == "roll" and self.doer is not None and int(number.value) in ROLLS:
            row = self.found.pop()
            clause.words[:0] = [Word(row.at, "", ())]
            return [Roll(self.doer, int(number.value))]
        return []

    def _agreed(self, clause: Clause) -> list[Action]:
        """Return the trade that was proposed where a clause says that the other one agreed to it, and nothing else (nou vooruit; hab ich gemacht); nothing for another clause."""
        offer = self.offer
        words = [word for word in clause.spoken if word.text]
        if offer is None or not is_said(words, "agreed"):
            return []
        own = any(word.sense("i", "me") for word in words) or any(one in _BY_ME for word in words for one in word.text.casefold().split())
        other = any(one in _BY_OTHERS for word in words for one in word.text.casefold().split())
        if (own and offer.partner != self.teller) or (other and offer.partner == self.teller):
            return []
        self.offer, self.doer, self.oneself, clause.act = None, offer.player, offer.player == self.teller, "trade"
        self.joins = len(self.found) - 1 if self.found and self.found[-1].aside else None
        return [offer]

    def _offered(self, words: Sequence[Word]) -> Trade | None:
        """Return the trade that a clause says somebody proposed or asked for, whole (er wollte von mir ein Holz für ein Erz); None for anything else."""
        if not any(word.sense("wish", "talk") for word in words) or any(word.sense("denied") for word in words):
            return None
        kept = [word for word in words if word.seat is not None or word.sense(*_OFFERED)]
        if any(word not in kept and not word.sense(*_PROPOSES) and word.text.casefold() != _WHETHER for word in words):
            return None
        try:
            parts = [self._named_by(one) for one in things_of(Clause(kept, first=False))]
        except Missing:
            return None
        players = [one for one in parts if one.kind == "player"]
        wanted = [one for one in parts if one.kind == RESOURCE and not one.led]
        given = [one for one in parts if one.kind == RESOURCE and one.led == "for"]
        who = [one.seat for one in players if not one.led]
        seats = [one.seat for one in players]
        whole = len(wanted) + len(given) + len(players) == len(parts) and len(set(seats)) == len(seats) == _TWO
        counted_all = all(one.number is not None for one in (*wanted, *given))
        if not whole or not wanted or not given or not counted_all or not who or who[0] is None:
            return None
        if any(word.text.casefold().startswith(_PROFFERED) for word in words):
            wanted, given = given, wanted
        partner = next(seat for seat in seats if seat != who[0])
        return Trade(who[0], counted(given), counted(wanted), partner)

    def _one_of_them(self, clause: Clause) -> list[Action]:
        """Return the cards that were just bought with what a clause says that one of them was: eine davon war ein Ritter. Nothing for another clause."""
        named = next((sense for word in clause.words if (sense := word.sense(CARD))), None)
        known = all(word.sense("one", "a", "of-it", "be", "turned-out", CARD, "filler") or word.text == "1" for word in clause.words)
        row = None if self._row() is None else self.found[self._row() or 0]
        if not known or named is None or row is None or not any(word.sense("of-it") for word in clause.words):
            return []
        bought = [place for place, event in enumerate(row.events) if isinstance(event, Buy) and event.card is None]
        if not bought or named.value not in tuple(Development):
            return []
        events: list[Action] = list(row.events)
        events[bought[0]] = Buy(row.events[bought[0]].player, Development(named.value))
        self.joins, clause.act = self._row(), "buy"
        return events

    def _rolled_so(self, clause: Clause) -> list[Action]:
        """Return the roll of which a clause says what it was (het werd een acht; bei mir war's ne Zehn); nothing for another clause, or where one was told."""
        words = [word for word in clause.words if not word.sense("filler", "then", "again", "so", "at")]
        numbers = [word for word in words if word.sense(NUMBER) and not word.sense("a")]
        whose = [word for word in words if word.sense("me") or word.seat is not None]
        being = [word for word in words if word.sense("be", "become")]
        an = any(word.sense("a", "the") or word.text[-2:] in _S for word in words)
        whole = len(numbers) == len(being) == 1 and an and len(whose) <= 1
        if not whole or not all(word in (*numbers, *whose, *being) or word.sense("a", "the", "him") for word in words):
            return []
        total = next(int(sense.value) for sense in [numbers[0].sense(NUMBER)] if sense)
        if (
            total not in ROLLS
            or self._total() is not None
            or (whose and whose[0].text.casefold() in _DATIVE and not any(word.sense("at") for word in clause.words))
        ):
            return []
        clause.act, roller = "roll", self._on_turn() if self.turned is None else self.turned
        if whose:
            roller = whose[0].seat if whose[0].seat is not None else self.teller
        self.doer = self._opener() if roller is None else roller
        return [Roll(self.doer, total)]

    def _at_place(self, clause: Clause) -> list[Action]:
        """Return what was just built, or where the robber went, at the places that a clause names and nothing else (…, auf D3/O); nothing for another clause."""
        places = [word for word in clause.words if looks_like_place(word.text)]
        told = all(word in places or word.sense("at", "and", "comma", "filler") for word in clause.words)
        row = None if self._row() is None else self.found[self._row() or 0]
        if not places or not told or row is None or not row.events:
            return []
        last = row.events[-1]
        scene = Scene(self.position, last.player, [], "", "", None, False, None)
        if isinstance(last, Steal | Play) and len(places) == 1:
            where = [Part("place", places[0].text, text=places[0].text, led="at")]
            moved = last.rob if isinstance(last, Play) else last
            knight = isinstance(last, Play) and last.card is Development.KNIGHT and moved is None
            if not knight and (not isinstance(moved, Steal) or moved.victim is not None):
                return []
            rob = Rob(last.player, tile_at(where, scene.position))
            return self._told_again([replace(last, rob=rob) if isinstance(last, Play) else rob], 1)
        open_ones = [*takewhile(lambda one: isinstance(one, BuildSomewhere) and one.player == last.player, reversed(row.events))]
        if len(open_ones) != len(places) or not self.position.remembered:
            return []
        kinds = [one.piece for one in reversed(open_ones) if isinstance(one, BuildSomewhere) and one.piece is not None]
        parts = [Part("place", word.text, text=word.text) for word in places]
        return self._told_again([placed(scene, kind, [part]) for kind, part in zip(kinds, parts, strict=True)], len(places))

    def _told_again(self, events: list[Action], number: int) -> list[Action]:
        """Return events in the place of the last ones of the row before, with which a clause makes one."""
        self.joins = self._row()
        return [*self.found[self.joins or 0].events[:-number], *events]

    def _turn_over(self, clause: Clause) -> list[Action]:
        """Return the end of a turn where a clause says no more than that it is over, or whose comes: der Nächste bitte; toen was haar beurt voorbij; de beurt ging naar Anke. Nothing for another clause."""
        words = [word for word in clause.words if not word.sense("filler", "then", "so", "again", "of-it", "now")]
        roller = self._under_way()
        if not words or roller is None:
            return []
        if is_said(clause.spoken, "next-one"):
            self.doer = roller
            return [End(roller)]
        if not any(word.sense("thing-turn") for word in words):
            return []
        seats = {
            self.teller if word.sense("me", "mine") else word.seat for word in words if word.sense("me", "mine") or word.seat is not None
        }
        going = any(word.sense("goes") for word in words) and any(word.sense("to", "at") for word in words)
        done = any(word.sense("be") for word in words) and any(word.sense("over", "done") for word in words)
        known = all(word.seat is not None or word.sense(*_OF_TURNS) for word in words)
        own = all(seat == roller for seat in seats) and done and not going
        others = any(word.sense("his") for word in words)
        passed = len(seats) + (others and not seats) == 1 and roller not in seats and not done
        belongs = passed and not going and any(word.sense("be") for word in words) and any(word.sense("then") for word in clause.words)
        if not known or not (own or (passed and going) or belongs):
            return []
        self.doer = roller
        return [End(roller)]

    def _won(self, clause: Clause) -> list[Action]:
        """Return that somebody won where a clause says that the game was over, behind one of his tenth point; nothing for another clause."""
        words = [word for word in clause.words if not word.sense("filler", "then", "so", "be", "him", "the")]
        row = self.found[-1] if self.found else None
        if self.tenth is None or row is None or len(words) != 1 or not words[0].sense("over"):
            return []
        self.joins, clause.act = len(self.found) - 1, "win"
        return [Claim(self.tenth)]

    def _tenth(self, words: Sequence[Word]) -> int | None:
        """Return who a clause says has ten points, and no more than that; None for another clause."""
        if not is_of_ten_points(words) or any(word.sense(PIECE, RESOURCE, CARD, "denied", "wish", "unsure") for word in words):
            return None
        own = any(word.sense("i", "mine", "me") for word in words)
        return self.teller if own else self.doer

    def _turned_to(self, clause: Clause, *, joint: bool) -> list[Action] | None:
        """Return the end of a turn where a clause says whose turn it is (toen was Bert; ich war dran), nothing where none was under way; None for another clause. Missing for one that goes on with where the one before says that somebody is."""
        if joint:
            raise Missing("who")
        told = _whose_turn(clause)
        if told is None:
            return None
        named, being = told
        if named.seat is None and not named.sense("i"):
            return self._turned_to_another(clause)
        if named.seat is None and self.teller is None:
            self.teller = self._on_turn()
        seat = self.teller if named.seat is None else named.seat
        if seat is None:
            raise Missing("who", named.text)
        before = self._under_way()
        goes_on = clause.joined or any(word.sense("then") for word in clause.words)
        if not goes_on and ({before, self.turned} - {None, seat} or being.sense("present")):
            return None  # whose turn it is may be what is quarrelled about: that it went on is told with then
        clause.act = ""
        self.doer, self.oneself, self.turned = seat, named.seat is None, seat
        return [End(before)] if before not in (None, seat) else []

    def _turned_to_another(self, clause: Clause) -> list[Action] | None:
        """Return the end of a turn where a clause says with a pronoun whose comes (dann war sie dran): of the one other player who was named; None where that is open."""
        before = self._under_way()
        others = [seat for seat in self.others if seat != before]
        if before is None or len(others) != 1 or not any(word.sense("then") for word in clause.words):
            return None
        clause.act, self.doer, self.oneself, self.turned = "", others[0], False, others[0]
        return [End(before)]

    def _roller(self) -> int | None:
        """Return whose turn is under way by what was told: who rolled, played a card or moved the robber last in it; None where nobody did."""
        for one in reversed(self._done()):
            if isinstance(one, End):
                return None
            if isinstance(one, Roll | Play | Rob):
                return one.player
        return None

    def _under_way(self) -> int | None:
        """Return whose turn is under way by what was told, also where he only built or bought in it; None where that is open."""
        own: set[int] = set()
        for one in reversed(self._done()):
            if isinstance(one, End):
                break
            if isinstance(one, (*_TURNS_OWN, BuildSomewhere)):
                own.add(one.player)
        roller = self._roller()
        return roller if roller is not None else own.pop() if len(own) == 1 else None

    def _doer_unread(self, clause: Clause) -> int | None:
        """Return who goes on doing things behind a clause that was not read; None where that is open."""
        if any(word.sense("he", "her", "and") for word in clause.words):
            return None
        named = set(_players_in(clause.words, self.teller))
        if not named:
            return None if any(not word.senses for word in clause.words) else self.doer
        found = named.pop() if len(named) == 1 else None
        return found if _begins_with_player(clause.words) or found == self.doer else None  # … ging naast Carla zitten

    def _note(self, words: Sequence[Word]) -> None:
        """Keep who and what was named last."""
        for word in words:
            seat = word.seat if word.whose is None else word.whose
            if seat is not None and seat != self.teller and seat not in self.others:
                self.others.append(seat)
            if thing := word.sense("figure", "card", "piece", "deck"):
                self.named = thing.value

    def _events(self, clause: Clause) -> list[Action]:
        if any(one.kind == "nobody" for one in clause.parts):
            self._check_order(clause)
            return self._nobody_got(clause)
        if paid := self._brought(clause):
            return paid
        self.doer = doer = self._doer(clause)
        if clause.before and any(one.events for one in self.found):
            raise Missing("when")
        self._check_order(clause)
        self._without_givers(clause, doer)
        self.beside = self._beside_whom(clause, doer) if any(one.kind == "figure" for one in clause.parts) else self.beside
        scene = self._scene(doer, self._seats(clause, doer), clause)
        if self.half is not None and (whole := self.half.goes_on(scene, clause)) is not None:
            self.joins = self.half.row
            return [whole]
        if self.half is not None and self.half.agreed and not scene.parts:
            self.begun = self.half
            raise Missing("what")
        self._check_owed(scene, clause)
        self.begun = begun(scene, clause, len(self.found))
        by_roll = clause.act == "take" and scene.paid and not scene.has("player")  # daar kreeg ik twee erts voor
        if clause.in_return and clause.act in ("take", "give") and not by_roll:
            raise Missing("deed")
        if taken := self._taken_of(scene, clause):
            scene.all_used()
            return taken
        events = DOES[clause.act](scene)
        scene.all_used()
        if clause.obliged and not all(isinstance(one, Discard | Have) for one in events):
            raise Missing("deed")
        return events

    def _taken_of(self, scene: Scene, clause: Clause) -> list[Action]:
        """Return who was robbed, where a clause behind a move of the robber says who had to give a card up: en ik moest een erts afstaan. Nothing for another clause."""
        last = self._last()
        moved = last.rob if isinstance(last, Play) else last
        lost = (clause.act == "give" and clause.obliged) or clause.act == "lose"
        if not lost or last is None or not isinstance(moved, Rob | Steal) or moved.victim is not None or scene.doer == last.player:
            return []
        cards = scene.take("thing-card", "number", RESOURCE, led=("",))
        scene.take("player", led=("to", ""))
        if len(cards) != 1 or cards[0].number not in (None, 1):
            raise Missing("how-many")
        scene.particle = ""
        card = next((place for place, one in enumerate(RESOURCES) if cards[0].kind == RESOURCE and str(one) == cards[0].value), None)
        self.doer = last.player
        return [Steal(last.player, scene.doer, card)]

    def _brought(self, clause: Clause) -> list[Action]:
        """Return what a clause says that a roll brought, of which nobody is the doer: da gab's für mich zwei Holz; dat leverde me een erts op. Nothing for another clause."""
        if clause.act not in ("give", "bring") or not self._rolled() or clause.particle not in ("", "op", "ein"):
            return []
        it = any(word.sense(VERB) and word.text[-2:] in _S for word in clause.spoken)
        subject = [one for one in clause.parts if one.kind == "him" and not one.led and one.text.casefold() in _IT]
        front = clause.spoken[0].text.casefold()
        impersonal = it or subject or (clause.fronted and (front in _IT or clause.act == "bring" or clause.particle))
        if any(one.kind in _NOMINATIVE and not one.led for one in clause.parts):
            return []  # somebody gives it
        parts = [self._named_by(one) for one in clause.parts]
        things = [one for one in parts if one not in subject and not (one.kind == "him" and one.text == clause.spoken[0].text)]
        named = [one for one in things if one.kind == "player"]
        if not impersonal or not named or any(one.kind == "number" and one.led for one in things):
            return []
        if any(one.kind not in (RESOURCE, "player", "number", "nothing") for one in things):
            return []
        found = got(
            [replace(one, led="") if one.kind == "player" and things[0] is named[0] else one for one in things],
            None,
            self._last(),
            each=False,
        )
        clause.act, clause.particle = "take", ""
        return found

    def _scene(self, doer: int, parts: list[Part], clause: Clause) -> Scene:
        last, total = self._last(), self._total()
        pending = last if last is not None and last.player == doer else None
        kept = [one for one in parts if not self._is_the_roll(one)] if clause.act in ("take", "hold", "give") else parts
        if clause.act in ("trade", "give", "put") and any(word.sense("of-it") for word in clause.words):
            kept = self._of_it(kept)
        if clause.act == "give" and self.wanted and not any(one.kind == RESOURCE and not one.led for one in kept):
            kept = [Part(RESOURCE, self.wanted, one.number, text=one.text) if one.kind == "number" and not one.led else one for one in kept]
        found = Scene(self.position, doer, kept, clause.particle, self.named, pending, self._rolled(), total)
        found.final = self.final
        moved = last.rob if isinstance(last, Play) else last
        knight = isinstance(last, Play) and last.card is Development.KNIGHT and moved is None
        open_theft = knight or (isinstance(moved, Rob | Steal) and moved.victim is None)
        open_theft = open_theft and last is not None and last.player == doer
        two = len(self.position.players) == _TWO  # of more, somebody else may have a building there too
        found.beside = self.beside if open_theft and two and self.beside != doer else None
        return found

    def _beside_whom(self, clause: Clause, doer: int) -> int | None:
        """Return beside whose building a clause says that the robber was put: op haar akker, bei Bert, auf meinen Wald; None where it does not."""
        if not any(one.kind == "figure" for one in clause.parts):
            return None
        at = [
            one for one in clause.parts if one.led in ("at", "to", "from") and one.kind in ("terrain", RESOURCE, "number", "player", "me")
        ]
        named = [one.seat for one in at if one.kind == "player"] + [self.teller for one in at if one.kind == "me" or one.owner == "mine"]
        named += [word.whose for word in clause.spoken if word.whose is not None]
        his = [one for one in at if one.owner == "his" and one.led == "at"]
        others = [seat for seat in self.others if seat != doer]
        if his and not named and len(others) == 1:
            named = [others[0]]
        return named[0] if len(set(named)) == 1 and named[0] != doer else None

    def _of_it(self, parts: list[Part]) -> list[Part]:
        """Return the things of a clause, a number of what the event before it brought as so many of that: drei davon."""
        last, cards = self._last(), None
        if isinstance(last, Get):
            cards = last.cards
        elif isinstance(last, Trade | Play) and last.take is not None:
            cards = last.take
        elif isinstance(last, Play) and last.resource is not None:
            cards = tuple(int(kind == last.resource) for kind in range(len(RESOURCES)))
        if cards is None or sum(map(bool, cards)) != 1 or any(one.kind == RESOURCE and not one.led for one in parts):
            return parts
        kind = next(place for place, number in enumerate(cards) if number)
        return [
            Part(RESOURCE, str(RESOURCES[kind]), one.number, text=one.text) if one.kind == "number" and not one.led else one
            for one in parts
        ]

    def _is_the_roll(self, one: Part) -> bool:
        """Return whether a number is the roll of the turn, named again."""
        return one.kind == "number" and one.led in _OF_ROLL and one.article == "the" and one.number == self._total()

    def _check_owed(self, scene: Scene, clause: Clause) -> None:
        """Raise Missing where a roll brought somebody something, and what it was is to come: Gijs kreeg ook nog wat; bei der Sabine gab's was."""
        kinds = [one.kind for one in scene.parts if one.kind != "him"]
        players = [one.seat for one in scene.parts if one.kind == "player" and one.led in ("at", "for")]
        given = clause.act == "give" and sorted(kinds) == ["player", "something"] and len(players) == 1
        held = clause.act == "hold" and (bool(clause.there) or any(word.sense("of-it") for word in clause.spoken))
        if held and kinds == ["something"] and clause.particle in ("", "aan") and self._rolled():
            clause.particle, clause.act = "", "take"
        if not self._rolled() or clause.particle or not (given or (clause.act == "take" and kinds == ["something"])):
            return
        seat = players[0] if given else scene.doer
        self.owed = (scene.doer if seat is None else seat), len(self.found)
        raise Missing("what")

    def _check_order(self, clause: Clause) -> None:
        """Raise Missing where a clause says that it was before a roll that was told, or somewhere that nobody named."""
        if clause.early and (self._total() is not None or clause.act != "play"):
            raise Missing("when", clause.early)
        if clause.early:
            self.early.append(len(self.found))
        owed = clause.act == "hold" and self._rolled() and any(one.kind == "something" for one in clause.parts)
        if clause.there and not owed and not (clause.act in ("rob", "take") and isinstance(self._last(), Rob | Steal | Play)):
            raise Missing("word", clause.there)

    def _nobody_got(self, clause: Clause) -> list[Action]:
        """Return that a roll brought nobody anything; Missing where something else is said of nobody."""
        kinds = sorted(one.kind for one in clause.parts if not one.led)
        if (
            clause.act not in ("take", "hold")
            or clause.particle
            or kinds != ["nobody", "something"]
            or len(clause.parts) != len(kinds)
            or not self._rolled()
        ):
            raise Missing("word", next(one.text for one in clause.parts if one.kind == "nobody"))
        return [Get(seat, (0,) * len(RESOURCES)) for seat in range(len(self.position.players))]

    def _last(self) -> Action | None:
        """Return the event that the last clause told of which told of anything; None where that told of no event."""
        row = self._row()
        if row is not None:
            return self.found[row].events[-1] if self.found[row].events else None
        return self.before[-1] if self.before and not self.found else None

    def _row(self) -> int | None:
        """Return the place of the last clause that did not only tell of nothing done; None where there is none."""
        return next((place for place in reversed(range(len(self.found))) if not self.found[place].idle), None)

    def _rolled(self) -> bool:
        """Return whether a roll that pays was told, and nothing since but what somebody got."""
        for one in reversed(self._done()):
            if isinstance(one, Roll):
                return one.total != SEVEN
            if not isinstance(one, Get):
                return False
        return False

    def _doer(self, clause: Clause) -> int:
        """Return who does it, and take the words for that out of the clause; Missing where it is open."""
        told = self._subject(clause)
        if clause.act == "fall" or clause.gone:
            found = self._roller() if clause.act != "fall" else self._on_turn() if self.turned is None else self.turned
            if found is None and clause.act == "fall" and self._total() is None:
                found = self._roller() if self._roller() is not None else self._opener()
            if told is not None or found is None:
                raise Missing("who")
            return found
        if self.teller is None and clause.act in _ON_TURN and (clause.person == FIRST if told is None else told.kind == "i"):
            self.teller = self._on_turn()
        if told is None and clause.act == "upgrade" and any(one.owner == "mine" for one in clause.parts):
            self.oneself = True
            if self.teller is None:
                raise Missing("who")
            return self.teller
        if told is None:
            own = clause.person == FIRST
            found = self.teller if own else self._elided(clause)
            if found is None or (clause.person == THIRD and self.oneself):
                raise Missing("who")
            self.oneself = own or self.oneself
            return found
        if clause.first and clause.verb_first:  # gooit Bert een 7, dan …
            raise Missing("deed")
        clause.parts = [one for one in clause.parts if one is not told and not (one.kind == "i" and told.kind == "i")]
        found = told.seat if told.kind == "player" else self.teller if told.kind == "i" else self._whose(clause, told)
        if found is None:
            raise Missing("who", told.text)
        self.oneself = told.kind == "i"
        return found

    def _elided(self, clause: Clause) -> int | None:
        """Return who does what a clause tells of nobody: who did the last thing; with a participle alone, behind what was not read or at the beginning, who is on turn; None where that is open."""
        if self.passed is not None and not clause.first and clause.verb_first:
            return self.passed if self.passed >= 0 else None  # Bert weigerde en legde een straat
        if any(one.kind == "done" for one in clause.parts):
            return self.doer if self._roller() is None else self._roller()
        if clause.helped:
            return self.doer
        own = clause.act in (*_ON_TURN, "put", "trade") and not (self._total() == SEVEN and clause.particle in AWAY)
        roller = self._roller()
        if roller is not None and (own or self.doer is None or self.unread):
            return roller
        if not own:
            return self.doer
        opens = self.opener if self.doer is None and not any(isinstance(one, _TURNS_OWN) for one in self._done()) else self.doer
        return None if self.unread else opens

    def _whose(self, clause: Clause, told: Part) -> int:
        """Return who a pronoun is that does something: who rolled and is on turn still, where nobody else may do that."""
        roller = self._roller()
        if self.half is not None and clause.in_return:
            return self.half.doer
        if self.half is not None and self.half.is_gift and clause.act == "give":
            partner = self.half.partners[0].seat
            return self._other(told) if partner is None else partner  # Bert gaf Carla een wol en zij gaf hem een erts
        own = clause.act in _ON_TURN or any(one.kind in _ITS_OWN for one in clause.parts)
        if roller in self.others and own:
            return roller
        return self._other(told)

    def _on_turn(self) -> int | None:
        """Return who is on turn still, by what was told; None where nobody knows it."""
        if self.ended or any(row.ask for row in self.found):
            return None
        same = all(one.player == self.position.turn for one in self._done() if isinstance(one, _TURNS_OWN))
        return self.position.turn if same else None

    def _done(self) -> list[Action]:
        """Return all that was told so far of this turn."""
        return [*self.before, *(event for row in self.found for event in row.events)]

    def _subject(self, clause: Clause) -> Part | None:
        """Return the word for who does it; None where the clause has none."""
        bare = [one for one in clause.parts if one.kind == "player" and not one.led]
        if any(one.listed for one in bare):
            raise Missing("who", bare[0].text)
        pronouns = [
            one for role in _NOMINATIVE for one in clause.parts if one.kind == role and not one.led and not (role == "her" and bare)
        ]
        if clause.act == "win" and bare and pronouns and clause.parts.index(bare[0]) < clause.parts.index(pronouns[0]):
            clause.parts.remove(pronouns[0])  # Bert zegt: ik heb gewonnen
            return bare[0]
        if pronouns and clause.act != "fall":
            return pronouns[0]
        if clause.fronted and not bare:
            raise Missing("who")
        return None if not bare or clause.person == FIRST or _is_object(bare, clause) else bare[0]

    def _other(self, told: Part, doer: int | None = None) -> int:
        """Return whom a pronoun means: the one other player named; Missing where there are none or several."""
        if self.half is not None and self.half.is_gift and doer == self.half.partners[0].seat:
            return self.half.doer
        named = [seat for seat in self.others if seat != doer]
        if len(named) != 1:
            raise Missing("who" if doer is None else "whom", told.text)
        return named[0]

    def _seats(self, clause: Clause, doer: int) -> list[Part]:
        """Return the things of a clause, words for players as the players they mean; what somebody does for himself is left out."""
        # gab es nichts
        parts = [one for one in clause.parts if one.kind != "him" or not any(other.kind == "nothing" for other in clause.parts)]
        return [meant for one in parts if (meant := self._meant(one, clause.act, doer)) is not None]

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

    def _without_givers(self, clause: Clause, doer: int) -> None:
        """Take out of a trade who gives each side of it, where that is who trades and with whom: zwei Lehm von mir gegen ein Getreide von ihm."""
        partners = [one for one in clause.parts if one.kind == "player" and one.led == "with"]
        if clause.act != "trade" or len(partners) != 1:
            return
        own = ("me",) if doer == self.teller else ("him", "her")
        other = ("him", "her") if doer == self.teller else ("me",)
        kept: list[Part] = []
        for one in clause.parts:
            side = kept[-1].led if kept and kept[-1].kind == RESOURCE else None
            meant = own if side == "" else other if side == "for" else ()
            if one.led != "from" or one.kind not in meant or partners[0].seat == doer:
                kept.append(one)
        clause.parts = kept

    def _add(self, here: Heard, events: list[Action]) -> None:
        """Add what a clause tells; what goes on with the event before it makes one with that."""
        if self.joins is not None and self.joins >= len(self.found):
            self.joins = None
        if self.joins is not None:
            row, self.joins = self.joins, None
            text = self.text[self.found[row].at : here.at + len(here.text)]
            self.found[row:] = [here._replace(at=self.found[row].at, text=text, events=tuple(events))]
            return
        last = self._last()
        whole = None if last is None or not events else _joined(last, events[0])
        if whole is None:
            self.found.append(here._replace(events=tuple(events)))
        else:
            self._change(here, [whole, *events[1:]])

    def _change(self, here: Heard, events: list[Action]) -> None:
        """Put events in the place of the last one, of which a clause tells more."""
        if not self.found:
            self.found.append(here._replace(events=tuple(events), again=True))
            return
        place = self._row() if self._last() is not None else None
        place = len(self.found) - 1 if place is None else place
        row = self.found[place]
        text = self.text[row.at : here.at + len(here.text)]
        self.found[place:] = [row._replace(text=text, events=(*row.events[:-1], *events))]


def _players_in(words: Sequence[Word], teller: int | None) -> list[int | None]:
    """Return the players that words name, who tells it where they say *I*; each as often as it is named, None where nobody knows who tells it."""
    return [teller if word.sense("i") else word.seat for word in words if word.sense("i") or word.seat is not None]


def _subject_passed(words: Sequence[Word], teller: int | None) -> int | None:
    """Return of whom a clause tells nothing done, so that he does what one behind it tells of nobody; negative where that is open, None where it names nobody."""
    if any(word.sense("he", "her") for word in words):
        return -1
    named = set(_players_in(words, teller))
    return named.pop() if len(named) == 1 and _begins_with_player(words) else -1 if named else None


def _begins_with_player(words: Sequence[Word]) -> bool:
    """Return whether the first word of a clause that tells something is who it is about, and not somebody further on: not lachte om Carla."""
    first = next((word for word in words if not word.sense("then", "filler", "the", "now")), None)
    return first is not None and (first.sense("i") is not None or first.seat is not None)


def _begins_where(words: Sequence[Word]) -> bool:
    """Return whether what is not read ends in a player of whom it is told where he is or what he does: … waar Gijs; … an dem Rita."""
    *before, last = words
    return (last.seat is not None or last.sense("i") is not None) and any(word.text.casefold() in _WHERE for word in before[-_NEAR:])


def _is_object(bare: list[Part], clause: Clause) -> bool:
    """Return whether the player who is named has something done to him, by who did the last thing: … und klaut Daan ein Schaf."""
    inside = clause.verb_first or not clause.helped
    given = clause.act in _TO_PLAYERS or (clause.act == "take" and clause.particle in ("ab", "af", "weg"))
    if clause.first and not clause.helped and given:
        raise Missing("who", bare[0].text)  # danach Bert zwei Holz gegeben
    found = inside and not clause.first and given and len(bare) == 1
    if found and clause.particle in AWAY and clause.act == "give":
        raise Missing("who", bare[0].text)  # und Clara vier Karten abgegeben
    return found


def _joined(last: Any, event: Any) -> Action | None:
    """Return the one event that two clauses tell of: the robber moved and who was robbed, a card played and what it brought; None where they are two."""
    if last.player != event.player:
        return None
    if isinstance(event, Rob | Steal):
        return _robbed(last, event)
    if isinstance(last, Buy) and isinstance(event, Buy):
        return event if last.card is None and event.card is not None else None
    if isinstance(last, Play) and isinstance(event, Play) and last.card is event.card:
        return event if last == replace(event, take=None, number=None) else None
    return None


def _robbed(last: Any, event: Rob | Steal) -> Action | None:
    """Return a move of the robber, a theft or a knight with what another clause tells of it; None where they are two."""
    if isinstance(last, Play) and last.card is Development.KNIGHT and last.rob is None and event == Steal(event.player, None):
        return last  # that the robber was moved goes without saying
    if isinstance(last, Play) and last.card is Development.KNIGHT:
        whole = event if last.rob is None else _joined(last.rob, event)
        return replace(last, rob=whole) if isinstance(whole, Rob | Steal) else None
    if not isinstance(event, Steal) or not isinstance(last, Rob | Steal) or last.victim is not None:
        return None
    return event if isinstance(last, Steal) else replace(last, victim=event.victim, card=event.card)


def _whose_turn(clause: Clause) -> tuple[Word, Word] | None:
    """Return the words of a clause that says whose turn it is, and nothing else, for who and for is or was; None for another clause."""
    spoken = clause.words[1:] if clause.words[0].sense("as") and not clause.words[0].sense("then") else clause.words
    if not spoken:
        return None
    following = [*spoken[1:], spoken[0]]
    names = [word for word, after in zip(spoken, following, strict=True) if not (word.sense("the") and after.seat is not None)]
    said = [word for word in names if not word.sense("filler", "then", "now", "on-turn", "again") or word.seat is not None]
    whole = any(word.sense("on-turn") for word in clause.words)
    named = [word for word in said if word.seat is not None or word.sense("i", "he", "her")]
    being = [word for word in said if word not in named and word.sense("be", "first" if whole else "be")]
    being = being or [word for word in said if word.text.casefold() in _MAY]  # toen mocht ik
    says_so = whole or any(word.sense("then") for word in clause.words)
    return (named[0], being[0]) if says_so and (len(named), len(being), len(said)) == (1, 1, _BEING) else None
