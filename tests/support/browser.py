"""Pages as a browser prints them where no font is found but the one that a document carries."""

from __future__ import annotations

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_chromium = pytest.mark.skipif(CHROMIUM is None, reason="no Chromium here")
_NO_FONTS = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>{0}</dir><cachedir>{0}</cachedir></fontconfig>'


def browser_pages(page: str, folder: Path) -> list[str]:
    """Return the words of each sheet of paper that Chromium prints of an HTML document, without any font of the machine."""
    from pypdf import PdfReader

    place, out, fonts = folder / "page.html", folder / "page.pdf", folder / "fonts"
    fonts.mkdir(exist_ok=True)
    (folder / "fonts.conf").write_text(_NO_FONTS.format(fonts), encoding="utf-8")
    place.write_text(page, encoding="utf-8")
    subprocess.run(
        [str(CHROMIUM), "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder / 'profile'}", "--no-pdf-header-footer",
         f"--print-to-pdf={out}", place.as_uri()],
        capture_output=True, check=True, timeout=120,
        env={"PATH": "/usr/bin:/bin", "HOME": str(folder), "FONTCONFIG_FILE": str(folder / "fonts.conf")},
    )  # fmt: skip
    return [one.extract_text() for one in PdfReader(BytesIO(out.read_bytes())).pages]
