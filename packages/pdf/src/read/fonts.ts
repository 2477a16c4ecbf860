import type { FontFace } from '../model.ts';
import { floatsFrom, type Pdfium, textFrom } from './pdfium.ts';

/** A font of the document as PDFium opened it. */
export interface ReadFont {
  face: FontFace;
  /** Above and below the baseline, of a size of 1; together 1. */
  ascent: number;
  descent: number;
}

/** `FontDescriptor` flags of ISO 32000-2, table 121. */
const FIXED_PITCH = 1 << 0;
const SERIF = 1 << 1;
const ITALIC = 1 << 6;
const FORCE_BOLD = 1 << 18;

const BOLD_NAME = /bold|black|heavy|demi(?!um)|extrabd|(?<=[a-z])bd(?![a-z])|^cmbx|^sfbx|^cmssbx/i;
const ITALIC_NAME = /ital|obli|slant|^cm(?:ti|mi|sl|bxti|bxsl)\d|^sf(?:ti|sl)\d/i;
const MONOSPACED_NAME =
  /mono|cour|consol|typewriter|fixed|menlo|inconsolata|^cmtt|^sftt|^lmtt|lmmono/i;
const SANS_NAME = /sans|arial|helvet|verdana|tahoma|calibri|gothic|segoe|roboto|^cmss|grotesk/i;
const SERIF_NAME =
  /serif|times|roman|georgia|garamond|palatino|bookman|century|cambria|minion|^cm[rbt]|^sf(?:rm|bx|ti|sl|cc)|^lmr|^nimbusrom|mincho|song/i;

/** Computer Modern: names tell the weight, and what descriptors say of stems is often wrong. */
const TOLD_NAME = /^(?:cm|sf)[a-z]{1,4}\d+$/i;

/** What a font's name, flags and weight say of its looks. `weight` is 0 where PDFium knows none. */
export function faceOf(
  baseName: string,
  flags: number,
  weight: number,
  italicAngle: number,
): FontFace {
  const name = baseName.replace(/^[A-Z]{6}\+/, '');
  const isSans = SANS_NAME.test(name);
  return {
    name,
    isBold:
      BOLD_NAME.test(name) ||
      (!TOLD_NAME.test(name) && (weight >= 600 || (flags & FORCE_BOLD) !== 0)),
    isItalic: ITALIC_NAME.test(name) || (flags & ITALIC) !== 0 || italicAngle !== 0,
    isSerif: !isSans && (SERIF_NAME.test(name) || (flags & SERIF) !== 0),
    isMonospaced: MONOSPACED_NAME.test(name) || (flags & FIXED_PITCH) !== 0,
  };
}

const DEFAULT_ASCENT = 0.8;

function heights(pdfium: Pdfium, font: number): Pick<ReadFont, 'ascent' | 'descent'> {
  const { call } = pdfium;
  const ascent = floatsFrom(pdfium, 1, (at) => call.FPDFFont_GetAscent(font, 1, at))?.[0] ?? 0;
  const descent = floatsFrom(pdfium, 1, (at) => call.FPDFFont_GetDescent(font, 1, at))?.[0] ?? 0;
  const height = ascent - descent;
  // Descriptors often lie; what cannot be is taken for the usual.
  if (!(ascent > 0.3 && descent <= 0 && height > 0.5 && height < 2.5))
    return { ascent: DEFAULT_ASCENT, descent: DEFAULT_ASCENT - 1 };
  return { ascent: ascent / height, descent: descent / height };
}

/** Reads each font of a page once, by its handle. */
export function fontReader(pdfium: Pdfium): (handle: number) => ReadFont {
  const known = new Map<number, ReadFont>();
  const { call } = pdfium;
  return (handle) => {
    let font = known.get(handle);
    if (!font) {
      const name = textFrom(pdfium, (at, room) => call.FPDFFont_GetBaseFontName(handle, at, room));
      const hasAngle = call.FPDFFont_GetItalicAngle(handle, pdfium.scratch);
      const angle = hasAngle ? pdfium.integers[pdfium.scratch >> 2]! : 0;
      const flags = Math.max(0, call.FPDFFont_GetFlags(handle));
      const weight = Math.max(0, call.FPDFFont_GetWeight(handle));
      font = { face: faceOf(name, flags, weight, angle), ...heights(pdfium, handle) };
      known.set(handle, font);
    }
    return font;
  };
}
