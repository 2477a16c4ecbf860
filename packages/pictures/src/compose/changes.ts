import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { SetText } from '../model.ts';
import { type Writing, writeText } from './write.ts';

/** Rows that are compared at once. */
const BAND = 256;

/** Pixels of a picture that were drawn on: a bit each. */
export class Changes {
  readonly width: number;
  readonly height: number;
  readonly #bits: Uint8Array;
  /** A byte each row. */
  readonly #rows: Uint8Array;

  constructor({ width, height }: { width: number; height: number }) {
    this.width = width;
    this.height = height;
    this.#bits = new Uint8Array(Math.ceil((width * height) / 8));
    this.#rows = new Uint8Array(height);
  }

  /** Where two pictures of one size differ. */
  static between(before: Canvas, after: Canvas): Changes {
    const { width, height } = after;
    const changes = new Changes({ width, height });
    const contexts = [before.getContext('2d'), after.getContext('2d')] as const;
    for (let top = 0; top < height; top += BAND) {
      const rows = Math.min(BAND, height - top);
      const [one, other] = contexts.map((context) => {
        const { data } = context.getImageData(0, top, width, rows);
        return new Uint32Array(data.buffer, data.byteOffset, width * rows);
      }) as [Uint32Array, Uint32Array];
      for (let at = 0; at < one.length; at += 1)
        if (one[at] !== other[at]) changes.#add(at % width, top + Math.floor(at / width));
    }
    return changes;
  }

  has(x: number, y: number): boolean {
    const at = y * this.width + x;
    return ((this.#bits[at >> 3]! >> (at & 7)) & 1) === 1;
  }

  /** Whether anything in a row changed. */
  inRow(y: number): boolean {
    return this.#rows[y] === 1;
  }

  /** Runs as masks have them: `y`, `from`, `to` (exclusive). */
  addRuns(runs: readonly number[]): void {
    for (let at = 0; at < runs.length; at += 3)
      for (let x = runs[at + 1]!; x < runs[at + 2]!; x += 1) this.#add(x, runs[at]!);
  }

  /** The ink of a text, which lies in a box. */
  addText(
    set: SetText,
    box: { x: number; y: number; width: number; height: number },
    writing: Omit<Writing, 'context'>,
  ): void {
    const { x: left, y: top, width, height } = box;
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.translate(-left, -top);
    writeText(set, { ...writing, context });
    const { data } = context.getImageData(0, 0, width, height);
    for (let y = 0, at = 3; y < height; y += 1)
      for (let x = 0; x < width; x += 1, at += 4) if (data[at]! > 0) this.#add(left + x, top + y);
  }

  #add(x: number, y: number): void {
    if (x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const at = y * this.width + x;
    this.#bits[at >> 3] = this.#bits[at >> 3]! | (1 << (at & 7));
    this.#rows[y] = 1;
  }
}
