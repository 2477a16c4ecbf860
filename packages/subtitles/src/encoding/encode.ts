import { type Edit, inOrder } from '../text/edits.ts';
import { isUtf8 } from './decode.ts';
import { sequencesOf, walk } from './sequences.ts';
import type { DecodedBytes } from './types.ts';

/**
 * Bytes of a text with edits: what stands outside of them is copied byte for byte. Where the encoding cannot hold a new
 * text, the whole is written in UTF-8, with a byte order mark so that programs that expected the old encoding see it.
 */
export function encodeEdited(decoded: DecodedBytes, edits: readonly Edit[]): Uint8Array {
  if (edits.length === 0) return decoded.bytes;
  const sorted = apart(edits);
  return inOwnEncoding(decoded, sorted) ?? asUtf8(decoded, sorted);
}

/** Edits by position; of two that overlap the first. */
function apart(edits: readonly Edit[]): Edit[] {
  let at = 0;
  return inOrder(edits).filter(({ start, end }) => {
    if (start < at) return false;
    at = end;
    return true;
  });
}

/** Undefined where the encoding lacks a letter of an edit. */
function inOwnEncoding(decoded: DecodedBytes, sorted: readonly Edit[]): Uint8Array | undefined {
  const { bytes, encoding } = decoded;
  const offsets = byteOffsets(decoded, sorted);
  const written = new Written(bytes.length);
  let at = 0;
  for (const [index, { text }] of sorted.entries()) {
    const encoded = encodeText(text, encoding);
    if (encoded === undefined) return undefined;
    written.add(bytes.subarray(at, offsets[index * 2]!));
    written.add(encoded);
    at = offsets[index * 2 + 1]!;
  }
  written.add(bytes.subarray(at));
  return written.bytes();
}

const BOM = new Uint8Array([0xef, 0xbb, 0xbf]);

function asUtf8({ text, bytes }: DecodedBytes, sorted: readonly Edit[]): Uint8Array {
  const encoder = new TextEncoder();
  const written = new Written(bytes.length);
  written.add(BOM);
  let at = 0;
  for (const edit of sorted) {
    written.add(encoder.encode(text.slice(at, edit.start)));
    written.add(encoder.encode(edit.text));
    at = edit.end;
  }
  written.add(encoder.encode(text.slice(at)));
  return written.bytes();
}

/** Bytes one after the other: pieces are copied at once, as there may be a million of them. */
class Written {
  #bytes: Uint8Array;
  #length = 0;

  /** @param expected about how many there will be */
  constructor(expected: number) {
    this.#bytes = new Uint8Array(expected);
  }

  add(piece: Uint8Array): void {
    const length = this.#length + piece.length;
    if (length > this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(length * 1.5));
      larger.set(this.#bytes.subarray(0, this.#length));
      this.#bytes = larger;
    }
    this.#bytes.set(piece, this.#length);
    this.#length = length;
  }

  bytes(): Uint8Array {
    return this.#bytes.slice(0, this.#length);
  }
}

/** Where edits, in order and apart, start and end in the bytes: two positions for each. */
function byteOffsets(decoded: DecodedBytes, sorted: readonly Edit[]): Uint32Array {
  const { bytes, encoding, mark } = decoded;
  const wanted = new Uint32Array(sorted.length * 2);
  sorted.forEach(({ start, end }, index) => {
    wanted.set([start, end], index * 2);
  });
  if (encoding.startsWith('utf-16')) return wanted.map((position) => mark + position * 2);
  if (!sequencesOf(encoding)) return wanted.map((position) => mark + position);
  const found = new Uint32Array(wanted.length).fill(bytes.length);
  let next = 0;
  let units = 0;
  const passed = (offset: number) => {
    while (next < wanted.length && wanted[next]! <= units) found[next++] = offset;
    return next < wanted.length;
  };
  passed(mark);
  if (encoding === 'utf-8' && isUtf8(bytes)) countUtf8(decoded, passed, (add) => (units += add));
  else
    walk(bytes, encoding, mark, (text, end) => {
      units += text.length;
      return passed(end);
    });
  return found;
}

/** Counts the bytes of well-formed UTF-8 from its text. */
function countUtf8(
  { text, mark }: DecodedBytes,
  passed: (offset: number) => boolean,
  count: (units: number) => void,
): void {
  let offset = mark;
  for (let at = 0; at < text.length; ) {
    const code = text.codePointAt(at)!;
    const units = code > 0xffff ? 2 : 1;
    offset += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
    at += units;
    count(units);
    if (!passed(offset)) return;
  }
}

/** Bytes of a text in an encoding; undefined where it cannot hold it. Lone surrogates become U+FFFD. */
export function encodeText(text: string, encoding: string): Uint8Array | undefined {
  if (encoding === 'utf-8') return new TextEncoder().encode(text);
  if (encoding.startsWith('utf-16')) return utf16Bytes(text.toWellFormed(), encoding);
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const char of text) {
    const code = char.codePointAt(0)!;
    if (code < 0x80) {
      bytes.push(code);
      continue;
    }
    const written = table.get(char);
    if (written === undefined) return undefined;
    if (written > 0xff) bytes.push(written >> 8);
    bytes.push(written & 0xff);
  }
  return Uint8Array.from(bytes);
}

function utf16Bytes(text: string, encoding: string): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const [low, high] = encoding === 'utf-16le' ? [0, 1] : [1, 0];
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    bytes[at * 2 + low] = unit & 0xff;
    bytes[at * 2 + high] = unit >> 8;
  }
  return bytes;
}

const tables = new Map<string, ReadonlyMap<string, number>>();

const LINE_FEED = 0x0a;

/** Characters of one or two bytes with those bytes, found by reading all of them. */
function tableOf(encoding: string): ReadonlyMap<string, number> {
  let table = tables.get(encoding);
  if (!table) {
    table = readTable(encoding);
    tables.set(encoding, table);
  }
  return table;
}

function readTable(encoding: string): Map<string, number> {
  const codes: number[] = [];
  const bytes: number[] = [];
  const add = (...sequence: number[]) => {
    codes.push(sequence.reduce((code, byte) => code * 256 + byte, 0));
    bytes.push(...sequence, LINE_FEED);
  };
  for (let byte = 0x80; byte < 0x100; byte++) add(byte);
  if (sequencesOf(encoding))
    for (let lead = 0x81; lead < 0xff; lead++)
      for (let trail = 0x40; trail < 0xff; trail++) add(lead, trail);
  const chars = new TextDecoder(encoding).decode(Uint8Array.from(bytes)).split('\n');
  const table = new Map<string, number>();
  codes.forEach((code, index) => {
    const char = chars[index]!;
    // Bytes that are no character give U+FFFD, some with an ASCII character after it.
    if ([...char].length === 1 && char !== '\ufffd' && !table.has(char)) table.set(char, code);
  });
  return table;
}
