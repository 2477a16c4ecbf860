import { baseOfIng, baseOfParticiple } from '../english-verbs.ts';
import { made, type Word, word } from './words.ts';

const WHOLE: ReadonlyMap<string, string> = new Map(
  Object.entries({
    "can't": 'can not',
    cannot: 'can not',
    "won't": 'will not',
    "shan't": 'shall not',
    "ain't": 'is not',
    "let's": 'let us',
    gonna: 'going to',
    wanna: 'want to',
    gotta: 'must',
    gimme: 'give me',
    lemme: 'let me',
    "y'all": 'you all',
    "'cause": 'because',
  }),
);
const ENDINGS: readonly (readonly [string, string])[] = [
  ["n't", 'not'],
  ["'re", 'are'],
  ["'ve", 'have'],
  ["'ll", 'will'],
  ["'m", 'am'],
];
/** Words after which 's is a verb. */
const VERBAL_S = new Set(
  'he she it that this there here what who where when how everything nothing something everyone nobody'.split(
    ' ',
  ),
);

/** Modern contractions in full: don't as do not, you're as you are, it's as it is. */
export function expand(words: Word[]): Word[] {
  if (!words.some(({ key }) => key.includes("'") || WHOLE.has(key))) return words;
  return words.flatMap((each, index) => {
    const next = words[index + 1]?.key;
    const full = WHOLE.get(each.key) ?? inFull(each.key, next);
    if (full === undefined) return [each];
    const [first = '', ...rest] = full.split(' ');
    // Capitals of the first part stay, a bare I too.
    const keepsCapital = /^\p{Lu}/u.test(each.text);
    const head = keepsCapital ? first.charAt(0).toUpperCase() + first.slice(1) : first;
    return [word(head), ...rest.map((part) => made(part, false))];
  });
}

function inFull(key: string, next: string | undefined): string | undefined {
  for (const [ending, full] of ENDINGS)
    if (key.endsWith(ending)) return `${key.slice(0, -ending.length)} ${full}`;
  const stem = key.slice(0, -2);
  if (key.endsWith("'s") && VERBAL_S.has(stem)) {
    const perfect = next === 'been' || next === 'got' || (next && isParticipleOnly(next));
    return `${stem} ${perfect ? 'has' : 'is'}`;
  }
  if (key.endsWith("'d"))
    return `${stem} ${next === 'better' || (next && isParticipleOnly(next)) ? 'had' : 'would'}`;
  return undefined;
}

/** Participles that cannot follow "is" as easily: gone, taken, seen. */
const isParticipleOnly = (key: string) =>
  baseOfParticiple(key) !== undefined &&
  !/ed$/.test(key) &&
  baseOfIng(key) === undefined &&
  /(?:en|ne|wn|me|un|ught)$/.test(key);
