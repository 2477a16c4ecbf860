import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Box } from '@glossa/engines';
import type { Canvas } from '@napi-rs/canvas';
import { openPicture } from '../decode/open.ts';
import { readableCanvas } from '../decode/readable.ts';
import { panelsOf } from '../group/panels.ts';
import type { FoundBlock, PageLayout } from '../model.ts';
import { cleanBlock, layInRows } from '../read/clean.ts';
import { LETTER, SIZES } from '../read/clean-size.ts';
import type { SheetBlock } from './detect-blocks.ts';
import { heightOf, runsOf, widthOf } from './letters.ts';
import { type SearchedPage, searchPage } from './page.ts';
import { type TextProbability, textProbability } from './probability.ts';
import { type SeenText, seenText } from './seen-text.ts';

export interface DetectTask {
  path: string;
  /** Where the pictures to be read are written. */
  folder: string;
  /** Of the picture: names of its files begin with it. */
  id: string;
  /** Whether texts may run in columns; false: all of it is in rows. */
  columns: boolean;
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
  /** Undefined where nobody could look. */
  seen?: SeenText;
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

/** Share of what the detector takes for text that is in no block. */
function restOf(probability: TextProbability | undefined, { blocks, scale }: SearchedPage): number {
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

/** Share of the letters of a page that may be smaller than its small ones: signs, dirt. */
const SMALLER = 0.15;

/** Height of the small letters of a picture, in its pixels; undefined where it has none that are known. */
function smallLetter({ blocks, scale }: SearchedPage): number | undefined {
  const sorted = blocks
    .map(({ em, lines }) => ({
      em,
      count: lines.reduce((sum, one) => sum + one.letters.length, 0),
    }))
    .toSorted((a, b) => a.em - b.em);
  let rest = SMALLER * sorted.reduce((sum, { count }) => sum + count, 0);
  for (const { em, count } of sorted) {
    rest -= count;
    if (rest < 0) return em / scale;
  }
  return undefined;
}

/** Whitens the letters of columns: a reader of rows would find words across them. */
function whiten(canvas: Canvas, { blocks, scale }: SearchedPage, to: number): void {
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  const by = to / scale;
  for (const { vertical, lines } of blocks) {
    if (!vertical) continue;
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

/** Finds the texts of a picture, and writes them as readers want them. Errors: those of `openPicture`. */
export async function detectPicture(task: DetectTask): Promise<Detected> {
  const { path, folder, id, columns, detector } = task;
  const begun = performance.now();
  const { canvas, width, height } = await openPicture(path);
  const opened = performance.now();
  const probability = detector ? await textProbability(canvas) : undefined;
  const found = searchPage(canvas, { probability, vertical: columns ? undefined : false });
  const pictures: Detected['pictures'] = {};
  const write = (name: string, picture: Canvas) => {
    const file = join(folder, `${id}.${name}.png`);
    writeFileSync(file, picture.toBuffer('image/png'));
    return file;
  };
  const blocks = found.blocks.map((block, index): FoundBlock => {
    const name = String(index);
    pictures[name] = {
      clean: SIZES.map((size) => write(`${name}-${size}`, cleanBlock(found.page, block, size))),
      inRows: block.vertical
        ? SIZES.map((size) => write(`${name}-rows-${size}`, layInRows(found.page, block, size)))
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
  const rest = restOf(probability, found);
  const readable = readableCanvas(canvas, smallLetter(found));
  whiten(readable.canvas, found, readable.scale);
  const page = { path: write('page', readable.canvas), scale: readable.scale };
  const seen = probability === undefined ? {} : { seen: seenText(probability) };
  const took = { open: opened - begun, find: performance.now() - opened };
  return { layout: { width, height, blocks, panels, rest }, pictures, page, took, ...seen };
}
