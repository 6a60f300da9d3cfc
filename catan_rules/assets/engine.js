function makeEngine(t, K, heard) {
  "use strict";
  var VOWELS = "aeiouy", dutchText = t.language === "nl", has = Object.prototype.hasOwnProperty;
  var stop = set(t.stop), frames = set(t.frames), pieces = set(t.pieces), foreign = set(t.foreign), stems = Object.create(null), known = {}, native = [];
  Object.keys(t.stems).forEach(function (word) {
    stems[word] = t.stems[word] || word;
    known[stems[word]] = true;
    if (!has.call(foreign, word)) { native.push(word); }
  });
  native.sort();
  var lists = Object.create(null);
  if (typeof t.postings === "string") { byTerm(t.postings, lists); } else { t.postings.forEach(function (found, name) { lists[name] = found; }); }
  var likely = heard && heard(t, byTerm, of, words, stem);
  var board = t.games.map(function (game) { return K.APART.indexOf(game) < 0; }), told = t.lengths.filter(function (length, clause) { return board[clause]; });
  told = told.length ? told : t.lengths;
  var toldCount = told.length, mean = told.reduce(function (a, b) { return a + b; }, 0) / told.length;
  var norm = t.lengths.map(function (length) { return K.SATURATION * (1 - K.LENGTH + K.LENGTH * length / mean); });
  function set(list) { var made = {}; list.forEach(function (one) { made[one] = true; }); return made; }
  function byTerm(lines, found) {
    lines.split("\n").forEach(function (line) { var cut = line.indexOf("\t"); found[line.slice(0, cut)] = line.slice(cut + 1); });
    return found;
  }
  function of(term, all, usual) {
    all = all || lists;
    var found = all[term];
    if (found === undefined) { return []; }
    if (typeof found === "string") {
      var at = 0;
      found = all[term] = found.split(" ").map(function (pair) {
        var cut = pair.split(".");
        at += parseInt(cut[0], 36);
        return [at, cut[1] ? parseInt(cut[1], 36) / 100 : usual];
      });
    }
    return found;
  }
  function fold(text) {
    text = text.replace(/[\u2018\u2019\u201a\u201b\u2039\u203a\u02bc\u00b4`]/g, "'").replace(/[\u00ad\u200b-\u200f\u2060-\u2069\ufeff]/g, "")
      .replace(/[\u2010-\u2015\u2212]/g, "-").replace(/[\u00df\u1e9e]/g, "ss").replace(/[\u0132\u0133]/g, "ij").normalize("NFKD")
      .replace(/\p{M}/gu, "").toLowerCase().replace(/\u00e6/g, "ae").replace(/\u0153/g, "oe").replace(/\u00f8/g, "o");
    if (!dutchText) { text = text.replace(/ae/g, "a").replace(/oe/g, "o").replace(/(^|[^aeq])ue/g, "$1u"); }
    return text;
  }
  function tokens(text) {
    var found = fold(text).match(/(?:\d+[:\/](?=\d))?[\p{L}\p{N}][\p{L}\p{N}']*/gu) || [];
    return found.map(function (word) {
      word = word.replace(/'/g, "").replace("/", ":");
      return has.call(t.numbers, word) ? t.numbers[word] : word;
    });
  }
  function key(text) {
    var words = tokens(text);
    while (words.length > 1 && /^(de|het|een|der|die|das|den)$/.test(words[0])) { words.shift(); }
    return words.join(" ");
  }
  function topic(text) {
    var words = tokens(text);
    while (words.length && has.call(frames, words[0])) { words.shift(); }
    return words.join(" ");
  }
  function vowel(mark) { return mark !== "" && VOWELS.indexOf(mark) >= 0; }
  function region(text, start) {
    for (var n = start + 1; n < text.length; n += 1) { if (!vowel(text[n]) && vowel(text[n - 1])) { return n + 1; } }
    return text.length;
  }
  function Word(text) { var first = region(text, 0); this.text = text; this.two = region(text, first); this.one = Math.max(first, 3); }
  Word.prototype.ends = function (end) { return this.text.slice(-end.length) === end && this.text.length >= end.length; };
  Word.prototype.inOne = function (end) { return this.text.length - end.length >= this.one && this.ends(end); };
  Word.prototype.inTwo = function (end) { return this.text.length - end.length >= this.two && this.ends(end); };
  Word.prototype.before = function (end) { return this.text.charAt(this.text.length - end.length - 1); };
  Word.prototype.cut = function (count) { this.text = this.text.slice(0, -count); };
  Word.prototype.undouble = function () { if (/(kk|dd|tt)$/.test(this.text)) { this.cut(1); } };
  Word.prototype.withoutEn = function (end) {
    var length = this.text.length;
    if (!vowel(this.before(end)) && this.text.slice(Math.max(0, length - end.length - 3), length - end.length) !== "gem") { this.cut(end.length); this.undouble(); }
  };
  function first(word, ends, where) { return ends.filter(function (end) { return word[where](end); })[0] || ""; }
  function between(text, letters) {
    for (var n = 1; n < text.length - 1; n += 1) {
      if (letters.indexOf(text[n]) >= 0 && vowel(text[n - 1]) && vowel(text[n + 1])) { text = text.slice(0, n) + text[n].toUpperCase() + text.slice(n + 1); }
    }
    return text;
  }
  function dutch(text) {
    if (text[0] === "y") { text = "Y" + text.slice(1); }
    for (var n = 1; n < text.length; n += 1) { if (text[n] === "y" && vowel(text[n - 1])) { text = text.slice(0, n) + "Y" + text.slice(n + 1); } }
    var word = new Word(between(text, "i")), end;
    if (word.inOne("heden")) { word.text = word.text.slice(0, -5) + "heid"; }
    else if (!word.ends("heden")) {
      end = first(word, ["ene", "en", "se", "s"], "inOne");
      if (end === "ene" || end === "en") { word.withoutEn(end); }
      else if (end && (VOWELS + "j").indexOf(word.before(end)) < 0) { word.cut(end.length); }
    }
    var e = word.inOne("e") && !vowel(word.before("e"));
    if (e) { word.cut(1); word.undouble(); }
    if (word.inTwo("heid") && word.before("heid") !== "c") { word.cut(4); if (word.inOne("en")) { word.withoutEn("en"); } }
    end = first(word, ["baar", "lijk", "bar", "end", "ing", "ig"], "inTwo");
    if (end === "end" || end === "ing") {
      word.cut(3);
      if (word.inTwo("ig") && word.before("ig") !== "e") { word.cut(2); } else { word.undouble(); }
    } else if (end === "ig") { if (word.before("ig") !== "e") { word.cut(2); } }
    else if (end === "lijk") { word.cut(4); if (word.inOne("e") && !vowel(word.before("e"))) { word.cut(1); word.undouble(); } }
    else if (end === "baar" || (end === "bar" && e)) { word.cut(end.length); }
    text = word.text;
    var last = text.length;
    if (last > 3 && (VOWELS + "I").indexOf(text[last - 1]) < 0 && /^(aa|ee|oo|uu)$/.test(text.slice(last - 3, last - 1)) && !vowel(text[last - 4])) {
      text = text.slice(0, last - 2) + text[last - 1];
    }
    return text.replace(/I/g, "i").replace(/Y/g, "y");
  }
  function german(text) {
    var word = new Word(between(text, "uy")), end = first(word, ["ern", "em", "er", "en", "es", "e", "s"], "inOne");
    if (/^(en|es|e)$/.test(end) && /niss$/.test(word.text.slice(0, -end.length))) { word.cut(end.length + 1); }
    else if (end && (end !== "s" || "bdfghklmnrt".indexOf(word.before("s")) >= 0)) { word.cut(end.length); }
    end = first(word, ["est", "en", "er", "st"], "inOne");
    if (end && (end !== "st" || ("bdfghklmnt".indexOf(word.before("st")) >= 0 && word.text.length > 5))) { word.cut(end.length); }
    end = first(word, ["isch", "lich", "heit", "keit", "end", "ung", "ig", "ik"], "inTwo");
    if (/^(ig|ik|isch)$/.test(end)) { if (!word.inTwo("e" + end)) { word.cut(end.length); } }
    else if (end) {
      word.cut(end.length);
      if (end === "end" || end === "ung") { if (word.inTwo("ig") && !word.inTwo("eig")) { word.cut(2); } }
      else if (end === "lich" || end === "heit") { if (word.inOne("er") || word.inOne("en")) { word.cut(2); } }
      else if (word.inTwo("lich")) { word.cut(4); } else if (word.inTwo("ig")) { word.cut(2); }
    }
    return word.text.replace(/U/g, "u").replace(/Y/g, "y");
  }
  function stem(word) {
    if (stems[word]) { return stems[word]; }
    word = has.call(t.inflections, word) ? t.inflections[word] : word;
    if (word.length < 3 || !/^\p{L}+$/u.test(word)) { return word; }
    for (var n = 0; n < 6; n += 1) {
      var shorter = dutchText ? dutch(word) : german(word);
      if (shorter === word || shorter.length < 2) { break; }
      word = shorter;
    }
    return word;
  }
  function halves(word) {
    if (word.length < 7) { return []; }
    for (var cut = word.length - 3; cut > 2; cut -= 1) {
      if (!has.call(pieces, word.slice(cut))) { continue; }
      for (var n = 0; n < t.joints.length; n += 1) {
        var joint = t.joints[n], head = word.slice(0, cut);
        if (joint && head.slice(-joint.length) !== joint) { continue; }
        head = head.slice(0, head.length - joint.length);
        if (head.length >= 3 && has.call(pieces, head)) { return [head, word.slice(cut)]; }
      }
    }
    return [];
  }
  function distance(left, right, limit) {
    var older = [], before = [], row = [], n, m;
    if (Math.abs(left.length - right.length) > limit) { return limit + 1; }
    for (m = 0; m <= right.length; m += 1) { row.push(m); }
    for (n = 1; n <= left.length; n += 1) {
      older = before; before = row; row = [n];
      for (m = 1; m <= right.length; m += 1) {
        var cost = Math.min(before[m - 1] + (left[n - 1] !== right[m - 1] ? 1 : 0), before[m] + 1, row[m - 1] + 1);
        if (n > 1 && m > 1 && left[n - 1] === right[m - 2] && left[n - 2] === right[m - 1]) { cost = Math.min(cost, older[m - 2] + 1); }
        row.push(cost);
      }
      if (Math.min.apply(null, row) > limit) { return limit + 1; }
    }
    return row[right.length];
  }
  function nearest(word) {
    if (word.length < 3 || /^\d+$/.test(word)) { return []; }
    var limit = word.length < 8 ? 1 : 2, found = [];
    native.forEach(function (other) {
      var edits = distance(word, other, limit);
      if (edits <= limit) { found.push([edits, other[0] !== word[0] ? 1 : 0, other]); }
    });
    found.sort(function (a, b) { return a[0] - b[0] || a[1] - b[1] || (a[2] < b[2] ? -1 : a[2] > b[2] ? 1 : 0); });
    return found.filter(function (one) { return one[0] === found[0][0]; }).slice(0, 3).map(function (one) { return one[2]; });
  }
  function term(name, weight, place) { return {stem: name, weight: weight, place: place}; }
  function parts(word) { return has.call(t.compounds, word) ? t.compounds[word] : []; }
  function readWord(word, place) {
    var found = [];
    if (stems[word]) {
      found.push(term(stems[word], 1, place));
      parts(word).forEach(function (part) { if (part !== stems[word]) { found.push(term(part, K.AS_PART, place)); } });
      return found;
    }
    var base = stem(word);
    if (has.call(known, base)) { return [term(base, 1, place)]; }
    var two = halves(word);
    if (two.length) { return two.map(function (half) { return term(stem(half), K.AS_COMPOUND, place); }); }
    nearest(word).forEach(function (other, count) {
      var weight = K.AS_SPELLING / (1 + 0.6 * count);
      found.push(term(stems[other], weight, place));
      parts(other).forEach(function (part) { found.push(term(part, weight * K.AS_PART, place)); });
    });
    if (found.length) { return found; }
    if (word.length >= 4) {
      var begun = {};
      native.forEach(function (other) { if (other.indexOf(word) === 0) { begun[stems[other]] = true; } });
      begun = Object.keys(begun).sort().slice(0, 6);
      if (begun.length) { return begun.map(function (other) { return term(other, K.AS_BEGINNING, place); }); }
    }
    return [term("", 1, place)];
  }
  function words(query) { return tokens(query).slice(0, 40).map(function (word) { return word.slice(0, 40); }); }
  function read(query) {
    var all = words(query), kept = all.filter(function (word) { return !has.call(stop, word); }), terms = [], row = [];
    kept = kept.length ? kept : all;
    var name = kept.filter(function (word) { return t.purpose.indexOf(word) < 0; }).length, asks = name > 0 && name <= K.LONGEST_NAME, counts = [];
    kept.forEach(function (word, place) {
      var counting = asks && t.purpose.indexOf(word) >= 0 ? K.AS_PURPOSE : 1, found = readWord(word, place);
      found.forEach(function (one) { one.weight *= counting; });
      counts.push(counting);
      terms = terms.concat(found);
      found.forEach(function (one) {
        (has.call(t.senses, one.stem) ? t.senses[one.stem] : []).forEach(function (sense) { terms.push(term(sense, K.AS_ALIKE * one.weight, place)); });
      });
      row.push(found[0].stem);
    });
    for (var n = 1; n < row.length; n += 1) { terms.push(term(row[n - 1] + " " + row[n], K.AS_PAIR * Math.min(counts[n - 1], counts[n]), -1)); }
    return terms;
  }
  function meant(terms) {
    var told = {};
    terms.forEach(function (one) {
      var found = of(one.stem), whole = 0, shares = {};
      if (found.length < 2) { return; }
      found.forEach(function (post) { whole += post[1]; });
      found.forEach(function (post) { var game = t.games[post[0]]; if (game !== K.BASE) { shares[game] = (shares[game] || 0) + post[1] / whole; } });
      Object.keys(shares).forEach(function (game) {
        if (shares[game] > K.SPEAKS) {
          var sure = (shares[game] - K.SPEAKS) / (1 - K.SPEAKS) * Math.min(1, one.weight) * found.length / (found.length + 1);
          told[game] = 1 - (1 - (told[game] || 0)) * (1 - sure * (one.place >= 0 ? 1 : K.SPEAKS_AS_PAIR));
        }
      });
    });
    return told;
  }
  function rarityOf(found) {
    var standing = found.filter(function (post) { return board[post[0]]; }).length || Math.min(found.length, toldCount), most = 0, all = 0;
    found.forEach(function (post) { most = Math.max(most, post[1]); all += post[1]; });
    standing = (1 - K.MENTIONED) * standing + K.MENTIONED * Math.min(standing, all / most);
    return Math.pow(Math.log(1 + (toldCount - standing + 0.5) / (standing + 0.5)), K.RARITY);
  }
  function rank(query) {
    var score = {}, covered = {}, reading = {}, mass = {}, every = [], whole = 0, terms = read(query), told = meant(terms), asked = likely && likely(query, terms);
    terms.forEach(function (one) {
      var found = of(one.stem);
      if (!found.length) { if (one.stem === "" && one.place >= 0) { mass[one.place] = Math.pow(Math.log(1 + 2 * toldCount), K.RARITY); } return; }
      var rarity = rarityOf(found) * one.weight;
      if (one.place >= 0) { mass[one.place] = Math.max(mass[one.place] || 0, rarity); }
      found.forEach(function (post) {
        var clause = post[0], gain = rarity * post[1] * (K.SATURATION + 1) / (post[1] + norm[clause]), where = clause + " " + one.place;
        if (one.place < 0) { score[clause] = (score[clause] || 0) + gain; return; }
        var before = reading[where] || 0;
        if (gain > before) { reading[where] = gain; }
        score[clause] = (score[clause] || 0) + K.READINGS * gain + (1 - K.READINGS) * Math.max(0, gain - before);
        covered[clause] = covered[clause] || {};
        if (rarity > (covered[clause][one.place] || 0)) { covered[clause][one.place] = rarity; }
      });
    });
    Object.keys(mass).forEach(function (place) { whole += mass[place]; });
    Object.keys(score).forEach(function (clause) {
      var share = 0, places = covered[clause] || {}, game = t.games[clause];
      Object.keys(places).forEach(function (place) { share += places[place]; });
      share /= whole || 1;
      var total = score[clause] * (K.UNCOVERED + (1 - K.UNCOVERED) * share);
      total *= t.priors[clause] * (game === K.BASE ? 1 : K.UNMEANT + (K.MEANT - K.UNMEANT) * (told[game] || 0)) * (asked ? asked[clause] : 1);
      every.push([+clause, total]);
    });
    every.sort(function (a, b) { return b[1] - a[1] || a[0] - b[0]; });
    var first = every[0], second = every[1];
    if (second && t.entries[first[0]] === t.entries[second[0]] && second[0] < first[0] && second[1] >= K.AS_GOOD * first[1]) {
      every.splice(0, 2, [second[0], first[1]], [first[0], second[1]]);
    }
    return every;
  }
  function twoOfEach(found) {
    var best = {}, seconds = {};
    return found.filter(function (one) {
      var entry = t.entries[one[0]];
      if (!has.call(best, entry)) { best[entry] = one[1]; return true; }
      if (has.call(seconds, entry) || one[1] < K.SECOND * best[entry]) { return false; }
      seconds[entry] = true;
      return true;
    });
  }
  function gamesNamed(query) {
    var named = [], rest = [];
    tokens(query).forEach(function (word) {
      var names = has.call(K.NAMES, word) ? [word] : word.length < K.SHORTEST ? [] :
        Object.keys(K.NAMES).filter(function (name) { return distance(word, name, K.EDITS) <= K.EDITS; });
      if (!names.length) { rest.push(word); return; }
      named = named.concat(K.NAMES[names[0]]);
      while (rest.length && has.call(stop, rest[rest.length - 1])) { rest.pop(); }
    });
    var others = named.filter(function (game) { return K.BOARD.indexOf(game) < 0; });
    return [others.length ? others : named, rest.join(" ")];
  }
  function ofGames(games) { return function (one) { return !games.length || games.indexOf(t.games[one[0]]) >= 0; }; }
  function exact(query, games) {
    var name = key(query), found = has.call(t.exact, name) ? t.exact[name] : has.call(t.exact, topic(query)) ? t.exact[topic(query)] : [];
    found = found.map(function (number, place) { return [Math.floor(number / 4), K.SCORES[number % 4] - place * K.STEP, number % 4]; });
    if (!games || !games.length) { return found; }
    found = found.filter(ofGames(games));
    return found.some(function (one) { return one[2] !== K.MENTION; }) ? found : [];
  }
  function corrected(query) { return words(query).map(function (word) { return stems[word] ? word : nearest(word)[0] || word; }).join(" "); }
  function find(query, most) {
    var led = exact(query), asked = gamesNamed(query);
    if (!led.length && asked[0].length) { led = exact(asked[1], asked[0]); }
    if (led.length) { return led.slice(0, most); }
    var answer = search(query, most, asked[0]);
    return answer.length || !asked[0].length ? answer : search(query, most, []);
  }
  function search(query, most, games) {
    var found = twoOfEach(rank(query).filter(ofGames(games))), least = found.length ? found[0][1] * K.LEAST : 0;
    found = found.slice(0, most).filter(function (one) { return one[1] >= least; });
    var named = exact(corrected(query), games).filter(function (one) { return one[2] !== K.MENTION; }), entries = {};
    named.forEach(function (one) { entries[t.entries[one[0]]] = true; });
    return named.concat(found.filter(function (one) { return !has.call(entries, t.entries[one[0]]); })).slice(0, most);
  }
  return {
    language: t.language,
    tokens: tokens,
    key: key,
    stem: stem,
    halves: halves,
    find: function (query, most) { return find(query, most).map(function (one) { return t.clauses[one[0]]; }); },
    entry: function (clause) { return t.entries[t.clauses.indexOf(clause)]; },
    exact: function (query) { return exact(query).length > 0; },
    unknown: function (query) { return words(query).filter(function (word) { return !stems[word] && !has.call(stop, word); }).length; }
  };
}
