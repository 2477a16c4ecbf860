import { type Grammar, groups } from '../grammar.ts';
import { belowMyriad, MYRIADS } from './east-asian.ts';

const PLAIN = {
  digits: [...' 一二三四五六七八九'],
  units: ['十', '百', '千'] as const,
  myriad: '万',
};
/** Figures that cannot be altered easily (daiji), for deeds and cheques. */
const FINANCIAL = {
  digits: [...' 壱弐参四伍六七八九'],
  units: ['拾', '百', '千'] as const,
  myriad: '萬',
};

function cardinal(n: bigint, financial: boolean): string {
  if (n === 0n) return financial ? '零' : '〇';
  const { digits, units, myriad } = financial ? FINANCIAL : PLAIN;
  return groups(n, 10_000n)
    .map(({ value, power }) => {
      const words = belowMyriad(value, digits, units, (unit) => financial && unit > 10);
      return words + (power === 0 ? '' : power === 1 ? myriad : MYRIADS.ja[power - 1]);
    })
    .join('');
}

export const grammar: Grammar = {
  forms: ['plain', 'financial'],
  cardinal: (n, form) => cardinal(n, form === 'financial'),
  ordinal: (n) => `第${cardinal(n, false)}`,
  negative: (words) => `マイナス${words}`,
};
