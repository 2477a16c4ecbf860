import type { Box, ReadLine } from '@glossa/engines';

/** A line of a page of which `by` pixels are one of the picture's, where it stands in the picture. */
export function unscale({ box, size, words, ...line }: ReadLine, by: number): ReadLine {
  const place = ({ x, y, width, height }: Box): Box => ({
    ...{ x: x / by, y: y / by, width: width / by, height: height / by },
  });
  const placed = words?.map((word) => ({ ...word, box: place(word.box) }));
  return {
    ...{ ...line, box: place(box), size: size / by },
    ...(placed === undefined ? {} : { words: placed }),
  };
}
