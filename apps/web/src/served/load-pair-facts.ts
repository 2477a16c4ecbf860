import type { Page } from '@glossa/contract';
import { type Locale, localizedPath } from '@glossa/i18n';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type PairFacts, pairFacts, wholePairFacts } from './pair-facts.ts';

type LanguagePage = Extract<Page, { type: 'language' }>;

/** The facts of a language page: a server knows them, a browser asks for what its server says of the page. */
export const loadPairFacts: (page: LanguagePage, locale: Locale) => Promise<PairFacts> =
  createIsomorphicFn()
    .server((page: LanguagePage, _locale: Locale) => wholePairFacts(page))
    .client(async (page: LanguagePage, locale: Locale) => {
      try {
        const answer = await fetch(`${localizedPath(page.path, locale)}/_payload.json`);
        const { facts } = (await answer.json()) as { facts?: PairFacts };
        return facts ?? pairFacts(page);
      } catch {
        // The tool says itself what it can do.
        return pairFacts(page);
      }
    });
