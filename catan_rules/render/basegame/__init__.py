"""The board game shown: its drawings, and its answers in words."""
