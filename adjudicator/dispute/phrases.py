"""A claim taken apart: what it says of the claim before, what it claims itself, and why; before it is known what that means."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from adjudicator.language.claim_words import AGREE, AS, DENY, INSIST, PAST, REASON, ClaimWords, Part, claim_words, meaning_of
from adjudicator.language.clause_form import clause_words
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import MOST_MARKS
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import vocabularies
from adjudicator.verdicts.claimed import BOUNDS
from adjudicator.verdicts.verdict import Answer
from catan_common.folding import fold_word

_NO, _YES = str(Answer.NO), str(Answer.YES)
#: So many near claims are named, and readings of one that is not understood.
MOST_NEAR = 3
#: What words do in a question that say nothing of their own in an answer to a claim ("dat mag niet").
EMPTY = frozenset(("filler", "may", "must", "here", "sound", "self", "me", "mine", "own", "anyone", "still", "not", "not-any", "or", "and"))
#: What the words of a claim do that say nothing of their own either.
_EMPTY_PARTS = frozenset(("drop", "other", "perhaps", "object", "addressed", "not", *BOUNDS))
#: Verbs with which it is said that something is so, or may be.
SO = frozenset((
    "is", "was", "zo", "so", "zijn", "geht", "ist", "war", "sind", "gaat", "heb", "hebt", "heeft", "had", "hast", "habe", "hat",
    "hatte", "ben", "bent", "bin", "bist", "doen", "tun", "machen", "het", "es",
))  # fmt: skip
#: Words that tell when, among those that tell of something past.
TIMES = frozenset(
    (
        "zojuist", "daarnet", "toen", "vorige beurt", "vorige ronde", "letzten zug", "im letzten zug", "vorhin", "eben", "damals", "letzte runde",
    )
)  # fmt: skip
#: What says with a word for not that it is so now: not yet, no more.
YET = frozenset(("nog", "noch", "meer", "mehr", "nog steeds", "immer noch"))
#: What says *but* where it begins, and *only* elsewhere.
BUT = frozenset(("maar", "alleen", "alleen maar"))
#: What a sentence trails off with.
_TRAILS = re.compile(r"(?<=\w)(?:\.{2,}|…)\Z")
#: Where a sentence ends: not behind a tile, where a corner may follow ("C2. N").
_END = re.compile(r"(?<![\s.][A-Z]\d)(?<![\s.][A-Z]\d\d)[.!;](?:\s+|$)|\n+|\?(?:\s+|$)|(?<=[A-Z]\d)\.\s+(?=[^\W\d_]{3})")


def sentences_of(text: str) -> list[str]:
    """Return the sentences of what a player says."""
    return [sentence for sentence, _ in marked_sentences(text)]


def marked_sentences(text: str) -> list[tuple[str, bool]]:
    """Return the sentences of what a player says, each with whether a question mark ends it."""
    begins = [0, *(end.end() for end in _END.finditer(text))]
    ends = [*((end.start(), end.group().startswith("?")) for end in _END.finditer(text)), (len(text), False)]
    found = [(_TRAILS.sub("", text[begin:end].strip()), marked) for begin, (end, marked) in zip(begins, ends, strict=True)]
    return [(sentence, marked) for sentence, marked in found if sentence.strip(" .!;?")]


class Sentence:
    """A sentence taken apart: what it says of the claim before, its main part, and the reasons given."""

    def __init__(self, text: str, words: ClaimWords) -> None:
        """Take a text apart by the words of its language."""
        parts = words.parts(cut(text))
        alone = words.answer_alone([fold_word(token.text.rstrip("."), words.language) for token in cut(text)])
        openings = [place for place, part in enumerate(parts) if part.role in (DENY, AGREE, INSIST)]
        if alone and parts:
            parts, openings = [Part(alone, "", tuple(token for part in parts for token in part.tokens))], [0]
        self.opening = parts[openings[-1]].role if openings else ""
        self.words = words
        self.before = parts[: openings[-1] + 1] if openings else []
        self.take(*(self._why_alone(parts[openings[-1] + 1 :]) if openings else _split(parts, words)))

    def _why_alone(self, parts: list[Part]) -> tuple[list[Part], list[Part]]:
        """Return the reason that follows an answer. Where it begins with a word for "because", all of it is the reason, whatever its commas."""
        main, why = _split(parts, self.words)
        if parts and parts[0].role == "because" and not says_may(main, self.words):
            return [], parts[1:]
        return main, why

    def take(self, main: list[Part], why: list[Part]) -> None:
        """Take a main part and the reasons given for it."""
        self.main, self.why = main, why
        self.past = any(part.role == PAST for part in self.main)
        self.bound = next((part.role for part in self.main if part.role in BOUNDS), "")
        self.reasons = tuple(reasons_in(self.main, self.words))
        beside = beside_reasons(self.main, self.words)
        self.negative = sum(part.role == "not" for place, part in enumerate(self.main) if place not in beside.values()) % 2 == 1


def _within(parts: list[Part], place: int, words: ClaimWords) -> bool:
    """Return whether a word for so stands within a clause, right behind its verb: "ik had dus maar 7"."""
    finite = clause_words()[words.language]["finite"]
    before, behind = (fold_word(written(parts[at : at + 1]), words.language) for at in (place - 1, place + 1))
    return not parts[place].apart and before in finite and behind not in finite


def _split(parts: list[Part], words: ClaimWords) -> tuple[list[Part], list[Part]]:
    """Return what is claimed and why: behind a word for because, or before one for so."""
    for place, part in enumerate(parts):
        if part.role == "because":
            if place:
                return parts[:place], parts[place + 1 :]
            comma = next((later for later in range(2, len(parts)) if parts[later].apart), len(parts))
            return parts[comma:], parts[1:comma]
    for place, part in enumerate(parts):
        if part.role == "so" and place and not _within(parts, place, words):
            return parts[place + 1 :], parts[:place]
    return parts, []


def beside_reasons(parts: Sequence[Part], words: ClaimWords) -> dict[int, int]:
    """Return for each reason, by its place, the place of the word for "not" right before it; nothing behind a word for "may", for then that word is denied."""
    return {} if says_may(parts, words) else denials_beside(parts)


def denials_beside(parts: Sequence[Part]) -> dict[int, int]:
    """Return for each reason, by its place, the place of the word for "not" right before it."""
    found = {}
    for place, part in enumerate(parts):
        if part.role == REASON and not meaning_of(part.value).of_deed:
            before = next((one for one in range(place - 1, -1, -1) if parts[one].role != "drop"), -1)
            if before >= 0 and parts[before].role == "not":
                found[place] = before
    return found


def reasons_in(parts: Sequence[Part], words: ClaimWords) -> Iterator[tuple[str, bool]]:
    """Yield the known reasons that are named, each with whether it is said to be so."""
    denied = beside_reasons(parts, words)
    for place, part in enumerate(parts):
        if part.role == REASON:
            yield part.value, place not in denied


def says_may(parts: Sequence[Part], words: ClaimWords) -> bool:
    """Return whether parts have a word for may or must."""
    meanings = vocabularies()[words.language].meanings
    said = [part.value if part.role in (PAST, AS) else part.tokens[0].text for part in parts]
    return any(meanings.get((fold_word(one, words.language),), ("", ""))[0] in ("may", "must") for one in said)


def says_must(parts: Sequence[Part], words: ClaimWords) -> bool:
    """Return whether parts have a word for must and none for may."""
    meanings = vocabularies()[words.language].meanings
    said = [part.value if part.role in (PAST, AS) else part.tokens[0].text for part in parts]
    return {meanings.get((fold_word(one, words.language),), ("",))[0] for one in said} & {"may", "must"} == {"must"}


def says_goes(parts: Sequence[Part]) -> bool:
    """Return whether parts say of something that it goes, as *may* does: "dat gaat niet", "das geht nie"."""
    return any(len(part.tokens) == 1 and part.tokens[0].text.lower() in _GOES for part in parts)


_GOES = frozenset(("gaat", "ging", "geht"))


def says_of(reasons: Sequence[tuple[str, bool]]) -> str:
    """Return which answer reasons are given for: that of the first one, the other where it is denied."""
    reason, so = reasons[0]
    return _YES if (meaning_of(reason).says == _YES) == so else _NO


def words_of(text: str, language: str) -> ClaimWords:
    """Return the words of the language that knows most of a sentence, of this one where both do."""
    tokens = [token for token in cut(text[:MOST_MARKS]) if token.form == "word"]

    def known(name: str) -> tuple[int, bool, bool]:
        own, asked = claim_words()[name], vocabularies()[name]
        folded = [fold_word(token.text, name) for token in tokens]
        both = {(word,) for word in folded} & asked.meanings.keys() - {(word,) for word in asked.foreign}
        return sum((word,) in both or own.known(word) for word in folded), bool(own.answer_alone(folded)), name == language

    return claim_words()[max(claim_words(), key=known)]


def empty_in(words: ClaimWords, parts: Sequence[Part] = ()) -> Callable[[Part], bool]:
    """Return what tells whether a part says nothing of its own in an answer to a claim."""
    meanings = vocabularies()[words.language].meanings
    heard = heard_words()
    fillers, weighty = heard.fillers[words.language], heard.weighty[words.language] | heard.again[words.language]

    def says_nothing(word: str) -> bool:
        key = fold_word(word, words.language)
        role = meanings.get((key,), ("", ""))[0]
        if role == "filler":
            return any(kinds is None for kinds, _ in fillers.get(key, ())) or key in SO
        return role in EMPTY

    def empty(part: Part) -> bool:
        if part.role == "drop":
            key = folded(written([part]), words.language)
            return (key not in weighty or (denied and key in YET)) and (key not in BUT or part is parts[0] or part.apart)
        if part.role in _EMPTY_PARTS or part.role == REASON:
            return True
        if part.role == PAST and not part.value and folded(written([part]), words.language) in TIMES:
            return False
        if part.role in (PAST, AS):
            return part.value == "" or says_nothing(part.value)
        return says_nothing(part.tokens[0].text)

    denied = any(part.role == "not" for part in parts)
    return empty


def written(parts: Sequence[Part]) -> str:
    """Return parts as the words that were said."""
    found = ""
    for part in parts:
        for token in part.tokens:
            found += ("," if token.apart and found else "") + (" " if found else "") + token.text
    return found


def as_written(text: str, words: ClaimWords) -> str:
    """Return a text with the words of a dialect as they are written elsewhere."""
    found, end = "", 0
    for token in cut(text):
        word = words.spoken.get(fold_word(token.text, words.language))
        if word is not None:
            begin = token.column - 1
            found += text[end:begin] + (word.capitalize() if token.text[:1].isupper() else word)
            end = begin + len(token.text)
    return found + text[end:]


def halves_of(text: str, words: ClaimWords) -> list[str]:
    """Return the two halves of a sentence that one word joins, the second with who the first is about where it begins with a verb; nothing where one of them has no verb, or an answer stands before them."""
    tokens = cut(text[:MOST_MARKS])
    folded_words = [fold_word(token.text, words.language) for token in tokens]
    clause = clause_words()[words.language]
    joined = [place for place, word in enumerate(folded_words) if word in clause["joining"]]
    if len(joined) != 1 or not 1 < joined[0] < len(tokens) - 1 or Sentence(text, words).opening:
        return []
    first = text[: tokens[joined[0]].column - 1].rstrip(" ,")
    second = text[tokens[joined[0] + 1].column - 1 :]
    finite = clause["finite"] | clause["auxiliaries"]
    if finite.isdisjoint(folded_words[joined[0] + 1 :]):
        return []  # "ik had er maar 7": one thing is said
    if folded_words[joined[0] + 1] in finite:
        if folded_words[1] not in finite:
            return []
        second = f"{tokens[0].text} {second}"
    return [first, second]


def near_claims(text: str, words: ClaimWords) -> tuple[str, ...]:
    """Return the claims that are understood and most like a text, the first ones where none is like it."""
    from difflib import SequenceMatcher  # only for what is not understood

    said = {fold_word(token.text, words.language) for token in cut(text)}

    def alike(example: str) -> float:
        own = {fold_word(token.text, words.language) for token in cut(example)}
        return len(said & own) / len(said | own) + SequenceMatcher(None, text.lower(), example.lower()).ratio()

    found = sorted(words.examples, key=alike, reverse=True)
    return tuple(found[:MOST_NEAR])
