"""An action in words, as it is written down; the reader of events reads it as the same action. What its fields tell, and what does not follow from them."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from adjudicator.basegame.deeds import DEEDS, NO_VICTIM, ON_TURN, Have
from adjudicator.basegame.position import Cards, Position
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.input.words import word_for
from adjudicator.language.event_words import EventWords, Told
from adjudicator.language.vocabulary import place_in
from adjudicator.verdicts.question import Kind

_PATHS = (Kind.ROAD, Kind.SHIP)


def event_text(event: Action, position: Position, language: str = "nl") -> str:
    """Return the line that tells of an event; players by their colours, places by their canonical names."""
    words = EventWords(position, language)
    deed = DEEDS[type(event)]
    if event.player != ON_TURN:
        return words.line(deed, event)
    if position.turn is None:
        return words.sentence("end-turn")
    return words.line(deed, type(event)(position.turn))


# --- fields ----------------------------------------------------------------------------------------------------------------


def piece(words: EventWords, kind: Kind, _action: object) -> str:
    """Return a piece."""
    return words.word("pieces", str(kind))


def path(words: EventWords, value: int, _action: object) -> str:
    """Return a path as the language writes it."""
    return place_in(words.position.board.map.path_names[value], words.language)


def place(words: EventWords, value: int, action: Any) -> str:
    """Return where a piece is, as the language writes it."""
    if action.piece in _PATHS:
        return path(words, value, action)
    return place_in(words.position.board.map.intersection_names[value], words.language)


def resource(words: EventWords, kind: int, _action: object) -> str:
    """Return a resource."""
    return words.word("resources", str(RESOURCES[kind]))


def development(words: EventWords, card: str, _action: object) -> str:
    """Return a development card."""
    return words.word("developments", str(card))


def eyes(_words: EventWords, total: int, action: Any) -> str:
    """Return a roll, each die where it is told."""
    return str(total) if action.dice is None else "{}+{}".format(*action.dice)


def cards(words: EventWords, counts: tuple[int, ...], _action: object) -> str:
    """Return resource cards by kind; that there are none, where there are none."""
    return _in_words(counts, words.language) or words.sentence("no-cards")


def some(words: EventWords, held: Cards, action: object) -> str:
    """Return cards, of hidden ones how many there are in all and those that are known."""
    if not held.hidden:
        return cards(words, held.counts, action)
    number = words.sentence("cards", number=str(held.total))
    return f"{number}, {cards(words, held.counts, action)}" if any(held.counts) else number


@lru_cache(maxsize=4096)  # the same few change hands over and over
def _in_words(counts: tuple[int, ...], language: str) -> str:
    told = [f"{count} {word_for('resources', str(RESOURCES[kind]), language)}" for kind, count in enumerate(counts) if count]
    return ", ".join(told)


def lines(words: EventWords, laid: tuple[tuple[Kind, int], ...], action: object) -> str | None:
    """Return roads and ships, each with its path; None for none."""
    return " ".join(f"{piece(words, kind, action)} {path(words, where, action)}" for kind, where in laid) or None


# --- what does not follow from the fields ----------------------------------------------------------------------------------


def built_somewhere(words: EventWords, action: Any) -> Told:
    """Return how a piece is told that was built somewhere."""
    where = "" if words.position.remembered else words.word("somewhere", "somewhere")
    return "build", {"piece": "" if action.piece is None else piece(words, action.piece, action), "at": where}


def robbed(words: EventWords, action: Any) -> Told:
    """Return how a move of robber or pirate is told, with who was robbed."""
    figure = words.word("figures", "pirate" if action.pirate else "robber")
    return "rob", {"figure": figure, "at": words.position.board.map.tile_names[action.tile], "robbed": _victim(words, action)}


def stolen(words: EventWords, action: Any) -> Told:
    """Return how a card is told that was stolen, the robber somewhere."""
    if action.victim is None:
        return "somewhere", {"figure": words.word("figures", "robber")}
    return "steal", {"robbed": _victim(words, action).removeprefix(",")}


def played(words: EventWords, action: Any) -> Told:
    """Return how a card is told, of a knight with the move of the robber."""
    sort, parts = words.told(DEEDS[type(action)], action)
    if action.given:
        told = [words.sentence("given", number=str(number), player=words.called(seat)) for seat, number in action.given]
        return sort, parts | {"number": ", ".join([parts["number"], *told])}
    if action.rob is None:
        return sort, parts
    moved = DEEDS[type(action.rob)].told
    if f"event-{sort}-{moved}" in words.sentences:
        return f"{sort}-{moved}", parts | robbed(words, action.rob)[1]
    return sort, {"card": parts["card"] + _victim(words, action.rob)}


def _victim(words: EventWords, action: Any) -> str:
    if action.victim is None:
        return ""
    if action.victim == NO_VICTIM:
        return words.sentence("robbed-nobody")
    victim = words.called(action.victim)
    if action.card is None:
        return words.sentence("robbed", victim=victim)
    return words.sentence("robbed-card", victim=victim, resource=resource(words, action.card, action))


def hands_told(position: Position, language: str) -> list[str]:
    """Return what each player has in hand, as far as that is known."""
    return [
        event_text(Have(seat, player.hand), position, language) for seat, player in enumerate(position.players) if player.hand is not None
    ]
