import { guessEncoding } from './guess.ts';
import { sequencesOf, walk } from './sequences.ts';
import type { DecodedBytes } from './types.ts';

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** The encoding that a byte order mark states, with the mark's length. */
export function byteOrderMark(bytes: Uint8Array): { encoding: string; length: number } | undefined {
  const found = MARKS.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte));
  return found && { encoding: found[0], length: found[1].length };
}

/**
 * Text of bytes in an encoding that is not stated: by the byte order mark, then as valid UTF-8, as UTF-16 by its zero
 * bytes, by `hint`, a label that the file itself names, and by how letters are used in languages. Never throws: bytes
 * that are no character are U+FFFD, and `encodeEdited` writes them as they were.
 */
export function decodeBytes(bytes: Uint8Array, hint?: string): DecodedBytes {
  const mark = byteOrderMark(bytes);
  if (mark) return decodeAs(bytes, mark.encoding, mark.length);
  const utf16 = guessUtf16(bytes);
  if (utf16) return decodeAs(bytes, utf16);
  if (isUtf8(bytes)) return decodeAs(bytes, 'utf-8');
  return decodeAs(bytes, labelOf(hint) ?? guessEncoding(bytes));
}

/** The label of an encoding by any of its names; undefined for names of none, and for those that stated UTF falsely. */
function labelOf(name: string | undefined): string | undefined {
  if (name === undefined) return undefined;
  try {
    const { encoding } = new TextDecoder(name.trim());
    return encoding.startsWith('utf') ? undefined : encoding;
  } catch {
    return undefined;
  }
}

/** Text of bytes in a stated encoding; `mark` are bytes at the beginning that are none of the text. */
export function decodeAs(bytes: Uint8Array, encoding: string, mark = 0): DecodedBytes {
  return { bytes, text: textOf(bytes.subarray(mark), encoding), encoding, mark };
}

function textOf(bytes: Uint8Array, encoding: string): string {
  if (encoding.startsWith('utf-16')) return utf16Text(bytes, encoding);
  // The decoder's own way to pass over malformed bytes joins several in one character.
  if (!sequencesOf(encoding) || (encoding === 'utf-8' && isUtf8(bytes)))
    return new TextDecoder(encoding, { ignoreBOM: true }).decode(bytes);
  const pieces: string[] = [];
  walk(bytes, encoding, 0, (text) => pieces.push(text) > 0);
  return pieces.join('');
}

/** Each pair of bytes is one unit, lone surrogates too; half a pair at the end is left out. */
function utf16Text(bytes: Uint8Array, encoding: string): string {
  const [low, high] = encoding === 'utf-16le' ? [0, 1] : [1, 0];
  const pieces: string[] = [];
  const units = new Uint16Array(8192);
  const count = bytes.length >> 1;
  for (let from = 0; from < count; from += units.length) {
    const size = Math.min(units.length, count - from);
    for (let index = 0; index < size; index++) {
      const at = (from + index) * 2;
      units[index] = bytes[at + low]! | (bytes[at + high]! << 8);
    }
    pieces.push(String.fromCharCode(...units.subarray(0, size)));
  }
  return pieces.join('');
}

/** True for bytes that are well-formed UTF-8. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Text in UTF-16 has a zero byte at every second place for spaces and Latin letters, and nowhere else. */
export function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4) return undefined;
  const encoding = utf16ByZeros(sample);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const control = /[\0-\x08\x0e-\x1f\ufffe\uffff]/;
  return encoding && !control.test(utf16Text(sample, encoding)) ? encoding : undefined;
}

function utf16ByZeros(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++;
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.05 && zeros[0]! === 0) return 'utf-16le';
  if (zeros[0]! > half * 0.05 && zeros[1]! === 0) return 'utf-16be';
  return undefined;
}
