import { writeFileSync } from 'node:fs';
import { findLanguage, type ImageRegion } from '@glossa/contract';
import type { Box } from '@glossa/engines';
import type { Canvas, SKRSContext2D } from '@napi-rs/canvas';
import { type OpenPicture, openPicture, type PictureFormat } from '../decode/open.ts';
import type { Alignment } from '../model.ts';
import { coloursOf, type TextColours } from './colours.ts';
import { coverBox } from './cover.ts';
import { canDraw, fontFor } from './fonts.ts';
import { type FittedText, fitText } from './layout.ts';
import { inside, type Pixels, readPixels, toHex } from './pixels.ts';
import { type Room, roomAround } from './room.ts';

/** A text and its translation, in pixels of the picture. */
export interface RenderBlock {
  id: string;
  box: Box;
  lines: Box[];
  vertical: boolean;
  alignment?: Alignment | undefined;
  size: number;
  source: string;
  translation: string;
}

export interface RenderTask {
  path: string;
  /** Where the picture with the translation is written; nothing is drawn without. */
  outPath?: string | undefined;
  /** Tag of the translation. */
  to: string;
  blocks: RenderBlock[];
}

export interface Rendered {
  regions: ImageRegion[];
  /** Of the written picture; absent where nothing was to be drawn, or where no font has the letters. */
  format?: PictureFormat;
}

/** A block with what was measured of it, and how its translation is written. */
interface Placed {
  block: RenderBlock;
  pixels: Pixels;
  covers: Box[];
  colours: TextColours;
  area: Box;
  alignment: Alignment;
  fitted: FittedText;
}

const SMALLEST = 9;
/** Smaller than this share of the source's letters only where there is no other way. */
const LEAST_SHARE = 0.45;
const COVER_MARGIN = 0.22;
/** How far from the source a translation may spread, in widths of the block and in font sizes. */
const SPREAD = { widths: 0.5, sizes: 2, down: 1.2 } as const;
const QUALITY = 92;

const isRightToLeft = (tag: string) => findLanguage(tag)?.dir === 'rtl';

function isTranslated({ source, translation }: RenderBlock): boolean {
  return translation.trim() !== '' && translation !== source;
}

/** One line that stands in the middle of its clear background was centred there. */
function alignmentOf(
  { alignment, vertical }: RenderBlock,
  { left, right }: Room,
  most: number,
): Alignment {
  // Columns of a speech bubble stand in its middle.
  if (vertical) return 'center';
  if (alignment !== undefined) return alignment;
  const ends = left < most && right < most;
  return ends && Math.abs(left - right) <= Math.max(left, right) * 0.25 + 4 ? 'center' : 'start';
}

function areaOf(box: Box, room: Room, alignment: Alignment, rtl: boolean): Box {
  const both = Math.min(room.left, room.right);
  const centred = alignment === 'center';
  const fromLeft = (alignment === 'start') !== rtl;
  const left = centred ? both : fromLeft ? 0 : room.left;
  const right = centred ? both : fromLeft ? room.right : 0;
  return {
    x: box.x - left,
    y: box.y - room.top,
    width: box.width + left + right,
    height: box.height + room.top + room.bottom,
  };
}

function place(
  context: SKRSContext2D,
  picture: OpenPicture,
  block: RenderBlock,
  { to, blocks }: RenderTask,
  font: string,
): Placed {
  const { box, lines, size } = block;
  const margin = Math.max(2, size * COVER_MARGIN);
  const spread = Math.round(Math.max(box.width * SPREAD.widths, size * SPREAD.sizes));
  const down = Math.round(size * SPREAD.down);
  const wide = { ...box, x: box.x - spread, width: box.width + 2 * spread };
  const pixels = readPixels(context, inside(wide, down + margin, picture));
  const covers = lines.map((line) => inside(line, margin, picture));
  const whole = inside(box, margin, picture);
  const colours = coloursOf(
    pixels,
    lines.map((line) => inside(line, 0, picture)),
    covers,
  );
  const room = roomAround({
    pixels,
    box: whole,
    background: colours.background,
    others: blocks.filter((other) => other !== block).map((other) => other.box),
    padding: Math.round(size * 0.3),
  });
  const rtl = isRightToLeft(to);
  const alignment = alignmentOf(block, room, spread - margin - Math.round(size * 0.3));
  const area = areaOf(box, room, alignment, rtl);
  // Letters without descenders are lower than their font.
  const height = Math.max(area.height, size);
  area.y -= (height - area.height) / 2;
  area.height = height;
  const fitted = fitText(context, {
    text: block.translation,
    language: to,
    font,
    width: area.width,
    height,
    largest: size,
    smallest: Math.min(size, Math.max(SMALLEST, size * LEAST_SHARE)),
  });
  return { block, pixels, covers, colours, area, alignment, fitted };
}

const CAPITALS = 0.76;

function write(context: SKRSContext2D, placed: Placed, font: string, rtl: boolean): void {
  const { area, alignment, fitted, colours, block } = placed;
  const { lines, size, lineHeight } = fitted;
  context.font = `${size}px ${font}`;
  context.fillStyle = toHex(colours.text);
  context.textBaseline = 'alphabetic';
  context.direction = rtl ? 'rtl' : 'ltr';
  const fromLeft = (alignment === 'start') !== rtl;
  context.textAlign = alignment === 'center' ? 'center' : fromLeft ? 'left' : 'right';
  const x = { center: area.x + area.width / 2, left: area.x, right: area.x + area.width };
  const height = (lines.length - 1) * lineHeight + size;
  const isParagraph = alignment !== 'center' && block.lines.length > 1;
  const top = isParagraph
    ? Math.min(block.box.y, area.y + area.height - height)
    : area.y + (area.height - height) / 2;
  lines.forEach((line, index) => {
    context.fillText(
      line,
      x[context.textAlign as keyof typeof x],
      top + index * lineHeight + size * CAPITALS,
    );
  });
}

function regionOf({ block, area, colours, fitted }: Placed): ImageRegion {
  const left = Math.round(area.x);
  const top = Math.round(area.y);
  const right = Math.round(area.x + area.width);
  const bottom = Math.round(area.y + area.height);
  return {
    id: block.id,
    polygon: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    vertical: block.vertical,
    source: block.source,
    translation: block.translation,
    font: 'sans-serif',
    size: Math.max(1, Math.round(fitted.size * 10) / 10),
    color: toHex(colours.text),
    background: toHex(colours.background),
  };
}

async function encode(canvas: Canvas, { extension }: PictureFormat): Promise<Buffer> {
  if (extension === 'png') return canvas.encode('png');
  if (extension === 'avif') return canvas.encode('avif', { quality: QUALITY });
  return canvas.encode(extension === 'jpg' ? 'jpeg' : 'webp', QUALITY);
}

/**
 * Measures every block (colours, size, the room it has) and, where wanted, covers the sources and writes the
 * translations in their places. Errors: those of `openPicture`.
 */
export async function renderPicture(task: RenderTask): Promise<Rendered> {
  const { path, outPath, to, blocks } = task;
  const picture = await openPicture(path);
  const { canvas } = picture;
  const context = canvas.getContext('2d');
  const font = fontFor(to);
  const placed = blocks.map((block) => place(context, picture, block, task, font));
  const regions = placed.map(regionOf);
  const wanted = placed.filter(({ block }) => isTranslated(block));
  const text = wanted.map(({ block }) => block.translation).join('');
  if (outPath === undefined || wanted.length === 0 || !canDraw(text, font)) return { regions };
  for (const { pixels, covers, block } of wanted) {
    for (const cover of covers) coverBox(pixels, cover, Math.ceil(block.size / 2));
    for (const cover of covers) pixels.putBack(context, cover);
  }
  for (const one of wanted) write(context, one, font, isRightToLeft(to));
  writeFileSync(outPath, await encode(canvas, picture.format));
  return { regions, format: picture.format };
}
