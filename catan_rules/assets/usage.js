function makeUsage(t, byTerm, of, words, stem) {
  "use strict";
  var usage = t.usage, K = usage.constants, lists = byTerm(usage.counts, Object.create(null)), lengths = usage.totals.map(function (total) { return Math.log(total + K.SUPPOSED * usage.features); });
  return function (query, terms) {
    var said = Object.create(null), told = lengths.map(function () { return 0; }), mass = 0, before = K.BEGIN;
    terms.forEach(function (one) { if (one.place >= 0 && one.stem) { said[one.stem] = Math.max(said[one.stem] || 0, one.weight); } });
    words(query).map(stem).forEach(function (word) { said[before + " " + word] = K.NEIGHBOURS; before = word; });
    Object.keys(said).forEach(function (name) {
      var found = of(name, lists, K.NEIGHBOURS);
      if (!found.length) { return; }
      var tells = said[name] * Math.log(1 + told.length / found.length);
      mass += tells;
      found.forEach(function (post) { told[post[0]] += tells * Math.log(1 + post[1] / K.SUPPOSED); });
    });
    told = told.map(function (gain, clause) { return K.SHARP * (gain - mass * lengths[clause]); });
    var best = Math.max.apply(null, told);
    return told.map(function (one, clause) {
      var likely = Math.exp(one - best) * (K.APART.indexOf(t.games[clause]) < 0 ? 1 : K.ASKED_APART);
      return Math.pow((likely + K.UNASKED) / (1 + K.UNASKED), K.ASKED_FOR);
    });
  };
}
