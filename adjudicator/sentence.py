"""A Dutch or German sentence read as a question about a position (docs/contract.md, section 4).

Nothing is guessed: a sentence that can mean several questions is refused with all of them, each with a sentence that means
that one alone; unknown words and places with the nearest known ones; a question about the rules with a marker.
"""

from __future__ import annotations

from adjudicator.basegame.position import Game, Position
from adjudicator.problems import Expected, Family, Problem
from adjudicator.question import Kind, Question
from adjudicator.question_faults import FILE, QuestionError, QuestionWithoutPosition, Reading, unclear_error, what_differs
from adjudicator.question_places import BUILDINGS, meant_spots, near_places, questions_at
from adjudicator.question_text import MOST_MARKS, NAME, PLACE, UNKNOWN, Token, Word, cut, recognise
from adjudicator.question_words import LANGUAGES, PIECE, PLAYER, Vocabulary, fold, vocabularies

__all__ = ["NeedsNoPosition", "QuestionError", "QuestionWithoutPosition", "Reading", "about_rules", "player_named", "read_question"]

NeedsNoPosition = QuestionWithoutPosition

_MOST_HINTS = 3
#: How alike a misspelt word must be to a known one, and how much longer or shorter it may be.
_ALIKE = 0.74
_LETTERS_OFF = 2
_LEAST_MISSPELT = 3
_WORDS_OF_A_PLAYER = 2
_PIECES = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP)
_TOPICS = {"route": Kind.LONGEST_ROUTE, "army": Kind.LARGEST_ARMY, "win": Kind.WINNER, "points": Kind.POINTS, "standing": Kind.POINTS}
#: Words whose misspellings are looked for: those that carry the question.
_CONTENT = frozenset((PIECE, "where", "who", "route", "army", "points", "win", "check", "may", "how-many"))


def read_question(text: str, position: Position, speaker: str | None = None, language: str | None = None) -> Question:
    """Return the question that a sentence asks about a position.

    ``speaker`` is who ``ik``/``ich`` is: a colour or a name; without one it is the player whose turn it is. ``language`` decides where
    the words leave it open. QuestionError where the sentence is unclear or has unknown words; QuestionWithoutPosition for a rule.
    """
    preferred = language if language in LANGUAGES else LANGUAGES[0]
    if len(text) > MOST_MARKS:
        raise QuestionError(preferred, [Problem(Family.UNREADABLE, FILE, 1, 1, f"{text[:40]}…", Expected.SHORTER_QUESTION)])
    best = _best(text, position, preferred)
    if not best.found:
        known = best.words.sentences
        hints = (known["winner"], known["longest-route"], known["valid"])
        raise QuestionError(preferred, [Problem(Family.UNREADABLE, FILE, 1, 1, text.strip(), Expected.QUESTION, hints)])
    if speaker is not None:
        best.speaker = player_named(speaker, position)
        if best.speaker is None:
            raise QuestionError(preferred, [Problem(Family.UNREPRESENTABLE, FILE, 1, 1, speaker, Expected.PLAYER, best.listed())])
    return best.question()


def player_named(text: str, position: Position) -> str | None:
    """Return the Dutch colour of the player who is called so, by colour in either language or by name; None for nobody or several."""
    listed = {player.colour for player in position.players}
    tokens = cut(text[:MOST_MARKS])
    if text in listed or not tokens or len(tokens) > max(_WORDS_OF_A_PLAYER, *(len((one.name or "").split()) for one in position.players)):
        return text if text in listed else None
    found: set[str] = set()
    for words in vocabularies().values():
        read = recognise(tokens, words, position)
        if len(read) == 1 and read[0].role in (PLAYER, NAME):
            found.update(read[0].value.split())
    return (found & listed).pop() if len(found & listed) == 1 else None


def about_rules(text: str) -> bool:
    """Return whether a sentence asks about the rules in any position: no place, no colour, and what, how, when or why."""
    if len(text) > MOST_MARKS:
        return False
    best = _best(text, None, LANGUAGES[0])
    return bool(best.found) and not best.about_position and best.asks_a_rule()


def _best(text: str, position: Position | None, preferred: str) -> _Sentence:
    """Return the sentence in the language that knows most of its words."""
    tokens = cut(text)
    read = [_Sentence(text, recognise(tokens, words, position), words, position) for words in vocabularies().values()]
    return min(read, key=lambda one: (len(one.unknown), -one.weight, one.words.language != preferred))


class _Sentence:
    """A sentence in one language, its words recognised. Without a position only ``asks_a_rule`` can be asked."""

    def __init__(self, text: str, found: list[Word], words: Vocabulary, position: Position | None) -> None:
        self.text = text.strip()
        self.words = words
        self.given = position
        self.speaker: str | None = None
        self.found = found
        self.roles = {word.role for word in found}
        # a terrain without a number is a place only beside another one
        named = any(word.role == PLACE for word in found)
        self.places = [word for word in found if word.role == PLACE or (named and word.role == UNKNOWN and word.spots)]
        self.unknown = [word for word in found if word.role == UNKNOWN and word not in self.places]
        self.weight = sum(word.role not in ("filler", UNKNOWN, PLACE) for word in found)
        self.players = [word for word in found if word.role == PLAYER] or [word for word in found if word.role == NAME]
        self.pieces = self._pieces()
        self.topics = list(dict.fromkeys(kind for role, kind in _TOPICS.items() if role in self.roles))
        self.about_position = bool(self.places or self.players)

    @property
    def position(self) -> Position:
        """The position it is asked about."""
        if self.given is None:
            raise ValueError("no position was given")
        return self.given

    def _pieces(self) -> tuple[Kind, ...]:
        """Return the pieces asked about: a settlement that becomes a city is a question about a city."""
        named = tuple(dict.fromkeys(Kind(word.value) for word in self.found if word.role == PIECE))
        if "upgrade" in self.roles and set(named) <= BUILDINGS:
            return (Kind.CITY,)
        if set(named) == BUILDINGS and "own" in self.roles and "or" not in self.roles:
            return (Kind.CITY,)
        return named

    # what kind of sentence it is

    def question(self) -> Question:
        """Return the one question, or raise."""
        if not self.about_position and self.asks_a_rule():
            raise QuestionWithoutPosition(self.words.language, self.text)
        self._refuse_faults()
        return self._about_places() if self.places else self._about_all()

    def asks_a_rule(self) -> bool:
        """Whether the words, without a place or a player, ask about the rules."""
        roles = self.roles
        if "standing" in roles or self._valid():
            return False
        # without a position an unknown word may be somebody's name
        certain = self.given is not None or not self.unknown
        if roles & {"about", "later"} or ("need" in roles and "who" not in roles and certain):
            return True
        if "anyone" in roles and "who" not in roles and (self.topics or "where" not in roles):
            return True
        if certain and len(self.topics) > 1 and Kind.POINTS in self.topics and not roles & {"who", "self", "everyone"}:
            return True
        return "how-many" in roles and bool(self.pieces) and not self.topics

    def _refuse_faults(self) -> None:
        """Raise for every unknown word, place and player together, unless the whole is rather for the rulebook."""
        if "later" in self.roles and not self.topics:
            later = next(word.token for word in self.found if word.role == "later")
            raise QuestionError(self.words.language, [_problem(Family.UNREADABLE, later, Expected.ANSWERED)])
        hints = [(word.token, self._near(word.token)) for word in self.unknown]
        if self.unknown and not self.about_position:
            asks = self.pieces or self.topics or self.roles & {"may", "where", "who", "how-many", "check"}
            if not asks or "anyone" in self.roles or not any(near for _, near in hints):
                raise QuestionWithoutPosition(self.words.language, self.text)
        problems = [_problem(Family.UNREADABLE, token, Expected.QUESTION_WORD, near) for token, near in hints]
        for word in self.places:
            if not word.spots:
                near = near_places(word.token, self.position, self.words.language)
                problems.append(_problem(Family.UNREPRESENTABLE, word.token, Expected.PLACE, near))
        colours = {player.colour for player in self.position.players}
        problems += [
            _problem(Family.UNREPRESENTABLE, word.token, Expected.PLAYER, self.listed())
            for word in self.players
            if not colours & set(word.value.split())
        ]
        if problems:
            raise QuestionError(self.words.language, sorted(problems, key=lambda problem: problem.column))

    def _near(self, token: Token) -> tuple[str, ...]:
        """Return known words that are spelt like an unknown one: words that carry a question, and the players."""
        from difflib import SequenceMatcher

        written = fold(token.text, self.words.language)
        shown = {" ".join(key): self.words.shown.get(key[0], key[0]) for key, (role, _) in self.words.meanings.items() if role in _CONTENT}
        for player in self.position.players:
            for called in (self.words.colours.get(player.colour), player.name):
                if called:
                    shown[fold(called, self.words.language)] = called
        if len(written) < _LEAST_MISSPELT:
            return ()
        close = [folded for folded in shown if abs(len(folded) - len(written)) <= _LETTERS_OFF]
        scored = sorted(((SequenceMatcher(None, written, folded).ratio(), folded) for folded in close), reverse=True)
        return tuple(dict.fromkeys(shown[folded] for score, folded in scored if score >= _ALIKE))[:_MOST_HINTS]

    def _valid(self) -> bool:
        """Whether it asks if the position can be: it names the position, or says "check" or "right", and nothing else."""
        if self.places or self.pieces or self.topics or self.roles & {"where", "who"}:
            return False
        return bool(self.roles & {"check", "sound"}) or ("position" in self.roles and "about" not in self.roles)

    # questions without a place

    def _about_all(self) -> Question:
        if self.topics:
            return self._about_topic()
        if self._valid():
            return Question(Kind.VALID)
        if "where" in self.roles or ("upgrade" in self.roles and self.players):
            if "not" in self.roles:
                raise self._unclear(self._where(), "question")
            return self._one(self._where(), "piece")
        if "special" in self.roles:
            raise self._unclear([Question(Kind.LONGEST_ROUTE), Question(Kind.LARGEST_ARMY)], "question")
        if "who" in self.roles and not self.pieces:
            raise self._unclear([Question(kind) for kind in (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.POINTS, Kind.WINNER)], "question")
        concrete = bool(self.players) or "self" in self.roles
        if self.pieces and "how-many" not in self.roles and (concrete or self.roles & {"may", "who"}):
            raise self._unclear(self._where(), "place")
        if self.players and "may" in self.roles:
            raise self._unclear(self._where(), "place")
        if concrete or "how-many" in self.roles:
            players: list[str | None] = [*self._who()] if concrete else [None]
            raise self._unclear([Question(Kind.POINTS, one) for one in players], "question")
        if self.roles & {"may", "here"}:
            raise self._unclear([Question(Kind.VALID), *self._where()], "place")
        raise QuestionWithoutPosition(self.words.language, self.text)

    def _about_topic(self) -> Question:
        kinds = next(([kind] for kind in (Kind.WINNER, Kind.POINTS) if kind in self.topics), self.topics)
        players = self._who() if self.players or "self" in self.roles else []
        if len(players) > 1 and (not self.players or any(" " in word.value for word in self.players)):
            raise self._unclear([Question(kind, one) for kind in kinds for one in players], "player")
        player = players[0] if len(players) == 1 and not self.roles & {"who", "everyone"} else None
        return self._one([Question(kind, player) for kind in kinds], "question")

    def _where(self) -> list[Question]:
        pieces = self.pieces or (_PIECES if self.position.game is Game.SEAFARERS else _PIECES[:3])
        return [Question(Kind.WHERE, player, None, str(piece)) for player in self._who() for piece in pieces]

    # questions about a place

    def _about_places(self) -> Question:
        spots = meant_spots(self.places, self.pieces, self.position)
        found = [pair for player in self._who() for spot in spots for pair in questions_at(player, spot, self.pieces, self.position)]
        readings = [question for question, _ in found]
        if "where" in self.roles:
            raise self._unclear([*readings, *self._where()], "question")
        others = [kind for kind in self.topics if kind is not Kind.POINTS]
        if others:
            raise self._unclear([*readings, *(Question(kind) for kind in others)], "question")
        return self._one(readings, "place")

    # who

    def listed(self) -> tuple[str, ...]:
        """Return what the players are called, by name where they have one."""
        return tuple(player.name or self.words.colours[player.colour] for player in self.position.players)

    def _who(self) -> list[str]:
        """Return who it is about: the players named, else everybody for "who" and "anybody", else the speaker, else the player on turn."""
        everybody = [player.colour for player in self.position.players]
        if not everybody:
            raise QuestionError(self.words.language, [Problem(Family.UNREPRESENTABLE, FILE, 1, 1, self.text, Expected.PLAYER)])
        if self.players:
            named = dict.fromkeys(colour for word in self.players for colour in word.value.split())
            return [colour for colour in named if colour in everybody]
        if self.roles & {"who", "everyone"}:
            return everybody
        if self.speaker is not None:
            return [self.speaker]
        return everybody if self.position.turn is None else [everybody[self.position.turn]]

    # refusing

    def _one(self, readings: list[Question], unclear: str) -> Question:
        found = list(dict.fromkeys(readings))
        if len(found) == 1:
            return found[0]
        raise self._unclear(found, unclear)

    def _unclear(self, readings: list[Question], unclear: str) -> QuestionError:
        return unclear_error(self.text, self.words.language, readings, what_differs(readings, unclear))


def _problem(family: Family, token: Token, expected: Expected, hints: tuple[str, ...] = ()) -> Problem:
    return Problem(family, FILE, 1, token.column, token.text, expected, hints)
