import { GlossaError } from '@glossa/contract';
import { findLanguage } from '@glossa/contract/languages';
import { browser } from 'wxt/browser';

/** The part of `browser.i18n.detectLanguage` that is used. */
export type Detect = (text: string) => Promise<{
  isReliable: boolean;
  languages: { language: string; percentage: number }[];
}>;

const detectInBrowser: Detect = (text) => browser.i18n.detectLanguage(text);

/**
 * The language of a text as a catalogue tag, told by the browser itself: nothing is sent. What the browser is
 * not sure of is taken to be in the language of its page.
 * @throws GlossaError `unsupported_language_pair` when neither says anything
 */
export async function sourceLanguage(
  text: string,
  hint: string | undefined,
  detect: Detect = detectInBrowser,
): Promise<string> {
  const { isReliable, languages } = await detect(text);
  const sorted = languages.toSorted((a, b) => b.percentage - a.percentage);
  const detected = findLanguage(sorted[0]?.language ?? '')?.tag;
  const ofPage = findLanguage(hint ?? '')?.tag;
  const tag = isReliable ? (detected ?? ofPage) : (ofPage ?? detected);
  if (tag === undefined) {
    throw new GlossaError('unsupported_language_pair', 'The language cannot be told.');
  }
  return tag;
}
