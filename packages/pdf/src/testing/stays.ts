import type { PageContent, SetParagraph } from '../model.ts';
import { openPdf } from '../read/document.ts';
import type { Translated } from './translate.ts';

/** Points that rounding may move a letter. */
const NEAR = 0.5;

/** Where letters stand, in cells as wide as they may be off. What they say PDFium tells otherwise among Arabic ones. */
class Places {
  readonly #cells = new Map<string, [number, number][]>();

  add(x: number, y: number) {
    const key = this.#key(x, y, 0, 0);
    this.#cells.set(key, [...(this.#cells.get(key) ?? []), [x, y]]);
  }

  has(x: number, y: number): boolean {
    for (const across of [-1, 0, 1])
      for (const along of [-1, 0, 1])
        for (const [atX, atY] of this.#cells.get(this.#key(x, y, across, along)) ?? [])
          if (Math.hypot(atX - x, atY - y) <= NEAR) return true;
    return false;
  }

  #key(x: number, y: number, across: number, along: number): string {
    return `${Math.floor(x / NEAR) + across} ${Math.floor(y / NEAR) + along}`;
  }
}

/** How far characters of pieces move: not at all, unless they are kept within a line; undefined for those that go. */
function movesOf(set: readonly SetParagraph[], page: number) {
  const moves = new Map<string, { dx: number; dy: number } | undefined>();
  for (const { paragraph, kept } of set) {
    for (const part of paragraph.parts)
      for (const { spans } of part.page === page ? part.lines : [])
        for (const { ranges } of spans)
          for (const { piece, from, to } of ranges)
            for (let at = from; at < to; at += 1) moves.set(`${piece} ${at}`, undefined);
    for (const { ranges, dx, dy, page: own } of kept)
      for (const { piece, from, to } of own === page ? ranges : [])
        for (let at = from; at < to; at += 1) moves.set(`${piece} ${at}`, { dx, dy });
  }
  return moves;
}

function displacedOn(page: PageContent, found: PageContent, { set, left }: Translated): string[] {
  const places = new Places();
  for (const { characters } of found.pieces) for (const { x, y } of characters) places.add(x, y);
  const moves = movesOf(
    set.filter(({ paragraph }) => !left.includes(paragraph.id)),
    page.index,
  );
  return page.pieces.flatMap(({ index, characters }) =>
    characters.flatMap(({ text, x, y }, at) => {
      const key = `${index} ${at}`;
      const { dx, dy } = (moves.has(key) ? moves.get(key) : { dx: 0, dy: 0 }) ?? {
        dx: Number.NaN,
        dy: 0,
      };
      const stays = !Number.isNaN(dx) && text.trim() !== '';
      return stays && !places.has(x + dx, y + dy)
        ? [`${page.index + 1}: ${text} at ${x.toFixed(1)}, ${y.toFixed(1)}`]
        : [];
    }),
  );
}

/** Characters that nobody translated and that a translated file does not show where they were, as it is read anew. */
export async function displaced(result: Translated): Promise<string[]> {
  const document = await openPdf(result.bytes);
  try {
    return result.pages.flatMap((page) => displacedOn(page, document.page(page.index), result));
  } finally {
    document.close();
  }
}
