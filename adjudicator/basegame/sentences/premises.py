"""What a clause of its own tells of the board game, beside what is asked: whose turn it is, what was rolled, done or not done in the turn, what stands where and who has what.

What the position says too changes nothing. What it does not say, or says otherwise, is so for this question, and is told with the answer.
"""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.basegame.changes import changed, turn_with, with_player, with_turn
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Development, Phase, Position, exactly
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.happened import SOMETHING, card_in, told_of_turn
from adjudicator.basegame.sentences.moments import in_turn_of, next_turn_of, out_of_turn_of
from adjudicator.basegame.sentences.supposed import told_clause
from adjudicator.basegame.terms import DEVELOPMENT, KEPT_AS
from adjudicator.game import described, function_at
from adjudicator.input.words import meaning
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded
from adjudicator.language.parse import parse
from adjudicator.language.premises import Clause, pieces_agree, premised
from adjudicator.language.tokens import cut, spots_of
from adjudicator.language.vocabulary import vocabularies
from adjudicator.notation.place_names import Slot
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.claimed import Saying
from adjudicator.verdicts.premises import Premised, So
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.supposed import BUILT, HARBOUR, KNIGHT, STANDS, Supposed
from catan_common.rule_sets import USUAL

#: What is told of the position as it is, by the question that it answers.
_TOLD_AS_VALUE = frozenset(
    (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.WINNER, Kind.HELD, Kind.MORE_CARDS, Kind.FEWER_CARDS, Kind.TURN)
)
#: What is told of no position, but done.
_DONE = (BUILT, KNIGHT)
_PIECES = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD)


def _as_asked(position: Position, asked: Question) -> Position:
    """Return the position in which what a question takes to have happened has happened."""
    after: Position = function_at("basegame.happened:as_asked")(position, asked)
    return after


def _is_so(position: Position, told: Supposed) -> bool:
    return bool(function_at("basegame.supposed:is_so")(position, told))


def read_premised(text: str, position: Position, speaker: str | None, language: str) -> Iterator[Premised]:
    """Yield a sentence without its clauses that tell how things are, with the position in which they are so."""
    if not position.remembered and position.players and position.phase is not Phase.SET_UP:
        yield from premised(text, position, speaker, language, _understood)


def _understood(clause: Clause) -> So | None:
    """Return what a clause tells; None where a word of it is not understood, or it asks something."""
    if any(clause.has(key, "told-asks") for key in clause.keys):
        return None
    return next(
        (so for read in (_turn, _phase, _rolled, _done, _not_done, _sits_there, _has_only, _lies, _is_true) if (so := read(clause))), None
    )


def _turn(clause: Clause) -> So | None:
    """Return whose turn it is said to be, or not to be."""
    position, left = clause.position, clause.without("told-turn")
    if left != [] or clause.subject is None or position.turn is None or len(set(clause.named)) > 1:
        return None
    if clause.denied and clause.subject == clause.me == clause.on_turn and clause.speaker is None and not _asks_may(clause):
        return None  # who speaks is not who is on turn, and nobody knows who it is
    if clause.denied:
        after, sort = out_of_turn_of(position, clause.subject), "out-of-turn"
    elif clause.again and clause.led:
        after, sort = next_turn_of(position, clause.subject), "next-turn"
    else:
        after, sort = in_turn_of(position, clause.subject), "in-ones-turn"
    return None if after is None else So(after, "" if after is position else sort)


def _asks_may(clause: Clause) -> bool:
    """Return whether the sentence around a clause asks whether something may be done: nobody may who is not on turn."""
    meanings = vocabularies()[clause.language].meanings
    return any(meanings.get((folded(token.text, clause.language),), ("",))[0] == "may" for token in cut(clause.around))


def _phase(clause: Clause) -> So | None:
    """Return that it is the phase of trading, or that of building, of the turn that is running."""
    position = clause.position
    if clause.denied or clause.named or position.phase not in (Phase.TRADE, Phase.BUILD):
        return None
    phase = next((phase for sort, phase in _PHASES.items() if clause.without(sort) == []), None)
    return None if phase is None else So(position if position.phase is phase else changed(position, phase=phase), f"in-{phase}")


_PHASES = {"told-trading": Phase.TRADE, "told-building": Phase.BUILD}


def _rolled(clause: Clause) -> So | None:
    """Return that the dice were thrown in this turn, or not yet, or what they showed, which has to be so."""
    position, left = clause.position, clause.without("told-rolled")
    if left is None or clause.subject not in (None, clause.on_turn):
        return None
    numbers = [clause.number(key) for key in left]
    if numbers and not clause.denied:
        return So(position) if numbers == [position.roll] else None
    if left:
        return None
    if clause.denied:
        return So(position if position.phase is Phase.BEFORE_ROLL else changed(position, phase=Phase.BEFORE_ROLL, roll=None), "not-rolled")
    rolled = position.roll is not None or position.phase in (Phase.DISCARD, Phase.ROBBER, Phase.TRADE, Phase.BUILD)
    return So(position if rolled else changed(position, phase=Phase.TRADE, roll=None), "rolled-already")


def _done(clause: Clause) -> So | None:
    """Return what who is on turn is said to have done in the turn."""
    if clause.denied or clause.on_turn is None or clause.subject != clause.on_turn:
        return None
    relative = meaning("deed-words", clause.begins) == "which" and clause.me in clause.named
    about = card_in(clause.around) if relative else None
    facts = told_of_turn(" ".join(token.text for token in clause.tokens), clause.position, clause.speaker, about)
    if not facts:
        return None
    position = clause.position
    new = tuple(fact for fact in facts if not _has_happened(fact, position, clause.on_turn))
    after: Position = _as_asked(position, Question(Kind.VALID, clause.on_turn, happened=new)) if new else position
    card = next((fact.partition(": ")[2] for fact in facts if fact.startswith(("gekocht", "gespeeld"))), "")
    bought = any(fact.startswith("gekocht") for fact in facts)
    card = _bought_card(after, clause.on_turn) if card == DEVELOPMENT and bought else card
    return So(
        after, "happened", new, card=card, named=about is not None, that=_only_fresh(after, clause.on_turn, card) if bought else after
    )


def _has_happened(fact: str, position: Position, on_turn: str) -> bool:
    """Return whether a position says a fact of its turn."""
    deed, _, what = fact.partition(": ")
    said, me = position.turn_history, position.players[position.index(on_turn)]
    if deed == "gespeeld":
        return bool(said.played.these) if what == DEVELOPMENT else what in said.played.these
    if deed == "geruild":
        return what in said.traded.these
    if deed == "gekocht":
        kinds = dict(zip(map(str, DEVELOPMENTS), me.bought.counts, strict=True)) if me.bought is not None else {}
        return bool(me.bought is not None and me.bought.total) if what == DEVELOPMENT else bool(kinds.get(what))
    return deed == "gebouwd" and _is_built(what, position)


def _is_built(what: str, position: Position) -> bool:
    """Return whether a position says that something was built in the turn: at a place, of a kind, or anything at all."""
    said, names = position.turn_history, position.board.map
    if what == SOMETHING:
        return said.has_built or position.phase is Phase.BUILD
    if what in names.intersection_named:
        return names.intersection_named[what] in said.buildings.these
    if what in names.path_named:
        return names.path_named[what] in said.lines.these
    return bool(said.lines.these) if what == "straat" else False


def _bought_card(position: Position, colour: str) -> str:
    """Return the one kind of card that somebody has bought in this turn; empty where it is not known."""
    bought = position.players[position.index(colour)].bought
    kinds = [] if bought is None or bought.hidden else [str(card) for card, count in zip(DEVELOPMENTS, bought.counts, strict=True) if count]
    return kinds[0] if len(kinds) == 1 else ""


def _only_fresh(position: Position, colour: str, card: str) -> Position | None:
    """Return the position in which all cards of a kind that somebody has were bought in this turn: the one that is meant was; None where its kind is not known."""
    if card not in tuple(map(str, DEVELOPMENTS)):
        return None
    seat = position.index(colour)
    me = position.players[seat]
    held, bought = me.developments, me.bought
    if held is None or bought is None:
        return position
    kind = DEVELOPMENTS.index(Development(card))
    counts = tuple(max(count, held.counts[kind]) if at == kind else count for at, count in enumerate(bought.counts))
    return with_player(position, seat, bought=Cards(counts, bought.hidden))


def _not_done(clause: Clause) -> So | None:
    """Return what nobody has done in the turn: that no card was played, nothing built, or nothing traded."""
    if not clause.denied or clause.on_turn is None or clause.subject != clause.on_turn:
        return None
    deeds = [(place, deed) for place, (_, key) in enumerate(clause.said) if (deed := meaning("deeds", key)) is not None]
    rest = [key for place, (_, key) in enumerate(clause.said) if place not in [at for at, _ in deeds]]
    if len(deeds) != 1 or not all(_is_any(key, deeds[0][1], clause) for key in rest):
        return None
    position = clause.position
    said, deed = position.turn_history, deeds[0][1]
    if deed == "gespeeld":
        after = position if _none(said.played) else with_turn(position, played=exactly())
        card = next((card for key in rest if (card := meaning("developments", key)) is not None), DEVELOPMENT)
        return So(after, "none-played", card=card, that=after)
    if deed == "gebouwd":
        none = _none(said.buildings) and _none(said.lines) and position.phase is not Phase.BUILD
        phase = Phase.TRADE if position.phase is Phase.BUILD else position.phase
        empty = turn_with(position, buildings=exactly(), lines=exactly())
        return So(position if none else changed(position, phase=phase, turn_history=empty), "none-built")
    if deed == "geruild":
        return So(position if _none(said.traded) else with_turn(position, traded=exactly()), "none-traded")
    return None


def _none(told: object) -> bool:
    """Return whether it is told that nothing of a kind has happened."""
    return bool(getattr(told, "whole", False)) and not getattr(told, "these", ())


def _is_any(key: str, deed: str, clause: Clause) -> bool:
    """Return whether a word says when, or is any card, or any piece, of which something is said not to have been done."""
    if clause.has(key, "told-when"):
        return True
    if deed == "gespeeld":
        return meaning("decks", key) is not None or meaning("amounts", key) == "cards" or meaning("developments", key) is not None
    return False


def _sits_there(clause: Clause) -> So | None:
    """Return that somebody has a building at the one tile of the sentence, which he has."""
    position, left = clause.position, [key for _, key in clause.said] if any(clause.has(key, "told-sits") for key in clause.keys) else None
    if left is None or clause.denied or clause.subject is None:
        return None
    if not any(clause.has(key, "there") for key in left) or not all(clause.has(key, "told-there") for key in left):
        return None
    island = position.board.map
    found = parse(BoardSentence, clause.around, position, clause.language).found
    tiles = {spot.number for word in found for spot in word.spots if len(word.spots) == 1 and spot.slot is Slot.TILE}
    me = position.players[position.index(clause.subject)]
    if len(tiles) != 1 or not any(me.building_mask >> corner & 1 for corner in island.tile_corners[tiles.pop()]):
        return None
    return So(position)


def _has_only(clause: Clause) -> So | None:
    """Return how many pieces or development cards of a kind somebody has, or that he has no other buildings, which has to be so."""
    if clause.subject is None:
        return None
    me = clause.position.players[clause.position.index(clause.subject)]
    kinds = {str(kind): len(getattr(me, KEPT_AS[kind])) for kind in _PIECES}
    return _has_cards(clause, [key for _, key in clause.said]) or pieces_agree(clause, kinds)


def _has_cards(clause: Clause, keys: list[str]) -> So | None:
    """Return that somebody has a development card of a kind, or so many, where that is so; None for anything else."""
    cards = [card for key in keys if (card := meaning("developments", key)) is not None]
    numbers = [number for key in keys if (number := clause.number(key)) is not None]
    if len(cards) != 1 or len(numbers) + 1 != len(keys) or len(numbers) > 1 or not any(clause.has(key, "has") for key in clause.keys):
        return None
    held = clause.position.players[clause.position.index(str(clause.subject))].developments
    if held is None or held.hidden:
        return None
    count = held.counts[DEVELOPMENTS.index(Development(cards[0]))]
    true = count == numbers[0] if numbers else bool(count) is not clause.denied
    return So(clause.position, card=cards[0], that=clause.position) if true else None


def _lies(clause: Clause) -> So | None:
    """Return what stands where, or who has what, as what a sentence may suppose tells it."""
    position = clause.position
    held = _held(clause, "told-leads")
    if held is None and clause.denied and (other := _held(clause, "told-leads", "told-not")) is not None:
        return So(position) if other.what in (HARBOUR, STANDS) and not _is_so(position, other) else None
    if held is None:
        return _at_robber(clause)
    if held.what in _DONE:
        return None
    goods = held.cards[0][0] if held.cards is not None and len(held.cards) == 1 else ""
    return So(position, goods=goods) if _is_so(position, held) else So(position, "supposed", supposed=held, goods=goods)


def _held(clause: Clause, *without: str) -> Supposed | None:
    """Return what a clause tells of the board or of cards, without words of some sorts."""
    tokens = [token for token, key in zip(clause.tokens, clause.keys, strict=True) if not any(clause.has(key, sort) for sort in without)]
    return told_clause(tokens, clause.position, clause.speaker, clause.language, clause.carried) if tokens else None


def _at_robber(clause: Clause) -> So | None:
    """Return that the robber stands on a terrain of which the tile where he stands is one ("der Räuber steht ja auf dem Wald")."""
    position = clause.position
    said = [(token, key) for token, key in clause.said if not clause.has(key, "told-on")]
    lands = [
        token for token, _ in said if any(spot.slot is Slot.TILE and spot.number == position.robber for spot in spots_of(token, position))
    ]
    rest = [key for token, key in said if token not in lands]
    if not lands and len(clause.named) == 1 and position.robber is not None:
        me = position.players[position.index(clause.named[0])]
        lands = [said[0][0]] if said and any(me.building_mask >> at & 1 for at in position.board.map.tile_corners[position.robber]) else []
    named = bool(rest) and all(meaning("event-words", key) == "robber" or clause.has(key, "told-robber") for key in rest)
    return So(position) if len(lands) == 1 and named and not clause.denied else None


def _is_true(clause: Clause) -> So | None:
    """Return what is so by the position, as a claim about it would be judged."""
    position = clause.position
    ask = vocabularies()[clause.language].sentences["roll"].split()[0]
    text = " ".join(token.text for token, key in zip(clause.tokens, clause.keys, strict=True) if not clause.has(key, "told-not"))
    if not clause.named and clause.subject is not None:
        text = f"{vocabularies()[clause.language].colours[clause.subject]} {clause.verb.split()[-1] if clause.verb else ''} {text}"
    try:
        told = function_at("basegame.sentences.statements:read_statement")(Saying(text, clause.speaker, clause.language, ask), position)
    except (QuestionError, QuestionWithoutPosition):
        return None
    if told.question.kind not in _TOLD_AS_VALUE or told.deed is not None or told.after is not None:
        return None
    verdict = function_at(described(told.question.kind).check)(
        position, told.question, rule_set(position.rules or USUAL[str(position.game)]), False
    )
    return So(position) if (told.claimed.denied() if clause.denied else told.claimed).holds(verdict) else None
