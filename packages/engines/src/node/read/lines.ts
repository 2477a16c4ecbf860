import type { Box, ReadBlock, ReadLine, TextDirection } from '../../ports/read.ts';
import { confidenceOf } from './confidence.ts';
import type { TesseractBlock, TesseractLine } from './tesseract.ts';

/** Lines that Tesseract is less sure of are edges, textures and dirt. */
const LEAST_CONFIDENCE = 0.4;
const LEAST_CONFIDENCE_OF_ONE = 0.8;
/** Drawings look like short columns of signs. */
const LEAST_CONFIDENCE_OF_COLUMN = 0.65;
/** Heights of letters as shares of their font's size, in common typefaces. */
const HEIGHT = { small: 0.53, tall: 0.73, below: 0.21, full: 0.95 } as const;
/** That of a row from its highest letters to its lowest. */
export const ROW_HEIGHT = HEIGHT.full;

/** A row of so many letters that is so much higher than wide runs down or up on its side. */
const LETTERS_ON_SIDE = 4;
const ON_SIDE = 2;

const EAST_ASIAN = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}、。！？…「」『』（）・ー〜]`;
const BETWEEN_EAST_ASIAN = new RegExp(`(?<=${EAST_ASIAN}) +(?=${EAST_ASIAN})`, 'gu');

/** The text as people write it: Tesseract puts spaces between Chinese and Japanese characters. */
export function stripSpaces(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().replaceAll(BETWEEN_EAST_ASIAN, '');
}

/** Letters and digits of a text. */
export function letters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

const boxOf = ({ x0, y0, x1, y1 }: TesseractLine['bbox']): Box => ({
  x: x0,
  y: y0,
  width: x1 - x0,
  height: y1 - y0,
});

function isText({ text, confidence, box, direction }: ReadLine, vertical: boolean): boolean {
  const count = letters(text);
  if (count === 0 || box.width < 3 || box.height < 3) return false;
  const usual = vertical ? LEAST_CONFIDENCE_OF_COLUMN : LEAST_CONFIDENCE;
  const least = count === 1 ? LEAST_CONFIDENCE_OF_ONE : usual;
  if (vertical && direction !== 'vertical' && count < 3) return false;
  // Dirt is read as marks with a letter here and there.
  return confidence >= least && count * 2 >= text.replaceAll(' ', '').length;
}

const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/gu;

/** Which way a row runs, by most of its letters. */
export const rowDirection = (text: string): TextDirection =>
  (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > letters(text) ? 'rtl' : 'ltr';

function directionOf(text: string, box: Box, vertical: boolean): TextDirection {
  return vertical && box.height > box.width * 1.2 ? 'vertical' : rowDirection(text);
}

/** Size of the font of a line whose letters are `height` pixels high, by how high its letters reach. */
function fontSize(text: string, height: number): number {
  let share: number = HEIGHT.full;
  if (/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{N}\p{P}\p{S}\s]*$/u.test(text)) {
    const tall = /[\p{Lu}\p{N}bdfhkltij!?"'()[\]/|йёї]|[\u00c0-\u017f]/u.test(text);
    const below = /[gjpqyçş,;()[\]|дуфцщр]/u.test(text);
    share = (tall ? HEIGHT.tall : HEIGHT.small) + (below ? HEIGHT.below : 0);
  }
  return Math.max(1, Math.round(height / share));
}

function toLine(line: TesseractLine, vertical: boolean): ReadLine {
  const { text: raw, bbox, words = [] } = line;
  const { confidence, ofWords } = confidenceOf(line);
  const box = boxOf(bbox);
  const text = stripSpaces(raw);
  const direction = directionOf(text, box, vertical);
  const isOnSide = letters(text) >= LETTERS_ON_SIDE && box.height > ON_SIDE * box.width;
  const across = direction === 'vertical' || isOnSide ? box.width : box.height;
  return {
    text,
    box,
    confidence,
    direction,
    size: fontSize(text, across),
    words: words.map((word, index) => ({
      text: word.text,
      box: boxOf(word.bbox),
      confidence: ofWords[index]!,
    })),
  };
}

/**
 * What Tesseract answers, without what is no text; `vertical`: its data was that of columns. `all`: the picture is known
 * to be text, so that nothing is left out.
 */
export function toBlocks(
  blocks: readonly TesseractBlock[],
  vertical: boolean,
  all = false,
): ReadBlock[] {
  return blocks
    .flatMap(({ paragraphs }) => paragraphs ?? [])
    .map(({ bbox, lines = [] }) => ({
      box: boxOf(bbox),
      lines: lines
        .map((line) => toLine(line, vertical))
        .filter((line) => all || isText(line, vertical)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
