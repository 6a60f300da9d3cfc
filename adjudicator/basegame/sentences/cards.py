"""The cards that a sentence names: bundles with their numbers, and on which side of a trade each bundle lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.input.words import meaning
from adjudicator.language.parts import FILLER, FOR, FROM, TO, WITH
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.verdicts.question import TRADED, Bundle, Kind, Question, bundle
from catan_common.folding import fold_word
from catan_common.records import NamedTuple

NOTHING = "nothing"
_CARD_OF_ANY_KIND = "kind-of-card"
#: Words that may stand between a number and what it counts.
_BETWEEN = (FILLER, _CARD_OF_ANY_KIND, "from")
#: Words before a card that is asked for, not named as goods: "hoeveel wol".
_ASKED_FOR = ("how-many", "which")
#: Words that leave cards in one bundle.
_JOINS = frozenset((FILLER, "and"))
#: Words before the cards that are asked in return.
_IN_RETURN = (FOR, "return")
#: Verbs by the side on which the cards lie that they are said of.
_GIVES = frozenset(("give", "trade", "hand-in", "discard"))
_GETS = frozenset(("get", "buy"))
_VERBS = _GIVES | _GETS
#: What stands before the bank where it is the one that does something.
_BEFORE_DOER = frozenset(("give", "get", "may", "me"))
#: What words do that tell of a robbery.
ROBBING = frozenset(("rob", "robbed"))


class Group:
    """Cards named in one breath: where they begin, how many of each kind, whether they are asked in return.

    ``instead``: they are named as a choice ("of", "oder") beside the bundle before.
    """

    __slots__ = ("cards", "end", "instead", "returned", "start")

    def __init__(self, start: int, end: int, *, returned: bool) -> None:
        """Begin without cards."""
        self.start = start
        self.end = end
        self.cards: Counter[str] = Counter()
        self.returned = returned
        self.instead = False


class Deal(NamedTuple):
    """One way in which cards change hands; None for a side of which nothing is said."""

    give: Bundle | None
    take: Bundle | None


#: What is given, and what is taken for it.
_Sides = tuple[list[Group], list[Group]]


def kind_of(word: Word) -> str | None:
    """Return the kind of card that a word names as goods, or None; a named victory-point card is traded as one."""
    if word.role in (RESOURCE, CARD):
        return word.value if word.value in TRADED else "overwinningspunt"
    if word.role == "development":
        return DEVELOPMENT
    return None


def groups_of(parts: BoardSentence, *, resources_only: bool = False) -> list[Group]:
    """Return the bundles of a sentence in order; a card without a number is one."""
    found: list[Group] = []
    place = 0
    while place < len(parts.found):
        start = place
        number, place = _number_at(parts, start)
        if place == len(parts.found):
            break
        word = parts.found[place]
        kind = None if resources_only and word.role != RESOURCE else kind_of(word)
        if (kind is None and word.role != NOTHING) or (place == start and parts.before(start) in _ASKED_FOR):
            place = max(place, start + 1)
            continue
        if not (found and _goes_on(parts, found[-1], start)):
            found.append(_group_at(parts, start, found[-1] if found else None))
        place += 1
        if kind is not None:
            found[-1].cards[kind] += number
        found[-1].end = place
    return found


def _number_at(parts: BoardSentence, place: int) -> tuple[int, int]:
    """Return how many cards are counted at a place, one where no number is, and the place of what is counted."""
    if not _counts(parts, place):
        return 1, place
    number = int(parts.found[place].value)
    place += 1
    while place < len(parts.found) and parts.found[place].role in _BETWEEN:
        place += 1
    return number, place


def _goes_on(parts: BoardSentence, last: Group, start: int) -> bool:
    """Whether cards at a place belong to the bundle before them: listed with it, and nothing but what joins them between."""
    between = [one.role for one in parts.found[last.end : start]]
    if not _JOINS.issuperset(between):
        return False
    # "hout+erts" is one part of the sentence
    one_part = parts.found[last.end - 1].token is parts.found[start].token
    return "and" in between or any(one.token.apart for one in parts.found[last.end : start + 1]) or one_part


def _group_at(parts: BoardSentence, start: int, last: Group | None) -> Group:
    """Return the bundle that begins at a place, still empty, after the ``last`` one."""
    before = parts.before(start)
    into = before == "into" and "trade" in parts.said
    group = Group(start, start, returned=before in _IN_RETURN or into)
    if before == "or" and last is not None and _JOINS.issuperset(one.role for one in parts.found[last.end : start] if one.role != "or"):
        group.instead, group.returned = True, last.returned
    return group


def _counts(parts: BoardSentence, place: int) -> bool:
    """Whether a number may count what follows it; in "bij een 3 graan" it is a roll."""
    before = fold_word(parts.found[place - 1].token.text, parts.words.language) if place else ""
    return parts.found[place].role == NUMBER and before not in parts.words.articles


def counting(parts: BoardSentence) -> set[int]:
    """Return the places of the numbers that count cards."""
    found = set()
    for place in range(len(parts.found)):
        if _counts(parts, place):
            follows = next((one for one in parts.found[place + 1 :] if one.role not in _BETWEEN), None)
            if follows is not None and (kind_of(follows) is not None or (follows.role == PIECE and CARD in parts.said)):
                found.add(place)
    return found


def all_of_some(parts: BoardSentence) -> bool:
    """Return whether all cards are meant, or all of a kind: "alle kaarten", "alle Wolle"; how many these are, the sentence does not say."""
    following = zip(parts.found, parts.found[1:], strict=False)
    return any(word.role == "everyone" and (after.role == _CARD_OF_ANY_KIND or kind_of(after) is not None) for word, after in following)


def uncounted(parts: BoardSentence) -> set[str]:
    """Return the kinds of resource cards of which a sentence does not say how many, nowhere: "wol voor erts"; "een wol" is one."""
    said, told = set(), set()
    place = 0
    while place < len(parts.found):
        _, at = _number_at(parts, place)
        if at < len(parts.found) and parts.found[at].role == RESOURCE:
            told.add(parts.found[at].value)
            if at > place or _is_one(parts, at):
                said.add(parts.found[at].value)
        place = max(at, place) + 1
    return told - said


def _is_one(parts: BoardSentence, place: int) -> bool:
    """Whether it is said before a card that it is one: "een wol", "ein Stück Holz"."""
    before = place - 1
    while before >= 0 and parts.found[before].role in _BETWEEN:
        if meaning("one-words", parts.found[before].token.text):
            return True
        before -= 1
    return False


def unnamed_card(parts: BoardSentence) -> Word | None:
    """Return the word for a card whose kind is not told, None for no such card: "een kaart krijgen voor 1 wol"."""
    told = [word for word in parts.found if word.role not in (FILLER, "from")]
    for place, word in enumerate(told):
        beside = told[max(0, place - 1) : place] + told[place + 1 : place + 2]
        if word.role == _CARD_OF_ANY_KIND and not any(kind_of(one) is not None for one in beside):
            return word
    return None


def merged(groups: list[Group]) -> list[Bundle]:
    """Return the bundles that some groups may come to together: one, or one for each choice that is left open."""
    sums: list[Counter[str]] = [Counter()]
    last: list[Counter[str]] = sums
    for group in groups:
        if group.instead:
            sums = [*sums, *(one + group.cards for one in last)]
        else:
            last = sums
            sums = [one + group.cards for one in sums]
    return list(dict.fromkeys(bundle(one) for one in sums))


def deals(parts: BoardSentence) -> tuple[list[Deal], bool]:
    """Return the ways in which the cards of a sentence may change hands, and whether it says what is given and what is taken.

    ``3 wol voor 1 erts``: what follows *voor* is asked in return. Where both bundles stand plain, the verbs tell: what is given comes with
    *geven*, what is taken with *krijgen*. A bundle alone that is given, or had for nothing, is a gift. What the bank gives is taken, and what it takes is given.
    """
    found, told = _deals_of(parts)
    return [Deal(deal.take, deal.give) for deal in found] if bank_does(parts) else found, told


def bank_does(parts: BoardSentence) -> bool:
    """Return whether it is the bank that is said to give or to take: "neemt de bank vier wol voor een erts", "gibt mir die Bank ein Erz"."""
    at = next((place for place, word in enumerate(parts.found) if word.role == "bank"), None)
    return at is not None and bool(parts.said & {"give", "get"}) and "trade" not in parts.said and parts.before(at) in _BEFORE_DOER


def _deals_of(parts: BoardSentence) -> tuple[list[Deal], bool]:
    """Return the ways in which cards may change hands as seen by who does it, and whether both sides are said."""
    groups = groups_of(parts)
    plain = [group for group in groups if not group.returned]
    returned = [group for group in groups if group.returned]
    verbs = [word.role for word in parts.found if word.role in _VERBS]
    if plain and returned:
        return _deals(_priced_sides(plain, returned, verbs, first_returned=groups[0].returned)), True
    second = next((place for place, group in enumerate(plain) if place and not group.instead), 0)
    if second:
        return _deals(_plain_sides(plain[:second], plain[second:], verbs)), True
    return _one_side(parts, groups, verbs)


def _only_gets(verbs: list[str]) -> bool:
    return bool(verbs) and _GETS.issuperset(verbs)


def _priced_sides(plain: list[Group], returned: list[Group], verbs: list[str], *, first_returned: bool) -> list[_Sides]:
    """Return what may be given and taken where a price is named."""
    sides = [(returned, plain)] if _only_gets(verbs) else [(plain, returned)]
    if first_returned and "give" not in verbs:
        sides.append((returned, plain))
    return sides


def _plain_sides(one: list[Group], other: list[Group], verbs: list[str]) -> list[_Sides]:
    """Return what may be given and taken of two bundles that only verbs tell apart."""
    gives = list(dict.fromkeys(role in _GIVES for role in verbs))
    if len(gives) > 1 and "trade" not in verbs:
        return [(one, other) if gives[0] else (other, one)]
    return [(one, other), (other, one)]


def _one_side(parts: BoardSentence, groups: list[Group], verbs: list[str]) -> tuple[list[Deal], bool]:
    """Return the deals in which one bundle is named: a gift, or what is given or asked, the other side not being told."""
    gets, free = _only_gets(verbs), "free" in parts.said
    if any(group.returned for group in groups) or (gets and not free):
        return [Deal(None, cards) for cards in merged(groups)], False
    if gets:
        return [Deal((), cards) for cards in merged(groups)], True
    gift = free or ("trade" not in verbs and not {"give", "hand-in"}.isdisjoint(verbs))
    return [Deal(cards, () if gift else None) for cards in merged(groups)], gift


def _deals(sides: list[_Sides]) -> list[Deal]:
    return [Deal(give, take) for given, taken in sides for give in merged(given) for take in merged(taken)]


#: Questions of a deed that names all who have part in it and every card.
_DEEDS = frozenset((Kind.TRADE, Kind.PLAY_CARD, Kind.BUY_CARD, Kind.ROBBER))


def leaves_aside(parts: BoardSentence, question: Question) -> bool:
    """Tell whether a reading of a deed has no place for somebody or some counted card that the sentence names.

    Also for one who is named as the other, where it is read as a deed of one alone.
    """
    if question.kind not in _DEEDS:
        return False
    if set(parts.colours_of(parts.players)) - {question.player, question.partner, question.victim}:
        return True
    own = [place for place, word in enumerate(parts.found) if parts.colours_of([word]) == [question.player]]
    if question.player not in (question.partner, question.victim) and any(parts.before(place) in (WITH, TO) for place in own):
        return True
    kinds = {kind for kind, _ in (*(question.give or ()), *(question.take or ()))} | {question.resource}
    if question.kind is Kind.BUY_CARD:
        kinds.add(DEVELOPMENT)
    elif question.card is not None:
        kinds.add(question.card if question.card in TRADED else "overwinningspunt")
    return any(kind not in kinds for kind in map(kind_of, _counted(parts)) if kind is not None)


def _counted(parts: BoardSentence) -> Iterator[Word]:
    """Yield the words that numbers above nought count."""
    for place in counting(parts):
        if parts.found[place].value == "0":
            continue
        yield next(one for one in parts.found[place + 1 :] if one.role not in _BETWEEN)


def keeps_all(parts: BoardSentence) -> bool:
    """Whether it is asked if no card at all may be handed in: ``mag rood niets afleggen``."""
    return parts.said.issuperset({"may", "nothing"}) and not parts.said & {"must", "how-many", "who", "not"}


def rolled(parts: BoardSentence) -> list[int]:
    """Return the numbers of a sentence that count no cards."""
    counts = counting(parts)
    return list(dict.fromkeys(int(word.value) for place, word in enumerate(parts.found) if word.role == NUMBER and place not in counts))


def steals(parts: BoardSentence) -> bool:
    """Tell whether a card is taken from a player: "een kaart van blauw trekken", "bei wem darf Rot ziehen"."""
    said = parts.said
    if said & ROBBING:
        return True
    if not said & {"get"} or said & {"trade", "development", CARD, RESOURCE, NUMBER, "start"} or "kind-of-card" not in said:
        return False
    return any(parts.before(place) == FROM for place, word in enumerate(parts.found) if word.role in ("player", "name", "who", "me"))
