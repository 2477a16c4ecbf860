import type { Draft, PageDraft } from './drafts.ts';
import { draftText, ENDS, isTold } from './drafts.ts';

/** Letters smaller than this, of the document's, are those of notes. */
const NOTE_SIZE = 0.94;
/** Letters larger than this are those of headings. */
const HEADING_SIZE = 1.12;
const MOST_HEADING_LETTERS = 220;

/** The size that most letters of running text have. */
function bodySize(pages: readonly PageDraft[]): number {
  const weights = new Map<number, number>();
  for (const { drafts } of pages)
    for (const { kind, size, weight } of drafts) {
      if (kind !== 'text' && kind !== 'list-item') continue;
      const key = Math.round(size * 4) / 4;
      weights.set(key, (weights.get(key) ?? 0) + weight);
    }
  return [...weights].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 10;
}

/** A note that has not ended goes on below the text of the next page. */
function isOpenNote(note: Draft, draft: Draft): boolean {
  return (
    draft.page === note.page + 1 &&
    Math.abs(draft.size - note.size) < 0.06 * note.size &&
    draft.angle === note.angle &&
    draft.isRightToLeft === note.isRightToLeft &&
    !ENDS.test(draftText(note).trimEnd()) &&
    /^[\p{L}\p{N}("'“‘«„]/u.test(draftText(draft))
  );
}

/**
 * Notes stand below all other text of their column, in smaller letters, with a mark, or as the rest of one.
 * @param before the last note before this page
 * @returns the last one of this page
 */
function markNotes({ drafts }: PageDraft, body: number, before: Draft | undefined) {
  let last = before;
  const candidates = drafts.filter(
    ({ kind, size }) => (kind === 'text' || kind === 'list-item') && size < NOTE_SIZE * body,
  );
  for (const draft of candidates) {
    const isLast = drafts.every(
      (other) =>
        other === draft ||
        other.frame !== draft.frame ||
        other.kind === 'footer' ||
        other.kind === 'footnote' ||
        candidates.includes(other) ||
        other.box.top > draft.box.top ||
        other.box.u1 <= draft.box.u0 ||
        other.box.u0 >= draft.box.u1,
    );
    const isMarked =
      draft.lines[0]!.isNote || /^(?:\d{1,3}[.)]?\s|[*∗†‡§¶])/u.test(draftText(draft));
    if (isLast && !isMarked && before && last === before && isOpenNote(before, draft)) {
      draft.kind = 'footnote';
      draft.goesOn = true;
      last = draft;
    } else if (isLast && isMarked) {
      draft.kind = 'footnote';
      last = draft;
    }
  }
  return last;
}

function isHeading(draft: Draft, body: number, isBodyBold: boolean): boolean {
  const { kind, lines, size, weight, isVertical } = draft;
  if (isTold(draft)) return false;
  if ((kind !== 'text' && kind !== 'list-item') || isVertical) return false;
  if (weight > MOST_HEADING_LETTERS || lines.length > 4) return false;
  const text = draftText(draft);
  if (!/\p{L}/u.test(text)) return false;
  if (size >= HEADING_SIZE * body) return true;
  if (isBodyBold || size < 0.9 * body || !lines.every(({ isBold }) => isBold)) return false;
  return !/[.,;:]$/u.test(text.trimEnd()) && lines.length <= 3;
}

/** Tells headings and their levels, and notes, by the letters that most of the document is set in. */
export function markKinds(pages: readonly PageDraft[]): void {
  const body = bodySize(pages);
  const text = pages.flatMap(({ drafts }) => drafts.filter(({ kind }) => kind === 'text'));
  const sum = (drafts: readonly Draft[]) => drafts.reduce((all, { weight }) => all + weight, 0);
  const bold = text.filter(({ lines }) => lines.every(({ isBold }) => isBold));
  const isBodyBold = sum(bold) > 0.5 * sum(text);
  const headings: Draft[] = [];
  let note: Draft | undefined;
  for (const page of pages) {
    note = markNotes(page, body, note);
    for (const draft of page.drafts)
      if (isHeading(draft, body, isBodyBold)) {
        draft.kind = 'heading';
        headings.push(draft);
      }
  }
  const rank = ({ size, lines }: Draft) =>
    Math.round(size * 2) * 2 + (lines.every(({ isBold }) => isBold) ? 1 : 0);
  const ranks = [...new Set(headings.map(rank))].sort((one, other) => other - one);
  for (const draft of headings) draft.level = Math.min(6, ranks.indexOf(rank(draft)) + 1);
}
