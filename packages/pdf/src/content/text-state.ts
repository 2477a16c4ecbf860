import { IDENTITY } from '../geometry.ts';
import type { Box, Matrix } from '../model.ts';
import type { FontMetrics } from './fonts.ts';

/** What of the graphics state decides where text stands and how it looks (ISO 32000-2, 8.4 and 9.3). */
export interface TextState {
  /** From user space of the content to the page's space. */
  ctm: Matrix;
  /** Operators that set the fill colour in force, as they stand in the content; empty: none did. */
  fill: string;
  /** Operators of the fill's colour space, of which `fill` is made. */
  fillSpace: string;
  /** What may be drawn on at most; undefined: everything. */
  clip?: Box;
  /** Resource name of the font, and what is known of it. */
  fontName?: string;
  font?: FontMetrics;
  size: number;
  characterSpacing: number;
  wordSpacing: number;
  /** 1 is 100 %. */
  horizontalScale: number;
  leading: number;
  rise: number;
  mode: number;
}

export function initialState(ctm: Matrix = IDENTITY): TextState {
  return {
    ctm,
    fill: '',
    fillSpace: '',
    size: 0,
    characterSpacing: 0,
    wordSpacing: 0,
    horizontalScale: 1,
    leading: 0,
    rise: 0,
    mode: 0,
  };
}

/** The part of both; empty boxes are allowed. */
export function intersect(a: Box | undefined, b: Box): Box {
  if (!a) return b;
  return {
    left: Math.max(a.left, b.left),
    bottom: Math.max(a.bottom, b.bottom),
    right: Math.min(a.right, b.right),
    top: Math.min(a.top, b.top),
  };
}
