import { type Grammar, LIMIT, type NumberForm } from './grammar.ts';
import type { NumberLanguage } from './languages.ts';

/** Words that may stand between groups. */
const LINKS: Partial<Record<NumberLanguage, readonly string[]>> = {
  en: ['and'],
  pt: ['e'],
  da: ['og'],
  no: ['og'],
  ar: ['و'],
  he: ['ו'],
  zh: ['零'],
  ko: [' '],
};
const MYRIAD: ReadonlySet<NumberLanguage> = new Set(['zh', 'jp', 'ko']);

/** Spaces, hyphens and commas are written differently by everyone. */
function plain(words: string, language: NumberLanguage): string {
  const text = words.normalize('NFC').toLowerCase();
  // In Korean they tell 구 for nine from 구 for 10^32.
  if (language === 'ko') return text.replace(/\s+/g, ' ').trim();
  return text.replace(/[\s\u00ad\u200b,\-‐]+/g, '');
}

/** For each power of the unit, the words of its multiples. */
interface Pieces {
  byPower: ReadonlyMap<string, number>[];
  longest: number[];
  unit: bigint;
}
const CACHE = new WeakMap<Grammar, Map<NumberForm, Pieces>>();

function pieces(grammar: Grammar, language: NumberLanguage, form: NumberForm): Pieces {
  const forms = CACHE.get(grammar) ?? new Map<NumberForm, Pieces>();
  CACHE.set(grammar, forms);
  const known = forms.get(form);
  if (known) return known;
  const unit = MYRIAD.has(language) ? 10_000n : 1000n;
  const byPower: Map<string, number>[] = [];
  for (let power = 0; unit ** BigInt(power) < LIMIT; power += 1) {
    const words = new Map<string, number>();
    const size = unit ** BigInt(power);
    const head = plain(grammar.cardinal(size * unit, form), language);
    for (let value = 1; value < Number(unit) && BigInt(value) * size < LIMIT; value += 1) {
      const said = plain(grammar.cardinal(BigInt(value) * size, form), language);
      words.set(said, value);
      if (power < 2) {
        // Some words differ after a larger group: jeden there, jedna alone.
        const both = plain(grammar.cardinal(size * (unit + BigInt(value)), form), language);
        if (both.startsWith(head) && language !== 'ko') words.set(both.slice(head.length), value);
      }
      // After a larger group ten is 一十.
      if (language === 'zh' && /^[十拾]/.test(said))
        words.set((form === 'financial' ? '壹' : '一') + said, value);
    }
    byPower.push(words);
  }
  const longest = byPower.map((words) =>
    Math.max(...[...words.keys()].map(({ length }) => length)),
  );
  const made = { byPower, longest, unit };
  forms.set(form, made);
  return made;
}

/**
 * The number that words say, in figures.
 * @returns `undefined` where the words are no cardinal number of the language in this form
 */
export function readCardinal(
  text: string,
  grammar: Grammar,
  language: NumberLanguage,
  form: NumberForm,
): string | undefined {
  const wanted = plain(text, language);
  if (wanted === '' || wanted.length > 2000) return undefined;
  const positive = readPositive(wanted, grammar, language, form);
  if (positive !== undefined) return String(positive);
  const [before = '', after = ''] = plain(grammar.negative('§'), language).split('§');
  if (!wanted.startsWith(before) || !wanted.endsWith(after) || before + after === '')
    return undefined;
  const value = readPositive(wanted.slice(before.length).trim(), grammar, language, form);
  return value === undefined ? undefined : `-${value}`;
}

function readPositive(
  wanted: string,
  grammar: Grammar,
  language: NumberLanguage,
  form: NumberForm,
): bigint | undefined {
  if (wanted === plain(grammar.cardinal(0n, form), language)) return 0n;
  const found = MILLIONS.has(language)
    ? readMillions(wanted, grammar, language, form)
    : language === 'th'
      ? readThai(wanted, grammar)
      : search(wanted, grammar, language, form);
  return found !== undefined && plain(grammar.cardinal(found, form), language) === wanted
    ? found
    : undefined;
}

function search(
  wanted: string,
  grammar: Grammar,
  language: NumberLanguage,
  form: NumberForm,
  highest = Number.POSITIVE_INFINITY,
): bigint | undefined {
  const { byPower, longest, unit } = pieces(grammar, language, form);
  const links = LINKS[language] ?? [];
  const dead = new Set<number>();
  const from = (at: number, power: number, sum: bigint): bigint | undefined => {
    if (at === wanted.length)
      return plain(grammar.cardinal(sum, form), language) === wanted ? sum : undefined;
    const state = at * 100 + power;
    if (dead.has(state)) return undefined;
    for (let step = 0; step <= power; step += 1) {
      // Where a word is both a figure and a unit, the smaller number is meant.
      const next = language === 'ko' ? step : power - step;
      for (let size = Math.min(longest[next]!, wanted.length - at); size > 0; size -= 1) {
        const value = byPower[next]!.get(wanted.slice(at, at + size));
        if (value === undefined) continue;
        const total = sum + BigInt(value) * unit ** BigInt(next);
        const found = from(at + size, next - 1, total);
        if (found !== undefined) return found;
      }
    }
    for (const link of links)
      if (sum > 0n && wanted.startsWith(link, at)) {
        const found = from(at + link.length, power, sum);
        if (found !== undefined) return found;
      }
    dead.add(state);
    return undefined;
  };
  return from(0, Math.min(highest, byPower.length - 1), 0n);
}

/** Languages that count thousands of millions: dos mil tres millones. */
const MILLIONS: ReadonlySet<NumberLanguage> = new Set(['es', 'fi']);
const COUNTING: Partial<Record<NumberLanguage, NumberForm>> = { es: 'masculine' };

/** Reads up to each name of a scale, the greatest first, what counts it. */
function readMillions(
  wanted: string,
  grammar: Grammar,
  language: NumberLanguage,
  form: NumberForm,
): bigint | undefined {
  const counting = COUNTING[language] ?? form;
  const say = (n: bigint) => plain(grammar.cardinal(n, counting), language);
  let rest = wanted;
  let sum = 0n;
  for (let exponent = 63; exponent >= 6; exponent -= 3) {
    if (exponent % 6 === 3 && (language !== 'fi' || exponent !== 9)) continue;
    const size = 10n ** BigInt(exponent);
    for (const count of [2n, 1n]) {
      const name = say(count * size).slice(say(count).length);
      const at = rest.indexOf(name);
      if (at < 1) continue;
      const value = search(rest.slice(0, at), grammar, language, counting, 1);
      if (value === undefined) continue;
      sum += value * size;
      rest = rest.slice(at + name.length);
      break;
    }
  }
  if (rest === '') return sum;
  const last = search(rest, grammar, language, form, 1);
  return last === undefined ? undefined : sum + last;
}

/** Thai digits at their places, and the word for a million. */
interface ThaiWords {
  /** `digits[place][digit]`. */
  digits: readonly (readonly string[])[];
  million: string;
}
const THAI = new WeakMap<Grammar, ThaiWords>();

function thaiWords(grammar: Grammar): ThaiWords {
  const known = THAI.get(grammar);
  if (known) return known;
  const say = (n: bigint) => plain(grammar.cardinal(n, 'plain'), 'th');
  const places = Array.from({ length: 6 }, (_, place) => 10n ** BigInt(place));
  const made = {
    digits: places.map((size) =>
      Array.from({ length: 10 }, (_, digit) => say(BigInt(digit) * size)),
    ),
    million: say(1_000_000n).replace(say(1n), ''),
  };
  THAI.set(grammar, made);
  return made;
}

/** Six digits at a time, each followed by its place; ล้าน multiplies what is before it. */
function readThai(wanted: string, grammar: Grammar): bigint | undefined {
  const { digits, million } = thaiWords(grammar);
  const split = wanted.lastIndexOf(million);
  if (split > 0) {
    const head = readThai(wanted.slice(0, split), grammar);
    const rest = wanted.slice(split + million.length);
    const tail = rest === '' ? 0n : readThai(rest, grammar);
    return head === undefined || tail === undefined ? undefined : head * 1_000_000n + tail;
  }
  let rest = wanted;
  let sum = 0n;
  for (let place = 5; place >= 0 && rest !== ''; place -= 1)
    for (let digit = 9; digit > 0; digit -= 1) {
      const said = place === 0 && digit === 1 && sum % 100n > 0n ? 'เอ็ด' : digits[place]![digit]!;
      if (!rest.startsWith(said)) continue;
      sum += BigInt(digit) * 10n ** BigInt(place);
      rest = rest.slice(said.length);
      break;
    }
  return rest === '' ? sum : undefined;
}
