import type { ImageLines, ImageRegion } from '@glossa/contract';
import { findTable, type Table, wordsOf } from './find-table.ts';
import type { Piece, PiecedText } from './pieces.ts';

/** A text of a picture: lines of pieces, or a table. */
export type ReadText = ({ table: null; lines: PiecedText } | { table: Table }) & {
  /** As it is copied: cells of a table are parted by tabs. */
  said: string;
};

/**
 * What was read of a picture, in its order; the texts of a table as one, row by row.
 * @param texts `regions` in pieces
 */
export function readTexts(
  regions: readonly ImageRegion[],
  texts: readonly PiecedText[],
  lines: ImageLines['regions'],
): ReadText[] {
  // What was read as a whole has lines of which nobody knows.
  const table = findTable(texts.filter((_, at) => (lines[at]?.length ?? 0) > 0));
  const inTable = new Set(table?.flat(2).map(({ id }) => id));
  const read: ReadText[] = [];
  let isTold = false;
  for (const [at, text] of texts.entries()) {
    if (!text.flat().some(({ id }) => inTable.has(id))) {
      read.push({ table: null, lines: text, said: regions[at]!.source });
      continue;
    }
    const before: Piece[][] = [];
    const after: Piece[][] = [];
    for (const line of text) {
      const rest = line.filter(({ id }) => !inTable.has(id));
      const isFirst = rest.length < line.length && !isTold;
      if (isFirst) {
        if (before.length > 0) read.push(asText(before));
        read.push({ table: table!, said: tableSaid(table!) });
        isTold = true;
      }
      if (rest.length > 0) (isTold ? after : before).push(rest);
    }
    if (after.length > 0) read.push(asText(after));
  }
  return read;
}

const asText = (lines: PiecedText): ReadText => ({
  ...{ table: null, lines },
  said: lines.map(wordsOf).join('\n'),
});

const tableSaid = (table: Table): string =>
  table.map((row) => row.map(wordsOf).join('\t')).join('\n');
