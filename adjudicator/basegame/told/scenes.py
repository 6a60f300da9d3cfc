"""A clause with what was told before it, from which its event is made."""

from __future__ import annotations

from adjudicator.basegame.deeds import Build, Get, Play, Resources, Roll, Trade
from adjudicator.basegame.position import Development
from adjudicator.basegame.production.table import COLUMNS
from adjudicator.basegame.told.clause import Clause, Part, bare
from adjudicator.basegame.told.scene import Scene
from adjudicator.basegame.told.several import as_due, row_due
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import has, says
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from adjudicator.verdicts.question import Kind

#: So many who play know of whom it is said.
_TWO = 2
#: Words by which a roll is named again: van die acht, bei der Acht.
_OF_ROLL = ("from", "at", "with", "for")
#: What is built.
_PIECES = tuple(one.value for one in (Kind.ROAD, Kind.SETTLEMENT, Kind.CITY))
#: Beside what the robber may be put.
_BESIDE = ("terrain", RESOURCE, "number", "player", "me")


def scene_of(story: Story, doer: int, parts: list[Part], clause: Clause) -> Scene:
    """Return a clause with what was told before it."""
    last, before = story.last(), story.found[-1] if story.found else None
    pending = last if last is not None and last.player == doer else None
    kept = _told_parts(story, doer, parts, clause)
    found = Scene(story.position, doer, kept, clause.particle, story.named, pending, story.rolled(), story.total())
    found.final = story.final
    if before is not None and before.aside:
        found.spoken_of = story.named if not before.events and story.named in _PIECES else ""
        found.wished = len(clause.spoken) == 1
    found.kind_before = _kind_of(last)
    found.single = single_cards(story)
    found.raised = says(clause.spoken, "raises")
    found.built = [one for one in story.done() if isinstance(one, Build)]
    found.unread = any(row.ask and not row.aside for row in story.found)
    found.road = _road_laid(pending) if says(clause.spoken, "at-end") else None
    found.dumps = says(clause.spoken, "dumps")
    found.robber = story.robber()
    found.acted = any(one.player == doer for one in story.done())
    found.beside = _beside_still(story, pending)
    return found


def _road_laid(pending: Action | None) -> int | None:
    """Return where the road lies that was just laid; None where none was."""
    return pending.place if isinstance(pending, Build) and pending.piece is Kind.ROAD else None


def _beside_still(story: Story, pending: Action | None) -> int | None:
    """Return beside whose building the robber was put by who goes on, and has not robbed anybody yet; None where nobody knows it."""
    if pending is None or story.beside == pending.player or len(story.position.players) != _TWO:
        return None  # of more than two, somebody else may have a building there too
    knight = isinstance(pending, Play) and pending.card is Development.KNIGHT and pending.rob is None
    return story.beside if knight or story.is_open_theft() else None


def _kind_of(last: Action | None) -> str:
    """Return the one kind of the cards that an event says somebody got; empty for none."""
    kinds = [str(RESOURCES[kind]) for kind, number in enumerate(last.cards) if number] if isinstance(last, Get) else []
    return kinds[0] if len(kinds) == 1 else ""


def single_cards(story: Story) -> set[tuple[int, str]]:
    """Return of which kinds players were told to have got just one card in this turn, or have just one by the position: the Lehm that somebody gives may be that."""
    numbers: dict[tuple[int, str], int] = {}
    for one in story.gains():
        for kind, number in zip(map(str, RESOURCES), one.cards, strict=True):
            numbers[one.player, kind] = numbers.get((one.player, kind), 0) + number
    return {place for place, number in numbers.items() if number == 1} | _only_cards(story)


def _only_cards(story: Story) -> set[tuple[int, str]]:
    """Return of which kinds players have just one card by the position, as long as nothing was told since but a roll that brings them none of it."""
    done = story.done()
    if story.position.remembered or story.before or story.has_unread() or any(not isinstance(one, Roll | Get) for one in done):
        return set()
    found: set[tuple[int, str]] = set()
    for seat, player in enumerate(story.position.players):
        row = row_due(story, seat) if any(isinstance(one, Roll) for one in done) else (0,) * len(COLUMNS)
        if row is None or player.hand is None or player.hand.hidden:
            continue
        got = [one for one in story.gains() if one.player == seat]
        for place, (kind, number) in enumerate(zip(map(str, RESOURCES), player.hand.counts, strict=True)):
            if number == 1 and not row[COLUMNS.index(kind)] and not any(one.cards[place] for one in got):
                found.add((seat, kind))
    return found


def _told_parts(story: Story, doer: int, parts: list[Part], clause: Clause) -> list[Part]:
    """Return the things of a clause as what was told before it makes them: without the roll that is named again, numbers of what was brought or wished for as that, as many as are due."""
    kept = parts
    if clause.act in ("take", "hold", "give"):
        kept = [one for one in kept if not _is_the_roll(story, one)]
    if _is_of_it(clause, kept):
        kept = _of_it(story, kept)
    if clause.act == "give" and story.wanted and not bare(kept, RESOURCE):
        kept = _numbers_as(kept, story.wanted)
    if clause.act == "take" and not clause.particle and not any(one.kind == "player" for one in kept):
        kept = as_due(story, kept, doer)
    return kept


def _is_of_it(clause: Clause, parts: list[Part]) -> bool:
    """Return whether a clause names a number of what the event before it brought: drei davon; wisselt er vier in voor …."""
    if clause.act == "trade" and says(clause.spoken, "of-this") and any(one.led == "for" for one in parts):
        return True
    return clause.act in ("trade", "give", "put") and has(clause.words, "of-it")


def _numbers_as(parts: list[Part], kind: str) -> list[Part]:
    """Return things, each number that has no word before it as so many cards of a kind."""
    return [Part(RESOURCE, kind, one.number, text=one.text) if one.kind == "number" and not one.led else one for one in parts]


def beside_whom(story: Story, clause: Clause, doer: int) -> int | None:
    """Return beside whose building a clause says that the robber was put: op haar akker, bei Bert, auf meinen Wald; None where it does not."""
    at = [one for one in clause.parts if one.led in ("at", "to", "from") and one.kind in _BESIDE]
    named = [one.seat for one in at if one.kind == "player"] + [story.teller for one in at if one.kind == "me" or one.owner == "mine"]
    named += [word.whose for word in clause.spoken if word.whose is not None]
    if not named and any(one.owner == "his" and one.led == "at" for one in at):
        others = [seat for seat in story.others if seat != doer]
        named = [*others] if len(others) == 1 else []
    return named[0] if len(set(named)) == 1 and named[0] != doer else None


def _of_it(story: Story, parts: list[Part]) -> list[Part]:
    """Return the things of a clause, a number of what the event before it brought as so many of that: drei davon."""
    cards = _brought_by(story.last())
    if cards is None or sum(map(bool, cards)) != 1 or bare(parts, RESOURCE):
        return parts
    kind = next(place for place, number in enumerate(cards) if number)
    return _numbers_as(parts, str(RESOURCES[kind]))


def _brought_by(last: Action | None) -> Resources | None:
    """Return the cards that an event brought, of a monopoly one of its kind; None where it brought none."""
    if isinstance(last, Get):
        return last.cards
    if isinstance(last, Trade | Play) and last.take is not None:
        return last.take
    if isinstance(last, Play) and last.resource is not None:
        return tuple(int(kind == last.resource) for kind in range(len(RESOURCES)))
    return None


def _is_the_roll(story: Story, one: Part) -> bool:
    """Return whether a number is the roll of the turn, named again."""
    return one.kind == "number" and one.led in _OF_ROLL and one.article == "the" and one.number == story.total()
