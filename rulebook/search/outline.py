"""What a question that yes or no answers hangs on, read by its words alone: what it asks, how often it denies, what turns it, which amounts it names."""

from __future__ import annotations

from itertools import zip_longest

from catan_common.numbers import whole_number
from catan_common.records import NamedTuple
from rulebook.search.turning_words import LEADING, MAY, MUST, TurningWords
from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection

#: Numbers that are words of the game: a seven, and what is more than seven cards.
ORDINARY = "7"
#: So many words of a question are looked at.
MOST_WORDS = 40
#: What may stand between braces in a question of the data, before the amount that has yes for an answer.
EXACTLY, AT_MOST, AT_LEAST = "=", "<=", ">="
#: The group of words for all of something, and how those begin that may stand between it and what it is all of.
EVERY = "every"
_WHATEVER = ("beliebig", "willekeurig")
#: How what was done is written: *gegooid*, *gebaut*.
_DONE = "ge"
#: What is said of a deed that is supposed: that it is done already, not yet, is still and must be done.
_ALREADY, _NOT_YET, _STILL, _TO_DO = "already", "not yet", "still", "to do"
_STILL_TO_DO = frozenset((_STILL, MUST, _TO_DO))
#: Within how many words of *if* it is denied that somebody has a thing, and of how many words that is at most.
_SUBJECT, _LACKED = 4, 4
#: How words begin that ask how many there are, and which ones.
_ASKED_WITHIN = (("hoeveel", "many"), ("wieviel", "many"), ("viele", "many"), ("welk", "which"), ("welche", "which"))
_ASKING = tuple(begun for begun, _ in _ASKED_WITHIN)
#: What supposes of somebody what stands behind it: *who threw the seven*.
_WHO = {"nl": "wie", "de": "wer"}
#: What a part of a question begins with that tells of what stands before it.
_THAT = frozenset(("die", "dat", "der", "das", "den", "dem", "welche", "welches"))
#: What stands for the braces that hold resources.
_ONE_OF = "|"


def told_apart(text: str, language: str) -> str:
    """Return a text in which to count is another word than to pay: folded, *zählen* and *zahlen* are one."""
    return f" {text}".replace(" zähl", " mitzähl").replace(" Zähl", " mitzähl") if language == "de" else text


class Slot(NamedTuple):
    """An amount or some resources of which a question of the data may be asked with any: ``how`` they are compared, and with what yes answers."""

    how: str
    holds: str


class Outline:
    """A question as it is compared before its words are looked up in the index."""

    def __init__(self, text: str, words: TurningWords, most: int) -> None:
        """Read the words of a question; ``most`` of them are looked at."""
        text, self.slot, self.slot_words, self.slot_of = _slot(text, words)
        self.said = _said(told_apart(text, words.language), words)[:most]
        said = _with_ratios(words.in_one_way(self.said), words)
        #: Each amount, with the word behind it that tells of what.
        self.amounts: list[tuple[str, str]] = []
        self.modal = next((words.modals[word] for word in said if word in words.modals), "")
        if self.modal == MUST:  # who needs five needs at least five
            said = [
                word for word, behind in zip_longest(said, said[1:]) if word not in words.at_least or whole_number(behind or "") is None
            ]
        further = _one_more(said, words)
        said = self._amounts(said, words)
        if further and len(self.amounts) == 1:
            number, of = self.amounts[0]
            self.amounts[0] = (str(int(number) + 1), of)
        self.denials = sum(word in words.denying for word in said)
        #: Whether it is denied in what is supposed: *do I get cards if I did not roll* is not *do I get none if somebody else rolled*.
        self.denies_supposed = sum(word in words.denying for word in _supposed_part(said, words)) % 2 == 1
        self.forbids = any(word in words.forbidding for word in said)
        if self.forbids and not self.modal:
            self.modal = MAY
        self.either = any(word in words.either for word in said)
        self.supposes = any(word in words.supposing or word == _WHO[words.language] for word in said[1:])
        #: What is asked within: how many there are, or which ones.
        asking = [word for word in self.said if word.startswith(_ASKING)]
        self.asks = {asks for begun, asks in _ASKED_WITHIN if any(word.startswith(begun) for word in asking)}
        self.games: set[str] = set()
        self.weighty: list[str] = []
        #: Each word that is neither idle nor turns anything, with what leads it.
        self.telling: list[tuple[str, tuple[str, ...]]] = []
        #: Of these, those behind the word with which something is supposed, and those before it.
        self.supposed: list[str] = []
        self.before_supposed: list[str] = []
        #: What stands right behind a word for all of something.
        self.every: list[str] = []
        self._sort(said, words)
        self.weighty.sort()

    def _amounts(self, said: list[str], words: TurningWords) -> list[str]:
        """Take the numbers out of the words: more than four is five."""
        left: list[str] = []
        place = 0
        while place < len(said):
            beyond = _beyond(said, place, words)
            if beyond:
                self.amounts.append((str(int(said[place + 2]) + beyond), _telling(said[place + 3 :], words)))
                place += 3
                continue
            word = said[place]
            if word[:1].isdecimal() and word != ORDINARY:
                self.amounts.append((word, _telling(said[place + 1 :], words)))
            else:
                left.append(word)
            place += 1
        return left

    def _sort(self, said: list[str], words: TurningWords) -> None:
        leading: list[str] = []
        supposing = False
        for place, word in enumerate(said):
            if word in words.modals or word in words.forbidding or (self.modal == MUST and word in words.always):
                continue
            game = words.games.get(word)
            if game:
                self.games.add(game)
                continue
            group = words.group(said, place)
            if group:
                if group != "no":
                    self.weighty.append(group)
                if group in LEADING or word.startswith(words.anothers):
                    leading.append(group)
                if group == EVERY and word not in words.always:
                    behind = next((other for other in said[place + 1 : place + 3] if not other.startswith(_WHATEVER)), "")
                    if behind and behind not in words.idle:
                        self.every.append(behind)
            elif word not in words.idle:
                self.telling.append((word, tuple(leading)))
                leading = []
                (self.supposed if supposing else self.before_supposed).append(word)
            supposing = supposing or (place > 0 and word in words.supposing)

    @property
    def compares(self) -> bool:
        """Whether it is a question of the data with which an amount is compared."""
        return self.slot is not None and self.slot.how != _ONE_OF

    def key(self, words: TurningWords) -> str:
        """Return what another question has to have just so if it may have the same answer."""
        return f"{self.modal == MUST:d}{self.denials % 2}{','.join(group for group in self.weighty if group not in words.soft)}"


def _one_more(said: list[str], words: TurningWords) -> bool:
    """Return whether one more is asked for behind an amount that is told: who has five settlements and builds another asks about six."""
    counted = next((place for place, word in enumerate(said) if word[:1].isdecimal() and word.isdecimal()), len(said))
    return any(
        word in words.yet and (behind in words.ones or behind.startswith(words.things))
        for word, behind in zip(said[counted + 2 :], said[counted + 3 :], strict=False)
    )


def _said(text: str, words: TurningWords) -> list[str]:
    """Return the words of a question, in each part of it the verb that begins it put together with what is parted from it: *fällt der Ertrag aus*."""
    said: list[str] = []
    *before, last = text.split(",")
    for part in (*before, last):
        found = tokens(part, words.language)
        if said and found and found[0] in words.but:  # *maar* that only joins is no *maar een*
            found = found[1:]
        if part is not last and _tells_used_up(found, words):
            found[-1] = words.used_up[0]
        if len(found) > 1 and found[-1] in words.parted and found[0] in words.beginning:
            verb = found[0].removeprefix(found[-1])  # *mitzählt* is told apart from *zahlt* by what is parted from it
            found = [found[-1] + verb, *found[1:-1]]
        found = _without_relative_modals(found, bool(said), words)
        said += _as_a_moment(_without_what_is_lacked(found, words), words)
    return said


def _first_of(said: list[str], words: Collection[str]) -> int:
    """Return the place of the first word that is one of some; behind the last where none is."""
    return next((place for place, word in enumerate(said) if word in words), len(said))


def _without_what_is_lacked(part: list[str], words: TurningWords) -> list[str]:
    """Return a part of a question with *if I have no harbour* as *without harbour*: what is denied there is no denial of what is asked."""
    begun = _first_of(part, words.conditional)
    denied = next((place for place, word in enumerate(part[: begun + _SUBJECT]) if place > begun and word in words.denying), 0)
    if not denied or not part[denied].startswith(words.none_of):
        return part
    ends = next((place for place, word in enumerate(part) if denied + 1 < place <= denied + _LACKED and word in words.has), 0)
    return [*part[:begun], words.without, *part[denied + 1 : ends], *part[ends + 1 :]] if ends else part


def _as_a_moment(part: list[str], words: TurningWords) -> list[str]:
    """Return a part of a question with *if I have already traded* as *after trading*, and *if I have not rolled yet*, or *if I must still roll*, as *before rolling*; with anything else that is supposed as it is."""
    begun = _first_of(part, words.conditional)
    place, deed = begun + 1, ""
    said: set[str] = set()
    while place < len(part):
        word = part[place]
        if word in words.already:
            said.add(_ALREADY)
        elif word in words.yet:
            denied = part[place + 1 : place + 2] and part[place + 1] in words.denying
            said.add(_NOT_YET if denied else _STILL)
            place += bool(denied)
        elif words.modals.get(word) == MUST:
            said.add(MUST)
        elif word in words.deeds and not deed:
            said.add(_DONE if word.startswith(_DONE) else _TO_DO)
            deed = words.deeds[word]
        elif word not in words.has and word not in words.being and not (place == begun + 1 and (word in words.doing or word in words.idle)):
            break
        place += 1
    led = {frozenset((_DONE, _ALREADY)): words.after_it, frozenset((_DONE, _NOT_YET)): words.before_it, _STILL_TO_DO: words.before_it}.get(
        frozenset(said)
    )
    return [*part[:begun], led, deed, *part[place:]] if led and deed else part


def _supposed_part(said: list[str], words: TurningWords) -> list[str]:
    """Return the words of a question behind one with which something is supposed; where that begins it, up to the verb of what is asked."""
    begun = _first_of(said, words.supposing)
    ends = next((place for place, word in enumerate(said) if place > 1 and word in words.modals), len(said)) if not begun else len(said)
    return said[begun:ends]


def _tells_used_up(part: list[str], words: TurningWords) -> bool:
    """Return whether a part before a question tells that of some thing none is left: *ontwikkelingskaarten op, mag ik …*."""
    ends = len(part) > 1 and part[-1] in words.used_up and part[0] not in words.beginning
    return ends and (part[-2].startswith(words.things) or part[-2] in words.unnamed)


def _without_relative_modals(part: list[str], behind: bool, words: TurningWords) -> list[str]:
    """Return a part of a question without what may or must be by the way: *the cards that you have to discard*; ``behind``: another part stands before it.

    In Dutch it stands in the part itself, where a verb begins that; in German it is a part of its own.
    """
    if words.language == "de":
        return [word for word in part if word not in words.modals] if behind and part and part[0] in _THAT else part
    if not part or part[0] not in words.beginning:
        return part
    that = next((at for at, word in enumerate(part[2:], 2) if word in _THAT and part[at - 1] not in words.idle), len(part))
    modal = next((at for at, word in enumerate(part[that:], that) if word in words.modals), len(part))
    return [*part[:modal], *part[modal + 1 :]]


def _with_ratios(said: list[str], words: TurningWords) -> list[str]:
    """Return the words of a question with *two for one* said as 2:1."""
    found: list[str] = []
    place = 0
    while place < len(said):
        three = said[place : place + 3]
        if len(three) == 3 and three[1] in words.ratios and _is_amount(three[0]) and _is_one(said, place + 2, words):  # noqa: PLR2004 - two and what is between
            found.append(f"{three[0]}:1")
            place += 3
        else:
            found.append(said[place])
            place += 1
    return found


def _is_amount(word: str) -> bool:
    number = whole_number(word)
    return number is not None and number > 1


def _is_one(said: list[str], place: int, words: TurningWords) -> bool:
    """Return whether a word is the number one: of an article, which may be written alike, a thing follows."""
    if said[place] in ("1", "eins"):
        return True
    behind = said[place + 1] if place + 1 < len(said) else ""
    return said[place] in words.ones and (not behind or behind in words.modals or behind in words.deeds)


def _telling(behind: list[str], words: TurningWords) -> str:
    """Return the first word that tells of what an amount is; empty for none, and where another amount comes before it."""
    word = next((word for word in behind if word not in words.idle), "")
    return "" if word[:1].isdecimal() else word


def _beyond(said: list[str], place: int, words: TurningWords) -> int:
    """Return 1 where more than an amount is said, -1 where less is, else 0."""
    if place + 2 >= len(said) or whole_number(said[place + 2]) is None or said[place + 2] == ORDINARY:
        return 0
    pair = (said[place], said[place + 1])
    return 1 if pair in words.over else -1 if pair in words.under else 0


def _slot(text: str, words: TurningWords) -> tuple[str, Slot | None, frozenset[str], str]:
    """Return a question without its braces, what stood in them, the words of that, and of what an amount in them is."""
    before, brace, rest = text.partition("{")
    if not brace:
        return text, None, frozenset(), ""
    held, _, after = rest.partition("}")
    how = next((one for one in (AT_MOST, AT_LEAST, EXACTLY) if held.startswith(one)), "")
    holds = held[len(how) :]
    if how:
        return f"{before}{after}", Slot(how, holds), frozenset(), _telling(tokens(after, words.language), words)
    return f"{before}{after}", Slot(_ONE_OF, holds), frozenset(word for one in holds.split("|") for word in tokens(one, words.language)), ""


def holds(slot: Slot, amount: str) -> bool | None:
    """Return whether yes answers a question with this amount; None where the two are not of one kind."""
    asked, held = whole_number(amount), whole_number(slot.holds)
    if slot.how == EXACTLY or asked is None or held is None:
        return amount == slot.holds if (":" in amount) == (":" in slot.holds) else None
    return asked <= held if slot.how == AT_MOST else asked >= held


def told_with(text: str, amount: str, said: Collection[str], language: str) -> str:
    """Return a question of the data as one asks it: with an amount between its braces, else what stands there, of several resources one that is said."""
    before, brace, rest = text.partition("{")
    if brace:
        held, _, after = rest.partition("}")
        kinds = held.removeprefix(EXACTLY).removeprefix(AT_MOST).removeprefix(AT_LEAST).split(_ONE_OF)
        kind = next((one for one in kinds if any(word in said for word in tokens(one, language))), kinds[0])
        text = f"{before}{amount or (kind.capitalize() if language == 'de' else kind)}{after}"
    return f"{text[:1].upper()}{text[1:].rstrip('?')}?"
