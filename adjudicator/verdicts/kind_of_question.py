"""What a game says of a kind of question: once, in one value."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict
from catan_common.records import NamedTuple
from catan_common.typed import Generic, TypeVar, cast

V = TypeVar("V")


#: What an answer that names a player says of him (``KindOfQuestion.outcome``): that he holds a special card, that he has won, or no more than who it is.
HOLDER, WINNER, PLAYER = "holder", "winner", "player"


def _plain(_: Question) -> str:
    return ""


class Argued(NamedTuple):
    """What those who argue make of a kind of question.

    ``rests`` are the kinds that its answer rests on too; ``ground``: a claim about it may be the reason for another; ``robs``: what is asked about may take a
    card from somebody; ``counted_by`` are the reasons, by name, that count what was given up in it, whoever did it; ``against`` those that may be given against it, any
    where none are named.
    """

    rests: tuple[str, ...] = ()
    ground: bool = False
    robs: bool = False
    counted_by: tuple[str, ...] = ()
    against: tuple[str, ...] = ()


class KindOfQuestion(NamedTuple, Generic[V]):
    """A kind of question, whose verdicts have values of type ``V`` (never any, where it is yes or no).

    ``name`` is its published name. ``check`` is ``module:function`` below ``adjudicator``: the function of position, question, rule set and
    ``strict`` that judges it, loaded when first needed; ``judges_position`` where it judges the position too, so that warnings would say the
    same again. ``needs`` and ``takes`` are the fields that a question of this kind must and may have; a ``player`` that it needs is the one on
    turn where none is named, one that it takes is all where none is named.

    A sentence asks it when its words do all of ``asked_by`` and ask nothing else; ``uses`` is what words may do in it (both separated by spaces),
    ``of_pieces`` whether pieces named in it are part of it. ``reader`` is ``module:function`` of a parsed sentence, for what does not follow from
    the fields. ``at_roll``: where it names a roll it is about the moment at which that has just been made. It is written as the sentence ``name`` of ``data/words/question_words.yaml``, or ``name-sort`` with the ``sort`` of the question.

    ``value`` is the type ``V`` as an annotation, or ``module:name`` below ``adjudicator`` of where it stands; ``holds`` says in the contract what it holds.

    ``piece``: it asks for the piece of its name to be built; ``place`` is the sort of place that ``at`` names (intersection, path, tile), where another one may
    be tried instead; ``words`` are those that its field ``piece``, ``card`` or ``resource`` may hold where not all of the game's (``Game.words``) may, or
    ``module:name`` of where they stand; ``outcome`` is what its answer says of a
    player, ``counted`` the part of its value that has the number of each player by which that is settled, ``argued`` what those make of it who argue; ``proven``: a certificate can prove its answer.
    """

    name: str
    check: str
    needs: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    asked_by: str = ""
    uses: str = ""
    of_pieces: bool = False
    reader: str = ""
    sort: Callable[[Question], str] = _plain
    value: object = None
    holds: str = ""
    judges_position: bool = False
    at_roll: bool = False
    piece: bool = False
    place: str = ""
    words: Mapping[str, tuple[str, ...] | str] = MappingProxyType({})
    outcome: str = ""
    counted: str = ""
    argued: Argued = Argued()
    proven: bool = False

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields that a question of this kind may have, beside what it takes to have happened."""
        return (*self.needs, *self.takes, *(("roll",) if self.at_roll and "roll" not in (*self.needs, *self.takes) else ()))

    def left_over(self, question: Question) -> list[str]:
        """Return the fields that a question has and one of this kind does not: its check looks at none of them."""
        return [name for name in question.as_dict() if name not in ("kind", "happened", *self.fields)]

    def value_of(self, verdict: Verdict) -> V | None:
        """Return the value of a verdict on a question of this kind; TypeError for another kind."""
        if verdict.question.kind != self.name:
            raise TypeError(f"a verdict on {verdict.question.kind}, not on {self.name}")
        return cast("V | None", verdict.value)
