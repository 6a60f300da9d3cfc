"""Boards drawn as SVG."""
