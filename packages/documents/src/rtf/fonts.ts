import iconv from 'iconv-lite';
import { RtfScanner } from './scanner.ts';

/** Code pages of `\fcharset` (RTF 1.9.1, "Font Table"). */
const CHARSETS: Readonly<Record<number, string>> = {
  0: 'windows-1252',
  77: 'macintosh',
  128: 'cp932',
  129: 'cp949',
  134: 'cp936',
  136: 'cp950',
  161: 'windows-1253',
  162: 'windows-1254',
  163: 'windows-1258',
  177: 'windows-1255',
  178: 'windows-1256',
  186: 'windows-1257',
  204: 'windows-1251',
  222: 'windows-874',
  238: 'windows-1250',
  254: 'cp437',
};

/** Encodings of the bytes of a file: of the file as a whole, and of its fonts. */
export class RtfFonts {
  readonly defaultFont: number;
  readonly #encoding: string;
  readonly #fonts = new Map<number, string>();

  constructor(source: string) {
    const head = source.slice(0, 4000);
    const page = /\\ansicpg(\d+)/.exec(head)?.[1];
    const set = /\\(mac|pca|pc)\b/.exec(head)?.[1];
    const named = page ? `cp${page}` : set === 'mac' ? 'macintosh' : set ? 'cp850' : '';
    this.#encoding = iconv.encodingExists(named) ? named : 'windows-1252';
    this.defaultFont = Number(/\\deff(\d{1,9})/.exec(head)?.[1] ?? 0);
    const table = source.indexOf('{\\fonttbl');
    if (table >= 0) this.#readTable(source, table);
  }

  #readTable(source: string, start: number): void {
    const scanner = new RtfScanner(source);
    scanner.position = start + 1;
    let font = 0;
    for (let depth = 1; depth > 0; ) {
      const { type, name, value } = scanner.next();
      if (type === 'open') depth++;
      else if (type === 'close') depth--;
      else if (type === 'end') return;
      else if (type === 'word' && name === 'f') font = value ?? 0;
      else if (type === 'word' && name === 'fcharset') {
        const encoding = CHARSETS[value ?? 0];
        if (encoding && value !== 0) this.#fonts.set(font, encoding);
      }
    }
  }

  decode(bytes: readonly number[], font: number): string {
    return iconv.decode(Buffer.from(bytes), this.#fonts.get(font) ?? this.#encoding);
  }
}
