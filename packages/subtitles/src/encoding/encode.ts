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
  const sorted = inOrder(edits);
  const texts = sorted.map(({ text }) => encodeText(text, decoded.encoding));
  if (texts.some((text) => text === undefined)) return asUtf8(decoded, sorted);
  const offsets = byteOffsets(
    decoded,
    sorted.flatMap(({ start, end }) => [start, end]),
  );
  const pieces: Uint8Array[] = [];
  let at = 0;
  sorted.forEach((_, index) => {
    const start = offsets[index * 2]!;
    if (start < at) return;
    pieces.push(decoded.bytes.subarray(at, start), texts[index]!);
    at = offsets[index * 2 + 1]!;
  });
  pieces.push(decoded.bytes.subarray(at));
  return joined(pieces);
}

const BOM = new Uint8Array([0xef, 0xbb, 0xbf]);

function asUtf8({ text }: DecodedBytes, sorted: readonly Edit[]): Uint8Array {
  const encoder = new TextEncoder();
  const pieces = [BOM];
  let at = 0;
  for (const edit of sorted) {
    if (edit.start < at) continue;
    pieces.push(encoder.encode(text.slice(at, edit.start)), encoder.encode(edit.text));
    at = edit.end;
  }
  pieces.push(encoder.encode(text.slice(at)));
  return joined(pieces);
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}

/** Where positions of the text, which need not be in order, stand in the bytes. */
function byteOffsets(decoded: DecodedBytes, positions: readonly number[]): number[] {
  const { bytes, encoding, mark } = decoded;
  if (encoding.startsWith('utf-16')) return positions.map((position) => mark + position * 2);
  if (!sequencesOf(encoding)) return positions.map((position) => mark + position);
  const wanted = [...new Set(positions)].sort((a, b) => a - b);
  const found = new Map<number, number>();
  let next = 0;
  let units = 0;
  const passed = (offset: number) => {
    while (next < wanted.length && wanted[next]! <= units) found.set(wanted[next++]!, offset);
    return next < wanted.length;
  };
  passed(mark);
  if (encoding === 'utf-8' && isUtf8(bytes)) countUtf8(decoded, passed, (add) => (units += add));
  else
    walk(bytes, encoding, mark, (text, end) => {
      units += text.length;
      return passed(end);
    });
  return positions.map((position) => found.get(position) ?? bytes.length);
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
