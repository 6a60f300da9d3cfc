"""Every fact that needs a history, under every rule set: after which events of a turn it was asked about, written to docs/lab/turn-facts.md.

A published case that proves such a fact is asked again after each event that can follow in its position. The answer has to be that of the position in which
the event stands under ``deze beurt``: as a document, read back, and as a line. With ``--check`` the page is compared; the exit status is 1 where it is stale or
an answer is another.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from generated import write_or_check

from adjudicator.cases import case as cases
from adjudicator.cases.reading import read_text
from adjudicator.game import Position, game_of
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import PositionError
from adjudicator.judging.referee import checked
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.question import Question

TARGET = ROOT / "docs" / "lab" / "turn-facts.md"
_BOARD = {
    "a": "{me} gooit 8",
    "b": "{me} gooit 7",
    "c": "{you} legt 4 kaarten af",
    "d": "{me} zet rover op {tile}, rooft niets",
    "e": "{me} ruilt 4 wol voor 1 erts",
    "f": "{me} ruilt 1 wol voor 1 erts met {you}",
    "g": "{me} bouwt straat {path}",
    "h": "{me} bouwt dorp {corner}",
    "i": "{me} bouwt stad {corner}",
    "j": "{me} koopt ontwikkelingskaart: ridder",
    "k": "{me} speelt ridder",
    "l": "{me} speelt ridder, rover naar {tile}, rooft niets",
    "m": "{me} speelt monopolie op wol",
    "n": "{me} speelt uitvinding: 1 erts, 1 graan",
    "o": "{me} speelt stratenbouw",
    "p": "{me} speelt overwinningspunt",
    "q": "{me} zegt te winnen",
    "r": "{me} eindigt beurt",
    "s": "{me} zet dorp {corner}",
}
_SHIPS = _BOARD | {"t": "{me} bouwt schip {path}", "u": "{me} verplaatst schip {ship} naar {path}"}
_DICE = {
    "a": "{me} gooit 2 erts, graan, goud, 2 wol",
    "b": "{me} bewaart erts, graan en gooit 3 wol, hout",
    "c": "{me} zet K1 in",
    "d": "{me} ruilt 2 goud voor 1 wol",
    "e": "{me} bouwt R1",
    "f": "{me} bouwt niets",
    "g": "{me} eindigt beurt",
}
_CARD = {
    "a": "{me} gooit 4 en toernooi",
    "b": "{me} krijgt 1 wol",
    "c": "{me} ruilt 3 wol voor 1 erts",
    "d": "{me} bouwt straat C5",
    "e": "{me} bouwt stad C3",
    "f": "{me} speelt Alchemist: 4",
    "g": "{me} trekt 2 kaarten",
    "h": "{me} zegt te winnen",
    "i": "{me} eindigt beurt",
}
_EVENTS = {"basis": _BOARD, "basis-5-6": _BOARD, "zeevaarders": _SHIPS, "dobbelspel": _DICE, "kaartspel": _CARD}
_HEADINGS = {
    "basis": "The basic game",
    "basis-5-6": "Five and six players",
    "zeevaarders": "Seafarers",
    "dobbelspel": "The dice game",
    "kaartspel": "The card game",
}


@dataclass
class Met:
    """What was asked: by game, fact and rule set the letters of the events; how many answers were compared, and which differ."""

    letters: dict[tuple[str, str], dict[str, set[str]]] = field(default_factory=dict)
    compared: int = 0
    differing: list[str] = field(default_factory=list)


def facts_with_history() -> dict[str, dict[str, Any]]:
    """Return the facts that need a history, by id, as data/points.yaml has them."""
    points = yaml.safe_load((ROOT / "data" / "points.yaml").read_text(encoding="utf-8"))
    return {fact: point for fact, point in points["facts"].items() if "history" in point["needs"]}


def lines(position: Position) -> Iterator[tuple[str, str]]:
    """Yield the letters of the events of a game with a line for each, of whoever is on turn, at places that are free as far as there are any."""
    turn = position.turn or 0
    words = {"me": position.players[turn].colour, "you": position.players[(turn + 1) % len(position.players)].colour}
    if position.board is not None:
        board, found = position.board.map, position
        paths = [name for number, name in enumerate(board.path_names) if not found.occupied_paths >> number & 1]  # type: ignore[attr-defined]
        corners = [name for number, name in enumerate(board.intersection_names) if not found.buildings >> number & 1]  # type: ignore[attr-defined]
        ships = found.players[turn].ships or (0,)  # type: ignore[attr-defined]
        tile = next((name for number, name in enumerate(board.tile_names) if number != found.robber), board.tile_names[0])  # type: ignore[attr-defined]
        words |= {"path": [*paths, "A1/NO"][0], "corner": [*corners, "A1.N"][0], "ship": board.path_names[ships[0]], "tile": tile}
    for letter, line in _EVENTS[position.game].items():
        yield letter, line.format(**words)


def stated(after: Any) -> Iterator[Any]:
    """Yield a position as a document tells of its turn, and as a line does; all else stays as it is, since not every hand can be written."""
    for written, read in ((write_position, read_position), (write_line, read_line)):
        try:
            found: Any = read(written(after))
        except (PositionError, KeyError, ValueError, IndexError):
            continue
        if after.board is None:
            # a sheet does not tell what its turn has used up so far
            if getattr(found, "turn_history", None) == getattr(after, "turn_history", None):
                yield found
        else:
            yield replace(after, turn_history=found.turn_history)


def _after(start: Any, line: str, name: str) -> Any:
    """Return a position after an event, None where the event cannot be told in it."""
    replay_rules = replay_rules_of(start)
    try:
        event = replay_rules.read(line, start)
        return replay_rules.apply(start, event, RULE_SETS[name], False)[1]
    except (replay_rules.fault, KeyError, ValueError, IndexError):
        return None


def _ask(met: Met, start: Any, question: Question, where: tuple[str, str], facts: list[str]) -> None:
    game, name = where
    rules = RULE_SETS[name]
    for letter, line in lines(start):
        after = _after(start, line, name)
        if after is None:
            continue
        verdict = checked(after, question, rules, False)
        for other in stated(after):
            again = checked(other, question, rules, False)
            met.compared += 1
            if (again.answer, again.value) != (verdict.answer, verdict.value):
                met.differing.append(f"{facts[0]} {name}: {line}: {verdict.answer}, as a position {again.answer}")
        for fact in facts:
            met.letters.setdefault((game, fact), {}).setdefault(name, set()).add(letter)


def asked() -> Met:
    """Return what came out of asking one published case of every fact, under every rule set for which it is published, after every event."""
    wanted, met = facts_with_history(), Met()
    for one in cases.load(str(ROOT / "data" / "cases")).values():
        facts = [fact for fact in one.facts if fact in wanted]
        if not facts:
            continue
        try:
            position = read_text(one.document, one.id)
        except PositionError:
            continue  # a case about faults
        game = str(position.game)
        if game_of(position).replay is None or not position.players:
            continue
        for name in rule_sets(position):
            lacking = [fact for fact in facts if name not in met.letters.get((game, fact), {})]
            if lacking and one.question.kind in game_of(position).kinds:
                start = replay_rules_of(position).begin(replay_rules_of(position).without_events(position), RULE_SETS[name])
                _ask(met, start, one.question, (game, name), lacking)
    return met


def rule_sets(position: Position) -> list[str]:
    """Return the rule sets of the game of a position."""
    return [name for name, rules in RULE_SETS.items() if str(position.game) in rules.games]


def render(met: Met) -> str:
    """Return the page."""
    wanted = facts_with_history()
    total = sum(len(letters) for sets in met.letters.values() for letters in sets.values())
    text = [
        "# Facts with a history, met after every event of a turn",
        "",
        f"Written by `tools/turn_facts.py`. {len(wanted)} facts of `data/points.yaml` need a history. A published case of each is asked again after every event that can",
        "follow in its position, under every rule set for which it is published; the answer is that of the position in which the event stands under `deze beurt`, as a",
        f"document and as a line. {total} triples of fact, rule set and event, {met.compared} answers compared, {len(met.differing)} that differ.",
        "",
    ]
    for game, events in _EVENTS.items():
        rows = {fact: sets for (where, fact), sets in met.letters.items() if where == game}
        if not rows:
            continue
        names = [name for name in RULE_SETS if any(name in sets for sets in rows.values())]
        text += [f"## {_HEADINGS[game]}", "", *(f"* {letter}: `{line}`" for letter, line in events.items()), ""]
        text += ["| fact | " + " | ".join(names) + " |", "|---|" + "---|" * len(names)]
        for fact in sorted(rows):
            cells = ["".join(sorted(rows[fact].get(name, ()))) for name in names]
            text.append(f"| {fact} | " + " | ".join(cells) + " |")
        text.append("")
    unmet = unmet_facts(met)
    text += [
        "A sheet of the dice game does not tell what its turn has used up: after an event that uses something up, there is no such position.",
        "",
    ]
    if unmet:
        text += ["## Not met", "", *(f"* {fact}: {why}" for fact, why in unmet.items()), ""]
    return "\n".join(text)


def unmet_facts(met: Met) -> dict[str, str]:
    """Return the facts that no case could be asked about, each with the reason; an empty one where there is none."""
    seen = {fact for _, fact in met.letters}
    return {fact: _reason(point) for fact, point in sorted(facts_with_history().items()) if fact not in seen}


def _reason(point: dict[str, Any]) -> str:
    return "" if point.get("role") else "no check rests on it: it has no role in the referee, so no published case asks for it"


if __name__ == "__main__":
    result = asked()
    for one in result.differing:
        print(one)
    sys.exit(max(write_or_check(TARGET, render(result)), int(bool(result.differing))))
