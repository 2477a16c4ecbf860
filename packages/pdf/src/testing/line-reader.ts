import { readFileSync } from 'node:fs';
import type { PictureReader } from '../scan/types.ts';

const WIDTH_AT = 16;
const HEIGHT_AT = 20;
/** Around lines in pictures that are read. */
const MARGIN = 12;

/**
 * A reader that knows what stands there: of pages with one line each.
 * @param textOf what it says of a picture
 */
export const lineReader =
  (textOf: (path: string) => { text: string; confidence?: number }): PictureReader =>
  async ({ path, language }) => {
    const file = readFileSync(path);
    const width = file.readUInt32BE(WIDTH_AT) - 2 * MARGIN;
    const height = file.readUInt32BE(HEIGHT_AT) - 2 * MARGIN;
    const { text, confidence = 0.9 } = textOf(path);
    const unit = width / text.length;
    let at = 0;
    const words = text.split(' ').map((word) => {
      const x = MARGIN + at * unit;
      at += word.length + 1;
      const box = { x, y: MARGIN, width: word.length * unit, height };
      return { text: word, confidence, box };
    });
    return { lines: [{ text, words, size: height }], language };
  };
