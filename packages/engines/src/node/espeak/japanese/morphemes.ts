/** A word of a text, or a part of one, as the dictionary knows it. */
export interface Morpheme {
  /** As it is written; what lies between words is a morpheme, too. */
  surface: string;
  /** In katakana, as it is said; absent where the dictionary does not know it. */
  said?: string;
  /** Part of speech in the terms of IPADIC, and the next two of its classes. */
  classes: readonly [string, string, string];
}

const HIRAGANA = /[\u3041-\u3096]/g;
const KANA_GAP = 0x60;

/** Hiragana as katakana; all else as it is. */
export const inKatakana = (text: string): string =>
  text.replace(HIRAGANA, (kana) => String.fromCharCode(kana.charCodeAt(0) + KANA_GAP));
