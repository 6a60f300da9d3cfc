"""The language of a question that names no command."""

from __future__ import annotations

from catan_rules.messages import preferred
from catan_rules.one_book import book

#: From this score on a misspelt question names an article, see ``rulebook.book``.
_A_TOPIC = 100.0


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
    found = language_of(text)
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
