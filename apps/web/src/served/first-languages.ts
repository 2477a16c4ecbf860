import type { AnyRouter } from '@tanstack/react-router';
import { createIsomorphicFn } from '@tanstack/react-start';
import { namesShown } from '../features/page/names-shown.ts';
import type { PageData } from '../features/page/page-data.ts';
import { readTranslatorSearch } from '../features/text-translator/search.ts';
import { type Offer, speakerOf, targetForPage } from './offer.ts';
import { knownTargetsFrom } from './served-pairs.ts';

/** What a page brings along of languages. */
export interface FirstLanguages {
  /** Languages that it names at first, by tag. */
  names: Record<string, string>;
  /** What its tool may presume. */
  offer: Offer;
}

/** What to send along with the page of a router; a browser sends nothing. */
export const firstLanguages: (
  router: AnyRouter,
  slot: PageData['slot'] | undefined,
) => FirstLanguages = createIsomorphicFn()
  .server((router: AnyRouter, slot: PageData['slot'] | undefined) => {
    const { locale } = router.options.context;
    const asked = { ...slot?.languages, ...readTranslatorSearch(router.state.location.search) };
    const none = slot?.key === 'voice-translator' ? speakerOf(router, locale) : 'auto';
    const from = asked.from ?? none;
    const to = asked.to ?? targetForPage(router, locale, from);
    const targets = (knownTargetsFrom(from) ?? []).join(' ');
    return { names: namesShown({ from, to }, locale), offer: { from, targets } };
  })
  .client(() => ({ names: {}, offer: { from: 'auto', targets: '' } }));
