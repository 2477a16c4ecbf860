import type { StandaloneCode, TextUnit } from '@glossa/contract';
import { cutFlat, flatten } from '../codes/flat.ts';
import {
  type FragmentPart,
  findPartners,
  isSpace,
  isWorded,
  joinStrings,
} from '../codes/fragment.ts';
import { protectedSpans } from '../protection/spans.ts';
import { longCuts, sentenceBreaks } from './sentences.ts';

/**
 * A piece of a unit. `before + lead + core + trail + after` is the piece; all pieces of a unit in order are
 * its source. `before` and `after` are white space between segments; `lead` and `trail` are codes and white
 * space that belong to the segment but say nothing to an engine.
 */
export interface Piece {
  before: string;
  lead: FragmentPart[];
  /** What is to be translated; empty when the piece is codes and white space only. */
  core: FragmentPart[];
  trail: FragmentPart[];
  after: string;
}

/** Above this many UTF-16 units a segment is cut even where no sentence ends. */
const LONGEST_SEGMENT = 1200;

/** Cuts a unit into pieces: sentences, or one piece when the unit is not to be cut. */
export function segmentUnit(
  unit: Pick<TextUnit, 'source' | 'segmentation'>,
  from: string,
): Piece[] {
  const parts = joinStrings(unit.source);
  if (parts.length === 0) return [];
  const flat = flatten(parts);
  const { text } = flat;
  const cuts: number[] = [];
  if (unit.segmentation === 'sentence' || text.length > LONGEST_SEGMENT) {
    const breaks = sentenceBreaks(text, from);
    const spans = breaks.length > 0 ? protectedSpans(text) : [];
    let start = 0;
    for (const at of [...breaks, text.length]) {
      if (at < text.length && spans.some((span) => at > span.start && at < span.end)) continue;
      cuts.push(...longCuts(text, start, at, LONGEST_SEGMENT));
      if (at < text.length) cuts.push(at);
      start = at;
    }
  }
  if (cuts.length === 0) return [trimPiece(parts)];
  return cutFlat(flat, cuts).map(trimPiece);
}

/** Codes at the edge of a segment that engines need not see: everything but worded standalone codes. */
function isLoose(part: FragmentPart): boolean {
  if (typeof part === 'string') return part.trim() === '';
  return part.type !== 'standalone' || isSpace(part) || !isWorded(part as StandaloneCode);
}

/** Takes white space and loose codes off the edges of a piece, never one half of a pair without the other. */
function trimPiece(parts: readonly FragmentPart[]): Piece {
  const items = splitEdges(parts);
  let first = 0;
  while (first < items.length && isLoose(items[first] as FragmentPart)) first++;
  if (first === items.length) return edges([], [], [...items]);
  let last = items.length - 1;
  while (isLoose(items[last] as FragmentPart)) last--;
  const partners = findPartners(items);
  // A pair stays inside when it encloses some of the content but not all of it.
  let from = first;
  for (let index = first - 1; index >= 0; index--) {
    const partner = partners[index];
    if (partner !== undefined && partner >= first && partner <= last) from = index;
  }
  let to = last;
  for (let index = last + 1; index < items.length; index++) {
    const partner = partners[index];
    if (partner !== undefined && partner >= first && partner <= last) to = index;
  }
  return edges(items.slice(0, from), items.slice(from, to + 1), items.slice(to + 1));
}

/** Splits white space off the outer strings, so that it can be told from the text. */
function splitEdges(parts: readonly FragmentPart[]): FragmentPart[] {
  const items: FragmentPart[] = [];
  for (const part of parts) {
    if (typeof part !== 'string') {
      items.push(part);
      continue;
    }
    const text = part.trimStart();
    const core = text.trimEnd();
    const before = part.length - text.length;
    if (before > 0) items.push(part.slice(0, before));
    if (core !== '') items.push(core);
    if (core !== '' && core.length < text.length) items.push(text.slice(core.length));
  }
  return items;
}

function edges(lead: FragmentPart[], core: FragmentPart[], trail: FragmentPart[]): Piece {
  let before = '';
  while (typeof lead[0] === 'string') before += lead.shift();
  let after = '';
  if (core.length === 0) while (typeof trail[0] === 'string') before += trail.shift();
  while (typeof trail.at(-1) === 'string') after = trail.pop() + after;
  return {
    before,
    lead: joinStrings(lead),
    core: joinStrings(core),
    trail: joinStrings(trail),
    after,
  };
}
