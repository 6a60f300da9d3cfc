"""Turns told as they are spoken: several events in a sentence, subjects left out, pronouns."""
