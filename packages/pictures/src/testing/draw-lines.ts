import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { familiesFor } from '../typeset/fonts.ts';

/** Another face than the product's own, of each script that has one. */
const OTHER = 'Test Other';
const { resolve } = createRequire(import.meta.url);
const FILES = [
  ...['latin', 'latin-ext', 'cyrillic', 'hebrew'].map(
    (script) => `@fontsource/tinos/files/tinos-${script}-400-normal.woff2`,
  ),
  '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-400-normal.woff2',
  '@fontsource-variable/noto-sans-arabic/files/noto-sans-arabic-arabic-wght-normal.woff2',
];
let registered = false;

/** What lines stand on. */
export const LINE_GROUNDS = ['plain', 'grey', 'gradient'] as const;
export type LineGround = (typeof LINE_GROUNDS)[number];

export interface DrawnLines {
  language: string;
  /** Lines of a text, in pairs of faces: the first in one, the second in the other. */
  lines: readonly string[];
  ground: LineGround;
  /** Font size in pixels. */
  size: number;
  rightToLeft: boolean;
}

const INK = '#1c1c22';
const GREY = '#d4d4d4';
/** Of a gradient from the left top to the right bottom. */
const COLOURS = ['#ffffff', '#c9dcee'] as const;
/** In font sizes. */
const MARGIN = 1.5;
const PITCH = 1.9;

function fill(context: SKRSContext2D, ground: LineGround, width: number, height: number): void {
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, COLOURS[0]);
  gradient.addColorStop(1, COLOURS[1]);
  context.fillStyle = { plain: '#fff', grey: GREY, gradient }[ground];
  context.fillRect(0, 0, width, height);
}

/** Draws lines of text below one another, each in the other of two faces. */
export function drawLines({ language, lines, ground, size, rightToLeft }: DrawnLines): Canvas {
  if (!registered) for (const file of FILES) GlobalFonts.registerFromPath(resolve(file), OTHER);
  registered = true;
  const own = familiesFor(language, lines.join(''), 'sans');
  // East Asian scripts have one face here: the other is its bold one.
  const isWide = /^(?:ja|ko|zh)\b/.test(language);
  const faces = [
    `400 ${size}px ${own}`,
    isWide ? `700 ${size}px ${own}` : `400 ${size}px "${OTHER}", ${own}`,
  ];
  const context = createCanvas(1, 1).getContext('2d');
  const widths = lines.map((line, row) => {
    context.font = faces[row % faces.length]!;
    return context.measureText(line).width;
  });
  const width = Math.ceil(Math.max(...widths) + 2 * MARGIN * size);
  const height = Math.ceil((lines.length * PITCH + 2 * MARGIN) * size);
  const canvas = createCanvas(width, height);
  const page = canvas.getContext('2d');
  fill(page, ground, width, height);
  page.fillStyle = INK;
  page.textBaseline = 'middle';
  page.direction = rightToLeft ? 'rtl' : 'ltr';
  page.textAlign = rightToLeft ? 'right' : 'left';
  lines.forEach((line, row) => {
    page.font = faces[row % faces.length]!;
    page.fillText(
      line,
      rightToLeft ? width - MARGIN * size : MARGIN * size,
      (MARGIN + (row + 0.5) * PITCH) * size,
    );
  });
  return canvas;
}
