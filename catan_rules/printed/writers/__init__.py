"""Printed documents as HTML, Markdown and typst."""
