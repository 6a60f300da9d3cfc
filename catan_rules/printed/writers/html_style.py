"""The style of an HTML document: on a phone, on a wide screen by day and by night, and on paper, always ink on white."""

from __future__ import annotations

from catan_rules.printed.document import Document, Page
from catan_rules.printed.tree import clean

_SCREEN = """
:root { color-scheme: light dark; --ink: #23201b; --paper: #fbf8f1; --raised: #fffefa; --muted: #5f574b; --line: #d8cfbd;
  --accent: #86281b; --tint: #f3ecdd; --seen: #fbe7b2;
  --good: #1d6b33; --open: #7a5200; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #ece6da; --paper: #1a1916; --raised: #24221e; --muted: #b5ac9c; --line: #454037;
    --accent: #f2a78f; --tint: #262420; --seen: #4b3d16;
    --good: #8fd3a0; --open: #e8c06a; }
}
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-padding-top: 5.5rem; scroll-padding-bottom: 2rem; }
body { margin: 0; padding: 0 1rem 3rem; background: var(--paper); color: var(--ink); overflow-wrap: break-word; hyphens: auto;
  font: 1.0625rem/1.55 Charter, "Bitstream Charter", "Sitka Text", Cambria, Georgia, "Liberation Serif", serif; }
@media screen and (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
a { color: var(--accent); text-decoration-thickness: 1px; text-underline-offset: 2px; }
a:focus-visible, input:focus-visible, summary:focus-visible, [tabindex]:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px;
  border-radius: 3px; }
main:focus { outline: none; }
.skip { position: absolute; left: -100vw; top: 0; padding: .6rem 1rem; background: var(--raised); z-index: 9; }
.skip:focus { left: .5rem; }
.sprite { position: absolute; }
h1, h2, h3, h4 { line-height: 1.2; hyphens: manual; text-wrap: balance; }
h1 { font-size: 1.9rem; margin: 1.4rem 0 .6rem; letter-spacing: -.01em; }
h2 { font-size: 1.45rem; margin: 2.2rem 0 .7rem; padding-bottom: .25rem; border-bottom: 2px solid var(--accent); }
h3 { font-size: 1.2rem; margin: 1.9rem 0 .4rem; color: var(--accent); }
h4 { font-size: 1.05rem; margin: 1.2rem 0 .3rem; }
p { margin: .5rem 0; }
code { font: .82em/1.4 ui-monospace, "Cascadia Mono", Menlo, Consolas, "DejaVu Sans Mono", monospace; overflow-wrap: anywhere; hyphens: none; }
.clause, .source { font-size: .78rem; line-height: 1.4; color: var(--muted); }
.small, .small-line { line-height: 1.35; }
.small-line { display: block; font-size: .78rem; line-height: 1.4; margin-top: .1rem; }
.clause { hyphens: none; overflow-wrap: anywhere; }
.term { font-size: .88rem; line-height: 1.4; font-style: italic; color: var(--muted); }
.source > a, .clause > a { color: inherit; }
.differs { font-weight: 600; color: var(--accent); }
.marked { list-style: none; margin: .5rem 0; padding: 0; }
.marked > li { position: relative; margin: .55rem 0; padding-left: 1.9em; }
.marked > li > .mark { position: absolute; left: 0; min-width: 1.4em; color: var(--muted); font-weight: 700; font-variant-numeric: tabular-nums; }
.marked > li > .bad, .marked > li > .differs { color: var(--accent); }
.marked > li > .good { color: var(--good); }
.marked > li > .open { color: var(--open); }
.detail { font-size: .93em; color: var(--muted); }
:target, .marked > li:target { background: var(--seen); box-shadow: 0 0 0 .3rem var(--seen); border-radius: 2px; }
.box { margin: .9rem 0; padding: .6rem .9rem .7rem; background: var(--tint); border-left: 4px solid var(--accent); border-radius: 0 4px 4px 0; }
.box > :last-child { margin-bottom: 0; }
.box-title { margin: 0 0 .35rem; font-weight: 700; line-height: 1.3; }
.table { margin: .8rem 0; overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .97em; }
caption { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
th, td { padding: .4rem .5rem; text-align: left; vertical-align: middle; border-bottom: 1px solid var(--line); }
th { font-weight: 600; }
thead th { border-bottom: 2px solid var(--ink); font-size: .9em; vertical-align: bottom; }
tbody tr:last-child > * { border-bottom: 2px solid var(--ink); }
.symbols { min-width: 2.5rem; }
.symbol { height: 1.75em; width: calc(1.75em * var(--wide)); max-width: 100%; vertical-align: middle; margin: .06em 0; }
figure { margin: 1rem 0; }
.drawing { display: block; width: 100%; height: auto; max-width: 32rem; margin: 0 auto; }
figcaption { display: flex; gap: .8rem; align-items: flex-start; max-width: 32rem; margin: .5rem auto 0; font-size: .93rem; line-height: 1.45; }
figcaption .told { flex: 1; min-width: 0; }
.code { flex: none; width: 5.2rem; height: 5.2rem; background: #fff; }
.case { color: var(--muted); white-space: normal; }
.line { margin-top: .2rem; color: var(--muted); }
.columns > * > :first-child { margin-top: .4rem; }
section > .columns:first-child { margin-top: 1.7rem; }
.break { height: 0; }
.index ul { list-style: none; margin: 0 0 .8rem; padding: 0; }
.index li { padding-left: 1em; text-indent: -1em; line-height: 1.45; margin: .12rem 0; }
.initial { margin: .6rem 0 .1rem; font-weight: 700; color: var(--accent); font-size: 1.1rem; }
.under { font-size: .82em; color: var(--muted); }
.foot { margin-top: 3rem; padding-top: .7rem; border-top: 1px solid var(--line); color: var(--muted); font-size: .85rem; }
.contents { margin: .8rem 0 0; font-size: .97rem; }
.contents ol { list-style: none; margin: 0; padding: 0; }
.contents ol ol { padding-left: .9rem; }
.contents summary { padding: .5rem 0; font-weight: 700; cursor: pointer; }
.contents a { display: inline-block; padding: .22rem 0; text-decoration: none; }
.contents details > ol > li > a { font-weight: 600; }
.contents a:hover { text-decoration: underline; }
"""

_SEARCH = """
.head { position: sticky; top: 0; z-index: 5; background: var(--paper); padding-bottom: .5rem; }
.head:has(.search:not([hidden])) { border-bottom: 1px solid var(--line); }
.head h1 { margin: .6rem 0 .3rem; font-size: 1.15rem; }
.search { position: relative; }
.search label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.search input { width: 100%; min-width: 0; padding: .6rem .75rem; font: inherit; color: var(--ink); background: var(--raised); border: 1.5px solid var(--muted);
  border-radius: 6px; appearance: none; }
.search input::placeholder { color: var(--muted); opacity: 1; }
.keys { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
#found { position: absolute; top: .72rem; margin: 0; font-size: .85rem; color: var(--muted); background: var(--raised); padding-left: .4rem; right: 2.4rem; pointer-events: none; }
#hits { position: absolute; left: 0; right: 0; top: calc(100% + .3rem); max-height: 65vh; overflow-y: auto; margin: 0; padding: .3rem;
  list-style: none; background: var(--raised); border: 1px solid var(--muted); border-radius: 6px; box-shadow: 0 .6rem 1.6rem #0005; }
#hits a { display: block; padding: .5rem .6rem; border-radius: 4px; color: var(--ink); text-decoration: none; line-height: 1.35; }
#hits a:hover, #hits a:focus { background: var(--tint); outline-offset: -3px; }
#hits b { display: block; color: var(--accent); }
#hits span { font-size: .9rem; color: var(--muted); }
"""

_WIDE = """
@media screen and (max-width: 40rem) {
  th, td { padding: .35rem .3rem; }
  .symbol { height: 1.5em; width: calc(1.5em * var(--wide)); }
  .columns > * + * { margin-left: .1rem; padding-left: .8rem; border-left: 2px solid var(--line); }
}
@media screen and (min-width: 40rem) {
  body { padding: 0 2rem 3rem; }
  .columns { display: grid; grid-template-columns: repeat(var(--count), minmax(0, 1fr)); column-gap: 2rem; }
  .index { columns: 2; column-gap: 2rem; }
  .letter > .initial { break-after: avoid; }
  h1 { font-size: 2.3rem; }
}
@media screen and (min-width: 62rem) {
  body.short { max-width: 76rem; margin: 0 auto; }
  body.short.columns-2 main { columns: 2; column-gap: 3rem; }
  body.short.columns-1 main, body.short.columns-1 .head { max-width: 52rem; margin: 0 auto; }
  body.long { display: grid; grid-template-columns: 17rem minmax(0, var(--measure)); column-gap: 3rem; justify-content: center; }
  body.long > .head, body.long > .foot { grid-column: 1 / -1; }
  body.long > main { grid-column: 2; }
  body.long > .contents { grid-column: 1; position: sticky; top: 5.6rem; align-self: start; max-height: calc(100vh - 6.5rem); overflow-y: auto; margin: 0;
    border-right: 1px solid var(--line); }
  .head { display: flex; align-items: center; gap: 2rem; }
  body.short .head { display: block; }
  body.long .head { padding: .7rem 0; margin-bottom: 1rem; }
  body.long .head h1 { flex: 1; font-size: 1.35rem; margin: 0; }
  body.long > main > :first-child { margin-top: 0; }
  body.long .search { flex: 0 1 27rem; }
}
"""

_PRINT = """
@media print {
  :root { color-scheme: only light; --ink: #000; --paper: #fff; --raised: #fff; --muted: #444; --line: #bbb; --accent: #7a1f14; --tint: #f2f2f2;
    --seen: transparent; }
  html { scroll-padding: 0; }
  body { padding: 0; background: #fff; font-size: var(--size); line-height: 1.32; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
  .skip, .search, .contents, .line { display: none !important; }
  .head { position: static; border: 0 !important; padding: 0; display: block; }
  body.long .head h1, h1 { font-size: 1.9em; margin: 0 0 .4em; }
  h2 { font-size: 1.35em; margin: .9em 0 .35em; border-bottom-width: 1.2pt; }
  h3 { font-size: 1.15em; margin: 1em 0 .25em; }
  h4 { font-size: 1em; margin: .7em 0 .2em; }
  h1, h2, h3, h4, .box-title, .initial, thead { break-after: avoid; }
  p, li { orphans: 2; widows: 2; }
  p { margin: .35em 0; }
  .marked, .table, figure { margin: .45em 0; }
  .marked > li { margin: .2em 0; }
  .term { font-size: .9em; }
  .small { line-height: 1.22; }
  .clause, .source, .small-line { font-size: .78em; line-height: 1.25; }
  .small-line > * { font-size: 1em; }
  section:has(> .index) { column-span: all; }
  .box { margin: .6em 0; padding: .4em .7em .45em; border-left-width: 2.4pt; }
  .box, figure, tr, .code { break-inside: avoid; }
  thead { display: table-header-group; }
  .table { overflow: visible; }
  th, td { padding: .22em .35em; }
  figcaption { font-size: .92em; margin-top: .3em; max-width: var(--drawing); }
  .told { line-height: 1.3; }
  .code { width: 17mm; height: 17mm; }
  .drawing { max-width: var(--drawing); }
  .break { break-before: page; }
  section > .columns:first-child { margin-top: .9em; }
  .columns { display: grid; grid-template-columns: repeat(var(--side, var(--count)), minmax(0, 1fr)); column-gap: 6mm; }
  .index { columns: var(--index); column-gap: 5mm; font-size: .82em; }
  .index a, .contents a { text-decoration: none; color: inherit; }
  .initial { margin: .4em 0 0; }
  a { color: inherit; text-decoration: none; }
  .foot { margin-top: 1em; font-size: .75em; }
}
"""


#: Width and height of the paper.
_PAPERS = {Page.A4: "210mm 297mm", Page.A4_WIDE: "297mm 210mm", Page.A6: "105mm 148mm"}


def style_sheet(document: Document) -> str:
    """Return the style of a document: its paper, how large its print is, and how many columns it has there."""
    small = document.page is Page.A6
    both = len(document.languages) > 1
    margin = "8mm 7mm 11mm" if small else "13mm 13mm 16mm"
    count = 1 if small else document.columns
    rules = (
        f":root {{ --measure: {'70rem' if both else '44rem'}; --size: {'8pt' if small else '9.8pt'}; --index: {2 if small else 3};"
        f" --drawing: {'100%' if small or count > 1 else '115mm'}; {'--side: 1;' if small else ''} }}\n"
        # in millimetres: A6 has no name in style sheets
        f"@page {{ size: {_PAPERS[document.page]}; margin: {margin}; {_margin_boxes(document, small=small)} }}\n"
        # This property came to browsers with or just before boxes in the margin of a page; where those are missing the foot stands at the end.
        "@supports (interpolate-size: allow-keywords) { @media print { .foot { display: none; } } }\n"
    )
    if count > 1:
        rules += f"@media print {{ main {{ columns: {count}; column-gap: 7mm; }} }}\n"
    return _SCREEN + (_SEARCH if document.search else "") + _WIDE + _PRINT + rules


def _margin_boxes(document: Document, *, small: bool) -> str:
    """Return the foot of every page as boxes in its margin: the document's own line, and the number of the page."""
    line = "".join(f"\\{ord(mark):x} " if mark in '"\\<>\n' else mark for mark in clean(document.foot.plain))
    face = f"font: {'6pt' if small else '7.5pt'} Georgia, serif; color: #444; vertical-align: top; padding-top: 2mm;"
    return f'@bottom-left {{ content: "{line}"; {face} width: 85%; }} @bottom-right {{ content: counter(page) "/" counter(pages); {face} }}'
