/// <reference path="./hyphen.d.ts" />
import createHyphenator, { type HyphenationPatterns } from 'hyphen';

/** Where a word may be parted: indices of the letters that would begin a line (UTF-16), in order. */
export type Hyphenator = (word: string) => readonly number[];

/** Patterns of a language and the letters of a word that stay together at its beginning and end. */
interface Rules {
  load(): Promise<{ default: HyphenationPatterns }>;
  before: number;
  after: number;
}

/** Two letters before and three behind: two at a line's beginning look lost. */
const rules = (load: Rules['load'], before = 2, after = 3): Rules => ({ load, before, after });

/** By primary subtag; `en-GB` parts words otherwise than `en`. */
const RULES: Readonly<Record<string, Rules>> = {
  da: rules(() => import('hyphen/patterns/da.js')),
  de: rules(() => import('hyphen/patterns/de-1996.js')),
  en: rules(() => import('hyphen/patterns/en-us.js')),
  'en-gb': rules(() => import('hyphen/patterns/en-gb.js')),
  es: rules(() => import('hyphen/patterns/es.js')),
  fi: rules(() => import('hyphen/patterns/fi.js'), 2, 2),
  fr: rules(() => import('hyphen/patterns/fr.js')),
  it: rules(() => import('hyphen/patterns/it.js'), 2, 2),
  nb: rules(() => import('hyphen/patterns/nb.js')),
  nl: rules(() => import('hyphen/patterns/nl.js')),
  nn: rules(() => import('hyphen/patterns/nn.js')),
  no: rules(() => import('hyphen/patterns/nb.js')),
  pl: rules(() => import('hyphen/patterns/pl.js'), 2, 2),
  pt: rules(() => import('hyphen/patterns/pt.js')),
  ro: rules(() => import('hyphen/patterns/ro.js'), 2, 2),
  ru: rules(() => import('hyphen/patterns/ru.js'), 2, 2),
  sv: rules(() => import('hyphen/patterns/sv.js')),
  tr: rules(() => import('hyphen/patterns/tr.js'), 2, 2),
};

/** Shorter words are not parted. */
const SHORTEST = 6;
const SOFT_HYPHEN = '\u00ad';

/**
 * How words of a language are parted; undefined for languages that part none, or by other rules (Arabic, Hebrew, Thai,
 * East Asian ones). Patterns are loaded when first asked for.
 *
 * @param language BCP 47
 */
export async function hyphenatorFor(language: string): Promise<Hyphenator | undefined> {
  const tag = language.toLowerCase();
  const known = RULES[tag] ?? RULES[tag.split('-')[0]!];
  if (!known) return undefined;
  const { before, after, load } = known;
  const mark = createHyphenator((await load()).default, { html: false, minWordLength: SHORTEST });
  return (word) => {
    // Lower case of some letters is longer: the patterns' places would not be those of the word.
    if (word.length < SHORTEST || word.toLowerCase().length !== word.length) return [];
    let at = 0;
    return mark(word)
      .split(SOFT_HYPHEN)
      .slice(0, -1)
      .map((part) => {
        at += part.length;
        return at;
      })
      .filter((place) => place >= before && word.length - place >= after);
  };
}
