"""The neutral JSON form of the board game (docs/neutral-json.md): positions, actions, questions and verdicts in the words of the English rules."""
