import { type Canvas, createCanvas } from '@napi-rs/canvas';
import { familiesFor } from '../typeset/fonts.ts';

interface DrawnText {
  language: string;
  paragraphs: readonly string[];
  /** Font size in pixels. */
  size: number;
}

/** How somebody took a photograph of a page. */
export interface Shot {
  /** By which the page is turned clockwise, degrees. */
  turn?: number;
  /** How dark it is at most where a shadow lies across the page, 0–1. */
  shadow?: number;
  /** What is left of the difference between ink and paper, 0–1. */
  contrast?: number;
  /** Levels by which pixels differ at most from what they should be. */
  grain?: number;
}

/** In font sizes. */
const PAGE = { width: 36, margin: 2.5, pitch: 1.5, between: 1 } as const;
const INK = '#1c1c22';

/** After blanks, and between letters of scripts without them. */
const BREAKS = /(?<= )|(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}])/u;

/** Words in lines that fit a width. */
function broken(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.split(BREAKS)) {
    const longer = (lines.at(-1) ?? '') + word;
    if (lines.length > 0 && fits(longer.trimEnd())) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => line.trimEnd());
}

/** A page of running text, white, level. */
function drawText({ language, paragraphs, size }: DrawnText): Canvas {
  const font = `${size}px ${familiesFor(language, paragraphs.join(''), 'sans')}`;
  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = font;
  const width = PAGE.width * size;
  const room = width - 2 * PAGE.margin * size;
  const parts = paragraphs.map((text) =>
    broken(text, (line) => ruler.measureText(line).width <= room),
  );
  const lines = parts.reduce((sum, part) => sum + part.length, 0);
  const high = lines * PAGE.pitch + (parts.length - 1) * PAGE.between + 2 * PAGE.margin;
  const canvas = createCanvas(width, Math.ceil(high * size));
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = INK;
  context.font = font;
  context.textBaseline = 'middle';
  let y = PAGE.margin * size;
  for (const part of parts) {
    for (const line of part) {
      context.fillText(line, PAGE.margin * size, y + (PAGE.pitch * size) / 2);
      y += PAGE.pitch * size;
    }
    y += PAGE.between * size;
  }
  return canvas;
}

/** The page as it lies: as large as it then is, on more of its paper. */
function turned(page: Canvas, degrees: number): Canvas {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  const canvas = createCanvas(
    Math.round(page.width * cos + page.height * sin),
    Math.round(page.width * sin + page.height * cos),
  );
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(angle);
  context.drawImage(page, -page.width / 2, -page.height / 2);
  context.resetTransform();
  return canvas;
}

/** Light of a lamp at the left top, and the soft shadow of an arm across the page. */
function shade(canvas: Canvas, dark: number): void {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  context.globalCompositeOperation = 'multiply';
  const grey = (share: number) => {
    const level = Math.round(255 * (1 - share * dark));
    return `rgb(${level}, ${level}, ${level})`;
  };
  const light = context.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, grey(0));
  light.addColorStop(0.45, grey(0.25));
  light.addColorStop(0.6, grey(1));
  light.addColorStop(1, grey(0.8));
  context.fillStyle = light;
  context.fillRect(0, 0, width, height);
  context.globalCompositeOperation = 'source-over';
}

/** Less of the difference between ink and paper, in the middle of what can be shown. */
function flatten(canvas: Canvas, contrast: number): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  for (let at = 0; at < data.length; at += 1)
    if (at % 4 !== 3) data[at] = 128 + (data[at]! - 128) * contrast;
  context.putImageData(image, 0, 0);
}

/** Noise that is the same each time. */
function roughen(canvas: Canvas, levels: number): void {
  const context = canvas.getContext('2d');
  const image = context.getImageData(0, 0, canvas.width, canvas.height);
  const { data } = image;
  let seed = 1;
  for (let at = 0; at < data.length; at += 4) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    const off = (seed / 2 ** 32 - 0.5) * 2 * levels;
    for (let channel = at; channel < at + 3; channel += 1) data[channel] = data[channel]! + off;
  }
  context.putImageData(image, 0, 0);
}

/** A page of text as a photograph of it. */
export function drawPhotograph(text: DrawnText, shot: Shot): Canvas {
  const { turn = 0, shadow, contrast, grain } = shot;
  const level = drawText(text);
  const canvas = turn === 0 ? level : turned(level, turn);
  if (contrast !== undefined) flatten(canvas, contrast);
  if (shadow !== undefined) shade(canvas, shadow);
  if (grain !== undefined) roughen(canvas, grain);
  return canvas;
}
