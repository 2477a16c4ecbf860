import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { oncePerBytes } from '../once-per-bytes.ts';

export interface DecodedText {
  /** Without its byte order mark. */
  text: string;
  /** A label iconv-lite knows, such as `utf-8`, `utf-16le`, `windows-1252`, `shift_jis`. */
  encoding: string;
  /** The file begins with a byte order mark. */
  bom: boolean;
}

const MARKS: readonly (readonly [encoding: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Bytes a guess is made from; longer files gain nothing. */
const SAMPLE = 256 * 1024;
/** Single-byte guesses are weak: what the web calls them (WHATWG Encoding) is the superset in use. */
const SUPERSETS: Readonly<Record<string, string>> = {
  'iso-8859-1': 'windows-1252',
  ascii: 'utf-8',
  'iso-8859-9': 'windows-1254',
  'iso-8859-8': 'windows-1255',
  gb18030: 'gb18030',
};

/**
 * Text of bytes in an encoding not stated: byte order mark, then valid UTF-8, then UTF-16 by its zero bytes, then
 * the statistics of legacy encodings. `hint` is an encoding the document itself names; it is taken when it can be.
 */
export function decodeText(bytes: Uint8Array, hint?: string): DecodedText {
  for (const [encoding, mark] of MARKS)
    if (mark.every((byte, index) => bytes[index] === byte))
      return { text: decode(bytes.subarray(mark.length), encoding), encoding, bom: true };
  const utf16 = guessUtf16(bytes);
  if (utf16) return { text: decode(bytes, utf16), encoding: utf16, bom: false };
  if (isUtf8(bytes)) return { text: decode(bytes, 'utf-8'), encoding: 'utf-8', bom: false };
  const named = hint?.trim().toLowerCase();
  const encoding =
    named && named !== 'utf-8' && iconv.encodingExists(named)
      ? (SUPERSETS[named] ?? named)
      : guessLegacy(bytes);
  return { text: decode(bytes, encoding), encoding, bom: false };
}

/** True when `text` can be written in `encoding` and read back the same. */
function canEncode(text: string, encoding: string): boolean {
  return (
    encoding.startsWith('utf') || iconv.decode(iconv.encode(text, encoding), encoding) === text
  );
}

/**
 * Bytes of `text` as the source had them: same encoding, same byte order mark. Text the encoding cannot hold is
 * written in UTF-8, with a byte order mark so that programs that expected the old encoding see the change.
 */
export function encodeText(
  text: string,
  source: Pick<DecodedText, 'encoding' | 'bom'>,
): Uint8Array {
  const legal = text.replace(/\p{Surrogate}/gu, '\ufffd');
  if (!canEncode(legal, source.encoding)) return iconv.encode(legal, 'utf-8', { addBOM: true });
  return iconv.encode(legal, source.encoding, { addBOM: source.bom });
}

/** `text` with the characters an encoding lacks written as HTML character references. */
export function withReferences(text: string, encoding: string): string {
  if (canEncode(text, encoding)) return text;
  return text.replace(/[^\0-\x7f]/gu, (char) =>
    canEncode(char, encoding) ? char : `&#${char.codePointAt(0)};`,
  );
}

function decode(bytes: Uint8Array, encoding: string): string {
  return iconv.decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), encoding, {
    stripBOM: false,
  });
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Text in UTF-16 has a zero byte at every second place for spaces and Latin letters, and nowhere else. */
function guessUtf16(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4096);
  if (sample.length < 4 || bytes.length % 2 !== 0) return undefined;
  const encoding = utf16ByZeros(sample);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const control = /[\0-\x08\x0e-\x1f\ufffe\uffff]/;
  return encoding && !control.test(decode(sample, encoding)) ? encoding : undefined;
}

function utf16ByZeros(sample: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++;
  const half = sample.length / 2;
  if (zeros[1]! > half * 0.05 && zeros[0]! === 0) return 'utf-16le';
  if (zeros[0]! > half * 0.05 && zeros[1]! === 0) return 'utf-16be';
  return undefined;
}

/** Tried beside what statistics propose: they know little of short texts. */
const COMMON = ['windows-1252', 'windows-1251', 'windows-1250', 'windows-1254'];

const guessOf = oncePerBytes(likelyLegacy);

const guessLegacy = (bytes: Uint8Array) => guessOf(bytes.subarray(0, SAMPLE));

function likelyLegacy(sample: Uint8Array): string {
  const confidence = new Map(COMMON.map((name) => [name, 0]));
  for (const match of analyse(sample)) {
    const name = match.name.toLowerCase();
    const encoding = SUPERSETS[name] ?? name;
    if (encoding.startsWith('utf') || !iconv.encodingExists(encoding)) continue;
    confidence.set(encoding, Math.max(match.confidence / 100, confidence.get(encoding) ?? 0));
  }
  let best = 'windows-1252';
  let highest = Number.NEGATIVE_INFINITY;
  for (const [encoding, stated] of confidence) {
    const score = stated + plausibility(decode(sample, encoding));
    if (score > highest) {
      best = encoding;
      highest = score;
    }
  }
  return best;
}

const SCRIPTS = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic', 'Thai', 'Han', 'Hangul'].map(
  (script) => new RegExp(`\\p{Script=${script}}`, 'u'),
);

/** How much decoded bytes look like words: letters of one script, no capital after a small letter, no gaps. */
function plausibility(text: string): number {
  const words = text.match(/[^\s\x21-\x40\x5b-\x60\x7b-\x7f]*[^\0-\x7f][^\s\x21-\x40]*/gu) ?? [];
  let score = 0;
  for (const word of words.slice(0, 2000)) {
    const foreign = word.match(/[^\0-\x7f]/gu)!;
    const letters = foreign.filter((char) => /[\p{L}\p{M}’“”«»–—…、。，]/u.test(char)).length;
    const scripts = SCRIPTS.filter((script) => script.test(word)).length;
    score += letters / foreign.length - (scripts > 1 ? 2 : 0);
    if (/\p{Ll}\p{Lu}/u.test(word)) score -= 0.5;
    if (/[\ufffd\x80-\x9f\ue000-\uf8ff]/.test(word)) score -= 3;
  }
  return words.length === 0 ? 0 : score / Math.min(words.length, 2000);
}

/** True for bytes that are not text in any encoding: zero or control bytes that no text has. */
export function isBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 8192);
  if (MARKS.some(([, mark]) => mark.every((byte, index) => sample[index] === byte))) return false;
  if (guessUtf16(sample.length % 2 === 0 ? sample : sample.subarray(0, -1))) return false;
  let control = 0;
  for (const byte of sample)
    if (byte < 0x20 && byte !== 9 && byte !== 10 && byte !== 12 && byte !== 13 && byte !== 0x1b)
      control++;
  return control > sample.length * 0.01;
}
