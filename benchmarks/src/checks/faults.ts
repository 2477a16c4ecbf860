import type { ParallelSegment } from './parallel.ts';

export const FAULTS = [
  'word left',
  'quotation emptied',
  'number lost',
  'number changed',
  'name lost',
  'capitals spoiled',
] as const;
export type Fault = (typeof FAULTS)[number];

/** A good translation with one fault put in. */
export interface Planted {
  fault: Fault;
  /** Another source than the segment's, where a name was put into both. */
  source?: string;
  target: string;
  /** What was put in, or taken away. */
  what: string;
}

/** Write names in letters of their own. */
const OTHER_SCRIPTS = new Set(['zh', 'ja', 'ko', 'th', 'ru', 'ar', 'he']);
const UNSPACED = new Set(['zh', 'ja', 'th']);
const pick = <T>(from: readonly T[], random: () => number): T | undefined =>
  from[Math.floor(random() * from.length)];

/** Words of prose, neither code nor names, that no text of the other language holds. */
function wordsToLeave(source: string, foreign: ReadonlySet<string>): string[] {
  const words = source.match(/(?<![^\s("“«„(])(?!\p{Lu})[\p{L}\p{M}]{4,}(?=[\s.,;:!?)"”»]|$)/gu);
  return (words ?? []).filter((word) => !foreign.has(word.toLowerCase()));
}

const NO_SPACES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

function leaveWord(
  segment: ParallelSegment,
  foreign: ReadonlySet<string>,
  random: () => number,
): Planted | undefined {
  const { source, target, to } = segment;
  // Of a script without spaces what stands between two marks may be a sentence: a few letters of it are left.
  const candidates = wordsToLeave(source, foreign).map((word) =>
    NO_SPACES.test(word) ? word.slice(0, 4) : word,
  );
  const word = pick(candidates, random);
  if (word === undefined) return undefined;
  const spots = Array.from(
    target.matchAll(
      UNSPACED.has(to)
        ? /(?<=[\p{L}\p{M}])(?=\p{Lo})/gu
        : /(?<=\s)[\p{Ll}\p{Lo}][\p{L}\p{M}]+(?=[\s.,;:!?]|$)/gu,
    ),
  );
  const spot = pick(spots, random);
  if (spot === undefined) return undefined;
  const after = target.slice(spot.index + spot[0].length);
  return { fault: 'word left', what: word, target: target.slice(0, spot.index) + word + after };
}

/** What ends one quotation and begins the next. */
const UNMATCHED = new Set(['“„', '““', '"“', '"”']);

function emptyQuotation(
  { source, target }: ParallelSegment,
  _foreign: unknown,
  random: () => number,
): Planted | undefined {
  if (!/["'\x60“”«»„「『《（([]/.test(source)) return undefined;
  const filled = Array.from(
    target.matchAll(
      /([“„«‹「『（]|(?<![\p{L}\p{N}_])\(|(?<![\p{L}"])")(\p{L}[\p{L}\p{M} -]{0,40}\p{L})([”“»›」』）)"])(?!\p{L})/gu,
    ),
  );
  const spot = pick(filled, random);
  if (spot === undefined) return undefined;
  if (UNMATCHED.has(`${spot[1]}${spot[3]}`)) return undefined;
  const [whole, open = '', inside = '', close = ''] = spot;
  const out = target.slice(0, spot.index) + open + close + target.slice(spot.index + whole.length);
  return { fault: 'quotation emptied', what: inside, target: out };
}

const DIGITS = /(?<![\p{L}\p{N}%$#.,{\\/_-])\p{Nd}+(?:[.,\s]\p{Nd}{3})*(?![\p{L}\p{N}$}%_])/gu;

function numbers({ source, target }: ParallelSegment): RegExpExecArray[] {
  const there = new Set(source.match(/\p{Nd}+/gu));
  return Array.from(target.matchAll(DIGITS)).filter(
    ([number]) => there.has(number) && target.split(number).length === 2 && Number(number) > 1,
  ) as RegExpExecArray[];
}

/** A fault at one number of the target, or none where it has no number that the source has, too. */
const atNumber =
  (change: (target: string, spot: RegExpExecArray, random: () => number) => Planted | undefined) =>
  (segment: ParallelSegment, _foreign: unknown, random: () => number): Planted | undefined => {
    const spot = pick(numbers(segment), random);
    return spot === undefined ? undefined : change(segment.target, spot, random);
  };

const loseNumber = atNumber((target, { 0: number, index }) => {
  const out = target.slice(0, index).trimEnd() + target.slice(index + number.length);
  return { fault: 'number lost', what: number, target: out };
});

const changeNumber = atNumber((target, { 0: number, index }, random) => {
  const at = Math.floor(random() * number.length);
  const digit = number.codePointAt(at) as number;
  const zero = digit - Number(String.fromCodePoint(digit).normalize('NFKC'));
  const other = Number.isNaN(zero)
    ? '7'
    : String.fromCodePoint(zero + ((digit - zero + 1 + Math.floor(random() * 8)) % 10));
  const changed = number.slice(0, at) + other + number.slice(at + 1);
  if (changed === number) return undefined;
  const out = target.slice(0, index) + changed + target.slice(index + number.length);
  return { fault: 'number changed', what: `${number} → ${changed}`, target: out };
});

/** Names that both texts have alike, within a sentence, and that are no word of the source's language. */
function namesAlike({ source, target }: ParallelSegment, lower: ReadonlySet<string>): string[] {
  const names =
    source.match(/(?<=[\p{Ll},] )\p{Lu}\p{L}*\p{Ll}\p{L}*(?![\p{L}\p{N}_@/\\(=-]|\.\p{L})/gu) ?? [];
  return [...new Set(names)].filter(
    (name) => name.length > 3 && target.includes(name) && !lower.has(name.toLowerCase()),
  );
}

const NAMES =
  'Novakova Okonkwo Haraldsson Mbeki Lindqvist Kowalczyk Papadopoulos Szabo Yamamoto Castellanos Oyelaran Vandenberghe Petrovic Nakamura Fitzgerald Almeida Brzezinski Hoang Eriksen Rasmussen Ferrari Kjeldsen Tolstoy Ozturk Ibrahimovic Zuckerberg Airbus Lufthansa Volkswagen Heidelberg Saskatchewan Ljubljana Wroclaw Cappadocia GitHub LinkedIn WordPress PayPal'.split(
    ' ',
  );
const PLACE = /(?<=[\p{L},:] )(?:\{\{\w+\}\}|%s)(?=[ .,;:!?]|$)/gu;

/** The segment with a name in place of its one placeholder. */
function named(
  segment: ParallelSegment,
  random: () => number,
): { name: string; source: string; target: string } | undefined {
  const { source, target } = segment;
  const places = [source.match(PLACE), target.match(/\{\{\w+\}\}|%s/g)];
  if (places.some((found) => found?.length !== 1) || /["'“«„`]/.test(source)) return undefined;
  const name = pick(NAMES, random) as string;
  return {
    name,
    source: source.replace(PLACE, name),
    target: target.replace(/\{\{\w+\}\}|%s/, name),
  };
}

function loseName(
  segment: ParallelSegment,
  _foreign: ReadonlySet<string>,
  random: () => number,
  common: ReadonlySet<string>,
): Planted | undefined {
  if (OTHER_SCRIPTS.has(segment.to)) return undefined;
  const alike = pick(namesAlike(segment, common), random);
  const put = alike === undefined ? named(segment, random) : { ...segment, name: alike };
  if (put === undefined) return undefined;
  const { name, source, target } = put;
  const out = target.replaceAll(new RegExp(`[\\p{L}-]*${name}[\\p{L}’'-]*\\s?`, 'gu'), '').trim();
  return out === '' ? undefined : { fault: 'name lost', what: name, source, target: out };
}

function spoilCapitals(
  segment: ParallelSegment,
  _foreign: unknown,
  random: () => number,
): Planted | undefined {
  const { source, target } = segment;
  const letters = source.match(/\p{L}/gu)?.length ?? 0;
  if ((source.match(/\p{Lu}/gu)?.length ?? 0) > letters / 2) return undefined;
  const words =
    source.match(
      /(?<![\p{L}\p{N}_@/\\.%$<{-])(?:\p{Lu}{3,6}|\p{Lu}\p{Ll}+\p{Lu}\p{Ll}+)(?![\p{L}\p{N}_@/\\(.=-])/gu,
    ) ?? [];
  const word = pick(
    words.filter((each) =>
      new RegExp(`(?<![\\p{L}\\p{N}_])${each}(?![\\p{L}\\p{N}_])`, 'u').test(target),
    ),
    random,
  );
  if (word === undefined) return undefined;
  const acronym = word === word.toUpperCase();
  const spoiled = acronym
    ? word[0]?.toLowerCase() + word.slice(1)
    : word[0] + word.slice(1).toLowerCase();
  return { fault: 'capitals spoiled', what: word, target: target.replaceAll(word, spoiled) };
}

const PLANTERS = [leaveWord, emptyQuotation, loseNumber, changeNumber, loseName, spoilCapitals];

/**
 * A translation with each kind of fault that can be put into it.
 * @param foreign words (lower case) of the target's language
 * @param common words that texts of the source's language write small
 */
export function plantFaults(
  segment: ParallelSegment,
  random: () => number,
  foreign: ReadonlySet<string>,
  common: ReadonlySet<string>,
): Planted[] {
  return PLANTERS.flatMap((plant) => plant(segment, foreign, random, common) ?? []);
}
