"""What a sentence shows at a glance, without the referee: its language, whether it is about a board, whether it asks about one's own game."""

from __future__ import annotations

from itertools import pairwise

from adjudicator.language.vocabulary import PLAYER, Vocabulary, vocabularies
from catan_common.folding import DOUBLE_QUOTES, SINGLE_QUOTES, fold_word
from catan_common.patterns import pattern
from catan_rules.messages import asking_phrase

#: A tile by name or by contents (``B2``, ``bos3``), alone or at the head of a corner or a side.
_PLACE = pattern(r"[^\W\d_]+\d{1,2}(?![\d:])")
_MARKS = f".,;:!?()[]\"'…{SINGLE_QUOTES}{DOUBLE_QUOTES}"
#: A board with every colour and nothing built.
_ANYBODY = "CR1.GB.NBEGINNERS.A9.PR.PB.PW.PO.PG.PN.PP.TR"
#: What a word does in a question that is about the game of those who ask.
_OF_ONES_OWN = frozenset(("self", "me", "mine", "where", "who", "here", "turn", "standing", "win", "position", PLAYER))
#: What words do that name nothing a rule could be about.
_OF_NOTHING = frozenset(("may", "must", "self", "me", "anyone", "filler", "here", "sound", "not"))
#: What words do besides in a question about a player of which no rule is left: "wat kan rood".
_ASKING = frozenset(("what", "which", "how", "how-many", "who", "where", "still"))
#: What a word does where the rules are asked about, whoever plays.
_OF_RULES = frozenset(("what-is", "about"))


#: A number or a roll, and what stands beside it that no rule is about: hoe zit het met de 8, is er al gegooid.
_BARE = frozenset(("number", "roll"))
_BESIDE = frozenset(("about", "anyone", "filler", "from", "how", "into", "passive", "unknown", "what", "which", "with", "still"))


def language_of(text: str) -> str | None:
    """Return the language that knows more of the words of a text; None where none knows more."""
    known = {language: _known(text, words) for language, words in vocabularies().items()}
    dutch, german = known["nl"], known["de"]
    return None if dutch == german else "nl" if dutch > german else "de"


def knows(word: str) -> bool:
    """Tell whether a word stands in questions, in either language."""
    return any(_known(word, words) for words in vocabularies().values())


def in_both(word: str) -> bool:
    """Tell whether a word stands in questions of both languages."""
    return all(_known(word, words) for words in vocabularies().values())


def names_place(text: str) -> bool:
    """Tell whether a text names a place of a board."""
    # most questions about the rules have no number: they need no regular expressions
    return any(map(str.isdecimal, text)) and any(_PLACE.match(word) for word in _words(text))


def roles_of(text: str, language: str) -> frozenset[str]:
    """Return what the words of a text do in a question, each taken alone or with the one after it; ``unknown`` for one that does nothing."""
    meanings = vocabularies()[language].meanings
    folded = [fold_word(word, language) for word in _words(text)]
    found = {meanings[pair][0] for pair in pairwise(folded) if pair in meanings}
    return frozenset(found | {meanings.get((word,), ("number" if word.isdecimal() else "unknown",))[0] for word in folded})


def rule_in(text: str, language: str) -> str:
    """Return what a question about a position says of rules: without the words for places and players."""
    return " ".join(word for word in text.split() if not names_place(word) and "player" not in roles_of(word, language))


def rule_asked(query: str, language: str) -> str:
    """Return what a query asks of the rules: without places and players where it names a place, as a question about a position is looked up."""
    rule = rule_in(query, language) if names_place(query) else ""
    return rule if rule and has_rule(rule, language) else query


def says_something(text: str, language: str) -> bool:
    """Tell whether a question asks anything that a rule could be about: not "ist das erlaubt"."""
    return bool(roles_of(text, language) - _OF_NOTHING)


def has_rule(text: str, language: str) -> bool:
    """Tell whether what a question about a position leaves of rules names anything: not "wat kan"."""
    return bool(roles_of(text, language) - _OF_NOTHING - _ASKING)


def is_of_ones_own(text: str, language: str) -> bool:
    """Tell whether a question may be about the game on the table: who, where, here, I; not what something is or why."""
    roles = roles_of(text, language)
    return names_place(text) or bool(roles & _OF_ONES_OWN and not roles & _OF_RULES)


def asks_what_lies(text: str, language: str) -> bool:
    """Tell whether a question asks what lies on the table (heeft iemand meer dan zeven kaarten, wer hat die Größte Rittermacht): what a rule tells is no answer to it."""
    folded = [fold_word(word, language) for word in _words(text)]
    roles = roles_of(text, language)
    if "yield" in roles and "number" in roles:
        return True
    begins, lies, rule = (
        {" ".join(fold_word(word, language) for word in one.split()) for one in asking_phrase(language, key).split(", ")}
        for key in ("lies.begins", "lies.words", "lies.rule")
    )
    if not rule.isdisjoint(folded) or "about" in roles:
        return False
    if folded[:1] and folded[0] in lies and "still" in roles:
        return True
    return any(" ".join(folded[:length]) in begins for length in (2, 3)) or ("how-many" in roles and not lies.isdisjoint(folded))


def names_no_rule(text: str, language: str) -> bool:
    """Tell whether a question has nothing but a number or a roll besides words that say nothing of the rules: beside a position it is hardly about an article."""
    roles = roles_of(text, language)
    return bool(roles & _BARE) and roles <= _BARE | _BESIDE


def is_of_a_position(text: str, language: str) -> bool:
    """Tell whether a question is about a position and nothing else: it names a place, or a player and what only a position tells."""
    if names_place(text):
        return True
    return "player" in roles_of(text, language) and (not has_rule(rule_in(text, language), language) or _is_read_of_anybody(text, language))


def _is_read_of_anybody(text: str, language: str) -> bool:
    """Tell whether a sentence is one question about any position with the players that it names."""
    from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
    from adjudicator.notation.line.write import (
        read_line,
    )  # of the sentences without a position those alone that name a player need the referee

    try:
        read_question(text, read_line(_ANYBODY), None, language)
    except (QuestionError, QuestionWithoutPosition):
        return False
    return True


def _known(text: str, words: Vocabulary) -> int:
    parts = {part for key in words.meanings for part in key}
    return sum(fold_word(word, words.language) in parts for word in _words(text))


def _words(text: str) -> list[str]:
    return [stripped for word in text.split() if (stripped := word.strip(_MARKS))]
