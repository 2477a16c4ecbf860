import type { PageContent, Tag, TextPiece } from '../model.ts';
import { addInitials, takeInitials } from './initials.ts';
import { rowsOf } from './rows.ts';
import { segmentOf } from './segments.ts';
import type { Block, Segment, Word } from './types.ts';

/** Share of a page's letters, but for what is marked as no part of it, that tags account for. */
const LEAST_COVERED = 0.95;

/** What a tag holds of a page. */
export interface TaggedPage {
  tags: readonly Tag[];
  /** Place in `tags` of what a piece belongs to. */
  tagOf(piece: TextPiece): number | undefined;
}

const lettersOf = (pieces: readonly TextPiece[]) =>
  pieces.reduce(
    (sum, { characters }) => sum + characters.filter(({ text }) => text.trim() !== '').length,
    0,
  );

/**
 * A page's tags where they tell all of its text, each part once; `undefined` where there are none or they do not.
 * @param page seen pieces alone are asked
 */
export function taggedPage({ tags, pieces }: PageContent): TaggedPage | undefined {
  if (!tags) return undefined;
  const byMark = new Map<number, number>();
  for (const [index, { marks }] of tags.entries())
    for (const mark of marks) {
      if (byMark.has(mark)) return undefined;
      byMark.set(mark, index);
    }
  const tagOf = ({ mcid }: TextPiece) => (mcid === undefined ? undefined : byMark.get(mcid));
  const content = pieces.filter(({ isArtifact, mode }) => !isArtifact && mode !== 3);
  const tagged = content.filter((piece) => tagOf(piece) !== undefined);
  if (tagged.length === 0 || lettersOf(tagged) < LEAST_COVERED * lettersOf(content))
    return undefined;
  return { tags, tagOf };
}

/** How far up, in sizes, the next column begins at least, and how many lines are there before it. */
const COLUMN_JUMP = 1.5;
const COLUMN_ROWS = 2;

/** The words of a paragraph by the columns that it stands in, in the order of the content. */
function columnsOf(words: readonly Word[]): Word[][] {
  const columns: Word[][] = [];
  let lowest = Number.POSITIVE_INFINITY;
  let heights = new Set<number>();
  let right = Number.NEGATIVE_INFINITY;
  let left = Number.POSITIVE_INFINITY;
  for (const word of words) {
    const isBeside = word.u0 >= right || word.u1 <= left;
    const isNew =
      columns.length === 0 ||
      (isBeside && heights.size >= COLUMN_ROWS && word.v > lowest + COLUMN_JUMP * word.size);
    if (isNew) {
      columns.push([]);
      heights = new Set();
      lowest = Number.POSITIVE_INFINITY;
      right = Number.NEGATIVE_INFINITY;
      left = Number.POSITIVE_INFINITY;
    }
    columns.at(-1)!.push(word);
    heights.add(Math.round(word.v / (0.5 * word.size)));
    lowest = Math.min(lowest, word.v);
    right = Math.max(right, word.u1);
    left = Math.min(left, word.u0);
  }
  return columns;
}

/** The lines of a paragraph whose words are known, column by column. */
export function blocksOfTag(words: readonly Word[], table: string | undefined): Block[] {
  return columnsOf(words).map((column) => {
    const { initials, others } = takeInitials(column);
    const rows = rowsOf(others.length > 0 ? others : column);
    const lines: Segment[] = addInitials(
      rows.map((row, index) => segmentOf(row.words, index)),
      others.length > 0 ? initials : [],
    );
    return table === undefined ? { lines } : { lines, table };
  });
}
