import type { Face } from '@glossa/typography/faces';
import { BufferFlag, ClusterLevel, Direction, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';

/** A glyph as HarfBuzz placed it; lengths in em. */
export interface ShapedGlyph {
  id: number;
  /** Where in the text its cluster begins (UTF-16). */
  cluster: number;
  advance: number;
  dx: number;
  dy: number;
}

/** Which way the letters of a stretch run. */
export type Flow = 'ltr' | 'rtl' | 'ttb';

const DIRECTIONS = { ltr: Direction.LTR, rtl: Direction.RTL, ttb: Direction.TTB };

/** One for all: what it holds is not on the heap, and would wait there for a collection. */
let buffer: GlyphBuffer | undefined;

/** How many units beside a stretch may change how it is shaped; more is only copied. */
const CONTEXT = 16;

/**
 * Shapes part of a text with one face.
 *
 * @param text the whole, since letters join with what stands beside them
 * @returns glyphs from left to right (from top to bottom in vertical text)
 */
export function shapeText(
  face: Face,
  text: string,
  start: number,
  end: number,
  flow: Flow,
  language: string,
): ShapedGlyph[] {
  const from = Math.max(0, start - CONTEXT);
  buffer ??= new GlyphBuffer();
  buffer.clearContents();
  buffer.addText(text.slice(from, end + CONTEXT), start - from, end - start);
  buffer.setDirection(DIRECTIONS[flow]);
  buffer.setLanguage(language);
  buffer.setClusterLevel(ClusterLevel.MONOTONE_GRAPHEMES);
  buffer.setFlags(BufferFlag.REMOVE_DEFAULT_IGNORABLES);
  buffer.guessSegmentProperties();
  shape(face.font, buffer);
  const em = face.unitsPerEm;
  const positions = buffer.getGlyphPositions();
  // One by one: what tells both at once defines properties that nobody asks for, which takes longer than shaping.
  return buffer.getGlyphInfos().map(({ codepoint: id, cluster }, index) => {
    const place = positions[index];
    // Upright letters fill a square each, as the writer's vertical fonts are told to.
    if (flow === 'ttb' || !place)
      return { id, cluster: cluster + from, advance: place ? 1 : 0, dx: 0, dy: 0 };
    const { xAdvance, xOffset, yOffset } = place;
    return {
      id,
      cluster: cluster + from,
      advance: xAdvance / em,
      dx: xOffset / em,
      dy: yOffset / em,
    };
  });
}
