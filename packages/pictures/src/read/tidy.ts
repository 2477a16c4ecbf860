const KANA = '[\\p{sc=Hiragana}\\p{sc=Katakana}]';
const DOTS = /[.:・‥…。､]{2,}|…/gu;
/** A stroke behind kana, where no letter is written so. */
const STROKE = new RegExp(`(?<=${KANA}|ー)[|｜1l丨](?=${KANA}|[。、!?！？…]|$)`, 'gu');

/** What readers of Japanese take signs of columns for, as what they are. */
export function tidyJapanese(text: string): string {
  return text.replaceAll(/\s+/g, '').replaceAll(DOTS, '…').replaceAll(STROKE, 'ー');
}
