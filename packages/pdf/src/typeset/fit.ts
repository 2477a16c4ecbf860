import type { Paragraph } from '../model.ts';
import { type Frame, sizeOf } from './frame.ts';
import type { InlineText } from './inline.ts';
import { breakLines, type Looseness, type TextLine } from './lines.ts';
import { isTall } from './reach.ts';
import { type Setting, type Slot, slotsOf } from './slots.ts';

/** Lines of a paragraph with their places. */
export interface FittedLines {
  scale: number;
  lines: readonly { line: TextLine; slot: Slot }[];
  /** Not all of it stands where there is room. */
  overflows: boolean;
}

/** What is to be fitted. */
export interface Job {
  paragraph: Paragraph;
  inline: InlineText;
  frames: readonly Frame[];
  size: number;
}

/** Nothing is set smaller than this without saying so, points. */
export const SMALLEST = 6;
/** Smaller letters than this help nobody. */
const LEAST_SCALE = 0.3;
const STEP = 0.025;
/** Letters with marks above and below need more room between lines, in sizes. */
const TALL = 1.3;
/** Their lines come no closer. */
const CLOSEST_TALL = 1.2;
const LEADING_WHERE_UNKNOWN = 1.2;
/** How far lines may move together before letters are made smaller, and how close in sizes. */
const TIGHTER = 0.92;
const CLOSEST = 1.08;

export function jobOf(paragraph: Paragraph, inline: InlineText, frames: readonly Frame[]): Job {
  const [part] = paragraph.parts.filter(({ lines }) => lines.length > 0);
  return { paragraph, inline, frames, size: part ? sizeOf(part) : 10 };
}

const leadingOf = ({ paragraph: { leading }, size }: Job) =>
  leading > 0 ? leading : LEADING_WHERE_UNKNOWN * size;

function leadings(job: Job): number[] {
  const { inline, size } = job;
  const own = leadingOf(job);
  if (isTall(inline.text))
    return [...new Set([Math.max(own, TALL * size), Math.max(own, CLOSEST_TALL * size)])];
  const tight = Math.min(own, Math.max(own * TIGHTER, CLOSEST * size));
  return [...new Set([own, tight])];
}

/** At which lines as far apart as the source's do not touch each other with their marks. */
function mostScale(job: Job): number {
  const { paragraph, inline, size } = job;
  const isOne = paragraph.parts.every(({ lines }) => lines.length < 2);
  if (!inline.reach || isOne) return 1;
  const free = leadingOf(job) / (inline.reach.above + inline.reach.below);
  return Math.min(1, Math.max(leastScale(size), free));
}

/** What is read as prose; other words are only parted where they do not fit. */
const PROSE = new Set<Paragraph['kind']>(['text', 'list-item', 'caption', 'footnote']);

function loosenessOf({ kind, alignment }: Paragraph): Looseness {
  if (!PROSE.has(kind) || alignment === 'center') return 'any';
  return alignment === 'justify' ? 'even' : 'ragged';
}

function attempt(job: Job, setting: Setting, isForced: boolean): FittedLines | undefined {
  const { paragraph, inline, frames, size } = job;
  const slots = slotsOf(paragraph, frames, inline, size, setting);
  const lines = breakLines(
    inline,
    setting.scale,
    (index) => {
      const slot = slots[index];
      return slot && slot.right - slot.left;
    },
    { isForced, looseness: loosenessOf(paragraph) },
  );
  return (
    lines && {
      scale: setting.scale,
      lines: lines.map((line, index) => ({ line, slot: slots[index]! })),
      overflows: setting.isEndless ?? false,
    }
  );
}

/** At one scale: first in the source's own width, then as wide as is free; closer lines last. */
function fitAt(job: Job, scale: number, isForced = false): FittedLines | undefined {
  for (const leading of leadings(job)) {
    for (const isWide of [false, true]) {
      const fitted = attempt(job, { scale, leading: leading * scale, isWide }, isForced);
      if (fitted) return fitted;
    }
  }
  return undefined;
}

/** Steps from the source's distance between lines to that of smaller letters. */
const LOOSER = [1, 0.96, 0.92, 0.88, 0.84, 0.8, 0.76, 0.72];

/** Smaller letters with lines as far apart as the source's box has room for: so that both end at the same height. */
function loosened(job: Job, fitted: FittedLines): FittedLines {
  const { scale } = fitted;
  const widest = Math.max(...leadings(job));
  for (const step of LOOSER) {
    const leading = widest * step;
    if (leading <= widest * scale) break;
    const looser = attempt(job, { scale, leading, isWide: false, isWithin: true }, false);
    if (looser) return looser;
  }
  return fitted;
}

/** The largest scale at which it fits, by halving; undefined when it does not at `least`. */
function largest(job: Job, least: number, isForced: boolean): number | undefined {
  if (fitAt(job, 1, isForced)) return 1;
  if (!fitAt(job, least, isForced)) return undefined;
  let low = 0;
  let high = Math.ceil((1 - least) / STEP);
  const scaleAt = (step: number) => Math.min(1, least + step * STEP);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (fitAt(job, scaleAt(middle), isForced)) low = middle;
    else high = middle;
  }
  return scaleAt(low);
}

/** How small a paragraph's letters may become: not under 6 points, where they were not before. */
const leastScale = (size: number) => Math.min(1, Math.max(LEAST_SCALE, SMALLEST / size));

/** The largest scale at which a paragraph fits into its room without parting words; that of its smallest letters else. */
function ownScale(job: Job): number {
  const least = leastScale(job.size);
  return Math.min(mostScale(job), largest(job, least, false) ?? least);
}

/** Sets a paragraph at a scale; where it does not fit, as much smaller as it takes; at last over the edge. */
export function fit(job: Job, scale: number): FittedLines {
  const wanted = Math.min(scale, mostScale(job));
  const atScale = fitAt(job, wanted);
  if (atScale) return loosened(job, atScale);
  const own = Math.min(wanted, ownScale(job));
  const fitted = fitAt(job, own) ?? fitAt(job, own, true);
  if (fitted) return fitted;
  const forced = largest(job, LEAST_SCALE, true);
  const small = forced === undefined ? undefined : fitAt(job, forced, true);
  if (small) return small;
  const least = leastScale(job.size);
  const leading = Math.min(...leadings(job)) * least;
  const endless = attempt(job, { scale: least, leading, isWide: true, isEndless: true }, true);
  return endless ?? { scale: least, lines: [], overflows: true };
}

/** Share of a document's letters that the common scale makes room for. */
const SHARE = 0.9;
const LEAST_COMMON = 0.7;
/** Share of the letters that stand in paragraphs of several lines where these decide. */
const PROSE_SHARE = 0.2;

/** What a document's common scale depends on. */
export interface Scaled {
  /** The largest at which the paragraph fits. */
  scale: number;
  letters: number;
  /** Of the source. */
  lines: number;
}

const lettersOf = (paragraphs: readonly Scaled[]) =>
  paragraphs.reduce((sum, { letters }) => sum + letters, 0);

export const scaledOf = (job: Job): Scaled => ({
  scale: ownScale(job),
  letters: job.inline.text.length,
  lines: job.paragraph.parts.reduce((sum, { lines }) => sum + lines.length, 0),
});

/**
 * One scale for a document, so that its letters are as even as the source's: the largest at which 90 % of them stand in
 * paragraphs that fit. By letters, and by paragraphs of several lines where there are such: labels and cells are many,
 * short and narrow, and nobody compares them.
 */
export function commonScale(paragraphs: readonly Scaled[]): number {
  const prose = paragraphs.filter(({ lines }) => lines > 1);
  const deciding = lettersOf(prose) >= PROSE_SHARE * lettersOf(paragraphs) ? prose : paragraphs;
  const all = lettersOf(deciding);
  let fitting = 0;
  for (const { scale, letters } of [...deciding].sort((a, b) => b.scale - a.scale)) {
    fitting += letters;
    if (fitting >= SHARE * all) return Math.max(LEAST_COMMON, scale);
  }
  return 1;
}
