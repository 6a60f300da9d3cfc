"""The position from which remembered events are followed: what somebody tells of a turn, without the board.

Only events on which no board bears can be followed so: rolling, discarding, stealing, trading with players and at the bank's own rate, building somewhere,
buying cards, playing those without a place, ending the turn.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from adjudicator.basegame.changes import with_player
from adjudicator.basegame.deeds import DEEDS, NO_VICTIM, ON_TURN, BuildSomewhere, Buy, Discard, End, Have, Play, Rob, Roll, Steal, Trade
from adjudicator.basegame.notation.events.read import is_verb
from adjudicator.basegame.position import (
    COLOURS,
    MANY_PLAYERS,
    NO_DEVELOPMENTS,
    OPENING_ROUNDS,
    SEVEN,
    Cards,
    Game,
    Phase,
    Player,
    Position,
)
from adjudicator.basegame.terms import PIECES
from adjudicator.basegame.told.names import may_be_name, names_told
from adjudicator.board.hex_map import bits
from adjudicator.game import TurnTold
from adjudicator.game.action import Action
from adjudicator.input.words import is_heading, key, meaning, near
from adjudicator.notation.document.read import read_position
from adjudicator.notation.event_lines import Word, player_named, whose_turn, words_of
from adjudicator.notation.fields import is_name
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.claimed import Happened
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer
from catan_common.records import replace
from catan_common.rule_sets import USUAL

_BOARDS = {False: "bord: beginners", True: f"spel: {Game.BASE_56}\nbord: beginners-5-6"}
#: Questions that no board bears on.
_WITHOUT_BOARD = frozenset((Kind.ROLL, Kind.END_TURN, Kind.BUY_CARD, Kind.PLAY_CARD, Kind.CARDS, Kind.DISCARD, Kind.TRADE, Kind.TURN))
#: What other questions need of the board, by their kind.
_NEEDS = {
    Kind.LONGEST_ROUTE: "route",
    Kind.LARGEST_ARMY: "army",
    Kind.POINTS: "points",
    Kind.WINNER: "points",
    Kind.CLAIM: "points",
    Kind.FIRST_TO_WIN: "points",
    Kind.PRODUCTION: "production",
    Kind.ROBBER: "robber",
    Kind.VICTIMS: "robber",
    Kind.RATES: "harbour",
}

_ENDS = ".!?;:"

#: Who is named only behind so many lines, and not as lines of events name players, plays no part in what is told.
_MOST_SPOKEN = 200
#: More are named than can play, whatever of it is misspelt; each name costs a look for near ones.
_MOST_NAMED = 4 * len(COLOURS)


def start_for(lines: Sequence[str], speakers: Sequence[str] = ()) -> Position | None:
    """Return a position in the middle of a game, of those whom some lines name, and of ``speakers``, seated as they are named.

    None where no line is an event and nobody speaks, or more are named than can play; what no document can say is no name. Who is called by a name has the next colour that is free. Each has
    two settlements somewhere, so that the opening is over; nothing is known of their cards.
    """
    named, told = _names_in(lines, by=not speakers)
    called = {key(who): who for who in (*named, *speakers) if is_name(who) and not is_heading(who)}
    if len(called) > _MOST_NAMED:
        return None
    colours = {who: colour for who in called.values() if (colour := meaning("colours", who)) is not None}
    typed = [who for who in called.values() if who not in colours and not set(near(who, "colours")) & set(colours)]
    free = [colour for colour in COLOURS if colour not in colours.values()]
    if len(typed) > len(free) or not (speakers or told):
        return None
    colours |= dict(zip(typed, free, strict=False))
    seats = {colours[who]: who if who in typed else None for who in called.values() if who in colours}
    return _seated(seats)


def _names_in(lines: Sequence[str], *, by: bool) -> tuple[list[str], bool]:
    """Return whom lines name, in order, and whether any of them tells something: it is an event, or names somebody as people speak; ``by``: also by what he says."""
    named: dict[str, None] = {}
    told = False
    for number, line in enumerate(lines):
        spoken = list(names_told(line, by=by)) if number < _MOST_SPOKEN else []
        named |= dict.fromkeys((*_named(words_of(line)), *spoken))
        told = told or bool(spoken) or _is_event(line)
    return list(named), told


def _named(words: Sequence[Word]) -> Iterator[str]:
    """Yield whom a line names: any colour; who stands alone before the verb of an event; a name behind a word that another player follows.

    Such as who is given something, or robbed, or is to be: bestahl Anna, wollte Anna bestehlen.
    """
    verb = _verb_at(words)
    on_turn = whose_turn(" ".join(word.text for word in words)) is not None
    for place, word in enumerate(words):
        before = words[place - 1].text if place else ""
        subject = place == 0 and (verb == 1 or on_turn) and may_be_name(word.text)
        given = meaning("events", before) in ("give", "discard", "rob") or meaning("auxiliaries", before) == "want"
        behind = given or meaning("event-words", before) == "with" or key(before) in _FROM
        other = word.text[:1].isupper() and behind and _says_nothing(word)
        called = word.text.rstrip(_ENDS)
        if meaning("colours", called) or subject or (verb is not None and other):
            yield called


def _says_nothing(word: Word) -> bool:
    return not any(meaning(slot, word.text) for slot in ("partners", "resources", "fillers", "amounts", "figures"))


_FROM = frozenset(map(key, ("van", "aan", "von", "an", "bei", "bij")))


def _seated(seats: dict[str, str | None]) -> Position:
    """Return the position of players by colour, with their names."""
    empty: Position = read_position(_BOARDS[len(seats) >= MANY_PLAYERS])  # type: ignore[assignment]  # of the board game, as the text says
    free = (1 << empty.board.map.intersections) - 1
    players = []
    for colour, name in seats.items():
        settlements: list[int] = []
        while len(settlements) < OPENING_ROUNDS:
            settlements.append(next(iter(bits(free))))
            free &= ~(1 << settlements[-1] | empty.board.map.neighbours[settlements[-1]])
        players.append(Player(colour, name, settlements=tuple(settlements)))
    return replace(empty, players=tuple(players), remembered=True)


def _is_event(line: str) -> bool:
    words = words_of(line)
    verb = _verb_at(words)
    return verb is not None and (verb == 1 or any(meaning("colours", word.text) for word in words[:verb]))


def _verb_at(words: Sequence[Word]) -> int | None:
    """Return at which word it is told what somebody does; None where nothing is."""
    return next((place for place, word in enumerate(words) if place and (is_verb(word.text) or meaning("auxiliaries", word.text))), None)


def event_needs(event: Action) -> tuple[str, ...]:
    """Return what an event needs of the board, as ``needs``: it names a place, says what was paid or who has won, or trades at the rate of a harbour."""
    if isinstance(event, Play):
        return ("robber",) if isinstance(event.rob, Rob) else ("place",) if event.lines else ()
    if isinstance(event, Steal):
        return ("robber",) if event.victim == NO_VICTIM else ()
    if isinstance(event, Trade):
        return ("harbour",) if event.partner is None and not _at_bank_rate(sum(event.give), sum(event.take)) else ()
    return DEEDS[type(event)].lacks


def _at_bank_rate(give: int, take: int) -> bool:
    rate = rule_set(USUAL[Game.BASE]).basegame.numbers.bank_rate
    return give == rate * take


def _is_built_somewhere(done: Happened) -> bool:
    """Return whether a piece was built of which nobody has told where: whatever the place was like, only what forbids it everywhere is known."""
    event = done.event
    return isinstance(event, BuildSomewhere) and event.piece is not None and done.verdict.answer is not Answer.NO


def needs(position: Position, question: Question, done: Happened | None = None) -> tuple[str, ...]:
    """Return what a question about a remembered course, or about an event of it as it was judged, needs of the board; of what was built somewhere the place, also where there is a board.

    ``route``, ``army``, ``points``, ``production``, ``robber``, ``harbour`` or ``place``, with a board ``where``; nothing where no board bears on it.
    """
    if done is not None and _is_built_somewhere(done):
        return ("place",) if position.remembered else ("where",)
    if not position.remembered:
        return ()
    if done is not None:
        return event_needs(done.event)
    if question.kind is Kind.TRADE and question.partner is None and question.give is not None:
        give, take = (sum(count for _, count in cards or ()) for cards in (question.give, question.take))
        return () if _at_bank_rate(give, take) else ("harbour",)
    known = question.kind is Kind.LARGEST_ARMY and all(player.played.total for player in position.players)
    if known or question.kind in _WITHOUT_BOARD or _is_told_without_place(question):
        return ()
    return (_NEEDS.get(question.kind, "place"),)


def _is_told_without_place(question: Question) -> bool:
    """Return whether a question is one of the moment and the price alone, as no place is told."""
    return question.at is None and (question.kind in PIECES or (question.kind is Kind.ROBBER and question.victim is None))


def bought_open(position: Position) -> Position:
    """Return a position in which it is not known what who is on turn has bought, where no purchase was told."""
    bought = None if position.turn is None else position.players[position.turn].bought
    if position.turn is None or bought is None or bought.total:
        return position
    return with_player(position, position.turn, bought=None)


def begun_with(position: Position, events: Sequence[Action]) -> Position:
    """Return the position with what events tell of it: whose turn it is at the first, that nothing was rolled before it, or a seven.

    Who plays no card but of a kind that the events tell being bought had none before: it is that card.
    """
    bought = {(one.player, one.card) for one in events if isinstance(one, Buy)}
    played = {(one.player, one.card) for one in events if isinstance(one, Play)}
    sure = {seat for seat, _ in played & bought} - {seat for seat, _ in played - bought}
    hands = _hands_at_first(events)
    players = [replace(player, hand=hands.get(seat)) for seat, player in enumerate(position.players)]
    for seat in sure:
        players[seat] = replace(players[seat], developments=NO_DEVELOPMENTS, bought=NO_DEVELOPMENTS)
    position = replace(position, players=tuple(players))
    first = next((event for event in events if not isinstance(event, Have)), None)
    return position if first is None else _at_first(position, first)


def on_turn(begun: Position, turn: TurnTold) -> Position:
    """Return the position in which it is the turn of whom a line tells it to be, before the roll where that is told.

    Where that is nobody, whose turn it is stays open, unless a roll tells it.
    """
    if not turn.who:
        return begun if begun.phase is Phase.BEFORE_ROLL else replace(begun, turn=None)
    after = replace(begun, turn=player_named(turn.who, begun.players))
    if turn.to_roll is None:
        return replace(after, thrown=True)
    return replace(after, phase=Phase.BEFORE_ROLL) if turn.to_roll else after


def _hands_at_first(events: Sequence[Action]) -> dict[int, Cards]:
    """Return what players had in hand in the beginning: what they are told to have, where nothing that was told before can have changed it."""
    found: dict[int, Cards] = {}
    changed: set[int] = set()
    for event in events:
        if isinstance(event, Have):
            if event.player not in changed:
                found.setdefault(event.player, event.cards)
        elif isinstance(event, Roll):
            if event.total != SEVEN:
                return found
        elif isinstance(event, Steal) and event.victim is None:
            return found
        elif not isinstance(event, End):
            changed |= {event.player, getattr(event, "partner", event.player), getattr(event, "victim", event.player)}
    return found


def _at_first(position: Position, first: Action) -> Position:
    if isinstance(first, Roll):
        return replace(position, turn=first.player, phase=Phase.BEFORE_ROLL)
    if isinstance(first, Discard):
        return replace(position, roll=SEVEN, phase=Phase.DISCARD)
    if first.player == ON_TURN or (isinstance(first, Trade) and first.partner is not None):
        return position
    return replace(position, turn=first.player)
