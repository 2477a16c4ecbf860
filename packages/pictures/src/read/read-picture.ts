import type { PageFlow } from '@glossa/contract';
import type { Box, ReadLine } from '@glossa/engines';
import { OVERLAP, type StripPart } from '../decode/strip.ts';
import { isSeen } from '../detect/seen-text.ts';
import { centreIn } from '../group/centre-in.ts';
import { groupLines } from '../group/lines.ts';
import { mergeParts } from '../group/merge-parts.ts';
import { columnOrder, readingOrder } from '../group/order.ts';
import { splitLines } from '../group/split-lines.ts';
import type { FoundBlock, PageText, TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';
import { readBlocks } from './blocks.ts';
import type { PictureReader, Reading, ReadText } from './reader.ts';
import { readRows } from './rows.ts';
import { readSideways } from './sideways.ts';
import { tidySpelling } from './tidy.ts';

export interface ReadPictureRequest {
  path: string;
  /** Catalogue tag of its text, or `auto`. */
  language: string;
  /** What kind of page it is; found out where it is absent. */
  flow?: PageFlow | undefined;
  /** Answers what each line says, too. */
  rows?: boolean | undefined;
  /** Where files may be written. */
  folder: string;
  /** Of the picture, in the names of its files. */
  id: string;
  owner?: string | undefined;
}

/** Languages that are written in columns, too, as they are tried where none is stated, with letters that tell them. */
const IN_COLUMNS: readonly (readonly [tag: string, own: RegExp, share: number])[] = [
  ['ja', /[\p{sc=Hiragana}\p{sc=Katakana}]/gu, 0.05],
  ['zh', /\p{sc=Han}/gu, 0.5],
];
const MAY_BE_IN_COLUMNS = /^(?:ja|zh|yue|auto)\b/;
/** Blocks by which the language of columns is told, and how surely they are read then. */
const SAMPLE = 4;
const SURE = 0.6;
/** Columns hold a page when what else seems to be text is no more than this share: drawn sounds, dirt. */
const MOST_REST = 0.25;
/** Lines beside columns are read as surely as this, or are drawings. */
const SURE_LINE = 0.8;
/** A strip is longer than this many of its widths. */
const STRIP = 2.5;
/** Readings that differ by less are equally good. */
const CLEARLY = 1.04;

interface Columns {
  language: string;
  texts: Map<string, ReadText>;
}

function unscale({ box, size, words, ...line }: ReadLine, by: number): ReadLine {
  const place = ({ x, y, width, height }: Box): Box => ({
    ...{ x: x / by, y: y / by, width: width / by, height: height / by },
  });
  const placed = words?.map((word) => ({ ...word, box: place(word.box) }));
  return {
    ...{ ...line, box: place(box), size: size / by },
    ...(placed === undefined ? {} : { words: placed }),
  };
}

const isFromRight = ({ direction }: ReadLine) => direction === 'rtl';

/** Of a whole document, all words would fill the memory. */
const withoutRows = ({ rows: _, ...block }: TextBlock): TextBlock => block;

function toText(
  { box, lines, vertical, size: found }: FoundBlock,
  { text, confidence, size = found }: ReadText,
): TextBlock {
  // Texts on paper of their own stand in its middle.
  return { box, lines, source: text, vertical, alignment: 'center', size, confidence };
}

const share = (text: string, letters: RegExp) =>
  (text.match(letters)?.length ?? 0) / Math.max(1, text.length);

/** What the columns of a picture say; undefined where it has none, or none of a language that is written so. */
async function readColumns(
  blocks: readonly FoundBlock[],
  pictures: Parameters<typeof readBlocks>[1],
  stated: string,
  reading: Reading,
): Promise<Columns | undefined> {
  if (blocks.length === 0) return undefined;
  const read = (some: readonly FoundBlock[], tag: string) =>
    readBlocks(some, pictures, tag, reading);
  if (stated !== 'auto') return { language: stated, texts: await read(blocks, stated) };
  const sample = blocks.toSorted((a, b) => b.letters - a.letters).slice(0, SAMPLE);
  for (const [tag, own, least] of IN_COLUMNS) {
    if (!(await reading.reader.canRead(tag))) continue;
    const told = await read(sample, tag);
    const texts = [...told.values()];
    const all = texts.map(({ text }) => text).join('');
    const sure = texts.reduce((sum, one) => sum + one.confidence * one.text.length, 0);
    if (all === '' || sure < SURE * all.length || share(all, own) < least) continue;
    const others = blocks.filter((block) => !sample.includes(block));
    return { language: tag, texts: new Map([...told, ...(await read(others, tag))]) };
  }
  return undefined;
}

/** Lines of the page, without those that cleaned blocks say better, and the blocks that do. */
function combine(
  lines: readonly ReadLine[],
  blocks: readonly FoundBlock[],
  texts: ReadonlyMap<string, ReadText>,
): { lines: ReadLine[]; blocks: TextBlock[] } {
  const dropped = new Set<ReadLine>();
  const taken = blocks.flatMap((block) => {
    const text = texts.get(block.id);
    if (text === undefined) return [];
    const there = lines.filter(({ box }) => centreIn(box, block.box));
    const said = there.reduce((sum, one) => sum + one.text.length * one.confidence, 0);
    if (text.text.length * text.confidence <= said * CLEARLY) return [];
    for (const line of there) dropped.add(line);
    return [toText(block, text)];
  });
  return { lines: lines.filter((line) => !dropped.has(line)), blocks: taken };
}

function flowOf(width: number, height: number, columns: boolean, bubbles: boolean): PageFlow {
  if (height > STRIP * width) return 'strip';
  if (columns) return 'manga';
  return bubbles ? 'comic' : 'plain';
}

/** As it was stated, but for a strip among comics, which its shape tells. */
function statedOr(found: PageFlow, stated: PageFlow | undefined): PageFlow {
  return stated === undefined || (found === 'strip' && stated !== 'plain') ? found : stated;
}

/** A picture, or a part of a strip, as it was read. */
interface ReadPage extends PageText {
  strip: StripPart | undefined;
}

/** A text that lies lower. */
function lower({ rows, ...block }: TextBlock, by: number): TextBlock {
  const move = (box: Box) => ({ ...box, y: box.y + by });
  const moved = rows?.map(({ text, box, words }) => ({
    ...{ text, box: move(box) },
    ...(words && { words: words.map((word) => ({ ...word, box: move(word.box) })) }),
  }));
  return {
    ...{ ...block, box: move(block.box), lines: block.lines.map(move) },
    ...(moved === undefined ? {} : { rows: moved }),
  };
}

/**
 * Reads a picture: finds its texts, reads those that stand alone from their letters, and the rest as a page. Strips are
 * read part by part, each in a turn of its own.
 * Errors: those of `Pictures.detect` and of the reader.
 */
export async function readPicture(
  services: { pictures: Pick<Pictures, 'detect'>; reader: PictureReader },
  request: ReadPictureRequest,
  signal: AbortSignal,
): Promise<PageText> {
  const { strip, ...first } = await readPart(services, request, 0, signal);
  if (strip === undefined) return first;
  let { language } = first;
  const parts = [{ top: strip.top, height: strip.height, blocks: first.blocks }];
  for (let part = 1; part < strip.count; part += 1) {
    const known = { ...request, language: language ?? request.language };
    const read = await readPart(services, known, part, signal);
    const { top, height } = read.strip!;
    language ??= read.language;
    parts.push({ top, height, blocks: read.blocks.map((block) => lower(block, top)) });
  }
  const blocks = mergeParts(parts, { overlap: OVERLAP, end: strip.whole.height });
  return { ...strip.whole, flow: 'strip', language, blocks: readingOrder(blocks, [], 'strip') };
}

async function readPart(
  { pictures, reader }: { pictures: Pick<Pictures, 'detect'>; reader: PictureReader },
  request: ReadPictureRequest,
  part: number,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { path, language: stated, folder, id, owner } = request;
  const mayBeInColumns = MAY_BE_IN_COLUMNS.test(stated);
  const task = { path, folder, id: `${id}.${part}`, columns: mayBeInColumns, part };
  const {
    layout,
    pictures: files,
    page,
    seen,
    strip,
    turned,
  } = await pictures.detect(task, signal, owner);
  const { width, height, panels, rest } = layout;
  const reading = { reader, owner, signal };
  const columns = await readColumns(
    layout.blocks.filter(({ vertical }) => vertical),
    files,
    stated,
    reading,
  );
  const columnTexts = layout.blocks.flatMap((block) => {
    const text = block.vertical ? columns?.texts.get(block.id) : undefined;
    return text === undefined ? [] : [toText(block, text)];
  });
  const isHeld = columnTexts.length > 0 && rest <= MOST_REST;
  let language = columns?.language ?? null;
  let pageLines: ReadLine[] = [];
  if (!isHeld) {
    const asked = { path: page.path, language: columns?.language ?? stated, owner };
    const read = await reader.read(asked, signal);
    language ??= read.language;
    pageLines = read.blocks
      .flatMap(({ lines }) => lines)
      .map((line) => unscale(line, page.scale))
      .filter(({ box, confidence }) => confidence >= SURE_LINE || !seen || isSeen(seen, box))
      .filter(
        ({ box, confidence }) =>
          columnTexts.length === 0 ||
          (confidence >= SURE_LINE && !columnTexts.some((text) => centreIn(box, text.box))),
      );
  }
  const sideways =
    turned === undefined || columnTexts.length > 0
      ? []
      : await readSideways(turned, layout, language ?? stated, reading);
  const isSideways = ({ box }: { box: Box }) => sideways.some((text) => centreIn(box, text.box));
  pageLines = pageLines.filter((line) => !isSideways(line));
  const blocks = layout.blocks.filter((block) => !isSideways(block));
  if (sideways.length > 0) language ??= stated === 'auto' ? null : stated;
  const bubbles = blocks.filter(({ vertical, bubble }) => !vertical && bubble !== null);
  const bubbleTexts =
    language === null
      ? new Map<string, ReadText>()
      : await readBlocks(bubbles, files, language, reading);
  const rows = blocks.filter(({ vertical, bubble }) => !vertical && bubble === null);
  const lines =
    language === null || columnTexts.length > 0
      ? pageLines
      : await readRows(pageLines, rows, files, language, reading);
  const combined = combine(lines, bubbles, bubbleTexts);
  const round = bubbles.filter((bubble) => bubble.round);
  const inBubble = ({ box }: TextBlock) => round.some((bubble) => centreIn(box, bubble.box));
  const found = [
    ...columnTexts,
    ...combined.blocks,
    ...groupLines(splitLines(combined.lines)),
    ...sideways,
  ].map((text) => ({
    ...text,
    source: tidySpelling(text.source, language),
    ...(inBubble(text) ? { alignment: 'center' as const } : {}),
  }));
  const isComic = found.some(inBubble);
  const shape = flowOf(width, height, columnTexts.length > 0, isComic);
  const flow = statedOr(shape, request.flow);
  return {
    ...{ width, height, flow, strip, language: found.length === 0 ? null : language },
    blocks: (flow === 'plain'
      ? columnOrder(found, pageLines.length > 0 && pageLines.every(isFromRight))
      : readingOrder(found, panels, flow)
    ).map(request.rows === true ? (block) => block : withoutRows),
  };
}
