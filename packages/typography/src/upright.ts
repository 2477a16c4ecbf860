const UPRIGHT =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\u30fc\uff01-\uff60\uffe0-\uffe6]/u;

/** Stands upright in vertical lines (Unicode UAX #50); what does not is turned with the line. */
export const isUpright = (character: string) => UPRIGHT.test(character);

/** Languages that are written in vertical lines too. */
export const writesVertically = (language: string) =>
  ['ja', 'zh', 'ko'].includes(language.split('-')[0]?.toLowerCase() ?? '');
