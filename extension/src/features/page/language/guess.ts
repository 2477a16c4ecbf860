import { baseLanguage, findLanguage } from '@glossa/contract/languages';
import { functionWordShares } from '@glossa/engines/function-words';
import { type Detect, detectInBrowser, ENOUGH_LETTERS } from '../../engines/source-language.ts';
import { countLetters, hasLettersOf } from '../../letters.ts';

/** So much of a text decides; more costs time. */
const SAMPLE = 600;
const MOST_PERCENT = 70;
/** Fewer letters say nothing, whoever reads them. */
const FEWEST_LETTERS = 16;
/** What a language's commonest words must explain of a text that the browser only guesses about. */
const SHARE = 0.15;
const LEAD = 2;
/**
 * Where they explain so much in the presumed language, and less than half in any other, nobody else is asked: for each text of a
 * page that takes long. Of a text that is long enough the share above will do.
 */
const CLEAR_SHARE = 0.3;
const LONG_LENGTH = 80;

/**
 * The language of a text where it is another than presumed: of two witnesses, the browser's detector and the commonest
 * words of languages, one must be sure and the other must not speak against it. Undefined where nothing tells.
 * @param presumed catalogue tag of the language around the text; undefined where none is known
 */
export async function guessLanguage(
  text: string,
  presumed: string | undefined,
  detect: Detect = detectInBrowser,
): Promise<string | undefined> {
  const sample = text.slice(0, SAMPLE);
  const letters = countLetters(sample, ENOUGH_LETTERS);
  const isForeign = presumed !== undefined && !hasLettersOf(sample, presumed);
  if (letters < FEWEST_LETTERS && !isForeign) return undefined;
  const shares = functionWordShares(sample);
  const least = sample.length < LONG_LENGTH ? CLEAR_SHARE : SHARE;
  if (presumed !== undefined && !isForeign && leads(shares, baseLanguage(presumed), least)) {
    return presumed;
  }
  const { isReliable, languages } = await detect(sample);
  const [first] = languages.toSorted((a, b) => b.percentage - a.percentage);
  const tag = findLanguage(first?.language ?? '')?.tag;
  if (tag === undefined || first === undefined || first.percentage < MOST_PERCENT) return undefined;
  // What is said around it knows region and script.
  if (presumed !== undefined && baseLanguage(tag) === baseLanguage(presumed)) return presumed;
  if (isForeign) return isReliable || letters >= FEWEST_LETTERS ? tag : undefined;
  const share = shares.get(baseLanguage(tag)) ?? 0;
  const other = presumed === undefined ? 0 : (shares.get(baseLanguage(presumed)) ?? 0);
  if (isReliable && letters >= ENOUGH_LETTERS) return share >= other ? tag : undefined;
  return share >= SHARE && share >= LEAD * other ? tag : undefined;
}

/**
 * True where the commonest words of a text bear out the language that its page declares: two witnesses say the same, and
 * nobody else is asked. @param tag of the catalogue
 */
export function bearsOut(tag: string, text: string): boolean {
  const sample = text.slice(0, SAMPLE);
  const enough = countLetters(sample, ENOUGH_LETTERS) >= ENOUGH_LETTERS;
  return enough && leads(functionWordShares(sample), baseLanguage(tag), SHARE);
}

/** Whether the commonest words of a language explain so much of a text, and those of any other less than half of that. */
function leads(shares: ReadonlyMap<string, number>, language: string, least: number): boolean {
  const own = shares.get(language) ?? 0;
  if (own < least) return false;
  for (const [other, share] of shares) if (other !== language && share * LEAD > own) return false;
  return true;
}
