"""Which one question a sentence about the board game asks; refused with all that it may mean where it is not one.

Nothing is guessed: a sentence that can mean several questions is refused with all of them, each with a sentence that means
that one alone; unknown words and places with the nearest known ones; a question about the rules with a marker.
"""

from __future__ import annotations

from adjudicator.basegame.position import DEVELOPMENTS, Development, Game, Position
from adjudicator.basegame.sentences.about_rules import asks_a_rule as asks_rule
from adjudicator.basegame.sentences.about_rules import judges, of_one_roll, topics_of
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.cards import counting, keeps_all, leaves_aside, rolled
from adjudicator.basegame.sentences.hands import asks_of_amounts, asks_of_hands, hand_question
from adjudicator.basegame.sentences.happened import another_card, what_happened
from adjudicator.basegame.sentences.kinds import kinds_of, near_kinds, readings_of, takes_pieces, unused
from adjudicator.basegame.sentences.places import meant_spots, near_places, questions_at
from adjudicator.basegame.terms import PIECES
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.accounting import accounted
from adjudicator.language.errors import FILE, QuestionError, QuestionWithoutPosition, unclear_error, what_differs
from adjudicator.language.hand_sentences import does, is_in_rows
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parse, parse_of
from adjudicator.language.parts import problem, strangers
from adjudicator.language.tokens import Token, Word
from adjudicator.language.vocabulary import CARD, NUMBER, RESOURCE
from adjudicator.verdicts.question import ROLLS, Kind, Question
from catan_common.records import replace
from catan_common.typed import NoReturn

#: Questions in which a tile or an intersection is part of what is asked.
_AT_A_PLACE = (Kind.ROBBER, Kind.VICTIMS, Kind.WHERE, Kind.STARTING_CARDS, Kind.MOVE_SHIP, Kind.PIRATE)
#: Questions of which the opposite is the same question.
_YES_OR_NO = frozenset((Kind.ROBBER, Kind.TRADE, Kind.BUY_CARD, Kind.PLAY_CARD))
#: How many tiles are named that a terrain may mean.
_MOST_TILES = 6
#: Questions whether something may be done, which hear what was done before in the turn.
_OF_DEEDS = frozenset((Kind.TRADE, Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.ROBBER))
#: Questions about which cards may be played.
_OF_CARDS = frozenset((Kind.PLAY_CARD, Kind.CARDS))
#: Words that a question about building, or one about points and special cards, may have beside its own.
_WITH_BUILDING = frozenset(("buy", "upgrade", "between", "check", "position", "need", "special"))
_WITH_TOPICS = (_WITH_BUILDING | {"play", "show"}) - {"buy"}

#: What is said where *is* asks whether something may be done.
_WHETHER_IT_GOES = frozenset(("may", "sound", "check", "upgrade", "must", "left"))

#: What is said where somebody may trade, and what of a trade that tells more of it.
_SOME_TRADE = frozenset(("trade", "may"))
_OF_A_TRADE = frozenset(
    (RESOURCE, CARD, NUMBER, "harbour", "rate", "kind-of-card", "development", "not", "not-any", "must", "for", "where")
)

#: What a sentence may ask, and what of it is not clear.
_Unclear = tuple[list[Question], str]


def read_question(text: str, position: Position, speaker: str | None, language: str) -> Question:
    """Return the question that a sentence asks about a position, as ``Game.read_question`` says."""
    try:
        return _read(text, position, speaker, language)
    except (QuestionError, QuestionWithoutPosition) as error:
        from adjudicator.language.circumstances import with_circumstances  # most sentences name none

        return with_circumstances(text, position, error, lambda bare: _read(bare, position, speaker, language, hands=False))


def _read(text: str, position: Position, speaker: str | None, language: str, *, hands: bool = True) -> Question:
    """Return the question of a sentence whose circumstances, if it names any, are clauses; ``hands``: of hands and the bank too, which are counted as they are."""
    told = what_happened(text, position, speaker)
    if hands and (told.facts or told.unread is not None):
        # "angenommen, ich würfle eine 6, …" tells of nothing that happened: the sentence is a row as a whole
        supposed = hand_question(parse_of(BoardSentence, text, position, speaker, language))
        if supposed is not None:
            return supposed
    once_more = None if told.facts or told.unread else _of_another_card(text, position, speaker, language)
    if once_more is not None:
        return once_more
    try:
        parts = parse_of(BoardSentence, told.text, position, speaker, language)
        counted = hand_question(parts) if hands and told.unread is None else None
        if counted is not None and (not told.facts or counted.kind in _OF_DEEDS):
            return replace(counted, happened=told.facts) if told.facts else counted
        found = _Meaning(parts).question()
    except QuestionWithoutPosition as rule:
        raise QuestionWithoutPosition(rule.language, text.strip()) from None
    except QuestionError as error:
        if told.unread is not None:
            raise _unread(told.unread, language) from None
        if not error.readings:
            raise
        readings = [replace(reading.question, happened=told.facts) for reading in error.readings]
        raise unclear_error(text.strip(), error.language, readings, error.unclear) from None
    if told.unread is not None:
        raise _unread(told.unread, language)
    return accounted(parts, found, told.facts)


def _of_another_card(text: str, position: Position, speaker: str | None, language: str) -> Question | None:
    """Return the question about a card that is another one than the first, which is as good as played; None where it is about no card."""
    another = another_card(text, position)
    if another is None:
        return None
    try:
        parts = parse_of(BoardSentence, another.text, position, speaker, language)
        played = _Meaning(parts).question()
        if played.kind not in _OF_CARDS:
            return None
        found = accounted(parts, played, another.facts)
        if another.facts and _lies_open(played, position):
            # it may be another one than those that lie there
            raise unclear_error(text.strip(), parts.words.language, [found, played], "question")
    except QuestionWithoutPosition:
        return None
    except QuestionError as error:
        readings = [replace(reading.question, happened=another.facts) for reading in error.readings]
        if error.unread:
            raise
        if error.unclear == "question" and another.facts and any(one.question.happened for one in error.readings):
            raise
        if readings and all(reading.kind in _OF_CARDS for reading in readings):
            raise unclear_error(text.strip(), error.language, readings, error.unclear) from None
        return None
    return found


def _lies_open(asked: Question, position: Position) -> bool:
    """Return whether who is asked about has a card of that kind lying open, played in this turn or in one before."""
    if asked.player is None or asked.card not in tuple(map(str, DEVELOPMENTS)):
        return False
    return bool(position.players[position.index(asked.player)].played.counts[DEVELOPMENTS.index(Development(asked.card))])


def _unread(clause: tuple[int, str], language: str) -> QuestionError:
    """Return the fault of a clause on the running turn that was not understood: it would change the answer, so it may not be passed over."""
    at, text = clause
    return QuestionError(language, [Problem(Family.UNREADABLE, FILE, 1, at + 1, text, Expected.QUESTION_WORD)])


def asks_a_rule(text: str, language: str) -> bool:
    """Return whether a sentence asks about the rules in any position: no place, no colour, and what, how, when or why."""
    best = parse(BoardSentence, text, None, language)
    if best.about_position or asks_of_hands(best):
        return False
    # how likely a roll is, is the same in every position
    return asks_rule(best, kinds_of(best)) or ("chance" in best.said and bool(best.numbers) and "self" not in best.roles)


class _Meaning:
    """What a sentence asks about its position."""

    def __init__(self, parts: BoardSentence) -> None:
        self.parts = parts
        self.kinds = kinds_of(parts)
        self.topics = topics_of(parts)

    def question(self) -> Question:
        """Return the one question, or raise."""
        parts = self.parts
        if (not parts.about_position and asks_rule(parts, self.kinds)) or of_one_roll(parts, self.kinds):
            raise QuestionWithoutPosition(parts.words.language, parts.text)
        self._refuse_faults()
        if self.kinds:
            return self._about_kinds()
        if parts.said & {"move", "stay"} and not self.topics:
            # no piece but the robber is moved in a question so far
            raise QuestionWithoutPosition(parts.words.language, parts.text)
        if parts.places and unused(parts, ()) - _WITH_BUILDING:
            self._refuse([*self._near(), *self._at_places()], "question")
        found = self._about_places() if parts.places else self._about_all()
        if found.kind in PIECES and len(parts.places) > 1 and parts.said & {"what", "who"} and "may" not in parts.said:
            self._refuse([found], "question")  # what stands at a corner of some tiles is not what may be built there
        if found.kind is Kind.WHERE and "who" in parts.said and asks_of_amounts(parts):
            self._refuse([found], "question")  # who has more is not where more may be built
        if unused(parts, (found.kind,) if found.kind is Kind.TRADE else ()) - (
            _WITH_BUILDING if found.kind in (*PIECES, Kind.WHERE) else _WITH_TOPICS
        ):
            self._refuse([found, *self._near()], "question")
        return found

    def _refuse_faults(self) -> None:
        """Raise for every unknown word, place and player together, unless the whole is rather for the rulebook."""
        parts = self.parts
        unknown = [word for word in self._unknown() if not self._leads(word)] or self._unknown()
        hints = [(word.token, _near_words(word.token, parts)) for word in unknown]
        if unknown and not parts.about_position and self._rather_a_rule(unknown):
            raise QuestionWithoutPosition(parts.words.language, parts.text)
        # a terrain is known, also where it is not known what about it is asked
        problems = [
            problem(Family.UNREADABLE, self._with_its_clause(word), Expected.QUESTION_WORD, () if self._leads(word) else near)
            for word, (_, near) in zip(unknown, hints, strict=True)
            if not word.spots
        ]
        problems += self._terrains() if unknown and not problems else []
        for word in parts.places:
            if not word.spots:
                near = near_places(word.token, parts.position, parts.words.language)
                problems.append(problem(Family.UNREPRESENTABLE, word.token, Expected.PLACE, near))
        problems += strangers(parts)
        if Kind.PRODUCTION in self.kinds:
            rolls = [word for word in parts.numbers if int(word.value) in rolled(parts)]
            problems += [problem(Family.UNREPRESENTABLE, word.token, Expected.ROLL) for word in rolls if int(word.value) not in ROLLS]
        if problems:
            raise QuestionError(parts.words.language, sorted(problems, key=lambda problem: problem.column))

    def _leads(self, word: Word) -> bool:
        """Return whether a word leads a clause on what was done: it is known, it is what follows that is not read."""
        return folded(word.token.text, self.parts.words.language) in heard_words().little["having"][self.parts.words.language]

    def _with_its_clause(self, word: Word) -> Token:
        """Return a word that is not read, one that leads a clause with all of that."""
        if not self._leads(word):
            return word.token
        found = self.parts.found
        begin = found.index(word)
        end = next((place for place in range(begin + 1, len(found)) if found[place].token.apart), len(found))
        return replace(word.token, text=" ".join(one.token.text for one in found[begin:end]))

    def _terrains(self) -> list[Problem]:
        """Return a fault for each terrain without a number that is no place in the sentence, with the tiles that it may mean."""
        island, bare = self.parts.position.board.map, [word for word in self.parts.unknown if word.spots]
        return [
            problem(
                Family.AMBIGUOUS,
                word.token,
                Expected.ONE_PLACE if len(word.spots) > 1 else Expected.PLACE,
                tuple(spot.name(island) for spot in word.spots[:_MOST_TILES]),
            )
            for word in bare
        ]

    def _unknown(self) -> list[Word]:
        """Return the words that are not known, in no row either, and where nothing is asked for that has them the numbers that count nothing."""
        parts = self.parts
        unknown = [word for word in parts.unknown if not is_in_rows(word, parts.words.language)]
        if self.kinds or near_kinds(parts) or asks_of_amounts(parts):
            return unknown
        counts = counting(parts)
        return [*unknown, *(word for place, word in enumerate(parts.found) if word.role == NUMBER and place not in counts)]

    def _rather_a_rule(self, unknown: list[Word]) -> bool:
        """Return whether a sentence with unknown words and nothing of a position is rather for the rulebook: no word of it is near one that would ask."""
        parts = self.parts
        asks = self.kinds or parts.pieces or self.topics or parts.roles & {"may", "where", "who", "how-many", "check"}
        if not asks or "anyone" in parts.roles:
            return True
        return not any(_near_words(word.token, parts, carrying=True) for word in unknown)

    # rolls, robber, trade, cards and the like

    def _about_kinds(self) -> Question:
        """Return the one question of the kinds that are asked for, or raise with all that the sentence may ask."""
        parts = self.parts
        readings: list[Question] = []
        certain = not unused(parts, self.kinds) and not ("where" in parts.said and Kind.WHERE not in self.kinds)
        yes_or_no = _YES_OR_NO | {Kind.DISCARD} if keeps_all(parts) else _YES_OR_NO
        if parts.roles & {"not", "nothing"} and not yes_or_no.issuperset(self.kinds):
            certain = False
        for kind in self.kinds:
            found, plain = readings_of(kind, parts)
            readings += found
            certain = certain and plain
        if parts.places and not set(self.kinds) & set(_AT_A_PLACE):
            readings += self._at_places()
        elif parts.pieces and not any(takes_pieces(kind) for kind in self.kinds) and not self._builds_roads():
            readings += self._where()
        readings += [Question(kind, player) for kind in self.topics for player in parts.about()]
        certain = certain and not any(leaves_aside(parts, reading) for reading in readings)
        return self._one(readings, "question") if certain else self._refuse(readings, "question")

    def _builds_roads(self) -> bool:
        """Whether the pieces are those that a card lets one build."""
        cards = {word.value for word in self.parts.found if word.role == "card"}
        return Kind.PLAY_CARD in self.kinds and cards == {"stratenbouw"} and self.parts.pieces == (Kind.ROAD,)

    # questions without a place

    def _about_all(self) -> Question:
        parts, roles = self.parts, self.parts.roles
        if self.topics:
            return self._one([Question(kind, player) for kind in self._one_topic() for player in parts.about()], "question")
        if judges(parts, self.kinds):
            return Question(Kind.VALID)
        if trades := self._trades_of_some_kind():
            return self._one(trades, "question")
        if near := self._near():
            self._refuse([*near, *(Question(Kind.POINTS, one) for one in parts.who() if "how-many" in roles and parts.pieces)], "question")
        if "where" in roles or ("upgrade" in roles and parts.players):
            if "not" in roles or self._asks_where_it_stands():
                self._refuse(self._where(), "question")
            return self._one(self._where(), "piece")
        may_ask = self._of_a_card() or self._of_pieces_somewhere() or self._of_players()
        if may_ask is None:
            raise QuestionWithoutPosition(parts.words.language, parts.text)
        return self._refuse(*may_ask)

    def _trades_of_some_kind(self) -> list[Question]:
        """Return the trades with the bank, or with a player, that a sentence asks about without a word on the cards; none where all is told from memory."""
        parts = self.parts
        if parts.position.remembered or not parts.said >= _SOME_TRADE or parts.said & _OF_A_TRADE:
            return []
        from adjudicator.language.people import parties  # of most trades it is said with which cards

        named = parties(parts)
        pairs = [(doer, None) for doer in named.doers] if "bank" in parts.said else [*named.pairs()]
        return [Question(Kind.TRADE, doer, partner=other) for doer, other in pairs if doer != other]

    def _of_a_card(self) -> _Unclear | None:
        """Return what may be asked where it is a special card, or who is ahead, and not in what."""
        roles = self.parts.roles
        if "special" in roles:
            return [Question(Kind.LONGEST_ROUTE), Question(Kind.LARGEST_ARMY)], "question"
        if "who" in roles and not self.parts.pieces:
            return [Question(kind) for kind in (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.WINNER)], "question"
        return None

    def _of_pieces_somewhere(self) -> _Unclear | None:
        """Return what may be asked where somebody builds, and the place is not told."""
        parts, roles = self.parts, self.parts.roles
        if parts.pieces and (self._names_somebody() or roles & {"may", "who"}):
            return self._where(), "place"
        if parts.players and "may" in roles:
            more = (Kind.OPTIONS, Kind.BUY_CARD) if "buy" in roles else (Kind.OPTIONS,)
            return [*self._where(), *(Question(kind, player) for kind in more for player in parts.who())], "place"
        return None

    def _of_players(self) -> _Unclear | None:
        """Return what may be asked where hardly more than somebody, or that something may be, is said."""
        parts, roles = self.parts, self.parts.roles
        somebody = self._names_somebody()
        if somebody or "how-many" in roles:
            players: list[str | None] = [*parts.who()] if somebody else [None]
            return [Question(Kind.POINTS, one) for one in players], "question"
        if roles & {"may", "here"}:
            return [Question(Kind.VALID), *self._where()], "place"
        return None

    def _names_somebody(self) -> bool:
        return bool(self.parts.players) or "self" in self.parts.roles

    def _one_topic(self) -> list[Kind]:
        """Return what is asked of points and special cards: who wins and how many points go before what they are made of."""
        return next(([kind] for kind in (Kind.WINNER, Kind.POINTS) if kind in self.topics), self.topics)

    def _near(self) -> list[Question]:
        return [question for kind in near_kinds(self.parts) for question in readings_of(kind, self.parts)[0]]

    def _where(self) -> list[Question]:
        parts = self.parts
        pieces = parts.pieces or (PIECES if parts.position.game is Game.SEAFARERS else PIECES[:3])
        return [Question(Kind.WHERE, player, None, str(piece)) for player in parts.who() for piece in pieces]

    # questions about a place

    def _about_places(self) -> Question:
        readings = self._at_places()
        if "where" in self.parts.roles:
            self._refuse([*readings, *self._where()], "question")
        others = [kind for kind in self.topics if kind is not Kind.POINTS or "how-many" in self.parts.roles]
        if others:
            self._refuse([*readings, *(Question(kind) for kind in others)], "question")
        if (len(self.parts.pieces) > 1 and "and" in self.parts.said) or self._asks_what_is():
            self._refuse(readings, "question")
        return self._one(readings, "place")

    def _asks_where_it_stands(self) -> bool:
        """Return whether *where* is asked with a verb that says where something is: not where it may be."""
        language, little = self.parts.words.language, heard_words().little
        keys = [folded(word.token.text, language) for word in self.parts.found]
        if self.parts.said & {"may", "left"} or little["spots"][language].intersection(keys):
            return False  # "waar ligt er plek voor een dorp"
        return bool(little["stands"][language].intersection(keys[1:2]))

    def _asks_what_is(self) -> bool:
        """Return whether a sentence begins with a verb that says how things are: it asks that, not what may be done."""
        first = folded(self.parts.found[0].token.text, self.parts.words.language)
        if self.parts.pieces and any(does(word, "free", self.parts.words.language) for word in self.parts.found):
            return False  # "is B2.ZO vrij voor een dorp"
        return first in heard_words().little["states"][self.parts.words.language] and not self.parts.said & _WHETHER_IT_GOES

    def _at_places(self) -> list[Question]:
        parts = self.parts
        spots = meant_spots(parts.places, parts.pieces, parts.position)
        found = [pair for player in parts.who() for spot in spots for pair in questions_at(player, spot, parts.pieces, parts.position)]
        return [question for question, _ in found]

    # refusing

    def _one(self, readings: list[Question], unclear: str) -> Question:
        found = list(dict.fromkeys(readings))
        if len(found) != 1:
            self._refuse(found, unclear)
        return found[0]

    def _refuse(self, readings: list[Question], unclear: str) -> NoReturn:
        raise unclear_error(self.parts.text, self.parts.words.language, readings, what_differs(readings, unclear))


# what only some sentences need is imported when they do


def _near_words(token: Token, parts: BoardSentence, *, carrying: bool = False) -> tuple[str, ...]:
    from adjudicator.language.suggestions import near_words

    return near_words(token, parts, carrying=carrying)
