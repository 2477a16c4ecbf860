import type { Canvas } from '@napi-rs/canvas';
import type { Changes } from '../compose/changes.ts';
import type { Orientation } from './exif.ts';
import { uprightPlace } from './turned.ts';

/** Rows that are taken from the canvas at once. */
const ROWS = 64;

/** Red, green, blue and opacity of a pixel. */
export type Pixel = readonly [red: number, green: number, blue: number, opacity: number];

/** The pixels that were drawn on, by where they are stored in the file. */
export class DrawnPixels {
  readonly #canvas: Canvas;
  readonly #changes: Changes;
  readonly #orientation: Orientation;
  readonly #place: (x: number, y: number) => readonly [x: number, y: number];
  #data: Uint8ClampedArray = new Uint8ClampedArray();
  #from = 0;

  constructor(canvas: Canvas, changes: Changes, orientation: Orientation = 1) {
    this.#canvas = canvas;
    this.#changes = changes;
    this.#orientation = orientation;
    this.#place = uprightPlace(canvas, orientation);
  }

  /** Calls for each pixel of a stored row that was drawn on; `width`: of the row. */
  row(y: number, width: number, put: (x: number, pixel: Pixel) => void): void {
    if (this.#orientation === 1 && !this.#changes.inRow(y)) return;
    for (let x = 0; x < width; x += 1) {
      const [left, top] = this.#place(x, y);
      if (this.#changes.has(left, top)) put(x, this.#at(left, top));
    }
  }

  /** Whether all that was drawn is grey. */
  get isGrey(): boolean {
    const { width, height } = this.#changes;
    for (let y = 0; y < height; y += 1) {
      if (!this.#changes.inRow(y)) continue;
      for (let x = 0; x < width; x += 1) {
        if (!this.#changes.has(x, y)) continue;
        const [red, green, blue] = this.#at(x, y);
        if (red !== green || red !== blue) return false;
      }
    }
    return true;
  }

  #at(x: number, y: number): Pixel {
    const { width, height } = this.#canvas;
    if (this.#data.length === 0 || y < this.#from || y >= this.#from + ROWS) {
      this.#from = y - (y % ROWS);
      const rows = Math.min(ROWS, height - this.#from);
      this.#data = this.#canvas.getContext('2d').getImageData(0, this.#from, width, rows).data;
    }
    const at = ((y - this.#from) * width + x) * 4;
    const data = this.#data;
    return [data[at]!, data[at + 1]!, data[at + 2]!, data[at + 3]!];
  }
}
