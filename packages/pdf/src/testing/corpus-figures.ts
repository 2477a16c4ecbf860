import type { Span } from '../model.ts';
import { boxesOn, changedOutside } from './compare.ts';
import { type Counts, countsOf } from './counts.ts';
import { drawPdf } from './draw.ts';
import { complaintsOf, judge } from './judge.ts';
import { type Fault, layoutFaults } from './layout-check.ts';
import { displaced } from './stays.ts';
import { pseudoPdf, type Translated } from './translate.ts';

/** What others than the typesetter find in a translated file. */
export interface CorpusFigures {
  /** Paragraphs that have other words. */
  paragraphs: number;
  /** Ids of those that could not be exchanged. */
  left: readonly string[];
  /** Where paragraphs stand wrong. */
  faults: readonly Fault[];
  /** Links, fields, annotations and bookmarks before and after. */
  counts: readonly [Counts, Counts];
  /** Greatest share of a page's pixels that differ outside of text. */
  changed: number;
  /** What qpdf and Poppler warn of that they did not before. */
  complaints: readonly string[];
  /** Ids of paragraphs that Poppler finds whole neither in its order of reading nor in that of drawing. */
  lost: readonly string[];
  /** Kendall's tau of the paragraphs' order, source and result, as Poppler reads and as it draws; 1 where it is not installed. */
  order: { read: readonly [number, number]; drawn: readonly [number, number] };
  /** Characters that are not where they were, or where they were moved to with their line. */
  displaced: readonly string[];
  scale: number;
  smallest: number;
}

/**
 * Text as it may be broken anywhere: Poppler drops hyphens at the ends of lines, those of the text too, and puts signs
 * between Arabic words on either side of them.
 */
const solid = (text: string, engine: string) =>
  text.normalize('NFKC').replace(engine === 'ar' ? /[^\p{L}\p{M}]/gu : /[\s\p{Cf}\p{Pd}]/gu, '');

/** Stretches of a paragraph on one baseline: readers put raised marks on lines of their own. */
function stretchesOf(spans: readonly Span[]): string[] {
  const stretches: { text: string; rise: number }[] = [];
  for (const { text, style, isKept } of spans) {
    const last = stretches.at(-1);
    if (isKept) stretches.push({ text: '', rise: Number.NaN });
    else if (last?.rise === style.rise) last.text += text;
    else stretches.push({ text, rise: style.rise });
  }
  return stretches.map(({ text }) => text).filter((text) => text.trim() !== '');
}

/** Whether a text is there, in no more pieces than a paragraph has parts. */
function isThere(text: string, all: string, pieces: number): boolean {
  if (all.includes(text)) return true;
  if (pieces < 2) return false;
  let low = 0;
  let high = text.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (all.includes(text.slice(0, middle))) low = middle;
    else high = middle;
  }
  return low > 0 && isThere(text.slice(low), all, pieces - 1);
}

/** Latin and Arabic letters in one word stand in no order that readers agree on. */
const isMixed = (text: string) => /\p{Script=Arabic}/u.test(text) && /\p{Script=Latin}/u.test(text);

/**
 * Paragraphs that are not found whole by who reads the file. Poppler's order of reading may put what stands beside a
 * paragraph between its lines; then it is whole in the order in which the page draws it.
 *
 * @param orders the file's text in each
 */
function lost({ translated, set, left }: Translated, orders: readonly string[], engine: string) {
  const written = new Set(set.map(({ paragraph }) => paragraph.id));
  for (const id of left) written.delete(id);
  return translated
    .filter(({ paragraph }) => written.has(paragraph.id))
    .filter(({ paragraph: { parts }, spans }) =>
      stretchesOf(spans).some(
        (text) =>
          !isMixed(text) && !orders.some((all) => isThere(solid(text, engine), all, parts.length)),
      ),
    )
    .map(({ paragraph }) => paragraph.id);
}

/** Letters by which a paragraph is looked for. */
const CLUE = 24;
const LEAST_CLUE = 8;

/** Where a text stands alone; undefined where it is not there, or more than once. */
function placeOf(text: string | undefined, all: string): number | undefined {
  const clue = text?.slice(0, CLUE) ?? '';
  const at = clue.length < LEAST_CLUE ? -1 : all.indexOf(clue);
  return at < 0 || all.includes(clue, at + 1) ? undefined : at;
}

/** Kendall's tau of places in the order they should have. */
function tauOf(places: readonly number[]): number {
  let balance = 0;
  for (const [index, place] of places.entries())
    for (const later of places.slice(index + 1)) balance += place < later ? 1 : -1;
  const pairs = (places.length * (places.length - 1)) / 2;
  return pairs === 0 ? 1 : balance / pairs;
}

function orderOf(
  { translated }: Translated,
  source: string,
  result: string,
  engine: string,
): [number, number] {
  const clue = (spans: readonly Span[]) => stretchesOf(spans).map((text) => solid(text, engine))[0];
  const places = translated.flatMap(({ paragraph, spans }) => {
    const before = placeOf(clue(paragraph.spans), source);
    const after = placeOf(clue(spans), result);
    return before === undefined || after === undefined ? [] : [[before, after] as const];
  });
  return [tauOf(places.map(([before]) => before)), tauOf(places.map(([, after]) => after))];
}

async function changedShare(bytes: Uint8Array, result: Translated): Promise<number> {
  const before = await drawPdf(bytes);
  const after = await drawPdf(result.bytes);
  const shares = before.map((drawn, index) => {
    const page = result.pages[index]!;
    const pixels = changedOutside(drawn, after[index]!, page, boxesOn(page, result.set));
    return pixels / (drawn.width * drawn.height);
  });
  return Math.max(...shares);
}

/** Translates a file by an engine without knowledge (`pseudo`), and has others look at the result. */
export async function corpusFigures(bytes: Uint8Array, engine: string): Promise<CorpusFigures> {
  const result = await pseudoPdf(bytes, engine, { isMarked: true });
  const known = complaintsOf(bytes);
  const source = judge(bytes);
  const judged = judge(result.bytes);
  const [text = '', drawn = '', ...otherwise] = [
    judged.text ?? '',
    judged.drawn ?? '',
    ...judged.drawnOtherwise,
  ].map((one) => solid(one, engine));
  return {
    paragraphs: result.set.length,
    left: result.left,
    faults: await layoutFaults(result.bytes, result.pages, result.source),
    counts: [await countsOf(bytes), await countsOf(result.bytes)],
    changed: await changedShare(bytes, result),
    complaints: complaintsOf(result.bytes).filter((line) => !known.includes(line)),
    lost: judged.text === undefined ? [] : lost(result, [text, drawn, ...otherwise], engine),
    order: {
      read: orderOf(result, solid(source.text ?? '', engine), text, engine),
      drawn: orderOf(result, solid(source.drawn ?? '', engine), drawn, engine),
    },
    displaced: await displaced(result),
    scale: result.scale,
    smallest: Math.min(1, ...result.set.map(({ scale }) => scale)),
  };
}
