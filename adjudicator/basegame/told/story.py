"""What was told so far of a turn, and what follows of it: what was rolled, whose turn is under way, what was done last; and which two clauses tell of one event."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Any, NamedTuple

from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy, Discard, End, Get, Have, Play, Rob, Roll, Steal, Trade
from adjudicator.basegame.position import SEVEN, Bank, Development, Phase, Player, Position
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.exchange import Exchange
from adjudicator.basegame.told.lexicon import marked
from adjudicator.basegame.told.words import Word, has
from adjudicator.board.board import Board
from adjudicator.game.action import Action
from catan_common.records import replace

#: Verbs of what nobody does but who is on turn.
TURNS_OWN = (Roll, Build, Buy, Play, Rob, End)


class Table(NamedTuple):
    """What a telling has to know of the table, as a position has it."""

    board: Board
    players: tuple[Player, ...]
    turn: int | None = None
    phase: Phase | None = None
    remembered: bool = False
    robber: int | None = None
    bank: Bank | None = None

    @property
    def buildings(self) -> int:
        """The intersections on which the players have buildings."""
        return reduce(or_, (player.building_mask for player in self.players), 0)


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
    #: Of events that are told behind what they were before: whether they begin the turn, or were before the last one.
    opens: bool = False
    #: Of a clause that is no event: the cards that it says were laid down for what is told behind it.
    pays: tuple[int, ...] = ()
    earlier: bool = False
    #: Of an aside: who is told to hold which special card.
    holds: tuple[int, str] | None = None
    #: Whether it tells whose turn it is, and no event.
    turns: bool = False
    #: Of an aside: that it says no more than what the position says too.
    agrees: bool = False
    #: Of a clause of which the place is asked, and nothing else: the pieces that were built.
    built: tuple[BuildSomewhere, ...] = ()
    #: A pronoun that may mean several by its words, and one of them by the rules: the pronoun, and why (``turn``, ``hand``).
    meant: tuple[str, str] | None = None


class Sought(NamedTuple):
    """What somebody asked for: who, the kind, of whom and how many where that is told."""

    player: int
    kind: str
    partner: int | None
    number: int | None


#: The words that are said of a player, each by the names of those of whom only they are.
_PRONOUNS = {"called-he": "of-him", "called-her": "of-her"}


def said_of(pronoun: str) -> str:
    """Return which names a pronoun, as it is spoken, is said of; empty for one that tells nothing of that."""
    return next((names for names, said in _PRONOUNS.items() if pronoun.casefold() in marked(said)), "")


class Story:
    """What was told so far: the clauses, who did the last thing, who was named, and what the next one may go on with."""

    def __init__(self, text: str, position: Position | Table, teller: int | None, opener: int | None = None) -> None:
        """Take a telling of which nothing was read yet; ``opener`` is who does things in his own turn, where that is one player."""
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
        #: Whether a clause that was not read may tell of a roll.
        self.rolls_unread = False
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
        #: In which row that was said.
        self.ten_row: int | None = None
        #: Whether the clause before begins to tell where somebody is, whom the next one goes on with: naar de weide waar Gijs en ik zitten.
        self.trails = False
        #: Whether a trade was told of that is not read, and nothing since.
        self.swaps = False
        #: Whether the last clause that was not read names cards that somebody may have got, or wished to have.
        self.loose = False
        #: Whom alone the clause before names.
        self.recent: int | None = None
        #: Whether the clause before tells what somebody thought.
        self.thinks = False
        #: In which row somebody was told to roll, of which it was not told what it was, and who.
        self.rolling: tuple[int, int] | None = None
        #: Whether it tells of the robber.
        self.robbing = False
        #: What somebody asked for in the clause before: who, of whom and how many where that is told, of which kind.
        self.sought: Sought | None = None
        #: Who was told last to have cards; in which rows who was told to have to hand some in, and not how many.
        self.holder: int | None = None
        self.owing: dict[int, int] = {}
        #: The words of a clause of which it is open whom its pronoun means.
        self.stuck: list[Word] | None = None
        #: Whether somebody else says what is told.
        self.speaks = False
        #: By player which pronoun is said of him, as far as a name tells it by which he was told of, or one was told that can have meant nobody else; those that were told; who was named last.
        self.called: dict[int, str] = {}
        self.pronouns: dict[int, str] = {}
        self.latest: int | None = None
        #: Who may have done something since who is on turn did the last thing that was told.
        self.meddled: set[int] = set()
        #: Who was told to do anything of his own in the turn that is under way, as the words tell it.
        self.began: set[int] = set()
        #: Who was named where nothing is read that was done; the clause that comes behind the one that is read.
        self.mentioned: set[int] = set()
        #: How many cards the last one gave for a monopoly of whom that was told.
        self.gave: int | None = None
        self.after: Clause | None = None
        #: The pronoun of the clause that is read which means somebody by the rules alone, and why.
        self.meant: tuple[str, str] | None = None

    def of_turn(self) -> list[Action]:
        """Return what was told of the turn that is under way, the last first."""
        done = self.done()[::-1]
        return done[: next((place for place, one in enumerate(done) if isinstance(one, End)), len(done))]

    def acting(self) -> set[int]:
        """Return who did something in the turn that is under way, more than get something of a roll, or may have done it."""
        found = set(self.mentioned)
        for one in self.of_turn():
            if not isinstance(one, Get):
                found.add(one.player)
            if isinstance(one, Trade) and one.partner is not None:
                found.add(one.partner)
        return found

    def has_unread_of_turn(self) -> bool:
        """Return whether anything that was told since the last turn ended was not read, so that the next one's may have begun."""
        ends = next(
            (place for place in reversed(range(len(self.found))) if any(isinstance(one, End) for one in self.found[place].events)), -1
        )
        return any(row.ask and not row.aside for row in self.found[ends + 1 :])

    def meddling(self, roller: int) -> set[int]:
        """Return who beside who is on turn was told to do something of his own in the turn that is under way, or may have done it: not to get or hand in cards, nor to trade with who is on turn."""
        found = self.mentioned | self.began
        for one in self.of_turn():
            sides = {one.player} | ({one.partner} if isinstance(one, Trade) and one.partner is not None else set())
            if not isinstance(one, Get | Discard | Have) and not (isinstance(one, Trade) and roller in sides):
                found |= sides
        return found - {roller}

    def note_done(self, events: Sequence[Action]) -> None:
        """Keep who beside who is on turn did something since he did the last thing, by events that were just told."""
        roller = self.roller()
        if any(isinstance(one, End) for one in events):
            self.began.clear()
        elif self.doer is not None and not all(isinstance(one, Get | Discard | Have) for one in events):
            self.began.add(self.doer)
        if roller is None or self.doer == roller:
            self.meddled.clear()
        elif self.doer is not None:
            self.meddled.add(self.doer)
        for one in events if roller is not None else ():
            partner = one.partner if isinstance(one, Trade) else None
            self.meddled |= {seat for seat in (one.player, partner) if seat is not None and seat not in (roller, -1)}

    def has_unread(self) -> bool:
        """Return whether a clause that may tell of something done was not read."""
        return any(row.ask and not row.aside for row in self.found)

    def go_on(self, words: Sequence[Word], event: Action) -> None:
        """Take an event that was told before."""
        self.ended = self.ended or isinstance(event, End)
        self.before = [] if isinstance(event, End) else [*self.before, event]
        self.doer, self.oneself = event.player if event.player >= 0 else None, has(words, "i")
        self.note(words)

    def note(self, words: Sequence[Word]) -> None:
        """Keep who and what was named last."""
        named = {word.seat for word in words if word.seat is not None}
        somebody = any(word.sense("i", "me", "he", "her") for word in words)
        self.recent = named.pop() if len(named) == 1 and not somebody else None
        for word in words:
            seat = word.seat if word.whose is None else word.whose
            if seat is not None and seat != self.teller:
                self.latest = seat
                self._note_name(seat, word.text.casefold(), owner=word.whose is not None)
                if seat not in self.others:
                    self.others.append(seat)
            if thing := word.sense("figure", "card", "piece", "deck"):
                self.named = thing.value

    def _note_name(self, seat: int, name: str, *, owner: bool = False) -> None:
        """Keep which pronoun is said of a player who is called so, or whose name says what is his; of many names, and of colours, nobody knows it."""
        name = name.rstrip("'\u2019").removesuffix("s").rstrip("'\u2019") if owner else name
        if (listed := next((one for one in _PRONOUNS if name in marked(one)), "")) and seat not in self.called:
            self.called[seat] = listed

    def may_mean(self, pronoun: str, but: int | None = None) -> list[int]:
        """Return whom a pronoun, as it is spoken, may mean: the others who were named, but for one player and for those of whom another pronoun is said, where any are left."""
        said = said_of(pronoun)
        named = [seat for seat in self.others if seat != but]
        return [seat for seat in named if not said or self.called.get(seat, said) == said] or named

    def done(self) -> list[Action]:
        """Return all that was told so far of this turn."""
        return [*self.before, *(event for row in self.found for event in row.events)]

    def last(self) -> Action | None:
        """Return the event that the last clause told of which told of anything; None where that told of no event."""
        row = self.row()
        if row is not None:
            return self.found[row].events[-1] if self.found[row].events else None
        return self.before[-1] if self.before and not self.found else None

    def row(self) -> int | None:
        """Return the place of the last clause that did not only tell of nothing done; None where there is none."""
        return next((place for place in reversed(range(len(self.found))) if not self.found[place].idle), None)

    def last_row(self) -> Heard | None:
        """Return the last clause that did not only tell of nothing done; None where there is none."""
        row = self.row()
        return None if row is None else self.found[row]

    def rolled(self) -> bool:
        """Return whether a roll that pays was told, and nothing since but what somebody got."""
        for one in reversed(self.done()):
            if isinstance(one, Roll):
                return one.total != SEVEN
            if not isinstance(one, Get):
                return False
        return False

    def total(self) -> int | None:
        """Return what was rolled in the turn that is under way, as far as it was told; None where nothing was."""
        for one in reversed(self.done()):
            if isinstance(one, End):
                return None
            if isinstance(one, Roll):
                return one.total
        return None

    def robber(self) -> int | None:
        """Return where the robber stands by what was told, else by the position; None where nobody knows it."""
        for one in reversed(self.done()):
            moved = one.rob if isinstance(one, Play) else one
            if isinstance(moved, Rob) and not moved.pirate:
                return moved.tile
        return getattr(self.position, "robber", None)

    def roller(self) -> int | None:
        """Return whose turn is under way by what was told: who rolled, played a card or moved the robber last in it; None where nobody did."""
        for one in reversed(self.done()):
            if isinstance(one, End):
                return None
            if isinstance(one, Roll | Play | Rob):
                return one.player
        return None

    def under_way(self) -> int | None:
        """Return whose turn is under way by what was told, also where he only built or bought in it; None where that is open."""
        own: set[int] = set()
        for one in reversed(self.done()):
            if isinstance(one, End):
                break
            if isinstance(one, (*TURNS_OWN, BuildSomewhere)):
                own.add(one.player)
        roller = self.roller()
        return roller if roller is not None else own.pop() if len(own) == 1 else None

    def on_turn(self) -> int | None:
        """Return who is on turn still, by what was told; None where nobody knows it."""
        if self.ended or any(row.ask for row in self.found):
            return None
        same = all(one.player == self.position.turn for one in self.done() if isinstance(one, TURNS_OWN))
        return self.position.turn if same else None

    def whose_turn(self) -> int | None:
        """Return who was said to be on turn, or is so still by what was told; None where nobody knows it."""
        return self.on_turn() if self.turned is None else self.turned

    def who_opens(self) -> int:
        """Return who does the first thing that is told, where nobody is named with it: the one player who is told to do anything in his own turn. Missing where none is, or several."""
        if self.opener is None or any(isinstance(one, TURNS_OWN) for one in self.done()):
            raise Missing("who")
        return self.opener

    def add(self, here: Heard, events: list[Action]) -> None:
        """Add what a clause tells; what goes on with the event before it makes one with that."""
        row, self.joins = self.joins, None
        if row is not None and row < len(self.found):
            text = self.text[self.found[row].at : here.at + len(here.text)]
            self.found[row:] = [here._replace(at=self.found[row].at, text=text, events=tuple(events))]
            return
        last = self.last()
        whole = None if last is None or not events else joined(last, events[0])
        if whole is None:
            self.found.append(here._replace(events=tuple(events)))
        else:
            self.change(here, [whole, *events[1:]])

    def change(self, here: Heard, events: list[Action]) -> None:
        """Put events in the place of the last one, of which a clause tells more."""
        if not self.found:
            self.found.append(here._replace(events=tuple(events), again=True))
            return
        place = self.row() if self.last() is not None else None
        place = len(self.found) - 1 if place is None else place
        row = self.found[place]
        text = self.text[row.at : here.at + len(here.text)]
        self.found[place:] = [row._replace(text=text, events=(*row.events[:-1], *events), meant=row.meant or here.meant)]

    def told_again(self, events: list[Action], number: int) -> list[Action]:
        """Return events in the place of the last ones of the row before, with which a clause makes one."""
        self.joins = self.row()
        return [*self.found[self.joins or 0].events[:-number], *events]

    def gains(self) -> list[Get]:
        """Return what was told that players got in the turn that is under way, the last first."""
        found: list[Get] = []
        for one in reversed(self.done()):
            if isinstance(one, End):
                break
            if isinstance(one, Get):
                found.append(one)
        return found

    def is_open_who(self) -> bool:
        """Return whether it is open of something that was told of this turn who did it, so that it may have been anybody who is on turn."""
        return self.under_way() is None and any(row.ask not in ("", "when") and not row.aside for row in self.found)

    def is_open_theft(self) -> bool:
        """Return whether the robber was moved last, and it was not told yet who was robbed."""
        last = self.last()
        moved = last.rob if isinstance(last, Play) else last
        return isinstance(moved, Rob | Steal) and moved.victim is None

    def is_paid_behind(self, place: int) -> bool:
        """Return whether the next row tells what somebody got."""
        events = self.found[place + 1].events if place + 1 < len(self.found) else ()
        return bool(events) and all(isinstance(event, Get) for event in events)

    def is_rolled_behind(self, place: int) -> bool:
        """Return whether who does what a row tells rolls behind it."""
        players = {event.player for event in self.found[place].events}
        return any(isinstance(event, Roll) and {event.player} == players for row in self.found[place + 1 :] for event in row.events)


def joined(last: Any, event: Any) -> Action | None:
    """Return the one event that two clauses tell of: the robber moved and who was robbed, a card played and what it brought; None where they are two."""
    if last.player != event.player:
        return None
    if isinstance(event, Rob | Steal):
        return _robbed(last, event)
    if isinstance(last, Discard) and isinstance(event, Discard):
        return event if last.cards.hidden == sum(event.cards.counts) and not sum(last.cards.counts) else None
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
        whole = event if last.rob is None else joined(last.rob, event)
        return replace(last, rob=whole) if isinstance(whole, Rob | Steal) else None
    if not isinstance(event, Steal) or not isinstance(last, Rob | Steal) or last.victim is not None:
        return None
    return event if isinstance(last, Steal) else replace(last, victim=event.victim, card=event.card)
