import type { Box, ReadLine, ReadWord } from '@glossa/engines';
import type { BlockPictures } from '../detect/detect.ts';
import { centreIn } from '../group/centre-in.ts';
import { lineOf } from '../group/split-lines.ts';
import type { FoundBlock } from '../model.ts';
import { onPage } from './clean-size.ts';
import type { Reading } from './reader.ts';

/** What a page's reader is so sure of, and has so much of, needs no other reading. */
const SURE = 0.93;
const SURE_LINE = 0.8;
const SURE_ALONE = 0.93;
const WHOLE = 0.9;
/** From here on a reader knows more than it guesses. */
const KNOWN = 0.5;
/** What it takes off that a line is in one piece more, in letters. */
const PIECE = 0.5;
/** Share of the smaller box from which two are of one place. */
const SHARED = 0.3;
/** Blocks that are read by themselves; a page of more is made of labels. */
const MOST = 200;

/** Scripts whose letters hang together, or have their dots around them: cut out they would lose some of it. */
const JOINED = /^(?:ar|fa|ur|hi|mr|ne|bn|pa)\b/;

const lettersOf = ({ text }: ReadLine) => text.replaceAll(/\s/g, '').length;
const sum = (lines: readonly ReadLine[], of: (line: ReadLine) => number) =>
  lines.reduce((all, line) => all + of(line), 0);

/** What lines are worth: letters that their reader knows, less those that it guesses; in one piece rather than several. */
const worth = (lines: readonly ReadLine[]) =>
  sum(lines, (line) => lettersOf(line) * (line.confidence - KNOWN) - PIECE);

/** Lines of the page, and the blocks whose letters they seem to say: what is joined is as good as its reading. */
interface Place {
  lines: ReadLine[];
  blocks: FoundBlock[];
}

function overlaps(a: Box, b: Box): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > SHARED * Math.min(a.width * a.height, b.width * b.height);
}

function placesOf(lines: readonly ReadLine[], blocks: readonly FoundBlock[]): Place[] {
  let places: Place[] = [];
  for (const block of blocks) {
    const there = lines.filter(({ box }) => overlaps(box, block.box));
    const joined = places.filter((place) => there.some((line) => place.lines.includes(line)));
    places = places.filter((place) => !joined.includes(place));
    places.push({
      lines: [...new Set([...joined.flatMap((place) => place.lines), ...there])],
      blocks: [...joined.flatMap((place) => place.blocks), block],
    });
  }
  return places;
}

/** Width of a line of letters that lines of the page lie over. */
function covered(own: Box, lines: readonly ReadLine[]): number {
  const over = lines.reduce((all, { box }) => {
    const middle = box.y + box.height / 2;
    if (middle < own.y - own.height || middle > own.y + 2 * own.height) return all;
    const width = Math.min(own.x + own.width, box.x + box.width) - Math.max(own.x, box.x);
    return all + Math.max(0, width);
  }, 0);
  return Math.min(own.width, over);
}

function isRead({ lines, blocks }: Place): boolean {
  const letters = sum(lines, lettersOf);
  const sure = sum(lines, (line) => lettersOf(line) * line.confidence);
  if (letters === 0 || sure < SURE * letters) return false;
  if (lines.some(({ confidence }) => confidence < SURE_LINE)) return false;
  const own = blocks.flatMap((block) => block.lines);
  // Rows in pieces were taken apart by drawings, or by the reader.
  if (lines.length > own.length) return false;
  const wide = own.reduce((all, { width }) => all + width, 0);
  return own.reduce((all, box) => all + covered(box, lines), 0) >= WHOLE * wide;
}

/** A block from its letters alone, in the next size where the first is not read surely. */
async function readAlone(
  block: FoundBlock,
  pictures: Readonly<Record<string, BlockPictures>>,
  language: string,
  { reader, owner, signal }: Reading,
): Promise<ReadLine[]> {
  let best: ReadLine[] = [];
  for (const [at, path] of pictures[block.id]!.clean.entries()) {
    const { blocks } = await reader.read({ path, language, layout: 'lines', owner }, signal);
    const lines = blocks
      .flatMap((one) => one.lines)
      .filter(({ confidence }) => confidence >= KNOWN)
      .map((line) => onPage(line, block, at));
    if (at === 0 || worth(lines) > worth(best)) best = lines;
    const isSure = best.every(({ confidence }) => confidence >= SURE_ALONE);
    if (isSure && best.length === block.lines.length) break;
  }
  return best;
}

/**
 * Words of the page that no reading of letters alone has: those of blocks that nobody could read so, and those beside blocks
 * that are surely read; as lines.
 */
function unsaid({ lines, blocks }: Place, own: readonly ReadLine[]): ReadLine[] {
  const has = (word: ReadWord) => own.some(({ box }) => centreIn(word.box, box));
  const stays = (word: ReadWord) =>
    !has(word) &&
    (word.confidence >= SURE_LINE || blocks.some(({ box }) => centreIn(word.box, box)));
  return lines.flatMap((line) => {
    const runs: ReadWord[][] = [];
    let isOpen = false;
    for (const word of line.words ?? []) {
      if (!stays(word)) isOpen = false;
      else if (isOpen) runs.at(-1)!.push(word);
      else {
        runs.push([word]);
        isOpen = true;
      }
    }
    // A point alone was cut from a reading that has it.
    return runs
      .map((words) => lineOf(line, words))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  });
}

/**
 * Lines of a page, of which those that its reader is not sure of are read again from their letters alone: each place is
 * as it is better read.
 */
export async function readRows(
  lines: readonly ReadLine[],
  blocks: readonly FoundBlock[],
  pictures: Readonly<Record<string, BlockPictures>>,
  language: string,
  reading: Reading,
): Promise<ReadLine[]> {
  if (JOINED.test(language)) return [...lines];
  const dropped = new Set<ReadLine>();
  const added: ReadLine[] = [];
  for (const place of placesOf(lines, blocks.slice(0, MOST))) {
    if (isRead(place)) continue;
    const own: ReadLine[] = [];
    for (const block of place.blocks)
      own.push(...(await readAlone(block, pictures, language, reading)));
    const all = [...own, ...unsaid(place, own)];
    if (worth(all) <= worth(place.lines)) continue;
    for (const line of place.lines) dropped.add(line);
    added.push(...all);
  }
  return [...lines.filter((line) => !dropped.has(line)), ...added];
}
