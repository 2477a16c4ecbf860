import type { TesseractLine, TesseractWord } from './tesseract.ts';

/** Points of Hebrew: they are small, and a text says the same without them. */
const POINT = /[\u0591-\u05bd\u05bf-\u05c2\u05c4\u05c5\u05c7]/;
/** Tesseract is so many times as unsure of a word as of the sign in it that it is least sure of. */
const OF_WORST = 7;
const RIGHT_TO_LEFT = /[\p{sc=Arabic}\p{sc=Hebrew}]/u;

/** Of a word with points by its letters alone: each of many points might be another, and letters are right nonetheless. */
function ofWord({ text, confidence, symbols = [] }: TesseractWord): number {
  const letters = symbols.filter((symbol) => !POINT.test(symbol.text));
  if (!POINT.test(text) || letters.length === 0) return confidence / 100;
  const worst = Math.min(...letters.map((letter) => letter.confidence));
  return Math.max(0, 100 - OF_WORST * (100 - worst)) / 100;
}

/**
 * How sure Tesseract is of a line and of its words, 0–1. Of a line that runs from right to left it tells how sure it is
 * of the first word alone: there it is taken from all of them, by their lengths.
 */
export function confidenceOf({ text, confidence, words = [] }: TesseractLine): {
  confidence: number;
  ofWords: number[];
} {
  const ofWords = words.map(ofWord);
  const length = words.reduce((sum, word) => sum + word.text.length, 0);
  if (!RIGHT_TO_LEFT.test(text) || length === 0) return { confidence: confidence / 100, ofWords };
  const sure = words.reduce((sum, word, index) => sum + word.text.length * ofWords[index]!, 0);
  return { confidence: sure / length, ofWords };
}
