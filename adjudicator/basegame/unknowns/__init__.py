"""What is not known of a position of the board game and bears on a verdict: the facts, and the values that each can have."""
