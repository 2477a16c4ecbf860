import type { Alignment, Box, Paragraph } from '../model.ts';
import { DESCENT, type Frame } from './frame.ts';
import type { InlineText } from './inline.ts';

/** Which side of a line its text leans on, in the space of the frame. */
export type Side = 'left' | 'right' | 'center' | 'justify';

/** Where a line stands: its baseline, and from where to where it may reach. */
export interface Slot {
  frame: Frame;
  y: number;
  left: number;
  right: number;
}

/** How a paragraph is tried: how tight, how wide. */
export interface Setting {
  /** Of the source's letters. */
  scale: number;
  /** Between two baselines, points. */
  leading: number;
  /** Lines may be wider than the source's. */
  isWide: boolean;
  /** Lines end where the source's do, also where more is free below. */
  isWithin?: boolean;
  /** Lines may stand below what is free. */
  isEndless?: boolean;
}

/** Descenders may touch the edge of what is free, in sizes. */
const TOLERANCE = 0.12;
/** Lines of one paragraph, at most. */
const MAX_LINES = 5000;

/** Where the source's text leans, when read in the target's direction: what began on the left begins on the right. */
export function sideOf(alignment: Alignment, isRightToLeft: boolean): Side {
  if (alignment === 'center' || alignment === 'justify') return alignment;
  return (alignment === 'start') === isRightToLeft ? 'right' : 'left';
}

/** From where to where lines of a frame may reach. */
function extent(
  frame: Frame,
  side: Side,
  mirrored: boolean,
  isWide: boolean,
): Pick<Box, 'left' | 'right'> {
  const { own, area, lines } = frame;
  // A single line says nothing of how wide its paragraph may be.
  const isOpen = isWide || lines === 1;
  if (side === 'center') {
    const middle = (own.left + own.right) / 2;
    const free = Math.min(middle - area.left, area.right - middle);
    const half = isOpen ? Math.max(free, (own.right - own.left) / 2) : (own.right - own.left) / 2;
    return { left: middle - half, right: middle + half };
  }
  if (!isOpen) return own;
  if (mirrored || (side === 'justify' && lines === 1)) return area;
  // The side that it leans on stays where others of its column have theirs.
  return side === 'right'
    ? { left: area.left, right: own.right }
    : { left: own.left, right: area.right };
}

/**
 * The lines that a paragraph has room for, one after the other through its parts. A part that others follow keeps to
 * the height that it has; the last one may grow.
 */
export function slotsOf(
  paragraph: Paragraph,
  frames: readonly Frame[],
  { isRightToLeft, reach }: Pick<InlineText, 'isRightToLeft' | 'reach'>,
  size: number,
  setting: Setting,
): Slot[] {
  const slots: Slot[] = [];
  // What is measured needs no tolerance.
  const [below, tolerance] = reach ? [reach.below, 0] : [DESCENT * size, TOLERANCE * size];
  const side = sideOf(paragraph.alignment, isRightToLeft);
  const isMirrored = isRightToLeft !== paragraph.isRightToLeft;
  frames.forEach((frame, index) => {
    const isLast = index === frames.length - 1;
    const grows = isLast && !setting.isWithin;
    const bottom = (grows ? frame.area.bottom : frame.own.bottom) - tolerance;
    const { left, right } = extent(frame, side, isMirrored, setting.isWide);
    let y = frame.first;
    for (let line = 0; slots.length < MAX_LINES; line += 1) {
      const isBelow = y - below * setting.scale < bottom;
      if (line > 0 && isBelow && !(isLast && setting.isEndless)) break;
      const indent = indentOf(paragraph, slots.length === 0);
      slots.push({
        frame,
        y,
        left: isRightToLeft ? left : left + indent,
        right: isRightToLeft ? right - indent : right,
      });
      y -= setting.leading;
    }
  });
  return slots;
}

/** Of a line against the paragraph's edge: hanging paragraphs indent all lines but the first. */
function indentOf({ indent, alignment }: Paragraph, isFirst: boolean): number {
  if (alignment === 'center' || alignment === 'end') return 0;
  return isFirst ? Math.max(indent, 0) : Math.max(-indent, 0);
}
