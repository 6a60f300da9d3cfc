"""Events of a card game written so that they read back as the same, in Dutch or German."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import GOLD
from adjudicator.cardgame.deeds import DEEDS, Build, Draw, Goods, Lay, Play, Search, Throw, Under
from adjudicator.cardgame.position import VALUES, Hand, Laid, Landscape, Position
from adjudicator.game.action import Action
from adjudicator.language.event_words import EventWords, Told


def event_text(event: Action, position: Position, language: str = "nl") -> str:
    """Return the line that tells of an event, players by their colours; it reads back as the same event."""
    return EventWords(position, language).line(DEEDS[type(event)], event)


# --- fields ----------------------------------------------------------------------------------------------------------------


def piece(words: EventWords, kind: str, _event: object) -> str:
    """Return a piece."""
    return words.word("pieces", kind)


def goods(words: EventWords, some: Goods, _event: object) -> str:
    """Return resources with their number, and their landscape where it is told."""
    told = ((count, words.word("gold" if what == GOLD else "resources", what), place) for what, count, place in some)
    return ", ".join(f"{count} {word}{f' {place}' if place else ''}" for count, word, place in told)


def cards(words: EventWords, some: Hand, _event: object) -> str:
    """Return cards by name, and how many others."""
    told = [name if count == 1 else f"{count} {name}" for name, count in some.known]
    if some.hidden:
        told.append(words.sentence("one-card") if some.hidden == 1 else words.sentence("cards", number=str(some.hidden)))
    return ", ".join(told)


def laid(words: EventWords, card: Laid, _event: object) -> str:
    """Return an expansion, with what it makes, or which knight it is."""
    if not card.own:
        return card.name
    resource = "gold" if card.own == GOLD else "resources"
    return f"{card.name} {card.own if card.name == 'Ritter' else words.word(resource, card.own)}"


# --- what does not follow from the fields ----------------------------------------------------------------------------------


def _paid(words: EventWords, paid: Goods) -> str:
    return words.sentence("paid", give=goods(words, paid, None))


def _landscape(words: EventWords, landscape: Landscape, side: str) -> str:
    named = words.word("terrains", landscape.terrain)
    return f"{words.word('card-event-words', side)} {named if landscape.die is None else f'{named}{landscape.die}'}"


def _figures(words: EventWords, card: Laid) -> Iterator[str]:
    for value in VALUES:
        number = getattr(card, value)
        if number is not None:
            yield f"{words.word('card-values', value)} {number}"


def thrown(words: EventWords, event: Throw) -> Told:
    """Return how dice are told, with the question card that was read."""
    face = None if event.face is None else words.word("card-faces", event.face)
    if event.card is not None:
        face = f"{face}: {event.card}"
    if face is not None and event.roll is not None:
        return "both-dice", {"roll": str(event.roll), "face": face}
    return "roll", {"roll": face or str(event.roll)}


def built(words: EventWords, event: Build) -> Told:
    """Return how a piece is told, with the landscapes of a settlement and what was paid."""
    sides = (("above", event.above), ("below", event.below))
    return _with_more(words, event, [_landscape(words, landscape, side) for side, landscape in sides if landscape is not None])


def laid_out(words: EventWords, event: Lay) -> Told:
    """Return how an expansion is told, with what stands on it and what was paid."""
    return _with_more(words, event, [*_figures(words, event.laid)])


def _with_more(words: EventWords, event: Build | Lay, more: list[str]) -> Told:
    sort, parts = words.told(DEEDS[type(event)], event)
    if event.paid is not None:
        more.append(_paid(words, event.paid))
    return (f"{sort}-more", parts | {"more": ", ".join(more)}) if more else (sort, parts)


def played(words: EventWords, event: Play) -> Told:
    """Return how an action card is told, with what it does."""
    if event.exchanged is not None:
        give, take = (goods(words, side, event) for side in event.exchanged)
        return "play-exchange", {"card": event.card, "give": give, "take": take}
    more = event.taken if event.number is None else str(event.number)
    return ("play", {"card": event.card}) if more is None else ("play-take", {"card": event.card, "take": more})


def from_pile(words: EventWords, event: Draw | Search) -> Told:
    """Return how cards are told that come from a pile, with its number."""
    sort, parts = words.told(DEEDS[type(event)], event)
    return sort, parts | {"pile": "" if event.pile is None else words.sentence("pile", pile=str(event.pile))}


def searched(words: EventWords, event: Search) -> Told:
    """Return how a search is told, with what was paid."""
    sort, parts = from_pile(words, event)
    return sort, parts | {"paid": "" if event.paid is None else f" {_paid(words, event.paid)}"}


def put_under(words: EventWords, event: Under) -> Told:
    """Return how cards are told that are put under a pile, with whose they are."""
    sort, parts = words.told(DEEDS[type(event)], event)
    parts["pile"] = "" if event.pile is None else f" {event.pile}"
    return (sort, parts) if event.owner is None else (f"{sort}-of", parts | {"victim": words.called(event.owner)})
