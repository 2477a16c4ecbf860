import { type Draft, ENDS, isTold, type PageDraft } from './drafts.ts';

/** What text flows around, past and over to the next page. */
const PASSED = new Set<Draft['kind']>(['header', 'footer', 'footnote', 'caption', 'cell', 'code']);
const FLOWING = new Set<Draft['kind']>(['text', 'list-item']);

/** Where a draft's lines begin and end in the direction of reading. */
const startOf = ({ isRightToLeft }: Draft, line: { u0: number; u1: number }) =>
  isRightToLeft ? -line.u1 : line.u0;
const endOf = ({ isRightToLeft }: Draft, line: { u0: number; u1: number }) =>
  isRightToLeft ? -line.u0 : line.u1;

const widthOf = ({ box }: Draft) => box.u1 - box.u0;

/** Whether the first word of the other would not have stood on the last line of the one. */
function isFull(one: Draft, other: Draft): boolean {
  const least = other.lines[0]!.head + 0.6 * one.size;
  // A line alone does not tell how broad its column is; labels side by side are such lines.
  if (one.lines.length === 1)
    return other.lines.length > 1 && widthOf(other) - widthOf(one) < least;
  const last = one.lines.at(-1)!;
  const ends = one.lines.map((line) => endOf(one, line));
  const room = Math.max(...ends) - endOf(one, last);
  return room < least;
}

function isIndented(draft: Draft): boolean {
  const [first, second] = draft.lines;
  if (!first || !second) return false;
  return startOf(draft, first) - startOf(draft, second) > 0.5 * draft.size;
}

function looksAlike(one: Draft, other: Draft): boolean {
  return (
    Math.abs(one.size - other.size) < 0.06 * one.size &&
    one.isRightToLeft === other.isRightToLeft &&
    one.angle === other.angle &&
    one.isVertical === other.isVertical &&
    one.lines.at(-1)!.isBold === other.lines[0]!.isBold
  );
}

/**
 * Whether a paragraph goes on in another, which comes after a break of column or page, or after a figure.
 * @param hasIndents whether the document's paragraphs begin with an indentation
 */
function goesOn(one: Draft, other: Draft, hasIndents: boolean): boolean {
  if (!FLOWING.has(one.kind) || other.kind !== 'text') return false;
  if (!looksAlike(one, other) || !isFull(one, other) || isIndented(other)) return false;
  const before = one.lines.at(-1)!.text.trimEnd();
  const after = other.lines[0]!.text.trimStart();
  if (/\p{L}[-\u00ad\u2010]$/u.test(before) && /^\p{Ll}/u.test(after)) return true;
  if (!ENDS.test(before)) return /^[\p{L}\p{N}("'“‘«„$[]/u.test(after);
  // A sentence ended with the column: only indentation tells that the paragraph did not.
  return (
    hasIndents &&
    other.lines.length > 1 &&
    one.lines.length > 1 &&
    Math.abs(widthOf(one) - widthOf(other)) < 2 * one.size &&
    !/[:;]$/.test(before)
  );
}

/** Whether one stands right under the other in the same column. */
function isBelow(one: Draft, other: Draft): boolean {
  return (
    one.page === other.page &&
    one.frame === other.frame &&
    other.box.top < one.box.bottom + 0.5 * one.size &&
    one.box.u0 < other.box.u1 &&
    other.box.u0 < one.box.u1
  );
}

/** Whether tags say of two neighbours that they are one paragraph, or are two; `undefined` where they say neither. */
function isOneTag(one: Draft, other: Draft): boolean | undefined {
  if (one.page !== other.page || one.tag === undefined || other.tag === undefined) return undefined;
  if (isTold(one) && isTold(other)) return one.tag === other.tag && one.kind === other.kind;
  // What no paragraph is told of may be labels side by side.
  return /^\p{Ll}/u.test(other.lines[0]!.text) ? undefined : false;
}

/** Drafts in the order of reading, those together that are one paragraph over columns and pages. */
export function flowOf(pages: readonly PageDraft[]): Draft[][] {
  const all = pages.flatMap(({ drafts }) => drafts);
  const long = all.filter(({ kind, lines }) => kind === 'text' && lines.length > 1);
  const hasIndents = long.filter(isIndented).length > 0.3 * long.length;
  const groups: Draft[][] = [];
  let open: Draft[] | undefined;
  let hasPassed = false;
  let note: Draft[] | undefined;
  for (const draft of all) {
    if (draft.goesOn && note) {
      note.push(draft);
      hasPassed = true;
      continue;
    }
    if (PASSED.has(draft.kind)) {
      groups.push([draft]);
      if (draft.kind === 'footnote') note = groups.at(-1);
      // Running heads and notes stand between pages, what else is passed between lines.
      if (draft.kind !== 'header' && draft.kind !== 'footer') hasPassed = true;
      continue;
    }
    const last = open?.at(-1);
    const isBreak = last && (hasPassed || !isBelow(last, draft));
    const isOne = last && isOneTag(last, draft);
    if (open && last && (isOne ?? (isBreak && goesOn(last, draft, hasIndents)))) open.push(draft);
    else {
      open = [draft];
      groups.push(open);
    }
    hasPassed = false;
  }
  return groups;
}
