import { GlossaError } from '@glossa/contract';
import { baseLanguage, findLanguage } from '@glossa/contract/languages';
import { browser } from 'wxt/browser';
import { countLetters, hasLettersOf } from '../letters.ts';

/** The part of `browser.i18n.detectLanguage` that is used. */
export type Detect = (text: string) => Promise<{
  isReliable: boolean;
  languages: { language: string; percentage: number }[];
}>;

export const detectInBrowser: Detect = (text) => browser.i18n.detectLanguage(text);

export interface SourceHint {
  /** Language of the page, or of the texts that this one belongs to. */
  hint: string | undefined;
  /** What it is translated into. */
  to: string;
}

/** The browser takes shorter texts for some language or other, and is sure of it. */
export const ENOUGH_LETTERS = 24;
/** True when a text is too short to tell, and has letters that `tag` is written with. */
const mayBe = (text: string, tag: string): boolean =>
  countLetters(text, ENOUGH_LETTERS) < ENOUGH_LETTERS && hasLettersOf(text, tag);

/**
 * The language of a text as a catalogue tag, told by the browser itself: nothing is sent. What is too short, or the
 * browser is not sure of, is taken to be in the language of what stands around it.
 * @throws GlossaError `unsupported_language_pair` when neither says anything
 */
export async function sourceLanguage(
  text: string,
  { hint, to }: SourceHint,
  detect: Detect = detectInBrowser,
): Promise<string> {
  const ofPage = findLanguage(hint ?? '')?.tag;
  // Nobody has a text translated into the language it is in.
  const another = ofPage !== undefined && baseLanguage(ofPage) !== baseLanguage(to);
  if (another && mayBe(text, ofPage)) return ofPage;
  const { isReliable, languages } = await detect(text);
  const sorted = languages.toSorted((a, b) => b.percentage - a.percentage);
  const detected = findLanguage(sorted[0]?.language ?? '')?.tag;
  const tag = isReliable ? (detected ?? ofPage) : (ofPage ?? detected);
  if (tag === undefined) {
    throw new GlossaError('unsupported_language_pair', 'The language cannot be told.');
  }
  return tag;
}
