import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectNative } from '@glossa/processes';
import type { Canvas } from '@napi-rs/canvas';
import { openPicture } from '../decode/open.ts';
import { readableCanvas } from '../decode/readable.ts';
import { cutPart, type StripPart, stripPart } from '../decode/strip.ts';
import { writeToSend } from '../decode/write-to-send.ts';
import { panelsOf } from '../group/panels.ts';
import type { FoundBlock, PageLayout } from '../model.ts';
import { cleanBlock, layInRows, layRuby } from '../read/clean.ts';
import { LETTER, SIZES } from '../read/clean-size.ts';
import type { TurnedPages } from '../read/sideways.ts';
import type { Quarter, Straight } from '../straighten/place.ts';
import { type Sample, samplesOf } from '../straighten/samples.ts';
import { type StraightPicture, straighten } from '../straighten/straighten.ts';
import { boxOf, bubbleOf, isRound } from './bubble.ts';
import { searchPage } from './page.ts';
import { textProbability } from './probability.ts';
import { readableBlocks, whiten } from './readable-blocks.ts';
import { restOf } from './rest.ts';
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
  /** False: no small letters beside others are ruby, whatever they look like. */
  ruby?: boolean | undefined;
  /** Degrees by which the letters of the page are turned clockwise, where that is known. */
  turn?: Quarter | undefined;
  /** Which part, of a strip; the first unless given. */
  part?: number | undefined;
  /** Whether there is memory for the detector of text; without it letters are told from drawings by their shapes alone. */
  detector: boolean;
  /** Whether a reader sees the page alone, and all of it: then there are no pictures of blocks, and columns stay on the page. */
  atOnce?: boolean | undefined;
}

/** Pictures of one block for readers: its letters alone, in two sizes each. */
export interface BlockPictures {
  /** As it stands. */
  clean: string[];
  /** Its columns as rows; of rows, none. */
  inRows: string[];
  /** Its ruby, each run as a row; none where it has none. */
  ruby?: string[];
}

export interface Detected {
  layout: PageLayout;
  /** By the id of the block. */
  pictures: Record<string, BlockPictures>;
  /** The page as readers of pages want it: without the letters of columns, unless it is read at once. */
  page: { path: string; scale: number };
  /** Of a strip: which part was looked at. All lengths are the part's. */
  strip?: StripPart | undefined;
  /** Of a page that did not lie level: all lengths are the straightened picture's. */
  straight?: Straight | undefined;
  /** Of a page of text: lines by which it is told how it is turned. */
  samples?: Sample[];
  /** Undefined where nobody could look. */
  seen?: SeenText;
  /** The page turned back, where text seems to run upwards or downwards. */
  turned?: TurnedPages | undefined;
  /** Milliseconds that it took to open the picture, and to find its texts. */
  took: { open: number; find: number };
}

/** A picture as it is read: of a strip a part, of a page of text level lines. */
async function openPart({ path, part = 0, columns, turn, atOnce }: DetectTask) {
  const { canvas } = await openPicture(path);
  const strip = stripPart(canvas, part);
  const asItIs = (read: Canvas): StraightPicture => ({
    ...{ canvas: read, straight: undefined, page: undefined },
  });
  // Services turn pages themselves.
  const whole = () => (atOnce === true ? asItIs(canvas) : straighten(canvas, { columns, turn }));
  const straight = strip === undefined ? whole() : asItIs(cutPart(canvas, strip));
  const read = straight.canvas;
  if (read !== canvas) {
    // Nobody needs the whole any more, and it may be large.
    canvas.width = 1;
    await collectNative();
  }
  return { ...straight, strip };
}

/** Finds the texts of a picture, and writes them as readers want them. Errors: those of `openPicture`. */
export async function detectPicture(task: DetectTask): Promise<Detected> {
  const { folder, id, columns, detector, atOnce = false } = task;
  const begun = performance.now();
  const { canvas, strip, straight, page: textPage } = await openPart(task);
  const { width, height } = canvas;
  const opened = performance.now();
  const probability = detector ? await textProbability(canvas) : undefined;
  const vertical = columns ? undefined : false;
  const how = { vertical, ruby: columns && task.ruby !== false };
  const found = searchPage(canvas, { probability, ...how });
  const readables = readableBlocks(found, probability, how);
  const pictures: Detected['pictures'] = {};
  const fileOf = (name: string) => join(folder, `${id}.${name}.png`);
  const write = (name: string, picture: Canvas) => {
    writeFileSync(fileOf(name), picture.toBuffer('image/png'));
    return fileOf(name);
  };
  const blocks = readables.map(({ block, page: of }, index): FoundBlock => {
    const name = String(index);
    if (!atOnce)
      pictures[name] = {
        clean: SIZES.map((size) => write(`${name}-${size}`, cleanBlock(of, block, size))),
        inRows: block.vertical
          ? SIZES.map((size) => write(`${name}-rows-${size}`, layInRows(of, block, size)))
          : [],
        ruby: block.ruby.length === 0 ? [] : [write(`${name}-ruby`, layRuby(of, block))],
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
      ruby: block.ruby.map((run) => boxOf(run, found.scale)),
    };
  });
  const panels = panelsOf(found.page).map(({ x, y, width: w, height: h }) =>
    boxOf({ left: x, top: y, right: x + w, bottom: y + h }, found.scale),
  );
  const all = readables.map(({ block }) => block);
  const rest = restOf(probability, all, found.scale);
  const readable = readableCanvas(canvas);
  const samples =
    task.turn === undefined
      ? samplesOf(
          { page: textPage, straight },
          { from: readable.canvas, blocks: all, scale: readable.scale / found.scale },
          write,
        )
      : [];
  if (!atOnce) whiten(readable.canvas, readables, readable.scale / found.scale);
  const page = {
    path: atOnce
      ? await writeToSend(fileOf('whole-page'), readable.canvas)
      : write('page', readable.canvas),
    scale: readable.scale,
  };
  const seen = probability === undefined ? {} : { seen: seenText(probability) };
  const places = probability === undefined || atOnce ? [] : tallPlaces(probability);
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
    straight,
    samples,
    turned,
    took,
    ...seen,
  };
}
