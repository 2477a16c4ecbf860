import type { PageFlow } from '@glossa/contract';
import type { Box, ReadLine } from '@glossa/engines';
import type { StripPart } from '../decode/strip.ts';
import { isSeen } from '../detect/seen-text.ts';
import { centreIn } from '../group/centre-in.ts';
import { groupLines } from '../group/lines.ts';
import { columnOrder, readingOrder } from '../group/order.ts';
import { splitLines } from '../group/split-lines.ts';
import type { PageText, TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';
import { type Quarter, sumOfTurns } from '../straighten/place.ts';
import { readBlocks } from './blocks.ts';
import { combine, toText } from './bubbles.ts';
import { MAY_BE_IN_COLUMNS, readColumns } from './columns.ts';
import { readOtherScripts } from './other-scripts.ts';
import { unscale } from './page-lines.ts';
import { betterTurn, isDoubtful, likelyTurn } from './page-turn.ts';
import { putBack } from './put-back.ts';
import type { PictureReader, ReadText } from './reader.ts';
import type { ReadPictureRequest } from './request.ts';
import { readRows } from './rows.ts';
import { readSideways } from './sideways.ts';
import { tidySpelling } from './tidy.ts';

/** Columns hold a page when what else seems to be text is no more than this share: drawn sounds, dirt. */
const MOST_REST = 0.25;
/** Lines beside columns are read as surely as this, or are drawings. */
const SURE_LINE = 0.8;
/** A strip is longer than this many of its widths. */
const STRIP = 2.5;

const isFromRight = ({ direction }: ReadLine) => direction === 'rtl';

/** Of a whole document, all words would fill the memory. */
const withoutRows = ({ rows: _, ...block }: TextBlock): TextBlock => block;

function flowOf(width: number, height: number, columns: boolean, bubbles: boolean): PageFlow {
  if (height > STRIP * width) return 'strip';
  if (columns) return 'manga';
  return bubbles ? 'comic' : 'plain';
}

/** A picture, or a part of a strip, as it was read. */
interface ReadPage extends PageText {
  strip: StripPart | undefined;
}

/** As it was stated, but for a strip among comics, which its shape tells. */
function statedOr(found: PageFlow, stated: PageFlow | undefined): PageFlow {
  return stated === undefined || (found === 'strip' && stated !== 'plain') ? found : stated;
}

/** What of a picture is read. */
export interface Part {
  /** Its number, of a strip. */
  part: number;
  /** The language of the parts before. */
  known?: string | null;
  /** Degrees by which the letters of the page are turned clockwise, where that was found out. */
  turn?: Quarter;
}

/** Reads a picture, or a part of a strip. Errors: those of `readPicture`. */
export async function readPage(
  { pictures, reader }: { pictures: Pick<Pictures, 'detect'>; reader: PictureReader },
  request: ReadPictureRequest,
  { part, known = null, turn }: Part,
  signal: AbortSignal,
): Promise<ReadPage> {
  const { path, folder, id, owner } = request;
  const stated = known ?? request.language;
  const columnsToo = turn === undefined && MAY_BE_IN_COLUMNS.test(stated);
  const name = [id, part, ...(turn === undefined ? [] : [turn])].join('.');
  const task = { path, folder, id: name, columns: columnsToo, turn, part };
  const {
    layout,
    pictures: files,
    page,
    seen,
    strip,
    straight,
    samples = [],
    turned,
  } = await pictures.detect(task, signal, owner);
  const { width, height, panels, rest } = layout;
  const reading = { reader, owner, signal };
  const again = (by: Quarter) => {
    const whole = sumOfTurns(straight?.turn ?? 0, by);
    return readPage({ pictures, reader }, request, { part, known, turn: whole }, signal);
  };
  const likely = await likelyTurn(samples, stated, reading);
  if (likely !== undefined) return again(likely);
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
  const lying = samples.find(({ turn: by }) => Math.abs(by) === 90);
  if (lying !== undefined && columnTexts.length === 0) return again(lying.turn);
  const isHeld = columnTexts.length > 0 && rest <= MOST_REST;
  let language = columns?.language ?? null;
  let pageLines: ReadLine[] = [];
  if (!isHeld) {
    const asked = { path: page.path, language: columns?.language ?? stated, owner };
    const read = await reader.read(asked, signal);
    const all = read.blocks.flatMap(({ lines }) => lines);
    if (samples.length > 0 && isDoubtful(all)) {
      const better = await betterTurn(samples, read.language ?? stated, reading);
      if (better !== undefined) return again(better);
    }
    language ??= read.language;
    pageLines = all
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
  const own = [...combined.blocks, ...groupLines(splitLines(combined.lines))];
  const others =
    request.language !== 'auto' || language === null || columnTexts.length > 0
      ? []
      : await readOtherScripts(
          { blocks: [...bubbles, ...rows], pictures: files, page, language, texts: own },
          reading,
        );
  const isOther = (text: TextBlock) =>
    others.some((one) => centreIn(text.box, one.box) || centreIn(one.box, text.box));
  const found = [
    ...columnTexts,
    ...own.filter((text) => !isOther(text)),
    ...others,
    ...sideways,
  ].map((text) => ({
    ...text,
    source: tidySpelling(text.source, text.language ?? language),
    ...(inBubble(text) ? { alignment: 'center' as const } : {}),
  }));
  const isComic = found.some(inBubble);
  const shape = flowOf(width, height, columnTexts.length > 0, isComic);
  const flow = statedOr(shape, request.flow);
  const inOrder =
    flow === 'plain'
      ? columnOrder(found, pageLines.length > 0 && pageLines.every(isFromRight))
      : readingOrder(found, panels, flow);
  const wanted = request.rows === true ? inOrder : inOrder.map(withoutRows);
  const told = { flow, strip, language: found.length === 0 ? null : language };
  if (straight === undefined) return { ...told, width, height, blocks: wanted };
  return {
    ...{ ...told, width: straight.width, height: straight.height, straight },
    blocks: wanted.map((block) => putBack(straight, block)),
  };
}
