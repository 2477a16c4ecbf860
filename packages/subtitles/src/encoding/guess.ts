import { DOUBLE_BYTE, LETTERS } from './languages.ts';
import { sequencesOf, utf8, walk } from './sequences.ts';

/** Bytes a guess is made from; longer files gain nothing. */
const SAMPLE = 64 * 1024;

/** Natural logarithms of how likely a character is. */
const UNKNOWN_LETTER = -7;
const SYMBOL = -6;
const IMPOSSIBLE = -14;
/** Quotation marks, dashes and ellipses are met in every language. */
const TYPOGRAPHY = /[\u2018-\u201e\u2013\u2014\u2026«»\u00a0\u266a]/;
const TYPOGRAPHIC = -4;

/** How much likelier files are in an encoding than in others: of a few letters alone nobody could tell. */
const PRIORS: Readonly<Record<string, number>> = {
  'windows-1252': 0.3,
  'windows-1251': 0.05,
  'windows-1250': 0.15,
};

/**
 * The legacy encoding of bytes that are no UTF-8: the one in which the bytes beside ASCII are letters as a language uses
 * them. UTF-8 where only a few of many sequences are damaged. A label of the WHATWG Encoding Standard.
 */
export function guessEncoding(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  if (isDamagedUtf8(sample)) return 'utf-8';
  let best = 'windows-1252';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [encoding, score] of [
    ...singleByteScores(tallyOf(sample)),
    ...doubleByteScores(sample),
  ]) {
    const weighed = score + (PRIORS[encoding] ?? 0);
    if (weighed > highest) {
      best = encoding;
      highest = weighed;
    }
  }
  return best;
}

function isDamagedUtf8(bytes: Uint8Array): boolean {
  let sound = 0;
  let damaged = 0;
  for (let at = 0; at < bytes.length; ) {
    const size = bytes[at]! < 0x80 ? 1 : utf8(bytes, at);
    if (size > 1) sound++;
    else if (bytes[at]! >= 0x80) damaged++;
    at += size;
  }
  // The sample may end inside a character.
  return sound >= 8 && damaged <= Math.max(3, sound / 50);
}

/** How often each byte beside ASCII is met, and which two bytes stand together, at least one of them beside ASCII. */
interface Tally {
  bytes: readonly { byte: number; count: number }[];
  pairs: readonly { first: number; second: number; count: number }[];
  total: number;
}

function tallyOf(bytes: Uint8Array): Tally {
  const single = new Map<number, number>();
  const double = new Map<number, number>();
  let before = 0;
  let total = 0;
  for (const byte of bytes) {
    if (byte >= 0x80) {
      count(single, byte);
      total++;
    }
    const together = isLetterOrHigh(before) && isLetterOrHigh(byte);
    if (together && (byte >= 0x80 || before >= 0x80)) count(double, before * 256 + byte);
    before = byte;
  }
  return {
    bytes: [...single].map(([byte, count]) => ({ byte, count })),
    pairs: [...double].map(([key, count]) => ({ first: key >> 8, second: key & 255, count })),
    total,
  };
}

const count = (counts: Map<number, number>, key: number) =>
  counts.set(key, (counts.get(key) ?? 0) + 1);

const isAsciiLetter = (byte: number) =>
  (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a);
const isLetterOrHigh = (byte: number) => byte >= 0x80 || isAsciiLetter(byte);

function* singleByteScores(tally: Tally): Generator<[string, number]> {
  for (const { encodings, letters } of LETTERS)
    for (const encoding of encodings)
      yield [encoding, scoreOf(tally, charsOf(encoding), likelihoodsOf(letters), letters)];
}

/** Works out once what belongs to an encoding or to the letters of a language. */
function onceEach<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>();
  return (name) => {
    const found = made.get(name) ?? make(name);
    made.set(name, found);
    return found;
  };
}

/** What each byte is in an encoding of one byte a character. */
const charsOf = onceEach((encoding): readonly string[] => {
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
});

/** How likely each letter of a language is. */
const likelihoodsOf = onceEach(
  (letters): ReadonlyMap<string, number> =>
    new Map([...letters].map((letter, rank) => [letter, likelihood(rank, letters.length)])),
);

const FAULT = -3;

/** Mean likelihood of the characters beside ASCII as letters of a language. */
function scoreOf(
  { bytes, pairs, total }: Tally,
  chars: readonly string[],
  ranks: ReadonlyMap<string, number>,
  letters: string,
): number {
  let sum = 0;
  for (const { byte, count } of bytes)
    sum += count * (likelihoodOfLetter(chars[byte]!, ranks) ?? unlisted(chars[byte]!));
  const latin = /\p{Script=Latin}/u.test(letters);
  for (const { first, second, count } of pairs)
    if (isFault(chars[first]!, chars[second]!, latin)) sum += FAULT * count;
  return total === 0 ? Number.NEGATIVE_INFINITY : sum / total;
}

/** Capitals are rarer than small letters, but as frequent among themselves: some texts are all in capitals. */
const CAPITAL = -0.2;

function likelihoodOfLetter(char: string, ranks: ReadonlyMap<string, number>): number | undefined {
  const small = char.toLowerCase();
  const known = small === char ? undefined : ranks.get(small);
  return known === undefined ? ranks.get(char) : known + CAPITAL;
}

/** A capital after a small letter, or letters of two scripts in a word. */
function isFault(first: string, second: string, latin: boolean): boolean {
  if (!latin && first < '\x80' !== second < '\x80')
    return /\p{L}/u.test(first) && /\p{L}/u.test(second);
  return isCapital(second) && isSmall(first);
}

/** By Zipf's law. */
const likelihood = (rank: number, size: number) => -Math.log((rank + 2) * Math.log(size + 2));

const isCapital = (char: string) => char !== char.toLowerCase();
const isSmall = (char: string) => char !== char.toUpperCase();

function unlisted(char: string): number {
  if (
    char === '\ufffd' ||
    (char >= '\x80' && char < '\xa0') ||
    (char >= '\ue000' && char < '\uf900')
  )
    return IMPOSSIBLE;
  if (TYPOGRAPHY.test(char)) return TYPOGRAPHIC;
  return /\p{L}|\p{M}/u.test(char) ? UNKNOWN_LETTER : SYMBOL - 1.5;
}

/** A character of two bytes has a likelihood for each of them. */
const COMMON = -1.8;
const USUAL = -3.3;
const RARE = -6;

/** Characters that two-byte encodings are judged by. */
const MOST_CHARACTERS = 4000;

function* doubleByteScores(bytes: Uint8Array): Generator<[string, number]> {
  for (const { encoding, common, usual } of DOUBLE_BYTE) {
    if (!isMostlySound(bytes, encoding)) continue;
    const known = new Set(common);
    let sum = 0;
    let count = 0;
    let start = 0;
    walk(bytes, encoding, 0, (char, end) => {
      const lead = bytes[start]!;
      const size = end - start;
      start = end;
      if (lead < 0x80) return true;
      const frequent = usual.some(([from, to]) => lead >= from && lead <= to);
      sum += size * likelihoodOf(char, size, known, frequent);
      if (isInWord(bytes, end - size, end)) sum += size * FAULT;
      count += size;
      return count < MOST_CHARACTERS * 2;
    });
    if (count > 0) yield [encoding, sum / count];
  }
}

/** Whether what would be a character of two bytes is a sign in a word of ASCII letters: `l’audio`. */
const isInWord = (bytes: Uint8Array, start: number, end: number) =>
  [start - 1, end - 1, end].every((at) => isAsciiLetter(bytes[at] ?? 0));

/** Whether few bytes beside ASCII stand alone, as they do not in encodings of two bytes. */
function isMostlySound(bytes: Uint8Array, encoding: string): boolean {
  const length = sequencesOf(encoding)!;
  let alone = 0;
  let pairs = 0;
  for (let at = 0; at < bytes.length; ) {
    const size = bytes[at]! < 0x80 ? 1 : length(bytes, at);
    if (size > 1) pairs++;
    else if (bytes[at]! >= 0x80) alone++;
    at += size;
  }
  return alone <= Math.max(2, pairs / 8);
}

function likelihoodOf(
  char: string,
  size: number,
  known: ReadonlySet<string>,
  frequent: boolean,
): number {
  if (char.includes('\ufffd')) return IMPOSSIBLE;
  if (size === 1) return UNKNOWN_LETTER;
  if (known.has(char)) return COMMON;
  return frequent ? USUAL : RARE;
}
