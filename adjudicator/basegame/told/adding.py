"""What a clause says besides of the event before it: which card it was, where it was built, whom it cost a card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any

from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy, Discard, Get, Play, Rob, Roll, Steal
from adjudicator.basegame.position import Cards, Development
from adjudicator.basegame.told.building import placed
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.lexicon import MANY, Sense
from adjudicator.basegame.told.places import tile_at
from adjudicator.basegame.told.playing import with_more_taken
from adjudicator.basegame.told.robbing import check_land
from adjudicator.basegame.told.scene import AWAY, MOST, NOTHING, SEVERAL, Scene
from adjudicator.basegame.told.story import Heard, Story
from adjudicator.basegame.told.things import times
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.unusual import has_act
from adjudicator.basegame.told.words import Word, has, has_only, is_like_another, says, values_in, with_sense, without
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import ROLLS, Kind
from catan_common.records import replace

#: Of how many words it is told what something was, and whose turn.
_IT_WAS = 3
#: What is said of a card that somebody has to give away.
_HANDED = ("af", "weg", "in", "ab", "her", "raus")
#: Of how many words it is told that something was done once more.
_AGAIN = 2


def it_was(story: Story, clause: Clause) -> list[Action]:
    """Return the event before a clause with what it says of it: het was een ridder; es ist ne fünf. Nothing for another clause."""
    said = without(clause.words, "filler", "then", "a")
    if has(clause.words, "no"):
        return []
    if len(said) == _IT_WAS - 1 and said[0].sense("be", "turned-out"):
        said = [Word(said[0].at, "", (Sense("the"),)), *said]  # bleek een ridder
    if len(said) == _IT_WAS and said[0].sense("turned-out") and said[1].sense("the", "him"):
        said = [said[1], said[0], said[2]]  # blijkt 't een monopolie
    if len(said) != _IT_WAS or not said[0].sense("the", "him") or not said[1].sense("be", "turned-out"):
        return []
    last, card, number = story.last(), _card(said[2]), said[2].sense(NUMBER)
    if isinstance(last, Buy) and last.card is None and card is not None:
        return [replace(last, card=card)]
    if number is None or story.doer is None or int(number.value) not in ROLLS:
        return []
    return _roll_was(story, clause, story.doer, int(number.value))


def knight_of(story: Story, clause: Clause) -> list[Action]:
    """Return a knight with which a telling begins, though it says only the how manieth it was: dat was m'n derde ridder. Nothing for another clause."""
    kept = without(clause.words, "be", "the", "him", "mine", "so", "filler", "now")
    knight = [word for word in kept if _card(word) is Development.KNIGHT]
    if len(knight) != 1 or not has(clause.words, "mine") or not has(clause.words, "be") or story.teller is None:
        return []
    if not has(kept, "adjective") or not all(word in knight or word.sense("adjective") for word in kept):
        return []
    if story.done():
        return []
    story.doer, story.oneself, clause.act = story.teller, True, "play"
    return [Play(story.teller, Development.KNIGHT)]


def _roll_was(story: Story, clause: Clause, doer: int, total: int) -> list[Action]:
    """Return the roll of which the clause before did not tell what it was; nothing where that told of none."""
    if not story.found or story.found[-1].ask != "roll":
        return []
    row = story.found.pop()
    clause.words[:0] = [Word(row.at, "", ())]
    return [Roll(doer, total)]


def began_with_card(story: Story, clause: Clause) -> list[Action]:
    """Return the card with which a clause says that somebody began, and nothing else: Sam begon met een ridder. Nothing for another clause."""
    words = without(clause.words, "filler", "then", "now", "be", "first", "third", "had", "a", "mine", "his")
    cards, named = with_sense(words, CARD), [word for word in words if word.is_somebody]
    if story.done() or len(cards) != 1 or len(named) != 1 or _card(cards[0]) is None or not has(words, "with"):
        return []
    if not all(word in (*cards, *named) or word.sense("opens", "with", "the") for word in words) or not has(words, "opens"):
        return []
    seat = story.teller if named[0].seat is None else named[0].seat
    card = _card(cards[0])
    if seat is None or card is None:
        return []
    story.doer, story.oneself, clause.act = seat, seat == story.teller, "play"
    return [Play(seat, card)]


def once_more(story: Story, clause: Clause) -> list[Action]:
    """Return what was bought or built last once more, where a clause says only that: en toen nog een; gleich noch eine. Nothing for another clause."""
    last = story.last()
    if placed_again := _built_again(story, clause):
        return placed_again
    words = without(clause.words, "filler", "then", "now", "also")
    if not isinstance(last, Buy | BuildSomewhere) or story.unread or not has(words, "again") or not has(words, "a", "one"):
        return []
    if len(words) != _AGAIN or not all(word.sense("again", "a", "one") for word in words):
        return []
    clause.act = "buy" if isinstance(last, Buy) else "build"
    return [Buy(last.player) if isinstance(last, Buy) else last]


def _built_again(story: Story, clause: Clause) -> list[Action]:
    """Return a piece of the kind that was built last, at another place, where a clause says only that: und noch eine auf B2/SO. Nothing for another clause."""
    last, places = story.last(), [word for word in clause.words if looks_like_place(word.text)]
    if not isinstance(last, Build) or len(places) != 1 or story.unread or clause.first:
        return []
    kept = [word for word in clause.words if word is not places[0]]
    if not has(kept, "a", "one") or not all(word.sense("again", "a", "one", "at", "adjective", "filler", "then", "also") for word in kept):
        return []
    scene = Scene(story.position, last.player)
    story.doer, clause.act = last.player, "build"
    return [placed(scene, last.piece, [Part("place", places[0].text, text=places[0].text, led="at")])]


def got_as_well(story: Story, clause: Clause) -> list[Action]:
    """Return that a player got of a roll what was told last that another one got, one card of a kind, where a clause says only that: Bert auch; genau wie Bert. Nothing for another clause."""
    last = story.last()
    named = [word for word in clause.words if word.is_somebody or word.sense("he", "her")]
    words = [word for word in clause.words if word not in named and not word.sense("filler")]
    plain = (not words and len(named) == 1 and says(clause.words, "as-well")) or is_like_another(clause.words)
    if not plain or not isinstance(last, Get) or sum(last.cards) != 1 or not story.rolled():
        return []
    seat = story.roller() if named[0].sense("he", "her") else _seat_of(story, named[0])
    if seat is None or seat == last.player:
        return []
    clause.act = "take"
    return [replace(last, player=seat)]


def handed_in_as_well(story: Story, clause: Clause) -> list[Action]:
    """Return how many cards a player handed in for a seven, where a clause says only that behind what another one did: en Bert vijf. Nothing for another clause."""
    last = story.last()
    named = [word for word in clause.words if word.seat is not None]
    numbers = [word for word in clause.words if word.sense(NUMBER)]
    kept = [word for word in clause.words if not any(word is one for one in (*named, *numbers))]
    if (
        not isinstance(last, Discard)
        or len(named) != 1
        or len(numbers) != 1
        or not all(word.sense("filler", "also", "the") for word in kept)
    ):
        return []
    seat, number = named[0].seat, int(values_in(numbers, NUMBER)[0])
    if seat is None or seat == last.player or not 0 < number <= MOST:
        return []
    story.doer, clause.act = last.player, "give"
    return [Discard(seat, Cards(NOTHING, number))]


def second_card(story: Story, clause: Clause) -> list[Action]:
    """Return a card of the kind that was played last once more, where a clause says only that: gleich noch nen zweiten; en nog een tweede. Nothing for another clause."""
    played = [one for one in story.done() if isinstance(one, Play)]
    last = story.last()
    words = without(clause.words, "filler", "then", "also", "so", "now")
    if not isinstance(last, Play | Rob | Steal) or not played or played[-1].player != last.player or story.unread:
        return []
    if (
        not says(words, "next")
        or not has(words, "a", "the", "again")
        or not all(word.sense("again", "a", "one", "the", "adjective") for word in words)
    ):
        return []
    story.doer, clause.act = last.player, "play"
    return [Play(last.player, played[-1].card)]


def another_knight(story: Story, clause: Clause) -> list[Action]:
    """Return a knight once more, where a clause behind one says only that (und grad nochmals einen), and where it went and whose card it brought: auf den Acker mit der Vier, Urs muss auch eine hergeben. Nothing for another clause."""
    last = story.last()
    if story.position.remembered or story.unread or not isinstance(last, Play) or last.card is not Development.KNIGHT:
        return []
    words = without(clause.words, "filler", "then", "also", "so", "now", "emphasis")
    robbed = isinstance(last.rob, Rob | Steal) and last.rob.victim is not None
    if robbed and words and says(words[-1:], "another-he") and has(words, "again") and all(one.sense("again", "a") for one in words):
        story.doer, clause.act = last.player, "play"
        return [Play(last.player, Development.KNIGHT)]
    if last.rob is None and words and words[0].sense("at", "to") and has(words, "terrain"):
        return _knight_to(story, clause, last.player)
    if isinstance(last.rob, Rob) and not robbed:
        return _card_for_knight(story, clause, last)
    return []


def _knight_to(story: Story, clause: Clause, player: int) -> list[Action]:
    """Return where the robber went with a knight, where a clause names that tile and nothing else; nothing otherwise."""
    kept = without(clause.words, "filler", "then", "off")
    if not all(word.sense("at", "to", "the", "terrain", "with", "from", RESOURCE, NUMBER) for word in kept):
        return []
    said = Clause([*kept], clause.first, act="move")
    parts = things_of(said)
    if any(one.kind not in ("terrain", "number") for one in parts):
        return []
    position: Any = story.position
    rob = Rob(player, tile_at(parts, position))
    story.doer, clause.act = player, "move"
    return [rob]


def _card_for_knight(story: Story, clause: Clause, knight: Play) -> list[Action]:
    """Return that somebody had to give a card for a knight: Urs muss auch eine hergeben. Nothing for another clause."""
    due = [word for word in clause.words if says([word], "must") or word.sense("had-to")]
    away = [word for word in clause.words if any(one.role == MANY and one.person in _HANDED for one in word.senses)]
    named = [word for word in clause.words if word.seat is not None]
    rest = [word for word in clause.words if word not in (*due, *away, *named)]
    one = [word for word in rest if word.sense("a", "one")]
    if not (len(due) == len(away) == len(named) == len(one) == 1) or named[0].seat in (None, knight.player):
        return []
    if not isinstance(knight.rob, Rob) or not all(word in one or word.sense("also", "filler", "then", "thing-card") for word in rest):
        return []
    clause.act, story.doer = "rob", knight.player
    return story.told_again([replace(knight, rob=replace(knight.rob, victim=named[0].seat))], 1)


def rolled_by(story: Story, clause: Clause) -> list[Action]:
    """Return the roll that was told last with who a clause says that it was of, or that it was one again: en door mij; schon wieder. Nothing for another clause."""
    last = story.last()
    named = [word for word in clause.words if word.seat is not None or word.sense("me")]
    kept = [word for word in clause.words if not any(word is one for one in named) and not word.sense("again", "filler", "now")]
    if not isinstance(last, Roll) or story.row() is None or len(named) > 1 or len(kept) != len(named):
        return []
    if kept and not says(kept, "by"):
        return []
    seat = last.player if not named else story.teller if named[0].seat is None else named[0].seat
    if seat is None or (not named and not has(clause.words, "again")):
        return []
    story.doer, story.oneself, clause.act = seat, seat == story.teller, "roll"
    return story.told_again([replace(last, player=seat)], 1)


def _card(word: Word) -> Development | None:
    """Return the development card that a word names; None for another word."""
    card = word.sense(CARD)
    return Development(card.value) if card is not None and card.value in tuple(Development) else None


def one_of_them(story: Story, clause: Clause) -> list[Action]:
    """Return the cards that were just bought with what a clause says that one of them was: eine davon war ein Ritter. Nothing for another clause."""
    row = story.last_row()
    named = with_sense(clause.words, CARD)
    if row is None or not named or not has(clause.words, "of-it") or not _says_which(clause.words):
        return []
    card = _card(named[0])
    bought = [place for place, event in enumerate(row.events) if isinstance(event, Buy) and event.card is None]
    if not bought or card is None:
        return []
    events: list[Action] = list(row.events)
    events[bought[0]] = Buy(row.events[bought[0]].player, card)
    story.joins, clause.act = story.row(), "buy"
    return events


def _says_which(words: Sequence[Word]) -> bool:
    """Return whether words say which card one of some was, and nothing else."""
    return all(word.sense("one", "a", "of-it", "be", "turned-out", CARD, "filler") or word.text == "1" for word in words)


def at_place(story: Story, clause: Clause) -> list[Action]:
    """Return what was just built, or where the robber went, at the places that a clause names and nothing else (…, auf D3/O); nothing for another clause."""
    places = [word for word in clause.words if looks_like_place(word.text)]
    row = story.last_row()
    if not places or row is None or not row.events:
        return []
    if not all(word in places or word.sense("at", "and", "comma", "filler") for word in clause.words):
        return []
    parts = [Part("place", word.text, text=word.text, led="at") for word in places]
    last = row.events[-1]
    return _moved_to(story, last, parts[0]) if isinstance(last, Steal | Play) and len(parts) == 1 else _built_at(story, row, parts)


def laid_by_card(story: Story, clause: Clause) -> list[Action]:
    """Return the roads of road building that was played last, where a clause says how many are laid at which places, and not that they are roads: legt zwei gratis auf E1/O und E1/SO. Nothing for another clause."""
    last, places = story.last(), [word for word in clause.words if looks_like_place(word.text)]
    if not isinstance(last, Play) or last.card is not Development.ROAD_BUILDING or not places or not has_act(clause.words, "put", "build"):
        return []
    rest = [word for word in clause.words if word not in places and not says([word], "for-nothing") and not has_act([word], "put", "build")]
    numbers = [word for word in rest if word.sense(NUMBER, "a", "one")]
    plain = all(word in numbers or word.sense("at", "and", "comma", "filler", "then", "everybody") for word in rest)
    all_at_once = len(numbers) == 1 and values_in(numbers, NUMBER) == [str(len(places))]
    one_by_one = len(numbers) == len(places) > 1 and all(word.sense("a", "one") for word in numbers)  # eine auf E2/O und eine auf E2/SO
    if not plain or not (all_at_once or one_by_one):
        return []
    scene = Scene(story.position, last.player)
    story.doer, clause.act = last.player, "build"
    return [placed(scene, Kind.ROAD, [Part("place", word.text, text=word.text, led="at")]) for word in places]


def moved_there(story: Story, clause: Clause) -> list[Action]:
    """Return a knight that was told last with whose land a clause says that the robber went to, and nothing else: naar de weide van Pim ermee; rauf auf den Wald von Moni. Nothing for another clause."""
    last, words = story.last(), without(clause.words, "filler", "then", "him")
    named = [word for word in words if word.seat is not None or word.whose is not None or word.sense("mine")]
    lands = with_sense(words, "terrain")
    if not isinstance(last, Play) or last.card is not Development.KNIGHT or last.rob is not None or not story.position.remembered:
        return []
    if len(lands) != 1 or len(named) > 1 or not has(words, "at", "to"):
        return []
    if not all(word in (*named, *lands) or word.sense("at", "to", "from", "the", "off", "figure", NUMBER, "filler") for word in words):
        return []
    check_land(Part("terrain", sense.value, text=word.text) for word in lands if (sense := word.sense("terrain")))
    seats = [story.teller if word.sense("mine") else word.seat if word.whose is None else word.whose for word in named]
    story.beside = seats[0] if seats and seats[0] != last.player else None
    story.doer, clause.act = last.player, "move"
    return [Steal(last.player, None)]


def _moved_to(story: Story, last: Steal | Play, place: Part) -> list[Action]:
    """Return the robber, or the knight, that was told last, with where it went; nothing where that is known, or the card is another one."""
    moved = last.rob if isinstance(last, Play) else last
    knight = isinstance(last, Play) and last.card is Development.KNIGHT and moved is None
    if not knight and (not isinstance(moved, Steal) or moved.victim is not None):
        return []
    position: Any = story.position
    rob = Rob(last.player, tile_at([place], position))
    return story.told_again([replace(last, rob=rob) if isinstance(last, Play) else rob], 1)


def _built_at(story: Story, row: Heard, places: list[Part]) -> list[Action]:
    """Return the pieces that were built last, each at one of some places; nothing where they are not as many."""
    last = row.events[-1]
    open_ones = [*takewhile(lambda one: isinstance(one, BuildSomewhere) and one.player == last.player, reversed(row.events))]
    if len(open_ones) != len(places) or not story.position.remembered:
        return []
    scene = Scene(story.position, last.player)
    kinds = [one.piece for one in reversed(open_ones) if isinstance(one, BuildSomewhere) and one.piece is not None]
    return story.told_again([placed(scene, kind, [place]) for kind, place in zip(kinds, places, strict=True)], len(places))


def taken_by_card(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a card that was played with what it brought, as far as that is told: von mir drei weg, von Bert eins; en nog een wol. Nothing for another clause."""
    last = story.last()
    if story.row() is None or not isinstance(last, Play):
        return []
    whole = None if clause.particle not in ("", *AWAY) else with_more_taken(last, parts, story.position.players)
    if whole is None:
        return []
    row = story.row() or 0
    story.joins, story.doer, clause.act, clause.particle = row, last.player, "play", ""
    return [*story.found[row].events[:-1], whole]


def taken_of(story: Story, scene: Scene, clause: Clause) -> list[Action]:
    """Return who was robbed, where a clause behind a move of the robber says who had to give a card up: en ik moest een erts afstaan. Nothing for another clause."""
    lost = (clause.act == "give" and clause.obliged) or clause.act == "lose"
    last = story.last()
    if not lost or last is None or not story.is_open_theft() or scene.doer == last.player:
        return []
    cards = scene.take("thing-card", "number", RESOURCE, led=("",))
    scene.take("player", led=("to", ""))
    if len(cards) != 1 or cards[0].number not in (None, 1):
        raise Missing("how-many")
    scene.particle = ""
    story.doer = last.player
    return [Steal(last.player, scene.doer, _kind_of(cards[0]))]


def _kind_of(card: Part) -> int | None:
    """Return the place of the kind of a card; None where it is not told."""
    return next((place for place, one in enumerate(RESOURCES) if card.kind == RESOURCE and str(one) == card.value), None)


def given_for_monopoly(story: Story, clause: Clause) -> list[Action]:
    """Return a monopoly that was told last with what a clause says that somebody gave for it, or that it brought: Ingo musste vier rausrücken; der Horst drei; fünf Lehm. Nothing for another clause."""
    last = story.last()
    if not isinstance(last, Play) or last.resource is None or story.row() is None or _is_not_so(clause.words):
        return []
    words = without(clause.words, "filler", "then", "again", "also", "the", "him", "so", "each")
    numbers = [word for word in words if _number_in(word) is not None]
    givers = _givers_in(words)
    if not numbers and has(clause.words, "also") and len(givers) == len(words) == 1 and story.gave is not None and last.number is not None:
        return _given_by(story, clause, last, givers[0], story.gave)  # en Reto ook
    others = [word for word in words if word not in (*numbers, *givers)]
    if len(numbers) != 1 or len(givers) > 1 or not all(_is_given(word, str(RESOURCES[last.resource])) for word in others):
        return []
    number = _number_in(numbers[0]) or 0
    if givers:
        return _given_by(story, clause, last, givers[0], number)
    return story.told_again([replace(last, number=number)], 1) if _is_total(words) and last.number in (None, number) else []


def _given_by(story: Story, clause: Clause, last: Play, giver: Word, number: int) -> list[Action]:
    """Return a monopoly with what one more gave for it; nothing where it is open who did, Missing where he had more of it."""
    seat = _seat_of(story, giver)
    if seat in (None, last.player) or last.resource is None:
        return []
    if _is_kept_back(story, seat, last.resource, number):
        raise Missing("what")
    story.gave = number
    return _brought_more(story, clause, last, number, seat)


def _brought_more(story: Story, clause: Clause, last: Play, number: int, giver: int | None) -> list[Action]:
    """Return a monopoly that was told last with so many cards more, and who gave them."""
    story.doer, story.oneself, clause.act, clause.particle = last.player, last.player == story.teller, "play", ""
    apart = giver is not None and story.position.players[giver].hand is not None and (last.number is None or bool(last.given))
    given = (*last.given, (giver, number)) if apart and giver is not None else last.given  # of a hand that nobody knows nothing is compared
    return story.told_again([replace(last, number=(last.number or 0) + number, given=given)], 1)


def _is_kept_back(story: Story, seat: int | None, kind: int, number: int) -> bool:
    """Return whether the position says that somebody has more cards of a kind than so many that he is told to have given for a monopoly: Rot gibt nur zwei her."""
    if seat is None or story.position.remembered:
        return False
    hand = story.position.players[seat].hand
    kept = all(isinstance(one, Roll | Get) or (isinstance(one, Play) and one.rob is None) for one in story.of_turn())
    return hand is not None and kept and number < hand.counts[kind]


def _is_not_so(words: Sequence[Word]) -> bool:
    """Return whether words deny something, leave it open or tell what it was for: that somebody had to do it leaves nothing open."""
    return has(words, "denied", "for", "had") or has([word for word in words if not says([word], "must")], "unsure")


def _givers_in(words: Sequence[Word]) -> list[Word]:
    """Return the words for who gave something: a player, or of whom it was: drei von Bert; das waren meine."""
    return [word for word in words if word.is_somebody or (word.sense("mine") and has(words, "be"))]


def _seat_of(story: Story, word: Word) -> int | None:
    """Return the player whom a word names, who tells it where it names none; None where nobody knows who that is."""
    return story.teller if word.seat is None else word.seat


def _is_total(words: Sequence[Word]) -> bool:
    """Return whether words say of how many cards of a kind, and nothing else: fünf Lehm."""
    return has(words, RESOURCE) and has_only([word for word in words if _number_in(word) is None], RESOURCE, "off")


def of_kind(story: Story, clause: Clause) -> list[Action]:
    """Return a monopoly of which it was not told yet which kind it is of, with the kind that a clause names and nothing else: op baksteen natuurlijk. Nothing for another clause."""
    last, kinds = story.last(), with_sense(clause.words, RESOURCE)
    if (
        not isinstance(last, Play)
        or last.card is not Development.MONOPOLY
        or last.resource is not None
        or len(kinds) != 1
        or story.row() is None
    ):
        return []
    if not all(word in kinds or word.sense("at", "filler", "for", "then") for word in clause.words):
        return []
    kind = next(place for place, one in enumerate(RESOURCES) if str(one) == values_in(kinds, RESOURCE)[0])
    story.doer, clause.act = last.player, "play"
    return story.told_again([replace(last, resource=kind)], 1)


def _number_in(word: Word) -> int | None:
    """Return the number that a word says: vier; alle drie; None for none."""
    sense = word.sense(NUMBER)
    if sense is None and word.sense("everybody"):
        return times(word.text.split(" ")[-1])
    return 1 if sense is None and word.sense("one", "a") else None if sense is None else int(sense.value)


def _is_given(word: Word, kind: str) -> bool:
    """Return whether a word says that cards of a kind are given up."""
    of_kind = any(sense.role == RESOURCE and sense.value == kind for sense in word.senses)
    return (
        has_act([word], "give", "lose", "put", "move")
        or of_kind
        or says([word], "them", "gone", "must")
        or word.sense("had-to", "off", "third", "first", "to", "me", "be", "whom") is not None
    )


def became_piece(story: Story, clause: Clause) -> list[Action]:
    """Return the piece of which a clause says no more than that it came to be: dus het werd een weggetje; hup, daar stond de volgende stad; und dann: Straße. Nothing for another clause."""
    words = without(clause.words, "filler", "then", "so", "of-it", "again")
    pieces = with_sense(words, PIECE)
    roller = story.under_way()
    if len(pieces) != 1 or roller is None or not story.position.remembered or story.passed not in (None, roller, -1):
        return []
    beside = ("a", "the", "him", "become", "standing", "there", "adjective", "mine", "his")
    if not all(word in pieces or word.sense(*beside) or says([word], "next") for word in words):
        return []
    alone = len(words) == 1 + bool(words[0].sense("a")) and not words[0].sense("the") and story.doer == roller and not story.unread
    if not _came_to_be(words) and (not alone or pieces[0].text.casefold().endswith(SEVERAL)):
        return []
    last, kind = story.last(), Kind(values_in(pieces, PIECE)[0])
    if alone and has(clause.spoken, "so") and isinstance(last, BuildSomewhere) and last.piece is kind:
        return story.told_again([last], 1)  # aufgewertet, also Stadt
    story.doer, clause.act = roller, "build"
    return [BuildSomewhere(roller, kind)]


def _came_to_be(words: Sequence[Word]) -> bool:
    """Return whether words say with a verb that a piece came to be: dus het werd een weggetje; daar stond de volgende stad."""
    if has(words, "become"):
        return has(words, "a") and not has(words, "standing", "there", "mine", "his")
    return has(words, "standing") and says(words, "next")
