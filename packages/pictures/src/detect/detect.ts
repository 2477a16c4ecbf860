import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '@glossa/engines';
import { collectNative } from '@glossa/processes';
import type { Gray } from '@glossa/raster';
import type { Canvas } from '@napi-rs/canvas';
import { openPicture } from '../decode/open.ts';
import { readableCanvas } from '../decode/readable.ts';
import { cutPart, type StripPart, stripPart } from '../decode/strip.ts';
import { panelsOf } from '../group/panels.ts';
import type { FoundBlock, PageLayout } from '../model.ts';
import { cleanBlock, layInRows } from '../read/clean.ts';
import { LETTER, SIZES } from '../read/clean-size.ts';
import type { TurnedPages } from '../read/sideways.ts';
import type { SheetBlock } from './detect-blocks.ts';
import { heightOf, runsOf, widthOf } from './letters.ts';
import { searchLight } from './light.ts';
import { type SearchedPage, searchPage } from './page.ts';
import { type TextProbability, textProbability } from './probability.ts';
import { type SeenText, seenText } from './seen-text.ts';
import { TURNS, tallPlaces, turnedBack } from './sideways.ts';

export interface DetectTask {
  path: string;
  /** Where the pictures to be read are written. */
  folder: string;
  /** Of the picture: names of its files begin with it. */
  id: string;
  /** Whether texts may run in columns; false: all of it is in rows. */
  columns: boolean;
  /** Which part, of a strip; the first unless given. */
  part?: number | undefined;
  /** Whether there is memory for the detector of text; without it letters are told from drawings by their shapes alone. */
  detector: boolean;
}

/** Pictures of one block for readers: its letters alone, in two sizes each. */
export interface BlockPictures {
  /** As it stands. */
  clean: string[];
  /** Its columns as rows; of rows, none. */
  inRows: string[];
}

export interface Detected {
  layout: PageLayout;
  /** By the id of the block. */
  pictures: Record<string, BlockPictures>;
  /** The page without the letters of columns, as readers of pages want it. */
  page: { path: string; scale: number };
  /** Of a strip: which part was looked at. All lengths are the part's. */
  strip?: StripPart | undefined;
  /** Undefined where nobody could look. */
  seen?: SeenText;
  /** The page turned back, where text seems to run upwards or downwards. */
  turned?: TurnedPages | undefined;
  /** Milliseconds that it took to open the picture, and to find its texts. */
  took: { open: number; find: number };
}

/** Of the page: larger paper is the page's own. */
const LARGEST_BUBBLE = 0.3;
/** The detector's pixels count as text from here on, and are held by a block that comes as near, in ems. */
const PROBABLE = 0.3 * 255;
const NEAR = 0.6;

function boxOf(
  { left, top, right, bottom }: { left: number; top: number; right: number; bottom: number },
  scale: number,
): Box {
  return {
    x: left / scale,
    y: top / scale,
    width: (right - left) / scale,
    height: (bottom - top) / scale,
  };
}

function bubbleOf({ paper }: SheetBlock, { page, scale }: SearchedPage): Box | null {
  const isLarge = widthOf(paper) * heightOf(paper) > LARGEST_BUBBLE * page.width * page.height;
  return isLarge ? null : boxOf(paper, scale);
}

/** Of a box: as far from its corners, what is round has no paper; so many corners may be cut off. */
const CORNER = 0.12;
const LEAST_ROUND = 3;

function isRound({ paper }: SheetBlock): boolean {
  const { runs } = paper;
  const [x, y] = [CORNER * widthOf(paper), CORNER * heightOf(paper)];
  const rows = [Math.round(paper.top + y), Math.round(paper.bottom - y)];
  const columns = [paper.left + x, paper.right - x];
  const corners = rows.flatMap((row) => columns.map((column) => ({ row, column })));
  const held = new Set<object>();
  for (let at = 0; at < runs.length; at += 3)
    for (const corner of corners)
      if (
        runs[at] === corner.row &&
        runs[at + 1]! <= corner.column &&
        corner.column < runs[at + 2]!
      )
        held.add(corner);
  return corners.length - held.size >= LEAST_ROUND;
}

/** From such a share of text that is in no block on, light letters on dark paper are looked for. */
const LEAST_REST = 0.03;

/** A block with the page on which its letters are dark. */
interface ReadableBlock {
  block: SheetBlock;
  page: Gray;
  isLight: boolean;
}

/** Dark letters, and light ones where the detector sees more text than those. */
function readableBlocks(
  found: SearchedPage,
  probability: TextProbability | undefined,
  vertical: boolean | undefined,
): ReadableBlock[] {
  const { page } = found;
  const dark = found.blocks.map((block) => ({ block, page, isLight: false }));
  if (probability === undefined || restOf(probability, found.blocks, found.scale) < LEAST_REST)
    return dark;
  const light = searchLight(found, probability, vertical);
  return [...dark, ...light.blocks.map((block) => ({ block, page: light.page, isLight: true }))];
}

/** Share of what the detector takes for text that is in no block. */
function restOf(
  probability: TextProbability | undefined,
  blocks: readonly SheetBlock[],
  scale: number,
): number {
  if (probability === undefined) return 1;
  const { width, height, data } = probability;
  const held = new Uint8Array(data.length);
  const by = probability.scale / scale;
  for (const { left, top, right, bottom, em } of blocks) {
    const near = NEAR * em;
    const from = Math.max(0, Math.floor((left - near) * by));
    const to = Math.min(width, Math.ceil((right + near) * by));
    const last = Math.min(height, Math.ceil((bottom + near) * by));
    for (let y = Math.max(0, Math.floor((top - near) * by)); y < last; y += 1)
      held.fill(1, y * width + from, y * width + Math.max(from, to));
  }
  let all = 0;
  let rest = 0;
  data.forEach((value, at) => {
    if (value < PROBABLE) return;
    all += 1;
    if (held[at] === 0) rest += 1;
  });
  return all === 0 ? 0 : rest / all;
}

/** Takes the letters of columns off: a reader of rows would find words across them. */
function whiten(canvas: Canvas, blocks: readonly ReadableBlock[], by: number): void {
  const context = canvas.getContext('2d');
  for (const { block, isLight } of blocks) {
    const { vertical, lines } = block;
    if (!vertical) continue;
    context.fillStyle = isLight ? '#000' : '#fff';
    for (const { letters } of lines)
      for (const letter of letters)
        for (const some of runsOf(letter))
          for (let at = 0; at < some.length; at += 3)
            context.fillRect(
              (some[at + 1]! - 1) * by,
              (some[at]! - 1) * by,
              (some[at + 2]! - some[at + 1]! + 2) * by,
              3 * by,
            );
  }
}

/** A picture, or a part of it where it is a strip. */
async function openPart(path: string, index: number) {
  const { canvas } = await openPicture(path);
  const strip = stripPart(canvas, index);
  if (strip === undefined) return { canvas, strip };
  const part = cutPart(canvas, strip);
  // Nobody needs the whole any more, and it may be large.
  canvas.width = 1;
  await collectNative();
  return { canvas: part, strip };
}

/** Finds the texts of a picture, and writes them as readers want them. Errors: those of `openPicture`. */
export async function detectPicture(task: DetectTask): Promise<Detected> {
  const { path, folder, id, columns, detector } = task;
  const begun = performance.now();
  const { canvas, strip } = await openPart(path, task.part ?? 0);
  const { width, height } = canvas;
  const opened = performance.now();
  const probability = detector ? await textProbability(canvas) : undefined;
  const vertical = columns ? undefined : false;
  const found = searchPage(canvas, { probability, vertical });
  const readables = readableBlocks(found, probability, vertical);
  const pictures: Detected['pictures'] = {};
  const write = (name: string, picture: Canvas) => {
    const file = join(folder, `${id}.${name}.png`);
    writeFileSync(file, picture.toBuffer('image/png'));
    return file;
  };
  const blocks = readables.map(({ block, page: of }, index): FoundBlock => {
    const name = String(index);
    pictures[name] = {
      clean: SIZES.map((size) => write(`${name}-${size}`, cleanBlock(of, block, size))),
      inRows: block.vertical
        ? SIZES.map((size) => write(`${name}-rows-${size}`, layInRows(of, block, size)))
        : [],
    };
    return {
      id: name,
      box: boxOf(block, found.scale),
      lines: block.lines.map((line) => boxOf(line, found.scale)),
      vertical: block.vertical,
      size: block.em / LETTER / found.scale,
      letters: block.lines.reduce((sum, { letters }) => sum + letters.length, 0),
      bubble: bubbleOf(block, found),
      round: isRound(block),
    };
  });
  const panels = panelsOf(found.page).map(({ x, y, width: w, height: h }) =>
    boxOf({ left: x, top: y, right: x + w, bottom: y + h }, found.scale),
  );
  const all = readables.map(({ block }) => block);
  const rest = restOf(probability, all, found.scale);
  const readable = readableCanvas(canvas);
  whiten(readable.canvas, readables, readable.scale / found.scale);
  const page = { path: write('page', readable.canvas), scale: readable.scale };
  const seen = probability === undefined ? {} : { seen: seenText(probability) };
  const places = probability === undefined ? [] : tallPlaces(probability);
  const turned =
    places.length === 0
      ? undefined
      : {
          places,
          scale: readable.scale,
          pages: TURNS.map((turn) => ({
            turn,
            path: write(`turned-${turn}`, turnedBack(readable.canvas, turn)),
          })),
        };
  const took = { open: opened - begun, find: performance.now() - opened };
  return {
    layout: { width, height, blocks, panels, rest },
    pictures,
    page,
    strip,
    turned,
    took,
    ...seen,
  };
}
