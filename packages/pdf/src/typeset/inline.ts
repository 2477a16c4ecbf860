import { type Break, breaksOf, type Hyphenator, isUpright } from '@glossa/typography';
import type { Face, Faces, Look } from '@glossa/typography/faces';
import bidiFactory, { type Bidi } from 'bidi-js';
import type { PageContent, Span, Style, TranslatedParagraph } from '../model.ts';
import { type Reach, reachOf } from './reach.ts';
import { type Flow, shapeText } from './shape.ts';
import { type KeptObject, keptObject } from './source.ts';

// Its types are those of a module without `type`, where the default export is the module itself.
const bidi = (bidiFactory as unknown as () => Bidi)();

/** Stands in the text for what is drawn as it was. */
const OBJECT = '\ufffc';

/** A stretch of one face, style and direction. */
export interface Item {
  start: number;
  end: number;
  style: Style;
  face?: Face;
  kept?: KeptObject;
  level: number;
  flow: Flow;
}

/** A paragraph's text ready to be broken into lines. */
export interface InlineText {
  text: string;
  language: string;
  isRightToLeft: boolean;
  items: readonly Item[];
  breaks: readonly Break[];
  /** Widths before each UTF-16 unit: of letters at scale 1, and of what does not scale. Points. */
  widths: { scaled: Float64Array; fixed: Float64Array };
  /** Of letters with marks above and below. */
  reach?: Reach;
  /** Symbols that no font has. */
  missing: string;
  /** Letters that no font has. */
  missingLetters: string;
}

export const lookOf = ({ font }: Style): Look => ({
  isSerif: font.isSerif,
  isMonospaced: font.isMonospaced,
  isBold: font.isBold,
  isItalic: font.isItalic,
});

/** What may stand in no line: other controls are blanks; a line feed ends a line. */
export const cleanText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ');

/** Taken from the face of the letter before, which shapes it; fonts need no glyph for it. */
const WITHOUT_INK = /[\p{Zs}\p{Cf}\n]/u;
const MARK = /\p{M}/u;
const COMMON = /[\p{Script=Common}\p{Script=Inherited}]/u;
const LETTER = /\p{L}/u;

interface Piece {
  start: number;
  span: Span;
  text: string;
  kept?: KeptObject;
}

function piecesOf(
  { paragraph, spans }: TranslatedParagraph,
  pages: ReadonlyMap<number, PageContent>,
): Piece[] {
  const pageOf = (span: Span) =>
    paragraph.parts.find((part) =>
      part.lines.some((line) =>
        line.spans.some((own) =>
          own.ranges.some((range) =>
            span.ranges.some(
              (other) =>
                other.piece === range.piece && other.from >= range.from && other.from < range.to,
            ),
          ),
        ),
      ),
    )?.page;
  let start = 0;
  return spans.map((span) => {
    const page = span.isKept ? pageOf(span) : undefined;
    const kept = page === undefined ? undefined : keptObject(pages, page, span.ranges);
    const text = kept ? OBJECT : cleanText(span.text);
    const piece: Piece = { start, span, text, ...(kept ? { kept } : {}) };
    start += text.length;
    return piece;
  });
}

/** The face of each character; `undefined` where none is needed or none has it. */
function facesOf(
  piece: Piece,
  language: string,
  faces: Faces,
  report: (character: string) => void,
) {
  const look = lookOf(piece.span.style);
  const characters = [...piece.text];
  const own = characters.map((character) =>
    faces.faceFor(look, language, character.codePointAt(0)!),
  );
  const strong = characters.findIndex((character, index) => !COMMON.test(character) && own[index]);
  let last: Face | undefined = own[strong];
  return characters.map((character, index) => {
    const codePoint = character.codePointAt(0)!;
    const takesLast = COMMON.test(character) || MARK.test(character);
    if (WITHOUT_INK.test(character)) return last ?? own[index];
    if (takesLast && last?.font.nominalGlyph(codePoint)) return last;
    const face = own[index];
    if (!face) report(character);
    else last = face;
    return face;
  });
}

function itemsOf(
  pieces: readonly Piece[],
  text: string,
  levels: Uint8Array,
  language: string,
  isVertical: boolean,
  faces: Faces,
  report: (character: string) => void,
): Item[] {
  const items: Item[] = [];
  for (const piece of pieces) {
    const { style } = piece.span;
    if (piece.kept) {
      const { start } = piece;
      items.push({
        start,
        end: start + 1,
        style,
        kept: piece.kept,
        level: levels[start] ?? 0,
        flow: 'ltr',
      });
      continue;
    }
    const found = facesOf(piece, language, faces, report);
    let at = piece.start;
    [...piece.text].forEach((character, index) => {
      const level = levels[at] ?? 0;
      const face = found[index];
      const flow: Flow = isVertical && isUpright(character) ? 'ttb' : level % 2 ? 'rtl' : 'ltr';
      const last = items.at(-1);
      const end = at + character.length;
      const joins =
        last && last.end === at && last.style === style && last.face === face && !last.kept;
      if (joins && last.level === level && last.flow === flow) last.end = end;
      else items.push({ start: at, end, style, level, flow, ...(face ? { face } : {}) });
      at = end;
    });
  }
  return items.filter((item) => text.slice(item.start, item.end) !== '');
}

function measure(text: string, language: string, items: readonly Item[]) {
  const scaled = new Float64Array(text.length + 1);
  const fixed = new Float64Array(text.length + 1);
  for (const { start, end, style, face, kept, flow } of items) {
    if (kept) fixed[start + 1]! += kept.box.right - kept.box.left;
    else if (face)
      for (const { cluster, advance } of shapeText(face, text, start, end, flow, language))
        scaled[cluster + 1]! += advance * style.size;
  }
  for (let i = 1; i <= text.length; i += 1) {
    scaled[i]! += scaled[i - 1]!;
    fixed[i]! += fixed[i - 1]!;
  }
  return { scaled, fixed };
}

/** Names in programs are not parted. */
const isCode = (items: readonly Item[], at: number) =>
  items.some(({ start, end, style }) => start <= at && at < end && style.font.isMonospaced);

/** Whether a paragraph runs from right to left: as its language does, or as its only letters do. */
export function isRightToLeftLanguage(language: string): boolean {
  return ['ar', 'he', 'fa', 'ur', 'yi', 'ps', 'sd', 'ckb', 'dv', 'ug'].includes(
    language.split('-')[0]?.toLowerCase() ?? '',
  );
}

/**
 * Prepares a translated paragraph.
 *
 * @param pages of what stays as it was drawn
 * @param hyphenate parts words of its language
 */
export function inlineText(
  translated: TranslatedParagraph,
  pages: ReadonlyMap<number, PageContent>,
  faces: Faces,
  isVertical: boolean,
  hyphenate?: Hyphenator,
): InlineText {
  const { language } = translated;
  const pieces = piecesOf(translated, pages);
  const text = pieces.map((piece) => piece.text).join('');
  const isRightToLeft = isRightToLeftLanguage(language);
  const { levels } = bidi.getEmbeddingLevels(text, isRightToLeft ? 'rtl' : 'ltr');
  let missing = '';
  const items = itemsOf(pieces, text, levels, language, isVertical, faces, (character) => {
    missing += character;
  });
  const reach = reachOf(text, language, items);
  return {
    text,
    language,
    isRightToLeft,
    items,
    ...(reach ? { reach } : {}),
    breaks: breaksOf(text, language, hyphenate).filter(
      ({ at, isInWord }) => !isInWord || !isCode(items, at),
    ),
    widths: measure(text, language, items),
    missing: [...missing].filter((character) => !LETTER.test(character)).join(''),
    missingLetters: [...missing].filter((character) => LETTER.test(character)).join(''),
  };
}
