import type { Box, ReadLine } from '@glossa/engines';
import type { Detected } from '../detect/detect.ts';
import { isSeen } from '../detect/seen-text.ts';
import { placeInTurned, placeOf, TURNS } from '../detect/sideways.ts';
import { centreIn } from '../group/centre-in.ts';
import { joinLines } from '../group/join-lines.ts';
import { groupLines, inOrder, rowOf } from '../group/lines.ts';
import { splitLines } from '../group/split-lines.ts';
import type { FoundBlock, TextBlock } from '../model.ts';
import type { Pictures } from '../pictures.ts';
import { attachRuby } from './attach-ruby.ts';
import { toText } from './bubbles.ts';
import { MAY_BE_IN_COLUMNS } from './columns.ts';
import { languageInOtherScript } from './own-language.ts';
import { unscale } from './page-lines.ts';
import { isFromRight, type ReadTexts, SURE_LINE } from './read-texts.ts';
import { type ReadAtOnce, textOf } from './reader.ts';
import type { ReadPictureRequest } from './request.ts';
import { rubyAmong } from './ruby.ts';

/**
 * Texts of a page that is read once, as a whole: its lines are put into the blocks that were found, and those that stand
 * outside of them belong together as they lie. `null` where nobody reads it so. Errors: those of `readPicture`.
 * @param stated language of its text, or `auto`
 */
export async function readAtOnce(
  { pictures, atOnce }: { pictures: Pick<Pictures, 'detect'>; atOnce: ReadAtOnce },
  { path, language: asked, folder, id, owner }: ReadPictureRequest,
  part: number,
  stated: string,
  signal: AbortSignal,
): Promise<ReadTexts | null> {
  let detected: Detected | undefined;
  const read = await atOnce({
    language: stated,
    async picture() {
      const columns = MAY_BE_IN_COLUMNS.test(stated);
      const task = { path, folder, id: `${id}.${part}`, columns, part, atOnce: true };
      detected = await pictures.detect(task, signal, owner);
      return detected.page.path;
    },
  });
  if (read === null || detected === undefined) return null;
  const { layout, page, seen, strip } = detected;
  const { language } = read;
  const lines = read.blocks
    .flatMap((block) => block.lines)
    .map((line) => unscale(line, page.scale))
    .filter(({ box, confidence }) => confidence >= SURE_LINE || !seen || isSeen(seen, box));
  const upright = lines.filter(({ turn = 180 }) => turn === 180);
  const small = rubyAmong(upright, layout.blocks, language);
  const { texts: held, rest } = intoBlocks(splitLines(small.rest), layout.blocks);
  const based = [...held, ...groupLines(rest.filter(hasLetters)), ...turned(lines, layout)];
  const texts = [...attachRuby(based, small.ruby), ...small.texts];
  return {
    ...{ layout, strip, language },
    texts: texts.map((text) => {
      const own = asked === 'auto' ? languageInOtherScript(text.source, language) : undefined;
      return own === undefined ? text : { ...text, language: own };
    }),
    bubbles: layout.blocks.filter(({ vertical, bubble }) => !vertical && bubble !== null),
    hasColumns: texts.some(({ vertical }) => vertical),
    isFromRight: isFromRight(lines),
  };
}

const hasLetters = ({ text }: ReadLine) => /[\p{L}\p{N}]/u.test(text);

/** Whether most of these letters stand in columns. */
function areColumns(lines: readonly ReadLine[]): boolean {
  const count = (some: readonly ReadLine[]) => some.reduce((sum, { text }) => sum + text.length, 0);
  return count(lines.filter(({ direction }) => direction === 'vertical')) * 2 > count(lines);
}

/** Texts of the blocks that hold lines as they run themselves, and the lines that are in none. */
function intoBlocks(
  lines: readonly ReadLine[],
  blocks: readonly FoundBlock[],
): { texts: TextBlock[]; rest: ReadLine[] } {
  const rest = new Set(lines);
  const texts = blocks.flatMap((block) => {
    // Rows on the page's own paper belong together as they lie.
    if (!block.vertical && block.bubble === null) return [];
    const inside = [...rest].filter(({ box }) => centreIn(box, block.box));
    if (inside.length === 0 || areColumns(inside) !== block.vertical) return [];
    for (const line of inside) rest.delete(line);
    const own = inOrder(
      // A letter alone runs nowhere.
      block.vertical ? inside.map((line) => ({ ...line, direction: 'vertical' })) : inside,
    );
    const sizes = own.map(({ size }) => size).sort((a, b) => a - b);
    const text = { ...textOf(own, joinLines), size: sizes[sizes.length >> 1]! };
    return [{ ...toText(block, text), rows: own.map(rowOf) }];
  });
  return { texts, rest: [...rest] };
}

/** Texts on their side, grouped as if they were upright. */
function turned(
  lines: readonly ReadLine[],
  picture: { width: number; height: number },
): TextBlock[] {
  return TURNS.flatMap((turn) => {
    const own = lines.filter((line) => line.turn === turn && hasLetters(line));
    const back = (box: Box) => placeInTurned(box, turn, picture);
    const place = (box: Box) => placeOf(box, turn, picture);
    return groupLines(own.map((line) => ({ ...line, box: back(line.box) }))).map((text) => ({
      ...{ ...text, turn, box: place(text.box), lines: text.lines.map(place) },
      ...(text.rows && { rows: text.rows.map((row) => ({ ...row, box: place(row.box) })) }),
    }));
  });
}
