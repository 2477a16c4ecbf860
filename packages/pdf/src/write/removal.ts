import type { Show } from '../content/shows.ts';
import type { PageContent, PieceRange, SetParagraph, TextPiece } from '../model.ts';

/** What becomes of a code of a show operator: gone, or drawn elsewhere; undefined: it stays. */
export type Fate = 'removed' | { dx: number; dy: number };

/** What happens to one show operator. */
export interface Change {
  show: Show;
  fates: (Fate | undefined)[];
}

/** A paragraph with what it changes on a page. */
export interface PlacedParagraph {
  set: SetParagraph;
  changes: ReadonlyMap<Show, Change>;
}

/** How far pdfium's place of a character may be from the interpreter's, points. */
const TOLERANCE = 1;

const isNear = (a: { x: number; y: number }, b: { x: number; y: number }) =>
  Math.hypot(a.x - b.x, a.y - b.y) <= TOLERANCE;

/** Whether the piece that was read is what the operator draws: then its codes can be told apart. */
function agrees(show: Show | undefined, piece: TextPiece): show is Show {
  const first = piece.characters[0];
  return Boolean(show && (!first || show.codes.some((code) => isNear(code, first))));
}

/** Index of the character that each code draws. */
function charactersOf(show: Show, piece: TextPiece): number[] {
  const { characters } = piece;
  if (characters.length === show.codes.length) return show.codes.map((_, index) => index);
  let from = 0;
  return show.codes.map((code) => {
    let best = from;
    let distance = Number.POSITIVE_INFINITY;
    // Both follow the text, so what lies behind is never looked at again; ligatures are a few characters long.
    for (let i = from; i < characters.length && i < from + 16; i += 1) {
      const d = Math.hypot(characters[i]!.x - code.x, characters[i]!.y - code.y);
      if (d < distance - 1e-6) {
        best = i;
        distance = d;
      }
    }
    from = best;
    return best;
  });
}

/** No operator draws it: its letters are pixels. */
const isReadFromPicture = ({ isPictured, mode }: TextPiece) => isPictured && mode === 0;

/** Operators of invisible text that was read anew, all of which go. */
export function outdatedOn(page: PageContent, shows: readonly Show[]): Change[] {
  return page.pieces.flatMap((piece) => {
    const show = piece.isOutdated ? shows[piece.index] : undefined;
    return show && agrees(show, piece)
      ? [{ show, fates: show.codes.map((): Fate => 'removed') }]
      : [];
  });
}

const isKeptAt = (ranges: readonly PieceRange[], piece: number, character: number) =>
  ranges.some((range) => range.piece === piece && character >= range.from && character < range.to);

/**
 * What a page's paragraphs do to its show operators.
 *
 * @returns by paragraph its changed operators in drawing order; undefined for a paragraph that cannot be written, since
 * what was read is not what the operators draw, or since it clips (`Tr` 4 to 7)
 */
export function changesOf(
  page: PageContent,
  shows: readonly Show[],
  paragraphs: readonly SetParagraph[],
): Map<SetParagraph, Map<Show, Change> | undefined> {
  const result = new Map<SetParagraph, Map<Show, Change> | undefined>();
  for (const paragraph of paragraphs) result.set(paragraph, changesOfOne(page, shows, paragraph));
  return result;
}

function changesOfOne(page: PageContent, shows: readonly Show[], set: SetParagraph) {
  const changes = new Map<Show, Change>();
  const kept = set.kept.filter((entry) => entry.page === page.index);
  const spans = set.paragraph.parts
    .filter((part) => part.page === page.index)
    .flatMap((part) => part.lines.flatMap((line) => line.spans));
  for (const range of spans.flatMap((span) => span.ranges)) {
    const piece = page.pieces[range.piece];
    if (!piece) return undefined;
    if (isReadFromPicture(piece)) continue;
    const show = shows[piece.index];
    if (!agrees(show, piece) || show.state.mode >= 4 || !show.state.fontName) return undefined;
    const change = changes.get(show) ?? { show, fates: show.codes.map(() => undefined) };
    changes.set(show, change);
    const whole = range.from <= 0 && range.to >= piece.characters.length;
    const characters = charactersOf(show, piece);
    characters.forEach((character, code) => {
      if (!whole && (character < range.from || character >= range.to)) return;
      const move = kept.find((entry) => isKeptAt(entry.ranges, range.piece, character));
      if (!move) change.fates[code] = 'removed';
      else if (Math.hypot(move.dx, move.dy) > 0.001)
        change.fates[code] = { dx: move.dx, dy: move.dy };
    });
  }
  return changes;
}
