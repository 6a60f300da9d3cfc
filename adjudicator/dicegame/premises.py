"""What a clause of its own tells of sheets and dice beside what is asked: whose turn it is, what is built, what lies there, and that nothing more is thrown."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sentences import SheetSentence
from adjudicator.dicegame.sheet import BY_KIND, FACES
from adjudicator.language.parse import parse
from adjudicator.language.premises import Clause, pieces_agree, premised, turn_agrees
from adjudicator.language.vocabulary import RESOURCE
from adjudicator.verdicts.premises import Premised, So
from catan_common.records import replace


def read_premised(text: str, position: Position, speaker: str | None, language: str) -> Iterator[Premised]:
    """Yield a sentence without its clauses that tell how things are, with the position in which they are so."""
    if position.players:
        yield from premised(text, position, speaker, language, _understood)


def _understood(clause: Clause) -> So | None:
    over = _thrown_out(clause)
    if over is not None or any(clause.has(key, "told-asks") for key in clause.keys):
        return over
    return turn_agrees(clause) or _lies(clause) or _is_built(clause) or _has_pieces(clause)


def _thrown_out(clause: Clause) -> So | None:
    """Return that who is on turn has no throw left."""
    said = clause.words
    if clause.on_turn is None or clause.subject != clause.on_turn:
        return None
    over = said in _sort("told-throws-over", clause) or (clause.denied and said in _sort("told-throws", clause))
    if not over:
        return None
    position = clause.position
    return So(position if position.left == 0 else replace(position, left=0), "not-thrown")


def _sort(name: str, clause: Clause) -> frozenset[str]:
    from adjudicator.language.heard import heard_words

    return heard_words().little[name][clause.language]


def _parts(clause: Clause) -> SheetSentence:
    return parse(SheetSentence, clause.text, clause.position, clause.language)


def _lies(clause: Clause) -> So | None:
    """Return what the dice of who is on turn show, where that is so."""
    dice, found = clause.position.dice, _parts(clause).found
    resources = [word for word in found if word.role == RESOURCE]
    if dice is None or clause.subject != clause.on_turn or not resources or clause.denied:
        return None
    rest = [key for _, key in clause.said if clause.number(key) is None and not clause.has(key, "told-thrown")]
    counted, _ = _parts(clause).given_and_taken()
    true = len(rest) == len(resources) and all(dice[FACES.index(face)] == number for face, number in counted)
    return So(clause.position) if true else None


def _is_built(clause: Clause) -> So | None:
    """Return that a piece of the sheet is built, or is not, where that is so."""
    parts = _parts(clause)
    me = next((one for one in clause.position.players if one.colour == clause.subject), None)
    if (
        me is None
        or len(parts.named) != 1
        or parts.strange
        or parts.unknown
        or not any(clause.has(key, "told-built") for key in clause.keys)
    ):
        return None
    return So(clause.position) if (parts.named[0] in me.built) is not clause.denied else None


def _has_pieces(clause: Clause) -> So | None:
    """Return how many pieces of a kind somebody has built, where that is so."""
    me = next((one for one in clause.position.players if one.colour == clause.subject), None)
    return None if me is None else pieces_agree(clause, {kind: len(me.built.intersection(names)) for kind, names in BY_KIND.items()})
