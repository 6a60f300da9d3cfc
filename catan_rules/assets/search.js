(function () {
  "use strict";
  var form = document.getElementById("search"), box = document.getElementById("query");
  var list = document.getElementById("hits"), told = document.getElementById("found"), most = 40;
  var wide = window.matchMedia("(min-width: 62rem)").matches, contents = document.querySelector("nav.contents details");
  if (contents && wide) { contents.open = true; }
  function fold(text) {
    return text.toLowerCase().normalize("NFD").replace(/[\u0300-\u036f\u00ad]/g, "").replace(/\u00df/g, "ss")
      .replace(/\u00e6/g, "ae").replace(/\u0153/g, "oe").replace(/\u00f8/g, "o").replace(/\u0133/g, "ij")
      .replace(/[\u2010-\u2015-]/g, " ").replace(/[\u2018\u2019]/g, "'")
      .replace(/ae/g, "a").replace(/oe/g, "o").replace(/ue/g, "u").replace(/\s+/g, " ").trim();
  }
  function all(root, what) { return Array.prototype.slice.call(root.querySelectorAll(what)); }
  function text(nodes) { return nodes.map(function (node) { return node.textContent; }).join(" · "); }
  function rule(part) {
    var copy = part.cloneNode(true);
    all(copy, ".mark, .clause, .source, .differs, .small-line").forEach(function (node) { node.remove(); });
    return copy.textContent;
  }
  var entries = all(document, "main section").filter(function (one) {
    return !one.querySelector("section") && !one.querySelector(".index");
  }).map(function (one) {
    var heads = all(one, "h1, h2, h3, h4"), named = heads.filter(function (head) { return head.id; })[0];
    return {
      title: text(heads), head: fold(text(heads)), terms: all(one, ".term").map(function (node) { return fold(node.textContent); }),
      id: named ? named.id : "", parts: all(one, "li[id], p[id], .box").map(function (part) {
        var place = part.id ? part : part.querySelector("[id]");
        return {id: place ? place.id : "", shown: rule(part), folded: fold(part.textContent)};
      }), folded: fold(one.textContent)
    };
  }).filter(function (one) { return one.id || one.parts.length; });
  function has(words, where) { return words.every(function (word) { return where.indexOf(word) >= 0; }); }
  function rank(entry, query, words) {
    if (entry.head === query) { return 0; }
    if (entry.head.indexOf(query) === 0) { return 1; }
    if (entry.terms.indexOf(query) >= 0) { return 2; }
    if (has(words, entry.head)) { return (" " + entry.head).indexOf(" " + words[0]) >= 0 ? 3 : 4; }
    if (entry.terms.some(function (term) { return term.indexOf(query) === 0; })) { return 5; }
    if (entry.terms.some(function (term) { return has(words, term); })) { return 6; }
    return 8;
  }
  function snippet(shown, words) {
    var plain = shown.replace(/\s+/g, " ").trim(), at = fold(plain).indexOf(words[0]), from = 0;
    if (at > 60) { from = plain.lastIndexOf(" ", at - 30) + 1; }
    var cut = plain.slice(from, from + 130);
    return (from ? "… " : "") + cut + (from + 130 < plain.length ? " …" : "");
  }
  function find(query) {
    var words = query.split(" "), found = [];
    entries.forEach(function (entry, order) {
      if (!has(words, entry.folded)) { return; }
      var score = rank(entry, query, words), part = null;
      for (var n = 0; n < entry.parts.length && !part; n += 1) {
        if (entry.parts[n].id && has(words, entry.parts[n].folded)) { part = entry.parts[n]; }
      }
      if (score === 8 && part) { score = 7; }
      var shown = part || entry.parts.filter(function (one) { return one.folded.indexOf(words[0]) >= 0; })[0];
      var into = score < 7 || !part ? entry.id || (part && part.id) : part.id;
      found.push({id: into, title: entry.title, shown: shown ? snippet(shown.shown, words) : "", score: score, order: order});
    });
    return found.sort(function (a, b) { return a.score - b.score || a.order - b.order; });
  }
  var engines = null;
  function asked(typed) {
    if (!engines) {
      var tables = JSON.parse(document.getElementById("index-of-rules").textContent);
      engines = tables.languages.map(function (table) { return makeEngine(table, tables.constants, makeUsage); });
    }
    var engine = engines.slice().sort(function (a, b) { return b.exact(typed) - a.exact(typed) || a.unknown(typed) - b.unknown(typed); })[0];
    var suffix = engine === engines[0] ? "" : "@" + engine.language;
    return engine.find(typed, most).map(function (clause) {
      var place = document.getElementById(clause + suffix), head = document.getElementById(engine.entry(clause) + suffix);
      var told = place && rule(place).replace(/\s+/g, " ").trim();
      return place && head && {id: place.id, title: head.textContent, shown: told.slice(0, 130) + (told.length > 130 ? " …" : "")};
    }).filter(Boolean);
  }
  function show() {
    var query = fold(box.value), found = query ? asked(box.value) : [];
    if (query && !found.length) { found = find(query); }
    list.textContent = "";
    found.slice(0, most).forEach(function (hit) {
      var row = document.createElement("li"), link = document.createElement("a"), name = document.createElement("b");
      link.href = "#" + encodeURI(hit.id);
      name.textContent = hit.title;
      link.appendChild(name);
      if (hit.shown) {
        var more = document.createElement("span");
        more.textContent = hit.shown;
        link.appendChild(more);
      }
      row.appendChild(link);
      list.appendChild(row);
    });
    list.hidden = !found.length;
    form.className = query ? "search asking" : "search";
    told.textContent = !query ? "" : !found.length ? form.dataset.none
      : found.length === 1 ? form.dataset.one : form.dataset.many.replace("#", String(found.length));
  }
  function close() { list.hidden = true; form.className = "search"; told.textContent = ""; }
  function links() { return all(list, "a"); }
  function jump(link) {
    var place = document.getElementById(decodeURI(link.hash.slice(1)));
    close();
    if (place) { place.setAttribute("tabindex", "-1"); place.focus({preventScroll: true}); }
  }
  box.addEventListener("input", show);
  box.addEventListener("focus", function () { if (box.value && list.hidden) { show(); } });
  form.addEventListener("submit", function (event) {
    event.preventDefault();
    var first = links()[0];
    if (first) { first.click(); }
  });
  list.addEventListener("click", function (event) {
    var link = event.target.closest("a");
    if (link) { jump(link); }
  });
  form.addEventListener("keydown", function (event) {
    var rows = links(), at = rows.indexOf(document.activeElement);
    if (event.key === "ArrowDown" && rows.length && !list.hidden) { rows[Math.min(at + 1, rows.length - 1)].focus(); event.preventDefault(); }
    if (event.key === "ArrowUp" && at >= 0) { (at ? rows[at - 1] : box).focus(); event.preventDefault(); }
    if (event.key === "Escape") { box.value = ""; show(); close(); box.focus(); event.preventDefault(); }
  });
  document.addEventListener("keydown", function (event) {
    var typing = /^(INPUT|TEXTAREA|SELECT)$/.test(document.activeElement.tagName);
    if (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey) { box.focus(); box.select(); event.preventDefault(); }
  });
  document.addEventListener("click", function (event) { if (!form.contains(event.target)) { close(); } });
  form.hidden = false;
}());
