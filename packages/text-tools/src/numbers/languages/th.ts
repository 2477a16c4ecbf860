import type { Grammar } from '../grammar.ts';

const DIGITS = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'];
const PLACES = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน'];
const MILLION = 1_000_000n;

/** Six digits; a final one after tens is เอ็ด, two tens are ยี่สิบ. */
function belowMillion(n: number): string {
  let said = '';
  for (let place = 5; place >= 0; place -= 1) {
    const digit = Math.floor(n / 10 ** place) % 10;
    if (digit === 0) continue;
    if (place === 1) said += (digit === 1 ? '' : digit === 2 ? 'ยี่' : DIGITS[digit]) + PLACES[1]!;
    else if (place === 0 && digit === 1 && n % 100 > 10) said += 'เอ็ด';
    else said += DIGITS[digit]! + PLACES[place]!;
  }
  return said;
}

/** There is no word beyond ล้าน, a million: larger numbers are millions of millions. */
function cardinal(n: bigint): string {
  const head = n >= MILLION ? `${cardinal(n / MILLION)}ล้าน` : '';
  return head + belowMillion(Number(n % MILLION));
}

const orZero = (n: bigint) => (n === 0n ? 'ศูนย์' : cardinal(n));

export const grammar: Grammar = {
  forms: ['plain'],
  cardinal: orZero,
  ordinal: (n) => `ที่${orZero(n)}`,
  negative: (words) => `ลบ${words}`,
};
