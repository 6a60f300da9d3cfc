"""What is said of a dispute that is told from memory: what is assumed, what a claim needs of the board, and the smallest position that has it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.dispute.ruling import Dispute, Ruled, Ruling
from adjudicator.game import described
from adjudicator.game.replay import Replayed
from adjudicator.input.words import in_language, word_for
from adjudicator.verdicts.verdict import Answer
from catan_common.visible import visible
from catan_rules.messages import asking_phrase as tell_ask
from catan_rules.messages import text_of
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.verdict_words import listed

#: From how many players on the board is that for five and six.
_MANY = 5
#: By what a claim needs (``Game.needs``) the keys of the players that hold it, and those of the position.
_PIECES = ("settlements", "cities", "roads")
KEYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "route": ((*_PIECES, "special"), ()),
    "place": (_PIECES, ()),
    "points": ((*_PIECES, "developments", "played", "special"), ()),
    "army": (("played",), ()),
    "production": (("settlements", "cities"), ("robber", "bank")),
    "robber": (("settlements", "cities", "hand"), ("robber",)),
    "harbour": (("settlements", "cities"), ()),
}


def assumed_line(dispute: Dispute, language: str) -> str:
    """Return what is assumed where nobody has a position before him; empty where nothing was told of the course and no claim is ruled on by it, so that nothing hangs on it."""
    if not dispute.events and all(_is_of_no_course(one) for one in dispute.claims):
        return ""
    names = listed([person_name(player, language) for player in dispute.position.players], language)
    return tell_ask(language, "replay.remembered", names)


def _is_of_no_course(one: Ruled) -> bool:
    """Return whether a claim is left open for want of understanding, or is ruled on by a rule, whatever is on the table."""
    return not one.needs and (one.general is not None or one.issue is not None or one.ruling is Ruling.NOT_UNDERSTOOD)


def needed_of(one: Ruled) -> tuple[str, ...]:
    """Return what a claim needs of the board; nothing where every answer to what is asked decides it."""
    settled = one.asks is not None and all(
        follows.verdict is not None and follows.verdict.answer is not Answer.UNDETERMINED for follows in one.asks.outcomes
    )
    return () if settled else one.needs


def needs_lines(one: Ruled, language: str) -> Iterator[str]:
    """Yield what a claim needs of the board."""
    for need in needed_of(one):
        yield text_of(language, "dispute", f"needs.{need}")


def smallest_position(dispute: Dispute, language: str) -> list[str]:
    """Return the document that holds just what the claims need, to be filled in, with what was told below it; nothing where they need no more."""
    needs = list(dict.fromkeys(need for one in dispute.claims for need in needed_of(one) if need in KEYS))
    if not needs:
        return []
    players, whole = (list(dict.fromkeys(key for need in needs for key in KEYS[need][side])) for side in (0, 1))
    many = len(dispute.position.players) >= _MANY
    lines = [f"{word_for('keys', 'game', language)}: basis-5-6"] if many else []
    lines += [f"{word_for('keys', 'board', language)}: {'beginners-5-6' if many else 'beginners'}"]
    lines += [f"{word_for('keys', key, language)}:" for key in whole]
    lines.append(f"{word_for('keys', 'players', language)}:")
    for player in dispute.position.players:
        lines.append(f"  {in_language(player.colour, language)}:")
        lines += [f"    {word_for('player-keys', 'name', language)}: {visible(player.name)}"] if player.name else []
        lines += [
            f"    {word_for('player-keys', key, language)}:{_played(player, dispute, language) if key == 'played' else ''}"
            for key in players
        ]
    done = [event for event in dispute.events if event.verdict.answer is not Answer.NOT_APPLICABLE]
    if done:
        lines.append(f"{word_for('keys', 'events', language)}: |")
        lines += [f"  {_with_blank(event, language)}" for event in done]
    lines.append(f"{word_for('dispute-keys', 'claims', language)}:")
    lines += [f"  - {in_language(one.claim.by, language)}: {_quoted(one.claim.text)}" for one in dispute.claims]
    return lines


def before_line(dispute: Dispute, language: str) -> str:
    """Return that what is filled in is how it was before what was told to have happened, a knight not counted that was; empty where nothing was."""
    done = [event for event in dispute.events if event.verdict.answer is not Answer.NOT_APPLICABLE]
    if not done:
        return ""
    army = any("army" in one.needs or "points" in one.needs for one in dispute.claims)
    knights = [event for event in done if event.verdict.question.card == _KNIGHT]
    return text_of(language, "dispute", "needs.before.knight" if army and knights else "needs.before")


_KNIGHT = "ridder"


def _played(player: Any, dispute: Dispute, language: str) -> str:
    """Return the knights that a player was told to have played before what is told of the course, as they stand in a document; empty where nothing was told."""
    seat = dispute.position.players.index(player)
    told = sum(event.verdict.question.card == _KNIGHT and getattr(event.event, "player", None) == seat for event in dispute.events)
    before = player.played.total - told
    return f" {before} {in_language(_KNIGHT, language)}" if before > 0 else ""


def _with_blank(event: Replayed, language: str) -> str:
    """Return an event with a blank where its place was not told; as it is told where nothing is left out."""
    asked, told = event.verdict.question, event.text(language)
    if asked.at is not None:
        return told
    robs = f" {text_of(language, 'dispute', 'needs.robs')} "
    if str(asked.kind) == _ROBBER and robs in told:  # the robber was put somewhere first
        return told.replace(robs, f" {text_of(language, 'dispute', 'needs.puts')}{robs}", 1)
    return f"{told} {text_of(language, 'dispute', 'needs.at')}" if "at" in described(asked.kind).needs else told


_ROBBER = "robber"


def _quoted(text: str) -> str:
    return '"' + visible(text).replace("\\", "\\\\").replace('"', '\\"') + '"'
