"""The words of drawings of the dice game."""

from __future__ import annotations

from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sheet import FACES, GOLD, UNDER_KNIGHT, in_order, points_of
from catan_rules.render.text.verdict_words import player_called, thing, verdict_phrase


def face(name: str, language: str) -> str:
    """Return a face of a die."""
    return verdict_phrase(language, "gold") if name == GOLD else thing(name, language)


def under(knight: str, language: str) -> str:
    """Return what lies under a knight; a question mark for any resource."""
    resource = UNDER_KNIGHT[int(knight[1:]) - 1]
    return "?" if resource is None else thing(resource, language)


def dice_text(position: Position, language: str) -> str:
    """Return the dice and the throws left; empty where neither is stated."""
    told = []
    if position.dice is not None:
        shown = ", ".join(f"{count} {face(name, language)}" for name, count in zip(FACES, position.dice, strict=True) if count)
        told.append(verdict_phrase(language, "sheet.dice", shown or "0"))
    if position.left is not None:
        told.append(verdict_phrase(language, "sheet.left", position.left))
    return "; ".join(told)


def described(position: Position, language: str) -> str:
    """Return what the sheets show, in a sentence for each."""
    told = []
    for player in position.players:
        built = ", ".join(in_order(player.built)) or verdict_phrase(language, "sheet.none")
        told.append(verdict_phrase(language, "sheet.sheet", player_called(player, language), built, points_of(player.built)))
        if player.used:
            told.append(verdict_phrase(language, "sheet.used", ", ".join(in_order(player.used))))
        if player.boxes is not None:
            told.append(
                verdict_phrase(
                    language, "sheet.boxes", " ".join(map(str, player.boxes)) or verdict_phrase(language, "sheet.none"), sum(player.boxes)
                )
            )
    return " ".join([*told, dice_text(position, language)]).strip()
