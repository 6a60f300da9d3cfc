"""The style of a PDF in typst: page, print, and the few functions that the written document calls."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from catan_rules.printed.document import Block, Box, Columns, Document, Figure, Page, Paragraph, Style, Table, Text

#: Ships with typst, so that the same document gives the same pages on every machine.
#: The function of the prelude that sets a style.
FUNCTIONS = {
    Style.STRONG: "strong",
    Style.DETAIL: "detail",
    Style.TERM: "term",
    Style.SOURCE: "source",
    Style.CLAUSE: "clause",
    Style.DIFFERS: "differs",
}
FONT = "Libertinus Serif"
MONO = "DejaVu Sans Mono"

_SIZES = {
    # body, margins (top, side, bottom), between columns, columns of an index, how wide a drawing is where a page has one column
    Page.A4: ("10pt", "17mm", "16mm", "18mm", "8mm", 3, "125mm"),
    Page.A4_WIDE: ("9.8pt", "13mm", "14mm", "15mm", "9mm", 4, "126mm"),
    Page.A6: ("8.8pt", "10mm", "8mm", "11mm", "5mm", 2, "100%"),
}

#: By paper: about how many characters a line of its whole width holds, and how many lines a page.
_ROOM = {Page.A4: (112, 64), Page.A4_WIDE: (164, 44), Page.A6: (56, 36)}
#: Up to so many lines an item of a list, or a row of columns, is not broken over two pages.
_SHORT = 16
#: A drawing as wide as the column is about as many lines high as the column's characters divided by this.
_DRAWING_LINES = 2.3

_FUNCTIONS = r"""
#let accent = rgb("#7a1f14")
#let muted = rgb("#4a4a4a")
#let hair = 0.4pt + rgb("#9a9a9a")
#set text(font: (FONT, MONO), hyphenate: true, overhang: false, number-type: "lining")
#set par(justify: false, leading: 0.54em, spacing: 0.72em)
#set strong(delta: 300)
#set heading(numbering: none)
#show heading: set text(hyphenate: false)
#show heading.where(level: 1): it => block(above: 1.5em, below: 0.8em, sticky: true, width: 100%, stroke: (bottom: 1pt + accent),
  inset: (bottom: 0.3em), text(size: 1.5em / 1.4, weight: 700, it.body))
#show heading.where(level: 2): it => block(above: 1.45em, below: 0.55em, sticky: true,
  text(size: 1.25em / 1.2, weight: 700, fill: accent, it.body))
#show heading.where(level: 3): it => block(above: 1.1em, below: 0.5em, sticky: true, text(size: 1.05em, weight: 700, it.body))
#show figure.caption: it => it.body
#set figure(numbering: none, supplement: none, gap: 0.6em)
#set outline.entry(fill: repeat(text(fill: muted, ".") + h(0.25em)))
#show outline.entry.where(level: 1): set text(weight: 700)
#show outline.entry.where(level: 1): set block(above: 0.9em)

#let at(anchor) = if anchor == none { [] } else [#metadata(none)#label(anchor)]
#let number-of(anchor) = locate(label(anchor)).page()
#let term(body) = text(style: "italic", fill: muted, size: 0.94em, body)
#let source(body) = text(size: 0.78em, fill: muted, body)
#let clause(body) = text(size: 0.78em, fill: muted, hyphenate: false, body)
#let good = rgb("#1d6b33")
#let open = rgb("#7a5200")
#let sign(body, fill: accent) = {
  show "\u{2260}": set text(font: MONO)
  text(weight: 700, fill: fill, body)
}
#let detail(body) = text(size: 0.94em, fill: muted, body)
#let differs(body) = sign(body)
#let pieces(..parts) = parts.pos().map(part => box(part)).join()
#let to(anchor, page-word, body) = {
  link(label(anchor), body)
  context if number-of(anchor) != here().page() [#sym.space.nobreak\(#link(label(anchor))[#page-word#sym.space.nobreak.narrow#number-of(anchor)])]
}
#let h(level, body, anchor: none, outlined: true) = {
  if anchor == none [#heading(level: level, outlined: outlined, bookmarked: true, body)]
  else [#heading(level: level, outlined: outlined, bookmarked: true, body)#label(anchor)]
}
#let p(body, anchor: none) = par(at(anchor) + body)
#let under-heading(body, anchor: none) = block(sticky: true, par(at(anchor) + body))
#let whole(body) = block(width: 100%, breakable: false, body)
#let led(body) = block(width: 100%, sticky: true, breakable: false, body)
#let listed(marks, ..items) = enum(indent: 0pt, body-indent: 0.35em, number-align: start + top, spacing: 0.7em, tight: false,
  numbering: n => box(width: 1.35em, {
    let (mark, fill) = marks.at(n - 1)
    sign(mark, fill: fill)
  }), ..items)
#let boxed(heading, anchor: none, breakable: false, body) = block(width: 100%, above: 0.95em, below: 1em, fill: rgb("#f3f3f1"),
  stroke: (left: 2.2pt + accent), inset: (x: 0.8em, y: 0.65em), breakable: breakable, {
    set par(spacing: 0.68em)
    block(below: 0.85em, sticky: true, text(hyphenate: false, strong(at(anchor) + heading)))
    body
  })
#let side(headed: false, sticky: false, breakable: true, ..columns) = block(width: 100%, breakable: breakable,
  above: if headed { 1.9em } else { auto }, sticky: sticky, grid(columns: (1fr,) * columns.pos().len(), column-gutter: GUTTER, ..columns))
#let symbol(data, told, wide) = box(baseline: 29%, height: 1.62em, width: 1.62em * wide, image(data, format: "svg", alt: told, height: 100%))
#let rows(widths, head, cells) = {
  set text(hyphenate: true)
  let last = calc.ceil(cells.len() / widths.len())
  let first = if head.len() > 0 { 1 } else { 0 }
  table(columns: widths, inset: (x: 0.32em, y: 0.42em), align: horizon + left,
    stroke: (x, y) => (top: if y == first { 0.9pt } else if y > first { hair }, bottom: if y == last + first - 1 { 0.9pt }),
    ..if first == 1 { (table.header(..head.map(cell => text(hyphenate: false, strong(cell)))),) }, ..cells)
}
#let drawn(data, told, caption, code: none, code-told: none) = block(width: 100%, breakable: false, above: 1em, below: 1.1em, layout(size => {
  let wide = if size.width > DRAWING { DRAWING } else { size.width }
  // several sheets or principalities under one another leave room for what is said of them
  let high = calc.min(measure(image(data, format: "svg", width: wide)).height, 0.5 * page.height)
  figure(image(data, format: "svg", alt: told, width: wide, height: high, fit: "contain"), caption: block(width: wide, {
    set align(left)
    set text(size: 0.92em)
    if code == none { caption } else if wide < 60mm {
      stack(spacing: 0.5em, caption, image(code, format: "svg", alt: code-told, width: 19mm))
    } else {
      grid(columns: (1fr, auto), column-gutter: 3mm, caption, image(code, format: "svg", alt: code-told, width: 19mm))
    }
  }))
}))
#let register(groups) = context {
  set par(leading: 0.45em, spacing: 0.5em, hanging-indent: 1em)
  set text(size: 0.86em)
  for (letter, entries) in groups {
    block(above: 1.1em, below: 0.5em, sticky: true, text(size: 1.25em, weight: 700, fill: accent, letter))
    for (name, anchors) in entries {
      let seen = ()
      let links = ()
      for anchor in anchors {
        let number = number-of(anchor)
        if number not in seen {
          seen.push(number)
          links.push((number, link(label(anchor), str(number))))
        }
      }
      par(name + sym.space.nobreak + sym.space.nobreak + links.sorted(key: one => one.first()).map(one => one.last()).join(", "))
    }
  }
}
#let headwords = context {
  let all = query(selector(heading.where(level: 1)).or(heading.where(level: 2))).filter(one => one.outlined)
  let on = all.filter(one => one.level == 2 and one.location().page() == here().page())
  let before = all.filter(one => one.location().page() < here().page())
  set text(size: 0.85em, fill: muted)
  if on.len() > 0 {
    let first = if on.first().location().position().y > 60mm and before.len() > 0 { before.last() } else { on.first() }
    first.body
    if on.last().body != first.body [ \u{2013} #on.last().body]
  } else if before.len() > 0 { before.last().body }
}
"""


def prelude(document: Document) -> str:
    """Return what stands before the document: its paper, its print, and the functions that it calls; texts in it are typst strings already."""
    size, top, side, bottom, gutter, _, drawing = _SIZES[document.page]
    values = {
        "FONT": f'"{FONT}"',
        "MONO": f'"{MONO}"',
        "GUTTER": gutter,
        "DRAWING": drawing if drawing.endswith("mm") and document.columns == 1 else "1000mm",
    }
    functions = _FUNCTIONS
    for name, value in values.items():
        functions = functions.replace(name, value)
    paper = '"a4", flipped: true' if document.page is Page.A4_WIDE else f'"{document.page}"'
    return (
        f"#set page(paper: {paper}, margin: (top: {top}, x: {side}, bottom: {bottom}), columns: {_columns(document)})\n"
        f"#set columns(gutter: {gutter})\n#set text(size: {size})\n{functions}"
    )


def _columns(document: Document) -> int:
    return 1 if document.page is Page.A6 else document.columns


def index_columns(document: Document) -> int:
    """Return in how many columns a page of the index is set."""
    return _SIZES[document.page][5]


def column_room(document: Document) -> int:
    """Return about how many characters a line of the text holds, where languages stand side by side of one of them."""
    wide = _ROOM[document.page][0]
    return wide if stacked(document) or (document.columns == 1 and len(document.languages) == 1) else wide // 2


def breakable(document: Document, box: Box) -> bool:
    """Tell whether a box may be broken over two pages: where it could be higher than half of one.

    Reckoned from its characters; to let typst measure every box would take half as long as setting the whole almanac.
    """
    return _height(box.blocks, column_room(document)) > _ROOM[document.page][1] / 2


def kept(document: Document, columns: Columns) -> bool:
    """Tell whether what stands side by side is so short that it stays on one page."""
    return _height([columns], _ROOM[document.page][0]) < _SHORT


def short(document: Document, item: Paragraph) -> bool:
    """Tell whether an item of a list is so short that it is not broken over two columns."""
    return _height([item], column_room(document)) < _SHORT


def _height(blocks: Sequence[Block], wide: int) -> float:
    """Return about how many lines blocks take in a column so many characters wide."""
    found = 0.0
    for block in blocks:
        if isinstance(block, Paragraph):
            found += ceil(len(block.text.plain) / wide) + 0.5
        elif isinstance(block, Box):
            found += _height(block.blocks, wide) + 3
        elif isinstance(block, Columns):
            found += max((_height(column, wide // len(block.columns) or 1) for column in block.columns), default=0)
        elif isinstance(block, Table):
            columns = max((len(row) for row in block.rows), default=1)
            for row in block.rows:
                longest = max((len(cell.plain) for cell in row if isinstance(cell, Text)), default=0)
                found += max(ceil(longest * columns / wide / 1.5), 1) + 0.8
        elif isinstance(block, Figure):
            found += wide / _DRAWING_LINES + ceil(len(block.caption.plain) / wide * 1.4) + 2
        else:
            found += 2
    return found


def stacked(document: Document) -> bool:
    """Tell whether what stands side by side has to stand one below the other, the paper being too narrow."""
    return document.page is Page.A6
