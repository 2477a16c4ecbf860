import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { JAPANESE, TURNED } from './draw-page.ts';

export interface DrawnFurigana {
  /** Columns from right to left, or rows, in the notation of Aozora Bunko: `漢字《かんじ》`. */
  lines: readonly string[];
  vertical: boolean;
  /** Font size of the base in pixels. */
  size: number;
}

/** Ruby is so much of its base's size; in sizes of the base: from a line to the next, a letter's step, and around all. */
const RUBY = 0.5;
const PITCH = 1.8;
const STEP = 1.05;
const MARGIN = 2;

interface Part {
  base: string;
  ruby: string;
}

function partsOf(line: string): Part[] {
  const parts = line.matchAll(/(\p{sc=Han}+)《([^》]+)》|[^《》]/gu);
  return [...parts].map(([all, base = all, ruby = '']) => ({ base, ruby }));
}

/** What lines say without their ruby. */
export const baseOf = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll(/《[^》]+》/g, '')).join('');

/** What lines say with the reading after its base. */
export const readingsOf = (lines: readonly string[]) =>
  lines.map((line) => line.replaceAll('《', '（').replaceAll('》', '）')).join('');

function write(context: SKRSContext2D, letter: string, x: number, y: number, vertical: boolean) {
  context.save();
  context.translate(x, y);
  if (vertical && TURNED.test(letter)) context.rotate(Math.PI / 2);
  context.fillText(letter, 0, 0);
  context.restore();
}

/** Letters along a line, from `at` on, in steps of `step`; `across`: the middle of the line. */
function writeAlong(
  context: SKRSContext2D,
  text: string,
  { at, step, across, size }: { at: number; step: number; across: number; size: number },
  vertical: boolean,
): void {
  [...text].forEach((letter, index) => {
    const along = at + (index + 0.5) * step;
    const mark = /[。、]/u.test(letter) && vertical ? size * 0.6 : 0;
    if (vertical) write(context, letter, across + mark, along - mark, true);
    else write(context, letter, along, across, false);
  });
}

/** Draws Japanese with small kana beside its kanji: right of columns, above rows. */
export function drawFurigana({ lines, vertical, size }: DrawnFurigana): Canvas {
  const parts = lines.map(partsOf);
  const longest = Math.max(...lines.map((line) => [...baseOf([line])].length));
  const long = Math.ceil((longest * STEP + 2 * MARGIN) * size);
  const wide = Math.ceil((lines.length * PITCH + 2 * MARGIN) * size);
  const canvas = createCanvas(vertical ? wide : long, vertical ? long : wide);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  const small = size * RUBY;
  parts.forEach((line, index) => {
    const from = (MARGIN + (index + 0.5) * PITCH) * size;
    const across = vertical ? canvas.width - from : from;
    const beside = across + (vertical ? 1 : -1) * size * (0.5 + RUBY / 2);
    let at = MARGIN * size;
    for (const { base, ruby } of line) {
      const length = [...base].length * STEP * size;
      context.font = `500 ${size}px "${JAPANESE}"`;
      writeAlong(context, base, { at, step: STEP * size, across, size }, vertical);
      context.font = `500 ${small}px "${JAPANESE}"`;
      // Spread over its base, or in its middle where it is longer.
      const step = Math.max(small, Math.min(length / [...ruby].length, 2 * small));
      const start = at + (length - step * [...ruby].length) / 2;
      writeAlong(context, ruby, { at: start, step, across: beside, size: small }, vertical);
      at += length;
    }
  });
  return canvas;
}
