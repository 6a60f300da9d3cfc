"""What comes back from a sentence that is no one question: its faults and its readings, or that the rulebook answers it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from adjudicator.game import described
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Question
from catan_common.records import dataclass, replace
from catan_common.typed import TYPE_CHECKING

if TYPE_CHECKING:  # what is unclear has no verdict of its own
    from adjudicator.verdicts.verdict import Verdict

#: Where a problem stands: a question is one line, and not in a file.
FILE = "question"
_MOST_READINGS = 24


@dataclass(frozen=True, slots=True)
class Reading:
    """What a sentence may mean: the question, and a sentence that means it alone."""

    question: Question
    sentence: str


class QuestionError(ValueError):
    """A sentence that is no one question: ``problems`` holds every fault, ``readings`` what it may mean.

    ``unclear`` is which part would make it one (player, piece, place, question), empty where it has unknown words or places.
    ``unread`` are words that its one reading has no use for, which may change the answer. ``language`` is that of the sentence.
    """

    def __init__(
        self, language: str, problems: Iterable[Problem], readings: Iterable[Reading] = (), unclear: str = "", unread: Iterable[str] = ()
    ) -> None:
        """Keep the parts."""
        self.unread = tuple(unread)
        self.language = language
        self.problems = tuple(problems)
        self.readings = tuple(readings)
        self.unclear = unclear
        #: What finds the verdicts on what it may mean; whoever asks of a position sets it.
        self.find_meant: Callable[[], tuple[Verdict, ...]] = tuple
        super().__init__("\n".join(str(problem) for problem in self.problems))

    @property
    def may_be_meant(self) -> tuple[Verdict, ...]:
        """The verdicts on at most three questions that the sentence may ask of the position, the likeliest first: each is the answer to its own question, none to the sentence."""
        return self.find_meant()

    def lines(self, language: str) -> list[str]:
        """Return the readings as sentences of a language, empty when the sentence has none."""
        return [write_question(reading.question, language) for reading in self.readings]

    def as_dict(self) -> dict[str, object]:
        """Return all faults as the published JSON object."""
        return {"problems": [problem.as_dict() for problem in self.problems]}


class QuestionWithoutPosition(ValueError):  # noqa: N818 - not a fault: the rulebook answers it
    """A sentence that asks about the rules, not about a position; ``text`` is for the rulebook to answer."""

    def __init__(self, language: str, text: str) -> None:
        """Keep the parts."""
        self.language = language
        self.text = text
        super().__init__(f"{FILE}: {text}: a question about the rules, which no position answers")


_MISSING = {
    "player": Expected.WHICH_PLAYER,
    "piece": Expected.WHICH_PIECE,
    "place": Expected.WHICH_PLACE,
    "question": Expected.ONE_QUESTION,
}


def unclear_error(text: str, language: str, readings: Iterable[Question], unclear: str) -> QuestionError:
    """Return the error that lists the readings of a sentence."""
    found = list(dict.fromkeys(readings))[:_MOST_READINGS]
    meant = [Reading(question, write_question(question, language)) for question in found]
    problem = Problem(Family.AMBIGUOUS, FILE, 1, 1, text, _MISSING[unclear], tuple(reading.sentence for reading in meant))
    return QuestionError(language, [problem], meant, unclear)


def unheard_error(question: Question, language: str, left: Sequence[tuple[int, str]]) -> QuestionError:
    """Return the question back for a sentence with words left over that may change its answer, each with its column."""
    reading = Reading(question, write_question(question, language))
    problems = [Problem(Family.AMBIGUOUS, FILE, 1, column, text, Expected.NO_OTHER_WORD, (reading.sentence,)) for column, text in left]
    return QuestionError(language, problems, [reading], "unread", unread=tuple(text for _, text in left))


def _of_piece(question: Question) -> bool:
    """Return whether a piece is what is asked about."""
    kind = described(question.kind)
    return kind.piece or "piece" in kind.needs


def what_differs(readings: list[Question], otherwise: str) -> str:
    """Return which part tells the readings apart when it is one part alone, else ``otherwise``."""
    if len(set(readings)) < 2:  # noqa: PLR2004 - one reading alone differs from nothing
        return otherwise
    if len({replace(one, player=None, partner=None, victim=None) for one in readings}) == 1:
        return "player"
    if len({replace(one, at=None) for one in readings}) == 1:
        return "place"
    same_place = len({(one.player, one.at) for one in readings}) == 1
    return "piece" if same_place and all(map(_of_piece, readings)) else otherwise
