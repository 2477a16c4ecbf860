import { channelOfPath } from '@glossa/contract';
import type { Locale } from '@glossa/i18n';
import { createIsomorphicFn } from '@tanstack/react-start';
import { getRequest } from '@tanstack/react-start/server';
import { askOffers } from '../features/pricing/ask-offers.ts';
import { type Offers, pageOffers } from './page-offers.ts';

/** What a page of prices brings along. */
export interface BroughtOffers extends Offers {
  /** In the reader's own currency, not the one of the page's language. */
  own: boolean;
}

/** What is sold, for a page of prices: a server knows it, a browser asks. Undefined where that is nothing, or unknown. */
export const loadOffers: (path: string, locale: Locale) => Promise<BroughtOffers | undefined> =
  createIsomorphicFn()
    .server(async (path: string, { tag }: Locale) => {
      const { hostname } = new URL(getRequest().url);
      const offers = pageOffers({ channel: channelOfPath(path), language: tag, hostname });
      return offers === undefined ? undefined : { ...offers, own: false };
    })
    .client(async (path: string) => {
      try {
        return { ...(await askOffers(channelOfPath(path))), own: true };
      } catch {
        // The page itself says what is wrong.
        return undefined;
      }
    });
