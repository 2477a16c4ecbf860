import { corrupt } from '../errors.ts';

/** One token of RTF 1.9.1: positions are bytes, for the file is read as Latin-1. */
export interface RtfToken {
  type: 'open' | 'close' | 'word' | 'symbol' | 'hex' | 'text' | 'end';
  start: number;
  end: number;
  /** Name of a control word, character of a control symbol, text. */
  name: string;
  /** Number of a control word, value of a hexadecimal character. */
  value: number | undefined;
}

const WORD = /\\([a-zA-Z]{1,32})(-?\d{1,10})? ?/y;
const TEXT = /[^\\{}\r\n]+/y;
const BREAKS = /[\r\n]+/y;

/** Reads tokens one after the other; data of `\bin` and line breaks, which mean nothing, are passed over. */
export class RtfScanner {
  readonly source: string;
  position = 0;

  constructor(source: string) {
    this.source = source;
  }

  next(): RtfToken {
    BREAKS.lastIndex = this.position;
    if (BREAKS.test(this.source)) this.position = BREAKS.lastIndex;
    const start = this.position;
    const char = this.source[start];
    if (char === undefined) return this.#token('end', start, start, '');
    if (char === '{') return this.#token('open', start, start + 1, char);
    if (char === '}') return this.#token('close', start, start + 1, char);
    if (char !== '\\') {
      TEXT.lastIndex = start;
      const [text] = TEXT.exec(this.source)!;
      return this.#token('text', start, start + text.length, text);
    }
    return this.#control(start);
  }

  /** After the group that was just opened, whatever is in it. Errors: `corrupt_file` when it has no end. */
  skipGroup(): number {
    for (let depth = 1; depth > 0; ) {
      const { type } = this.next();
      if (type === 'open') depth++;
      else if (type === 'close') depth--;
      else if (type === 'end') throw corrupt('A group of the file has no end.');
    }
    return this.position;
  }

  #control(start: number): RtfToken {
    WORD.lastIndex = start;
    const word = WORD.exec(this.source);
    if (word) {
      const name = word[1]!;
      const value = word[2] === undefined ? undefined : Number.parseInt(word[2], 10);
      const data = name === 'bin' ? Math.max(0, value ?? 0) : 0;
      return this.#token('word', start, start + word[0].length + data, name, value);
    }
    const symbol = this.source[start + 1] ?? '';
    if (symbol === "'") {
      const value = Number.parseInt(this.source.slice(start + 2, start + 4), 16);
      return this.#token('hex', start, start + 4, '', Number.isNaN(value) ? 0x3f : value);
    }
    return this.#token('symbol', start, start + 1 + symbol.length, symbol);
  }

  #token(
    type: RtfToken['type'],
    start: number,
    end: number,
    name: string,
    value?: number,
  ): RtfToken {
    this.position = Math.min(end, this.source.length);
    return { type, start, end: this.position, name, value };
  }
}
