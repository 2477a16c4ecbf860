import { baseLanguage } from '@glossa/contract';
import { withoutProtected } from '../protection/spans.ts';
import { maySpell } from './number-words.ts';

/** The first digit of each script's decimal digits that languages of the catalogue write. */
const DIGIT_ZEROS = [
  0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
  0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x17e0, 0x1810, 0xff10,
];
const OTHER_DIGIT = /(?![0-9])\p{Nd}/gu;
const NUMBER = /\d+(?:[.,'’\u00a0\u202f\u066b\u066c٫٬]\d+|\s(?=\d{3}(?!\d))\d+)*/g;
/** After these a number changes its digits in languages that count in ten thousands or lakhs. */
const MAGNITUDE =
  /^\s?(?:thousand|million|billion|trillion|k\b|m\b|bn\b|mil\b|mill|Mio|Mrd|Tsd|tys|тыс|млн|млрд|万|萬|億|亿|兆|만|억|조|lakh|crore|लाख|करोड़|แสน|ล้าน)/iu;

function asciiDigits(text: string): string {
  if (!/[\u00b2-\u00b9\u0660-\uffff]/.test(text)) return text;
  return text
    .replace(/[²³¹⁰-⁹₀-₉]/g, (char) => char.normalize('NFKC'))
    .replace(OTHER_DIGIT, (char) => {
      const code = char.codePointAt(0) as number;
      const zero = DIGIT_ZEROS.findLast((start) => code >= start && code < start + 10);
      return zero === undefined ? char : String(code - zero);
    });
}

/** Before these it is the base of a notation, which most languages name (`2進数`: binary). */
const NOTATION = /^\s?(?:進|进|진)/u;
/** Numbers as their digits, separators dropped: locales write 1,234.5 as 1.234,5 or 1 234,5. */
function numbersOf(text: string): { written: string; digits: string; scaled: boolean }[] {
  const ascii = asciiDigits(text);
  if (!/\d/.test(ascii)) return [];
  return Array.from(ascii.matchAll(NUMBER), (match) => {
    const after = ascii.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const scaled = MAGNITUDE.test(after) || NOTATION.test(after);
    return { written: match[0], digits: match[0].replace(/\D/g, ''), scaled };
  });
}

/**
 * Numbers of the source that are not in the target, in ASCII digits. Locale formats may differ; small ones may be
 * written out in the target's language; numbers before a magnitude ("20 million" → 2000万) are not compared.
 */
export function findLostNumbers(source: string, target: string, to: string): string[] {
  if (!/\p{Nd}/u.test(source)) return [];
  const wanted = numbersOf(withoutProtected(source));
  if (wanted.length === 0) return [];
  // All the digits as one string also serve where a format is written apart or together (dates, phones).
  const found = new Map<string, number>();
  for (const { digits } of numbersOf(target)) found.set(digits, (found.get(digits) ?? 0) + 1);
  const all = asciiDigits(target).replace(/\D/g, '');
  const spelled = new Map<string, boolean>();
  return wanted
    .filter(({ digits, scaled }) => {
      const count = found.get(digits) ?? 0;
      if (count > 0) {
        found.set(digits, count - 1);
        return false;
      }
      if (scaled || (digits.length > 2 && all.includes(digits))) return false;
      const known = spelled.get(digits) ?? maySpell(target, Number(digits), baseLanguage(to));
      spelled.set(digits, known);
      return !known;
    })
    .map(({ written }) => written);
}
