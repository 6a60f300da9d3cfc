"""Serves the built page on this machine, and says where a phone on the same network finds it.

python tools/page/serve.py [FOLDER] [PORT]
"""

from __future__ import annotations

import socket
import sys
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
_PORT = 8000
#: What a browser has to be told, whatever this machine knows.
_TYPES = {
    ".css": "text/css",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".json": "application/json",
    ".mjs": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
}


class Handler(SimpleHTTPRequestHandler):
    """Files with the types of the page, and not a line for each."""

    extensions_map = _TYPES | {"": "application/octet-stream"}

    def log_message(self, *_: object) -> None:
        """Say nothing."""


def server(folder: Path, host: str = "", port: int = 0) -> ThreadingHTTPServer:
    """Return a server of a folder, on any free port where ``port`` is 0."""
    return ThreadingHTTPServer((host, port), partial(Handler, directory=str(folder)))


def _addresses() -> list[str]:
    """Return the addresses of this machine on its networks."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # sends nothing: an address for documentation, to see which way leads out
        except OSError:
            return []
        return [str(probe.getsockname()[0])]


def main() -> int:
    """Serve until stopped."""
    folder = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "build" / "page"
    if not (folder / "index.html").exists():
        print(f"no page in {folder}: make page")
        return 1
    with server(folder, port=int(sys.argv[2]) if sys.argv[2:] else _PORT) as running:
        port = running.server_address[1]
        print(f"on this machine:            http://localhost:{port}/")
        for address in _addresses():
            print(f"on a phone in its network:  http://{address}:{port}/  (over http it is not kept for use without a network)")
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
