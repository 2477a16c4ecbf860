import { Blob, Font, Face as HarfBuzzFace, Variation } from 'harfbuzzjs';

/** A font that text is set with and that is embedded. */
export interface Face {
  key: string;
  /** For the font's dictionary. */
  name: string;
  /** TrueType or OpenType file. */
  data: Uint8Array;
  /** Where the axes of a variable font are held. */
  axes: Readonly<Record<string, number>>;
  /** To shape with; its unit is `unitsPerEm`. */
  font: Font;
  unitsPerEm: number;
  /** Above and (negative) below the baseline, em. */
  ascent: number;
  descent: number;
  isBold: boolean;
  isItalic: boolean;
}

export function makeFace(
  key: string,
  data: Uint8Array,
  looks: { isBold: boolean; isItalic: boolean },
  axes: Readonly<Record<string, number>> = {},
): Face {
  const face = new HarfBuzzFace(new Blob(data));
  const font = new Font(face);
  const variations = Object.entries(axes).map(([tag, value]) => new Variation(tag, value));
  if (variations.length) font.setVariations(variations);
  const { ascender, descender } = font.hExtents();
  return {
    key,
    name: key.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, ''),
    data,
    axes,
    font,
    unitsPerEm: face.upem,
    ascent: ascender / face.upem,
    descent: descender / face.upem,
    ...looks,
  };
}

/** How far a glyph moves the pen, em. */
export const advanceOf = (face: Face, glyph: number) =>
  face.font.glyphHAdvance(glyph) / face.unitsPerEm;
