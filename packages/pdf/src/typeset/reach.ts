import type { Face } from '@glossa/typography/faces';
import type { Style } from '../model.ts';
import { type Flow, shapeText } from './shape.ts';

/** A stretch of one face and style; without a face it is none of letters. */
interface Stretch {
  start: number;
  end: number;
  style: Style;
  face?: Face;
  flow: Flow;
}

/** How far letters reach from their baselines, points at scale 1. */
export interface Reach {
  above: number;
  below: number;
}

const MARK = /\p{M}/u;
/** Scripts with marks above and below their letters. */
const TALL_LETTERS =
  /[\p{Script=Thai}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tamil}\p{Script=Bengali}]/u;

/** Letters that need more room between lines than Latin ones. */
export const isTall = (text: string) => TALL_LETTERS.test(text);

/** The reach of a text with marks over and under such letters, where lines meet first; undefined for others. */
export function reachOf(
  text: string,
  language: string,
  stretches: readonly Stretch[],
): Reach | undefined {
  if (!isTall(text) || !MARK.test(text)) return undefined;
  const reach = { above: 0, below: 0 };
  for (const { start, end, style, face, flow } of stretches) {
    if (!face) continue;
    const measured = new Map<number, readonly [top: number, bottom: number]>();
    for (const { id, dy } of shapeText(face, text, start, end, flow, language)) {
      let glyph = measured.get(id);
      if (!glyph) {
        const extents = face.font.glyphExtents(id);
        const top = (extents?.yBearing ?? 0) / face.unitsPerEm;
        glyph = [top, top + (extents?.height ?? 0) / face.unitsPerEm];
        measured.set(id, glyph);
      }
      const [top, bottom] = glyph;
      reach.above = Math.max(reach.above, (top + dy) * style.size + style.rise);
      reach.below = Math.max(reach.below, -(bottom + dy) * style.size - style.rise);
    }
  }
  return reach;
}
