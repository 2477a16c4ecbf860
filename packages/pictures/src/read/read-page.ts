import type { PageFlow } from '@glossa/contract';
import type { StripPart } from '../decode/strip.ts';
import { centreIn } from '../group/centre-in.ts';
import { columnOrder, readingOrder } from '../group/order.ts';
import type { PageText, TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';
import { putBack } from './put-back.ts';
import { readAtOnce } from './read-at-once.ts';
import { readInPieces } from './read-in-pieces.ts';
import type { PictureReader, ReadAtOnce } from './reader.ts';
import type { ReadPictureRequest } from './request.ts';
import { tidySpelling } from './tidy.ts';

/** A strip is longer than this many of its widths. */
const STRIP = 2.5;

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

export interface ReadPictureServices {
  pictures: Pick<Pictures, 'detect'>;
  reader: PictureReader;
  /** Asked first, once for a page; every page is read in pieces unless given. */
  atOnce?: ReadAtOnce | undefined;
}

/**
 * Reads a picture, or the part of a strip with that number; `known`: the language of the parts before. Errors: those of
 * `readPicture`.
 */
export async function readPage(
  { atOnce, ...services }: ReadPictureServices,
  request: ReadPictureRequest,
  part: number,
  signal: AbortSignal,
  known: string | null = null,
): Promise<ReadPage> {
  const stated = known ?? request.language;
  const { pictures } = services;
  const whole = atOnce && (await readAtOnce({ pictures, atOnce }, request, part, stated, signal));
  const read = whole ?? (await readInPieces(services, request, { part }, stated, signal));
  const { texts, layout, strip, straight, language, bubbles } = read;
  const { width, height, panels } = layout;
  const round = bubbles.filter((bubble) => bubble.round);
  const inBubble = ({ box }: TextBlock) => round.some((bubble) => centreIn(box, bubble.box));
  const found = texts.map((text) => ({
    ...text,
    source: tidySpelling(text.source, text.language ?? language),
    ...(inBubble(text) ? { alignment: 'center' as const } : {}),
  }));
  const shape = flowOf(width, height, read.hasColumns, found.some(inBubble));
  const flow = statedOr(shape, request.flow);
  const inOrder =
    flow === 'plain' ? columnOrder(found, read.isFromRight) : readingOrder(found, panels, flow);
  const wanted = request.rows === true ? inOrder : inOrder.map(withoutRows);
  const told = { flow, strip, language: found.length === 0 ? null : language };
  if (straight === undefined) return { ...told, width, height, blocks: wanted };
  return {
    ...{ ...told, width: straight.width, height: straight.height, straight },
    blocks: wanted.map((block) => putBack(straight, block)),
  };
}
