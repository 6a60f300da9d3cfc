"""A request of the page as it was made: its fields with their types, and the position and rule set that it is about."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Self, TypeVar

from adjudicator.game import Position
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.rulesets.editions import NoRuleSetError, RuleSet, rule_set
from catan_rules.answer.asking import Asking, chosen, colour_named
from catan_rules.messages import LANGUAGES
from catan_rules.referee import read_position
from catan_rules.render.text.faults import fault_dict, fault_line

#: The most letters of a position that are read; one with more of them is refused.
_LONGEST = 2_000_000
_EVERY = "alle"

_T = TypeVar("_T")


class RequestError(Exception):
    """A request that the page should not have made: a field that is missing or of another type, a name that there is not."""


#: What a sentence of the command line has besides, with what stands in for a file: on the page the position lies there.
_OPTIONS = re.compile(r" --\w+(?: [^\W\d_a-z]+)?$")


def without_options(lines: Sequence[str]) -> list[str]:
    """Return lines as the page says them: what is to be asked without the options of the command line."""
    return [_OPTIONS.sub("", line) for line in lines]


class UnclearError(Exception):
    """A sentence that asks nothing that can be answered: ``lines`` say why and what to ask instead, ``problems`` are its faults.

    ``readings`` are the sentences that may be tapped: those of the lines that are set in, else those given.
    """

    def __init__(self, lines: Sequence[str], problems: Sequence[Problem] = (), readings: Sequence[str] = ()) -> None:
        """Keep the parts."""
        super().__init__("\n".join(lines))
        self.lines = without_options(lines)
        self.readings = [line.strip() for line in self.lines if line.startswith(" ")] or list(readings)
        self.problems = problems


@dataclass(frozen=True, slots=True)
class Request:
    """A request: what to ``do``, in which ``language``, and the ``fields`` that go with it."""

    do: str
    language: str
    fields: Mapping[str, Any]

    @classmethod
    def of(cls, asked: Mapping[str, Any]) -> Self:
        """Return the request of a JSON object; RequestError where ``do`` or ``language`` are not what they must be."""
        language = asked.get("language") or "nl"
        if language not in LANGUAGES:
            raise RequestError(f"not written in {language!r}")
        return cls(str(asked.get("do")), language, asked)

    def get(self, name: str, kind: type[_T], default: _T) -> _T:
        """Return a field, ``default`` where it is missing or null; RequestError for one of another type."""
        value = self.fields.get(name)
        if value is None:
            return default
        if not isinstance(value, kind):
            raise RequestError(f"{name} is no {kind.__name__}")
        return value

    def text(self, name: str) -> str:
        """Return a field that must be a text with something in it; RequestError where it is not."""
        value = self.get(name, str, "")
        if not value.strip():
            raise RequestError(f"{name} is missing")
        return value

    @property
    def every_rule_set(self) -> bool:
        """Whether the answer under every rule set is asked for."""
        return self.get("rules", str, "") == _EVERY

    def position(self) -> Position | None:
        """Return the position of the request, None where it has none; PositionError with every fault of one that cannot be read."""
        text = self.get("position", str, "")
        if len(text) > _LONGEST:
            raise PositionError([Problem(Family.UNREADABLE, "", 0, 0, "", Expected.SHORTER)])
        return _read(text) if text.strip() else None

    def needed_position(self) -> Position:
        """Return the position of the request; RequestError where it has none."""
        found = self.position()
        if found is None:
            raise RequestError("position is missing")
        return found

    def rules(self, position: Position) -> RuleSet:
        """Return the rule set that holds for a position: the request's where it has one, else the document's, else the book of its language.

        That of another game does not hold: a player who prefers it may lay any board. RequestError for a name that there is not.
        """
        return chosen(str(position.game), position.rules, self._named, fitting=True, reader=self.language).rules

    def rules_for(self, game: str) -> RuleSet:
        """Return the rule set that holds for a game, with the position of the request beside it where that is of this game."""
        position = self.position()
        of_document = position.rules if position is not None and str(position.game) == game else None
        return chosen(game, of_document, self._named, fitting=True, reader=self.language).rules

    def _named(self) -> RuleSet | None:
        named = "" if self.every_rule_set else self.get("rules", str, "")
        try:
            return rule_set(named) if named else None
        except NoRuleSetError:
            raise RequestError(f"no rule set {named!r}") from None

    def asking(self, position: Position | None = None) -> Asking:
        """Return how the request asks; of a ``position`` by whom too, AnswerError where nobody is called so."""
        speaker = self.get("speaker", str, "")
        return Asking(
            language=self.language,
            reader=self.language,
            speaker=colour_named(position, speaker) if position is not None and speaker else None,
            strict=self.get("strict", bool, default=False),
            rules=self._named,
            every=self.every_rule_set,
            fitting=True,
        )


@lru_cache(maxsize=8)
def _read(text: str) -> Position:
    return read_position(text, "")


def faults_told(problems: Iterable[Problem], language: str) -> list[dict[str, Any]]:
    """Return faults as the published JSON objects, each with its line of ``text``."""
    return [fault_dict(problem, language) | {"text": fault_line(problem, language).lstrip(": ")} for problem in problems]
