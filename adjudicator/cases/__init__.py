"""Published cases: read and played back."""
