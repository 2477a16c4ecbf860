/** How the end of a number and the beginning of what it counts change when they meet. */

const FIGURES: Readonly<Record<string, string>> = {
  ...{ 〇: 'ゼロ', 零: 'レイ', 一: 'イチ', 二: 'ニ', 三: 'サン', 四: 'ヨン', 五: 'ゴ' },
  ...{ 六: 'ロク', 七: 'ナナ', 八: 'ハチ', 九: 'キュー', 十: 'ジュー', 百: 'ヒャク', 千: 'セン' },
  ...{ 万: 'マン', 億: 'オク', 兆: 'チョー', 京: 'ケイ', 何: 'ナン', 数: 'スー', 幾: 'イク' },
};

/** A figure by itself; `undefined` of what is none. */
export const figureKana = (figure: string): string | undefined =>
  Object.hasOwn(FIGURES, figure) ? FIGURES[figure] : undefined;

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));
/** Before these four is yo, seven shichi, nine ku. */
const YO = words('時 時間 時半 年 年間 年生 年度 年目 円 人 人前 人目 畳 次');
const SHICHI = words('時 時間 時半 月 日 日間');
const KU = words('時 時間 時半 月 日 日間');
/** After a nasal these have b, g or z; after others p. */
const VOICED = words('階 軒 足 千 百 本 匹 杯');
const WITH_P = words('分 分間 分前 泊 発 版 歩 拍 編 品 票 遍 筆');
/** After four, too. */
const FOUR_P = words('分 分間 分前 泊 発');

const shifted = (from: string, to: string) =>
  new Map([...from].map((kana, index) => [kana, to[index]!]));
const TO_P = shifted('ハヒフヘホ', 'パピプペポ');
const TO_VOICED = shifted('カキクケコサシスセソハヒフヘホ', 'ガギグゲゴザジズゼゾバビブベボ');
const changed = (kana: string, by: ReadonlyMap<string, string>) =>
  (by.get(kana[0]!) ?? kana[0]!) + kana.slice(1);

type Sound = 'k' | 's' | 't' | 'h' | 'p' | 'other';
const SOUNDS: readonly (readonly [RegExp, Sound])[] = [
  [/^[カキクケコ]/, 'k'],
  [/^[サシスセソ]/, 's'],
  [/^[タチツテト]/, 't'],
  [/^[ハヒフヘホ]/, 'h'],
  [/^[パピプペポ]/, 'p'],
];
const soundOf = (kana: string): Sound =>
  SOUNDS.find(([pattern]) => pattern.test(kana))?.[1] ?? 'other';

/** Figures that end in a stop before some sounds: of words of Japanese, and of those from abroad. */
const STOPPED: Readonly<Record<string, readonly [kana: string, own: string, loan: string]>> = {
  一: ['イッ', 'ksthp', 'st'],
  六: ['ロッ', 'khp', ''],
  八: ['ハッ', 'ksthp', ''],
  十: ['ジュッ', 'ksthp', 'kstp'],
  百: ['ヒャッ', 'kh', 'k'],
};
const IS_LOAN = /^[ァ-ヴー]{2,}$/;

/**
 * A figure, and what follows it and is counted (or a power of ten), as they are said together.
 * @param counter as it is written
 * @param kana of it by itself
 */
export function meet(
  figure: string,
  counter: string,
  kana: string,
): readonly [figure: string, counter: string] {
  const plain = FIGURES[figure]!;
  if (figure === '四' && YO.has(counter)) return ['ヨ', kana];
  if (figure === '七' && SHICHI.has(counter)) return ['シチ', kana];
  if (figure === '九' && KU.has(counter)) return ['ク', kana];
  const sound = soundOf(kana);
  const isLoan = IS_LOAN.test(counter);
  const stopped = STOPPED[figure];
  if (stopped?.[isLoan ? 2 : 1].includes(sound))
    return [stopped[0], sound === 'h' ? changed(kana, TO_P) : kana];
  const isNasal = ['三', '千', '万', '何'].includes(figure);
  if (isNasal && (figure === '三' || sound === 'h' || counter === '千') && VOICED.has(counter))
    return [plain, changed(kana, TO_VOICED)];
  if (isNasal ? WITH_P.has(counter) : figure === '四' && FOUR_P.has(counter))
    return [plain, changed(kana, TO_P)];
  return [plain, kana];
}

const DAYS: Readonly<Record<string, string>> = {
  ...{ 二: 'フツカ', 三: 'ミッカ', 四: 'ヨッカ', 五: 'イツカ', 六: 'ムイカ', 七: 'ナノカ' },
  ...{ 八: 'ヨーカ', 九: 'ココノカ', 十: 'トーカ', 十四: 'ジューヨッカ', 二十: 'ハツカ' },
  二十四: 'ニジューヨッカ',
};
const PEOPLE: Readonly<Record<string, string>> = { 一: 'ヒトリ', 二: 'フタリ' };
const AGES: Readonly<Record<string, string>> = { 二十: 'ハタチ' };
const WHOLES: Readonly<Record<string, readonly [Readonly<Record<string, string>>, string]>> = {
  ...{ 日: [DAYS, ''], 日間: [DAYS, 'カン'], 日目: [DAYS, 'メ'] },
  ...{ 人: [PEOPLE, ''], 歳: [AGES, ''], 才: [AGES, ''] },
};

/** A number with what it counts where both are said as one word. */
export function wholeKana(number: string, counter: string, isOfMonth: boolean): string | undefined {
  if (isOfMonth && number === '一' && counter === '日') return 'ツイタチ';
  if (!Object.hasOwn(WHOLES, counter)) return undefined;
  const [known, ending] = WHOLES[counter]!;
  return Object.hasOwn(known, number) ? known[number]! + ending : undefined;
}
