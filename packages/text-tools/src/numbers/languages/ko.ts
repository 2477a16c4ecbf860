import { divide, type Grammar, groups, list } from '../grammar.ts';
import { belowMyriad, MYRIADS } from './east-asian.ts';

const DIGITS = [...' 일이삼사오육칠팔구'];
const UNITS = ['십', '백', '천'] as const;
/** Native numerals as they stand before a counter. */
const NATIVE_ONES = list(' 한 두 세 네 다섯 여섯 일곱 여덟 아홉');
const NATIVE_TENS = list(' 열 스물 서른 마흔');

function cardinal(n: bigint, financial: boolean): string {
  if (n === 0n) return '영';
  return groups(n, 10_000n)
    .map(({ value, power }) => {
      const words = belowMyriad(value, DIGITS, UNITS, () => financial);
      const bare = power === 1 && value === 1 && !financial;
      return (bare ? '' : words) + (power === 0 ? '' : MYRIADS.ko[power - 1]);
    })
    .join(financial ? '' : ' ');
}

/** Native numerals count up to 49 here, Sino-Korean ones beyond. */
function ordinalCount(n: bigint): string {
  if (n === 0n) return '영';
  if (n === 1n) return '첫';
  if (n === 20n) return '스무';
  if (n >= 50n) return cardinal(n, false);
  const [tens, ones] = divide(Number(n), 10);
  return NATIVE_TENS[tens]! + NATIVE_ONES[ones]!;
}

export const grammar: Grammar = {
  forms: ['plain', 'financial'],
  cardinal: (n, form) => cardinal(n, form === 'financial'),
  ordinal: (n) => `${ordinalCount(n)} 번째`,
  negative: (words) => `마이너스 ${words}`,
};
