import { Tokens } from './tokens.ts';

/** How a string of a composite font is cut into codes (ISO 32000-2, 9.7.5). */
export interface CodeMap {
  isVertical: boolean;
  /** Bytes of the code that begins at `at`. */
  lengthAt(bytes: Uint8Array, at: number): number;
  /** Character id; undefined where only a table that is not in the file knows it. */
  cid(code: number, length: number): number | undefined;
}

interface Range {
  length: number;
  low: number;
  high: number;
}

/** Largest embedded CMap that is read, in ranges. */
const MAX_RANGES = 100_000;

const numberOf = (bytes: Uint8Array) => bytes.reduce((value, byte) => value * 256 + byte, 0);

/** Two bytes, each code its own character id. */
const identity = (isVertical: boolean): CodeMap => ({
  isVertical,
  lengthAt: () => 2,
  cid: (code) => code,
});

/** First bytes that stand for two (or more) in the legacy encodings, by the prefix of the CMap's name. */
const LEGACY: readonly [RegExp, (first: number) => number][] = [
  [/UTF32/, () => 4],
  [/UCS2/, () => 2],
  [/UTF16/, () => 2],
  [
    /RKSJ/,
    (first) => ((first >= 0x81 && first <= 0x9f) || (first >= 0xe0 && first <= 0xfc) ? 2 : 1),
  ],
  [/^EUC-/, (first) => (first === 0x8e || first >= 0xa1 ? 2 : 1)],
  [/^CNS-EUC/, (first) => (first === 0x8e ? 4 : first >= 0xa1 ? 2 : 1)],
  [/^(GB|B5|ETen|HK|KSC|KSCms)/, (first) => (first >= 0x81 && first <= 0xfe ? 2 : 1)],
];

/** A CMap by its predefined name. Which character ids its codes have is not known, only their lengths. */
export function namedCodeMap(name: string): CodeMap {
  const isVertical = /(^|-)V$/.test(name);
  if (name.startsWith('Identity')) return identity(isVertical);
  const legacy = LEGACY.find(([pattern]) => pattern.test(name))?.[1] ?? (() => 2);
  const isUtf16 = name.includes('UTF16');
  return {
    isVertical,
    lengthAt: (bytes, at) => {
      const first = bytes[at] ?? 0;
      return isUtf16 && first >= 0xd8 && first <= 0xdb ? 4 : legacy(first);
    },
    cid: () => undefined,
  };
}

/** The last range that begins at or before `code`, by halving: files choose how many ranges there are. */
function lastNotAfter<T extends Range>(sorted: readonly T[], code: number, length: number) {
  let from = 0;
  let to = sorted.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const range = sorted[middle]!;
    if (range.length < length || (range.length === length && range.low <= code)) from = middle + 1;
    else to = middle;
  }
  return sorted[from - 1];
}

/**
 * Reads an embedded CMap.
 *
 * @param bytes the decoded stream
 * @param base the map that it uses (`/UseCMap`), if any
 * @param isVertical its `/WMode` is 1
 */
export function readCodeMap(bytes: Uint8Array, isVertical: boolean, base?: CodeMap): CodeMap {
  const spaces: Range[] = [];
  const ranges: (Range & { cid: number })[] = [];
  const tokens = new Tokens(bytes);
  const strings: Uint8Array[] = [];
  let section = '';
  for (let token = tokens.next(); token && ranges.length < MAX_RANGES; token = tokens.next()) {
    if (token.type === 'keyword') {
      section = token.value.startsWith('begin') ? token.value : '';
      strings.length = 0;
    } else if (token.type === 'string' && section) {
      strings.push(token.bytes);
      if (section === 'begincodespacerange' && strings.length === 2) {
        const [low, high] = strings.splice(0) as [Uint8Array, Uint8Array];
        spaces.push({ length: low.length, low: numberOf(low), high: numberOf(high) });
      }
    } else if (token.type === 'number' && section === 'begincidrange' && strings.length === 2) {
      const [low, high] = strings.splice(0) as [Uint8Array, Uint8Array];
      ranges.push({
        length: low.length,
        low: numberOf(low),
        high: numberOf(high),
        cid: token.value,
      });
    } else if (token.type === 'number' && section === 'begincidchar' && strings.length === 1) {
      const [code] = strings.splice(0) as [Uint8Array];
      ranges.push({
        length: code.length,
        low: numberOf(code),
        high: numberOf(code),
        cid: token.value,
      });
    }
  }
  const inRange = (code: number, length: number) => (range: Range) =>
    range.length === length && code >= range.low && code <= range.high;
  ranges.sort((a, b) => a.length - b.length || a.low - b.low);
  return {
    isVertical,
    lengthAt: (string, at) => {
      for (let length = 1; length <= 4 && at + length <= string.length; length += 1) {
        if (spaces.some(inRange(numberOf(string.subarray(at, at + length)), length))) return length;
      }
      return base?.lengthAt(string, at) ?? spaces[0]?.length ?? 2;
    },
    cid: (code, length) => {
      const found = lastNotAfter(ranges, code, length);
      if (found && inRange(code, length)(found)) return found.cid + code - found.low;
      return base ? base.cid(code, length) : ranges.length ? 0 : code;
    },
  };
}
