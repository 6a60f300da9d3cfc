"""Which sentences of a text ask, and which only tell what is the case."""

from __future__ import annotations

from catan_common.numbers import whole_number
from rulebook.search.turning_words import MAY, MUST, OPPOSITES
from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from rulebook.search.turning_words import TurningWords

_ENDS = ".!?…;\n"
#: What stands before a question and is none of it: *Card game: who starts*.
_HEADED = ": "
_ASKS = "?"
#: What stands between two parts of a text, where what follows it begins as a question does.
_BETWEEN = (":", " \u2013 ", " \u2014 ", " - ")
_COMMA = ","
#: Of so many words a main clause is at least.
_CLAUSE = 3
#: A question of so few words asks nothing of its own: *mag dat?*
_TAG = 4
#: How two words begin that say the opposite and are otherwise the same: *auf- oder abgerundet*, *vóór of na*.
_OPPOSITE_BEGINNINGS = (
    ("auf", "ab"),
    ("ein", "aus"),
    ("hin", "her"),
    ("vor", "nach"),
    ("vor", "ruck"),
    ("links", "rechts"),
    ("voor", "na"),
)
#: How much of a word an opposite beginning leaves at least, where the other word has no more than the beginning.
_REST = 3
#: Within how many words of *or* the opposites stand.
_NEAR = 3
#: So much of a text is looked at.
_LONGEST = 2000


def asking(text: str, words: TurningWords, *, in_one: bool = False) -> tuple[str, str]:
    """Return the sentences of a text that ask, and the others: those with a mark, else the last one that begins as a question; all of it where none does.

    What is told in the very sentence that asks, before a comma, is one of the others, but for those who read it ``in_one``.
    """
    sentences = _sentences(text[:_LONGEST])
    asks = [place for place, sentence in enumerate(sentences) if sentence.endswith(_ASKS) and not _is_tag(sentence, words)]
    asks = asks or [place for place, sentence in enumerate(sentences) if place and _begins_as_question(sentence, words)][-1:]
    if not asks:
        before, asked = ("", text[:_LONGEST]) if in_one else _story(text[:_LONGEST], words)
        return asked, before
    first = asks[0]
    if _says_nothing(sentences[first], words) and first:
        asks.insert(0, first - 1)
    told = [sentence for place, sentence in enumerate(sentences) if place not in asks]
    asked = " ".join(sentences[place] for place in asks)
    before, asked = _before(asked, words, in_one=in_one)
    return asked, " ".join((*told, before)).strip()


def with_told_supposed(text: str, words: TurningWords) -> str:
    """Return a question with what is told beside it as what is supposed: *I have not rolled yet, may I trade* as *may I trade if I have not rolled yet*.

    Empty where nothing is told, or in no main clause, and where it supposes something itself.
    """
    asked, told = asking(text, words)
    clauses = [_as_supposed(tokens(sentence, words.language), words) for sentence in _sentences(told)]
    if not clauses or not all(clauses) or not words.supposing.isdisjoint(tokens(asked, words.language)):
        return ""
    return f"{asked.strip().rstrip(' ?!.')} {min(words.conditional)} {' '.join(clauses)}?"


def with_one_unnumbered(text: str, words: TurningWords) -> str:
    """Return a text in which a single thing has no number but an article: *1 point* is *a point*, where it is no rate (*three for 1*)."""
    said = text.split()
    behind_rate = [place and said[place - 1].casefold() in words.ratios for place in range(len(said))]
    return " ".join(min(words.ones) if word == "1" and not rate else word for word, rate in zip(said, behind_rate, strict=True))


def _as_supposed(said: list[str], words: TurningWords) -> str:
    """Return a main clause in the order of one that is supposed, its verb behind it; empty for what is none."""
    verb = next((place for place, word in enumerate(said) if place and _is_finite(word, words)), 0)
    return " ".join([*said[:verb], *said[verb + 1 :], said[verb]]) if verb else ""


def _sentences(text: str) -> list[str]:
    found, begun = [], ""
    for place, mark in enumerate(text):
        begun += mark
        behind = text[place + 1 : place + 2]
        if mark in _ENDS and behind not in _ENDS and not (mark == "." and behind.isalnum()):
            found.append(begun.strip())
            begun = ""
    return [one for one in (*found, begun.strip()) if one]


def _before(asked: str, words: TurningWords, *, in_one: bool) -> tuple[str, str]:
    """Return what stands before a question in one sentence with it, set off by a colon or a dash, or by a comma (``_story``), and the question."""
    for mark in _BETWEEN:
        before, found, behind = asked.partition(mark)
        if found and _asks_of_itself(behind, words):
            return before, behind
    return ("", asked) if in_one else _story(asked, words)


def _story(asked: str, words: TurningWords) -> tuple[str, str]:
    """Return what a main clause tells before a question, set off by a comma, and the question."""
    before, found, behind = asked.partition(_COMMA)
    while found:
        if _asks_of_itself(behind, words):
            return (before, behind) if _tells(before, words) else ("", asked)
        more, found, behind = behind.partition(_COMMA)
        before += f"{_COMMA}{more}"
    return "", asked


def _asks_of_itself(behind: str, words: TurningWords) -> bool:
    """Return whether a part of a sentence begins as a question does, and asks something of its own."""
    said = tokens(behind, words.language)[:1]
    return bool(said) and (said[0] in words.modals or said[0] in words.beginning) and not _says_nothing(behind, words)


def _tells(before: str, words: TurningWords) -> bool:
    """Return whether what stands before a question tells what is so, in a main clause: *I am on the wool harbour*, not *that card*, nor *if I am there*."""
    said = tokens(before.partition(_COMMA)[0], words.language)
    if len(said) >= _CLAUSE and said[0] in words.has and said[1] not in words.doing and said[-1] in words.deeds:
        return True  # without who does it: *hab grad gebaut*
    if len(said) < _CLAUSE or said[0] in words.supposing or said[0] in words.asking or _is_finite(said[0], words):
        return False
    verb = next((place for place, word in enumerate(said) if place and _is_finite(word, words)), 0)
    return bool(verb) and not any(word in words.relative or word in words.supposing for word in said[1:verb])


def _is_finite(word: str, words: TurningWords) -> bool:
    return word in words.modals or word in words.beginning


def _is_tag(sentence: str, words: TurningWords) -> bool:
    said = tokens(sentence, words.language)
    return len(said) <= _TAG and not words.in_one_way(said)


def _begins_as_question(sentence: str, words: TurningWords) -> bool:
    said = tokens(sentence, words.language)
    return len(said) > _TAG and (said[0] in words.modals or said[0] in words.beginning)


def _says_nothing(sentence: str, words: TurningWords) -> bool:
    """Return whether a sentence asks of what stands before it, as *mag dat?* does."""
    said = tokens(sentence, words.language)
    return len(said) <= _TAG and _hold_nothing(said, words)


def asks_in_no_word(asked: str, words: TurningWords) -> bool:
    """Return whether the last part of a question has no word of its own, and all it hangs on stands before it: *my five stand there, one more will do?*."""
    parts = [tokens(part, words.language) for part in asked.split(",")]
    own = [part for part in parts if part and " ".join(part) not in words.tags]
    begins = own[-1][0] if own else ""
    return len(own) > 1 and begins not in words.asking and begins not in words.supposing and _hold_nothing(own[-1], words)


def _hold_nothing(said: list[str], words: TurningWords) -> bool:
    return all(word in words.idle or word in words.modals or word in words.light for word in words.in_one_way(said))


def offers_a_choice(asked: str, words: TurningWords) -> bool:
    """Return whether a question asks which of two opposites it is, so that neither yes nor no answers it: *up or down*, *may I or must I*, *one or two*."""
    said = tokens(asked, words.language)
    for place, word in enumerate(said):
        if word in words.either and 0 < place < len(said) - 1:
            if _opposite_beginnings(said[place - 1], said[place + 1]) or _two_amounts(said, place, words):
                return True
            before, behind = ({words.modals.get(one) for one in part} for part in (said[:place], said[place + 1 :]))
            if _apart(before, behind, ((MAY, MUST),)):
                return True
            near = (said[max(0, place - _NEAR) : place], said[place + 1 : place + 1 + _NEAR])
            # who asks what he may is told of both at once
            left, right = ({words.turning.get(one) for one in part} for part in near)
            if MAY not in before and _apart(left, right, OPPOSITES):
                return True
    return False


def _two_amounts(said: list[str], place: int, words: TurningWords) -> bool:
    """Return whether *or* at a place stands between two amounts, the one next to the other, of which one has to be the right one: *one robber or two*, *two or three ore*.

    What may be, and what is for, with or at either (*for three or four players*, *a 6 or an 8*), may be so of both.
    """
    last = place + 2 == len(said)
    found = next((at for at in range(place - 1, max(0, place - _NEAR), -1) if _amount(said[at], words) is not None), 0)
    if not found or not (last or found == place - 1) or any(words.modals.get(one) == MAY for one in said):
        return False
    led, players = said[found - 1], not last and said[place + 2] in words.anybody
    if players or any(led in kind for kind in (words.leading_amounts, words.ratios, words.that_one, words.ones)):
        return False
    fewer, more = _amount(said[found], words), _amount(said[place + 1], words)
    return fewer is not None and more is not None and more == fewer + 1


def _amount(word: str, words: TurningWords) -> int | None:
    return 1 if word in words.ones else whole_number(word)


def _apart(before: set[str | None], behind: set[str | None], pairs: Iterable[tuple[str, str]]) -> bool:
    return any((one in before and other in behind) or (other in before and one in behind) for one, other in pairs)


def _opposite_beginnings(one: str, other: str) -> bool:
    for pair in _OPPOSITE_BEGINNINGS:
        for begun, ends in (pair, pair[::-1]):
            if one.startswith(begun) and other.startswith(ends):
                left, right = one[len(begun) :], other[len(ends) :]
                if left == right or (not left and len(right) >= _REST):
                    return True
    return False


def asks_yes_or_no(asked: str, begins: Collection[str], words: TurningWords) -> bool:
    """Return whether yes or no may answer a question: no part of it begins by asking for something else, before there is a verb, or a tag asks whether it is so."""
    verb = False
    before, _, tag = asked.rpartition(",")
    if before and asked.rstrip().endswith(_ASKS) and " ".join(tokens(tag, words.language)) in words.tags:
        return True
    if _asks_whether(asked, words):
        return True
    parts = _parts(asked, words)
    for place, said in enumerate(parts):
        if said and said[0] in words.supposing and place + 1 < len(parts):
            continue
        asks = next((at for at, word in enumerate(said) if word in words.asking), len(said))
        first = _first_verb(said, begins, words)
        if asks < first and not verb and (words.before_asking.issuperset(said[:asks]) or _asks_behind(said, asks, begins, words)):
            return False
        verb = verb or first < len(said)
    return verb or asked.rstrip().endswith(_ASKS)


def _asks_behind(said: list[str], asks: int, begins: Collection[str], words: TurningWords) -> bool:
    """Return whether a word that asks at a place asks of the catchwords before it (*monopoly how many cards*), and begins no clause of theirs (*rob whom I want*)."""
    ends, behind = said[-1], said[asks + 1] if asks + 1 < len(said) else ""
    return behind not in words.doing and not (ends in begins or _is_finite(ends, words) or ends in words.deeds)


def _asks_whether(asked: str, words: TurningWords) -> bool:
    """Return whether what is asked last is whether what is told before it is so or may be: *he says who hands in which. Is that right?*, *and he picks which, may he?*."""
    text = asked.rstrip(" ?!.")
    ends = max(text.rfind(mark) for mark in (*_ENDS, _COMMA))
    before, said = (tokens(part, words.language) for part in (text[: max(0, ends)], text[ends + 1 :]))
    tells = bool(before) and before[0] not in words.asking
    return tells and 1 < len(said) <= _TAG and _is_finite(said[0], words) and _hold_nothing(said, words)


def tells_and_asks(asked: str, begins: Collection[str], words: TurningWords) -> bool:
    """Return whether a question for something else follows what is told: *I have nine cards, how many do I hand in*, not *may I see how many he has*."""
    if _asks_whether(asked, words):
        return False
    parts = _parts(asked, words)
    while len(parts) > 1 and not words.either.isdisjoint(parts[-1]) and _first_verb(parts[-1], begins, words) == len(parts[-1]):
        parts.pop()  # which of them it may be: *who draws it, he or I*
    first, last = parts[0], parts[-1]
    told = len(parts) > 1 and 0 < _first_verb(first, begins, words) < len(first) and first[0] not in words.supposing
    return told and bool(last) and last[0] in words.asking and _first_verb(last, begins, words) > 0


def _parts(asked: str, words: TurningWords) -> list[list[str]]:
    return [words.in_one_way(tokens(part, words.language)) for part in asked.replace(_HEADED, ", ").split(",")]


def _first_verb(said: list[str], begins: Collection[str], words: TurningWords) -> int:
    """Return the place of the first verb of a part of a question; behind its last word where it has none."""
    if said and _is_verb(said, begins, words):
        return 0
    return next((at for at, word in enumerate(said) if word in words.modals or word in words.beginning), len(said))


def _is_verb(said: list[str], begins: Collection[str], words: TurningWords) -> bool:
    """Return whether the first word is the verb of a question: some question of the data begins so, or who does it stands behind it."""
    return said[0] in begins or (len(said) > 1 and said[0] not in words.idle and said[1] in words.doing)
