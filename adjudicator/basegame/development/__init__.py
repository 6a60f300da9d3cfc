"""Development cards: buying, playing, showing."""
