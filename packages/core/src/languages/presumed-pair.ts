// @chunk catalogue
import { baseLanguage, findLanguage, LANGUAGES } from '@glossa/contract';

/** What is known of somebody who has chosen no language yet. */
export interface Reader {
  /** Language of the page, as a tag. */
  page: string;
  /** What the browser asks for, best first; empty where that is not known. */
  languages: readonly string[];
  /** Languages chosen lately, newest first. */
  recent: readonly string[];
}

const FIRST_CHOICES = ['en', 'es'];

/**
 * The target to offer a reader who chose none: a recent language, the reader's second one, the page's, English or
 * Spanish, else any; always one that `serves` takes, if there is one. Nobody is offered English into English first.
 * @param serves whether something can be translated into a tag
 */
export function presumedTarget(
  { page, languages, recent }: Reader,
  serves: (tag: string) => boolean,
): string {
  const own = baseOf(languages[0] ?? page);
  const others = languages.filter((tag) => baseOf(tag) !== own);
  const known = [page, ...FIRST_CHOICES].filter((tag) => tag !== 'en' || own !== 'en');
  return firstServed([...recent, ...others, ...known], serves) ?? page;
}

/** The source to offer where one must be named: the page's language, else the reader's; one that can be one. */
export function presumedSource(
  { page, languages }: Reader,
  isSource: (tag: string) => boolean,
): string {
  return firstServed([page, ...languages, ...FIRST_CHOICES], isSource) ?? page;
}

/** The language of a tag; both of Norway's written languages are one to their readers. */
function baseOf(tag: string): string {
  const base = baseLanguage(findLanguage(tag)?.tag ?? tag.toLowerCase());
  return base === 'nn' ? 'no' : base;
}

/** The first that is served, by itself or as its language; else the first of the catalogue. */
function firstServed(
  wanted: readonly string[],
  serves: (tag: string) => boolean,
): string | undefined {
  for (const tag of wanted) {
    const found = findLanguage(tag)?.tag;
    if (found === undefined) continue;
    const fits = [found, baseLanguage(found)].find(serves);
    if (fits !== undefined) return fits;
  }
  return LANGUAGES.find(({ tag }) => serves(tag))?.tag;
}
