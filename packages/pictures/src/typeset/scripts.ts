/** Letters that fill a square each. */
export const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

const LEANING = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]/u;
const UPRIGHT =
  /(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/** Whether a text is of scripts whose letters lean where they are slanted: Latin, Cyrillic, Greek. */
export const leans = (text: string): boolean => LEANING.test(text) && !UPRIGHT.test(text);
