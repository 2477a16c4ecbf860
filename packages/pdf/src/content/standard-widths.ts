import { Standard14Font, type Standard14FontName, StandardFonts } from '@libpdf/core';

const NAMES: ReadonlySet<string> = new Set<string>(Object.values(StandardFonts));

/** Names under which other programs mean one of the standard fonts. */
const ALIASES: readonly [RegExp, (bold: boolean, italic: boolean) => Standard14FontName][] = [
  [
    /^(Arial|Helvetica)/,
    (bold, italic) =>
      bold
        ? italic
          ? 'Helvetica-BoldOblique'
          : 'Helvetica-Bold'
        : italic
          ? 'Helvetica-Oblique'
          : 'Helvetica',
  ],
  [
    /^Times/,
    (bold, italic) =>
      bold ? (italic ? 'Times-BoldItalic' : 'Times-Bold') : italic ? 'Times-Italic' : 'Times-Roman',
  ],
  [
    /^Courier/,
    (bold, italic) =>
      bold
        ? italic
          ? 'Courier-BoldOblique'
          : 'Courier-Bold'
        : italic
          ? 'Courier-Oblique'
          : 'Courier',
  ],
];

const SPELLED_OUT: Readonly<Record<string, string>> = {
  space: ' ',
  period: '.',
  comma: ',',
  colon: ':',
  semicolon: ';',
  hyphen: '-',
  quoteright: '’',
  quoteleft: '‘',
  quotedblleft: '“',
  quotedblright: '”',
  quotesingle: "'",
  quotedbl: '"',
  endash: '–',
  emdash: '—',
  bullet: '•',
  parenleft: '(',
  parenright: ')',
  slash: '/',
  zero: '0',
  one: '1',
  two: '2',
  three: '3',
  four: '4',
  five: '5',
  six: '6',
  seven: '7',
  eight: '8',
  nine: '9',
  fi: 'ﬁ',
  fl: 'ﬂ',
};

const ACCENTED = /^([A-Za-z])(acute|grave|circumflex|dieresis|tilde|ring|cedilla|caron)$/;

/** The character with the width of the glyph of that name: accents do not make a letter wider. */
function characterOf(glyphName: string): string | undefined {
  if (glyphName.length === 1) return glyphName;
  const code = /^uni([0-9A-F]{4})$/.exec(glyphName)?.[1];
  if (code) return String.fromCharCode(Number.parseInt(code, 16));
  return SPELLED_OUT[glyphName] ?? ACCENTED.exec(glyphName)?.[1];
}

/** A code of WinAnsiEncoding; StandardEncoding has the same letters and widths in its ASCII half. */
const latin = new TextDecoder('windows-1252');

const WIDTH_WHERE_UNKNOWN = 0.5;

/**
 * Widths of the fourteen fonts that every viewer has (ISO 32000-2, 9.6.2.2), whose dictionaries may leave them out.
 *
 * @param baseFont the font's name, with or without a subset's mark
 * @param differences glyph names that its encoding gives to codes
 * @returns widths in em by code; undefined where the name is none of the fourteen
 */
export function standardWidths(
  baseFont: string,
  differences: ReadonlyMap<number, string>,
): ((code: number) => number) | undefined {
  const name = baseFont.replace(/^[A-Z]{6}\+/, '');
  const bold = /bold|black|heavy/i.test(name);
  const italic = /italic|oblique/i.test(name);
  const alias = ALIASES.find(([pattern]) => pattern.test(name))?.[1](bold, italic);
  const standard = NAMES.has(name) ? (name as Standard14FontName) : alias;
  if (!standard) return undefined;
  const font = Standard14Font.of(standard);
  const known = new Map<number, number>();
  const measure = (code: number) => {
    const glyphName = differences.get(code);
    const character =
      (glyphName === undefined ? undefined : characterOf(glyphName)) ??
      latin.decode(Uint8Array.of(code));
    try {
      return font.widthOfTextAtSize(character, 1) || WIDTH_WHERE_UNKNOWN;
    } catch {
      return WIDTH_WHERE_UNKNOWN;
    }
  };
  return (code) => {
    const width = known.get(code) ?? measure(code);
    known.set(code, width);
    return width;
  };
}
