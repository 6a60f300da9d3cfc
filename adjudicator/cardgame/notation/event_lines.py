"""Events of a card game written so that they read back as the same, in Dutch or German."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import GOLD
from adjudicator.cardgame.deeds import (
    Back,
    Build,
    Draw,
    End,
    Get,
    Goods,
    Lay,
    Play,
    Read,
    Search,
    Take,
    Throw,
    Trade,
    Under,
)
from adjudicator.cardgame.position import VALUES, Hand, Laid, Landscape, Position
from adjudicator.game.action import Action
from adjudicator.input.words import word_for
from adjudicator.language.vocabulary import vocabularies


def event_text(event: Action, position: Position, language: str = "nl") -> str:
    """Return the line that tells of an event, players by their colours; it reads back as the same event."""
    told = _Told(position, language)
    sort, parts = told.parts(event)
    return told.sentence(sort, player=told.colour(event.player), **parts)


class _Told:
    """What events are told of, in a language."""

    def __init__(self, position: Position, language: str) -> None:
        self.words = vocabularies()[language]
        self.language = language
        self.players = [player.colour for player in position.players]

    def sentence(self, sort: str, **parts: str) -> str:
        return self.words.sentences[f"event-{sort}"].format(**parts)

    def colour(self, player: int) -> str:
        return self.words.colours.get(self.players[player], self.players[player])

    def goods(self, goods: Goods) -> str:
        told = ((count, word_for("gold" if what == GOLD else "resources", what, self.language), place) for what, count, place in goods)
        return ", ".join(f"{count} {word}{f' {place}' if place else ''}" for count, word, place in told)

    def cards(self, cards: Hand) -> str:
        told = [name if count == 1 else f"{count} {name}" for name, count in cards.known]
        if cards.hidden:
            told.append(self.sentence("one-card") if cards.hidden == 1 else self.sentence("cards", number=str(cards.hidden)))
        return ", ".join(told)

    def paid(self, paid: Goods) -> str:
        return self.sentence("paid", give=self.goods(paid))

    def landscape(self, landscape: Landscape, side: str) -> str:
        named = word_for("terrains", landscape.terrain, self.language)
        shown = named if landscape.die is None else f"{named}{landscape.die}"
        return f"{word_for('card-event-words', side, self.language)} {shown}"

    def laid(self, laid: Laid) -> str:
        if not laid.own:
            return laid.name
        resource = "gold" if laid.own == GOLD else "resources"
        own = laid.own if laid.name == "Ritter" else word_for(resource, laid.own, self.language)
        return f"{laid.name} {own}"

    def figures(self, laid: Laid) -> Iterator[str]:
        for value in VALUES:
            number = getattr(laid, value)
            if number is not None:
                yield f"{word_for('card-values', value, self.language)} {number}"

    def parts(self, event: Action) -> tuple[str, dict[str, str]]:
        """Return which sentence says an event, and what is filled in."""
        match event:
            case Throw():
                return self.thrown(event)
            case Build() | Lay():
                return self.built(event)
            case Play():
                return self.played(event)
            case Draw() | Search() | Under():
                return self.with_cards(event)
            case Get() | Take() | Trade():
                return self.with_goods(event)
            case Back(at=at):
                return "back", {"at": at}
            case Read(card=card):
                return "read", {"card": card}
        return ("end" if isinstance(event, End) else "claim"), {}

    def with_goods(self, event: Get | Take | Trade) -> tuple[str, dict[str, str]]:
        if isinstance(event, Trade):
            parts = {"give": self.goods(event.give), "take": self.goods(event.take)}
            return ("trade", parts) if event.partner is None else ("trade-partner", parts | {"partner": self.colour(event.partner)})
        parts = {"take": self.goods(event.goods)}
        return ("take", parts | {"victim": self.colour(event.victim)}) if isinstance(event, Take) else ("get", parts)

    def with_cards(self, event: Draw | Search | Under) -> tuple[str, dict[str, str]]:
        parts = {"cards": self.cards(event.cards)}
        if isinstance(event, Under):
            parts["pile"] = "" if event.pile is None else f" {event.pile}"
            return ("under", parts) if event.owner is None else ("under-of", parts | {"victim": self.colour(event.owner)})
        parts["pile"] = "" if event.pile is None else self.sentence("pile", pile=str(event.pile))
        if isinstance(event, Draw):
            return "draw", parts
        return "search", parts | {"paid": "" if event.paid is None else f" {self.paid(event.paid)}"}

    def thrown(self, event: Throw) -> tuple[str, dict[str, str]]:
        face = None if event.face is None else word_for("card-faces", event.face, self.language)
        if event.card is not None:
            face = f"{face}: {event.card}"
        if face is not None and event.roll is not None:
            return "both-dice", {"roll": str(event.roll), "face": face}
        return "roll", {"roll": face or str(event.roll)}

    def built(self, event: Build | Lay) -> tuple[str, dict[str, str]]:
        if isinstance(event, Build):
            sort, parts = "build", {"piece": word_for("pieces", event.piece, self.language), "at": event.at}
            sides = (("above", event.above), ("below", event.below))
            more = [self.landscape(landscape, side) for side, landscape in sides if landscape is not None]
        else:
            sort, parts = "lay", {"card": self.laid(event.laid), "at": event.at}
            more = [*self.figures(event.laid)]
        if event.paid is not None:
            more.append(self.paid(event.paid))
        return (f"{sort}-more", parts | {"more": ", ".join(more)}) if more else (sort, parts)

    def played(self, event: Play) -> tuple[str, dict[str, str]]:
        if event.exchanged is not None:
            give, take = map(self.goods, event.exchanged)
            return "play-exchange", {"card": event.card, "give": give, "take": take}
        more = event.taken if event.number is None else str(event.number)
        return ("play", {"card": event.card}) if more is None else ("play-take", {"card": event.card, "take": more})
