import type { Look, Piece } from '../types.ts';

/** Pieces of a text as a tokenizer comes upon them; text between two others is one piece. */
export class PieceList {
  readonly pieces: Piece[] = [];
  readonly #source: string;
  #textStart: number;
  #value: string | undefined;

  constructor(source: string, start: number) {
    this.#source = source;
    this.#textStart = start;
  }

  /** The text from here on up to `position` is written otherwise than it is read. */
  reads(from: number, position: number, value: string): void {
    this.#value = this.#read(from) + value;
    this.#valueEnd = position;
  }
  #valueEnd = 0;

  #read(end: number): string {
    return this.#value === undefined
      ? this.#source.slice(this.#textStart, end)
      : this.#value + this.#source.slice(this.#valueEnd, end);
  }

  /** Ends the text before `position`. */
  flush(position: number): void {
    if (position > this.#textStart) {
      const value = this.#read(position);
      this.pieces.push({ type: 'text', start: this.#textStart, end: position, value });
    }
    this.#value = undefined;
    this.#textStart = position;
  }

  /** Adds a piece that is no text; what stands between the last one and it is text. */
  add(piece: Piece): void {
    this.flush(piece.start);
    this.pieces.push(piece);
    this.#textStart = piece.end;
  }
}

const SIMPLE: Readonly<Record<string, Look>> = {
  b: { kind: 'bold' },
  strong: { kind: 'bold' },
  i: { kind: 'italic' },
  em: { kind: 'italic' },
  u: { kind: 'underline' },
  s: { kind: 'strike' },
  strike: { kind: 'strike' },
  del: { kind: 'strike' },
  ruby: { kind: 'ruby' },
  rt: { kind: 'phonetic' },
};

/** What a tag of HTML's names makes of text; `attributes` as written. */
export function lookOfTag(name: string, attributes: string): Look {
  const lower = name.toLowerCase();
  if (Object.hasOwn(SIMPLE, lower)) return SIMPLE[lower]!;
  if (lower === 'font') {
    const colour = /\bcolor\s*=\s*["']?\s*([#\w]{3,24})/i.exec(attributes)?.[1];
    if (colour !== undefined) return { kind: 'colour', value: colourOf(colour) };
  }
  return { kind: 'other', value: lower };
}

/** `#rrggbb` of what people write as a colour; names in small letters. */
function colourOf(text: string): string {
  const digits = /^#?([\da-f]{6}|[\da-f]{8})$/i.exec(text)?.[1];
  return digits === undefined ? text.toLowerCase() : `#${digits.slice(0, 6).toLowerCase()}`;
}
