import { createRequire } from 'node:module';
import { type Canvas, createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const SANS = 'Scan Sans';
const SERIF = 'Scan Serif';
const { resolve } = createRequire(import.meta.url);
for (const weight of [400, 700]) {
  for (const [family, name] of [
    [SANS, 'arimo'],
    [SERIF, 'tinos'],
  ] as const)
    for (const script of ['latin', 'latin-ext', 'cyrillic'])
      GlobalFonts.registerFromPath(
        resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff2`),
        family,
      );
}
GlobalFonts.registerFromPath(
  resolve('@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-400-normal.woff2'),
  'Scan Naskh',
);

/** Family of the system with East Asian letters, where there is one: too large to bring for tests. */
export const EAST_ASIAN_FONT = ['Noto Serif CJK JP', 'Noto Sans CJK JP'].find((family) =>
  GlobalFonts.has(family),
);
const FAMILIES = {
  sans: [SANS, 'Scan Naskh', EAST_ASIAN_FONT ?? SANS],
  serif: [SERIF, 'Scan Naskh', EAST_ASIAN_FONT ?? SERIF],
};

/** A text that is broken into lines. Lengths in points from the page's top left. */
export interface ScanText {
  text: string;
  x: number;
  /** Baseline of the first line. */
  y: number;
  width: number;
  size: number;
  isBold?: boolean;
  isSerif?: boolean;
  color?: string;
  isRightToLeft?: boolean;
  /** Columns from right to left: `x` is the right end, `width` their length. */
  isVertical?: boolean;
  leading?: number;
}

export interface ScanPage {
  width: number;
  height: number;
  texts: readonly ScanText[];
  /** What else is on the page, drawn in points before the texts. */
  draw?(context: SKRSContext2D): void;
}

export interface ScanOptions {
  /** Dots an inch. */
  resolution?: number;
  /** How far the sheet was turned clockwise, degrees. */
  skew?: number;
  /** Of the paper. */
  paper?: readonly string[];
  /** Most that a pixel is made lighter or darker. */
  noise?: number;
  /** JPEG quality, 1–100. */
  quality?: number;
}

const isWide = (text: string) => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。]/u.test(text);

/** The lines that a text is broken into. */
function linesOf(context: SKRSContext2D, { text, width }: ScanText): string[] {
  const words = isWide(text) ? [...text] : text.split(/(?<= )/);
  const lines = [''];
  for (const word of words) {
    const last = lines.at(-1)!;
    if (last && context.measureText((last + word).trimEnd()).width > width) lines.push(word);
    else lines[lines.length - 1] = last + word;
  }
  return lines.map((line) => line.trimEnd());
}

function write(context: SKRSContext2D, text: ScanText): void {
  const { x, y, width, size, isBold, isSerif, color = '#111111', leading = 1.25 * size } = text;
  const families = FAMILIES[isSerif ? 'serif' : 'sans'].map((name) => `"${name}"`).join(', ');
  context.font = `${isBold ? 'bold ' : ''}${size}px ${families}`;
  context.fillStyle = color;
  context.direction = text.isRightToLeft ? 'rtl' : 'ltr';
  context.textAlign = text.isVertical ? 'center' : 'start';
  for (const [index, line] of linesOf(context, text).entries()) {
    if (!text.isVertical)
      context.fillText(line, text.isRightToLeft ? x + width : x, y + index * leading);
    else
      for (const [at, letter] of [...line].entries())
        context.fillText(letter, x - (index + 0.5) * leading, y + (at + 0.85) * size);
  }
}

/** The same numbers in each run, evenly between -1 and 1. */
function randomNumbers(): () => number {
  let state = 12345;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x3fffffff - 1;
  };
}

/**
 * A page as a scanner sees it.
 * @param turn quarter by which it lay on its side, in degrees counter-clockwise
 */
export function drawScan(page: ScanPage, options: ScanOptions = {}, turn = 0): Canvas {
  const { resolution = 200, skew = 0, paper = ['#ffffff'], noise = 0 } = options;
  const scale = resolution / 72;
  const [width, height] = turn % 180 === 0 ? [page.width, page.height] : [page.height, page.width];
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  const fill = context.createLinearGradient(0, 0, canvas.width, canvas.height);
  for (const [index, color] of paper.entries())
    fill.addColorStop(index / Math.max(1, paper.length - 1), color);
  context.fillStyle = fill;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((skew - turn) * Math.PI) / 180);
  context.scale(scale, scale);
  context.translate(-page.width / 2, -page.height / 2);
  page.draw?.(context);
  for (const text of page.texts) write(context, text);
  if (noise === 0) return canvas;
  const picture = context.getImageData(0, 0, canvas.width, canvas.height);
  const random = randomNumbers();
  for (let at = 0; at < picture.data.length; at += 4) {
    const by = random() * noise;
    for (let channel = 0; channel < 3; channel += 1) picture.data[at + channel]! += by;
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}

/** A picture as an object of `makePdf`: a JPEG. */
export async function scanObject(canvas: Canvas, quality = 80) {
  const data = await canvas.encode('jpeg', quality);
  return {
    entries: `/Type /XObject /Subtype /Image /Width ${canvas.width} /Height ${canvas.height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`,
    data: Buffer.from(data).toString('latin1'),
  };
}
