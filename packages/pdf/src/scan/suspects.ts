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
  const seen = page.pieces.filter(
    ({ mode, isPictured, characters }) =>
      mode !== INVISIBLE && !isPictured && characters.length > 0,
  );
  const suspects = new Set(seen.filter(({ isUnreadable }) => isUnreadable));
  for (const pieces of Map.groupBy(seen, ({ font }) => font.name).values()) {
    const text = textOfPieces(pieces);
    const letters = text.match(/\p{L}/gu)?.length ?? 0;
    if (letters >= LEAST_LETTERS && !isPlausible(text))
      for (const piece of pieces) suspects.add(piece);
  }
  return suspects;
}
