import type { Box, PageContent, TextPiece } from '../model.ts';

/** Text rendering mode of what is searched and copied, but not seen (ISO 32000-2, 9.3.6). */
const INVISIBLE = 3;

/** Whether the middle of a box lies in another. */
const isWithin = (inner: Box, outer: Box) => {
  const x = (inner.left + inner.right) / 2;
  const y = (inner.bottom + inner.top) / 2;
  return x > outer.left && x < outer.right && y > outer.bottom && y < outer.top;
};

const middleOf = ({ characters }: TextPiece) => characters[characters.length >> 1]?.box;

/**
 * Marks invisible text that lies over a picture: it says what the picture shows. The picture is then no figure that
 * text stands beside.
 */
export function withLayer(page: PageContent): PageContent {
  if (!page.pieces.some(({ mode }) => mode === INVISIBLE) || page.pictures.length === 0)
    return page;
  const told = new Set<Box>();
  const pieces = page.pieces.map((piece): TextPiece => {
    const middle = piece.mode === INVISIBLE ? middleOf(piece) : undefined;
    const picture = middle && page.pictures.find(({ box }) => isWithin(middle, box));
    if (!picture) return piece;
    told.add(picture.box);
    return { ...piece, isPictured: true };
  });
  return { ...page, pieces, pictures: page.pictures.filter(({ box }) => !told.has(box)) };
}
