import type { Box, PageContent, PieceRange } from '../model.ts';

/** What stays as it is drawn (a formula) and takes room in the line. */
export interface KeptObject {
  page: number;
  ranges: readonly PieceRange[];
  box: Box;
  /** Where its baseline begins. */
  x: number;
  y: number;
}

/** Where the characters of ranges are drawn; undefined for none. */
export function keptObject(
  pages: ReadonlyMap<number, PageContent>,
  page: number,
  ranges: readonly PieceRange[],
): KeptObject | undefined {
  const characters = ranges.flatMap(
    ({ piece, from, to }) => pages.get(page)?.pieces[piece]?.characters.slice(from, to) ?? [],
  );
  const [first] = characters;
  if (!first) return undefined;
  return {
    page,
    ranges,
    box: {
      left: Math.min(...characters.map(({ box }) => box.left)),
      bottom: Math.min(...characters.map(({ box }) => box.bottom)),
      right: Math.max(...characters.map(({ box }) => box.right)),
      top: Math.max(...characters.map(({ box }) => box.top)),
    },
    x: Math.min(...characters.map(({ x }) => x)),
    y: first.y,
  };
}
