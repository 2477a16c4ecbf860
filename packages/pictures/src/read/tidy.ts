const KANA = '[\\p{sc=Hiragana}\\p{sc=Katakana}]';
const DOTS = /[.:・‥…。､]{2,}|…/gu;
/** A stroke behind kana, where no letter is written so. */
const STROKE = new RegExp(`(?<=${KANA}|ー)[|｜1l丨](?=${KANA}|[。、!?！？…]|$)`, 'gu');

/** What readers of Japanese take signs of columns for, as what they are. */
export function tidyJapanese(text: string): string {
  return text.replaceAll(/\s+/g, '').replaceAll(DOTS, '…').replaceAll(STROKE, 'ー');
}

/** Signs that readers of a language put in place of those that it writes today. */
const SPELLING: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // With commas, not cedillas.
  ro: { ţ: 'ț', Ţ: 'Ț', ş: 'ș', Ş: 'Ș' },
  // A vowel that is written no more looks like the dot between words.
  ko: { ᆞ: '·', ㆍ: '·' },
};

/** A text of a language in the signs that it writes. */
export function tidySpelling(text: string, language: string | null): string {
  const signs = SPELLING[language?.split('-')[0] ?? ''] ?? {};
  return Object.entries(signs).reduce(
    (tidied, [sign, meant]) => tidied.replaceAll(sign, meant),
    text,
  );
}
