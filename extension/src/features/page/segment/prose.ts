import { latePattern } from '../../late-pattern.ts';

/** So much of a `pre` tells what it holds. */
const SAMPLE = 4000;
/** Prose has so much of its letters in lines of words. */
const MOST_LETTERS = 0.6;
const FEWEST_WORDS = 3;
/** A line of words has so many of them among what stands between its spaces. */
const WORDS_SHARE = 0.75;
/** What programs that show code put on a `pre`, or around it. */
const CODE_BOX =
  'code, kbd, samp, .highlight, .hljs, .prettyprint, .sourceCode, .code, .syntaxhighlighter, [class*="brush:"], [class*="language-"]:not(.language-text, .language-plaintext), [class*="lang-"]:not(.lang-text, .lang-plaintext)';
/** What no sentence has: what ends statements, operators, calls, options, prompts, names that are written together. */
const codeSign = latePattern(
  [
    '[{}]|;\\s*$|[=-]>|::|[=!<>]=|&&|\\|\\||</?\\w|/>|\\s=\\s|\\w=\\S|\\\\[a-z]',
    '\\w\\((?!s\\))|\\w\\[|[$%][\\w{(]|\\w_\\w|\\b[a-z]+[A-Z]',
    '(?:^|\\s)--?[a-z]|(?:^|\\s)//|/\\*|^[$%]\\s|^[a-z_-]+:(?:\\s|$)',
  ].join('|'),
  '',
);
/** Comments in code, which say nothing of it, and headings. */
const COMMENT = /^(?:#|\/\/|\/\*|\*\/|;;|--\s)/;
const BEFORE_WORDS = /^[ \t>|]*/;
/** What begins a point of a list. */
export const BULLET = /^(?:[-*+•]|o|\d{1,3}[.)]|\[\d{1,3}\]|\([a-z\d]\))[ \t]+/;
const word = latePattern(
  String.raw`^[\p{Ps}\p{Pi}"'*]*\p{L}[\p{L}\p{M}\u00ad'’/&-]*[\p{Pe}\p{Pf}"'*.,;:!?…。、！？،؛؟।]*$`,
  'u',
);
const number = latePattern(String.raw`^[^\p{L}]*\d[^\p{L}]*$`, 'u');
const letter = latePattern(String.raw`\p{L}`, 'gu');
const sentenceEnd = latePattern(String.raw`\p{L}{2}[.!?…]["'”)\]]*(?:\s|$)|[。！？؟।]`, 'u');
const cjk = latePattern(
  String.raw`[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Khmr}\p{sc=Laoo}\p{sc=Mymr}]`,
  'gu',
);

const known = new WeakSet<Element>();

/**
 * True for a `pre` that holds words for readers, such as a mail, an RFC or a list of changes: nothing around it says code,
 * most of its letters stand in lines of words, and these have sentences or are points of a list.
 */
export function isProse(pre: Element): boolean {
  if (known.has(pre)) return true;
  if (pre.closest(CODE_BOX) !== null || pre.querySelector('code, kbd, samp') !== null) return false;
  const is = readsAsProse(pre.textContent.slice(0, SAMPLE));
  // What is translated in the end, or in part, is still what it was.
  if (is) known.add(pre);
  return is;
}

/** @see isProse */
export function readsAsProse(text: string): boolean {
  let letters = 0;
  let ofWords = 0;
  let points = 0;
  let sentences = false;
  for (const line of text.split('\n')) {
    const bare = line.replace(BEFORE_WORDS, '');
    const body = bare.replace(BULLET, '');
    if (COMMENT.test(bare) || isShort(body)) continue;
    const count = body.match(letter())?.length ?? 0;
    letters += count;
    if (!isLineOfWords(body)) continue;
    ofWords += count;
    if (bare !== body) points++;
    sentences ||= sentenceEnd().test(body);
  }
  return ofWords > 0 && ofWords >= letters * MOST_LETTERS && (sentences || points > 1);
}

/** Headings, greetings and commands alike. */
const isShort = (body: string): boolean =>
  countWords(body) < FEWEST_WORDS && !codeSign().test(body);

const isLineOfWords = (body: string): boolean =>
  countWords(body) >= FEWEST_WORDS && !codeSign().test(body) && shareOfWords(body) >= WORDS_SHARE;

/** True for lines of a prose `pre` that are words themselves: no diagram, code or address between them. */
export function isOfWords(lines: readonly string[]): boolean {
  const text = lines.join(' ');
  if (lines.length === 1 && codeSign().test(text)) return false;
  return !/[{};]\s*$/.test(text) && countWords(text) > 0 && shareOfWords(text) >= WORDS_SHARE;
}

function countWords(text: string): number {
  // Some scripts write sentences without spaces.
  const unspaced = text.match(cjk())?.length ?? 0;
  return text.split(/\s+/).filter((run) => word().test(run)).length + Math.floor(unspaced / 2);
}

function shareOfWords(text: string): number {
  const runs = text.split(/\s+/).filter((run) => run !== '' && !number().test(run));
  const words = runs.filter((run) => word().test(run) || run.search(cjk()) >= 0).length;
  return runs.length === 0 ? 0 : words / runs.length;
}
