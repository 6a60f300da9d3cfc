"""How the answers to the questions of the board game are told, laid out and marked, by kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from adjudicator.basegame import questions
from adjudicator.basegame.terms import PIECES, is_shown
from adjudicator.board.board import ANY_THREE, RESOURCES
from adjudicator.input.words import word_for
from adjudicator.language.vocabulary import place_in, vocabularies
from adjudicator.verdicts.question import NOBODY, Question
from adjudicator.verdicts.reason import Reason
from adjudicator.verdicts.verdict import Answer
from catan_common.typed import TYPE_CHECKING, Any
from catan_rules.messages import text_of
from catan_rules.render.faces import Shown, Telling
from catan_rules.render.text.output import INDENT, table, wrap
from catan_rules.render.text.verdict_words import card, cards_text, colour, listed, listed_or, resource, thing, verdict_phrase, words

if TYPE_CHECKING:  # classes that take long to make
    from adjudicator.basegame.values import (
        Armies,
        Buildable,
        Buyable,
        CardCount,
        CardsByPlayer,
        HarbourHeld,
        Lacking,
        Left,
        Options,
        Placement,
        Points,
        Ranked,
        RouteLength,
        Routes,
        TileIs,
        Yields,
    )

_KINDS = tuple(map(str, RESOURCES))
_GOLD = "goud"
_PIECES = tuple(map(str, PIECES))
_WAYS = 36
#: On a screen of so few columns nothing is indented.
_NARROW = 50
_NO_CARD = "·"
_UNKNOWN = "?"


# --- which template tells the answer ---------------------------------------------------------------------------------------


def _of_player(question: Question, _value: object) -> str:
    return "player" if question.player is not None else ""


def _of_roll(question: Question, value: object) -> str:
    return "open" if question.roll is None else _of_player(question, value)


def _of_robber(question: Question, _value: object) -> str:
    return "robber" if question.piece == "robber" else ""


def _of_victim(question: Question, _value: object) -> str:
    if question.at is None:
        return "self"
    if question.victim is None:
        return ""
    return "nobody" if question.victim == NOBODY else "victim" if question.partner is None else "victims"


def _of_robbed(question: Question, _value: object) -> str:
    return "here" if question.at is None else ""


def _of_destination(question: Question, _value: object) -> str:
    return "" if question.to is None else "to"


def _of_discard(question: Question, value: object) -> str:
    return "cards" if question.give is not None else _of_player(question, value)


def _of_trade(question: Question, _value: object) -> str:
    if question.give is question.take is None:
        return "some" if question.partner is None else "some-partner"
    if question.partner is not None:
        return "gift" if question.take == () else "partner"
    return "nothing" if question.give == () else ""


def _of_card(question: Question, _value: object) -> str:
    return "point" if is_shown(question.card) else "taking" if question.take else ""


def _of_paid(question: Question, _value: object) -> str:
    return "cards" if question.give is not None else "card" if question.piece is None else ""


def _of_counted(question: Question, _value: object) -> str:
    return "card" if question.card else "resource" if question.resource else ""


def _of_more(question: Question, _value: object) -> str:
    return "-".join(name for name in ("resource", "number") if getattr(question, name) is not None)


def _of_fewer(question: Question, _value: object) -> str:
    return "" if question.resource is None else "resource"


def _of_tile(question: Question, _value: object) -> str:
    return "" if question.at is None else "at"


def _harbour(kind: str, language: str) -> str:
    return kind if kind == ANY_THREE else thing(kind, language)


def _of_all(question: Question, _value: object) -> str:
    return "" if question.player is not None else "all"


def _of_beside(question: Question, _value: object) -> str:
    return "-".join(name for name in ("player", "at", "number") if getattr(question, name) is not None)


def _standing(telling: Telling, value: str) -> None:
    telling.parts["places"] = place_in(value, telling.language)


def _robber_stands(telling: Telling, value: str) -> None:
    """Tell on which tile the robber stands, and what tile that is."""
    _standing(telling, value)
    for step in telling.verdict.steps:
        if step.what is not None:
            tile = thing(step.what, telling.language)
            telling.parts["places"] += f" ({tile})" if step.have is None else f" ({tile} {step.have})"


def _of_placement(_question: Question, value: Placement | None) -> str:
    return "" if value is None else str(value["piece"])


def _of_options(_question: Question, value: Options | None) -> str:
    return "over" if value is None else value.get("must") or ""


# --- what the value says in it ---------------------------------------------------------------------------------------------


def _list(name: str, written: Callable[[str, str], str]) -> Callable[[Telling, list[str]], None]:
    """Return what tells a list as the part ``name``, each of its words as ``written`` in a language."""

    def told(telling: Telling, value: list[str]) -> None:
        telling.parts[name] = listed([written(one, telling.language) for one in value], telling.language)
        if not value:
            endings = {Answer.UNDETERMINED: "undetermined-none", Answer.NO: "no"}
            telling.ending = endings.get(telling.verdict.answer, "none")

    return told


def _victims(telling: Telling, value: list[str]) -> None:
    """Tell whom somebody may rob, and of whom nothing is had."""
    _list("players", colour)(telling, value)
    bare = {step.by for step in telling.verdict.steps if step.reason is Reason.EMPTY_HAND}
    told = [
        text_of(telling.language, "headline", "victims.bare", colour(one, telling.language))
        if one in bare
        else colour(one, telling.language)
        for one in value
    ]
    telling.parts["players"] = listed_or(told, telling.language)


def _development(name: str, language: str) -> str:
    return str(words(language)["cards"].get(name, name))


def _player(telling: Telling, value: str) -> None:
    telling.parts["holder"] = colour(value, telling.language)


def _winner(telling: Telling, value: str) -> None:
    _player(telling, value)
    if telling.verdict.answer is Answer.VALUE and any(step.reason is Reason.MUST_CLAIM for step in telling.verdict.steps):
        telling.ending = "claim"


def _paid(telling: Telling, value: CardsByPlayer) -> None:
    own = value.get(str(telling.verdict.question.player))
    if own is not None:
        telling.parts["cards"] = cards_text(own, telling.language)
    if telling.verdict.answer is Answer.VALUE and not any(value.values()):
        to_come = telling.verdict.question.player is not None and any(
            step.reason is Reason.SECOND_TO_COME for step in telling.verdict.steps
        )
        telling.ending = "later" if to_come else "none"


def _held(telling: Telling, counts: Mapping[str, int | None] | Mapping[str, int], holder: str | None) -> None:
    known = {player: "?" if count is None else count for player, count in counts.items()}
    telling.parts["counts"] = ", ".join(f"{colour(player, telling.language)} {count}" for player, count in known.items())
    _player(telling, str(holder))
    if holder is None and telling.verdict.answer is Answer.VALUE:
        telling.ending = "none"


def _routes(telling: Telling, value: Routes) -> None:
    _held(telling, value["lengths"], value["holder"])


def _armies(telling: Telling, value: Armies) -> None:
    _held(telling, value["knights"], value["holder"])


def _points(telling: Telling, value: Points) -> None:
    language = telling.language
    told = []
    # of the dice game what is built tells only how much the boxes may come to: each turn without building takes two off
    unboxed = {step.by for step in telling.verdict.steps if step.reason is Reason.BOXES_NOT_STATED}
    on_table = {player: None if player in unboxed else lying for player, lying in value["open"].items()}
    for player, total in value["total"].items():
        lying = on_table.get(player)
        if total is None:
            shown = _UNKNOWN if lying is None else verdict_phrase(language, "points.open", lying)
        else:
            shown = str(total) if lying in (None, total) else verdict_phrase(language, "points.of", total, lying)
        told.append(f"{colour(player, language)} {shown}")
    telling.parts["counts"] = ", ".join(told)
    if telling.verdict.answer is Answer.UNDETERMINED and len(on_table) > 1 and None not in on_table.values():
        most = max(count for count in on_table.values() if count is not None)
        ahead = [colour(player, language) for player, count in on_table.items() if count == most]
        telling.parts["lead"] = listed(ahead, language)
        telling.ending = "undetermined-ahead" if len(ahead) == 1 else "undetermined-level"
    elif telling.verdict.answer is Answer.VALUE and len(value["total"]) > 1 and None not in value["total"].values():
        most = max(count for count in value["total"].values() if count is not None)
        ahead = [colour(player, language) for player, count in value["total"].items() if count == most]
        telling.parts["lead"] = listed(ahead, language)
        telling.ending = "value-ahead" if len(ahead) == 1 else "value-level"


def _discards(telling: Telling, value: int | dict[str, int | None]) -> None:
    language = telling.language
    if not isinstance(value, int):
        told = (f"{colour(player, language)} {_UNKNOWN if count is None else count}" for player, count in value.items())
        telling.parts["counts"] = ", ".join(told)
        if not any(count != 0 for count in value.values()):
            telling.ending = "none"
        return
    telling.parts["cards"] = verdict_phrase(language, "cards.one" if value == 1 else "cards.more", value)
    if not value:
        telling.ending = "none"


def _enough(telling: Telling, _value: None) -> None:
    """Say what is not there, that a trade would do, or that nothing is to be paid."""
    steps = telling.verdict.steps
    lacks = next((step.lacks for step in steps if step.lacks), ())
    if telling.verdict.answer is Answer.NO and lacks:
        telling.parts["lacks"] = cards_text(dict(lacks), telling.language)
        telling.ending = "trade" if any(step.reason is Reason.CAN_PAY_AFTER_TRADE for step in steps) else "lacks"
    if steps[0].reason is Reason.SHIPS_NOT_IN_GAME:
        telling.ending = "ships"
    if telling.verdict.answer is Answer.YES and steps[0].reason is Reason.NOTHING_TO_PAY:
        telling.ending = "free-yes"


def _in_hands(telling: Telling, value: dict[str, int | None]) -> None:
    told = (f"{colour(player, telling.language)} {_UNKNOWN if count is None else count}" for player, count in value.items())
    telling.parts["counts"] = ", ".join(told)


def _in_bank(telling: Telling, value: dict[str, int | None]) -> None:
    shown = {kind: _UNKNOWN if count is None else str(count) for kind, count in value.items()}
    of_cards = telling.verdict.question.card is not None
    told = shown.values() if of_cards else [f"{count} {thing(kind, telling.language)}" for kind, count in shown.items()]
    telling.parts["counts"] = ", ".join(told)


def _stands(telling: Telling, value: Placement) -> None:
    _player(telling, str(value["player"]))
    if value["piece"] is None:
        telling.ending = "none"
    else:
        telling.parts["a"] = str(words(telling.language)["nouns"][value["piece"]]["a"])


def _standing_pieces(telling: Telling, value: list[str]) -> None:
    language = telling.language
    noun = words(language)["nouns"][str(telling.verdict.question.piece)]
    telling.parts["places"] = listed([place_in(one, language) for one in value], language)
    telling.parts["count"] = str(len(value))
    telling.parts["pieces"] = str(noun["piece" if len(value) == 1 else "pieces"])
    if not value:
        telling.ending = "none"


def _beside(telling: Telling, value: dict[str, list[str] | None]) -> None:
    language = telling.language
    told = [
        f"{colour(player, language)} {listed([place_in(one, language) for one in found], language)}"
        for player, found in value.items()
        if found
    ]
    telling.parts["counts"] = "; ".join(told) or _UNKNOWN
    if not told and telling.verdict.answer is Answer.VALUE:
        telling.ending = "none"


def _harbours(telling: Telling, value: list[str] | dict[str, list[str]]) -> None:
    """Say which harbours a player has, or who has which."""
    if not isinstance(value, dict):
        _list("harbours", _harbour)(telling, value)
        return
    language = telling.language
    told = [
        f"{colour(player, language)} {listed([_harbour(one, language) for one in found], language)}"
        for player, found in value.items()
        if found
    ]
    telling.parts["harbours"] = "; ".join(told)
    if not told:
        telling.ending = "undetermined-none" if telling.verdict.answer is Answer.UNDETERMINED else "none"


def _affords(telling: Telling, value: int | None) -> None:
    """Say for how many of a thing a hand is enough."""
    language, question = telling.language, telling.verdict.question
    telling.parts["count"] = str(value)
    left = next((step.have for step in telling.verdict.steps if step.reason is Reason.PIECE_LEFT), None)
    telling.parts["left"] = "" if left is None else text_of(language, "headline", "affords.left", str(left))
    if question.piece is not None:
        noun = words(language)["nouns"][str(question.piece)]
        telling.parts["a"] = str(noun["a"])
        telling.parts["pieces"] = str(noun["piece" if value == 1 else "pieces"])
    elif value == 1:
        telling.ending = "one"
    if value == 0:
        telling.ending = "none"


def _placed(telling: Telling, value: Placement) -> None:
    _player(telling, str(value["player"]))


# --- what is stated, or follows by counting ---------------------------------------------------------------------------------


def _of_standing(question: Question, _value: object) -> str:
    return "player" if question.player is not None else "sum" if question.piece is not None else ""


def _of_tile_is(question: Question, _value: object) -> str:
    return "stands" if question.at is None else ""


def _of_compared(question: Question, _value: object) -> str:
    return "piece" if question.piece is not None else "card" if question.card is not None else ""


def _of_resource(question: Question, _value: object) -> str:
    return "resource" if question.resource is not None else ""


def _of_harbour(question: Question, _value: object) -> str:
    return "-".join(name for name in ("player", "resource") if getattr(question, name) is not None)


def _of_one_kind(question: Question, _value: object) -> str:
    return "card" if question.card is not None else ""


def _pieces_of(telling: Telling, counts: Mapping[str, int]) -> str:
    """Return pieces by kind as they are said: ``2 dorpen en 1 stad``."""
    nouns = words(telling.language)["nouns"]
    told = [f"{count} {nouns[kind]['piece' if count == 1 else 'pieces']}" for kind, count in counts.items()]
    return listed(told, telling.language)


def _on_board(telling: Telling, value: dict[str, dict[str, int]]) -> None:
    question, language = telling.verdict.question, telling.language
    if question.player is not None:
        telling.parts["counts"] = _pieces_of(telling, value[question.player])
    elif question.piece is None:
        telling.parts["counts"] = "; ".join(f"{colour(player, language)} {_pieces_of(telling, own)}" for player, own in value.items())
    else:
        kind = question.piece
        total = sum(own[kind] for own in value.values())
        telling.parts["counts"] = ", ".join(f"{colour(player, language)} {own[kind]}" for player, own in value.items())
        telling.parts["sum"] = str(total)
        telling.parts["pieces"] = str(words(language)["nouns"][kind]["piece" if total == 1 else "pieces"])


def _holds(telling: Telling, value: dict[str, int]) -> None:
    language = telling.language
    told = [f"{count} {resource(kind, language)}" for kind, count in value.items()]
    telling.parts["counts"] = listed(told, language) if told else verdict_phrase(language, "nothing")


def _tiles_at(telling: Telling, value: list[TileIs]) -> None:
    language = telling.language
    told = [" ".join(filter(None, (thing(one["terrain"], language), str(one["number"] or "")))) for one in value]
    telling.parts["counts"] = listed([f"{lies} ({place_in(one['at'], language)})" for lies, one in zip(told, value, strict=True)], language)


def _tile_is(telling: Telling, value: TileIs) -> None:
    language = telling.language
    telling.parts["tile"] = place_in(value["at"], language)
    telling.parts["terrain"] = thing(value["terrain"], language)
    telling.parts["count"] = str(value["number"])
    stands = any(step.reason is Reason.ROBBER_ON_BOARD for step in telling.verdict.steps)
    robbed = "robber" if stands and telling.verdict.question.at is not None else ""
    telling.ending = "-".join(filter(None, ("bare" if value["number"] is None else "", robbed))) or "value"


def _card_counts(telling: Telling, value: dict[str, CardCount]) -> None:
    language, question = telling.language, telling.verdict.question
    if question.card is not None:
        telling.parts["cards"] = str(vocabularies()[language].written["goods"][question.card][1])
    told = []
    for player, found in value.items():
        played = verdict_phrase(language, "lying.count", _UNKNOWN if found["played"] is None else found["played"])
        held = verdict_phrase(language, "held.unknown") if found["hand"] is None else verdict_phrase(language, "held.count", found["hand"])
        told.append(f"{colour(player, language)} {played}, {held}")
    telling.parts["counts"] = "; ".join(told)


def _compared(telling: Telling, _value: None) -> None:
    """Say both numbers, or the bounds that decide."""
    (step,) = telling.verdict.steps
    question, language = telling.verdict.question, telling.language
    if step.have is None or step.need is None:
        return
    first, second = (colour(str(player), language) for player in (question.player, question.partner))
    sides = {Reason.COUNTS_ABOVE: ("count.least", "count.most"), Reason.COUNTS_BELOW: ("count.most", "count.least")}.get(step.reason)
    if step.reason is Reason.COUNTS_UNKNOWN:
        sides = "count.least", "count.least"
    if sides is None:
        telling.parts["counts"] = f"{first} {step.have}, {second} {step.need}"
    else:
        telling.parts["counts"] = (
            f"{verdict_phrase(language, sides[0], first, step.have)}, {verdict_phrase(language, sides[1], second, step.need)}"
        )


def _lacking(telling: Telling, value: dict[str, Lacking]) -> None:
    """Say what is lacking, for whom the least is the first."""
    language = telling.language
    told = []
    for player, found in sorted(value.items(), key=lambda one: one[1]["most"]):
        said = "lacking.of" if found["least"] == found["most"] else "lacking.upto"
        told.append(f"{colour(player, language)} {verdict_phrase(language, said, found['most'], found['have'])}")
    telling.parts["counts"] = ", ".join(told)


def _lacking_for(piece: str) -> Callable[[Telling, dict[str, Lacking]], None]:
    """Return what tells how many knights or roads are lacking for a card: for one player with what he has and what it takes."""

    def told(telling: Telling, value: dict[str, Lacking]) -> None:
        language, player = telling.language, telling.verdict.question.player
        if not value:
            telling.ending = "undetermined-none"
            return
        if player is None:
            _lacking(telling, value)
            return
        found = value[player]
        counted = found["most"]
        one, several = vocabularies()[language].written["goods"][piece] if piece == "ridder" else _piece_nouns(piece, language)
        need = next((step.need for step in telling.verdict.steps if step.by == player and step.need is not None), None)
        telling.parts.update(count=f"{counted} {one if counted == 1 else several}", have=str(found["have"]), need=str(need))
        if not counted and telling.verdict.answer is Answer.VALUE:
            telling.ending = "none"

    return told


def _piece_nouns(piece: str, language: str) -> tuple[str, str]:
    noun = words(language)["nouns"][piece]
    return str(noun["piece"]), str(noun["pieces"])


def _route_length(telling: Telling, value: RouteLength) -> None:
    """Say how long a route is, then who has the card."""
    holder = value["holder"]
    telling.parts["count"] = str(value["length"])
    _player(telling, str(holder))
    if any(step.reason is Reason.ROUTE_CARD_OPEN for step in telling.verdict.steps):
        telling.ending = "open"
    elif holder is None:
        telling.ending = "nobody"
    elif holder == telling.verdict.question.player:
        telling.ending = "own"


def _phase(telling: Telling, value: str) -> None:
    telling.parts["phase"] = word_for("phases", value, telling.language)


def _win_now(telling: Telling, _value: None) -> None:
    step = telling.verdict.steps[0]
    telling.parts["count"] = verdict_phrase(telling.language, "points.have", step.have, step.need)


def _harbour_at(path: str, kind: str | None, language: str) -> str:
    """Return where a harbour lies, and which it is: ``A2/NO (graan)``."""
    return f"{place_in(path, language)} ({verdict_phrase(language, 'harbour.unknown') if kind is None else _harbour(kind, language)})"


def _harbours_held(telling: Telling, value: dict[str, HarbourHeld]) -> None:
    language, question = telling.language, telling.verdict.question
    told = []
    for path, found in value.items():
        where = place_in(path, language) if question.resource is not None else _harbour_at(path, found["harbour"], language)
        owners = listed([colour(player, language) for player in found["players"]], language) or verdict_phrase(language, "nobody.there")
        told.append(where if question.player is not None else f"{where} {owners}")
    telling.parts["harbours"] = ", ".join(told)
    if not told:
        telling.ending = "undetermined-none" if telling.verdict.answer is Answer.UNDETERMINED else "none"


def _harbours_free(telling: Telling, value: dict[str, str | None]) -> None:
    telling.parts["harbours"] = listed([_harbour_at(path, kind, telling.language) for path, kind in value.items()], telling.language)
    if not value:
        telling.ending = "none"


def _number_of(telling: Telling, value: int) -> None:
    telling.parts["count"] = str(value)
    if telling.verdict.question.piece is not None:
        noun = words(telling.language)["nouns"][telling.verdict.question.piece]
        telling.parts["pieces"] = str(noun["piece" if value == 1 else "pieces"])


def _left(telling: Telling, value: Left) -> None:
    language, total = telling.language, value["total"]
    telling.parts["count"] = verdict_phrase(language, "cards.one" if total == 1 else "cards.more", total)
    if not total:
        telling.ending = "nothing"
    elif value["cards"] is None:
        telling.ending = "total"
    else:
        telling.parts["cards"] = cards_text(value["cards"], language)


def _of_rolls(telling: Telling, value: list[int]) -> None:
    telling.parts["rolls"] = listed([str(roll) for roll in value], telling.language)
    if not value:
        telling.ending = "undetermined-none" if telling.verdict.answer is Answer.UNDETERMINED else "none"


def _known_first(telling: Telling, value: dict[str, int | None]) -> None:
    """Say what a seven costs those whom it costs something, or of whom that is not known."""
    language = telling.language
    told = [f"{colour(player, language)} {_UNKNOWN if count is None else count}" for player, count in value.items() if count != 0]
    telling.parts["counts"] = ", ".join(told)
    if not told:
        telling.ending = "none"


#: No hand has so many: of a count up to it nothing is known.
_NOT_KNOWN = 999


def _counted_nouns(question: Question, language: str) -> tuple[str, str]:
    """Return what is counted, of one and of several."""
    if question.resource is not None:
        return (thing(question.resource, language),) * 2
    if question.card is not None:
        one, several = vocabularies()[language].written["goods"][question.card]
        return str(one), str(several)
    if question.piece in _PIECES:
        noun = words(language)["nouns"][question.piece]
        return str(noun["piece"]), str(noun["pieces"])
    sort = question.piece or ("cards" if question.kind in (questions.MOST_CARDS.name, questions.FEWEST_CARDS.name) else "points")
    return verdict_phrase(language, f"ranked.{sort}.one"), verdict_phrase(language, f"ranked.{sort}.more")


def _ranked(telling: Telling, value: Ranked) -> None:
    """Say who has the most or the fewest, then the others, those with as many together."""
    language, question = telling.language, telling.verdict.question
    one, several = _counted_nouns(question, language)
    telling.parts["pieces"] = several
    groups: dict[str, list[str]] = {}
    bounds = {step.by: (step.have, step.need) for step in telling.verdict.steps if step.reason is Reason.COUNTED_BETWEEN}
    fewest = question.kind in (questions.FEWEST.name, questions.FEWEST_CARDS.name)
    order = sorted(value["counts"].items(), key=lambda pair: _order(pair[1], first=pair[0] in value["players"], fewest=fewest))
    for player, count in order:
        groups.setdefault(_count_said(count, bounds.get(player), language), []).append(colour(player, language))
    told = []
    for number, (said, players) in enumerate(groups.items()):
        noun = "" if number else f" {one if said == '1' else several}"
        each = len(players) > 1 and said.isdecimal()
        counted = f"{said}{noun}"
        told.append(f"{listed(players, language)}: {verdict_phrase(language, 'ranked.each', counted) if each else counted}")
    armies = [step.by for step in telling.verdict.steps if step.reason in (Reason.HAS_ARMY, Reason.NOBODY_HAS_ARMY)]
    told += [
        verdict_phrase(language, "army.nobody") if by is None else verdict_phrase(language, "army.of", colour(by, language))
        for by in armies
    ]
    telling.parts["counts"] = "; ".join(told)
    if not fewest and value["counts"] and not any(count != 0 for count in value["counts"].values()):
        telling.ending = "none"
    if not value["counts"]:
        telling.ending = "undetermined-none" if telling.verdict.answer is Answer.UNDETERMINED else "none"


def _order(count: int | None, *, first: bool, fewest: bool) -> tuple[bool, bool, int]:
    """Return by what players stand in order: those who are asked for, then the others, those of whom it is open last."""
    return not first, count is None, 0 if count is None else count if fewest else -count


def _count_said(count: int | None, between: tuple[int | None, int | None] | None, language: str) -> str:
    if count is not None:
        return str(count) if count else verdict_phrase(language, "ranked.none")
    if between is None or between[1] is None or between[1] > _NOT_KNOWN:
        return _UNKNOWN
    return verdict_phrase(language, "ranked.between", *between)


# --- values that are tables ------------------------------------------------------------------------------------------------


def _cards(value: CardsByPlayer, language: str) -> list[list[str]]:
    kinds = [kind for kind in (*_KINDS, _GOLD) if kind in _KINDS or any(kind in (cards or {}) for cards in value.values())]
    head = ["", *(card(kind, language) for kind in kinds)]
    rows = [
        [colour(player, language), *(_UNKNOWN if cards is None else _number(cards.get(kind, 0)) for kind in kinds)]
        for player, cards in value.items()
    ]
    return [head, *rows]


def _number(cards: int | None) -> str:
    """Return how many cards of a kind there are, as a cell of a table; None where that is open."""
    return _UNKNOWN if cards is None else str(cards or _NO_CARD)


def _paid_cells(value: CardsByPlayer, question: Question, language: str) -> list[list[str]]:
    some_open = any(cards is not None and None in cards.values() for cards in value.values())
    of_all = question.player is None and (None in value.values() or any(value.values()))
    return _cards(value, language) if some_open or of_all else []


def _yield_cells(value: Yields, _question: Question, language: str) -> list[list[str]]:
    return _cards(value["per36"], language)


def _rolls(value: Yields, language: str) -> list[list[str]]:
    """Return what each number pays, with how many rolls of 36 it is."""
    paid = {
        roll: [f"{colour(player, language)} {cards_text(own, language)}" for player, own in found["cards"].items() if own]
        for roll, found in value["rolls"].items()
    }
    return [[str(roll), f"{value['rolls'][roll]['ways']}/{_WAYS}", "; ".join(cards)] for roll, cards in paid.items()]


def _yield_rows(value: Yields, language: str, width: int) -> list[str]:
    rows = []
    indent = INDENT if not width or width > _NARROW else 0
    for (roll, odds, cards), found in zip(_rolls(value, language), value["rolls"].values(), strict=True):
        begun = f"{' ' * indent}{roll:>2}  {'█' * found['ways']:<6}  {odds}  "
        first, *rest = wrap(cards, width - len(begun) if width else 0)
        rows += [f"{begun}{first}".rstrip(), *(" " * len(begun) + row for row in rest)]
    if value["per36"]:
        told = wrap(verdict_phrase(language, "per.rolls"), width - indent if width else 0)
        rows += ["", *(" " * indent + row for row in told), *table(_cards(value["per36"], language), width)]
    return rows


def _rate_cells(value: dict[str, int | None], _question: Question, language: str) -> list[list[str]]:
    return [[thing(resource, language), _UNKNOWN if rate is None else f"{rate}:1"] for resource, rate in value.items()]


def _supply_cells(value: dict[str, dict[str, int]], _question: Question, language: str) -> list[list[str]]:
    nouns = words(language)["nouns"]
    pieces = [piece for piece in _PIECES if any(piece in own for own in value.values())]
    head = ["", *(nouns[piece]["pieces"] for piece in pieces)]
    return [head, *([colour(player, language), *(str(own[piece]) for piece in pieces)] for player, own in value.items())]


def _option_entries(value: Options, language: str) -> list[tuple[str, str]]:
    """Return what a player can do now, each as what it is and where, or for what."""
    nouns = words(language)["nouns"]
    rows: list[tuple[str, str]] = []
    for piece in ("settlement", "city", "road", "ship"):
        if piece in value:
            found = value[piece]
            where = listed([place_in(name, language) for name in found["places"]], language) or verdict_phrase(language, "nowhere")
            rows.append((f"{nouns[piece]['piece']} ({_pay(found, language)})", where))
    if "buy-card" in value:
        bought = value["buy-card"]
        left = (
            verdict_phrase(language, "stack.unknown") if bought["left"] is None else verdict_phrase(language, "stack.left", bought["left"])
        )
        rows.append((f"{verdict_phrase(language, 'development')} ({_pay(bought, language)})", left))
    if "cards" in value:
        cards = value["cards"]
        unknown = verdict_phrase(language, "cards.unknown")
        told = (
            unknown
            if cards is None
            else listed([_development(one, language) for one in cards], language) or verdict_phrase(language, "cards.none")
        )
        rows.append((verdict_phrase(language, "cards.play"), told))
    for trade in value.get("trade") or ():
        text = verdict_phrase(language, "for", " / ".join(thing(resource, language) for resource in trade["take"]))
        rows.append((f"{trade['rate']} {thing(trade['give'], language)}", text))
    return rows


def _pay(found: Buildable | Buyable, language: str) -> str:
    return verdict_phrase(language, f"pay.{found['pay']}")


# --- the kinds -------------------------------------------------------------------------------------------------------------

_PLACE = "basegame.marking:place"

#: How each kind is shown, by its name; a kind that is yes or no and marks nothing needs no row.
SHOWN: dict[str, Shown[Any]] = {
    one.kind.name: one
    for one in (
        Shown(questions.SETTLEMENT, "build", marks=_PLACE),
        Shown(questions.CITY, "build", marks=_PLACE),
        Shown(questions.ROAD, "build", marks=_PLACE),
        Shown(questions.SHIP, "build", marks=_PLACE),
        Shown(questions.WHERE, variant=_of_robber, tell=_list("places", place_in), marks="basegame.marking:where"),
        Shown(questions.LONGEST_ROUTE, tell=_routes, marks="basegame.marking:trails"),
        Shown(questions.ROUTE_WITH, tell=_routes),
        Shown(questions.LARGEST_ARMY, tell=_armies),
        Shown(questions.POINTS, tell=_points),
        Shown(questions.WINNER, tell=_winner),
        Shown(questions.ON_TURN, tell=_player),
        Shown(questions.FIRST, tell=_player),
        Shown(questions.VALID, marks="basegame.marking:violations"),
        Shown(questions.PRODUCTION, variant=_of_roll, tell=_paid, cells=_paid_cells, marks="basegame.marking:payment"),
        Shown(questions.YIELDS, variant=_of_player, cells=_yield_cells, caption="per.rolls", before=_rolls, rows=_yield_rows),
        Shown(questions.DISCARD, variant=_of_discard, tell=_discards),
        Shown(questions.ROBBER, variant=_of_victim, marks=_PLACE),
        Shown(questions.VICTIMS, variant=_of_robbed, tell=_victims, marks="basegame.marking:victims"),
        Shown(questions.TRADE, variant=_of_trade),
        Shown(questions.RATES, cells=_rate_cells, headed=False),
        Shown(questions.PLAY_CARD, variant=_of_card),
        Shown(questions.CARDS, tell=_list("cards", _development)),
        Shown(questions.OPTIONS, variant=_of_options, entries=_option_entries, marks="basegame.marking:options"),
        Shown(questions.SUPPLY, cells=_supply_cells),
        Shown(questions.ENOUGH, variant=_of_paid, tell=_enough, always=True),
        Shown(questions.HELD, variant=_of_counted, tell=_in_hands),
        Shown(questions.MORE_CARDS, variant=_of_more),
        Shown(questions.FEWER_CARDS, variant=_of_fewer),
        Shown(questions.AFFORDS, variant=_of_paid, tell=_affords, always=True),
        Shown(questions.HARBOURS, variant=_of_all, tell=_harbours),
        Shown(questions.BESIDE, variant=_of_beside, tell=_beside, marks="basegame.marking:standing"),
        Shown(questions.ROBBER_STANDS, variant=_of_tile, tell=_robber_stands, marks="basegame.marking:standing"),
        Shown(questions.STANDS_AT, tell=_stands, marks="basegame.marking:standing"),
        Shown(questions.PLACED, tell=_standing_pieces, marks="basegame.marking:standing"),
        Shown(questions.NEXT_PLAYER, tell=_player),
        Shown(questions.BANK, variant=_of_counted, tell=_in_bank),
        Shown(questions.HOLDS, tell=_holds),
        Shown(questions.TILES_AT, tell=_tiles_at),
        Shown(questions.ON_BOARD, variant=_of_standing, tell=_on_board),
        Shown(questions.TILE_IS, variant=_of_tile_is, tell=_tile_is, marks="basegame.marking:standing"),
        Shown(questions.PIRATE_STANDS, tell=_standing, marks="basegame.marking:standing"),
        Shown(questions.CARD_COUNT, variant=_of_one_kind, tell=_card_counts),
        Shown(questions.HAS_MORE, variant=_of_compared, tell=_compared, always=True),
        Shown(questions.HAS_AS_MANY, variant=_of_compared, tell=_compared, always=True),
        Shown(questions.AS_MANY_CARDS, variant=_of_resource, tell=_compared, always=True),
        Shown(questions.TO_WIN, tell=_lacking),
        Shown(questions.KNIGHTS_LACKING, variant=_of_player, tell=_lacking_for("ridder")),
        Shown(questions.ROADS_LACKING, variant=_of_player, tell=_lacking_for("road")),
        Shown(questions.ROUTE_LENGTH, tell=_route_length),
        Shown(questions.PHASE, tell=_phase),
        Shown(questions.ROLLED, tell=_number_of),
        Shown(questions.WIN_NOW, tell=_win_now, always=True),
        Shown(questions.MOST, tell=_ranked),
        Shown(questions.FEWEST, tell=_ranked),
        Shown(questions.MOST_CARDS, variant=_of_resource, tell=_ranked),
        Shown(questions.FEWEST_CARDS, variant=_of_resource, tell=_ranked),
        Shown(questions.HARBOUR_PLACES, variant=_of_harbour, tell=_harbours_held),
        Shown(questions.FREE_HARBOURS, tell=_harbours_free),
        Shown(questions.PREVIOUS_PLAYER, tell=_player),
        Shown(questions.LEFT_OF, tell=_player),
        Shown(questions.RIGHT_OF, tell=_player),
        Shown(questions.OPENING_ROUND, tell=_number_of),
        Shown(questions.FIRST_ROLLER, tell=_player),
        Shown(questions.BUILT_NOW, tell=_number_of),
        Shown(questions.LEFT_AFTER, variant=_of_paid, tell=_left),
        Shown(questions.MONOPOLY_TAKES, tell=_number_of),
        Shown(questions.ROLLS_FOR, tell=_of_rolls),
        Shown(questions.CAN_MAKE, tell=_number_of),
        Shown(questions.AFTER_DISCARD, tell=_in_hands),
        Shown(questions.DISCARD_WITH, tell=_discards),
        Shown(questions.SEVEN, tell=_known_first),
        Shown(questions.STARTING_CARDS, variant=_of_player, tell=_paid, cells=_paid_cells),
        Shown(questions.OPENING, variant=_of_placement, tell=_placed),
        Shown(questions.MOVE_SHIP, variant=_of_destination),
        Shown(questions.PIRATE, variant=_of_victim),
        Shown(questions.ON_TURN, tell=_player),
        Shown(questions.FIRST, tell=_player),
    )
}
