import { type Cue, cuePieces, type Piece, type Span, type Subtitles } from '@glossa/subtitles';

/** A stretch of a cue that is read at one go: all of it, or what one of several speakers says. */
export interface Flow {
  cue: Cue;
  /** Position of the cue among those that are shown. */
  order: number;
  /** What of the source its translation replaces: from its first letter to its last. */
  span: Span;
  /** Pieces inside `span`, the text at its edges cut to it. */
  pieces: Piece[];
  /** Other stretches stand in the same cue. */
  shared: boolean;
}

/** Lines of several speakers begin with a dash or an arrow. */
const SPEAKER_LINE = /^\s*(?:[-–—‐]\s*\S|>>)/;

/** The stretches of a cue with text, in order. */
export function flowsOf(file: Subtitles, cue: Cue, order: number): Flow[] {
  const lines = linesOf(cuePieces(file, cue));
  const spoken = lines.filter((line) => SPEAKER_LINE.test(textOf(line))).length;
  const stretches = spoken > 1 ? bySpeaker(lines) : [lines.flat()];
  return stretches.flatMap((pieces) => {
    const inner = withoutEdges(pieces, file.source);
    const first = inner[0];
    if (!first) return [];
    const span = { start: first.start, end: inner.at(-1)!.end };
    return [{ cue, order, span, pieces: inner, shared: stretches.length > 1 }];
  });
}

/** Pieces line by line, each line with the break that ends it. */
function linesOf(pieces: readonly Piece[]): Piece[][] {
  const lines: Piece[][] = [[]];
  for (const piece of pieces) {
    lines.at(-1)!.push(piece);
    if (piece.type === 'break') lines.push([]);
  }
  return lines;
}

const textOf = (pieces: readonly Piece[]) =>
  pieces.map((piece) => (piece.type === 'text' ? piece.value : '')).join('');

/** Lines from each speaker's first up to the next one's. */
function bySpeaker(lines: readonly Piece[][]): Piece[][] {
  const stretches: Piece[][] = [];
  for (const line of lines) {
    if (stretches.length === 0 || SPEAKER_LINE.test(textOf(line))) stretches.push([...line]);
    else stretches.at(-1)!.push(...line);
  }
  return stretches;
}

const isWorded = (piece: Piece) =>
  (piece.type === 'text' && piece.value.trim() !== '') ||
  (piece.type === 'mark' && (piece.equiv ?? '').trim() !== '');

/** Without the tags, breaks and white space before and after the words; both tags of a pair stay, or neither. */
function withoutEdges(pieces: readonly Piece[], source: string): Piece[] {
  const first = pieces.findIndex(isWorded);
  if (first < 0) return [];
  const last = pieces.findLastIndex(isWorded);
  const partners = partnersOf(pieces);
  let from = first;
  for (let index = first - 1; index >= 0; index--)
    if (inside(partners.get(index), first, last)) from = index;
  let to = last;
  for (let index = last + 1; index < pieces.length; index++)
    if (inside(partners.get(index), first, last)) to = index;
  return pieces.slice(from, to + 1).map((piece, index) => {
    if (piece.type !== 'text') return piece;
    const cutStart = from + index === first && from === first;
    const cutEnd = from + index === last && to === last;
    return trimmed(piece, source, cutStart, cutEnd);
  });
}

const inside = (index: number | undefined, first: number, last: number) =>
  index !== undefined && index > first && index < last;

/** Index of the other tag of each pair. */
export function partnersOf(pieces: readonly Piece[]): Map<number, number> {
  const partners = new Map<number, number>();
  const open: { name: string; index: number }[] = [];
  pieces.forEach((piece, index) => {
    if (piece.type === 'open') open.push({ name: piece.name, index });
    if (piece.type !== 'close') return;
    const at = open.findLastIndex(({ name }) => name === piece.name);
    // Tags that are not nested well belong to no pair.
    if (at < 0 || at < open.length - 1) return;
    const { index: opening } = open.pop()!;
    partners.set(opening, index);
    partners.set(index, opening);
  });
  return partners;
}

function trimmed(
  piece: Piece & { type: 'text' },
  source: string,
  atStart: boolean,
  atEnd: boolean,
) {
  const slice = source.slice(piece.start, piece.end);
  const lead = atStart ? slice.length - slice.trimStart().length : 0;
  const trail = atEnd ? slice.length - slice.trimEnd().length : 0;
  let { value } = piece;
  if (lead > 0) value = value.trimStart();
  if (trail > 0) value = value.trimEnd();
  return { ...piece, start: piece.start + lead, end: piece.end - trail, value };
}
