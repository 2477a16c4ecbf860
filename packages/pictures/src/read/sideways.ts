import type { Box, ReadLine } from '@glossa/engines';
import { levelPlaceOf, placeOf, TURNS, type Turn } from '../detect/sideways.ts';
import { centreIn } from '../group/centre-in.ts';
import { groupLines } from '../group/lines.ts';
import type { TextBlock } from '../model.ts';
import { unscale } from './page-lines.ts';
import type { Reading } from './reader.ts';
import { rowsAt } from './rows-at.ts';

/** Lines on their side are read as surely as this, and have so many letters, or are drawings. */
const SURE = 0.75;
const LETTERS = 3;

/** A picture that was turned back, for each way in which letters may be turned. */
export interface TurnedPages {
  /** Where text seems to run upwards or downwards. */
  places: readonly Box[];
  pages: readonly { turn: Turn; path: string }[];
  /** Pixels of these for each of the picture's. */
  scale: number;
}

/** Somewhat larger: letters reach beyond what a detector sees. */
const around = ({ x, y, width, height }: Box): Box => ({
  ...{ x: x - width, y: y - width },
  ...{ width: width * 3, height: height + 2 * width },
});

interface Read {
  turn: Turn;
  lines: ReadLine[];
}

const lettersOf = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
const worth = ({ lines }: Read) =>
  lines.reduce((sum, { text, confidence }) => sum + lettersOf(text) * confidence, 0);

/** Texts on their side: of both ways in which they may be turned the one that is read better. */
export async function readSideways(
  { places, pages, scale }: TurnedPages,
  picture: { width: number; height: number },
  language: string,
  { reader, owner, signal }: Reading,
): Promise<TextBlock[]> {
  const near = places.map(around);
  const read: Read[] = [];
  for (const turn of TURNS) {
    const page = pages.find((one) => one.turn === turn);
    if (page === undefined) continue;
    const { blocks } = await reader.read({ path: page.path, language, owner }, signal);
    const lines = blocks
      .flatMap((block) => block.lines)
      .map((line) => unscale(line, scale))
      .filter(({ text, confidence }) => confidence >= SURE && lettersOf(text) >= LETTERS)
      .filter(({ box }) => near.some((place) => centreIn(placeOf(box, turn, picture), place)));
    read.push({ turn, lines });
  }
  const [best] = read.sort((a, b) => worth(b) - worth(a));
  if (best === undefined) return [];
  const { turn, lines } = best;
  return groupLines(lines).map((block) => ({
    ...{ ...block, turn, angle: turn },
    box: placeOf(block.box, turn, picture),
    lines: block.lines.map((box) => placeOf(box, turn, picture)),
    ...rowsAt(block, (box) => levelPlaceOf(box, turn, picture)),
  }));
}
