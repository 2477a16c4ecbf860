import type { Box } from '@glossa/engines';
import { type Canvas, createCanvas } from '@napi-rs/canvas';
import type { SheetBlock } from '../detect/detect-blocks.ts';
import { type Quarter, sumOfTurns } from './place.ts';
import { type StraightPicture, straightened } from './straighten.ts';

/** Lines of a page, turned back as if its letters were turned by `turn` beyond what was taken off already. */
export interface Sample {
  turn: Quarter;
  path: string;
  /** Letters seem to stand that way, the first the most: it is read before the page. Others are where that is read badly. */
  isLikely: boolean;
}

/** Lines that are read to tell how a page is turned. */
const LINES = 5;
/** White around them, in ems. */
const MARGIN = 0.5;
/** Letters hang rather than stand where they share the line at their heads this many times as clearly. */
const SURER = 1.2;

/** Some lines in the middle of the largest text, at `scale`: pixels for each of the page's. */
function sampleBox(blocks: readonly SheetBlock[], scale: number): Box | undefined {
  const count = ({ lines }: SheetBlock) =>
    lines.reduce((sum, { letters }) => sum + letters.length, 0);
  const [largest] = blocks.toSorted((a, b) => count(b) - count(a));
  if (largest === undefined) return undefined;
  const from = Math.max(0, Math.floor((largest.lines.length - LINES) / 2));
  const lines = largest.lines.slice(from, from + LINES);
  const margin = MARGIN * largest.em;
  const [x, y] = [
    Math.min(...lines.map(({ left }) => left)) - margin,
    Math.min(...lines.map(({ top }) => top)) - margin,
  ];
  const width = Math.max(...lines.map(({ right }) => right)) + margin - x;
  const height = Math.max(...lines.map(({ bottom }) => bottom)) + margin - y;
  return { x: x * scale, y: y * scale, width: width * scale, height: height * scale };
}

/**
 * What is read of a page of text to tell how it is turned; nothing of other pictures.
 * @param from the page, on which `blocks` were found at `scale`
 */
export function samplesOf(
  { page, straight }: Pick<StraightPicture, 'page' | 'straight'>,
  { from, blocks, scale }: { from: Canvas; blocks: readonly SheetBlock[]; scale: number },
  write: (name: string, picture: Canvas) => string,
): Sample[] {
  if (page === undefined) return [];
  const box = sampleBox(blocks, scale);
  if (box === undefined) return [];
  const { isSideways, turn: seeming, surer } = page;
  const mayBeColumns = isSideways && straight === undefined;
  const turns: readonly Quarter[] = mayBeColumns ? [seeming, sumOfTurns(seeming, 180)] : [0, 180];
  const { width, height } = box;
  const lines = createCanvas(Math.ceil(width), Math.ceil(height));
  lines.getContext('2d').drawImage(from, -Math.round(box.x), -Math.round(box.y));
  const size = { width: lines.width, height: lines.height };
  return turns.map((turn) => ({
    turn,
    path: write(`sample-${turn}`, straightened(lines, { turn, lean: 0, scale: 1, ...size })),
    isLikely: mayBeColumns || (!isSideways && turn === 180 && seeming === 180 && surer >= SURER),
  }));
}
