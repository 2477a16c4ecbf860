import type { ReadLayout, ReadLine } from '@glossa/engines';
import type { BlockPictures } from '../detect/detect.ts';
import { joinLines } from '../group/join-lines.ts';
import type { FoundBlock } from '../model.ts';
import { onPage } from './clean-size.ts';
import { type Reading, type ReadText, textOf } from './reader.ts';
import { tidyJapanese } from './tidy.ts';

/** Below this a reader guesses at what is no text. */
const LEAST_CONFIDENCE = 0.3;

interface Asked {
  path: string;
  layout: ReadLayout;
  /** Of its sizes, for a block that is as it stands, in rows. */
  at?: number;
}

/** In which pictures a block is read, by turns: of two that agree, the others are not needed. */
function turnsOf({ vertical }: FoundBlock, { clean, inRows }: BlockPictures): Asked[] {
  if (!vertical) return clean.map((path, at) => ({ path, layout: 'lines', at }));
  const columns = clean.map((path): Asked => ({ path, layout: 'columns' }));
  const rows = inRows.map((path): Asked => ({ path, layout: 'lines' }));
  return [columns[0]!, rows[0]!, ...columns.slice(1), ...rows.slice(1)];
}

/** The surest of readings; of equals the first. */
function surest(readings: readonly ReadText[]): ReadText {
  return readings.reduce((best, one) => (one.confidence > best.confidence ? one : best));
}

/**
 * Reads blocks whose letters stand alone, each in several pictures; the surest reading counts. Left out is what nobody
 * can read. All are read in one layout before the next, for readers load other data for it.
 */
export async function readBlocks(
  blocks: readonly FoundBlock[],
  pictures: Readonly<Record<string, BlockPictures>>,
  language: string,
  { reader, owner, signal }: Reading,
): Promise<Map<string, ReadText>> {
  const pending = blocks.map((block) => ({
    block,
    turns: turnsOf(block, pictures[block.id]!),
    readings: [] as ReadText[],
  }));
  const tidy = language === 'ja' ? tidyJapanese : (text: string) => text;
  const most = Math.max(0, ...pending.map(({ turns }) => turns.length));
  for (let turn = 0; turn < most; turn += 1) {
    for (const { block, turns, readings } of pending) {
      const asked = turns[turn];
      if (asked === undefined || agree(readings)) continue;
      const { path, layout, at } = asked;
      const { blocks: read } = await reader.read({ path, layout, language, owner }, signal);
      const lines = read.flatMap((one) => one.lines);
      const { text, confidence } = textOf(lines, joinLines);
      const size = at === undefined ? {} : sizeOf(lines.map((line) => onPage(line, block, at)));
      readings.push({ text: tidy(text), confidence, ...size });
    }
  }
  const found = new Map<string, ReadText>();
  for (const { block, readings } of pending) {
    const best = surest(readings);
    if (best.text !== '' && best.confidence >= LEAST_CONFIDENCE) found.set(block.id, best);
  }
  return found;
}

/** That of the line in the middle. */
function sizeOf(lines: readonly ReadLine[]): Pick<ReadText, 'size'> {
  const size = lines.map((line) => line.size).toSorted((a, b) => a - b)[lines.length >> 1];
  return size === undefined ? {} : { size };
}

function agree(readings: readonly ReadText[]): boolean {
  const [first, second] = readings;
  return first !== undefined && first.text !== '' && first.text === second?.text;
}
