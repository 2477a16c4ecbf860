const VOWELS = 'aiueo';

/** Kana of each row by the vowels a, i, u, e and o; `-` where there is none. */
const ROWS = `
 アイウエオ
k カキクケコ
g ガギグゲゴ
s サ-スセソ
z ザ-ズゼゾ
t タ--テト
d ダ--デド
n ナニヌネノ
h ハ--ヘホ
b バビブベボ
p パピプペポ
m マミムメモ
j ヤ-ユ-ヨ
r\` ラリルレロ
w ワ----
v ヷヸヴヹヺ
s\\ -シ---
d_z\\ -ジ---
d_z\\ -ヂ---
t_s\\ -チ---
t_s --ツ--
z --ヅ--
C -ヒ---
p\\ --フ--
 -ヰ-ヱヲ
 ァィゥェォ
j ャ-ュ-ョ
w ヮ----
k ヵ--ヶ-
`;
/** Consonants of two kana that are one sound, by the first; the second has the vowel. */
const BEFORE_SMALL_Y: Readonly<Record<string, string>> = {
  ...{ キ: 'k_j', ギ: 'g_j', ニ: 'n_j', ビ: 'b_j', ピ: 'p_j', ミ: 'm_j', リ: 'r`_j', ヒ: 'C' },
  ...{
    シ: 's\\',
    ジ: 'd_z\\',
    ヂ: 'd_z\\',
    チ: 't_s\\',
    テ: 't_j',
    デ: 'd_j',
    フ: 'p\\_j',
    ヴ: 'v_j',
  },
};
const BEFORE_SMALL_VOWEL: Readonly<Record<string, string>> = {
  ...{ フ: 'p\\', ウ: 'w', ヴ: 'v', ク: 'kw', グ: 'gw', ツ: 't_s', ス: 's', ズ: 'z', イ: 'j' },
  ...{ テ: 't', デ: 'd', ト: 't', ド: 'd' },
};
const SMALL_Y: Readonly<Record<string, string>> = { ャ: 'a', ュ: 'u', ョ: 'o', ェ: 'e' };
const SMALL_VOWEL: Readonly<Record<string, string>> = {
  ...{ ァ: 'a', ィ: 'i', ゥ: 'u', ェ: 'e', ォ: 'o', ヮ: 'a' },
};

export interface Mora {
  consonant: string;
  /** Empty of ン and ッ. */
  vowel: string;
}

const SINGLE = new Map<string, Mora>(
  ROWS.split('\n').flatMap((row) => {
    const at = row.indexOf(' ');
    return [...row.slice(at + 1)].flatMap((kana, index): [string, Mora][] =>
      kana === '-' ? [] : [[kana, { consonant: row.slice(0, at), vowel: VOWELS[index]! }]],
    );
  }),
);

function moraOf(kana: string, next: string): { mora: Mora; isPair: boolean } | undefined {
  for (const [firsts, seconds] of [
    [BEFORE_SMALL_VOWEL, SMALL_VOWEL],
    [BEFORE_SMALL_Y, SMALL_Y],
  ] as const)
    if (Object.hasOwn(firsts, kana) && Object.hasOwn(seconds, next))
      return { mora: { consonant: firsts[kana]!, vowel: seconds[next]! }, isPair: true };
  const mora = SINGLE.get(kana);
  return mora === undefined ? undefined : { mora, isPair: false };
}

const NASAL: Mora = { consonant: 'N', vowel: '' };
/** A consonant held for a mora. */
export const STOP: Mora = { consonant: '?', vowel: '' };

/**
 * The morae of a word in katakana; what is no katakana is left out.
 * @param before the mora that is said before it in the same word
 */
export function moraeOf(kana: string, before?: Mora): Mora[] {
  const morae: Mora[] = [];
  for (let at = 0; at < kana.length; at += 1) {
    const sign = kana[at]!;
    const vowel = (morae.at(-1) ?? before)?.vowel ?? '';
    if (sign === 'ン') morae.push(NASAL);
    else if (sign === 'ッ') morae.push(STOP);
    else if (sign === 'ー') {
      if (vowel !== '') morae.push({ consonant: '', vowel });
    } else {
      const found = moraOf(sign, kana[at + 1] ?? '');
      if (found === undefined) continue;
      morae.push(found.mora);
      if (found.isPair) at += 1;
    }
  }
  return morae;
}

/** A syllabic nasal before a consonant, by where that is made. */
const NASALS: readonly (readonly [before: RegExp, nasal: string])[] = [
  [/^[bpm](?!\\)/, 'm'],
  [/^[tdnr]/, 'n'],
  [/^[kg]/, 'N'],
  [/^$/, 'N\\'],
];
/** Before vowels and fricatives it is itself nearly a vowel. */
const NASAL_VOWEL = 'u~';
const STOPS: readonly (readonly [before: RegExp, stop: string])[] = [
  [/^t/, 't'],
  [/^d/, 'd'],
  [/^(?:[sp]\\|r`|[kgszhbpmnCv])/, ''],
];

/**
 * A word in the phonemes of eSpeak NG. A long vowel is two, for its sign of length is hardly heard where the stress is
 * not; the first syllable that ends in more than a vowel is stressed, else the second.
 */
export function phonemesOf(morae: readonly Mora[]): string {
  const isHeavy = (at: number) => {
    const next = morae[at + 1];
    return next !== undefined && next.consonant.length < 2 && /^[N?]?$/.test(next.consonant);
  };
  const vowels = morae.flatMap(({ vowel }, at) => (vowel === '' ? [] : [at]));
  const stressed = vowels.find(isHeavy) ?? vowels[1] ?? vowels[0];
  return morae
    .map((mora, at) => {
      const next = morae[at + 1]?.consonant ?? '';
      const isLast = at === morae.length - 1;
      if (mora === NASAL) {
        const isVowel = !isLast && next === '';
        return (
          (isVowel ? undefined : NASALS.find(([before]) => before.test(next))?.[1]) ?? NASAL_VOWEL
        );
      }
      if (mora === STOP) {
        const found = STOPS.find(([before]) => before.test(next));
        return found === undefined ? '?' : found[1] || found[0].exec(next)![0];
      }
      return mora.consonant + (at === stressed ? "'" : '') + mora.vowel;
    })
    .join('');
}
