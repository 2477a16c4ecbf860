import type { Box, ReadLine } from '@glossa/engines';
import type { FoundBlock } from '../model.ts';

/** Ems in pixels at which readers are asked: their mistakes differ. */
export const SIZES = [28, 36] as const;
/** A full letter is so much of its font's size. */
export const LETTER = 0.9;
/** White around the letters, in ems. */
export const MARGIN = 0.8;

/** A line that was read in the picture of a block's letters alone, in the `at`th of its sizes, where it stands. */
export function onPage(line: ReadLine, block: FoundBlock, at: number): ReadLine {
  const size = SIZES[at]!;
  const by = size / (block.size * LETTER);
  const margin = MARGIN * size;
  const place = ({ x, y, width, height }: Box): Box => ({
    x: block.box.x + (x - margin) / by,
    y: block.box.y + (y - margin) / by,
    width: width / by,
    height: height / by,
  });
  const words = line.words?.map((word) => ({ ...word, box: place(word.box) }));
  return {
    ...line,
    ...{ box: place(line.box), size: line.size / by },
    ...(words === undefined ? {} : { words }),
  };
}
/** From a row that was laid out to the next, in ems. */
export const ROW_PITCH = 2;
/** Em in pixels at which readers are asked for ruby. */
export const RUBY_SIZE = 36;
/** Which row of a picture that was laid out has its middle at `y`. */
export const rowAt = (y: number, size: number): number =>
  Math.floor((y / size - MARGIN) / ROW_PITCH);
