"""An event in words, as it is written down; the reader of events reads it as the same event."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.basegame.events import (
    NO_VICTIM,
    ON_TURN,
    Build,
    BuildSomewhere,
    Buy,
    Claim,
    Discard,
    End,
    Event,
    Get,
    Have,
    MoveShip,
    Play,
    Put,
    Rob,
    Roll,
    Steal,
    Trade,
)
from adjudicator.basegame.position import Cards, Position
from adjudicator.board.board import RESOURCES
from adjudicator.input.words import word_for
from adjudicator.language.vocabulary import place_in, vocabularies
from adjudicator.verdicts.question import Kind

_PATHS = (Kind.ROAD, Kind.SHIP)
#: Events that are told by who does them alone.
_PLAIN: dict[type[Event], str] = {Claim: "claim", End: "end"}


def event_text(event: Event, position: Position, language: str = "nl") -> str:
    """Return the line that tells of an event; players by their colours, places by their canonical names."""
    return _Writer(position, language).line(event)


@lru_cache(maxsize=256)
def _word(slot: str, what: str, language: str) -> str:
    return word_for(slot, what, language)


class _Writer:
    """Writes events about one position in one language."""

    def __init__(self, position: Position, language: str) -> None:
        self.position = position
        self.language = language
        self.map = position.board.map
        words = vocabularies()[language]
        self.sentences = words.sentences
        self.colours = words.colours

    def line(self, event: Event) -> str:
        """Return the line of an event."""
        if event.player == ON_TURN:
            if self.position.turn is None:
                return self.sentences["event-end-turn"]
            event = End(self.position.turn)
        sort, parts = self._parts(event)
        return self.sentences[f"event-{sort}"].format(player=self._called(event.player), **parts).rstrip()

    def _parts(self, event: Event) -> tuple[str, dict[str, str]]:
        """Return which sentence says an event, and what is filled in."""
        plain = _PLAIN.get(type(event))
        return (plain, {}) if plain is not None else getattr(self, f"_{type(event).__name__.lower()}")(event)

    def _put(self, event: Put) -> tuple[str, dict[str, str]]:
        return "put", self._placed(event.piece, event.place)

    def _build(self, event: Build) -> tuple[str, dict[str, str]]:
        return "build", self._placed(event.piece, event.place)

    def _buildsomewhere(self, event: BuildSomewhere) -> tuple[str, dict[str, str]]:
        return "build", {"piece": "" if event.piece is None else _word("pieces", str(event.piece), self.language), "at": ""}

    def _have(self, event: Have) -> tuple[str, dict[str, str]]:
        return "have", {"cards": self._some(event.cards)}

    def _steal(self, event: Steal) -> tuple[str, dict[str, str]]:
        if event.victim is None:
            return "somewhere", {"figure": _word("figures", "robber", self.language)}
        return "steal", {"robbed": self._robbed(event).removeprefix(",")}

    def _roll(self, event: Roll) -> tuple[str, dict[str, str]]:
        return "roll", {"roll": str(event.total) if event.dice is None else "{}+{}".format(*event.dice)}

    def _get(self, event: Get) -> tuple[str, dict[str, str]]:
        return "get", {"take": self._cards(event.cards)}

    def _discard(self, event: Discard) -> tuple[str, dict[str, str]]:
        return "discard", {"give": self._some(event.cards)}

    def _rob(self, event: Rob) -> tuple[str, dict[str, str]]:
        return "rob", self._robbing(event)

    def _trade(self, event: Trade) -> tuple[str, dict[str, str]]:
        parts = {"give": self._cards(event.give), "take": self._cards(event.take)}
        return ("trade", parts) if event.partner is None else ("trade-partner", parts | {"partner": self._called(event.partner)})

    def _moveship(self, event: MoveShip) -> tuple[str, dict[str, str]]:
        return "move-ship", {"at": self._path(event.start), "to": self._path(event.end)}

    def _buy(self, event: Buy) -> tuple[str, dict[str, str]]:
        return ("buy", {}) if event.card is None else ("buy-card", {"card": self._card(event.card)})

    def _play(self, event: Play) -> tuple[str, dict[str, str]]:
        parts = {"card": self._card(event.card)}
        if isinstance(event.rob, Steal):
            return "play", {"card": parts["card"] + self._robbed(event.rob)}
        if event.rob is not None:
            return "play-rob", parts | self._robbing(event.rob)
        if event.resource is not None:
            parts["resource"] = self._resource(event.resource)
            return ("play-resource", parts) if event.number is None else ("play-number", parts | {"number": str(event.number)})
        if event.take is not None:
            return "play-take", parts | {"take": self._cards(event.take)}
        if event.lines:
            lines = [f"{_word('pieces', str(kind), self.language)} {self._path(place)}" for kind, place in event.lines]
            return "play-lines", parts | {"lines": " ".join(lines)}
        return "play", parts

    def _robbing(self, event: Rob) -> dict[str, str]:
        figure = _word("figures", "pirate" if event.pirate else "robber", self.language)
        return {"figure": figure, "at": self.map.tile_names[event.tile], "robbed": self._robbed(event)}

    def _robbed(self, event: Rob | Steal) -> str:
        if event.victim is None:
            return ""
        if event.victim == NO_VICTIM:
            return self.sentences["event-robbed-nobody"]
        victim = self._called(event.victim)
        if event.card is None:
            return self.sentences["event-robbed"].format(victim=victim)
        return self.sentences["event-robbed-card"].format(victim=victim, resource=self._resource(event.card))

    def _placed(self, piece: Kind, place: int) -> dict[str, str]:
        name = self._path(place) if piece in _PATHS else place_in(self.map.intersection_names[place], self.language)
        return {"piece": _word("pieces", str(piece), self.language), "at": name}

    def _path(self, path: int) -> str:
        return place_in(self.map.path_names[path], self.language)

    def _called(self, player: int) -> str:
        colour = self.position.players[player].colour
        return self.colours.get(colour, colour)

    def _card(self, card: str) -> str:
        return _word("developments", str(card), self.language)

    def _resource(self, kind: int) -> str:
        return _word("resources", str(RESOURCES[kind]), self.language)

    def _some(self, cards: Cards) -> str:
        """Return cards, of hidden ones how many there are in all and those that are known."""
        if not cards.hidden:
            return self._cards(cards.counts)
        return ", ".join((self.sentences["event-cards"].format(number=cards.total), *self._told(cards.counts)))

    def _cards(self, counts: tuple[int, ...]) -> str:
        return ", ".join(self._told(counts)) or _word("amounts", "none", self.language)

    def _told(self, counts: tuple[int, ...]) -> list[str]:
        return [f"{count} {self._resource(kind)}" for kind, count in enumerate(counts) if count]
