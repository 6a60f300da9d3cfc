"""The language of a question that names no command."""

from __future__ import annotations

from catan_rules.messages import preferred
from catan_rules.one_book import book
from rulebook.words import STOP_WORDS, tokens

#: From this score on a misspelt question names an article, see ``rulebook.book``.
_A_TOPIC = 100.0


#: Letters that no Dutch word has.
_GERMAN_ALONE = frozenset("äüß")


def language_of_question(text: str) -> str:
    """Return the language that a question is in: that of the article it names, else of its words, else of the texts that answer it best."""
    usual = preferred()
    other = "de" if usual == "nl" else "nl"

    def named(words: str) -> str | None:
        exact = book().exact(words, usual)
        return (other if exact[0].why == "other-language" else usual) if exact else None

    whole = named(text)
    if whole is not None:
        return whole
    from catan_rules.question_words import in_both, language_of  # an article's name needs none of it

    first, _, behind = text.strip().partition(" ")
    article = named(behind) if behind and in_both(first) else None  # *wie* is who, and how: no verb tells, but the article that is named
    if article is not None:
        return article
    found = "de" if _GERMAN_ALONE.intersection(text.lower()) else language_of(text) or _by_words_without_meaning(text)
    if found is not None:
        return found
    topics = [named(word) for word in text.split()]
    if topics.count(usual) != topics.count(other):
        return usual if topics.count(usual) > topics.count(other) else other
    best = {language: book().search(text, language, 1) for language in (usual, other)}
    score = {language: hits[0].score if hits else 0.0 for language, hits in best.items()}
    # what stands in no text may look like something in either language
    certain = bool(best[usual]) or score[other] >= _A_TOPIC
    return other if certain and score[other] > score[usual] else usual


def _by_words_without_meaning(text: str) -> str | None:
    """Return the language of which more of the words are that say nothing of themselves: *met* is Dutch, *man* is both; None where neither has more."""
    said = {language: set(tokens(text, language)) for language in STOP_WORDS}
    count = {language: len(said[language] & words) for language, words in STOP_WORDS.items()}
    most = max(count.values())
    leading = [language for language, words in count.items() if words == most]
    return leading[0] if len(leading) == 1 else None
