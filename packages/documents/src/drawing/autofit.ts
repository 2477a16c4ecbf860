import type { BodyStyle, Size } from './body.ts';
import { lineCount, textWidth, widestWord } from './text-measure.ts';
import { EMU_PER_POINT, type LevelStyle, type Spacing } from './text-style.ts';

/** One paragraph of a box, as far as its height depends on it. */
export interface MeasuredParagraph {
  text: string;
  style: LevelStyle;
}

/** How text is shrunk (`a:normAutofit`, ISO/IEC 29500-1, 21.1.2.1.3); 1 and 0 change nothing. */
export interface Fit {
  scale: number;
  reduction: number;
}

/** The steps by which PowerPoint shrinks text. */
const STEPS: readonly Fit[] = [
  { scale: 1, reduction: 0 },
  { scale: 1, reduction: 0.1 },
  { scale: 0.925, reduction: 0.1 },
  { scale: 0.85, reduction: 0.2 },
  { scale: 0.775, reduction: 0.2 },
  { scale: 0.7, reduction: 0.2 },
  { scale: 0.625, reduction: 0.2 },
  { scale: 0.55, reduction: 0.2 },
  { scale: 0.475, reduction: 0.2 },
  { scale: 0.4, reduction: 0.2 },
  { scale: 0.325, reduction: 0.2 },
  { scale: 0.25, reduction: 0.2 },
];
const LINE_HEIGHT = 1.2;
/** Characters of a paragraph that are measured: no box holds more. */
const MEASURED = 20_000;
const BOLD = 1.06;
/** Lines are taken to be wider than they are estimated: the reader's fonts may be other ones. */
const CAUTION = 1.08;
const DEFAULT_SIZE = 18;
const SIDE_INSET = 91_440;
const EDGE_INSET = 45_720;

/** Text that is estimated to be this much higher than its box overflows it, whatever its font. */
const OVERFLOW = 1.25;

/**
 * The least shrinking with which `after` fits into the box, by estimated widths. A source that is itself estimated
 * to be higher than its box is taken to fit as it is: the translation then gets as much room. One that clearly
 * overflows a box that does not fit its text keeps its setting: told to fit, programs would shrink it until it does.
 */
export function fitText(
  before: readonly MeasuredParagraph[],
  after: readonly MeasuredParagraph[],
  size: Size,
  body: BodyStyle,
): Fit {
  const own: Fit = { scale: body.scale ?? 1, reduction: body.reduction ?? 0 };
  const box = innerBox(size, body);
  const needed = textHeight(before, box.width, own);
  const fixed = body.fit === undefined || body.fit === 'none';
  if (fixed && needed > box.height * OVERFLOW) return own;
  const room = Math.max(box.height, needed);
  const width = Math.max(box.width, wordWidth(before, own.scale));
  // Text is never enlarged: what a shorter translation leaves free stays free, and sizes stay even.
  const steps = [own, ...STEPS.filter(({ scale }) => scale <= own.scale)];
  const fitting = steps.find(
    (step) => textHeight(after, box.width, step) <= room && wordWidth(after, step.scale) <= width,
  );
  return fitting ?? STEPS.at(-1)!;
}

/** How far off the estimate of a line may be. */
const SLACK = 1.1;

/** True for text that is not wrapped and stays in its box in the source, but not in the translation. */
export function outgrows(
  before: readonly MeasuredParagraph[],
  after: readonly MeasuredParagraph[],
  size: Size,
  body: BodyStyle,
): boolean {
  const { width } = innerBox(size, body);
  return lineWidth(before) <= width * SLACK && lineWidth(after) > width / SLACK;
}

/** Width in points of the widest line when none is wrapped. */
function lineWidth(paragraphs: readonly MeasuredParagraph[]): number {
  let widest = 0;
  for (const { text, style } of paragraphs) {
    const size = (style.size ?? DEFAULT_SIZE) * (style.bold ? BOLD : 1);
    for (const line of text.slice(0, MEASURED).split(/[\n\v]/))
      widest = Math.max(widest, textWidth(line) * size + (style.indent ?? 0) / EMU_PER_POINT);
  }
  return widest;
}

/** Room for text in points; columns stand one below the other. */
function innerBox(size: Size, body: BodyStyle): Size {
  const { left = SIDE_INSET, right = SIDE_INSET, top = EDGE_INSET, bottom = EDGE_INSET } = body;
  const [across, along] = body.vertical ? [size.height, size.width] : [size.width, size.height];
  const [sides, ends] = body.vertical ? [top + bottom, left + right] : [left + right, top + bottom];
  const columns = body.columns ?? 1;
  return {
    width: (across - sides) / EMU_PER_POINT / columns,
    height: ((along - ends) / EMU_PER_POINT) * columns,
  };
}

/** Estimated height of paragraphs in points. */
export function textHeight(
  paragraphs: readonly MeasuredParagraph[],
  width: number,
  { scale, reduction }: Fit,
): number {
  let height = 0;
  for (const { text, style } of paragraphs) {
    const size = (style.size ?? DEFAULT_SIZE) * scale;
    const room = Math.max(1, width - (style.indent ?? 0) / EMU_PER_POINT);
    const ems = room / size / (style.bold ? BOLD : 1) / CAUTION;
    const lines = lineCount(text.slice(0, MEASURED), ems);
    const line = inPoints(style.lines, size, { share: 1 });
    height += lines * line * (style.lines?.points === undefined ? 1 - reduction : 1);
    const around = inPoints(style.before, size) + inPoints(style.after, size);
    height += around * (1 - reduction);
  }
  return height;
}

/** Width in points of the widest word. */
function wordWidth(paragraphs: readonly MeasuredParagraph[], scale: number): number {
  return paragraphs.reduce((widest, { text, style }) => {
    const size = (style.size ?? DEFAULT_SIZE) * scale * (style.bold ? BOLD : 1);
    return Math.max(
      widest,
      widestWord(text.slice(0, MEASURED)) * size + (style.indent ?? 0) / EMU_PER_POINT,
    );
  }, 0);
}

function inPoints(spacing: Spacing | undefined, size: number, fallback: Spacing = {}): number {
  const { share, points } = spacing ?? fallback;
  return points ?? (share ?? 0) * size * LINE_HEIGHT;
}
