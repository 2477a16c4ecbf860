import type { Locale } from '@glossa/i18n';
import type { PairFacts } from '../../served/pair-facts.ts';
import type { PairNames } from './page-data.ts';

/** What the content around a tool is given. */
export interface BodyProps {
  /** Of the page, without a locale prefix. */
  path: string;
  locale: Locale;
  pair: PairNames | undefined;
  facts: PairFacts | undefined;
  /** `top` stands above the tool, `rest` below it. */
  place: 'top' | 'rest';
}
