import type { Owner, PaintedPath } from '../content/shows.ts';
import { concat, invert, unite } from '../geometry.ts';
import type { Box, GlyphRun, Line, Matrix, PageContent, Rule, SetParagraph } from '../model.ts';
import type { Edit } from './edits.ts';
import { matrixText } from './numbers.ts';

/** A line that the source draws under words. */
export interface Underline {
  box: Box;
  /** From where it is to where it is drawn, in the page's space; empty where no word of its own is left. */
  places: readonly Matrix[];
}

/** How thick a line under words is, points. */
const MOST_THICK = 1.8;
/** Where it lies against the baseline, in sizes. */
const LOWEST = 0.45;
const HIGHEST = 0.02;
/** Points that it reaches beyond its words. */
const OVERHANG = 1.5;
/** Share of a line's words that are underlined where all are: some programs leave out descenders. */
const WHOLE = 0.85;
/** Points between what two readers say of one path. */
const NEAR = 0.75;
/** More lines than that are no text's. */
const MOST_RULES = 5000;

type Stroke = Pick<Box, 'left' | 'right'> & { y: number; size: number };

const middle = ({ bottom, top }: Box) => (bottom + top) / 2;
const isThin = ({ bottom, top, left, right }: Box) =>
  top - bottom <= MOST_THICK && right - left > top - bottom;

/** From where to where the spans of a line reach that are wanted; undefined where there are none. */
function strokeOf(
  page: PageContent,
  line: Line,
  isWanted: (link: number | undefined) => boolean,
): Stroke | undefined {
  const spans = line.spans.filter(({ style }) => isWanted(style.link));
  const boxes = spans.flatMap(({ ranges }) =>
    ranges.flatMap(({ piece, from, to }) =>
      (page.pieces[piece]?.characters.slice(from, to) ?? [])
        .filter(({ text }) => text.trim() !== '')
        .map(({ box }) => box),
    ),
  );
  if (!boxes.length) return undefined;
  const { left, right } = unite(boxes);
  const [{ style }] = spans as [Line['spans'][number]];
  return { left, right, y: line.baseline.y + style.rise, size: style.size };
}

const liesUnder = ({ left, right, y, size }: Stroke, { box }: Rule) =>
  box.left >= left - OVERHANG &&
  box.right <= right + OVERHANG &&
  middle(box) >= y - LOWEST * size &&
  middle(box) <= y + HIGHEST * size;

/** Where the words of runs stand, line by line. */
function wordsOf(runs: readonly GlyphRun[]): Pick<Box, 'left' | 'right' | 'bottom'>[] {
  const lines = new Map<number, { left: number; right: number; bottom: number }>();
  for (const { matrix, glyphs } of runs) {
    const [, , , , x, y] = matrix;
    const line = lines.get(Math.round(y * 10)) ?? { left: Infinity, right: -Infinity, bottom: y };
    let pen = x;
    for (const { text, advance } of glyphs) {
      if (text.trim() !== '') {
        line.left = Math.min(line.left, pen);
        line.right = Math.max(line.right, pen + advance);
      }
      pen += advance;
    }
    lines.set(Math.round(y * 10), line);
  }
  return [...lines.values()].filter(({ left, right }) => right > left);
}

const isLevel = ({ matrix: [a, b], isVertical }: GlyphRun) => !isVertical && a > 0 && b === 0;

/** Whether rules lie under nearly all of a stroke. */
const isCovered = ({ left, right }: Stroke, rules: readonly Rule[]) =>
  rules.reduce((sum, { box }) => sum + box.right - box.left, 0) >= WHOLE * (right - left);

class PageUnderlines {
  readonly found: Underline[] = [];
  private readonly page: PageContent;
  private readonly rules: Set<Rule>;

  constructor(page: PageContent, rules: readonly Rule[]) {
    this.page = page;
    this.rules = new Set(rules);
  }

  /** The lines under all words of a paragraph, or else under its links. */
  add({ paragraph, runs, scale }: SetParagraph): void {
    const here = runs.filter((run) => run.page === this.page.index);
    if (paragraph.angle !== 0 || paragraph.isVertical || !here.every(isLevel)) return;
    const lines = paragraph.parts
      .filter((part) => part.page === this.page.index)
      .flatMap((part) => part.lines);
    const isWhole = lines.every((line) => {
      const stroke = strokeOf(this.page, line, () => true);
      return !stroke || isCovered(stroke, this.under(stroke));
    });
    if (isWhole) this.take(lines, () => true, here, scale);
    const links = new Set(lines.flatMap(({ spans }) => spans.map(({ style }) => style.link)));
    links.delete(undefined);
    for (const link of links)
      this.take(
        lines,
        (own) => own === link,
        here.filter((run) => run.link === link),
        scale,
      );
  }

  private under(stroke: Stroke): Rule[] {
    return [...this.rules].filter((rule) => liesUnder(stroke, rule));
  }

  /** The first of the lines is drawn under all of the new words, the others are not drawn. */
  private take(
    lines: readonly Line[],
    isWanted: (link: number | undefined) => boolean,
    runs: readonly GlyphRun[],
    scale: number,
  ): void {
    let isFirst = true;
    for (const line of lines) {
      const stroke = strokeOf(this.page, line, isWanted);
      for (const rule of stroke ? this.under(stroke) : []) {
        const { box } = rule;
        const below = middle(box) - stroke!.y;
        const places = wordsOf(runs).map(({ left, right, bottom }): Matrix => {
          const wider = (right - left) / (box.right - box.left);
          return [wider, 0, 0, 1, left - box.left * wider, bottom + below * scale - middle(box)];
        });
        this.found.push({ box, places: isFirst ? places : [] });
        this.rules.delete(rule);
        isFirst = false;
      }
    }
  }
}

/** Lines that a page draws under words of paragraphs, and where they belong under the new ones. */
export function underlinesOf(page: PageContent, sets: readonly SetParagraph[]): Underline[] {
  const rules = page.rules.filter(({ box }) => isThin(box));
  if (!rules.length || rules.length > MOST_RULES) return [];
  const underlines = new PageUnderlines(page, rules);
  for (const set of sets) underlines.add(set);
  return underlines.found;
}

const isSame = (one: Box, other: Box) =>
  Math.abs(one.left - other.left) < NEAR &&
  Math.abs(one.right - other.right) < NEAR &&
  Math.abs(middle(one) - middle(other)) < NEAR;

const CLIPS = /\bW\b/;

/** What draws the paths of underlines under the new words, as they are painted where they stand. */
export function underlinedPaths(
  paths: readonly PaintedPath[],
  underlines: readonly Underline[],
): { path: PaintedPath; owner: Owner; edits: Edit[] }[] {
  return paths.flatMap((path) => {
    const { owner, start, end, box, ctm } = path;
    const underline = isThin(box) && underlines.find((one) => isSame(one.box, box));
    const toSpace = invert(ctm);
    if (!underline || !toSpace) return [];
    const painted = Buffer.from(owner.bytes.subarray(start, end)).toString('latin1');
    if (CLIPS.test(painted)) return [];
    const drawn = underline.places.map(
      (place) => `q ${matrixText(concat(concat(ctm, place), toSpace))} cm ${painted} Q`,
    );
    return [{ path, owner, edits: [{ start, end, text: ` ${drawn.join(' ')} ` }] }];
  });
}
