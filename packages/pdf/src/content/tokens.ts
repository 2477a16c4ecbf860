/** What a content stream is made of (ISO 32000-2, 7.2 and 7.8.2), with the place of every token in the bytes. */
export type Token = { start: number; end: number } & (
  | { type: 'number'; value: number }
  | { type: 'string'; bytes: Uint8Array }
  | { type: 'name'; value: string }
  | { type: 'array'; items: Token[] }
  | { type: 'dictionary'; entries: Map<string, Token> }
  | { type: 'keyword'; value: string }
);

/** Arrays and dictionaries in each other, at most; deeper ones are cut off. */
const MAX_DEPTH = 32;

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set([...'()<>[]{}/%'].map((character) => character.charCodeAt(0)));
/** By byte: neither white nor a delimiter. */
const REGULAR = Array.from({ length: 256 }, (_, byte) => !WHITE.has(byte) && !DELIMITERS.has(byte));
const isRegular = (byte: number) => REGULAR[byte]!;

const hexDigit = (byte: number | undefined): number => {
  if (byte === undefined) return -1;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const lower = byte | 0x20;
  return lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
};

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };

function ascii(bytes: Uint8Array, start: number, end: number): string {
  let text = '';
  for (let at = start; at < end; at += 1) text += String.fromCharCode(bytes[at]!);
  return text;
}

/**
 * Reads tokens one by one. Never throws: what is broken gives the token that can be made of it, and every call moves on.
 */
export class Tokens {
  position = 0;
  readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array, position = 0) {
    this.bytes = bytes;
    this.position = position;
  }

  /** The next token; undefined at the end. */
  next(depth = 0): Token | undefined {
    this.skipWhite();
    const { bytes } = this;
    const start = this.position;
    const byte = bytes[start];
    if (byte === undefined) return undefined;
    switch (byte) {
      case 0x28:
        return this.literalString(start);
      case 0x2f:
        return this.name(start);
      case 0x5b:
        this.position += 1;
        return this.array(start, depth);
      case 0x3c:
        if (bytes[start + 1] !== 0x3c) return this.hexString(start);
        this.position += 2;
        return this.dictionary(start, depth);
      case 0x3e:
        this.position += bytes[start + 1] === 0x3e ? 2 : 1;
        return {
          type: 'keyword',
          value: this.position - start === 2 ? '>>' : '>',
          start,
          end: this.position,
        };
      case 0x5d:
      case 0x29:
      case 0x7b:
      case 0x7d:
        this.position += 1;
        return { type: 'keyword', value: String.fromCharCode(byte), start, end: this.position };
      default:
        return this.numberOrKeyword(start);
    }
  }

  private skipWhite(): void {
    const { bytes } = this;
    for (;;) {
      const byte = bytes[this.position];
      if (byte === undefined) return;
      if (WHITE.has(byte)) this.position += 1;
      else if (byte === 0x25) {
        while (
          this.position < bytes.length &&
          bytes[this.position] !== 10 &&
          bytes[this.position] !== 13
        )
          this.position += 1;
      } else return;
    }
  }

  private literalString(start: number): Token {
    const { bytes } = this;
    const out: number[] = [];
    let at = start + 1;
    let open = 1;
    while (at < bytes.length) {
      const byte = bytes[at]!;
      at += 1;
      if (byte === 0x5c) at = this.escape(at, out);
      else if (byte === 0x28) {
        open += 1;
        out.push(byte);
      } else if (byte === 0x29) {
        open -= 1;
        if (open === 0) break;
        out.push(byte);
      } else if (byte === 13) {
        out.push(10);
        if (bytes[at] === 10) at += 1;
      } else out.push(byte);
    }
    this.position = at;
    return { type: 'string', bytes: Uint8Array.from(out), start, end: at };
  }

  /** Reads what follows a backslash; gives the position behind it. */
  private escape(at: number, out: number[]): number {
    const { bytes } = this;
    const byte = bytes[at];
    if (byte === undefined) return at;
    if (byte >= 0x30 && byte <= 0x37) {
      let value = 0;
      let end = at;
      while (
        end < at + 3 &&
        bytes[end] !== undefined &&
        bytes[end]! >= 0x30 &&
        bytes[end]! <= 0x37
      ) {
        value = value * 8 + bytes[end]! - 0x30;
        end += 1;
      }
      out.push(value & 0xff);
      return end;
    }
    if (byte === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
    if (byte === 10) return at + 1;
    out.push(ESCAPES[String.fromCharCode(byte)] ?? byte);
    return at + 1;
  }

  private hexString(start: number): Token {
    const { bytes } = this;
    const close = bytes.indexOf(0x3e, start);
    const end = close < 0 ? bytes.length : close;
    const all = new Uint8Array(Math.ceil((end - start - 1) / 2));
    let count = 0;
    for (let at = start + 1; at < end; at += 1) {
      const digit = hexDigit(bytes[at]);
      if (digit < 0) continue;
      all[count >> 1]! += count % 2 ? digit : digit * 16;
      count += 1;
    }
    const length = (count + 1) >> 1;
    this.position = Math.min(end + 1, bytes.length);
    return {
      type: 'string',
      bytes: length === all.length ? all : all.slice(0, length),
      start,
      end: this.position,
    };
  }

  private name(start: number): Token {
    const { bytes } = this;
    let at = start + 1;
    let value = '';
    while (at < bytes.length && isRegular(bytes[at]!)) {
      const high = bytes[at] === 0x23 ? hexDigit(bytes[at + 1]) : -1;
      const low = high >= 0 ? hexDigit(bytes[at + 2]) : -1;
      if (low >= 0) {
        value += String.fromCharCode(high * 16 + low);
        at += 3;
      } else {
        value += String.fromCharCode(bytes[at]!);
        at += 1;
      }
    }
    this.position = at;
    return { type: 'name', value, start, end: at };
  }

  private array(start: number, depth: number): Token {
    const items: Token[] = [];
    for (;;) {
      const item = depth < MAX_DEPTH ? this.next(depth + 1) : undefined;
      if (!item || (item.type === 'keyword' && item.value === ']')) break;
      items.push(item);
    }
    return { type: 'array', items, start, end: this.position };
  }

  private dictionary(start: number, depth: number): Token {
    const entries = new Map<string, Token>();
    for (;;) {
      const key = depth < MAX_DEPTH ? this.next(depth + 1) : undefined;
      if (!key || (key.type === 'keyword' && key.value === '>>')) break;
      if (key.type !== 'name') continue;
      const value = this.next(depth + 1);
      if (!value || (value.type === 'keyword' && value.value === '>>')) break;
      entries.set(key.value, value);
    }
    return { type: 'dictionary', entries, start, end: this.position };
  }

  private numberOrKeyword(start: number): Token {
    const { bytes } = this;
    let end = start;
    while (end < bytes.length && isRegular(bytes[end]!)) end += 1;
    this.position = end;
    // Longer ones are no number and no operator; `String.fromCharCode` takes no million arguments.
    const value = ascii(bytes, start, Math.min(end, start + 64));
    // As viewers do: `--5` is -5, `1-2` is 1.
    const found = value < ':' ? /^([+-]*)(\d+\.?\d*|\.\d+)/.exec(value) : undefined;
    if (found) {
      const [, sign = '', digits = '0'] = found;
      const number = Number(digits) * (sign.includes('-') ? -1 : 1);
      return { type: 'number', value: number, start, end };
    }
    if (/^[+-]?\.?$/.test(value)) return { type: 'number', value: 0, start, end };
    return { type: 'keyword', value, start, end };
  }
}

const WORDS_THAT_FOLLOW_EI = 5;

/**
 * Where an inline image's data ends.
 *
 * @param from behind the white space that follows `ID`
 * @param length bytes of the data where they are known (no filter), undefined otherwise
 * @returns the offset behind `EI`, or the end of the bytes when there is none
 */
export function endOfInlineImage(bytes: Uint8Array, from: number, length?: number): number {
  const isEnd = (at: number) =>
    bytes[at] === 0x45 &&
    bytes[at + 1] === 0x49 &&
    (at === from || WHITE.has(bytes[at - 1]!)) &&
    (bytes[at + 2] === undefined || WHITE.has(bytes[at + 2]!));
  if (length !== undefined) {
    for (let at = from + length; at <= from + length + 3; at += 1) if (isEnd(at)) return at + 2;
  }
  for (let at = from; at < bytes.length - 1; at += 1) {
    if (isEnd(at) && looksLikeContent(bytes, at + 2)) return at + 2;
  }
  return bytes.length;
}

/** Data may contain ` EI ` by chance: what follows must be text. */
function looksLikeContent(bytes: Uint8Array, from: number): boolean {
  const reach = Math.min(bytes.length, from + WORDS_THAT_FOLLOW_EI * 4);
  for (let at = from; at < reach; at += 1) {
    const byte = bytes[at]!;
    if (byte > 0x7e || (byte < 0x20 && !WHITE.has(byte))) return false;
  }
  return true;
}
