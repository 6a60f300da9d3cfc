"""Events, one a line: read and written."""
