"""Kinds of input that are told or asked without a position, and what may be done in one: turns as people tell them, yes or no from the rules, lists of actions."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from random import Random
from typing import Any

import damage
import yaml
from desk import ROOT, Wrong, called
from material import LANGUAGES, Material
from wrong import damaged_sentence

from adjudicator.basegame.told.turns import clauses_told
from adjudicator.cases.case import position_of
from adjudicator.game import game_of
from adjudicator.game.replay import replay_rules_of
from adjudicator.game.stepping import IllegalActionError
from adjudicator.input.problems import EventFaultError
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.telling.records import remembered_start
from adjudicator.verdicts.verdict import Answer
from catan_rules import ask
from catan_rules.answer.rule_answer import RuleAnswer
from catan_rules.mcp_door import tools

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_TABLE = ("Anna", "Bert", "Carla", "Daan")
_BOARD = """
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}
  blauw: {naam: Bert, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
"""
_DISPUTE = {"nl": "geschil", "de": "streitfall"}
_ASK = {"nl": "vraag", "de": "frage"}
_RULES = {"nl": "--regels", "de": "--regeln"}
#: What stands around a question that is asked without a position, and leaves it the question that it is.
_AROUND: tuple[Callable[[str], str], ...] = (
    str.strip,
    lambda said: f" {said} ",
    lambda said: said.replace(" ", "  "),
    lambda said: said + "\n",
)
#: Hands from which so many sets of cards can be chosen are left to the list of the worst calls.
_FEW_CARDS = 14
#: How many of those listed are judged, written, read and done, and after how many the next ones are listed too: a list is what costs.
_MOST_ACTIONS, _MOST_LISTED = 6, 2


#: Who says what in a quarrel that names nobody.
_SPEAKERS = ("Anna", "Bert", "Carla")


@cache
def _turns() -> list[tuple[str, str]]:
    """Return the turns told that are known, each with its language."""
    found = yaml.load((ROOT / "tests" / "basegame" / "told" / "turns.yaml").read_text(encoding="utf-8"), Loader=_LOADER)  # noqa: S506 - safe
    return [(one["told"], language) for language, rows in found.items() for one in rows]


@cache
def _quarrels() -> list[tuple[str, list[str], str]]:
    """Return the quarrels as people tell them: what happened, each claim behind its speaker, and the language."""
    found = []
    for path in sorted((ROOT / "tests" / "quarrels").glob("*.yaml")):
        for one in yaml.load(path.read_text(encoding="utf-8"), Loader=_LOADER):  # noqa: S506 - safe
            happened = one.get("told") or ""
            said = one.get("claims") or [{"by": who, "says": says} for who, says in zip(_SPEAKERS, one["says"], strict=False)]
            claims = [f"{row.get('by') or row.get('who')}: {row['says']}" for row in said]
            found.append((happened if isinstance(happened, str) else " ".join(happened), claims, one.get("language") or one["lang"]))
    return found


@cache
def _questions() -> list[str]:
    """Return the questions of yes or no that are answered from the rules."""
    found = []
    for path in sorted((ROOT / "tests" / "answer").glob("yes_no_*.tsv")):
        for row in path.read_text(encoding="utf-8").splitlines():
            cells = row.split("\t")
            if row and not row.startswith("#"):
                found.append(next((one for one in cells if " " in one), cells[0]))
    return found


@cache
def _seats() -> list[Any]:
    from adjudicator.notation.document.read import read_position

    return [remembered_start((), _TABLE), read_position(_BOARD)]


def told(material: Material, chance: Random) -> int:
    """A turn as it is spoken, whole and damaged: each event is read again as the line that tells of it; then a quarrel about it, and a game told so."""
    said, language = chance.choice(_turns())
    said = _changed(chance, said, [one for one, _ in _turns()])
    _clauses(said, chance)
    happened, claims, spoken = chance.choice(_quarrels())
    if chance.randrange(3) == 0:
        happened, spoken = said, language
    text = _changed(
        chance, " ".join(filter(None, (happened, *claims))) if chance.randrange(2) else "\n".join((happened, *claims)), material.claims
    )
    more = chance.choice(([], ["--json"], ["--json"], ["--strikt"], [_RULES[spoken], chance.choice((*material.rules, "alle"))]))
    called([_DISPUTE[spoken], *(text.split(" ") if chance.randrange(3) == 0 else [text]), *more])
    called([{"nl": "naspelen", "de": "nachspielen"}[language], "-", *chance.choice(([], ["--json"]))], damage.raw(chance, _game(chance)))
    return 3


def _changed(chance: Random, said: str, others: list[str]) -> str:
    what = chance.randrange(4)
    if what == 0 or not said.split():
        return said
    return damage.text(chance, said, others) if what == 1 else damaged_sentence(chance, said, others)


def _game(chance: Random) -> str:
    rows = [_changed(chance, chance.choice(_turns())[0], [one for one, _ in _turns()]) for _ in range(chance.choice((1, 2, 4)))]
    names = chance.choice(("", "spelers: Anna, Bert, Carla\n", "Spieler: Anna, Bert\n"))
    return names + "\n".join(rows)


def _clauses(said: str, chance: Random) -> None:
    position = chance.choice(_seats())
    rules = replay_rules_of(position)
    for one in clauses_told(said, position, (), chance.choice(LANGUAGES)):
        if not 0 <= one.at <= len(said):
            raise Wrong(f"a clause outside of what was told: {said!r}")
        for line in one.lines:
            try:
                rules.read(line, position)
            except EventFaultError as error:
                raise Wrong(f"{said!r} is told as {line!r}, which is not read: {error}") from error


def headlines(material: Material, chance: Random) -> int:
    """A question of the rules, whole and damaged: every door gives the same yes or no, and blanks around it change nothing."""
    said = chance.choice(_questions()) if chance.randrange(4) else chance.choice(material.queries)
    said = _changed(chance, said, _questions())
    name = chance.choice(material.rules)
    found = _library(said, name)
    language = found.language if isinstance(found, RuleAnswer) else chance.choice(LANGUAGES)
    of_command = called([_ASK[language], said, _RULES[language], name, "--json"])
    if of_command.status == 0 and of_command.out and isinstance(found, RuleAnswer):
        one, other = json.loads(of_command.out).get("headline"), found.as_dict()["headline"]
        if not (one and other and one["rules"] != other["rules"]):  # a set of another game counts for nothing on the command line
            _same(one, other, f"command and library: {said!r} {name}")
    around = _library(chance.choice(_AROUND)(said), name)
    if isinstance(found, RuleAnswer) and isinstance(around, RuleAnswer):
        _same(around.as_dict()["headline"], found.as_dict()["headline"], f"blanks: {said!r} {name}")
    with suppress(tools.ToolFaultError):
        json.dumps(tools.judge(said, None, name, language=language))
    return 4


def _same(one: Any, other: Any, about: str) -> None:
    if one != other:
        raise Wrong(f"two answers to one question, {about}\n  {one}\n  {other}")


def _library(said: str, name: str) -> Any:
    """Return what the library answers without a position; None where the sentence is refused."""
    try:
        return ask(None, said, name)
    except ValueError:
        return None


def actions(material: Material, chance: Random) -> int:
    """What may be done in a position: each is judged so, is written and read again, and can be done; strictly no more is."""
    position = _known(material, chance)
    if position is None:
        return 1
    rules = RULE_SETS[chance.choice([name for name, one in RULE_SETS.items() if str(position.game) in one.games])]
    try:
        listed = position.legal_actions(rules)
        certain = position.legal_actions(rules, strict=True)
    except ValueError:
        return 1
    more = [one for one in certain if one not in listed]
    if more:
        raise Wrong(f"strictly allowed and not listed: {more[:2]} {rules.name}")
    for number, action in enumerate(chance.sample(listed, min(_MOST_ACTIONS, len(listed)))):
        _done(position, action, rules, chance.choice(LANGUAGES), listing=number < _MOST_LISTED)
    return 1


def _known(material: Material, chance: Random) -> Any:
    """Return a position whose actions can be listed in little time."""
    from adjudicator.input.problems import PositionError
    from adjudicator.notation.document.read import read_position

    try:
        position = position_of(chance.choice(material.cases)) if chance.randrange(2) else read_position(material.stand(chance)[1])
    except PositionError:
        return None
    if game_of(position).neutral is None:
        return None
    return position if all(one.hand is None or sum(one.hand.high) <= _FEW_CARDS for one in position.players) else None


def _done(position: Any, action: Any, rules: Any, language: str, *, listing: bool) -> None:
    """Judge, write, read and do an action that is listed; where ``listing``, list what may be done after it."""
    line = position.action_text(action, language)
    if position.action(line) != action:
        raise Wrong(f"{action} is written as {line!r} and read as {position.action(line)}")
    verdict = ask(position, action, rules)
    if verdict.answer is not Answer.YES:
        raise Wrong(f"{line} is listed, and the answer is {verdict.answer} under {rules.name}")
    try:
        after = position.after(action, rules)
        if listing:
            after.legal_actions(rules)
    except IllegalActionError as error:
        raise Wrong(f"{line} is listed, and cannot be done under {rules.name}: {error}") from error
