"""How the card game is shown."""
