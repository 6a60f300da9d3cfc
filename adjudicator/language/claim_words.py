"""The words in which the table argues, by language: what ``claim_words.yaml`` in ``data/words`` says, folded for comparing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, cached_property
from typing import Any, NamedTuple

from adjudicator.language.tokens import Token
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Step
from catan_common import folding
from catan_common.data_path import data_file
from catan_common.folding import fold_word
from catan_common.tables import compiled
from catan_common.texts import load_yaml_file

CLAIMS_FILE = "words/claim_words.yaml"
CLAIMS_TABLE = "claim-words"

#: What an expression does in a claim, beside what stands below ``does`` in the file: it is read as another word, that of something past, or a reason.
AS, PAST, REASON, PLAIN = "as", "past", "reason", "plain"
#: Where in the file the words of the first three stand, each by its value.
_SORTS = {REASON: "reasons", AS: "read_as", PAST: "past"}
#: What is said first, about the claim before.
DENY, AGREE, INSIST = "deny", "agree", "insist"
_OPENING = (DENY, AGREE, INSIST)
#: In words.
_LONGEST_SIGN = 4
#: A word that says why, a subject and a verb: da sie schon gebaut hatte.
_CLAUSE = 3


class Part(NamedTuple):
    """One expression of a claim: what it does, its value (the word that it is read as, the reason), the words themselves."""

    role: str
    value: str
    tokens: tuple[Token, ...]

    @property
    def apart(self) -> bool:
        """Whether a comma stands before it."""
        return self.tokens[0].apart


class Meaning(NamedTuple):
    """What a reason means to the referee: whether it is said for or against, and the reasons of steps that bear it out, some of one clause only.

    ``otherwise`` are those of steps on the same condition where it is not so.
    """

    says: str
    reasons: frozenset[tuple[Reason, str]]
    #: What is done, not what is so: a word for not before it does not deny the reason.
    of_deed: bool
    #: Its number is the one that the step counts.
    of_count: bool = False
    #: "fewer" or "more": the step counts fewer than it needs, or more.
    beside: str = ""
    otherwise: frozenset[tuple[Reason, str]] = frozenset()
    #: It says that something stands there: of a step on what does not, only where another's is told instead.
    of_there: bool = False
    #: Its number is the one that the step needs.
    of_need: bool = False

    def is_about(self, step: Step) -> bool:
        """Return whether a step is on the condition of the reason, whether it is so or not."""
        return self.is_of(step) or (step.reason, "") in self.otherwise or (step.reason, step.rule) in self.otherwise

    def is_of(self, step: Step) -> bool:
        """Return whether a step says so."""
        if (
            self.beside
            and isinstance(step.have, int)
            and isinstance(step.need, int)
            and (step.have < step.need) != (self.beside == "fewer")
        ):
            return False
        if self.of_there and step.reason is Reason.NO_OWN_SETTLEMENT and step.by is None:
            return False
        return (step.reason, "") in self.reasons or (step.reason, step.rule) in self.reasons


class ClaimWords:
    """The words of one language; ``ask`` makes a question of a statement, ``examples`` are claims that are understood.

    ``topics`` is the word for what a question is about, by its kind, for an answer that leaves it out.
    """

    def __init__(self, language: str, table: dict[str, Any]) -> None:
        """Take over what ``made`` made of the words of a language."""
        self.language = language
        self.ask: str = table["ask"]
        self.examples: list[str] = table["examples"]
        self.topics: dict[str, str] = table["topics"]
        self.opening: dict[tuple[str, ...], str] = table["opening"]
        #: What says yes or no only where nothing else is said: *eben*, *zo is het*.
        self._alone: dict[tuple[str, ...], str] = table["alone"]
        self.body: dict[tuple[str, ...], tuple[str, str]] = table["body"]
        self.longest: int = table["longest"]
        #: How it is told that somebody says something: by what is said, the expressions, in one text.
        self.tells: dict[str, str] = table["tells"]
        self.signs: dict[tuple[str, ...], str] = table["signs"]
        #: Words of a dialect, each with the word that it is read as where a claim is not understood otherwise.
        self.spoken: dict[str, str] = table["spoken"]
        self._limits: dict[str, set[tuple[str, ...]]] = table["limits"]
        #: Words that say why where they begin a clause, and else where or when.
        self.either: frozenset[str] = table["either"]
        #: What is said of a deed in other words than whether it was allowed: a pattern, what is read for it, and for what alone the deed may have been refused.
        self.otherwise: list[tuple[str, str, tuple[str, ...]]] = table["otherwise"]

    def known(self, folded: str) -> bool:
        """Return whether a word stands among these, alone or in an expression."""
        return folded in self._single

    @cached_property
    def _single(self) -> frozenset[str]:
        return frozenset(word for key in (*self.opening, *self.body, *self.signs) for word in key)

    def answer_alone(self, folded: Sequence[str]) -> str:
        """Return whether some words do nothing but agree, deny or insist, and which of these; empty where they say anything more, or two of these."""
        roles: set[str] = set()
        place = 0
        while place < len(folded):
            for length in range(len(folded) - place, 0, -1):
                key = tuple(folded[place : place + length])
                role = self.opening.get(key) or self._alone.get(key) or self.body.get(key, ("",))[0]
                if role:
                    break
            else:
                return ""
            if role not in (*_OPENING, "drop"):
                return ""
            roles.add(role)
            place += length
        roles.discard("drop")
        return roles.pop() if len(roles) == 1 else ""

    def limits_in(self, folded: Sequence[str], answer: str) -> list[slice]:
        """Return where some words set a limit to a yes ("agree") or a no ("deny") that they follow."""
        return [
            slice(place, place + len(limit))
            for place in range(len(folded))
            for limit in self._limits[answer]
            if tuple(folded[place : place + len(limit)]) == limit
        ]

    def makes_exception(self, folded: Sequence[str]) -> bool:
        """Return whether a limit to a no stands in a sentence, its words one after another with others between them: *alleen* van zijn tegel *als*."""
        return any(all(word in left for word in limit) for limit in self._limits["deny"] for left in [iter(folded)])

    def signed(self, tokens: Sequence[Token]) -> Iterator[tuple[str, list[Token]]]:
        """Yield the signs of reasons among some words, each with its words, and between them, without a sign, the words that are none."""
        folded = [fold_word(token.text, self.language) for token in tokens]
        run: list[Token] = []
        place = 0
        while place < len(tokens):
            for length in range(min(_LONGEST_SIGN, len(tokens) - place), 0, -1):
                sign = self.signs.get(tuple(folded[place : place + length]))
                if sign is not None:
                    yield from [("", run)] if run else []
                    yield sign, list(tokens[place : place + length])
                    run = []
                    place += length
                    break
            else:
                run = [*run, tokens[place]]
                place += 1
        yield from [("", run)] if run else []

    def parts(self, tokens: Sequence[Token], *, reasons: bool = True) -> list[Part]:
        """Return a claim taken apart, the longest expression first; what is said about the claim before only at the beginning.

        Without ``reasons`` their words are read one by one.
        """
        folded = [fold_word(token.text, self.language) for token in tokens]
        found: list[Part] = []
        place = 0
        while place < len(tokens):
            begins = all(part.role in (*_OPENING, "drop") for part in found)
            role, value, length = self._expression(folded, place, begins=begins, reasons=reasons)
            key = tuple(folded[place : place + length])
            if role == "because" and key[0] in self.either and not self._leads(tokens, folded, place, opens=begins):
                role, value = "drop", ""  # sie durfte da nicht bauen: there, or then
            if role == INSIST and key in self.body and any(part.role in _OPENING for part in found):
                role, value = self.body[key]  # "nee, wel drie": behind a no it is a light word
            found.append(Part(role, value, tuple(tokens[place : place + length])))
            place += length
        return found

    def _leads(self, tokens: Sequence[Token], folded: list[str], place: int, *, opens: bool) -> bool:
        """Return whether a word that may say why, or where, says why: it begins a clause behind another one, or one whose verb does not follow it, or whose last word is a verb."""
        from adjudicator.language.clause_form import clause_words  # most claims have no such word

        finite = clause_words()[self.language]["finite"] | clause_words()[self.language]["auxiliaries"]
        if folded[place + 1 : place + 2] == [] or folded[place + 1] in finite:
            return folded[place + 1 : place + 2] != [] and tokens[place].apart and not opens  # nicht bauen, da ist kein Platz
        end = next((later for later in range(place + 1, len(tokens)) if tokens[later].apart), len(tokens))
        return opens or tokens[place].apart or (end - place > _CLAUSE and folded[end - 1] in finite)

    def _expression(self, folded: list[str], place: int, *, begins: bool, reasons: bool) -> tuple[str, str, int]:
        for length in range(min(self.longest, len(folded) - place), 0, -1):
            key = tuple(folded[place : place + length])
            if begins and key in self.opening:
                return self.opening[key], "", length
            if key in self.body and (reasons or self.body[key][0] != REASON):
                return *self.body[key], length
        return PLAIN, "", 1


@cache
def claim_words() -> dict[str, ClaimWords]:
    """Return the words of each language, compiled."""
    return {language: ClaimWords(language, table) for language, table in _table()["words"].items()}


@cache
def meaning_of(reason: str) -> Meaning:
    """Return what a reason means to the referee."""
    table = _table()["means"][reason]
    of = table.get("of", "")
    beside = of if of in ("fewer", "more") else ""
    return Meaning(
        table["says"],
        _named(table["reasons"]),
        of == "deed",
        of == "count",
        beside,
        _named(table.get("otherwise", "")),
        of == "there",
        of == "need",
    )


def _named(listed: str) -> frozenset[tuple[Reason, str]]:
    """Return the reasons of steps that stand in a list, each with the clause behind its @, empty for any."""
    named = (one.partition("@") for one in listed.split(", ") if one)
    return frozenset((Reason(reason), rule) for reason, _, rule in named)


@cache
def grounds() -> dict[str, list[frozenset[str]]]:
    """Return by reason the sets of which one must be among what the words of a reason do."""
    return {reason: [frozenset(way) for way in ways] for reason, ways in _table()["grounds"].items()}


@cache
def _table() -> dict[str, Any]:
    path = data_file(CLAIMS_FILE)
    found: dict[str, Any] = compiled(CLAIMS_TABLE, (path, __file__, str(folding.__file__)), lambda: compile_table(path))
    return found


def compile_table(path: str) -> dict[str, Any]:
    """Return the table that is compiled from the file of words."""
    raw = load_yaml_file(path)
    return {
        "words": {language: _folded(language, raw[language]) for language in LANGUAGES},
        "means": raw["means"],
        "grounds": {reason: [way.split() for way in ways.split(", ")] for reason, ways in raw["grounds"].items()},
    }


def _folded(language: str, table: dict[str, Any]) -> dict[str, Any]:
    def ways(listed: str) -> list[tuple[str, ...]]:
        """Return the expressions of a list, word for word."""
        return [tuple(fold_word(part, language) for part in way.split()) for way in listed.split(", ")]

    opening: dict[tuple[str, ...], str] = {}
    body: dict[tuple[str, ...], tuple[str, str]] = {}
    groups = [((role, value), words) for role, sort in _SORTS.items() for value, words in table[sort].items()]
    groups += [((role, ""), words) for role, words in table["does"].items()]
    for meaning, words in groups:
        for way in ways(words):
            if meaning[0] in _OPENING:
                opening.setdefault(way, meaning[0])
            else:
                body.setdefault(way, meaning)
    return {
        "ask": table["ask"],
        "examples": table["examples"],
        "topics": table["topics"],
        "opening": opening,
        "alone": {way: role for role, words in table["alone"].items() for way in ways(words)},
        "either": frozenset(fold_word(word, language) for word in table.get("either", "").split(", ") if word),
        "body": body,
        "longest": max(map(len, (*opening, *body))),
        "tells": table["tells"],
        "otherwise": [(one["said"], one["is"], tuple(filter(None, one.get("refused", "").split(", ")))) for one in table["otherwise"]],
        "spoken": {fold_word(one, language): word for word, said in table["spoken"].items() for one in said.split(", ")},
        "limits": {answer: set(ways(words)) for answer, words in table["limits"].items()},
        "signs": {way: sign for sign, words in table["signs"].items() for way in ways(words)},
    }
