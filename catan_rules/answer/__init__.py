"""One answer for every door: what is asked goes in, and one value comes out that holds all that the command, the page and the library render.

``service`` answers; no door decides anything itself (docs/decisions/one-answer.md).
"""
