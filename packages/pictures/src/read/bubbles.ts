import type { ReadLine } from '@glossa/engines';
import { centreIn } from '../group/centre-in.ts';
import type { FoundBlock, TextBlock } from '../model.ts';
import type { ReadText } from './reader.ts';

/** Readings that differ by less are equally good. */
const CLEARLY = 1.04;

/** A block that was read from its letters alone. */
export function toText(
  { box, lines, vertical, size: found }: FoundBlock,
  { text, confidence, size = found }: ReadText,
): TextBlock {
  // Texts on paper of their own stand in its middle.
  return { box, lines, source: text, vertical, alignment: 'center', size, confidence };
}

/** Lines of the page, without those that cleaned blocks say better, and the blocks that do. */
export function combine(
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
    // A line that goes on beyond the block says it already.
    const isPart = ({ box, text: { length }, confidence }: ReadLine) =>
      centreIn(block.box, box) && length * confidence > text.text.length * text.confidence;
    if (lines.some((line) => !there.includes(line) && isPart(line))) return [];
    for (const line of there) dropped.add(line);
    return [toText(block, text)];
  });
  return { lines: lines.filter((line) => !dropped.has(line)), blocks: taken };
}
