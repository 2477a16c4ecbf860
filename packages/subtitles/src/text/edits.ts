import type { Span } from '../types.ts';

/** `source.slice(span.start, span.end)` becomes `text`. */
export interface Edit extends Span {
  text: string;
}

/** `source` with its edits, which may stand in any order but not overlap; of two that do the first is taken. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const edit of inOrder(edits)) {
    if (edit.start < at) continue;
    pieces.push(source.slice(at, edit.start), edit.text);
    at = edit.end;
  }
  pieces.push(source.slice(at));
  return pieces.join('');
}

/** Edits by position, a stable order for insertions at one place. */
export const inOrder = (edits: readonly Edit[]): Edit[] =>
  edits.toSorted((a, b) => a.start - b.start || a.end - b.end);
