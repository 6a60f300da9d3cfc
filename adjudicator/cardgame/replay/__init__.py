"""The course of a card game: events judged by the checks that answer them as questions, and applied."""
