"""A dispute as it is told from memory, without a position: what happened, one event a line, and who says what of it.

``Anna gooide 8`` · ``Anna kocht een ridder`` · ``Bert: die kaart mocht zij niet spelen``. The lines may stand below the keys of a document (``verloop``,
``beweringen``), and several on one line, each in a sentence of its own.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from adjudicator.dispute.attributed import parts_of, told_speakers
from adjudicator.dispute.claims import Said
from adjudicator.dispute.phrases import reasons_in, sentences_of
from adjudicator.dispute.phrases import words_of as claim_words_of
from adjudicator.dispute.said import ASKS, said_in_text, too_many
from adjudicator.game import HeardAs, Position, ToldClause, TurnTold, of_one_family
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.problems import EventFaultError, Expected, Family, PositionError, Problem, fault_of
from adjudicator.input.words import is_heading, meaning, near
from adjudicator.language.claim_words import claim_words
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import LANGUAGES, NUMBER, vocabularies
from adjudicator.notation.document.nodes import MOST_PROBLEMS
from adjudicator.notation.document.source import MOST_BYTES, one_line
from adjudicator.notation.event_lines import (
    BEARING,
    MOST_SPOKEN,
    PUNCTUATION,
    Word,
    add_clauses,
    player_named,
    read_clauses,
    whose_turn,
    words_of,
)
from adjudicator.rulesets.editions import RULE_SETS, NoRuleSetError, rule_set
from adjudicator.telling.records import (
    remembered_after,
    remembered_begun,
    remembered_hand,
    remembered_start,
    remembered_stated,
    remembered_turn,
)
from catan_common.folding import fold_word
from catan_common.rule_sets import ALSO, USUAL

#: The keys of a document that may stand above what is told; any other one begins a position.
_KEYS = ("rules", "events", "game")
_KEY = re.compile(r"[{\s\"']*(?P<key>[^\W\d_][^:\n\"']*?)[\"']?\s*:\s*(?P<rest>.*)\Z")
_ENDS = ".!?;:"
_AND = re.compile(r"\s*(?:,?\s(?:en|und)\s|,)\s*", re.IGNORECASE)
_AFTER = re.compile(r",?\s(?:nadat|nachdem)\s(?:\w+\s)(?P<what>.+?)\s(?P<helps>had|heeft|hatte|hat)(?P<verb>\s\w+)?\s*\Z", re.IGNORECASE)
_PRONOUN = re.compile(r"\b(?:hem|die|deze|haar|ihn|sie|diesen|diese|den)\b(?: kaart| Karte)?", re.IGNORECASE)
#: What is told of somebody in between: Anna, die keine Karten hat.
_WHO_HAS = re.compile(
    r"(?<![\w'-])(?P<who>[^\W\d_][\w'-]*),?\s(?:die|der)\s(?P<what>[^,.;]{1,120}?)\s(?P<helps>hat|hatte|heeft|had)\b,?", re.IGNORECASE
)
_SPEAKS = re.compile(r"(?:\A|(?<=[.!?;]\s))(?P<who>[^\W\d_][\w'-]*)(?:\s*\([^()]{1,60}\))?\s*:(?=\s|\Z)")

#: What stands before a colon at the beginning of a line, in several words.
_GAME_BEFORE = re.compile(r"(?P<what>[^\W\d_]+(?: [^\W\d_]+){1,4})\s*:\s+(?=\S)")

#: A speaker who is called by two words, and what may follow them.
_TWO_WORDS = re.compile(
    r"(?:\A|(?<=[.!?;]\s)|(?<=\n))(?P<name>(?P<one>[^\W\d_][\w'-]*) (?P<other>[^\W\d_][\w'-]*))(?=(?:\s*\([^()]{1,60}\))?\s*:(?:\s|\Z))"
)

#: So many are told of who say something, or nobody is at odds.
_PARTIES = 2
#: In words: toen ik aan de beurt was.
_LONGEST_TURN = 6


#: Whose turn it is where somebody argues about that, and only what was done would tell it.
_NOBODYS = TurnTold("", "", to_roll=False)
#: What is said of whose turn it is, as a reason.
_OF_TURN = frozenset(("off-turn", "on-turn"))


class _Line(NamedTuple):
    """A line without what marks it in a document: its number, in which column it begins, and what it says."""

    number: int
    column: int
    text: str
    #: Under which sort of heading it stands, so that it does not go on with what somebody said; empty for none.
    heading: str = ""


class _Told(NamedTuple):
    """What is told: events with the place of each, and claims."""

    events: list[_Line]
    claims: list[_Line]
    #: Who is told to be on turn before anything is done.
    turns: list[TurnTold]
    #: What is told and is no event that is read, with what keeps it from being one.
    unread: list[tuple[_Line, Problem]]
    #: What is told as people speak and is read: its words, and the lines of its events.
    heard: list[HeardAs]
    #: Sentences that tell what was so before anything was done.
    stated: list[str]


def read_remembered_dispute(text: str, file: str = "<text>") -> tuple[Position, list[Said]] | None:
    """Return the position from which a dispute without one is followed, with its course, and what is said of it; None for a text that is none.

    What is told and is no event goes with the first claim (``Said.unread``). PositionError with every fault where nobody claims anything or hardly anything
    is read, and for a rule set that there is not. Whoever names another game goes by its rules.
    """
    if len(text) > MOST_BYTES:
        raise PositionError([Problem(Family.UNREADABLE, file, 0, 0, f"> {MOST_BYTES}", Expected.SHORTER)])
    problems: list[Problem] = []
    lines, rules = _lines(_with_names_joined(text), file, problems)
    start = None if lines is None else _start(lines)
    if lines is None or start is None:
        return None
    game = _game_told(lines, start)
    rules = rules or (USUAL[game] if game else None)
    told = _sorted_out([line for line in lines if not _names_game(line.text)], start, file, problems)
    said = _claimed(told, start, file, problems)
    if problems:
        raise PositionError(sorted(problems, key=lambda problem: (problem.line, problem.column)))
    begun = _begun(told, said, start)
    if said:
        said[0] = _with_told(said[0], told)
    return replace(begun, rules=rules, events=tuple(line.text for line in told.events)), said


def _with_names_joined(text: str) -> str:
    """Return a text in which those who speak and are called by two words are called by one: *Opa Jo: …* as *Opa-Jo*; everything stays in its place."""
    for name in {found["name"] for found in _TWO_WORDS.finditer(text) if _is_name(found["one"]) and _is_name(found["other"])}:
        text = re.sub(rf"\b{re.escape(name)}\b", name.replace(" ", "-"), text)
    return text


def _is_name(word: str) -> bool:
    """Return whether a word that is written as a name is none that tells anything: no colour, no heading, no word of the game or of a dispute."""
    if not word[:1].isupper() or is_heading(word) or meaning("colours", word) or meaning("keys", word):
        return False
    folded = [(language, fold_word(word, language)) for language in LANGUAGES]
    return not any((key,) in vocabularies()[language].meanings or claim_words()[language].known(key) for language, key in folded)


def _claimed(told: _Told, start: Position, file: str, problems: list[Problem]) -> list[Said]:
    """Return what is said of what was told; with a problem for all that is not read where nobody disputes anything, and where more is said than is heard."""
    if not told.claims:  # what is told has to be a course of play
        problems += [problem for _, problem in told.unread]
    said = [one for claim in told.claims for one in _said(claim, start, file, problems)]
    if too_many(said):
        problems.append(Problem(Family.UNREPRESENTABLE, file, told.claims[0].number, 1, "", Expected.FEWER_CLAIMS, ()))
    return said


def _begun(told: _Told, said: Sequence[Said], start: Position) -> Any:
    """Return the position before what was told, with what its events tell of it and whose turn it is; nobody's, where that is argued about and not told."""
    for sentence in told.stated:
        start = remembered_stated(sentence, start) or start
    begun: Any = remembered_begun(start, [replay_rules_of(start).read(line.text, start) for line in told.events])
    argued = not told.turns and any(_speaks_of_turn(one.text) for one in said)
    for turn in [_NOBODYS] if argued else told.turns[:1]:
        begun = remembered_turn(begun, turn)
    return begun


def _with_told(claim: Said, told: _Told) -> Said:
    """Return the first claim with what is told and was not read, what that leaves to be asked, and how what was read was heard."""
    left = [(line.text, problem) for line, problem in told.unread if not _names_game(line.text)]
    asks = tuple((problem.expected, problem.found) if problem.expected.startswith(ASKS) else ("", "") for _, problem in left)
    return replace(claim, unread=tuple(text for text, _ in left), asked=asks, heard=tuple(told.heard))


def _start(lines: list[_Line]) -> Position | None:
    """Return the position without a board of those who are named or speak; None where nobody does."""
    speakers = [found["who"] for line in lines for found in _SPEAKS.finditer(line.text)]
    named = [one for line in lines for whole in sentences_of(line.text[: _spoken_from(line.text)]) for one in _naming(whole)]
    found = remembered_start(named, speakers) or (remembered_start((), speakers) if speakers else None)
    told = () if speakers else [who for line in lines for who in told_speakers(line.text)]
    if len(told) >= _PARTIES and (found is None or any(player_named(who, found.players) is None for who in told)):
        found = remembered_start(named, told) or remembered_start((), told)  # Anna denkt dat …, Bert denkt van niet
    return found


def _naming(sentence: str) -> list[str]:
    """Return a sentence, and the parts of it in which another player may be named: Anna gooide 7, Bram had 9 kaarten."""
    return [sentence, *(part for part in _AND.split(sentence)[1:] if part[:1].isupper())]


def _lines(text: str, file: str, problems: list[Problem]) -> tuple[list[_Line] | None, str | None]:
    """Return the lines that tell something, and the rule set that is named above them; None where a line has a key of a position, so that the text is a document."""
    found: list[_Line] = []
    rules = None
    named = False
    for number, whole in enumerate(text.splitlines(), 1):
        told = one_line(whole).removeprefix("- ")
        column = len(whole) - len(whole.lstrip()) + 1
        key = _KEY.match(told)
        what = None if key is None else meaning("keys", key["key"])
        if key is None or (what is None and meaning("dispute-keys", key["key"]) is None):
            if told:
                found += _apart(_Line(number, column, told))
            continue
        if what is not None and what not in _KEYS:
            return None, None
        rest = key["rest"].removeprefix("|").strip()
        if what == "rules":
            if named:
                problems.append(Problem(Family.UNREPRESENTABLE, file, number, column, key["key"].strip(), Expected.ONCE, ()))
            named = True
            rules = _rules(rest, number, file, problems)
        elif rest:
            found += _apart(_Line(number, column, rest))
    return found, rules


def _apart(line: _Line) -> Iterator[_Line]:
    """Yield a line without the headings in it, cut where one stands; the name of a game is told by itself."""
    game = _GAME_BEFORE.match(line.text)
    if game is not None and _names_game(game["what"]):  # Beim Würfelspiel: Horst: …
        yield line._replace(text=game["what"], heading="game")
        yield from _apart(line._replace(column=line.column + game.end(), text=line.text[game.end() :]))
        return
    heads = [found for found in _SPEAKS.finditer(line.text) if is_heading(found["who"])]
    if not heads:
        yield line
        return
    if before := line.text[: heads[0].start()].rstrip():
        yield line._replace(text=before)
    for head, end in zip(heads, [*(found.start() for found in heads[1:]), len(line.text)], strict=True):
        sort = meaning("headings", head["who"]) or "game"
        if sort == "game":
            yield line._replace(column=line.column + head.start(), text=head["who"], heading=sort)
        told = line.text[head.end() : end]
        if told.strip():
            column = line.column + head.end() + len(told) - len(told.lstrip())
            yield line._replace(column=column, text=told.strip(), heading=sort)


def _game_told(lines: Sequence[_Line], start: Position) -> str | None:
    """Return the one game that the lines name and that is another than the one that is remembered; None where they name none or several."""
    named = {found for line in lines for word in words_of(line.text) if (found := meaning("games", word.text.strip(_ENDS)))}
    return next((game for game in named if len(named) == 1 and not of_one_family(game, str(start.game))), None)


def _names_game(sentence: str) -> bool:
    """Return whether a sentence says no more than which game is played: *we spelen het kaartspel*."""
    words = [word.text.strip(_ENDS) for word in words_of(sentence) if word.text not in PUNCTUATION]
    games = [word for word in words if meaning("games", word)]
    said = " ".join(word for word in words if word not in games)
    return len(games) == 1 and (not said or meaning("game-told", said) is not None)


def _rules(name: str, number: int, file: str, problems: list[Problem]) -> str | None:
    try:
        return rule_set(name).name
    except NoRuleSetError:
        hints = near(name, more=(*RULE_SETS, *ALSO))
        problems.append(Problem(Family.UNREPRESENTABLE, file, number, 1, name, Expected.RULES, hints))
    return None


def _spoken_from(text: str) -> int:
    """Return where in a line somebody begins to speak; its end where nobody does."""
    found = _SPEAKS.search(text)
    return len(text) if found is None else found.start()


def _sorted_out(lines: list[_Line], start: Position, file: str, problems: list[Problem]) -> _Told:
    """Return which sentences tell of events and which are said; a line that is neither goes on with what was said before it, or is not read."""
    told = _Told([], [], [], [], [], [])
    speakers = {
        seat for line in lines for found in _SPEAKS.finditer(line.text) if (seat := player_named(found["who"], start.players)) is not None
    }
    for line in lines:
        if len(told.unread) >= MOST_PROBLEMS:
            problems += [problem for _, problem in told.unread]
            break
        spoken = _spoken_from(line.text)
        for whole in sentences_of(line.text[:spoken]):
            part = line._replace(column=line.column + line.text.find(whole), text=whole)
            inside = _in_whose_turn(part, told, start, speakers)
            if line.heading == "stands" or inside is None:
                told.unread.append((part, Problem(Family.UNREPRESENTABLE, file, line.number, part.column, whole, Expected.EVENT, ())))
            elif sentence := _aside(part._replace(text=inside), told, start):
                _sort_sentence(sentence, part, told, start, file)
        if line.text[spoken:]:
            told.claims.append(line._replace(column=line.column + spoken, text=line.text[spoken:]))
    return told


def _sort_sentence(sentence: str, part: _Line, told: _Told, start: Position, file: str) -> None:
    """Add a sentence to what is told: its events, else its clauses as people speak, else what it claims or goes on claiming, else as not read; ``part`` is its place."""
    fault = _fault(sentence, start)
    events = [sentence] if fault is None else _one_by_one(sentence, start, _last_card(told, start))
    if fault is None or events:
        for event in events:
            _add(told, part._replace(text=event), start)
    elif not told.events and remembered_stated(sentence, start) is not None:
        told.stated.append(sentence)
    elif clauses := _as_spoken(sentence, told, start):
        _take(clauses, told, part, file)
    elif next(parts_of(sentence, start), None) is not None:
        told.claims.append(part)
    elif told.claims and told.claims[-1].number < part.number and not part.heading:
        last = told.claims[-1]
        told.claims[-1] = last._replace(text=f"{last.text}\n{sentence}")
    else:
        at = part.column + fault.at
        problem = Problem(Family.UNREPRESENTABLE, file, part.number, at, fault.found, fault.expected, fault.suggestions)
        told.unread.append((part, problem))


def _in_whose_turn(line: _Line, told: _Told, start: Position, speakers: Collection[int]) -> str | None:
    """Return a sentence without what it says of whose turn something was done in, which is noted; None where that is of another than who did it, and nobody knows of whom.

    Who tells of his own deed tells of his own turn: so it is read as it stands.
    """
    words = words_of(line.text)
    found = _turn_of(words)
    doers = {seat for word in words if (seat := player_named(word.text.strip(_ENDS), start.players)) is not None}
    if found is None or not doers:
        return line.text
    of, begins, ends = found
    meant = {*speakers} - doers if of == "speaker" else set()
    if len(meant) != 1:
        return None
    seat = meant.pop()
    whole = f"{line.text[: words[begins].at]}{line.text[words[ends].at :] if ends < len(words) else ''}".strip(" ,")
    deeds = [one.text for one in told.events if not remembered_hand(one.text, start)]
    if not told.turns and not deeds:
        player = start.players[seat]
        told.turns.append(TurnTold(player.name or player.colour, "", to_roll=False))
        return whole
    known = [told.turns[0].who] if told.turns else [words_of(one)[0].text for one in deeds]
    return whole if all(player_named(who, start.players) == seat for who in known) else None


def _turn_of(words: Sequence[Word]) -> tuple[str, int, int] | None:
    """Return of whom a sentence says that something was done in his turn, and from which word to which it says so."""
    for begins in range(len(words)):
        for ends in range(min(len(words), begins + _LONGEST_TURN), begins + 1, -1):
            of = meaning("turn-of", " ".join(word.text for word in words[begins:ends]).rstrip(_ENDS))
            if of is not None:
                return of, begins, ends
    return None


def _speaks_of_turn(text: str) -> bool:
    """Return whether somebody says of whose turn it was, so that nobody may take that for known."""
    words = claim_words_of(text, LANGUAGES[0])
    return any(name in _OF_TURN for name, _ in reasons_in(words.parts(cut(text)), words))


def _as_spoken(sentence: str, told: _Told, start: Position) -> Sequence[ToldClause]:
    """Return the clauses of a sentence that tells of a turn as people speak; nothing where none of them is read."""
    if len(told.heard) >= MOST_SPOKEN:
        return ()
    before = [line.text for line in told.events[-BEARING:]]
    return read_clauses(replay_rules_of(start).told(sentence, start, before, "nl"))


def _take(clauses: Sequence[ToldClause], told: _Told, part: _Line, file: str) -> None:
    """Add the events of clauses to what is told, and those that are none to what is not read."""
    told.heard.extend(HeardAs(one.text, one.lines, one.turns, one.meant) for one in clauses if one.asks is None)
    for one, asks in add_clauses(clauses, told.events, lambda line: part._replace(text=line)):
        problem = Problem(Family.UNREPRESENTABLE, file, part.number, part.column + one.at, one.word or one.text, asks, ())
        told.unread.append((part._replace(column=part.column + one.at, text=one.text), problem))


def _aside(line: _Line, told: _Told, start: Position) -> str:
    """Return the part of a sentence that tells what was done. What it tells besides is noted: whose turn it is, which card it was, what somebody has."""
    sentence = line.text
    turn = whose_turn(sentence) or whose_turn(sentence, "roll-told")
    first = not told.turns and all(remembered_hand(one.text, start) for one in told.events)
    if turn is not None and first and player_named(turn.who, start.players) is not None:
        told.turns.append(turn)
        return turn.rest
    if told.events and len(remembered_after([told.events[-1].text], sentence, start)) == 1:
        _add(told, line, start)
        return ""
    found = _WHO_HAS.search(sentence)
    has = "" if found is None else f"{found['who']} {found['helps']} {found['what']}"
    if found is not None and remembered_hand(has, start):
        told.events.append(line._replace(text=has))
        return f"{sentence[: found.start()]}{found['who']}{sentence[found.end() :]}"
    return sentence


def _add(told: _Told, line: _Line, start: Position) -> None:
    """Add an event to what is told; it may belong to the one before it."""
    after = remembered_after([one.text for one in told.events], line.text, start)
    places = {one.text: one for one in told.events[-1:]} | {line.text: line}
    last = max(0, len(told.events) - 1)
    told.events[last:] = [places.get(text, line)._replace(text=text) for text in after[last:]]


def _last_card(told: _Told, start: Position) -> str:
    """Return the card that was told of last, which a pronoun stands for; empty where none was."""
    cards = (getattr(replay_rules_of(start).read(line.text, start), "card", None) for line in reversed(told.events[-BEARING:]))
    return str(next((card for card in cards if isinstance(card, str)), ""))


def _one_by_one(sentence: str, start: Position, card: str) -> list[str]:
    """Return the events of a sentence that tells several of one player ("Anna kocht een ridder en speelde hem"), each with its subject; nothing where one of them cannot be read."""
    found: list[str] = []
    parts = _AND.split(sentence)
    before = _AFTER.search(sentence)
    if before is not None:  # ruilde 4 graan, nadat hij een straat had gebouwd
        subject = sentence.split(maxsplit=1)[0]
        parts = [f"{subject} {before['helps']} {before['what']}{before['verb'] or ''}", sentence[: before.start()].rstrip(" ,")]
    begins = _begins(parts[0])
    for place, part in enumerate(parts):
        if any(meaning("following-words", word) for word in part.split()[:1]):
            continue
        told = _completed(part, begins if place else (), card)
        event = next((one for one in told if _fault(one, start) is None), None)
        if event is None and found and len(remembered_after(found[-1:], part, start)) == 1:
            event = found.pop()
            event = remembered_after([event], part, start)[0]
        if event is None:
            return []
        if event == part and player_named(part.split()[0], start.players) is not None:
            begins = _begins(part)  # Rot würfelte 7, Blau hatte 9 Karten und gab 4 ab
        found.append(event)
        card = _last_card(_Told([_Line(0, 0, event)], [], [], [], [], []), start) or card
    return found


def _completed(part: str, begins: Sequence[str], card: str) -> list[str]:
    """Return what a part of a sentence may tell: with the beginnings that it leaves out, and with the ``card`` that was told of last, where one was."""
    told = [part, *(f"{begin} {part}" for begin in begins)]
    if card and not _names_goods_alone(part):  # auf Erz und Holz: goods of the card before, and no second one
        told += [_PRONOUN.sub(card, one) for one in told]
        told += [f"{one} {card}" for one in told] + [f"{one.rpartition(' ')[0]} {card} {one.rpartition(' ')[2]}" for one in told]
    return told


def _names_goods_alone(part: str) -> bool:
    """Return whether a part of a sentence names resources, perhaps how many, and nothing else."""
    words = [word.text.strip(_ENDS) for word in words_of(part) if word.text not in PUNCTUATION]
    goods = [word for word in words if meaning("resources", word)]
    return bool(goods) and all(word in goods or _counts(word) for word in words)


def _counts(word: str) -> bool:
    """Return whether a word says how many."""
    key = fold_word(word, LANGUAGES[0])
    return word.isdecimal() or any(vocabularies()[language].meanings.get((key,), ("",))[0] == NUMBER for language in LANGUAGES)


def _begins(part: str) -> list[str]:
    """Return the beginnings that the next part of a sentence may leave out: the subject alone, and the subject with an auxiliary verb."""
    return [" ".join(part.split()[:count]) for count in (1, 2)]


def _fault(sentence: str, start: Position) -> EventFaultError | None:
    """Return what keeps a sentence from being an event; None for nothing."""
    return fault_of(replay_rules_of(start).read, sentence, start)


def _said(claim: _Line, start: Position, file: str, problems: list[Problem]) -> Iterator[Said]:
    def fault(at: int, found: str, expected: Expected, hints: tuple[str, ...]) -> None:
        problems.append(Problem(Family.UNREPRESENTABLE, file, claim.number, claim.column + at, found, expected, hints))

    yield from said_in_text(claim.text, start, fault)
