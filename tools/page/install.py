"""What lets the page be installed: its icons, drawn like the board, its manifest, and the service worker that knows every file."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import typst

from catan_rules.render.svg.document import at, element, points
from catan_rules.render.svg.symbols import INK, PAPER, PIECES, PLAYER_FILL, SAND, SEA

_HERE = Path(__file__).parent
_SIZE = 512
_PNG = {"icon-192.png": (192, False), "icon-maskable.png": (512, True), "apple-touch-icon.png": (180, True)}
_HEXAGON = ((0.0, -1.0), (0.866, -0.5), (0.866, 0.5), (0.0, 1.0), (-0.866, 0.5), (-0.866, -0.5))
#: How much of a name's first hexadecimal digits tell two versions of a file apart.
_MARKS = 16


def icons() -> dict[str, bytes]:
    """Return the icon as SVG, and as PNG in the sizes that telephones ask for."""
    made = {"icon.svg": _icon(whole=False).encode()}
    for name, (size, whole) in _PNG.items():
        made[name] = _png(_icon(whole=whole), size)
    return made


def _icon(*, whole: bool) -> str:
    """Return a settlement on a tile at sea; ``whole`` fills the square, and leaves a margin that may be cut off."""
    middle, grown = _SIZE / 2, 0.72 if whole else 0.94
    tile = [(middle + x * middle * grown, middle + y * middle * grown) for x, y in _HEXAGON]
    fill, _ = PLAYER_FILL["rood"]
    body = element("rect", width=_SIZE, height=_SIZE, fill=SEA) if whole else ""
    body += element("polygon", points=points(tile), fill="#8fb58a", stroke=SAND, stroke_width=26, stroke_linejoin="round")
    house = element("g", PIECES["dorp"], fill=fill, stroke=INK, stroke_width=1.6, stroke_linejoin="round")
    tick = '<path d="M-4 2.6-1.2 5.4 4.4-.8" fill="none" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>'
    body += element("g", house + element("g", tick, stroke=PAPER), transform=at((middle, middle + 14), scale=13.5 * grown))
    return element("svg", body, xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {_SIZE} {_SIZE}", width=_SIZE, height=_SIZE)


def _png(svg: str, size: int) -> bytes:
    made = typst.compile(_HERE / "icon.typ", format="png", ppi=72 * size / _SIZE, sys_inputs={"svg": svg, "size": str(_SIZE)})
    return bytes(made[0] if isinstance(made, list) else made)


def manifest() -> bytes:
    """Return the manifest of the installed page."""
    pictures = [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}]
    for name, (size, whole) in _PNG.items():
        pictures.append({"src": name, "sizes": f"{size}x{size}", "type": "image/png", "purpose": "maskable" if whole else "any"})
    told = {
        "name": "Catan: mag dit?",
        "short_name": "Mag dit?",
        "description": "Regels en scheidsrechter voor Catan. Regeln und Schiedsrichter für Catan.",
        "lang": "nl",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": "#f6f3ea",
        "theme_color": "#f6f3ea",
        "icons": pictures,
    }
    return json.dumps(told, ensure_ascii=False, indent=1).encode()


def version_of(files: dict[str, bytes]) -> str:
    """Return the name of the version that these files are, which is another one with any change in any of them: the folder that they lie in."""
    return "v-" + hashlib.sha256(json.dumps(_hashes(files)).encode()).hexdigest()[:_MARKS]


def service_worker(source: bytes, version: str, files: dict[str, bytes]) -> bytes:
    """Return the service worker with its version and the hash of each file before it: with any of them it changes too, which is how a browser learns of a new version."""
    return f"self.VERSION = {json.dumps(version)};\nself.FILES = {json.dumps(_hashes(files))};\n".encode() + source


def _hashes(files: dict[str, bytes]) -> dict[str, str]:
    return {name: hashlib.sha256(raw).hexdigest()[:_MARKS] for name, raw in sorted(files.items())}
