import { baseLanguage, findLanguage, isSameLanguage } from '@glossa/contract/languages';
import { browser } from 'wxt/browser';
import { isExcluded } from '../segment/exclude.ts';
import { bearsOut } from './guess.ts';

/** What speaks for the language of a page. */
export interface Clues {
  /** `lang` of its root element. */
  declared: string;
  /** What the browser's detector reads from its words; undefined where it is not sure. */
  detected: string | undefined;
  /** Characters that the detector read. */
  length: number;
}

/** Enough for the detector, little to gather. */
const SAMPLE_LENGTH = 2000;
const SHORT_LENGTH = 300;
const SAMPLE_NODES = 600;
/** So many characters convince more than a `lang`, which often is left over from a template. */
const CONVINCING_LENGTH = 200;
const MOST_PERCENT = 70;
const LONGEST_MS = 250;

/** The language of the catalogue that the clues agree on, or `auto`: then the server looks at each text. */
export function decideLanguage({ declared, detected, length }: Clues): string {
  const said = findLanguage(declared)?.tag;
  const read = findLanguage(detected ?? '')?.tag;
  if (read === undefined) return said ?? 'auto';
  // The root element knows region and script.
  if (said !== undefined && baseLanguage(said) === baseLanguage(read)) return said;
  if (length >= CONVINCING_LENGTH) return read;
  return said === undefined ? read : 'auto';
}

/** True when a reader of `target` needs no translation of `language`. */
export function isLanguage(language: string, target: string): boolean {
  const tag = findLanguage(language)?.tag;
  return tag !== undefined && isSameLanguage(tag, target);
}

/**
 * The language of this document, read in the browser.
 * @param target what it is to be translated into: that a page is in it already is not taken from its word alone
 */
export async function pageLanguage(target: string): Promise<string> {
  const said = findLanguage(document.documentElement.lang)?.tag;
  // Nobody else is asked where the commonest words say the same: that takes longer.
  if (said !== undefined && !isLanguage(said, target)) {
    if (bearsOut(said, sampleOf(document.body, SHORT_LENGTH))) return said;
  }
  const text = sampleOf(document.body, SAMPLE_LENGTH);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, LONGEST_MS));
  const read = await Promise.race([detect(text), late]).catch(() => undefined);
  return decideLanguage({
    declared: document.documentElement.lang || document.body?.lang,
    detected: read,
    length: text.length,
  });
}

async function detect(text: string): Promise<string | undefined> {
  if (text === '') return undefined;
  const { isReliable, languages } = await browser.i18n.detectLanguage(text);
  const [first] = languages.toSorted((a, b) => b.percentage - a.percentage);
  const sure = isReliable && first !== undefined && first.percentage >= MOST_PERCENT;
  return sure ? first.language : undefined;
}

function sampleOf(root: Element | null, most: number): string {
  let sample = '';
  let seen = 0;
  for (const text of textsBelow(root)) {
    if (text !== undefined) sample += ` ${text.data.trim()}`;
    if (++seen === SAMPLE_NODES || sample.length >= most) break;
  }
  return sample.trim();
}

/** A step for each node for readers below `root`: the text, if it is one. By hand: filters of tree walkers take long. */
function* textsBelow(root: Element | null): Generator<Text | undefined, void> {
  let at: Node | null = root?.firstChild ?? null;
  while (at !== null) {
    const isOpen = !(at instanceof Element) || !(isExcluded(at) || at.tagName === 'SELECT');
    if (isOpen) yield at instanceof Text ? at : undefined;
    let next: Node | null = isOpen ? at.firstChild : null;
    for (
      let up: Node | null = at;
      next === null && up !== null && up !== root;
      up = up.parentNode
    ) {
      next = up.nextSibling;
    }
    at = next;
  }
}
