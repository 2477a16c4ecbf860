import { type Fragment, fragmentText, type InlineCode } from '@glossa/contract';
import {
  type Boundary,
  breakPlaces,
  dividePlaces,
  type Edit,
  escapeText,
  lineBreakOf,
  type Subtitles,
} from '@glossa/subtitles';
import { isRightToLeft, turned } from './direction.ts';
import type { Flow } from './flows.ts';
import type { CodedFlow } from './fragment.ts';
import { placesOfTimes } from './karaoke.ts';
import type { Sentence } from './sentences.ts';

export interface WriteOptions {
  to: string;
  bilingual: boolean;
  oneLine: boolean;
}

/** Something written between two characters of a text. */
interface Insertion {
  at: number;
  /** White space from `at` on that it replaces. */
  until: number;
  raw: string;
}

/** The edits that put the translation of a sentence into its cues: a part for each, in their order. */
export function sentenceEdits(
  file: Subtitles,
  { flows, coded }: Sentence,
  target: Fragment,
  options: WriteOptions,
): Edit[] {
  const flat = flatten(target);
  const weights = coded.map(({ fragment }) => fragmentText(fragment).length);
  const places = dividePlaces(flat.text, weights, options.to);
  const parts = cutAt(flat, places);
  return flows.map((flow, index) => {
    // Too few words for all cues: the last of them stand in those that remain.
    const part = parts[index] ?? parts.at(-1)!;
    return flowEdit(file, flow, coded[index]!, part, options);
  });
}

interface FlatTarget {
  text: string;
  codes: { at: number; code: InlineCode }[];
}

/** A target as text, white space as single spaces, and where its codes stand in it. */
function flatten(target: Fragment): FlatTarget {
  const flat: FlatTarget = { text: '', codes: [] };
  let last = ' ';
  for (const part of target) {
    if (typeof part === 'string') {
      const words = part.replace(/\s+/g, (space) => (/[\n\r\t]/.test(space) ? ' ' : space));
      const added = /\s/.test(last) ? words.trimStart() : words;
      flat.text += added;
      last = added.at(-1) ?? last;
    } else flat.codes.push({ at: flat.text.length, code: part });
  }
  flat.text = flat.text.trimEnd();
  for (const each of flat.codes) each.at = Math.min(each.at, flat.text.length);
  return flat;
}

function cutAt({ text, codes }: FlatTarget, places: readonly Boundary[]): FlatTarget[] {
  const starts = [0, ...places.map(({ next }) => next)];
  return starts.map((start, index) => {
    const end = places[index]?.end ?? text.length;
    const own = codes.filter(({ at }) => places.length === 0 || (at >= start && at <= end));
    return {
      text: text.slice(start, end),
      codes: own.map(({ at, code }) => ({ at: at - start, code })),
    };
  });
}

function flowEdit(
  file: Subtitles,
  flow: Flow,
  coded: CodedFlow,
  part: FlatTarget,
  options: WriteOptions,
): Edit {
  const { span } = flow;
  const written = translatedText(file, flow, coded, part, options);
  if (!options.bilingual) return { ...span, text: written };
  return { ...span, text: bothLanguages(file, flow, written) };
}

/** Smaller, so that the eye finds the translation. */
const ASS_SECOND = '{\\fscx75\\fscy75}';

/** The source above its translation; in styled formats below it, and smaller. */
function bothLanguages(file: Subtitles, { cue, span }: Flow, written: string): string {
  const source = file.source.slice(span.start, span.end);
  if (file.format === 'ass' || file.format === 'ssa') return `${written}\\N${ASS_SECOND}${source}`;
  if (file.format !== 'lrc') return source + lineBreakOf(file) + written;
  const stamps = file.source.slice(cue.block.start, cue.text.start);
  return `${source}${file.newline}${stamps}${written}`;
}

function translatedText(
  file: Subtitles,
  flow: Flow,
  { codes, times }: CodedFlow,
  part: FlatTarget,
  options: WriteOptions,
): string {
  const { text } = part;
  const breaks = lineBreaks(file, flow, text, options);
  const slice = ({ start, end }: { start: number; end: number }) => file.source.slice(start, end);
  const insertions: Insertion[] = [
    ...part.codes.flatMap(({ at, code }) => {
      const known = codes.get(code.id);
      const where = code.type === 'end' ? known?.end : known?.start;
      return where ? [{ at, until: at, raw: slice(where) }] : [];
    }),
    ...placesOfTimes(text, times).map(({ at, span }) => ({ at, until: at, raw: slice(span) })),
    ...breaks.map(({ end, next }) => ({ at: end, until: next, raw: lineBreakOf(file) })),
  ];
  return composed(file, text, insertions, breaks, options.to);
}

/** Text written as its format does, with what is inserted between its characters. */
function composed(
  file: Subtitles,
  text: string,
  insertions: readonly Insertion[],
  breaks: readonly Boundary[],
  to: string,
): string {
  const marked = isRightToLeft(to) ? turned(text, breaks) : undefined;
  let raw = marked?.open ?? '';
  let at = 0;
  for (const insertion of insertions.toSorted((a, b) => a.at - b.at || a.until - b.until)) {
    const isBreak =
      insertion.until > insertion.at ||
      breaks.some(({ end }) => end === insertion.at && insertion.raw === lineBreakOf(file));
    if (insertion.at > at) raw += escapeText(file, text.slice(at, insertion.at));
    if (isBreak && marked) raw += marked.close;
    raw += insertion.raw;
    if (isBreak && marked) raw += marked.open;
    at = Math.max(at, insertion.until);
  }
  return raw + escapeText(file, text.slice(at)) + (marked?.close ?? '');
}

/**
 * Where lines break: as many lines as the source has in formats that wrap by themselves, since its author set them, else
 * two at most, or the one that was chosen. What one of several speakers says is one line.
 */
function lineBreaks(
  file: Subtitles,
  { pieces, shared }: Flow,
  text: string,
  { to, oneLine }: WriteOptions,
): Boundary[] {
  if (oneLine || shared || file.format === 'lrc') return [];
  if (file.format !== 'ass' && file.format !== 'ssa') return breakPlaces(text, { language: to });
  const lengths = [0];
  for (const piece of pieces) {
    if (piece.type === 'break') lengths.push(0);
    if (piece.type === 'text') lengths[lengths.length - 1]! += piece.value.length;
  }
  return dividePlaces(text, lengths, to);
}
