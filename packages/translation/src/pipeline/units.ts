import {
  baseLanguage,
  type Fragment,
  type Segment,
  type TextUnit,
  type TranslatedUnit,
  type UnitContext,
} from '@glossa/contract';
import { isOverLimit } from '../checks/limit.ts';
import { UNSPACED } from '../checks/scripts.ts';
import {
  buildCodedSegment,
  type CodedSegment,
  type NumberedCode,
  toFragment,
  translatableText,
} from '../codes/coded-segment.ts';
import { type FragmentPart, joinStrings } from '../codes/fragment.ts';
import type { Token } from '../codes/tokens.ts';
import type { TermFinder } from '../glossary/terms.ts';
import { type Piece, segmentUnit } from '../segmentation/segments.ts';
import { lengthBudget } from './length-budget.ts';
import type { PendingSegment } from './pending-segment.ts';

/** A unit on its way: its pieces, each with the pending segment that translates it (none when there is nothing to). */
export interface OpenUnit {
  unit: TextUnit;
  pieces: { piece: Piece; numbered: NumberedCode[]; pending: PendingSegment | undefined }[];
}

const LETTER = /\p{L}/u;

/** Cuts a unit and finds or creates the pending segment of each piece. */
export function openUnit(
  unit: TextUnit,
  { from, to }: { from: string; to: string },
  terms: TermFinder,
  pendingFor: (
    coded: CodedSegment,
    context: UnitContext | undefined,
    mostCharacters: number | undefined,
  ) => PendingSegment,
): OpenUnit {
  const built = segmentUnit(unit, from).map((piece) => {
    const { coded, numbered } = buildCodedSegment(piece.core, terms);
    const text = translatableText(coded);
    return { piece, coded, numbered, text, isWorded: LETTER.test(text) };
  });
  const isOne = built.filter(({ isWorded }) => isWorded).length === 1;
  const pieces = built.map(({ piece, coded, numbered, text, isWorded }) => {
    if (!isWorded) return { piece, numbered, pending: undefined };
    // How sentences share a limit is not for any of them to know.
    const most = isOne ? lengthBudget(unit, text, to) : undefined;
    return { piece, numbered, pending: pendingFor(coded, unit.context, most) };
  });
  return { unit, pieces };
}

/** Builds the translated unit once every pending segment has its outcome. */
export function closeUnit(open: OpenUnit, from: string, to: string): TranslatedUnit {
  const target: FragmentPart[] = [];
  const segments: Segment[] = [];
  let changedBefore = false;
  let gap: string | undefined;
  for (const { piece, numbered, pending } of open.pieces) {
    const segment = closeSegment(piece, numbered, pending);
    const changed = segment.state !== 'copied' && segment.state !== 'failed';
    const space = (gap ?? '') + piece.before;
    const first = textEdge(segment.target, 'first');
    const between = gap !== undefined && changedBefore && changed;
    target.push(between ? adaptGap(space, textEdge(target, 'last'), first, from, to) : space);
    // Not as arguments of one call: V8 takes some hundred thousand, a paragraph may have more.
    for (const part of segment.target) target.push(part);
    gap = piece.after;
    if (segment.source.length > 0) segments.push(segment);
    changedBefore = changed;
  }
  target.push(gap ?? '');
  const { id, limit } = open.unit;
  const whole = joinStrings(target);
  if (limit !== undefined && isOverLimit(whole, limit)) tellTooLong(segments);
  return { id, target: whole, segments };
}

/** What comes from the memory stays what it is: it costs nothing. */
function tellTooLong(segments: Segment[]): void {
  const at = segments.findLastIndex(({ state }) => state !== 'copied' && state !== 'failed');
  const last = segments[at];
  if (last === undefined) return;
  const state = last.state === 'translated' ? 'doubtful' : last.state;
  segments[at] = { ...last, state, issues: [...last.issues, 'too_long'] };
}

/** Other renderings of the whole unit: the n-th of each segment, or its translation where there is none. */
export function unitAlternatives(open: OpenUnit, wanted: number): Fragment[] {
  const most = Math.max(
    0,
    ...open.pieces.map(({ pending }) => pending?.outcome?.alternatives?.length ?? 0),
  );
  const found: Fragment[] = [];
  for (let n = 0; n < Math.min(most, wanted); n++) {
    found.push(
      joinStrings(
        open.pieces.flatMap(({ piece, numbered, pending }) => {
          const other = pending?.outcome?.alternatives?.[n];
          return [
            piece.before,
            ...closeSegment(piece, numbered, pending, other).target,
            piece.after,
          ];
        }),
      ),
    );
  }
  return found;
}

function closeSegment(
  piece: Piece,
  numbered: readonly NumberedCode[],
  pending: PendingSegment | undefined,
  tokens: readonly Token[] | undefined = pending?.outcome?.tokens,
): Segment {
  const source = joinStrings([...piece.lead, ...piece.core, ...piece.trail]);
  const outcome = pending?.outcome;
  if (outcome === undefined || tokens === undefined) {
    return { source, target: source, state: 'copied', issues: [] };
  }
  const target = joinStrings([...piece.lead, ...toFragment(tokens, numbered), ...piece.trail]);
  const segment: Segment = { source, target, state: outcome.state, issues: outcome.issues };
  if (outcome.details !== undefined) segment.details = outcome.details;
  if (outcome.engine !== undefined) segment.engine = outcome.engine;
  return segment;
}

function textEdge(parts: Fragment, side: 'first' | 'last'): string {
  const isText = (part: Fragment[number]) => typeof part === 'string' && part !== '';
  const found = side === 'first' ? parts.find(isText) : parts.findLast(isText);
  if (typeof found !== 'string') return '';
  return side === 'first' ? found.slice(0, 1) : found.slice(-1);
}

/** Chinese and Japanese set no space between sentences; a translation from or to them needs one or loses it. */
function adaptGap(gap: string, last: string, first: string, from: string, to: string): string {
  const sourceUnspaced = UNSPACED.has(baseLanguage(from));
  const targetUnspaced = UNSPACED.has(baseLanguage(to));
  if (sourceUnspaced === targetUnspaced) return gap;
  if (gap === '' && sourceUnspaced) {
    const apart = last === '' || first === '' || /\s/.test(last) || /\s/.test(first);
    return apart || /[\u3000-\u30ff\uff00-\uffef]/.test(last) ? gap : ' ';
  }
  return gap === ' ' && targetUnspaced && /[。！？…」』）]/.test(last) ? '' : gap;
}
