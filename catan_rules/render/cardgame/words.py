"""The words of drawings of the card game."""

from __future__ import annotations

from adjudicator.cardgame.cards import Sort
from adjudicator.cardgame.position import CITY, ROAD, SETTLEMENT, VALUES, Hand, Laid, Landscape, Player, Position
from adjudicator.input.words import word_for
from catan_rules.render.text.verdict_words import player_called, resource, thing, verdict_phrase

_KINDS = {SETTLEMENT: "settlement", CITY: "city", ROAD: "road"}


def row_card(kind: str, language: str) -> str:
    """Return what a card of the row is called; empty for a gap."""
    return thing(_KINDS[kind], language) if kind in _KINDS else ""


def landscape(one: Landscape, language: str) -> str:
    """Return a landscape with its number and stock: ``bos 2 (1)``."""
    die = "" if one.die is None else f" {one.die}"
    return f"{word_for('terrains', one.terrain, language)}{die} ({'?' if one.stock is None else one.stock})"


def own_name(laid: Laid, language: str) -> str:
    """Return what an expansion is called: a fleet with its resource, a knight by its own name."""
    if laid.own is None:
        return laid.name
    return f"{laid.name} {resource(laid.own, language) if laid.card.sort is Sort.FLEET else laid.own}"


def figures(laid: Laid, language: str) -> list[str]:
    """Return the figures that are stated of an expansion: ``sterkte 2``."""
    return [f"{word_for('card-values', value, language)} {getattr(laid, value)}" for value in VALUES if getattr(laid, value) is not None]


def hand_text(hand: Hand, language: str) -> str:
    """Return the cards of a hand."""
    told = [f"{count} {name}" for name, count in hand.known]
    told += [f"{hand.hidden} {word_for('amounts', 'hidden', language)}"] if hand.hidden else []
    return ", ".join(told) or verdict_phrase(language, "sheet.none")


def beside(player: Player, language: str) -> list[str]:
    """Return what a player has beside the principality: hand, cards taken and played, figures."""
    told = []
    for key, text in (
        ("hand", None if player.hand is None else hand_text(player.hand, language)),
        ("taken", None if player.taken is None else hand_text(Hand(player.taken), language)),
        ("played", hand_text(Hand(player.played), language) if player.played else None),
        ("figures", None if not player.figures else ", ".join(_figure(name, place, language) for name, place in player.figures)),
    ):
        if text is not None:
            told.append(f"{word_for('card-player-keys', key, language)}: {text}")
    return told


def _figure(name: str, place: str | None, language: str) -> str:
    shown = word_for("card-figures", name, language)
    return f"{shown} {place}" if place else shown


def turn_text(position: Position, language: str) -> str:
    """Return what is said of the turn; empty where nothing is."""
    told = []
    if position.turn is not None:
        told.append(f"{word_for('card-keys', 'turn', language)}: {player_called(position.players[position.turn], language)}")
    for key, slot in (("phase", "card-phases"), ("event", "card-faces")):
        value = getattr(position, key)
        if value is not None:
            told.append(f"{word_for('card-keys', key, language)}: {_word(slot, value, language)}")
    for key in ("round", "roll", "attack", "defence", "attack_roll", "goal"):
        value = getattr(position, key)
        if value is not None:
            told.append(f"{word_for('card-keys', key.replace('_', '-'), language)}: {value}")
    return "; ".join(told)


def _word(slot: str, value: str, language: str) -> str:
    try:
        return word_for(slot, value, language)
    except KeyError:
        return value


def described(position: Position, language: str) -> str:
    """Return what the principalities show, in a sentence for each part."""
    told = []
    for player in position.players:
        cards = [f"C{column} {row_card(player.at_row(column), language)}" for column in player.columns(f"{SETTLEMENT}{CITY}{ROAD}")]
        cards += [f"{place} {landscape(one, language)}" for place, one in player.landscapes()]
        cards += [f"{place} {', '.join((own_name(laid, language), *figures(laid, language)))}" for place, laid in player.laid]
        told.append(
            verdict_phrase(
                language, "principality.of", player_called(player, language), "; ".join(cards) or verdict_phrase(language, "sheet.none")
            )
        )
        told += [f"{part}." for part in beside(player, language)]
    turn = turn_text(position, language)
    return " ".join([*told, *([f"{turn}."] if turn else [])])
