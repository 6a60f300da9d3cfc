"""How answers about the dice game are shown, and how its sheets are drawn."""
