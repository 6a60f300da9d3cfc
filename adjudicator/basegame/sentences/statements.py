"""What a statement about the board game claims: a question, and what its answer is said to be.

A statement is read as the question that it answers: with the word for *may* before it where it tells of something that is done; else by its subject,
its topic and its numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy, Discard, End, Play, Roll, Trade
from adjudicator.basegame.position import SEVEN, Position
from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.sentences.board_sentence import BUILDINGS, BoardSentence
from adjudicator.basegame.sentences.cards import counting, groups_of, kind_of, rolled
from adjudicator.basegame.sentences.hands import cards_counted, hand_question
from adjudicator.basegame.sentences.kinds import kinds_of
from adjudicator.basegame.sentences.read import read_question
from adjudicator.basegame.terms import KEPT_AS, PIECES
from adjudicator.game import function_at
from adjudicator.language.accounting import accounted_statement, partial, unheard
from adjudicator.language.claim_words import claim_words
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition, unclear_error
from adjudicator.language.hand_sentences import does
from adjudicator.language.parse import parse_of
from adjudicator.language.parts import FROM
from adjudicator.language.people import parties
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.claimed import ANSWER, EVERY, HOLDER, Claimed, Happened, Relation, Saying, Statement, counted
from adjudicator.verdicts.question import ROLLS, Kind, Question
from adjudicator.verdicts.verdict import Answer
from catan_common.records import replace
from catan_common.rule_sets import USUAL

YES = str(Answer.YES)
#: Words of something that is done, beside getting cards: with one of them it is no statement about what a roll pays.
_DEEDS = frozenset(("trade", "may", "buy", "rob", "robbed", "play", "give", "development", CARD, "discard", "hand-in"))
#: What is done, by the question that a statement asks which does not say all of it.
_DONE = {
    Kind.CARDS: Kind.PLAY_CARD,
    Kind.RATES: Kind.TRADE,
    Kind.VICTIMS: Kind.ROBBER,
    Kind.OPTIONS: None,
    Kind.YIELDS: None,
}


def read_statement(said: Saying, position: Position) -> Statement:
    """Return what a statement claims, as ``Game.read_statement`` says; raises as ``read_question`` does where it claims nothing."""
    parts = parse_of(BoardSentence, said.text, position, said.speaker, said.language)
    if not parts.unknown and all(word.spots for word in parts.places):
        found = _of_value(parts, said)
        if found is not None:
            accounted_statement(parts, found)
            return found
        of_hand = _of_hand(parts, said)
        if of_hand is not None:
            return of_hand
    return _of_deed(said, position, parts)


def _of_hand(parts: BoardSentence, said: Saying) -> Statement | None:
    """Return what is said of a hand: that it is enough, that it has more or fewer cards than something, or how many; None where it says no such thing, or tells of the past.

    It is the question whose first two words have changed places, so that each of its words has its place in it too.
    """
    if said.past or len(parts.found) <= _SUBJECT_AND_VERB:
        return None
    who, has = (word.token for word in parts.found[:_SUBJECT_AND_VERB])
    if not does(parts.found[1], "has", parts.words.language):
        return None
    rest = said.text[has.column - 1 + len(has.text) :]
    turned = parse_of(BoardSentence, f"{has.text} {who.text}{rest}", parts.position, said.speaker, said.language)
    counted_cards = cards_counted(turned)
    if counted_cards is not None:
        owner, number = counted_cards
        return Statement(Question(Kind.HELD, owner), counted((owner,), number, said.bound))
    asked = None if said.bound else hand_question(turned)
    return Statement(asked, Claimed(ANSWER, Relation.IS, YES)) if asked is not None and asked.kind in _OF_HANDS else None


#: What is said of a hand as yes or no, and the words that begin such a sentence: who has it, and that it is had.
_OF_HANDS = frozenset((Kind.ENOUGH, Kind.MORE_CARDS, Kind.FEWER_CARDS))
_SUBJECT_AND_VERB = 2


# what stands or is due


def _of_value(parts: BoardSentence, saying: Saying) -> Statement | None:
    """Return what is said of a number, a holder or a winner; None where it says no such thing."""
    subject = _subject(parts)
    if subject is None and "nobody" not in parts.said:
        return None
    bound = saying.bound
    found = _of_cards_held(parts, subject, bound) or _of_points(parts, subject, bound)
    if found is not None or parts.topics:
        return found
    if "turn" in parts.said and subject and not parts.said & {"may", NUMBER, "end"}:
        return Statement(Question(Kind.TURN), Claimed((), Relation.IS, subject))
    if parts.said & {"get", "yield"} and not parts.said & _DEEDS:
        return _of_roll(parts, subject, saying)
    if subject and "may" not in parts.said and Kind.DISCARD in kinds_of(parts):
        return _of_discard(parts, subject, saying)
    return None


def _of_cards_held(parts: BoardSentence, subject: str | None, bound: str) -> Statement | None:
    """Return what is said of the longest route and the largest army: who has the card, how long, how many knights."""
    number = _number(parts)
    if Kind.LONGEST_ROUTE in parts.topics:
        asked = Question(Kind.LONGEST_ROUTE)
        if number is None:
            return Statement(asked, Claimed(HOLDER, Relation.IS, subject))
        return Statement(asked, counted(("lengths", subject), number, bound)) if subject else None
    asked = Question(Kind.LARGEST_ARMY)
    knights = any(kind_of(word) == "ridder" for word in parts.found)
    if subject and number is not None and knights and not parts.said & {"may", "trade"}:
        return Statement(asked, counted(("knights", subject), number, bound))
    return Statement(asked, Claimed(HOLDER, Relation.IS, subject)) if Kind.LARGEST_ARMY in parts.topics else None


def _of_points(parts: BoardSentence, subject: str | None, bound: str) -> Statement | None:
    """Return what is said of points: who has won, who had enough first, how many somebody has."""
    if parts.said.issuperset({"first", "points"}):
        return Statement(Question(Kind.FIRST_TO_WIN), Claimed((), Relation.IS, subject))
    if Kind.WINNER in parts.topics:
        return Statement(Question(Kind.WINNER), Claimed((), Relation.IS, subject))
    number = _number(parts)
    if Kind.POINTS not in parts.topics or not subject or number is None or "may" in parts.said:
        return None
    meant = bound or ("at-least" if number >= _TARGET else "")
    return Statement(Question(Kind.POINTS, subject), counted(("total", subject), number, meant, ("open", subject)))


#: From so many points on it is said that they are enough.
_TARGET = 10


def _subject(parts: BoardSentence) -> str | None:
    """Return the one player whom a statement is about; None for nobody, and where several are named."""
    if "nobody" in parts.said:
        return None
    found = parts.who() if parts.players or "self" in parts.roles else []
    return found[0] if len(found) == 1 else None


def _number(parts: BoardSentence) -> int | None:
    """Return the one number of a statement; None where it has none, or several."""
    found = [int(word.value) for word in parts.found if word.role == NUMBER]
    return found[0] if len(found) == 1 else None


def _of_roll(parts: BoardSentence, subject: str | None, saying: Saying) -> Statement | None:
    """Return what is said of the cards of a roll: the one that is named, else the last one."""
    named = [number for number in rolled(parts) if number in ROLLS]
    if len(named) > 1:
        return None
    roll, after = (named[0] if named else None), None
    last = _last_roll(saying.course)
    if last is not None and roll in (None, last.event.total):
        roll, after = last.event.total, last.number - 1
    asked = Question(Kind.PRODUCTION, roll=roll)
    first = subject or EVERY
    kinds = list(dict.fromkeys(str(kind_of(word)) for word in parts.found if word.role == RESOURCE))
    if len(kinds) > 1 or not (kinds or parts.said & {"nothing", "kind-of-card"}):
        return None
    way = (first, *kinds)
    numbers = [int(parts.found[place].value) for place in sorted(counting(parts))]
    none = parts.said & {"nobody", "nothing"}
    if len(numbers) + len(none) > 1 or (none and _more_numbers(parts, named)):
        return None
    if "nobody" in parts.said or "nothing" in parts.said:
        return Statement(asked, Claimed(way, Relation.IS, 0), after=after)
    if numbers:
        return Statement(asked, counted(way, numbers[0], saying.bound), after=after)
    return Statement(asked, Claimed(way, Relation.AT_LEAST, 1), after=after)


def _more_numbers(parts: BoardSentence, named: list[int]) -> bool:
    """Return whether a number is said beside that of the roll."""
    return sum(word.role == NUMBER for word in parts.found) > len(named)


def _last_roll(course: Sequence[Happened]) -> Happened | None:
    return next((one for one in reversed(course) if isinstance(one.event, Roll)), None)


def _of_discard(parts: BoardSentence, subject: str, saying: Saying) -> Statement | None:
    """Return what is said of the cards that a seven costs: now, or of what is past right after it was rolled."""
    if any(group.cards for group in groups_of(parts)):
        return None
    last = _last_roll(saying.course)
    # whoever has handed in since then is argued about as it was before
    done = last is not None and any(
        isinstance(one.event, Discard) and one.verdict.question.player == subject for one in saying.course[last.number :]
    )
    after = last.number if last is not None and last.event.total == SEVEN and (saying.past or done) else None
    told = _told_of_seven(parts)
    if told is None:
        return None
    numbers, rolled_seven = told
    asked = Question(Kind.DISCARD, subject, roll=SEVEN if rolled_seven else None)
    if len(numbers) + ("nothing" in parts.said) > 1:
        return None
    if "nothing" in parts.said:
        return Statement(asked, Claimed((), Relation.IS, 0), after=after)
    if numbers:
        return Statement(asked, counted((), numbers[0], saying.bound), after=after)
    if _has(parts) and "must" not in parts.said:
        return None  # "ik heb al ingeleverd": what was done is no claim that it has to be
    return Statement(asked, Claimed((), Relation.AT_LEAST, 1), after=after)


def _told_of_seven(parts: BoardSentence) -> tuple[list[int], bool] | None:
    """Return the numbers of cards that a sentence names, and whether it names the roll of seven too; None where it says how many somebody has ("bei acht Karten")."""
    places = [place for place, word in enumerate(parts.found) if word.role == NUMBER]
    led = [place for place in places if parts.before(place) == FROM or _begins_apart(parts, place)]
    if any(not _is_seven(parts, place) for place in led):
        return None
    return [int(parts.found[place].value) for place in places if place not in led], bool(led)


def _is_seven(parts: BoardSentence, place: int) -> bool:
    """Return whether a number is that of the roll ("bei der Sieben"), and counts no cards."""
    return int(parts.found[place].value) == SEVEN and not any(word.role == "kind-of-card" for word in parts.found[place + 1 : place + 2])


def _begins_apart(parts: BoardSentence, place: int) -> bool:
    """Return whether a sentence begins with a seven alone before a comma ("Sieben, du musst abgeben"): it was rolled."""
    return place == 0 and _is_seven(parts, place) and any(word.token.apart for word in parts.found[1:2])


# what is done


def _used_up(parts: BoardSentence, asked: Question) -> None:
    """Raise what is left over of a sentence that leaves open where something was done: nothing else may be."""
    if left := unheard(parts, asked):
        raise partial(parts, asked, left)


def _of_deed(said: Saying, position: Position, parts: BoardSentence) -> Statement:
    """Return the claim that something may be done, or might be when it was."""
    claimed = Claimed(ANSWER, Relation.IS, YES)
    text = said.text if "may" in parts.said else f"{said.ask} {said.text}"
    try:
        asked = _asked(text, position, said)
    except QuestionError as error:
        return _though_refused(error, said, position, parts)
    if said.past and asked.happened and (told := _told_as_it_was(asked, said, text)) is not None:
        return told
    yes_or_no, may = _yes_or_no(asked), "may" in parts.said
    done = _event_meant(asked, said, position, parts) if yes_or_no else _last_of(said.course, asked)
    if done is not None:
        return Statement(done.verdict.question, claimed, done.number)
    if yes_or_no and asked.kind in PIECES and not may and _tells_of_piece(asked, position, parts):
        return Statement(Question(Kind.VALID), claimed)
    # that something was done which nobody has told is no claim about now, nor is "een monopolie mocht niet" where nobody played one
    untold = (asked.at is None and not may) or (asked.kind is Kind.PLAY_CARD and said.course and not _names_owner(parts))
    if not yes_or_no or (said.past and untold):
        raise unclear_error(text, said.language, [asked], "question")
    return Statement(asked, claimed)


def _event_meant(asked: Question, said: Saying, position: Position, parts: BoardSentence) -> Happened | None:
    """Return the event that a claim about what may be done is about; None for what may be done now."""
    course, may = said.course, "may" in parts.said
    if asked.kind in PIECES and not may:
        return _last(course, _of_whoever(asked, parts))
    done = _last(course, asked) if said.past or asked.at is not None else None
    if done is None and not _names_owner(parts) and (said.past or (may and said.speaker != _on_turn(position))):
        done = _of_another(course, replace(asked, player=None), said.speaker)  # het dorp op B2.ZO mocht niet: whoever built it
    return _built_there(asked, said, parts) if done is None else done


def _on_turn(position: Position) -> str | None:
    return None if position.turn is None else position.players[position.turn].colour


def _of_another(course: Sequence[Happened], asked: Question, speaker: str | None) -> Happened | None:
    """Return the last event of another player than the speaker that is what a question asks about, else of anybody."""
    others = [one for one in course if one.verdict.question.player != speaker]
    return _last(others, asked) or _last(course, asked)


def _built_there(asked: Question, said: Saying, parts: BoardSentence) -> Happened | None:
    """Return the last event in which something was built where a claim says that one may not build, and not what: not what may be built there next. None where nothing was, or of one's own deed unless it is past."""
    if asked.kind not in PIECES or asked.at is None or PIECE in parts.said:
        return None
    built = [one for one in said.course if one.verdict.question.kind in PIECES and one.verdict.question.at == asked.at]
    done = built[-1] if built else None
    if done is None or (_names_owner(parts) and done.verdict.question.player != asked.player):
        return None
    return done if said.past or done.verdict.question.player != said.speaker else None


def _names_owner(parts: BoardSentence) -> bool:
    """Return whether it is said whose a piece is."""
    return bool(parts.players) or "self" in parts.said


def _of_whoever(asked: Question, parts: BoardSentence) -> Question:
    """Return a question about a piece, of anybody's where it is not said whose: *het dorp op B2.ZO*."""
    return asked if _names_owner(parts) else replace(asked, player=None)


def _tells_of_piece(asked: Question, position: Position, parts: BoardSentence) -> bool:
    """Return whether it is told of a piece that stands on the board: of anybody's, or that somebody has it."""
    return (not _names_owner(parts) or _has(parts)) and _stands(_of_whoever(asked, parts), position)


def _though_refused(error: QuestionError, said: Saying, position: Position, parts: BoardSentence) -> Statement:
    """Return the claim of a sentence that is no one question: about what was done last; the error where it is about none."""
    try:
        told = None if error.unread else _meant_by_course(error, said, position, parts)
    except QuestionError as partial_error:
        error, told = partial_error, None
    told = _without_circumstances(error, said, position) if told is None and error.unread else told
    if told is None:
        raise error
    return told


def _without_circumstances(error: QuestionError, said: Saying, position: Position) -> Statement | None:
    """Return the claim about something done, where all that was left over of it says how things were then, and they were; None else."""
    from adjudicator.language.circumstances import circumstances_of  # most statements name none

    bare, found = circumstances_of(said.text)
    if not said.past or not set(error.unread) <= {one.text for one in found}:
        return None
    told = _of_deed(
        said._replace(text=" ".join(bare.split())), position, parse_of(BoardSentence, bare, position, said.speaker, said.language)
    )
    done = next((one for one in said.course if one.number == told.deed), None)
    facts = [str(one.fact).format(card=told.question.card) for one in found]
    return told._replace(when=tuple(facts)) if done is not None and all(_was_so(fact, done, said.course) for fact in facts) else None


def _told_as_it_was(asked: Question, said: Saying, text: str) -> Statement | None:
    """Return the claim about what was done last of what a question asks, where it says how things were then (vor dem Würfeln); None where no such thing was done.

    A QuestionError where it was done otherwise: then it is about nothing that was told.
    """
    facts = asked.happened or ()
    bare = replace(asked, happened=None)
    done = _last_of(said.course, bare) or _last(said.course, bare)
    if done is None:
        return None
    if not all(_was_so(fact, done, said.course) for fact in facts):
        raise unclear_error(text, said.language, [asked], "question")
    return Statement(done.verdict.question, Claimed(ANSWER, Relation.IS, YES), done.number, when=tuple(map(str, facts)))


def _was_so(fact: str, done: Happened, course: Sequence[Happened]) -> bool:
    """Return whether a fact of a turn was so at the moment of something done in it, by what is told."""
    turn = _turn_of(done, course)
    earlier = [one.event for one in turn if one.number < done.number]
    if fact == _UNROLLED:
        return not any(isinstance(one, Roll) for one in earlier) and any(isinstance(one.event, Roll) for one in turn)
    kind = fact.partition(":")[0]
    return any(isinstance(one, _TOLD_BY[kind]) and one.player == done.event.player for one in earlier) if kind in _TOLD_BY else False


#: That nothing was rolled yet; by other facts of a turn what tells of them.
_UNROLLED = "ongegooid"
_TOLD_BY: dict[str, tuple[type[Any], ...]] = {
    "gegooid": (Roll,),
    "gebouwd": (Build, BuildSomewhere),
    "gekocht": (Buy,),
    "gespeeld": (Play,),
    "geruild": (Trade,),
}


def _turn_of(done: Happened, course: Sequence[Happened]) -> list[Happened]:
    """Return the events of the turn in which something was done."""
    found: list[Happened] = []
    for one in course:
        if isinstance(one.event, End):
            if one.number > done.number:
                break
            found = []
        else:
            found.append(one)
    return found


def _meant_by_course(error: QuestionError, said: Saying, position: Position, parts: BoardSentence) -> Statement | None:
    """Return the claim of a sentence that does not say enough: about what was done last of what it may mean, or about any deed of its kind; None for neither."""
    claimed = Claimed(ANSWER, Relation.IS, YES)
    for reading in (one.question for one in error.readings):
        done = _last_of(said.course, reading)
        if done is not None:
            _used_up(parts, reading)
            return Statement(done.verdict.question, claimed, done.number)
    of_some_kind = _of_some_kind(error, said, position, parts)
    return None if of_some_kind is None else Statement(of_some_kind, claimed)


def _of_some_kind(error: QuestionError, said: Saying, position: Position, parts: BoardSentence) -> Question | None:
    """Return what is asked, told without a board, of a deed of which it is not said where or with which cards; None where that may decide.

    The robber always has somewhere to go, where it is known to be moved. A piece or a trade is only judged where nothing of the kind may be done, whatever the
    place or the cards.
    """
    readings = [one.question for one in error.readings]
    if (
        not position.remembered
        or said.past
        or "may" not in parts.said
        or [one.kind in (Kind.WHERE, Kind.RATES) for one in readings] != [True]
    ):
        return None
    asked = next(_meant(readings[0]))
    if asked.kind is Kind.TRADE:
        named = parties(parts)
        if len(named.doers) != 1 or bool(named.others) is ("bank" in parts.said) or len(named.others) > 1:
            return None
        asked = replace(asked, player=named.doers[0], partner=next(iter(named.others), None))
    check = function_at(KINDS[asked.kind].check)
    answer = check(position, asked, rule_set(position.rules or USUAL[position.game]), False).answer
    moved = asked.kind is Kind.ROBBER and position.roll == SEVEN
    if answer is not Answer.NO and not (moved and answer is Answer.YES):
        return None
    _used_up(parts, asked)
    return asked


def _last_of(course: Sequence[Happened], asked: Question) -> Happened | None:
    """Return the last event that any meaning of a question asks about."""
    return next((done for meant in _meant(asked) if (done := _last(course, meant)) is not None), None)


def _asked(text: str, position: Position, said: Saying) -> Question:
    """Return the question that a statement answers; who says when something may be done speaks of this position, not of any."""

    def read(bare: str) -> Question:
        return read_question(bare, position, said.speaker, said.language)

    try:
        return read(text)
    except QuestionWithoutPosition as rule:
        from adjudicator.language.circumstances import with_circumstances  # most statements name none

        return with_circumstances(text, position, rule, read)


def _yes_or_no(asked: Question) -> bool:
    """Return whether a question is whether something may be done; of cards to hand in it is where they are named."""
    return KINDS[asked.kind].value is None or asked.give is not None


def _stands(asked: Question, position: Position) -> bool:
    """Return whether a piece that is asked about stands already, of its player or, where there is none, of anybody."""
    island = position.board.map
    names = island.intersection_names if asked.kind in BUILDINGS else island.path_names
    owners = [player for player in position.players if asked.player in (None, player.colour)]
    return any(asked.at in [names[place] for place in getattr(player, KEPT_AS[asked.kind])] for player in owners)


def _has(parts: BoardSentence) -> bool:
    """Return whether it is said that somebody has something, not that somebody builds it."""
    signs = claim_words()[parts.words.language].signed([word.token for word in parts.found])
    return any(sign == "has" for sign, _ in signs)


def _meant(asked: Question) -> Iterator[Question]:
    """Yield what a question is about as something that is done, with no more of it than it says."""
    if asked.piece is not None:
        kind: Any = Kind.ROBBER if asked.piece == "robber" else Kind(asked.piece)
        yield Question(kind, asked.player)
    elif asked.kind in _DONE:
        done = _DONE[asked.kind]
        if done is not None:
            yield Question(done, asked.player)
    elif _yes_or_no(asked):
        yield asked


def _last(course: Sequence[Happened], asked: Question) -> Happened | None:
    """Return the last event that is what a question asks about, in all that it says."""
    wanted = asked.as_dict()
    for one in course[::-1]:
        found = one.verdict.question.as_dict()
        if all(found.get(name) == value for name, value in wanted.items()):
            return one
    return None
