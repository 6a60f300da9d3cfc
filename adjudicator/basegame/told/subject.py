"""Which word of a clause says who does what it tells: a name, or a pronoun."""

from __future__ import annotations

from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import FIRST, VERB, words_for
from adjudicator.basegame.told.scene import AWAY
from adjudicator.basegame.told.words import says, without
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE

#: Within how many words of a player it is told where he is: waar Gijs en ik zitten; an dem auch die Rita und ich sitzen.
NEAR = 3
#: Verbs beside which a pronoun is a player.
_TO_PLAYERS = ("give", "rob")
#: Pronouns for who does something.
NOMINATIVE = ("i", "he", "her")


def subject_of(clause: Clause, recent: int | None) -> Part | None:
    """Return the word for who does it, ``recent`` being whom alone the clause before names; None where the clause has none."""
    named = bare(clause.parts, "player")
    if any(one.listed for one in named):
        raise Missing("who", named[0].text)
    begins = _begins_with_her(clause)
    pronouns = _pronouns(clause, NOMINATIVE if not named or begins else tuple(role for role in NOMINATIVE if role != "her"))
    winner = _winner_quoted(clause, named, pronouns) if clause.act == "win" else None
    if winner is not None:
        return winner
    if pronouns and clause.act != "fall":
        return pronouns[0]
    if not named and clause.act in ("buy", "build") and (doing := _he_too(clause)) is not None:
        return doing
    if clause.fronted and not named:
        return _that_one(clause, recent)
    return None if not named or clause.person == FIRST or _is_object(named, clause) else named[0]


def _he_too(clause: Clause) -> Part | None:
    """Return the pronoun for whom something is done elsewhere as who does it, right behind the verb of what somebody buys or builds: daarna koopt 'm nog een kaart."""
    words = without(clause.spoken, "then", "and")
    if len(words) <= NEAR - 1 or not words[0].sense(VERB) or not says(words[1:2], "he-too"):
        return None
    found = next((one for one in clause.parts if one.kind == "him" and one.text == words[1].text and not one.led), None)
    things = any(one.kind in (PIECE, "deck", "thing-card", CARD) for one in clause.parts)
    if found is None or not things:
        return None
    found.kind = "he"
    return found


def _begins_with_her(clause: Clause) -> bool:
    """Return whether a clause begins with a pronoun and its verb, so that the pronoun is who does it: Sie gibt Anna zwei Schafe; dann klaut sie Bert eine Karte."""
    first, *rest = without(clause.spoken, "then", "and")
    named = without([first, *rest], "the")
    if (
        named[0].seat is not None
        and len(named) > NEAR
        and clause.act == "give"
        and named[2].text.casefold() in words_for("her", language="de")
    ):
        first, *rest = named[1:]  # Bert gibt sie ein Holz
    follows = rest[:1] and rest[0].sense("her") is not None and first.sense(VERB) is not None
    if follows and any(one.kind in (RESOURCE, "thing-card") and not one.led for one in clause.parts):
        return True
    return first.sense("her") is not None and bool(rest) and rest[0].sense(VERB, "first", "third", "had") is not None


def _winner_quoted(clause: Clause, named: list[Part], pronouns: list[Part]) -> Part | None:
    """Return the word for who is told to say of himself that he won, and take his *I* out of the clause; None where nobody is quoted."""
    if named and pronouns and clause.parts.index(named[0]) < clause.parts.index(pronouns[0]):
        clause.parts.remove(pronouns[0])  # Bert zegt: ik heb gewonnen
        return named[0]
    others = [one for one in pronouns if one.kind != "i"]
    if not others or len(others) == len(pronouns):
        return None
    clause.parts = [one for one in clause.parts if one.kind != "i"]
    return others[0]  # zegt ze: ik heb gewonnen


def _that_one(clause: Clause, recent: int | None) -> Part:
    """Return who is meant by the word that points at somebody with which a clause begins: Ruth had daar wat aan, die pakte …; Missing where that is open."""
    if recent is None or not says(clause.spoken[:1], "that-one") or clause.person == FIRST:
        raise Missing("who")
    return Part("player", seat=recent, text=clause.spoken[0].text)


def _pronouns(clause: Clause, roles: tuple[str, ...]) -> list[Part]:
    """Return the pronouns of a clause that have one of some roles and no word before them, in the order of the roles."""
    return [one for role in roles for one in clause.parts if one.kind == role and not one.led]


def _is_pushed(clause: Clause) -> bool:
    """Return whether a clause tells that cards are pushed to somebody for others: … en schopt Bert twee hout toe voor een wol."""
    cards = bare(clause.parts, RESOURCE) and any(one.kind == RESOURCE and one.led == "for" for one in clause.parts)
    return clause.act in ("move", "put", "bring") and bool(cards) and not any(one.kind in ("figure", PIECE) for one in clause.parts)


def _is_traded_to(clause: Clause) -> bool:
    """Return whether a clause tells what cards somebody is given for others by its verb for trading: … und tauscht Paul zwei Holz gegen ein Erz."""
    cards = bare(clause.parts, RESOURCE) and any(one.kind == RESOURCE and one.led == "for" for one in clause.parts)
    return clause.act == "trade" and bool(cards) and not any(one.kind == "thing-bank" for one in clause.parts)


def _is_drawn(clause: Clause) -> bool:
    """Return whether a clause tells that one card is drawn, as from whom the robber takes it: … und zieht Reto eine Karte."""
    cards = bare(clause.parts, "thing-card")
    return len(cards) == 1 and cards[0].number == 1 and len(clause.parts) == len(cards) + 1


def _is_object(named: list[Part], clause: Clause) -> bool:
    """Return whether the player who is named has something done to him, by who did the last thing: … und klaut Daan ein Schaf."""
    inside = clause.verb_first or not clause.helped
    given = clause.act in _TO_PLAYERS or (clause.act == "take" and (clause.particle in ("ab", "af", "weg") or _is_drawn(clause)))
    given = given or _is_pushed(clause) or _is_traded_to(clause)
    if clause.first and not clause.helped and given:
        raise Missing("who", named[0].text)  # danach Bert zwei Holz gegeben
    found = inside and not clause.first and given and len(named) == 1
    if found and clause.particle in AWAY and clause.act == "give":
        raise Missing("who", named[0].text)  # und Clara vier Karten abgegeben
    return found
