import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { RenderBlock } from '../render/task.ts';

export const JAPANESE = 'Test Japanese';
const LATIN = 'Test Latin';
const { resolve } = createRequire(import.meta.url);
const folder = join(dirname(resolve('@fontsource-variable/noto-sans-jp/package.json')), 'files');
for (const file of readdirSync(folder).filter((name) => name.endsWith('wght-normal.woff2')))
  GlobalFonts.registerFromPath(join(folder, file), JAPANESE);
GlobalFonts.registerFromPath(
  resolve('@fontsource/open-sans/files/open-sans-latin-400-normal.woff2'),
  LATIN,
);

interface Bubble {
  /** Middle and half axes. */
  x: number;
  y: number;
  a: number;
  b: number;
  /** Columns from right to left, or rows. */
  lines: readonly string[];
  vertical: boolean;
  size: number;
  /** Degrees by which rows lean. */
  slant?: number;
}

export interface DrawnPage {
  width: number;
  height: number;
  panels: readonly { x: number; y: number; width: number; height: number }[];
  bubbles: readonly Bubble[];
}

/** Strokes such as hair and speed lines: dark, thin and no text. */
function hatch(context: SKRSContext2D, { x, y, width, height }: DrawnPage['panels'][number]): void {
  context.lineWidth = 1.5;
  for (let at = 0; at < width; at += 9) {
    context.beginPath();
    context.moveTo(x + at, y + height);
    context.bezierCurveTo(
      ...[
        x + at + 30,
        y + height * 0.8,
        x + at - 20,
        y + height * 0.7,
        x + at + 12,
        y + height * 0.6,
      ],
    );
    context.stroke();
  }
}

/** What columns write upright or turned: long vowels and dots lie down in rows. */
export const TURNED = /[ー…]/u;

function writeColumns(context: SKRSContext2D, { x, y, lines, size }: Bubble): void {
  const pitch = size * 1.5;
  lines.forEach((line, column) => {
    const middle = x + ((lines.length - 1) / 2 - column) * pitch;
    const longest = Math.max(...lines.map((one) => one.length));
    [...line].forEach((letter, row) => {
      context.save();
      context.translate(middle, y + (row + 0.5 - longest / 2) * size * 1.05);
      if (TURNED.test(letter)) context.rotate(Math.PI / 2);
      const isMark = /[。、]/u.test(letter);
      context.fillText(letter, isMark ? size * 0.6 : 0, isMark ? -size * 0.6 : 0);
      context.restore();
    });
  });
}

/** Draws a page of a comic: panels with drawings in them, and bubbles with texts. */
export function drawPage({ width, height, panels, bubbles }: DrawnPage): Canvas {
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.strokeStyle = '#000';
  for (const panel of panels) {
    hatch(context, panel);
    context.lineWidth = 3;
    context.strokeRect(panel.x, panel.y, panel.width, panel.height);
  }
  const outline = ({ x, y, a, b }: Bubble) => {
    context.beginPath();
    context.ellipse(x, y, a, b, 0, 0, 2 * Math.PI);
  };
  // Bubbles that overlap are one: the lines between them go.
  for (const bubble of bubbles) {
    outline(bubble);
    context.lineWidth = 4;
    context.stroke();
  }
  context.fillStyle = '#fff';
  for (const bubble of bubbles) {
    outline(bubble);
    context.fill();
  }
  for (const bubble of bubbles) {
    const { x, y, lines, vertical, size, slant = 0 } = bubble;
    context.fillStyle = '#000';
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.font = `500 ${size}px "${vertical ? JAPANESE : LATIN}"`;
    if (vertical) writeColumns(context, bubble);
    else
      lines.forEach((line, row) => {
        context.save();
        context.translate(x, y + (row - (lines.length - 1) / 2) * size * 1.25);
        context.transform(1, 0, -Math.tan((slant * Math.PI) / 180), 1, 0, 0);
        context.fillText(line, 0, 0);
        context.restore();
      });
  }
  return canvas;
}

/** The texts of a page as a reader finds them, each with its translation. */
export function blocksOf({ bubbles }: DrawnPage, translations: readonly string[]): RenderBlock[] {
  return bubbles.map(({ x, y, lines, vertical, size }, index) => {
    const longest = Math.max(...lines.map((line) => line.length));
    const [pitch, length] = vertical ? [size * 1.5, longest * size * 1.05] : [size * 1.25, 0];
    const boxes = lines.map((line, at) => {
      const off = (at - (lines.length - 1) / 2) * pitch;
      const wide = line.length * size * 0.6;
      return vertical
        ? { x: x - off - size / 2, y: y - length / 2, width: size, height: length }
        : { x: x - wide / 2, y: y + off - size / 2, width: wide, height: size };
    });
    const left = Math.min(...boxes.map((box) => box.x));
    const top = Math.min(...boxes.map((box) => box.y));
    const right = Math.max(...boxes.map((box) => box.x + box.width));
    const bottom = Math.max(...boxes.map((box) => box.y + box.height));
    return {
      id: String(index),
      box: { x: left, y: top, width: right - left, height: bottom - top },
      ...{ lines: boxes, vertical, size, source: lines.join(' ') },
      translation: translations[index] ?? lines.join(' '),
    };
  });
}

/** Two rows of panels with five bubbles, in the order in which a Japanese page is read. */
export const MANGA: DrawnPage = {
  width: 820,
  height: 1_160,
  panels: [
    { x: 420, y: 40, width: 360, height: 500 },
    { x: 40, y: 40, width: 360, height: 500 },
    { x: 40, y: 580, width: 740, height: 540 },
  ],
  bubbles: [
    {
      x: 680,
      y: 190,
      a: 80,
      b: 130,
      lines: ['今日はとても', 'いい天気です'],
      vertical: true,
      size: 22,
    },
    {
      x: 520,
      y: 300,
      a: 75,
      b: 130,
      lines: ['散歩に行き', 'ましょうか'],
      vertical: true,
      size: 22,
    },
    {
      x: 300,
      y: 200,
      a: 70,
      b: 120,
      lines: ['明日の朝は', '早いですよ'],
      vertical: true,
      size: 22,
    },
    {
      x: 640,
      y: 760,
      a: 90,
      b: 140,
      lines: ['新しい電車に', '乗りたいな'],
      vertical: true,
      size: 24,
    },
    {
      x: 180,
      y: 780,
      a: 90,
      b: 140,
      lines: ['それなら駅で', '待っています'],
      vertical: true,
      size: 24,
    },
  ],
};

/** A strip with bubbles in rows, from the top. */
export const STRIP: DrawnPage = {
  width: 600,
  height: 2_400,
  panels: [
    { x: 20, y: 20, width: 560, height: 700 },
    { x: 20, y: 820, width: 560, height: 700 },
    { x: 20, y: 1_620, width: 560, height: 700 },
  ],
  bubbles: [
    {
      x: 400,
      y: 180,
      a: 150,
      b: 80,
      lines: ['Where did you', 'put the lamp?'],
      vertical: false,
      size: 26,
    },
    {
      x: 200,
      y: 980,
      a: 150,
      b: 80,
      lines: ['It was standing', 'by the door.'],
      vertical: false,
      size: 26,
    },
    {
      x: 380,
      y: 1_800,
      a: 150,
      b: 80,
      lines: ['Then we have', 'to look again.'],
      vertical: false,
      size: 26,
    },
  ],
};
