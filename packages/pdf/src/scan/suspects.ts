import type { PageContent, TextPiece } from '../model.ts';
import { isPlausible } from './plausible.ts';

const INVISIBLE = 3;
/** Fewer letters of a font say nothing of it. */
const LEAST_LETTERS = 40;

/** A piece as running text. */
export const textOfPieces = (pieces: readonly TextPiece[]) =>
  pieces
    .map(({ characters }) =>
      characters.map(({ text, isAfterBlank }) => (isAfterBlank ? ` ${text}` : text)).join(''),
    )
    .join(' ');

/**
 * Pieces that are seen, but do not say what they show: their font has no meaning for its letters, or one that makes no
 * words of any language.
 */
export function suspectsOf(page: PageContent): ReadonlySet<TextPiece> {
  const byFont = new Map<string, TextPiece[]>();
  const suspects = new Set<TextPiece>();
  for (const piece of page.pieces) {
    if (piece.mode === INVISIBLE || piece.isPictured || piece.characters.length === 0) continue;
    if (piece.isUnreadable) suspects.add(piece);
    byFont.set(piece.font.name, [...(byFont.get(piece.font.name) ?? []), piece]);
  }
  for (const pieces of byFont.values()) {
    const text = textOfPieces(pieces);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= LEAST_LETTERS && !isPlausible(text))
      for (const piece of pieces) suspects.add(piece);
  }
  return suspects;
}
