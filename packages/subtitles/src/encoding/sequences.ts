/** How many bytes the character at a position takes in an encoding whose characters take one or more. */
type SequenceLength = (bytes: Uint8Array, at: number) => number;

const between = (byte: number | undefined, from: number, to: number) =>
  byte !== undefined && byte >= from && byte <= to;

const shiftJis: SequenceLength = (bytes, at) => {
  const lead = bytes[at]!;
  const double = between(lead, 0x81, 0x9f) || between(lead, 0xe0, 0xfc);
  return double && trails(bytes[at + 1]) ? 2 : 1;
};

/** A second byte: no control character and no digit or sign. */
const trails = (byte: number | undefined) => between(byte, 0x40, 0x7e) || between(byte, 0x80, 0xfe);

const doubleByte: SequenceLength = (bytes, at) =>
  between(bytes[at], 0x81, 0xfe) && trails(bytes[at + 1]) ? 2 : 1;

const gb18030: SequenceLength = (bytes, at) => {
  if (!between(bytes[at], 0x81, 0xfe)) return 1;
  if (!between(bytes[at + 1], 0x30, 0x39)) return doubleByte(bytes, at);
  return between(bytes[at + 2], 0x81, 0xfe) && between(bytes[at + 3], 0x30, 0x39) ? 4 : 1;
};

const eucJp: SequenceLength = (bytes, at) => {
  if (bytes[at] === 0x8f)
    return between(bytes[at + 1], 0xa1, 0xfe) && between(bytes[at + 2], 0xa1, 0xfe) ? 3 : 1;
  if (bytes[at] === 0x8e) return between(bytes[at + 1], 0xa1, 0xdf) ? 2 : 1;
  return between(bytes[at], 0xa1, 0xfe) && between(bytes[at + 1], 0xa1, 0xfe) ? 2 : 1;
};

/** Well-formed sequences of UTF-8 (Unicode, table 3-7); a byte of any other is alone. */
export const utf8: SequenceLength = (bytes, at) => {
  const lead = bytes[at]!;
  if (lead < 0xc2 || lead > 0xf4) return 1;
  const size = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  const least = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const most = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (!between(bytes[at + 1], least, most)) return 1;
  for (let next = 2; next < size; next++) if (!between(bytes[at + next], 0x80, 0xbf)) return 1;
  return size;
};

const SEQUENCES: Readonly<Record<string, SequenceLength>> = {
  'utf-8': utf8,
  shift_jis: shiftJis,
  'euc-jp': eucJp,
  'euc-kr': doubleByte,
  big5: doubleByte,
  gbk: doubleByte,
  gb18030,
};

/** How an encoding's characters are told apart; undefined for encodings of one byte a character. */
export const sequencesOf = (encoding: string): SequenceLength | undefined => SEQUENCES[encoding];

/**
 * Calls `take` with each character of `bytes` from `start` on, in order: the text it is (U+FFFD for bytes that are none)
 * and where its bytes end. Stops when `take` answers false.
 */
export function walk(
  bytes: Uint8Array,
  encoding: string,
  start: number,
  take: (text: string, end: number) => boolean,
): void {
  const length = sequencesOf(encoding) ?? (() => 1);
  const decoder = new TextDecoder(encoding);
  const known = new Map<number, string>();
  for (let at = start; at < bytes.length; ) {
    const lead = bytes[at]!;
    let size = lead < 0x80 ? 1 : length(bytes, at);
    let key = 0;
    for (let next = 0; next < size; next++) key = key * 256 + bytes[at + next]!;
    let text = lead < 0x80 ? String.fromCharCode(lead) : known.get(key);
    if (text === undefined) {
      text = decoder.decode(bytes.subarray(at, at + size));
      known.set(key, text);
    }
    // Two bytes that are no character: the first is none, the second may be one of its own.
    if (size > 1 && text.startsWith('\ufffd')) {
      text = '\ufffd';
      size = 1;
    }
    at += size;
    if (!take(text, at)) return;
  }
}
