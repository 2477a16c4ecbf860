import { PdfArray, type PdfDict, PdfName, PdfNumber } from '@libpdf/core';
import { type CodeMap, namedCodeMap, readCodeMap } from './cmap.ts';
import {
  arrayAt,
  dictAt,
  follow,
  isStream,
  nameAt,
  numberAt,
  numbersOf,
  type Resolve,
} from './objects.ts';
import { standardWidths } from './standard-widths.ts';

/** A character code of a shown string. */
export interface Code {
  /** Offset and length in the string, bytes. */
  at: number;
  length: number;
  /** How far it moves the pen, in units of text space at size 1 (negative: down, in vertical fonts). */
  advance: number;
  /** Word spacing applies to it (9.3.3). */
  isSpace: boolean;
  /** In vertical writing: from where the pen is to where the glyph's own origin is (9.7.4.3), at size 1. */
  shift?: { x: number; y: number };
}

/** What of a font is needed to know where its strings end. */
export interface FontMetrics {
  isVertical: boolean;
  codes(bytes: Uint8Array): Code[];
}

const CJK_HALF = 0.5;

/** Character codes of every byte, with the widths of a simple font (9.6). */
function simpleFont(font: PdfDict, resolve: Resolve): FontMetrics {
  const first = numberAt(font, 'FirstChar', resolve) ?? 0;
  const widths = arrayAt(font, 'Widths', resolve);
  const listed = widths ? numbersOf(widths, resolve) : undefined;
  const isType3 = nameAt(font, 'Subtype', resolve) === 'Type3';
  const unit = isType3
    ? Math.abs(numbersOf(arrayAt(font, 'FontMatrix', resolve), resolve)[0] || 0.001)
    : 0.001;
  const missing =
    (numberAt(dictAt(font, 'FontDescriptor', resolve), 'MissingWidth', resolve) ?? 0) * unit;
  const standard = listed
    ? undefined
    : standardWidths(nameAt(font, 'BaseFont', resolve) ?? '', differencesOf(font, resolve));
  const width = (code: number) => {
    if (standard) return standard(code);
    const value = listed?.[code - first];
    return value === undefined ? missing : value * unit;
  };
  return {
    isVertical: false,
    codes: (bytes) =>
      Array.from(bytes, (code, at) => ({
        at,
        length: 1,
        advance: width(code),
        isSpace: code === 32,
      })),
  };
}

function differencesOf(font: PdfDict, resolve: Resolve): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  let code = 0;
  for (const item of arrayAt(dictAt(font, 'Encoding', resolve), 'Differences', resolve) ?? []) {
    const value = follow(item, resolve);
    if (value instanceof PdfNumber) code = value.value;
    else if (value instanceof PdfName) {
      names.set(code, value.value);
      code += 1;
    }
  }
  return names;
}

type CidValue = (cid: number) => number | undefined;

/** Most entries of a `/W` array that are read: more than there are glyphs in a font. */
const MAX_WIDTHS = 70_000;
/** Ranges of them, each looked at for every character id. */
const MAX_RANGES = 5000;

/** `/W` or `/W2` (9.7.4.3): the first of `size` numbers by character id, or the one at `offset`. */
function widthsByCid(array: PdfArray | undefined, size: 1 | 3, resolve: Resolve, offset = 0) {
  const single = new Map<number, number>();
  const ranges: { from: number; to: number; width: number }[] = [];
  const items = array?.toArray() ?? [];
  const number = (index: number) => {
    const value = follow(items[index], resolve);
    return value instanceof PdfNumber ? value.value : 0;
  };
  for (let i = 0; i < items.length && single.size < MAX_WIDTHS && ranges.length < MAX_RANGES; ) {
    const from = number(i);
    const next = follow(items[i + 1], resolve);
    if (next instanceof PdfArray) {
      numbersOf(next, resolve).forEach((width, index) => {
        if (index % size === offset) single.set(from + (index - offset) / size, width);
      });
      i += 2;
    } else {
      ranges.push({ from, to: number(i + 1), width: number(i + 2 + offset) });
      i += 2 + size;
    }
  }
  const known = new Map<number, number | undefined>();
  return (cid: number): number | undefined => {
    if (single.has(cid)) return single.get(cid);
    if (!known.has(cid))
      known.set(cid, ranges.find(({ from, to }) => cid >= from && cid <= to)?.width);
    return known.get(cid);
  };
}

function codeMapOf(font: PdfDict, resolve: Resolve, depth = 0): CodeMap {
  const encoding = follow(font.get(depth === 0 ? 'Encoding' : 'UseCMap'), resolve);
  if (isStream(encoding)) {
    const base =
      encoding.has('UseCMap') && depth < 4 ? codeMapOf(encoding, resolve, depth + 1) : undefined;
    return readCodeMap(encoding.getDecodedData(), numberAt(encoding, 'WMode', resolve) === 1, base);
  }
  return namedCodeMap(encoding instanceof PdfName ? encoding.value : 'Identity-H');
}

/** A font whose codes have several bytes (9.7). */
function compositeFont(font: PdfDict, resolve: Resolve): FontMetrics {
  const map = codeMapOf(font, resolve);
  const descendant = follow(arrayAt(font, 'DescendantFonts', resolve)?.at(0), resolve) as
    | PdfDict
    | undefined;
  const isDict = descendant && typeof descendant.get === 'function';
  const cidFont = isDict ? descendant : undefined;
  const standard = numberAt(cidFont, 'DW', resolve) ?? 1000;
  const widthOf = widthsByCid(arrayAt(cidFont, 'W', resolve), 1, resolve);
  const [up = 880, down = -1000] = numbersOf(arrayAt(cidFont, 'DW2', resolve), resolve);
  const [downOf, rightOf, upOf] = [0, 1, 2].map((offset) =>
    widthsByCid(arrayAt(cidFont, 'W2', resolve), 3, resolve, offset),
  ) as [CidValue, CidValue, CidValue];
  const shift = (code: number, length: number) => {
    const cid = map.cid(code, length) ?? -1;
    const x = rightOf(cid) ?? (widthOf(cid) ?? standard) / 2;
    return { x: -x / 1000, y: -(upOf(cid) ?? up) / 1000 };
  };
  const advance = (code: number, length: number) => {
    const cid = map.cid(code, length);
    if (map.isVertical) return (cid === undefined ? down : (downOf(cid) ?? down)) / 1000;
    if (cid !== undefined) return (widthOf(cid) ?? standard) / 1000;
    return length === 1 ? CJK_HALF : standard / 1000;
  };
  return {
    isVertical: map.isVertical,
    codes: (bytes) => {
      const codes: Code[] = [];
      for (let at = 0; at < bytes.length; ) {
        const length = Math.min(Math.max(1, map.lengthAt(bytes, at)), bytes.length - at);
        let code = 0;
        for (let i = 0; i < length; i += 1) code = code * 256 + bytes[at + i]!;
        codes.push({
          at,
          length,
          advance: advance(code, length),
          isSpace: length === 1 && code === 32,
          ...(map.isVertical ? { shift: shift(code, length) } : {}),
        });
        at += length;
      }
      return codes;
    },
  };
}

/**
 * Metrics of a font as its dictionary tells them. Where only a table outside of the file knows a code's character
 * (predefined CMaps), its width is taken as that of the script: the writer compares with what pdfium draws.
 */
export function fontMetrics(font: PdfDict, resolve: Resolve): FontMetrics {
  return nameAt(font, 'Subtype', resolve) === 'Type0'
    ? compositeFont(font, resolve)
    : simpleFont(font, resolve);
}
