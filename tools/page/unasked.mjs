// Prints as JSON what an interpreter says of every character, by what is asked: node unasked.mjs PYODIDE
//
// Of names and of the encodings of East Asia, which no page asks, under "name …" and "encoding …"; of all else that stands in tables under the name of what reads them.
import { loadPyodide } from "./load.mjs";

const pyodide = await loadPyodide(process.argv[2]);
console.log(pyodide.runPython(`
import bz2, ctypes, datetime, decimal, hashlib, json, lzma, math, random, zlib
import unicodedata

ALL = [chr(code) for code in (*range(0xD800), *range(0xE000, 0x30000), *range(0xE0000, 0xE0200))]
EAST_ASIAN = """big5 big5hkscs cp932 cp949 cp950 euc_jis_2004 euc_jisx0213 euc_jp euc_kr gb18030 gb2312 gbk hz iso2022_jp iso2022_jp_1 iso2022_jp_2
iso2022_jp_2004 iso2022_jp_3 iso2022_jp_ext iso2022_kr johab shift_jis shift_jis_2004 shift_jisx0213"""
MATHS = "acos acosh asin asinh atan cbrt cos cosh erf erfc exp exp2 expm1 gamma lgamma log log10 log1p log2 sin sinh tan tanh".split()

def tried(does, *given):
    try:
        return does(*given)
    except (LookupError, ValueError) as error:
        return type(error).__name__

def encoded(name):
    pairs = bytes(byte for high in range(0x81, 0xFF) for low in range(0x30, 0xFF) for byte in (high, low, 10))
    return [tried(one.encode, name) for one in ALL], pairs.decode(name, "replace")

def properties(database):
    for name in ("category", "combining", "bidirectional", "east_asian_width", "mirrored", "decomposition"):
        yield name, [getattr(database, name)(one) for one in ALL]
    for name in ("decimal", "digit", "numeric"):
        yield name, [getattr(database, name)(one, None) for one in ALL]
    for form in ("NFC", "NFD", "NFKC", "NFKD"):
        yield form, [(database.normalize(form, one), database.normalize(form, database.normalize("NFD", one)), database.is_normalized(form, one)) for one in ALL]

def told():
    for version, database in (("", unicodedata), ("3.2 ", unicodedata.ucd_3_2_0)):
        for name, found in properties(database):
            yield version + name, found
        yield f"name {version}of", [tried(database.name, one) for one in ALL[::5]]
        yield f"name {version}to", [tried(database.lookup, one) for one in ("DIGIT ONE", "SNOWMAN", "GREEK SMALL LETTER ALPHA", "LATIN SMALL LETTER A WITH RING ABOVE AND ACUTE")]
    for name in ("casefold", "isalnum", "isalpha", "isidentifier", "isprintable", "isspace", "lower", "title", "upper"):
        yield name, [getattr(one, name)() for one in ALL]
    for name in EAST_ASIAN.split():
        yield f"encoding {name}", encoded(name)
    yield "maths", [tried(getattr(math, name), value) for name in MATHS for value in (0.37, 1.37, 20.5)]
    yield "decimal", [decimal.Decimal(7).sqrt(), decimal.Decimal(7) ** -5, decimal.Decimal(3).exp(), decimal.Decimal(3).ln(), decimal.Decimal(10) ** 400 / 7]
    yield "hashes", [hashlib.new(name, b"a").digest() for name in sorted(hashlib.algorithms_guaranteed) if "shake" not in name]
    yield "packing", [pack.decompress(pack.compress(b"packed" * 99)) for pack in (zlib, bz2, lzma)]
    yield "numbers", [random.Random(5).random(), 2**100000 % 997, 0.1, float("1e300"), str(10**4000), "%.20g" % 1.1, datetime.date(2026, 11, 29).isoformat(), ctypes.sizeof(ctypes.c_long)]

json.dumps({what: hashlib.sha256(repr(found).encode("utf-8", "surrogatepass")).hexdigest() for what, found in told()})
`));
