"""A question that somebody asks for himself, as one of anybody: *mag ik bouwen voordat ik gooi*, *mag je bouwen voordat je gooit*.

Most questions of the data are asked by somebody for himself. Put to two who quarrel such a question is of anybody; it is put so only where no more than the
ending of a verb is another one then.
"""

from __future__ import annotations

from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Collection

    from rulebook.search.turning_words import TurningWords

_DUTCH = "nl"
#: Who asks for himself, and anybody, by language.
_ANYBODY = {"nl": ("ik", "je"), "de": ("ich", "man")}
#: What is said otherwise of anybody than of oneself, where a verb begins the question, and behind who it is of.
_BEGINNING, _BEHIND = {"kan": "kun"}, {"heb": "hebt", "ben": "bent"}
#: Whose something is.
_WHOSE = {"nl": {"mijn": "je", "m'n": "je"}, "de": {f"mein{ending}": f"sein{ending}" for ending in ("", "e", "em", "en", "er", "es")}}
#: Words of a question with more than its verb and who it is of.
_WITH_MORE = 3
#: The groups of words that say before or after what something is so, and that nothing else is so.
_MOMENTS, _ONLY = frozenset(("before", "after")), "only"
#: What a participle begins with: behind it another verb has the ending.
_DONE = "ge"


def of_anybody(question: str, heard: Collection[str], words: TurningWords) -> str:
    """Return a question that somebody asks for himself as one of anybody; as it is where that is not known.

    What is denied, or said to be so only then, may be answered in two ways (*darf man erst …*); and when something is so, before or after a deed, has to be
    what is ``heard``.
    """
    language = words.language
    speaker, anybody = _ANYBODY[language]
    verb, *said = question.split()
    if len(said) + 1 < _WITH_MORE or said[0] != speaker or not (language == _DUTCH or verb.lower() in words.modals):
        return question
    if not words.spoken_to.isdisjoint(said):
        return question  # *may I build on to your road*: of two players
    told = [_WHOSE[language].get(word, word) for word in said[1:]]
    if speaker in told:
        told = _behind(told, speaker, words) if language == _DUTCH else told
    whole = " ".join((_BEGINNING.get(verb, verb), anybody, *told))
    return whole if not told or _may_be_put(tokens(" ".join(told), language), heard, words) else question


def _behind(said: list[str], speaker: str, words: TurningWords) -> list[str]:
    """Return the words of a question in which a clause says when somebody does something himself (*voordat ik gooi*), with that of anybody; as they are where there is none."""
    at = said.index(speaker)
    case = said[at + 1 :]
    if not case or not at or said[at - 1] not in words.supposing or speaker in case:
        return said
    helps = next((place for place, word in enumerate(case) if word in _BEHIND), None)
    last = case[-1]
    if helps is not None:
        case[helps] = _BEHIND[case[helps]]
    elif last.startswith(_DONE):
        return said
    elif last not in words.modals and not last.endswith("t"):
        case[-1] = f"{last}t"
    return [*said[:at], "je", *case]


def _may_be_put(said: list[str], heard: Collection[str], words: TurningWords) -> bool:
    """Return whether what a question says has one answer, of anybody, and is of the moment of which somebody spoke."""
    doubtful = words.denying | words.bounds["beginning-with"] | words.bounds["bounding"] | words.speaker
    groups = {words.turning.get(word) for word in said}
    moments = groups & _MOMENTS
    return doubtful.isdisjoint(said) and _ONLY not in groups and moments <= {words.turning.get(word) for word in heard}
