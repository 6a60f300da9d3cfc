"""What players say as running text, each part with who says it.

``Rood: mijn straat is 9 lang. Blauw (actueel): nee, die is doorbroken.``, or told of in other forms (``attributed``).
A speaker is a player by colour or name, in brackets the rule set that the player goes by.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Any

from adjudicator.dispute.attributed import Part, parts_of
from adjudicator.dispute.claims import Said
from adjudicator.dispute.phrases import sentences_of
from adjudicator.game import HeardAs, Position, game_of
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.input.words import meaning, near
from adjudicator.language.parse import MOST_MARKS, player_named
from adjudicator.rulesets.editions import RULE_SETS, NoRuleSetError, rule_set
from adjudicator.telling.records import Course, GameError, told_course
from catan_common.rule_sets import ALSO

LABEL = re.compile(r"\s*(.*?)\s*(?:\(([^()]*)\))?\s*\Z", re.DOTALL)
_MOST_SAID = 40
#: How begins what is asked of a clause that tells too little.
ASKS = "told: "
#: So many claims are ruled on at most.
MOST_CLAIMS = 40
#: Each of them as long as a sentence may be.
_LONGEST_SAID = MOST_CLAIMS * MOST_MARKS


#: Notes a fault: the offset, what stands there, what was expected, near words.
_Fault = Callable[[int, str, Expected, tuple[str, ...]], None]


def read_said(text: str, position: Position, file: str = "<text>") -> list[Said]:
    """Return what players say in running text about a position; ``file`` is what messages call the text. PositionError where it names nobody who plays, or a rule set that there is not."""
    problems: list[Problem] = []

    def fault(at: int, found: str, expected: Expected, hints: tuple[str, ...]) -> None:
        problems.append(Problem(Family.UNREPRESENTABLE, file, 1, at + 1, found, expected, hints))

    said = list(said_in_text(text, position, fault))
    if too_many(said):
        fault(0, text[:_MOST_SAID], Expected.FEWER_CLAIMS, ())
    if problems:
        raise PositionError(problems)
    return said


def with_story(text: str, position: Position, file: str = "<text>") -> tuple[Position, list[Said]]:
    """Return a position with the course that a text tells before anybody says something, and what is said; what of it is no event stays unread. PositionError as ``read_said``."""
    said = read_said(text, position, file)
    begins = next((part.at for part in parts_of(text, position)), 0)
    story = text[:begins].strip()
    if not said or not said[0].unread or game_of(position).replay is None:
        return position, said
    return with_course(story, position, said, file) or (position, said)


def with_course(story: str, position: Position, said: list[Said], file: str = "<text>") -> tuple[Position, list[Said]] | None:
    """Return a position with the course that a story tells, as far as it is heard, and what is said with what was not; None where nothing is heard."""
    told = _course(story, position, file)
    if told is None or not told.events:
        return None
    rules = replay_rules_of(position)
    lines = tuple(str(rules.write(one.event, position, "nl")) for one in told.events)
    asks = tuple((one.problem.expected, one.problem.found) if one.problem.expected.startswith(ASKS) else ("", "") for one in told.unheard)
    heard = tuple(HeardAs(one.text, one.lines, one.turns, one.meant) for one in told.heard)
    behind = tuple(None if one.aside else len(position.events) + one.after for one in told.unheard)
    said[0] = replace(
        said[0],
        unread=tuple(one.text for one in told.unheard),
        asked=asks,
        heard=heard,
        behind=behind,
        agrees=all(one.agrees for one in told.unheard),
    )
    course: Any = position
    return replace(course, events=(*position.events, *lines)), said


def _course(story: str, position: Position, file: str) -> Course | None:
    """Return the course that a story tells: all of it in one, or, where nothing of that is heard, sentence by sentence; None where that tells of nothing either."""
    for text in (story, "\n".join(sentences_of(story))):
        try:
            return told_course(text, position, file, partly=True)
        except GameError:
            continue
    return None


def too_many(said: Sequence[Said]) -> bool:
    """Return whether there are more claims than any dispute has. The limit exists because each claim is put to the referee under every rule set."""
    return sum(len(sentences_of(one.text)) for one in said) > MOST_CLAIMS


def said_in_text(text: str, position: Position, fault: _Fault) -> Iterator[Said]:
    """Yield what is said in running text; a text before the first name is told, and not read."""
    if len(text) > _LONGEST_SAID:
        fault(0, text[:_MOST_SAID], Expected.FEWER_CLAIMS, ())
        return
    parts = list(islice(parts_of(text, position), MOST_CLAIMS + 1))
    if len(parts) > MOST_CLAIMS:
        fault(parts[-1].at, parts[-1].who, Expected.FEWER_CLAIMS, ())
        return
    if not parts:
        fault(0, text.strip()[:_MOST_SAID], Expected.CLAIMS, ())
        return
    unread = tuple(sentences_of(text[: parts[0].at]))
    for part in parts:
        for one in known_said(part, position, fault):
            yield replace(one, unread=unread) if unread else one
            unread = ()


def known_said(part: Part, position: Position, fault: _Fault) -> Iterator[Said]:
    """Yield what each player says. A speaker who does not play, one who says nothing, and an unknown rule set are faults."""
    colour = player_named(part.who, position)
    if colour is None:
        listed = tuple(name for player in position.players for name in (player.colour, player.name) if name)
        fault(part.at, part.who, Expected.CLAIMANT, near(part.who, more=listed) or listed)
    rules = None
    if part.rules is not None and not _is_colour_of(colour, part.rules, position):
        try:
            held = rule_set(part.rules.strip())
        except NoRuleSetError:
            fault(part.at, part.rules, Expected.RULES, near(part.rules, more=(*RULE_SETS, *ALSO)))
        else:
            rules = held.name
            if str(position.game) not in held.games:
                fault(
                    part.at, part.rules, Expected.RULES, tuple(name for name, one in RULE_SETS.items() if str(position.game) in one.games)
                )
    if not part.text.strip(" .!;?"):
        fault(part.at, part.who, Expected.CLAIMS, ())
    elif colour is not None:
        yield Said(colour, part.text, rules, part.told)


def _is_colour_of(colour: str | None, bracketed: str, position: Position) -> bool:
    """Return whether what stands in brackets behind a name is the colour that its player has, or any where nobody knows who has which: "Jan (rood)"."""
    named = meaning("colours", bracketed.strip())
    return named is not None and (named == colour or getattr(position, "remembered", False))
