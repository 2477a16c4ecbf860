import { PieceList } from '../../text/pieces.ts';
import type { Cue, Piece } from '../../types.ts';
import { overridePiece, readOverrides } from './overrides.ts';

const SPECIAL = /\{|\\[Nnh{}]/g;

/**
 * The text of an event in pieces: `{…}` are overrides, or a comment where no backslash is in them; `\N` breaks the line,
 * `\h` is a space that does not break. While `\p` is on, text is a drawing.
 */
export function assPieces(source: string, { text, start: from }: Cue): Piece[] {
  const list = new PieceList(source, text.start);
  const state = { drawing: 0, sung: from };
  const special = new RegExp(SPECIAL);
  special.lastIndex = text.start;
  let kept = -1;
  for (
    let match = special.exec(source);
    match && match.index < text.end;
    match = special.exec(source)
  ) {
    const start = match.index;
    if (match[0] !== '{') {
      if (kept < 0) special.lastIndex = escaped(source, start, list);
      continue;
    }
    const close = start + source.slice(start, text.end).indexOf('}');
    // A brace that is not closed is text.
    if (close < start) break;
    if (kept >= 0) endDrawing(list, kept, start);
    kept = -1;
    special.lastIndex = block(source, start, close + 1, list, state);
    if (state.drawing > 0) kept = close + 1;
  }
  if (kept >= 0) endDrawing(list, kept, text.end);
  list.flush(text.end);
  return list.pieces;
}

function endDrawing(list: PieceList, start: number, end: number): void {
  if (end > start) list.add({ type: 'kept', kind: 'drawing', start, end });
}

function escaped(source: string, start: number, list: PieceList): number {
  const end = start + 2;
  const char = source[start + 1]!;
  if (char === 'N') list.add({ type: 'break', start, end });
  // Wrapped at the middle, or a space: which of both the header says, and most say neither matters.
  else if (char === 'n') list.add({ type: 'mark', start, end, equiv: ' ' });
  else if (char === 'h') list.add({ type: 'mark', start, end, equiv: '\u00a0' });
  else list.reads(start, end, char);
  return end;
}

function block(
  source: string,
  start: number,
  end: number,
  list: PieceList,
  state: { drawing: number; sung: number },
): number {
  const inside = source.slice(start + 1, end - 1);
  if (!inside.includes('\\')) {
    const kind = inside.trim() === '' ? undefined : ('comment' as const);
    list.add(kind ? { type: 'kept', kind, start, end } : { type: 'mark', start, end });
    return end;
  }
  const found = readOverrides(inside);
  const at = found.karaoke === undefined ? undefined : state.sung;
  if (found.karaoke !== undefined) state.sung += found.karaoke;
  if (found.drawing !== undefined) state.drawing = found.drawing;
  list.add(overridePiece(start, end, found, at));
  return end;
}
