import { OVERLAP } from '../decode/strip.ts';
import { mergeParts } from '../group/merge-parts.ts';
import { readingOrder } from '../group/order.ts';
import type { PageText, TextBlock } from '../model.ts';
import { type ReadPictureServices, readPage } from './read-page.ts';
import type { ReadPictureRequest } from './request.ts';
import { rowsAt, rubyAt } from './rows-at.ts';

/** A text that lies lower. */
function lower(block: TextBlock, by: number): TextBlock {
  const move = (box: TextBlock['box']) => ({ ...box, y: box.y + by });
  const places = { box: move(block.box), lines: block.lines.map(move) };
  return { ...block, ...places, ...rubyAt(block, move), ...rowsAt(block, move) };
}

/**
 * Reads a picture: finds its texts, has it read at once, or reads those that stand alone from their letters, and the rest as
 * a page. Strips are read part by part, each in a turn of its own.
 * Errors: those of `Pictures.detect`, of the reader and of `atOnce`.
 */
export async function readPicture(
  services: ReadPictureServices,
  request: ReadPictureRequest,
  signal: AbortSignal,
): Promise<PageText> {
  const { strip, ...first } = await readPage(services, request, 0, signal);
  if (strip === undefined) return first;
  let { language } = first;
  const parts = [{ top: strip.top, height: strip.height, blocks: first.blocks }];
  for (let part = 1; part < strip.count; part += 1) {
    const read = await readPage(services, request, part, signal, language);
    const { top, height } = read.strip!;
    language ??= read.language;
    parts.push({ top, height, blocks: read.blocks.map((block) => lower(block, top)) });
  }
  const blocks = mergeParts(parts, { overlap: OVERLAP, end: strip.whole.height });
  return { ...strip.whole, flow: 'strip', language, blocks: readingOrder(blocks, [], 'strip') };
}
