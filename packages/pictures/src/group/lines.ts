import type { Box, ReadLine } from '@glossa/engines';
import type { Alignment, TextBlock } from '../model.ts';
import { bottom, boxAround, right } from './boxes.ts';
import { joinLines } from './join-lines.ts';

/** Lines of one text differ less in size than this. */
const SIZE_RATIO = 1.28;
/** Space between lines of a text, and between words of a line, in font sizes. */
const LINE_GAP = 0.95;
const WORD_GAP = 1.1;
const LEAST_OVERLAP = 0.3;
/** Edges this close, in font sizes, are meant to be one. */
const EDGE = 0.6;
/** And this close if they begin there. */
const SAME_EDGE = 0.25;

function shared(aFrom: number, aTo: number, bFrom: number, bTo: number): number {
  return Math.min(aTo, bTo) - Math.max(aFrom, bFrom);
}

/** Rows on their side, as of a picture that lies: so much higher than wide, of so many letters. */
const ON_SIDE = { shape: 2, letters: 4 } as const;
const runsDown = ({ box, direction, text }: ReadLine) =>
  direction === 'vertical' ||
  (text.length >= ON_SIDE.letters && box.height > ON_SIDE.shape * box.width);

/** The box turned so that lines run from left to right and follow each other downwards, whatever the script. */
function along(line: ReadLine): Box {
  const { box } = line;
  if (!runsDown(line)) return box;
  return { x: box.y, y: -right(box), width: box.height, height: box.width };
}

function belongTogether(a: ReadLine, b: ReadLine): boolean {
  if (a.direction !== b.direction) return false;
  const size = Math.min(a.size, b.size);
  if (Math.max(a.size, b.size) > size * SIZE_RATIO) return false;
  const [one, two] = [along(a), along(b)];
  const across = shared(one.x, right(one), two.x, right(two));
  const down = shared(one.y, bottom(one), two.y, bottom(two));
  const narrow = Math.min(one.width, two.width);
  const low = Math.min(one.height, two.height);
  if (down > low / 2) return -across <= size * WORD_GAP;
  return across >= narrow * LEAST_OVERLAP && -down <= size * LINE_GAP;
}

function groups(lines: readonly ReadLine[]): ReadLine[][] {
  const rest = new Set(lines);
  const found: ReadLine[][] = [];
  for (const first of lines) {
    if (!rest.delete(first)) continue;
    const group = [first];
    for (const member of group) {
      for (const other of [...rest]) {
        if (!belongTogether(member, other)) continue;
        rest.delete(other);
        group.push(other);
      }
    }
    found.push(group);
  }
  return found;
}

/** Lines of one text as they are read. */
export function inOrder(lines: readonly ReadLine[]): ReadLine[] {
  return lines.toSorted((a, b) => {
    const [one, two] = [along(a), along(b)];
    const row = shared(one.y, bottom(one), two.y, bottom(two));
    if (row <= Math.min(one.height, two.height) / 2) return one.y - two.y;
    return a.direction === 'rtl' ? two.x - one.x : one.x - two.x;
  });
}

function alignmentOf(lines: readonly ReadLine[], size: number): Alignment | undefined {
  if (lines.length < 2) return undefined;
  const boxes = lines.map(along);
  const spread = (edge: (box: Box) => number) => {
    const edges = boxes.map(edge);
    return Math.max(...edges) - Math.min(...edges);
  };
  const starts = spread(({ x }) => x);
  const ends = spread(right);
  const near = size * EDGE;
  const fromRight = lines[0]!.direction === 'rtl';
  const middles = spread(({ x, width }) => x + width / 2);
  const begins = fromRight ? ends : starts;
  // Lines of nearly one length begin nearly at one edge, too.
  if (begins <= near && begins <= Math.max(middles, size * SAME_EDGE)) return 'start';
  if (middles <= near) return 'center';
  return (fromRight ? starts : ends) <= near ? 'end' : 'start';
}

/** Lines as running text. */
const join = (lines: readonly ReadLine[]): string =>
  lines.reduce((text, line) => joinLines(text, line.text), '');

function firstWordWidth({ text, box }: ReadLine): number {
  const first = text.split(' ')[0]!;
  return (box.width * first.length) / Math.max(1, text.length);
}

/**
 * Cuts left-aligned lines where the next one begins though its first word had room before: items of a list, lines of
 * an address.
 */
function cutAtBreaks(lines: ReadLine[], size: number): ReadLine[][] {
  const flowing = lines.every(({ direction }) => direction === 'ltr');
  if (!flowing || alignmentOf(lines, size) !== 'start') return [lines];
  const edge = Math.max(...lines.map(({ box }) => right(box)));
  const breaks = lines.slice(1).map((next, index) => {
    const { box } = lines[index]!;
    const sameRow = shared(box.y, bottom(box), next.box.y, bottom(next.box)) > 0;
    return !sameRow && edge - right(box) - size > firstWordWidth(next) * 1.2;
  });
  // The longest item of a list leaves no room: where most lines end early, each is one by itself.
  const isList = breaks.filter(Boolean).length * 2 > breaks.length;
  const parts: ReadLine[][] = [[lines[0]!]];
  lines.slice(1).forEach((next, index) => {
    if (isList || breaks[index]) parts.push([next]);
    else parts.at(-1)!.push(next);
  });
  return parts;
}

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** A line as texts keep it. */
export const rowOf = ({ text, box, words }: ReadLine): NonNullable<TextBlock['rows']>[number] => ({
  ...{ text, box },
  ...(words && { words }),
});

function toBlock(lines: ReadLine[]): TextBlock {
  const size = average(lines.map((line) => line.size));
  return {
    box: boxAround(lines.map(({ box }) => box)),
    lines: lines.map(({ box }) => box),
    source: join(lines),
    vertical: lines[0]!.direction === 'vertical',
    alignment: alignmentOf(lines, size),
    size,
    confidence: average(lines.map(({ confidence }) => confidence)),
    rows: lines.map(rowOf),
  };
}

function byPlace(a: TextBlock, b: TextBlock): number {
  if (a.vertical && b.vertical) return right(b.box) - right(a.box);
  const row = shared(a.box.y, bottom(a.box), b.box.y, bottom(b.box));
  if (row <= Math.min(a.box.height, b.box.height) / 2) return a.box.y - b.box.y;
  return a.box.x - b.box.x;
}

/** Groups the lines of a picture into the texts they make up, in reading order. */
export function groupLines(lines: readonly ReadLine[]): TextBlock[] {
  return groups(lines)
    .map(inOrder)
    .flatMap((group) => cutAtBreaks(group, average(group.map(({ size }) => size))))
    .map(toBlock)
    .sort(byPlace);
}
