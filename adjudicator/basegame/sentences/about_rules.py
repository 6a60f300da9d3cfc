"""Whether a sentence asks about the rules in any position, or whether a position can be, by what its words do."""

from __future__ import annotations

from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.kinds import near_kinds, shows_point, unused
from adjudicator.language.vocabulary import RESOURCE
from adjudicator.verdicts.question import Kind

#: Questions about a position also where they are asked of anybody: "wat krijg je bij een 8".
_FOR_ANYONE = frozenset((Kind.PRODUCTION, Kind.YIELDS, Kind.WHERE))
#: Questions that also "wat is" asks for without a player: "wat is de opbrengst van een 8".
_OF_NUMBERS = frozenset((Kind.PRODUCTION, Kind.YIELDS, Kind.DISCARD))
#: What one may do with a card or a trade, asked beside something else that one may do.
_BESIDE = frozenset(("play", "trade", "rob"))


def topics_of(parts: BoardSentence) -> list[Kind]:
    """Return the points and special cards asked about; a point that is shown is a card."""
    if parts.said.issuperset({"who", "first"}):
        # the points are what somebody was first to have
        return []
    return [] if shows_point(parts) else parts.topics


def judges(parts: BoardSentence, kinds: tuple[Kind, ...]) -> bool:
    """Whether it asks if the position can be: it names the position, or says "check" or "right", and nothing else."""
    roles = parts.roles
    if kinds or parts.pieces or parts.topics or roles & {"where", "who"}:
        return False
    return bool(roles & {"check", "sound"}) or ("position" in roles and "about" not in roles)


def of_one_roll(parts: BoardSentence, kinds: tuple[Kind, ...]) -> bool:
    """Whether it asks how likely a number is, and not what comes of it: that is the same on every board."""
    alone = not (
        parts.pieces or parts.players or parts.places or parts.said & {RESOURCE, "get", "yield", "everyone", "self", "mine", "who"}
    )
    return kinds == (Kind.YIELDS,) and "chance" in parts.said and len(parts.numbers) == 1 and alone


def asks_a_rule(parts: BoardSentence, kinds: tuple[Kind, ...]) -> bool:
    """Whether the words, without a place or a player, ask about the rules."""
    if "standing" in parts.said or judges(parts, kinds):
        return False
    # without a position an unknown word may be somebody's name
    certain = parts.given is not None or not parts.unknown
    return _of_kinds(parts, kinds, certain=certain) if kinds else _of_topics(parts, certain=certain)


def _of_kinds(parts: BoardSentence, kinds: tuple[Kind, ...], *, certain: bool) -> bool:
    roles, said = parts.roles, parts.said
    if "about" in said or ("anyone" in said and not _FOR_ANYONE.issuperset(kinds)) or said.issuperset({"moment", "self"}):
        return True
    if "self" in roles:
        return certain and "self" in said and bool(unused(parts, kinds) & _BESIDE)
    return ("what-is" in said and not _OF_NUMBERS.issuperset(kinds)) or ("how" in said and kinds == (Kind.RATES,))


def _of_topics(parts: BoardSentence, *, certain: bool) -> bool:
    roles, said = parts.roles, parts.said
    if _asks_what_it_takes(parts):
        return True
    near = near_kinds(parts)
    if "about" in roles or ("need" in roles and "who" not in roles and certain):
        return not ("self" in roles and "about" not in said and near)
    if _of_anybody(parts, certain=certain):
        return True
    if near and not parts.topics and certain and "who" not in said:
        return "self" not in roles or "moment" in said
    somebody = not certain and any(word.token.text[:1].isupper() for word in parts.unknown[-1:])
    return "how-many" in roles and bool(parts.pieces) and not parts.topics and not somebody


def _of_anybody(parts: BoardSentence, *, certain: bool) -> bool:
    """Whether it asks what goes for anybody, what brings points, or how points hang together with a card."""
    roles, topics = parts.roles, parts.topics
    if "anyone" in roles and "who" not in roles and (topics or "where" not in roles):
        return True
    if not topics or roles & {"who", "self"}:
        return False
    return "yield" in parts.said or (certain and len(topics) > 1 and Kind.POINTS in topics and "everyone" not in roles)


def _asks_what_it_takes(parts: BoardSentence) -> bool:
    """Whether it asks what a card takes or a piece counts: "hoeveel straten heb ik nodig voor de langste route", "punten voor een stad"."""
    if not parts.topics or parts.roles & {"who", "everyone"} or not parts.said & {"need", "for"}:
        return False
    if Kind.POINTS in parts.topics:
        return "for" in parts.said and bool(parts.pieces) and "self" not in parts.roles
    return "army" in parts.said or (bool(parts.pieces) and "how-many" in parts.roles)
