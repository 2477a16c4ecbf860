import { createRequire } from 'node:module';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { PageHead } from './page-head.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 80;
const INK = '#1d2440';
const BLUE = '#2f4fa8';
const RUST = '#a34a1e';
const PAPER = '#f6f8fb';
const MUTED = '#4d5672';
const FAMILY = 'Glossa Pictures';

/**
 * Fonts of the system by language, for scripts that the ones we bring have no letters of. Of a collection
 * only its first font is known, the Japanese one; it has the letters of all three.
 */
const SYSTEM_FONTS: Readonly<Record<string, readonly string[]>> = {
  ja: ['Noto Serif CJK JP', 'Noto Sans CJK JP'],
  ko: ['Noto Serif CJK KR', 'Noto Sans CJK KR', 'Noto Serif CJK JP', 'Noto Sans CJK JP'],
  zh: ['Noto Serif CJK SC', 'Noto Sans CJK SC', 'Noto Serif CJK JP', 'Noto Sans CJK JP'],
};

let ready = false;

function registerFonts(): void {
  if (ready) return;
  const { resolve } = createRequire(import.meta.url);
  for (const file of [
    '@fontsource/newsreader/files/newsreader-latin-500-normal.woff2',
    '@fontsource/newsreader/files/newsreader-latin-ext-500-normal.woff2',
    '@fontsource/noto-naskh-arabic/files/noto-naskh-arabic-arabic-600-normal.woff2',
    '@fontsource/frank-ruhl-libre/files/frank-ruhl-libre-hebrew-500-normal.woff2',
    '@fontsource/noto-serif-thai/files/noto-serif-thai-thai-500-normal.woff2',
    '@fontsource/source-serif-4/files/source-serif-4-cyrillic-500-normal.woff2',
  ])
    GlobalFonts.registerFromPath(resolve(file), FAMILY);
  ready = true;
}

/** Families for a language, or `undefined` where this machine cannot write it. */
function familiesOf(lang: string): string | undefined {
  registerFonts();
  const wanted = SYSTEM_FONTS[lang.split('-')[0] ?? ''];
  if (wanted === undefined) return `"${FAMILY}"`;
  const present = wanted.filter((family) => GlobalFonts.has(family));
  return present.length === 0
    ? undefined
    : [FAMILY, ...present].map((family) => `"${family}"`).join(', ');
}

/** Words, each with the signs that may not begin the next line, or end its own. */
function unbreakable(text: string, lang: string): string[] {
  const parts: string[] = [];
  for (const { segment } of new Intl.Segmenter(lang, { granularity: 'word' }).segment(text)) {
    const last = parts.at(-1);
    const stays =
      /^(?![¿¡])[\p{Pe}\p{Pf}\p{Po}\p{Pd}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u.test(segment);
    if (last !== undefined && (stays || /[\p{Ps}\p{Pi}]$/u.test(last)))
      parts[parts.length - 1] += segment;
    else parts.push(segment);
  }
  return parts;
}

/** Breaks a text into lines that fit `width`, at the words of its language; the last one is cut. */
function wrap(
  context: SKRSContext2D,
  text: string,
  { lang, width, lines: most }: { lang: string; width: number; lines: number },
): string[] {
  const lines = [''];
  for (const part of unbreakable(text, lang)) {
    const line = lines.at(-1)! + part;
    if (context.measureText(line).width <= width || lines.at(-1) === '')
      lines[lines.length - 1] = line;
    else lines.push(part.trimStart());
  }
  if (lines.length <= most) return lines;
  return [...lines.slice(0, most - 1), `${lines[most - 1]!.trimEnd()}…`];
}

/** The mark: two lines of text, the second glossing the first. */
function drawMark(context: SKRSContext2D, x: number, y: number, size: number): void {
  const unit = size / 28;
  context.fillStyle = BLUE;
  context.beginPath();
  context.roundRect(x, y, size, size, 8 * unit);
  context.fill();
  context.strokeStyle = PAPER;
  context.lineWidth = 2.4 * unit;
  context.lineCap = 'round';
  const stroke = (from: number, to: number, at: number, alpha: number) => {
    context.globalAlpha = alpha;
    context.beginPath();
    context.moveTo(x + from * unit, y + at * unit);
    context.lineTo(x + to * unit, y + at * unit);
    context.stroke();
  };
  stroke(7, 13.5, 9.5, 1);
  stroke(17, 21, 9.5, 0.55);
  stroke(7, 21, 18.5, 1);
  context.globalAlpha = 1;
}

/** Paints a page's preview (1200 × 630 PNG) in the direction and script of its language. */
export async function paintPicture({
  lang,
  dir,
  title,
  description,
}: PageHead): Promise<Uint8Array<ArrayBuffer>> {
  const canvas = createCanvas(WIDTH, HEIGHT);
  const context = canvas.getContext('2d');
  const families = familiesOf(lang);
  const rtl = dir === 'rtl';
  const edge = rtl ? WIDTH - MARGIN : MARGIN;
  context.fillStyle = PAPER;
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.fillStyle = RUST;
  context.fillRect(rtl ? WIDTH - 14 : 0, 0, 14, HEIGHT);
  drawMark(context, rtl ? WIDTH - MARGIN - 72 : MARGIN, 72, 72);
  context.textBaseline = 'alphabetic';
  context.direction = rtl ? 'rtl' : 'ltr';
  context.textAlign = rtl ? 'right' : 'left';
  context.fillStyle = INK;
  context.font = `500 46px "${FAMILY}"`;
  context.fillText('Glossa', rtl ? edge - 94 : edge + 94, 124);
  if (families !== undefined) {
    const write = (text: string, size: number, top: number, lines: number) => {
      context.font = `500 ${size}px ${families}`;
      const broken = wrap(context, text, { lang, width: WIDTH - 2 * MARGIN, lines });
      const height = size * 1.28;
      broken.forEach((line, index) => {
        context.fillText(line, edge, top + index * height);
      });
      return top + broken.length * height;
    };
    const bottom = write(title.replace(/ – Glossa$/, ''), 72, 290, 3);
    context.fillStyle = MUTED;
    write(description, 34, bottom + 10, 3);
  }
  return new Uint8Array(await canvas.encode('png'));
}
